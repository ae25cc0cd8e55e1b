#!/bin/sh
# What `verify` tells of edits picked at random, to be read beside the rulebook: reports.sh DIR [N [SEED]] writes N
# edited records of each game to DIR (twelve; the same for the same seed), and in DIR/GAME.out for each the edit, the
# lines around it, and the report.
set -eu
dir=$1 n=${2:-12} seed=${3:-1}
build=${BUILD:-build}
mkdir -p "$dir"
TALLYHO_EDITS_PICK=$n TALLYHO_EDITS_DIR=$dir TALLYHO_SEED=$seed "$build/tests/core/test_edits" > "$dir/log" 2>&1
rm -f "$dir"/*.out
for record in "$dir"/*-[0-9][0-9].txt; do
	name=$(basename "$record" .txt)
	out=$dir/${name%-*}.out
	at=$(sed -n 's/^# .* at \([0-9]*\) (was .*/\1/p' "$record")
	rm -f "$dir/$name.tally"
	{
		echo "==== $name"
		grep '^# ' "$record"
		sed '1,/^# /d' "$record" | awk -v at="$at" 'NR >= at - 3 && NR <= at + 3 {printf "%6d  %s\n", NR, $0}'
		"$build/tallyho" import --as-played "$record" "$dir/$name.tally" > /dev/null 2>&1 || true
		"$build/tallyho" verify "$dir/$name.tally" || true
		echo
	} >> "$out"
done
