#!/bin/sh
# Who has never seen the prompt, in a real terminal: what is typed wrongly is answered with what would be right.
. tests/cli.sh
. "$top/tests/prompt/terminal.sh"

# wrong LINE TEXT: what is typed is refused, and TEXT stands below it
wrong() {
	desk send-keys -t t -R
	desk send-keys -t t C-l
	is "'$1' is answered" types "$1" "$2"
}

gives "a journal is begun" 0 new -g raf-eagle -s prelude a.tally
is "... and what to do next is told" says out "Log it with: tallyho log a.tally"
gives "in a file whose name a shell takes apart" 0 new -g raf-eagle "Ann's game.tally"
is "... what is told can be typed" says out "Log it with: tallyho log 'Ann'\\''s game.tally'"
gives "or that looks like an option" 0 new -g raf-eagle -- -x.tally
is "... too" says out "Log it with: tallyho log ./-x.tally"
seat 80 24 "$TALLYHO log a.tally"
awaits '1>'
wrong h '34 of them: 1 2 3 4'
wrong 99 "'99' is not a target card of this game"
is "... with those there are" awaits 'Now it can be: 1 2 3 4 5 6'
wrong draw 'For example: draw target 1'
types '7 15 18 11 34 27 5 23 30 24' '2>'
wrong plan 'For example: plan 5 at 0600'
wrong 'plan 7 25' "'25' is not an hour of this game"
is "... with the hours" awaits 'Now it can be: 0600 0800 1000'
types '7 0600' '3>'
wrong 'why 2' 'The raid on Rye (7) is planned for 0600.'
is "... and every change" awaits 'planned, 5.1'
is "what changes nothing is asked about" types '7 0600' 'repeats entry 2. Log it once more? y/n'
is "what is no answer is asked for again" types 'plan 15 at' 'y/n'
is "... and nothing is no" types '' '3>'
types '!7 0600' 'y/n'
is "... and told" types y 'Nothing changes: it was so before.'
wrong 'plan 15 at' 'For example: plan '
is "what belongs to the next step ends this one, when that is said" types 'I/KG1 Rye' "'assign I/KG1 to 7' ends planning"
types n '4>'
wrong 'bombers to Rye' "'?' lists what can be played now."
wrong '' 'Not played yet: plan 5, '
types '' '5>'
wrong 'I/KG1 1' 'assign I/KG1 to 1: impossible RAF-5.1e'
wrong 'plan 15 0800' 'too late for this step'
is "... and the way back is told" awaits "'undo' takes back the last entry"
types 'I/KG1 Rye' '6>'
is "Enter ends a step in which something was played" types '' '7>'
is "... and tells what it passes over" awaits 'Passed over: assign II/KG1, '
is "a second one tells first what could be played" types '' 'Enter again ends'
types '' 'roll 1d6'
wrong '?' 'what the die shows: 1 to 6'
wrong roll 'For example: roll 1'
is "q leaves" types q 'left with 0'

# What a step still lacks is told whichever way one goes on.
"$TALLYHO" new -g raf-eagle -s prelude f.tally > /dev/null
run 0 log f.tally 'draw 3 8 14 19 22 26 29 31 12 17 7 15' 'plan 15 at 0800' done 'assign I/KG1 II/KG1 to 15' done \
	'assign I/JG51 II/JG51 to 15' done 'roll 3' 'hunt I/JG51' 'escort II/JG51'
seat 80 24 "$TALLYHO log f.tally"
awaits '11>'
wrong '' 'Me109 Gruppen that belong in'
wrong 3 'Me109 Gruppen that belong in'
wrong done 'Me109 Gruppen that belong in'
types 'patrol I/JG51' '12>'
types '' 'detection'
types 6 'rendezvous'
types 5 'response pool'
types '54 111' '15>'
is "what can be entered is told, and not what would change nothing" awaits 'entries: pool 32, pool 501'

