### Sunwise בעברית. בכל שפה אותן הודעות עם אותם משתנים.

## בכל מקום

title = Sunwise
title-of = { $screen } – Sunwise
tagline = מגדלים יער שבו כל צל נחשב.
site = Sunwise
fan-project = מיזם חובבים לא רשמי. הציורים, המילים והקוד – כולם מקוריים.
close = סגירה
cancel = לוותר
back = חזרה
back-home = חזרה לדף הבית
copy = העתקה
copied = הועתק
copy-by-hand = הדפדפן לא מאפשר לדף להעתיק. הטקסט מסומן: העתיקו אותו בעצמכם.
enter = כניסה
free = חינם
messages = הודעות
try-again = לנסות שוב
try-now = לנסות עכשיו
failed-title = משהו השתבש
failed-words = אירעה שגיאה בדף הזה. המשחק שלכם שמור בשרת.
unloaded-title = חסר חלק מהדף
unloaded-words = לא הצלחנו לטעון אותו. אולי השרת עודכן, או שהחיבור נותק. טעינה מחדש של הדף תחזיר אותו; המשחק שלכם שמור בשרת.
reload-page = טעינת הדף מחדש
nothing-kept = הדפדפן הזה לא שומר דבר עבור הדף: האחסון חסום או מלא. ההגדרות, וגם המקום שלכם ליד שולחן, יחזיקו עד שהדף ייסגר.
unknown-lang = הכתובת מבקשת שפה שאין כאן: { $value }. יש en,‏ fr ו־he.
unknown-gfx = הכתובת מבקשת גרפיקה שאין כאן: { $value }. יש high,‏ low ו־off.
unknown-motion = הכתובת מבקשת תנועה שאין כאן: { $value }. יש auto,‏ on ו־off.
screen-home = בית
screen-new = משחק חדש
screen-join = הזמנה
screen-table = שולחן
screen-review = צפייה חוזרת
screen-settings = הגדרות
screen-tutorial = לומדים לשחק
screen-rules = חוקים
round = סיבוב
round-of = סיבוב { $round } מתוך { $rounds }
light = אור
moon-points = נקודות ירח
points = נקודות
you = אתם
guest = אורח
default-name = שחקן
players = שחקנים
leaves =
    { $count ->
        [one] עלה אחד
        [two] שני עלים
       *[other] { $count } עלים
    }

## הדברים שבמשחק

piece-seed = זרע
piece-small = עץ קטן
piece-medium = עץ בינוני
piece-large = עץ גדול
a-piece-seed = זרע
a-piece-small = עץ קטן
a-piece-medium = עץ בינוני
a-piece-large = עץ גדול
piece-of-seed =
    { $species ->
        [linden] זרע טיליה
        [maple] זרע אדר
        [spruce] זרע אשוחית
       *[chestnut] זרע ערמון
    }
piece-of-small =
    { $species ->
        [linden] טיליה קטנה
        [maple] אדר קטן
        [spruce] אשוחית קטנה
       *[chestnut] ערמון קטן
    }
piece-of-medium =
    { $species ->
        [linden] טיליה בינונית
        [maple] אדר בינוני
        [spruce] אשוחית בינונית
       *[chestnut] ערמון בינוני
    }
piece-of-large =
    { $species ->
        [linden] טיליה גדולה
        [maple] אדר גדול
        [spruce] אשוחית גדולה
       *[chestnut] ערמון גדול
    }
elder = זקן היער
stone = אבן ירח
animal-boar = חזיר בר
animal-hedgehog = קיפוד
animal-squirrel = סנאי
animal-fox = שועל
animal-owl = ינשוף
animal-badger = גירית
animal-beaver = בונה
animal-turtle = צב
animal-any = חיה
the-boar = חזיר הבר
the-hedgehog = הקיפוד
the-squirrel = הסנאי
the-fox = השועל
the-owl = הינשוף
the-badger = הגירית
the-beaver = הבונה
the-turtle = הצב
the-any = החיה
moon-half = חצי ירח
moon-full = ירח מלא
hatched = תינוקות שבקעו

## בוטים

level-seedling = נבט
level-seedling-short = יריב ראשון
level-seedling-long = מסתכל פעולה אחת קדימה, וכמעט לא מעבר לשמשות הקרובות.
level-sapling = שתיל
level-sapling-short = קל
level-sapling-long = מתכנן את כל התור ומדמיין את הסיבובים הבאים.
level-birch = לִבנה
level-birch-short = בינוני
level-birch-long = למד במשחקים נגד עצמו ולפעמים מנסה משהו אחר.
level-oak = אלון
level-oak-short = חזק
level-oak-long = למד במשחקים נגד עצמו ומשחק את מה שנראה לו הטוב ביותר.
level-sequoia = סקויה
level-sequoia-short = החזק מכולם
level-sequoia-long = מדמיין את ההמשך של הרעיונות של אלון לפני שהוא מחליט. קחו גם אתם את הזמן.
level-line = { $level } – { $what }
bot-level = רמת הבוט

## בית

play-bot = משחק נגד בוט
play-now = לשחק עכשיו
join = הצטרפות לשולחן
join-words = הדביקו קישור הזמנה, או הקלידו את הקוד שמופיע במכשיר האחר שלכם.
ticket-unknown = זו לא הזמנה ולא קוד. הזמנה היא קישור שיש בו ‎#/join/‎; קוד נראה כך: ‎7QK3-M9TX‎.
open-record = פתיחת משחק שמור
open-record-words = צפו שוב במשחק מתוך הקובץ שבו נשמר.
choose-file = בחירת קובץ…
first-of-many = בקובץ יש כמה משחקים; זה הראשון.
my-games = המשחקים שלי
public-games = משחקים פתוחים לכול
games-wait =
    { $count ->
        [one] תורכם במשחק אחד
        [two] תורכם בשני משחקים
       *[other] תורכם ב־{ $count } משחקים
    }
