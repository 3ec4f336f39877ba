die-bombe-option-max_bid-what = Personne ne peut offrir davantage. Plus ce maximum est bas, plus il y a d’égalités.
die-bombe-option-self_bomb-what = Sinon, une bombe doit tomber sur les cartes d’un autre joueur.
die-bombe-option-ranks-what = Avec moins de cartes, la partie compte moins de manches, et les cartes les plus fortes manquent.
die-bombe-option-bombs-what = Avec moins de bombes, la partie compte moins de manches, et les cartes gagnées risquent moins.

die-bombe-how-1 = Tous enchérissent en secret sur deux cartes. Le plus offrant en choisit une et paie ; le deuxième reçoit l’autre sans rien payer. En cas d’égalité en tête, on enchérit de nouveau ; en cas d’égalité pour la deuxième enchère, personne ne reçoit l’autre carte.
die-bombe-how-2 = Une bombe détruit la dernière carte d’une pile : à vous de choisir laquelle.
die-bombe-how-3 = Celui qui a le plus de cartes d’une couleur en double les points. Ce que vous avez payé est déduit. Le plus grand total gagne.

bombe-board = Table de Die Bombe
bombe-on-table = Cartes visibles
bombe-pile-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
bombe-pile-bombs = { $count ->
    [0] plus de bombe
    [one] dont 1 bombe
   *[other] dont { $count } bombes
}
bombe-round = Manche { $round } sur { $rounds }
bombe-bid = Votre enchère
bombe-bid-seal = Valider l’enchère
bombe-bid-seal-amount = Enchérir : { $amount }
bombe-bid-range = de { $low } à { $high }
bombe-digit-delete = Effacer le dernier chiffre
bombe-less = Un de moins
bombe-more = Un de plus
bombe-sealed = a enchéri
bombe-thinking = réfléchit
bombe-not-bidding = n’enchérit pas
bombe-your-seal = Votre enchère de { $amount } reste secrète jusqu’à ce que tous aient enchéri.
bombe-take = prendre { $card }
bombe-drop = bombarder { $pile } : { $card } est perdu, −{ $cost } points{ $gains ->
    [none] {""}
   *[other]  ; { $gains }
}
bombe-red = Rouges
bombe-green = Vertes
bombe-empty = aucune carte
bombe-doubles = points doublés : le plus grand nombre de cartes de cette couleur
bombe-paid = payé
bombe-score = score
bombe-bid-shown = enchère : { $amount }
bombe-last-round = Enchères précédentes
bombe-last-bid = enchère
bombe-bids = Les enchères
bombe-fate-wins = choisit en premier et paie
bombe-fate-second = reçoit l’autre carte sans rien payer
bombe-fate-tied-for-second = deuxième enchère à égalité : ne reçoit rien
bombe-fate-outbid = ne reçoit rien
bombe-fate-alone = une seule carte en jeu : ne reçoit rien
bombe-fate-bids-again = égalité en tête : enchérit de nouveau
bombe-fate-draws-lots = égalité en tête : tirage au sort
bombe-fate-wins-short = a choisi
bombe-fate-second-short = l’autre carte
bombe-fate-tied-for-second-short = égalité
bombe-fate-outbid-short = rien
bombe-fate-alone-short = rien
bombe-fate-bids-again-short = égalité
bombe-fate-draws-lots-short = égalité
bombe-tied = Égalité pour la plus forte enchère
bombe-ask-bidding = Enchérissez : le plus offrant choisit et paie, le deuxième reçoit l’autre carte.
bombe-ask-bidding-again = Égalité : faites une nouvelle enchère. Tout montant est permis, même plus bas.
bombe-ask-taking = Vous remportez l’enchère avec { $amount }. Choisissez votre carte.
bombe-ask-bombing = Vous avez une bombe. Lâchez-la sur une pile éclairée : sa dernière carte est perdue.
