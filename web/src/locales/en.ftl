### Sunwise in English. Every locale has the same messages with the same variables.

## Everywhere

title = Sunwise
title-of = { $screen } – Sunwise
tagline = Grow a forest where every shadow counts.
site = Sunwise
fan-project = An unofficial fan project. All drawings, words and code are its own.
close = Close
cancel = Cancel
back = Back
back-home = Back to the start
copy = Copy
copied = Copied
copy-by-hand = This browser does not let the page copy. The text is selected: copy it yourself.
enter = Enter
free = free
messages = Messages
try-again = Try again
try-now = Try now
failed-title = Something broke
failed-words = This page made a mistake. Your game is safe on the server.
unloaded-title = A part of the page is missing
unloaded-words = It could not be fetched. The server may have been renewed, or the connection was cut. Reloading the page brings it back; your game is safe on the server.
reload-page = Reload the page
nothing-kept = This browser keeps nothing for this page: its storage is blocked or full. Settings last until the page is closed, and so does your place at a table.
unknown-lang = The address asks for a language that is not here: { $value }. There are en, fr and he.
unknown-gfx = The address asks for graphics that are not here: { $value }. There are high, low and off.
unknown-motion = The address asks for a kind of motion that is not here: { $value }. There are auto, on and off.
screen-home = Home
screen-new = New game
screen-join = Invitation
screen-table = Table
screen-review = Replay
screen-settings = Settings
screen-tutorial = Learn to play
screen-rules = Rules
round = Round
round-of = Round { $round } of { $rounds }
light = light
moon-points = moon points
points = points
you = You
guest = Guest
default-name = Player
players = Players
leaves =
    { $count ->
        [one] { $count } leaf
       *[other] { $count } leaves
    }

## Things of the game

piece-seed = seed
piece-small = small tree
piece-medium = medium tree
piece-large = large tree
a-piece-seed = a seed
a-piece-small = a small tree
a-piece-medium = a medium tree
a-piece-large = a large tree
piece-of-seed =
    { $species ->
        [linden] linden seed
        [maple] maple seed
        [spruce] spruce seed
       *[chestnut] chestnut seed
    }
piece-of-small =
    { $species ->
        [linden] small linden
        [maple] small maple
        [spruce] small spruce
       *[chestnut] small chestnut tree
    }
piece-of-medium =
    { $species ->
        [linden] medium linden
        [maple] medium maple
        [spruce] medium spruce
       *[chestnut] medium chestnut tree
    }
piece-of-large =
    { $species ->
        [linden] large linden
        [maple] large maple
        [spruce] large spruce
       *[chestnut] large chestnut tree
    }
elder = the Great Elder
stone = moonstone
animal-boar = Boar
animal-hedgehog = Hedgehog
animal-squirrel = Squirrel
animal-fox = Fox
animal-owl = Owl
animal-badger = Badger
animal-beaver = Beaver
animal-turtle = Turtle
animal-any = animal
the-boar = the Boar
the-hedgehog = the Hedgehog
the-squirrel = the Squirrel
the-fox = the Fox
the-owl = the Owl
the-badger = the Badger
the-beaver = the Beaver
the-turtle = the Turtle
the-any = the animal
moon-half = half moon
moon-full = full moon
hatched = Hatched babies

## Bots

level-seedling = Seedling
level-seedling-short = a first opponent
level-seedling-long = Looks one action ahead and hardly beyond the next suns.
level-sapling = Sapling
level-sapling-short = easy
level-sapling-long = Plans its whole turn and plays the next rounds through.
level-birch = Birch
level-birch-short = medium
level-birch-long = Has learned by playing against itself and sometimes tries something else.
level-oak = Oak
level-oak-short = strong
level-oak-long = Has learned by playing against itself and plays what it thinks best.
level-sequoia = Sequoia
level-sequoia-short = the strongest
level-sequoia-long = Plays Oak’s ideas through before it decides. Take your time too.
level-line = { $level } – { $what }
bot-level = Strength of the bot

## Home

play-bot = Play against a bot
play-now = Play now
join = Join a table
join-words = Paste an invitation link, or type the code that your other device shows.
ticket-unknown = This is neither an invitation nor a code. An invitation is a link with #/join/ in it; a code looks like 7QK3-M9TX.
open-record = Open a record
open-record-words = Watch a game again from the file in which it was saved.
choose-file = Choose a file…
first-of-many = The file holds several games; this is the first.
my-games = My games
public-games = Public games
games-wait =
    { $count ->
        [one] your turn in one
       *[other] your turn in { $count }
    }
