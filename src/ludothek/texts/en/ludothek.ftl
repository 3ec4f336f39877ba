# What every game says

game-over = the game is over; nothing more can be played
unknown-seat = “{ $line }” must start with a player’s letter ({ $seats }) or with * for chance
unreadable-line = “{ $line }” is not a move in { $game }; moves look like this: { $right }
no-chance-due = there are no dice to throw or cards to turn over now; a player has to decide
not-sealed = “{ $line }”: { $seat } has no secret decision to make now; type the move itself
still-sealed = “{ $line }” would reveal all secret decisions, and those of { $seat } are not known in this view
still-hidden = “{ $line }” would show dice or cards that this view does not know
not-hidden = “{ $line }”: nothing comes now that is kept from this view; give the line itself
hidden-chance = the dice or cards that come now are kept from this view; give the line that ends with “?”
labelled = { $label }: { $text }
list-of-names = { $others } and { $last }
called-bot = Bot { $seat }

# The terminal

compiling = Preparing { $game } for this computer (only once per version)…
simulating = Playing { $game }…
training = Learning to play { $game }…
trained = The weights are in { $folder }.
train-nothing = { $game } has no player that learns.
exploiting = Learning the best answer to { $player }…
exploited = After { $games } games of learning, the best answer to { $player } that was found wins { $share }% of { $played } games ({ $low }–{ $high }): a lower bound of what can be won against it.
exploit-nothing = nothing learns the best answer to a player of { $game }
menu-game = Which game?
menu-choice = Number or name:
menu-game-wrong = Please type a number from 1 to { $most }, or one of { $games }.
menu-seats = How many players, bots included? ({ $low } to { $high }; Enter for { $default })
menu-bots = How many of them are bots? (0 to { $most }, or names out of { $names }; Enter for { $default })
menu-bot-random = moves at random
menu-bot-sense = plays sensibly
menu-bot-novice = plays like on a first evening
menu-bot-casual = knows the rules, overlooks a lot
menu-bot-steady = sees what lies open on the table
menu-bot-shrewd = also considers what the others are up to
menu-bot-expert = seldom lets a chance slip
menu-bot-strong = plays as well as it can
menu-number-wrong = Please type a whole number from { $low } to { $high }.
go-on = Press Enter to go on, or type undo:
next = Press Enter for the next move:
hand-over = Pass the keyboard to { $name }. Press Enter when nobody else is looking.
undone = Taken back.
undo-impossible = It is too late to take that back: dice, a card or a reveal came after it.
advice-unsolved = there is no advice for { $game }: it is not solved
no-statement = There is no rule { $topic } in this game
help-commands = Also: ? { $rule } (read rule { $rule }), board, log, undo, quit (the game is saved).
help-hint = hint: what the best choices are worth
bot-thinks = { $name } is thinking…
bot-failed = { $name } could not decide ({ $why }); another bot plays this move.
bot-late = { $name } took too long to decide; another bot plays this move.
secret-missing = { $file } is missing, and with it the secret from which the dice and cards of this game are drawn. The game continues with new ones, but its record can no longer prove them fair.
kept = The game is saved in { $file }. Continue with: { $command }
not-kept = the game could not be saved
nothing-to-resume = there is no unfinished game; start one with: ludothek play
file-taken = { $file } already exists; add --resume to continue it, or name another file
resume-alone = --resume continues a game as it was; leave out the game, --seats, --bots, --name and --option
resume-incomplete = { $file } shows only what one viewer knows; a game continues from a complete record
names-too-many = there are { $names } names for { $people } people; seats are { $seats }, bots { $bots }
bots-too-many = { $bots } bots do not fit on { $seats } seats; choose 0 to { $seats }
bot-unknown = there is no bot { $name }; give a number, or names out of { $right }
bot-solve-first = { $why }; or solve these first: { $command }
result-won = { $name } wins.
result-shared = { $names } share the win.
verified = { $path }: a complete game of { $game }; all { $lines } lines are legal.
verified-unfinished = { $path }: an unfinished game of { $game }, legal so far ({ $lines } lines).
verified-fair = Its dice and cards match the secret that the table committed to before the game.
verified-unheard = { $seat } had promised to add something to them, which was not heard in time: a host who also plays could have chosen the dice and cards.
verified-fair-later = Its dice and cards can be checked once the table publishes the secret that it has committed to, at the end of the game.
verified-unchecked = It has no checksum, so missing lines at the end would go unnoticed.
simulated = { $games } random games of { $game } ({ $options })
column-seat = Seat
column-share = share of wins
column-error = ± standard error
simulated-lengths = Steps per game: { $mean } on average; 5th, 50th and 95th percentile: { $low }, { $middle }, { $high }
simulated-speed = { $seconds } s, { $rate } million steps per second

# The arena

