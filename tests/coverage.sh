#!/bin/sh
# Counts the rules that tests were seen to break and to keep: coverage.sh NOTES TALLYHO
# Each game must have all of its rules covered; those that are not are named.
set -eu
notes=$1 tallyho=$2
status=0
for game in $("$tallyho" games --names); do
	all=$("$tallyho" games "$game" --rules --names)
	total=0 broken=0 kept=0 missing=
	for rule in $all; do
		total=$((total + 1))
		b=0 k=0
		grep -qxF "$game $rule broken" "$notes" && b=1
		grep -qxF "$game $rule kept" "$notes" && k=1
		broken=$((broken + b))
		kept=$((kept + k))
		[ $((b + k)) -eq 2 ] || missing="$missing $rule$([ $b = 1 ] || echo -n '(break)')$([ $k = 1 ] || echo -n '(keep)')"
	done
	echo "$game: $total rules, $broken broken and $kept kept by tests"
	if [ -n "$missing" ]; then
		echo "  not covered:$missing"
		status=1
	fi
done
# The journal's own rules, on any game.
missing=
for rule in J-1 J-2 J-3 J-4 J-5 J-6 J-7 J-8 J-9 J-10 J-11 J-12 J-13 J-14 J-15 J-16 J-17 J-18 J-19; do
	grep -q " $rule broken\$" "$notes" || missing="$missing $rule(break)"
	grep -q " $rule kept\$" "$notes" || missing="$missing $rule(keep)"
done
echo "the journal's own: 19 rules${missing:+, not covered:$missing}"
[ -z "$missing" ] || status=1
exit $status
