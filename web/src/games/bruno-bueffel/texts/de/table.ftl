bruno-bueffel-option-columns-what = Mit zwei Spalten wird jedes Feld zweimal gefüllt. Eine Spalte ist das Kurzspiel, zu empfehlen für mehr als drei Personen.
bruno-bueffel-option-action_die-what = Tippe eine Seite an, um sie zu ändern. Wird der Würfel geworfen, sind alle Seiten gleich wahrscheinlich.
bruno-bueffel-option-keep_action-what = Ein behaltener Aktionswürfel wird nicht noch einmal geworfen, also kann kein S kommen.
bruno-bueffel-letter-R = Risiko
bruno-bueffel-letter-S = Streichen
bruno-bueffel-letter-E = egal
bruno-bueffel-letter-B = Bruno
bruno-bueffel-letter-- = leer

bruno-bueffel-how-1 = Wirf neun Würfel bis zu dreimal. Tippe an, was du behältst, und wirf den Rest.
bruno-bueffel-how-2 = Dann fülle ein Feld: Die goldenen Zahlen zeigen, was jedes bringen würde. Passt nichts, streiche eines.
bruno-bueffel-how-3 = Der goldene Würfel: Bruno ist ein Joker, E bringt einen Wurf mehr, R einen Risikowurf mit allen neun Würfeln – und bei S ist der Zug vorbei: Du streichst ein Feld.
bruno-bueffel-full = Der Spielzettel ist voll: { $points } Punkte.

bruno-board = Spieltisch: Bruno Büffel
bruno-tray = Die Würfel
bruno-dice-of = Die Würfel von { $name }
bruno-die = Würfel zeigt { $number }
bruno-die-kept = behalten
bruno-die-thrown = wird geworfen
bruno-action = Aktionswürfel: { $face }
bruno-face-R = R, Risiko
bruno-face-S = S, Streichen
bruno-face-E = E, egal
bruno-face-B = Bruno, der Joker
bruno-face-blank = leer
bruno-throws-left = { $count ->
    [0] Kein Wurf mehr
    [one] Noch 1 Wurf
   *[other] Noch { $count } Würfe
}
bruno-mean-R-risking = Wirf alle neun Würfel noch genau einmal oder fülle jetzt ein Feld.
bruno-mean-R = Jetzt ohne Wirkung und ohne Punkte.
bruno-mean-S-striking = Der Zug ist zu Ende: Streiche eines deiner Felder.
bruno-mean-S = Behalten: Es wirkt nicht noch einmal und zählt nichts.
bruno-mean-E-offer = Egal, der wievielte Wurf: Du darfst noch einmal werfen.
bruno-mean-E = Jetzt ohne Wirkung und ohne Punkte.
bruno-mean-B = Steht für eine beliebige Zahl von 1 bis 6, in jedem Feld für die beste.
bruno-mean-blank = Keine Wirkung, keine Punkte.
bruno-throw-rest = { $count ->
    [9] Alle neun werfen
    [one] 1 Würfel noch einmal werfen
   *[other] { $count } Würfel noch einmal werfen
}
bruno-keep-all = Alle neun behalten: Fülle ein Feld.
bruno-risk = Risiko: alle neun werfen
bruno-sheet = Spielzettel
bruno-beside = Spielzettel zum Vergleich
bruno-enter = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} bei „{ $field }“ eintragen
bruno-strike = „{ $field }“ streichen: endgültig 0 Punkte
bruno-strike-tag = streichen
bruno-cell-open = offen
bruno-cell-struck = gestrichen
bruno-total = Summe
bruno-thrown-none = Gleich wird geworfen.
bruno-risk-throw = Risikowurf
bruno-ask-choosing = Tippe an, was du behältst, und wirf den Rest – oder fülle ein Feld.
bruno-ask-risking = Der Aktionswürfel zeigt R: Wage einen Wurf mit allen neun oder fülle jetzt ein Feld.
bruno-ask-striking = Der Aktionswürfel zeigt S: Streiche eines deiner Felder.
bruno-ask-scoring = Kein Wurf mehr: Fülle ein Feld.
bruno-choose = { $field }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
bruno-choose-strike = { $field }: streichen
bruno-confirm = Auswahl bestätigen
bruno-mean-S-striking-other = Der Zug ist zu Ende: { $name } streicht ein Feld.
bruno-mean-R-risking-other = { $name } darf alle neun Würfel noch genau einmal werfen oder jetzt ein Feld füllen.
bruno-mean-E-offer-other = Egal, der wievielte Wurf: { $name } darf noch einmal werfen.
bruno-safe = Behältst du ihn, kann kein S kommen.
bruno-danger = Gefahr eines S: { $strikes } von { $faces }
bruno-no-danger = Kein S möglich: Der Aktionswürfel bleibt liegen.
bruno-worth = Mit diesen Würfeln: { $points ->
    [0] nichts
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
bruno-rule-ones = Jede 1 bringt 1 Punkt. Bruno zählt als 1.
bruno-rule-twos = Jede 2 bringt 2 Punkte. Bruno zählt als 2.
bruno-rule-threes = Jede 3 bringt 3 Punkte. Bruno zählt als 3.
bruno-rule-fours = Jede 4 bringt 4 Punkte. Bruno zählt als 4.
bruno-rule-fives = Jede 5 bringt 5 Punkte. Bruno zählt als 5.
bruno-rule-sixes = Jede 6 bringt 6 Punkte. Bruno zählt als 6.
bruno-rule-three = Mindestens drei gleiche Würfel: Die Augen aller Würfel werden addiert. Bruno darf ergänzen und zählt mit.
bruno-rule-four = Mindestens vier gleiche Würfel: Die Augen aller Würfel werden addiert. Bruno darf ergänzen und zählt mit.
bruno-rule-five = Mindestens fünf gleiche Würfel: Die Augen aller Würfel werden addiert. Bruno darf ergänzen und zählt mit.
bruno-rule-house = Drei von einer und zwei von einer anderen Zahl: 30 Punkte. Bruno darf ergänzen.
bruno-rule-small = Je ein Würfel von 1 bis 5 oder von 2 bis 6: 40 Punkte. Bruno darf eine Lücke füllen.
bruno-rule-large = Je ein Würfel von 1 bis 6: 50 Punkte. Bruno darf eine Lücke füllen.
bruno-rule-buffalo = Acht gleiche Zahlenwürfel: 100 Punkte. Bruno zählt nicht mit.
