die-bombe-option-max_bid-what = Nobody can bid more than this. The lower it is, the more often bids are tied.
die-bombe-option-self_bomb-what = If this is off, a bomb must be dropped on another player’s cards.
die-bombe-option-ranks-what = With fewer cards the game has fewer rounds, and the highest cards are missing.
die-bombe-option-bombs-what = With fewer bombs the game has fewer rounds, and collected cards are safer.

die-bombe-how-1 = Everyone bids in secret for two cards. The highest bidder chooses a card and pays; the second highest gets the other for free. A tie for highest is bid again; in a tie for second, nobody gets the other card.
die-bombe-how-2 = A bomb destroys the last card of a pile: you choose whose.
die-bombe-how-3 = If you have the most cards of a colour, its points count double. What you paid is taken off. The highest score wins.

bombe-board = Die Bombe table
bombe-on-table = Cards up for auction
bombe-pile-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
bombe-pile-bombs = { $count ->
    [0] no bomb left
    [one] 1 of them a bomb
   *[other] { $count } of them bombs
}
bombe-round = Round { $round } of { $rounds }
bombe-bid = Your bid
bombe-bid-seal = Place your bid
bombe-bid-seal-amount = Bid { $amount }
bombe-bid-range = from { $low } to { $high }
bombe-digit-delete = Delete the last digit
bombe-less = One less
bombe-more = One more
bombe-sealed = has bid
bombe-thinking = is thinking
bombe-not-bidding = is not bidding
bombe-your-seal = Your bid of { $amount } stays secret until everyone has bid.
bombe-take = take { $card }
bombe-drop = bomb { $pile }: { $card } is lost, −{ $cost } points{ $gains ->
    [none] {""}
   *[other] ; { $gains }
}
bombe-red = Red
bombe-green = Green
bombe-empty = no cards
bombe-doubles = doubled: most cards of this colour
bombe-paid = paid
bombe-score = score
bombe-bid-shown = bid { $amount }
bombe-last-round = Previous bids
bombe-last-bid = bid
bombe-bids = The bids
bombe-fate-wins = chooses first and pays
bombe-fate-second = gets the other card for free
bombe-fate-tied-for-second = tied for second: gets nothing
bombe-fate-outbid = gets nothing
bombe-fate-alone = only one card left: gets nothing
bombe-fate-bids-again = tied for highest: bids again
bombe-fate-draws-lots = tied for highest: lots are drawn
bombe-fate-wins-short = chose first
bombe-fate-second-short = other card
bombe-fate-tied-for-second-short = tied
bombe-fate-outbid-short = nothing
bombe-fate-alone-short = nothing
bombe-fate-bids-again-short = tied
bombe-fate-draws-lots-short = tied
bombe-tied = A tie for the highest bid
bombe-ask-bidding = Bid: the highest bidder chooses and pays, the second highest gets the other card.
bombe-ask-bidding-again = A tie: bid again. Any amount is allowed, even a lower one.
bombe-ask-taking = You won the bidding with { $amount }. Choose your card.
bombe-ask-bombing = You have a bomb. Drop it on a lit pile: its last card is lost.
