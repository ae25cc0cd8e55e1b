#!/bin/sh
# Another program, written from the manual alone by one who had not read this one (links.py), plays a side: its chain, links,
# seals and openings are taken, its dice are the same, and it finds what verify finds.
. tests/cli.sh
. "$top/tests/mail/post.sh"

by_key burning-blue raf luftwaffe --dice-by-both
letter anna ben --yes
# theirs WHO [ENTRY]: what that program gives for the side, by the whole journal as WHO has it
theirs() {
	as "$1"
	"$TALLYHO" mail --again --all --force -o whole "$1/game.tally" > out 2> err
	python3 "$top/tests/mail/links.py" ben/state/tallyho/player.key luftwaffe ${2:+"$2"} < whole > given
}
letter ben anna
theirs ben 'note "I wait"'
sed -n 1p given > sealing
sed -n 2p given > opening
letter anna ben
as ben
gives "a seal that it made is taken" 0 log ben/game.tally "luftwaffe: $(cat sealing)"
gives "... and opened as it says" 0 log ben/game.tally "luftwaffe: $(cat opening)"
gives "... not as it does not" 1 log ben/game.tally "luftwaffe: $(sed 's/wait/run/' opening)"
letter ben anna
as anna
run 0 log anna/game.tally 'raf: take-off No.85'
letter anna ben
as ben
run 0 log ben/game.tally 'luftwaffe: flak No.85 by LAA'
letter ben anna
theirs ben
sed -n 's/^throw //p' given > link
letter anna ben
as ben
run 0 history ben/game.tally
is "its next link is the one that is given" says out "luftwaffe: throw $(cat link)"
sed -n 's/^ *roll //p' out > rolled
letter ben anna
theirs ben
is "it throws the same dice" [ "$(sed -n 's/^[0-9]* \([1-6] [1-6]\)$/\1/p' given)" = "$(cat rolled)" ]
letter anna ben
as ben
run 0 log --as-played ben/game.tally "luftwaffe: $(cat opening)" "luftwaffe: throw $(cat link) 2 d6" 'luftwaffe: note "well"'
letter ben anna
theirs ben
"$TALLYHO" verify ben/game.tally | sed -n 's/^[^:]*:\([0-9]*\): [a-z]* \(J-1[79]\): .*/\1 \2/p' > found
is "what verify finds it finds, too" sh -c 'grep J- given | cmp - found && [ $(grep -c J-17 found) -eq 1 ] && grep -q J-19 found'
finish
