#!/bin/sh
# A file grows from a recorded game to a judged one: Arle with its conditions taken out records the same games with the same
# states. Five games; TALLYHO_LONG=1: two hundred.
. tests/cli.sh

cp "$top"/cmd/desk/given/arle/*.csv .
# Of a rule with a condition number and sentence are left, as somebody writes it who only records.
awk '
function blanks(line) { match(line, /^ */); return RLENGTH }
BEGIN { dropped = -1 }
dropped >= 0 && blanks($0) > dropped { next }
{ dropped = -1 }
match($0, /^ *(whole )?(needs|rule) [0-9.]+[a-z]? "[^"]*"/) {
	sentence = substr($0, 1, RLENGTH)
	if (substr($0, RLENGTH + 1) !~ /^ *(done|for )/) {
		dropped = blanks($0)
		$0 = sentence
	}
}
{ print }' "$top"/cmd/desk/given/arle/arle.game > arle.game
gives "Arle without its conditions" 0 game check ./arle.game
is "... judges none of them" says out "6 of 33 rules are judged"
is "... is a game to record" "$TALLYHO" new -g ./arle.game bare.tally
"$TALLYHO" export bare.tally transcript > bare.txt

games=5
[ -z "${TALLYHO_LONG:-}" ] || games=200
for seed in $(seq $games); do
	rm -f judged.tally recorded.tally
	is "game $seed" "$TALLYHO" simulate -g arle --seed "$seed" judged.tally
	"$TALLYHO" export judged.tally transcript > judged.txt
	last=$(grep -n '^end$' judged.txt | tail -n 1 | cut -d : -f 1)
	{ cat bare.txt; tail -n +$((last + 1)) judged.txt; } > recorded.txt
	is "... is recorded without conditions" "$TALLYHO" import recorded.txt recorded.tally
	for game in judged recorded; do
		"$TALLYHO" export $game.tally effects > $game.effects
		"$TALLYHO" show --json $game.tally | sed 's/"file":"[^"]*"//' > $game.json
	done
	is "... with the same changes" cmp judged.effects recorded.effects
	is "... and the same end" cmp judged.json recorded.json
	gives "... and nothing to find" 0 verify -q recorded.tally
done

# What is impossible by the file is recorded where nothing judges it.
gives "two units in a hex" 0 new -g ./arle.game two.tally
"$TALLYHO" log two.tally "draw march" > /dev/null
gives "... are logged" 0 log two.tally "move b1 to 0202"
"$TALLYHO" new -g arle one.tally > /dev/null
"$TALLYHO" log one.tally "draw march" > /dev/null
gives "... and not where the rule has its condition" 1 log one.tally "move b1 to 0202"
is "... which tells why" says err "ARL-3.1: 0202 is taken"
finish
