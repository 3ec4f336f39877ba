# Am Tisch

rules = Regeln
rules-of = Regeln von { $game }
rules-missing = Die Regeln konnten nicht geladen werden.
how-to = So geht { $game }
how-done = Verstanden
how-rules = Alle Regeln
invite = Einladen
invite-text = Schick diesen Link. Wer ihn öffnet, kann sich setzen oder zusehen.
invite-watch = Schick diesen Link. Wer ihn öffnet, kann zusehen.
invite-kept = Für { $names }, falls die Seite schon geschlossen ist: Dieser Link führt hierher. Alle anderen können so lange zusehen.
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
seat-kept = Reserviert für { $name }
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
log-highlight = Höhepunkt
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
preparing-why = { $why } Es geht von selbst weiter.
offline = Verbindung unterbrochen. Neuer Versuch …
offline-now = Jetzt neu versuchen
no-table = Unter dieser Adresse gibt es keinen Tisch.
no-table-why = Der Link ist vielleicht veraltet oder falsch abgetippt.
refused = Geht nicht:
refused-rule = Regel { $rule } lesen
dismiss = Hinweis schließen
you-won = Du hast gewonnen, { $name }!
why-points = { $points } Punkte, { $lead } mehr als { $name }.
alone-over = Die Partie ist zu Ende: { $points } Punkte.
rematch = Noch eine Partie
again-asked = { $name } möchte noch eine Partie
again-accept = Annehmen
again-decline = Ablehnen
again-declined = Du spielst nicht noch einmal mit.
again-others = { $name } hat einen neuen Tisch eröffnet.
again-watch = Bei der neuen Partie zusehen
again-wait = Warten auf { $names }.
again-kept = Noch { $time } reserviert, danach können alle mit dem Link mitspielen.
again-refused = { $names } { $count ->
    [one] möchte
   *[other] möchten
} nicht noch einmal spielen.
again-late = { $names } { $count ->
    [one] ist
   *[other] sind
} nicht gekommen.
next-table = Zum neuen Tisch
replay = Schritt für Schritt ansehen
record = Aufzeichnung herunterladen
fair-title = Faire Würfel und Karten
fair = Ging alles mit rechten Dingen zu?
fair-text = Bevor jemand etwas beigesteuert hat, hat der Server ein Geheimnis festgelegt und hier seinen Fingerabdruck gezeigt: Er kann es nicht mehr aussuchen oder ändern. Die Seite jeder Person am Tisch steuert einen eigenen Teil bei; sie legt sich zuerst darauf fest und legt ihn offen, wenn sich alle festgelegt haben. So kann niemand Würfel und Karten aussuchen. Ein Teil, der nicht offengelegt wird, wird durch einen Wert ersetzt, den am Tisch niemand vorhersehen konnte. Was das nicht leistet: Wer den Server betreibt, kennt kommende Würfe und Karten, könnte eine Partie abbrechen, die schlecht läuft, oder, wenn sie oder er selbst mitspielt, den Teil einer anderen Person zurückhalten und so Würfel und Karten aussuchen; zurückgehaltene Teile stehen hier, nie beendete Partien unter „Meine Partien“.
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
replay-highlight-back = Voriger Höhepunkt
replay-highlight-on = Nächster Höhepunkt
replay-play = Abspielen
replay-pause = Anhalten
replay-to-table = Zum Tisch
replay-as = Aus der Sicht von
replay-all = allen (nichts verdeckt)
replay-missing = Diese Partie kann noch nicht angesehen werden.
replay-start = Die Partie beginnt.
share = Teilen und speichern
share-moment = Diesen Moment teilen
share-copy = Link zu diesem Moment kopieren
share-picture = Als Bild speichern
share-copied = Link kopiert.
share-saved = Bild gespeichert.
share-failed = Das Bild konnte nicht erstellt werden.

# Ein Spiel ohne eigenes Spielbrett

plain-board = Spielbrett von { $game }
plain-text = Die Partie als Text
plain-moves = Deine Züge
plain-find = Zug suchen
plain-found = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
plain-none = Kein Zug passt dazu.
plain-more = { $count ->
    [one] Noch 1 Zug: Gib ein, was du suchst.
   *[other] Noch { $count } Züge: Gib ein, was du suchst.
}
plain-range = von { $low } bis { $high }
