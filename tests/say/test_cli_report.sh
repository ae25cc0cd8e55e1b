#!/bin/sh
# A report that cannot be written says what was done all the same, and `log --after` makes trying again safe.
. tests/cli.sh

# unwritten SENTENCE TEXT ARGUMENT...: the report goes to a full disk; one line says what stands all the same
unwritten() {
	what=$1 text=$2
	shift 2
	"$TALLYHO" "$@" > /dev/full 2> err < /dev/null
	is "$what whose report cannot be written ends with 2" [ $? -eq 2 ]
	is "... and says what was done" says err "tallyho: $text; only the report could not be written: No space left on device"
	is "... in its last line, and once" [ "$(grep -c 'could not be written' err)" -eq 1 ]
}
if [ -e /dev/full ]; then
	unwritten "new" "a.tally is begun" new -g raf-eagle -s prelude a.tally
	unwritten "log" "entry 1 is logged" log a.tally 'draw 1 6 9 12 15 18 28 30 31 33'
	unwritten "log of several" "entries 2 to 4 are logged" log a.tally 'plan 1 at 0600' 'plan 6 at 0800' 'note "tea"'
	is "all of them are there" [ "$(entries a.tally)" -eq 4 ]
	unwritten "amend" "entries 5 to 7 are logged" amend a.tally 2 'plan 1 at 0800'
	unwritten "undo" "entry 8 is logged" undo a.tally
	is "all of them are there, too" [ "$(entries a.tally)" -eq 8 ]
	"$TALLYHO" export a.tally transcript > a.txt
	unwritten "import" "b.tally is written, with 8 entries" import a.txt b.tally
	is "... all of them" [ "$(entries b.tally)" -eq 8 ]
	"$TALLYHO" simulate -g raf-eagle -s prelude --seed 3 c.tally > out
	n=$(entries c.tally)
	rm c.tally
	unwritten "simulate" "c.tally is written, with $n entries" simulate -g raf-eagle -s prelude --seed 3 c.tally
	unwritten "box export" "20 tables are written into box" box export raf-eagle box
	"$TALLYHO" log -n a.tally 'note "x"' > /dev/full 2> err
	is "what was judged only is not said to be logged" says err "tallyho: cannot write the results: No space left on device"
	"$TALLYHO" log a.tally 'nonsense' > /dev/full 2> err
	is "what was refused is not, either" sh -c '! grep -q logged err'
fi
"$TALLYHO" new -g raf-eagle -s prelude d.tally > /dev/null
"$TALLYHO" log d.tally 'note "x"' >&- 2> err
is "a closed standard output is noticed" [ $? -eq 2 ]
is "... and the entry is told" says err "tallyho: entry 1 is logged; only the report could not be written"
(
	sleep 0.5
	"$TALLYHO" log d.tally 'note "y"' 2> err
	echo $? > status
) | true
is "so is a reader who has gone away" [ "$(cat status)" -eq 2 ]
is "... and the entry is told" says err "tallyho: entry 2 is logged; only the report could not be written: Broken pipe"

# ---- log --after ----
gives "an entry is logged after the last one" 0 log --after 2 d.tally 'note "z"'
gives "... and not a second time" 2 log --after 2 d.tally 'note "z"'
is "... saying so in one line" one_line err
is "... which names the last entry" says err "tallyho: d.tally: nothing was logged: the last entry is 3, not 2"
is "... and nothing is written" [ "$(entries d.tally)" -eq 3 ]
gives "an entry that is not there yet is no place either" 2 log --after 4 d.tally 'note "z"'
gives "a lot is taken as a whole" 0 log --after 3 d.tally 'note "1"' 'note "2"'
printf 'note "3"\n' | "$TALLYHO" log --after 3 d.tally > out 2> err
is "so it is from standard input" [ $? -eq 2 ]
gives "--after with what is no number is refused" 2 log --after x d.tally 'note "z"'
is "... saying what is wanted" says err "log: --after takes a number, not 'x'"
gives "-n asks, too" 2 log -n --after 4 d.tally 'note "z"'
"$TALLYHO" new -g raf-eagle -s prelude e.tally > /dev/null
gives "--after 0 is the beginning" 0 log --after 0 e.tally 'note "first"'
gives "... once" 2 log --after 0 e.tally 'note "first"'
rm -f won
for i in 1 2 3 4 5 6; do
	"$TALLYHO" log --after 1 e.tally "note \"$i\"" > /dev/null 2>&1 && echo "$i" >> won &
done
wait
is "of six at once one gets in" [ "$(wc -l < won)" -eq 1 ]
is "... and is the only one there" [ "$(entries e.tally)" -eq 2 ]
finish
