# The page

title = Ludothek
headline = { $count } games, one table.
headline-one = One game, one table.
numbers = Two Three Four Five Six Seven Eight Nine Ten
tagline = Dice, cards and bluff in your browser: against bots, or with friends you send a link. No sign-up.
skip = Skip to content
close = Close
cancel = Cancel
loading = One moment…
lost-page = There is nothing at this address.
to-start = Back to the start page
language = Language
theme = Appearance
theme-auto = System
theme-light = Light
theme-dark = Dark
motion = Animation
sound = Sound
settings = Settings

# Start page

your-name = Your name
guest = Guest
name-save = Save
name-saved = Saved
players-range = { $low }–{ $high } players
preparing = Being prepared, one moment…
preparing-game = Preparing { $game }
game-broken = Not available on this server
play-now = Play against bots
with-friends = Invite friends
set-up = Options…
set-up-game = Set up a game of { $game }
seats = Players (bots included)
bots = Of which bots
bot-strength = Bot level
bot-sense = experienced: plays sensibly
bot-random = beginner: moves at random
bot-exact = perfect: makes no mistakes
bot-other = { $name }
public = List this table under “Open tables”
house-rules = House rules
make-table = Open the table
open-tables = Open tables
open-tables-none = Nobody is waiting right now. Open a table and list it here.
my-games = My games
my-games-none = Your games will appear here.
stage-open = waiting for players
stage-playing = in progress
stage-over = finished
enter-table = Join
go-on-table = Continue
replay-table = Replay
