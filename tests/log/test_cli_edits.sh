#!/bin/sh
# A record mended: a line that cannot be read, one forgotten, one too many, two the other way round; what later entries
# come to, and that nobody is accused afterwards.
. tests/cli.sh

silent() { # PATTERN: nothing of it was said
	! grep -q "$1" out
}
kept() { # the entries that stand, one a line; notes stay where they are
	"$TALLYHO" export "$1" transcript --plain | sed '1,/^$/d' | grep -v '^@\|^note'
}
session=$top/tests/raf_eagle/sessions/prelude.txt
sed '1,/^$/d' "$session" | grep -v '^#\|^$' > claimed.txt
grep -v '^claim' claimed.txt > day.txt
begun() { # JOURNAL: a day from standard input, as somebody typed it
	{ sed '/^$/q' "$session"; cat; } > typed.txt
	rm -f "$1"
	"$TALLYHO" import --as-played typed.txt "$1" > out 2> err
}
begun right.tally < day.txt
kept right.tally > right
is "the day has no fault" "$TALLYHO" verify -q right.tally

# ---- a misspelt line ----
at=$(grep -n '^patrol II' day.txt | head -n 1 | cut -d: -f1)
sed "${at}s/patrol/patrl/" day.txt > misspelt.txt
begun misspelt.tally < misspelt.txt
line=$(sed -n "${at}p" day.txt)
gives "a line that cannot be read is corrected" 0 amend misspelt.tally "$at" "$line"
is "... all later ones stay" says err "All later entries stay"
gives "... and all is well" 0 verify misspelt.tally
is "... with nothing that is told of it" says out "no findings"
kept misspelt.tally > now
is "... the record is as if it had been typed so" cmp now right

# ---- claims behind it are held against the board as it should have been ----
at=$(grep -n '^patrol II' claimed.txt | head -n 1 | cut -d: -f1)
line=$(sed -n "${at}p" claimed.txt)
sed "${at}s/patrol/patrl/" claimed.txt > misspelt.txt
begun claimed.tally < misspelt.txt
run 0 amend claimed.tally "$at" "$line"
gives "a claim behind what was misspelt is as true as it was" 0 verify claimed.tally
is "... and nobody need read anything of it" says out "no findings"
is "... nor of the entry" silent 'amended\|corrected'
claim=$(grep -n '^claim vp' claimed.txt | sed -n 2p | cut -d: -f1)
sed "${claim}s/.*/claim vp 3/" misspelt.txt > wrong.txt
begun wrong.tally < wrong.txt
run 0 amend wrong.tally "$at" "$line"
gives "one that is wrong is still wrong" 1 verify wrong.tally
is "... where it stands" says out "wrong.tally:$claim: mismatch J-8"
is "... once" says out "withdrawn, 1 finding"
sed "${claim}s/.*/claim vp 3/" claimed.txt > wrong.txt
begun wrong.tally < wrong.txt
run 0 insert wrong.tally "$at" 'note "nothing"'
run 1 verify wrong.tally
is "... though no entry was changed" says out "wrong.tally:$claim: mismatch J-8"
cp right.tally undone.tally
run 0 log undone.tally 'claim vp -4' 'retract 100' 'note "we stop here"'
gives "what held before all was taken back held" 0 verify undone.tally

# ---- a die behind a misspelt verb ----
at=$(grep -n '^roll 4' day.txt | head -n 1 | cut -d: -f1)
sed "${at}s/roll/rlol/" day.txt > misspelt.txt
begun die.tally < misspelt.txt
run 0 amend die.tally "$at" 'roll 4'
gives "a die that was misspelt comes as it lay" 0 verify die.tally
is "... of which nothing is told" silent 'amended\|corrected'
begun die.tally < misspelt.txt
run 0 amend die.tally "$at" 'roll 5'
run 0 verify die.tally
is "... or otherwise, which is told" says out "corrected: entry $at: rlol 4, now roll 5"
run 1 verify --strict die.tally
is "... and counts where nobody need trust anybody" says out "illegal J-2: entry $at: rlol 4, now roll 5"

