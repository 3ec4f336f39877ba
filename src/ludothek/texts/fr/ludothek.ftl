# What every game says

game-over = la partie est terminée ; plus aucun coup n’est possible
unknown-seat = « { $line } » doit commencer par la lettre d’un joueur ({ $seats }) ou par * (le hasard)
unreadable-line = « { $line } » n’est pas un coup de { $game } ; les coups s’écrivent ainsi : { $right }
no-chance-due = il n’y a maintenant ni dés à lancer ni cartes à retourner ; c’est à un joueur de décider
not-sealed = « { $line } » : { $seat } n’a pas de décision secrète à prendre maintenant ; tapez directement le coup
still-sealed = « { $line } » dévoilerait toutes les décisions secrètes, et celles de { $seat } ne sont pas connues dans cette vue
still-hidden = « { $line } » montrerait des dés ou des cartes que cette vue ne connaît pas
not-hidden = « { $line } » : rien de ce qui vient maintenant n’est caché à cette vue ; donnez la ligne elle-même
hidden-chance = les dés ou les cartes qui viennent maintenant sont cachés à cette vue ; donnez la ligne qui finit par « ? »
labelled = { $label } : { $text }
list-of-names = { $others } et { $last }
called-bot = Robot { $seat }

# Le terminal

compiling = Préparation de { $game } pour cet ordinateur (une fois par version)…
simulating = Simulation de { $game }…
training = Apprentissage : { $game }…
trained = Les poids sont dans { $folder }.
train-nothing = { $game } n’a pas de joueur qui apprend.
exploiting = Recherche de la meilleure réponse à { $player }…
exploited = Après { $games } parties d’apprentissage, la meilleure réponse trouvée à { $player } gagne { $share } % de { $played } parties ({ $low }–{ $high }) : une borne inférieure de ce qu’on peut gagner contre ce joueur.
exploit-nothing = rien n’apprend la meilleure réponse à un joueur de { $game }
menu-game = Quel jeu ?
menu-choice = Numéro ou nom :
menu-game-wrong = Tapez un numéro de 1 à { $most }, ou l’un de ces noms : { $games }.
menu-seats = Combien de joueurs, robots compris ? (de { $low } à { $high } ; Entrée pour { $default })
menu-bots = Dont combien de robots ? (de 0 à { $most }, ou des noms parmi { $names } ; Entrée pour { $default })
menu-bot-random = joue au hasard
menu-bot-sense = joue avec bon sens
menu-bot-novice = joue comme au premier soir
menu-bot-casual = connaît les règles, mais oublie bien des choses
menu-bot-steady = voit ce que la table montre
menu-bot-shrewd = pense aussi à ce que préparent les autres
menu-bot-expert = laisse rarement passer une occasion
menu-bot-strong = joue du mieux qu’il peut
menu-number-wrong = Tapez un nombre entier de { $low } à { $high }.
go-on = Entrée pour continuer, undo pour annuler :
next = Entrée pour le coup suivant :
hand-over = Le clavier passe à { $name }. Appuyez sur Entrée quand personne d’autre ne regarde.
undone = Coup annulé.
undo-impossible = Trop tard pour annuler : un lancer, une carte ou une révélation a suivi.
advice-unsolved = il n’y a pas de conseil pour { $game } : le jeu n’est pas résolu
no-statement = Il n’y a pas de règle { $topic } dans ce jeu
help-commands = Autres commandes : ? { $rule } (lire la règle { $rule }), board (plateau), log (déroulement), undo (annuler), quit (quitter ; la partie est enregistrée).
help-hint = hint : ce que valent les meilleurs coups
bot-thinks = { $name } réfléchit…
bot-failed = { $name } n’a pas pu décider ({ $why }) ; un autre robot joue ce coup.
bot-late = { $name } a mis trop de temps à décider ; un autre robot joue ce coup.
secret-missing = { $file } manque, et avec lui le secret dont sont tirés les dés et les cartes de cette partie. Elle continue avec un nouveau secret, mais son enregistrement ne peut plus prouver que le hasard est équitable.
kept = La partie est enregistrée dans { $file }. Pour la reprendre : { $command }
not-kept = la partie n’a pas pu être enregistrée
nothing-to-resume = aucune partie à reprendre ; commencez-en une avec : ludothek play
file-taken = { $file } existe déjà ; ajoutez --resume pour reprendre cette partie, ou indiquez un autre fichier
resume-alone = --resume reprend une partie telle qu’elle était ; n’indiquez ni jeu, ni --seats, --bots, --name ou --option
resume-incomplete = { $file } ne montre que ce que sait un seul spectateur ou joueur ; il faut un enregistrement complet pour reprendre une partie
names-too-many = noms : { $names }, personnes : { $people } seulement (places : { $seats }, robots : { $bots })
bots-too-many = { $bots } robots, c’est trop pour { $seats } places ; choisissez un nombre de 0 à { $seats }
bot-unknown = il n’y a pas de robot { $name } ; tapez un nombre, ou des noms parmi { $right }
bot-solve-first = { $why } ; ou calculez d’abord la solution : { $command }
result-won = { $name } gagne.
result-shared = { $names } se partagent la victoire.
verified = { $path } : partie complète de { $game }, conforme aux règles de la première à la dernière de ses { $lines } lignes.
verified-unfinished = { $path } : partie inachevée de { $game }, conforme aux règles jusqu’ici ({ $lines } lignes).
verified-fair = Ses dés et ses cartes correspondent au secret sur lequel la table s’était engagée avant la partie.
verified-unheard = { $seat } avait promis d’y ajouter quelque chose, qui n’est pas arrivé à temps : un hôte qui joue aussi a pu choisir les dés et les cartes.
verified-fair-later = Ses dés et ses cartes pourront être vérifiés quand la table publiera, à la fin de la partie, le secret sur lequel elle s’est engagée.
verified-unchecked = Elle n’a pas de somme de contrôle : s’il manque des lignes à la fin, rien ne le montre.
simulated = { $games } parties aléatoires de { $game } ({ $options })
column-seat = Place
column-share = part des victoires
column-error = ± erreur type
simulated-lengths = Étapes par partie : { $mean } en moyenne ; centiles 5, 50 et 95 : { $low }, { $middle }, { $high }
simulated-speed = { $seconds } s, { $rate } millions d’étapes par seconde

