#!/bin/sh
# The wall: ten rules each of three rulebooks of other publishers, in other words. What can be said is judged, or carried out; what
# cannot stands as a sentence, and a remark below it says what would be needed.
. tests/cli.sh

# wall FILE NUMBER...: it plays, and these of its ten rules cannot be said
wall() {
	file=$top/tests/gamefile/wall/$1.game
	shift
	gives "$file plays" 0 game check --play 20 "$file"
	is "... in all its steps" sh -c '! grep -q "never entered" out'
	gives "... and makes a rulebook" 0 game doc "$file"
	sed -n '/^Who judges/q; s/^\([0-9][0-9]*\) .*/\1/p' out | sort -un > rules
	is "... of ten rules" sh -c 'seq 10 | cmp -s - rules'
	sed -n '/^These are left/,$p' out | sed -n 's/^\([0-9][0-9]*\) .*/\1/p' | sort -n > left
	for number; do echo "$number"; done > wanted
	is "... of which these are left to the players: $*" cmp wanted left
	for number; do
		is "... with what $number would need" grep -q "^# $number: .*smallest construct" "$file"
	done
}
wall waterloo 8
wall desert 5 9
wall influence 7 10
finish
