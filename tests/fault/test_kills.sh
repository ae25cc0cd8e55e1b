#!/bin/sh
# `new`, `import`, `simulate` and `box export` are killed behind their system calls: what they make is there whole or
# not at all. The calls about the moment of birth are all taken; of the others TALLYHO_LONG=1 takes each one, and
# `import` at moments of chance as well, until it has been killed 2,000 times.
# Nothing real is lost here, so no real disk need be waited for.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/cli.sh
. "$top/tests/fault/inject.sh"
long=${TALLYHO_LONG:-}
paths=

"$TALLYHO" simulate -g raf-eagle -s prelude --seed 11 whole.tally > /dev/null
"$TALLYHO" export whole.tally transcript > whole.txt
"$TALLYHO" box export raf-eagle whole.box > /dev/null
whole=$(entries whole.tally)
kills=0 here=0 left=0

# Nothing but what is new lies beside it, and that is told by its name.
look_beside() {
	kills=$((kills + 1))
	for file in o.tally?*; do
		case $file in
		'o.tally?*') ;;
		o.tally.new-*) left=$((left + 1)) ;;
		*) bad "$file is left" ;;
		esac
	done
	rm -rf o.tally*
}

# journal ENTRIES: there is no o.tally, or it has all its entries
journal() {
	if [ -e o.tally ]; then
		here=$((here + 1))
		"$TALLYHO" verify -q o.tally 2> verify.err || bad "it does not verify: $(cat verify.err)"
		[ "$(entries o.tally)" -eq "$1" ] || bad "it has $(entries o.tally) of $1 entries"
	fi
	look_beside
}

# The same of a folder and the tables in it.
folder() {
	if [ -e o.tally ]; then
		here=$((here + 1))
		diff -r o.tally whole.box > diff.out || bad "it has $(find o.tally -name '*.csv' | wc -l) tables"
	fi
	look_beside
}

# calls COMMAND...: its system calls as lines "CALL N", with a third word from the one on that begins the new file
calls() {
	# shellcheck disable=SC2086
	strace -o calls $also "$TALLYHO" "$@" > out 2> err < /dev/null
	rm -rf o.tally*
	sed -n 's/^\([a-z0-9_]*\)(\(.*\)/\1 \2/p' calls | grep -v '^exit\|^execve' |
		awk '{ begun = begun || /O_TMPFILE.* = [0-9]|\.new-/; print $1, ++n[$1], begun ? "begun" : "" }'
}

# sweep SENTENCE LOOK COMMAND...: a kill behind each of the calls in the file points. With `slices` a long one goes
# on where it was stopped.
sweep() {
	sentence=$1 look=$2 bads=0 before=$kills here=0 left=0 at=0 from=0
	shift 2
	slice=kills-$(echo "$*" | tr -c 'a-z0-9\n' -)
	[ -z "$slices" ] || from=$(long_from "$slice")
	while read -r call nth begun; do
		at=$((at + 1))
		[ $at -gt "$from" ] || continue
		[ -z "$slices" ] || long_reached "$slice" $((at - 1))
		inject "$call" signal=SIGKILL "$nth" "$@"
		# A sanitizer's runtime reads now more, now less: the last reads of one run are not in every other.
		[ $status -ne 0 ] || [ "$call" = read ] || bad "not killed"
		$look
	done < points
	[ -z "$slices" ] || long_over "$slice"
	here_of="$here of $((kills - before))"
	is "$sentence (there after $here_of kills, $left left half made under another name)" [ $bads -eq 0 ]
}

# birth SENTENCE LOOK COMMAND...: the calls about that moment; some kills must come before it and some after
birth() {
	sentence=$1 look=$2
	shift 2
	calls "$@" | awk '$3 == "begun"' | head -12 > points
	sweep "$sentence" "$look" "$@"
	is "... some of them before and some after it" [ $here -gt 0 -a $here -lt 12 ]
}

