#!/bin/sh
# Lines and branches that tests run, by folder, and the files in which most are left: lines.sh BUILD TEST...
# Built without optimisation and without asserts, whose other branch no test takes. What ends in "Cannot open" ran where
# nothing can be written; some tests of such places fail here, and their lines count none the less.
set -eu
build=$1
shift
CFLAGS="-O0 --coverage -DNDEBUG"
ends=$(pwd)/$build/written.o
LDFLAGS="--coverage $ends"
export CFLAGS LDFLAGS
mkdir -p "$build"
gcc -std=c11 -O2 -fPIC -D_GNU_SOURCE -c -o "$ends" tests/lines/written.c
make -s -j2 BUILD="$build" tests
find "$build" -name '*.gcda' -delete
TALLYHO=$build/tallyho sh tests/run.sh "$build" "$@" || true

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
