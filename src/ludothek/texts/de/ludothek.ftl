# What every game says

game-over = Die Partie ist zu Ende; es kann nichts mehr gespielt werden
unknown-seat = „{ $line }“ muss mit dem Buchstaben eines Platzes ({ $seats }) oder mit * (Zufall) beginnen
unreadable-line = „{ $line }“ ist kein Zug von { $game }; Züge sehen so aus: { $right }
no-chance-due = Jetzt wird weder gewürfelt noch aufgedeckt; jemand muss sich entscheiden
not-sealed = „{ $line }“: { $seat } hat jetzt nichts verdeckt zu entscheiden; gib direkt den Zug ein
still-sealed = „{ $line }“ würde alle verdeckten Entscheidungen aufdecken, und die von { $seat } sind in dieser Ansicht nicht bekannt
still-hidden = „{ $line }“ würde Würfel oder Karten aufdecken, die in dieser Ansicht nicht bekannt sind
not-hidden = „{ $line }“: Was jetzt kommt, ist in dieser Ansicht nicht verdeckt; gib die Zeile selbst ein
hidden-chance = Die Würfel oder Karten, die jetzt kommen, sind in dieser Ansicht verdeckt; gib die Zeile ein, die mit „?“ endet
labelled = { $label }: { $text }
list-of-names = { $others } und { $last }
called-bot = Bot { $seat }

# Das Terminal

compiling = { $game } wird für diesen Rechner vorbereitet (einmal je Version) …
simulating = { $game } wird gespielt …
training = { $game } wird gelernt …
trained = Die Gewichte liegen in { $folder }.
train-nothing = { $game } hat keinen Spieler, der lernt.
exploiting = Die beste Antwort auf { $player } wird gelernt …
exploited = Nach { $games } gelernten Partien gewinnt die beste gefundene Antwort auf { $player } { $share } % von { $played } Partien ({ $low }–{ $high }): eine untere Schranke dessen, was gegen diesen Spieler zu gewinnen ist.
exploit-nothing = Für Spieler von { $game } wird keine beste Antwort gelernt
menu-game = Welches Spiel?
menu-choice = Nummer oder Name:
menu-game-wrong = Bitte gib eine Nummer von 1 bis { $most } oder einen dieser Namen ein: { $games }.
menu-seats = Wie viele spielen mit, Bots eingeschlossen? ({ $low } bis { $high }; Enter für { $default })
menu-bots = Wie viele davon sind Bots? (0 bis { $most } oder Namen aus { $names }; Enter für { $default })
menu-bot-random = zieht zufällig
menu-bot-sense = spielt mit Verstand
menu-bot-novice = spielt wie am ersten Abend
menu-bot-casual = kennt die Regeln, übersieht aber viel
menu-bot-steady = sieht, was offen auf dem Tisch liegt
menu-bot-shrewd = bedenkt auch, was die anderen vorhaben
menu-bot-expert = lässt selten eine Gelegenheit aus
menu-bot-strong = spielt, so gut er kann
menu-number-wrong = Bitte gib eine ganze Zahl von { $low } bis { $high } ein.
go-on = Enter zum Weiterspielen, undo zum Zurücknehmen:
next = Enter für den nächsten Zug:
hand-over = Die Tastatur geht an { $name }. Drücke Enter, wenn sonst niemand zusieht.
undone = Zurückgenommen.
undo-impossible = Das lässt sich nicht mehr zurücknehmen: Es wurde schon gewürfelt oder aufgedeckt.
advice-unsolved = Für { $game } gibt es keinen Rat: Das Spiel ist nicht gelöst
no-statement = Eine Regel { $topic } gibt es in diesem Spiel nicht
help-commands = Weitere Befehle: ? { $rule } (Regel { $rule } lesen), board (Spielbrett), log (Verlauf), undo (zurücknehmen), quit (aufhören; die Partie wird gespeichert).
help-hint = hint: was die besten Züge wert sind
bot-thinks = { $name } denkt nach …
bot-failed = { $name } konnte sich nicht entscheiden ({ $why }); diesen Zug macht ein anderer Bot.
bot-late = { $name } hat zu lange nachgedacht; diesen Zug macht ein anderer Bot.
secret-missing = { $file } fehlt, und damit das Geheimnis, aus dem Würfel und Karten dieser Partie gezogen werden. Die Partie geht mit einem neuen weiter, aber ihre Aufzeichnung kann nicht mehr belegen, dass der Zufall fair ist.
kept = Die Partie ist in { $file } gespeichert. Weiter geht es mit: { $command }
not-kept = Die Partie ließ sich nicht speichern
nothing-to-resume = Es gibt keine angefangene Partie; beginne eine mit: ludothek play
file-taken = { $file } gibt es schon; setze die Partie mit --resume fort oder nenne eine andere Datei
resume-alone = --resume setzt eine Partie fort, wie sie war; lass das Spiel, --seats, --bots, --name und --option weg
resume-incomplete = { $file } zeigt nur, was eine Person weiß; fortsetzen lässt sich nur eine vollständige Aufzeichnung
names-too-many = { $names } Namen sind zu viele: Es spielen { $people } Personen mit (Plätze: { $seats }, Bots: { $bots })
bots-too-many = { $bots } Bots passen nicht auf { $seats } Plätze; wähle 0 bis { $seats }
bot-unknown = Einen Bot { $name } gibt es nicht; gib eine Zahl ein oder Namen aus { $right }
bot-solve-first = { $why }; oder berechne zuerst die Lösung: { $command }
result-won = { $name } gewinnt.
result-shared = { $names } teilen sich den Sieg.
verified = { $path }: eine vollständige Partie { $game }; alle { $lines } Zeilen sind regelgerecht.
verified-unfinished = { $path }: eine unvollendete Partie { $game }, bis hierher regelgerecht ({ $lines } Zeilen).
verified-fair = Würfel und Karten ergeben sich aus dem Geheimnis, auf das sich der Tisch vor der Partie festgelegt hatte.
verified-unheard = { $seat } hatte zugesagt, etwas beizusteuern, das nicht rechtzeitig ankam: Wer den Server betreibt und mitspielt, konnte Würfel und Karten aussuchen.
verified-fair-later = Würfel und Karten lassen sich nachprüfen, sobald der Tisch am Ende der Partie das Geheimnis veröffentlicht, auf das er sich festgelegt hat.
verified-unchecked = Sie hat keine Prüfsumme; fehlende Zeilen am Ende würden nicht auffallen.
simulated = { $games } zufällige Partien { $game } ({ $options })
column-seat = Platz
column-share = Anteil der Siege
column-error = ± Standardfehler
simulated-lengths = Schritte je Partie: im Mittel { $mean }; 5., 50. und 95. Perzentil: { $low }, { $middle }, { $high }
simulated-speed = { $seconds } s, { $rate } Millionen Schritte je Sekunde

