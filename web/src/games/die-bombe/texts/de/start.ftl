die-bombe-about-page = Eine Auktion im Verborgenen. Biete geheim auf zwei Karten, sammle, verdopple und wirf die Bombe.
die-bombe-time = etwa 20 Min.
die-bombe-option-max_bid = Höchstes Gebot
die-bombe-option-self_bomb = Eigene Karten dürfen bombardiert werden
die-bombe-option-ranks = Karten je Farbe
die-bombe-option-bombs = Bomben
