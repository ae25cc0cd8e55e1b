#!/bin/sh
# dice: how the dice fell, and what they brought against what was to be expected of them.
. tests/cli.sh
games=${TALLYHO_LONG:+200}
games=${games:-12}

even='walk(if type == "number" then . * 1000 | round / 1000 else . end)'
# luck FILE [JQ]: the line that sums a journal up
luck() {
	"$TALLYHO" dice --json "$1" | jq -s -c "map(select(.type == \"luck\"))[0] | ${2:-.luck} | $even"
}
# throw FILE N JQ: its N-th throw, from 0
throw() {
	"$TALLYHO" dice --json "$1" | jq -s -c "map(select(.type == \"throw\"))[$2] | $3 | $even"
}
bombs() { # FILE: two Gruppen over an airfield (RAF: Eagle 10, column 12-14: 1 on 1-2, 2 on 3-4, H on 5-6)
	"$TALLYHO" new -g raf-eagle -s position "$1" > /dev/null &&
		"$TALLYHO" log "$1" 'set raid-day 1' 'set clock 0800' 'set raid 18' 'set target.18 planned' 'set slot.18 0800' \
			'set opposed yes' 'place I/KG1 bombing' 'place II/KG1 bombing' 'goto bombing' > /dev/null
}

# ---- by hand ----
bombs b.tally
"$TALLYHO" log b.tally 'roll 5 2' > /dev/null
is "H brings three points where two were expected: (1 + 2 + 3) / 3" \
	[ "$(throw b.tally 0 '[.faces, .totals[] | select(type == "array" or .name == "vp")]')" = \
	'[["5"],{"name":"vp","brought":-3,"expected":-2}]' ]
is "... one less for the British" [ "$(throw b.tally 0 .luck)" = -1 ]
is "the second die is a throw of its own: 3 3 3 4 5 6 on average 4, here 3" \
	[ "$(throw b.tally 1 '.totals[] | select(.name == "damage.airfield")')" = \
	'{"name":"damage.airfield","brought":3,"expected":4}' ]
is "... and moves no points" [ "$(throw b.tally 1 .luck)" = 0 ]
bombs two.tally
"$TALLYHO" log two.tally 'roll 5' 'roll 2' > /dev/null
is "two entries say what one said" [ "$(luck b.tally .totals)" = "$(luck two.tally .totals)" ]
"$TALLYHO" log two.tally 'retract 10' 'roll 1' > /dev/null
is "what was withdrawn brought nothing: one throw, a point lost where two were expected" \
	[ "$(luck two.tally '[.throws, .luck]')" = "[1,1]" ]
gives "in words" 0 dice two.tally
is "... the points" says out "victory points                                       -1     -2.00    +1.00"
is "... whose luck it is" says out "Luck of the British in points: +1.00."
is "... and by which entry" says out "entry 13, +1.00: bombing, column 12-14"

# ---- throws of many dice ----
f=$top/tests/battle_of_britain/sessions/channel-battle.txt
"$TALLYHO" import "$f" whole.tally > /dev/null
awk '/^[^#]*roll (white|black) / {
	match($0, /roll (white|black) /)
	head = substr($0, 1, RSTART + RLENGTH - 1)
	faces = substr($0, RSTART + RLENGTH)
	for (i = 1; i <= length(faces); i++)
		if (substr(faces, i, 1) != " ") print head substr(faces, i, 1)
	next
}
{ print }' "$f" > single.txt
"$TALLYHO" import single.txt single.tally > /dev/null
is "die by die there are more entries" [ "$(wc -l < single.txt)" -gt "$(wc -l < "$f")" ]
is "... and the same luck" [ "$(luck whole.tally '[.throws, .luck, .by]')" = "$(luck single.tally '[.throws, .luck, .by]')" ]
is "what one side wins the other loses: the parts are the whole" \
	[ "$(luck whole.tally '((.by | map(.luck) | add) - .luck) | fabs < 1e-9')" = true ]