# Two at one table: whose it is may stand without its colon, and a side for its seat.
"$TALLYHO" new -g down-in-flames d.tally > /dev/null
run 0 log d.tally 'axis-1: pick p-40e' 'allied-1: pick p-40e' 'agree 20 1942' done
seat 80 24 "$TALLYHO log d.tally"
awaits '5>'
wrong 'tight turn' 'For example: axis-1: draw tight-turn'
is "a name may be typed with blanks, a player without a colon" types 'allied tight turn evasive' 'allied-1: draw tight-turn evasive'
is "a side stands for its seat" types 'axis: 5' 'axis-1: draw 5'
wrong 'draw vertical loop' "'loop' is not an action card"
types '3' '8>'
types 'axis: low' '9>'
types 'allied: low' '10>'
types allied '11>'
wrong scissors 'nothing takes that now; first: '
wrong '2 yo-yo' '(allied-1): own turn'
is "what only one can end needs no name" types 'done' 'It is the turn of'

# What a verb takes is told within the window; who plays is called so in examples.
run 0 new -g burning-blue k.tally
seat 60 20 "$TALLYHO log k.tally"
awaits '1>'
wrong '? raid' 'for example: raid radar-12-aug'
is "... in lines that fit" fits 60
wrong 'raid 9' 'For example: raid radar-12-aug'
is "... as what can be does" fits 60
run 0 new -g down-in-flames --player axis=Ann --player allied=Bob n.tally
run 0 log n.tally 'Ann: pick bf-109d' 'Bob: pick ki-45' done
seat 80 24 "$TALLYHO log n.tally"
awaits '4>'
wrong yo-yo 'For example: Ann: draw yo-yo'
wrong '? draw' 'for example: Ann: draw ace-pilot'
wrong 'draw loop' 'For example: Ann: draw ace-pilot'
types 'Ann: draw yo-yo' '5>'

# Another player's answer is not passed over without a word.
{
	printf 'tallyho transcript 1\ngame down-in-flames\nscenario duel\nplayer axis=Ann\nplayer allied=Bob\n'
	sed -n '/^$/,$p' "$top/tests/down_in_flames/sessions/duel.txt" | sed '/^axis-1: fire /q'
} > fire.txt
run 0 import fire.txt fire.tally
seat 80 24 "$TALLYHO log fire.tally"
is "the status line says whose turn it is" awaits 'reaction (8.2)  Bob  VP'
is "who plays on is asked whether the other one answers" types 'ann: draw tight-turn' "'draw tight-turn' ends reaction of Bob"
is "... whom nobody has asked yet" awaits 'more could be played. Is that done?'
desk send-keys -t t -R
desk send-keys -t t C-l
is "no keeps it out" types n '42>'
is "... of the journal" [ "$(entries fire.tally)" -eq 41 ]

# Who plays in a step by ending the one before has played in it.
"$TALLYHO" new -g raf-eagle -s prelude e.tally > /dev/null
run 0 log e.tally '7 15 18 11 34 27 5 23 30 24' '7 6'
seat 80 24 "$TALLYHO log e.tally"
awaits '3>'
types 'II/SG1, IV/LG1 7' "'assign II/SG1 IV/LG1 to 7' ends planning"
types y '4>'
is "... so that Enter ends it" types '' 'which fighters fly where'
is "a die that passes fighters over is asked about" types 4 "'roll 4' ends assigning fighters"
types n '5>'
types q 'left with 0'

# Two at one table: what lapses with nothing is not asked about, and Enter begins a turn that only one can begin.
"$TALLYHO" new -g down-in-flames --player axis=Ann --player allied=Bob t.tally > /dev/null
run 0 log t.tally 'Ann: pick bf-109e' 'Bob: pick spitfire-i' '20 1940' done 'Ann: 6' 'Bob: 6' 'Ann: low' 'Bob: low' Bob
seat 80 24 "$TALLYHO log t.tally"
awaits '10>'
wrong Ann "a player's name is no entry yet: put a colon after it, then"
wrong 'Ann: scissors' 'nothing takes that now; first: Bob: own turn'
is "Enter begins the turn" types '' 'It is the turn of Bob.'
types stay '12>'
wrong 'Bob: tight turn at Ann' 'tight turn at Ann: nothing takes'
is "Redline can be played behind this step as well" types '' 'Bob: actions'
types q 'left with 0'
finish
