#!/bin/sh
# 303 Squadron: an owner's box with levels for a scenario's pilots, and a box of before some columns and tables came.
. tests/cli.sh

# begin BOX FILE ENTRY...: a journal of two players with this box, and entries
begin() {
	box=$1 file=$2
	shift 2
	rm -f "$file"
	run 0 new -g 303-squadron -s the-formation -O two-players --box "$box" "$file" &&
		run 0 log "$file" 'blue: draw pilot feric' 'yellow: draw pilot zumbach' \
			'draw pilot lokuciewski paszkiewicz krasnodebski' 'draw deployment fighter-2 fighter-5' \
			'draw deployment bomber-32 bomber-33' "$@"
}

# without TABLE COLUMN: takes a column out of a table of older/, where every field is quoted; neither the first nor the last
without() {
	awk -F'","' -v OFS='","' -v name="$2" '
		NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) gone = i }
		{ line = $1; for (i = 2; i <= NF; i++) if (i != gone) line = line OFS $i; print line }
	' "older/$1.csv" >cut.csv && mv cut.csv "older/$1.csv"
}

gives "the box is exported" 0 box export 303-squadron mine
cp -R mine older

printf '%s\n' 'the-formation,feric,3,5,printed,' 'the-formation,krasnodebski,2,,printed,' >>mine/scenario_pilots.csv
is "a pilot begins with his own ammunition and hand (p.9)" \
	begin mine levels.tally 'blue: draw 5' 'yellow: draw 6' 'claim ammunition.blue 3' 'claim ammunition.yellow 4' 'claim turn 1'

# R60: what the program does not know of a card is for the players to carry out.
printf '%s\n' 'hold-the-line,2,0,,,,printed,' >>mine/card_effects.csv
gives "a card's effect has a name of its owner's" 0 new -g 303-squadron -s position --box mine effect.tally
is "... and is counted, no more" run 0 log effect.tally 'print combat_cards hit-1-extra-hit effect=hold-the-line' \
	'set players 2' 'place feric blue' 'place blue A7 flying' 'set ammunition.blue 4' 'set cards.blue.hit-1-extra-hit 1' \
	'set start.squadron-1 C8' 'place bf-109-1 A7 patrol' 'set squadron.bf-109-1 squadron-1' 'set fighter blue' \
	'set target bf-109-1' 'set round 1' 'set own-die.1 hit' 'set own-die.2 evade' 'set laid.1 1' 'set die-as.1 hit' \
	'set german-dice 2' 'set german-die.1 blank' 'set german-die.2 blank' 'goto round' 'blue: play hit-1-extra-hit' \
	'blue: activate first-die first-card' 'claim bonus.other 2' 'claim bonus.extra-hit 0'

for column in gives also also_amount; do without card_effects $column; done
without combat_cards cancels
for column in no_landing_1 no_landing_2; do without events $column; done
for column in goal_count goal_aircraft prey no_landing_1 no_landing_2; do without scenarios $column; done
rm older/scenario_pilots.csv
is "a box of before is taken" sh -c '! grep -q "gives\|cancels\|prey\|no_landing" older/*.csv'
is "and played with as ever" begin older older.tally 'blue: draw 6' 'yellow: draw 6' 'claim ammunition.blue 4'
gives "its journal is read again" 0 verify older.tally

without combat_cards movement
gives "a column that was always there is missed" 2 new -g 303-squadron -s blitz --box older missing.tally
is "by its name" says err "the column 'movement' is missing"

finish
