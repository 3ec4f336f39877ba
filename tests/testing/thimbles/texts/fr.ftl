thimbles-about = Les dés à coudre : des pois cachés, pour 2 ou 3 joueurs

# Dés à coudre : le plateau

thimbles-coins = Faces : { $heads }
thimbles-camp = { $seat }  { $places }  pois : { $pea }

# Ce qu’on demande à une place, et ce que fait chaque coup

thimbles-asks-hiding = Cachez votre pois sous l’un de vos dés à coudre : tapez hide et son numéro.
thimbles-asks-lifting = À vous : soulevez un dé à coudre, ou passez s’il n’y a aucune face.
thimbles-does-hide = y mettre votre pois ; personne d’autre ne le voit
thimbles-does-lift = soulever un dé à coudre d’un autre joueur ; si le pois est là, ce joueur est éliminé
thimbles-does-pass = seulement s’il n’y a aucune face

# Ce qui s’est passé

thimbles-said-hide = { $who } cache un pois sous le dé { $what }.
thimbles-said-hide-sealed = { $who } a caché un pois.
thimbles-said-toss = Faces : { $what }.
thimbles-said-lift = { $who } soulève { $what } : { $found ->
    [yes] le pois ! Son propriétaire est éliminé
   *[no] rien
}.
thimbles-said-pass = { $who } passe.

# Pourquoi un coup est refusé, par énoncé

thimbles-T1 = d’abord, chacun cache un pois, une seule fois, sous l’un de ses propres dés à coudre
thimbles-T2 = ce n’est pas votre tour, ou l’on lance d’abord les pièces
thimbles-T3 = sans aucune face on passe, et seulement alors
thimbles-T4 = soulevez un dé à coudre encore debout, d’un autre joueur encore en jeu
