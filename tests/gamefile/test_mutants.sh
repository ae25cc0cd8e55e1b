#!/bin/sh
# Mutants of the checker: Arle with one word left out. What is not taken is told at the line of the word or beside it; what is taken
# is counted. Every 7th word; TALLYHO_LONG=1: each.
. tests/cli.sh

cp "$top"/cmd/desk/given/arle/*.csv .
arle=$top/cmd/desk/given/arle/arle.game
# Words outside of texts and remarks: LINE FROM LENGTH
awk '{
	line = $0
	at = 0
	while (match(line, /"|#|[A-Za-z0-9][A-Za-z0-9.-]*/)) {
		from = at + RSTART
		found = substr(line, RSTART, RLENGTH)
		if (found == "\"")
			within = !within
		else if (found == "#" && !within)
			break
		else if (!within)
			print NR, from, RLENGTH
		at += RSTART + RLENGTH - 1
		line = substr(line, RSTART + RLENGTH)
	}
}' "$arle" > words
is "Arle has words" [ "$(wc -l < words)" -gt 1000 ]
# Of a seventh some more or less: two errors of such a sample are 3 %.
step=7 bar=92
[ -z "${TALLYHO_LONG:-}" ] || step=1 bar=95
taken=0 near=0 far=0
: > away
awk -v step=$step 'NR % step == 1 || step == 1' words > some
while read -r line from length; do
	awk -v line="$line" -v from="$from" -v length_="$length" \
		'NR == line { $0 = substr($0, 1, from - 1) substr($0, from + length_) } { print }' "$arle" > mutant.game
	if "$TALLYHO" game check mutant.game > out 2>&1; then
		taken=$((taken + 1))
		continue
	fi
	told=$(sed -n '1s/^mutant.game:\([0-9]*\):.*/\1/p' out)
	if [ -n "$told" ] && [ "$told" -ge $((line - 1)) ] && [ "$told" -le $((line + 1)) ]; then
		near=$((near + 1))
	else
		far=$((far + 1))
		echo "$line:$from $(sed -n "${line}p" "$arle" | cut -c "$from-$((from + length - 1))"): $(head -n 1 out)" >> away
	fi
done < some
echo "# left out: $near told within a line, $far elsewhere, $taken taken"
[ -z "${MUTANTS:-}" ] || cp away "$MUTANTS"
is "what is unknown is not what may be meant" sh -c "! grep \"nothing is called '\\(.*\\)'; did you mean '\\1'\" away"
is "of the words left out that are missed, $bar % are told within one line" [ $((100 * near)) -ge $((bar * (near + far))) ]
finish
