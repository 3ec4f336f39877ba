# Die Seite

title = Ludothek
tagline = Drei Spiele, ein Tisch. Setzt euch.
skip = Zum Tisch springen
close = Schließen
cancel = Abbrechen
loading = Der Tisch wird gedeckt …
lost-page = Unter dieser Adresse ist nichts.
to-start = Zur Startseite
language = Sprache
theme = Hell oder dunkel
theme-auto = wie das System
theme-light = hell
theme-dark = dunkel
motion = Animation
sound = Ton
settings = Einstellungen
rules = Regeln
rules-of = Regeln von { $game }
rules-missing = Die Regeln konnten nicht geladen werden.

# Startseite

your-name = Dein Name
name-save = Speichern
name-saved = Gespeichert
name-hint = Die anderen sehen ihn am Tisch.
about-bunker-page = Versteck deine Münze, zermürbe die anderen Lager, finde ihre zuerst.
about-die-bombe-page = Biete geheim auf zwei Karten. Sammeln, verdoppeln – und die Bombe werfen.
about-bruno-bueffel-page = Neun Würfel, ein Büffel. Behalten, werfen, wagen, Zettel füllen.
players-range = { $low }–{ $high } Spieler
time-bunker = etwa 15 min
time-die-bombe = etwa 20 min
time-bruno-bueffel = etwa 25 min
play-now = Gegen Bots spielen
with-friends = Freunde einladen
set-up = Tisch einrichten
set-up-game = Tisch für { $game } einrichten
seats = Spieler
bots = Davon Bots
bot-strength = Bots spielen
bot-sense = mit Verstand
bot-random = zufällig
bot-exact = perfekt, wo das bekannt ist
bot-other = { $name }
public = Unter den offenen Tischen zeigen
option-stall = Züge ohne Fortschritt, bis das Ausbessern aussetzt (mal Spieler; 0: nie)
option-size = Mulden je Lager
option-max_bid = Höchstes Gebot
option-self_bomb = Eine Bombe darf auf eigene Karten
option-ranks = Karten je Farbe
option-bombs = Bomben
option-columns = Spalten auf dem Zettel
option-action_die = Seiten des Aktionswürfels
option-keep_action = Der Aktionswürfel darf behalten werden
value-any = immer
value-bruno = nur Bruno
value-never = nie
make-table = Tisch aufmachen
open-tables = Offene Tische
open-tables-none = Gerade wartet niemand. Mach einen Tisch auf und lade jemanden ein.
my-games = Meine Partien
my-games-none = Hier stehen dann deine Partien.
stage-open = wartet auf Spieler
stage-playing = läuft
stage-over = beendet
enter-table = Hinsetzen
go-on-table = Weiter
replay-table = Noch einmal ansehen

# Am Tisch

invite = Einladen
invite-text = Schick diesen Link. Wer ihn öffnet, kann sich setzen oder zusehen.
invite-copy = Link kopieren
invite-copied = Kopiert
invite-link = Link zu diesem Tisch
invite-qr = QR-Code mit dem Link zu diesem Tisch
waiting-room = Der Tisch steht bereit
waiting-for-seats = { $count ->
    [one] Ein Platz ist noch frei. Es geht los, wenn alle sitzen.
   *[other] { $count } Plätze sind noch frei. Es geht los, wenn alle sitzen.
}
seat-open = Freier Platz
sit-here = Platz { $seat } nehmen
leave = Tisch verlassen
leave-sure = Ein Bot spielt für dich, bis du zurück bist.
back = Selbst weiterspielen
bot-plays = Ein Bot spielt für dich.
you = du
seat-bot = Bot
seat-away = weg
seat-stand-in = ein Bot spielt für { $name }
watching = { $count ->
    [one] 1 Person sieht zu
   *[other] { $count } Personen sehen zu
}
you-watch = Du siehst zu.
players = Spieler
log = Was geschah
log-empty = Noch ist nichts geschehen.
chat = Chat
chat-empty = Sag hallo.
chat-say = Etwas sagen
chat-send = Senden
chat-spectator = sieht zu
your-turn = Du bist dran
waiting-for = Warten auf { $names }
sending = Wird gesendet …
sealed-wait = Deine Wahl ist versiegelt. Warten auf { $names }.
offline = Die Verbindung ist weg. Neuer Versuch …
offline-now = Jetzt versuchen
no-table = Unter dieser Adresse gibt es keinen Tisch.
refused = Geht nicht:
refused-rule = Regel { $rule } lesen
dismiss = Hinweis schließen
you-won = Du gewinnst!
rematch = Noch einmal
next-table = Zum neuen Tisch
replay = Schritt für Schritt ansehen
record = Aufzeichnung laden
fair = War der Zufall ehrlich?
fair-text = Vor dem Spiel hat der Server ein Geheimnis festgelegt und seinen Fingerabdruck gezeigt. Jeder Wurf und jede Karte kommen aus diesem Geheimnis und den Zufallszahlen aus den Browsern der Spieler. Jetzt ist das Geheimnis öffentlich, und jeder kann alles nachrechnen: ludothek verify.
fair-commitment = Fingerabdruck (SHA-256)
fair-secret = Geheimnis
points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
replay-of = Noch einmal: { $game }
replay-step = Schritt { $step } von { $steps }
replay-first = Erster Schritt
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-last = Letzter Schritt
replay-play = Abspielen
replay-pause = Anhalten
replay-to-table = Zum Tisch
replay-as = Gesehen von
replay-all = alle Geheimnisse offen
replay-missing = Diese Partie kann noch nicht angesehen werden.
replay-start = Das Spiel beginnt.

