# The board

bunker-throw = Throw: { $roll }
bunker-coin-known = coin in { $pit }
bunker-coin-unknown = coin unknown
bunker-coin-found = out, the coin was in { $pit }
bunker-legend = [6] die on a token   (6) die, token gone   o token alone   . opened, empty   6* coin here

# What is asked, by phase

bunker-asks-hiding = Hide your coin in one of your pits.
bunker-asks-swapping = The throw names two of your pits. Swap the dice on them, or stay?
bunker-asks-acting = Use the throw: hit, open, chip or mend.

# What a verb does

bunker-does-hide = put your coin there; nobody else sees it
bunker-does-swap = exchange the dice on the two pits that the throw names
bunker-does-stay = leave your dice as they are
bunker-does-hit = one thrown die names the pit, the other the points taken off the die there
bunker-does-open = take the token of a pit that was thrown and has no die; if the coin is there, its owner is out
bunker-does-chip = take one point off any opposing die
bunker-does-mend = one thrown die names your pit, the other the points added to your die there
bunker-does-pass = nothing can be done

# What happened

bunker-said-hide = { $who } hides a coin in pit { $what }.
bunker-said-hide-sealed = { $who } has hidden a coin.
bunker-said-start = { $what } begins.
bunker-said-roll = The dice show { $what }.
bunker-said-swap = { $who } swaps.
bunker-said-stay = { $who } stays.
bunker-said-sealed = { $who } has decided on a swap.
bunker-said-hit = { $who } hits { $what }: { $left ->
    [0] the die is gone
   *[other] { $before } becomes { $left }
}.
bunker-said-open = { $who } opens { $what }: { $found ->
    [yes] the coin! { $camp } is out
   *[no] no coin there
}.
bunker-said-chip = { $who } chips { $what }: { $left ->
    [0] the die is gone
   *[other] { $before } becomes { $left }
}.
bunker-said-mend = { $who } mends pit { $what }: { $before } becomes { $left }.
bunker-said-pass = { $who } can do nothing.

# Why a line is refused, by statement and verb

bunker-B1 = it is another seat’s turn; seats act clockwise
bunker-B2 = everyone first hides one coin, once, in a pit of the own camp: say hide and the number of a pit
bunker-B3 = the draw for who begins comes first: it names one of the seats
bunker-B4 = two dice are thrown first
bunker-B4-roll = a throw of two dice comes at the start of a turn, and no die shows more than there are pits
bunker-B4-hide = the coins are hidden already; now hit, open, chip or mend
bunker-B4-start = who begins is settled already
bunker-B5 = hit a pit that one of the thrown dice names, in the camp of an opponent
bunker-B7 = open a pit that one of the thrown dice names and that no die covers, in the camp of an opponent
bunker-B8 = chip a die in the camp of an opponent
bunker-B9 = mend a die on one of your own pits that the throw names
bunker-B10 = the thrower never swaps; use the throw
bunker-B11 = that camp is out of the game and no target
bunker-B13 = first every opponent whom a swap would change decides: swap or stay
bunker-B13-swap = you have no swap to decide now: either you have decided, or a swap would change nothing
bunker-B13-stay = you have no swap to decide now: either you have decided, or a swap would change nothing
bunker-B14-hit = there is no die on that pit
bunker-B14-open = that pit has no token any more
bunker-B14-chip = there is no die on that pit
bunker-B14-mend = only a die that is in play and not full can be mended
bunker-B15 = pass is only for when nothing else can be done
bunker-B16 = mending is suspended until the next die or token leaves the game
