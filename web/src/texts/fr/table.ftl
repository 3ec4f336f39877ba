# À la table

rules = Règles
rules-of = Règles de { $game }
rules-missing = Les règles n’ont pas pu être chargées.
how-to = { $game } en bref
how-done = Compris
how-rules = Toutes les règles
invite = Inviter
invite-text = Envoyez ce lien. Toute personne qui l’ouvre peut prendre place ou regarder.
invite-watch = Envoyez ce lien. Toute personne qui l’ouvre peut regarder.
invite-kept = Pour { $names }, si la page est déjà fermée : ce lien mène ici. En attendant, les autres peuvent regarder.
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
seat-kept = Réservée à { $name }
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
log-highlight = Temps fort
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
preparing-why = { $why } La suite vient d’elle-même.
offline = Connexion perdue. Nouvelle tentative…
offline-now = Réessayer maintenant
no-table = Il n’y a pas de table à cette adresse.
no-table-why = Le lien est peut-être ancien ou mal recopié.
refused = Impossible :
refused-rule = Lire la règle { $rule }
dismiss = Fermer ce message
you-won = Vous avez gagné, { $name } !
why-points = { $points } points, { $lead } de plus que { $name }.
alone-over = La partie est terminée : { $points } points.
rematch = Rejouer
again-asked = { $name } veut rejouer
again-accept = Accepter
again-decline = Refuser
again-declined = Vous ne rejouez pas.
again-others = { $name } a ouvert une nouvelle table.
again-watch = Regarder la nouvelle partie
again-wait = On attend { $names }.
again-kept = Encore réservé pendant { $time } ; ensuite, toute personne qui a le lien pourra prendre place.
again-refused = { $names } ne { $count ->
    [one] veut
   *[other] veulent
} pas rejouer.
again-late = { $names } { $count ->
    [one] n’est pas venu.
   *[other] ne sont pas venus.
}
next-table = Aller à la nouvelle table
replay = Revoir pas à pas
record = Télécharger la partie
fair-title = Dés et cartes équitables
fair = Le tirage était-il équitable ?
fair-text = Avant que quiconque n’ajoute quoi que ce soit, le serveur a fixé un secret et en a montré l’empreinte ici : il ne peut plus ni le choisir ni le changer. La page de chaque joueur ajoute sa propre part ; elle s’engage d’abord et la dévoile quand tout le monde s’est engagé, de sorte que personne ne peut choisir les dés et les cartes. Une part qui n’est pas dévoilée est remplacée par une valeur qu’aucun joueur ne pouvait prévoir. Ce que cela ne fait pas : cacher les dés et les cartes à venir à la personne qui gère le serveur. Elle pourrait aussi interrompre une partie qui tourne mal ou, si elle joue elle-même, retenir la part de quelqu’un d’autre et choisir ainsi les dés et les cartes ; les parts non dévoilées sont indiquées ici, les parties jamais terminées dans « Mes parties ».
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
replay-highlight-back = Temps fort précédent
replay-highlight-on = Temps fort suivant
replay-play = Lecture
replay-pause = Pause
replay-to-table = Retour à la table
replay-as = Vu par
replay-all = tout dévoilé
replay-missing = Cette partie ne peut pas encore être revue.
replay-start = La partie commence.
share = Partager et enregistrer
share-moment = Partager ce moment
share-copy = Copier le lien vers ce moment
share-picture = Enregistrer une image
share-copied = Lien copié.
share-saved = Image enregistrée.
share-failed = L’image n’a pas pu être créée.

# Un jeu sans plateau dessiné

plain-board = Plateau de { $game }
plain-text = La partie en texte
plain-moves = Vos coups
plain-find = Chercher un coup
plain-found = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
plain-none = Aucun coup ne correspond.
plain-more = { $count ->
    [one] Encore { $count } coup : tapez pour le trouver.
   *[other] Encore { $count } coups : tapez pour les trouver.
}
plain-range = de { $low } à { $high }
