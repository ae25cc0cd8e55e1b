#!/bin/sh
# What `verify` advises, carried out by its number: the command is printed, does it, and accuses nobody; what only the
# players know has to be given; all at once.
. tests/cli.sh

kept() { # the entries that stand, one a line; notes stay where they are
	"$TALLYHO" export "$1" transcript --plain | sed '1,/^$/d' | grep -v '^@\|^note'
}
session=$top/tests/raf_eagle/sessions/prelude.txt
sed '1,/^$/d' "$session" | grep -v '^#\|^$\|^claim' > day.txt
begun() { # JOURNAL: a day from standard input, as somebody typed it
	{ sed '/^$/q' "$session"; cat; } > typed.txt
	rm -f "$1"
	"$TALLYHO" import --as-played typed.txt "$1" > out 2> err
}
pasted() { # the N-th command that verify prints, as it stands there
	"$TALLYHO" verify "$1" | sed -n 's/^ *mend: tallyho //p' | sed -n "${2}p"
}
begun right.tally < day.txt
kept right.tally > right

# ---- what is known ----
at=$(grep -n '^patrol II' day.txt | head -n 1 | cut -d: -f1)
sed "${at}s/patrol/patrl/" day.txt > misspelt.txt
begun misspelt.tally < misspelt.txt
is "verify prints the command" [ "$(pasted misspelt.tally 1)" = "mend misspelt.tally 1" ]
gives "... which does what it advises" 0 $(pasted misspelt.tally 1)
gives "... and all is well" 0 verify -q misspelt.tally
kept misspelt.tally > now
is "... the record is as if it had been typed so" cmp now right
gives "there is nothing to mend then" 2 mend misspelt.tally 1
is "... which is told" says err "there is nothing to mend"

# ---- two the other way round; one typed twice ----
at=$(grep -n '^hunt\|^patrol' day.txt | head -n 1 | cut -d: -f1)
sed -n "$at{h;d}; $((at + 1)){p;x}; p" day.txt > around.txt
begun around.tally < around.txt
if [ -n "$(pasted around.tally 1)" ]; then
	gives "two entries are exchanged, or the one moved" 0 $(pasted around.tally 1)
	gives "... and all is well" 0 verify -q around.tally
fi
at=$(grep -n '^roll' day.txt | tail -n 1 | cut -d: -f1)
sed "${at}p" day.txt > twice.txt
begun twice.tally < twice.txt
gives "an entry too many is struck out" 0 $(pasted twice.tally 1)
is "... which is told" says err "struck out, entry"
gives "... and all is well" 0 verify -q twice.tally

# ---- what only those who played know ----
at=$(grep -n '^pool 501' day.txt | head -n 1 | cut -d: -f1)
line=$(sed -n "$((at - 1))p" day.txt)
sed "$((at - 1))d" day.txt > forgotten.txt
begun forgotten.tally < forgotten.txt
cp forgotten.tally before.tally
gives "a forgotten die is missed" 1 verify forgotten.tally
is "... with the faces that fit" says out "missing here: roll ?: "
is "... and the place to fill in" says out "mend: tallyho mend forgotten.tally 1 'roll ?'"
gives "without the die nothing is mended" 2 mend forgotten.tally 1
is "... which is told" says err "must be given in the place of the ?"
gives "... nor as it was pasted" 2 mend forgotten.tally 1 'roll ?'
is "... and nothing is written" cmp forgotten.tally before.tally
gives "--all leaves it" 0 mend --all forgotten.tally
is "... and lists it" says err "tallyho mend forgotten.tally 1 'roll ?'"
is "... and nothing is written then, either" cmp forgotten.tally before.tally
gives "with the die it is put in" 0 mend forgotten.tally 1 "$line"
gives "... and all is well" 0 verify -q forgotten.tally
kept forgotten.tally > now
is "... the record is the right one" cmp now right

# ---- several at once ----
plan=$(grep -n '^plan' day.txt | head -n 1 | cut -d: -f1)
at=$(grep -n '^patrol II' day.txt | head -n 1 | cut -d: -f1)
last=$(grep -n '^roll' day.txt | tail -n 1 | cut -d: -f1)
sed "${plan}s/plan/plam/; ${at}s/patrol/patrl/; ${last}p" day.txt > three.txt
begun three.tally < three.txt
gives "all that needs nobody's word is mended together" 0 mend --all three.tally
is "... behind one retract" [ "$("$TALLYHO" export three.tally entries | grep -c 'retract')" -eq 1 ]
gives "... and all is well" 0 verify -q three.tally
kept three.tally > now
is "... the record is the right one" cmp now right
gives "... and there is nothing more" 0 mend --all three.tally
is "... which is told" says err "nothing to mend"

# ---- numbers ----
begun three.tally < three.txt
"$TALLYHO" verify --json three.tally > three.json
is "JSON has the same numbers and commands" \
	[ "$(jq -r '.mends[]?.command' three.json)" = "$(pasted three.tally 1,3 | sed 's/^/tallyho /')" ]
gives "a number that there is not" 2 mend three.tally 9
is "... is told with how many there are" says err "there is no repair 9; verify tells 3"
gives "a number is wanted" 2 mend three.tally
gives "... one that is a number" 2 mend three.tally first
gives "--all takes none" 2 mend --all three.tally 1

# ---- at the prompt, and in French ----
begun forgotten.tally < forgotten.txt
gives "French has it, too" 1 --lang fr verify forgotten.tally
is "... with a command that does it" says out "tallyho mend forgotten.tally 1 "
finish
