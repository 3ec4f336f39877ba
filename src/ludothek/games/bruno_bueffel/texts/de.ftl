# In a list of games

bruno-bueffel-about = Bruno Büffel: neun Würfel und ein Spielzettel, für 1 bis 8 Personen

# The sheet

bruno-bueffel-ones = Einser
bruno-bueffel-twos = Zweier
bruno-bueffel-threes = Dreier
bruno-bueffel-fours = Vierer
bruno-bueffel-fives = Fünfer
bruno-bueffel-sixes = Sechser
bruno-bueffel-three = Dreierpasch
bruno-bueffel-four = Viererpasch
bruno-bueffel-five = Fünferpasch
bruno-bueffel-house = Full House
bruno-bueffel-small = Kleine Straße
bruno-bueffel-large = Große Straße
bruno-bueffel-buffalo = Büffel
bruno-bueffel-total = Summe
bruno-bueffel-gives = jetzt
bruno-bueffel-dice = Würfel: { $dice }   Aktionswürfel: { $action }   Würfe übrig: { $left }
bruno-bueffel-face = { $face ->
    [R] R, Risiko
    [S] S, Streichen
    [E] E, egal
    [B] Bruno, der Joker
    [blank] leer
   *[none] wird geworfen
}
bruno-bueffel-dice-and = { $dice } und { $shown }
bruno-bueffel-shown = { $face ->
    [R] R (Risiko)
    [S] S (Streichen)
    [E] E (egal)
    [B] Bruno
   *[blank] eine leere Seite
}

# What is asked, by phase

bruno-bueffel-asks-choosing = Behalte Würfel und wirf den Rest (keep), oder fülle (enter) oder streiche (strike) ein Feld.
bruno-bueffel-asks-risking = Risiko: Wirf noch einmal alle neun Würfel (risk), oder fülle (enter) oder streiche (strike) jetzt ein Feld.
bruno-bueffel-asks-striking = Pech gehabt: Streiche ein Feld (strike).
bruno-bueffel-asks-scoring = Kein Wurf mehr übrig: Fülle (enter) oder streiche (strike) ein Feld.

# What a verb does

bruno-bueffel-does-keep = diese Würfel bleiben, der Rest wird neu geworfen; keep allein wirft alle neun
bruno-bueffel-does-risk = ein letzter Wurf mit allen neun Würfeln
bruno-bueffel-does-enter = in ein Feld eintragen, was die Würfel bringen
bruno-bueffel-does-strike = ein Feld mit 0 Punkten füllen

# What happened

bruno-bueffel-said-start = { $you ->
    [what] Du fängst
   *[other] { $what } fängt
} an.
bruno-bueffel-said-throw = Geworfen: { $what }.
bruno-bueffel-said-keep = { $you ->
    [who] Du behältst
   *[other] { $who } behält
} { $what ->
    [none] nichts
   *[other] { $what }
}.
bruno-bueffel-said-risk = { $you ->
    [who] Du gehst
   *[other] { $who } geht
} das Risiko ein.
bruno-bueffel-said-enter = { $you ->
    [who] Du trägst
   *[other] { $who } trägt
} bei „{ $what }“ { $points } { $points ->
    [one] Punkt
   *[other] Punkte
} ein.
bruno-bueffel-said-strike = { $you ->
    [who] Du streichst
   *[other] { $who } streicht
} „{ $what }“.

# Why a line is refused, by statement and verb

