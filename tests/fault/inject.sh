# shellcheck shell=sh disable=SC2034,SC2154
# What the scripts that let system calls fail share; each has `. tests/cli.sh` before it. strace plays the kernel.
ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0 # leaks cannot be looked for under strace
export ASAN_OPTIONS
if ! strace -o /dev/null true 2> /dev/null; then
	echo "# no strace(1) here, or it may not trace: failing system calls are not tested"
	finish
fi

# inject CALL WHAT N TALLYHO-ARGUMENT...: the N-th CALL of the program meets WHAT ("error=EIO", "signal=SIGKILL"), of
# those on the files in $paths if that is not empty; status, out and err tell. False: there were fewer calls. $also may
# hold further options that inject faults into the calls of the list $with.
inject() {
	call=$1 what=$2 nth=$3
	shift 3
	# shellcheck disable=SC2086
	strace -o trace $paths -e "trace=$call${with:+,$with}" ${also:-} -e "inject=$call:$what:when=$nth" "$TALLYHO" "$@" > out 2> err < /dev/null
	status=$?
	grep -q "^$call(.*(INJECTED)\|^+++ killed" trace
}

# bad WORDS: counts what must not be, and shows the first few
bad() {
	bads=$((bads + 1))
	[ $bads -gt 5 ] || echo "#   $call $what:when=$nth: $* ($(head -1 err))"
}
bads=0 also= with=
