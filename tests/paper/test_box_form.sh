#!/bin/sh
# box sheet, box read: the form of what is open in a box, filled in and taken back.
. tests/cli.sh

# fill FORM TABLE KEY COLUMN VALUE: writes a value into the form
fill() {
	awk -v table="\"$2\"" -v key="\"$3\"" -v column="\"$4\"" -v value="\"$5\"" -F, '
		$1 == table && $2 == key && index($0, column) { sub(/""$/, value); n++ }
		{ print }
		END { exit n != 1 }' "$1" > filled && mv filled "$1"
}
open_values() { # NAME: how many values of a box are assumed or unknown
	"$TALLYHO" box check "$@" | awk '$1 == "all" { print $2 + $3 }'
}

gives "a form of what is open" 0 box sheet raf-eagle
cp out form.csv
is "... whose head says what stands where" \
	[ "$(head -n 1 form.csv)" = '"table","key","column","what","may_be","assumed","value"' ]
is "... a value with its component, its range and what is assumed" \
	grep -q '^"targets","33","value","[^"]*(33)","1 to 3","[1-3]",""$' form.csv
is "... a list in one row" grep -q '^"target_radars","1","radar","[^"]*(1)","radar (.*","Worth; Ventnor",""$' form.csv
is "... and no value that the rulebook gives" sh -c '! grep -q "\"sectors\",\"3/11\",\"airfield\"" form.csv'
for game in battle-of-britain down-in-flames 303-squadron burning-blue; do
	gives "... for $game" 0 box sheet $game
	"$TALLYHO" box sheet $game | sed '2,$s/""$/"="/' > agreed.csv
	gives "... taken back as it is" 0 box read $game agreed.csv $game.box
	is "... nothing is open but keys" sh -c "[ \$(\"\$0\" box sheet --box $game.box $game | wc -l) -eq 1 ]" "$TALLYHO"
done

# ---- into a folder ----
is "filled in" fill form.csv targets 33 value 2
is "... agreed to" fill form.csv targets 33 distance =
is "... a list" fill form.csv target_radars 1 radar 'Rye; Dover; Worth'
is "... of several columns" fill form.csv target_sectors 2 'sector, none, late, sufficient, early' '4/11, 0, 1, 2, 3; 5/11, 1, 2, 3, 4'
is "... of nothing" fill form.csv target_radars 2 radar -
before=$(open_values raf-eagle)
gives "it is read into a box" 0 box read raf-eagle form.csv mine
is "... so many values" says out "mine: 5 values read"
is "... which has them" grep -q '^"Rye"\|"1","3","Worth"' mine/target_radars.csv
is "... as printed" grep -q '"33".*value=printed' mine/targets.csv
is "... and what is not filled in as it was" [ "$(open_values raf-eagle mine)" -lt "$before" ]
gives "a game can begin with it" 0 new -g raf-eagle --box mine game.tally
gives "the next form" 0 box sheet --box mine raf-eagle
is "... asks no more for them" sh -c '! grep -q "^\"targets\",\"33\",\"value\"" out'
gives "a folder is not written over" 2 box read raf-eagle form.csv mine

# ---- what cannot be ----
"$TALLYHO" box sheet raf-eagle > bad.csv
fill bad.csv targets 33 value 7
fill bad.csv targets 34 me109_range far
fill bad.csv target_radars 3 radar 'Rye; Dvoer'
printf '"targetz","33","value","","","","1"\n"targets","99","value","","","","1"\n"targets","33","valeu","","","","1"\n' >> bad.csv
gives "a form with faults" 2 box read raf-eagle bad.csv none
is "... each with its place" [ "$(grep -c '^bad.csv:[0-9]*:[0-9]*: ' err)" -eq 6 ]
is "... what it may be" grep -q "'7' cannot be: 1 to 3" err
is "... what was meant" grep -q "no table 'targetz'; did you mean 'targets'?" err
is "... nothing is written" [ ! -e none ]
printf 'key,column,value\n' > short.csv
printf '33,value,1\n' >> short.csv
gives "a form without a column" 2 box read raf-eagle short.csv none
is "... which" says err "short.csv:1:1: the column 'table' is missing"
printf 'table,key,column,value\ntargets,5,value,3\n' > mine.csv
printf 'table,key,column,value\ngruppen,I/KG1,luftflotte,3\n' > known.csv
gives "what is known otherwise" 2 box read raf-eagle known.csv none
is "... is told" grep -q "known.csv:2:26: '3': the box says something else: 2" err

