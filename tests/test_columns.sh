#!/bin/sh
# What people read keeps to 80 columns: every command, on a sample session of each game; with TALLYHO_LONG on all of
# them. Left alone are the players' own words (the lines of a history that begin with an entry's number, and what
# follows a file's name), and what is written for programs (rules one a line, hashes).
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
for game in $("$TALLYHO" games --names); do
	: > wide
	wide games "$game"
	is "... and $game is described in them" diff /dev/null wide
done
finish
