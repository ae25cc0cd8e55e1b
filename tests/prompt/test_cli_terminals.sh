#!/bin/sh
# Terminals: the prompt, and two of them logging to one journal.
. tests/cli.sh

if ! command -v script > /dev/null; then
	echo "# no script(1) here: terminals are not tested"
	finish
fi
"$TALLYHO" new -g raf-eagle -s prelude a.tally > /dev/null

# type_at FILE COMMAND: what comes on standard input is typed at a terminal of its own
type_at() {
	TERM=xterm script -qec "$2" "$1" > /dev/null 2>&1
}

{
	sleep 0.5
	printf 'draw 1 6 9\n'
	sleep 0.3
	printf 'roll 9\n'
	sleep 0.3
	printf 'dr\t12\n'
	sleep 0.3
	printf '?\n'
	sleep 0.3
	printf 'quit\n'
	sleep 0.2
} | type_at one "$TALLYHO log a.tally"
is "the prompt says what the game wants" says one "draw 10 target"
is "... logs what is typed" says one "draw target 1 6 9"
is "... refuses what is wrong" says one "'9' is no face of a d6"
is "... completes a word at a tab" says one "draw target 12"
is "two entries are there" [ "$(entries a.tally)" -eq 2 ]

# Letters outside ASCII are kept, whatever the locale says, and bytes that are no letters are told.
"$TALLYHO" new -g raf-eagle -s prelude letters.tally > /dev/null
{
	sleep 0.5
	printf 'note I\304\237d\304\261r\n'
	sleep 0.3
	printf 'note Or\351al\n'
	sleep 0.3
	printf 'note cut \303\n'
	sleep 0.3
	printf 'note after\n'
	sleep 0.3
	printf 'quit\n'
	sleep 0.2
} | LC_ALL=C type_at letters "$TALLYHO log letters.tally"
"$TALLYHO" history letters.tally > out
is "letters outside ASCII are kept under LC_ALL=C" says out "$(printf 'note "I\304\237d\304\261r"')"
is "bytes that are no UTF-8 are refused" sh -c '! grep -q -e Or -e cut out'
is "... and told" says letters "not UTF-8"
is "... and nothing else is lost" [ "$(sed -n '$s/^ *//p' out)" = '2  note "after"' ]

# The first terminal sits at its prompt while the second logs.
{
	sleep 0.6
	printf 'draw 15\n'
	sleep 1.6
	printf 'draw 18\n'
	sleep 0.5
	printf 'draw 28\n'
	sleep 0.4
	printf 'quit\n'
	sleep 0.2
} | type_at first "$TALLYHO log a.tally" &
sleep 1.5
gives "a second terminal logs" 0 log a.tally 'draw 18'
wait
is "the first is told that the journal moved on" says first "The journal has moved on: 1 entry was added meanwhile."
is "... and what was added" says first "draw target 18"
is "... and that its own entry is not logged" says first "Your entry is not logged"
"$TALLYHO" history a.tally > out
is "no entry is lost and none is doubled" [ "$(grep -c 'draw target' out)" -eq 5 ]
is "... in the order in which they were logged" [ "$(sed -n 's/.*target //p' out | tail -3 | tr '\n' ' ')" = "15 18 28 " ]
gives "the journal verifies" 0 verify a.tally

# Many at once, without terminals.
for i in 1 2 3 4; do
	(
		n=0
		while [ $n -lt 10 ]; do
			"$TALLYHO" log a.tally "note \"$i $n\"" > /dev/null 2>> busy.err || echo lost >> lost
			n=$((n + 1))
		done
	) &
done
wait
is "four at once lose nothing" [ ! -e lost ]
is "... all 40 entries are there" [ "$("$TALLYHO" history a.tally | grep -c note)" -eq 40 ]
gives "... and the chain holds" 0 verify a.tally
finish