game-finished = finished { $scores }
game-waiting = waits for players
game-review = a record
game-unreadable = made by another version
game-your-turn = round { $round }: your turn
game-turn-of = round { $round }: { $name } plays
forget-game = Remove from this list

## New game

seats-title = Who plays
players-count = Number of players
players-n = { $count } players
seat-kind = Who plays at place { $number }
seat-kind-person = someone here
seat-kind-bot = a bot
seat-kind-open = someone elsewhere
seat-name = Name at place { $number }
seat-open = free place
seat-open-words = Free for whoever has the invitation.
seat-bot = { $level } (bot)
seat-numbered = { $name } ({ $seat })
player-number = Player { $number }
seats-words = Several people here share this device and play in turns. Places elsewhere are taken through a link that you send.
shuffle-seats = Mix the places: chance decides who begins.
rules-title = How to play
length = Length
length-3 = Three revolutions
length-3-words = 18 rounds, the usual game.
length-4 = Four revolutions
length-4-words = 24 rounds: more time to grow, and harder to plan.
shade = Shade
shade-off = Shade stops light only
shade-off-words = Trees in shade get no light, but may plant and grow.
shade-acting = Shaded trees rest
shade-acting-words = A tree in shade cannot plant, and nothing in shade can grow.
shade-landing = Shaded soil rests
shade-landing-words = No seed lands in shade, and nothing in shade can grow.
modules = Under the moon
module-moon = Moon and animals
module-moon-words = A moon circles the island too. Everyone leads an animal that gathers moonlight and has powers of its own.
module-elder = The Great Elder
module-elder-words = An ancient tree that belongs to nobody and shades everything behind it.
module-stones = Moonstones
module-stones-words = Stones that pass moonlight on to the spaces round them. With four players there is one, and only without the Great Elder.
layout = Another board
layout-words = Move the start of the moon, the river or the beach, for whoever has a printed board.
layout-moon = Start of the moon (m0 to m17)
layout-river = River spaces
layout-beach = Beach: six border spaces
table-title = The table
clock = Clock
clock-kind-none = No clock
clock-none-explained = Everyone takes their time.
clock-kind-live = Minutes for the game
clock-live-explained = A bank of time runs while you decide; every turn adds some seconds.
clock-days = { $days } d { $hours } h
clock-minutes = Minutes at the start
clock-seconds = Seconds added each turn
clock-days-each = Days for each turn
clock-days-explained = For games beside everyday life.
clock-kind-days = Days for each turn
clock-live-words = { $minutes } min + { $seconds } s
clock-days-words =
    { $days ->
        [one] one day for each turn
       *[other] { $days } days for each turn
    }
stand-in-title = When someone leaves or runs out of time
stand-in-words = A bot plays on for them until they return
option-public = Public table
option-public-words = Everyone on this server sees the table, may watch, and may take free places.
option-revolutions = { $count } revolutions
create-and-invite = Create the table and invite
start-game = Start the game

## Joining and waiting

opening-table = Opening the table…
lost-title = Nothing to see here
invited-title = You are invited to a game
invited-full = All places are taken. You can watch.
only-watch = Only watch
sit-here = Sit here
your-name = Your name
your-name-words = The others see it at the table.
waiting-title = The table is being set
waiting-words =
    { $count ->
        [one] One place is still free.
       *[other] { $count } places are still free.
    }
waiting-full = Everyone is here. Start when you like.
waiting-host = Everyone is here. The host starts the game.
seat-give-bot = Give it to a bot…
seat-clear = Free this place
leave = Leave
invite-link = Invitation link
invite-words = Send it to your friends: whoever has it can take a free place or watch.
invite-watch = Whoever has this link can watch.

## Line

line-connecting = Connecting to the server…
line-lost =
    { $seconds ->
        [one] The connection is lost. Trying again in one second…
       *[other] The connection is lost. Trying again in { $seconds } seconds…
    }

## Table

