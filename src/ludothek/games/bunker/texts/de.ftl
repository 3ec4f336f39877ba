# In a list of games

bunker-about = Bunker: Würfel, eine versteckte Münze und Bluff, für 2 bis 4 Personen

# The board

bunker-throw = Wurf: { $roll }
bunker-coin-known = Münze in { $pit }
bunker-coin-unknown = Münze versteckt
bunker-coin-found = ausgeschieden, die Münze lag in { $pit }
bunker-legend = [6] Würfel auf Plättchen   (6) nur Würfel   o nur Plättchen   . geöffnet, leer   6* Münze hier

# What is asked, by phase

bunker-asks-hiding = Versteck deine Münze in einer deiner Vertiefungen: hide und ihre Nummer.
bunker-asks-swapping = Der Wurf gibt zwei deiner Vertiefungen an. Die Würfel dort tauschen (swap) oder nicht (stay)?
bunker-asks-acting = Du bist am Zug: angreifen (hit), öffnen (open), ankratzen (chip) oder ausbessern (mend).

# What a verb does

bunker-does-hide = deine Münze dort verstecken; niemand sonst sieht es
bunker-does-swap = die Würfel auf den beiden Vertiefungen tauschen, die der Wurf angibt
bunker-does-stay = deine Würfel lassen, wie sie sind
bunker-does-hit = ein geworfener Würfel gibt die Vertiefung an, der andere die Punkte, die der Würfel dort verliert
bunker-does-open = das Plättchen einer Vertiefung ohne Würfel nehmen, die der Wurf angibt; liegt dort die Münze, scheidet dieses Lager aus
bunker-does-chip = einem beliebigen gegnerischen Würfel einen Punkt nehmen
bunker-does-mend = ein geworfener Würfel gibt deine Vertiefung an, der andere die Punkte, die dein Würfel dort dazubekommt
bunker-does-pass = nur wenn sonst kein Zug möglich ist

# What happened

bunker-said-hide = { $you ->
    [who] Du versteckst deine Münze
   *[other] { $who } versteckt die Münze
} in Vertiefung { $what }.
bunker-said-hide-sealed = { $who } hat die Münze versteckt.
bunker-said-start = { $you ->
    [what] Du fängst
   *[other] { $what } fängt
} an.
bunker-said-roll = Der Wurf zeigt { $what }.
bunker-said-swap = { $you ->
    [who] Du tauschst
   *[other] { $who } tauscht
}: Die { $die } wandert { $other ->
    [0] von Vertiefung { $from } auf Vertiefung { $to }
   *[other] auf Vertiefung { $to }, die { $other } auf Vertiefung { $from }
}.
bunker-said-stay = { $you ->
    [who] Du tauschst
   *[other] { $who } tauscht
} nicht.
bunker-said-sealed = { $who } hat über den Tausch entschieden.
bunker-said-hit = { $you ->
    [who] Du greifst
   *[other] { $who } greift
} { $what } an: { $left ->
    [0] Der Würfel ist weg
   *[other] Aus { $before } wird { $left }
}.
bunker-said-open = { $you ->
    [who] Du öffnest
   *[other] { $who } öffnet
} { $what }: { $found ->
    [yes] die Münze! { $you ->
        [camp] Du scheidest
       *[other] { $camp } scheidet
    } aus
   *[no] keine Münze
}.
bunker-said-chip = { $you ->
    [who] Du kratzt
   *[other] { $who } kratzt
} { $what } an: { $left ->
    [0] Der Würfel ist weg
   *[other] Aus { $before } wird { $left }
}.
bunker-said-mend = { $you ->
    [who] Du besserst
   *[other] { $who } bessert
} den Würfel auf Vertiefung { $what } aus: Aus { $before } wird { $left }.
bunker-said-pass = { $you ->
    [who] Du kannst
   *[other] { $who } kann
} nichts tun und passt.

# Why a line is refused, by statement and verb

bunker-B1 = Jemand anderes ist am Zug; gespielt wird im Uhrzeigersinn
bunker-B2 = Zuerst verstecken alle genau eine Münze in einer Vertiefung des eigenen Lagers: Gib hide und die Nummer der Vertiefung ein
bunker-B3 = Zuerst wird ausgelost, wer anfängt
bunker-B4 = Zuerst werden zwei Würfel geworfen
bunker-B4-roll = Zwei Würfel werden am Anfang eines Zuges geworfen, und keiner zeigt mehr, als es Vertiefungen gibt
bunker-B4-hide = Die Münzen sind schon versteckt; gib jetzt hit, open, chip oder mend ein
bunker-B4-start = Wer anfängt, steht schon fest
bunker-B5 = Greif im Lager eines Gegners einen Würfel an, dessen Vertiefung der Wurf angibt
bunker-B7 = Öffne im Lager eines Gegners eine Vertiefung ohne Würfel, die der Wurf angibt
bunker-B8 = Kratze einen Würfel im Lager eines Gegners an
bunker-B9 = Bessere einen Würfel auf einer eigenen Vertiefung aus, die der Wurf angibt
bunker-B10 = Wer geworfen hat, tauscht nie; nutze den Wurf
bunker-B11 = Dieses Lager ist ausgeschieden und kein Ziel mehr
bunker-B13 = Zuerst entscheiden alle Gegner, bei denen ein Tausch etwas ändern würde: swap oder stay
bunker-B13-swap = Du hast jetzt über keinen Tausch zu entscheiden: Entweder hast du schon entschieden, oder ein Tausch würde nichts ändern
bunker-B13-stay = Du hast jetzt über keinen Tausch zu entscheiden: Entweder hast du schon entschieden, oder ein Tausch würde nichts ändern
bunker-B14-hit = Auf dieser Vertiefung steht kein Würfel
bunker-B14-open = Diese Vertiefung hat kein Plättchen mehr
bunker-B14-chip = Auf dieser Vertiefung steht kein Würfel
bunker-B14-mend = Nur ein Würfel, der im Spiel und nicht voll ist, lässt sich ausbessern
bunker-B15 = pass geht nur, wenn sonst nichts möglich ist
bunker-B16 = Das Ausbessern ist ausgesetzt, bis wieder ein Würfel oder ein Plättchen das Spiel verlässt

# Why a position is not solved

bunker-solved-small = Nur ein kleines Bunker ist gelöst, für zwei Plätze mit -o size=2, nicht für { $seats } mit { $size } Gruben
bunker-solved-stall = Bunker ist mit einem stall von 1 bis { $most } gelöst, nicht mit { $stall }
bunker-solved-known = Bunker ist am Anfang gelöst und dort, wo beide Münzen bekannt sind; dazwischen hängt, was zu tun ist, davon ab, was beide bisher gezeigt haben
