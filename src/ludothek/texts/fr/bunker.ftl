# The board

bunker-throw = Lancer : { $roll }
bunker-coin-known = pièce en { $pit }
bunker-coin-unknown = pièce : lieu inconnu
bunker-coin-found = hors jeu, la pièce était en { $pit }
bunker-legend = [6] dé sur jeton   (6) dé, jeton parti   o jeton seul   . ouverte, vide   6* pièce ici

# What is asked, by phase

bunker-asks-hiding = Cachez votre pièce dans l’une de vos alvéoles : hide et son numéro.
bunker-asks-swapping = Le lancer désigne deux de vos alvéoles. Échanger leurs dés (swap) ou non (stay) ?
bunker-asks-acting = À vous d’agir : frapper (hit), ouvrir (open), grignoter (chip) ou réparer (mend).

# What a verb does

bunker-does-hide = y cacher votre pièce ; personne d’autre ne le voit
bunker-does-swap = intervertir les dés des deux alvéoles que désigne le lancer
bunker-does-stay = laisser vos dés comme ils sont
bunker-does-hit = un dé lancé désigne l’alvéole, l’autre les points que perd le dé qui s’y trouve
bunker-does-open = prendre le jeton d’une alvéole sans dé que désigne le lancer ; si la pièce s’y trouve, son propriétaire est éliminé
bunker-does-chip = ôter un point à un dé adverse quelconque
bunker-does-mend = un dé lancé désigne votre alvéole, l’autre les points que gagne votre dé qui s’y trouve
bunker-does-pass = rien n’est possible

# What happened

bunker-said-hide = { $who } cache une pièce dans l’alvéole { $what }.
bunker-said-hide-sealed = { $who } a caché une pièce.
bunker-said-start = { $what } commence.
bunker-said-roll = Le lancer donne { $what }.
bunker-said-swap = { $who } échange.
bunker-said-stay = { $who } n’échange pas.
bunker-said-sealed = { $who } a pris sa décision sur l’échange.
bunker-said-hit = { $who } frappe { $what } : { $left ->
    [0] le dé est retiré
   *[other] le dé passe de { $before } à { $left }
}.
bunker-said-open = { $who } ouvre { $what } : { $found ->
    [yes] la pièce ! { $camp } est hors jeu
   *[no] pas de pièce
}.
bunker-said-chip = { $who } grignote { $what } : { $left ->
    [0] le dé est retiré
   *[other] le dé passe de { $before } à { $left }
}.
bunker-said-mend = { $who } répare l’alvéole { $what } : le dé passe de { $before } à { $left }.
bunker-said-pass = { $who } ne peut rien faire.

# Why a line is refused, by statement and verb

bunker-B1 = c’est au tour d’une autre place ; on joue dans le sens des aiguilles d’une montre
bunker-B2 = chacun cache d’abord une pièce, une seule fois, dans une alvéole de son propre camp : tapez hide et le numéro d’une alvéole
bunker-B3 = il faut d’abord tirer au sort qui commence : le tirage désigne l’une des places
bunker-B4 = il faut d’abord lancer les deux dés
bunker-B4-roll = on lance deux dés au début d’un tour, et aucun ne montre plus que le nombre d’alvéoles
bunker-B4-hide = les pièces sont déjà cachées ; tapez maintenant hit, open, chip ou mend
bunker-B4-start = on sait déjà qui commence
bunker-B5 = frappez une alvéole que désigne l’un des dés lancés, dans le camp d’un adversaire
bunker-B7 = ouvrez une alvéole sans dé que désigne l’un des dés lancés, dans le camp d’un adversaire
bunker-B8 = grignotez un dé dans le camp d’un adversaire
bunker-B9 = réparez un dé sur l’une de vos propres alvéoles que désigne le lancer
bunker-B10 = qui a lancé les dés n’échange jamais ; utilisez le lancer
bunker-B11 = ce camp est hors jeu et ne peut plus être pris pour cible
bunker-B13 = d’abord, chaque adversaire pour qui un échange changerait quelque chose décide : swap ou stay
bunker-B13-swap = vous n’avez pas d’échange à décider maintenant : soit vous avez déjà décidé, soit un échange ne changerait rien
bunker-B13-stay = vous n’avez pas d’échange à décider maintenant : soit vous avez déjà décidé, soit un échange ne changerait rien
bunker-B14-hit = il n’y a pas de dé sur cette alvéole
bunker-B14-open = cette alvéole n’a plus de jeton
bunker-B14-chip = il n’y a pas de dé sur cette alvéole
bunker-B14-mend = on ne peut réparer qu’un dé encore en jeu et qui n’est pas au maximum
bunker-B15 = pass n’est permis que si rien d’autre n’est possible
bunker-B16 = les réparations sont suspendues jusqu’à ce qu’un dé ou un jeton quitte la partie
