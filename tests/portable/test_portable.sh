#!/bin/sh
# The same records give the same findings, states and hashes on every processor: 32 bits and 64, either order of
# bytes. The findings are those that `verify` counts. TALLYHO_LONG=1: on the other processors, too (make deps-long).
. tests/cli.sh

build=${TALLYHO%/*}
cd "$top" || exit 1
"$build/tests/portable/portable" tests/*/sessions/*.txt > "$work/here" 2> "$work/err"
is "core and transcripts alone play every session" [ $? -eq 0 ]
is "... each one" [ "$(grep -c ' head ' "$work/here")" -eq "$(ls tests/*/sessions/*.txt | wc -l)" ]

# What the program finds in the sessions that break rules, by entry and rule; consequences of an earlier fault stand
# below it there, so that it may list fewer.
for session in tests/*/sessions/*.txt; do
	[ -e "${session%.txt}.findings" ] || continue
	"$TALLYHO" import --as-played "$session" "$work/game.tally" > "$work/out" 2>&1
	"$TALLYHO" verify "$work/game.tally" 2> /dev/null |
		sed -n "s|^.*game.tally:\([0-9]*\): [a-z]* \([A-Z0-9]*-[^:]*\):.*|$session:\1: \2|p"
	rm -f "$work/game.tally"
done | sort -u > "$work/found"
sed -n 's/^\([^ ]*:[0-9]*: [^ ,]*\).*/\1/p' "$work/here" | sort -u > "$work/listed"
is "its findings are those of the program" [ -s "$work/found" ]
is "... and none is missing" [ -z "$(comm -23 "$work/found" "$work/listed")" ]

if [ "${TALLYHO_LONG-}" = 1 ]; then
	for foreign in build/*/tests/portable/foreign; do
		processor=${foreign#build/}
		processor=${processor%%/*}
		"qemu-${processor%%-*}" "$foreign" tests/*/sessions/*.txt > "$work/there" 2> "$work/err"
		is "$processor plays them, too" [ $? -eq 0 ]
		is "... and all is the same there" cmp "$work/here" "$work/there"
	done
fi
cd "$work" || exit 1
finish
