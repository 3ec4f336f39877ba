thimbles-about = Fingerhüte: versteckte Erbsen, für 2 oder 3

# Fingerhüte: das Brett

thimbles-coins = Köpfe: { $heads }
thimbles-camp = { $seat }  { $places }  Erbse: { $pea }

# Was jemand gefragt wird und was jeder Zug tut

thimbles-asks-hiding = Verstecke deine Erbse unter einem deiner Fingerhüte: Gib hide und seine Nummer ein.
thimbles-asks-lifting = Du bist dran: Decke einen Fingerhut auf, oder passe, wenn kein Kopf gefallen ist.
thimbles-does-hide = die Erbse dort verstecken; sonst sieht das niemand
thimbles-does-lift = einen fremden Fingerhut aufdecken; liegt die Erbse dort, scheidet diese Person aus
thimbles-does-pass = nur, wenn kein Kopf gefallen ist

# Was geschehen ist

thimbles-said-hide = { $who } versteckt eine Erbse unter Fingerhut { $what }.
thimbles-said-hide-sealed = { $who } hat eine Erbse versteckt.
thimbles-said-toss = Köpfe: { $what }.
thimbles-said-lift = { $who } deckt { $what } auf: { $found ->
    [yes] die Erbse! Wem sie gehört, scheidet aus
   *[no] nichts
}.
thimbles-said-pass = { $who } passt.

# Warum etwas abgelehnt wird, nach Regel

thimbles-T1 = zuerst verstecken alle eine Erbse, einmal, unter einem eigenen Fingerhut
thimbles-T2 = du bist nicht dran, oder erst werden die Münzen geworfen
thimbles-T3 = ohne Kopf passt man, und nur dann
thimbles-T4 = decke einen Fingerhut auf, der noch steht, von jemandem, der noch im Spiel ist
