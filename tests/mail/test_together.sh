#!/bin/sh
# A game whose players are all on one side: two of them have keys, the seats that have none are played by whoever has the pen,
# cards that each may see come from both as dice do.
. tests/cli.sh
. "$top/tests/mail/post.sh"

by_key 303-squadron red blue -s blitz --dice-by-both
is "what is begun for two players is sent" says out "Send it with: tallyho mail anna/game.tally"
letter anna ben --yes
gives "whose keys these are is shown" 0 show ben/game.tally
is "... six words each, to be compared" sh -c '[ "$(grep -cE "^(red \(Anna\)|blue \(Ben\)): key [a-z]{5}( [a-z]{5}){5}$" out)" -eq 2 ]'
letter ben anna
as anna
gives "who has the pen begins the throw for a seat without a key" 0 throw anna/game.tally
letter anna ben
is "... and the other side answers" grep -qE '^ +4  blue: throw$' out
is "... with a pilot that neither chose" grep -q 'draw pilot' out
for turn in 1 2 3; do
	letter ben anna
	as anna
	run 0 throw anna/game.tally
	letter anna ben
done
letter ben anna
as anna
gives "a pilot of each colour is there" 0 verify anna/game.tally
"$TALLYHO" history --plain anna/game.tally > told
is "... of those with a key and of those without" [ "$(grep -c 'draw pilot' told)" -eq 4 ]
gives "a note in the name of a seat without a key is logged" 0 log anna/game.tally 'yellow: note "I am played by whoever has the pen"'
letter anna ben
is "... and taken by the other" grep -q 'I am played' out
as ben
gives "so it is by the other" 0 log ben/game.tally 'yellow: note "and now by Ben"'
gives "in the name of a player with a key it is not" 1 log ben/game.tally 'red: note "mine"'
letter ben anna
as anna
gives "nothing of it is unsigned" 0 verify --match --json anna/game.tally
gives "a card is not drawn by hand" 1 log anna/game.tally 'draw deployment bomber-27'
is "... but by both" says err 'J-19'
finish
