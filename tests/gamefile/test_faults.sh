#!/bin/sh
# Each fault of a game file is told at its place, with what is right: faults.txt.
. tests/cli.sh

"$TALLYHO" game new new > out 2> err || not_ok "a game is begun"
cp new/units.csv .
grep -v '^#' "$top/tests/gamefile/faults.txt" > cases
while read -r edit && read -r told; do
	sed "$edit" new/my-game.game > my-game.game
	"$TALLYHO" game check my-game.game > out 2> err
	code=$?
	first=$(head -n 1 out)
	is "$told" [ "$code:$first" = "1:my-game.game:$told" ]
done < cases
finish
