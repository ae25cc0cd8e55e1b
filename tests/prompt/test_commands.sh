#!/bin/sh
# The prompt's own words: none of them but those that leave ends the program, and where a verb of the game is called the
# same, what stands behind it tells which is meant.
. tests/cli.sh
. "$top/tests/prompt/terminal.sh"

# last PATTERN: the last line on the screen is so
last() {
	grep . seen | tail -1 | grep -qE -e "$1"
}

# stays WORD...: each, alone and with what it cannot take, leaves the prompt standing
stays() {
	for word in "$@"; do
		for line in "$word" "$word xyzzy"; do
			desk send-keys -t t -l "$line"
			until_so last "> $line\$" || return 1
			desk send-keys -t t Enter
			until_so last '^[0-9]+>$|/[a-z]$|^left with' || return 1
			! last '^left with' || return 1
			! last '/[a-z]$' || drops_line
		done
	done
}

run 0 new -g raf-eagle -s prelude a.tally
run 0 log a.tally 'draw target 4 22 12 15 18 28 30 31 33 9' 'plan 4 at 0600' 'plan 22 at 1000' 'plan 12 at 1000'
cp a.tally c.tally
seat 80 24 "$TALLYHO log a.tally"
awaits '5>'
is "no word of the prompt but quit and exit leaves it" stays mend undo redo amend swap why show score odds
is "a board of before says that it is one" types 'score 2' 'As things stood after entry 2:'
cp a.tally b.tally
"$TALLYHO" log b.tally '!roll 5' > out 2>&1
seat 80 24 "$TALLYHO log b.tally"
awaits 'RAF tactical victory'
is "... where there is something to mend, either" stays mend

seat 80 24 "$TALLYHO --lang fr log c.tally"
awaits '5>'
is "in French neither" stays réparer supprimer
is "a name behind a word of both is the game's" types 'supprimer Northolt' '6>'
is "... what is no entry's number, too" types 'supprimer 12' '7>'
is "a number that both can take is asked about" types 'supprimer 4' 'j/i'
is "... and may be the prompt's" types i 'Corriger ainsi'
types n '7>'
types 'supprimer 4' 'j/i'
is "... or the game's" types j '8>'
types 'supprimer 4' 'Corriger ainsi'
is "what the game cannot take now is the prompt's" types n '8>'
"$TALLYHO" export c.tally transcript | tail -3 > out
printf 'unplan 22\nunplan 12\nunplan 4\n' > want
is "... and the journal has them" diff want out

run 0 import "$top/tests/squadron_303/sessions/random-campaign.txt" three.tally
seat 80 24 "$TALLYHO --lang fr log three.tally"
awaits '>'
is "a damage is no repair of the record" types 'réparer limite-de-main' 'Non inscrit'
finish