panels = Panels
side-own = Your side
side-game = Course of the game
tab-play = Play
tab-ahead = Ahead
tab-log = Log
tab-piles = Piles
board = Board
board-keys = Arrow keys walk over the board, Page Up and Page Down along the third direction. Enter chooses a space.
player-board = Board of { $name }
shop-legend = Above: pieces ready to use. Below: the shop with its prices.
shop-buy =
    { $left ->
        [0] No { $piece } left in the shop
       *[other] Buy { $one } for { $price } light; { $left } left
    }
available = { $count } × { $piece } ready
available-plant = { $count } × { $piece } ready: plant one
available-grow = { $count } × { $piece } ready: let a piece grow to this size
piles = Worth of a large tree
pile-empty = none left
is-here = here
is-away = not connected
stand-in = bot plays
stand-in-plays = A bot is playing for you.
return = Take my place back
first-player = first player of this round
your-turn = It is your turn.
you-watch = You are watching this game.
spectators =
    { $count ->
        [0] Nobody is watching.
        [one] One person is watching.
       *[other] { $count } people are watching.
    }
top-view = From above
reset-view = Reset view
picture-lost = The graphics card has dropped the island: the flat board goes on. Reload the page to try again.
looking-back = You are looking at an earlier position.
back-to-now = Back to now
looking-ahead = This is the coming sun of round { $round }.
show-results = Show the result
turn-bar = Your turn
undo = Undo
redo = Redo
restart-turn = Restart
end-turn = End turn
ask-takeback = Take back…
takeback = Take-back
takeback-asks = { $name } asks to take back the last turn.
takeback-grant = Allow
takeback-refuse = Refuse
takeback-waits = Waiting for the answer of { $names }.
confirm = Do this?
do-it = Do it
doing = What to do
choose-space = { $what }: choose a space.
choose-tree = { $what }: choose the tree that sends the seed.
choose-one = { $what }: choose one.
nothing-here = Nothing can be done here now.
not-now = { $what }: not now – why?
task-draft = Keep one of these two animals. The other leaves the game.
task-animals = Choose a space of 3 leaves for your animal.
task-elder = Choose a space for the Great Elder.
task-stones = Choose a space for a moonstone.
task-trees = Choose a border space for a small tree.
task-turn = Your turn: choose a space, or buy a piece.
task-end = Nothing more can be done: end your turn.
task-dam = The dam is laid: your pieces on it may grow free of charge.
task-held = See what it would change in the coming suns, then tap “Do it”.
task-over = The game is over.
waits-draft = { $name } is choosing an animal.
waits-animals = { $name } is placing an animal.
waits-elder = { $name } is placing the Great Elder.
waits-stones = { $name } is placing a moonstone.
waits-trees = { $name } is placing a starting tree.
waits-turn = { $name } is playing.
waits-dam = { $name } decides what grows on the dam.
waits-over = The game is over.
hand-over = Hand over the device
hand-over-to = { $name } is next
hand-over-words = Something hidden comes now. Give them the device; the others look away.
hand-over-taken = I am { $name }

## What can be done, on buttons

item-grow = Grow
item-collect = Collect
item-plant-from = Plant a seed from here
item-plant-to = Plant a seed here
item-plant-seed = Plant a seed
item-grow-to = Grow to this size
item-scare-from = Scare the animal here
item-scare-to = Scare an animal to here
item-animal-move = Move your animal
item-animal-dash = Dash
item-animal-scare = Scare an animal
item-animal-dig = Dig up the seed
item-move = Move
item-dash = Dash
item-scare = Scare
item-dig = Dig
item-steal = Steal light
item-dam = Lay the dam
item-improve = Improve
item-walk = Send out a baby
here-place-animal = Place your animal
here-place-elder = Place the Great Elder
here-place-stone = Place a moonstone
here-place-tree = Place a small tree
here-plant = Plant a seed from { $from }
here-grow =
    { $size ->
        [seed] Grow into a small tree
        [small] Grow to medium size
       *[other] Grow to full size
    }
here-collect = Collect the tree
here-move = Move your animal here
here-dash = Dash here
here-dig = Move the seed here
here-improve = Improve
order-keep = Keep { $animal }
order-place-animal = Place your animal on { $space }
order-place-elder = Place the Great Elder on { $space }
order-place-stone = Place a moonstone on { $space }
order-place-tree = Place a small tree on { $space }
order-buy = Buy { $piece }
order-plant = Plant a seed from { $from } to { $to }
order-grow =
    { $size ->
        [seed] Grow the seed on { $space } into a small tree
        [small] Grow the tree on { $space } to medium size
       *[other] Grow the tree on { $space } to full size
    }
