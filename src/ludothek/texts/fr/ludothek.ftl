# What every game says

game-over = la partie est finie ; on ne peut plus rien jouer
unknown-seat = « { $line } » ne commence pas par une place ; les places sont { $seats }, et * est le hasard
unreadable-line = « { $line } » n’est pas une ligne de { $game } ; les lignes ressemblent à ceci : { $right }
no-chance-due = il n’y a maintenant ni dés à lancer ni cartes à retourner ; c’est à une place de décider
not-sealed = « { $line } » : { $seat } n’a pas de décision secrète à prendre maintenant ; tapez le coup lui-même
still-sealed = « { $line } » dévoilerait toutes les décisions secrètes, et celles de { $seat } ne sont pas connues dans cette vue

# Le terminal

compiling = Préparation de { $game } pour cet ordinateur (une fois par version)…
simulating = Parties de { $game }…
menu-game = Quel jeu ?
about-bunker = Bunker : des dés, une pièce cachée et du bluff, de 2 à 4
about-die-bombe = Die Bombe : des enchères secrètes et des bombes, de 2 à 6
about-bruno-bueffel = Bruno Büffel : neuf dés et une feuille de score, de 1 à 8
menu-choice = Numéro ou nom :
menu-game-wrong = Tapez un numéro de 1 à { $most }, ou l’un de ces noms : { $games }.
menu-seats = Combien de places ? (de { $low } à { $high } ; Entrée pour { $default })
menu-bots = Combien de robots parmi elles ? (de 0 à { $most }, ou des noms parmi { $names } ; Entrée pour { $default })
menu-number-wrong = Tapez un nombre entier de { $low } à { $high }.
go-on = Entrée pour continuer, ou undo :
next = Entrée pour le coup suivant :
hand-over = Le clavier passe à { $name }. Appuyez sur Entrée quand personne d’autre ne regarde.
undone = C’est annulé.
undo-impossible = Rien ne peut être annulé : un lancer, une carte ou une révélation y a répondu.
no-statement = Il n’y a pas de règle { $topic } dans ce jeu
help-commands = Aussi : ? B14 pour lire une règle par son numéro, board, log, undo, quit (la partie est gardée).
kept = La partie est gardée dans { $file }. Pour continuer : { $command }
not-kept = la partie n’a pas pu être enregistrée
nothing-to-resume = il n’y a pas de partie à continuer ; commencez-en une : ludothek play
result-won = { $name } gagne.
result-shared = { $names } se partagent la victoire.
verified = { $path } : une partie entière de { $game }, régulière de la première à la dernière de ses { $lines } lignes.
verified-unfinished = { $path } : une partie de { $game } inachevée, régulière jusqu’ici ({ $lines } lignes).
verified-fair = Ses dés et ses cartes découlent du secret sur lequel la table s’était engagée avant la partie.
verified-fair-later = Ses dés et ses cartes pourront être vérifiés quand la table publiera, à la fin de la partie, le secret sur lequel elle s’est engagée.
verified-unchecked = Elle n’a pas de somme de contrôle : nul ne peut dire s’il manque des lignes à la fin.
simulated = { $games } parties au hasard de { $game } ({ $options })
column-seat = Place
column-share = part des victoires
column-error = ± erreur type
simulated-lengths = Étapes par partie : { $mean } en moyenne ; 5 %, 50 %, 95 % : { $low }, { $middle }, { $high }
simulated-speed = { $seconds } s, { $rate } millions d’étapes par seconde

# À une table dans le navigateur

denied-seated-already = vous avez déjà une place à cette table
denied-no-open-seat = cette place est prise ; vous pouvez regarder
denied-not-seated = vous n’avez pas de place à cette table ; vous pouvez regarder
denied-not-started = la partie n’a pas commencé ; il reste des places libres
denied-not-over = la partie n’est pas finie
denied-decided-already = cette décision est déjà prise
denied-bot-decides = un robot décide pour vous ; revenez d’abord
denied-no-table = cette table n’existe pas ; le lien est peut-être ancien ou mal recopié
denied-expired = cette invitation est trop ancienne : la partie n’a pas commencé à temps ; créez une nouvelle table
denied-no-name = la table ne vous connaît pas ; ouvrez d’abord la page d’accueil
denied-too-many-tables = vous avez déjà beaucoup de tables ouvertes ; jouez ou quittez-en d’abord
denied-table-full = trop de monde à cette table
denied-too-fast = c’était trop rapide ; attendez un instant
denied-too-long = ce message est trop long
denied-unreadable = ce message n’a pas la bonne forme
denied-try-again = quelqu’un a été plus rapide ; regardez et recommencez
denied-too-many-connections = trop de pages sont ouvertes de chez vous ; fermez-en quelques-unes ou réessayez plus tard
denied-no-such-address = il n’y a rien à cette adresse
denied-wrong-method = cette adresse ne s’utilise pas ainsi
denied-too-large = c’est trop volumineux
denied-too-slow = l’envoi a pris trop de temps ; réessayez
denied-not-kept = impossible d’enregistrer pour le moment ; rien n’a changé, réessayez dans un instant
denied-broken = un problème est survenu sur le serveur ; réessayez plus tard
denied-not-waited-for = personne n’attend ce joueur
denied-still-here = ce joueur n’est pas absent depuis assez longtemps
denied-not-promised = ce n’est pas ce que votre page avait promis d’ajouter au hasard
serving = Ludothek est ouverte à { $address } (les parties sont gardées dans { $file }). Ctrl-C la ferme.
serving-network = Sur ce réseau, les autres la trouvent à { $address }
serving-elsewhere = Le port { $taken } est occupé, peut-être par une autre Ludothek ; celle-ci prend le port { $port }.
serving-ended = Ludothek est fermée. Toutes les parties sont gardées.
