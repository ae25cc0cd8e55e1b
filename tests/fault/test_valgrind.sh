#!/bin/sh
# A sample of the program's work under valgrind: no error, nothing leaked, no file left open. Not under ASan, which valgrind
# cannot run. TALLYHO names the program.
set -eu
tallyho=${TALLYHO:-build/tallyho}
dir=$(mktemp -d "${TMPDIR:-/tmp}/tallyho-valgrind.XXXXXX")
trap 'rm -rf "$dir"' EXIT INT TERM
passed=0 failed=0
case $tallyho in
*asan*) echo "0 passed, 0 failed"; exit 0 ;;
esac
try() {
	if valgrind -q --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite "$tallyho" "$@" \
	    > "$dir/out" 2>&1 || [ $? -eq 1 ]; then
		passed=$((passed + 1))
		echo "ok $1"
	else
		failed=$((failed + 1))
		echo "not ok $*"
		tail -n 20 "$dir/out"
	fi
}
try simulate -g down-in-flames -s duel --seed 5 "$dir/duel.tally"
try verify --explain "$dir/duel.tally"
try new -g raf-eagle -s prelude "$dir/eagle.tally"
try log "$dir/eagle.tally" 'draw target 7 15 18 11 34 27 5 23 30 24' 'plan 7 at 0600' 'plan 7 at noon'
try show "$dir/duel.tally"
try score "$dir/duel.tally"
try export "$dir/duel.tally" effects
try import tests/raf_eagle/sessions/prelude-doctored.txt "$dir/doctored.tally"
try verify "$dir/doctored.tally"
echo "$passed passed, $failed failed"
[ $failed -eq 0 ]
