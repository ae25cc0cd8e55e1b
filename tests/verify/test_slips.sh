#!/bin/sh
# Ten typical slips in the record of a day: what `verify` reports, and the repair it assumes, word for word.
# TALLYHO names the program; SLIPS_RENEW=1 writes the expected outputs anew.
set -eu
tallyho=${TALLYHO:-build/tallyho}
case $tallyho in /*) program=$tallyho ;; *) program=$PWD/$tallyho ;; esac
here=tests/verify/slips
dir=$(mktemp -d "${TMPDIR:-/tmp}/tallyho-slips.XXXXXX")
trap 'rm -rf "$dir"' EXIT INT TERM
passed=0 failed=0
session=tests/raf_eagle/sessions/prelude.txt
sed '/^$/q' "$session" > "$dir/header"
sed '1,/^$/d' "$session" | grep -v '^#' | grep -v '^$' > "$dir/entries"
for slip in roll-forgotten logged-twice roll-before-decision wrong-unit wrong-raid draw-missing raids-swapped stray-line \
    wrong-player line-lost; do
	{ cat "$dir/header"; awk -v slip=$slip -f $here/slips.awk "$dir/entries"; } > "$dir/$slip.txt"
	"$tallyho" import --as-played "$dir/$slip.txt" "$dir/$slip.tally" > /dev/null 2>&1 || [ $? -eq 1 ]
	(cd "$dir" && "$program" verify $slip.tally || :) | grep -v 'head [0-9a-f]*$' > "$dir/$slip.out" 2>&1
	[ -z "${SLIPS_RENEW:-}" ] || cp "$dir/$slip.out" $here/$slip.out
	if diff -u $here/$slip.out "$dir/$slip.out"; then
		passed=$((passed + 1))
		echo "ok $slip"
	else
		failed=$((failed + 1))
		echo "not ok $slip"
	fi
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
