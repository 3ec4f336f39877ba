# La page

title = Ludothek
headline = { $count } jeux, une table.
headline-one = Un jeu, une table.
numbers = Deux Trois Quatre Cinq Six Sept Huit Neuf Dix
tagline = Des dés, des cartes et du bluff dans votre navigateur : contre des robots, ou avec des amis à qui vous envoyez un lien. Sans inscription.
skip = Aller au contenu
close = Fermer
cancel = Annuler
loading = Un instant…
lost-page = Il n’y a rien à cette adresse.
to-start = Retour à l’accueil
language = Langue
theme = Apparence
theme-auto = Système
theme-light = Clair
theme-dark = Sombre
motion = Animations
sound = Son
settings = Réglages

# Accueil

your-name = Votre nom
guest = Invité
name-save = Enregistrer
name-saved = Enregistré
players-range = { $low } à { $high } joueurs
preparing = En préparation, un instant…
preparing-game = Préparation de { $game }
game-broken = Indisponible sur ce serveur
play-now = Jouer contre des robots
with-friends = Inviter des amis
set-up = Options…
set-up-game = Préparer une partie de { $game }
seats = Joueurs (robots compris)
bots = Dont robots
bot-strength = Niveau des robots
bot-sense = expérimenté : joue avec bon sens
bot-random = débutant : joue au hasard
bot-exact = parfait : ne se trompe jamais
bot-other = { $name }
public = Afficher cette table parmi les tables ouvertes
house-rules = Règles maison
make-table = Ouvrir la table
open-tables = Tables ouvertes
open-tables-none = Personne n’attend en ce moment. Ouvrez une table et affichez-la ici.
my-games = Mes parties
my-games-none = Vos parties apparaîtront ici.
stage-open = attend des joueurs
stage-playing = en cours
stage-over = terminée
enter-table = Prendre place
go-on-table = Continuer
replay-table = Revoir
