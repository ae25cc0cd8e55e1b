#!/bin/sh
# What a command line names and leaves out: the examples of help, TALLYHO_JOURNAL, -o and -O, -n, --force.
. tests/cli.sh
mkdir bin
ln -s "$TALLYHO" bin/tallyho
PATH=$PWD/bin:$PATH

fresh() {
	rm -f ./*.tally ./*.html ./*.pdf ./*.txt
	run 0 new -g raf-eagle -s prelude eagle.tally
	run 0 log eagle.tally 'draw 7 15 18 11 34 27 5 23 30 24' 'plan 7 at 0600' done \
		'assign II/SG1 IV/LG1 to 7' done 'assign EGr210 I/JG51 to 7' done 'roll 4'
	cp eagle.tally theirs.tally
	tallyho export eagle.tally transcript > eagle.txt
}

# Every command has its group and an example, and the example is no error of usage. What needs a key, a letter or
# a network is tried elsewhere.
"$TALLYHO" help | awk '/^  [a-z]/ { print $1 }' > names
is "help lists the commands" [ "$(wc -l < names)" -gt 30 ]
while read -r name; do
	"$TALLYHO" help "$name" > out
	example=$(sed -n 's/^for example: //p' out)
	is "help $name has an example" [ -n "$example" ]
	is "... of that command" [ "${example#tallyho "$name"}" != "$example" ]
	fresh > /dev/null
	case $name in
	new) rm eagle.tally ;;
	redo) run 0 undo eagle.tally ;;
	swing | receive | seal | reveal | throw | deal | receipt | mail | key | serve | mend) continue ;;
	game) rm -rf my-game ;;
	sheet) command -v groff > /dev/null || continue ;;
	report | page) "$TALLYHO" page raf-eagle -o table.html > out 2>&1 || continue; rm table.html ;;
	esac
	sh -c "$example" > out 2> err < /dev/null
	code=$?
	is "... which does it: $example" [ $code -le 1 ]
done < names

# TALLYHO_JOURNAL
fresh
TALLYHO_JOURNAL=eagle.tally
export TALLYHO_JOURNAL
gives "score of the journal that is named once for all" 0 score
is "... is its score" says out 'victory points'
gives "a name to look up is no journal" 0 show Rye
is "... but what it is" says out "Rye"
gives "entries alone" 0 log 'note "fog"'
gives "an operand that is a journal comes first" 0 score theirs.tally
gives "a word for export in either order" 0 export story
gives "... with the journal named" 0 export story theirs.tally
gives "a number for undo" 0 undo 1
gives "one file to compare with" 0 compare theirs.tally
gives "a transcript alone: nothing is written over" 2 import eagle.txt
is "... and says so" says err "exists already"
gives "a new one is named" 0 new -g raf-eagle other.tally
gives "a word that is no journal, for a command that takes one file" 2 history nothing
unset TALLYHO_JOURNAL
gives "without it an operand is missing" 2 score
is "... and says so" says err "an operand is missing"

# -O and -o
fresh
gives "an option of the game" 0 new -g raf-eagle -s thin-blue-line -O night-raids night.tally
gives "... as it was written before" 0 new -g raf-eagle -s thin-blue-line -o night-raids before.tally
is "... which says the letter of today" says err "option of the game is -O now"
is "... and is the same" [ "$("$TALLYHO" export night.tally transcript | grep -c night-raids)" -eq 1 ]
gives "... and where -o is output, too" 0 sheet raf-eagle thin-blue-line --csv -O night-raids

# -n
cp eagle.tally kept.tally
for line in "undo eagle.tally" "strike eagle.tally 3" "swap eagle.tally 2 3" "amend eagle.tally 8 roll 5" \
	"insert eagle.tally 4 plan 11 at 1400" "log eagle.tally 'note 1'" "import eagle.txt imported.tally"; do
	sh -c "tallyho $line -n" > out 2> err
	is "$line -n answers" [ $? -le 1 -a -s out -o -s err ]
	is "... and writes nothing" cmp eagle.tally kept.tally
done
is "... nor a new journal" [ ! -e imported.tally ]
run 0 undo eagle.tally
cp eagle.tally kept.tally
gives "redo -n" 0 redo -n eagle.tally
is "... writes nothing" cmp eagle.tally kept.tally
printf 'note "one of many"\n' > lines.txt
is "log - takes standard input" sh -c '"$1" log -n eagle.tally - < lines.txt' - "$TALLYHO"

# --quiet, --at
gives "log -q" 0 log -q eagle.tally 'note "q"'
is "... says nothing" [ ! -s out ]
gives "history --at" 0 history --at 2 eagle.tally
is "... ends there" [ "$(grep -c '^    [0-9]' out)" -eq 2 ]
gives "... but not behind the last entry" 2 history --at 999 eagle.tally
is "... which it names" says err "there is no entry 999"

# --force
echo mine > mine.svg
gives "a file that is there is kept" 2 show --svg -o mine.svg eagle.tally
is "... and said to be there" says err "mine.svg: exists already; with --force it is written over"
is "... with what is in it" [ "$(cat mine.svg)" = mine ]
gives "... unless one insists" 0 show --svg -o mine.svg --force eagle.tally
is "... and then it is a drawing" grep -q '<svg' mine.svg
finish
