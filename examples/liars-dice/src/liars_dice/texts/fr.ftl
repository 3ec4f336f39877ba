liars-dice-about = Dés menteurs : des dés cachés, des annonces et des doutes, pour 2 à 6 joueurs

# Words

liars-dice-dice = { $count } { $face ->
    [1] as
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[6] six
}
liars-dice-hand = { $owner } : { $dice }

# The board

liars-dice-out = éliminé
liars-dice-claim = Annonce : { $dice }, par { $seat }
liars-dice-last = Dernier doute : { $doubter } a douté de { $dice }, et { $loser } a perdu un dé. { $hands }

# What is asked, by phase

liars-dice-asks-claiming = À vous : faites une annonce plus haute (claim 3x5 : trois dés de tous les joueurs montrent un 5), ou doutez (doubt).

# What a verb does

liars-dice-does-claim = au moins autant de dés de tous les joueurs montrent cette face
liars-dice-does-doubt = tous les dés sont montrés ; celui qui s’est trompé perd un dé

# What happened

liars-dice-said-start = { $what } commence.
liars-dice-said-deal = Lancer sous le gobelet. { $what }.
liars-dice-said-deal-sealed = { $what } lance ses dés sous le gobelet.
liars-dice-said-claim = { $who } annonce { $what }.
liars-dice-said-doubt = { $who } doute de { $dice }. { $hands } : il y en a { $there }. { $loser } perd un dé.

# Why a line is refused, by statement and verb

liars-dice-L2 = on tire d’abord au sort qui commence
liars-dice-L3 = d’abord, tous ceux qui sont encore en jeu lancent leurs dés, l’un après l’autre
liars-dice-L4 = c’est à un autre joueur ; on joue dans le sens des aiguilles d’une montre
liars-dice-L4-start = on sait déjà qui commence
liars-dice-L4-deal = les dés de cette manche sont lancés ; annoncez ou doutez
liars-dice-L6 = annoncez plus de dés, ou autant d’une face plus forte
liars-dice-L7 = annoncez au moins un dé et pas plus qu’il n’y en a en jeu
liars-dice-L8 = il n’y a pas encore d’annonce dont on puisse douter ; faites-en une
