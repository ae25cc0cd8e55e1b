#!/bin/sh
# Runs test programs and scripts, two at a time, and says what they came to: run.sh BUILD TEST...
# Prints per game how many rules its tests broke and kept, and names those that they did not.
set -u
build=$1
shift
logs=$build/test-logs
rm -rf "$logs"
mkdir -p "$logs"
TALLYHO_COVERAGE=$(cd "$logs" && pwd)/coverage
export TALLYHO_COVERAGE
: > "$TALLYHO_COVERAGE"

run_one() {
	log=$logs/$(echo "$1" | tr / _).log
	start=$(date +%s)
	# make lines: where its programs count what they ran
	[ -z "${TALLYHO_COUNTS:-}" ] || export GCOV_PREFIX="$TALLYHO_COUNTS/$(echo "$1" | tr / _)"
	# What runs in the background ignores ^C, and behind nohup SIGHUP, and so would all that it starts.
	case $1 in
	*.sh) env --default-signal=INT,QUIT,HUP sh "$1" > "$log" 2>&1 ;;
	*) env --default-signal=INT,QUIT,HUP "$1" > "$log" 2>&1 ;;
	esac
	status=$?
	echo "$status $(($(date +%s) - start)) $1" >> "$logs/results"
	if [ $status -eq 0 ]; then
		echo "  ok    $1"
	else
		echo "  FAIL  $1"
		grep -vE '^\[ +(OK|RUN) ' "$log" | tail -n 40
	fi
}

: > "$logs/results"
# Two workers share the list: the odd tests and the even ones.
work() {
	n=0
	for test in "$@"; do
		n=$((n + 1))
		[ $((n % 2)) -eq "$worker" ] && run_one "$test"
	done
}
(worker=0; work "$@") &
(worker=1; work "$@") &
wait

sh tests/coverage.sh "$TALLYHO_COVERAGE" "${TALLYHO:-$build/tallyho}" || echo "1 0 tests/coverage.sh" >> "$logs/results"

# cmocka and the scripts count single tests; both end with a line that says so.
passed=$(cat "$logs"/*.log | sed -n 's/^\[  PASSED  \] \([0-9]*\) test.*/\1/p; s/^\([0-9]*\) passed, [0-9]* failed.*/\1/p' |
	awk '{ n += $1 } END { print n + 0 }')
failed=$(awk '$1 != 0' "$logs/results" | wc -l)
awk '$2 > 20 { print "  slow: " $2 " s " $3 }' "$logs/results"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
