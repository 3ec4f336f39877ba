# What every game says

game-over = the game is over; nothing more can be played
unknown-seat = “{ $line }” does not start with a seat; the seats are { $seats }, and * is chance
unreadable-line = “{ $line }” is not a line of { $game }; lines look like: { $right }
no-chance-due = no dice or cards are due now; a seat is to decide
not-sealed = “{ $line }”: { $seat } has no sealed decision to make now; say the move itself
still-sealed = “{ $line }” would reveal all sealed decisions, and those of { $seat } are not known in this view

# The terminal

compiling = Preparing { $game } for this computer (once for each version) …
simulating = Playing { $game } …
menu-game = Which game?
about-bunker = Bunker: dice, a hidden coin and bluff, for 2 to 4
about-die-bombe = Die Bombe: blind bidding with bombs, for 2 to 6
about-bruno-bueffel = Bruno Büffel: nine dice and a score sheet, for 1 to 8
menu-choice = Number or name:
menu-game-wrong = Please type a number from 1 to { $most }, or one of { $games }.
menu-seats = How many seats? ({ $low } to { $high }; Enter for { $default })
menu-bots = How many of them are bots? (0 to { $most }, or names out of { $names }; Enter for { $default })
menu-number-wrong = Please type a whole number from { $low } to { $high }.
go-on = Enter to go on, or undo:
next = Enter for the next move:
hand-over = The keyboard goes to { $name }. Press Enter when nobody else is looking.
undone = Taken back.
undo-impossible = Nothing can be taken back: a throw, a card or a reveal has answered it.
no-statement = There is no statement { $topic } in these rules
help-commands = Also: ? B14 for a statement of the rules by its number, board, log, undo, quit (the game is kept).
kept = The game is kept in { $file }. Go on with: { $command }
not-kept = the game could not be kept
nothing-to-resume = there is no game to go on with; start one with: ludothek play
result-won = { $name } wins.
result-shared = { $names } share the win.
verified = { $path }: a whole game of { $game }, legal from the first to the last of { $lines } lines.
verified-unfinished = { $path }: a game of { $game } that is not over, legal so far ({ $lines } lines).
verified-fair = Its dice and cards follow from the secret that the table had committed to before the game.
verified-fair-later = Its dice and cards can be checked once the table publishes the secret that it has committed to, at the end of the game.
verified-unchecked = It has no check sum, so nobody can tell whether lines are missing at its end.
simulated = { $games } random games of { $game } ({ $options })
column-seat = Seat
column-share = share of wins
column-error = ± standard error
simulated-lengths = Steps a game: { $mean } on average; 5 %, 50 %, 95 %: { $low }, { $middle }, { $high }
simulated-speed = { $seconds } s, { $rate } million steps a second

# At a table in the browser

denied-seated-already = you have a seat at this table already
denied-no-open-seat = that seat is taken; you can watch
denied-not-seated = you have no seat at this table; you can watch
denied-not-started = the game has not begun; seats are still open
denied-not-over = the game is not over yet
denied-decided-already = that decision was made already
denied-bot-decides = a bot decides for you; come back first
denied-no-table = there is no such table; the link may be old or mistyped
denied-expired = this invitation is too old: nobody began the game in time; make a new table
denied-no-name = the table does not know you; open the start page first
denied-too-many-tables = you have many open tables already; play or leave some first
denied-table-full = too many people are at this table
denied-too-fast = that was too fast; wait a moment
denied-too-long = that message is too long
denied-unreadable = that message is not of the right form
denied-try-again = someone was faster; look again and repeat
denied-too-many-connections = too many pages are open from where you are; close some, or try again later
denied-no-such-address = there is nothing at this address
denied-wrong-method = this address cannot be used that way
denied-too-large = that is too large
denied-too-slow = that took too long to arrive; try again
denied-not-kept = this cannot be saved at the moment; nothing was changed, try again in a moment
denied-broken = something went wrong on the server; try again later
denied-not-waited-for = nobody is waiting for that player
denied-still-here = that player has not been away for long enough
denied-not-promised = that is not what your page had promised to add to the dice
serving = Ludothek is open at { $address } (games are kept in { $file }). Ctrl-C closes it.
serving-network = Others on this network find it at { $address }
serving-elsewhere = Port { $taken } is taken, perhaps by another Ludothek; this one uses port { $port }.
serving-ended = Ludothek is closed. Every game is kept.
