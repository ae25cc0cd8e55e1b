#!/bin/sh
# Whole games as transcripts: tests/*/sessions/NAME.txt imports, and verifies with exactly the findings that
# NAME.findings lists, one `SEQ RULE` a line; without that file it must be clean.
. tests/cli.sh

for session in "$top"/tests/*/sessions/*.txt; do
	[ -e "$session" ] || continue
	name=${session#"$top"/tests/}
	wanted=${session%.txt}.findings
	[ -e "$wanted" ] || wanted=/dev/null
	rm -f s.tally
	"$TALLYHO" import --as-played "$session" s.tally > out 2> err
	status=$?
	if [ $status -gt 1 ]; then
		not_ok "$name is imported"
		continue
	fi
	"$TALLYHO" export --json s.tally findings |
		jq -r 'select(.counts == 1 and .follows == null) | "\(.seq) \(.rule)"' | sort > found
	grep -v '^#' "$wanted" | sort > listed
	if cmp -s found listed; then
		ok "$name: $(wc -l < found) findings, as listed"
	else
		diff listed found > out
		not_ok "$name has the findings that are listed (<) and no others (>)"
	fi
	"$TALLYHO" export s.tally transcript > first.txt
	rm -f t.tally
	"$TALLYHO" import --as-played first.txt t.tally > out 2> err
	"$TALLYHO" export t.tally transcript > second.txt
	is "$name survives another round" cmp first.txt second.txt
	"$TALLYHO" verify -q s.tally > out 2> err
	is "$name ends with the status that belongs to it" [ $? -eq "$(if [ -s found ]; then echo 1; else echo 0; fi)" ]
done
finish