# L’arène

arena-playing = Parties de { $game } : { $players }…
arena-played = { $games } parties de { $game } en { $blocks } blocs de même hasard ({ $options }, seed { $seed }), enregistrées dans { $file }
arena-column-player = Joueur
arena-column-wins = victoires par place
arena-column-rating = classement
arena-column-pace = ms par coup
arena-column-faults = fautes
arena-column-against = victoires contre
arena-range = de { $low } à { $high }
arena-fixed = À forces égales : { $par }. Les intervalles sont sûrs à { $sure } pour ce nombre de parties, s’il était fixé d’avance ; le classement compte les points au-dessus du dernier joueur nommé.
arena-anytime = À forces égales : { $par }. Les intervalles sont sûrs à { $sure }, quel que soit le moment où l’arène s’arrête ; le classement compte les points au-dessus du dernier joueur nommé.
arena-seats = Ce que vaut une place, en points : { $seats }
arena-faults = { $name } : { $faults } coups cédés au joueur simple ({ $kinds })
arena-fault-late = réflexion trop longue
arena-fault-illegal = coup illégal
arena-fault-gone = fin de son processus
arena-answered = { $best } joue mieux que { $others } ; une telle réponse est fausse dans { $wrong } des cas au plus.
arena-open = Après { $games } parties, on ne sait pas qui joue le mieux : la question reste ouverte.
arena-pairs-answered = Pour chaque paire, on sait qui joue le mieux ; un tel ensemble de réponses est faux dans { $wrong } des cas au plus.
arena-pairs-open = On ne sait pas qui joue le mieux : { $pairs }. Pour ces paires, la question reste ouverte.
arena-interrupted = Interruption après { $games } parties, enregistrées dans { $file } ; la même commande reprend à cet endroit.
arena-plot-shares = { $game } : victoires par place
arena-plot-ratings = { $game } : classement
arena-alone = une arène demande au moins deux joueurs ; nommez-en un autre
arena-one-seat = une arène demande au moins deux places ; choisissez-en plus avec --seats
arena-each-seats = avec --each, les joueurs se rencontrent deux à deux, à deux places et non à { $seats } ; n’indiquez pas --seats
arena-crowded = joueurs : { $players }, places : { $seats } seulement ; choisissez-en plus avec --seats, ou ajoutez --each pour que les joueurs se rencontrent deux à deux
arena-no-maker = { $name } ne crée pas de joueur ; nommez une fonction ou une classe qui en crée un, sous la forme module:nom ({ $why })
arena-no-ray = --on ray a besoin de Ray, qui n’est pas installé ; installez-le avec : pip install "ludothek[ray]"
calibrate-no-levels = { $game } n’a pas de niveaux à étalonner
calibrate-step = { $name } : force { $strength } ; le niveau au-dessus gagne { $won } contre lui
ledger-of-another = { $file } est le registre d’une autre arène ({ $what } : autre valeur) ; indiquez un autre fichier
ledger-of-something-else = { $file } n’est pas le registre d’une arène ; indiquez un autre fichier
ledger-does-not-add-up = les comptes de { $file } sont faux : ses totaux ne sont pas ceux de ses parties, quelque chose l’a donc modifié ; indiquez un autre fichier
ledger-unusable = { $file } ne peut pas servir de registre : { $why }

