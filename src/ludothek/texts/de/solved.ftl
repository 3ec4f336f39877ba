# Solving and advice

solving = Die Lösung wird berechnet …
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
exact-margin = In { $games } Partien verschenkt { $player } im Mittel { $lost } ± { $error } Punkte je Partie gegenüber perfektem Spiel
advice-unsolved = Für { $game } gibt es keinen Rat: Das Spiel ist nicht gelöst
advice-missing = Diese Optionen sind noch nicht gelöst; das dauert ein paar Minuten: { $command }
advice-move = Zug
advice-score = erwartete Endpunktzahl
advice-chance = Chance, { $points } zu übertreffen
advice-gives-up = verschenkt
advice-more = … und { $count } { $count ->
    [one] weiterer Zug
   *[other] weitere Züge
}
help-hint = hint: was die besten Züge wert sind
