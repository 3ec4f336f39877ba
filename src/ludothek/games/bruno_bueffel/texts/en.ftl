# In a list of games

bruno-bueffel-about = Bruno Büffel: nine dice and a score sheet, for 1 to 8 players

# The sheet

bruno-bueffel-ones = Ones
bruno-bueffel-twos = Twos
bruno-bueffel-threes = Threes
bruno-bueffel-fours = Fours
bruno-bueffel-fives = Fives
bruno-bueffel-sixes = Sixes
bruno-bueffel-three = Three of a kind
bruno-bueffel-four = Four of a kind
bruno-bueffel-five = Five of a kind
bruno-bueffel-house = Full house
bruno-bueffel-small = Small straight
bruno-bueffel-large = Large straight
bruno-bueffel-buffalo = Buffalo
bruno-bueffel-total = Total
bruno-bueffel-gives = now
bruno-bueffel-dice = Dice: { $dice }   Action die: { $action }   Throws left: { $left }
bruno-bueffel-face = { $face ->
    [R] R, risk
    [S] S, strike
    [E] E, extra throw
    [B] Bruno, the joker
    [blank] blank
   *[none] to be thrown
}
bruno-bueffel-dice-and = { $dice } and { $shown }
bruno-bueffel-shown = { $face ->
    [R] R (risk)
    [S] S (strike)
    [E] E (extra throw)
    [B] Bruno
   *[blank] a blank
}

# What is asked, by phase

bruno-bueffel-asks-choosing = Keep dice and throw the rest, or fill a field: keep, enter or strike.
bruno-bueffel-asks-risking = Risk: throw all nine once more, or fill a field now: risk, enter or strike.
bruno-bueffel-asks-striking = Bad luck: strike a field.
bruno-bueffel-asks-scoring = No throws left: enter or strike a field.

# What a verb does

bruno-bueffel-does-keep = these dice stay, the rest are thrown again; keep alone throws all nine
bruno-bueffel-does-risk = one last throw of all nine dice
bruno-bueffel-does-enter = write what the dice score into a field
bruno-bueffel-does-strike = fill a field with 0 points

# What happened

bruno-bueffel-said-start = { $you ->
    [what] You begin
   *[other] { $what } begins
}.
bruno-bueffel-said-throw = Thrown: { $what }.
bruno-bueffel-said-keep = { $you ->
    [who] You keep
   *[other] { $who } keeps
} { $what ->
    [none] nothing
   *[other] { $what }
}.
bruno-bueffel-said-risk = { $you ->
    [who] You take
   *[other] { $who } takes
} the risk.
bruno-bueffel-said-enter = { $you ->
    [who] You score
   *[other] { $who } scores
} { $points ->
    [one] 1 point
   *[other] { $points } points
} in { $what }.
bruno-bueffel-said-strike = { $you ->
    [who] You strike
   *[other] { $who } strikes
} { $what }.

# Why a line is refused, by statement and verb

bruno-bueffel-Z1 = it is not your turn; play goes clockwise
bruno-bueffel-Z2 = the dice are thrown first
bruno-bueffel-Z2-throw = chance throws the dice, at the start of a turn and after keep or risk
bruno-bueffel-Z3 = keep some of the dice on the table, not all nine
bruno-bueffel-Z3-throw = exactly those dice are thrown that were not set aside
bruno-bueffel-Z4 = no throws left: enter or strike a field
bruno-bueffel-Z7 = the action die shows R: risk a throw of all nine, or enter or strike a field
bruno-bueffel-Z7-risk = a risk throw is offered only when the action die was thrown and shows R
bruno-bueffel-Z8 = the action die shows S: strike a field
bruno-bueffel-Z11 = the dice do not fit that field; strike it, or choose another
bruno-bueffel-Z12 = the action die has no such face
bruno-bueffel-Z13 = the action die shows something else, or may not be kept in this game
bruno-bueffel-Z15 = R on the last throw has no effect: enter or strike a field
bruno-bueffel-Z18 = that field is already filled; choose an open one
bruno-bueffel-Z19 = first lots decide who begins

# Solving and advice

solve-advise = what a position is worth, another command says: ludothek advise { $record }
solving-resumed = Resuming the interrupted run: { $done } of { $of } sheets are solved.
solving-interrupted = Interrupted; the results so far are saved. Run the same command again to continue.
solved = { $sheets } sheets solved in { $seconds } s; the solution is saved in { $file }
solved-before = The solution is in { $file }
solved-value = Expected final score of a perfect player: { $value }
checking = Checking…
checked = { $file }: expected final score { $value }. { $next } random sheets agree with the sheets that they lead to, and { $scratch } were solved from scratch ({ $solved } sheets); largest difference { $error } points, { $allowed } allowed.
check-failed = { $file } is wrong: a sheet is off by { $error } points ({ $allowed } allowed); solve it again
check-nothing = there is no solution for these options yet; the same command without --check makes one
following = Working through all games…
odds-mean = Mean { $mean }, standard deviation { $deviation }; share of games left out: { $lost }
odds-quantiles = Score not exceeded with the given probability: { $quantiles }
odds-column-field = Field
odds-column-points = points per entry
odds-column-struck = struck
odds-column-open = value of an open field at the start
exact-games = { $games } games of the exact player: mean { $mean } ± { $error } ({ $off } standard errors from the solved value), standard deviation { $deviation }
ends-kept = How all turns end is kept in { $file }
exact-margin = Over { $games } games, { $player } loses { $lost } ± { $error } points per game compared with perfect play
advice-missing = these options are not solved yet; this takes a few minutes: { $command }
advice-move = Choice
advice-score = expected final score
advice-chance = chance of beating { $points }
advice-gives-up = loss
advice-more = … and { $count } { $count ->
    [one] more choice
   *[other] more choices
}
