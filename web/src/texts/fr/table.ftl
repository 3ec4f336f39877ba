# À la table

rules = Règles
rules-of = Règles de { $game }
rules-missing = Les règles n’ont pas pu être chargées.
how-to = { $game } en bref
how-done = Compris
how-rules = Toutes les règles
how-bunker-1 = Cachez votre pièce sous l’un de vos dés. Le dernier dont la pièce n’a pas été trouvée gagne.
how-bunker-2 = Votre lancer désigne deux alvéoles. Touchez une alvéole éclairée : −3 retire des points au dé, +2 répare l’un des vôtres ; le −1 sombre retire un seul point à n’importe quel dé adverse, quel que soit le lancer.
how-bunker-3 = Un dé sans points disparaît ; dès qu’un lancer désigne son alvéole, on peut l’ouvrir. Quand un autre lance, vous pouvez permuter vos deux dés désignés.
how-die-bombe-1 = Tous enchérissent en secret sur deux cartes. Le plus offrant en choisit une et paie ; le deuxième reçoit l’autre sans rien payer.
how-die-bombe-2 = Une bombe détruit la dernière carte d’une pile : à vous de choisir laquelle.
how-die-bombe-3 = Celui qui a le plus de cartes d’une couleur en double les points. Ce que vous avez payé est déduit. Le plus grand total gagne.
how-bruno-bueffel-1 = Lancez neuf dés, trois fois au plus. Touchez ceux que vous gardez, relancez les autres.
how-bruno-bueffel-2 = Puis remplissez une case : les nombres dorés indiquent ce que chacune rapporterait. Si rien ne convient, rayez-en une.
how-bruno-bueffel-3 = Le dé doré : Bruno est un joker, E donne un lancer supplémentaire, R un lancer risqué des neuf dés, et S met fin au tour : il faut rayer une case.
invite = Inviter
invite-text = Envoyez ce lien. Toute personne qui l’ouvre peut prendre place ou regarder.
invite-watch = Envoyez ce lien. Toute personne qui l’ouvre peut regarder.
invite-copy = Copier le lien
invite-copied = Copié
invite-send = Envoyer…
invite-link = Lien vers cette table
invite-qr = Code QR avec le lien vers cette table
waiting-room = La table est prête
invited = { $name } vous invite à une partie de { $game }
waiting-for-seats = { $count ->
    [0] Toutes les places sont prises.
    [one] Une place est encore libre. La partie commence quand toutes les places sont prises.
   *[other] { $count } places sont encore libres. La partie commence quand toutes les places sont prises.
}
mixing = Tout le monde est là. On mélange les dés et les cartes…
seat-open = Place libre
sit-here = Prendre place
free-seat = Libérer cette place
leave = Quitter la table
leave-sure = Un robot jouera pour vous jusqu’à votre retour.
leave-open = Votre place redeviendra libre.
back = Reprendre la main
bot-plays = Un robot joue pour vous.
you = vous
seat-bot = robot
seat-away = hors ligne
seat-stand-in = un robot joue pour { $name }
watching = { $count ->
    [one] 1 personne regarde
   *[other] { $count } personnes regardent
}
you-watch = Vous regardez.
players = Joueurs
log = Déroulement
log-empty = Il ne s’est encore rien passé.
notation = Notation
chat = Discussion
chat-empty = Dites bonjour.
chat-say = Dire quelque chose
chat-send = Envoyer
chat-spectator = regarde
your-turn = À vous
waiting-for = On attend { $names }
sending = Envoi…
sealed-wait = Votre choix est fait et reste secret. On attend { $names }.
absent-wait = On attend { $name }, hors ligne depuis { $time }.
absent = { $name } est hors ligne depuis { $time }.
absent-soon = Au bout de { $time }, un robot pourra prendre le relais.
few-seconds = quelques secondes
stand-in = Laisser un robot jouer pour { $name }
stand-in-until = { $name } reprendra la main dès son retour.
full = Il n’y a plus de place pour l’instant.
crowded = { $why } Nouvelle tentative dans un moment…
offline = Connexion perdue. Nouvelle tentative…
offline-now = Réessayer maintenant
no-table = Il n’y a pas de table à cette adresse.
no-table-why = Le lien est peut-être ancien ou mal recopié.
refused = Impossible :
refused-rule = Lire la règle { $rule }
dismiss = Fermer ce message
you-won = Vous avez gagné, { $name } !
why-bunker = Toutes les autres pièces ont été trouvées ; celle de { $name } est restée cachée.
why-points = { $points } points, { $lead } de plus que { $name }.
sheet-full = La feuille est complète : { $points } points.
rematch = Rejouer
next-table = Aller à la nouvelle table
replay = Revoir pas à pas
record = Télécharger la partie
fair-title = Dés et cartes équitables
fair = Le tirage était-il équitable ?
fair-text = Avant que quiconque n’ajoute quoi que ce soit, le serveur a fixé un secret et en a montré l’empreinte ici : il ne peut plus ni le choisir ni le changer. La page de chaque joueur ajoute sa propre part ; elle s’engage d’abord et la dévoile quand tout le monde s’est engagé, de sorte que personne ne peut choisir les dés et les cartes. Une part qui n’est pas dévoilée est remplacée par une valeur qu’aucun joueur ne pouvait prévoir. Ce que cela ne fait pas : cacher les dés et les cartes à venir à la personne qui gère le serveur. Elle pourrait aussi ne pas dévoiler une part pour choisir entre deux tirages, ou interrompre une partie qui tourne mal ; les parts non dévoilées sont indiquées ici, les parties jamais terminées dans « Mes parties ».
fair-later = Le secret sera publié à la fin. Tout le monde pourra alors tout vérifier avec « ludothek verify ».
fair-check = Le secret est maintenant public : tout le monde peut tout recalculer avec « ludothek verify ».
fair-added = Part de { $name }
fair-promised = Engagement de { $name } (empreinte)
fair-unopened = Part non dévoilée de { $name } (empreinte)
fair-commitment = Empreinte (SHA-256)
fair-secret = Secret
replay-of = Relecture : { $game }
replay-step = Étape { $step } sur { $steps }
replay-first = Première étape
replay-back = Étape précédente
replay-on = Étape suivante
replay-last = Dernière étape
replay-play = Lecture
replay-pause = Pause
replay-to-table = Retour à la table
replay-as = Vu par
replay-all = tout dévoilé
replay-missing = Cette partie ne peut pas encore être revue.
replay-start = La partie commence.

