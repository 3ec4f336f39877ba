# Am Tisch

rules = Regeln
rules-of = Regeln von { $game }
rules-missing = Die Regeln konnten nicht geladen werden.
how-to = So geht { $game }
how-done = Verstanden
how-rules = Alle Regeln
how-bunker-1 = Versteck eine Münze unter einem deiner sechs Würfel. Wessen Münze als letzte unentdeckt bleibt, gewinnt.
how-bunker-2 = Dein Wurf nennt zwei Mulden. Tippe eine leuchtende an: −3 nimmt dem Würfel Punkte, +2 bessert deinen aus, ein dunkles −1 geht immer.
how-bunker-3 = Ein Würfel ohne Punkte ist fort; dann lässt sich die Mulde öffnen. Werfen andere, darfst du deine zwei genannten Würfel tauschen.
how-die-bombe-1 = Alle bieten geheim auf zwei Karten. Das höchste Gebot wählt eine und zahlt; das zweite bekommt die andere umsonst.
how-die-bombe-2 = Eine Bombe zerstört die letzte Karte eines Stapels: Du wählst, wessen.
how-die-bombe-3 = Wer die meisten Karten einer Farbe hat, zählt diese Farbe doppelt. Was du bezahlt hast, geht ab. Die meisten Punkte gewinnen.
how-bruno-bueffel-1 = Wirf neun Würfel bis zu dreimal. Tippe an, was du behältst, und wirf den Rest.
how-bruno-bueffel-2 = Dann füll ein Feld: Die goldenen Zahlen sagen, was jedes gäbe. Passt nichts, streich eines.
how-bruno-bueffel-3 = Der goldene Würfel: Bruno ist Joker, E ein Wurf mehr, R ein Risikowurf mit allen neun – und S beendet den Zug: streichen.
invite = Einladen
invite-text = Schick diesen Link. Wer ihn öffnet, kann sich setzen oder zusehen.
invite-watch = Schick diesen Link. Wer ihn öffnet, kann zusehen.
invite-copy = Link kopieren
invite-copied = Kopiert
invite-send = Senden …
invite-link = Link zu diesem Tisch
invite-qr = QR-Code mit dem Link zu diesem Tisch
waiting-room = Der Tisch steht bereit
invited = { $name } lädt dich zu { $game } ein
waiting-for-seats = { $count ->
    [one] Ein Platz ist noch frei. Es geht los, wenn alle sitzen.
   *[other] { $count } Plätze sind noch frei. Es geht los, wenn alle sitzen.
}
mixing = Alle sind da. Würfel und Karten werden gemischt …
seat-open = Freier Platz
sit-here = Hinsetzen
leave = Tisch verlassen
leave-sure = Ein Bot spielt für dich, bis du zurück bist.
leave-open = Dein Platz wird wieder frei.
back = Selbst weiterspielen
bot-plays = Ein Bot spielt für dich.
you = du
seat-bot = Bot
seat-away = nicht da
seat-stand-in = ein Bot spielt für { $name }
watching = { $count ->
    [one] 1 Person sieht zu
   *[other] { $count } Personen sehen zu
}
you-watch = Du siehst zu.
players = Spieler
log = Was geschah
log-empty = Noch ist nichts geschehen.
notation = Notation
chat = Chat
chat-empty = Sag Hallo.
chat-say = Etwas sagen
chat-send = Senden
chat-spectator = sieht zu
your-turn = Du bist dran
waiting-for = Warten auf { $names }
sending = Wird gesendet …
sealed-wait = Deine Wahl ist versiegelt. Warten auf { $names }.
absent-wait = Warten auf { $name }, seit { $time } nicht da.
absent = { $name } ist seit { $time } nicht da.
absent-soon = Nach { $time } kann ein Bot weiterspielen.
few-seconds = einigen Sekunden
stand-in = Einen Bot für { $name } weiterspielen lassen
stand-in-until = { $name } übernimmt nach der Rückkehr sofort wieder.
full = Gerade ist hier kein Platz mehr.
crowded = { $why } Neuer Versuch in einer Weile …
offline = Die Verbindung ist weg. Neuer Versuch …
offline-now = Jetzt versuchen
no-table = Unter dieser Adresse gibt es keinen Tisch.
no-table-why = Der Link ist vielleicht alt oder vertippt.
refused = Geht nicht:
refused-rule = Regel { $rule } lesen
dismiss = Hinweis schließen
you-won = Du gewinnst, { $name }!
why-bunker = Alle anderen Münzen sind gefunden; die von { $name } blieb versteckt.
why-points = { $points } Punkte, { $lead } mehr als { $name }.
sheet-full = Der Zettel ist voll: { $points } Punkte.
rematch = Noch einmal
next-table = Zum neuen Tisch
replay = Schritt für Schritt ansehen
record = Aufzeichnung laden
fair-title = Faire Würfel und Karten
fair = Ging alles mit rechten Dingen zu?
fair-text = Bevor jemand etwas beigesteuert hat, hat der Server ein Geheimnis festgelegt und hier seinen Fingerabdruck gezeigt: Er kann es nicht mehr aussuchen oder ändern. Die Seite jeder Person am Tisch steuert einen eigenen Teil bei; sie legt sich zuerst darauf fest und legt ihn offen, wenn sich alle festgelegt haben. So kann niemand Würfel und Karten aussuchen. Ein Teil, der nicht offengelegt wird, wird durch einen Wert ersetzt, den am Tisch niemand vorhersehen konnte. Was das nicht leistet: Wer den Server betreibt, kennt kommende Würfe und Karten, könnte einen Teil zurückhalten, um zwischen zwei Ziehungen zu wählen, oder eine Partie abbrechen, die schlecht läuft; zurückgehaltene Teile stehen hier, nie beendete Partien unter „Meine Partien“.
fair-later = Am Ende wird das Geheimnis veröffentlicht. Dann können alle mit „ludothek verify“ nachrechnen.
fair-check = Jetzt ist das Geheimnis öffentlich, und alle können mit „ludothek verify“ nachrechnen.
fair-added = Von { $name } beigesteuert
fair-promised = Von { $name } zugesagt (Fingerabdruck)
fair-unopened = Von { $name } nicht offengelegt (Fingerabdruck)
fair-commitment = Fingerabdruck (SHA-256)
fair-secret = Geheimnis
replay-of = Rückblick: { $game }
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