# ---- a die forgotten before another: none is another then ----
at=$(($(grep -n '^draw event 116' day.txt | head -n 1 | cut -d: -f1) + 1))
sed "$at,\$d" day.txt > short.txt
begun put.tally < short.txt
run 0 log put.tally 'roll 4'
run 0 insert put.tally "$at" 'roll 5'
gives "a die that was forgotten is put in" 0 verify put.tally
is "... and told as that" says out "corrected: roll 5 was put in before entry $at; what lay there is for what is"
is "... once" says out "no findings, 1 corrected"
begun put.tally < short.txt
run 0 log put.tally 'roll 4' "retract $at" 'roll 5' 'roll 3'
run 0 verify put.tally
is "another die is one, though there are more" says out "corrected: entry $at: roll 4, now roll 5"

# ---- two of them: the second is not lost with the first ----
pool=$(grep -n '^pool' day.txt | tail -n 1 | cut -d: -f1)
sed "${at}s/patrol/patrl/; ${pool}s/pool/pol/" day.txt > two.txt
begun two.tally < two.txt
run 0 amend two.tally "$at" "$(sed -n "${at}p" day.txt)"
run 1 verify two.tally
is "what cannot be read behind a correction is still told" says out "unreadable J-1"
second=$("$TALLYHO" verify two.tally | sed -n 's/^two.tally:\([0-9]*\): unreadable.*/\1/p' | head -n 1)
run 0 amend two.tally "$second" "$(sed -n "${pool}p" day.txt)"
gives "... until it is corrected, too" 0 verify two.tally
kept two.tally > now
is "... and the record is the right one" cmp now right

# ---- a forgotten line ----
at=$(grep -n '^pool 501' day.txt | head -n 1 | cut -d: -f1)
line=$(sed -n "${at}p" day.txt)
sed "${at}d" day.txt > forgotten.txt
begun forgotten.tally < forgotten.txt
gives "a forgotten entry is put in" 0 insert forgotten.tally "$at" "$line"
is "... where it belongs" says err "put in before entry $at:  $line"
gives "... and all is well" 0 verify forgotten.tally
kept forgotten.tally > now
is "... the record is as if it had been there" cmp now right

# ---- one typed twice ----
at=$(grep -n '^plan' day.txt | head -n 1 | cut -d: -f1)
sed "${at}p" day.txt > twice.txt
begun twice.tally < twice.txt
gives "an entry too many is struck out" 0 strike twice.tally $((at + 1))
is "... which is told" says err "struck out, entry $((at + 1)):  plan"
gives "... and all is well" 0 verify twice.tally
is "... and it is no news" silent 'amended\|corrected'
kept twice.tally > now
is "... the record is as if it had not been there" cmp now right

# ---- two the other way round ----
at=$(grep -n '^hunt\|^patrol' day.txt | head -n 1 | cut -d: -f1)
sed -n "$at{h;d}; $((at + 1)){p;x}; p" day.txt > around.txt
begun around.tally < around.txt
gives "two entries are exchanged" 0 swap around.tally "$at" $((at + 1))
is "... which is told" says err "entries $at and $((at + 1)) are exchanged"
gives "... and all is well" 0 verify around.tally
is "... and it is no news" silent 'amended\|corrected'
kept around.tally > now
is "... the record is the right one" cmp now right
gives "the second comes after the first" 2 swap around.tally $((at + 1)) "$at"
gives "... and is another" 2 swap around.tally "$at" "$at"
cp right.tally copy.tally
run 1 swap right.tally 1 2
is "two that cannot be exchanged are not" says err "cannot be exchanged, nothing was written"
is "... and nothing is written" cmp right.tally copy.tally

# ---- what undo took comes back as it was, also behind an entry that could not be carried out ----
rm -f astray.tally
"$TALLYHO" import "$top/tests/log/astray.txt" astray.tally > out 2> err
"$TALLYHO" verify astray.tally | grep -v 'head\|entries' > before
run 0 undo astray.tally 3
gives "redo brings back what undo took" 0 redo astray.tally
"$TALLYHO" verify astray.tally | grep -v 'head\|entries' > after
is "... and nobody finds more in it than before" cmp before after

