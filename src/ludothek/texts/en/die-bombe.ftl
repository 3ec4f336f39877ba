# The table

die-bombe-table = On the table: { $cards }   In the pile: { $pile } { $pile ->
    [one] card
   *[other] cards
}, { $bombs ->
    [one] one of them a bomb
   *[other] { $bombs } of them bombs
}
die-bombe-pile = In the pile: { $pile } { $pile ->
    [one] card
   *[other] cards
}, { $bombs ->
    [one] one of them a bomb
   *[other] { $bombs } of them bombs
}
die-bombe-column-seat = Seat
die-bombe-column-bid = bid
die-bombe-column-paid = paid
die-bombe-column-score = score
die-bombe-column-red = red
die-bombe-column-green = green

# What is asked, by phase

die-bombe-asks-bidding = Bid for the open cards: bid and a whole number. The highest chooses and pays, the second gets the other card for nothing.
die-bombe-asks-taking = You won. Take one of the open cards.
die-bombe-asks-bombing = You have a bomb. Drop it on a pile: its last card is gone.

# What a verb does

die-bombe-does-bid = a sealed bid; all are shown at once
die-bombe-does-take = lay that card in front of you
die-bombe-does-bomb = the last card of that colour of that player is gone

# What happened

die-bombe-said-deal = On the table: { $what }.
die-bombe-said-bid = { $who } bids { $what }.
die-bombe-said-bid-sealed = { $who } has bid.
die-bombe-said-lots = Lots are drawn: { $what } wins.
die-bombe-said-take = { $who } takes { $what } for { $paid }; { $other ->
    [none] there is no second card
   *[other] { $second ->
        [none] { $other } goes to nobody
       *[other] { $second } gets { $other } for nothing
    }
}.
die-bombe-said-bomb = { $who } drops a bomb on { $what }: { $lost } is gone.

# Why a line is refused, by statement and verb

die-bombe-D1 = those cards are not in the pile any more, or not in this deck
die-bombe-D2 = there is no bomb in the first pair
die-bombe-D3 = everyone bids now: say bid and a whole number
die-bombe-D3-bid = one sealed bid each, at least 1
die-bombe-D4 = the highest bidder takes one of the open cards now
die-bombe-D6 = only those who tied for the highest bid bid again
die-bombe-D8 = the next cards are turned over first
die-bombe-D10 = who has won a bomb uses it now: say bomb, a seat and red or green
die-bombe-D12 = there is no such seat in this game
die-bombe-D13 = that is more than the highest bid allowed
die-bombe-D14 = lots are drawn among the tied players now
die-bombe-D18 = a bomb goes on a pile that has a card in it, and on your own only if that is allowed
die-bombe-D21 = two cards are turned over, or one if it is the last
