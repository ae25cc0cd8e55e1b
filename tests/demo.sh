#!/bin/sh
# The main job on a real game: log a session entry by entry, score it, verify it; then a doctored copy; then the turn
# report, and the whole as a page, which stays beside the program. demo.sh TALLYHO
set -eu
tallyho=$1
sessions=$(dirname "$0")/raf_eagle/sessions
dir=$(mktemp -d "${TMPDIR:-/tmp}/tallyho-demo.XXXXXX")
trap 'rm -rf "$dir"' EXIT INT TERM
step() {
	printf '\n== %s\n' "$*"
}

step "A new journal: RAF: Eagle, Prelude to Eagle Day"
"$tallyho" new -g raf-eagle -s prelude "$dir/prelude.tally"
"$tallyho" show --next "$dir/prelude.tally"

step "The session, logged entry by entry (the first raid is shown)"
# The header ends at the first empty line; comments are for the reader of the transcript.
sed -n '/^$/,$p' "$sessions/prelude.txt" | grep -v '^#' | grep -v '^$' > "$dir/entries"
n=0
while IFS= read -r entry; do
	n=$((n + 1))
	if [ $n -le 2 ] || { [ $n -ge 18 ] && [ $n -le 36 ]; }; then
		printf '\n> %s\n' "$entry"
		"$tallyho" log "$dir/prelude.tally" "$entry"
	else
		"$tallyho" log "$dir/prelude.tally" "$entry" > /dev/null
	fi
done < "$dir/entries"
printf '\n%d entries logged.\n' "$n"

step "The score"
"$tallyho" score "$dir/prelude.tally"

step "Verified from the beginning"
"$tallyho" verify "$dir/prelude.tally"

step "The same day with moves that break rules: each is named, and so is the claim that does not hold"
"$tallyho" import "$sessions/prelude-doctored.txt" "$dir/doctored.tally" > /dev/null 2>&1 || [ $? -eq 1 ]
if "$tallyho" verify "$dir/doctored.tally"; then
	echo "demo: the doctored journal should not have verified" >&2
	exit 1
else
	[ $? -eq 1 ]
fi

step "The turn report, as CSV"
"$tallyho" export "$dir/prelude.tally" turns > "$dir/turns.csv"
head -4 "$dir/turns.csv" | cut -c1-150

step "The doctored day as one page, with board, charts and the referee inside"
"$tallyho" report --force "$dir/doctored.tally" -o "$(dirname "$tallyho")/prelude.html"
