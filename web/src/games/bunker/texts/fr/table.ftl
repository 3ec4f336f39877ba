bunker-option-stall-what = Après tant de tours de table où personne ne perd ni dé ni jeton, on ne répare plus jusqu’à la prochaine perte : la partie finit toujours.
bunker-option-size-what = Moins d’alvéoles, et la partie est plus courte. Les dés lancés ont autant de faces, et un dé plein autant de points.

bunker-how-1 = Cachez votre pièce sous l’un de vos dés. Le dernier dont la pièce n’a pas été trouvée gagne.
bunker-how-2 = Votre lancer désigne deux alvéoles. Touchez une alvéole éclairée : −3 retire des points au dé, +2 répare l’un des vôtres ; le −1 sombre retire un seul point à n’importe quel dé adverse, quel que soit le lancer.
bunker-how-3 = Un dé sans points disparaît ; dès qu’un lancer désigne son alvéole, on peut l’ouvrir. Quand un autre lance, vous pouvez permuter vos deux dés désignés.
bunker-why-found = { $by ->
    [you] Vous avez trouvé
   *[other] { $finder } a trouvé
} { $whose ->
    [you] votre pièce
   *[other] la pièce de { $owner }
} dans l’alvéole { $pit }
bunker-why = { $found } ; { $whose ->
    [you] la vôtre
   *[other] celle de { $owner }
} était dans l’alvéole { $pit }.

bunker-board = Plateau de Bunker
bunker-camp = Camp { $seat }, { $name }
bunker-camp-own = Camp { $seat }, le vôtre
bunker-camp-out = éliminé
bunker-camp-out-coin = éliminé (pièce : alvéole { $pit })
bunker-pit = Alvéole { $spot } : { $state ->
    [die] dé à { $die }, sur un jeton
    [bare] dé à { $die }, sans jeton
    [token] jeton sans dé
    [cleared] vidée
   *[empty] ouverte et vide
}
bunker-pit-coin = votre pièce est ici
bunker-pit-coin-there = la pièce est ici
bunker-left = Ce qu’il reste aux camps
bunker-left-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bunker-left-dice = { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
bunker-left-opened = { $opened ->
    [one] 1 ouverte
   *[other] { $opened } ouvertes
}
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
bunker-swap-detail = le { $die } passe { $other ->
    [0] de l’alvéole { $from } à l’alvéole { $to }
   *[other] sur l’alvéole { $to }, le { $other } sur l’alvéole { $from }
}
bunker-stay = Ne pas permuter
bunker-stay-detail = laisser les dés où ils sont
bunker-pass = Aucun coup possible : passer
bunker-ask-hiding = Cachez votre pièce sous l’un de vos dés.
bunker-ask-swapping = { $name } a fait { $first } et { $second }. Permuter vos dés de ces deux alvéoles ?
bunker-ask-acting = Vous avez fait { $first } et { $second }. Choisissez une alvéole éclairée.
bunker-ask-pass = Vous avez fait { $first } et { $second }, et aucun coup n’est possible.
