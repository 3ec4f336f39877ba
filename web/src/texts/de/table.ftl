# Am Tisch

rules = Regeln
rules-of = Regeln von { $game }
rules-missing = Die Regeln konnten nicht geladen werden.
how-to = So geht { $game }
how-done = Verstanden
how-rules = Alle Regeln
how-bunker-1 = Versteck eine Münze unter einem deiner Würfel. Wessen Münze als letzte unentdeckt bleibt, gewinnt.
how-bunker-2 = Dein Wurf gibt zwei Vertiefungen an. Tippe eine leuchtende an: −3 nimmt dem Würfel dort Punkte, +2 bessert deinen eigenen aus; das dunkle −1 nimmt einem beliebigen gegnerischen Würfel einen Punkt, egal, was du geworfen hast.
how-bunker-3 = Ein Würfel ohne Punkte ist weg; gibt ein Wurf seine Vertiefung an, lässt sie sich öffnen. Werfen andere, darfst du die beiden Würfel tauschen, die der Wurf bei dir angibt.
how-die-bombe-1 = Alle bieten geheim auf zwei Karten. Wer am meisten bietet, wählt eine und zahlt; wer das zweithöchste Gebot abgibt, bekommt die andere umsonst.
how-die-bombe-2 = Eine Bombe zerstört die letzte Karte eines Stapels. Wessen Stapel, entscheidest du.
how-die-bombe-3 = Wer die meisten Karten einer Farbe hat, bekommt deren Punkte doppelt. Was du bezahlt hast, geht ab. Wer die meisten Punkte hat, gewinnt.
how-bruno-bueffel-1 = Wirf neun Würfel bis zu dreimal. Tippe an, was du behältst, und wirf den Rest.
how-bruno-bueffel-2 = Dann fülle ein Feld: Die goldenen Zahlen zeigen, was jedes bringen würde. Passt nichts, streiche eines.
how-bruno-bueffel-3 = Der goldene Würfel: Bruno ist ein Joker, E bringt einen Wurf mehr, R einen Risikowurf mit allen neun Würfeln – und bei S ist der Zug vorbei: Du streichst ein Feld.
invite = Einladen
invite-text = Schick diesen Link. Wer ihn öffnet, kann sich setzen oder zusehen.
invite-watch = Schick diesen Link. Wer ihn öffnet, kann zusehen.
invite-copy = Link kopieren
invite-copied = Kopiert
invite-send = Senden …
invite-link = Link zu diesem Tisch
invite-qr = QR-Code mit dem Link zu diesem Tisch
waiting-room = Der Tisch steht bereit
invited = { $name } lädt dich zu einer Partie { $game } ein
waiting-for-seats = { $count ->
    [one] Ein Platz ist noch frei. Es geht los, wenn alle sitzen.
   *[other] { $count } Plätze sind noch frei. Es geht los, wenn alle sitzen.
}
mixing = Alle sind da. Würfel und Karten werden gemischt …
seat-open = Freier Platz
sit-here = Platz nehmen
free-seat = Platz freigeben
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
players = Am Tisch
log = Spielverlauf
log-empty = Noch ist nichts passiert.
notation = Notation
chat = Chat
chat-empty = Sag Hallo.
chat-say = Etwas sagen
chat-send = Senden
chat-spectator = sieht zu
your-turn = Du bist dran
waiting-for = Warten auf { $names }
sending = Wird gesendet …
sealed-wait = Deine Entscheidung steht und bleibt verdeckt. Warten auf { $names }.
absent-wait = Warten auf { $name }, seit { $time } nicht da.
absent = { $name } ist seit { $time } nicht da.
absent-soon = Nach { $time } kann ein Bot weiterspielen.
few-seconds = einigen Sekunden
stand-in = Einen Bot für { $name } weiterspielen lassen
stand-in-until = { $name } übernimmt nach der Rückkehr sofort wieder.
full = Gerade ist hier kein Platz mehr.
crowded = { $why } Neuer Versuch in einer Weile …
offline = Verbindung unterbrochen. Neuer Versuch …
offline-now = Jetzt neu versuchen
no-table = Unter dieser Adresse gibt es keinen Tisch.
no-table-why = Der Link ist vielleicht veraltet oder falsch abgetippt.
refused = Geht nicht:
refused-rule = Regel { $rule } lesen
dismiss = Hinweis schließen
you-won = Du hast gewonnen, { $name }!
why-bunker = Alle anderen Münzen sind gefunden; die von { $name } blieb versteckt.
why-points = { $points } Punkte, { $lead } mehr als { $name }.
sheet-full = Der Spielzettel ist voll: { $points } Punkte.
rematch = Noch eine Partie
next-table = Zum neuen Tisch
replay = Schritt für Schritt ansehen
record = Aufzeichnung herunterladen
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
replay-as = Aus der Sicht von
replay-all = allen (nichts verdeckt)
replay-missing = Diese Partie kann noch nicht angesehen werden.
replay-start = Die Partie beginnt.

