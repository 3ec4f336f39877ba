# The board

bunker-throw = Wurf: { $roll }
bunker-coin-known = Münze in { $pit }
bunker-coin-unknown = Münze unbekannt
bunker-coin-found = ausgeschieden, die Münze lag in { $pit }
bunker-legend = [6] Würfel auf Plättchen   (6) nur Würfel   o nur Plättchen   . offen, leer   6* Münze hier

# What is asked, by phase

bunker-asks-hiding = Versteck deine Münze in einer deiner Mulden: hide und ihre Nummer.
bunker-asks-swapping = Der Wurf nennt zwei deiner Mulden. Die Würfel dort tauschen (swap) oder nicht (stay)?
bunker-asks-acting = Du bist am Zug: treffen (hit), öffnen (open), abknapsen (chip) oder ausbessern (mend).

# What a verb does

bunker-does-hide = deine Münze dort verstecken; niemand sonst sieht es
bunker-does-swap = die Würfel auf den beiden Mulden tauschen, die der Wurf nennt
bunker-does-stay = deine Würfel lassen, wie sie sind
bunker-does-hit = ein geworfener Würfel nennt die Mulde, der andere die Punkte, die der Würfel dort verliert
bunker-does-open = das Plättchen einer Mulde ohne Würfel nehmen, die der Wurf nennt; liegt dort die Münze, scheidet ihr Besitzer aus
bunker-does-chip = einem beliebigen gegnerischen Würfel einen Punkt nehmen
bunker-does-mend = ein geworfener Würfel nennt deine Mulde, der andere die Punkte, die dein Würfel dort dazubekommt
bunker-does-pass = nichts ist möglich

# What happened

bunker-said-hide = { $who } versteckt eine Münze in Mulde { $what }.
bunker-said-hide-sealed = { $who } hat eine Münze versteckt.
bunker-said-start = { $what } fängt an.
bunker-said-roll = Der Wurf zeigt { $what }.
bunker-said-swap = { $who } tauscht.
bunker-said-stay = { $who } tauscht nicht.
bunker-said-sealed = { $who } hat über den Tausch entschieden.
bunker-said-hit = { $who } trifft { $what }: { $left ->
    [0] Der Würfel ist weg
   *[other] Aus { $before } wird { $left }
}.
bunker-said-open = { $who } öffnet { $what }: { $found ->
    [yes] die Münze! { $camp } scheidet aus
   *[no] keine Münze
}.
bunker-said-chip = { $who } knapst { $what } einen Punkt ab: { $left ->
    [0] Der Würfel ist weg
   *[other] Aus { $before } wird { $left }
}.
bunker-said-mend = { $who } bessert Mulde { $what } aus, von { $before } auf { $left }.
bunker-said-pass = { $who } kann nichts tun.

# Why a line is refused, by statement and verb

bunker-B1 = Ein anderer Platz ist am Zug; gespielt wird im Uhrzeigersinn
bunker-B2 = Zuerst verstecken alle eine Münze, und zwar einmal, in einer Mulde des eigenen Lagers: Tippe hide und die Nummer einer Mulde
bunker-B3 = Zuerst wird ausgelost, wer anfängt: Das Los nennt einen der Plätze
bunker-B4 = Zuerst werden zwei Würfel geworfen
bunker-B4-roll = Zwei Würfel werden am Anfang eines Zuges geworfen, und keiner zeigt mehr, als es Mulden gibt
bunker-B4-hide = Die Münzen sind schon versteckt; tippe jetzt hit, open, chip oder mend
bunker-B4-start = Wer anfängt, steht schon fest
bunker-B5 = Triff eine Mulde im Lager eines Gegners, die einer der geworfenen Würfel nennt
bunker-B7 = Öffne eine Mulde im Lager eines Gegners, die einer der geworfenen Würfel nennt und auf der kein Würfel steht
bunker-B8 = Knapse einem Würfel im Lager eines Gegners einen Punkt ab
bunker-B9 = Bessere einen Würfel auf einer eigenen Mulde aus, die der Wurf nennt
bunker-B10 = Wer geworfen hat, tauscht nie; nutze den Wurf
bunker-B11 = Dieses Lager ist ausgeschieden und kein Ziel mehr
bunker-B13 = Zuerst entscheiden alle Gegner, bei denen ein Tausch etwas ändern würde: swap oder stay
bunker-B13-swap = Du hast jetzt über keinen Tausch zu entscheiden: Entweder hast du schon entschieden, oder ein Tausch würde nichts ändern
bunker-B13-stay = Du hast jetzt über keinen Tausch zu entscheiden: Entweder hast du schon entschieden, oder ein Tausch würde nichts ändern
bunker-B14-hit = Auf dieser Mulde steht kein Würfel
bunker-B14-open = Diese Mulde hat kein Plättchen mehr
bunker-B14-chip = Auf dieser Mulde steht kein Würfel
bunker-B14-mend = Nur ein Würfel, der im Spiel und nicht voll ist, lässt sich ausbessern
bunker-B15 = pass geht nur, wenn sonst nichts möglich ist
bunker-B16 = Das Ausbessern ist ausgesetzt, bis wieder ein Würfel oder ein Plättchen das Spiel verlässt
