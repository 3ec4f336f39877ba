# In a list of games

die-bombe-about = Die Bombe: verdeckte Gebote und Bomben, für 2 bis 6 Personen

# The table

die-bombe-table = Auf dem Tisch: { $cards }   Nachziehstapel: { $pile } { $pile ->
    [one] Karte
   *[other] Karten
}, { $bombs ->
    [0] keine Bombe
    [one] davon eine Bombe
   *[other] davon { $bombs } Bomben
}
die-bombe-pile = Nachziehstapel: { $pile } { $pile ->
    [one] Karte
   *[other] Karten
}, { $bombs ->
    [0] keine Bombe
    [one] davon eine Bombe
   *[other] davon { $bombs } Bomben
}
die-bombe-column-seat = Platz
die-bombe-column-bid = Gebot
die-bombe-column-paid = bezahlt
die-bombe-column-score = Punkte
die-bombe-column-red = rot
die-bombe-column-green = grün

# Cards and piles

card-red = die rote { $value }
card-green = die grüne { $value }
card-bomb = eine Bombe
pile-red-of = { $you ->
    [name] deine roten Karten
   *[other] die roten Karten von { $name }
}
pile-green-of = { $you ->
    [name] deine grünen Karten
   *[other] die grünen Karten von { $name }
}

# What is asked, by phase

die-bombe-asks-bidding = Biete auf die offenen Karten: bid und eine ganze Zahl. Wer am meisten bietet, wählt und zahlt; wer das zweithöchste Gebot abgibt, bekommt die andere Karte umsonst.
die-bombe-asks-taking = Du hast den Zuschlag. Nimm eine der offenen Karten: take und die Karte.
die-bombe-asks-bombing = Du hast eine Bombe. Setze sie gegen einen Stapel ein, dessen letzte Karte dann weg ist: bomb, ein Platz und red oder green.

# What a verb does

die-bombe-does-bid = ein geheimes Gebot; alle werden gleichzeitig gezeigt
die-bombe-does-take = diese Karte vor dich hinlegen
die-bombe-does-bomb = diese Person verliert ihre letzte Karte dieser Farbe

# What happened

die-bombe-said-deal = Auf dem Tisch: { $what }.
die-bombe-said-bid = { $you ->
    [who] Du bietest
   *[other] { $who } bietet
} { $what }.
die-bombe-said-bid-sealed = { $who } hat geboten.
die-bombe-said-lots = Es wird gelost: { $you ->
    [what] Du gewinnst
   *[other] { $what } gewinnt
}.
die-bombe-said-take = { $you ->
    [who] Du nimmst
   *[other] { $who } nimmt
} { $what } für { $paid }; { $other ->
    [none] eine zweite Karte gibt es nicht
   *[other] { $second ->
        [none] { $other } bekommt wegen des Gleichstands beim zweithöchsten Gebot niemand
       *[other] { $you ->
            [second] du bekommst
           *[other] { $second } bekommt
        } { $other } umsonst
    }
}.
die-bombe-said-bomb = { $you ->
    [who] Du setzt
   *[other] { $who } setzt
} eine Bombe gegen { $what } ein; { $lost } ist weg (−{ $cost } Punkte){ $gains ->
    [none] .
   *[other] ; { $gains }.
}
die-bombe-gain = { $name } verdoppelt jetzt diese Farbe (+{ $points })

# Why a line is refused, by statement and verb

die-bombe-D1 = Diese Karten sind nicht mehr im Nachziehstapel oder gehören nicht zu diesem Kartensatz
die-bombe-D2 = Im ersten Paar ist keine Bombe
die-bombe-D3 = Jetzt bieten alle: Gib bid und eine ganze Zahl ein
die-bombe-D3-bid = Alle geben genau ein geheimes Gebot ab, mindestens 1
die-bombe-D4 = Wer am meisten geboten hat, nimmt jetzt eine der offenen Karten: Gib take und die Karte ein
die-bombe-D6 = Nur wer beim höchsten Gebot gleichauf liegt, bietet noch einmal
die-bombe-D8 = Zuerst werden die nächsten Karten aufgedeckt
die-bombe-D10 = Wer eine Bombe gewonnen hat, setzt sie jetzt ein: Gib bomb, einen Platz und red oder green ein
die-bombe-D12 = Diesen Platz gibt es in dieser Partie nicht
die-bombe-D13 = Das ist mehr als das höchste erlaubte Gebot
die-bombe-D14 = Jetzt wird unter denen gelost, die gleichauf liegen
die-bombe-D18 = Eine Bombe trifft einen Stapel, in dem eine Karte liegt, und einen eigenen nur, wenn das erlaubt ist
die-bombe-D21 = Aufgedeckt werden zwei Karten, oder eine, wenn es die letzte ist

# Why a position is not solved

die-bombe-solved-for-two = Die Bombe ist nur für zwei Plätze gelöst, nicht für { $seats }
die-bombe-solved-with-few-cards = Die Bombe wird nur gelöst, wenn höchstens { $most } Karten kommen, hier sind es { $cards }: versuche -o ranks=3 -o bombs=1 -o max_bid=4 oder die Aufzeichnung einer Partie kurz vor ihrem Ende
die-bombe-solved-with-low-bids = Mit { $cards } Karten, die noch kommen, und Geboten bis { $bid } kann Die Bombe nicht gelöst werden: versuche ein kleineres max_bid oder die Aufzeichnung einer Partie näher an ihrem Ende
