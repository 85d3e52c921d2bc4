### Sunwise en français. Chaque langue a les mêmes messages avec les mêmes variables.

## Partout

title = Sunwise
title-of = { $screen } – Sunwise
tagline = Faites pousser une forêt où chaque ombre compte.
site = Sunwise
fan-project = Un projet de passionnés, non officiel. Dessins, textes et code lui sont propres.
close = Fermer
cancel = Renoncer
back = Retour
back-home = Retour à l’accueil
copy = Copier
copied = Copié
copy-by-hand = Ce navigateur ne laisse pas la page copier. Le texte est sélectionné : copiez-le vous-même.
enter = Entrer
free = gratuit
messages = Messages
try-again = Réessayer
try-now = Réessayer maintenant
failed-title = Quelque chose s’est mal passé
failed-words = Une erreur s’est produite sur cette page. Votre partie est en sécurité sur le serveur.
unloaded-title = Il manque une partie de la page
unloaded-words = Elle n’a pas pu être chargée. Le serveur a peut-être été mis à jour, ou la connexion a été coupée. Rechargez la page pour la retrouver ; votre partie est en sécurité sur le serveur.
reload-page = Recharger la page
nothing-kept = Ce navigateur ne conserve rien pour cette page : son stockage est bloqué ou plein. Vos réglages, et votre place à une table, durent jusqu’à la fermeture de la page.
unknown-lang = L’adresse demande une langue qui n’existe pas ici : { $value }. Il y a en, fr et he.
unknown-gfx = L’adresse demande des graphismes qui n’existent pas ici : { $value }. Il y a high, low et off.
unknown-motion = L’adresse demande un mouvement qui n’existe pas ici : { $value }. Il y a auto, on et off.
screen-home = Accueil
screen-new = Nouvelle partie
screen-join = Invitation
screen-table = Table
screen-review = Relecture
screen-settings = Réglages
screen-tutorial = Apprendre à jouer
screen-rules = Règles
round = Manche
round-of = Manche { $round } sur { $rounds }
light = lumière
moon-points = points de lune
points = points
you = Vous
guest = Invité
default-name = Joueur
players = Joueurs
leaves =
    { $count ->
        [one] { $count } feuille
       *[other] { $count } feuilles
    }

## Les choses du jeu

piece-seed = graine
piece-small = petit arbre
piece-medium = arbre moyen
piece-large = grand arbre
a-piece-seed = une graine
a-piece-small = un petit arbre
a-piece-medium = un arbre moyen
a-piece-large = un grand arbre
piece-of-seed =
    { $species ->
        [linden] graine de tilleul
        [maple] graine d’érable
        [spruce] graine d’épicéa
       *[chestnut] graine de marronnier
    }
piece-of-small =
    { $species ->
        [linden] petit tilleul
        [maple] petit érable
        [spruce] petit épicéa
       *[chestnut] petit marronnier
    }
piece-of-medium =
    { $species ->
        [linden] tilleul moyen
        [maple] érable moyen
        [spruce] épicéa moyen
       *[chestnut] marronnier moyen
    }
piece-of-large =
    { $species ->
        [linden] grand tilleul
        [maple] grand érable
        [spruce] grand épicéa
       *[chestnut] grand marronnier
    }
elder = le Grand Ancien
stone = pierre de lune
animal-boar = Sanglier
animal-hedgehog = Hérisson
animal-squirrel = Écureuil
animal-fox = Renard
animal-owl = Hibou
animal-badger = Blaireau
animal-beaver = Castor
animal-turtle = Tortue
animal-any = animal
the-boar = le Sanglier
the-hedgehog = le Hérisson
the-squirrel = l’Écureuil
the-fox = le Renard
the-owl = le Hibou
the-badger = le Blaireau
the-beaver = le Castor
the-turtle = la Tortue
the-any = l’animal
moon-half = demi-lune
moon-full = pleine lune
hatched = Bébés éclos

## Robots

level-seedling = Pousse
level-seedling-short = un premier adversaire
level-seedling-long = Regarde une action à l’avance et guère plus loin que les prochains soleils.
level-sapling = Arbrisseau
level-sapling-short = facile
level-sapling-long = Prépare tout son tour et imagine les manches suivantes.
level-birch = Bouleau
level-birch-short = moyen
level-birch-long = A appris en jouant contre lui-même et tente parfois autre chose.
level-oak = Chêne
level-oak-short = fort
level-oak-long = A appris en jouant contre lui-même et joue ce qui lui semble le meilleur.
level-sequoia = Séquoia
level-sequoia-short = le plus fort
level-sequoia-long = Imagine la suite des idées de Chêne avant de décider. Prenez votre temps vous aussi.
level-line = { $level } – { $what }
bot-level = Force du robot

## Accueil

play-bot = Jouer contre un robot
play-now = Jouer
join = Rejoindre une table
join-words = Collez un lien d’invitation, ou tapez le code affiché par votre autre appareil.
ticket-unknown = Ce n’est ni une invitation ni un code. Une invitation est un lien contenant #/join/ ; un code ressemble à 7QK3-M9TX.
open-record = Ouvrir une partie enregistrée
open-record-words = Revoyez une partie à partir du fichier où elle a été enregistrée.
choose-file = Choisir un fichier…
first-of-many = Le fichier contient plusieurs parties ; voici la première.
my-games = Mes parties
public-games = Parties publiques
games-wait =
    { $count ->
        [one] à vous dans une partie
       *[other] à vous dans { $count } parties
    }
