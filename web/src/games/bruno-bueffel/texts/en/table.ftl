bruno-bueffel-how-1 = Throw nine dice up to three times. Tap the dice you want to keep and throw the rest.
bruno-bueffel-how-2 = Then fill one field: the gold numbers show what each would score now. If nothing fits, strike a field.
bruno-bueffel-how-3 = The gold die: Bruno is a joker, E gives one more throw, R offers a risky throw of all nine, and S ends your turn: you strike a field.
bruno-bueffel-full = The sheet is full: { $points } points.

bruno-board = Bruno Büffel table
bruno-tray = The dice
bruno-dice-of = { $name }’s dice
bruno-die = Die showing { $number }
bruno-die-kept = kept
bruno-die-thrown = to be thrown
bruno-action = Action die: { $face }
bruno-face-R = R, risk
bruno-face-S = S, strike
bruno-face-E = E, extra throw
bruno-face-B = Bruno, the joker
bruno-face-blank = blank
bruno-throws-left = { $count ->
    [0] No throws left
    [one] 1 throw left
   *[other] { $count } throws left
}
bruno-mean-R-risking = Throw all nine dice one last time, or fill a field now.
bruno-mean-R = No effect now, and no points.
bruno-mean-S-striking = The turn is over: strike one of your fields.
bruno-mean-S = Kept: no further effect, and no points.
bruno-mean-E-offer = You have one more throw.
bruno-mean-E = No effect now, and no points.
bruno-mean-B = Stands for any number from 1 to 6, the best for each field.
bruno-mean-blank = No effect, no points.
bruno-throw-rest = { $count ->
    [9] Throw all nine dice
    [one] Throw 1 die again
   *[other] Throw { $count } dice again
}
bruno-throw-hint = Tap the dice you want to keep.
bruno-keep-all = All nine are kept: fill a field.
bruno-risk = Risk: throw all nine
bruno-sheet = Score sheet
bruno-beside = Sheet to compare with yours
bruno-enter = enter { $field }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
bruno-strike = strike { $field }: 0 points
bruno-strike-tag = strike
bruno-cell-open = open
bruno-cell-struck = struck
bruno-total = Total
bruno-thrown-none = The dice are about to be thrown.
bruno-risk-throw = Risk throw
bruno-ask-choosing = Keep what you like and throw the rest, or fill a field.
bruno-ask-risking = The action die shows R: risk one throw of all nine, or fill a field now.
bruno-ask-striking = The action die shows S: strike one of your fields.
bruno-ask-scoring = No throws left: fill a field.