# refuses SENTENCE ROW TEXT: a form with this row alone writes nothing and says so
refuses() {
	printf 'table,key,column,value\n%s\n' "$2" > row.csv
	gives "$1" 2 box read raf-eagle row.csv none
	is "... is told" says err "$3"
}
refuses "a table that is like no other" 'zzzzz,33,value,1' "row.csv:2:1: raf-eagle has no table 'zzzzz'"
refuses "a column that is like no other" 'targets,33,zzzzz,1' "row.csv:2:12: the table targets has no column 'zzzzz'"
refuses "several columns of what is no list" 'targets,33,"value, distance",1' \
	"row.csv:2:12: the table targets has no column 'value, distance'"
refuses "a column that the list has not" 'target_radars,1,zone,Rye' \
	"row.csv:2:17: a list of the table target_radars has the columns 'radar'"
sectors='sector, none, late, sufficient, early'
refuses "the columns of a list in another order" \
	'target_sectors,2,"none, sector, late, sufficient, early","4/11, 0, 1, 2, 3"' \
	"row.csv:2:18: the table target_sectors has no column 'none, sector, late, sufficient, early'; did you mean '$sectors'?"
for value in '4/11, 0, 1' '4/11, 0, 1, 2, 3, 4' '4/11, 0; 1, 2, 3' '4/11, 0, 1, 2,'; do
	refuses "a list of '$value'" "target_sectors,2,\"$sectors\",\"$value\"" "row.csv:2:58: '$value' cannot be: sector (a sector), none (0 to 9)"
done
refuses "a list without end" "target_radars,1,radar,$(printf 'R;%.0s' $(seq 1100))R" "cannot be: radar ("
accents=$(printf 'x%s' "$(printf 'é%.0s' $(seq 60))")
refuses "a long word" "targets,33,value,$accents" "row.csv:2:18: '$(printf 'x%s' "$(printf 'é%.0s' $(seq 39))")' cannot be: 1 to 3"
refuses "what is not filled in" 'targets,33,value,?' "row.csv: no value is filled in"
is "a list with blanks where one would write them" \
	sh -c 'printf "table,key,column,value\ntarget_radars,1,radar,Rye ; Dover \n" | "$0" box read raf-eagle - blanks > out' "$TALLYHO"
is "... is read from standard input, too" [ "$(grep -c '^"1",' blanks/target_radars.csv)" -eq 2 ]
gives "a form that is not there" 2 box read raf-eagle nosuch.csv none
is "... is told" says err "tallyho: nosuch.csv: No such file or directory"
gives "... and one that cannot be read" 2 box read raf-eagle . none
is "... is, too" says err "tallyho: .: Is a directory"
gives "nothing was written by any of them" 2 box check raf-eagle none

# ---- where nothing is assumed, whatever source stands beside it ----
awk -F, -v OFS=, '$1 == "\"33\"" { $9 = "\"?\"" } { print }' mine/targets.csv > t.csv && mv t.csv mine/targets.csv
printf 'table,key,column,value\ntargets,33,value,=\n' > agreed.csv
is "what is not known is asked for" sh -c '"$0" box sheet --box mine raf-eagle | grep -q "^.targets.,.33.,.value.,.*,.1 to 3.,...,"' "$TALLYHO"
gives "what the box does not know cannot be agreed to" 2 box read --box mine raf-eagle agreed.csv none
is "... which is told" says err "agreed.csv:2:18: there is no assumed value that = could agree to"

# ---- a journal ----
"$TALLYHO" new -g raf-eagle -s prelude day.tally > /dev/null
"$TALLYHO" log day.tally 'draw target 7 15 18 11 34 27 5 23 30 24' > /dev/null
gives "a journal's form" 0 box sheet day.tally
is "... begins with what it has used" grep -q '^"targets\|^"strategy' out
is "... and asks for no more than somebody looks up" sh -c '[ "$(wc -l < out)" -le 191 ]'
cp out needed.csv
gives "the whole form of a journal" 0 box sheet --all day.tally
is "... has all of it" sh -c '[ "$(wc -l < out)" -gt 1000 ] && [ "$(grep -cxFf out needed.csv)" -eq "$(wc -l < needed.csv)" ]'
for session in raf_eagle/sessions/prelude battle_of_britain/sessions/channel-battle down_in_flames/sessions/duel \
	squadron_303/sessions/combat burning_blue/sessions/kenley; do
	sed '/^$/q' "$top/tests/$session.txt" > begun.txt
	rm -f begun.tally
	run 0 import begun.txt begun.tally
	gives "a form for $session" 0 box sheet begun.tally
	is "... has under 200 lines" sh -c '[ "$(wc -l < out)" -lt 200 ]'
