#!/bin/sh
# How fast, as ratios against something else in the same run: bench.sh BUILD
# BENCH_JOURNALS: how many simulated journals (2000).
set -eu
PATH=$PATH:/usr/games # where Debian keeps pgn-extract
build=$1
tallyho=$build/tallyho run=$build/tests/bench/run sqlite=$build/tests/bench/sqlite
n=${BENCH_JOURNALS:-2000}
dir=$(mktemp -d "${TMPDIR:-/tmp}/tallyho-bench.XXXXXX")
trap 'rm -rf "$dir"' EXIT INT TERM

echo "== the core: entries re-executed from their text"
"$build/tests/bench/core"

echo "== verify: $n simulated journals of RAF: Eagle's Prelude, beside reading the same rows with SQLite alone"
i=1
while [ $i -le "$n" ]; do
	"$tallyho" simulate -g raf-eagle -s prelude --seed $i "$dir/$i.tally" > /dev/null
	i=$((i + 1))
done
best() { # the best of three: wall seconds and KiB
	for _ in 1 2 3; do "$run" "$@"; done | sort -n | head -1
}
rows=$("$sqlite" read "$dir"/*.tally | awk '{ print $1 }')
set -- $(best "$sqlite" read "$dir"/*.tally) $(best "$tallyho" verify -q "$dir"/*.tally)
awk -v rows="$rows" -v s="$1" -v v="$3" -v kib="$4" 'BEGIN {
	printf "%d entries: SQLite alone %.3f s, verify %.3f s: %.2f times (aim: 3); %.0f entries/s; peak %.1f MiB (aim: 16)\n",
	    rows, s, v, v / s, rows / v, kib / 1024 }'
verify=$3

echo "== verify: one whole campaign of RAF: Eagle, beside reading its rows with SQLite alone"
"$tallyho" simulate -g raf-eagle -s campaign --seed 7 "$dir/campaign.tally" > /dev/null
entries=$("$sqlite" read "$dir/campaign.tally" | awk '{ print $1 }')
set -- $(best "$sqlite" read "$dir/campaign.tally") $(best "$tallyho" verify -q "$dir/campaign.tally")
rm "$dir/campaign.tally"
awk -v n="$entries" -v s="$1" -v v="$3" 'BEGIN {
	printf "%d entries: SQLite alone %.1f ms, verify %.1f ms: %.2f times\n", n, s * 1000, v * 1000, v / s }'

if command -v pgn-extract > /dev/null; then
	echo "== pgn-extract -r on as many chess moves"
	awk -v n="$rows" 'BEGIN {
		split("Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8", m, " ")
		for (k = 0; k < n; ) {
			printf "[Event \"%d\"]\n[Result \"*\"]\n\n", k
			for (i = 0; i < 200 && k < n; i++) { printf "%s%s ", i % 2 ? "" : i / 2 + 1 ". ", m[i % 8 + 1]; k++ }
			print "*\n"
		}
	}' > "$dir/chess.pgn"
	set -- $(best pgn-extract -r -s "$dir/chess.pgn")
	awk -v p="$1" -v v="$verify" 'BEGIN { printf "pgn-extract %.3f s: verify takes %.2f times that\n", p, v / p }'
fi

echo "== one durable log beside one durable INSERT (100 of each, one process each)"
cp "$dir/1.tally" "$dir/log.tally"
"$sqlite" insert "$dir/plain.db"
cat > "$dir/many.sh" <<'EOF'
i=0
while [ $i -lt 100 ]; do "$@" > /dev/null; i=$((i + 1)); done
EOF
set -- $(best sh "$dir/many.sh" "$sqlite" insert "$dir/plain.db") \
    $(best sh "$dir/many.sh" "$tallyho" log "$dir/log.tally" 'note "bench"')
awk -v s="$1" -v l="$3" 'BEGIN { printf "INSERT %.2f ms, log %.2f ms: %.2f times (aim: 1.5)\n", s * 10, l * 10, l / s }'
