thimbles-about = Thimbles: hidden peas, for 2 or 3 players

# Thimbles: the board

thimbles-coins = Heads: { $heads }
thimbles-camp = { $seat }  { $places }  pea: { $pea }

# What a seat is asked, and what each move does

thimbles-asks-hiding = Hide your pea under one of your thimbles: type hide and its number.
thimbles-asks-lifting = Your turn: lift a thimble, or pass without heads.
thimbles-does-hide = put your pea there; nobody else sees it
thimbles-does-lift = lift a thimble of another player; if the pea is there, that player is out
thimbles-does-pass = only without heads

# What happened

thimbles-said-hide = { $who } hides a pea under thimble { $what }.
thimbles-said-hide-sealed = { $who } has hidden a pea.
thimbles-said-toss = Heads: { $what }.
thimbles-said-lift = { $who } lifts { $what }: { $found ->
    [yes] the pea! Its owner is out
   *[no] nothing there
}.
thimbles-said-pass = { $who } passes.

# Why something is refused, by statement

thimbles-T1 = first everyone hides one pea, once, under a thimble of their own
thimbles-T2 = it is not your turn, or the coins are tossed first
thimbles-T3 = without heads you pass, and only then
thimbles-T4 = lift a thimble that is still standing, of another player who is still in the game
