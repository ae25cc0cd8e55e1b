#!/bin/sh
# The prompt in a window of nine lines, what is typed wrong there, and a game of two players at one laptop.
. tests/cli.sh
. "$top/tests/prompt/terminal.sh"

run 0 new -g raf-eagle -s prelude a.tally
run 0 log a.tally '1 6 9 12 15 18 28 30 31 33' 'plan 33 at 1400'
cp a.tally before.tally
seat 80 9 "$TALLYHO log a.tally"
awaits '3>'
is "'?' names what can be played where there is no room to tell it" types '?' 'and plan, unplan, done'
desk send-keys -t t C-l
is "amend says what it wants" types amend "which entry becomes what? 'amend 12 roll 5'"
desk send-keys -t t C-l
is "... with an entry behind its number" types 'amend 2' "which entry becomes what? 'amend 12 roll 5'"
is "... and which there are" types 'amend 9 done' 'the last one is 2'
is "undo wants a number from 1 on" types 'undo 0' 'no number from 1 to 999999999'
desk send-keys -t t C-l
is "why an entry that there is" types 'why 0' 'why: which entry? the last one is 2'
is "a retract of more is asked about" types 'retract 1' 'Take them back? y/n'
is "... again, where the answer is neither" types maybe 'Take them back? y/n'
is "... and Ctrl-C is no" drops_line
is "an empty line is nothing that was typed unseen" types unseen 'unseen>'
desk send-keys -t t C-l
is "... and the prompt goes on" types '' '3>'
desk send-keys -t t -l 'xyz'
desk send-keys -t t Tab
is "Tab adds nothing to what nothing begins with" awaits '3> xyz'
drops_line
desk send-keys -t t C-d
is "the end of input leaves" awaits 'left with 0'
is "... with nothing logged" cmp a.tally before.tally

# Of two who are asked an entry must say whose it is; cards may be drawn unseen.
run 0 new -g down-in-flames d.tally
run 0 log d.tally 'axis-1: pick bf-109d' 'allied-1: pick ki-45' 'agree 20 1942' done
seat 80 24 "$TALLYHO log d.tally"
awaits '5>'
is "cards are explained by their names" types '? draw' 'card: ace-pilot barrel-roll evasive'
is "... or by how many" awaits 'or how many of them, which nobody else sees'
is "... and the example says whose they are" awaits 'for example: axis-1: draw ace-pilot'
desk send-keys -t t C-l
is "a draw without a card is told which there are" types draw 'Now it can be: ace-pilot barrel-roll evasive'
is "... with an example, too" awaits 'For example: axis-1: draw ace-pilot'
desk send-keys -t t C-l
is "what is logged in any step has no other" types '? note' 'write free words'
is "a beginning stands for the verb that can be played" types '? dr' 'log cards or counters drawn at random'
desk send-keys -t t -l 'axis-1: draw '
desk send-keys -t t Tab
is "Tab lists the cards" awaits 'vertical-roll'
drops_line
desk send-keys -t t C-d
awaits 'left with 0'

# Letters that take two columns are broken where the line ends, and so is what `why` tells.
run 0 new -g raf-eagle wide.tally
seat 40 24 "LC_ALL=C.UTF-8 $TALLYHO log wide.tally"
awaits '1>' || not_ok "the prompt comes"
letters=$(printf '\346\274\242%.0s' 1 2 3 4 5 6 7 8 9 10 11 12)
desk send-keys -t t -l "note $letters$letters" && desk send-keys -t t Enter
is "a word of wide letters is cut where the line ends" awaits '2>'
is "... each line within the window" [ "$(grep -c '漢\{17\}' seen)" -eq 0 ]
is "... in two" [ "$(grep -c '漢漢漢漢' seen)" -ge 2 ]
finish