game-finished = הסתיים { $scores }
game-waiting = מחכה לשחקנים
game-review = משחק שמור
game-unreadable = נוצר בגרסה אחרת
game-your-turn = סיבוב { $round }: תורכם
game-turn-of = סיבוב { $round }: התור של { $name }
forget-game = הסרה מהרשימה

## משחק חדש

seats-title = מי משחק
players-count = מספר השחקנים
players-n =
    { $count ->
        [two] שני שחקנים
       *[other] { $count } שחקנים
    }
seat-kind = מי משחק במקום { $number }
seat-kind-person = מישהו כאן
seat-kind-bot = בוט
seat-kind-open = מישהו במקום אחר
seat-name = שם במקום { $number }
seat-open = מקום פנוי
seat-open-words = פנוי לכל מי שקיבל הזמנה.
seat-bot = { $level } (בוט)
seat-numbered = { $name } ({ $seat })
player-number = שחקן { $number }
seats-words = כמה אנשים כאן חולקים את המכשיר ומשחקים בתורות. המקומות האחרים נתפסים דרך קישור שתשלחו.
shuffle-seats = לערבב את המקומות: המזל יקבע מי מתחיל.
rules-title = איך משחקים
length = אורך המשחק
length-3 = שלוש הקפות
length-3-words = 18 סיבובים, המשחק הרגיל.
length-4 = ארבע הקפות
length-4-words = 24 סיבובים: יותר זמן לצמוח, וקשה יותר לתכנן.
shade = צל
shade-off = הצל עוצר רק אור
shade-off-words = עצים בצל לא מקבלים אור, אבל יכולים לזרוע ולצמוח.
shade-acting = עץ בצל נח
shade-acting-words = עץ בצל לא זורע, ודבר אינו צומח בצל.
shade-landing = אדמה בצל נחה
shade-landing-words = שום זרע לא נוחת בצל, ודבר אינו צומח בצל.
modules = לאור הירח
module-moon = ירח וחיות
module-moon-words = גם ירח מקיף את האי. לכל אחד יש חיה שאוספת אור ירח ובעלת כוחות משלה.
module-elder = זקן היער
module-elder-words = עץ עתיק שאינו שייך לאיש ומטיל צל על כל מה שמאחוריו.
module-stones = אבני ירח
module-stones-words = אבנים שמעבירות את אור הירח למשבצות שסביבן. בארבעה שחקנים יש רק אחת, ורק בלי זקן היער.
layout = לוח אחר
layout-words = הזיזו את נקודת המוצא של הירח, את הנהר או את החוף – למי שיש מולו לוח מודפס.
layout-moon = מוצא הירח (m0 עד m17)
layout-river = משבצות הנהר
layout-beach = החוף: שש משבצות בשפת האי
table-title = השולחן
clock = שעון
clock-kind-none = בלי שעון
clock-none-explained = כל אחד לוקח את הזמן.
clock-kind-live = דקות לכל המשחק
clock-live-explained = הזמן שלכם רץ כשאתם מחליטים; כל תור מוסיף כמה שניות.
clock-days = { $days } ימ׳ { $hours } שע׳
clock-minutes = דקות בהתחלה
clock-seconds = שניות שנוספות בכל תור
clock-days-each = ימים לכל תור
clock-days-explained = למשחק לצד חיי היום־יום.
clock-kind-days = ימים לכל תור
clock-live-words = { $minutes } דק׳ + { $seconds } שנ׳
clock-days-words =
    { $days ->
        [one] יום לכל תור
        [two] יומיים לכל תור
       *[other] { $days } ימים לכל תור
    }
stand-in-title = אם מישהו עוזב או שנגמר לו הזמן
stand-in-words = בוט משחק במקומו עד שיחזור
option-public = שולחן פתוח לכול
option-public-words = כולם בשרת הזה רואים את השולחן, יכולים לצפות ולתפוס מקומות פנויים.
option-revolutions =
    { $count ->
        [one] הקפה אחת
        [two] שתי הקפות
       *[other] { $count } הקפות
    }
create-and-invite = פתיחת שולחן והזמנה
start-game = להתחיל במשחק

## הצטרפות והמתנה

opening-table = השולחן נפתח…
lost-title = אין כאן מה לראות
invited-title = הוזמנתם למשחק
invited-full = כל המקומות תפוסים. אפשר לצפות.
only-watch = רק לצפות
sit-here = לשבת כאן
your-name = השם שלכם
your-name-words = האחרים רואים אותו ליד השולחן.
waiting-title = עורכים את השולחן
waiting-words =
    { $count ->
        [one] נשאר מקום פנוי אחד.
        [two] נשארו שני מקומות פנויים.
       *[other] נשארו { $count } מקומות פנויים.
    }
waiting-full = כולם כאן. אפשר להתחיל.
waiting-host = כולם כאן. המארח מתחיל את המשחק.
seat-give-bot = לתת לבוט…
seat-clear = לפנות את המקום
leave = לעזוב
invite-link = קישור הזמנה
invite-words = שלחו אותו לחברים: מי שמחזיק בו יכול לתפוס מקום פנוי או לצפות.
invite-watch = מי שמחזיק בקישור הזה יכול לצפות.

## קו

line-connecting = מתחברים לשרת…
line-lost =
    { $seconds ->
        [one] החיבור אבד. ננסה שוב בעוד שנייה…
        [two] החיבור אבד. ננסה שוב בעוד שתי שניות…
       *[other] החיבור אבד. ננסה שוב בעוד { $seconds } שניות…
    }

## שולחן

