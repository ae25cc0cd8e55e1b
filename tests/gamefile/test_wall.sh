#!/bin/sh
# The wall: ten rules each of three rulebooks of other publishers, in other words. All thirty are judged, or carried out; the cases
# are of the five that could not be said at first.
. tests/cli.sh

for game in waterloo desert influence; do
	file=$top/tests/gamefile/wall/$game.game
	gives "$game plays" 0 game check --play 20 "$file"
	is "... in all its steps" sh -c '! grep -q "never entered" out'
	gives "... and makes a rulebook" 0 game doc "$file"
	sed -n '/^Who judges/q; s/^\([0-9][0-9]*\) .*/\1/p' out | sort -un > rules
	is "... of ten rules" sh -c 'seq 10 | cmp -s - rules'
	is "... of which none is left to the players" sh -c '! grep -q "left to the players" out'
	gives "... its cases hold" 0 game test "$file" "${file%.game}.txt"
done
finish
