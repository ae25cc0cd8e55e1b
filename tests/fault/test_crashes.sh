#!/bin/sh
# The program is killed at moments of chance, many write at once, a prompt is interrupted: what was acknowledged is there,
# nothing is there twice, and the next writer finds all in order. TALLYHO_LONG=1: 400 kills of each.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/cli.sh
few=${TALLYHO_LONG:+400}
few=${few:-20}
draw='draw 10 11 12 13 14 15 16 17 18 19'

fresh() {
	rm -f a.tally*
	"$TALLYHO" new -g raf-eagle -s prelude a.tally > /dev/null
	"$TALLYHO" log a.tally "$draw" > /dev/null
}

# chance N FROM TO: a number of seconds, another one for each N
chance() {
	awk -v n="$1" -v from="$2" -v to="$3" 'BEGIN { srand(n); printf "%.4f", from + (to - from) * rand() }'
}

# killed N COMMAND...: kills it at a moment of chance; what it said is in out
killed() {
	delay=$(chance "$1" 0.001 0.03)
	shift
	timeout -s KILL "$delay" "$TALLYHO" "$@" > out 2> err < /dev/null
	status=$?
	[ $status -ne 137 ] || kills=$((kills + 1))
	[ ! -e a.tally-journal ] || hot=$((hot + 1))
}

# ---- one entry ----
fresh
: > acknowledged
kills=0 hot=0 i=0
while [ $kills -lt "$few" ] && [ $i -lt $((few * 20)) ]; do
	i=$((i + 1))
	killed $i log a.tally "note \"k$i.\""
	! grep -q "k$i\." out || echo "k$i." >> acknowledged
done
run 0 log a.tally 'note "end"'
run 0 history a.tally
grep -o 'k[0-9]*\.' out | sort > there
lost=$(sort acknowledged | comm -23 - there | wc -l)
is "$kills kills of log ($hot with a write to undo) lose none of $(wc -l < acknowledged) acknowledged entries" [ "$lost" -eq 0 ]
is "... and double none" [ -z "$(uniq -d there)" ]
gives "... and the journal verifies" 0 verify a.tally
is "... alone in its folder" [ "$(echo a.tally*)" = a.tally ]

# ---- 200 at once ----
i=0
while [ $i -lt 200 ]; do
	echo "note \"k$i.\""
	i=$((i + 1))
done > lot
kills=0 hot=0 parts=0 i=0
while [ $kills -lt $((few / 4)) ] && [ $i -lt $((few * 10)) ]; do
	i=$((i + 1))
	fresh
	delay=$(chance $i 0.002 0.05)
	timeout -s KILL "$delay" "$TALLYHO" log a.tally < lot > out 2> err
	[ $? -ne 137 ] || kills=$((kills + 1))
	said=$(grep -c 'k199' out)
	run 0 log a.tally 'note "end"' || parts=$((parts + 1))
	case $said,$(sqlite3 a.tally 'SELECT count(*) FROM entry') in
	0,2 | ?,202) ;;
	*) parts=$((parts + 1)) ;;
	esac
done
is "$kills kills of a log of 200 entries leave all of them or none" [ $parts -eq 0 ]

# ---- corrections ----
for command in undo amend; do
	kills=0 hot=0 i=0 stuck=0
	while [ $kills -lt $((few / 2)) ] && [ $i -lt $((few * 10)) ]; do
		i=$((i + 1))
		[ $((i % 10)) -ne 1 ] || fresh
		case $command in
		undo) killed $i undo a.tally ;;
		amend) killed $i amend a.tally 1 'draw 10 11 12 13 14 15 16 17 18 20' ;;
		esac
		run 0 log a.tally 'note "next"' || stuck=$((stuck + 1))
		"$TALLYHO" verify -q a.tally 2> err
		[ $? -le 1 ] || stuck=$((stuck + 1))
	done
	is "$kills kills of $command ($hot with a write to undo) stop nobody" [ $stuck -eq 0 ]
done

# ---- a crowd ----
fresh
each=$((few / 4))
for who in 1 2 3 4; do
	(
		n=0
		while [ $n -lt $each ]; do
			if "$TALLYHO" log a.tally "note \"w$who-$n.\"" > /dev/null 2> crowd.$who; then
				echo "w$who-$n." >> said.$who
				n=$((n + 1))
			else
				grep -q 'another program is using it' crowd.$who || cat crowd.$who >> crowd.bad
			fi
		done
		: > done.$who
	) &
done
reads=0 wrong=0
while [ ! -e done.1 ] || [ ! -e done.2 ] || [ ! -e done.3 ] || [ ! -e done.4 ]; do
	"$TALLYHO" verify -q a.tally 2> err
	status=$?
	reads=$((reads + 1))
	[ $status -le 1 ] || grep -q 'another program is using it' err || { wrong=$((wrong + 1)) && cat err >> crowd.bad; }
	[ $((reads % 5)) -ne 0 ] || "$TALLYHO" undo a.tally > out 2> err
	[ $((reads % 5)) -ne 1 ] || "$TALLYHO" log a.tally "$draw" > out 2> err
done
wait
cat said.? | sort > acknowledged
"$TALLYHO" history a.tally | grep -o 'w[1-4]-[0-9]*\.' | sort > there
is "four writers at once with $reads readings and corrections: $(wc -l < acknowledged) entries, none lost, none doubled" cmp acknowledged there
[ ! -e crowd.bad ] || sort crowd.bad | uniq -c | sed 's/^/#   /'
is "... and nobody is told more than to wait" [ $wrong -eq 0 -a ! -e crowd.bad ]

# ---- the prompt ----
if ! command -v script > /dev/null; then
	echo "# no script(1) here: the prompt is not interrupted"
	finish
fi
sessions=0 hot=0 lost=0
: > all
while [ $sessions -lt $((few / 4)) ]; do
	sessions=$((sessions + 1))
	fresh
	rm -f typed
	{
		sleep 0.15
		cat lot
		sleep "$(chance $sessions 0.0 0.15)"
		case $((sessions % 3)) in
		0) printf '\003' ;;
		1) pkill -TERM -f "^$TALLYHO log $work/a.tally\$" ;;
		2) pkill -HUP -f "^$TALLYHO log $work/a.tally\$" ;;
		esac
		sleep 0.1
	} | TERM=xterm timeout 60 script -qec "$TALLYHO log $work/a.tally" typed > /dev/null 2>&1
	[ ! -e a.tally-journal ] || hot=$((hot + 1))
	"$TALLYHO" history a.tally > history 2>> hot.err
	tr -d '\r' < typed | sed -n 's/^ *[0-9]*  note "\(k[0-9]*\.\)".*/\1/p' | sort -u > acknowledged
	cat acknowledged >> all
	while read -r name; do
		grep -qF "\"$name\"" history || lost=$((lost + 1))
	done < acknowledged
done
is "$sessions prompts interrupted leave no write to undo" [ $hot -eq 0 ]
is "... and lose none of $(wc -l < all) acknowledged entries" [ $lost -eq 0 -a "$(wc -l < all)" -gt 0 ]
finish
