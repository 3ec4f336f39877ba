# Solving and advice

solving = Solving …
solving-resumed = Going on where the last solve was interrupted: { $done } of { $of } sheets are solved.
solving-interrupted = Interrupted; what is solved so far is kept. The same command goes on with it.
solved = { $sheets } sheets solved in { $seconds } s; the table is kept in { $file }
solved-before = The table is in { $file }
solved-value = Expected final score of a perfect player: { $value }
checking = Checking …
checked = { $file }: expected final score { $value }. { $next } random sheets agree with the sheets that they lead to, and { $scratch } were solved from scratch ({ $solved } sheets); largest difference { $error } points, { $allowed } allowed.
check-failed = { $file } is wrong: a sheet differs by { $error } points, { $allowed } are allowed; solve it again
check-nothing = there is no table for these options; make one with the same command without --check
following = Following all games …
odds-mean = Mean { $mean }, standard deviation { $deviation }; games left out: { $lost }
odds-quantiles = Scores that are not exceeded with a chance of { $quantiles }
odds-column-field = Field
odds-column-points = points an entry
odds-column-struck = struck
odds-column-open = worth of an open entry at the start
exact-games = { $games } games of the exact player: mean { $mean } ± { $error } ({ $off } standard errors from the solved value), standard deviation { $deviation }
exact-margin = Over { $games } games { $player } gives up { $lost } ± { $error } points a game against the exact player
advice-unsolved = there is no advice for { $game }: it is not solved
advice-move = Choice
advice-score = expected final score
advice-chance = chance to beat { $points }
advice-gives-up = gives up
advice-more = … and { $count } { $count ->
    [one] more choice
   *[other] more choices
}
help-hint = hint: what the best choices are worth
