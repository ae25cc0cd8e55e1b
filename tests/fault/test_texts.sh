#!/bin/sh
# Transcripts made to harm: each is imported, or refused with one line that names a place; never a crash, nothing
# left behind, no time or memory without bound. TALLYHO_LONG=1: larger ones.
. tests/cli.sh
long=${TALLYHO_LONG:-}
case $TALLYHO in
*asan*) memory=unlimited ;; # AddressSanitizer asks for far more than it uses
*) memory=1500000 ;;
esac

head='tallyho transcript 1
game raf-eagle
scenario prelude
'
# text SENTENCE STATUS: the transcript t.txt is imported within 20 seconds of work and 1.5 GB, with this status
# ("0 1" for either of them)
text() {
	rm -f t.tally
	(ulimit -t 20; ulimit -v $memory; "$TALLYHO" import t.txt t.tally) > out 2> err < /dev/null
	status=$?
	case " $2 " in
	*" $status "*) ok "$1" ;;
	*) not_ok "$1 (status $status)" ;;
	esac
	if [ $status -eq 2 ]; then
		is "... with its place, and those of no more than a hundred others" sh -c '[ $(wc -l < err) -le 101 ] && grep -q "t.txt:[0-9]*:[0-9]*: " err'
		is "... and nothing is left" sh -c '! ls | grep -q "^t\.tally"'
	fi
	is "... no line of it wild" sh -c '! LC_ALL=C grep -q "[[:cntrl:]]" err out'
}
# many N TEXT: so many lines of it
many() {
	yes "$2" | head -n "$1"
}
size=${long:+10}

{ echo "$head"; printf 'note '; head -c ${size:-1}000000 /dev/zero | tr '\0' x; echo; } > t.txt
text "a line of a million letters" 2
{ echo "$head"; head -c ${size:-1}000000 /dev/zero | tr '\0' x; } > t.txt
text "... without an end" 2
{ printf 'tallyho transcript 1\ngame '; head -c ${size:-1}000000 /dev/zero | tr '\0' x; printf '\n\n'; } > t.txt
text "... in the header" 2
{ printf 'tallyho transcript 1\ngame raf-eagle\n'; many ${size:-1}00000 'option ask'; echo; } > t.txt
text "options without number" 2
{ printf 'tallyho transcript 1\ngame battle-of-britain\n'; many ${size:-1}00000 'player british=x'; echo; } > t.txt
text "players without number" 2
{ printf 'tallyho transcript 1\ngame raf-eagle\nbox targets\n'; many ${size:-1}000000 'a,b'; printf 'end\n\n'; } > t.txt
text "a table of megabytes" 2
printf 'tallyho transcript 1\ngame raf-eagle\nbox targets\nid,name\n' > t.txt
text "a table without an end" 2
{ echo "$head"; printf 'note "'; many ${size:-1}00000 x; } > t.txt
text "a quote that is never closed" 2
{ echo "$head"; printf 'note a\0b\n'; } > t.txt
text "a NUL" 2
{ echo "$head"; printf 'note \377\376\n'; } > t.txt
text "what is no UTF-8" 2
{ echo "$head"; printf 'note \300\257\n'; } > t.txt
text "what is no UTF-8 though it looks so" 2
{ echo "$head"; printf 'note "\033]0;owned\007"\n'; } > t.txt
text "a command to the terminal" 2
{ echo "$head"; printf 'note "\302\23331m"\n'; } > t.txt
text "... in one character" 2
{ echo "$head"; printf 'note%1000000sa\n' ''; } > t.txt
text "a million blanks" "0 2"
{ echo "$head"; printf 'roll '; many 2000 1 | tr '\n' ' '; echo; } > t.txt
text "a throw of two thousand dice" "0 1 2"
printf '%s\nnote a\n' "$head" | sed 's/$/\r/' > t.txt
text "lines that end as elsewhere" 0
{ printf '\357\273\277'; printf '%s\nnote a\n' "$head"; } > t.txt
text "a mark of the order of bytes" "0 2"
: > t.txt
text "nothing" 2
echo 'tallyho transcript 1' > t.txt
text "a first line alone" 2
for version in 2147483648 -1 99999999999999999999; do
	printf 'tallyho transcript 1\ngame raf-eagle\nrules %s\n\n' "$version" > t.txt
	text "rules version $version" 2
done
for entry in 'roll 99999999999999999999' 'roll -1' 'roll 2147483648' 'retract 99999999999999999999' 'retract -1' \
    'retract 0' 'claim vp 99999999999999999999' 'claim vp -2147483649' 'print target 5 value=99999999999' \
    'set vp 99999999999' 'goto goto' 'plan 5 at 99999'; do
	printf '%s\n%s\n' "$head" "$entry" > t.txt
	text "the entry $entry" "1 2"
done
many ${size:-1}000000 'note a' > notes
{ echo "$head"; cat notes notes; } > t.txt
[ -z "$long" ] || text "more notes than a journal holds" 2
finish