game-finished = terminée { $scores }
game-waiting = attend des joueurs
game-review = une partie enregistrée
game-unreadable = créée par une autre version
game-your-turn = manche { $round } : à vous de jouer
game-turn-of = manche { $round } : { $name } joue
forget-game = Retirer de cette liste

## Nouvelle partie

seats-title = Qui joue
players-count = Nombre de joueurs
players-n = { $count } joueurs
seat-kind = Qui joue à la place { $number }
seat-kind-person = quelqu’un ici
seat-kind-bot = un robot
seat-kind-open = quelqu’un ailleurs
seat-name = Nom à la place { $number }
seat-open = place libre
seat-open-words = Libre pour qui a l’invitation.
seat-bot = { $level } (robot)
seat-numbered = { $name } ({ $seat })
player-number = Joueur { $number }
seats-words = Plusieurs personnes ici partagent cet appareil et jouent à tour de rôle. Les places « ailleurs » se prennent par un lien que vous envoyez.
shuffle-seats = Mélanger les places : le hasard décide qui commence.
rules-title = Comment jouer
length = Durée
length-3 = Trois révolutions
length-3-words = 18 manches, la partie habituelle.
length-4 = Quatre révolutions
length-4-words = 24 manches : plus de temps pour faire pousser, plus difficile à prévoir.
shade = Ombre
shade-off = L’ombre n’arrête que la lumière
shade-off-words = Les arbres à l’ombre ne reçoivent pas de lumière, mais peuvent semer et pousser.
shade-acting = L’arbre à l’ombre se repose
shade-acting-words = Un arbre à l’ombre ne sème pas, et rien ne pousse à l’ombre.
shade-landing = Le sol à l’ombre se repose
shade-landing-words = Aucune graine ne tombe à l’ombre, et rien ne pousse à l’ombre.
modules = Sous la lune
module-moon = Lune et animaux
module-moon-words = Une lune tourne elle aussi autour de l’île. Chacun guide un animal qui recueille le clair de lune et possède ses propres pouvoirs.
module-elder = Le Grand Ancien
module-elder-words = Un arbre très vieux qui n’est à personne et met à l’ombre tout ce qui est derrière lui.
module-stones = Pierres de lune
module-stones-words = Des pierres qui renvoient le clair de lune autour d’elles. À quatre joueurs il n’y en a qu’une, et seulement sans le Grand Ancien.
layout = Un autre plateau
layout-words = Déplacez le départ de la lune, la rivière ou la plage, si vous avez un plateau imprimé sous les yeux.
layout-moon = Départ de la lune (m0 à m17)
layout-river = Cases de la rivière
layout-beach = Plage : six cases du bord
table-title = La table
clock = Pendule
clock-kind-none = Sans pendule
clock-none-explained = Chacun prend son temps.
clock-kind-live = Des minutes pour la partie
clock-live-explained = Une réserve de temps s’écoule pendant que vous décidez ; chaque tour ajoute quelques secondes.
clock-days = { $days } j { $hours } h
clock-minutes = Minutes au départ
clock-seconds = Secondes ajoutées par tour
clock-days-each = Jours par tour
clock-days-explained = Pour jouer tranquillement, un peu chaque jour.
clock-kind-days = Des jours pour chaque tour
clock-live-words = { $minutes } min + { $seconds } s
clock-days-words =
    { $days ->
        [one] un jour par tour
       *[other] { $days } jours par tour
    }
stand-in-title = Si quelqu’un part ou n’a plus de temps
stand-in-words = Un robot joue à sa place jusqu’à son retour
option-public = Table publique
option-public-words = Tout le monde sur ce serveur voit la table, peut regarder et prendre une place libre.
option-revolutions = { $count } révolutions
create-and-invite = Créer la table et inviter
start-game = Commencer la partie

## Rejoindre et attendre

opening-table = Ouverture de la table…
lost-title = Rien à voir ici
invited-title = On vous invite à une partie
invited-full = Toutes les places sont prises. Vous pouvez regarder.
only-watch = Seulement regarder
sit-here = S’asseoir ici
your-name = Votre nom
your-name-words = Les autres le voient à la table.
waiting-title = La table se prépare
waiting-words =
    { $count ->
        [one] Il reste une place libre.
       *[other] Il reste { $count } places libres.
    }
waiting-full = Tout le monde est là. Commencez quand vous voulez.
waiting-host = Tout le monde est là. L’hôte lance la partie.
seat-give-bot = Donner à un robot…
seat-clear = Libérer cette place
leave = Partir
invite-link = Lien d’invitation
invite-words = Envoyez-le à vos amis : qui l’a peut prendre une place libre ou regarder.
invite-watch = Qui a ce lien peut regarder.

## Connexion

line-connecting = Connexion au serveur…
line-lost =
    { $seconds ->
        [one] La connexion est perdue. Nouvel essai dans { $seconds } seconde…
       *[other] La connexion est perdue. Nouvel essai dans { $seconds } secondes…
    }

## Table

