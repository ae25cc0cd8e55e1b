#!/bin/sh
# What an entry is answered with, over all sample sessions: few rows, no line wider than a terminal; and how throws were
# read, word for word, in RAF: Eagle and The Burning Blue.
. tests/cli.sh

for session in "$top"/tests/*/sessions/*.txt; do
	rm -f s.tally
	"$TALLYHO" import --as-played "$session" s.tally > /dev/null 2>&1 || [ $? -eq 1 ] || echo "$session" >> refused
	"$TALLYHO" history --news s.tally >> news
	"$TALLYHO" show s.tally >> shown
	"$TALLYHO" verify s.tally >> shown
	"$TALLYHO" score s.tally >> shown
done
is "every session is told" [ ! -s refused ]
# A row of an answer stands in by eleven columns; an entry begins with its number.
awk '/^           / { rows++; next } { if (NR > 1) { sum += rows; n++; if (rows > most) most = rows } rows = 1 }
	END { printf "%d %d %.2f\n", n, most, sum / n }' news > rows
read -r entries most mean < rows
is "the $entries entries are answered in $mean rows, below 4 in the mean" awk "BEGIN { exit !($entries > 10000 && $mean < 4) }"
is "... and in $most at most, 20 being too many" [ "$most" -le 20 ]
is "no sentence is wider than a terminal" sh -c '! grep "^           " news | grep -qE "^.{81}"'
is "... and names no field" sh -c '! grep "^           " news | grep -E "[a-z]\.[a-zA-Z]|->|\{|\}|\bnone\b"'

run 0 import "$top/tests/raf_eagle/sessions/prelude.txt" p.tally
run 0 history --news p.tally
sed -n '/^   31  /,/^   33  /p' out | sed 1d > told
cat > expected << 'END'
           The squadrons attack, row G (total 19, Gruppen 3, depletion 0): 5,
           read as Luftwaffe LDL, RAF D-A. II/SG1 and EGr210 take light losses.
           VP +2, now 2. IV/LG1 and Squadrons 54, 610 and 615 are reduced.
           Squadrons 54, 610 and 615 turn for home.
   32  roll 5
           Bombing, column 3 (strength 3): 5, read as 1. The bombs fall: VP -1,
           now 1. Damage to the radar: +1. The radar of Rye is lightly damaged.
           IV/LG1 is back at base. IV/LG1 and Squadrons 54, 610 and 615 are at
           full strength again. I/JG51 is ready again at 1200. It is 0800.
           Squadrons 54, 610 and 615 land.
  0800
   33  claim radar.Rye light
END
is "a throw says how it was read" diff expected told
run 0 history --json --effects p.tally
is "... also in parts" [ "$(jq -c 'select(.seq == 27).throws[0] | [.title, .faces, .modifiers, .read_as]' out)" = \
	'["response priority",[5],{"Group 11":1,"radar or airfield":2},"high"]' ]
gives "a request says how many are to be chosen, and of which" 0 show --next --at 69 p.tally
cat > expected << 'END'
next: escorts set aside (4.II.9)
  which escorts are set aside: 1 to choose
  entries: aside III/JG27, aside I/ZG2
END
is "... word for word" diff expected out
run 0 history --news p.tally
is "what an entry ends by implication it says" says out "Ended with nothing more played: deployment."

# The Burning Blue: cells as they are printed, and what they do to cohesion.
run 0 import "$top/tests/burning_blue/sessions/kenley.txt" k.tally
run 0 history --news k.tally
sed -n -e '/^   33  /,/^   34  /p' -e '/^   39  /,/^   40  /p' -e '/^   72  /,/^   73  /p' out | grep '^           ' > told
cat > expected << 'END'
           Combat: the defender's roll, column Do 17/He 111/Ju 88: 3 and 5 +2
           (surprise 2) = 10, read as Luftwaffe 2/-3, RAF 0/+2: Luftwaffe
           cohesion -3, RAF cohesion +2. I/KG76 loses 2 aircraft.
           Cohesion, I/KG76, column bombers and ErpGr 210: 4 and 3 -3 (the
           result -3) = 4, read as 1 level. I/KG76 is disorganised: level 1.
           Ack-Ack, 9/KG76, column LAA: 6 and 5 = 11, read as 2/+0. The guns
           fire. 9/KG76 loses 2 aircraft.
END
is "cells of its charts are told as they are printed, and in words" diff expected told

# Players are called by their names, and seats that one of them has anyway are told once.
run 0 import "$top/tests/battle_of_britain/sessions/channel-battle.txt" b.tally
run 0 show --next --at 202 b.tally
is "one player has all seats of a side" says out "  Kesselring: Luftwaffe bombers lost to Ack-Ack, 2C: bombers 1, 1 to go"
run 0 new -g battle-of-britain -s channel-battle --player raf=Ann --player luftwaffe=Bob --player luft-2=Eve c.tally
run 0 show --next c.tally
is "... and is called by his name" sh -c 'grep -qE "^  (Ann|Bob or Eve)" out && ! grep -qE "raf|luft" out'
finish
