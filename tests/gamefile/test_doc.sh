#!/bin/sh
# game test: cases of a file's own, and which of its rules they see. game doc: the rulebook that a file makes.
. tests/cli.sh

gives "Arle's cases hold" 0 game test arle "$top/tests/arle/cases/arle.txt"
is "... and each of its rules is seen broken and kept" says out "cases break and keep 30 of 30 rules"
is "an 'if' that goes one way in all cases is told at its line" says out "arle:84: remark: this 'if' always held"
is "... and how many go both" says out "arle: cases go both ways at 8 of 9 'if'"

# ---- what the board says of a battle, and what a rulebook lists of the cards ----
"$TALLYHO" new -g arle battle.tally > out
run 0 log battle.tally 'draw march' 'move b7 to 0303' 'attack 0304 with b7' 'roll 6'
run 1 log battle.tally 'rally b7'
is "a card without a verb leads to its verb" says err "'rally' is a card: say with a verb what is done with it: play CARD [on UNIT]"
run 0 show battle.tally
is "a result is told with the heading of its name" says out "Board: turn 1, attack on 0304, result the defender retreats"
run 0 game doc arle
is "cards are listed with how many there are" says out "CARD - 4 barrage; 4 dig-in (Dug in); 3 march; 3 rally"

"$TALLYHO" game new new > out
cat > new/cases.txt <<'END'
game my-game
define here
place b1 0101
place b2 0202
set turn-of blue
goto movement
= 3.4 A unit moves once
given here
move b1 to 0102         keeps MYG-3.4
move b1 to 0103         breaks MYG-3.4
= 3.2 One unit stands in a hex
given here
move b2 to 0101         breaks MYG-3.2
= what does not hold
given here
move b1 to 0102         breaks MYG-3.5
move b9 to 0102
END
gives "a case that does not hold" 1 game test new/my-game.game
is "... is told at its line" says out "new/cases.txt:16: 'move b1 to 0102' should break MYG-3.5 alone, but breaks nothing"
is "... the others hold" says out "new/cases.txt: 2 of 3 cases hold"
is "... and what has no case yet is told when all hold" sh -c '! grep -q remark out'
sed '/^= what does not/,$d' new/cases.txt > held
gives "the cases that hold" 0 game test new/my-game.game held
is "what no case keeps is told at its line" sh -c 'grep -q "^new/my-game.game:[0-9]*: remark: no case keeps rule 3.2$" out'
is "... and what none breaks or keeps" says out "remark: no case breaks or keeps rule 4.2"
is "a rule without a condition wants no case" sh -c '! grep -q "rule 4.1" out'
sed -i 's/^game my-game/game arle/' new/cases.txt
gives "cases of another game" 1 game test new/my-game.game
is "... are told so" says out "new/cases.txt:1: 'game arle': there is no such game"
gives "no cases" 1 game test ./new/my-game.game ./none.txt
is "... is told" says out "./none.txt: no cases are there"

# ---- the rulebook ----
gives "Arle's rulebook" 0 game doc arle
is "has its chapters" says out "4 Movement"
is "... what its counters bear, and where they begin" grep -q "^ *b10 *Heavy Guns *blue *guns *4 *2 *2 *0501" out
is "... and of eighty hexes those that have a title" grep -q "^ *0507 *town *Arlemouth *3$" out
is "... in eighty columns" awk 'length > 80 { exit 1 }' out
is "... its rules" says out "4.3 A unit moves once in a player turn."
is "... what the program says of them" sh -c 'grep -q "ARL-4.3: .* has moved$" out'
is "... its tables" sh -c 'grep -q "^ *4     NE     EX     DR     DR     D1     D1$" out'
is "... its steps" says out "Movement (4)"
is "... within 80 columns" sh -c '! grep -q "^.\{81\}" out'
grep '^[1-9][.][1-9]' out | cut -d ' ' -f 1 > rules
is "each rule stands there once, in order" sh -c 'sort -uV rules | cmp - rules && [ "$(wc -l < rules)" -eq 33 ]'
gives "another's" 0 game doc new/my-game.game
is "what is left to the players is said where it stands" says out "(left to the players)"
is "... and at the end" sh -c 'sed -n "/^These are left/,\$p" out | grep -q "^4.1 "'
gives "as a page" 0 game doc --html arle
is "... with the map" grep -q '<svg[^>]* class="board drawn wide"' out
is "... and a place for each rule" [ "$(grep -c '<p class="rule" id="r[1-9]' out)" -eq 33 ]
run 0 game doc --man arle
is "as a page of the manual" sh -c 'mandoc -Tutf8 out > page 2> err && grep -q "Movement" page'
sed -i 's/{unit} has moved/<b>\&amp; {unit}/; s/My game/My <i>game/' new/my-game.game
run 0 game doc --html new/my-game.game
is "what a file says is no markup" sh -c '! grep -q "<i>\|<b>&amp;amp; [0-9]" out'
gives "a wrong file has none" 2 game doc ./err

gives "a game of the program's own has no file" 2 game doc raf-eagle
is "... which is told" says err "'raf-eagle' is a game of the program's own, and no file"
gives "a name that is no game" 2 game doc nobodys
is "... is told with where it was sought" grep -q "there is no game 'nobodys', neither with the program nor as .*/games/nobodys/nobodys.game" err
gives "the counters to print" 0 sheet --components arle -o components.html
is "... bear the names that entries use, on both sides" [ "$(grep -o '>b10<' components.html | wc -l)" = 2 ]
gives "... which is no PDF" 2 sheet --components arle -o components.pdf
finish
