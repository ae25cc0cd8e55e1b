#!/bin/sh
# What is listed of a game that is over or half played: the turn report, the history with its titles, the score, and the
# record without what was withdrawn.
. tests/cli.sh

# ---- the turn report: eight columns that a person wants, names and numbers that SQL takes ----
for session in raf_eagle/sessions/prelude battle_of_britain/sessions/channel-battle down_in_flames/sessions/teams \
    squadron_303/sessions/combat burning_blue/sessions/kenley; do
	game=${session%%/*}
	"$TALLYHO" import --as-played "$top/tests/$session.txt" $game.tally > /dev/null 2>&1 || [ $? -eq 1 ]
	gives "$game: the turn report" 0 export $game.tally turns
	mv out csv
	awk '{ gsub(/"([^"]|"")*"/, "text") } 1' csv > bare
	is "... has eight columns" sh -c 'awk -F, "NF != 8 { bad = 1 } END { exit bad }" bare'
	is "... with names that need no quotes" sh -c 'head -n 1 csv | tr -d \" | tr , "\n" | grep -qvE "^[A-Za-z][A-Za-z0-9_]*$"; [ $? -eq 1 ]'
	is "... and bare numbers" sh -c 'sed 1d bare | awk -F, "\$1 !~ /^[0-9]+$/ || \$8 !~ /^-?[0-9]+$/ { bad = 1 } END { exit bad }"'
	gives "... with every total" 0 export --all $game.tally turns
	"$TALLYHO" score --json $game.tally | jq -r '.totals | keys_unsorted | map(gsub("[^A-Za-z0-9]"; "_")) | .[]' > totals
	is "... as score has them" sh -c 'head -n 1 out | tr -d \" | tr , "\n" | grep -A 999 "^result$" | sed 1d | cmp - totals'
	gives "... as JSON" 0 export --json $game.tally turns
	is "... the same rows" sh -c 'jq -r "map(. // \"\") | map(tostring) | join(\",\")" out > rows && sed 1d csv | tr -d \" | cmp - rows'
done
"$TALLYHO" export raf_eagle.tally turns | tr -d '"' > csv
is "a raid's row tells its day, hour and name, and what came of it" \
    grep -qx '72,08-11,0800,raid,Poling (5),.*I/KG54, II/SG2 and III/JG27 turn for home after the combat\..* VP -1, now -3\.,-3,0' csv
is "... also where what it won and lost are as many" grep -q '^72,.*VP +2 and -2, now 0\.' csv
is "... and nothing of how the next one begins" grep -q '^53,08-11,0800,raid,Dover (34),.* Damage to the port: +1\.,0,0$' csv
is "the last columns are what the players count" sh -c 'head -n 1 csv | grep -q ",vp,depletion$"'
"$TALLYHO" export burning_blue.tally turns | tr -d '"' > csv
is "... in each game" sh -c 'head -n 1 csv | grep -q ",losses_raf,losses_luftwaffe,picture$"'
is "the losses of both sides are a turn's result" grep -q "^86,3,.*9/KG76 loses 2 aircraft\. III/JG51 loses 1 aircraft\." csv
"$TALLYHO" export down_in_flames.tally turns | tr -d '"' | awk -F, '$3 == "turn" && $2 != $4 { bad = 1 } END { exit bad }'
is "the turn of a row is the one that ends" [ $? -eq 0 ]
"$TALLYHO" export raf_eagle.tally entries | sed 1d | cut -d, -f2 > logged
is "when an entry was logged is text" sh -c 'grep -qE "^\"[0-9]{4}-[0-9]{2}-[0-9]{2}[ T]" logged && \
    ! grep -qvE "^\"[0-9]{4}-[0-9]{2}-[0-9]{2}[ T]" logged'

# ---- score ----
gives "the score" 0 score raf_eagle.tally
is "... tells no zeros" sh -c '! awk "\$2 == 0 && \$1 != \"vp\"" out | grep .'
gives "... but on request" 0 score --all raf_eagle.tally
is "... those, too" says out "bombings.none"

# ---- history ----
gives "the history" 0 history raf_eagle.tally
is "... has a title for the day" grep -qx '11 August 1940' out
is "... and for each raid" [ "$(grep -c '^  The raid on' out)" -eq 6 ]
is "... before its entries" sh -c 'grep -A 1 "The raid on Dover" out | tail -n 1 | grep -q "  36  patrol"'

# ---- without what was withdrawn ----
cp raf_eagle.tally back.tally
run 0 undo back.tally 3
run 0 redo back.tally
"$TALLYHO" history back.tally > all
gives "the history without what was withdrawn" 0 history --plain back.tally
is "... has neither that nor the retract" sh -c '! grep -E "withdrawn|retract" out'
is "... which are there else" grep -q 'retract' all
gives "the history with its times" 0 history --times back.tally
is "... has the day and hour of each entry" [ "$(grep -cE '^ *[0-9]+  [0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}  ' out)" -eq "$(entries back.tally)" ]
gives "the history with all changes" 0 history --effects back.tally
is "... has none of what was withdrawn" sh -c 'grep -A 1 "withdrawn by" out | grep -vE "withdrawn by|^--" | grep -E "^ {11}"; [ $? -eq 1 ]'
gives "as JSON" 0 history --json --effects battle_of_britain.tally
is "... dice with signs have them for faces" jq -es 'map(.throws[].faces[]) | unique == ["+", "-", "o"]' out
gives "as JSON, of a battle of a squadron with several figures" 0 history --json --effects burning_blue.tally
is "... with what the dice counted" jq -es 'any(.[].throws[].counts; length > 0)' out
gives "the transcript without it" 0 export --plain back.tally transcript
mv out plain.txt
is "... has no retract" sh -c '! grep -q "^retract" plain.txt'
run 0 import plain.txt plain.tally
"$TALLYHO" score --json plain.tally | jq -c .totals > plain
"$TALLYHO" score --json back.tally | jq -c .totals > whole
is "... and comes to the same" cmp plain whole
"$TALLYHO" undo back.tally 3 > out
retract=$(sqlite3 back.tally "SELECT max(seq) FROM entry")
gives "the entries" 0 export --json back.tally entries
is "... tell by which one each was withdrawn" [ "$(jq -s "map(select(.withdrawn_by == $retract)) | length" out)" -eq 3 ]
first=$(jq -s "map(select(.withdrawn_by == $retract) | .seq) | min" out)
gives "the effects" 0 export --json back.tally effects
is "... are those that are left" [ "$(jq -s "map(select(.seq >= $first)) | length" out)" -eq 0 ]

# ---- up to an entry ----
gives "an export as it stood" 0 export --at 60 raf_eagle.tally entries
is "... ends there" [ "$(tail -n 1 out | cut -d, -f1)" = 60 ]
gives "... and not behind the end" 2 export --at 999 raf_eagle.tally turns
is "... which is told" says err "raf_eagle.tally: there is no entry 999; the last one is 125"
gives "... nor at no number" 2 export --at end raf_eagle.tally turns
is "... which is told, too" says err "tallyho: export: --at takes a number from 1 to 999999999, not 'end'"
finish