arena-playing = Playing { $game }: { $players }…
arena-played = { $games } games of { $game } in { $blocks } blocks of the same luck ({ $options }, seed { $seed }), saved in { $file }
arena-column-player = Player
arena-column-wins = wins per seat
arena-column-rating = rating
arena-column-pace = ms per move
arena-column-faults = faults
arena-column-against = wins against
arena-range = { $low } to { $high }
arena-fixed = Par is { $par }. Intervals hold with { $sure } for this number of games, if it was fixed beforehand; ratings are points above the last player named.
arena-anytime = Par is { $par }. Intervals hold with { $sure }, whenever the arena stops; ratings are points above the last player named.
arena-seats = What a seat is worth, in points: { $seats }
arena-faults = { $name } lost { $faults } moves to the plain player: { $kinds }
arena-fault-late = thought too long
arena-fault-illegal = no legal move
arena-fault-gone = ended its process
arena-answered = { $best } plays better than { $others }; such an answer is wrong in { $wrong } of all cases at most.
arena-open = After { $games } games it is not clear who plays better: the question is not answered.
arena-pairs-answered = It is clear for every two of them who plays better; such a set of answers is wrong in { $wrong } of all cases at most.
arena-pairs-open = It is not clear who plays better: { $pairs }. For these, the question is not answered.
arena-interrupted = Interrupted after { $games } games, which are saved in { $file }; the same command continues from there.
arena-plot-shares = { $game }: wins per seat
arena-plot-ratings = { $game }: ratings
arena-alone = an arena needs at least two players; name another one
arena-one-seat = an arena needs at least two seats; choose more with --seats
arena-each-seats = with --each, every two players meet at two seats, not at { $seats }; leave out --seats
arena-crowded = there are { $players } players for { $seats } seats; choose more with --seats, or add --each so that every two of them meet
arena-no-maker = { $name } makes no player; name a function or class that makes one as module:name ({ $why })
arena-no-ray = --on ray needs Ray, which is not installed; install it with: pip install "ludothek[ray]"
calibrate-no-levels = { $game } has no levels to calibrate
calibrate-step = { $name }: strength { $strength }; the level above wins { $won } against it
ledger-of-another = { $file } is the ledger of another arena, with another { $what }; name another file
ledger-of-something-else = { $file } is not the ledger of an arena; name another file
ledger-does-not-add-up = { $file } does not add up: its totals are not those of its games, so something has changed it; name another file
ledger-unusable = { $file } cannot be used as a ledger: { $why }

# A new game

new-name-wrong = { $name } cannot be the name of a game; use up to { $most } small letters and digits, with hyphens between words, such as my-game
new-game-taken = there is already a game { $name }; choose another name
new-module-taken = Python already knows { $module } as something else, so the game could not be loaded; choose another name, such as { $other }
new-folder-taken = { $folder } already exists; choose another name, or go to another folder
new-laid-out = { $folder } holds a small game that can be played as it is. Install it with: pip install --editable ./{ $folder }
    Then try: ludothek play { $name }, or ludothek check { $name }, and change it into your own.

# Why a wish for a table cannot be met

wish-option = { $name } must be { $allowed }, not { $value }
wish-no-option = { $game } has no option { $name }; its options are { $right }
wish-no-game = there is no game { $name }; the games are { $right }
wish-no-games = there is no game { $name }; none is installed; install Ludothek again, or run make
wish-no-seat = there is no seat { $name }; the seats are { $right }
wish-no-language = there is no language { $name }; the languages are { $right }
wish-no-player = there is no player { $name }; the players are { $right }
wish-not-solved = there is no { $name } player for { $game }: it is not solved; the players are { $right }
wish-only-with = { $name } plays { $game } only with { $needed }; with these options, the players are { $right }
wish-no-seat-left = { $bots } bots leave no seat for you at a table of { $seats }
wish-number = { $name } must be a whole number from { $low } to { $high }, not { $value }
wish-choice = { $name } must be one of { $values }, not { $value }
wish-flag = { $name } must be true or false, not { $value }
wish-letters = { $name } must be { $low } to { $high } letters out of { $letters }, such as { $example }, not { $value }

# At a table in the browser

denied-wrong = { $text }
denied-seated-already = you already have a seat at this table
denied-no-open-seat = that seat is taken; you can watch
denied-seat-kept = that seat is kept for { $name } for the moment; you can watch
denied-not-invited = no seat is kept for you at this table
denied-not-seated = you have no seat at this table; you can watch
denied-not-started = the game has not begun; seats are still open
denied-not-over = the game is not over yet
denied-decided-already = that has already been decided
denied-bot-decides = a bot is playing for you; take over again first
denied-no-table = there is no such table; the link may be old or mistyped
denied-expired = this invitation has expired: the game was not started in time; open a new table
denied-no-name = the table does not know you; open the start page first
denied-too-many-tables = you already have too many open tables; finish or leave some first
denied-table-full = there are too many people at this table already
denied-too-fast = that was too fast; wait a moment
denied-too-long = that message is too long
denied-unreadable = the server did not understand that message
denied-try-again = someone else was faster; look at the table and try again
denied-too-many-connections = too many pages are open from where you are; close some, or try again later
denied-no-such-address = there is nothing at this address
denied-wrong-method = this address cannot be used that way
denied-too-large = that is too large
denied-too-slow = that took too long to arrive; try again
denied-not-kept = this cannot be saved at the moment; nothing was changed, try again in a moment
denied-not-known = it is not known yet whether this was saved; the table will show it as soon as the database answers
denied-broken = something went wrong on the server; try again later
denied-not-waited-for = nobody is waiting for that player
denied-still-here = that player has not been offline for long enough
denied-not-promised = that is not what your page had promised to add to the dice
denied-busy = too many replays and game records are being requested at the moment; try again in a few seconds
denied-game-too-long = this game has become too long to go on; open a new table
denied-chat-full = the chat at this table is full; the game can go on
denied-preparing = this game is still being prepared on the server; it can be played in a moment
denied-game-broken = this game does not work on this server; the server’s log says why
denied-closed = the host of this server has closed this table
denied-banned = the host of this server has shut you out
denied-muted = the host of this server has muted your chat; you can go on playing
serving = Ludothek is open at { $address } (games are saved in { $file }). Press Ctrl+C to close it.
serving-network = Others on this network can reach it at { $address }
serving-elsewhere = Port { $taken } is taken, perhaps by another Ludothek; this one uses port { $port }.
serving-preparing = Preparing { $games } for this computer (only once per version); each can be played as soon as it is ready.
serving-prepared = { $game } is ready.
serving-ended = Ludothek is closed. Every game is saved.
