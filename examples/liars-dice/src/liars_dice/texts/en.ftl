liars-dice-about = Liar’s Dice: hidden dice, claims and doubts, for 2 to 6 players

# Words

liars-dice-dice = { $count } { $face ->
    [1] { $count ->
        [one] one
       *[other] ones
    }
    [2] { $count ->
        [one] two
       *[other] twos
    }
    [3] { $count ->
        [one] three
       *[other] threes
    }
    [4] { $count ->
        [one] four
       *[other] fours
    }
    [5] { $count ->
        [one] five
       *[other] fives
    }
   *[6] { $count ->
        [one] six
       *[other] sixes
    }
}
liars-dice-hand = { $owner }: { $dice }

# The board

liars-dice-out = out
liars-dice-claim = Claim: { $dice }, by { $seat }
liars-dice-last = Last doubt: { $doubter } doubted { $dice }, and { $loser } lost a die. { $hands }

# What is asked, by phase

liars-dice-asks-claiming = Your turn: claim more (claim 3x5 says that three dice of all players show a 5), or doubt.

# What a verb does

liars-dice-does-claim = at least so many dice of all players show that face
liars-dice-does-doubt = all dice are shown; whoever was wrong loses a die

# What happened

liars-dice-said-start = { $what } begins.
liars-dice-said-deal = Thrown under the cup. { $what }.
liars-dice-said-deal-sealed = { $what } throws, hidden under the cup.
liars-dice-said-claim = { $who } claims { $what }.
liars-dice-said-doubt = { $who } doubts { $dice }. { $hands }: there are { $there }. { $loser } loses a die.

# Why a line is refused, by statement and verb

liars-dice-L2 = first lots decide who begins
liars-dice-L3 = first everyone still in the game throws their dice, seat by seat
liars-dice-L4 = it is another player’s turn; claims go clockwise
liars-dice-L4-start = it is already settled who begins
liars-dice-L4-deal = the dice of this round have been thrown; claim or doubt
liars-dice-L6 = claim more dice, or as many of a higher face
liars-dice-L7 = claim at least one die and no more than there are in play
liars-dice-L8 = there is no claim to doubt yet; make one