panels = חלוניות
side-own = הצד שלכם
side-game = מהלך המשחק
tab-play = לשחק
tab-ahead = קדימה
tab-log = יומן
tab-piles = ערימות
board = לוח
board-keys = מקשי החיצים עוברים על הלוח, Page Up ו־Page Down בכיוון השלישי. Enter בוחר משבצת.
player-board = הלוח של { $name }
shop-legend = למעלה: כלים מוכנים לשימוש. למטה: החנות ומחיריה.
shop-buy =
    { $left ->
        [0] לא נשאר בחנות: { $piece }
        [one] קניית { $one } תמורת { $price } אור; נשאר אחד
       *[other] קניית { $one } תמורת { $price } אור; נשארו { $left }
    }
available = { $count } × { $piece } מוכן
available-plant = { $count } × { $piece } מוכן: לזרוע
available-grow = { $count } × { $piece } מוכן: להצמיח לגודל הזה
piles = ערכו של עץ גדול
pile-empty = נגמר
is-here = מחובר
is-away = לא מחובר
stand-in = בוט משחק
stand-in-plays = בוט משחק במקומכם.
return = לחזור למקומי
first-player = השחקן הראשון בסיבוב הזה
your-turn = תורכם.
you-watch = אתם צופים במשחק הזה.
spectators =
    { $count ->
        [0] אין צופים.
        [one] צופה אחד.
        [two] שני צופים.
       *[other] { $count } צופים.
    }
top-view = מלמעלה
reset-view = איפוס המבט
picture-lost = כרטיס המסך איבד את האי: ממשיכים בלוח השטוח. טענו את הדף מחדש כדי לנסות שוב.
looking-back = זהו מצב מוקדם יותר במשחק.
back-to-now = חזרה להווה
looking-ahead = זו השמש שתבוא בסיבוב { $round }.
show-results = הצגת התוצאה
turn-bar = התור שלכם
undo = ביטול
redo = שחזור
restart-turn = להתחיל מחדש
end-turn = סיום התור
ask-takeback = החזרת תור…
takeback = החזרת תור
takeback-asks = { $name }: בקשה להחזיר את התור האחרון.
takeback-grant = להסכים
takeback-refuse = לסרב
takeback-waits = מחכים לתשובה של { $names }.
confirm = לעשות את זה?
do-it = לבצע
doing = מה לעשות
choose-space = { $what }: בחרו משבצת.
choose-tree = { $what }: בחרו את העץ ששולח את הזרע.
choose-one = { $what }: בחרו אחת.
nothing-here = אין מה לעשות כאן כרגע.
not-now = { $what }: לא עכשיו – למה?
task-draft = שמרו אחת משתי החיות האלה. האחרת יוצאת מהמשחק.
task-animals = בחרו משבצת של 3 עלים לחיה שלכם.
task-elder = בחרו משבצת לזקן היער.
task-stones = בחרו משבצת לאבן ירח.
task-trees = בחרו משבצת בשפת האי לעץ קטן.
task-turn = תורכם: בחרו משבצת או קנו כלי.
task-end = אין עוד מה לעשות: סיימו את התור.
task-dam = הסכר הונח: הכלים שלכם שעליו יכולים לצמוח חינם.
task-held = ראו מה ישתנה בשמשות הבאות, ואז הקישו ”לבצע”.
task-over = המשחק הסתיים.
waits-draft = { $name }: בחירת חיה.
waits-animals = { $name }: הצבת חיה.
waits-elder = { $name }: הצבת זקן היער.
waits-stones = { $name }: הצבת אבן ירח.
waits-trees = { $name }: הצבת עץ התחלה.
waits-turn = התור של { $name }.
waits-dam = { $name }: החלטה מה צומח על הסכר.
waits-over = המשחק הסתיים.
hand-over = העברת המכשיר
hand-over-to = התור של { $name }
hand-over-words = עכשיו יש משהו נסתר. תנו את המכשיר; האחרים מסתכלים הצידה.
hand-over-taken = זה אני, { $name }

## מה אפשר לעשות, על הכפתורים

item-grow = צמיחה
item-collect = איסוף
item-plant-from = זריעה מכאן
item-plant-to = זריעה כאן
item-plant-seed = זריעה
item-grow-to = צמיחה לגודל הזה
item-scare-from = הברחת החיה שכאן
item-scare-to = הברחת חיה לכאן
item-animal-move = הזזת החיה
item-animal-dash = זינוק
item-animal-scare = הברחת חיה
item-animal-dig = חפירת הזרע
item-move = הזזה
item-dash = זינוק
item-scare = הברחה
item-dig = חפירה
item-steal = גניבת אור
item-dam = הנחת הסכר
item-improve = חיזוק
item-walk = שילוח תינוק
here-place-animal = להציב את החיה
here-place-elder = להציב את זקן היער
here-place-stone = להציב אבן ירח
here-place-tree = להציב עץ קטן
here-plant = לזרוע מ־{ $from }
here-grow =
    { $size ->
        [seed] להצמיח לעץ קטן
        [small] להצמיח לעץ בינוני
       *[other] להצמיח לעץ גדול
    }
here-collect = לאסוף את העץ
here-move = להזיז לכאן את החיה
here-dash = לזנק לכאן
here-dig = להעביר לכאן את הזרע
here-improve = לחזק
order-keep = לשמור את { $animal }
order-place-animal = להציב את החיה ב־{ $space }
order-place-elder = להציב את זקן היער ב־{ $space }
order-place-stone = להציב אבן ירח ב־{ $space }
order-place-tree = להציב עץ קטן ב־{ $space }
order-buy = לקנות { $piece }
order-plant = לזרוע מ־{ $from } אל { $to }
order-grow =
    { $size ->
        [seed] להצמיח את הזרע ב־{ $space } לעץ קטן
        [small] להצמיח את העץ ב־{ $space } לעץ בינוני
       *[other] להצמיח את העץ ב־{ $space } לעץ גדול
    }