# Bunker

bunker-board = Plateau de Bunker
bunker-camp = Camp { $seat }, { $name }
bunker-camp-own = Camp { $seat }, le vôtre
bunker-camp-out = éliminé
bunker-camp-out-coin = éliminé (pièce : alvéole { $pit })
bunker-pit = Alvéole { $spot } : { $state ->
    [die] dé à { $die }, sur un jeton
    [bare] dé à { $die }, sans jeton
    [token] jeton sans dé
   *[empty] ouverte et vide
}
bunker-pit-coin = votre pièce est ici
bunker-do-hit = frapper { $spot } : { $points ->
    [one] 1 point
   *[other] { $points } points
} en moins, { $left ->
    [0] le dé disparaît
   *[other] il reste { $left }
}
bunker-do-chip = grignoter { $spot } : 1 point en moins, { $left ->
    [0] le dé disparaît
   *[other] il reste { $left }
}
bunker-do-open = ouvrir { $spot } : prendre le jeton et chercher la pièce
bunker-do-mend = réparer le dé de l’alvéole { $pit } : { $points ->
    [one] 1 point
   *[other] { $points } points
} en plus, soit { $left }
bunker-do-hide = cacher votre pièce dans l’alvéole { $pit }
bunker-tag-open = ouvrir
bunker-tag-hide = cacher
bunker-thrown = Lancer : { $first } et { $second }
bunker-swap = Permuter
bunker-swap-detail = l’alvéole { $a } (actuellement : { $first }) et l’alvéole { $b } (actuellement : { $second }) permutent leurs dés
bunker-swap-none = vide
bunker-stay = Ne pas permuter
bunker-stay-detail = laisser les dés où ils sont
bunker-pass = Aucun coup possible : passer
bunker-ask-hiding = Cachez votre pièce sous l’un de vos dés.
bunker-ask-swapping = { $name } a fait { $first } et { $second }. Permuter vos dés de ces deux alvéoles ?
bunker-ask-acting = Vous avez fait { $first } et { $second }. Choisissez une alvéole éclairée.
bunker-ask-pass = Vous avez fait { $first } et { $second }, et aucun coup n’est possible.

# Die Bombe

bombe-board = Table de Die Bombe
bombe-on-table = Cartes visibles
bombe-pile-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
bombe-pile-bombs = { $count ->
    [0] plus de bombe
    [one] dont 1 bombe
   *[other] dont { $count } bombes
}
bombe-round = Manche { $round } sur { $rounds }
bombe-bid = Votre enchère
bombe-bid-seal = Valider l’enchère
bombe-bid-seal-amount = Enchérir : { $amount }
bombe-bid-range = de { $low } à { $high }
bombe-digit-delete = Effacer le dernier chiffre
bombe-less = Un de moins
bombe-more = Un de plus
bombe-sealed = a enchéri
bombe-thinking = réfléchit
bombe-not-bidding = n’enchérit pas
bombe-your-seal = Votre enchère de { $amount } reste secrète jusqu’à ce que tous aient enchéri.
bombe-take = prendre { $card }
bombe-drop = bombarder { $pile } : { $card } est perdu
bombe-red = Rouges
bombe-green = Vertes
bombe-empty = aucune carte
bombe-doubles = points doublés : le plus grand nombre de cartes de cette couleur
bombe-paid = payé
bombe-score = score
bombe-bid-shown = enchère : { $amount }
bombe-last-round = Enchères précédentes
bombe-bids = Les enchères
bombe-chooses = choisit et paie
bombe-gets-other = reçoit l’autre carte
bombe-bids-again = enchérit de nouveau
bombe-tied = Égalité pour la plus forte enchère
bombe-ask-bidding = Enchérissez : le plus offrant choisit et paie, le deuxième reçoit l’autre carte.
bombe-ask-bidding-again = Égalité : faites une nouvelle enchère. Tout montant est permis, même plus bas.
bombe-ask-taking = Vous remportez l’enchère avec { $amount }. Choisissez votre carte.
bombe-ask-bombing = Vous avez une bombe. Lâchez-la sur une pile éclairée : sa dernière carte est perdue.

# Bruno Büffel

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