order-collect = Collect the large tree on { $space }
order-move = Move your animal to { $space }
order-dash = Dash to { $space }
order-sow = Sow a seed from the shop here
order-gore-1 = Gore the tree here
order-gore-2 = Gore the tree here and plant a seed
order-nibble = Nibble the seed here
order-scare = Scare { $animal } from { $from } to { $to }
order-dig = Move the seed to { $space }
order-steal = Steal light from { $name }
order-hunt-1 = Hunt for 3 light
order-hunt-2 = Hunt for 7 light
order-hunt-3 = Hunt for 10 light
order-fertilise-1 = Fertilise the seed here
order-fertilise-2 = Fertilise the seed here with a tree from the shop
order-dam = Lay the dam on { $spaces }
order-improve =
    { $size ->
        [seed] Improve the seed on { $space }
       *[other] Improve the tree on { $space }
    }
order-skip = Grow nothing more
order-hatch = Hatch the baby here
order-walk-twice = Send out “twice”
order-walk-small = Send out “small tree”
order-walk-medium = Send out “medium tree”
order-walk-light = Send out “light”
order-walk-points = Send out “points”
order-walk-leaf = Send out “leaf”
order-walk-collect = Send out “collect”: collect the tree on { $space }
order-walk-plant = Send out “plant”: plant a seed on { $space }
order-end = End the turn
cost-light = { $count } light
cost-moon =
    { $count ->
        [one] { $count } moon point
       *[other] { $count } moon points
    }
gain-light = +{ $count } light
gain-moon =
    { $count ->
        [one] +{ $count } moon point
       *[other] +{ $count } moon points
    }
gain-points = +{ $count } points

## Powers of the animals

power-move-name = Move
power-move-what = One step to a neighbouring space, once in a turn.
power-move-agile-what = One or two steps, also round a corner, once in a turn.
power-agile-name = Nimble
power-agile-what = Its free move is one or two steps, also round a corner.
power-gore-1-name = Gore
power-gore-1-what = Collect your large tree on the Boar's space without paying light.
power-gore-2-name = Gore and plant
power-gore-2-what = Collect your large tree on the Boar's space without paying light, then plant a ready seed there.
power-dash-name = Dash
power-dash-what = One more step, before, after or instead of the move.
power-sow-name = Sow
power-sow-what = Plant a seed straight from your shop on the Hedgehog's empty space.
power-nibble-name = Nibble
power-nibble-what = Send an opponent's seed under the Squirrel back to its owner, who gets 1 light. You get 1 light for each leaf of the space. The price is 4 plus the leaves.
power-scare-name = Scare
power-scare-what = Move another animal beside the Fox by one step.
power-dig-name = Dig
power-dig-what = Move the seed under the Fox, whoever owns it, 1 or 2 spaces in a straight line.
power-steal-name = Steal
power-steal-what = Take 2 light from a player whose animal is beside the Fox.
power-hunt-1-name = Small hunt
power-hunt-1-what = Gain 3 light.
power-hunt-2-name = Good hunt
power-hunt-2-what = Gain 7 light.
power-hunt-3-name = Great hunt
power-hunt-3-what = Gain 10 light.
power-fertilise-1-name = Fertilise
power-fertilise-1-what = Your seed under the Badger becomes a small tree that you have ready.
power-fertilise-2-name = Fertilise richly
power-fertilise-2-what = Your seed under the Badger becomes a small tree straight from your shop.
power-dam-name = Lay the dam
power-dam-what = Lay the dam on three spaces that touch each other: the Beaver's among them, at least one on the river. All pieces on it may grow one size, free of charge.
power-improve-name = Improve
power-improve-what = With the Beaver on the dam: grow one of your pieces there, no light paid.
power-hatch-name = Hatch
power-hatch-what = Turn over the baby under the Turtle and keep it.
power-walk-name = Send out a baby
power-walk-what = Use one hatched baby, wherever the Turtle is.
baby-twice = Twice
baby-twice-what = One used space may be used once more in this turn.
baby-small = Small tree
baby-small-what = A small tree from the shop becomes ready, unpaid.
baby-medium = Medium tree
baby-medium-what = A medium tree from the shop becomes ready, unpaid.
baby-light = Light
baby-light-what = Gain 3 light.
baby-points = Points
baby-points-what = 3 points at the end.
baby-leaf = Leaf
baby-leaf-what = The next collection of this turn counts one leaf more.
baby-collect = Collect
baby-collect-what = Collect one of your large trees, no light paid.
baby-plant = Plant
baby-plant-what = Plant a ready seed on any empty space.