# Un nouveau jeu

new-name-wrong = { $name } ne peut pas être le nom d’un jeu ; prenez au plus { $most } lettres minuscules sans accent et chiffres, avec des traits d’union entre les mots, par exemple my-game
new-game-taken = il existe déjà un jeu { $name } ; choisissez un autre nom
new-module-taken = pour Python, { $module } est déjà autre chose, et le jeu ne pourrait pas être chargé ; choisissez un autre nom, par exemple { $other }
new-folder-taken = { $folder } existe déjà ; choisissez un autre nom, ou allez dans un autre dossier
new-laid-out = { $folder } contient un petit jeu auquel on peut jouer tel quel. Installez-le avec : pip install --editable ./{ $folder }
    Essayez ensuite : ludothek play { $name }, ou ludothek check { $name }, et faites-en le vôtre.

# Pourquoi une table demandée n’est pas possible

wish-option = { $name } ne peut pas être { $value } ; il faut { $allowed }
wish-no-option = { $game } n’a pas d’option { $name } ; ses options sont { $right }
wish-no-game = il n’y a pas de jeu { $name } ; les jeux sont { $right }
wish-no-games = il n’y a pas de jeu { $name } ; aucun n’est installé : réinstallez Ludothek, ou lancez make
wish-no-seat = il n’y a pas de place { $name } ; les places sont { $right }
wish-no-language = il n’y a pas de langue { $name } ; les langues sont { $right }
wish-no-player = il n’y a pas de robot { $name } ; les robots sont { $right }
wish-not-solved = le robot { $name } ne joue pas à { $game } : le jeu n’est pas résolu ; les robots sont { $right }
wish-only-with = le robot { $name } ne joue à { $game } qu’avec { $needed } ; avec ces options, les robots sont { $right }
wish-no-seat-left = robots : { $bots }, places : { $seats } ; il ne reste pas de place pour vous
wish-number = { $name } doit être un nombre entier de { $low } à { $high }, et non { $value }
wish-choice = { $name } doit être l’une de ces valeurs : { $values }, et non { $value }
wish-flag = { $name } doit être true ou false, et non { $value }
wish-letters = { $name } doit se composer de { $low } à { $high } lettres prises parmi { $letters }, par exemple { $example }, et non { $value }

