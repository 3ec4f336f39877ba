# What every game says

game-over = the game is over; nothing more can be played
unknown-seat = “{ $line }” does not start with a seat; the seats are { $seats }, and * is chance
unreadable-line = “{ $line }” is not a line of { $game }; lines look like: { $right }
no-chance-due = no dice or cards are due now; a seat is to decide
not-sealed = “{ $line }”: { $seat } has no sealed decision to make now; say the move itself
still-sealed = “{ $line }” would reveal all sealed decisions, and those of { $seat } are not known in this view
