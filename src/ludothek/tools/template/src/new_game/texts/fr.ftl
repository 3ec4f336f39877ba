new-game-about = New Game : un dé, et savoir s’arrêter, pour 2 à 6 joueurs

# The board

new-game-pot = Pot : { $pot }. But : { $goal }.

# What is asked, by phase

new-game-asks-deciding = À vous : lancez le dé (more) ou gardez ce qu’il y a dans le pot (stop).

# What a verb does

new-game-does-more = lancer le dé : un 1 fait perdre le pot, le reste s’y ajoute
new-game-does-stop = garder ce qu’il y a dans le pot ; c’est au joueur suivant

# What happened

new-game-said-more = { $who } lance le dé.
new-game-said-stop = { $who } s’arrête, avec un total de { $points }.
new-game-said-die = { $what ->
    [1] Un 1 : le pot est perdu.
   *[other] Un { $what } s’ajoute au pot.
}

# Why a line is refused, by statement and verb

new-game-N1 = c’est à un autre joueur ; on joue dans le sens des aiguilles d’une montre
new-game-N2 = le dé doit d’abord tomber
new-game-N2-die = c’est le hasard qui décide du dé ; lancez-le avec more
new-game-N4 = le pot est vide ; lancez d’abord le dé
