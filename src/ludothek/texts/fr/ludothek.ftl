# What every game says

game-over = la partie est finie ; on ne peut plus rien jouer
unknown-seat = « { $line } » ne commence pas par une place ; les places sont { $seats }, et * est le hasard
unreadable-line = « { $line } » n’est pas une ligne de { $game } ; les lignes ressemblent à ceci : { $right }
no-chance-due = il n’y a maintenant ni dés à lancer ni cartes à retourner ; c’est à une place de décider
not-sealed = « { $line } » : { $seat } n’a pas de décision secrète à prendre maintenant ; tapez le coup lui-même
still-sealed = « { $line } » dévoilerait toutes les décisions secrètes, et celles de { $seat } ne sont pas connues dans cette vue
