#!/bin/sh
# How fast, as ratios against something else in the same run, each with its bar: bench.sh BUILD
# Medians of three. Time is a processor's, but for what waits for the disk.
#   BENCH_JOURNALS   how many simulated journals (2000)
#   BENCH_ENTRIES    entries of the longest journal (20000)
#   BENCH_COUNT=1    instructions an entry, by callgrind, and nothing else
# What grows with entries and journals is drawn in BUILD/bench.svg.
set -eu
PATH=$PATH:/usr/games # where Debian keeps pgn-extract
build=$1
tallyho=$build/tallyho run=$build/tests/bench/run sqlite=$build/tests/bench/sqlite core=$build/tests/bench/core
n=${BENCH_JOURNALS:-2000} entries=${BENCH_ENTRIES:-20000}
openings=/usr/share/pgn-extract/eco.pgn # the package's own: some 2,000 openings, as they are played
dir=$(mktemp -d "${TMPDIR:-/tmp}/tallyho-bench.XXXXXX")
trap 'rm -rf "$dir"' EXIT INT TERM

middle() { # of three runs by processor time: wall seconds, processor seconds, KiB
	for _ in 1 2 3; do "$run" "$@"; done | sort -n -k 2 | sed -n 2p
}
bar() { # bar VALUE most|least BAR WHAT
	awk -v value="$1" -v sense="$2" -v bar="$3" -v what="$4" 'BEGIN {
		met = sense == "most" ? value + 0 <= bar + 0 : value + 0 >= bar + 0
		printf "   %-58s %8.2f   bar: at %s %s: %s\n", what, value, sense, bar, met ? "met" : "MISSED" }'
}
ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.3f", a / b }'; }

if [ -n "${BENCH_COUNT:-}" ]; then
	"$tallyho" games | awk '/^[0-9a-z]/ { print $1 }' | while read -r game; do
		"$tallyho" games "$game" --json | jq -r '.scenarios[]' | while read -r scenario; do
			valgrind -q --tool=callgrind --instr-atstart=no --callgrind-out-file="$dir/count" \
			    "$core" "$game" "$scenario" > "$dir/row"
			awk -v count="$(awk '/^totals:/ { print $2 }' "$dir/count")" \
			    '{ printf "%-18s %-22s %8.0f instructions an entry\n", $1, $2, count / $3 }' "$dir/row"
		done
	done
	exit
fi

echo "== the core: entries re-executed from their text"
"$core" | tee "$dir/core.txt"
bar "$(awk '{ print $7 / 1e6 }' "$dir/core.txt" | sort -n | head -1)" least 1.0 "slowest row, million entries a second"
mean=$(awk '{ s += log($7) } END { print exp(s / NR) / 1e6 }' "$dir/core.txt")
bar "$mean" least 1.5 "geometric mean, million entries a second"
if command -v pgn-extract > /dev/null && [ -e "$openings" ]; then
	for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do sed 's/\r$//' "$openings"; echo; done > "$dir/chess.pgn"
	moves=$(grep -v '^\[' "$dir/chess.pgn" | tr -s ' ' '\n' | sed 's/^[0-9]*\.*//' |
	    grep -cE '^[KQRBNOa-h]' || true)
	# shellcheck disable=SC2046 # three numbers
	set -- $(middle pgn-extract -r -s "$dir/chess.pgn" 2> /dev/null)
	chess=$(ratio "$moves" "$2")
	echo "pgn-extract -r on $moves moves of $openings: $chess moves a second"
	least=$(awk '{ print $7 }' "$dir/core.txt" | sort -n | head -1)
	bar "$(ratio "$least" "$chess")" least 0.6 "slowest row, of the moves of pgn-extract"
fi

echo "== verify: $n simulated journals of RAF: Eagle's Prelude, beside SQLite alone: the same pragmas, rows and columns"
i=1
while [ $i -le "$n" ]; do
	"$tallyho" simulate -g raf-eagle -s prelude --seed $i "$dir/$i.tally" > /dev/null
	i=$((i + 1))
done
first() { # the first so many journals
	i=1
	while [ $i -le "$1" ]; do
		echo "$dir/$i.tally"
		i=$((i + 1))
	done
}
for part in 1 2 3 4; do
	some=$((n * part / 4))
	# shellcheck disable=SC2046 # names without blanks
	set -- $(middle "$tallyho" verify -q --jobs 1 $(first $some)) $(middle "$sqlite" read $(first $some))
	printf 'journals verified\t%d\t%s\t%s\n' $some "$2" "$3" >> "$dir/growth.txt"
	printf 'SQLite alone\t%d\t%s\t%s\n' $some "$5" "$6" >> "$dir/growth.txt"
done
bar "$(ratio "$2" "$5")" most 2.0 "verify, times SQLite alone"
bar "$(ratio "$3" 1024)" most 16 "its memory, MiB"
one=$1 verified=$2
# shellcheck disable=SC2046
set -- $(middle "$sqlite" entries $(first "$n"))
printf '   %-58s %8.2f\n' "verify, times SQLite reading the entries and no more" "$(ratio "$verified" "$2")"
# shellcheck disable=SC2046
set -- $(middle "$tallyho" verify -q --jobs 2 $(first "$n"))
bar "$(ratio "$one" "$1")" least 1.8 "two processors, times as fast as one (wall)"

