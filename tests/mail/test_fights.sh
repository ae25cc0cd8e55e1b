#!/bin/sh
# A fight of Battle of Britain by mail: the cards of the flights were dealt face down, lie open before any is drawn from them,
# and then cards and dice come from both.
. tests/cli.sh

XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
# throws SIDE [TIMES]: its next links
throws() {
	n=${2-1}
	while [ "$n" -gt 0 ]; do
		"$TALLYHO" throw a.tally "$1" > out 2> err || return 1
		n=$((n - 1))
	done
}
run 0 new -g battle-of-britain -s channel-battle --dice-by-both a.tally
throws raf && throws luftwaffe 2 && throws raf
missions=$("$TALLYHO" seal --list a.tally | sed -n 's/.*closed: draw mission //p')
for flight in 2A 2B 2C 3A 3B 3C 5A; do
	echo "luftwaffe: assign ${missions%% *} to $flight"
	missions=${missions#* }
done | "$TALLYHO" seal a.tally > out 2> err
throws luftwaffe
throws raf 8
throws luftwaffe 12
run 0 log a.tally 'luftwaffe: fly 2A N21'
run 0 log a.tally 'raf: intercept 2A with 11A' 'luftwaffe: done' 'raf: done'
is "cards are not drawn from a flight of which nobody has seen them" sh -c '! "$0" throw a.tally luftwaffe > out 2> err' "$TALLYHO"
is "... with what comes first" says err "the cards that are drawn from lie face down: 'tallyho reveal a.tally' turns them up where they are yours, 'tallyho mail a.tally' asks for it"
"$TALLYHO" seal --list a.tally > out
card=$(sed -n 's/.*, 2A  closed: draw lwcard \([^ ]*\).*/\1/p' out)
gives "... and who draws picks none of them" 1 log a.tally "raf: draw lwcard $card $card $card"
is "... as they come from both" says err "illegal J-19: typed, where dice come from both"
cp a.tally picked.tally
"$TALLYHO" log --as-played picked.tally "raf: draw lwcard $card $card $card" > out 2>&1
gives "... by another program, it is found before they are turned up" 1 verify picked.tally
is "... as that" says out "illegal J-19: typed, where dice come from both"
gives "what the game asks to see is turned up" 0 reveal a.tally
is "... the cards of the flight that is met" grep -q 'luftwaffe: unseal 9 draw lwcard' out
is "... and no others" [ "$(grep -c unseal out)" -eq 1 ]
gives "a card is not picked out of them" 1 log a.tally "raf: draw lwcard $(sed -n 's/.*draw lwcard \([^ ]*\).*/\1/p' out)"
is "... as it comes from both" says err "J-19"
gives "the side whose flight it is begins" 0 throw a.tally luftwaffe
is "... three are due" grep -q 'luftwaffe: throw 3 lwcard$' out
gives "and the other answers" 0 throw a.tally raf
is "... with cards of that flight" grep -qE 'draw lwcard( 2-[^ ]*){3}$' out
gives "then the other flight's are asked for" 0 reveal a.tally
is "... who fights" grep -q 'raf: unseal 4 draw rafcard 11-' out
for pair in "raf luftwaffe" "luftwaffe raf"; do
	throws "${pair% *}" && throws "${pair#* }"
	is "dice fall" grep -q 'Interception, 2A' out
done
run 0 reveal --all a.tally
gives "all that was dealt and drawn holds" 0 verify --strict a.tally
finish
