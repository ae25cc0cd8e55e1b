#!/bin/sh
# What players see: characters that are not seen or turn the writing are escaped wherever people look, no cell of a
# table is a formula, and transcripts and boxes still read back as they were.
. tests/cli.sh

turned=$(printf '\342\200\256')      # U+202E: from here on from right to left
tag=$(printf '\363\240\201\201')     # U+E0041: a letter nobody sees
joiner=$(printf 'a\342\200\213b')    # U+200B: a space of no width
wide=$(printf '\357\274\235')        # U+FF1D: a wide =
hidden='[\x{ad}\x{34f}\x{61c}\x{115f}\x{1160}\x{200b}-\x{200f}\x{2028}-\x{202e}\x{2060}-\x{206f}\x{3164}\x{fe00}-\x{fe0f}\x{feff}\x{e0000}-\x{e0fff}]'

# A box with evil names, of the same columns as the true one.
"$TALLYHO" box export raf-eagle eagle > /dev/null
sed -i "2s/\"Worth\"/\"=cmd|x\"/; 3s/\"Ventnor\"/\"${wide}1+1\"/; 4s/\"[^\"]*\"/\"@SUM${turned}\"/3; 5s/\"[^\"]*\"/\"-2+3\"/3" eagle/targets.csv
gives "a box with odd names is taken" 0 new -g raf-eagle -s prelude --box eagle a.tally
gives "its journal gives the box back" 0 box export a.tally back
gives "which makes a journal" 0 new -g raf-eagle -s prelude --box back b.tally
gives "... whose box" 0 box export b.tally again
is "... is the same, byte for byte" diff -r back again
is "... and the same names" [ "$("$TALLYHO" export a.tally position --box | grep -c .)" -eq "$("$TALLYHO" export b.tally position --box | grep -c .)" ]
cells=$(grep -hE '(^|,)"([=+@-]|'"$wide"')' back/*.csv | grep -vcE '"[+-][0-9.]+"')
is "no cell of it is a formula" [ "$cells" -eq 0 ]

"$TALLYHO" new -g battle-of-britain --player raf="${turned}Eve" --player luftwaffe="=cmd()" c.tally > out 2> err
for entry in "note \"$turned evil\"" "note \"$tag\"" "note \"$joiner\"" 'note "\u005cu202e as letters"' 'note =1+1' 'note "plain"'; do
	run 0 log c.tally "$entry"
	cat out err >> seen
done
run 1 log c.tally "draw ${turned}x"
cat out err >> seen
run 2 verify "${turned}.tally"
cat out err >> seen
cp c.tally "d$turned.tally"
for file in a.tally c.tally "d$turned.tally"; do
	for command in verify "verify --explain" "verify --json" score "score --json" show "show --json" history "history --effects" \
		"history --json --effects" "box check"; do
		"$TALLYHO" $command "$file" >> seen 2>&1
	done
	for what in turns entries effects findings replacements transcript position story; do
		"$TALLYHO" export "$file" $what >> seen 2>&1
		[ $what = transcript ] || [ $what = position ] || [ $what = story ] || "$TALLYHO" export "$file" $what >> tables 2> /dev/null
	done
	"$TALLYHO" export "$file" transcript --box >> seen 2>&1
	"$TALLYHO" dice --csv "$file" >> tables 2>&1
done
is "much was seen" [ "$(wc -l < seen)" -gt 500 ]
is "nothing that is not seen for what it is reaches people" sh -c "! grep -nP '$hidden' seen tables"
is "... but is told" says seen 'note "\u202e evil"'
is "... in tables, too" says tables '\U000e0041'
is "no cell of any table is a formula" sh -c "! grep -nE '(^|,)\"([=+@-]|$wide)' tables | grep -vE '\"[+-][0-9.]+\"'"

"$TALLYHO" export c.tally transcript > c.txt
is "a transcript tells it, too" says c.txt 'note "\u202e evil"'
is "... and letters that only look like it" says c.txt 'note "\u005cu202e as letters"'
gives "it is imported" 0 import c.txt e.tally
is "... with the same entries" [ "$(sqlite3 c.tally 'SELECT hex(who), hex(text) FROM entry')" = "$(sqlite3 e.tally 'SELECT hex(who), hex(text) FROM entry')" ]
is "... and players" [ "$(sqlite3 c.tally 'SELECT hex(players) FROM game')" = "$(sqlite3 e.tally 'SELECT hex(players) FROM game')" ]
"$TALLYHO" export a.tally transcript > a.txt
gives "a transcript with its box is imported" 0 import a.txt f.tally
is "... with the same box" [ "$(sqlite3 a.tally "SELECT hex(replace(csv, char(13), '')) FROM box WHERE name = 'targets'")" = "$(sqlite3 f.tally "SELECT hex(csv) FROM box WHERE name = 'targets'")" ]
finish
