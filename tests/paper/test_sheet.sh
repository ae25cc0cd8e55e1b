#!/bin/sh
# sheet: log sheets to print; and what was typed off them, read as the transcript of the same game.
. tests/cli.sh

# same NAME TRANSCRIPT: a journal written as a sheet and read again is the same journal
same() {
	"$TALLYHO" import --as-played "$2" "$1.tally" > /dev/null 2>&1
	"$TALLYHO" export "$1.tally" sheet > "$1.csv"
	rm -f "$1.again.tally"
	"$TALLYHO" import --as-played "$1.csv" "$1.again.tally" > /dev/null 2> err
	for file in "$1" "$1.again"; do
		"$TALLYHO" export "$file.tally" transcript > "$file.txt"
		"$TALLYHO" score "$file.tally" --json > "$file.json"
	done
	cmp "$1.txt" "$1.again.txt" && [ "$(cut -d: -f3- "$1.json")" = "$(cut -d: -f3- "$1.again.json")" ]
}

for file in raf_eagle/sessions/prelude battle_of_britain/sessions/channel-battle down_in_flames/sessions/duel \
	squadron_303/sessions/random-blitz burning_blue/sessions/kenley raf_eagle/sessions/prelude-doctored \
	squadron_303/sessions/doctored; do
	is "$file as a sheet, and back" same "$(basename $file)" "$top/tests/$file.txt"
done
is "dice have a column of their own" grep -q '^"1","weather","","","4","","",""$' prelude.csv
is "... cards, too" grep -q '"targets","","","","target 7 15 18 11 34 27 5 23 30 24","",""$' prelude.csv

# ---- as a player types it ----
cat > day.csv << 'END'
step,who,roll,draw,entry
begin,,,,game raf-eagle
begin,,,,scenario prelude
targets,,,7 15 18 11 34 27 5 23 30 24,
,,,,
plan,,,,plan 7 at 0600
plan,,,,done
bombers,,,,assign II/SG1 to 7
fighters,,,,done
weather,,4,,
END
gives "typed in short" 0 import day.csv day.tally
is "... empty rows are passed over" [ "$("$TALLYHO" export day.tally entries | wc -l)" -eq 7 ]
is "... bare dice answer what is asked" sh -c '"$0" export day.tally transcript | grep -q "^roll.* 4$"' "$TALLYHO"
sed 's/II.SG1/II\/SG11/' day.csv > slip.csv
gives "a slip" 2 import slip.csv slip.tally
is "... is told with its row and column" grep -q '^slip.csv:8:19: .*SG11' err
sed 's/^weather,,4,,/weather,,9,,/' day.csv > slip.csv
gives "a face that the die has not" 2 import slip.csv slip.tally
is "... with its column, too" grep -q '^slip.csv:10:10: ' err
sed 's/^weather,,4,,/"weather","","9","",""/' day.csv > slip.csv
run 2 import slip.csv slip.tally
is "... in quotes, as well" grep -q '^slip.csv:10:15: ' err
sed 's/^weather,,4,,/weather,,4,,done/' day.csv > slip.csv
gives "two things in a row" 2 import slip.csv slip.tally
is "... are one too many" says err "slip.csv:10:13: a row holds one entry: a roll, a draw, an entry or a note"
sed 's/game raf-eagle/gmae raf-eagle/' day.csv > slip.csv
gives "a beginning that is none" 2 import slip.csv slip.tally
is "... is told where it stands" grep -q 'slip.csv:2:10: ' err
printf 'step,what\nplan,done\n' > slip.csv
gives "a table that is no sheet" 2 import slip.csv slip.tally
is "... says what it lacks" says err "slip.csv:1:1: a sheet has at least one of the columns roll, draw, entry and note"
is "nothing was written of any" [ ! -e slip.tally ]
mv day.csv day
gives "a sheet of another name" 0 import --sheet day day2.tally

