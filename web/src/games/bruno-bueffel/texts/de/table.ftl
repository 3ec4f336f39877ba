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
bruno-face-E = E, Extrawurf
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
bruno-mean-E-offer = Ein Wurf ist dazugekommen.
bruno-mean-E = Jetzt ohne Wirkung und ohne Punkte.
bruno-mean-B = Steht für eine beliebige Zahl von 1 bis 6, in jedem Feld für die beste.
bruno-mean-blank = Keine Wirkung, keine Punkte.
bruno-throw-rest = { $count ->
    [9] Alle neun werfen
    [one] 1 Würfel noch einmal werfen
   *[other] { $count } Würfel noch einmal werfen
}
bruno-throw-hint = Tippe die Würfel an, die du behalten willst.
bruno-keep-all = Alle neun behalten: Fülle ein Feld.
bruno-risk = Risiko: alle neun werfen
bruno-sheet = Spielzettel
bruno-beside = Spielzettel zum Vergleich
bruno-enter = { $field } eintragen: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
bruno-strike = { $field } streichen: 0 Punkte
bruno-strike-tag = streichen
bruno-cell-open = offen
bruno-cell-struck = gestrichen
bruno-total = Summe
bruno-thrown-none = Gleich wird geworfen.
bruno-risk-throw = Risikowurf
bruno-ask-choosing = Behalte, was du magst, und wirf den Rest – oder fülle ein Feld.
bruno-ask-risking = Der Aktionswürfel zeigt R: Wage einen Wurf mit allen neun oder fülle jetzt ein Feld.
bruno-ask-striking = Der Aktionswürfel zeigt S: Streiche eines deiner Felder.
bruno-ask-scoring = Kein Wurf mehr: Fülle ein Feld.
