#!/bin/sh
# What is told at length: `verify --explain`, the table of replacements, in games of RAF: Eagle; the board.
. tests/cli.sh

# ---- verify --explain ----

run 0 new -g raf-eagle -s prelude a.tally
run 0 log a.tally 'draw 1 6 9 12 15 18 28 30 31 33'
run 0 log --as-played a.tally 'roll 3'
gives "a broken rule is explained" 1 verify --explain a.tally
mv out told
sed 's/^    | .*/    | BOARD/; s/head .*/head HASH/' told | uniq > out
cat > expected << 'END'
a.tally:2: impossible J-3: first: which targets are raided when (11 August 1940, 0600)
    entry: roll 3
    rule:  Dice are rolled and cards drawn when the game asks for them.
           (journal)
    assumed: this entry is left out
    mend: tallyho mend a.tally 1
    then:  planning (4.I.3)
           which targets are raided when
           entries: plan TARGET at SLOT
    legal: plan 1 at 0600
           plan 1 at 0800
           plan 1 at 1000
           plan 1 at 1200
           plan 1 at 1400
           plan 1 at 1600
           plan 1 at 1800
           plan 6 at 0600
    | BOARD
END
is "... word for word" sh -c 'head -n 18 out | diff expected -'
run 0 show --at 1 a.tally
sed '/^Board:/,$!d' out > board
is "... with the board as it was" sh -c 'sed -n "s/^    | //p" told | tr -s " \n" " " > then
    tr -s " \n" " " < board | diff - then'
sed -n 's/^\(    legal: \|           \)\(plan .*\)/\2/p' told > legal
while read -r entry; do
	"$TALLYHO" log -n a.tally "$entry" > out 2> err || { echo "$entry"; cat err; }
done < legal > refused
is "... and what it calls legal is" [ ! -s refused -a "$(wc -l < legal)" -eq 8 ]
is "... no line of that too wide" sh -c '! sed "1d; /^a.tally: /d" told | grep -E "^.{81}"'

# What the sender may do stands first, then the others'.
run 0 new -g down-in-flames -s duel d.tally
run 0 log --as-played d.tally 'axis-1: done'
gives "an entry out of turn is explained" 1 verify --explain d.tally
is "... with its sender's actions first" sh -c 'grep -A1 "legal:" out | head -n 1 | grep -q "axis-1: \|allied-1: "'

run 1 import --as-played "$top/tests/verify/records/targets-crossed.txt" both.tally
gives "both games stand side by side" 1 verify --explain both.tally
sed -n '/both games/,/entry 17/p; /They do not/,/raids/p' out > told
cat > expected << 'END'
both.tally: both games: < as it was carried out, > as it should have been
    They part at entry 16.
    entry 16: assign II/JG51 III/JG51 I/JG26 II/JG26 III/JG26 I/ZG26 to 5
      < II/JG51, III/JG51, I/JG26, II/JG26, III/JG26 and I/ZG26 are assigned to
        Poling (5).
      > assumed: this entry and entry 17 are mixed up: here it is 34, there 5
    They do not meet again.
    totals that differ at the end:
      <      5   >     -4   victory points
      <      5   >      6   raids flown
END
is "... from where they part to the totals" diff told expected
is "... the boards as show has them" sh -c '
	"$TALLYHO" show --at 16 both.tally | grep -q "^ *Poling (5): I/JG26" && grep -q "< *Poling (5): I/JG26" out &&
	"$TALLYHO" show --at 16 --assumed both.tally | grep -q "^ *Poling (5): I/KG54" && grep -q "> *Poling (5): I/KG54" out'
is "... no line of that too wide" sh -c '! sed -n "/both games/,/raids/p" out | grep -E "^.{81}"'

gives "without --explain nothing of that is told" 1 verify a.tally
is "... but the finding and its entry" sh -c 'grep -q "entry: roll 3" out && ! grep -q "rule:\|legal:\|| " out'

# ---- the table of replacements ----

run 1 import --as-played "$top/tests/raf_eagle/sessions/campaign-audit.txt" c.tally ||
	run 0 import --as-played "$top/tests/raf_eagle/sessions/campaign-audit.txt" c.tally
gives "the replacements of a campaign are exported" 0 export c.tally replacements
mv out csv
is "... with their columns" [ "$(head -n 1 csv)" = '"seq","day","type","dawn","gained","lost","spent","left"' ]
is "... a row for each type and day" [ "$(sed 1d csv | cut -d, -f2 | sort | uniq -c | awk '$1 != 6' | wc -l)" -eq 0 ]
is "... days enough" [ "$(sed 1d csv | cut -d, -f2 | sort -u | wc -l)" -gt 10 ]
is "... that come out even" sh -c 'sed 1d csv | tr -d \" | awk -F, "\$4 + \$5 - \$6 - \$7 != \$8 { print; bad = 1 }
    END { exit bad }"'
is "... each day beginning with what the day before left" sh -c 'sed 1d csv | tr -d \" |
    awk -F, "(\$3 in left) && left[\$3] != \$4 { print; bad = 1 } { left[\$3] = \$8 } END { exit bad }"'
run 0 score --all c.tally
sed -n '/^  replacements/,/pilots/p' out | sed 1d | awk '{ print $1, $2, $3, $4, $5, $6 }' > score
is "... the last day's as score has them" sh -c 'tail -n 6 csv | tr -d \" | cut -d, -f3- | tr , " " | diff - score'
sed 1d csv | tr -d \" > rows
gives "as JSON" 0 export c.tally replacements --json
is "... the same rows" sh -c 'jq -r "[.seq, .day, .type, .dawn, .gained, .lost, .spent, .left] | map(tostring) | join(\",\")" out |
    cmp - rows'
gives "a game that keeps none is trouble" 2 export d.tally replacements
is "... and says so" says err "keeps no replacements"
gives "what cannot be exported is trouble" 2 export c.tally replacement
is "... with what may have been meant" says err "did you mean 'replacements'?"
gives "... or all there is" 2 export c.tally zzzzzz
is "... by name" says err "one of: turns, entries, effects, findings, replacements, transcript, position, sheet, story"

# ---- the board ----

run 0 import "$top/tests/squadron_303/sessions/combat.txt" combat.tally
gives "a Combat is shown" 0 show --at 41 combat.tally
is "... the dice as they lie" sh -c 'grep -qx "Own dice: hit, manoeuvre" out && grep -qx "German dice: 2 blades, evade" out'
is "... and who is asked" sh -c 'grep -qx "  blue: card, Support, sets, tokens; or done" out'
is "... the card of a round" sh -c 'grep -qx "Card of round 1: Hit 1 (cancel hit)" out'
run 0 import "$top/tests/squadron_303/sessions/random-blitz.txt" blitz.tally
gives "events are shown" 0 show --at 140 blitz.tally
is "... by number" sh -c 'grep -qx "Event 2: On Patrol" out && grep -qx "Event 1: My God, They Are Doing It!" out'
gives "players of whom each moves, and may until the turn ends" 0 show --next --at 90 blitz.tally
is "... are asked for themselves" sh -c 'grep -qx "  yellow and red: move, land, or stay" out'
run 0 import "$top/tests/battle_of_britain/sessions/channel-battle.txt" channel.tally
gives "missions are shown" 0 show --at 451 channel.tally
is "... in words" sh -c 'grep -q "^Missions (won by the RAF): Cardiff, Sheffield" out'
finish
