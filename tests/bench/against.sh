#!/bin/sh
# What two builds cost for the same work, in instructions, which noise cannot move: against.sh OLD NEW
# OLD and NEW are two tallyho programs, each with journals of its own, made of the same transcripts. Counted is the whole
# process, but what shared libraries' loading takes is the same on both sides.
set -eu
old=$(realpath "$1") new=$(realpath "$2")
dir=$(mktemp -d "${TMPDIR:-/tmp}/tallyho-against.XXXXXX")
trap 'rm -rf "$dir"' EXIT INT TERM

# count PROGRAM ARGUMENT...: instructions; whatever it says and however it ends.
count() {
	valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" 2>&1 > /dev/null < /dev/null |
		awk '$2 == "Collected" { print $4 }'
}

# journal PROGRAM NAME SESSION [ENTRIES]: that program's own journal of a sample session, or of its beginning.
journal() {
	awk -v most="${4:-0}" '{ print } !NF { body = 1 } body && NF && !/^#/ && ++n == most { exit }' "$3" > "$dir/transcript"
	rm -f "$dir/$2"
	"$1" import --as-played "$dir/transcript" "$dir/$2" > /dev/null 2>&1 || true
}

# row NAME SESSION ENTRIES ARGUMENT...: with JOURNAL for the journal.
row() {
	name=$1 session=$2 most=$3
	shift 3
	for program in "$old" "$new"; do
		journal "$program" row.tally "$session" "$most"
		(
			cd "$dir"
			count "$program" "$@"
		)
	done | awk -v name="$name" '{ n[NR] = $1 } END {
		printf "%-44s %12d -> %12d  %6.3f\n", name, n[1], n[2], n[1] ? n[2] / n[1] : 0 }'
}

eagle=tests/raf_eagle/sessions/prelude.txt
row "verify, a RAF day" $eagle 0 verify -q row.tally
row "verify, a day with slips (repairs)" tests/raf_eagle/sessions/prelude-doctored.txt 0 verify row.tally
row "log, a die behind seven entries" $eagle 7 log row.tally "roll 4"
row "log, the same in French" $eagle 7 --lang fr log row.tally "lancer 4"
row "log, a late entry" $eagle 9 log --as-played row.tally "assign II/JG3 to 34"
row "show" $eagle 0 show row.tally
row "odds, behind seven entries" $eagle 7 odds row.tally
row "story" $eagle 0 export row.tally story
row "turn report" $eagle 0 export row.tally turns
row "report, the page" $eagle 0 report row.tally -o -
for session in tests/battle_of_britain/sessions/channel-battle.txt tests/down_in_flames/sessions/duel.txt \
	tests/squadron_303/sessions/random-blitz.txt tests/burning_blue/sessions/kenley.txt; do
	[ -e "$session" ] && row "verify, $(echo "$session" | sed 's|tests/\(.*\)/sessions/\(.*\)\.txt|\1 \2|')" "$session" 0 verify -q row.tally
done
