# Solving and advice

solving = Solving…
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
exact-margin = Over { $games } games, { $player } loses { $lost } ± { $error } points per game compared with perfect play
advice-unsolved = there is no advice for { $game }: it is not solved
advice-missing = these options are not solved yet; this takes a few minutes: { $command }
advice-move = Choice
advice-score = expected final score
advice-chance = chance of beating { $points }
advice-gives-up = loss
advice-more = … and { $count } { $count ->
    [one] more choice
   *[other] more choices
}
help-hint = hint: what the best choices are worth
