#!/bin/sh
# The prompt in a real terminal (tmux) of 80x24 and 60x20: what is typed, and what stands on the screen.
. tests/cli.sh

. "$top/tests/prompt/terminal.sh"

"$TALLYHO" new -g raf-eagle -s prelude a.tally > /dev/null
seat 80 24 "$TALLYHO log a.tally"
is "the prompt greets with where the game stands" awaits "RAF: Eagle, Prelude to Eagle Day: a new journal"
is "... with a status line" awaits "11 August 1940, 0600  target cards (4.I.3)  VP 0"
is "bare numbers answer the draw" types '1 6 9 12 15 18 28 30 31 33' 'draw target 1 6 9'
is "... in the game's words" awaits "Dunkirk (9)"
is "? lists what can be played, by verb" types '?' 'plan TARGET at SLOT  plan a raid'
is "... in words that can be typed" awaits '6, 9, 12 and 6 more; SLOT: 0600, 0800'
is "? VERB explains one" types '? plan' 'for example: plan '
is "... and what it takes now" awaits 'SLOT: 0600 0800 1000'
is "a verb by its letter" types 'p 33 1400' '2  plan 33 at 1400'
desk send-keys -t t -l 'pla'
desk send-keys -t t Tab
is "Tab completes a verb" awaits '3> plan'
desk send-keys -t t Tab
is "... and lists what is legal behind it, by its name" awaits 'Dunkirk (9)'
desk send-keys -t t -l 'dun'
desk send-keys -t t Tab
is "... and completes names" awaits '3> plan Dunkirk (9)'
is "Ctrl-C drops the line" drops_line
is "... and not the program" types 'p 9 1000' '3  plan 9 at 1000'
is "undo says what goes" types undo 'taken back: 3  plan 9 at 1000'
is "redo brings it back" types redo '5  plan 9 at 1000'
is "a retract of more is asked about" types 'retract 1' 'Take them back? y/n'
is "... with what goes" awaits '1  draw target 1 6 9'
is "... and no is no" types n '6>'
is "amend shows old and new" types 'amend 2 plan 33 at 1600' 'it becomes:   plan 33 at 1600'
is "... and what stays" awaits 'stays; it is entry 8 now'
is "... and asks" types y '9>'
is "what cannot be is refused" types 'plan 2 1200' 'not among'
is "what breaks a rule is logged as played" types '!plan 12 at 1000' '9  plan 12 at 1000'
is "redo to an entry asks about what came since, and does not come back" types 'redo 5' 'Take them back? y/n'
is "... and names it" awaits '9  plan 12 at 1000'
is "... and no is no" types n '10>'
desk send-keys -t t C-d
is "the end of input leaves" awaits 'left with 0'
"$TALLYHO" history a.tally > out
is "all of it is in the journal" says out 'plan 33 at 1600'
is "... and no letter is an entry" sh -c '! grep -q note out'
cp a.tally b.tally

# What a retract takes back is told as far as there is room, and to its last; notes and claims stay.
"$TALLYHO" import "$top/tests/raf_eagle/sessions/prelude.txt" whole.tally > /dev/null
seat 80 24 "$TALLYHO log whole.tally"
is "a retract of much is asked about" types 'retract 60' 'Take them back? y/n'
is "... with its first entries" awaits '       67  draw event 92'
is "... and its last" awaits '       and 44 more, to entry 119'
is "... and no is no, again" types n '126>'
is "a retract of one action is not" types 'retract 119' '126  retract 119'
desk send-keys -t t C-d

# Killed while typing: nothing is lost, and the arrow keys still know what was typed.
seat 60 20 "$TALLYHO log b.tally"
is "a smaller window is greeted, too" awaits 'the last: '
is "... and nothing is wider than it" fits 60
desk send-keys -t t -l 'plan 12 at'
kill -9 "$(desk list-panes -t t -F '#{pane_pid}' | xargs pgrep -P)" 2> /dev/null
seat 60 20 "$TALLYHO log b.tally"
awaits 'the last: '
desk send-keys -t t Up
is "history survives kill -9" awaits '10> plan 12 at 1000'
drops_line
desk resize-window -t t -x 100 -y 30
is "the window may change" types 'p 15 1600' 'plan 15 at 1600'
"$TALLYHO" log b.tally 'plan 18 at 1200' > /dev/null 2>&1
is "what another logged meanwhile is told" types 'p 1 0600' 'The journal has moved on'
is "... and nothing is logged over it" awaits 'Your entry is not logged'
is "Enter is the done that is offered" types '' 'assigning bombers'
is "... a second one at once tells what it would pass over" types '' 'Not played yet: assign I/KG1, '
is "... and logs nothing" [ "$(entries b.tally)" -eq 12 ]