card-red = die rote { $value }
card-green = die grüne { $value }
card-bomb = eine Bombe
pile-red-of = die roten Karten von { $name }
pile-green-of = die grünen Karten von { $name }

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
bunker-do-hide = hier, deine Münze in Mulde { $pit } verstecken
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
bunker-ask-acting = Du hast { $first } und { $second } geworfen. Wähle eine der leuchtenden Mulden.
bunker-ask-pass = Du hast { $first } und { $second } geworfen und kannst nichts tun.

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
bombe-your-seal = Dein Gebot von { $amount } bleibt versiegelt, bis alle geboten haben.
bombe-take = { $card } nehmen
bombe-drop = Bombe auf { $pile }: { $card } ist verloren
bombe-red = Rot
bombe-green = Grün
bombe-empty = keine
bombe-doubles = verdoppelt: die meisten Karten dieser Farbe
bombe-paid = bezahlt
bombe-score = Stand
bombe-bid-shown = Gebot { $amount }
bombe-last-round = Letzte Gebote
bombe-bids = Die Gebote
bombe-chooses = wählt und zahlt
bombe-gets-other = bekommt die andere Karte
bombe-bids-again = bietet noch einmal
bombe-tied = Gleichstand beim höchsten Gebot
bombe-ask-bidding = Biete: Das höchste Gebot wählt und zahlt, das zweite bekommt die andere.
bombe-ask-bidding-again = Gleichstand: Biete noch einmal. Jeder Betrag gilt, auch ein kleinerer.
bombe-ask-taking = Du hast mit { $amount } gewonnen. Wähle deine Karte.
bombe-ask-bombing = Du hast eine Bombe. Wirf sie auf einen leuchtenden Stapel: Seine letzte Karte ist verloren.

# Bruno Büffel

bruno-board = Der Tisch von Bruno Büffel
bruno-tray = Die Würfel
bruno-dice-of = Die Würfel von { $name }
bruno-die = Würfel { $number }
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
bruno-mean-R-risking = Wirf alle neun noch einmal, genau einmal, oder füll jetzt ein Feld.
bruno-mean-R = Jetzt ohne Wirkung und ohne Punkte.
bruno-mean-S-striking = Der Zug ist zu Ende: Streich eines deiner Felder.
bruno-mean-S = Behalten: Es wirkt nicht noch einmal und zählt nichts.
bruno-mean-E-offer = Ein Wurf ist dazugekommen.
bruno-mean-E = Jetzt ohne Wirkung und ohne Punkte.
bruno-mean-B = Steht für jede Zahl von 1 bis 6, die beste für jedes Feld.
bruno-mean-blank = Keine Wirkung, keine Punkte.
bruno-throw-rest = { $count ->
    [9] Alle neun werfen
    [one] 1 Würfel noch einmal werfen
   *[other] { $count } Würfel noch einmal werfen
}
bruno-throw-hint = Tippe die Würfel an, die du behalten willst.
bruno-keep-all = Alle neun behalten: Füll ein Feld.
bruno-risk = Risiko: alle neun werfen
bruno-sheet = Zettel
bruno-beside = Wessen Zettel neben deinem steht
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
bruno-ask-choosing = Behalte, was du magst, und wirf den Rest – oder füll ein Feld.
bruno-ask-risking = Der Aktionswürfel zeigt R: Wag einen Wurf mit allen neun oder füll jetzt ein Feld.
bruno-ask-striking = Der Aktionswürfel zeigt S: Streich eines deiner Felder.
bruno-ask-scoring = Kein Wurf mehr: Füll ein Feld.
