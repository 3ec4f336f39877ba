# Solving and advice

solving = Résolution en cours…
solving-resumed = On reprend là où le calcul a été interrompu : { $done } feuilles sur { $of } sont résolues.
solving-interrupted = Interrompu ; ce qui est déjà résolu est conservé. La même commande reprendra le calcul.
solved = { $sheets } feuilles résolues en { $seconds } s ; la solution se trouve dans { $file }
solved-before = La solution se trouve dans { $file }
solved-value = Score final moyen en jouant parfaitement : { $value }
checking = Vérification en cours…
checked = { $file } : score final moyen { $value }. { $next } feuilles prises au hasard s’accordent avec celles auxquelles elles mènent, et { $scratch } ont été entièrement recalculées ({ $solved } feuilles) ; plus grand écart : { $error } point ({ $allowed } admis).
check-failed = { $file } est incorrect : une feuille s’écarte de { $error } point ({ $allowed } admis) ; il faut recalculer la solution
check-nothing = il n’y a pas encore de solution pour ces options ; la même commande sans --check en calcule une
following = Calcul de toutes les parties possibles…
odds-mean = Moyenne { $mean }, écart type { $deviation } ; part des parties négligées : { $lost }
odds-quantiles = Score non dépassé avec la probabilité indiquée : { $quantiles }
odds-column-field = Case
odds-column-points = points par case
odds-column-struck = rayée
odds-column-open = valeur d’une case libre au début
exact-games = { $games } parties du joueur parfait : moyenne { $mean } ± { $error } (à { $off } erreurs types de la valeur calculée), écart type { $deviation }
exact-margin = Sur { $games } parties, { $player } perd { $lost } ± { $error } points par partie par rapport au jeu parfait
advice-unsolved = il n’y a pas de conseil pour { $game } : le jeu n’est pas résolu
advice-missing = ces options ne sont pas encore résolues ; quelques minutes de calcul suffisent : { $command }
advice-move = Coup
advice-score = score final moyen
advice-chance = chances de dépasser { $points }
advice-gives-up = perte
advice-more = … et { $count } { $count ->
    [one] autre coup
   *[other] autres coups
}
help-hint = hint : ce que valent les meilleurs coups