# Under a throw stand the rows of its table, as they apply.
"$TALLYHO" new -g raf-eagle -s position o.tally > /dev/null
run 0 log o.tally 'set raid-day 1' 'set clock 0800' 'set raid 18' 'set target.18 planned' 'set slot.18 0800' \
	'set opposed yes' 'place I/KG1 bombing' 'place II/KG1 bombing' 'goto bombing'
seat 80 24 "$TALLYHO log o.tally"
is "a throw is asked for with what it can bring" awaits '    1-2: 1; 3-4: 2; 5-6: H'
seat 60 20 "$TALLYHO log b.tally"
awaits '13>'

# What is typed unseen does not stand on the screen.
desk send-keys -t t -l unseen
desk send-keys -t t Enter
awaits 'unseen>'
desk send-keys -t t -l 'note tea'
desk send-keys -t t Enter
is "an entry can be typed unseen" awaits '14>'
is "... and is not shown" sh -c '! grep -q tea seen'
is "... but logged" sh -c "\"$TALLYHO\" history b.tally | grep -q tea"

# unseen LINE TEXT: it is typed so, and answered
unseen() {
	desk send-keys -t t -R
	desk send-keys -t t C-l
	types unseen 'unseen>'
	types "$1" "$2"
}

# Two at one laptop: what one draws unseen is not told to the other, nor what was wrong about it.
run 0 new -g down-in-flames --player axis=Ann --player allied=Bob u.tally
run 0 log u.tally 'Ann: pick bf-109d' 'Bob: pick ki-45' done
seat 80 24 "$TALLYHO log u.tally"
awaits '4>'
is "what cannot be read of it is not told" unseen 'Ann: draw sissors' 'Ann: the entry: something in it cannot be read'
is "... nor what it may have meant" sh -c '! grep -q -e issors seen'
is "what it could be is not told" unseen 'Ann: 2b2h' 'the entry: it could be more than one thing'
is "... nor by its cards" sh -c '! grep -q -i -e 2b2h -e sun seen'
is "... nor what breaks a rule" unseen 'Ann: level high' '1: the entry: i'
is "... by its operands" sh -c '! grep -q -e high seen'
types unseen 'unseen>'
desk send-keys -t t -R
desk send-keys -t t -l 'Ann: yo-yo'
drops_line
is "Ctrl-C drops it" types 'Bob: 5' '4  allied-1: draw 5'
is "... unseen" sh -c '! grep -q -e yo-yo seen'
is "what can be read is logged" unseen 'Ann: scissors yo-yo' 'logged unseen'
desk send-keys -t t Up
awaits '> '
is "... and the arrow keys do not show it" sh -c '! grep -q -e yo-yo seen'
drops_line
"$TALLYHO" history u.tally > out
is "... but it is in the journal" says out 'axis-1: draw scissors yo-yo'

# A box that takes no assumed value: asked for by component, and the entry goes on by itself.
"$TALLYHO" new -g raf-eagle -s prelude --ask c.tally > /dev/null
seat 80 24 "$TALLYHO log c.tally"
awaits '1>'
is "what the box does not say is asked for by its card" types '1 6' 'Worth (1): value (1 to 3; Enter: assumed 1)?'
drops_line
is "Ctrl-C leaves the entry" awaits 'nobody did'
types '1 6' 'Worth (1): value (1 to 3; Enter: assumed 1)?'
is "a value that it cannot be is not taken" types x "'x' is not one of these"
is "words are offered where there are such" types 3 '1=none, 2=minor, 3=major; Enter: assumed'
is "... by their numbers" types 1 'print raid_priority high.3 eligible_for=none'
is "... and the entry goes on by itself" awaits '3  draw target 1 6'
types '7' 'Pevensey (6): type (1=radar, 2=port,'
is "... by their first letters" types ra 'print targets 6 type=radar'
is "Enter takes what the box assumes, and it stays assumed" types '' 'print targets 6 value=?'
drops_line
awaits 'nobody did'
desk send-keys -t t C-d
awaits 'left with 0'
"$TALLYHO" history c.tally > out
is "... and what was said is kept" says out "print targets 1 value=3"

# Names that begin with figures have letters in front of them.
"$TALLYHO" new -g raf-eagle -s position --ask s.tally > /dev/null
run 0 log s.tally 'set raid-day 1' 'set clock 0800' 'set raid 18' 'set target.18 planned' 'set slot.18 0800'
seat 80 24 "$TALLYHO log s.tally"
awaits '6>'
is "a list that the box assumes is shown" types 'goto pool' 'Is it printed so? (a: nobody can look) y/n/a'
is "... and asked for row by row where it is another" types n 'a=1/10, b=3/10'
is "... by the letters of its names" types e '1: none ('
types 1 '1: late ('
types 1 '1: sufficient ('
types 1 '1: early ('
types 1 '2: sector'
is "... until there are no more" types '' 'print target_sectors 18 sector='
drops_line
desk send-keys -t t C-d
awaits 'left with 0'
"$TALLYHO" history s.tally > out
is "... and the name is kept" grep -Eq 'print target_sectors 18 sector=[0-9]+/1[0-3] none=1' out

