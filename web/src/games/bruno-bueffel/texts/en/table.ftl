bruno-bueffel-option-columns-what = With two columns every field is filled twice. One column is the short game, for more than three players.
bruno-bueffel-option-action_die-what = Tap a face to change it. When the die is thrown, all faces are equally likely.
bruno-bueffel-option-keep_action-what = An action die that is kept is not thrown again, so no S can come.
bruno-bueffel-letter-R = risk
bruno-bueffel-letter-S = strike
bruno-bueffel-letter-E = extra throw
bruno-bueffel-letter-B = Bruno
bruno-bueffel-letter-- = blank

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
bruno-keep-all = All nine are kept: fill a field.
bruno-risk = Risk: throw all nine
bruno-sheet = Score sheet
bruno-beside = Sheet to compare with yours
bruno-enter = Enter { $points ->
    [one] 1 point
   *[other] { $points } points
} in { $field }
bruno-strike = Strike { $field }: 0 points for good
bruno-strike-tag = strike
bruno-cell-open = open
bruno-cell-struck = struck
bruno-total = Total
bruno-thrown-none = The dice are about to be thrown.
bruno-risk-throw = Risk throw
bruno-ask-choosing = Tap the dice you want to keep and throw the rest, or fill a field.
bruno-ask-risking = The action die shows R: risk one throw of all nine, or fill a field now.
bruno-ask-striking = The action die shows S: strike one of your fields.
bruno-ask-scoring = No throws left: fill a field.
bruno-choose = { $field }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
bruno-choose-strike = { $field }: strike
bruno-confirm = Confirm your choice
bruno-mean-S-striking-other = The turn is over: { $name } strikes a field.
bruno-mean-R-risking-other = { $name } may throw all nine dice one last time, or fill a field now.
bruno-mean-E-offer-other = { $name } has one more throw.
bruno-safe = If you keep it, no S can come.
bruno-danger = Chance of an S: { $strikes } in { $faces }
bruno-no-danger = No S can come: the action die stays.
bruno-worth = With these dice: { $points ->
    [0] nothing
    [one] 1 point
   *[other] { $points } points
}.
bruno-rule-ones = Every 1 gives 1 point. Bruno counts as a 1.
bruno-rule-twos = Every 2 gives 2 points. Bruno counts as a 2.
bruno-rule-threes = Every 3 gives 3 points. Bruno counts as a 3.
bruno-rule-fours = Every 4 gives 4 points. Bruno counts as a 4.
bruno-rule-fives = Every 5 gives 5 points. Bruno counts as a 5.
bruno-rule-sixes = Every 6 gives 6 points. Bruno counts as a 6.
bruno-rule-three = At least three equal dice: the pips of all dice are added up. Bruno can complete the set, and counts too.
bruno-rule-four = At least four equal dice: the pips of all dice are added up. Bruno can complete the set, and counts too.
bruno-rule-five = At least five equal dice: the pips of all dice are added up. Bruno can complete the set, and counts too.
bruno-rule-house = Three of one number and two of another: 30 points. Bruno can complete them.
bruno-rule-small = 1 to 5 or 2 to 6, one of each: 40 points. Bruno can fill a gap.
bruno-rule-large = 1 to 6, one of each: 50 points. Bruno can fill a gap.
bruno-rule-buffalo = Eight equal number dice: 100 points. Bruno does not count.
