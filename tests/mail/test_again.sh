#!/bin/sh
# Links, dice and seals by another program, in Python, from the manual alone: both come to the same.
. tests/cli.sh
. "$top/tests/mail/post.sh"

again() {
	python3 "$top/tests/mail/again.py" "$1"
}
run 0 new -g burning-blue --dice-by-both game.tally
for side in raf luftwaffe; do
	as $side
	run 0 throw game.tally $side
done
for squadron in No.85 No.32 No.1 No.151; do
	"$TALLYHO" log game.tally "raf: take-off $squadron" "luftwaffe: flak $squadron by LAA" > out 2>&1 || break
	for side in raf luftwaffe raf luftwaffe raf luftwaffe; do
		as $side
		"$TALLYHO" throw game.tally $side > out 2>&1
	done
done
as raf
for plan in 'note "I wait"' 'note "I go"' 'note "I sleep"'; do
	echo "raf: $plan" | "$TALLYHO" seal game.tally > out 2>&1
done
run 0 reveal game.tally 2
run 0 reveal game.tally 3
"$TALLYHO" history game.tally | sed -n 's/^ *\(roll [1-6 ]*\)$/\1/p' > rolled
again game.tally > worked 2> err
is "another program finds the hashes, the links and the seals of the journal as they are" [ -s worked ]
is "... and the same dice" sh -c 'grep ^roll worked | cmp - rolled'
is "... of some throws" [ "$(wc -l < rolled)" -ge 1 ]
is "... and the seals that were opened" [ "$(grep ^seal worked | tr '\n' ' ')" = 'seal 2 seal 3 ' ]
run 0 new -g battle-of-britain -s channel-battle mission.tally
run 0 log mission.tally 'luftwaffe: draw mission 10' done
echo 'luftwaffe: assign portland to 3A' | "$TALLYHO" seal mission.tally > out 2>&1
run 0 reveal mission.tally
is "what is shown of a seal is a part of its hash" [ "$(again mission.tally)" = 'seal 1' ]
sed 's/text(shown)/b""/' "$top/tests/mail/again.py" > other.py
is "... and must be" sh -c '! python3 other.py mission.tally > /dev/null 2>&1'
finish
