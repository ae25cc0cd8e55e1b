#!/bin/sh
# A second evaluator, by another reading of the design (second/): after each entry of random games it has the same step and the same
# state, and finds the same rules broken. A game of each file; TALLYHO_LONG=1: two hundred, and more tries.
. tests/cli.sh

games=1 tries=4
[ -z "${TALLYHO_LONG:-}" ] || games=200 tries=20
for kind in hexes areas cards evening; do
	"$TALLYHO" game new --$kind $kind > out 2>&1 || "$TALLYHO" game new $kind > out
done
# beside NAME FILE: as -g names it, and where it lies
beside() {
	for seed in $(seq $games); do
		rm -f one.tally
		"$TALLYHO" simulate -g "$1" --seed "$seed" one.tally > out 2>&1
		is "$(basename "$2") $seed" "$python" -B "$top/tests/gamefile/second/beside.py" "$TALLYHO" one.tally "$2" $tries
	done
}
beside arle "$top/cmd/desk/given/arle/arle.game"
for file in "$top"/tests/gamefile/games/*.game hexes/*.game areas/*.game cards/*.game evening/*.game; do
	beside "$file" "$file"
done
finish
