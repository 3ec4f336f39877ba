die-bombe-how-1 = Alle bieten geheim auf zwei Karten. Wer am meisten bietet, wählt eine und zahlt; wer das zweithöchste Gebot abgibt, bekommt die andere umsonst.
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