# Bunker

bunker-board = Spielbrett von Bunker
bunker-camp = Lager { $seat }, { $name }
bunker-camp-own = Lager { $seat }, dein Lager
bunker-camp-out = ausgeschieden
bunker-camp-out-coin = ausgeschieden, Münze in { $pit }
bunker-pit = Vertiefung { $spot }: { $state ->
    [die] Würfel zeigt { $die }, auf einem Plättchen
    [bare] Würfel zeigt { $die }, kein Plättchen darunter
    [token] Plättchen ohne Würfel
   *[empty] geöffnet, nichts mehr da
}
bunker-pit-coin = hier liegt deine Münze
bunker-do-hit = { $spot } angreifen: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} weniger, { $left ->
    [0] der Würfel ist weg
   *[other] noch { $left }
}
bunker-do-chip = { $spot } ankratzen: 1 Punkt weniger, { $left ->
    [0] der Würfel ist weg
   *[other] noch { $left }
}
bunker-do-open = { $spot } öffnen: das Plättchen nehmen und die Münze suchen
bunker-do-mend = Vertiefung { $pit } ausbessern: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} dazu, dann { $left }
bunker-do-hide = hier verstecken: deine Münze in Vertiefung { $pit }
bunker-tag-open = öffnen
bunker-tag-hide = hier
bunker-thrown = Geworfen: { $first } und { $second }
bunker-swap = Tauschen
bunker-swap-detail = Vertiefung { $a } (jetzt { $first }) und Vertiefung { $b } (jetzt { $second }) tauschen ihre Würfel
bunker-swap-none = leer
bunker-stay = Nicht tauschen
bunker-stay-detail = die Würfel lassen, wo sie sind
bunker-pass = Kein Zug möglich: passen
bunker-ask-hiding = Versteck deine Münze unter einem deiner Würfel.
bunker-ask-swapping = { $name } hat { $first } und { $second } geworfen. Tauschst du deine Würfel auf diesen beiden Vertiefungen?
bunker-ask-acting = Du hast { $first } und { $second } geworfen. Wähle eine der leuchtenden Vertiefungen.
bunker-ask-pass = Du hast { $first } und { $second } geworfen und kannst nichts tun.

# Die Bombe

bombe-board = Spieltisch: Die Bombe
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
bombe-bid-seal = Gebot abgeben
bombe-bid-seal-amount = { $amount } bieten
bombe-bid-range = von { $low } bis { $high }
bombe-digit-delete = Letzte Ziffer löschen
bombe-less = Eins weniger
bombe-more = Eins mehr
bombe-sealed = hat geboten
bombe-thinking = überlegt
bombe-not-bidding = bietet nicht
bombe-your-seal = Dein Gebot von { $amount } bleibt verdeckt, bis alle geboten haben.
bombe-take = { $card } nehmen
bombe-drop = Bombe auf { $pile }: { $card } ist verloren
bombe-red = Rot
bombe-green = Grün
bombe-empty = keine Karten
bombe-doubles = doppelte Punkte: die meisten Karten dieser Farbe
bombe-paid = bezahlt
bombe-score = Punkte
bombe-bid-shown = Gebot { $amount }
bombe-last-round = Vorige Gebote
bombe-bids = Die Gebote
bombe-chooses = wählt und zahlt
bombe-gets-other = bekommt die andere Karte
bombe-bids-again = bietet noch einmal
bombe-tied = Gleichstand beim höchsten Gebot
bombe-ask-bidding = Biete: Wer am meisten bietet, wählt und zahlt; das zweithöchste Gebot bekommt die andere Karte.
bombe-ask-bidding-again = Gleichstand: Biete noch einmal. Jeder Betrag gilt, auch ein kleinerer.
bombe-ask-taking = Du hast mit { $amount } am meisten geboten. Wähle deine Karte.
bombe-ask-bombing = Du hast eine Bombe. Wirf sie auf einen leuchtenden Stapel: Seine letzte Karte ist verloren.

# Bruno Büffel

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
