# In a list of games

die-bombe-about = Die Bombe: blind bidding with bombs, for 2 to 6 players

# The table

die-bombe-table = On the table: { $cards }   Draw pile: { $pile } { $pile ->
    [one] card
   *[other] cards
}, { $bombs ->
    [0] no bombs
    [one] one of them a bomb
   *[other] { $bombs } of them bombs
}
die-bombe-pile = Draw pile: { $pile } { $pile ->
    [one] card
   *[other] cards
}, { $bombs ->
    [0] no bombs
    [one] one of them a bomb
   *[other] { $bombs } of them bombs
}
die-bombe-column-seat = Seat
die-bombe-column-bid = bid
die-bombe-column-paid = paid
die-bombe-column-score = score
die-bombe-column-red = red
die-bombe-column-green = green

# Cards and piles

card-red = the red { $value }
card-green = the green { $value }
card-bomb = a bomb
pile-red-of = { $you ->
    [name] your
   *[other] { $name }’s
} red cards
pile-green-of = { $you ->
    [name] your
   *[other] { $name }’s
} green cards

# What is asked, by phase

die-bombe-asks-bidding = Bid for the cards on the table: type bid and a whole number. The highest bidder chooses and pays; the second highest gets the other card for free.
die-bombe-asks-taking = You won the auction. Take one of the cards: type take and the card.
die-bombe-asks-bombing = You have a bomb. Use it on a pile, which loses its last card: type bomb, a seat and red or green.

# What a verb does

die-bombe-does-bid = a secret bid; all are shown at once
die-bombe-does-take = lay that card face up in front of you
die-bombe-does-bomb = that player loses their last card of that colour

# What happened

die-bombe-said-deal = On the table: { $what }.
die-bombe-said-bid = { $you ->
    [who] You bid
   *[other] { $who } bids
} { $what }.
die-bombe-said-bid-sealed = { $who } has bid.
die-bombe-said-lots = Lots are drawn: { $you ->
    [what] you win
   *[other] { $what } wins
}.
die-bombe-said-take = { $you ->
    [who] You take
   *[other] { $who } takes
} { $what } for { $paid }; { $other ->
    [none] there is no second card
   *[other] { $second ->
        [none] nobody gets { $other } because of the tie for second
       *[other] { $you ->
            [second] you get
           *[other] { $second } gets
        } { $other } for free
    }
}.
die-bombe-said-bomb = { $you ->
    [who] You drop
   *[other] { $who } drops
} a bomb on { $what }: { $lost } is gone (−{ $cost } points){ $gains ->
    [none] .
   *[other] ; { $gains }.
}
die-bombe-gain = { $name } now doubles that colour (+{ $points })

# Why a line is refused, by statement and verb

die-bombe-D1 = those cards are no longer in the draw pile, or not in this deck
die-bombe-D2 = there is no bomb in the first pair
die-bombe-D3 = everyone bids now: type bid and a whole number
die-bombe-D3-bid = one secret bid each, at least 1
die-bombe-D4 = the highest bidder now takes one of the cards: type take and the card
die-bombe-D6 = only the players who tied for the highest bid make a new one
die-bombe-D8 = the next cards are turned over first
die-bombe-D10 = whoever won the bomb uses it now: type bomb, a seat and red or green
die-bombe-D12 = there is no such seat in this game
die-bombe-D13 = that is more than the highest bid allowed
die-bombe-D14 = lots are drawn among the tied players now
die-bombe-D18 = a bomb is used on a pile with at least one card, and on one of your own only if that is allowed
die-bombe-D21 = two cards are turned over, or one if it is the last

# Why a position is not solved

die-bombe-solved-for-two = Die Bombe is solved for two seats only, not for { $seats }
die-bombe-solved-with-few-cards = Die Bombe is solved with { $most } cards to come at most, here there are { $cards }: try -o ranks=3 -o bombs=1 -o max_bid=4, or a record of a game near its end
die-bombe-solved-with-low-bids = Die Bombe cannot be solved with { $cards } cards to come and bids up to { $bid }: try a smaller max_bid, or a record of a game nearer to its end