order-collect = לאסוף את העץ הגדול ב־{ $space }
order-move = להזיז את החיה אל { $space }
order-dash = לזנק אל { $space }
order-sow = לזרוע כאן זרע מהחנות
order-gore-1 = לנגוח בעץ שכאן
order-gore-2 = לנגוח בעץ שכאן ולזרוע
order-nibble = לכרסם את הזרע שכאן
order-scare = להבריח את { $animal } מ־{ $from } אל { $to }
order-dig = להעביר את הזרע אל { $space }
order-steal = לגנוב אור מידי { $name }
order-hunt-1 = לצוד 3 אור
order-hunt-2 = לצוד 7 אור
order-hunt-3 = לצוד 10 אור
order-fertilise-1 = לדשן את הזרע שכאן
order-fertilise-2 = לדשן את הזרע שכאן בעץ מהחנות
order-dam = להניח את הסכר על { $spaces }
order-improve =
    { $size ->
        [seed] לחזק את הזרע ב־{ $space }
       *[other] לחזק את העץ ב־{ $space }
    }
order-skip = לא להצמיח עוד
order-hatch = להבקיע את התינוק שכאן
order-walk-twice = לשלוח את ”פעמיים”
order-walk-small = לשלוח את ”עץ קטן”
order-walk-medium = לשלוח את ”עץ בינוני”
order-walk-light = לשלוח את ”אור”
order-walk-points = לשלוח את ”נקודות”
order-walk-leaf = לשלוח את ”עלה”
order-walk-collect = לשלוח את ”איסוף”: לאסוף את העץ ב־{ $space }
order-walk-plant = לשלוח את ”זריעה”: לזרוע ב־{ $space }
order-end = לסיים את התור
cost-light = { $count } אור
cost-moon =
    { $count ->
        [one] נקודת ירח אחת
        [two] 2 נקודות ירח
       *[other] { $count } נקודות ירח
    }
gain-light = ‎+{ $count }‎ אור
gain-moon =
    { $count ->
        [one] ‎+{ $count }‎ נקודת ירח
       *[other] ‎+{ $count }‎ נקודות ירח
    }
gain-points = ‎+{ $count }‎ נקודות

## כוחות החיות

power-move-name = הזזה
power-move-what = צעד אחד למשבצת שכנה, פעם בתור.
power-move-agile-what = צעד אחד או שניים, גם בפנייה, פעם בתור.
power-agile-name = זריז
power-agile-what = ההזזה החינמית שלו היא צעד אחד או שניים, גם בפנייה.
power-gore-1-name = נגיחה
power-gore-1-what = אספו את העץ הגדול שלכם שבמשבצת של חזיר הבר, בלי לשלם אור.
power-gore-2-name = נגיחה וזריעה
power-gore-2-what = אספו את העץ הגדול שלכם שבמשבצת של חזיר הבר, בלי לשלם אור, ואז זרעו שם זרע מוכן.
power-dash-name = זינוק
power-dash-what = צעד אחד נוסף – לפני ההזזה, אחריה או במקומה.
power-sow-name = זריעה מהחנות
power-sow-what = זרעו זרע ישר מהחנות במשבצת הריקה של הקיפוד.
power-nibble-name = כרסום
power-nibble-what = החזירו זרע של יריב שמתחת לסנאי לבעליו, שמקבל 1 אור. אתם מקבלים 1 אור על כל עלה של המשבצת. המחיר: 4 ועוד מספר העלים.
power-scare-name = הברחה
power-scare-what = הזיזו בצעד אחד חיה אחרת שליד השועל.
power-dig-name = חפירה
power-dig-what = העבירו את הזרע שמתחת לשועל, של מי שלא יהיה, משבצת או שתיים בקו ישר.
power-steal-name = גניבה
power-steal-what = קחו 2 אור משחקן שהחיה שלו ליד השועל.
power-hunt-1-name = ציד קטן
power-hunt-1-what = קבלו 3 אור.
power-hunt-2-name = ציד טוב
power-hunt-2-what = קבלו 7 אור.
power-hunt-3-name = ציד גדול
power-hunt-3-what = קבלו 10 אור.
power-fertilise-1-name = דישון
power-fertilise-1-what = הזרע שלכם שמתחת לגירית הופך לעץ קטן מוכן.
power-fertilise-2-name = דישון עשיר
power-fertilise-2-what = הזרע שלכם שמתחת לגירית הופך לעץ קטן ישר מהחנות.
power-dam-name = הנחת הסכר
power-dam-what = הניחו את הסכר על שלוש משבצות שנוגעות זו בזו: זו של הבונה ביניהן, ולפחות אחת על הנהר. כל הכלים שעליו יכולים לצמוח בגודל אחד, חינם.
power-improve-name = חיזוק
power-improve-what = כשהבונה על הסכר: הצמיחו שם אחד מהכלים שלכם, בלי לשלם אור.
power-hatch-name = בקיעה
power-hatch-what = הפכו את התינוק שמתחת לצב ושמרו אותו.
power-walk-name = שילוח תינוק
power-walk-what = השתמשו בתינוק שבקע, לא משנה היכן הצב נמצא.
baby-twice = פעמיים
baby-twice-what = אפשר להשתמש שוב, פעם אחת, במשבצת שכבר שימשה בתור הזה.
baby-small = עץ קטן
baby-small-what = עץ קטן מהחנות נעשה מוכן, בלי תשלום.
baby-medium = עץ בינוני
baby-medium-what = עץ בינוני מהחנות נעשה מוכן, בלי תשלום.
baby-light = אור
baby-light-what = קבלו 3 אור.
baby-points = נקודות
baby-points-what = 3 נקודות בסוף.
baby-leaf = עלה
baby-leaf-what = האיסוף הבא בתור הזה נחשב לעלה אחד יותר.
baby-collect = איסוף
baby-collect-what = אספו אחד מהעצים הגדולים שלכם, בלי לשלם אור.
baby-plant = זריעה
baby-plant-what = זרעו זרע מוכן בכל משבצת ריקה.

