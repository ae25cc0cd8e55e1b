#!/bin/sh
# Lines and branches that tests run, by folder, and the files in which most are left: lines.sh BUILD TEST...
# Built without optimisation and without asserts, whose other branch no test takes; so are ALWAYS and NEVER (core/always.h). What ends in "Cannot open" ran where
# nothing can be written; some tests of such places fail here, and their lines count none the less.
# Each test counts apart: what is killed, or cannot write, while it writes its counts, spoils all that was counted there before.
set -eu
build=$1
shift
CFLAGS="-O0 --coverage -DNDEBUG -DCOUNT_BRANCHES"
ends=$(pwd)/$build/written.o
LDFLAGS="--coverage $ends"
export CFLAGS LDFLAGS
mkdir -p "$build"
gcc -std=c11 -O2 -fPIC -D_GNU_SOURCE -c -o "$ends" tests/lines/written.c
make -s -j2 BUILD="$build" tests
find "$build" -name '*.gcda' -delete
counts=$build/counts
sum=$build/sum
rm -rf "$counts" "$sum"
TALLYHO=$build/tallyho TALLYHO_COUNTS=$(pwd)/$counts GCOV_PREFIX_STRIP=$(pwd | tr -cd / | wc -c) \
	sh tests/run.sh "$build" "$@" || true

# add DIR: its counts to the sum; 1 if one of its files is damaged.
add() {
	if [ ! -d "$sum" ]; then
		gcov-tool merge "$1" "$1" -o "$sum" > "$build/merged" 2>&1 || { rm -rf "$sum"; return 1; }
	elif gcov-tool merge "$sum" "$1" -o "$sum.new" > "$build/merged" 2>&1; then
		rm -rf "$sum"
		mv "$sum.new" "$sum"
	else
		rm -rf "$sum.new"
		return 1
	fi
}
for test in "$counts"/*; do
	[ ! -d "$test/$build" ] || add "$test/$build" || {
		# One by one, then: what is not whole counts for nothing.
		(cd "$test/$build" && find . -name '*.gcda') > "$build/counted"
		while read -r file; do
			one=$test/one
			rm -rf "$one"
			mkdir -p "$one/${file%/*}"
			cp "$test/$build/$file" "$one/$file"
			add "$one" || echo "damaged counts: $file of ${test##*/}"
		done < "$build/counted"
	}
done
cp -R "$sum/." "$build/"

for source in $(find core journal cmd -name '*.c' | sort); do
	counts=$build/${source%.c}.gcno
	[ ! -e "$counts" ] || gcov -b -n "$counts" 2> /dev/null | awk -v source="$source" '
		/^File / { here = index($0, source "\047") > 0 }
		here && /^Lines executed/ { split($0, p, /[:%]| of /); lines = p[4]; run = p[2] * lines / 100 }
		here && /^Taken at least once/ { split($0, p, /[:%]| of /); branches = p[4]; taken = p[2] * branches / 100 }
		END { printf "%s %d %d %d %d\n", source, lines, run + 0.5, branches, taken + 0.5 }'
done > "$build/lines.txt"
awk '
	{
		folder = $1 ~ /^core\/games/ ? "games" : substr($1, 1, index($1, "/") - 1)
		for (i = 2; i <= 5; i++) { sum[folder, i] += $i; sum["all", i] += $i }
		seen[folder] = seen["all"] = 1
	}
	END {
		for (f in seen)
			printf "%-8s lines %.1f %% of %d, branches %.1f %% of %d\n", f, 100 * sum[f, 3] / sum[f, 2], sum[f, 2],
			    100 * sum[f, 5] / sum[f, 4], sum[f, 4]
	}' "$build/lines.txt" | sort
echo "most branches left:"
awk '{ printf "%6d branches %5d lines  %s\n", $4 - $5, $2 - $3, $1 }' "$build/lines.txt" | sort -rn | head -n "${LINES_LEFT:-40}"
