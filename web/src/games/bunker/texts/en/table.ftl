bunker-option-stall-what = So many rounds in which nobody loses a die or a token, and dice can no longer be mended until one is lost: every game comes to an end.
bunker-option-size-what = Fewer pits make a shorter game. The thrown dice have as many faces, and a full die as many points.

bunker-how-1 = Hide a coin under one of your dice. Be the last player whose coin has not been found.
bunker-how-2 = Your throw names two pits. Tap a lit pit: −3 takes points off the die there, +2 mends one of your own; the dark −1 takes a single point off any opposing die, whatever you threw.
bunker-how-3 = A die without points is gone; when a throw names its pit, the pit can be opened. When others throw, you may swap the two dice that the throw names in your camp.
bunker-why-found = { $by ->
    [you] You
   *[other] { $finder }
} found { $whose ->
    [you] your coin
   *[other] { $owner }’s coin
} in pit { $pit }
bunker-why = { $found }; { $whose ->
    [you] yours
   *[other] { $owner }’s own
} was in pit { $pit }.

bunker-board = Bunker board
bunker-camp = Camp { $seat }, { $name }
bunker-camp-own = Camp { $seat }, your camp
bunker-camp-out = out
bunker-camp-out-coin = out; coin in { $pit }
bunker-pit = Pit { $spot }: { $state ->
    [die] die showing { $die }, on a token
    [bare] die showing { $die }, no token beneath
    [token] token without a die
    [cleared] cleared
   *[empty] opened and empty
}
bunker-pit-coin = your coin is here
bunker-pit-coin-there = the coin lies here
bunker-left = What the camps have left
bunker-left-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
bunker-left-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
bunker-left-opened = { $opened } opened
bunker-do-hit = hit { $spot }: { $points ->
    [one] 1 point off
   *[other] { $points } points off
}, { $left ->
    [0] the die is gone
   *[other] { $left } left
}
bunker-do-chip = chip { $spot }: 1 point off, { $left ->
    [0] the die is gone
   *[other] { $left } left
}
bunker-do-open = open { $spot }: take the token and look for the coin
bunker-do-mend = mend pit { $pit }: { $points ->
    [one] 1 point
   *[other] { $points } points
} more, making { $left }
bunker-do-hide = hide your coin in pit { $pit }
bunker-tag-open = open
bunker-tag-hide = hide
bunker-thrown = Thrown: { $first } and { $second }
bunker-swap = Swap
bunker-swap-detail = the { $die } moves { $other ->
    [0] from pit { $from } to pit { $to }
   *[other] to pit { $to }, the { $other } to pit { $from }
}
bunker-stay = Don’t swap
bunker-stay-detail = leave the dice where they are
bunker-pass = No move possible: pass
bunker-ask-hiding = Hide your coin under one of your dice.
bunker-ask-swapping = { $name } threw { $first } and { $second }. Swap your dice on those two pits?
bunker-ask-acting = You threw { $first } and { $second }. Choose one of the lit pits.
bunker-ask-pass = You threw { $first } and { $second }, and have no move.
