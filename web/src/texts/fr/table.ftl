# À la table

rules = Règles
rules-of = Règles de { $game }
rules-missing = Les règles n’ont pas pu être chargées.
how-to = { $game } en bref
how-done = Compris
how-rules = Toutes les règles
how-bunker-1 = Cachez une pièce sous l’un de vos six dés. Soyez le dernier dont la pièce n’est pas trouvée.
how-bunker-2 = Votre lancer désigne deux alvéoles. Touchez-en une éclairée : −3 ôte des points au dé, +2 répare l’un des vôtres, un −1 sombre est toujours possible.
how-bunker-3 = Un dé sans points disparaît ; l’alvéole peut alors être ouverte. Au lancer des autres, vous pouvez échanger vos deux dés visés.
how-die-bombe-1 = Tous misent en secret pour deux cartes. Le plus offrant en choisit une et paie ; le deuxième reçoit l’autre sans rien payer.
how-die-bombe-2 = Une bombe détruit la dernière carte d’une pile : à vous de choisir laquelle.
how-die-bombe-3 = Qui a le plus de cartes d’une couleur la compte double. Ce que vous avez payé est déduit. Le plus de points gagne.
how-bruno-bueffel-1 = Lancez neuf dés, trois fois au plus. Touchez ceux à garder, relancez le reste.
how-bruno-bueffel-2 = Puis remplissez une case : les nombres dorés disent ce que chacune donnerait. Si rien ne convient, rayez-en une.
how-bruno-bueffel-3 = Le dé doré : Bruno est un joker, E un lancer de plus, R un lancer risqué des neuf dés – et S finit le tour par une case rayée.
invite = Inviter
invite-text = Envoyez ce lien. Qui l’ouvre peut prendre place ou regarder.
invite-watch = Envoyez ce lien. Qui l’ouvre peut regarder.
invite-copy = Copier le lien
invite-copied = Copié
invite-send = Envoyer…
invite-link = Lien vers cette table
invite-qr = Code QR avec le lien vers cette table
waiting-room = La table est prête
invited = { $name } vous invite à { $game }
waiting-for-seats = { $count ->
    [one] Une place est encore libre. La partie commence quand tout le monde est assis.
   *[other] { $count } places sont encore libres. La partie commence quand tout le monde est assis.
}
mixing = Tout le monde est là. On mélange les dés et les cartes…
seat-open = Place libre
sit-here = Prendre place
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
log = Ce qui s’est passé
log-empty = Rien ne s’est encore passé.
notation = Notation
chat = Discussion
chat-empty = Dites bonjour.
chat-say = Dire quelque chose
chat-send = Envoyer
chat-spectator = regarde
your-turn = À vous
waiting-for = On attend { $names }
sending = Envoi…
sealed-wait = Votre choix est scellé. On attend { $names }.
absent-wait = On attend { $name }, hors ligne depuis { $time }.
absent = { $name } est hors ligne depuis { $time }.
absent-soon = Au bout de { $time }, un robot pourra prendre le relais.
few-seconds = quelques secondes
stand-in = Laisser un robot jouer pour { $name }
stand-in-until = { $name } reprendra la main dès son retour.
full = Il n’y a plus de place pour l’instant.
crowded = { $why } Nouvel essai dans un moment…
offline = La connexion est perdue. Nouvel essai…
offline-now = Essayer maintenant
no-table = Il n’y a pas de table à cette adresse.
no-table-why = Le lien est peut-être ancien ou mal recopié.
refused = Impossible :
refused-rule = Lire la règle { $rule }
dismiss = Fermer l’avis
you-won = Vous gagnez, { $name } !
why-bunker = Toutes les autres pièces ont été trouvées ; celle de { $name } est restée cachée.
why-points = { $points } points, { $lead } de plus que { $name }.
sheet-full = La feuille est pleine : { $points } points.
rematch = Rejouer
next-table = Vers la nouvelle table
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
replay-of = Revoir : { $game }
replay-step = Pas { $step } sur { $steps }
replay-first = Premier pas
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-last = Dernier pas
replay-play = Lecture
replay-pause = Pause
replay-to-table = Vers la table
replay-as = Vu par
replay-all = tous les secrets montrés
replay-missing = Cette partie ne peut pas encore être revue.
replay-start = La partie commence.

# Cartes et piles

card-red = le { $value } rouge
card-green = le { $value } vert
card-bomb = une bombe
pile-red-of = les cartes rouges de { $name }
pile-green-of = les cartes vertes de { $name }

# Bunker

