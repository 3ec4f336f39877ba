# Solving and advice

solving = Résolution en cours …
solving-resumed = On reprend là où le calcul a été interrompu : { $done } feuilles sur { $of } sont résolues.
solving-interrupted = Interrompu ; ce qui est déjà résolu est conservé. La même commande reprendra le calcul.
solved = { $sheets } feuilles résolues en { $seconds } s ; la table se trouve dans { $file }
solved-before = La table se trouve dans { $file }
solved-value = Score final moyen d’un jeu parfait : { $value }
checking = Vérification en cours …
checked = { $file } : score final moyen { $value }. { $next } feuilles prises au hasard s’accordent avec celles auxquelles elles mènent, et { $scratch } ont été résolues à partir de rien ({ $solved } feuilles) ; plus grand écart { $error } point, { $allowed } admis.
check-failed = { $file } est faux : une feuille s’écarte de { $error } point, alors que { $allowed } est admis ; il faut la résoudre à nouveau
check-nothing = il n’y a pas de table pour ces options ; la même commande sans --check en calcule une
following = Parcours de toutes les parties …
odds-mean = Moyenne { $mean }, écart type { $deviation } ; parties laissées de côté : { $lost }
odds-quantiles = Scores qui ne sont pas dépassés, selon la probabilité : { $quantiles }
odds-column-field = Case
odds-column-points = points par inscription
odds-column-struck = rayée
odds-column-open = valeur d’une inscription libre au début
exact-games = { $games } parties du joueur parfait : moyenne { $mean } ± { $error } (à { $off } erreurs types de la valeur calculée), écart type { $deviation }
exact-margin = Sur { $games } parties, { $player } sacrifie { $lost } ± { $error } points par partie par rapport au joueur parfait
advice-unsolved = il n’y a pas de conseil pour { $game } : le jeu n’est pas résolu
advice-move = Coup
advice-score = score final moyen
advice-chance = chances de dépasser { $points }
advice-gives-up = sacrifie
advice-more = … et { $count } { $count ->
    [one] autre coup
   *[other] autres coups
}
help-hint = hint : ce que valent les meilleurs coups
