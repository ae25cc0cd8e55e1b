#!/bin/sh
# What `verify --json` prints is what man/tallyho-verify.schema.json says, object by object.
. tests/cli.sh

schema=$top/man/tallyho-verify.schema.json
held() {
	jq -r --slurpfile schema "$schema" -f "$top/tests/valid.jq" "$1" > faults
	is "$2" [ ! -s faults ]
	[ ! -s faults ] || head -3 faults
}

for text in "$top"/tests/verify/records/*.txt; do
	name=$(basename "$text" .txt)
	"$TALLYHO" import --as-played "$text" $name.tally > out 2>&1 || [ $? -eq 1 ]
	"$TALLYHO" verify --json $name.tally > $name.json || [ $? -eq 1 ]
	held $name.json "$name is as the schema has it"
done

"$TALLYHO" new -g raf-eagle -s prelude a.tally > out
"$TALLYHO" log a.tally 'draw target 1' > out
"$TALLYHO" undo a.tally > out
"$TALLYHO" log a.tally 'draw target 6' > out
"$TALLYHO" verify --json a.tally > a.json
is "a correction is among them" [ "$(jq -r 'select(.type == "correction") | .was' a.json)" = "draw target 1" ]
held a.json "... as the schema has it"

jq -c 'select(.type == "finding") | .verdict = "wrong"' wrong-hour.json > bad.json
jq -r --slurpfile schema "$schema" -f "$top/tests/valid.jq" bad.json > faults
is "a verdict that there is not is seen" grep -q "finding.verdict: none of" faults
jq -c 'select(.type == "finding") | .more = 1 | del(.line)' wrong-hour.json > bad.json
jq -r --slurpfile schema "$schema" -f "$top/tests/valid.jq" bad.json > faults
is "... and a member too many" grep -q "finding.more: not in the schema" faults
is "... and one that is missing" grep -q "finding.line: missing" faults
is "followers are told with their cause" [ "$(jq -c 'select(.followers == [283,284]) | .seq' die-too-many.json)" = 280 ]
is "... with the throw" sh -c 'jq -r .calculation die-too-many.json | grep -q "Response priority: 1 +1 (Group 11 1) = 2, read as minimal"'
finish