# Die Arena

arena-playing = { $game } wird gespielt: { $players } …
arena-played = { $games } Partien { $game } in { $blocks } Blöcken mit gleichem Glück ({ $options }, seed { $seed }), gespeichert in { $file }
arena-column-player = Wer
arena-column-wins = Siege je Platz
arena-column-rating = Wertung
arena-column-pace = ms je Zug
arena-column-faults = Fehler
arena-column-against = Siege gegen
arena-range = { $low } bis { $high }
arena-fixed = Bei gleicher Stärke: { $par }. Die Intervalle gelten mit { $sure } für diese Zahl von Partien, wenn sie vorher feststand; Wertungen sind Punkte über dem, was zuletzt genannt ist.
arena-anytime = Bei gleicher Stärke: { $par }. Die Intervalle gelten mit { $sure }, wann immer die Arena aufhört; Wertungen sind Punkte über dem, was zuletzt genannt ist.
arena-seats = Was ein Platz wert ist, in Punkten: { $seats }
arena-faults = { $name } hat { $faults } Züge an den einfachen Bot verloren: { $kinds }
arena-fault-late = zu lange überlegt
arena-fault-illegal = kein erlaubter Zug
arena-fault-gone = Prozess beendet
arena-answered = { $best } spielt besser als { $others }; eine solche Antwort ist in höchstens { $wrong } der Fälle falsch.
arena-open = Nach { $games } Partien ist nicht klar, wer besser spielt: Die Frage ist nicht beantwortet.
arena-pairs-answered = Von je zweien ist klar, wer besser spielt; solche Antworten sind zusammen in höchstens { $wrong } der Fälle falsch.
arena-pairs-open = Nicht klar ist, wer besser spielt: { $pairs }. Hier ist die Frage nicht beantwortet.
arena-interrupted = Unterbrochen nach { $games } Partien, gespeichert in { $file }; derselbe Befehl macht dort weiter.
arena-plot-shares = { $game }: Siege je Platz
arena-plot-ratings = { $game }: Wertungen
arena-alone = In einer Arena spielen mindestens zwei; nenne noch wen
arena-one-seat = Eine Arena braucht mindestens zwei Plätze; wähle mit --seats mehr
arena-each-seats = Mit --each spielen je zwei gegeneinander, auf zwei Plätzen und nicht auf { $seats }; lass --seats weg
arena-crowded = { $players } Mitspielende haben auf { $seats } Plätzen nicht Platz; wähle mit --seats mehr, oder ergänze --each, damit je zwei gegeneinander spielen
arena-no-maker = { $name } ergibt niemanden, der spielt; nenne eine Funktion oder Klasse in der Form modul:name ({ $why })
arena-no-ray = --on ray braucht Ray, und das ist nicht installiert; installiere es mit: pip install "ludothek[ray]"
calibrate-no-levels = { $game } hat keine Stufen, die sich eichen lassen
calibrate-step = { $name }: Stärke { $strength }; die Stufe darüber gewinnt { $won } gegen sie
ledger-of-another = { $file } gehört zu einer anderen Arena (anders ist: { $what }); nenne eine andere Datei
ledger-of-something-else = { $file } ist nicht das Buch einer Arena; nenne eine andere Datei
ledger-does-not-add-up = { $file } geht nicht auf: Die Summen sind nicht die der Partien, also hat etwas die Datei verändert; nenne eine andere Datei
ledger-unusable = { $file } kann nicht als Buch einer Arena dienen: { $why }