bruno-bueffel-Z1 = Jemand anderes ist am Zug; gespielt wird im Uhrzeigersinn
bruno-bueffel-Z2 = Zuerst werden die Würfel geworfen
bruno-bueffel-Z2-throw = Gewürfelt wird zu Beginn eines Zuges und nach keep oder risk, und zwar vom Zufall (*)
bruno-bueffel-Z3 = Behalte einen Teil der Würfel auf dem Tisch, nicht alle neun
bruno-bueffel-Z3-throw = Geworfen werden genau die Würfel, die nicht beiseitegelegt wurden
bruno-bueffel-Z4 = Es ist kein Wurf mehr übrig: Fülle (enter) oder streiche (strike) ein Feld
bruno-bueffel-Z7 = Der Aktionswürfel zeigt R: Wirf alle neun Würfel (risk), oder fülle (enter) oder streiche (strike) ein Feld
bruno-bueffel-Z7-risk = Einen Risikowurf gibt es nur, wenn der Aktionswürfel geworfen wurde und R zeigt
bruno-bueffel-Z8 = Der Aktionswürfel zeigt S: Streiche ein Feld (strike)
bruno-bueffel-Z11 = Die Würfel passen nicht zu diesem Feld; streiche es (strike) oder wähle ein anderes
bruno-bueffel-Z12 = Der Aktionswürfel hat diese Seite nicht
bruno-bueffel-Z13 = Der Aktionswürfel zeigt etwas anderes oder darf in dieser Partie nicht behalten werden
bruno-bueffel-Z15 = R beim letzten Wurf bleibt ohne Wirkung: Fülle (enter) oder streiche (strike) ein Feld
bruno-bueffel-Z18 = Dieses Feld ist schon gefüllt; wähle ein offenes
bruno-bueffel-Z19 = Zuerst wird ausgelost, wer anfängt

# Solving and advice

solve-advise = Was eine Stellung wert ist, sagt ein anderer Befehl: ludothek advise { $record }
solving-resumed = Es geht weiter, wo die letzte Berechnung unterbrochen wurde: { $done } von { $of } Spielzetteln sind gelöst.
solving-interrupted = Unterbrochen; was schon gelöst ist, bleibt erhalten. Derselbe Befehl macht damit weiter.
solved = { $sheets } Spielzettel in { $seconds } s gelöst; die Tabelle liegt in { $file }
solved-before = Die Tabelle liegt in { $file }
solved-value = Erwartete Endpunktzahl bei perfektem Spiel: { $value }
checking = Die Tabelle wird geprüft …
checked = { $file }: erwartete Endpunktzahl { $value }. { $next } zufällige Spielzettel passen zu denen, zu denen sie führen, und { $scratch } wurden von Grund auf neu gelöst ({ $solved } Spielzettel); größte Abweichung { $error } Punkte, erlaubt sind { $allowed }.
check-failed = { $file } ist falsch: Ein Spielzettel weicht um { $error } Punkte ab, erlaubt sind { $allowed }; bitte neu lösen
check-nothing = Für diese Optionen gibt es keine Tabelle; derselbe Befehl ohne --check berechnet eine
following = Alle Spielverläufe werden durchgerechnet …
odds-mean = Mittelwert { $mean }, Standardabweichung { $deviation }; Anteil der ausgelassenen Partien: { $lost }
odds-quantiles = Punktzahlen, die mit dieser Wahrscheinlichkeit nicht übertroffen werden: { $quantiles }
odds-column-field = Feld
odds-column-points = Punkte je Eintrag
odds-column-struck = gestrichen
odds-column-open = Wert eines offenen Feldes zu Beginn
exact-games = { $games } perfekt gespielte Partien: Mittelwert { $mean } ± { $error } ({ $off } Standardfehler vom berechneten Wert entfernt), Standardabweichung { $deviation }
ends-kept = Wie alle Züge enden, steht in { $file }
exact-margin = In { $games } Partien verschenkt { $player } im Mittel { $lost } ± { $error } Punkte je Partie gegenüber perfektem Spiel
advice-missing = Diese Optionen sind noch nicht gelöst; das dauert ein paar Minuten: { $command }
advice-move = Zug
advice-score = erwartete Endpunktzahl
advice-chance = Chance, { $points } zu übertreffen
advice-gives-up = verschenkt
advice-more = … und { $count } { $count ->
    [one] weiterer Zug
   *[other] weitere Züge
}
