die-bombe-option-max_bid-what = Mehr kann niemand bieten. Je niedriger die Grenze, desto öfter gibt es gleiche Gebote.
die-bombe-option-self_bomb-what = Sonst muss eine Bombe fremde Karten treffen.
die-bombe-option-ranks-what = Mit weniger Karten hat die Partie weniger Runden, und die höchsten Karten fehlen.
die-bombe-option-bombs-what = Mit weniger Bomben hat die Partie weniger Runden, und gesammelte Karten sind sicherer.

die-bombe-how-1 = Alle bieten geheim auf zwei Karten. Wer am meisten bietet, wählt eine und zahlt; wer das zweithöchste Gebot abgibt, bekommt die andere umsonst. Gleichstand beim höchsten Gebot: Es wird noch einmal geboten. Gleichstand beim zweithöchsten: Die andere Karte bekommt niemand.
die-bombe-how-2 = Eine Bombe zerstört die letzte Karte eines Stapels. Wessen Stapel, entscheidest du.
die-bombe-how-3 = Wer die meisten Karten einer Farbe hat, bekommt deren Punkte doppelt. Was du bezahlt hast, geht ab. Wer die meisten Punkte hat, gewinnt.

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
bombe-drop = Bombe auf { $pile }: { $card } ist verloren, −{ $cost } Punkte{ $gains ->
    [none] {""}
   *[other] ; { $gains }
}
bombe-red = Rot
bombe-green = Grün
bombe-empty = keine Karten
bombe-doubles = doppelte Punkte: die meisten Karten dieser Farbe
bombe-paid = bezahlt
bombe-score = Punkte
bombe-bid-shown = Gebot { $amount }
bombe-last-round = Vorige Gebote
bombe-last-bid = Gebot
bombe-bids = Die Gebote
bombe-fate-wins = wählt zuerst und zahlt
bombe-fate-second = bekommt die andere Karte umsonst
bombe-fate-tied-for-second = Gleichstand beim zweithöchsten Gebot: geht leer aus
bombe-fate-outbid = geht leer aus
bombe-fate-alone = nur noch eine Karte: geht leer aus
bombe-fate-bids-again = Gleichstand beim höchsten Gebot: bietet noch einmal
bombe-fate-draws-lots = Gleichstand beim höchsten Gebot: Es wird gelost
bombe-fate-wins-short = durfte wählen
bombe-fate-second-short = andere Karte
bombe-fate-tied-for-second-short = Gleichstand
bombe-fate-outbid-short = leer aus
bombe-fate-alone-short = leer aus
bombe-fate-bids-again-short = Gleichstand
bombe-fate-draws-lots-short = Gleichstand
bombe-tied = Gleichstand beim höchsten Gebot
bombe-ask-bidding = Biete: Wer am meisten bietet, wählt und zahlt; das zweithöchste Gebot bekommt die andere Karte.
bombe-ask-bidding-again = Gleichstand: Biete noch einmal. Jeder Betrag gilt, auch ein kleinerer.
bombe-ask-taking = Du hast mit { $amount } am meisten geboten. Wähle deine Karte.
bombe-ask-bombing = Du hast eine Bombe. Wirf sie auf einen leuchtenden Stapel: Seine letzte Karte ist verloren.
