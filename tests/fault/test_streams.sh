#!/bin/sh
# Standard streams that are full, closed, empty, folders, or go away, beside what test_cli_report.sh has of reports
# that are lost: a status that is true, and no journal written to by accident.
. tests/cli.sh

fresh() {
	rm -f g.tally
	run 0 new -g raf-eagle -s prelude g.tally
}

# full SENTENCE COMMAND...: standard output is full, which is trouble, said in one line
full() {
	sentence=$1
	shift
	"$TALLYHO" "$@" > /dev/full 2> err < /dev/null
	is "$sentence > /dev/full is trouble" [ $? -eq 2 -a "$(wc -l < err)" -eq 1 ]
	is "... with the reason" says err "No space left on device"
}

fresh
run 0 log g.tally 'draw 10 11 12 13 14 15 16 17 18 19'
for what in turns effects findings replacements transcript position; do
	full "export $what" export g.tally $what
done
full "dice --csv" dice --csv g.tally
full "verify --json" verify --json g.tally
full "show" show g.tally
full "--help" --help
full "--version" --version

# A closed stream is not a file that happens to get its number.
fresh
"$TALLYHO" verify g.tally >&- 2> err
is "verify with standard output closed is trouble" [ $? -eq 2 ]
"$TALLYHO" verify -q g.tally >&- 2> err
is "... but not where it has nothing to say" [ $? -eq 0 ]
"$TALLYHO" log g.tally 'nonsense' 2>&- > out
is "what is refused with standard error closed is refused" [ $? -eq 1 ]
"$TALLYHO" log g.tally 'nonsense' 2> /dev/full > out
is "... and with it full" [ $? -eq 1 ]
"$TALLYHO" log g.tally 'note a' <&- >&- 2>&-
is "with all three closed an entry is logged" [ "$(entries g.tally)" -eq 1 ]
gives "... and the journal is whole" 0 verify g.tally

# Standard input.
"$TALLYHO" log g.tally <&- > out 2> err
is "a closed input holds nothing" [ $? -eq 0 ]
"$TALLYHO" log g.tally < / > out 2> err
is "a folder as input is trouble" [ $? -eq 2 ]
is "... told in one line" one_line err
is "nothing is logged by either" [ "$(entries g.tally)" -eq 1 ]
printf 'note c\nnote d' | "$TALLYHO" log g.tally > out 2> err
is "a last line without its end counts" [ $? -eq 0 -a "$(entries g.tally)" -eq 3 ]
printf 'note e\nnote f\0g\n' | "$TALLYHO" log g.tally > out 2> err
is "a NUL is refused, with all of its lot" [ $? -ne 0 -a "$(entries g.tally)" -eq 3 ]

# A reader that has had enough.
run 0 simulate -g raf-eagle -s campaign --seed 2 b.tally
(
	trap '' PIPE
	"$TALLYHO" history --effects b.tally 2> err
	echo $? > status
) | head -n 1 > out
is "a reader that has enough makes trouble where the signal is ignored" [ "$(cat status)" -eq 2 ]
is "... in one line" one_line err
(
	"$TALLYHO" history --effects b.tally 2> err
	echo $? > status
) | head -n 1 > out
is "... and ends it silently where it is not" [ "$(cat status)" -gt 128 -a ! -s err ]
finish