# The end: points, level, and the hash for the roster sheet on a line of its own.
run 0 import "$top/tests/down_in_flames/sessions/duel.txt" over.tally
seat 80 24 "$TALLYHO log over.tally"
is "the end tells who has won" awaits 'The game is over: Bf-109D Dora wins, 2 hits'
is "... and the hash to write down" awaits "  $("$TALLYHO" verify over.tally | sed -n 's/.*: head //p')"
desk send-keys -t t -R
desk send-keys -t t C-l
types 'note "a good duel"' '  note "a good duel"'
is "what is logged behind it changes the hash" awaits "  $("$TALLYHO" verify over.tally | sed -n 's/.*: head //p')"
is "... and the end is not told again" sh -c '! grep -q "The game is over:" seen'

# ends SESSION: its last entry is typed in a small window, in which all stands that is told then
ends() {
	rm -f last.tally whole.tally
	run 0 import "$top/tests/$1.txt" whole.tally
	"$TALLYHO" export whole.tally transcript | sed '/^claim/d' > last.txt
	sed '$d' last.txt > most.txt
	run 0 import most.txt last.tally
	seat 60 20 "$TALLYHO log last.tally"
	awaits "$("$TALLYHO" history last.tally | awk '/^ *[0-9]+  / { n = $1 } END { print n + 1 }')>" &&
		types "$(tail -1 last.txt)" 'leaves.' && fits 60 && screen | grep -q '^ [^ ]'
}
for session in raf_eagle/sessions/prelude down_in_flames/sessions/duel burning_blue/sessions/kenley \
	squadron_303/sessions/random-return battle_of_britain/sessions/channel-battle; do
	is "the end of $session fits 60x20" ends $session
done

# What is asked at the prompt and is no entry; the prompt goes on behind it.
"$TALLYHO" new -g raf-eagle -s prelude w.tally > /dev/null
run 0 log w.tally 'draw 1 6 9 12 15 18 28 30 31 33' 'plan 9 at 1000'
seat 80 24 "$TALLYHO log w.tally"
awaits '3>'
is "why tells all that an entry did, with its reasons" types 'why 1' 'target.6, target.15, target.18, target.28, target.30: pile -> hand'
is "... without a number of the last one" types why 'slot.9: none -> 1000 (planned, 5.1)'
is "... and which there are" types 'why 9' 'why: which entry? the last one is 2'
is "show with a number is the board after that entry" types 'show 1' 'Sector: '
desk send-keys -t t C-l
is "... of which none has that number" types 'score 9' 'score: which entry? the last one is 2'
is "score has one, too" types 'score 1' 'after entry 1'
desk send-keys -t t C-l
is "odds at the prompt" types odds 'No dice and no cards are asked for.'
is "score at the prompt" types score 'victory level: RAF tactical victory, so far'
desk send-keys -t t C-l
is "history at the prompt" types history '    2  plan 9 at 1000'
is "story at the prompt" types story 'So far: RAF tactical victory.'
is "verify at the prompt" types verify 'score as played: victory points: 0, RAF tactical victory, so far'
is "show at the prompt" types show 'Sector: '
is "a line of remark is no entry" types '# tea' '3> # tea'
is "quit leaves" types quit 'left with 0'
"$TALLYHO" history w.tally > out
is "... and nothing of that is in the journal" [ "$(grep -c '^ *[0-9]' out)" -eq 3 ]

# What is out of turn or out of step is answered with what is asked for now, and of whom.
"$TALLYHO" new -g battle-of-britain -s duel-of-eagles y.tally > /dev/null
seat 80 24 "$TALLYHO log y.tally"
awaits '1>'
is "an entry out of turn is told whose it is" types 'raf: done' 'luftwaffe must draw 5'
desk send-keys -t t C-l
is "... and one out of step" types done 'luftwaffe must draw 5'
"$TALLYHO" new -g 303-squadron -s the-formation z.tally > /dev/null
seat 80 24 "$TALLYHO log z.tally"
awaits '1>'
is "of several what is asked for is cut short" types 'draw 1' 'pilot at random; ...'
is "what two could mean is shown with a sender" types 'draw pilot feric' 'For example: blue: draw pilot feric'

# What is long goes through the pager, where somebody reads it.
seat 80 24 "PAGER='sed s/^/read:/' $TALLYHO games"
is "long lists are paged" awaits 'read:burning-blue       The Burning Blue'
seat 80 24 "PAGER='sed s/^/read:/' $TALLYHO"
is "... and what commands there are" awaits "read:'tallyho help COMMAND' tells more"
is "... with the exit code of who asked for none" awaits 'left with 2'
seat 80 24 "PAGER='sed s/^/read:/' $TALLYHO games | cat"
is "... but not what goes elsewhere" awaits '303-squadron       303 Squadron'
is "... as it is" sh -c '! grep -q read: seen'
finish
