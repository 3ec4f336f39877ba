bunker-about-page = A siege of dice and bluff. Hide your coin, wear down the other camps and find their coins before they find yours.
bunker-time = 15–20 min
bunker-option-stall = Rounds without a loss before mending stops (0: never)
bunker-option-size = Pits per camp (and points on a full die)