# Ein neues Spiel

new-name-wrong = { $name } kann kein Spiel heißen; nimm höchstens { $most } Kleinbuchstaben ohne Umlaute und Ziffern, mit Bindestrichen zwischen den Wörtern, zum Beispiel my-game
new-game-taken = Es gibt schon ein Spiel { $name }; wähle einen anderen Namen
new-module-taken = Python kennt { $module } schon als etwas anderes, das Spiel ließe sich nicht laden; wähle einen anderen Namen, zum Beispiel { $other }
new-folder-taken = { $folder } gibt es schon; wähle einen anderen Namen oder geh in einen anderen Ordner
new-laid-out = In { $folder } liegt ein kleines Spiel, das man so spielen kann, wie es ist. Installiere es mit: pip install --editable ./{ $folder }
    Probiere dann: ludothek play { $name } oder ludothek check { $name }, und mach dein eigenes daraus.

# Warum ein gewünschter Tisch nicht geht

wish-option = { $name } darf nicht { $value } sein, sondern: { $allowed }
wish-no-option = { $game } hat keine Option { $name }; es gibt { $right }
wish-no-game = Ein Spiel { $name } gibt es nicht; es gibt { $right }
wish-no-games = Ein Spiel { $name } gibt es nicht, und auch kein anderes: Installiere Ludothek noch einmal oder starte make
wish-no-seat = Einen Platz { $name } gibt es nicht; es gibt { $right }
wish-no-language = Eine Sprache { $name } gibt es nicht; es gibt { $right }
wish-no-player = Einen Bot { $name } gibt es nicht; es gibt { $right }
wish-not-solved = Für { $game } gibt es den Bot { $name } nicht: Das Spiel ist nicht gelöst; es gibt { $right }
wish-only-with = Der Bot { $name } spielt { $game } nur mit { $needed }; mit diesen Optionen gibt es { $right }
wish-no-seat-left = Bei { $bots } Bots ist an einem Tisch mit { $seats } Plätzen keiner für dich frei
wish-number = { $name } muss eine ganze Zahl von { $low } bis { $high } sein, nicht { $value }
wish-choice = { $name } muss einer dieser Werte sein: { $values }, nicht { $value }
wish-flag = { $name } muss true oder false sein, nicht { $value }
wish-letters = { $name } muss aus { $low } bis { $high } dieser Zeichen bestehen: { $letters }, zum Beispiel { $example }, nicht { $value }

