new-game-about = New Game: one die, and when to stop, for 2 to 6 players

# The board

new-game-pot = Pot: { $pot }. Goal: { $goal }.

# What is asked, by phase

new-game-asks-deciding = Your turn: throw the die (more), or keep what is in the pot (stop).

# What a verb does

new-game-does-more = throw the die: a 1 loses the pot, anything else goes into it
new-game-does-stop = keep what is in the pot; the next player’s turn begins

# What happened

new-game-said-more = { $who } throws.
new-game-said-stop = { $who } stops with { $points } points.
new-game-said-die = { $what ->
    [1] A 1: the pot is lost.
   *[other] A { $what } goes into the pot.
}

# Why a line is refused, by statement and verb

new-game-N1 = it is another player’s turn; turns go clockwise
new-game-N2 = first the die has to fall
new-game-N2-die = the die falls by chance; throw it with more
new-game-N4 = the pot is empty; throw the die first
