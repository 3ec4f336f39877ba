# What every game says

game-over = Die Partie ist zu Ende; es kann nichts mehr gespielt werden
unknown-seat = „{ $line }“ beginnt nicht mit einem Platz; die Plätze sind { $seats }, und * ist der Zufall
unreadable-line = „{ $line }“ ist keine Zeile von { $game }; Zeilen sehen so aus: { $right }
no-chance-due = Jetzt sind weder Würfel noch Karten an der Reihe; ein Platz muss entscheiden
not-sealed = „{ $line }“: { $seat } hat jetzt nichts verdeckt zu entscheiden; tippe den Zug selbst
still-sealed = „{ $line }“ würde alle verdeckten Entscheidungen aufdecken, und die von { $seat } sind in dieser Ansicht nicht bekannt

# Das Terminal

compiling = { $game } wird für diesen Rechner vorbereitet (einmal je Version) …
simulating = { $game } wird gespielt …
menu-game = Welches Spiel?
about-bunker = Bunker: Würfel, eine versteckte Münze und Bluff, für 2 bis 4
about-die-bombe = Die Bombe: verdeckte Gebote und Bomben, für 2 bis 6
about-bruno-bueffel = Bruno Büffel: neun Würfel und ein Wertungszettel, für 1 bis 8
menu-choice = Nummer oder Name:
menu-game-wrong = Bitte tippe eine Nummer von 1 bis { $most } oder einen dieser Namen: { $games }.
menu-seats = Wie viele Plätze? ({ $low } bis { $high }; Enter für { $default })
menu-bots = Wie viele davon sind Bots? (0 bis { $most } oder Namen aus { $names }; Enter für { $default })
menu-number-wrong = Bitte tippe eine ganze Zahl von { $low } bis { $high }.
go-on = Enter zum Weiterspielen oder undo:
next = Enter für den nächsten Zug:
hand-over = Die Tastatur geht an { $name }. Drücke Enter, wenn sonst niemand zusieht.
undone = Zurückgenommen.
undo-impossible = Nichts lässt sich zurücknehmen: Ein Wurf, eine Karte oder ein Aufdecken kam dazwischen.
no-statement = Eine Regel { $topic } gibt es in diesem Spiel nicht
help-commands = Außerdem: ? B14 zeigt eine Regel nach ihrer Nummer, board, log, undo, quit (die Partie bleibt erhalten).
kept = Die Partie liegt in { $file }. Weiter geht es mit: { $command }
not-kept = die Partie ließ sich nicht speichern
nothing-to-resume = es gibt keine offene Partie; beginne eine mit: ludothek play
result-won = { $name } gewinnt.
result-shared = { $names } teilen sich den Sieg.
verified = { $path }: eine ganze Partie { $game }, regelgerecht von der ersten bis zur letzten von { $lines } Zeilen.
verified-unfinished = { $path }: eine offene Partie { $game }, bis hierher regelgerecht ({ $lines } Zeilen).
verified-fair = Ihre Würfel und Karten folgen aus dem Geheimnis, auf das sich der Tisch vor der Partie festgelegt hatte.
verified-fair-later = Würfel und Karten lassen sich nachprüfen, sobald der Tisch am Ende der Partie das Geheimnis veröffentlicht, auf das er sich festgelegt hat.
verified-unchecked = Sie hat keine Prüfsumme; niemand kann sagen, ob am Ende Zeilen fehlen.
simulated = { $games } zufällige Partien { $game } ({ $options })
column-seat = Platz
column-share = Anteil am Sieg
column-error = ± Standardfehler
simulated-lengths = Schritte je Partie: { $mean } im Mittel; 5 %, 50 %, 95 %: { $low }, { $middle }, { $high }
simulated-speed = { $seconds } s, { $rate } Millionen Schritte je Sekunde

# An einem Tisch im Browser

denied-seated-already = Du hast schon einen Platz an diesem Tisch
denied-no-open-seat = Dieser Platz ist besetzt; du kannst zusehen
denied-not-seated = Du hast keinen Platz an diesem Tisch; du kannst zusehen
denied-not-started = Die Partie hat noch nicht begonnen; es sind noch Plätze frei
denied-not-over = Die Partie ist noch nicht zu Ende
denied-decided-already = Das ist schon entschieden
denied-bot-decides = Ein Bot entscheidet für dich; komm erst zurück
denied-no-table = Diesen Tisch gibt es nicht; der Link ist vielleicht alt oder vertippt
denied-expired = Diese Einladung ist zu alt: Das Spiel hat nicht rechtzeitig begonnen; mach einen neuen Tisch auf
denied-no-name = Der Tisch kennt dich nicht; öffne zuerst die Startseite
denied-too-many-tables = Du hast schon viele offene Tische; spiele oder verlasse erst einige
denied-table-full = An diesem Tisch sind zu viele Leute
denied-too-fast = Das war zu schnell; warte einen Augenblick
denied-too-long = Diese Nachricht ist zu lang
denied-unreadable = Diese Nachricht hat nicht die richtige Form
denied-try-again = Jemand war schneller; sieh nach und versuche es noch einmal
denied-too-many-connections = Von dort, wo du bist, sind zu viele Seiten offen; schließe einige oder versuche es später noch einmal
denied-no-such-address = Unter dieser Adresse gibt es nichts
denied-wrong-method = So lässt sich diese Adresse nicht verwenden
denied-too-large = Das ist zu groß
denied-too-slow = Das kam zu langsam an; versuche es noch einmal
denied-not-kept = das lässt sich gerade nicht speichern; nichts wurde geändert, versuche es gleich noch einmal
denied-broken = Auf dem Server ist etwas schiefgegangen; versuche es später noch einmal
denied-not-waited-for = auf diesen Spieler wartet niemand
denied-still-here = dieser Spieler ist noch nicht lange genug weg
denied-not-promised = das ist nicht, was deine Seite zum Zufall beizutragen versprochen hat
serving = Ludothek ist offen unter { $address } (Partien liegen in { $file }). Strg-C schließt sie.
serving-network = Andere in diesem Netz finden sie unter { $address }
serving-elsewhere = Port { $taken } ist belegt, vielleicht von einer anderen Ludothek; diese nimmt Port { $port }.
serving-ended = Ludothek ist geschlossen. Alle Partien sind gesichert.