## המשבצות במילים

space-leaves =
    { $leaves ->
        [one] { $space }, עלה אחד
        [two] { $space }, שני עלים
       *[other] { $space }, { $leaves } עלים
    }
space-empty = ריקה
space-piece = { $piece } של { $name }
space-dark = בצל, לא מקבל אור
space-coming = בשמש שתבוא בסיבוב { $round }: { $what }
space-gets-light = מקבל { $light } אור
space-sunlit = בשמש
space-shadow =
    { $height ->
        [4] בצל של זקן היער
       *[other] בצל בגובה { $height }
    }
space-animal = { $animal } של { $name }
space-baby = תינוק של צב
space-moonlit = באור הירח
space-dam = סכר
space-river = נהר
space-beach = חוף
space-fresh = נזרע בתור הזה
space-used = שימשה בתור הזה
space-lively = אפשר לבחור
one-of-these-spaces = אחת המשבצות האלה

## יומן

log = מה קרה
show-notation = כתיב
type-action = הקלדת פעולה
type-action-example = grow b2
play-it = לשחק
deed-keep = { $name }: שמירת { $animal }.
deed-keep-hidden = { $name }: שמירת חיה.
deed-place-animal = { $name }: הצבת חיה ב־{ $space }.
deed-place-elder = { $name }: הצבת זקן היער ב־{ $space }.
deed-place-stone = { $name }: הצבת אבן ירח ב־{ $space }.
deed-place-tree = { $name }: הצבת עץ קטן ב־{ $space }.
deed-buy = { $name }: קניית { $piece }.
deed-plant = { $name }: זריעה ב־{ $to } מ־{ $from }.
deed-grow =
    { $size ->
        [small] { $name }: צמיחה לעץ קטן ב־{ $space }.
        [medium] { $name }: צמיחה לעץ בינוני ב־{ $space }.
        [large] { $name }: צמיחה לעץ גדול ב־{ $space }.
       *[other] { $name }: צמיחה ב־{ $space }.
    }
deed-collect =
    { $points ->
        [0] { $name }: איסוף העץ ב־{ $space }.
       *[other] { $name }: איסוף העץ ב־{ $space }, { $points } נקודות.
    }
deed-end = { $name }: סיום התור.
deed-skip = { $name }: אין עוד צמיחה על הסכר.
deed-move = { $name }: הזזת החיה אל { $space }.
deed-dash = { $name }: זינוק אל { $space }.
deed-sow = { $name }: זריעה מהחנות.
deed-gore =
    { $points ->
        [0] { $name }: נגיחה בעץ.
       *[other] { $name }: נגיחה בעץ, { $points } נקודות.
    }
deed-nibble = { $name }: כרסום זרע.
deed-scare = { $name }: הברחת { $animal } מ־{ $from } אל { $to }.
deed-dig = { $name }: העברת זרע אל { $space }.
deed-steal = { $name }: גניבת אור מידי { $other }.
deed-hunt = { $name }: ציד.
deed-fertilise = { $name }: דישון זרע.
deed-dam = { $name }: הנחת הסכר על { $spaces }.
deed-hatch = { $name }: בקיעת תינוק.
deed-walk = { $name }: שילוח התינוק ”{ $baby }”.
event-joined = { $name } ליד השולחן.
event-seat-bot = { $level } (בוט) במקום { $seat }.
event-seat-open = מקום { $seat } פנוי.
event-started = המשחק מתחיל.
event-continued = המשחק נמשך מכאן.
event-revealed = החיות נחשפות: { $animals }.
event-reveals = { $name } – { $animal }
event-taken-back-undo = { $name }: ביטול פעולה.
event-taken-back-restart = { $name }: התחלת התור מחדש.
event-taken-back-takeback = { $name }: החזרת תור.
event-takeback-asked = { $name }: בקשה להחזיר תור.
event-takeback-granted = { $name }: הסכמה.
event-takeback-refused = { $name }: סירוב.
event-clock-ran-out = { $name }: נגמר הזמן.
event-left = { $name }: עזיבה.
event-bot-took-over = בוט במקום { $name }: { $level }.
event-returned = { $name }: חזרה לשולחן.
event-renamed = השם במקום { $seat } הוא עכשיו { $name }.
event-woken = השרת חזר; השעונים לא רצו בינתיים.
event-finished =
    { $count ->
        [one] המשחק הסתיים. הניצחון: { $names }.
       *[other] המשחק הסתיים. הניצחון משותף: { $names }.
    }
event-rematch-offered = יש משחק גומלין.
event-new-sun = סיבוב { $round }, שמש חדשה: { $got }.
event-got-light = { $light } אור עבור { $name }
event-got-both =
    { $moon ->
        [one] { $light } אור ונקודת ירח אחת עבור { $name }
       *[other] { $light } אור ו־{ $moon } נקודות ירח עבור { $name }
    }

## להביט קדימה

ahead = השמשות הבאות
ahead-words = האור שכל אחד היה מקבל אילו דבר לא השתנה. בחרו סיבוב כדי לראות את הצללים שלו.
ahead-after = אחרי זה: { $action }.
ahead-caption = האור של כל שחקן בסיבובים הבאים
ahead-back = השמש הנוכחית
ahead-now = השמש הנוכחית.
ahead-sun = השמש שתבוא בסיבוב { $round }: { $got }.
ahead-look-sun = לראות את השמש הזאת
ahead-look-moon = לראות את הירח הזה
ahead-change = סיבוב { $round }: { $changes }.
ahead-change-light = { $name } { $by } אור
ahead-change-moon =
    { $count ->
        [one] { $name } { $by } נקודת ירח
       *[other] { $name } { $by } נקודות ירח
    }
