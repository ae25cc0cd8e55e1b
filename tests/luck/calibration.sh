#!/bin/sh
# Of what swing gives so many chances in a hundred, so many happen: simulated games, each place of theirs on the way,
# each victory level. calibration.sh GAME SCENARIO FROM TO prints a line a tenth: chances given, how often, how many, and the
# error of the difference. The places of one game have one end: they count as one.
set -eu
game=$1 scenario=$2 from=$3 to=$4
dir=$(mktemp -d "${TMPDIR:-/tmp}/tallyho-calibration.XXXXXX")
trap 'rm -rf "$dir"' EXIT
i=$from
while [ "$i" -le "$to" ]; do
	rm -f "$dir/game.tally"
	"$TALLYHO" simulate --taste -g "$game" -s "$scenario" --seed "$i" "$dir/game.tally" > "$dir/out"
	# The last place is the end: what happened.
	"$TALLYHO" swing --json --seed "$((i + 1000))" "$dir/game.tally" |
		jq -s -r --arg game "$i" '(.[-1].levels | keys[0]) as $last | .[:-1][] | .levels | to_entries[] | "\($game) \(.value) \(if .key == $last then 1 else 0 end)"'
	i=$((i + 1))
done | awk '{
	tenth = int($2 * 10); if (tenth > 9) tenth = 9
	n[tenth]++; given[tenth] += $2; came[tenth] += $3; off[tenth, $1] += $3 - $2
} END {
	for (pair in off) { split(pair, part, SUBSEP); square[part[1]] += off[pair] ^ 2 }
	for (t = 0; t < 10; t++)
		if (n[t]) printf "%5.1f %5.1f %6d %5.1f\n", 100 * given[t] / n[t], 100 * came[t] / n[t], n[t], 100 * sqrt(square[t]) / n[t]
}'
