#!/bin/sh
# The report: what stands in the page, what it refuses to write over, what is read out of it again; and that the module
# in it comes to the same boards as the program, byte for byte. In the browser: test_browser.sh. TALLYHO_LONG=1: all
# sessions.
. tests/cli.sh

run 0 new -g raf-eagle none.tally
needs_built report none.tally -o -

boards=${TALLYHO%/*}/tests/programs/boards
session=$top/tests/raf_eagle/sessions/prelude-doctored.txt
run 1 import "$session" game.tally
gives "a report is one page" 0 report game.tally -o game.html
is "... under 2 MB" [ "$(wc -c < game.html)" -lt 2000000 ]
is "... it is told" says out "game.html: the game of 134 entries"
gives "... and is not written over" 2 report game.tally -o game.html
gives "... but where one insists" 0 report --force game.tally -o game.html
gives "a journal never is" 2 report --force game.tally -o game.tally
is "... and the journal is what it was" "$TALLYHO" score game.tally
gives "it asks where to" 2 report game.tally
gives "- is standard output" 0 report game.tally -o -
is "... the same page" cmp -s out game.html

# Nothing in the page asks for anything beside it.
is "it names no address" [ -z "$(grep -oE '(src|href|action)="[^#"][^"]*"|url\([^#]|@import' game.html)" ]

is "a claim is told as a sentence" grep -q '<p class="entry">On the table: victory points: ' game.html
is "... and none stands as it was typed" [ "$(grep -cE '<p class="entry">(<b>.*</b> )?(claim|set|place) ' game.html)" -eq 0 ]

# What is found, without what names the file: a journal is mended by a command, a page is not.
found() {
	sed 's/"file":"[^"]*"//; s/"command":\("[^"]*"\|null\)//g' "$@"
}
"$TALLYHO" verify --json game.tally > journal.json
"$TALLYHO" verify --json game.html > page.json
status=$?
found journal.json > one
found page.json > other
is "verify takes the record out of the page" cmp one other
is "... and ends like that of the journal" [ $status -eq 1 ]
is "... a journal is mended by a command" grep -q '"command":"tallyho mend game.tally 1"' journal.json
is "... and a page by none" [ "$(grep -c '"command":"' page.json)" -eq 0 ]
run 1 import game.html again.tally
"$TALLYHO" verify --json again.tally | found > other
is "import makes the same journal of it, hash for hash" cmp one other
# What a page prints is held against its record: of a game without a fault, which is judged in no time.
run 0 import "$top/tests/raf_eagle/sessions/prelude.txt" clean.tally
run 0 report clean.tally -o clean.html
gives "what reads journals reads pages" 0 score clean.html
gives "nothing is logged into a page" 3 log clean.html 'note "no"'
forge() { # forge WHAT SED SAYS
	sed "$2" clean.html > forged.html
	is "$1: the page is another one" [ -n "$(cmp clean.html forged.html)" ]
	gives "... which verify tells, and ends with 3" 3 verify forged.html
	is "... and what differs" says err "tallyho: forged.html: $3. Somebody changed this page: ask for another copy."
}
forge "a die changed in the record" 's/^roll 2$/roll 5/' "the head that it prints is not that of its record"
forge "a sentence changed in the story" 's/takes light losses/takes heavy losses/' "entry 48 of its story is not what its record says"
forge "another result" 's/<b>draw</<b>victory</' "the result that it prints is not that of its record"
forge "another total" 's/\(data-total="vp".*<td>\).*</\10<\/td></' "the totals that it prints are not those of its record"
sed 's/content="tallyho [0-9.]*/content="tallyho 0.1/; s/takes light losses/is at a loss/' clean.html > older.html
gives "words of another version may be others" 0 verify older.html
gives "a page as it was made is told as its journal is" 1 verify game.html
is "... without a word of it" [ "$(grep -c changed err)" -eq 0 ]
"$TALLYHO" --lang fr report clean.tally -o french.html > out 2> err
gives "... in another language, too" 0 verify french.html
is "a forged record is another one" [ "$("$TALLYHO" verify forged.html | grep head)" != "$("$TALLYHO" verify clean.html | grep head)" ]
sed '/<pre id="record">/d' game.html > none.html
gives "a page without a record is none" 3 verify none.html
gives "... nor imported" 2 import none.html none.tally

# A stranger's words stay words.
run 0 new -g raf-eagle -s prelude --player 'luftwaffe=<b>x</b>' hostile.tally 2> /dev/null || run 0 new -g raf-eagle -s prelude hostile.tally
note='<script>alert(1)</script></pre><!-- --><img src=x onerror=alert(2)> &amp; "'
run 0 log hostile.tally "note \"${note%\"}\""
run 0 report hostile.tally -o hostile.html
is "a note with markup and script shows as written" says hostile.html '&lt;script&gt;alert(1)&lt;/script&gt;&lt;/pre&gt;&lt;!--'
is "... and is none" [ -z "$(grep -E '<img|alert\(1\)</script>|<!-- -->' hostile.html)" ]
run 0 import hostile.html back.tally
"$TALLYHO" export back.tally transcript > one
"$TALLYHO" export hostile.tally transcript > other
is "... and comes back as it was" cmp one other

if ! command -v node > /dev/null; then
	echo "node is missing: make deps installs it"
	not_ok "the module was tried"
	finish
fi

# agree NAME JOURNAL
agree() {
	"$TALLYHO" report --force "$2" -o agree.html > out 2> err || { not_ok "$1: a report"; return; }
	"$boards" "$2" > program
	node "$top/tests/report/agree.js" agree.html digests > page 2> err
	is "$1: page and program agree on the state at every entry" cmp program page
}
agree prelude-doctored game.tally
node "$top/tests/report/agree.js" game.html print export turns > page
"$TALLYHO" export game.tally turns > program
is "the page's turns are those of export" cmp program page
"$TALLYHO" --lang fr new -g raf-eagle -s prelude asked.tally > out 2> err
"$TALLYHO" --lang fr log asked.tally "tirer objectif 1 2 3 4 5 6 7 8 9 34" > out 2> err
"$TALLYHO" --lang fr report asked.tally -o asked.html > out 2> err
node "$top/tests/report/agree.js" asked.html print asked > out 2> err
is "a page in French offers what one types in French" grep -q '"verb":"planifier".*"word":"OBJECTIF".*"word":"à"' out
node "$top/tests/report/agree.js" game.html print findings | grep '"rule"' | found > page
grep '"rule"' journal.json | found > program
is "its findings are those of verify" cmp program page
node "$top/tests/report/agree.js" game.html whatif > page 2> err
is "what is tried changes nothing in the record" says page unchanged
run 0 undo clean.tally 40
"$TALLYHO" show --next clean.tally | grep -q roll && run 0 log --as-played clean.tally "roll 5"
run 0 log clean.tally "note \"on\""
agree "with entries withdrawn" clean.tally
run 0 log clean.tally "print targets 12 value=3"
run 0 log clean.tally "note \"printed\""
"$TALLYHO" report clean.tally -o taken.html > out 2> err
node "$top/tests/report/agree.js" taken.html taken > page 2> err
is "a record that comes lot by lot, with a print, is the same" says page "the same"

session=$top/tests/raf_eagle/sessions/prelude.txt
{
	sed '/^$/q' "$session"
	sed '1,/^$/d' "$session" | grep -v '^#' | grep -v '^$' | awk -v slip=raids-swapped -f "$top/tests/verify/slips/slips.awk"
} > swapped.txt
run 1 import --as-played swapped.txt swapped.tally
"$TALLYHO" report swapped.tally -o swapped.html > out 2> err
is "a report says the result as it was played" says swapped.html '<b>draw</b>, victory points −3 <span'
is "... and with what is assumed" says swapped.html 'with what is assumed below: <b>draw</b>, victory points −4</p>'
run 1 import --as-played "$top/tests/raf_eagle/sessions/prelude-doctored.txt" doctored.tally
"$TALLYHO" report doctored.tally -o doctored.html > out 2> err
is "... and what would explain a finding" says doctored.html '<p class="repair">would explain it: entry 98 and entry 99 are exchanged</p>'
is "... how much was found, and explained" says doctored.html '>7 findings in 134 entries, 1 explained</a>'
is "... the throw behind a claim that fails" says doctored.html \
	'<b>dice:</b> entry 98: Bombing, column 6-7 (strength 9, weather -1): 3, read as 1. The bombs fall: VP -1, now -3.'
is "... what moved the number" says doctored.html \
	'<b>why:</b> vp is -3: -1 by entry 98 (bombing), +1 by entry 97 (combat), -1 by entry 78 (bombing)</p>'
is "... and what follows from it, to go to" says doctored.html '<b>follow from it:</b> <a href="#e68">68</a></p>'
is "... with the way back" says doctored.html '<a href="#e67">Follows from entry 67.</a>'
run 1 import --as-played "$top/tests/verify/records/modifier-forgotten.txt" forgotten.tally
"$TALLYHO" report forgotten.tally -o forgotten.html > out 2> err
is "... and a modifier that was forgotten" says forgotten.html "<b>but:</b> it would hold without"

# ---- the table to log at: what it is not made of ----

gives "a table for one game asks where to" 2 page raf-eagle
is "... with how" says err "page: where to? tallyho page raf-eagle -o table.html"
gives "so does one for all" 2 page
is "... as well" says err "page: where to? tallyho page -o table.html"
gives "a game that is none has no table" 2 page raf-eagel -o table.html
is "... which is told" says err "no game 'raf-eagel'; did you mean 'raf-eagle'?"
gives "a box is that of one game" 2 page --box box -o table.html
is "... which is told" says err "page: a box is that of one game: tallyho page GAME --box box"
gives "a box that is not there makes no table" 2 page raf-eagle --box nowhere -o table.html
is "... which is told" says err "nowhere"
is "... in a line" one_line err
run 0 box export raf-eagle box
sed '2s/"He111"/"He112"/' box/gruppen.csv > spoiled
mv spoiled box/gruppen.csv
gives "nor one with a value that is none" 2 page raf-eagle --box box -o table.html
is "... which is told with its place" says err "box/gruppen.csv:2:13: aircraft 'He112' is not known"
is "... in a line" one_line err
is "no table is there" [ ! -e table.html ]

if [ "${TALLYHO_LONG-}" = 1 ]; then
	for session in "$top"/tests/*/sessions/*.txt; do
		rm -f long.tally
		"$TALLYHO" import --as-played "$session" long.tally > out 2>&1
		agree "${session#"$top"/tests/}" long.tally
	done
fi

# ---- who plays, and with what ----
"$TALLYHO" new -g burning-blue --dice-by-both --ask --player 'raf=Anna & Co' --player luftwaffe=Ben both.tally > out 2> err
gives "a report of a game with players and options" 0 report both.tally -o both.html
is "... names the players" says both.html '<b>Anna &amp; Co</b>'
is "... each with his side" sh -c 'tr -d "\n" < both.html | grep -q "luftwaffe: <b>Ben</b>"'
is "... and says what was agreed" says both.html 'no value of the box assumed, every die from both sides'

# ---- where it cannot be written ----
gives "a folder that is not there" 2 report clean.tally -o none/x.html
is "... is told" says err 'tallyho: none/x.html: No such file or directory'
: > file
gives "a file is no folder" 2 report clean.tally -o file/x.html
is "... which is told" says err 'tallyho: file/x.html: Not a directory'
mkdir folder.html
gives "a folder is not written over" 2 report clean.tally -o folder.html
is "... and says so" says err 'folder.html: Is a directory'
mkfifo pipe.html
cat pipe.html > piped.html &
gives "a pipe is written to" 0 report clean.tally -o pipe.html
wait
is "... and stays one" [ -p pipe.html ]
is "... the page has gone through it" says piped.html '</html>'
ln -s nowhere.html dangling.html
gives "a link to what is not there is not written over" 2 report clean.tally -o dangling.html
is "... and says so" says err 'dangling.html: a link to a file that is not there'
echo old > led.html
ln -s led.html link.html
gives "what a link leads to is there" 2 report clean.tally -o link.html
gives "... and with --force written over" 0 report --force clean.tally -o link.html
is "... the link stays" [ -L link.html ]
is "... and leads to the page" says led.html '</html>'
gives "a device stays one" 0 report clean.tally -o /dev/null
is "... it is" [ -c /dev/null ]
gives "a name that is too long" 2 report clean.tally -o "$(printf '%0300d' 1).html"
is "... is told" says err 'File name too long'
(
	ulimit -f 100
	trap '' XFSZ
	"$TALLYHO" report --force clean.tally -o small.html > out 2> err
	[ $? -eq 2 ]
)
is "no room on the disk is told" [ $? -eq 0 ]
is "... with its reason" says err 'tallyho: small.html: File too large'
is "... and nothing is left" sh -c 'set -- small.html*; [ ! -e "$1" ]'
# Cards that were drawn are told by what is printed on them.
rm -f duel.tally duel.html
run 0 import "$top/tests/down_in_flames/sessions/duel.txt" duel.tally
run 0 report duel.tally -o duel.html
node "$top/tests/report/agree.js" duel.html print moment --at=7 > page 2> err
is "a card that was drawn is told by its name" grep -q '"named":"draws Tight Turn."' page
is "... nor by its letters in the story" sh -c '! grep -E "class=.entry.>.*(in-my-sights|tight-turn|vertical-roll)" duel.html'
finish
