# Solving and advice

solving = Die Lösung wird berechnet …
solving-resumed = Es geht weiter, wo die letzte Berechnung unterbrochen wurde: { $done } von { $of } Blättern sind gelöst.
solving-interrupted = Unterbrochen; was schon gelöst ist, bleibt erhalten. Derselbe Befehl macht damit weiter.
solved = { $sheets } Blätter in { $seconds } s gelöst; die Tabelle liegt in { $file }
solved-before = Die Tabelle liegt in { $file }
solved-value = Erwartete Endpunktzahl bei perfektem Spiel: { $value }
checking = Die Tabelle wird geprüft …
checked = { $file }: erwartete Endpunktzahl { $value }. { $next } zufällige Blätter passen zu den Blättern, zu denen sie führen, und { $scratch } wurden von Grund auf neu gelöst ({ $solved } Blätter); größte Abweichung { $error } Punkte, erlaubt sind { $allowed }.
check-failed = { $file } ist falsch: Ein Blatt weicht um { $error } Punkte ab, erlaubt sind { $allowed }; bitte neu lösen
check-nothing = Für diese Optionen gibt es keine Tabelle; derselbe Befehl ohne --check berechnet eine
following = Alle Partien werden verfolgt …
odds-mean = Mittelwert { $mean }, Standardabweichung { $deviation }; ausgelassene Partien: { $lost }
odds-quantiles = Punktzahlen, die mit dieser Wahrscheinlichkeit nicht übertroffen werden: { $quantiles }
odds-column-field = Feld
odds-column-points = Punkte je Eintrag
odds-column-struck = gestrichen
odds-column-open = Wert eines offenen Eintrags zu Beginn
exact-games = { $games } Partien des perfekten Spielers: Mittelwert { $mean } ± { $error } ({ $off } Standardfehler neben dem gelösten Wert), Standardabweichung { $deviation }
exact-margin = In { $games } Partien verschenkt { $player } im Mittel { $lost } ± { $error } Punkte je Partie gegenüber dem perfekten Spieler
advice-unsolved = Für { $game } gibt es keinen Rat: Das Spiel ist nicht gelöst
advice-move = Zug
advice-score = erwartete Endpunktzahl
advice-chance = Chance, { $points } zu übertreffen
advice-gives-up = verschenkt
advice-more = … und { $count } { $count ->
    [one] weiterer Zug
   *[other] weitere Züge
}
help-hint = hint: was die besten Züge wert sind
