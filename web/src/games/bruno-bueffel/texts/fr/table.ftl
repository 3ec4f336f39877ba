bruno-bueffel-option-columns-what = Avec deux colonnes, chaque case se remplit deux fois. Une seule colonne, c’est la partie courte, conseillée à plus de trois joueurs.
bruno-bueffel-option-action_die-what = Touchez une face pour la changer. Quand le dé est lancé, toutes ont la même probabilité.
bruno-bueffel-option-keep_action-what = Un dé d’action gardé n’est pas relancé, donc aucun S ne peut sortir.
bruno-bueffel-letter-R = risque
bruno-bueffel-letter-S = rayer
bruno-bueffel-letter-E = lancer supplé­mentaire
bruno-bueffel-letter-B = Bruno
bruno-bueffel-letter-- = face blanche

bruno-bueffel-how-1 = Lancez neuf dés, trois fois au plus. Touchez ceux que vous gardez, relancez les autres.
bruno-bueffel-how-2 = Puis remplissez une case : les nombres dorés indiquent ce que chacune rapporterait. Si rien ne convient, rayez-en une.
bruno-bueffel-how-3 = Le dé doré : Bruno est un joker, E donne un lancer supplémentaire, R un lancer risqué des neuf dés, et S met fin au tour : il faut rayer une case.
bruno-bueffel-full = La feuille est complète : { $points } points.

bruno-board = Table de Bruno Büffel
bruno-tray = Les dés
bruno-dice-of = Les dés de { $name }
bruno-die = Dé : { $number }
bruno-die-kept = gardé
bruno-die-thrown = à relancer
bruno-action = Dé d’action : { $face }
bruno-face-R = R, risque
bruno-face-S = S, rayer
bruno-face-E = E, lancer supplémentaire
bruno-face-B = Bruno, le joker
bruno-face-blank = face blanche
bruno-throws-left = { $count ->
    [0] Plus de lancer
    [one] Encore { $count } lancer
   *[other] Encore { $count } lancers
}
bruno-mean-R-risking = Relancez les neuf dés, une seule fois, ou remplissez une case maintenant.
bruno-mean-R = Sans effet maintenant, et sans points.
bruno-mean-S-striking = Le tour est fini : rayez une de vos cases.
bruno-mean-S = Gardé : il n’agit plus et ne rapporte rien.
bruno-mean-E-offer = Un lancer supplémentaire s’ajoute.
bruno-mean-E = Sans effet maintenant, et sans points.
bruno-mean-B = Remplace n’importe quel chiffre de 1 à 6 : le plus avantageux pour chaque case.
bruno-mean-blank = Sans effet, sans points.
bruno-throw-rest = { $count ->
    [9] Lancer les neuf dés
    [one] Relancer { $count } dé
   *[other] Relancer { $count } dés
}
bruno-keep-all = Vous gardez les neuf dés : remplissez une case.
bruno-risk = Risquer : relancer les neuf dés
bruno-sheet = Feuille de score
bruno-beside = Feuille à comparer à la vôtre
bruno-enter = Inscrire { $points ->
    [one] { $points } point
   *[other] { $points } points
} dans « { $field } »
bruno-strike = Rayer « { $field } » : 0 point, définitivement
bruno-strike-tag = rayer
bruno-cell-open = libre
bruno-cell-struck = rayée
bruno-total = Total
bruno-thrown-none = Les dés vont être lancés.
bruno-risk-throw = Lancer risqué
bruno-ask-choosing = Touchez les dés à garder et relancez les autres, ou remplissez une case.
bruno-ask-risking = Le dé d’action montre R : risquez un lancer des neuf dés, ou remplissez une case maintenant.
bruno-ask-striking = Le dé d’action montre S : rayez une de vos cases.
bruno-ask-scoring = Plus de lancer : remplissez une case.
bruno-choose = { $field } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bruno-choose-strike = { $field } : rayer
bruno-confirm = Confirmer votre choix
bruno-mean-S-striking-other = Le tour est fini : { $name } raye une case.
bruno-mean-R-risking-other = { $name } peut relancer les neuf dés, une seule fois, ou remplir une case maintenant.
bruno-mean-E-offer-other = { $name } a droit à un lancer supplémentaire.
bruno-safe = Si vous le gardez, aucun S ne peut sortir.
bruno-danger = Probabilité d’un S : { $strikes } sur { $faces }
bruno-no-danger = Aucun S possible : le dé d’action reste.
bruno-worth = Avec ces dés : { $points ->
    [0] rien
    [one] { $points } point
   *[other] { $points } points
}.
bruno-rule-ones = Chaque 1 rapporte 1 point. Bruno compte pour un 1.
bruno-rule-twos = Chaque 2 rapporte 2 points. Bruno compte pour un 2.
bruno-rule-threes = Chaque 3 rapporte 3 points. Bruno compte pour un 3.
bruno-rule-fours = Chaque 4 rapporte 4 points. Bruno compte pour un 4.
bruno-rule-fives = Chaque 5 rapporte 5 points. Bruno compte pour un 5.
bruno-rule-sixes = Chaque 6 rapporte 6 points. Bruno compte pour un 6.
bruno-rule-three = Au moins trois dés identiques : on additionne les points de tous les dés. Bruno peut compléter, et il compte aussi.
bruno-rule-four = Au moins quatre dés identiques : on additionne les points de tous les dés. Bruno peut compléter, et il compte aussi.
bruno-rule-five = Au moins cinq dés identiques : on additionne les points de tous les dés. Bruno peut compléter, et il compte aussi.
bruno-rule-house = Trois dés d’un chiffre et deux d’un autre : 30 points. Bruno peut compléter.
bruno-rule-small = Un dé de chaque, de 1 à 5 ou de 2 à 6 : 40 points. Bruno peut combler un trou.
bruno-rule-large = Un dé de chaque, de 1 à 6 : 50 points. Bruno peut combler un trou.
bruno-rule-buffalo = Huit dés ordinaires identiques : 100 points. Bruno ne compte pas.
