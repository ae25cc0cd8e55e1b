#!/bin/sh
# Compares what two builds make of the same journals: compare.sh OLD NEW [GAMES]
#
# OLD and NEW are two tallyho programs. The journals are all sessions under tests/*/sessions, GAMES random games
# of each game and scenario (4 without the argument; 200 for the long form), and of each random game a copy with
# one slip in it: an entry lost, entered twice, or exchanged with the next. OLD plays the random games, once; as
# transcripts they stay in $COMPARE/corpus ($COMPARE is build/compare unless set). Each is imported as played with
# both programs, and `verify --json`, `score --json` and `export effects` are held against each other without file
# names, heads and times. Nobody answers for perft here: the counts stand in tests/*/test_*.c.
#
# Prints a line for each transcript and command that differ, and then how often each kind of line differs; the
# diffs are kept in $COMPARE/diff. Ends with 0 when nothing differs, 1 when something does.
set -u
LC_ALL=C.UTF-8
export LC_ALL
top=$PWD

# ---- one journal, with both programs (what xargs runs) ----

# A line for each thing that is said, its kind before the tabulator: so the diffs can be counted by kind.
by_kind='
	if .rule then
		"finding \(.rule) \(.verdict)\t\(.seq)",
		(. as $f | to_entries[] | select([.key] | inside(["seq", "rule", "verdict", "file", "section", "sentence"]) | not)
			| "finding \($f.rule) .\(.key)\t\($f.seq) \(.value)")
	elif .field then "effect \(.field | split(".")[0]) (\(.why))\t\(.seq) \(.field): \(.from) -> \(.to)"
	else del(.file, .head) | paths(scalars) as $p | "\($p | map(tostring) | join("."))\t\(getpath($p))"
	end'

# heard PROGRAM FOLDER TRANSCRIPT: what the program says of it
heard() {
	mkdir "$2"
	"$1" import --as-played "$3" "$2/game.tally" > "$2/out" 2> "$2/err" < /dev/null
	echo "{\"import\":$?}" > "$2/verify"
	"$1" verify --json "$2/game.tally" 2>> "$2/err" |
		sed 's/"file":"[^"]*",//; s/,"head":"[0-9a-f]*"//; s/\("command":"tallyho [a-z]*\) [^ "]*/\1 FILE/g' >> "$2/verify"
	"$1" score --json "$2/game.tally" 2>> "$2/err" | sed 's/"file":"[^"]*",//' > "$2/score"
	"$1" export --json "$2/game.tally" effects > "$2/effects" 2>> "$2/err"
}

if [ "${1:-}" = --one ]; then
	old=$2 new=$3 diffs=$4 text=$5
	name=$(echo "${text#"$top"/}" | sed 's|.*/corpus/||; s|^tests/||; s|/sessions/|-|; s|\.txt$||')
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	heard "$old" "$work/old" "$text"
	heard "$new" "$work/new" "$text"
	for what in verify score effects; do
		cmp -s "$work/old/$what" "$work/new/$what" && continue
		for side in old new; do
			jq -r "$by_kind" "$work/$side/$what" > "$work/$side.lines" 2>> "$work/$side/err" ||
				cat "$work/$side/err" >> "$work/$side.lines"
		done
		diff -U 2 --label "old/$name" --label "new/$name" "$work/old.lines" "$work/new.lines" \
			> "$diffs/$name.$what" || { echo "$name: $what differs" && continue; }
		rm "$diffs/$name.$what"
	done
	exit 0
fi

# ---- the random games (xargs runs these, too) ----

# The transcript with one slip in it; where and which says the seed.
slip() {
	awk -v seed="$2" '
		{ line[++n] = $0 }
		/^$/ && !head { head = n }
		END {
			at = head + 1 + (seed * 7919) % (n - head - 1)
			for (i = 1; i <= n; i++) {
				if (i != at || seed % 3 == 1) print line[i]
				if (i == at && seed % 3 == 1) print line[i]
				if (i == at && seed % 3 == 2) { print line[i + 1]; print line[i]; i++ }
			}
		}' "$1"
}

# Games take the options in turn, one each; every eighth, and where an option does not fit, none.
if [ "${1:-}" = --play ]; then
	old=$2 folder=$3 game=$4 scenario=$5 seed=$6
	text=$folder/$game-$scenario-$seed.txt
	[ -s "$text" ] && exit 0
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	option=$("$old" games "$game" | sed -n '/^Options/,/^$/s/^  \([a-z0-9-]*\) .*/\1/p' | awk -v n=$((seed % 8)) 'NR == n')
	"$old" simulate -g "$game" -s "$scenario" ${option:+-o "$option"} --seed "$seed" "$work/g.tally" \
		> "$work/out" 2>&1 ||
		"$old" simulate -g "$game" -s "$scenario" --seed "$seed" "$work/g.tally" > "$work/out" 2>&1 ||
		{ cat "$work/out" >&2; exit 1; }
	"$old" export "$work/g.tally" transcript > "$work/g.txt"
	slip "$work/g.txt" "$seed" > "${text%.txt}-slip.txt"
	mv "$work/g.txt" "$text"
	exit 0
fi

# ---- all of them ----

[ $# -ge 2 ] || { sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2; exit 2; }
old=$(realpath "$1") new=$(realpath "$2") games=${3:-4}
where=${COMPARE:-build/compare}
mkdir -p "$where/corpus"
where=$(cd "$where" && pwd)
rm -rf "$where/diff"
mkdir "$where/diff"

for game in $("$old" games --names); do
	for scenario in $("$old" games "$game" | sed -n '/^Scenarios/,/^$/s/^  \([a-z0-9-]*\) .*/\1/p'); do
		[ "$scenario" = position ] || seq -f "$game $scenario %.0f" "$games"
	done
done > "$where/wanted"
xargs -P2 -L1 sh "$0" --play "$old" "$where/corpus" < "$where/wanted" || exit 2

{
	printf "$top/%s\\n" tests/*/sessions/*.txt
	awk -v at="$where/corpus" '{ name = at "/" $1 "-" $2 "-" $3; print name ".txt"; print name "-slip.txt" }' \
		"$where/wanted"
} > "$where/texts"
xargs -P2 -n1 sh "$0" --one "$old" "$new" "$where/diff" < "$where/texts" | sort | tee "$where/differ"

# How many lines and journals of each kind: < said by OLD alone, > by NEW alone.
find "$where/diff" -type f -exec awk '
	FNR <= 2 { next }
	/^[-+]/ {
		kind = (/^-/ ? "< " : "> ") substr($0, 2, index($0 "\t", "\t") - 2)
		lines[kind]++
		if (!seen[kind, FILENAME]++)
			files[kind]++
	}
	END { for (kind in lines) printf "%6d lines in %4d journals  %s\n", lines[kind], files[kind], kind }
' {} + | sort -k6,6 -k7 > "$where/kinds"
[ -s "$where/kinds" ] && { echo; cat "$where/kinds"; }
echo
echo "$(wc -l < "$where/texts") journals, $(cut -d: -f1 "$where/differ" | sort -u | wc -l) differ;" \
	"what differs is in $where/diff"
[ ! -s "$where/differ" ]
