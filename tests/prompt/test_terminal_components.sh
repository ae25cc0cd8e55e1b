#!/bin/sh
# The prompt asks for what the box does not say: values and whole lists, as they stand on the components.
. tests/cli.sh
. "$top/tests/prompt/terminal.sh"

# A list that the box assumes; one that lists nothing; one that is typed row by row.
run 0 new -g raf-eagle -s position --ask r.tally
run 0 log r.tally 'set raid-day 1' 'set clock 0800' 'set raid 18' 'set target.18 planned' 'set slot.18 0800' \
	'place I/KG1 bombing'
seat 80 40 "$TALLYHO log r.tally"
awaits '7>'
is "a number is asked for with what it may be" types 'goto detection' 'Hornchurch (18): zone (2 to 3; Enter: assumed 2)?'
is "... and is none beyond it" types 4 "'4' is not one of these; Ctrl-C leaves the entry."
is "... nor before it" types 1 "'1' is not one of these"
is "... nor with letters behind it" types 2x "'2x' is not one of these"
is "a list is shown as the box assumes it" types 2 'Hornchurch (18), target_radars: Dover; Foreness'
is "... and asked for row by row" types n 'radar (1=Worth, 2=Ventnor,'
is "... where the component may list nothing" awaits '-: none'
is "Enter says that it does" types '' 'print target_radars 18 radar='
is "... and the entry goes on" awaits 'oc_clear (0 to 9; Enter: assumed 2)?'
drops_line
awaits 'nobody did'
is "a list of which a row must be there" types 'goto pool' 'Is it printed so? (a: nobody can look) y/n/a'
types n 'sector?'
is "... is not ended before its first" types '' 'It has to be said; Ctrl-C leaves the entry.'
is "a name is taken by its letter" types a '1: none (0 to 9)?'
desk send-keys -t t C-l
is "what must be said within a row is asked for again" types '' 'It has to be said'
is "... and nothing of the row is lost" types 0 '1: late (0 to 9)?'
types 1 '1: sufficient (0 to 9)?'
types 2 '1: early (0 to 9)?'
is "the next row begins" types 3 '2: sector ('
is "... and Enter ends the list" types '' 'print target_sectors 18 sector=1/10 none=0 late=1'
is "... of which the entry makes use" awaits '11>'
desk send-keys -t t C-d
awaits 'left with 0'
run 0 show r.tally
is "... in the step that it went on to" says out 'next: approach event'

# A campaign sheet of Down In Flames: lists whose rows are told apart by more than one column.
run 0 new -g down-in-flames -s campaign --ask c.tally
seat 80 60 "$TALLYHO log c.tally"
awaits '1>'
is "a sheet is asked for by its name" types 'campaign battle-of-britain-1940' 'Battle of Britain 1940: axis_count (0 to 30; Enter: assumed 1)?'
types '' 'Battle of Britain 1940, arrows:'
is "a list of many columns is shown without what is empty" awaits 'axis 0 1 ju-87b 2; axis 0 2 he-111h 1;'
is "... and kept as it is printed" types y 'print arrows battle-of-britain-1940 side=axis origin=0 target=1'
is "so is one of more than a hundred words" awaits 'Battle of Britain 1940, options:'
desk send-keys -t t C-l
is "... kept, too, and what more it lacks is taken as assumed" types y '2 printed values more are taken'
is "and the campaign begins" awaits 'The campaign is Battle of Britain 1940.'
desk send-keys -t t C-l
is "Enter where nothing ends shows what is asked for" types '' 'attack arrow, the Axis'
desk send-keys -t t C-d
awaits 'left with 0'
run 0 verify c.tally
is "the journal verifies" says out 'no findings'
is "... and says that it rests on assumed values" says out "rests on assumed values"

# The same by hand: what the message says is what helps.
run 0 new -g down-in-flames -s campaign --ask h.tally
run 0 log h.tally 'print campaigns battle-of-britain-1940 axis_count=1'
gives "without it the campaign is not begun" 1 log h.tally 'campaign battle-of-britain-1940'
is "... and which list is missing is told" says err 'print arrows battle-of-britain-1940 '
run 0 export c.tally transcript
grep '^print arrows' out > arrows
gives "which is printed as a whole" 0 log h.tally "$(cat arrows)"
gives "... and then the next is missing" 1 log h.tally 'campaign battle-of-britain-1940'
is "... and told" says err 'print options battle-of-britain-1940 '

# The first evening of the README, with a box of which nothing is assumed: three questions at most before an entry.
run 0 new -g raf-eagle -s prelude --ask e.tally
seat 80 24 "$TALLYHO log e.tally"
awaits '1>'
types '7 15 18 11 34 27 5 23 30 24' 'type?'
types '' 'value (1 to 3'
types '' 'eligible_for?'
is "what more an entry needs is taken as assumed" types '' '18 printed values more are taken as the box assumes them'
is "... in one row" sh -c '! grep -q "print targets 15" seen'
is "... and the evening goes on" types 'plan 7 at 0600' 'The raid on Rye (7) is planned for 0600.'
types '' 'assigning bombers'
types 'II/SG1 IV/LG1 7' 'zone (2 to 3'
is "a value is asked for when it is first needed" types '' 'II/SG1 and IV/LG1 are assigned to Rye (7).'
finish