# An einem Tisch im Browser

denied-wrong = { $text }
denied-seated-already = Du hast schon einen Platz an diesem Tisch
denied-no-open-seat = Dieser Platz ist besetzt; du kannst zusehen
denied-seat-kept = Dieser Platz ist noch für { $name } reserviert; du kannst zusehen
denied-not-invited = An diesem Tisch ist kein Platz für dich reserviert
denied-not-seated = Du hast keinen Platz an diesem Tisch; du kannst zusehen
denied-not-started = Die Partie hat noch nicht begonnen; es sind noch Plätze frei
denied-not-over = Die Partie ist noch nicht zu Ende
denied-decided-already = Das ist schon entschieden
denied-bot-decides = Ein Bot spielt für dich; übernimm zuerst wieder selbst
denied-no-table = Diesen Tisch gibt es nicht; der Link ist vielleicht veraltet oder falsch abgetippt
denied-expired = Diese Einladung ist abgelaufen: Die Partie hat nicht rechtzeitig begonnen; eröffne einen neuen Tisch
denied-no-name = Der Tisch kennt dich nicht; öffne zuerst die Startseite
denied-too-many-tables = Du hast schon zu viele offene Tische; beende oder verlasse erst einige
denied-table-full = An diesem Tisch sind schon zu viele Leute
denied-too-fast = Das war zu schnell; warte einen Augenblick
denied-too-long = Diese Nachricht ist zu lang
denied-unreadable = Der Server hat diese Nachricht nicht verstanden
denied-try-again = Jemand war schneller; sieh dir den Tisch an und versuche es noch einmal
denied-not-kept = Das lässt sich gerade nicht speichern; nichts wurde geändert, versuche es gleich noch einmal
denied-not-known = Ob das gespeichert wurde, ist noch nicht bekannt; der Tisch zeigt es, sobald die Datenbank antwortet
denied-broken = Auf dem Server ist etwas schiefgegangen; versuche es später noch einmal
denied-not-waited-for = Auf diese Person wartet niemand
denied-still-here = Diese Person ist noch nicht lange genug weg
denied-not-promised = Das ist nicht das, was deine Seite zum Zufall beizutragen zugesagt hat
serving = Ludothek läuft unter { $address } (die Partien werden in { $file } gespeichert). Beenden mit Strg+C.
serving-network = Andere in diesem Netz erreichen sie unter { $address }
denied-too-many-connections = Von dort, wo du bist, sind zu viele Seiten offen; schließe einige oder versuche es später noch einmal
denied-no-such-address = Unter dieser Adresse gibt es nichts
denied-wrong-method = So lässt sich diese Adresse nicht verwenden
denied-too-large = Das ist zu groß
denied-too-slow = Das kam zu langsam an; versuche es noch einmal
denied-busy = Gerade werden zu viele Partien und Aufzeichnungen angefragt; versuche es in ein paar Sekunden noch einmal
denied-game-too-long = Diese Partie ist zu lang geworden, um weiterzugehen; eröffne einen neuen Tisch
denied-chat-full = Der Chat an diesem Tisch ist voll; die Partie kann weitergehen
denied-preparing = Dieses Spiel wird auf dem Server noch vorbereitet; gleich kann es losgehen
denied-game-broken = Dieses Spiel funktioniert auf diesem Server nicht; warum, steht im Protokoll des Servers
denied-closed = Wer diesen Server betreibt, hat diesen Tisch geschlossen
denied-banned = Wer diesen Server betreibt, hat dich ausgeschlossen
denied-muted = Wer diesen Server betreibt, hat deinen Chat stummgeschaltet; du kannst weiterspielen
serving-elsewhere = Port { $taken } ist belegt, vielleicht von einer anderen Ludothek; diese nimmt Port { $port }.
serving-preparing = Für diesen Rechner wird vorbereitet (einmal je Version): { $games }. Jedes Spiel kann beginnen, sobald es bereit ist.
serving-prepared = { $game } ist bereit.
serving-ended = Ludothek ist beendet. Alle Partien sind gespeichert.
