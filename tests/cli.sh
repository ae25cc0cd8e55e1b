# shellcheck shell=sh disable=SC2034
# What the scripts that test the program share; each begins with `. tests/cli.sh` in the project's folder.
# TALLYHO names the program. Every script works in a folder of its own, which is removed at its end.
set -u
: "${TALLYHO:=build/tallyho}"
case $TALLYHO in
/*) ;;
*) TALLYHO=$PWD/$TALLYHO ;;
esac
export TALLYHO
if ! [ -x "$TALLYHO" ]; then
	echo "there is no program $TALLYHO"
	echo "0 passed, 1 failed"
	exit 1
fi
top=$PWD
work=$(mktemp -d)
chmod 755 "$work"
trap 'cd /; rm -rf "$work"' EXIT
cd "$work" || exit 1
passed=0 failed=0
unset NO_COLOR COLUMNS
PAGER=cat
LC_ALL=C.UTF-8
export LC_ALL PAGER

ok() {
	passed=$((passed + 1))
	echo "ok $((passed + failed)) $1"
}

not_ok() {
	failed=$((failed + 1))
	echo "not ok $((passed + failed)) $1"
	[ ! -s out ] || sed 's/^/#   out: /' out | head -20
	[ ! -s err ] || sed 's/^/#   err: /' err | head -20
}

# is SENTENCE COMMAND...: the command succeeds
is() {
	sentence=$1
	shift
	if "$@" > "$work/is.out" 2>&1; then ok "$sentence"; else
		not_ok "$sentence"
		sed 's/^/#   /' "$work/is.out" | head -20
	fi
}

# run CODE ARGUMENT...: tallyho ends with this status; what it wrote is in out and err
run() {
	code=$1
	shift
	"$TALLYHO" "$@" > out 2> err < /dev/null
	status=$?
	[ $status -eq "$code" ] && return 0
	echo "#   tallyho $*: status $status, not $code" >&2
	return 1
}

# gives SENTENCE CODE ARGUMENT...: the same as a test
gives() {
	sentence=$1
	shift
	if run "$@"; then ok "$sentence"; else not_ok "$sentence"; fi
}

# says FILE TEXT: the text stands in the file
says() {
	grep -qF -- "$2" "$1"
}

# entries FILE: how many a journal holds
entries() {
	sqlite3 "$1" 'SELECT count(*) FROM entry'
}

# one_line FILE: nothing but one line
one_line() {
	[ "$(wc -l < "$1")" -eq 1 ]
}

# A long run (TALLYHO_LONG=1) that was interrupted goes on: build/long/NAME keeps how far it came. tests/slices.h is
# the same for programs.
# long_from NAME: where it goes on, 0 at first; long_reached NAME N: all below N is done; long_over NAME: all is
long_from() {
	if [ "${TALLYHO_LONG-}" = 1 ]; then cat "$top/build/long/$1" 2> /dev/null || echo 0; else echo 0; fi
}
long_reached() {
	[ "${TALLYHO_LONG-}" = 1 ] || return 0
	mkdir -p "$top/build/long"
	echo "$2" > "$top/build/long/$1"
}
long_over() {
	[ "${TALLYHO_LONG-}" != 1 ] || rm -f "$top/build/long/$1"
}

# at_prompt COMMAND < LINES: types lines at the prompt of a command in a terminal; what it prints is in typescript. What is
# typed before the prompt has its terminal is lost to it, as is the end of the lines: the last of them has to leave it.
at_prompt() {
	: > typescript
	{ for _ in $(seq 300); do grep -qE '[0-9]>' typescript && break; sleep 0.1; done; cat; } |
		TERM=xterm timeout 120 script -qefc "$1" typescript > /dev/null 2>&1
}

# told_by PREFIX COMMAND...: each line "ok ..." or "not ok ..." of what it writes is a test, with PREFIX before its name
told_by() {
	prefix=$1
	shift
	PYTHONDONTWRITEBYTECODE=1 "$@" > told 2> err || not_ok "$prefix${2##*/} went through"
	while read -r verdict what; do
		case $verdict in
		ok) ok "$prefix$what" ;;
		not) not_ok "$prefix${what#ok }" ;;
		*) echo "# $verdict $what" ;;
		esac
	done < told
}

# needs_built ARGUMENT...: ends the script where the program was built without what this command wants, and says so
needs_built() {
	"$TALLYHO" "$@" > out 2> err < /dev/null && return
	says err 'built without' || return 0
	ok "built without it, and $1 says so"
	finish
}

# needs_browser: ends it, as failed, where there is no Chromium or no Selenium in $python
python=/usr/bin/python3
needs_browser() {
	command -v chromium > /dev/null && "$python" -c 'import selenium' 2> /dev/null && return
	echo "# no chromium with chromium-driver and python3-selenium: make deps installs them"
	not_ok "it was seen in a browser"
	finish
}

finish() {
	echo "$passed passed, $failed failed"
	[ $failed -eq 0 ]
	exit
}