## Spaces in words

space-leaves =
    { $leaves ->
        [one] { $space }, { $leaves } leaf
       *[other] { $space }, { $leaves } leaves
    }
space-empty = empty
space-piece = { $piece } of { $name }
space-dark = in shade, gets no light
space-coming = in the coming sun of round { $round }: { $what }
space-gets-light = gets { $light } light
space-sunlit = in the sun
space-shadow =
    { $height ->
        [4] in the shade of the Great Elder
       *[other] in a shadow of height { $height }
    }
space-animal = { $animal } of { $name }
space-baby = a baby turtle
space-moonlit = moonlit
space-dam = dam
space-river = river
space-beach = beach
space-fresh = planted in this turn
space-used = used in this turn
space-lively = can be chosen
one-of-these-spaces = one of these spaces

## Log

log = What has happened
show-notation = notation
type-action = Type an action
type-action-example = grow b2
play-it = Play
deed-keep = { $name } keeps { $animal }.
deed-keep-hidden = { $name } keeps an animal.
deed-place-animal = { $name } places an animal on { $space }.
deed-place-elder = { $name } places the Great Elder on { $space }.
deed-place-stone = { $name } places a moonstone on { $space }.
deed-place-tree = { $name } places a small tree on { $space }.
deed-buy = { $name } buys { $piece }.
deed-plant = { $name } plants a seed on { $to }, from { $from }.
deed-grow =
    { $size ->
        [small] { $name } grows a small tree on { $space }.
        [medium] { $name } grows a medium tree on { $space }.
        [large] { $name } grows a large tree on { $space }.
       *[other] { $name } lets { $space } grow.
    }
deed-collect =
    { $points ->
        [0] { $name } collects the tree on { $space }.
       *[other] { $name } collects the tree on { $space } for { $points } points.
    }
deed-end = { $name } ends the turn.
deed-skip = { $name } grows nothing more on the dam.
deed-move = { $name } moves to { $space }.
deed-dash = { $name } dashes to { $space }.
deed-sow = { $name } sows a seed.
deed-gore =
    { $points ->
        [0] { $name } gores a tree.
       *[other] { $name } gores a tree for { $points } points.
    }
deed-nibble = { $name } nibbles a seed.
deed-scare = { $name } scares { $animal } from { $from } to { $to }.
deed-dig = { $name } moves a seed to { $space }.
deed-steal = { $name } steals light from { $other }.
deed-hunt = { $name } hunts.
deed-fertilise = { $name } fertilises a seed.
deed-dam = { $name } lays the dam on { $spaces }.
deed-hatch = { $name } hatches a baby.
deed-walk = { $name } sends out the baby “{ $baby }”.
event-joined = { $name } sits down.
event-seat-bot = { $level } (bot) takes place { $seat }.
event-seat-open = Place { $seat } is free.
event-started = The game begins.
event-continued = The game goes on from here.
event-revealed = The animals are shown: { $animals }.
event-reveals = { $name } has { $animal }
event-taken-back-undo = { $name } undoes an action.
event-taken-back-restart = { $name } starts the turn again.
event-taken-back-takeback = { $name } takes a turn back.
event-takeback-asked = { $name } asks to take back a turn.
event-takeback-granted = { $name } allows it.
event-takeback-refused = { $name } refuses.
event-clock-ran-out = { $name } has no time left.
event-left = { $name } leaves.
event-bot-took-over = { $level } plays on for { $name }.
event-returned = { $name } is back.
event-renamed = Place { $seat } is now called { $name }.
event-woken = The server came back; the clocks did not run meanwhile.
event-finished =
    { $count ->
        [one] The game is over: { $names } wins.
       *[other] The game is over: { $names } share the win.
    }
