#!/bin/sh
# What the prompt asks before it keeps an entry: not where nothing lapses, or where who plays on has just played in the step;
# and whoever is asked may look before he answers.
. tests/cli.sh
. "$top/tests/prompt/terminal.sh"

prelude="$top/tests/raf_eagle/sessions/prelude.txt"

# The raid of the README: after the last fighter the die says that the step is over.
sed '/^escort EGr210/,$d' "$prelude" > raid.txt
run 0 import raid.txt raid.tally
seat 80 24 "$TALLYHO log raid.tally"
is "a die before its time is refused" types 3 'RAF-6.1g: EGr210 is not deployed'
is "the last fighter is placed" types 'escort EGr210' 'EGr210 escorts the bombers'
is "... and the die is taken" types 3 'Ended with nothing more played: deployment'
is "... as what comes next" awaits 'rendezvous: roll 1d6'

# Where the step before was not played in, a question says what lapses; one may look, and is asked once more.
sed '/^assign EGr210/,$d' "$prelude" > bombers.txt
run 0 import bombers.txt bombers.tally
seat 80 24 "$TALLYHO log bombers.tally"
awaits '15>' || not_ok "the prompt comes"
is "a die that ends two steps is asked about" types 4 "'roll 4' ends assigning bombers and assigning fighters"
is "... ? tells what could be played" types '?' 'recall GRUPPE'
is "... and asks again" awaits 'y/n'
is "... show looks something up" types 'show EGr210' 'EGr210, Me110, LF2'
is "... and so does why" types why '14  assign III/KG1'
is "... odds" types odds 'No dice and no cards are asked for.'
is "... an explanation" types '? assign' 'assign Gruppen to a raid (5.2)'
is "... another entry is no answer" types 'EGr210 7' "'EGr210 7' is no answer to this and is not taken."
is "no is taken" types n '15>'
is "... and nothing is logged" types 'EGr210 I/JG51 7' "'assign EGr210 I/JG51 to 7' ends assigning bombers"
is "yes is taken, too" types y '16>'
is "who has played in a step and goes on is not asked" types 'I/JG2 5' '17>'

# At the beginning of a turn: whose it is needs no saying, and a dive begins it.
run 0 new -g down-in-flames --player axis=Ann --player allied=Bob turn.tally
run 0 log turn.tally 'Ann: pick bf-109e' 'Bob: pick spitfire-i' '20 1940' done 'Ann: 6' 'Bob: 6' 'Ann: low' 'Bob: low' Ann
seat 80 24 "$TALLYHO log turn.tally"
awaits '10>' || not_ok "the prompt comes"
is "a dive begins the turn, unasked" types dive 'Ann dives to very low altitude'

# A card that is drawn is that, though it is a verb, too.
sed '/^allied-1: draw redline/,$d' "$top/tests/down_in_flames/sessions/duel.txt" > drawn.txt
run 0 import drawn.txt drawn.tally
gives "a card that is a verb besides is drawn while it is not in the hand" 0 log -n drawn.tally 'allied-1: redline'
is "... as what is asked for" says out 'allied-1: draw redline'
# What could be played by ending the step in hand is explained as that, with an example that fits.
sed '/^axis-1: fire/,$d' "$top/tests/down_in_flames/sessions/duel.txt" | head -n -2 > aimed.txt
run 0 import aimed.txt aimed.tally
seat 80 24 "$TALLYHO log aimed.tally"
awaits '39>' || not_ok "the prompt comes"
is "? of a verb of the next step" types '? fire' 'ends what comes before it, for example: fire in-my-sights-1b1h'

# A Gruppe that is not assigned is called that.
gives "a Gruppe that was not assigned is not called back" 1 log bombers.tally 'recall II/KG4'
is "... and that is the reason" says err 'II/KG4 is not assigned to a raid'

# Whoever wants neither says so; h explains, as ? does, also where a verb begins with h.
run 0 new -g raf-eagle neither.tally
run 0 log neither.tally 'draw 7 15 18 11 34 27 5 23 30 24' 'plan 7 at 0600' done 'II/SG1 IV/LG1 7' done 'EGr210 I/JG51 7' done 4
seat 80 24 "$TALLYHO log neither.tally"
awaits '9>' || not_ok "the prompt comes"
is "undo 8 asks which is meant" types 'undo 8' 'Which? l/e'
is "... what is no answer is told with the way out" types x "'x' is no answer to this and is not taken; n leaves all as it is."
is "... and n leaves it" types n '9>'
is "... with all as it was" [ "$(entries neither.tally)" -eq 8 ]
is "h explains a command" types 'h amend' 'amend SEQ ENTRY'
printf 'undo 5\nnote x\n' > pasted
desk load-buffer pasted
desk paste-buffer -p -t t
is "a command that is pasted with entries is told as one" awaits 'A command of the prompt is typed by itself'

# What is printed: a dash is none, and nothing else; q leaves.
run 0 new -g raf-eagle --ask asks.tally
seat 80 24 "$TALLYHO log asks.tally"
awaits '1>' || not_ok "the prompt comes"
is "a value is asked for" types 'draw 7 15 18 11 34 27 5 23 30 24' 'type?'
is "... a dash is none where there may be none" types - "'-' is not one of these"
is "... and q leaves the entry" types q 'Not logged: the box does not say'
# Where all is enough, one key ends it for every side.
"$TALLYHO" new -g battle-of-britain -s position losses.tally > out
run 0 log -q losses.tally 'set battle channel-battle' 'set turn 2' 'set markers 5' 'place 2A M22' 'set fuel.2A 2' \
	'set luftwaffe-cards.2A.2-he-111 3' 'set luftwaffe-cards.2A.2-bf-109 3' 'set mission.rye 2A' 'place 11A L21' \
	'set raf-cards.11A.11-hurricane 3' 'goto luftwaffe-movement' 'fly 2A L22' 'intercept 2A with 11A' 'mark 2A' \
	'luftwaffe: done' done 'he-111 he-111 bf-109' 'white 6+ 1o 2-' 'black oooo--' 'lose hurricane hurricane' 'lose he-111 bf-109'
seat 80 24 "$TALLYHO log losses.tally"
is "losses are absorbed on both sides" awaits 'absorbed 8, enough'
is "... and Enter alone ends them" types '' 'RAF flights: patrol or home'
finish