# ---- what is no correction ----
gives "an entry is named by its number" 2 insert right.tally here 'roll 4'
gives "... both of them are" 2 swap right.tally 1 two
gives "there is nothing before what is not there" 2 insert right.tally 999 'roll 4'
is "... which is told" says err "there is no entry 999"
cp right.tally copy.tally
gives "what breaks a rule is not put in" 1 insert right.tally 2 'plan 77 at 0600'
is "... and nothing is written" cmp right.tally copy.tally
gives "what is withdrawn is told by its number now" 2 strike twice.tally $((at + 1))
is "... where it has one" says err "it is entry"
"$TALLYHO" new -g raf-eagle -s prelude unquoted.tally > /dev/null
"$TALLYHO" log unquoted.tally 'draw 7 15 18 11 34 27 5 23 30 24' 'plan 7 at 0600' > out 2>&1
is "an entry need not stand between quotes" "$TALLYHO" amend unquoted.tally 2 plan 7 at 0800

is "... whole" sh -c '"$TALLYHO" history unquoted.tally | grep -q "plan 7 at 0800"'
"$TALLYHO" log unquoted.tally done "II/SG1 IV/LG1 7" done done 4 > out 2>&1
at=$("$TALLYHO" history unquoted.tally | awk '/roll 4/ { print $1 }')
gives "a die is corrected" 0 amend unquoted.tally "$at" roll 3
is "... which is told once" sh -c '! grep -q corrected out err'
is "... with what comes next" says out 'next:'
gives "undo tells what comes next" 0 undo unquoted.tally
is "... the same die" says out 'weather: roll 1d6'
run 0 log unquoted.tally 3
cp unquoted.tally copy.tally
gives "-n writes nothing" 0 undo -n unquoted.tally 1
is "... and says what would be asked for then" says out 'weather: roll 1d6'
at=$("$TALLYHO" history unquoted.tally | awk '/roll 3/ { n = $1 } END { print n }')
gives "... of an amend, too" 0 amend -n unquoted.tally "$at" note x
is "... that it would be asked for" says out 'weather: roll 1d6'
is "... and that nothing is written" says err 'Nothing is written; this is what would come of it:'
is "... and it is not" cmp unquoted.tally copy.tally
# ---- a correction that takes more with it than was meant ----
begun strict.tally < day.txt
n=$(entries strict.tally)
at=$(grep -n '^assign' day.txt | head -n 1 | cut -d: -f1)
"$TALLYHO" score strict.tally > was
run 0 strike strict.tally "$at"
is "a strike that takes later entries with it says how they come back" says err "'redo $n' brings all of it back as it was."
"$TALLYHO" score strict.tally > fewer
is "... and they went" sh -c '! cmp -s fewer was'
gives "... by that they do" 0 redo strict.tally "$n"
kept strict.tally > now
is "... all as they were" cmp now right
gives "... and nobody is accused" 0 verify --strict strict.tally
gives "what stands is not brought back" 2 redo strict.tally "$n"
is "... which is said" says err 'all that stood after entry'
gives "nor what there never was" 2 redo strict.tally 9999
counts_as_it_did() {
	until_so grep -q 'the game is over' seen
	kept asked.tally | cmp -s - right
}
if command -v tmux > /dev/null; then
	. "$top/tests/prompt/terminal.sh"
	begun asked.tally < day.txt
	seat 80 40 "$TALLYHO strike asked.tally $at"
	is "whoever sits there is asked first" awaits 'Correct it so? [n]'
	desk send-keys -t t Enter
	is "... and Enter is no" awaits 'left with 1'
	is "... nothing is logged" [ "$(entries asked.tally)" -eq "$n" ]
	seat 80 40 "$TALLYHO strike asked.tally $at"
	awaits 'Correct it so? [n]'
	is "... y is yes" types y 'left with 0'
	is "... it is logged" [ "$(entries asked.tally)" -gt "$n" ]
	seat 80 24 "$TALLYHO log asked.tally"
	is "at the prompt, too" types "redo $n" "retract "
	is "... all comes back" counts_as_it_did
fi
finish