# Karten und Stapel

card-red = Rot { $value }
card-green = Grün { $value }
card-bomb = Bombe
pile-red-of = die roten Karten von { $name }
pile-green-of = die grünen Karten von { $name }

# Zeilen, deren Umstände nicht bekannt sind

plain-bunker-hit = { $who } trifft { $what }.
plain-bunker-chip = { $who } knapst { $what } einen Punkt ab.
plain-bunker-mend = { $who } bessert Mulde { $what } aus.
plain-bunker-open = { $who } öffnet { $what }.
plain-die-bombe-take = { $who } nimmt { $what }.
plain-die-bombe-bomb = { $who } setzt eine Bombe gegen { $what } ein.
plain-bruno-bueffel-enter = { $who } füllt { $what }.

# Bunker

bunker-board = Das Brett von Bunker
bunker-camp = Lager { $seat }, { $name }
bunker-camp-own = Lager { $seat }, deines
bunker-camp-out = ausgeschieden
bunker-camp-out-coin = aus, Münze in { $pit }
bunker-pit = Mulde { $spot }: { $state ->
    [die] Würfel mit { $die }, auf einem Plättchen
    [bare] Würfel mit { $die }, kein Plättchen darunter
    [token] Plättchen ohne Würfel
   *[empty] geöffnet, nichts mehr da
}
bunker-pit-coin = hier liegt deine Münze
bunker-do-hit = { $spot } treffen: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} weg, { $left ->
    [0] der Würfel ist fort
   *[other] { $left } bleiben
}
bunker-do-chip = { $spot } abknapsen: 1 Punkt weg, { $left ->
    [0] der Würfel ist fort
   *[other] { $left } bleiben
}
bunker-do-open = { $spot } öffnen: das Plättchen nehmen und die Münze suchen
bunker-do-mend = Mulde { $pit } ausbessern: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} dazu, dann { $left }
bunker-do-hide = deine Münze in Mulde { $pit } verstecken
bunker-tag-open = öffnen
bunker-tag-hide = hier
bunker-thrown = Geworfen: { $first } und { $second }
bunker-swap = Tauschen
bunker-swap-detail = die Würfel auf Mulde { $a } und { $b } wechseln: { $first } und { $second }
bunker-swap-none = leer
bunker-stay = Bleiben
bunker-stay-detail = die Würfel lassen, wo sie sind
bunker-pass = Nichts zu machen: passen
bunker-ask-hiding = Versteck deine Münze unter einem deiner sechs Würfel.
bunker-ask-swapping = { $name } hat { $first } und { $second } geworfen. Deine Würfel auf diesen beiden Mulden tauschen oder bleiben?
bunker-ask-acting = Du hast { $first } und { $second } geworfen. Wähle eine Sache.
bunker-ask-pass = Du hast { $first } und { $second } geworfen, und nichts ist zu machen.

