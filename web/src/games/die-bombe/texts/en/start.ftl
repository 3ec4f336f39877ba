die-bombe-about-page = A secret auction. Bid for two cards, collect, double, and drop the bomb.
die-bombe-time = about 20 min
die-bombe-option-max_bid = Highest bid allowed
die-bombe-option-self_bomb = Players may bomb their own cards
die-bombe-option-ranks = Cards per colour
die-bombe-option-bombs = Bombs
