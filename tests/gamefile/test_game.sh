#!/bin/sh
# Games that are files: begun, checked, played, and their journals whole by themselves.
. tests/cli.sh

for kind in hexes evening areas cards; do
	option=--$kind
	[ $kind != hexes ] || option=
	is "$kind: a game is begun" "$TALLYHO" game new $option $kind
	gives "... and plays" 0 game check --play 10 $kind/*.game
	is "... to ten ends, which are told" says out "10 random games ended, after"
	if [ $kind != evening ]; then
		gives "... its cases hold" 0 game test $kind/*.game
		is "... and break and keep each of its rules" sh -c '! grep -q "no case" out'
	else
		gives "... and has no cases" 1 game test $kind/*.game
		is "... which it says" says out "cases.txt: no cases are there"
	fi
	is "... to its end, in a journal" "$TALLYHO" simulate -g $kind/*.game --seed 3 $kind.tally
	rm -r $kind
	is "... which is whole by itself" "$TALLYHO" verify -q $kind.tally
	is "... exported" "$TALLYHO" export $kind.tally transcript --times
	"$TALLYHO" export $kind.tally transcript --times > $kind.txt
	is "... imported again" "$TALLYHO" import $kind.txt $kind-again.tally
	"$TALLYHO" export $kind-again.tally transcript --times > again.txt
	is "... as the same" cmp $kind.txt again.txt
	for what in story effects findings; do
		"$TALLYHO" export $kind.tally $what > one 2>&1
		"$TALLYHO" export $kind-again.tally $what > other 2>&1
		is "... with the same $what" cmp one other
	done
	is "... shown" "$TALLYHO" show $kind.tally
done

"$TALLYHO" game new game > /dev/null
is "a journal of a file" "$TALLYHO" new -g game/my-game.game a.tally
rm -r game
gives "a move" 0 log a.tally "blue: move b1 to 0103"
is "... is told" says out "1st Foot (b1) moves from 0101 to 0103."
gives "a rule of the file is broken" 1 log a.tally "move b1 to 0104"
is "... which is told by its number" says err "MYG-3.4: 1st Foot (b1) has moved"
gives "another" 1 log a.tally "move b2 to 0810"
is "... with what its message works out" says err "MYG-3.5: 1st Horse (b2) has 5: 0810 is too far"
gives "what is impossible" 1 log a.tally "move b2 to 0103"
is "... is told, too" says err "MYG-3.2: another unit stands in 0103"
gives "the wrong side" 1 log a.tally "red: move r1 to 0109"
is "... by the rule of the file" says err "MYG-2.2"
is "amended" "$TALLYHO" amend a.tally 1 "blue: move b1 to 0102"
is "taken back" "$TALLYHO" undo a.tally
is "said freely" "$TALLYHO" log a.tally "towns blue 3"
is "... and claimed" "$TALLYHO" log a.tally "claim towns.blue 3"
gives "out of its range" 1 log a.tally "towns blue 10"
is "... which is told" says err "10 is out of its range"
gives "verified" 0 verify a.tally
is "... with how many rules are judged" says out "8 of 9 rules are judged"

# ---- the game that comes with the program, whole ----
gives "games" 0 games
is "... lists it" grep -q "^arle  *Crossings of the Arle" out
mkdir -p own/tallyho/games/evening
"$TALLYHO" game new --evening begun > out
cp begun/units.csv own/tallyho/games/evening/
sed 's/^game my-wargame/game evening/' begun/my-wargame.game > own/tallyho/games/evening/evening.game
run 0 games
is "... and no other" sh -c '! grep -q evening out'
XDG_DATA_HOME=$PWD/own run 0 games
is "... but what lies among the player's" grep -q "^evening  *A wargame off my shelf" out
"$TALLYHO" new -g own/tallyho/games/evening/evening.game score.tally > out
gives "a score without points" 0 score score.tally
is "... has a row for either side" [ "$(grep -c '^  vp' out)" -eq 2 ]
is "Arle is found by its name" "$TALLYHO" game check arle --play 3
gives "... and begun" 0 new -g arle arle.tally
for entry in 'draw barrage' 'move b3 to 0303' 'move b4 to 0403' 'move b11 to 0302' done; do
	is "$entry" "$TALLYHO" log arle.tally "$entry"
done
gives "an attack of three is one entry" 0 log arle.tally "attack 0304 with b3 b4 b11"
is "... with the sum of their strengths" says out "battle, 2-1 (attack 11, defence 5): roll 1d6"
gives "a card of him who may play it" 0 log arle.tally "play barrage"
is "... shifts the column" says out "battle, 3-1 (attack 11, defence 5, cards 1): roll 1d6"
gives "... and the other cannot" 1 log arle.tally "red: play dig-in"
is "the die" "$TALLYHO" log arle.tally "roll 4"
gives "a procedure is gone through" 0 log arle.tally "retreat r2 to 0204"
is "... step by step" says out "Advance"
gives "... and play goes on where it came from" 0 log arle.tally "advance b3"
is "... in the combat step" says out "next:  Combat"
gives "an entry of several is refused whole" 1 log arle.tally "attack 0405 with b4 b5"
gives "... and leaves nothing behind" 0 log arle.tally "claim target none"
"$TALLYHO" export arle.tally story > out
is "the story tells it" says out "3rd Foot (b3) advances to 0304."
is "... and whose cards they were" says out "Blue plays Barrage."
for seed in 1 2 3; do
	rm -f arle-random.tally
	is "random game $seed" "$TALLYHO" simulate -g arle --seed $seed arle-random.tally
	is "... is clean" "$TALLYHO" verify -q arle-random.tally
done

# ---- a finding leads to its rule ----
gives "a unit moves" 0 new -g arle rules.tally
"$TALLYHO" log rules.tally "draw barrage" "move b1 to 0102" > out
gives "... twice" 1 log rules.tally "move b1 to 0103"
"$TALLYHO" log --as-played rules.tally "move b1 to 0103" > out 2>&1
gives "in a report" 0 report -o rules.html rules.tally
is "... the finding is a link" grep -q '<a href="#r4.3">ARL-4.3</a>' rules.html
is "... to a rule that stands there" grep -q '<p class="rule" id="r4.3"><b>4.3</b> A unit moves once in a player turn.' rules.html
is "... as each does, once" [ "$(grep -o '<p class="rule" id="r[1-9]' rules.html | wc -l)" -eq 33 ]
"$TALLYHO" new -g raf-eagle built-in.tally > out
run 0 report -o built-in.html built-in.tally
is "a game of the program's has none" sh -c '! grep -q "<section id=.rules" built-in.html'

# ---- whose rules judge ----
is "Arle's file, made one's own" sh -c "mkdir -p data/tallyho/games/arle && cp '$top'/cmd/desk/given/arle/* data/tallyho/games/arle/"
XDG_DATA_HOME=$PWD/data
export XDG_DATA_HOME
gives "a journal of the same text" 0 verify arle-random.tally
is "... is told of nothing else" sh -c '! grep -q "another file" out'
sed -i 's/^  version 1/  version 2/' data/tallyho/games/arle/arle.game
gives "one of another" 0 verify arle-random.tally
is "... is judged by its own, and told so" sh -c 'tr -s "\n " "  " < out | grep -q "33 of 33 rules are judged; .arle. here is another file: the journal is judged by its own"'
sed -i 's/^  version 2/  version 1/' data/tallyho/games/arle/arle.game
sed -i 's/1st Foot/2nd Foot/' data/tallyho/games/arle/units.csv
gives "... other tables are another, too" 0 verify arle-random.tally
is "... and told so" sh -c 'tr -s "\n " "  " < out | grep -q "here is another file"'
unset XDG_DATA_HOME

"$TALLYHO" game new with > out
"$TALLYHO" new -g with/my-game.game with.tally > out
is "a journal, and the file gone on" "$TALLYHO" log with.tally "blue: move b1 to 0102"
gives "judged by the same text" 0 verify --with with/my-game.game with.tally
is "... which is said" sh -c 'tr -s "\n " "  " < out | grep -q "another file judges"'
sed 's/not moved(unit) /moved(unit) /' with/my-game.game > with/other.game
gives "... by a text whose condition is another" 1 verify --with with/other.game with.tally
is "... which then breaks it" says out "MYG-3.4"
sed 's/rule 3.4 "A unit/rule 3.9 "Each unit/; s/not moved(unit) /moved(unit) /' with/my-game.game > with/other.game
gives "a rule that the journal has not" 0 verify --with with/other.game with.tally
is "... is newer, and does not count" says out "newer"
sed 's/foot horse/foot horse camel/' with/my-game.game > with/other.game
gives "other types" 3 verify --with with/other.game with.tally
is "... are named" says err "another 'KIND'"
gives "another game" 3 verify --with arle a.tally
is "... is named" says err "'my-game', and its file is of 'arle'"

# ---- which rules, in eight digits and line by line ----
"$TALLYHO" game new same > out
"$TALLYHO" new -g same/my-game.game same.tally > out
run 0 game check same/my-game.game
digits=$(sed -n 's/.*: rules \([0-9a-f]\{8\}\): 8 of 9 rules are judged.*/\1/p' out)
is "a file has eight digits" [ ${#digits} -eq 8 ]
gives "its journal" 0 verify same.tally
is "... has the same" says out "rules $digits: 8 of 9 rules are judged"
gives "the two" 0 game diff same.tally same/my-game.game
is "... do not differ" [ ! -s out ]
sed -i 's/^  title: text/  title: text   # printed/; /^rule 2.2 /d' same/my-game.game
sed -i '$a r9,9th Foot,red,foot,3,0810' same/units.csv
gives "a file gone on with" 1 game diff same.tally same/my-game.game
is "... is told line by line" sh -c 'grep "^my-game.game:14: - .*title: text$" out && grep "^my-game.game:14: + .*# printed$" out && grep "^my-game.game:[0-9]*: - rule 2.2" out'
is "... and so are its tables" says out "+ r9,9th Foot,red,foot,3,0810"
is "... and no other line" [ "$(wc -l < out)" -eq 4 ]
sed -i '$d' same/units.csv
run 0 game check same/my-game.game
is "... it has other digits" sh -c "! grep -q 'rules $digits' out"
gives "a game of the program's" 2 game diff built-in.tally arle
gives "no other file" 2 game diff same.tally

for side in blue red; do
	XDG_STATE_HOME=$PWD/$side "$TALLYHO" key 2> err | head -n 1 > $side.pub
done
XDG_STATE_HOME=$PWD/blue
export XDG_STATE_HOME
gives "a journal of Arle for a letter" 0 new -g arle --key blue=mine --key red=red.pub post.tally
"$TALLYHO" log post.tally "draw barrage" > out
gives "the letter" 0 mail --all -o post.letter post.tally
XDG_STATE_HOME=$PWD/red
gives "... begins it elsewhere" 0 receive --yes there.tally post.letter
is "... by which rules is told" sh -c 'grep -q "^Rules [0-9a-f]\{8\}, the same file as here: 33 of 33 are judged" out'
is "... and what shows them" says out "'tallyho game doc there.tally' shows them."
unset XDG_STATE_HOME

# ---- another language ----
gives "Arle's rulebook in French" 0 --lang fr game doc arle
is "... has its rules" says out "4.3 Une unité bouge une fois par tour de joueur."
gives "... and its story" 0 --lang fr export arle.tally story
is "... by names of its own" says out "3e à pied (b3) avance en 0304."
"$TALLYHO" export arle.tally transcript > arle.txt
gives "in a transcript" 0 import arle.txt arle-again.tally
gives "... it goes along" 0 --lang fr export arle-again.tally story
is "... with its words" says out "3e à pied (b3) avance en 0304."
gives "the rulebook by which a journal is played" 0 game doc arle-again.tally
is "... is in it" says out "4.3 A unit moves once in a player turn."
"$TALLYHO" game new po > out
"$TALLYHO" game check --po po/my-game.game > po/my-game.fr.po
sed -i '/msgid "{0} has moved"/{n;s/""/"{0} a bougé"/}' po/my-game.fr.po
gives "what lacks French is counted" 0 game check po/my-game.game
is "... and told" sh -c 'grep -q "remark: [0-9]* of [0-9]* texts have no French" out'
gives "written again" 0 game check --po po/my-game.game
is "... with what was translated" sh -c 'grep -A1 "^msgid \"{0} has moved\"" out | grep -q "{0} a bougé"'

printf 'game x "X"\nsolo\ntype A: a\nstate\n n: 0..3\nsequence\n step go "Go" until done\n  takes up\nverb up "up": n += 2\nscenario s "S"\n' > x.game
is "a file that can fail" "$TALLYHO" new -g ./x.game x.tally
is "... does well at first" "$TALLYHO" log x.tally up
gives "... and then not" 1 log x.tally up
is "... which is told with its line" says err "J-20: line 9 of the game file cannot be carried out: a value out of its range"
is "... and nothing has changed" "$TALLYHO" log x.tally "claim n 2"

# A look at the board goes ahead of what keeps it from being asked of nothing: n is a key of the table from 1 on.
printf '%s\n' 'game y "Y"' solo 'type PLACE: left right' 'type UNIT: u v' 'table next: 1..2: PLACE' '  1 left, 2 right' \
	state '  n: 0..2' 'state of UNIT' '  at: PLACE or none' sequence '  step go "Go" until done' '    takes up' 'verb up "up"' \
	'  rule 1.1 "Nobody stands there."' '    not (any UNIT x where n > 0 and at(x) = next(n))   else "taken"' '  do: n += 1' \
	'scenario s "S"' > y.game
is "what guards a question comes before it" "$TALLYHO" new -g ./y.game y.tally
is "... in a loop over those in a place, too" "$TALLYHO" log y.tally up up
# ---- games by somebody who had the manual alone ----
for game in tricks lighthouse duel road barons ridge; do
	is "$game plays" "$TALLYHO" game check --play 50 "$top/tests/gamefile/games/$game.game"
	is "... into a journal" "$TALLYHO" simulate -g "$top/tests/gamefile/games/$game.game" --seed 4 $game.tally
	gives "... which is clean" 0 verify $game.tally
	gives "... told" 0 export $game.tally story
	gives "... and drawn" 0 show --svg -o $game.svg $game.tally
done
for game in road barons ridge; do
	gives "the cases of $game hold" 0 game test "$top/tests/gamefile/games/$game.game" "$top/tests/gamefile/games/$game.txt"
done
# A hand is filled up to a number: what is drawn meanwhile does not count, and each player's own hand does.
printf '%s\n' 'game f "F"' 'sides SIDE: a b' 'deck CARD "a card" hands SIDE' '  x "X" 20' sequence '  step fill "Fill" by both' \
	'    draw 4 - hand-size(who) CARD into hand(who) "cards"' '  step drop "Drop" by a once' '    takes drop' \
	'  step more "More" by a' '    draw 4 - hand-size(a) CARD into hand(a) "cards"' \
	'verb drop "drop": for SIDE s: discard x from hand(a)' 'scenario s "S"' > f.game
printf '%s\n' 'game f' '= a hand filled' 'begin s' 'asks cards  due 4  of a' 'a: draw x x x' 'asks cards  due 1  of a' 'a: draw x' \
	'asks cards  due 4  of b' 'b: draw x x x x' 'drop' 'asks cards  due 2' 'draw x' 'asks cards  due 1' 'draw x' 'over' > f.txt
gives "a hand is filled" 0 game test f.game f.txt
# What has no row in a grid: none, no, the first value, the number nearest to 0.
printf '%s\n' 'game g "G"' '  prefix GRD' solo 'type T: p q' 'map HEX "a hex" grid 3 by 3 square' '  a: T' '  b: T or none' '  c: flag' '  d: 2..5' \
	'  e: -2..2' rows '  0101 q q yes 3 1' sequence '  step go "Go" until done' '    takes up' 'verb up HEX "up"' \
	'  rule 1.1 "It is blank."' '    a(hex) = p and b(hex) is none and not c(hex) and d(hex) = 2 and e(hex) = 0   else "it is not"' \
	'scenario s "S"' | sed 's/^rows/  rows/; s/^  0101/    0101/' > g.game
printf '%s\n' 'game g' '= blank' 'begin s' 'up 0202  keeps GRD-1.1' 'up 0101  breaks GRD-1.1' > g.txt
gives "a space without a row" 0 game test g.game g.txt
"$TALLYHO" export duel.tally story > out
is "a card goes back to the pile" says out "which goes back to the pile"
is "... and is told at a number" says out " falls."
gives "a duel begun" 0 new -g "$top/tests/gamefile/games/duel.game" duel-by-hand.tally
gives "a step without a section" 0 show --next duel-by-hand.tally
is "... is its title" sh -c '! grep -q "()" out'
for entry in 'red: draw 1' 'red: draw blow guard' 'white: draw 1' 'white: draw blow guard' 'red: show blow'; do
	is "$entry" "$TALLYHO" log duel-by-hand.tally "$entry"
done
gives "what must be played" 0 new -g "$top/tests/gamefile/games/tricks.game" tricks-by-hand.tally
"$TALLYHO" log tricks-by-hand.tally 'north: draw c1 c2 c3 c4 c5' 'south: draw u1 u2 u3 u4 u5' > /dev/null
gives "... is not passed over" 1 log tricks-by-hand.tally "north: done"
is "... but played" "$TALLYHO" log tricks-by-hand.tally "north: play c1"
# What random games have not been at, and where they come to no end.
printf '%s\n' 'game w "W"' 'sides SIDE: a b' 'type WIND: calm gale storm' state '  turn-of: SIDE' '  wind: WIND or none' '  n: 0..9' \
	'let spare = n > 3' 'action rest' '  n := 0' sequence '  for go turn-of in a b a b b' '    step play "Play" by turn-of once must' \
	'      takes up gust' 'verb up "up"' '  rule 1.1 "Below nine."' '    n < 9   else "no"' '  if n > 7' '    do: wind := storm' \
	'  do: n += 1' 'verb gust "gust"' '  rule 1.2 "Never."' '    n > 8   else "no"' '  do: wind := gale' 'scenario s "S"' > w.game
gives "a game that names a side again in its loop" 0 game check --play 20 w.game
is "... a let that nothing asks for" says out "w.game:8:1: remark: nothing asks for the let 'spare'"
is "... an action that nothing does" says out "w.game:9:1: remark: nothing does the action 'rest'"
is "... a rule that is never kept" says out "w.game:22: remark: rule 1.2 was judged and never kept"
is "... an 'if' that never holds" says out "w.game:18: remark: this 'if' never held"
is "... and how many were seen both ways" says out "w.game: 0 of 3 conditions were seen both ways"
is "is played through" "$TALLYHO" simulate -g ./w.game --seed 1 w.tally
"$TALLYHO" export w.tally transcript > out
is "... each in its turn" sh -c 'grep "^[ab]: up" out | cut -c1 | tr -d "\n" | grep -qx ababb'
sed -i 's/^  for go turn-of in a b a b b/  repeat while n < 10/; s/by turn-of once/once/; s/    n > 8 /    n > 90/' w.game
gives "a game without an end" 1 game check --play 1 w.game
is "... is told so" says out "w.game: game 1: nothing is legal in the step 'play', after entry"
sed -i 's/^    n < 9 /    n < 90/; s/^  do: n += 1/  do: n := 1 - n/' w.game
gives "another" 1 game check --play 1 w.game
is "... is not played for ever" says out "w.game: game 1 comes to no end in 5000 entries, and stands in the step 'play'"
# The first area is a place like any other, and stands in what other programs read.
printf '%s\n' 'game z "Z"' solo 'map AREA "an area"' '  rows' '    first "The first"' '    second "The second"' '  title: text' \
	'path road: flag' '  rows' '    first second' 'type UNIT: u v' 'state of UNIT' '  at: AREA' 'place UNIT at at' sequence \
	'  step go "Go" until done' '    takes move' 'verb move UNIT to AREA "move"' '  rule 1.1 "To the next area."' \
	'    at(unit) adjacent area   else "no"' '  do: at(unit) := area' 'scenario s "S"' > z.game
is "a unit in the first area" "$TALLYHO" new -g ./z.game z.tally
is "... and one that leaves it" "$TALLYHO" log z.tally "move v to second"
gives "shown for a program" 0 show --json z.tally
is "... both are there" says out '"at.u":"first","at.v":"second"'
# Areas lie where their columns x and y say, and a flag's one style is for those that have it.
sed -e 's/"The first"/"The first" 10 20 no/; s/"The second"/"The second" 90 80 yes/; s/  title: text/&\n  x, y: 0..100\n  goal: flag/' z.game > goal.game
printf '%s\n' 'board areas AREA' '  mark goal yellow' >> goal.game
is "a map of areas with places and a mark" "$TALLYHO" new -g ./goal.game goal.tally
run 0 show --svg -o goal.svg goal.tally
is "... one of two is marked" [ "$(grep -o 'class="flag c-yellow"' goal.svg | wc -l)" -eq 1 ]
is "... at its place" sh -c 'grep -o "class=.ground. d=.M[0-9]* [0-9]*" goal.svg | cut -dM -f2 | tr "\n" "," | grep -qx "53 75,450 288,"'
gives "a file that is not there" 2 new -g ./none.game y.tally
gives "nor a command" 2 game play x.game

# ---- as an editor of Windows writes it ----
printf '\357\273\277' > bom.game
cat x.game >> bom.game
is "a file that begins with a mark of its bytes' order" "$TALLYHO" game check bom.game
is "... makes a journal" "$TALLYHO" new -g ./bom.game bom.tally
printf '\357\273\277note "tea"\r\n' > lines
is "... whose entries may begin so, too" sh -c "\"$TALLYHO\" log bom.tally < lines"

# ---- what would take for ever ----
printf '%s\n' 'game w "W"' solo state '  x: 0..9' sequence '  repeat while x = 0' '    if x = 1' '      step a "A" until done' \
	'        takes go' 'verb go "go"' '  do: x := 1' 'scenario s "Short"' '  x := 1' 'scenario all "All"' '  x := 0' > w.game
gives "a sequence that comes to no step" 1 game check w.game
is "... is told without a game" says out "w.game: 'All' cannot be set up: line 7 of the game file asks for more work than an entry may take"
gives "... and not begun" 2 new -g ./w.game -s all loop.tally
is "... nor is a file made" test ! -e loop.tally
printf '%s\n' 'game w "W"' solo 'map HEX "h" grid 45 by 45 even-down' 'state of HEX' '  x: 0..9' sequence '  step a "A" until done' \
	'    takes go' 'verb go HEX "go"' '  rule 1.1 "None is alone."' \
	'    count HEX a where (count HEX b where (count HEX c where x(c) = 1) = 1) = 1 = 1   else "no"' \
	'  do: x(hex) := 1' 'scenario s "S"' > w.game
gives "a rule that takes for ever, in two thousand places" 0 new -g ./w.game w2.tally
is "... is not asked of all of them" says out "entries: go HEX, done"
gives "... nor of one" 1 log w2.tally "go 0101"
is "... and that is told" says err "J-20: line 11 of the game file asks for more work"
gives "as it was played" 0 log --as-played w2.tally "go 0101"
gives "verified" 1 verify w2.tally
is "... no other entry is said to help" sh -c "! grep -q mend out"
is "... and nothing to be the score" sh -c "! grep -q score out"

cp x.game raf-eagle.game
sed -i 's/^game x/game raf-eagle/' raf-eagle.game
gives "the name of a game of the program's" 1 game check raf-eagle.game
is "... is not a file's" says out "'raf-eagle' is a game that the program has: a file has another name"
finish
