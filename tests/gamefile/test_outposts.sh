#!/bin/sh
# What a game of hidden blocks uses: who sees which backs, how things are called, how many dice a rule lets be rolled, and what stands
# on its cards.
. tests/cli.sh

game=$top/tests/gamefile/games/outposts.game
gives "it plays" 0 game check --play 50 "$game"
is "... and nothing is remarked" sh -c '! grep -q remark out'
is "a journal of it" "$TALLYHO" new -g "$game" o.tally
is "a card" "$TALLYHO" log o.tally "north: draw march"
gives "one of them looked up" 0 show o.tally n1
is "... has its full name" says out "Grey Scouts (scouts, n1)"
gives "one that meets an enemy, and another" 1 log o.tally "north: move n3 n1 to chapel"
is "... who moves behind it" says err "OUT-3.4: the fight in The Chapel comes first"
gives "several" 0 log o.tally "north: move n1 n2 to ford"
is "... are called by their keys" says out "Blocks n1 and n2 go to The Ford."
is "one alone" "$TALLYHO" log o.tally "north: move n3 to chapel"
is "an attack" "$TALLYHO" log o.tally attack
gives "a die too many" 1 log o.tally "roll 3 4 2"
is "... breaks the rule behind the roll" says err "illegal OUT-4.1: 2 due, 3 logged"
gives "... as it was played" 0 log --as-played o.tally "roll 3 4 2"
is "... it is carried out" says out "next:  Movement (3)"

# ---- a line that cannot be carried out ----
cp "$top"/tests/gamefile/games/*.csv .
sed 's/^  reduced: 0..4/  reduced: 0..3/' "$game" > outposts.game
gives "a number whose range is too small for what is done" 1 game check --play 500 outposts.game
is "... is found by random play, with its line" grep -q "^outposts.game:69: this line could not be carried out" out

# ---- who sees which backs ----
for side in north south; do
	gives "drawn for $side" 0 show --svg --seat $side -o $side.svg o.tally
	is "... three blocks lie face down" [ "$(grep -o '<title>a block: ' $side.svg | wc -l)" -eq 3 ]
	is "... and three are its own" [ "$(grep -o 'data-unit="BLOCK' $side.svg | wc -l)" -eq 3 ]
done
is "no name of the other side's is in it" sh -c '! grep -q "Low Rifles\|BLOCK s" north.svg && ! grep -q "Grey\|BLOCK n" south.svg'
gives "told for a side" 0 show --as south o.tally
is "... the others' are counted" says out "The Ford: 2 face down"
is "... its own are named" says out "The Wood: s1, s2"
gives "as the record has it" 0 show o.tally
is "... all are named" says out "The Ford: n1, n2"
gives "drawn as the record has it" 0 show --svg -o all.svg o.tally
is "... all are seen" [ "$(grep -o 'data-unit="BLOCK' all.svg | wc -l)" -eq 6 ]

# ---- what stands on a card ----
gives "its cards" 0 sheet --components -o - "$game"
is "... have their texts" [ "$(grep -o 'Your next block goes' out | wc -l)" -eq 3 ]
is "... and what else they have" says out "steps 2"
gives "the texts of cards" 0 game check --po "$game"
is "... are translated" says out 'msgid "The roll of the attacker is one less."'
finish
