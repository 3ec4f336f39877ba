die-bombe-about-page = Des enchères secrètes. Disputez-vous deux cartes, amassez, doublez et lâchez la bombe.
die-bombe-time = environ 20 min
die-bombe-option-max_bid = Enchère maximale
die-bombe-option-self_bomb = On peut bombarder ses propres cartes
die-bombe-option-ranks = Cartes par couleur
die-bombe-option-bombs = Bombes
