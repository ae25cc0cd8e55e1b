#!/bin/sh
# The story of whole games: tests/*/stories/NAME.txt is what `export story` makes of tests/*/sessions/NAME.txt, word for
# word. Read against the effects, entry by entry, before it is kept.
. tests/cli.sh

for story in "$top"/tests/*/stories/*.txt; do
	[ -e "$story" ] || continue
	name=${story#"$top"/tests/}
	session=$(dirname "$story")/../sessions/$(basename "$story")
	rm -f s.tally
	"$TALLYHO" import --as-played "$session" s.tally > out 2> err
	gives "$name is told" 0 export s.tally story
	mv out told
	is "... word for word" diff "$story" told
	is "... in lines of 80 columns" sh -c '! grep -E "^.{81}" told'
	is "... without names of fields and steps" sh -c '! sed "s/hits to none//" told | grep -E "[a-z]\.[a-zA-Z]|->|\{|\}|\bnone\b"'
	"$TALLYHO" export --bbcode s.tally story | sed 's/\[[^]]*\]//g' | tr -s ' \n' '\n' > bbcode
	grep -v '^[=.-]*$' told | tr '[]' '()' | tr -s ' \n' '\n' > words
	is "... a forum gets the same words" sh -c 'sed "1{/^$/d}" words | diff - bbcode'
done

# What lies face down at the table is told at the end, or where one asks for it; what followed is told at once.
grep -v '^#' "$top/tests/battle_of_britain/sessions/channel-battle.txt" | head -140 > half.txt
rm -f s.tally
run 0 import --as-played half.txt s.tally
gives "a game that goes on" 0 export s.tally story
is "... tells no mission and no card that lies face down" sh -c '! grep -E "Missions drawn|is sent to|is dealt" out'
is "... and says so" says err 'What lies face down is told once the game is over, or with --all.'
is "... but what is done with them" says out '2A flies to M21.'
gives "... and all of it where one asks" 0 export --all s.tally story
is "... the missions, too" says out '2A is sent to Duxford.'

# A duel ends by its hits, by whom it was played.
sed 's/^scenario duel$/&\nplayer axis=Ann/' "$top/tests/down_in_flames/sessions/duel.txt" > named.txt
rm -f s.tally
run 0 import --as-played named.txt s.tally
gives "a duel with its players" 0 export s.tally story
is "... ends by name and hits" says out 'The game is over: Ann wins, 2 hits to none.'

run 0 new -g raf-eagle -s prelude n.tally
run 0 log n.tally 'draw 1 6 9 12 15 18 28 30 31 33' 'note "*not* [b]bold[/b] <b>"' 'plan 33 at 0600'
run 0 undo n.tally
gives "notes are paragraphs of their own" 0 export n.tally story
is "... as they were written" grep -qxF '    *not* [b]bold[/b] <b>' out
is "... and what was withdrawn is not told" sh -c '! grep -q planned out'
gives "as Markdown" 0 export --markdown n.tally story
is "... they cannot be taken for marks" grep -qxF '> \*not\* \[b\]bold\[/b\] \<b\>' out
is "... below titles" grep -qx '# RAF: Eagle: Prelude to Eagle Day' out
gives "for a forum" 0 export --bbcode n.tally story
is "... neither" grep -qxF '[i]*not* (b)bold(/b) <b>[/i]' out
gives "a story is text" 2 export --json n.tally story

# Who changes his mind before a die falls has done only what he did last.
run 0 new -g raf-eagle -s prelude m.tally
run 0 log m.tally '7 15 18 11 34 27 5 23 30 24' '7 6' '15 8' 'unplan 15' '15 10' done 'II/SG1 IV/LG1 7' 'I/KG1 15' \
	'recall I/KG1' 'II/KG1 15' done 'EGr210 I/JG51 7' done 4 'escort EGr210' 'bomb EGr210' 'escort EGr210' done 5
gives "changes of mind" 0 export m.tally story
tr -s ' \n' ' ' < out > line
is "... are no part of the story: a plan" sh -c '! grep -qE "0800|off the plan" line && grep -q "planned for 1000" line'
is "... a Gruppe called back" sh -c '! grep -qE " I/KG1 (is|are) |called back" line'
is "... a deployment" sh -c 'grep -q "EGr210 escorts the bombers. The warning" line && ! grep -q "EGr210 flies" line'
gives "a story that stops in between" 0 export --at 8 m.tally story
tr -s ' \n' ' ' < out > line
is "... tells what stood then" says line ' I/KG1 is assigned to Biggin Hill (15)'

# Of several that were moved together, those that went elsewhere are told where they went.
run 0 new -g raf-eagle -s prelude some.tally
run 0 log some.tally '7 15 18 11 34 27 5 23 30 24' '5 6' '30 8' '7 8' done 'I/KG51 II/KG51 to 30' 'I/KG51 to 5' \
	'II/SG1 7' done 'I/JG27 II/JG27 to 5' 'I/JG2 30' done 4 'hunt I/JG27 II/JG27' 'patrol I/JG27'
gives "some of them went elsewhere" 0 export some.tally story
tr -s ' \n' ' ' < out > line
is "... and are told there" sh -c 'grep -q "II/JG27 hunts" line && grep -q " I/JG27 patrols" line && ! grep -q "I/JG27 and II/JG27 hunt" line'
is "... as bombers are" sh -c 'grep -q " II/KG51 is assigned to Portsmouth" line && grep -q " I/KG51 is assigned to Poling" line'

# What no sample story shows, from where it stands.
tells() { # WHAT GAME SENTENCE ENTRY...: the last of the entries is told so
	what=$1 game=$2 sentence=$3
	shift 3
	rm -f w.tally
	"$TALLYHO" new -g "$game" -s position w.tally > /dev/null
	"$TALLYHO" log w.tally "$@" > out 2> err
	is "$what" says out "$sentence"
}
tells "the Observer Corps is no radar" battle-of-britain "The Observer Corps detects 2A." \
    'place 2A L22' 'set luftwaffe-cards.2A.2-bf-109 6' 'set radar.2A not-detected' 'place 11A L21' \
    'set raf-cards.11A.11-spitfire 3' 'goto observers' 'raf: roll white +'

# Who answers, and who answers that: each card is told.
run 0 new -g down-in-flames -s duel --player allied-1=Ann --player axis-1=Ben a.tally
run 0 log a.tally 'allied-1: pick spitfire-i' 'axis-1: pick bf-109e' 'agree 14 1940' 'allied-1: draw 6' 'axis-1: draw 6' \
    'allied-1: level medium' 'axis-1: level low' 'first allied' 'allied-1: dive' 'draw yo-yo' 'manoeuvre 1 on axis-1 with yo-yo' \
    'react barrel-roll' 'react yo-yo' 'axis-1: react scissors' 'pass'
gives "a chain of cards" 0 export a.tally story
tr -s ' \n' ' ' < out > line
is "... is told card by card" says line 'Ben answers with Barrel Roll. Ann answers with Yo-Yo. Ben answers with Scissors. Ann does not answer.'

# A sheet may leave it open whom an option bears on; the shipped ones do not.
run 0 box export down-in-flames sheet
sed -i '/^"battle-of-britain-1940","axis","6","flak"/s/"enemy"/"choice"/' sheet/options.csv
run 0 new -g down-in-flames -s campaign --box sheet o.tally
run 0 log o.tally 'campaign battle-of-britain-1940' 'launch to 3' 'axis: option 6' 'allied: pass'
gives "what the sheet leaves open is announced" 0 log o.tally 'axis: announce flak for enemy'
is "... and told" says out 'Option of the Axis on flak: enemy.'
finish