# ---- paper ----
sheet() { # GAME SCENARIO
	gives "$1 $2: sheets" 0 sheet "$1" "$2" -o "$1.pdf"
	is "... as PDF" sh -c "head -c 5 $1.pdf | grep -q '%PDF-'"
	gives "... as a table to type into" 0 sheet --csv "$1" "$2"
	cp out form.csv
	is "... which reads as a game not yet begun" sh -c '"$0" import form.csv form.tally > form.out && grep -q "0 entries" form.out; code=$?
		rm -f form.tally; exit $code' "$TALLYHO"
	run 0 sheet --roff "$1" "$2"
	is "... every step that asks has its number" sh -c '! grep -q "^\\\\s-2\\\\&\\\\s+2$" out'
	is "... groff has nothing to say" sh -c 'groff -K utf8 -t -ms -ww -Tpdf < out 2>&1 > sheet.pdf | grep . && exit 1 || exit 0'
}
sheet raf-eagle prelude
is "the steps of a raid stand on its page" grep -q 'detection' out
is "... as they are in the game" grep -q '4.II.2' out
is "a page a raid" [ "$(grep -c '^\.bp' out)" -ge 4 ]
sheet battle-of-britain channel-battle
sheet down-in-flames duel
sheet 303-squadron blitz
sheet burning-blue leg-before-wicket
run 0 sheet --roff --pages 3 raf-eagle prelude
is "so many pages as wanted" [ "$(grep -c '^\.bp' out)" -eq 3 ]
gives "the same again" 0 sheet --roff --pages 3 raf-eagle prelude
cp out first
run 0 sheet --roff --pages 3 raf-eagle prelude
is "... is the same" cmp -s first out
gives "no scenario of that name" 2 sheet raf-eagle preluds -o x.pdf
is "... what was meant" grep -q "did you mean 'prelude'?" err
gives "a position is not played from paper" 2 sheet raf-eagle position --roff
is "... which is told" says err "sheet: a position has nothing to play on; choose a scenario"
gives "pages are a number" 2 sheet --roff --pages some raf-eagle prelude
is "... from 1 on" says err "sheet: --pages takes a number from 1 to 999999999, not 'some'"
gives "... and have an end" 2 sheet --roff --pages 5000 raf-eagle prelude
is "... that is told" says err "sheet: --pages takes 999 at most, not 5000"
gives "PostScript, where the name wants it" 0 sheet raf-eagle prelude -o x.ps
is "... is that" sh -c 'head -c 4 x.ps | grep -q "^%!PS"'
rm x.ps
gives "to standard output" 0 sheet raf-eagle prelude -o -
is "... nothing but the sheets" sh -c 'head -c 5 out | grep -q "%PDF-" && tail -c 6 out | grep -q "%%EOF"'
gives "where to is asked" 2 sheet raf-eagle
gives "a folder that is not there" 2 sheet raf-eagle -o none/x.pdf
PATH= run 2 sheet raf-eagle -o x.pdf || :
is "no groff is said" grep -q 'groff is not here' err
is "... and leaves nothing" sh -c 'set -- x.pdf*; [ ! -e "$1" ]'
long=$(printf '%0300d' 1)
gives "as CSV into a file, too" 0 sheet --csv raf-eagle -o sheet.csv
cp out said
run 0 sheet --csv raf-eagle
is "... and nothing on the screen" [ ! -s said ]
is "... what would have stood there" cmp -s out sheet.csv
gives "a name that is too long" 2 sheet raf-eagle -o "$long"
is "... is told" says err 'name'
mkdir x.pdf
gives "a folder is no sheet" 2 sheet raf-eagle -o x.pdf
is "... which is told" says err "tallyho: x.pdf: Is a directory"
rmdir x.pdf
gives "in French" 0 --lang fr sheet raf-eagle -o french.pdf
is "... groff has nothing to say of it" [ ! -s err ]
gives "... as groff reads it" 0 --lang fr sheet --roff raf-eagle -o -
is "... verbs are French, too" grep -q 'planifier OBJECTIF à HEURE' out
is "... and none is English" [ "$(grep -c 'plan .*TARGET at' out)" -eq 0 ]
# groff_that COMMAND: in the place of groff stands one that fails
mkdir bin
groff_that() {
	printf '#!/bin/sh\n%s\n' "$1" > bin/groff
	chmod +x bin/groff
	env PATH="$work/bin:$PATH" "$TALLYHO" sheet raf-eagle -o x.pdf 2> err
}
is "groff that fails" [ "$(groff_that 'exit 3'; echo $?)" = 2 ]
is "... is told" says err "tallyho: sheet: groff failed"
is "groff that is killed" [ "$(groff_that 'kill -9 $$'; echo $?)" = 2 ]
is "... is told, too" says err "tallyho: sheet: groff failed"
is "... and nothing is left of either" sh -c 'set -- x.pdf*; [ ! -e "$1" ]'

# In French a part of the game is called as it is there.
"$TALLYHO" --lang fr sheet raf-eagle --roff -o - > out 2> err
is "a sheet in French is that of a jour" says out 'jour'
is "... and of no day" [ "$(grep -c '&day' out)" -eq 0 ]

# A game that is a file, by its name.
cp "$top/tests/gamefile/games/outposts.game" "$top/tests/gamefile/games/"*.csv .
gives "the sheet of a game that is a file" 0 sheet --csv ./outposts.game
is "... with its steps" says out '"","begin","","","","","game outposts",""'
gives "its box is checked" 0 box check ./outposts.game
is "... table by table" grep -q '^blocks ' out
gives "... and written out" 0 box export ./outposts.game outposts.box
is "... as it lies beside it" [ -s outposts.box/blocks.csv ]
gives "games tells of it" 0 games ./outposts.game
is "... its scenarios and verbs" says out 'outposts: '
gives "... and of its rules" 0 games --rules --json ./outposts.game
gives "a file that is none is told" 2 games ./none.game
is "... by its name" says err "none.game: No such file or directory"
finish
