liars-dice-about = Lügenwürfeln: verdeckte Würfel, Ansagen und Zweifel, für 2 bis 6

# Words

liars-dice-dice = { $count } { $face ->
    [1] { $count ->
        [one] Eins
       *[other] Einsen
    }
    [2] { $count ->
        [one] Zwei
       *[other] Zweien
    }
    [3] { $count ->
        [one] Drei
       *[other] Dreien
    }
    [4] { $count ->
        [one] Vier
       *[other] Vieren
    }
    [5] { $count ->
        [one] Fünf
       *[other] Fünfen
    }
   *[6] { $count ->
        [one] Sechs
       *[other] Sechsen
    }
}
liars-dice-hand = { $owner }: { $dice }

# The board

liars-dice-out = ausgeschieden
liars-dice-claim = Ansage: { $dice }, von { $seat }
liars-dice-last = Letzter Zweifel: { $doubter } bezweifelte { $dice }, und { $loser } verlor einen Würfel. { $hands }

# What is asked, by phase

liars-dice-asks-claiming = Du bist dran: Sag mehr an (claim 3x5: drei Würfel aller zusammen zeigen eine 5) oder bezweifle die Ansage (doubt).

# What a verb does

liars-dice-does-claim = mindestens so viele Würfel aller zusammen zeigen diese Zahl
liars-dice-does-doubt = alle Würfel werden aufgedeckt; wer sich geirrt hat, verliert einen Würfel

# What happened

liars-dice-said-start = { $what } fängt an.
liars-dice-said-deal = Wurf unter dem Becher. { $what }.
liars-dice-said-deal-sealed = { $what } würfelt verdeckt unter dem Becher.
liars-dice-said-claim = { $who } sagt { $what } an.
liars-dice-said-doubt = { $who } bezweifelt { $dice }. { $hands }: Es sind { $there }. { $loser } verliert einen Würfel.

# Why a line is refused, by statement and verb

liars-dice-L2 = Zuerst wird ausgelost, wer anfängt
liars-dice-L3 = Zuerst würfeln alle, die noch im Spiel sind, der Reihe nach
liars-dice-L4 = Jemand anderes ist dran; es geht im Uhrzeigersinn
liars-dice-L4-start = Wer anfängt, steht schon fest
liars-dice-L4-deal = In dieser Runde ist schon gewürfelt; mach eine Ansage oder bezweifle die letzte
liars-dice-L6 = Sag mehr Würfel an oder ebenso viele einer höheren Zahl
liars-dice-L7 = Sag mindestens einen Würfel an und nicht mehr, als im Spiel sind
liars-dice-L8 = Es gibt noch keine Ansage, die du bezweifeln könntest; mach eine