# À une table dans le navigateur

denied-wrong = { $text }
denied-seated-already = vous avez déjà une place à cette table
denied-no-open-seat = cette place est prise ; vous pouvez regarder
denied-seat-kept = cette place est encore réservée à { $name } ; vous pouvez regarder
denied-not-invited = aucune place ne vous est réservée à cette table
denied-not-seated = vous n’avez pas de place à cette table ; vous pouvez regarder
denied-not-started = la partie n’a pas commencé ; il reste des places libres
denied-not-over = la partie n’est pas encore terminée
denied-decided-already = cette décision est déjà prise
denied-bot-decides = un robot joue pour vous ; reprenez d’abord la main
denied-no-table = cette table n’existe pas ; le lien est peut-être ancien ou mal recopié
denied-expired = cette invitation a expiré : la partie n’a pas commencé à temps ; ouvrez une nouvelle table
denied-no-name = la table ne vous connaît pas ; ouvrez d’abord la page d’accueil
denied-too-many-tables = vous avez déjà trop de tables ouvertes ; terminez ou quittez d’abord quelques parties
denied-table-full = il y a déjà trop de monde à cette table
denied-too-fast = vous allez trop vite ; attendez un instant
denied-too-long = ce message est trop long
denied-unreadable = le serveur n’a pas compris ce message
denied-try-again = quelqu’un a été plus rapide ; regardez la table et réessayez
denied-not-kept = impossible d’enregistrer pour le moment ; rien n’a changé, réessayez dans un instant
denied-not-known = on ne sait pas encore si cela a été enregistré ; la table le montrera dès que la base de données répondra
denied-broken = un problème est survenu sur le serveur ; réessayez plus tard
denied-too-many-connections = trop de pages sont ouvertes de chez vous ; fermez-en quelques-unes ou réessayez plus tard
denied-no-such-address = il n’y a rien à cette adresse
denied-wrong-method = cette adresse ne s’utilise pas ainsi
denied-too-large = c’est trop volumineux
denied-too-slow = l’envoi a pris trop de temps ; réessayez
denied-not-waited-for = personne n’attend ce joueur
denied-still-here = ce joueur n’est pas hors ligne depuis assez longtemps
denied-not-promised = ce n’est pas ce que votre page avait promis d’ajouter au hasard
denied-busy = trop de relectures et d’enregistrements de parties sont demandés en ce moment ; réessayez dans quelques secondes
denied-game-too-long = cette partie est devenue trop longue pour continuer ; ouvrez une nouvelle table
denied-chat-full = la discussion de cette table est pleine ; la partie peut continuer
denied-preparing = ce jeu est encore en préparation sur le serveur ; il sera jouable dans un instant
denied-game-broken = ce jeu ne fonctionne pas sur ce serveur ; le journal du serveur dit pourquoi
denied-closed = cette table a été fermée par l’hôte de ce serveur
denied-banned = l’hôte de ce serveur vous en a exclu
denied-muted = l’hôte de ce serveur a coupé votre discussion ; vous pouvez continuer à jouer
serving = Ludothek est ouverte à l’adresse { $address } (parties enregistrées dans { $file }). Ctrl+C pour fermer.
serving-network = Sur ce réseau, les autres la trouvent à l’adresse { $address }
serving-elsewhere = Le port { $taken } est occupé, peut-être par une autre Ludothek ; celle-ci prend le port { $port }.
serving-preparing = Préparation de { $games } pour cet ordinateur (une fois par version) ; chaque jeu est jouable dès qu’il est prêt.
serving-prepared = { $game } est prêt.
serving-ended = Ludothek est fermée. Toutes les parties sont enregistrées.
