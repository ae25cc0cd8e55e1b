#!/bin/sh
# Limits are met before the work: what is too much is refused where it begins to be, unjudged.
. tests/cli.sh

header() {
	printf 'tallyho transcript 1\ngame raf-eagle\nscenario prelude\n\n'
}
# endless COMMAND...: what it prints, for ever, is imported; the answer comes all the same
endless() {
	rm -f a.tally
	{ header; "$@"; } 2> /dev/null | timeout 60 "$TALLYHO" import - a.tally > out 2> err
	status=$?
}

{ header; echo 'no such verb'; yes 'note "tea"' | head -n 1000000; } > many.txt
gives "1,000,001 entries are refused" 2 import many.txt a.tally
is "... at the line of the last one, in one line: nothing was judged" one_line err
is "... which says why" says err "tallyho: many.txt:1000005:1: a journal has at most 1000000 entries"
is "... and no journal is made" [ ! -e a.tally ]
endless yes 'note "tea"'
is "an endless transcript is refused" [ $status -eq 2 ]
is "... at the same place" says err "tallyho: standard input:1000005:1: a journal has at most 1000000 entries"
endless cat /dev/zero
is "an endless line is refused" [ $status -eq 2 ]
is "... in one line" one_line err
echo "there already" > b.tally
cp b.tally b.copy
{ header; yes 'note "tea"'; } 2> /dev/null | timeout 20 "$TALLYHO" import - b.tally > out 2> err
is "a journal that is there already is refused before anything is read" [ $? -eq 2 ]
is "... saying so" says err "tallyho: b.tally: exists already"
is "... and it stays as it was" cmp b.tally b.copy
gives "simulate does not play first, either" 2 simulate -g raf-eagle --seed 1 b.tally
is "... and says so" says err "tallyho: b.tally: exists already"

# What was taken back is still known when the entries have grown past every size of their arrays.
run 0 new -g raf-eagle -s prelude grown.tally
run 0 log grown.tally 'draw target 10 11 12 13 14 15 16 17 18 19' 'retract 1'
yes 'note a' | head -1100 | "$TALLYHO" log grown.tally > out 2> err
is "a lot of 1,100 entries behind cards taken back" [ $? -eq 0 ]
gives "... after which the cards come back" 0 log grown.tally 'draw target 10 11 12 13 14 15 16 17 18 19'
gives "... and are known as the same" 0 verify grown.tally
yes 'note a' | head -600 > notes.txt
{ echo 'retract 1103'; cat notes.txt; echo 'draw target 10 11 12 13 14 15 16 17 18 20'; } | "$TALLYHO" log grown.tally > out 2> err
is "a retract and other cards 600 entries later, in one lot" [ $? -eq 0 ]
is "... are told" says out "corrected: entry 1: draw target 10 11 12 13 14 15 16 17 18 19, now draw target"

# A retract has what follows judged in the whole record: once a lot, not once an entry.
run 0 new -g raf-eagle -s prelude r.tally
run 0 log r.tally 'draw 1 6 9 12 15 18 28 30 31 33' 'plan 1 at 0600' 'retract 2'
yes 'note "tea"' | head -n 6000 > notes
(ulimit -t 8; "$TALLYHO" log r.tally < notes > out 2> err)
is "a long lot behind a retract is logged in seconds" [ $? -eq 0 ]
is "... all of it" [ "$(wc -l < out)" -ge 6000 ]

{
	header
	echo 'draw target 1 6 9 12 15 18 28 30 31 33'
	for i in $(seq 500); do
		yes 'note "tea"' | head -n 13
		printf 'plan 1 at 0600\nretract %d\n' $((i * 15))
	done
} > retracts.txt
(ulimit -t 8; "$TALLYHO" import retracts.txt s.tally > out 2> err)
is "a transcript with 500 retracts is imported in seconds" [ $? -eq 0 ]
gives "... and verifies" 0 verify --limit 8 s.tally

if [ -n "${TALLYHO_LONG:-}" ]; then
	endless yes "note \"$(printf %04000d 0)\""
	is "more text than a journal holds is refused" [ $status -eq 2 ]
	is "... saying so" says err "a journal holds at most 1 GiB"
	sed 's/^no such verb$/note "first"/; $d' many.txt > most.txt
	gives "1,000,000 entries are taken" 0 import most.txt c.tally
	gives "one more is not" 2 log c.tally 'note "one more"'
	is "... saying why" says err "c.tally: a journal has at most 1000000 entries"
	gives "they verify within a minute of processor time" 0 verify --limit 60 c.tally
fi
finish
