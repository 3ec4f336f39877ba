# Die Seite

title = Ludothek
headline = { $count } Spiele, ein Tisch.
headline-one = Ein Spiel, ein Tisch.
numbers = Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn
tagline = Würfel, Karten und Bluff im Browser: gegen Bots oder mit Freunden, denen du einen Link schickst. Ohne Anmeldung.
skip = Zum Inhalt springen
close = Schließen
cancel = Abbrechen
loading = Einen Moment …
lost-page = Unter dieser Adresse ist nichts.
to-start = Zur Startseite
language = Sprache
theme = Darstellung
theme-auto = System
theme-light = Hell
theme-dark = Dunkel
motion = Animation
sound = Ton
settings = Einstellungen

# Startseite

your-name = Dein Name
guest = Gast
name-save = Speichern
name-saved = Gespeichert
players-range = { $low }–{ $high } Personen
preparing = Wird vorbereitet, einen Moment …
preparing-game = { $game } wird vorbereitet
game-broken = Auf diesem Server nicht verfügbar
play-now = Gegen Bots spielen
with-friends = Freunde einladen
set-up = Optionen …
set-up-game = Tisch für { $game } einrichten
seats = Mitspielende (mit Bots)
bots = Davon Bots
bot-strength = Spielstärke der Bots
bot-sense = erfahren: spielt mit Verstand
bot-random = einfach: zieht zufällig
bot-exact = perfekt: macht keine Fehler
bot-other = { $name }
public = Öffentlich unter „Offene Tische“ anzeigen
house-rules = Hausregeln
make-table = Tisch eröffnen
open-tables = Offene Tische
open-tables-none = Gerade wartet niemand. Eröffne einen Tisch und zeig ihn hier.
my-games = Meine Partien
my-games-none = Hier findest du später deine Partien.
stage-open = noch Plätze frei
stage-playing = läuft
stage-over = beendet
enter-table = Mitspielen
go-on-table = Weiterspielen
replay-table = Ansehen