echo "== one durable log beside one durable INSERT (100 of each, one process each, wall)"
cp "$dir/1.tally" "$dir/log.tally"
"$sqlite" insert "$dir/plain.db"
cat > "$dir/many.sh" << 'EOF'
i=0
while [ $i -lt 100 ]; do "$@" > /dev/null; i=$((i + 1)); done
EOF
# shellcheck disable=SC2046
set -- $(middle sh "$dir/many.sh" "$sqlite" insert "$dir/plain.db") \
    $(middle sh "$dir/many.sh" "$tallyho" log "$dir/log.tally" 'note "bench"')
awk -v s="$1" -v l="$4" 'BEGIN { printf "INSERT %.2f ms, log %.2f ms\n", s * 10, l * 10 }'
bar "$(ratio "$4" "$1")" most 1.5 "log, times an INSERT"

echo "== what else one does, in plain verifies of the same day (20 processes each)"
spent() { # spent COMMAND...: processor seconds of twenty
	# shellcheck disable=SC2046
	set -- $(middle sh "$dir/twenty.sh" "$@")
	echo "$2"
}
beside() { # beside WHAT COMMAND...: in verifies of $day, or of $against
	what=$1
	shift
	printf '   %-58s %8.2f\n' "$what" "$(ratio "$(spent "$@")" "${against:-$day}")"
}
sed 's/-lt 100/-lt 20/; s/null/null 2>\&1/' "$dir/many.sh" > "$dir/twenty.sh"
sessions=$(dirname "$0")/..
"$tallyho" import "$sessions/raf_eagle/sessions/prelude.txt" "$dir/day.tally" > /dev/null
"$tallyho" import --as-played "$sessions/raf_eagle/sessions/prelude-doctored.txt" "$dir/slips.tally" > /dev/null 2>&1 || true
awk '{ print } !NF { body = 1 } body && NF && !/^#/ && ++n == 9 { exit }' "$sessions/raf_eagle/sessions/prelude.txt" > "$dir/nine.txt"
"$tallyho" import "$dir/nine.txt" "$dir/nine.tally" > /dev/null
day=$(spent "$tallyho" verify -q "$dir/day.tally")
beside "a day with five slips, repaired" "$tallyho" verify -q "$dir/slips.tally"
beside "log: an entry" "$tallyho" log "$dir/nine.tally" 'note "bench"'
beside "log: the same in French" "$tallyho" --lang fr log "$dir/nine.tally" 'note « bench »'
beside "log: a late entry" "$tallyho" log --as-played "$dir/nine.tally" 'assign II/JG3 to 34'
beside "odds of a die" "$tallyho" odds "$dir/nine.tally"
beside "story" "$tallyho" export "$dir/day.tally" story
beside "report" "$tallyho" report --force "$dir/day.tally" -o "$dir/day.html"
if command -v node > /dev/null; then
	against=$(spent node "$sessions/report/agree.js" "$dir/day.html" print export turns)
	beside "page: a turn at each entry, in its start and last board" node "$sessions/report/agree.js" "$dir/day.html" digests
	against=
fi
"$tallyho" simulate -g arle --seed 1 "$dir/arle.tally" > /dev/null
each() { "$sqlite" read "$1" | awk '{ print $1 }'; }
against=$(ratio "$(each "$dir/arle.tally")" "$(each "$dir/day.tally")" | awk -v day="$day" '{ print $1 * day }')
beside "a game in a file, an entry, in entries of RAF: Eagle" "$tallyho" verify -q "$dir/arle.tally"
against=

echo "== growth: one journal of RAF: Eagle's campaign, and notes behind it, to $entries entries"
"$tallyho" simulate -g raf-eagle -s campaign --seed 7 "$dir/campaign.tally" > /dev/null
"$tallyho" export "$dir/campaign.tally" transcript > "$dir/campaign.txt"
played=$("$sqlite" read "$dir/campaign.tally" | awk '{ print $1 }')
for part in 1 2 3 4; do
	size=$((entries * part / 4))
	[ $size -gt "$played" ] || continue
	{
		cat "$dir/campaign.txt"
		awk -v n=$((size - played)) 'BEGIN { for (i = 1; i <= n; i++) printf "note \"%d\"\n", i }'
	} > "$dir/long.txt"
	rm -f "$dir/long.tally"
	"$tallyho" import "$dir/long.txt" "$dir/long.tally" > /dev/null
	# shellcheck disable=SC2046
	set -- $(middle "$tallyho" verify -q "$dir/long.tally")
	printf 'entries verified\t%d\t%s\t%s\n' $size "$2" "$3" >> "$dir/growth.txt"
done
awk -F '\t' '{ printf "%-18s %8d  %8.3f s  %8d KiB\n", $1, $2, $3, $4 }' "$dir/growth.txt"
awk -f "$(dirname "$0")/lines.awk" "$dir/growth.txt" > "$build/bench.svg"
echo "drawn in $build/bench.svg"
