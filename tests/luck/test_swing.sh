#!/bin/sh
# swing: the same numbers on any number of processors, the start as simulate plays it, and what ended the game.
. tests/cli.sh

session=$top/tests/raf_eagle/sessions/prelude.txt
run 0 import "$session" day.tally
gives "a day is told" 0 swing --json day.tally
mv out two
"$TALLYHO" swing --jobs 1 --json day.tally > one
is "on one processor" [ $? -eq 0 ]
is "... to the same numbers" cmp one two
"$TALLYHO" swing --json --seed 2 day.tally > other
is "another seed gives others" sh -c '! cmp -s other two'
is "the end is the result" [ "$(jq -s '.[-1].over' two)" = true ]
vp=$("$TALLYHO" score day.tally | awk '$1 == "vp" { print $2 }')
is "... exactly" [ "$(jq -s '.[-1].expected' two)" = "$vp" ]
is "... without a game" [ "$(jq -s '.[-1].games' two)" = 0 ]
is "at the start 400 games are played" [ "$(jq -s '.[0].games' two)" = 400 ]
is "levels are shares of all" jq -se 'all(.[]; ([.levels[]] | add) > 0.999)' two
is "what changed is told, and its error" jq -se '. as $p | all(range(1; length); $p[.].change_error >= 0 and ($p[.].change - ($p[.].expected - $p[. - 1].expected)) * ($p[.].change - ($p[.].expected - $p[. - 1].expected)) < 1)' two
is "an error is told at each place on the way" jq -se 'all(.[1:-1][]; .error > 0 and .games >= 50)' two

# 200 simulated games: their mean lies within four standard errors of both from what is expected at the start.
i=1
while [ $i -le 200 ]; do
	"$TALLYHO" simulate --taste -g raf-eagle -s prelude --seed $i "$i.tally" > /dev/null
	"$TALLYHO" score "$i.tally" | awk '$1 == "vp" { print $2 }'
	rm "$i.tally"
	i=$((i + 1))
done > results
is "the start is what simulated games come to" sh -c '
	jq -s -r ".[0] | \"\(.expected) \(.error)\"" two | cat - results | awk "
		NR == 1 { mean = \$1; error = \$2; next }
		{ n++; s += \$1; q += \$1 * \$1 }
		END { own = s / n; e = sqrt((q / n - own * own) / n + error * error); d = own - mean; exit !(d * d < 16 * e * e) }"'

# The chances that swing gives, and how often they came, over all games and all places on the way: a tenth of them each.
# calibration_of GAME SCENARIO GAMES: no tenth lies further off than five in a hundred, if that is more than three errors.
calibration_of() {
	sh "$top/tests/luck/calibration.sh" "$1" "$2" 1 "$3" > calibration
	is "$1, $2: what swing gives, comes" awk '{ off = $1 > $2 ? $1 - $2 : $2 - $1 } off > 5 && off > 3 * $4 { bad = 1; print > "/dev/stderr" } END { exit bad }' calibration
	sed "s/^/# $1, $2: given, came, of so many, error: /" calibration
}
if [ "${TALLYHO_LONG-}" = 1 ]; then
	calibration_of raf-eagle prelude 200
	calibration_of down-in-flames duel 200
	calibration_of battle-of-britain channel-battle 40
	calibration_of 303-squadron the-formation 200
	calibration_of burning-blue leg-before-wicket 40
fi

# A day that ends with a die, before that die: what its faces come to, with nothing left to chance.
for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
	rm -f end.tally
	"$TALLYHO" simulate -g raf-eagle -s prelude --seed $seed end.tally > /dev/null
	"$TALLYHO" history end.tally | tail -n 1 | grep -q ' roll ' && break
done
run 0 undo end.tally
gives "a game before its last die" 0 swing --json --seconds 60 end.tally
is "... is known exactly" [ "$(tail -n 1 out | jq '.exact and .error == 0')" = true ]
tail -n 1 out | jq .expected > expected
for face in 1 2 3 4 5 6; do
	cp end.tally face.tally
	"$TALLYHO" log face.tally "roll $face" > /dev/null
	"$TALLYHO" score face.tally | awk '$1 == "vp" { print $2 }'
done > faces
is "... as the mean of the six" sh -c 'cat expected faces | awk "NR == 1 { mean = \$1; next } { s += \$1 / 6 } END { d = s - mean; exit !(NR == 7 && d * d < 1e-9) }"'

# Cut short, it says so.
gives "in a second" 0 swing --each --seconds 1 day.tally
is "... rougher" says out 'There was no time for more games'
gives "at once" 2 swing --seconds 0 day.tally

gives "in words" 0 swing day.tally
is "... with what turned it" says out 'What turned it:'
is "... within 80 columns" sh -c '! grep -q ".\{81\}" out'

run 0 import "$top/tests/down_in_flames/sessions/duel.txt" first.tally
gives "what comes before the first turn" 0 swing --seconds 3 first.tally
is "... is told by its step" says out 'who goes first'

run 0 export day.tally story --swing
is "a story ends with what turned the game" says out 'What turned the game'
run 0 export day.tally story --swing --bbcode
is "... in a forum, too" says out '[b][size=14]What turned the game[/size][/b]'

"$TALLYHO" simulate -g burning-blue -s googly --seed 8 short.tally > out
gives "after each entry" 0 swing --each --json --seconds 4 short.tally
is "... there is a place, and the last is the end" [ "$(tail -n 1 out | jq ".entry == $(entries short.tally) and .over")" = true ]

if [ "${TALLYHO_LONG-}" = 1 ]; then
	# The same dice fall in the same step, wherever a game is played on from: what changed is known better than both places.
	"$TALLYHO" simulate --taste -g down-in-flames -s duel --seed 3 duel.tally > out
	gives "a duel, entry by entry" 0 swing --each --json duel.tally
	is "... what changed is known in half as many games" jq -se '. as $p | [range(1; length) | $p[.] | select(.exact | not)] |
		([.[].change_error | . * .] | add) * 2 < ([range(1; $p | length) | select($p[.].exact | not) | $p[.].error * $p[.].error + $p[. - 1].error * $p[. - 1].error] | add)' out
	"$TALLYHO" import "$top/tests/raf_eagle/sessions/prelude.txt" prelude.tally > out
	gives "a Prelude, entry by entry" 0 swing --each prelude.tally
	is "... what turned it tells what came of it" says out 'The event card is 92'
fi

gives "in words" 0 swing --each --seconds 4 short.tally
is "... with what dice and decisions brought" says out 'Dice and cards brought '

if "$TALLYHO" report --swing day.tally -o day.html > out 2> err; then
	is "a report has the curve, and leads to what turned it" grep -q '<section id="swing".*href="#e[0-9]*"' day.html
	run 0 report day.tally -o plain.html
	is "... if it is asked for" sh -c '! grep -q "section id=.swing" plain.html'
fi

"$TALLYHO" new -g raf-eagle -s position board.tally > out
gives "a position has no end" 2 swing board.tally
is "... which is told" says err 'a position has nothing to play on'
finish