ahead-unchanged = השמשות הבאות לא משתנות.
ahead-still = מוצגת השמש שתבוא בסיבוב { $round }.
ahead-first = השמש הראשונה תזרח כשכל עצי ההתחלה יוצבו.
ahead-last = אין עוד שמש אחרי הסיבוב הזה.

## תפריט השולחן

table-menu = תפריט השולחן
this-game = המשחק הזה
other-device = לשחק במכשיר אחר
other-device-words = קוד פותח שם את המקום שלכם, פעם אחת, בתוך עשר דקות.
make-code = קוד עבור { $name }
code-for = קוד עבור { $name }, עד { $time }
fleeting-title = המקום שלכם לא נשמר
fleeting-words = הדפדפן הזה לא שומר דבר, ולכן המקום שלכם יאבד אם הדף ייסגר או ייטען מחדש. קוד פותח אותו שוב, פעם אחת, בתוך עשר דקות.
fleeting-code = קבלת קוד
download-record = שמירת המשחק
replay = צפייה חוזרת
new-name = שם חדש במקום { $name }
rename = שינוי שם
leave-game = לעזוב את המשחק
keys = מקשים
key-board = אל הלוח
key-arrows = מעבר על הלוח
key-page = הכיוון השלישי
key-enter = בחירה
key-escape = צעד אחד אחורה
key-undo = ביטול, שחזור
key-ahead = לראות שמש עתידית
key-now = לראות את השמש הנוכחית
key-past = מצב אחד אחורה, קדימה
key-view = מבט מלמעלה
key-space = רווח
key-pages = PgUp PgDn
key-return = Enter
key-esc = Esc
key-play = הפעלה, השהיה
key-help = התפריט הזה

## הסוף

summary-winners =
    { $count ->
        [one] הניצחון: { $names }
       *[other] הניצחון משותף: { $names }
    }
score-tokens = עצים שנאספו
score-light = על אור שנשאר
score-moon = נקודות ירח
score-bonus = תינוק
score-total = נקודות
chart-light = האור בכל סיבוב
chart-points = הנקודות שנאספו
rematch = לשחק שוב
rematch-join = להצטרף למשחק הגומלין
rematch-watch = לצפות במשחק הגומלין
see-board = לראות את הלוח

## הגדרות

language = שפה
graphics = גרפיקה
graphics-high = יפה
graphics-high-words = האי בתלת־ממד, עם צללים רכים.
graphics-low = קלה
graphics-low-words = בתלת־ממד, למכשירים איטיים.
graphics-off = שטוחה
graphics-off-words = הלוח מלמעלה, בלי תלת־ממד.
motion = תנועה
motion-auto = כמו שהמכשיר מבקש
motion-on = דברים זזים
motion-off = בלי תנועה
sound = צליל
sound-words = צלילים קטנים כשמשהו קורה.
patterns = דוגמאות על העצים
patterns-words = סימנים שמבדילים בין השחקנים בלי צבע.
names = שמות המשבצות
names-words = מציג את a1 עד g4 על הלוח.
shortcuts = מקשים בודדים
shortcuts-words = מקשים כמו E ל”סיום התור” פועלים בכל מקום ליד השולחן.

## צפייה חוזרת

replay-position = מצב { $ply } מתוך { $last }
replay-start = התחלה
replay-back = צעד אחורה
replay-play = הפעלה
replay-pause = השהיה
replay-forth = צעד קדימה
replay-end = סוף
replay-speed = מהירות
replay-round-before = סיבוב אחורה
replay-round-after = סיבוב קדימה
replay-loading = קוראים את המשחק…
continue-here = להמשיך לשחק מכאן
continue-words = משחק חדש יתחיל מהמצב הזה. מי ישחק?
to-table = אל השולחן

## בעיות

