# In a list of games

bruno-bueffel-about = Bruno Büffel : neuf dés et une feuille de score, de 1 à 8 joueurs

# The sheet

bruno-bueffel-ones = Les 1
bruno-bueffel-twos = Les 2
bruno-bueffel-threes = Les 3
bruno-bueffel-fours = Les 4
bruno-bueffel-fives = Les 5
bruno-bueffel-sixes = Les 6
bruno-bueffel-three = Brelan
bruno-bueffel-four = Carré
bruno-bueffel-five = Cinq identiques
bruno-bueffel-house = Full
bruno-bueffel-small = Petite suite
bruno-bueffel-large = Grande suite
bruno-bueffel-buffalo = Buffle
bruno-bueffel-total = Total
bruno-bueffel-gives = maintenant
bruno-bueffel-dice = Dés : { $dice }   Dé d’action : { $action }   Lancers restants : { $left }
bruno-bueffel-face = { $face ->
    [R] R, risque
    [S] S, rayer
    [E] E, lancer supplémentaire
    [B] Bruno, le joker
    [blank] face blanche
   *[none] à lancer
}
bruno-bueffel-dice-and = { $dice } et { $shown }
bruno-bueffel-shown = { $face ->
    [R] R (risque)
    [S] S (rayer)
    [E] E (lancer supplémentaire)
    [B] Bruno
   *[blank] une face blanche
}

# What is asked, by phase

bruno-bueffel-asks-choosing = Gardez des dés et lancez les autres (keep), ou bien remplissez (enter) ou rayez (strike) une case.
bruno-bueffel-asks-risking = Risque : lancez encore une fois les neuf dés (risk), ou bien remplissez (enter) ou rayez (strike) une case.
bruno-bueffel-asks-striking = Pas de chance : rayez une case (strike).
bruno-bueffel-asks-scoring = Plus de lancer : remplissez (enter) ou rayez (strike) une case.

# What a verb does

bruno-bueffel-does-keep = ces dés restent, les autres sont relancés ; keep seul relance les neuf
bruno-bueffel-does-risk = un dernier lancer des neuf dés
bruno-bueffel-does-enter = inscrire dans une case ce que rapportent les dés
bruno-bueffel-does-strike = remplir une case avec 0 point

# What happened

bruno-bueffel-said-start = { $you ->
    [what] Vous commencez
   *[other] { $what } commence
}.
bruno-bueffel-said-throw = Lancer : { $what }.
bruno-bueffel-said-keep = { $what ->
    [none] { $you ->
        [who] Vous ne gardez rien
       *[other] { $who } ne garde rien
    }
   *[other] { $you ->
        [who] Vous gardez
       *[other] { $who } garde
    } { $what }
}.
bruno-bueffel-said-risk = { $you ->
    [who] Vous prenez
   *[other] { $who } prend
} le risque.
bruno-bueffel-said-enter = { $you ->
    [who] Vous remplissez
   *[other] { $who } remplit
} « { $what } » : { $points } { $points ->
    [one] point
   *[other] points
}.
bruno-bueffel-said-strike = { $you ->
    [who] Vous rayez
   *[other] { $who } raye
} « { $what } ».

# Why a line is refused, by statement and verb

bruno-bueffel-Z1 = c’est à un autre joueur de jouer ; on joue dans le sens des aiguilles d’une montre
bruno-bueffel-Z2 = il faut d’abord lancer les dés
bruno-bueffel-Z2-throw = les dés se lancent au début du tour et après keep ou risk, et c’est le hasard (*) qui les lance
bruno-bueffel-Z3 = gardez une partie des dés qui sont sur la table, pas les neuf
bruno-bueffel-Z3-throw = on lance les dés qui n’ont pas été mis de côté, ni plus ni moins
bruno-bueffel-Z4 = il n’y a plus de lancer : remplissez (enter) ou rayez (strike) une case
bruno-bueffel-Z7 = le dé d’action montre R : lancez les neuf dés (risk), ou bien remplissez (enter) ou rayez (strike) une case
bruno-bueffel-Z7-risk = un lancer risqué n’est proposé que si le dé d’action vient d’être lancé et montre R
bruno-bueffel-Z8 = le dé d’action montre S : rayez une case (strike)
bruno-bueffel-Z11 = les dés ne forment pas ce que demande cette case ; rayez-la (strike) ou choisissez-en une autre
bruno-bueffel-Z12 = le dé d’action n’a pas cette face
bruno-bueffel-Z13 = le dé d’action montre autre chose, ou ne peut pas être gardé dans cette partie
bruno-bueffel-Z15 = un R au dernier lancer est sans effet : remplissez (enter) ou rayez (strike) une case
bruno-bueffel-Z18 = cette case est déjà remplie ; choisissez une case libre
bruno-bueffel-Z19 = il faut d’abord tirer au sort le joueur qui commence

# Solving and advice

solve-advise = ce que vaut une position, une autre commande le dit : ludothek advise { $record }
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
ends-kept = La fin de chaque tour est conservée dans { $file }
exact-margin = Sur { $games } parties, { $player } perd { $lost } ± { $error } points par partie par rapport au jeu parfait
advice-missing = ces options ne sont pas encore résolues ; quelques minutes de calcul suffisent : { $command }
advice-move = Coup
advice-score = score final moyen
advice-chance = chances de dépasser { $points }
advice-gives-up = perte
advice-more = … et { $count } { $count ->
    [one] autre coup
   *[other] autres coups
}
