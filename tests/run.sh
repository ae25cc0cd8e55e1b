#!/bin/sh
# Runs test programs and scripts, two at a time, and says what they came to: run.sh BUILD TEST...
# Prints per game how many rules its tests broke and kept, and names those that they did not.
# One of them, as it calls itself: run.sh --one LOGS TEST
set -u

run_one() {
	logs=$1
	shift
	log=$logs/$(echo "$1" | tr / _).log
	start=$(date +%s)
	# make lines: where its programs count what they ran
	[ -z "${TALLYHO_COUNTS:-}" ] || export GCOV_PREFIX="$TALLYHO_COUNTS/$(echo "$1" | tr / _)"
	# What runs in the background ignores ^C, and behind nohup SIGHUP, and so would all that it starts. One that waits
	# for ever has failed; a long run is as long as it is.
	limit=1200
	[ "${TALLYHO_LONG-}" = 1 ] && limit=0
	case $1 in
	*.sh) timeout $limit env --default-signal=INT,QUIT,HUP sh "$1" > "$log" 2>&1 ;;
	*) timeout $limit env --default-signal=INT,QUIT,HUP "$1" > "$log" 2>&1 ;;
	esac
	status=$?
	[ $status -ne 124 ] || echo "# ended after $limit s" >> "$log"
	echo "$status $(($(date +%s) - start)) $1" >> "$logs/results"
	if [ $status -eq 0 ]; then
		echo "  ok    $1"
	else
		echo "  FAIL  $1"
		grep -vE '^\[ +(OK|RUN) ' "$log" | tail -n 40
	fi
}

if [ "$1" = --one ]; then
	run_one "$2" "$3"
	exit 0
fi
build=$1
shift
logs=$build/test-logs
rm -rf "$logs"
mkdir -p "$logs"
TALLYHO_COVERAGE=$(cd "$logs" && pwd)/coverage
export TALLYHO_COVERAGE
: > "$TALLYHO_COVERAGE"
: > "$logs/results"
# Each worker takes the next of the list when it is done with one.
printf '%s\n' "$@" | xargs -n 1 -P 2 sh "$0" --one "$logs"
[ "$(wc -l < "$logs/results")" -eq $# ] || echo "1 0 tests/run.sh" >> "$logs/results"

sh tests/coverage.sh "$TALLYHO_COVERAGE" "${TALLYHO:-$build/tallyho}" || echo "1 0 tests/coverage.sh" >> "$logs/results"

# cmocka and the scripts count single tests; both end with a line that says so.
passed=$(cat "$logs"/*.log | sed -n 's/^\[  PASSED  \] \([0-9]*\) test.*/\1/p; s/^\([0-9]*\) passed, [0-9]* failed.*/\1/p' |
	awk '{ n += $1 } END { print n + 0 }')
failed=$(awk '$1 != 0' "$logs/results" | wc -l)
awk '$2 > 20 { print "  slow: " $2 " s " $3 }' "$logs/results"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