problem-other = { $sentence }
problem-at-ply = פעולה { $ply } במשחק השמור: { $words }
problem-no-connection = השרת לא עונה. האם הוא פועל?
problem-too-slow = השרת מתעכב מדי בתשובה. נסו שוב.
problem-server-away = השרת לא זמין כרגע (שגיאה { $status }). נסו שוב בקרוב.
problem-server-failed = משהו השתבש בדרך אל השרת (שגיאה { $status }). נסו שוב.
problem-foreign-answer = מי שענה אינו Sunwise: אולי דף הכניסה של הרשת הזאת. התחברו שם, או בדקו את הכתובת, ונסו שוב.
problem-too-large-to-send = זה גדול מדי לשליחה אל השרת.
problem-record-too-large = הקובץ הזה גדול מדי למשחק אחד.
problem-unreadable-file = אי אפשר לקרוא את הקובץ. האם הועבר או נמחק? בחרו אותו שוב.
problem-bad-link = הקישור הזה חלקי, או שאינו מוביל לשום מקום. בקשו אותו שוב, או הדביקו אותו בדף הבית.
problem-client-mistake = אירעה שגיאה בדף הזה. טענו אותו מחדש; המשחק שלכם שמור בשרת.
problem-stale = המשחק התקדם בינתיים. הסתכלו שוב והחליטו.
problem-over = המשחק הסתיים.
problem-wrong-phase = ”{ $action }” אינה אפשרית בשלב הזה של המשחק.
problem-not-dealt = החיה הזאת לא חולקה לכם: { $meant }. אפשר לשמור { $animal } או { $other }.
problem-not-three-leaves = חיות מתחילות במשבצת של 3 עלים; { $space } אינה כזאת.
problem-not-border = עצי ההתחלה עומדים בשפת האי; { $space } אינה שם.
problem-animal-there = ב־{ $space } עומדת חיה.
problem-baby-there = ב־{ $space } שוכב תינוק של צב.
problem-obstacle-there = זקן היער או אבן ירח עומדים במקום הזה: { $space }.
problem-occupied = ב־{ $space } כבר יש זרע או עץ.
problem-sold-out = אזל בחנות שלכם: { $piece }.
problem-not-enough-light = זה עולה { $need } אור; יש לכם { $have }.
problem-not-yours = אין לכם זרע או עץ ב־{ $space }.
problem-seed-cannot-plant = ב־{ $space } יש זרע; רק עצים זורעים.
problem-already-used = כבר השתמשתם ב־{ $space } בתור הזה.
problem-both-used = שתי המשבצות כבר שימשו; ”פעמיים” פותח רק אחת מהן.
problem-too-far = { $last } במרחק { $have } משבצות; העץ הזה מגיע למרחק { $need } ({ $piece }).
problem-none-available = אין לכם מוכן: { $piece }. קנו קודם, אם נשאר בחנות.
problem-in-shadow = { $space } בצל.
problem-fully-grown = העץ ב־{ $space } כבר גדל לגמרי. אפשר לאסוף אותו.
problem-fresh = הזרע ב־{ $space } נזרע בתור הזה ועוד לא יכול לצמוח.
problem-not-large = אוספים רק עצים גדולים; הכלי ב־{ $space } קטן יותר.
problem-no-animal = אין חיות במשחק הזה.
problem-wrong-animal = הכוח הזה ({ $verb }) שייך לחיה אחרת: { $animal }. שלכם: { $other }.
problem-power-used = כבר נעשה בתור הזה: { $verb }.
problem-not-enough-moon =
    { $moon ->
        [one] זה עולה נקודת ירח אחת; יש לכם { $have }.
       *[other] זה עולה { $moon } נקודות ירח; יש לכם { $have }.
    }
problem-not-a-step = החיה ב־{ $space } לא יכולה להגיע אל { $target } בהזזה אחת.
problem-no-seed-under = אין זרע מתחת לחיה שלכם ב־{ $space }.
problem-own-seed-under = הזרע ב־{ $space } שלכם.
problem-not-own-seed-under = אין זרע שלכם מתחת לחיה ב־{ $space }.
problem-no-victim = אין שם חיה אחרת ליד השועל שלכם.
problem-not-straight = { $target } אינה במרחק 1 או 2 מ־{ $space } בקו ישר.
problem-no-such-seat = אין יריב כזה.
problem-nothing-to-steal = לשחקן הזה אין אור.
problem-light-full = יש לכם כבר { $need } אור ואי אפשר לשמור יותר.
problem-not-at-dam = הבונה שלכם ב־{ $space } לא עומד על אף משבצת של הסכר.
problem-no-river = אף אחת מהמשבצות האלה אינה על הנהר.
problem-same-dam = הסכר כבר שם; הזיזו אותו לפחות במשבצת אחת.
problem-cannot-grow-on-dam = שום דבר שלכם לא יכול לצמוח בזכות הסכר ב־{ $space } כרגע.
problem-no-baby-under = אין תינוק מתחת לצב שלכם ב־{ $space }.
problem-not-hatched = אין לכם תינוק שבקע לשם כך.
problem-unknown-action = ”{ $text }” אינה פעולה. כתבו למשל: ‎grow b2‎, ‎plant a1 b2‎, ‎buy seed‎, ‎end‎.
problem-unknown-number = אין פעולה עם המספר הזה.
problem-nothing-to-undo = אין מה לבטל: רק את התור שלכם, עד למה שכבר נראה.
problem-nothing-to-redo = אין מה לשחזר.
problem-not-a-list = ”{ $what }” צריך להיות רשימה.
problem-not-a-name = ”{ $what }” צריך להכיל שמות במירכאות.
problem-unknown-space = { $space } אינה משבצת בלוח; המשבצות הן a1 עד g4.
problem-repeated-space = ”{ $what }” מזכיר משבצת פעמיים.
problem-not-an-object = ”{ $what }” אינו כתוב כראוי.
problem-unknown-key = ב”{ $what }” יש ערך לא מוכר: { $key }.
problem-bad-moon-start = הירח מתחיל ב־m0 עד m17, לא ב־{ $value }.
problem-bad-beach = החוף הוא שש משבצות שונות בשפת האי.
problem-incomplete-layout = חסר בלוח: { $missing }.
problem-bad-players = במשחק 2, 3 או 4 שחקנים.
problem-bad-revolutions = השמש עושה 3 או 4 הקפות.
problem-bad-shade = אין אפשרות צל כזאת.
problem-bad-module = אין תוספת כזאת.
problem-repeated-module = תוספת מוזכרת פעמיים.
problem-no-players = חסר מספר השחקנים.
problem-needless-chance = במשחק השמור יש קלפים שהמשחק הזה לא משתמש בהם.
problem-bad-deal = לכל שחקן מחלקים שתי חיות, כולן שונות.
problem-unknown-animal = במשחק השמור מוזכרת חיה שאינה קיימת.
problem-unknown-baby = במשחק השמור מוזכר תינוק שאינו קיים.
problem-bad-babies = צריך שישה תינוקות שונים.
problem-no-babies = חסרים במשחק השמור התינוקות שעל החוף.
problem-bad-size = התמונה הזאת לא יכולה להיות בגודל הזה.
problem-bad-seed = המספר הזה לא יכול לקבוע את המזל.
problem-seed-and-chance = המזל נקבע פעמיים.
problem-wrong-seats = מספר המקומות לא מתאים למספר השחקנים.
problem-repeated-key = בקובץ יש ערך פעמיים: { $key }.
problem-not-json = הקובץ הזה אינו משחק שמור.
problem-not-text = הקובץ הזה אינו טקסט.
problem-bad-result = התוצאה במשחק השמור אינה כתובה כראוי.
problem-bad-format = הקובץ הזה אינו משחק שמור של Sunwise.
problem-bad-version = המשחק הזה נשמר בגרסה אחרת.
problem-missing-key = חסר במשחק השמור: { $key }.
problem-bad-actions = הפעולות במשחק השמור אינן כתובות כראוי.
problem-bad-tags = התגיות במשחק השמור אינן כתובות כראוי.
problem-wrong-result = התוצאה במשחק השמור שגויה.
problem-no-such-ply = אין במשחק מצב כזה.
problem-record-finished = המשחק הזה הסתיים. בחרו מצב מוקדם יותר כדי להמשיך.
problem-away = בוט משחק במקומכם. חזרו קודם למקומכם.
problem-unreadable = המשחק הזה נוצר בגרסה אחרת ואי אפשר לשחק בו כאן.
problem-unreadable-game = המשחק הזה נוצר בגרסה אחרת ואי אפשר לקרוא אותו כאן.
problem-review = זה משחק שמור לצפייה; איש אינו משחק כאן.
problem-not-a-person = אין במקום הזה מי שיכול לבקש זאת.
problem-not-started = המשחק עוד לא התחיל.
problem-finished = המשחק הסתיים.
problem-time-is-up = הזמן שלכם נגמר.
problem-not-your-turn = זה לא התור שלכם.
problem-takeback-pending = כבר ביקשו להחזיר תור; צריך קודם לענות.
problem-nothing-to-take-back = אין תור שלכם להחזיר, או שמאז נראה משהו נסתר.
problem-nothing-to-answer = איש אינו מחכה לתשובתכם.
problem-left-already = כבר עזבתם.
problem-not-away = לא עזבתם.
problem-started-already = המשחק התחיל; המקומות כבר לא משתנים.
problem-seat-taken = המקום הזה תפוס.
problem-no-open-seat = כל המקומות במשחק הזה תפוסים.
problem-seats-open = מלאו קודם את המקומות הפנויים.
problem-not-a-bot = אין שם בוט שמשחק.
problem-not-finished = המשחק עוד לא הסתיים.
problem-rematch-offered = כבר יש משחק גומלין.
problem-bad-name = בשם יש 1 עד { $longest } אותיות, בשורה אחת.
problem-log-full = המשחק הזה נמשך יותר מדי; היומן שלו מלא.
problem-renamed-too-often = שיניתם את השם יותר מדי פעמים במשחק הזה.
problem-bad-setting = בשרת יש הגדרה שגויה.
problem-wrong-log = היומן של המשחק הזה פגום.
problem-not-your-seat = המקום הזה אינו שלכם.
problem-not-the-host = רק מארח השולחן יכול לעשות זאת.
problem-invited-only = משחק הגומלין הזה למי ששיחקו ולמי שהמארח הזמין.
problem-one-key = קוד הוא למקום אחד בדיוק.
problem-no-such-code = הקוד הזה לא קיים, כבר שימש, או שעברו יותר מעשר דקות.
problem-no-such-game = אין משחק כזה, או שהוא פרטי ואין לכם הזמנה.
problem-rate-limited =
    { $retry_after ->
        [one] יותר מדי בקשות בבת אחת. נסו שוב בעוד שנייה.
        [two] יותר מדי בקשות בבת אחת. נסו שוב בעוד שתי שניות.
       *[other] יותר מדי בקשות בבת אחת. נסו שוב בעוד { $retry_after } שניות.
    }
