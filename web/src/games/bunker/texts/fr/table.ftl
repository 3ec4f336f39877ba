bunker-how-1 = Cachez votre pièce sous l’un de vos dés. Le dernier dont la pièce n’a pas été trouvée gagne.
bunker-how-2 = Votre lancer désigne deux alvéoles. Touchez une alvéole éclairée : −3 retire des points au dé, +2 répare l’un des vôtres ; le −1 sombre retire un seul point à n’importe quel dé adverse, quel que soit le lancer.
bunker-how-3 = Un dé sans points disparaît ; dès qu’un lancer désigne son alvéole, on peut l’ouvrir. Quand un autre lance, vous pouvez permuter vos deux dés désignés.
bunker-why = Toutes les autres pièces ont été trouvées ; celle de { $name } est restée cachée.

bunker-board = Plateau de Bunker
bunker-camp = Camp { $seat }, { $name }
bunker-camp-own = Camp { $seat }, le vôtre
bunker-camp-out = éliminé
bunker-camp-out-coin = éliminé (pièce : alvéole { $pit })
bunker-pit = Alvéole { $spot } : { $state ->
    [die] dé à { $die }, sur un jeton
    [bare] dé à { $die }, sans jeton
    [token] jeton sans dé
   *[empty] ouverte et vide
}
bunker-pit-coin = votre pièce est ici
bunker-do-hit = frapper { $spot } : { $points ->
    [one] 1 point
   *[other] { $points } points
} en moins, { $left ->
    [0] le dé disparaît
   *[other] il reste { $left }
}
bunker-do-chip = grignoter { $spot } : 1 point en moins, { $left ->
    [0] le dé disparaît
   *[other] il reste { $left }
}
bunker-do-open = ouvrir { $spot } : prendre le jeton et chercher la pièce
bunker-do-mend = réparer le dé de l’alvéole { $pit } : { $points ->
    [one] 1 point
   *[other] { $points } points
} en plus, soit { $left }
bunker-do-hide = cacher votre pièce dans l’alvéole { $pit }
bunker-tag-open = ouvrir
bunker-tag-hide = cacher
bunker-thrown = Lancer : { $first } et { $second }
bunker-swap = Permuter
bunker-swap-detail = l’alvéole { $a } (actuellement : { $first }) et l’alvéole { $b } (actuellement : { $second }) permutent leurs dés
bunker-swap-none = vide
bunker-stay = Ne pas permuter
bunker-stay-detail = laisser les dés où ils sont
bunker-pass = Aucun coup possible : passer
bunker-ask-hiding = Cachez votre pièce sous l’un de vos dés.
bunker-ask-swapping = { $name } a fait { $first } et { $second }. Permuter vos dés de ces deux alvéoles ?
bunker-ask-acting = Vous avez fait { $first } et { $second }. Choisissez une alvéole éclairée.
bunker-ask-pass = Vous avez fait { $first } et { $second }, et aucun coup n’est possible.
