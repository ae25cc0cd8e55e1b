#!/bin/sh
# Which assumed values of the box a verdict rests on: the mark, the lists, and that a value once printed is
# listed no more. RAF: Eagle, whose counters print more than the rulebook does.
. tests/cli.sh
session=$top/tests/raf_eagle/sessions/prelude.txt
values() { sed -n '/^Assumed, and used/,$s/^  \(.*=[^ ]*\) (.*/\1/p' out; }

# ---- without a finding ----

run 0 import "$session" p.tally
gives "verdicts that rest on assumed values are counted" 0 verify p.tally
is "... and it is said what lists them" \
	grep -q "93 verdicts rest on assumed values of the box; 'tallyho box check p.tally' lists them\$" out
gives "box check lists them" 0 box check p.tally
values > used
is "... more than a hundred" [ "$(wc -l < used)" -gt 100 ]
is "... each once" [ -z "$(sort used | uniq -d)" ]
sed -n '/^Assumed, and used/,$s/.*(\([0-9]*\) entr.*/\1/p' out > counts
is "... those first that most entries rest on" sort -cnr counts

# What the players have read off their own components is assumed no more.
is "... the distance of target card 5 among them" grep -qx 'targets 5 distance=coastal' used
awk 'NR > 1 && blank == 0 && /^$/ { print; print "print targets 5 distance=coastal"; blank = 1; next } { print }' \
	"$session" > printed.txt
run 0 import printed.txt printed.tally
gives "a value that was printed is listed no more" 0 box check printed.tally
values > out2
is "... and the others are" sh -c 'grep -vx "targets 5 distance=coastal" used | diff out2 -'

# ---- with findings ----

sed 's/^hunt I\/JG2 II\/JG2 III\/JG2$/hunt I\/JG2 II\/JG2 III\/JG3/' "$session" > wrong.txt
run 1 import --as-played wrong.txt wrong.tally
gives "a finding that rests on assumed values is marked" 1 verify wrong.tally
is "... behind its message" grep -q 'III/JG3 is not assigned to this raid ~ (' out
is "... and the values follow" grep -qx '    targets 5 zone=3' out
gives "--json has them with the finding" 1 verify --json wrong.tally
is "... by table, key, column and value" says out \
	'"assumed":true,"rests_on":[{"table":"targets","key":"5","column":"me109_range","value":"within"},'
run 0 new -g raf-eagle -s prelude a.tally
run 0 log a.tally 'draw 1 6 9 12 15 18 28 30 31 33'
run 0 log --as-played a.tally 'roll 3'
gives "what needed no assumed value" 1 verify a.tally
is "... bears no mark" [ "$(grep -c '~' out)" = 0 ]
gives "... and its object" 1 verify --json a.tally
is "... has no values" sh -c '! grep -q rests_on out'

# What is claimed is followed from the first entry on; what its total reads belongs to no entry. Hits in a
# duel come from the aircraft's printed values.
run 0 import "$top/tests/down_in_flames/sessions/duel.txt" d.tally
grep -v '^\(ann\|bob\|[a-z0-9-]*\): claim\|^claim' "$top/tests/down_in_flames/sessions/duel.txt" > plain.txt
run 0 import plain.txt plain.tally
run 0 verify --json d.tally
claimed=$(jq -r 'select(.game) | .assumed_values' out)
run 0 verify --json plain.tally
is "claims rest on nothing for others" [ "$claimed" = "$(jq -r 'select(.game) | .assumed_values' out)" ]
finish
