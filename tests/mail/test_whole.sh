#!/bin/sh
# Whole games by letters, each player at random on the board as he knows it (whole.py): the Battle of Britain with its missions
# and cards dealt and sealed, Down In Flames with hidden hands and sealed choices, at a table and with a dealer, RAF: Eagle alone with a witness, The Burning
# Blue, 303 Squadron together. In make check the first letters of one, with TALLYHO_LONG=1 all to the end.
. tests/cli.sh

if [ "${TALLYHO_LONG-}" = 1 ]; then
	games="battle-of-britain down-in-flames dealt dealt-small dealt-teams raf-eagle burning-blue 303-squadron" seeds="1 2 3" letters=2000
else
	games=down-in-flames seeds=1 letters=8
fi
from=$(long_from whole-games) n=0
for game in $games; do
	for seed in $seeds; do
		n=$((n + 1))
		[ $n -gt "$from" ] || continue
		mkdir $game-$seed
		cd $game-$seed || exit 1
		told_by "" python3 "$top/tests/mail/whole.py" "$TALLYHO" $game $letters $seed
		cd "$work" || exit 1
		long_reached whole-games $n
	done
done
long_over whole-games
finish