event-rematch-offered = There is a rematch.
event-new-sun = Round { $round }, a new sun: { $got }.
event-got-light = { $name } gets { $light } light
event-got-both =
    { $moon ->
        [one] { $name } gets { $light } light and { $moon } moon point
       *[other] { $name } gets { $light } light and { $moon } moon points
    }

## Seeing ahead

ahead = The coming suns
ahead-words = The light everyone would get if nothing changed. Choose a round to see its shadows.
ahead-after = After this: { $action }.
ahead-caption = Light for each player in the coming rounds
ahead-back = Present sun
ahead-now = The present sun.
ahead-sun = Coming sun of round { $round }: { $got }.
ahead-look-sun = see this sun
ahead-look-moon = see this moon
ahead-change = Round { $round }: { $changes }.
ahead-change-light = { $name } { $by } light
ahead-change-moon =
    { $count ->
        [one] { $name } { $by } moon point
       *[other] { $name } { $by } moon points
    }
ahead-unchanged = The coming suns stay as they are.
ahead-still = You see the coming sun of round { $round }.
ahead-first = The first sun shines when all starting trees are placed.
ahead-last = No more sun after this round.

## Table menu

table-menu = Menu of the table
this-game = This game
other-device = Play on another device
other-device-words = A code opens your place there, once, within ten minutes.
make-code = Code for { $name }
code-for = Code for { $name }, until { $time }
fleeting-title = Your place is not kept
fleeting-words = This browser keeps nothing, so your place is lost when the page is closed or reloaded. A code opens it again, once, within ten minutes.
fleeting-code = Get a code
download-record = Save the record
replay = Replay
new-name = New name of { $name }
rename = Rename
leave-game = Leave the game
keys = Keys
key-board = to the board
key-arrows = walk over the board
key-page = the third direction
key-enter = choose
key-escape = one step back
key-undo = undo, redo
key-ahead = see a coming sun
key-now = see the present sun
key-past = one position back, forward
key-view = from above
key-space = Space
key-pages = PgUp PgDn
key-return = Enter
key-esc = Esc
key-play = play, pause
key-help = this menu

## The end

summary-winners =
    { $count ->
        [one] { $names } wins
       *[other] { $names } share the win
    }
score-tokens = Collected trees
score-light = For light left
score-moon = Moon points
score-bonus = Baby
score-total = Points
chart-light = Light in each round
chart-points = Points collected
rematch = Play again
rematch-join = Join the rematch
rematch-watch = Watch the rematch
see-board = See the board

## Settings

language = Language
graphics = Graphics
graphics-high = Beautiful
graphics-high-words = The island in three dimensions, with soft shadows.
graphics-low = Light
graphics-low-words = In three dimensions, for slower machines.
graphics-off = Flat
graphics-off-words = The board from above, without 3D.
motion = Motion
motion-auto = as this device asks
motion-on = things move
motion-off = no motion
sound = Sound
sound-words = Small tones when something happens.
patterns = Patterns on trees
patterns-words = Marks that tell the players apart without colour.
names = Names of spaces
names-words = Shows a1 to g4 on the board.
shortcuts = Single keys
shortcuts-words = Keys such as E for “end turn” work anywhere at the table.

## Replay

replay-position = Position { $ply } of { $last }
replay-start = Start
replay-back = One back
replay-play = Play
replay-pause = Pause
replay-forth = One forward
replay-end = End
replay-speed = Speed
replay-round-before = A round back
replay-round-after = A round forward
replay-loading = Reading the game…
continue-here = Play on from here
continue-words = A new game starts from this position. Who shall play?
to-table = To the table

## Problems