problem-no-hello = השרת חיכה לדף הזה יותר מדי. טענו אותו מחדש.
problem-shutting-down = השרת נעצר. נסו שוב בקרוב.
problem-starting = השרת מתכונן. נסו שוב בעוד רגע.
problem-bad-page = הרשימה השתנתה. טענו אותה מחדש.
problem-storage-full = הדיסק של השרת מלא; דבר לא נשמר. המשחק נשאר במצבו.
problem-storage-busy = השרת עסוק; דבר לא נשמר. נסו שוב בעוד רגע.
problem-storage-failed = השרת לא מצליח להגיע כרגע למשחקים. הם שמורים; נסו מאוחר יותר.
problem-store-conflict = המשחק הזה השתנה במקום אחר באותו רגע. נסו שוב.
problem-bad-request = השרת לא הבין את הדף הזה. טענו אותו מחדש.
problem-internal-error = אירעה שגיאה בשרת. דבר לא השתנה.
problem-not-found = אין דבר בכתובת הזאת.
problem-method-not-allowed = השרת לא יודע לעשות זאת.
problem-too-large = זה גדול מדי; אפשר לשלוח לכל היותר { $limit } בתים.
problem-refused = השרת סירב.
problem-bad-origin = הדף הזה אינו רשאי להשתמש בשרת ההוא.
problem-too-many-keys = יותר מדי משחקים בבת אחת: לכל היותר { $most }.
problem-bad-key = ההזמנה או המפתח פגומים.
problem-bad-range = יותר מדי מצבים בבת אחת: לכל היותר { $most }.

## מילים לכוחות בתוך הודעות

verb-move = הזזה
verb-gore = נגיחה
verb-dash = זינוק
verb-sow = זריעה מהחנות
verb-nibble = כרסום
verb-scare = הברחה
verb-dig = חפירה
verb-steal = גניבה
verb-hunt = ציד
verb-fertilise = דישון
verb-dam = הנחת הסכר
verb-improve = חיזוק
verb-hatch = בקיעה
verb-walk = שילוח תינוק
