#!/bin/sh
# What the dice and cards that are asked for can bring: `tallyho odds`, told before they are thrown or drawn.
. tests/cli.sh

# ---- cards: RAF: Eagle, the first day of the Prelude begins with target cards ----

run 0 new -g raf-eagle -s prelude a.tally
gives "the odds of a draw are told" 0 odds a.tally
is "... of the next card, as each changes those behind it" grep -qx 'target cards: draw 10 target cards, the next one' out
is "... each card of the pile is as likely, by what is printed there" \
	grep -qx '  8: 2.9 % Drawn, good for a major raid: Dover (8).' out
is "... those that would fill the page are counted together" grep -qx '  and 23 others: 67.6 %' out
is "... so that all of the pile are there" [ "$(grep -c '^  [0-9]*: 2.9 % Drawn' out)" -eq 11 ]

run 0 log a.tally 'draw 8'
gives "a card that is drawn comes no more" 0 odds a.tally
is "... and the others are likelier" sh -c '! grep -q "Dover (8)" out && grep -qx "  9: 3.0 % Drawn, good for a minor raid only: Dunkirk (9)." out'

run 0 log a.tally 'draw 1 6 9 12 15 18 28 30 31'
gives "without dice and cards there are none" 0 odds a.tally
is "... which is said" [ "$(cat out)" = "No dice and no cards are asked for." ]
printf '%s\n' 'game w "W"' solo state '  x: 0..9' sequence '  step a "A"' '    roll 1 d6 "storm"' \
	'    then' '      x := dice + 9' 'scenario s "S"' > w.game
"$TALLYHO" new -g ./w.game w.tally > /dev/null
gives "where no face can be carried out" 0 odds w.tally
is "... that is said" says out "No result can be carried out."
gives "as things stood before the last cards" 0 odds --at 1 a.tally
is "... they are as they were" grep -qx "  9: 3.0 % Drawn, good for a minor raid only: Dunkirk (9)." out

# ---- dice: two Gruppen of bombers over an airfield (10), as the manual page has them ----

run 0 new -g raf-eagle -s position bombs.tally
run 0 log bombs.tally 'set raid-day 1' 'set clock 0800' 'set raid 18' 'set opposed yes' 'set target.18 planned' \
	'set slot.18 0800' 'place I/KG1 bombing' 'place II/KG1 bombing' 'goto bombing'
gives "the odds of a die are told" 0 odds bombs.tally
is "... by its faces, those of one result together" \
	[ "$(sed -n 's/^  \([1-6]-[1-6]\): \(33.3\) % The bombs fall: .*/\1 \2/p' out | tr '\n' ';')" = "1-2 33.3;3-4 33.3;5-6 33.3;" ]
is "... with what is to be expected of it" grep -q '^  Expected: victory points -2;' out
"$TALLYHO" show bombs.tally > before
"$TALLYHO" odds bombs.tally > again
"$TALLYHO" show bombs.tally > after
is "looking at the odds throws no die" sh -c 'cmp out again && cmp before after'

# ---- an entry that there is not, a file that there is not ----

gives "odds behind the last entry are not told" 2 odds --at 99 a.tally
gives "nor before the first" 2 odds --at 0 a.tally
is "... and what --at takes is said" grep -q -- '--at takes a number from 1 to 999999999' err
gives "nor of no journal" 2 odds nowhere.tally


# Faces that are not equally likely are no "160 of 729"; results stand in the order of the game, twelve rows at most.
run 0 import "$top/tests/battle_of_britain/sessions/channel-battle.txt" b.tally
gives "odds of symbols are told by what they come to" 0 odds --at 60 b.tally
is "... each with its chance" grep -qx '  16.7 %: Hits on the RAF 1.' out
is "... the fewest hits first" sh -c 'grep -n "Hits on" out | sed "s/.*: Hits/Hits/" | head -1 | grep -q "Hits on the RAF 1."'
is "... which no number of throws belies" sh -c '! sed 1d out | grep -vE "1 of 27" | grep -qE "[0-9]+ of [0-9]+:"'
gives "... of many throws the likeliest" 0 odds --at 59 b.tally
is "... in twelve rows at most" [ "$(grep -c '%' out)" -le 24 ]
finish