problem-other = { $sentence }
problem-at-ply = Action { $ply } of the record: { $words }
problem-no-connection = The server does not answer. Is it running?
problem-too-slow = The server takes too long to answer. Try again.
problem-server-away = The server is not there at the moment (error { $status }). Try again soon.
problem-server-failed = Something failed on the way to the server (error { $status }). Try again.
problem-foreign-answer = Something other than Sunwise answered: perhaps the sign-in page of this network. Sign in there, or check the address, and try again.
problem-too-large-to-send = This is too large to be sent to the server.
problem-record-too-large = This file is too large to be one game.
problem-unreadable-file = This file cannot be read. Was it moved or deleted? Choose it again.
problem-bad-link = This link is not whole, or leads nowhere. Ask for it again, or paste it at the start.
problem-client-mistake = This page made a mistake. Reload it; your game is safe on the server.
problem-stale = The game went on meanwhile. Look again and decide.
problem-over = The game is over.
problem-wrong-phase = “{ $action }” is not possible at this stage of the game.
problem-not-dealt = You were not dealt this animal: { $meant }. You can keep { $animal } or { $other }.
problem-not-three-leaves = Animals start on a space of 3 leaves; { $space } is not one.
problem-not-border = Starting trees stand on the border; { $space } is not on it.
problem-animal-there = An animal stands on { $space }.
problem-baby-there = A baby turtle lies on { $space }.
problem-obstacle-there = The Great Elder or a moonstone stands on { $space }.
problem-occupied = A seed or tree stands on { $space }.
problem-sold-out = Sold out in your shop: { $piece }.
problem-not-enough-light = That costs { $need } light; you have { $have }.
problem-not-yours = You have no seed or tree on { $space }.
problem-seed-cannot-plant = There is a seed on { $space }; only trees send seeds.
problem-already-used = You have used { $space } already in this turn.
problem-both-used = Both spaces are used in this turn; “twice” opens only one of them.
problem-too-far = { $last } is { $have } spaces away; this tree reaches { $need } ({ $piece }).
problem-none-available = You have none ready: { $piece }. Buy one first, if your shop has any.
problem-in-shadow = { $space } lies in shade.
problem-fully-grown = The tree on { $space } is fully grown. You can collect it.
problem-fresh = The seed on { $space } was planted in this turn and cannot grow yet.
problem-not-large = Only large trees are collected; the piece on { $space } is smaller.
problem-no-animal = There are no animals in this game.
problem-wrong-animal = This power ({ $verb }) belongs to another animal: { $animal }. Yours is: { $other }.
problem-power-used = Used already in this turn: { $verb }.
problem-not-enough-moon =
    { $moon ->
        [one] That costs { $moon } moon point; you have { $have }.
       *[other] That costs { $moon } moon points; you have { $have }.
    }
