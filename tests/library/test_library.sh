#!/bin/sh
# The library as somebody else has it: installed below a folder of its own, and nothing of this one in reach.
# The example is built from that and says of journals what the program says. TALLYHO_LONG=1: of every session.
. tests/cli.sh
usr=$work/usr
# With the variables of the build that is tested, so that nothing is compiled again.
make -s -C "$top" install PREFIX="$usr" > out 2>&1
is "it installs" [ $? -eq 0 ]
is "the header is installed" [ -s "$usr/include/tallyho.h" ]
if nm -D "$usr/lib/libtallyho.so" | grep -q __asan_; then # a program would have to be built so, too
	finish
fi
is "the library shows its own names alone" [ -z "$(nm -D --defined-only "$usr/lib/libtallyho.so" | grep -v ' A TALLYHO_' |
	grep -v '@@TALLYHO_[0-9.]*$')" ]
sed -n 's/^[a-z].*[ *]\(tallyho_[a-z_]*\)(.*/\1/p' "$usr/include/tallyho.h" | sort -u | grep -v each_finding > declared
nm -D --defined-only "$usr/lib/libtallyho.so" | sed -n 's/.* T \(.*\)@@.*/\1/p' | sort > shown
is "... which are those of the header" cmp declared shown
is "... and so does the archive" [ -z "$(nm -g --defined-only "$usr/lib/libtallyho.a" | grep ' [A-Z] ' | grep -v ' tallyho_')" ]
is "it neither prints nor ends a program" [ -z "$(nm "$usr/lib/libtallyho.a" | grep -E ' U (stdout|stderr|stdin|_?exit)$')" ]

PKG_CONFIG_PATH=$usr/lib/pkgconfig
LD_LIBRARY_PATH=$usr/lib
export PKG_CONFIG_PATH LD_LIBRARY_PATH
mkdir own
cp "$top/tests/library/example.c" own/referee.c
cd own || exit 1
build_it() {
	# shellcheck disable=SC2046
	${CC-cc} -std=c11 -Wall -Wextra -Wpedantic -Werror -o "$1" referee.c $(pkg-config --cflags libtallyho) "$2" $(eval "$3") \
		> "$work/out" 2>&1
}
is "the example is built from what is installed" build_it referee -O2 'pkg-config --libs libtallyho'
is "... and without a shared library of ours" build_it alone -O2 \
	'pkg-config --static --libs libtallyho | sed "s,-ltallyho,-l:libtallyho.a,"'
is "... which it does not need" [ -z "$(ldd alone | grep libtallyho)" ]
is "the example fits on a page" [ "$(wc -l < referee.c)" -le 50 ]
echo '#include <tallyho.h>' > plus.cc
if c++ --version > "$work/out" 2>&1; then
	is "C++ can use the header" c++ -Wall -Wextra -Wpedantic -Werror -I"$usr/include" -fsyntax-only plus.cc
fi
cd "$work" || exit 1

# What the program finds, in the example's words.
program_says() {
	"$TALLYHO" verify --json "$1" | jq -r 'select(.verdict and .counts and (.follows | not)) |
		"\(.seq): \(.verdict) \(.rule): \(.message)"'
	"$TALLYHO" score --json "$1" | jq -r '.totals | to_entries[] | "\(.key) \(.value)"'
	"$TALLYHO" show --json "$1" | jq -r '.wants[] | "next: \(.words)"'
	"$TALLYHO" verify "$1" | sed -n 's/.*: head /head /p'
}
sessions=$(ls "$top"/tests/*/sessions/*doctored.txt "$top"/tests/*/sessions/campaign-audit.txt)
[ "${TALLYHO_LONG-}" = 1 ] && sessions=$(ls "$top"/tests/*/sessions/*.txt)
broken=0
for session in $sessions; do
	rm -f game.tally
	"$TALLYHO" import --as-played "$session" game.tally > out 2>&1
	own/referee game.tally > found 2> err
	status=$?
	program_says game.tally > expected
	"$TALLYHO" verify -q game.tally
	is "it says of ${session#"$top/tests/"} what the program says" cmp expected found
	is "... and ends so" [ $? -eq 0 -a $status -le 1 ]
	broken=$((broken + status))
done
is "some of them break rules" [ "$broken" -gt 0 ]

# A game is logged by the example, and the program goes on with it.
run 0 new -g raf-eagle -s prelude eagle.tally
is "the example logs" own/alone eagle.tally 'draw 7 15 18 11 34 27 5 23 30 24' 'plan 7 at 0600'
is "... and refuses" [ "$(own/referee eagle.tally 'plan 8 at 0600' > out 2> err; echo $?)" -eq 1 ]
is "... with the rule" grep -q '^refused: [a-z]* RAF-[0-9.a-z]*: .' out
gives "the program reads on" 0 log eagle.tally done
gives "... and finds nothing wrong" 0 verify eagle.tally
is "three entries are there" [ "$("$TALLYHO" history --json eagle.tally | wc -l)" -ge 3 ]
printf 'no journal' > bad.tally
is "what is no journal is refused" [ "$(own/referee bad.tally > out 2> err; echo $?)" -eq 3 ]
is "... in a line" one_line err
finish