# Die Bombe

bombe-board = Der Tisch von Die Bombe
bombe-on-table = Offene Karten
bombe-pile-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
bombe-pile-bombs = { $count ->
    [0] keine Bombe mehr
    [one] davon 1 Bombe
   *[other] davon { $count } Bomben
}
bombe-round = Runde { $round } von { $rounds }
bombe-bid = Dein Gebot
bombe-bid-seal = Gebot versiegeln
bombe-bid-seal-amount = { $amount } versiegeln
bombe-bid-range = von { $low } bis { $high }
bombe-digit-delete = Letzte Ziffer löschen
bombe-less = Eins weniger
bombe-more = Eins mehr
bombe-sealed = hat geboten
bombe-thinking = überlegt
bombe-not-bidding = bietet nicht
bombe-your-seal = Du bietest { $amount }. Das bleibt versiegelt, bis alle geboten haben.
bombe-take = { $card } nehmen
bombe-drop = Bombe auf { $pile }: { $card } ist verloren
bombe-drop-tag = hierher
bombe-red = Rot
bombe-green = Grün
bombe-empty = keine
bombe-doubles = verdoppelt: die meisten Karten dieser Farbe
bombe-paid = bezahlt
bombe-score = Stand
bombe-bid-shown = Gebot { $amount }
bombe-last-round = Letzte Gebote
bombe-tied = Gleichstand beim höchsten Gebot: noch einmal bieten.
bombe-ask-bidding = Biete auf die zwei Karten: das höchste Gebot wählt und zahlt, das zweite bekommt die andere umsonst.
bombe-ask-bidding-again = Gleichstand: biete noch einmal. Jeder Betrag gilt, auch ein kleinerer.
bombe-ask-taking = Du hast mit { $amount } gewonnen. Wähle deine Karte.
bombe-ask-bombing = Du hast eine Bombe. Wirf sie auf einen Stapel: seine letzte Karte ist verloren.

# Bruno Büffel

bruno-board = Der Tisch von Bruno Büffel
bruno-tray = Die Würfel
bruno-die = Würfel { $number }
bruno-die-kept = behalten
bruno-die-thrown = wird geworfen
bruno-action = Aktionswürfel: { $face }
bruno-face-R = Risiko
bruno-face-S = Streichen
bruno-face-E = Extrawurf
bruno-face-B = Bruno, der Joker
bruno-face-blank = leer
bruno-throws-left = { $count ->
    [0] Kein Wurf mehr
    [one] Noch 1 Wurf
   *[other] Noch { $count } Würfe
}
bruno-mean-R-risking = Risiko: alle neun noch einmal werfen, genau einmal – oder jetzt ein Feld füllen.
bruno-mean-R = Risiko, jetzt ohne Wirkung. Es zählt nichts.
bruno-mean-S-striking = Streichen: der Zug ist zu Ende, eines deiner Felder wird gestrichen.
bruno-mean-S = Streichen, behalten: es wirkt nicht noch einmal. Es zählt nichts.
bruno-mean-E-offer = Extra: ein Wurf ist dazugekommen.
bruno-mean-E = Extra, jetzt ohne Wirkung. Es zählt nichts.
bruno-mean-B = Bruno ist ein Joker: jede Zahl von 1 bis 6, die beste für jedes Feld.
bruno-mean-blank = Leer: keine Wirkung, keine Punkte.
bruno-throw-rest = { $count ->
    [9] Alle neun werfen
    [one] 1 Würfel noch einmal werfen
   *[other] { $count } Würfel noch einmal werfen
}
bruno-throw-hint = Tippe die Würfel an, die du behalten willst.
bruno-keep-all = Alle neun sind behalten: füll ein Feld.
bruno-risk = Risiko: alle neun werfen
bruno-sheet = Zettel
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
bruno-ask-choosing = Behalte, was du magst, und wirf den Rest, oder füll ein Feld.
bruno-ask-risking = Der Aktionswürfel zeigt R: wage einen Wurf mit allen neun, oder füll jetzt ein Feld.
bruno-ask-striking = Der Aktionswürfel zeigt S: streich eines deiner Felder.
bruno-ask-scoring = Kein Wurf mehr: füll ein Feld.
