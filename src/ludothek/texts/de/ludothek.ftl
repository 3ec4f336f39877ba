# What every game says

game-over = Die Partie ist zu Ende; es kann nichts mehr gespielt werden
unknown-seat = „{ $line }“ beginnt nicht mit einem Platz; die Plätze sind { $seats }, und * ist der Zufall
unreadable-line = „{ $line }“ ist keine Zeile von { $game }; Zeilen sehen so aus: { $right }
no-chance-due = Jetzt sind weder Würfel noch Karten an der Reihe; ein Platz muss entscheiden
not-sealed = „{ $line }“: { $seat } hat jetzt nichts verdeckt zu entscheiden; tippe den Zug selbst
still-sealed = „{ $line }“ würde alle verdeckten Entscheidungen aufdecken, und die von { $seat } sind in dieser Ansicht nicht bekannt
