bunker-option-stall-what = Verliert so viele Runden lang niemand einen Würfel oder ein Plättchen, wird bis zum nächsten Verlust nicht mehr ausgebessert: So geht jede Partie zu Ende.
bunker-option-size-what = Mit weniger Vertiefungen ist die Partie kürzer. Die geworfenen Würfel haben ebenso viele Seiten, ein voller Würfel ebenso viele Punkte.

bunker-how-1 = Versteck eine Münze unter einem deiner Würfel. Wessen Münze als letzte unentdeckt bleibt, gewinnt.
bunker-how-2 = Dein Wurf gibt zwei Vertiefungen an. Tippe eine leuchtende an: −3 nimmt dem Würfel dort Punkte, +2 bessert deinen eigenen aus; das dunkle −1 nimmt einem beliebigen gegnerischen Würfel einen Punkt, egal, was du geworfen hast.
bunker-how-3 = Ein Würfel ohne Punkte ist weg; gibt ein Wurf seine Vertiefung an, lässt sie sich öffnen. Werfen andere, darfst du die beiden Würfel tauschen, die der Wurf bei dir angibt.
bunker-why-found = { $by ->
    [you] Du hast
   *[other] { $finder } hat
} { $whose ->
    [you] deine Münze
   *[other] die Münze von { $owner }
} in Vertiefung { $pit } gefunden
bunker-why = { $found }; { $whose ->
    [you] deine
   *[other] die von { $owner }
} lag in Vertiefung { $pit }.

bunker-board = Spielbrett von Bunker
bunker-camp = Lager { $seat }, { $name }
bunker-camp-own = Lager { $seat }, dein Lager
bunker-camp-out = ausgeschieden
bunker-camp-out-coin = ausgeschieden, Münze in { $pit }
bunker-pit = Vertiefung { $spot }: { $state ->
    [die] Würfel zeigt { $die }, auf einem Plättchen
    [bare] Würfel zeigt { $die }, kein Plättchen darunter
    [token] Plättchen ohne Würfel
    [cleared] abgeräumt
   *[empty] geöffnet, nichts mehr da
}
bunker-pit-coin = hier liegt deine Münze
bunker-pit-coin-there = hier liegt die Münze
bunker-left = Was den Lagern bleibt
bunker-left-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
bunker-left-dice = { $dice } Würfel
bunker-left-opened = { $opened } geöffnet
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
bunker-swap-detail = Die { $die } wandert { $other ->
    [0] von Vertiefung { $from } auf Vertiefung { $to }
   *[other] auf Vertiefung { $to }, die { $other } auf Vertiefung { $from }
}
bunker-stay = Nicht tauschen
bunker-stay-detail = die Würfel lassen, wo sie sind
bunker-pass = Kein Zug möglich: passen
bunker-ask-hiding = Versteck deine Münze unter einem deiner Würfel.
bunker-ask-swapping = { $name } hat { $first } und { $second } geworfen. Tauschst du deine Würfel auf diesen beiden Vertiefungen?
bunker-ask-acting = Du hast { $first } und { $second } geworfen. Wähle eine der leuchtenden Vertiefungen.
bunker-ask-pass = Du hast { $first } und { $second } geworfen und kannst nichts tun.
