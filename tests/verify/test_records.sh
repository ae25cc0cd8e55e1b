#!/bin/sh
# Whole records with one thing wrong in them, or nothing (the comment in each says what): what `verify` tells,
# word for word, is in NAME.out. RECORDS_RENEW=1 writes that anew. None takes a second to import or to verify.
set -eu
program=$(realpath "${TALLYHO:-build/tallyho}")
here=$(cd "$(dirname "$0")" && pwd)/records
dir=$(mktemp -d "${TMPDIR:-/tmp}/tallyho-records.XXXXXX")
trap 'rm -rf "$dir"' EXIT
passed=0 failed=0
for text in "$here"/*.txt; do
	name=$(basename "$text" .txt)
	(
		cd "$dir"
		"$program" import --as-played "$text" "$name.tally" > import.out 2>&1 || [ $? -eq 1 ]
		"$program" verify --limit 5 "$name.tally" > all.out 2>&1 || [ $? -eq 1 ]
		grep -v 'head [0-9a-f]*$' all.out > "$name.out"
	)
	[ -z "${RECORDS_RENEW:-}" ] || cp "$dir/$name.out" "$here/$name.out"
	if diff -u "$here/$name.out" "$dir/$name.out"; then
		passed=$((passed + 1))
		echo "ok $name"
	else
		failed=$((failed + 1))
		echo "not ok $name"
	fi
done
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
