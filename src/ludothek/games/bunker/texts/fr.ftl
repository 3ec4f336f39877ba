# In a list of games

bunker-about = Bunker : des dés, une pièce cachée et du bluff, de 2 à 4 joueurs

# The board

bunker-throw = Lancer : { $roll }
bunker-coin-known = pièce dans l’alvéole { $pit }
bunker-coin-unknown = pièce cachée
bunker-coin-found = éliminé ; la pièce était dans l’alvéole { $pit }
bunker-legend = [6] dé sur jeton   (6) dé sans jeton   o jeton seul   . ouverte, vide   6* pièce ici

# What is asked, by phase

bunker-asks-hiding = Cachez votre pièce dans l’une de vos alvéoles : hide et son numéro.
bunker-asks-swapping = Le lancer désigne deux de vos alvéoles. Permuter leurs dés (swap) ou non (stay) ?
bunker-asks-acting = À vous d’agir : frapper (hit), ouvrir (open), grignoter (chip) ou réparer (mend).

# What a verb does

bunker-does-hide = y cacher votre pièce ; personne d’autre ne le voit
bunker-does-swap = permuter les dés des deux alvéoles que désigne le lancer
bunker-does-stay = laisser vos dés comme ils sont
bunker-does-hit = un dé lancé désigne l’alvéole, l’autre les points que perd le dé qui s’y trouve
bunker-does-open = retirer le jeton d’une alvéole sans dé que désigne le lancer ; si la pièce s’y trouve, son propriétaire est éliminé
bunker-does-chip = retirer un seul point à n’importe quel dé adverse
bunker-does-mend = un dé lancé désigne votre alvéole, l’autre les points que gagne votre dé qui s’y trouve
bunker-does-pass = seulement si aucun autre coup n’est possible

# What happened

bunker-said-hide = { $you ->
    [who] Vous cachez votre pièce
   *[other] { $who } cache sa pièce
} dans l’alvéole { $what }.
bunker-said-hide-sealed = { $who } a caché sa pièce.
bunker-said-start = { $you ->
    [what] Vous commencez
   *[other] { $what } commence
}.
bunker-said-roll = Le lancer donne { $what }.
bunker-said-swap = { $you ->
    [who] Vous permutez
   *[other] { $who } permute
} : le { $die } passe { $other ->
    [0] de l’alvéole { $from } à l’alvéole { $to }
   *[other] sur l’alvéole { $to }, le { $other } sur l’alvéole { $from }
}.
bunker-said-stay = { $you ->
    [who] Vous ne permutez pas vos dés
   *[other] { $who } ne permute pas ses dés
}.
bunker-said-sealed = { $who } a pris sa décision.
bunker-said-hit = { $you ->
    [who] Vous frappez
   *[other] { $who } frappe
} { $what } : { $left ->
    [0] le dé est retiré
   *[other] le dé passe de { $before } à { $left }
}.
bunker-said-open = { $you ->
    [who] Vous ouvrez
   *[other] { $who } ouvre
} { $what } : { $found ->
    [yes] la pièce ! { $you ->
        [camp] Votre camp est éliminé
       *[other] Le camp de { $camp } est éliminé
    }
   *[no] pas de pièce
}.
bunker-said-chip = { $you ->
    [who] Vous grignotez
   *[other] { $who } grignote
} un point à { $what } : { $left ->
    [0] le dé est retiré
   *[other] le dé passe de { $before } à { $left }
}.
bunker-said-mend = { $you ->
    [who] Vous réparez
   *[other] { $who } répare
} le dé de l’alvéole { $what } : il passe de { $before } à { $left }.
bunker-said-pass = { $you ->
    [who] Vous ne pouvez rien faire et passez
   *[other] { $who } ne peut rien faire et passe
}.

# Why a line is refused, by statement and verb

bunker-B1 = c’est à un autre joueur de jouer ; on joue dans le sens des aiguilles d’une montre
bunker-B2 = chacun cache d’abord sa pièce, une seule fois, dans une alvéole de son propre camp : tapez hide et le numéro de l’alvéole
bunker-B3 = il faut d’abord tirer au sort le joueur qui commence
bunker-B4 = il faut d’abord lancer les deux dés
bunker-B4-roll = on lance deux dés au début d’un tour, et aucun ne dépasse le nombre d’alvéoles
bunker-B4-hide = les pièces sont déjà cachées ; tapez maintenant hit, open, chip ou mend
bunker-B4-start = on sait déjà qui commence
bunker-B5 = frappez une alvéole que désigne l’un des dés lancés, dans le camp d’un adversaire
bunker-B7 = ouvrez une alvéole sans dé que désigne l’un des dés lancés, dans le camp d’un adversaire
bunker-B8 = grignotez un dé dans le camp d’un adversaire
bunker-B9 = réparez un dé sur l’une de vos propres alvéoles que désigne le lancer
bunker-B10 = le lanceur ne permute jamais ; jouez votre lancer
bunker-B11 = ce camp est éliminé et ne peut plus être pris pour cible
bunker-B13 = les adversaires qui peuvent permuter décident d’abord : swap ou stay
bunker-B13-swap = vous n’avez pas de permutation à décider maintenant : soit votre choix est déjà fait, soit permuter ne changerait rien
bunker-B13-stay = vous n’avez pas de permutation à décider maintenant : soit votre choix est déjà fait, soit permuter ne changerait rien
bunker-B14-hit = il n’y a pas de dé sur cette alvéole
bunker-B14-open = cette alvéole n’a plus de jeton
bunker-B14-chip = il n’y a pas de dé sur cette alvéole
bunker-B14-mend = on ne peut réparer qu’un dé encore en jeu et qui n’est pas au maximum
bunker-B15 = pass n’est permis que si aucun autre coup n’est possible
bunker-B16 = les réparations sont suspendues jusqu’à ce qu’un dé ou un jeton quitte la partie

# Why a position is not solved

bunker-solved-small = Bunker n’est résolu qu’en petit, pour deux places avec -o size=2, pas pour { $seats } places avec { $size } alvéoles
bunker-solved-stall = Bunker est résolu avec un stall de 1 à { $most }, pas de { $stall }
bunker-solved-known = Bunker est résolu à son début et quand les deux pièces sont connues ; entre les deux, ce qu’il faut faire dépend de ce que les deux ont montré jusque-là
