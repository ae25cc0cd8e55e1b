#!/bin/sh
# Slips of the finger at the prompt, in a real terminal of 80x24: none of them costs an entry, a die or a card.
. tests/cli.sh
. "$top/tests/prompt/terminal.sh"

# clean: an empty window, so that what is awaited is new
clean() {
	desk send-keys -t t -R
	desk send-keys -t t C-l
}

# slip SENTENCE LINE TEXT: what is typed is answered so, and nothing is logged
slip() {
	clean
	before=$(entries "$journal")
	is "$1" types "$2" "$3"
	[ "$(entries "$journal")" -eq "$before" ] || not_ok "... and nothing is logged"
}

# paste TEXT...: lines, as the terminal's own paste brings them; tmux -R forgets that the prompt wants to know
paste() {
	printf '%s\n' "$@" > pasted
	desk load-buffer pasted
	desk paste-buffer -p -t t
}

journal=a.tally
"$TALLYHO" new -g raf-eagle -s prelude a.tally > /dev/null
seats=0
seat 80 24 "PAGER='sed s/^/paged:/' $TALLYHO log a.tally"
awaits '1>'
slip "a letter alone is no card" y "Not logged: draw target y: 'y' is not"
types '7 15 18 11 34 27 5 23 30 24' '2>'
slip "Enter alone ends no step against a rule" '' 'no raid is planned'
slip "... also behind a look at the board" show '2>'
is "... which needs no pager where it fits two windows" sh -c '! grep -q paged: seen'
slip "... of which a key too many is left" q 'left with'
seat 80 24 "PAGER='sed s/^/paged:/' $TALLYHO log a.tally"
awaits '2>'
types 'plan 7 at 0600' '3>'
clean
is "Enter behind something played ends it" types '' '4>'
is "... and tells what it passes over" awaits 'Passed over: plan 5, 11, 15 and 5 more.'
slip "Enter alone tells first what nobody has played yet" '' 'Not played yet: assign I/KG1, II/KG1, III/KG1 and'
types 'II/SG1 IV/LG1 7' '5>'
types '' '6>'
slip "undo with the number of an entry asks which is meant" 'undo 4' 'Which? l/e'
clean
desk send-keys -t t Enter
is "... and nothing takes back nothing" awaits '6>'
types 'undo 4' 'l/e'
is "... e is the entry, and what stands behind it" types e 'Take them back? y/n'
is "... as it was shown" sh -c 'grep -q "^       4  " seen && ! grep -q "^       2  " seen'
slip "a line typed at a question is no answer" 'plan 15 at 0800' "'plan 15 at 0800' is no answer to this"
types n '6>'
slip "a command is explained, too" '? undo' 'the last three'
slip "... by each of its names" '? exit' 'safe in the journal'

# What is typed ahead answers no question that it does not see.
clean
before=$(entries a.tally)
desk send-keys -t t -l 'retract 2
y
'
is "an answer typed ahead is none" awaits 'Take them back? y/n'
types '' '6>'
is "... and takes nothing back" [ "$(entries a.tally)" -eq "$before" ]

# A paste is one thing: all of it is logged, or nothing.
types '# comment' '6>'
paste 'note one' 'assign I/KG1 to 30' 4
is "a paste in the wrong place is refused as one" awaits 'Line 2 of what was pasted is not taken: nothing of it is logged.'
is "... without its dice" [ "$(entries a.tally)" -eq "$before" ]
paste 'note one' 'note two'
is "a paste that can be played is taken" awaits '8>'
is "... all of it" [ "$(entries a.tally)" -eq $((before + 2)) ]
paste 'note three'
is "a line of it waits for Enter" awaits '8> note three'
drops_line

# Cards by a letter.
{
	sed -n '/^$/q;p' "$top/tests/down_in_flames/sessions/duel.txt"
	sed -n '/^$/,$p' "$top/tests/down_in_flames/sessions/duel.txt" | sed '/^axis-1: fire /q'
} > duel.txt
run 0 import duel.txt d.tally
run 0 undo d.tally 1
journal=d.tally
"$TALLYHO" show --next d.tally > next
seat 80 24 "$TALLYHO log d.tally"
awaits '>'
for letter in y r s a e b t v; do
	slip "'$letter' is no card" "$letter" "Not logged: $letter:"
done
"$TALLYHO" show --next d.tally > same
is "... and the duel is where it was" diff next same