# ---- what comes of a throw later ----
"$TALLYHO" import "$top/tests/squadron_303/sessions/combat.txt" duel303.tally > /dev/null
gives "303: what dice bring comes with the next done" 0 dice duel303.tally
is "... so that no 0 is told as what they brought" says out "No throw changed a total by itself: what came of them came with later entries,"
is "... nor points" sh -c '! grep -q "Luck of" out'
is "... nor to programs" [ "$(luck duel303.tally .deciding)" = 0 ]
is "dice that nobody sent are of the player whose fight it is" grep -q '^The blue die of yellow, rolled' out
sed 's/roll blue hit manoeuvre/roll blue hit reroll/; /^roll red prop2 evade/i roll blue manoeuvre' \
	"$top/tests/squadron_303/sessions/combat.txt" > again.txt
"$TALLYHO" import again.txt again.tally > /dev/null 2>&1
is "... a re-rolled one as well" [ "$("$TALLYHO" dice --csv again.tally | grep -c '"blue","dice of the Combat","blue"')" -eq 3 ]

# ---- dice that cannot be judged ----
"$TALLYHO" import --as-played "$top/tests/raf_eagle/sessions/prelude-doctored.txt" bad.tally > /dev/null 2>&1
gives "a broken record has its luck" 0 dice bad.tally
bombs more.tally
"$TALLYHO" log --as-played more.tally 'roll 1 2 3' > /dev/null 2>&1
is "dice against the rules are not judged" [ "$(luck more.tally '.not_judged > 0')" = true ]

# ---- several journals ----
gives "several journals: a line each" 0 dice b.tally two.tally whole.tally
is "... the first" says out "b.tally: 2 throws, luck of the British -1.00."
is "... all of a game" says out "RAF: Eagle: 3 throws, luck of the British 0.00."
gives "only the counts" 0 dice --counts whole.tally
sed 's/^roll .*/roll 3/' "$top/tests/raf_eagle/sessions/prelude.txt" > loaded.txt
"$TALLYHO" import --as-played loaded.txt loaded.tally > /dev/null 2>&1
gives "a die that shows nothing but 3" 0 dice --counts loaded.tally
is "... is hardly fair" says out "a fair die falls so unevenly in fewer than 1 of 100 tries"
run 0 simulate -g battle-of-britain --seed 2 --player luftwaffe=Adam seats.tally
gives "who threw them is told where several did" 0 dice --counts seats.tally
is "... by a player's name" grep -q '^The black die of Adam, rolled [0-9]* times:' out
is "... all of them" awk '/^The black die, / { n = $5 } /^The black die of / { n -= $7 } END { exit n != 0 }' out
gives "... and for programs" 0 dice --json seats.tally
is "... by the side" [ "$(jq -s -c 'map(select(.type == "die" and .die == "black" and .who == "luftwaffe")) | length' out)" -eq 1 ]
gives "a table or lines for programs" 2 dice --csv --json whole.tally
is "... not both" says err "tallyho: dice: --csv or --json, not both"
gives "one that is not there" 2 dice --counts nosuch.tally whole.tally
is "... keeps no other from being counted" says out "The white die, rolled"
run 0 dice --counts whole.tally
is "... say nothing of luck" sh -c '! grep -q -i luck out'
is "... but how fair a die looks" grep -q 'a fair die falls so unevenly in [0-9]* of 100 tries' out
"$TALLYHO" import "$top/tests/down_in_flames/sessions/duel.txt" duel.tally > /dev/null
gives "a game without dice" 0 dice duel.tally
is "... says so" says out "Down In Flames is played without dice."

# ---- in the long run ----
# Luck is what chance adds: over many games it comes to nothing, but for what chance itself leaves (here 4 deviations).
for game in raf-eagle:prelude battle-of-britain: burning-blue: 303-squadron:; do
	name=${game%%:*} scenario=${game#*:} i=0
	mkdir "$name"
	while [ $i -lt "$games" ]; do
		i=$((i + 1))
		"$TALLYHO" simulate -g "$name" ${scenario:+-s "$scenario"} --seed $i "$name/$i.tally" > /dev/null
	done
	"$TALLYHO" dice --json "$name"/*.tally | jq -s -c 'map(select(.type == "throw").luck) |
		[length, add, (map(. * .) | add | sqrt)]' > sums
	is "$name, $games games: mean luck is none ($(cat sums))" \
		jq -e '(.[1] | fabs) <= 4 * .[2] + 1e-9 and .[0] > 0' sums
	rm -r "$name"
done

run 0 new -g raf-eagle none.tally
gives "a game in which no die was rolled" 0 dice none.tally
is "... says so" says out "RAF: Eagle: no die was rolled that still stands."
finish