problem-not-a-step = The animal on { $space } cannot get to { $target } in one move.
problem-no-seed-under = There is no seed under your animal on { $space }.
problem-own-seed-under = The seed on { $space } is your own.
problem-not-own-seed-under = There is no seed of yours under your animal on { $space }.
problem-no-victim = No other animal stands beside your Fox there.
problem-not-straight = { $target } is not 1 or 2 spaces from { $space } in a straight line.
problem-no-such-seat = There is no such opponent.
problem-nothing-to-steal = That player has no light.
problem-light-full = You have { $need } light already and can keep no more.
problem-not-at-dam = Your Beaver on { $space } stands on no space of the dam.
problem-no-river = None of these spaces lies on the river.
problem-same-dam = The dam lies there already; move it by at least one space.
problem-cannot-grow-on-dam = Nothing of yours can grow by the dam on { $space } now.
problem-no-baby-under = There is no baby under your Turtle on { $space }.
problem-not-hatched = You have no hatched baby for that.
problem-unknown-action = “{ $text }” is no action. Write for example: grow b2, plant a1 b2, buy seed, end.
problem-unknown-number = There is no action with this number.
problem-nothing-to-undo = There is nothing to undo: only your own turn, back to what was seen.
problem-nothing-to-redo = There is nothing to redo.
problem-not-a-list = “{ $what }” must be a list.
problem-not-a-name = “{ $what }” must hold names in quotes.
problem-unknown-space = { $space } is no space of the board; a1 to g4 are.
problem-repeated-space = “{ $what }” names a space twice.
problem-not-an-object = “{ $what }” is not written as it should be.
problem-unknown-key = “{ $what }” has an unknown entry: { $key }.
problem-bad-moon-start = The moon starts at m0 to m17, not at { $value }.
problem-bad-beach = The beach is six different border spaces.
problem-incomplete-layout = The layout lacks { $missing }.
problem-bad-players = A game has 2, 3 or 4 players.
problem-bad-revolutions = The sun makes 3 or 4 revolutions.
problem-bad-shade = There is no such shade option.
problem-bad-module = There is no such module.
problem-repeated-module = A module is named twice.
problem-no-players = The number of players is missing.
problem-needless-chance = The record holds cards that this game does not use.
problem-bad-deal = Every player must be dealt two animals, and none twice.
problem-unknown-animal = The record names an animal that does not exist.
problem-unknown-baby = The record names a baby that does not exist.
problem-bad-babies = There must be six different babies.
problem-no-babies = The record lacks the babies on the beach.
problem-bad-size = This picture cannot have that size.
problem-bad-seed = This number cannot start chance.
problem-seed-and-chance = Chance is given twice.
problem-wrong-seats = The number of places does not fit the number of players.
problem-repeated-key = The file has an entry twice: { $key }.
problem-not-json = This file is no record of a game.
problem-not-text = This file is no text.
problem-bad-result = The result in the record is not written as it should be.
problem-bad-format = This file is no Sunwise record.
problem-bad-version = This record was written by another version.
problem-missing-key = The record lacks { $key }.
problem-bad-actions = The actions in the record are not written as they should be.
problem-bad-tags = The tags in the record are not written as they should be.
problem-wrong-result = The result in the record is wrong.
problem-no-such-ply = The game has no such position.
problem-record-finished = This game is over. Choose an earlier position to play on from.
problem-away = A bot plays for you. Take your place back first.
problem-unreadable = This game was made by another version and cannot be played here.
problem-unreadable-game = This game was made by another version and cannot be read here.
problem-review = This is a record to look at; nobody plays here.
problem-not-a-person = Nobody sits at this place who could ask for that.
problem-not-started = The game has not started yet.
problem-finished = The game is over.
problem-time-is-up = Your time has run out.
problem-not-your-turn = It is not your turn.
problem-takeback-pending = A take-back has been asked for; it must be answered first.
problem-nothing-to-take-back = There is no turn of yours to take back, or something hidden was seen since.
problem-nothing-to-answer = Nobody waits for your answer.
problem-left-already = You have left already.
problem-not-away = You have not left.
problem-started-already = The game has started; places cannot be changed any more.
problem-seat-taken = This place is taken.
problem-no-open-seat = All places of this game are taken.
problem-seats-open = Fill the free places first.
problem-not-a-bot = No bot plays there.
problem-not-finished = The game is not over yet.
problem-rematch-offered = There is a rematch already.
problem-bad-name = A name has 1 to { $longest } letters, on one line.
problem-log-full = This game has gone on too long; its log is full.
problem-renamed-too-often = You have changed your name too often in this game.
problem-bad-setting = The server has a wrong setting.
problem-wrong-log = The log of this game is damaged.
problem-not-your-seat = This place is not yours.
problem-not-the-host = Only the host of the table can do that.
problem-invited-only = This rematch is for those who played, and for whom its host invites.
problem-one-key = A code is for exactly one place.
problem-no-such-code = This code does not exist, was used already, or is older than ten minutes.
problem-no-such-game = There is no such game, or it is private and you have no invitation.
problem-rate-limited =
    { $retry_after ->
        [one] That was too much at once. Try again in one second.
       *[other] That was too much at once. Try again in { $retry_after } seconds.
    }
problem-no-hello = The server waited too long for this page. Reload it.
problem-shutting-down = The server is stopping. Try again soon.
problem-starting = The server is getting ready. Try again in a moment.
problem-bad-page = This list has changed. Load it again.
problem-storage-full = The server's disk is full; nothing was stored. The game stands where it was.
problem-storage-busy = The server is busy; nothing was stored. Try again in a moment.
problem-storage-failed = The server cannot reach its games now. They are kept; try again later.
problem-store-conflict = This game was changed elsewhere at the same moment. Try again.
problem-bad-request = The server did not understand this page. Reload it.
problem-internal-error = The server made a mistake. Nothing was changed.
problem-not-found = There is nothing at this address.
problem-method-not-allowed = The server cannot do that.
problem-too-large = This is too large; at most { $limit } bytes are taken.
problem-refused = The server refused.
problem-bad-origin = This page may not use that server.
problem-too-many-keys = Too many games at once: at most { $most }.
problem-bad-key = This invitation or key is damaged.
problem-bad-range = Too many positions at once: at most { $most }.

## Words for powers in problems

verb-move = move
verb-gore = gore
verb-dash = dash
verb-sow = sow
verb-nibble = nibble
verb-scare = scare
verb-dig = dig
verb-steal = steal
verb-hunt = hunt
verb-fertilise = fertilise
verb-dam = dam
verb-improve = improve
verb-hatch = hatch
verb-walk = send out a baby