# Where two could be done, Enter alone says so, and how each of them says it.
"$TALLYHO" import "$top/tests/battle_of_britain/sessions/channel-battle.txt" all.tally > out 2> err
{
	sed '/^$/q' "$top/tests/battle_of_britain/sessions/channel-battle.txt"
	sed '1,/^$/d' "$top/tests/battle_of_britain/sessions/channel-battle.txt" | sed '/^luftwaffe: fly 2A M21/q'
} > channel.txt
run 0 import channel.txt c.tally
journal=c.tally
seat 80 24 "$TALLYHO log c.tally"
awaits '>'
slip "Enter alone for one of two asks for whom" '' "type 'Dowding: done' or 'Kesselring:"
clean
types 'Dowding: done' '33>'
is "one who is done passes over what is his, and nothing of the other's" grep -qx ' *Passed over: intercept 2A\.' seen
clean
types 'Kesselring: done' 'RAF movement'
is "... which tells, of one flight that moved, those that lose their move" awaits 'Passed over: spend 2B, '
is "a verb of several rows is passed over once" sh -c '! grep -q "move 10A, 10B, 10C and 9 more; move" seen'

# Where all has been done that was asked for, it is one key, whoever is named.
run 0 new -g battle-of-britain -s position e.tally
run 0 log -q e.tally "set battle channel-battle" "set turn 2" "set markers 5" "place 2A M22" "set fuel.2A 2" \
    "set luftwaffe-cards.2A.2-he-111 3" "set luftwaffe-cards.2A.2-bf-109 3" "set mission.rye 2A" "place 11A L21" \
    "set raf-cards.11A.11-hurricane 3" "goto luftwaffe-movement" "fly 2A L22" "intercept 11A" "mark" "luftwaffe: done" done \
    "111 111 109" "white 6+ 1o 2-" "black oooo--" "lose hurricane hurricane" "lose 111 109"
gives "what is met is told so" 0 show --next e.tally
is "... with each who may end it" says out 'raf: done, luftwaffe: done'
seat 80 24 "$TALLYHO log e.tally"
awaits '22>'
is "... beforehand, too" grep -q "Enter alone logs a 'done' for each of them" seen
is "Enter alone is done for each of them" types '' 'patrol or home, 11A'
is "... and says so" sh -c 'grep -q "22  raf: done" seen && grep -q "23  luftwaffe: done" seen'

# And where there is no choice, nobody need name what goes.
run 0 log -q e.tally 'retract 17'
run 0 log -q e.tally "111 109 109" "white 9+" "black 9-"
gives "what has to go whatever one chooses" 0 show --next e.tally
is "... is told so" says out 'what is left is lost, too: '

# What a done does by itself is not passed over.
run 0 new -g raf-eagle -s position r.tally
run 0 log -q r.tally 'set options 64' 'set raid-day 2' 'place I/KG1 light-loss' 'place I/JG3 light-loss' 'set rp.bombers 2' \
    'set rp.fighters 2' 'goto light-losses'
seat 80 24 "$TALLYHO log r.tally"
awaits '>'
is "Enter alone tells that it brings back what is named" types '' 'Enter again does all of'
is "... and does" types '' 'are replaced and back at base'

# A choice that is none is made with one key.
sed '/^choose 10-gladiator/,$d' "$top/tests/log/kanal.txt" > kanal.txt
run 0 import kanal.txt k.tally
run 0 log -q k.tally 'choose ju-87'
seat 80 24 "$TALLYHO log k.tally"
awaits '80>'
is "Enter alone takes the only card" types '' 'choose 10-gladiator'

# What the step is for is told before what may be done in most steps.
head -n "$(($(grep -n '^raf: home' "$top/tests/burning_blue/sessions/southampton.txt" | head -1 | cut -d: -f1) - 1))" \
    "$top/tests/burning_blue/sessions/southampton.txt" > bb.txt
run 0 import bb.txt bb.tally
seat 80 24 "$TALLYHO log bb.tally"
awaits '>'
is "Enter alone names first what is asked for" types '' 'Not played yet: home No.'

# Two entries by one key are told.
head -36 "$top/tests/battle_of_britain/sessions/channel-battle.txt" > two.txt
run 0 import two.txt two.tally
seat 80 24 "$TALLYHO log two.tally"
awaits '29>'
is "Enter warns behind a step that has ended by itself" types '' 'Enter again ends'
clean
is "Enter again does it" types '' '31>'
is "... and tells that these are two entries" grep -q 'Two entries: the first' seen
finish
