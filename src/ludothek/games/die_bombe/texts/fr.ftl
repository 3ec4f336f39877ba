# In a list of games

die-bombe-about = Die Bombe : des enchères secrètes et des bombes, de 2 à 6 joueurs

# The table

die-bombe-table = Sur la table : { $cards }   Pioche : { $pile } { $pile ->
    [one] carte
   *[other] cartes
}, { $bombs ->
    [0] sans bombe
    [one] dont une bombe
   *[other] dont { $bombs } bombes
}
die-bombe-pile = Pioche : { $pile } { $pile ->
    [one] carte
   *[other] cartes
}, { $bombs ->
    [0] sans bombe
    [one] dont une bombe
   *[other] dont { $bombs } bombes
}
die-bombe-column-seat = Place
die-bombe-column-bid = enchère
die-bombe-column-paid = payé
die-bombe-column-score = points
die-bombe-column-red = rouges
die-bombe-column-green = vertes

# Cards and piles

card-red = le { $value } rouge
card-green = le { $value } vert
card-bomb = une bombe
pile-red-of = { $you ->
    [name] vos cartes rouges
   *[other] les cartes rouges de { $name }
}
pile-green-of = { $you ->
    [name] vos cartes vertes
   *[other] les cartes vertes de { $name }
}

# What is asked, by phase

die-bombe-asks-bidding = Enchérissez sur les cartes visibles : bid et un nombre entier. Le plus offrant choisit et paie ; le deuxième reçoit l’autre carte sans rien payer.
die-bombe-asks-taking = Vous remportez l’enchère. Prenez l’une des cartes visibles : take et la carte.
die-bombe-asks-bombing = Vous avez une bombe. Jouez-la contre une pile, dont la dernière carte disparaît : bomb, une place et red ou green.

# What a verb does

die-bombe-does-bid = une enchère secrète ; toutes sont dévoilées en même temps
die-bombe-does-take = poser cette carte devant vous
die-bombe-does-bomb = ce joueur perd sa dernière carte de cette couleur

# What happened

die-bombe-said-deal = Sur la table : { $what }.
die-bombe-said-bid = { $you ->
    [who] Vous offrez
   *[other] { $who } offre
} { $what }.
die-bombe-said-bid-sealed = { $who } a fait son enchère.
die-bombe-said-lots = Tirage au sort : { $you ->
    [what] vous l’emportez
   *[other] { $what } l’emporte
}.
die-bombe-said-take = { $you ->
    [who] Vous prenez
   *[other] { $who } prend
} { $what } pour { $paid } ; { $other ->
    [none] il n’y a pas d’autre carte
   *[other] { $second ->
        [none] personne ne reçoit { $other }, car il y a égalité pour la deuxième enchère
       *[other] { $you ->
            [second] vous recevez
           *[other] { $second } reçoit
        } { $other } sans rien payer
    }
}.
die-bombe-said-bomb = { $you ->
    [who] Vous jouez
   *[other] { $who } joue
} une bombe contre { $what } : { $lost } disparaît (−{ $cost } points){ $gains ->
    [none] .
   *[other]  ; { $gains }.
}
die-bombe-gain = { $name } double désormais cette couleur (+{ $points })

# Why a line is refused, by statement and verb

die-bombe-D1 = ces cartes ne sont plus dans la pioche, ou n’existent pas dans ce paquet
die-bombe-D2 = il n’y a pas de bombe dans la première paire
die-bombe-D3 = tout le monde enchérit maintenant : tapez bid et un nombre entier
die-bombe-D3-bid = une seule enchère secrète par joueur, d’au moins 1
die-bombe-D4 = le plus offrant prend maintenant l’une des cartes visibles : tapez take et la carte
die-bombe-D6 = seuls les joueurs à égalité pour la plus forte enchère en font une nouvelle
die-bombe-D8 = il faut d’abord retourner les cartes suivantes
die-bombe-D10 = le joueur qui a gagné une bombe doit la jouer maintenant : tapez bomb, une place et red ou green
die-bombe-D12 = cette place n’existe pas dans cette partie
die-bombe-D13 = c’est plus que l’enchère maximale
die-bombe-D14 = on tire maintenant au sort entre les joueurs à égalité
die-bombe-D18 = une bombe vise une pile d’au moins une carte, et l’une des vôtres seulement si c’est permis
die-bombe-D21 = on retourne deux cartes, ou une seule si c’est la dernière

# Why a position is not solved

die-bombe-solved-for-two = Die Bombe n’est résolu que pour deux places, pas pour { $seats }
die-bombe-solved-with-few-cards = Die Bombe n’est résolu qu’avec { $most } cartes à venir au plus, ici il y en a { $cards } : essayez -o ranks=3 -o bombs=1 -o max_bid=4, ou l’enregistrement d’une partie près de sa fin
die-bombe-solved-with-low-bids = Die Bombe ne peut pas être résolu avec { $cards } cartes à venir et des mises jusqu’à { $bid } : essayez un max_bid plus petit, ou l’enregistrement d’une partie plus près de sa fin
