# La page

title = Ludothek
tagline = Trois jeux, une table. Prenez place.
skip = Aller à la table
close = Fermer
cancel = Annuler
loading = On dresse la table …
lost-page = Il n’y a rien à cette adresse.
to-start = Vers l’accueil
language = Langue
theme = Clair ou sombre
theme-auto = comme le système
theme-light = clair
theme-dark = sombre
motion = Animations
sound = Son
settings = Réglages
rules = Règles
rules-of = Règles de { $game }
rules-missing = Les règles n’ont pas pu être chargées.

# Accueil

your-name = Votre nom
name-save = Enregistrer
name-saved = Enregistré
name-hint = Les autres le voient à la table.
about-bunker-page = Cachez votre pièce, usez les camps adverses, trouvez la leur d’abord.
about-die-bombe-page = Misez en secret pour deux cartes. Amassez, doublez – et lâchez la bombe.
about-bruno-bueffel-page = Neuf dés, un bison. Gardez, lancez, osez, et remplissez votre feuille.
players-range = { $low } à { $high } joueurs
time-bunker = environ 15 min
time-die-bombe = environ 20 min
time-bruno-bueffel = environ 25 min
play-now = Jouer contre des robots
with-friends = Inviter des amis
set-up = Préparer la table
set-up-game = Préparer une table de { $game }
seats = Joueurs
bots = Robots parmi eux
bot-strength = Les robots jouent
bot-sense = avec bon sens
bot-random = au hasard
bot-exact = parfaitement, là où on sait le faire
bot-other = { $name }
public = La montrer parmi les tables ouvertes
option-stall = Tours sans progrès avant l’arrêt des réparations (par joueur ; 0 : jamais)
option-size = Alvéoles par camp
option-max_bid = Mise la plus haute
option-self_bomb = Une bombe peut viser ses propres cartes
option-ranks = Cartes de chaque couleur
option-bombs = Bombes
option-columns = Colonnes de la feuille
option-action_die = Faces du dé d’action
option-keep_action = Le dé d’action peut être gardé
value-any = toujours
value-bruno = seulement Bruno
value-never = jamais
make-table = Ouvrir la table
open-tables = Tables ouvertes
open-tables-none = Personne n’attend en ce moment. Ouvrez une table et invitez quelqu’un.
my-games = Mes parties
my-games-none = Vos parties seront ici.
stage-open = attend des joueurs
stage-playing = en cours
stage-over = terminée
enter-table = Prendre place
go-on-table = Continuer
replay-table = Revoir

# À la table

invite = Inviter
invite-text = Envoyez ce lien. Qui l’ouvre peut prendre place ou regarder.
invite-copy = Copier le lien
invite-copied = Copié
invite-link = Lien vers cette table
invite-qr = Code QR avec le lien vers cette table
waiting-room = La table est prête
waiting-for-seats = { $count ->
    [one] Une place est encore libre. La partie commence quand tout le monde est assis.
   *[other] { $count } places sont encore libres. La partie commence quand tout le monde est assis.
}
seat-open = Place libre
sit-here = Prendre la place { $seat }
leave = Quitter la table
leave-sure = Un robot jouera pour vous jusqu’à votre retour.
back = Reprendre la main
bot-plays = Un robot joue pour vous.
you = vous
seat-bot = robot
seat-away = absent
seat-stand-in = un robot joue pour { $name }
watching = { $count ->
    [one] 1 personne regarde
   *[other] { $count } personnes regardent
}
you-watch = Vous regardez.
players = Joueurs
log = Ce qui s’est passé
log-empty = Rien ne s’est encore passé.
chat = Discussion
chat-empty = Dites bonjour.
chat-say = Dire quelque chose
chat-send = Envoyer
chat-spectator = regarde
your-turn = À vous
waiting-for = On attend { $names }
sending = Envoi …
sealed-wait = Votre choix est scellé. On attend { $names }.
offline = La connexion est perdue. Nouvel essai …
offline-now = Essayer maintenant
no-table = Il n’y a pas de table à cette adresse.
refused = Impossible :
refused-rule = Lire la règle { $rule }
dismiss = Fermer l’avis
you-won = Vous gagnez !
rematch = Rejouer
next-table = Vers la nouvelle table
replay = Revoir pas à pas
record = Télécharger la partie
fair = Le hasard était-il honnête ?
fair-text = Avant la partie, le serveur a fixé un secret et en a montré l’empreinte. Chaque lancer et chaque carte viennent de ce secret et des nombres aléatoires des navigateurs des joueurs. Le secret est maintenant public : chacun peut tout recalculer avec ludothek verify.
fair-commitment = Empreinte (SHA-256)
fair-secret = Secret
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
replay-of = Revoir : { $game }
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

card-red = rouge { $value }
card-green = vert { $value }
card-bomb = bombe
pile-red-of = les cartes rouges de { $name }
pile-green-of = les cartes vertes de { $name }

# Lignes dont on ne connaît pas les circonstances

plain-bunker-hit = { $who } frappe { $what }.
plain-bunker-chip = { $who } grignote { $what }.
plain-bunker-mend = { $who } répare l’alvéole { $what }.
plain-bunker-open = { $who } ouvre { $what }.
plain-die-bombe-take = { $who } prend { $what }.
plain-die-bombe-bomb = { $who } joue une bombe contre { $what }.
plain-bruno-bueffel-enter = { $who } remplit { $what }.

# Bunker