panels = Volets
side-own = Votre côté
side-game = Cours de la partie
tab-play = Jouer
tab-ahead = Prévoir
tab-log = Journal
tab-piles = Piles
board = Plateau
board-keys = Les flèches parcourent le plateau, Page préc. et Page suiv. suivent la troisième direction. Entrée choisit une case.
player-board = Plateau : { $name }
shop-legend = En haut : les pièces disponibles. En bas : la boutique et ses prix.
shop-buy =
    { $left ->
        [0] Plus rien dans la boutique : { $piece }
       *[other] Acheter { $one } pour { $price } de lumière ; il en reste { $left }
    }
available = { $count } × { $piece } disponible
available-plant = { $count } × { $piece } disponible : semer
available-grow = { $count } × { $piece } disponible : faire pousser une pièce à cette taille
piles = Valeur d’un grand arbre
pile-empty = épuisée
is-here = en ligne
is-away = hors ligne
stand-in = un robot joue
stand-in-plays = Un robot joue pour vous.
return = Reprendre ma place
first-player = premier joueur de cette manche
your-turn = C’est à vous de jouer.
you-watch = Vous regardez cette partie.
spectators =
    { $count ->
        [0] Personne ne regarde.
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
top-view = Vue de haut
reset-view = Recentrer
picture-lost = La carte graphique a perdu l’île : le plateau à plat continue. Rechargez la page pour réessayer.
looking-back = Vous regardez une position passée.
back-to-now = Revenir au présent
looking-ahead = Voici le soleil à venir de la manche { $round }.
show-results = Voir le résultat
turn-bar = Votre tour
undo = Annuler
redo = Rétablir
restart-turn = Recommencer
end-turn = Finir le tour
ask-takeback = Reprendre…
takeback = Reprise d’un tour
takeback-asks = { $name } demande à reprendre son dernier tour.
takeback-grant = Accepter
takeback-refuse = Refuser
takeback-waits = Réponse attendue : { $names }.
confirm = Jouer ceci ?
do-it = Jouer
doing = À faire
choose-space = { $what } : choisissez une case.
choose-tree = { $what } : choisissez l’arbre qui envoie la graine.
choose-one = { $what } : choisissez.
nothing-here = Rien à faire ici pour le moment.
not-now = { $what } : pas maintenant – pourquoi ?
task-draft = Gardez l’un de ces deux animaux. L’autre quitte la partie.
task-animals = Choisissez une case à 3 feuilles pour votre animal.
task-elder = Choisissez une case pour le Grand Ancien.
task-stones = Choisissez une case pour une pierre de lune.
task-trees = Choisissez une case du bord pour un petit arbre.
task-turn = À vous : choisissez une case, ou achetez une pièce.
task-end = Plus rien à faire : finissez votre tour.
task-dam = Le barrage est posé : vos pièces dessus peuvent pousser gratuitement.
task-held = Voyez ce que cela changerait aux soleils à venir, puis touchez « Jouer ».
task-over = La partie est finie.
waits-draft = { $name } choisit un animal.
waits-animals = { $name } place un animal.
waits-elder = { $name } place le Grand Ancien.
waits-stones = { $name } place une pierre de lune.
waits-trees = { $name } place un arbre de départ.
waits-turn = { $name } joue.
waits-dam = { $name } décide de ce qui pousse sur le barrage.
waits-over = La partie est finie.
hand-over = Passer l’appareil
hand-over-to = { $name }, c’est à vous
hand-over-words = Il y a maintenant quelque chose de caché. Passez l’appareil ; les autres regardent ailleurs.
hand-over-taken = C’est moi, { $name }

## Ce qu’on peut faire, sur les boutons

item-grow = Faire pousser
item-collect = Récolter
item-plant-from = Semer depuis ici
item-plant-to = Semer ici
item-plant-seed = Semer une graine
item-grow-to = Faire pousser jusqu’à cette taille
item-scare-from = Effrayer l’animal ici
item-scare-to = Effrayer un animal vers ici
item-animal-move = Déplacer votre animal
item-animal-dash = Filer
item-animal-scare = Effrayer un animal
item-animal-dig = Déterrer la graine
item-move = Se déplacer
item-dash = Filer
item-scare = Effrayer
item-dig = Déterrer
item-steal = Chaparder de la lumière
item-dam = Poser le barrage
item-improve = Renforcer
item-walk = Envoyer un bébé
here-place-animal = Placer votre animal
here-place-elder = Placer le Grand Ancien
here-place-stone = Placer une pierre de lune
here-place-tree = Placer un petit arbre
here-plant = Semer depuis { $from }
here-grow =
    { $size ->
        [seed] En faire un petit arbre
        [small] En faire un arbre moyen
       *[other] En faire un grand arbre
    }
here-collect = Récolter l’arbre
here-move = Amener votre animal ici
here-dash = Filer jusqu’ici
here-dig = Mettre la graine ici
here-improve = Renforcer
order-keep = Garder { $animal }
order-place-animal = Placer votre animal en { $space }
order-place-elder = Placer le Grand Ancien en { $space }
order-place-stone = Placer une pierre de lune en { $space }
order-place-tree = Placer un petit arbre en { $space }
order-buy = Acheter { $piece }
order-plant = Semer de { $from } vers { $to }
order-grow =
    { $size ->
        [seed] Faire de la graine en { $space } un petit arbre
        [small] Faire du petit arbre en { $space } un arbre moyen
       *[other] Faire de l’arbre en { $space } un grand arbre
    }
order-collect = Récolter le grand arbre en { $space }
order-move = Déplacer votre animal en { $space }
order-dash = Filer en { $space }
order-sow = Semer ici une graine de la boutique
order-gore-1 = Culbuter l’arbre ici
order-gore-2 = Culbuter l’arbre ici et semer
order-nibble = Grignoter la graine ici
order-scare = Effrayer { $animal } de { $from } vers { $to }
order-dig = Déplacer la graine en { $space }
order-steal = Chaparder de la lumière à { $name }
order-hunt-1 = Chasser : 3 de lumière
order-hunt-2 = Chasser : 7 de lumière
order-hunt-3 = Chasser : 10 de lumière
order-fertilise-1 = Fertiliser la graine ici
order-fertilise-2 = Fertiliser la graine ici avec un arbre de la boutique
order-dam = Poser le barrage en { $spaces }
order-improve =
    { $size ->
        [seed] Renforcer la graine en { $space }
       *[other] Renforcer l’arbre en { $space }
    }
order-skip = Ne plus rien faire pousser
order-hatch = Faire éclore le bébé ici
order-walk-twice = Envoyer « deux fois »
order-walk-small = Envoyer « petit arbre »
order-walk-medium = Envoyer « arbre moyen »
order-walk-light = Envoyer « lumière »
order-walk-points = Envoyer « points »
order-walk-leaf = Envoyer « feuille »
order-walk-collect = Envoyer « récolte » : récolter l’arbre en { $space }
order-walk-plant = Envoyer « semis » : semer en { $space }
order-end = Finir le tour
cost-light = { $count } de lumière
cost-moon =
    { $count ->
        [one] { $count } point de lune
       *[other] { $count } points de lune
    }
gain-light = +{ $count } de lumière
gain-moon =
    { $count ->
        [one] +{ $count } point de lune
       *[other] +{ $count } points de lune
    }
gain-points = +{ $count } points

## Pouvoirs des animaux

power-move-name = Se déplacer
power-move-what = Un pas vers une case voisine, une fois par tour.
power-move-agile-what = Un ou deux pas, même en tournant, une fois par tour.
power-agile-name = Agile
power-agile-what = Son déplacement gratuit est d’un ou deux pas, même en tournant.
power-gore-1-name = Culbuter
power-gore-1-what = Récoltez votre grand arbre sur la case du Sanglier sans payer de lumière.
power-gore-2-name = Culbuter et semer
power-gore-2-what = Récoltez votre grand arbre sur la case du Sanglier sans payer de lumière, puis semez-y une graine disponible.
power-dash-name = Filer
power-dash-what = Un pas de plus, avant, après ou à la place du déplacement.
power-sow-name = Semer depuis la boutique
power-sow-what = Semez une graine de votre boutique sur la case vide du Hérisson.
power-nibble-name = Grignoter
power-nibble-what = Renvoyez la graine adverse sous l’Écureuil à son propriétaire, qui gagne 1 de lumière. Vous gagnez 1 de lumière par feuille de la case. Le prix : 4 plus le nombre de feuilles.
power-scare-name = Effrayer
power-scare-what = Déplacez d’un pas un autre animal voisin du Renard.
power-dig-name = Déterrer
power-dig-what = Déplacez la graine sous le Renard, à qui qu’elle soit, de 1 ou 2 cases en ligne droite.
power-steal-name = Chaparder
power-steal-what = Prenez 2 de lumière à un joueur dont l’animal est voisin du Renard.
power-hunt-1-name = Petite chasse
power-hunt-1-what = Gagnez 3 de lumière.
power-hunt-2-name = Bonne chasse
power-hunt-2-what = Gagnez 7 de lumière.
power-hunt-3-name = Grande chasse
power-hunt-3-what = Gagnez 10 de lumière.
power-fertilise-1-name = Fertiliser
power-fertilise-1-what = Votre graine sous le Blaireau devient un petit arbre disponible.
power-fertilise-2-name = Bien fertiliser
power-fertilise-2-what = Votre graine sous le Blaireau devient un petit arbre venu de votre boutique.
power-dam-name = Poser le barrage
power-dam-what = Posez le barrage sur trois cases qui se touchent : celle du Castor en fait partie, et au moins une est sur la rivière. Toutes les pièces dessus peuvent pousser d’une taille, gratuitement.
power-improve-name = Renforcer
power-improve-what = Avec le Castor sur le barrage : faites-y pousser une de vos pièces sans payer de lumière.
power-hatch-name = Faire éclore
power-hatch-what = Retournez le bébé sous la Tortue et gardez-le.
power-walk-name = Envoyer un bébé
power-walk-what = Utilisez un bébé éclos, où que soit la Tortue.
baby-twice = Deux fois
baby-twice-what = Une case déjà utilisée peut servir encore une fois pendant ce tour.
baby-small = Petit arbre
baby-small-what = Un petit arbre de la boutique devient disponible, sans payer.
baby-medium = Arbre moyen
baby-medium-what = Un arbre moyen de la boutique devient disponible, sans payer.
baby-light = Lumière
baby-light-what = Gagnez 3 de lumière.
baby-points = Points
baby-points-what = 3 points à la fin.
baby-leaf = Feuille
baby-leaf-what = La prochaine récolte de ce tour compte une feuille de plus.
baby-collect = Récolte
baby-collect-what = Récoltez un de vos grands arbres sans payer de lumière.
baby-plant = Semis
baby-plant-what = Semez une graine disponible sur n’importe quelle case vide.

## Les cases en mots

space-leaves =
    { $leaves ->
        [one] { $space }, { $leaves } feuille
       *[other] { $space }, { $leaves } feuilles
    }
space-empty = vide
space-piece = { $name } : { $piece }
space-dark = à l’ombre, ne reçoit rien
space-coming = au soleil à venir de la manche { $round } : { $what }
space-gets-light = reçoit { $light } de lumière
space-sunlit = au soleil
space-shadow =
    { $height ->
        [4] à l’ombre du Grand Ancien
       *[other] dans une ombre de hauteur { $height }
    }
space-animal = { $name } : { $animal }
space-baby = un bébé tortue
space-moonlit = au clair de lune
space-dam = barrage
space-river = rivière
space-beach = plage
space-fresh = semée pendant ce tour
space-used = utilisée pendant ce tour
space-lively = peut être choisie
one-of-these-spaces = l’une de ces cases

## Journal

log = Ce qui s’est passé
show-notation = notation
type-action = Taper une action
type-action-example = grow b2
play-it = Jouer
deed-keep = { $name } garde { $animal }.
deed-keep-hidden = { $name } garde un animal.
deed-place-animal = { $name } place un animal en { $space }.
deed-place-elder = { $name } place le Grand Ancien en { $space }.
deed-place-stone = { $name } place une pierre de lune en { $space }.
deed-place-tree = { $name } place un petit arbre en { $space }.
deed-buy = { $name } achète { $piece }.
deed-plant = { $name } sème en { $to }, depuis { $from }.
deed-grow =
    { $size ->
        [small] { $name } fait pousser un petit arbre en { $space }.
        [medium] { $name } fait pousser un arbre moyen en { $space }.
        [large] { $name } fait pousser un grand arbre en { $space }.
       *[other] { $name } fait pousser { $space }.
    }
deed-collect =
    { $points ->
        [0] { $name } récolte l’arbre en { $space }.
       *[other] { $name } récolte l’arbre en { $space } pour { $points } points.
    }
deed-end = { $name } finit son tour.
deed-skip = { $name } ne fait plus rien pousser sur le barrage.
deed-move = { $name } se déplace en { $space }.
deed-dash = { $name } file en { $space }.
deed-sow = { $name } sème une graine de sa boutique.
deed-gore =
    { $points ->
        [0] { $name } culbute un arbre.
       *[other] { $name } culbute un arbre pour { $points } points.
    }
deed-nibble = { $name } grignote une graine.
deed-scare = { $name } effraie { $animal } de { $from } vers { $to }.
deed-dig = { $name } déplace une graine en { $space }.
deed-steal = { $name } chaparde de la lumière à { $other }.
deed-hunt = { $name } chasse.
deed-fertilise = { $name } fertilise une graine.
deed-dam = { $name } pose le barrage en { $spaces }.
deed-hatch = { $name } fait éclore un bébé.
deed-walk = { $name } envoie le bébé « { $baby } ».
event-joined = { $name } s’assied.
event-seat-bot = { $level } (robot) prend la place { $seat }.
event-seat-open = La place { $seat } est libre.
event-started = La partie commence.
event-continued = La partie reprend ici.
event-revealed = Les animaux sont révélés : { $animals }.
event-reveals = { $name } a { $animal }
event-taken-back-undo = { $name } annule une action.
event-taken-back-restart = { $name } recommence son tour.
event-taken-back-takeback = { $name } reprend un tour.
event-takeback-asked = { $name } demande à reprendre un tour.
event-takeback-granted = { $name } accepte.
event-takeback-refused = { $name } refuse.
event-clock-ran-out = { $name } n’a plus de temps.
event-left = { $name } s’en va.
event-bot-took-over = { $level } continue pour { $name }.
event-returned = { $name } est de retour.
event-renamed = La place { $seat } s’appelle maintenant { $name }.
event-woken = Le serveur est de retour ; les pendules ne tournaient pas.
event-finished =
    { $count ->
        [one] La partie est finie : { $names } gagne.
       *[other] La partie est finie : { $names } se partagent la victoire.
    }
event-rematch-offered = Une revanche est ouverte.
event-new-sun = Manche { $round }, nouveau soleil : { $got }.
event-got-light = { $name } reçoit { $light } de lumière
event-got-both =
    { $moon ->
        [one] { $name } reçoit { $light } de lumière et { $moon } point de lune
       *[other] { $name } reçoit { $light } de lumière et { $moon } points de lune
    }

## Prévoir

ahead = Les soleils à venir
ahead-words = La lumière que chacun recevrait si rien ne changeait. Choisissez une manche pour voir ses ombres.
ahead-after = Après ceci : { $action }.
ahead-caption = Lumière de chaque joueur dans les manches à venir
ahead-back = Soleil actuel
ahead-now = Le soleil actuel.
ahead-sun = Soleil à venir, manche { $round } : { $got }.
ahead-look-sun = voir ce soleil
ahead-look-moon = voir cette lune
ahead-change = Manche { $round } : { $changes }.
ahead-change-light = { $name } { $by } de lumière
ahead-change-moon =
    { $count ->
        [one] { $name } { $by } point de lune
       *[other] { $name } { $by } points de lune
    }
ahead-unchanged = Les soleils à venir ne changent pas.
ahead-still = Vous voyez le soleil à venir de la manche { $round }.
ahead-first = Le premier soleil brille quand tous les arbres de départ sont placés.
ahead-last = Plus de soleil après cette manche.

## Menu de la table

table-menu = Menu de la table
this-game = Cette partie
other-device = Jouer sur un autre appareil
other-device-words = Un code y ouvre votre place, une fois, pendant dix minutes.
make-code = Code pour { $name }
code-for = Code pour { $name }, jusqu’au { $time }
fleeting-title = Votre place n’est pas conservée
fleeting-words = Ce navigateur ne conserve rien : votre place est perdue si la page est fermée ou rechargée. Un code l’ouvre de nouveau, une fois, pendant dix minutes.
fleeting-code = Obtenir un code
download-record = Enregistrer la partie
replay = Revoir
new-name = Nouveau nom pour { $name }
rename = Renommer
leave-game = Quitter la partie
keys = Touches
key-board = aller au plateau
key-arrows = parcourir le plateau
key-page = la troisième direction
key-enter = choisir
key-escape = un pas en arrière
key-undo = annuler, rétablir
key-ahead = voir un soleil à venir
key-now = voir le soleil actuel
key-past = position précédente, suivante
key-view = vue de haut
key-space = Espace
key-pages = Pg préc. / suiv.
key-return = Entrée
key-esc = Échap
key-play = lecture, pause
key-help = ce menu

## La fin

summary-winners =
    { $count ->
        [one] { $names } gagne
       *[other] { $names } se partagent la victoire
    }
score-tokens = Arbres récoltés
score-light = Pour la lumière restante
score-moon = Points de lune
score-bonus = Bébé
score-total = Points
chart-light = Lumière à chaque manche
chart-points = Points récoltés
rematch = Rejouer
rematch-join = Rejoindre la revanche
rematch-watch = Regarder la revanche
see-board = Voir le plateau

## Réglages

language = Langue
graphics = Graphismes
graphics-high = Beaux
graphics-high-words = L’île en trois dimensions, aux ombres douces.
graphics-low = Légers
graphics-low-words = En trois dimensions, pour les machines plus lentes.
graphics-off = À plat
graphics-off-words = Le plateau vu de haut, sans 3D.
motion = Mouvement
motion-auto = comme le demande l’appareil
motion-on = les choses bougent
motion-off = aucun mouvement
sound = Son
sound-words = De petites notes quand quelque chose se passe.
patterns = Motifs sur les arbres
patterns-words = Des marques qui distinguent les joueurs sans la couleur.
names = Noms des cases
names-words = Affiche a1 à g4 sur le plateau.
shortcuts = Touches seules
shortcuts-words = Des touches comme E pour « finir le tour » agissent partout à la table.

## Relecture

replay-position = Position { $ply } sur { $last }
replay-start = Début
replay-back = Un pas en arrière
replay-play = Lire
replay-pause = Pause
replay-forth = Un pas en avant
replay-end = Fin
replay-speed = Vitesse
replay-round-before = Une manche en arrière
replay-round-after = Une manche en avant
replay-loading = Lecture de la partie…
continue-here = Continuer à jouer d’ici
continue-words = Une nouvelle partie commence à cette position. Qui joue ?
to-table = À la table

## Problèmes

problem-other = { $sentence }
problem-at-ply = Action { $ply } de l’enregistrement : { $words }
problem-no-connection = Le serveur ne répond pas. Est-il en marche ?
problem-too-slow = Le serveur met trop de temps à répondre. Réessayez.
problem-server-away = Le serveur n’est pas là pour le moment (erreur { $status }). Réessayez bientôt.
problem-server-failed = Quelque chose a échoué en chemin vers le serveur (erreur { $status }). Réessayez.
problem-foreign-answer = Autre chose que Sunwise a répondu : peut-être la page de connexion de ce réseau. Identifiez-vous, ou vérifiez l’adresse, puis réessayez.
problem-too-large-to-send = C’est trop gros pour être envoyé au serveur.
problem-record-too-large = Ce fichier est trop gros pour être une seule partie.
problem-unreadable-file = Ce fichier est illisible. A-t-il été déplacé ou supprimé ? Choisissez-le de nouveau.
problem-bad-link = Ce lien est incomplet ou ne mène nulle part. Redemandez-le, ou collez-le à l’accueil.
problem-client-mistake = Une erreur s’est produite sur cette page. Rechargez-la ; votre partie est en sécurité sur le serveur.
problem-stale = La partie a continué entre-temps. Regardez de nouveau et décidez.
problem-over = La partie est finie.
problem-wrong-phase = « { $action } » n’est pas possible à ce stade de la partie.
problem-not-dealt = Cet animal ne vous a pas été distribué : { $meant }. À garder, au choix : { $animal } ou { $other }.
problem-not-three-leaves = Les animaux commencent sur une case à 3 feuilles ; { $space } n’en est pas une.
problem-not-border = Les arbres de départ sont au bord ; { $space } n’y est pas.
problem-animal-there = Un animal se trouve en { $space }.
problem-baby-there = Un bébé tortue se trouve en { $space }.
problem-obstacle-there = Le Grand Ancien ou une pierre de lune se trouve sur { $space }.
problem-occupied = Une graine ou un arbre se trouve en { $space }.
problem-sold-out = Épuisé dans votre boutique : { $piece }.
problem-not-enough-light = Cela coûte { $need } de lumière ; vous en avez { $have }.
problem-not-yours = Vous n’avez ni graine ni arbre en { $space }.
problem-seed-cannot-plant = Il y a une graine en { $space } ; seuls les arbres sèment.
problem-already-used = Vous avez déjà utilisé { $space } pendant ce tour.
problem-both-used = Les deux cases sont déjà utilisées ; « deux fois » n’en rouvre qu’une.
problem-too-far = { $last } est à { $have } cases ; cet arbre porte à { $need } ({ $piece }).
problem-none-available = Vous n’en avez pas de disponible : { $piece }. Achetez-en d’abord, s’il en reste.
problem-in-shadow = { $space } est à l’ombre.
problem-fully-grown = L’arbre en { $space } a fini de pousser. Vous pouvez le récolter.
problem-fresh = La graine en { $space } a été semée pendant ce tour et ne peut pas encore pousser.
problem-not-large = On ne récolte que les grands arbres ; la pièce en { $space } est plus petite.
problem-no-animal = Il n’y a pas d’animaux dans cette partie.
problem-wrong-animal = Ce pouvoir ({ $verb }) appartient à un autre animal : { $animal }. Le vôtre : { $other }.
problem-power-used = Déjà fait pendant ce tour : { $verb }.
problem-not-enough-moon =
    { $moon ->
        [one] Cela coûte { $moon } point de lune ; vous en avez { $have }.
       *[other] Cela coûte { $moon } points de lune ; vous en avez { $have }.
    }
problem-not-a-step = L’animal en { $space } ne peut pas atteindre { $target } en un déplacement.
problem-no-seed-under = Il n’y a pas de graine sous votre animal en { $space }.
problem-own-seed-under = La graine en { $space } est à vous.
problem-not-own-seed-under = Il n’y a pas de graine à vous sous votre animal en { $space }.
problem-no-victim = Aucun autre animal n’est là, à côté de votre Renard.
problem-not-straight = { $target } n’est pas à 1 ou 2 cases de { $space } en ligne droite.
problem-no-such-seat = Cet adversaire n’existe pas.
problem-nothing-to-steal = Ce joueur n’a pas de lumière.
problem-light-full = Vous avez déjà { $need } de lumière et ne pouvez en garder davantage.
problem-not-at-dam = Votre Castor en { $space } n’est sur aucune case du barrage.
problem-no-river = Aucune de ces cases n’est sur la rivière.
problem-same-dam = Le barrage est déjà là ; déplacez-le d’au moins une case.
problem-cannot-grow-on-dam = Rien à vous ne peut pousser sur le barrage en { $space } pour le moment.
problem-no-baby-under = Il n’y a pas de bébé sous votre Tortue en { $space }.
problem-not-hatched = Vous n’avez pas de bébé éclos pour cela.
problem-unknown-action = « { $text } » n’est pas une action. Écrivez par exemple : grow b2, plant a1 b2, buy seed, end.
problem-unknown-number = Aucune action n’a ce numéro.
problem-nothing-to-undo = Rien à annuler : seulement votre propre tour, jusqu’à ce qui a été vu.
problem-nothing-to-redo = Rien à rétablir.
problem-not-a-list = « { $what } » doit être une liste.
problem-not-a-name = « { $what } » doit contenir des noms entre guillemets.
problem-unknown-space = { $space } n’est pas une case du plateau ; elles vont de a1 à g4.
problem-repeated-space = « { $what } » nomme deux fois une case.
problem-not-an-object = « { $what } » n’est pas écrit comme il faut.
problem-unknown-key = « { $what } » contient une entrée inconnue : { $key }.
problem-bad-moon-start = La lune part de m0 à m17, pas de { $value }.
problem-bad-beach = La plage compte six cases différentes du bord.
problem-incomplete-layout = Il manque au plateau : { $missing }.
problem-bad-players = Une partie se joue à 2, 3 ou 4.
problem-bad-revolutions = Le soleil fait 3 ou 4 révolutions.
problem-bad-shade = Cette option d’ombre n’existe pas.
problem-bad-module = Ce module n’existe pas.
problem-repeated-module = Un module est nommé deux fois.
problem-no-players = Le nombre de joueurs manque.
problem-needless-chance = L’enregistrement contient des cartes que cette partie n’utilise pas.
problem-bad-deal = Chaque joueur doit recevoir deux animaux, tous différents.
problem-unknown-animal = L’enregistrement nomme un animal qui n’existe pas.
problem-unknown-baby = L’enregistrement nomme un bébé qui n’existe pas.
problem-bad-babies = Il faut six bébés différents.
problem-no-babies = Il manque à l’enregistrement les bébés de la plage.
problem-bad-size = Cette image ne peut pas avoir cette taille.
problem-bad-seed = Ce nombre ne peut pas servir de hasard.
problem-seed-and-chance = Le hasard est donné deux fois.
problem-wrong-seats = Le nombre de places ne correspond pas au nombre de joueurs.
problem-repeated-key = Le fichier contient deux fois une entrée : { $key }.
problem-not-json = Ce fichier n’est pas une partie enregistrée.
problem-not-text = Ce fichier n’est pas du texte.
problem-bad-result = Le résultat de l’enregistrement n’est pas écrit comme il faut.
problem-bad-format = Ce fichier n’est pas un enregistrement Sunwise.
problem-bad-version = Cet enregistrement vient d’une autre version.
problem-missing-key = Il manque à l’enregistrement : { $key }.
problem-bad-actions = Les actions de l’enregistrement ne sont pas écrites comme il faut.
problem-bad-tags = Les étiquettes de l’enregistrement ne sont pas écrites comme il faut.
problem-wrong-result = Le résultat de l’enregistrement est faux.
problem-no-such-ply = La partie n’a pas cette position.
problem-record-finished = Cette partie est finie. Choisissez une position antérieure pour continuer.
problem-away = Un robot joue pour vous. Reprenez d’abord votre place.
problem-unreadable = Cette partie vient d’une autre version et ne peut pas être jouée ici.
problem-unreadable-game = Cette partie vient d’une autre version et ne peut pas être lue ici.
problem-review = C’est une partie enregistrée, à regarder ; personne n’y joue.
problem-not-a-person = Personne à cette place ne peut le demander.
problem-not-started = La partie n’a pas encore commencé.
problem-finished = La partie est finie.
problem-time-is-up = Votre temps est écoulé.
problem-not-your-turn = Ce n’est pas à vous de jouer.
problem-takeback-pending = Une reprise a été demandée ; il faut d’abord y répondre.
problem-nothing-to-take-back = Vous n’avez aucun tour à reprendre, ou quelque chose de caché a été vu depuis.
problem-nothing-to-answer = Personne n’attend votre réponse.
problem-left-already = Vous avez déjà quitté la partie.
problem-not-away = Vous n’avez pas quitté la partie.
problem-started-already = La partie a commencé ; les places ne changent plus.
problem-seat-taken = Cette place est prise.
problem-no-open-seat = Toutes les places de cette partie sont prises.
problem-seats-open = Remplissez d’abord les places libres.
problem-not-a-bot = Aucun robot ne joue ici.
problem-not-finished = La partie n’est pas encore finie.
problem-rematch-offered = Il y a déjà une revanche.
problem-bad-name = Un nom a de 1 à { $longest } lettres, sur une ligne.
problem-log-full = Cette partie dure depuis trop longtemps ; son journal est plein.
problem-renamed-too-often = Vous avez changé de nom trop souvent dans cette partie.
problem-bad-setting = Le serveur a un mauvais réglage.
problem-wrong-log = Le journal de cette partie est abîmé.
problem-not-your-seat = Cette place n’est pas à vous.
problem-not-the-host = Seul l’hôte de la table peut faire cela.
problem-invited-only = Cette revanche est pour ceux qui ont joué et pour les invités de l’hôte.
problem-one-key = Un code vaut pour une seule place.
problem-no-such-code = Ce code n’existe pas, a déjà servi ou date de plus de dix minutes.
problem-no-such-game = Cette partie n’existe pas, ou elle est privée et vous n’avez pas d’invitation.
problem-rate-limited =
    { $retry_after ->
        [one] Trop de demandes à la fois. Réessayez dans { $retry_after } seconde.
       *[other] Trop de demandes à la fois. Réessayez dans { $retry_after } secondes.
    }
problem-no-hello = Le serveur a attendu cette page trop longtemps. Rechargez-la.
problem-shutting-down = Le serveur s’arrête. Réessayez bientôt.
problem-starting = Le serveur se prépare. Réessayez dans un instant.
problem-bad-page = Cette liste a changé. Rechargez-la.
problem-storage-full = Le disque du serveur est plein ; rien n’a été enregistré. La partie en est restée là.
problem-storage-busy = Le serveur est occupé ; rien n’a été enregistré. Réessayez dans un instant.
problem-storage-failed = Le serveur n’a pas accès à ses parties pour le moment. Elles sont conservées ; réessayez plus tard.
problem-store-conflict = Cette partie a été modifiée ailleurs au même moment. Réessayez.
problem-bad-request = Le serveur n’a pas compris cette page. Rechargez-la.
problem-internal-error = Une erreur s’est produite sur le serveur. Rien n’a changé.
problem-not-found = Il n’y a rien à cette adresse.
problem-method-not-allowed = Le serveur ne sait pas faire cela.
problem-too-large = C’est trop gros ; au plus { $limit } octets sont acceptés.
problem-refused = Le serveur a refusé.
problem-bad-origin = Cette page n’a pas le droit d’utiliser ce serveur.
problem-too-many-keys = Trop de parties à la fois : au plus { $most }.
problem-bad-key = Cette invitation ou cette clé est abîmée.
problem-bad-range = Trop de positions à la fois : au plus { $most }.

## Mots des pouvoirs dans les problèmes

verb-move = se déplacer
verb-gore = culbuter
verb-dash = filer
verb-sow = semer depuis la boutique
verb-nibble = grignoter
verb-scare = effrayer
verb-dig = déterrer
verb-steal = chaparder
verb-hunt = chasser
verb-fertilise = fertiliser
verb-dam = poser le barrage
verb-improve = renforcer
verb-hatch = faire éclore
verb-walk = envoyer un bébé
