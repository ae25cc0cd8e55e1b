#!/bin/sh
# What people read keeps to 80 columns: every command, on a sample session of each game; with TALLYHO_LONG on all of
# them. Left alone are the players' own words (the lines of a history that begin with an entry's number, and what
# follows a file's name), and what is written for programs (rules one a line, hashes). On a terminal also the lines
# that begin with a file's name keep to its real width, and messages do; a program gets each whole.
. tests/cli.sh

samples='raf_eagle/sessions/prelude battle_of_britain/sessions/channel-battle down_in_flames/sessions/duel
	squadron_303/sessions/random-return burning_blue/sessions/kenley'
[ -z "${TALLYHO_LONG:-}" ] || samples=$(cd "$top/tests" && ls -- */sessions/*.txt | sed 's/\.txt$//')

wide() { # COMMAND...: what it writes in more than 80 columns
	"$TALLYHO" "$@" 2>&1 < /dev/null | grep -vE '^ {0,6}[0-9]+  |^[^ ]*\.tally: ' |
		LC_ALL=C.UTF-8 grep -E '^.{81}' | sed "s/^/$*: /" >> wide
}
for sample in $samples; do
	rm -f s.tally wide
	"$TALLYHO" import --as-played "$top/tests/$sample.txt" s.tally > /dev/null 2>&1
	: > wide
	for level in --news --details --effects; do wide history $level s.tally; done
	for command in show score verify dice odds; do wide "$command" s.tally; done
	wide show --next s.tally
	wide export s.tally story
	for n in 20 40 60 80; do
		wide show --at $n s.tally
		wide odds --at $n s.tally
	done
	is "$sample is told in 80 columns" diff /dev/null wide
done

# seen COLUMNS COMMAND...: what a terminal of that width shows of it that is wider, but for entries as they were typed
# and commands that are pasted whole
seen() {
	columns=$1
	shift
	TERM=xterm script -qec "stty cols $columns; exec $TALLYHO $*" seen < /dev/null > /dev/null 2>&1
	tr -d '\r' < seen | sed "s/$(printf '\033')\[[0-9;]*m//g; /^Script /d" |
		grep -vE '^ {0,6}[0-9]+  |^ *(entry|mend): |^ *[0-9a-f]{64}$' | LC_ALL=C.UTF-8 grep -E "^.{$((columns + 1))}" |
		sed "s/^/$columns columns, $1: /" >> wide
}
if command -v script > /dev/null; then
	for game in raf_eagle/sessions/prelude- battle_of_britain/sessions/channel-battle- down_in_flames/sessions/ \
	    squadron_303/sessions/ burning_blue/sessions/; do
		sample=${game}doctored
		rm -f a-journal-of-some-evening.tally wide
		"$TALLYHO" import --as-played "$top/tests/$sample.txt" a-journal-of-some-evening.tally > /dev/null 2>&1
		: > wide
		for command in 'verify --strict' 'box check'; do
			seen 80 "$command" a-journal-of-some-evening.tally
		done
		for command in 'verify --explain' show 'history --details'; do
			seen 52 "$command" a-journal-of-some-evening.tally
		done
		seen 52 "log a-journal-of-some-evening.tally 'roll 99 of the dice that nobody has'"
		is "$sample keeps to a terminal's width" diff /dev/null wide
		"$TALLYHO" verify a-journal-of-some-evening.tally > out 2> err
		is "... and a program gets a finding a line" \
		    [ "$(grep -c 'some-evening.tally:[0-9]*: [a-z]' out)" -ge "$(grep -c '^    entry:' out)" ]
	done
fi
for game in $("$TALLYHO" games --names); do
	: > wide
	wide games "$game"
	is "... and $game is described in them" diff /dev/null wide
done
finish
