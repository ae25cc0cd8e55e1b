#!/bin/sh
# ^C and its like at any moment of a `log`, and a `log` that waits for its entries: no journal is left in the middle of
# a write, and nobody else has to wait.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/cli.sh
. "$top/tests/fault/inject.sh"
paths=
stride=${TALLYHO_LONG:-19}

"$TALLYHO" new -g raf-eagle -s prelude fresh.tally > /dev/null
"$TALLYHO" log fresh.tally 'draw 10 11 12 13 14 15 16 17 18 19' > /dev/null
i=0
while [ $i -lt 40 ]; do
	echo "note \"entry $i\""
	i=$((i + 1))
done > lot

# interrupt SIGNAL FILE ADDED COMMAND...: the signal comes behind each system call
interrupt() {
	signal=$1 added=$2 n=0 ended=0 bads=0
	shift 2
	cp fresh.tally o.tally
	strace -o calls "$TALLYHO" "$@" > out 2> err < lot
	sed -n 's/^\([a-z0-9_]*\)(.*/\1/p' calls | grep -v '^exit\|^execve' |
		awk -v stride="$stride" '++n[$1] && (NR % stride == 0 || $1 ~ /pwrite64|fdatasync|unlink/) { print $1, n[$1] }' > points
	while read -r call nth; do
		cp fresh.tally o.tally
		strace -o trace -e "trace=$call" -e "inject=$call:signal=$signal:when=$nth" "$TALLYHO" "$@" > out 2> err < lot
		status=$?
		n=$((n + 1)) what=$signal
		[ $status -lt 128 ] || ended=$((ended + 1))
		if [ -e o.tally-journal ]; then
			bad "a -journal file is left"
			rm -f o.tally-journal
		fi
		there=$(($(entries o.tally) - 1))
		case $status,$there in
		0,"$added" | *,0 | 1[0-9][0-9],"$added") ;;
		*) bad "exit $status, $there of $added entries" ;;
		esac
	done < points
	is "$signal at any moment of ${1} leaves a journal that all can read ($n times; $ended ended by it)" [ $bads -eq 0 ]
	is "... and does end it" [ $ended -gt 0 ]
}
interrupt SIGINT 40 log o.tally
interrupt SIGTERM 1 undo o.tally
interrupt SIGHUP 2 amend o.tally 1 'draw 10 11 12 13 14 15 16 17 18 20'

# ---- a slow feed ----
cp fresh.tally o.tally
(
	echo 'note "first"'
	sleep 2
	echo 'note "last"'
) | "$TALLYHO" log o.tally > slow.out 2> slow.err &
sleep 0.5
gives "while a log waits for its entries another one logs" 0 log o.tally 'note "meanwhile"'
gives "... and anybody reads" 0 verify o.tally
wait
is "the one that waited has logged behind it" [ "$(sqlite3 o.tally 'SELECT text FROM entry WHERE seq > 1' | tr -d '\n')" = 'note "meanwhile"note "first"note "last"' ]
is "... and said that the journal moved on" says slow.err "1 entry was added meanwhile"

# ---- what is fed ----
printf 'note "a"\nnote "b"' | "$TALLYHO" log o.tally > out 2> err
is "a last line without its end is an entry" [ "$(entries o.tally)" -eq 6 ]
printf 'note "a"\nnote "b\0c"\n' | "$TALLYHO" log o.tally > out 2> err
is "a NUL is refused, at its line" [ "$? $(cat err)" = "1 tallyho: o.tally: line 2: unreadable J-1: a control character" ]
{
	echo 'note "a"'
	head -c 30000000 /dev/zero | tr '\0' x
} | "$TALLYHO" log o.tally > out 2> err
is "a line without an end is refused" [ "$? $(cat err)" = "1 tallyho: o.tally: line 2: unreadable J-1: longer than 4096 bytes" ]
"$TALLYHO" log o.tally > out 2> err < /
is "what cannot be read is trouble" [ "$? $(cat err)" = "2 tallyho: standard input: Is a directory" ]
is "... and nothing of these was logged" [ "$(entries o.tally)" -eq 6 ]

# At the prompt ^C drops the line, also while it writes: a write that was cut off is no terminal that is gone.
for number in 3 9 11 12 13 14 17; do
	python3 "$top/tests/fault/interrupted.py" "$TALLYHO" o.tally $number > out 2>&1
	is "^C in write $number of the prompt leaves it where it was" [ $? -eq 0 ]
done
finish