bunker-board = Le plateau de Bunker
bunker-camp = Camp { $seat }, { $name }
bunker-camp-own = Camp { $seat }, le vôtre
bunker-camp-out = éliminé
bunker-camp-out-coin = éliminé, pièce en { $pit }
bunker-pit = Alvéole { $spot } : { $state ->
    [die] dé à { $die }, sur un jeton
    [bare] dé à { $die }, sans jeton dessous
    [token] jeton sans dé
   *[empty] ouverte, plus rien
}
bunker-pit-coin = votre pièce est ici
bunker-do-hit = frapper { $spot } : { $points ->
    [one] 1 point
   *[other] { $points } points
} en moins, { $left ->
    [0] le dé disparaît
   *[other] reste { $left }
}
bunker-do-chip = grignoter { $spot } : 1 point en moins, { $left ->
    [0] le dé disparaît
   *[other] reste { $left }
}
bunker-do-open = ouvrir { $spot } : prendre le jeton et chercher la pièce
bunker-do-mend = réparer l’alvéole { $pit } : { $points ->
    [one] 1 point
   *[other] { $points } points
} en plus, donc { $left }
bunker-do-hide = cacher votre pièce dans l’alvéole { $pit }
bunker-tag-open = ouvrir
bunker-tag-hide = cacher
bunker-thrown = Lancer : { $first } et { $second }
bunker-swap = Échanger
bunker-swap-detail = les dés des alvéoles { $a } et { $b } changent de place : { $first } et { $second }
bunker-swap-none = vide
bunker-stay = Rester
bunker-stay-detail = laisser les dés où ils sont
bunker-pass = Rien à faire : passer
bunker-ask-hiding = Cachez votre pièce sous l’un de vos six dés.
bunker-ask-swapping = { $name } a lancé { $first } et { $second }. Échanger vos dés de ces deux alvéoles, ou rester ?
bunker-ask-acting = Vous avez lancé { $first } et { $second }. Choisissez une action.
bunker-ask-pass = Vous avez lancé { $first } et { $second }, et il n’y a rien à faire.

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
bombe-your-seal = Vous misez { $amount }. La mise reste scellée jusqu’à ce que tous aient misé.
bombe-take = prendre { $card }
bombe-drop = bombarder { $pile } : { $card } est perdue
bombe-drop-tag = lâcher ici
bombe-red = Rouge
bombe-green = Vert
bombe-empty = aucune
bombe-doubles = doublé : le plus de cartes de cette couleur
bombe-paid = payé
bombe-score = score
bombe-bid-shown = mise { $amount }
bombe-last-round = Dernières mises
bombe-tied = Égalité pour la plus haute mise : on mise à nouveau.
bombe-ask-bidding = Misez pour les deux cartes : la plus haute mise choisit et paie, la deuxième reçoit l’autre gratis.
bombe-ask-bidding-again = Égalité : misez à nouveau. Tout montant compte, même plus bas.
bombe-ask-taking = Vous l’emportez avec { $amount }. Choisissez votre carte.
bombe-ask-bombing = Vous avez une bombe. Lâchez-la sur une pile : sa dernière carte est perdue.

# Bruno Büffel

bruno-board = La table de Bruno Büffel
bruno-tray = Les dés
bruno-die = Dé { $number }
bruno-die-kept = gardé
bruno-die-thrown = à relancer
bruno-action = Dé d’action : { $face }
bruno-face-R = risque
bruno-face-S = rayer
bruno-face-E = lancer en plus
bruno-face-B = Bruno, le joker
bruno-face-blank = vide
bruno-throws-left = { $count ->
    [0] Plus de lancer
    [one] Encore { $count } lancer
   *[other] Encore { $count } lancers
}
bruno-mean-R-risking = Risque : relancer les neuf dés, une seule fois – ou remplir une case maintenant.
bruno-mean-R = Risque, sans effet maintenant. Il ne compte rien.
bruno-mean-S-striking = Rayer : le tour est fini, une de vos cases est rayée.
bruno-mean-S = Rayer, gardé : il n’agit plus. Il ne compte rien.
bruno-mean-E-offer = En plus : un lancer de plus a été ajouté.
bruno-mean-E = En plus, sans effet maintenant. Il ne compte rien.
bruno-mean-B = Bruno est un joker : tout nombre de 1 à 6, le meilleur pour chaque case.
bruno-mean-blank = Vide : pas d’effet, pas de points.
bruno-throw-rest = { $count ->
    [9] Lancer les neuf dés
    [one] Relancer { $count } dé
   *[other] Relancer { $count } dés
}
bruno-throw-hint = Touchez les dés que vous voulez garder.
bruno-keep-all = Les neuf sont gardés : remplissez une case.
bruno-risk = Risquer : lancer les neuf
bruno-sheet = Feuille
bruno-enter = remplir { $field } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
bruno-strike = rayer { $field } : 0 point
bruno-strike-tag = rayer
bruno-cell-open = libre
bruno-cell-struck = rayée
bruno-total = Total
bruno-thrown-none = Les dés vont être lancés.
bruno-risk-throw = Lancer risqué
bruno-ask-choosing = Gardez ce qui vous plaît et relancez le reste, ou remplissez une case.
bruno-ask-risking = Le dé d’action montre R : risquez un lancer des neuf dés, ou remplissez une case maintenant.
bruno-ask-striking = Le dé d’action montre S : rayez une de vos cases.
bruno-ask-scoring = Il ne reste pas de lancer : remplissez une case.