slices=
birth "a new journal is there whole or not at all" "journal 0" new -g raf-eagle -s prelude o.tally
birth "so is an imported one" "journal $whole" import whole.txt o.tally
birth "so is a simulated one" "journal $whole" simulate -g raf-eagle -s prelude --seed 11 o.tally
is "nothing is left half made" [ $left -eq 0 ]

# A file system without unnamed files, and one that cannot rename without overwriting either.
with=openat,renameat2
openat=$(calls import whole.txt o.tally | awk '$3 == "begun" && $1 == "openat" { print $2; exit }')
for also in "-e inject=openat:error=EOPNOTSUPP:when=$openat" \
	"-e inject=openat:error=EOPNOTSUPP:when=$openat -e inject=renameat2:error=EINVAL"; do
	sentence="so is one where the file system can do less"
	calls import whole.txt o.tally | awk '$3 == "begun" && $1 != "openat" && $1 != "renameat2"' | head -12 > points
	sweep "$sentence" "journal $whole" import whole.txt o.tally
	is "... some of them before and some after it, and some leave a file half made" [ $here -gt 0 -a $here -lt 12 -a $left -gt 0 ]
done
also='' with=''

slices=yes
calls box export raf-eagle o.tally | awk -v long="$long" \
	'$3 == "begun" && (long || $1 ~ /mkdir|rename/ || NR % 40 == 0)' > points
sweep "so is an exported box" folder box export raf-eagle o.tally

for command in "import whole.txt o.tally" "simulate -g raf-eagle -s prelude --seed 11 o.tally"; do
	# shellcheck disable=SC2086
	calls $command | awk -v long="$long" 'long || NR % 60 == 0' > points
	# shellcheck disable=SC2086
	sweep "a kill behind the calls of ${command%% *} leaves all or nothing" "journal $whole" $command
done

# Kills at moments of chance, as long as the whole takes.
most=${long:+2000}
bads=0 here=0 left=0 call=chance what='' nth='' tries=0
kills=$(long_from kills-chance)
while [ $kills -lt "${most:-15}" ] && [ $tries -lt 20000 ]; do
	tries=$((tries + 1))
	rm -f o.tally
	delay=$(awk -v n=$tries 'BEGIN { srand(n); printf "%.4f", 0.002 + 0.05 * rand() }')
	timeout -s KILL "$delay" "$TALLYHO" import whole.txt o.tally > out 2> err < /dev/null
	[ $? -ne 137 ] || journal "$whole"
	long_reached kills-chance $kills
done
long_over kills-chance
is "import killed at moments of chance leaves all or nothing (there after $here of $kills kills, $left left half made)" [ $bads -eq 0 ]

# A log makes its lock file, too, whole or not at all, and what a killed one leaves keeps nobody out.
bads=0 kills=0 what=signal=SIGKILL
for call in pwrite64 linkat unlinkat; do
	nth=1
	while cp whole.tally o.tally && inject $call $what $nth log o.tally 'note "x"'; do
		"$TALLYHO" log o.tally 'note "y"' > out 2> err || bad "nobody can write"
		rm -f o.tally-journal
		journal $(($(entries o.tally) > whole + 1 ? whole + 2 : whole + 1))
		nth=$((nth + 1))
	done
done
rm -f o.tally*
is "a log killed behind $kills calls leaves no lock that lasts" [ $bads -eq 0 -a $kills -gt 6 ]

# Power may fail at any moment: the bytes are safe before the name is there, and the name before it is told.
strace -o calls -e trace=openat,write,fsync,linkat,renameat2 "$TALLYHO" import whole.txt o.tally > out 2>&1
order=$(sed -n 's/^\(fsync\)(.*/\1/p; s/^linkat.*\|^renameat2.*/name/p; s/^write(1,.*/tell/p' calls | head -4 | tr '\n' ' ')
is "an import syncs its bytes, names them, syncs the folder, and then tells" [ "$order" = "fsync name fsync tell " ]
finish
