#!/bin/sh
# Every game and scenario through the program: simulated, verified, as transcript and position and back.
. tests/cli.sh

"$TALLYHO" games --json > games.json
jq -r '.game as $g | .scenarios[] | "\($g) \(.)"' games.json > scenarios
while read -r game scenario; do
	rm -f ./*.tally
	if ! run 0 simulate -g "$game" -s "$scenario" --seed 21 a.tally < /dev/null; then
		not_ok "$game $scenario is simulated"
		continue
	fi
	gives "$game $scenario verifies" 0 verify a.tally
	"$TALLYHO" export a.tally transcript > a.txt
	gives "... its transcript is clean" 0 import a.txt b.tally
	"$TALLYHO" export b.tally transcript > b.txt
	is "... and comes back as it was" cmp a.txt b.txt
	last=$(wc -l < a.txt)
	for at in ${TALLYHO_LONG:+3 60 200} 20; do
		[ $at -lt $((last / 2)) ] || continue
		"$TALLYHO" export --at $at a.tally position > p.txt
		rm -f p.tally
		gives "... the position after entry $at is clean" 0 import p.txt p.tally
		"$TALLYHO" export p.tally position > q.txt
		is "... and comes back as it was" cmp p.txt q.txt
		"$TALLYHO" show --json --at $at a.tally | jq -cS '{board, wants, over}' > a.json
		"$TALLYHO" show --json p.tally | jq -cS '{board, wants, over}' > p.json
		is "... and is the same board" cmp a.json p.json
	done
	"$TALLYHO" show a.tally > out
	is "... the board fits 80 columns" sh -c '! grep -vE "next:|entries:" out | grep -qE "^.{81}"'
	is "... its turns have eight columns" [ "$("$TALLYHO" export a.tally turns | head -n 1 | tr -cd , | wc -c)" -eq 7 ]
	for table in turns "turns --all" entries effects findings; do
		"$TALLYHO" export a.tally $table > out 2> err
		is "... SQL takes the names of its $table without quotes" \
			sh -c 'sed -n "1{s/\"//g;s/.*/CREATE TABLE t (&);/p;q}" out | sqlite3 :memory:'
		is "... its $table are CSV, each row as long as the first" awk '{ gsub(/"([^"]|"")*"/, ""); n = gsub(/,/, "") } NR == 1 { first = n } n != first { bad = 1 } END { exit bad }' out
	done
	gives "... its history with effects" 0 history --effects a.tally
	gives "... its score" 0 score a.tally
	is "... in twenty rows" [ "$(wc -l < out)" -le 20 ]
	gives "... its dice" 0 dice a.tally
done < scenarios

# ---- `games`: one of them, its names, its verbs ----

for wanted in --json --names; do
	"$TALLYHO" games $wanted | sed -n 2p > second
	gives "one game alone, by $wanted" 0 games $wanted "$("$TALLYHO" games --names | sed -n 2p)"
	is "... is as among all" cmp out second
done
gives "an unknown game is trouble" 2 games raf-eagel
is "... with a suggestion" says err "no game 'raf-eagel'; did you mean 'raf-eagle'?"
gives "rules are those of a game" 2 games --rules
is "... which is asked for" says err "whose rules? usage: tallyho games --rules GAME"
gives "a beginning of two games is, too" 2 games b
is "... with both" says err "'b' could be 'battle-of-britain' or 'burning-blue'"
gives "an unknown verb is trouble" 2 games raf-eagle pla
is "... with a suggestion" says err "raf-eagle has no verb 'pla'; did you mean 'plan'?"
gives "nothing like a verb is trouble, too" 2 games raf-eagle nonsense
is "... and nothing is suggested" [ "$(cat err)" = "tallyho: games: raf-eagle has no verb 'nonsense'" ]
for wanted in --json --names --rules; do
	gives "$wanted tells nothing of a verb" 2 games $wanted raf-eagle plan
	is "... which is said, not the game told instead" sh -c '[ ! -s out ] &&
		grep -q "a verb is described in words alone: tallyho games raf-eagle plan" err'
done

for game in $("$TALLYHO" games --names); do
	gives "$game is described" 0 games "$game"
	gives "the box of $game is exported" 0 box export "$game" "box-$game"
	gives "... and checked" 0 box check "$game" "box-$game"
	gives "... and can be played with" 0 new -g "$game" --box "box-$game" "$game.tally"
	"$TALLYHO" export "$game.tally" transcript > out
	is "... and is told to be the shipped one" sh -c '! grep -q "^box " out'
	for verb in $("$TALLYHO" games "$game" | sed -n 's/^    \([a-z-]*\).*/\1/p' | sort -u); do
		run 0 games "$game" "$verb" || not_ok "the verb $verb of $game is described"
	done
done
finish