done
gives "read into the journal" 0 box read day.tally mine.csv
is "... as an entry" sh -c '"$0" history day.tally | grep -q "print targets 5 value=3"' "$TALLYHO"
printf 'table,key,column,value\ntargets,7,value,2\ntargets,5,value,1\n' > half.csv
gives "a fault in one" 2 box read day.tally half.csv
is "... keeps the other out, too" sh -c '! "$0" history day.tally | grep -q "targets 7"' "$TALLYHO"
gives "the position" 0 export day.tally position
cp out position.txt
gives "... carries what was printed" 0 import position.txt position.tally
gives "... into its box" 0 box export position.tally position.box
is "... as printed" grep -q '^"5",.*"Poling",.*value=printed' position.box/targets.csv
printf 'table,key,column,value\nsectors,1/10,airfield,Two Words\n' > words.csv
gives "a value of two words" 2 box read day.tally words.csv
is "... is for a folder" says err "words.csv:2:23: a journal takes no value of several words; read the form into a folder"
gives "... where it is read" 0 box read day.tally words.csv day.box
is "... as it is written" grep -q '^"1/10",.*"Two Words"' day.box/sectors.csv
gives "to be read" 0 box sheet --text day.tally
is "... no line is too long" sh -c '[ "$(awk "length > 80" out | wc -l)" -eq 0 ]'
"$TALLYHO" import --as-played "$top/tests/raf_eagle/sessions/prelude-doctored.txt" doctored.tally > /dev/null 2>&1
gives "the form of a journal with findings" 0 box sheet doctored.tally
cp out form.csv
run 1 verify doctored.tally
first=$(sed -n '/rests on .* assumed values/{n;s/^ *\([^ ]*\) \([^ ]*\) \([^=]*\)=.*/"\1","\2","\3"/p;}' out)
is "... begins with what they rest on ($first)" sh -c 'sed -n 2p form.csv | grep -qF -- "$0"' "$first"

# ---- boxes as a whole ----
# asked SENTENCE TEXT WORD...: box ends with trouble and says so
asked() {
	sentence=$1 text=$2
	shift 2
	gives "$sentence" 2 box "$@"
	is "... is told" says err "tallyho: $text"
}
asked "no game and no file" "box: no game 'raf-egale'; did you mean 'raf-eagle'?" check raf-egale
asked "no file" "./raf: cannot open it: No such file or directory" check ./raf
asked "no folder" "nosuch: No such file or directory" check raf-eagle nosuch
asked "no folder of a game" "nosuch: No such file or directory" sheet --box nosuch raf-eagle
asked "a folder for a journal" "box: a folder is looked at for a game: tallyho box check GAME" check day.tally mine
asked "one word more" "box: what is 'more' for?" sheet raf-eagle more
asked "no form" "box: read which form? usage: tallyho box read GAME|FILE SHEET [DIR]" read raf-eagle
asked "no folder to read into" "box: read into which folder? usage: tallyho box read GAME SHEET DIR" read raf-eagle form.csv
asked "a place that is a file" "form.csv: exists already; name a folder that is new or empty" export raf-eagle form.csv
asked "a place in a file" "form.csv/x: Not a directory" export raf-eagle form.csv/x
asked "a place in no folder" "nosuch/x: No such file or directory" export raf-eagle nosuch/x
asked "a name that no disk takes" "$(printf '%0300d' 0): File name too long" export raf-eagle "$(printf '%0300d' 0)"
asked "... nor this program" "$(printf '%05000d' 0 | cut -c 1-200)" export raf-eagle "$(printf '%05000d' 0)"
gives "a folder's name may end with a stroke" 0 box export raf-eagle all//
is "... and is there" [ -s all/targets.csv ]
sed -i 's/assumed/printed/g' all/*.csv
gives "where all is printed" 0 box check raf-eagle all
is "... nothing is open" sh -c '! grep -q Still out' && [ "$(awk '$1 == "all" { print $2 + $3 }' out)" -eq 0 ]
gives "... nor asked for" 0 box sheet --box all raf-eagle
is "... which is told" says err "raf-eagle: nothing is open"
awk -F, -v OFS=, -v long="$(printf '%04000d' 0)" 'NR > 1 { $3 = "\"" long "\"" } { print }' all/targets.csv > t.csv && mv t.csv all/targets.csv
# As a spreadsheet writes it where a comma is a decimal point.
run 0 box sheet raf-eagle
sed -e 's/","/";"/g' -e 's/""$/"agreed"/' out > semicolons.csv
awk 'NR <= 2' semicolons.csv | sed '2s/"[^"]*"$/"Exeter"/' > one.csv
gives "a form with semicolons" 0 box read raf-eagle one.csv semicolons
is "... is read as any other" grep -q 'airfield=printed' semicolons/sectors.csv
mkfifo pipe
gives "a form that is a pipe" 2 box read raf-eagle pipe piped
is "... which is told" says err "pipe: not a plain file"
asked "names without end" "all/targets.csv:18:13: the names of a box are at most 65536 bytes together" check raf-eagle all
finish
