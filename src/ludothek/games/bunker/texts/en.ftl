# In a list of games

bunker-about = Bunker: dice, a hidden coin and bluff, for 2 to 4 players

# The board

bunker-throw = Throw: { $roll }
bunker-coin-known = coin in { $pit }
bunker-coin-unknown = coin hidden
bunker-coin-found = out; the coin was in { $pit }
bunker-legend = [6] die on a token   (6) die, token gone   o token alone   . opened, empty   6* coin here

# What is asked, by phase

bunker-asks-hiding = Hide your coin in one of your pits: type hide and its number.
bunker-asks-swapping = The throw names two of your pits. Swap the dice on them (swap) or not (stay)?
bunker-asks-acting = Your turn: hit, open, chip or mend.

# What a verb does

bunker-does-hide = put your coin there; nobody else sees it
bunker-does-swap = exchange the dice on the two pits that the throw names
bunker-does-stay = leave your dice as they are
bunker-does-hit = one thrown die names the pit, the other the points taken off the die there
bunker-does-open = take the token of a pit that was thrown and has no die; if the coin is there, its owner is out
bunker-does-chip = take a single point off any opposing die, whatever you threw
bunker-does-mend = one thrown die names your pit, the other the points added to your die there
bunker-does-pass = only when no other move is possible

# What happened

bunker-said-hide = { $you ->
    [who] You hide your coin
   *[other] { $who } hides a coin
} in pit { $what }.
bunker-said-hide-sealed = { $who } has hidden a coin.
bunker-said-start = { $you ->
    [what] You begin
   *[other] { $what } begins
}.
bunker-said-roll = The dice show { $what }.
bunker-said-swap = { $you ->
    [who] You swap
   *[other] { $who } swaps
}: the { $die } moves { $other ->
    [0] from pit { $from } to pit { $to }
   *[other] to pit { $to }, the { $other } to pit { $from }
}.
bunker-said-stay = { $you ->
    [who] You do not
   *[other] { $who } does not
} swap.
bunker-said-sealed = { $who } has decided whether to swap.
bunker-said-hit = { $you ->
    [who] You hit
   *[other] { $who } hits
} { $what }: { $left ->
    [0] the die is gone
   *[other] the die goes from { $before } to { $left }
}.
bunker-said-open = { $you ->
    [who] You open
   *[other] { $who } opens
} { $what }: { $found ->
    [yes] the coin! { $you ->
        [camp] You are out
       *[other] { $camp } is out
    }
   *[no] no coin there
}.
bunker-said-chip = { $you ->
    [who] You chip
   *[other] { $who } chips
} { $what }: { $left ->
    [0] the die is gone
   *[other] the die goes from { $before } to { $left }
}.
bunker-said-mend = { $you ->
    [who] You mend
   *[other] { $who } mends
} the die on pit { $what }: it goes from { $before } to { $left }.
bunker-said-pass = { $you ->
    [who] You have no move and pass
   *[other] { $who } has no move and passes
}.

# Why a line is refused, by statement and verb

bunker-B1 = it is not your turn; play goes clockwise
bunker-B2 = first everyone hides one coin, once, in a pit of their own camp: type hide and the number of a pit
bunker-B3 = first lots decide who begins
bunker-B4 = two dice are thrown first
bunker-B4-roll = two dice are thrown at the start of a turn, and neither shows more than the number of pits
bunker-B4-hide = the coins are already hidden; now hit, open, chip or mend
bunker-B4-start = it is already settled who begins
bunker-B5 = hit a die on a pit that the throw names, in an opponent’s camp
bunker-B7 = open a pit that the throw names and that has no die on it, in an opponent’s camp
bunker-B8 = chip a die in an opponent’s camp
bunker-B9 = mend a die on one of your own pits that the throw names
bunker-B10 = the thrower never swaps; use the throw
bunker-B11 = that camp is out of the game and can no longer be a target
bunker-B13 = first every opponent who could swap decides: swap or stay
bunker-B13-swap = you have no swap to decide now: either you have already decided, or a swap would change nothing
bunker-B13-stay = you have no swap to decide now: either you have already decided, or a swap would change nothing
bunker-B14-hit = there is no die on that pit
bunker-B14-open = that pit no longer has a token
bunker-B14-chip = there is no die on that pit
bunker-B14-mend = only a die that is in play and not full can be mended
bunker-B15 = you may pass only when no other move is possible
bunker-B16 = mending is suspended until the next die or token leaves the game

# Why a position is not solved

bunker-solved-small = small Bunker is solved, for two seats with -o size=2, not for { $seats } with { $size } pits
bunker-solved-stall = Bunker is solved with a stall from 1 to { $most }, not { $stall }
bunker-solved-known = Bunker is solved at its start and where both coins are known; in between, what is worth doing depends on what both have shown so far
