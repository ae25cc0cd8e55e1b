#!/bin/sh
# Writes inputs to begin with, from the sample sessions and the boxes: seeds.sh TARGET FOLDER
# Few targets need any; for the others nothing is written.
set -eu
target=$1 out=$2
mkdir -p "$out"

# Each session in pieces: where the piece begins, then its entries as they were.
entries() {
	for session in tests/*/sessions/*.txt; do
		name=$(echo "$session" | sed 's|tests/\(.*\)/sessions/\(.*\)\.txt|\1/\2|')
		awk -v name="$name" -v out="$out/$(echo "$name" | tr / -)" '
		body && NF && $1 !~ /^#/ {
			if (n % 40 == 0) file = out "-" n
			if (n % 40 == 0) print name, n > file
			if (n % 40 < 12) { sub(/^[ \t]*!?/, ""); print > file }
			n++
		}
		!NF { body = 1 }' "$session"
	done
}

# The beginning of each session: whole games take too long to be tried by the thousand.
games() {
	for session in tests/*/sessions/*.txt; do
		name=$(echo "$session" | sed 's|tests/\(.*\)/sessions/\(.*\)\.txt|\1-\2|')
		head -n 80 "$session" > "$out/$name"
	done
}

# The first line names the table.
csv() {
	for table in core/games/*/box/*.csv; do
		name=$(echo "$table" | sed 's|core/games/\(.*\)/box/\(.*\)\.csv|\1 \2|')
		{ echo "$name"; head -n 12 "$table"; } > "$out/$(echo "$name" | tr ' ' -)"
	done
}

# A dealer's letter: the first byte names it.
letters() {
	printf '\006to axis\ncards 2\n1 draw yo-yo scissors redline\n3 draw barrel-roll\n' > "$out/hand"
}

case $target in
entries | games | csv | letters) $target ;;
transcript) games ;;
esac