bunker-board = Le plateau de Bunker
bunker-camp = Camp { $seat }, { $name }
bunker-camp-own = Camp { $seat }, le vôtre
bunker-camp-out = éliminé
bunker-camp-out-coin = éliminé, pièce en { $pit }
bunker-pit = Alvéole { $spot } : { $state ->
    [die] dé à { $die }, sur un jeton
    [bare] dé à { $die }, sans jeton dessous
    [token] jeton sans dé
   *[empty] ouverte, plus rien
}
bunker-pit-coin = votre pièce est ici
bunker-do-hit = frapper { $spot } : { $points ->
    [one] 1 point
   *[other] { $points } points
} en moins, { $left ->
    [0] le dé disparaît
   *[other] reste { $left }
}
bunker-do-chip = grignoter { $spot } : 1 point en moins, { $left ->
    [0] le dé disparaît
   *[other] reste { $left }
}
bunker-do-open = ouvrir { $spot } : prendre le jeton et chercher la pièce
bunker-do-mend = réparer l’alvéole { $pit } : { $points ->
    [one] 1 point
   *[other] { $points } points
} en plus, donc { $left }
bunker-do-hide = ici, cacher votre pièce dans l’alvéole { $pit }
bunker-tag-open = ouvrir
bunker-tag-hide = ici
bunker-thrown = Lancer : { $first } et { $second }
bunker-swap = Échanger
bunker-swap-detail = les dés des alvéoles { $a } et { $b } changent de place : { $first } et { $second }
bunker-swap-none = vide
bunker-stay = Rester
bunker-stay-detail = laisser les dés où ils sont
bunker-pass = Rien à faire : passer
bunker-ask-hiding = Cachez votre pièce sous l’un de vos six dés.
bunker-ask-swapping = { $name } a lancé { $first } et { $second }. Échanger vos dés de ces deux alvéoles, ou rester ?
bunker-ask-acting = Vous avez lancé { $first } et { $second }. Choisissez une alvéole éclairée.
bunker-ask-pass = Vous avez lancé { $first } et { $second }, et vous ne pouvez rien faire.

# Die Bombe

bombe-board = La table de Die Bombe
bombe-on-table = Cartes ouvertes
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
bombe-bid = Votre mise
bombe-bid-seal = Sceller la mise
bombe-bid-seal-amount = Sceller une mise de { $amount }
bombe-bid-range = de { $low } à { $high }
bombe-digit-delete = Effacer le dernier chiffre
bombe-less = Un de moins
bombe-more = Un de plus
bombe-sealed = a scellé
bombe-thinking = réfléchit
bombe-not-bidding = ne mise pas
bombe-your-seal = Votre mise de { $amount } reste scellée jusqu’à ce que tous aient misé.
bombe-take = prendre { $card }
bombe-drop = bombarder { $pile } : { $card } est perdu
bombe-red = Rouge
bombe-green = Vert
bombe-empty = aucune
bombe-doubles = doublé : le plus de cartes de cette couleur
bombe-paid = payé
bombe-score = score
bombe-bid-shown = mise { $amount }
bombe-last-round = Dernières mises
bombe-bids = Les mises
bombe-chooses = choisit et paie
bombe-gets-other = reçoit l’autre carte
bombe-bids-again = mise à nouveau
bombe-tied = Égalité pour la plus haute mise
bombe-ask-bidding = Misez : le plus offrant choisit et paie, le deuxième reçoit l’autre carte.
bombe-ask-bidding-again = Égalité : misez à nouveau. Tout montant compte, même plus bas.
bombe-ask-taking = Vous l’emportez avec { $amount }. Choisissez votre carte.
bombe-ask-bombing = Vous avez une bombe. Lâchez-la sur une pile éclairée : sa dernière carte est perdue.

# Bruno Büffel

bruno-board = La table de Bruno Büffel
bruno-tray = Les dés
bruno-dice-of = Les dés de { $name }
bruno-die = Dé { $number }
bruno-die-kept = gardé
bruno-die-thrown = à relancer
bruno-action = Dé d’action : { $face }
bruno-face-R = R, risque
bruno-face-S = S, rayer
bruno-face-E = E, lancer en plus
bruno-face-B = Bruno, le joker
bruno-face-blank = vide
bruno-throws-left = { $count ->
    [0] Plus de lancer
    [one] Encore { $count } lancer
   *[other] Encore { $count } lancers
}
bruno-mean-R-risking = Relancez les neuf dés, une seule fois, ou remplissez une case maintenant.
bruno-mean-R = Sans effet maintenant, et sans points.
bruno-mean-S-striking = Le tour est fini : rayez une de vos cases.
bruno-mean-S = Gardé : il n’agit plus et ne rapporte rien.
bruno-mean-E-offer = Un lancer de plus a été ajouté.
bruno-mean-E = Sans effet maintenant, et sans points.
bruno-mean-B = Remplace tout nombre de 1 à 6, le meilleur pour chaque case.
bruno-mean-blank = Sans effet, sans points.
bruno-throw-rest = { $count ->
    [9] Lancer les neuf dés
    [one] Relancer { $count } dé
   *[other] Relancer { $count } dés
}
bruno-throw-hint = Touchez les dés que vous voulez garder.
bruno-keep-all = Les neuf sont gardés : remplissez une case.
bruno-risk = Risquer : lancer les neuf
bruno-sheet = Feuille
bruno-beside = Feuille à comparer à la vôtre
bruno-enter = remplir { $field } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bruno-strike = rayer { $field } : 0 point
bruno-strike-tag = rayer
bruno-cell-open = libre
bruno-cell-struck = rayée
bruno-total = Total
bruno-thrown-none = Les dés vont être lancés.
bruno-risk-throw = Lancer risqué
bruno-ask-choosing = Gardez ce qui vous plaît et relancez le reste, ou remplissez une case.
bruno-ask-risking = Le dé d’action montre R : risquez un lancer des neuf dés, ou remplissez une case maintenant.
bruno-ask-striking = Le dé d’action montre S : rayez une de vos cases.
bruno-ask-scoring = Il ne reste pas de lancer : remplissez une case.
