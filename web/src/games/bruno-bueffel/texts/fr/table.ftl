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
bruno-throw-hint = Touchez les dés que vous voulez garder.
bruno-keep-all = Vous gardez les neuf dés : remplissez une case.
bruno-risk = Risquer : relancer les neuf dés
bruno-sheet = Feuille de score
bruno-beside = Feuille à comparer à la vôtre
bruno-enter = remplir « { $field } » : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bruno-strike = rayer « { $field } » : 0 point
bruno-strike-tag = rayer
bruno-cell-open = libre
bruno-cell-struck = rayée
bruno-total = Total
bruno-thrown-none = Les dés vont être lancés.
bruno-risk-throw = Lancer risqué
bruno-ask-choosing = Gardez ce qui vous plaît et relancez le reste, ou remplissez une case.
bruno-ask-risking = Le dé d’action montre R : risquez un lancer des neuf dés, ou remplissez une case maintenant.
bruno-ask-striking = Le dé d’action montre S : rayez une de vos cases.
bruno-ask-scoring = Plus de lancer : remplissez une case.
