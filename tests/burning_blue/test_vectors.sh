#!/bin/sh
# Every vector of The Burning Blue through the command line: a transcript, imported as played, whose findings
# are those that vectors.txt lists.
. tests/cli.sh

vectors=$top/tests/burning_blue/vectors.txt
sed -n '/^board$/,/^end$/p' "$vectors" | sed '1d;$d' > board

# One file a block: N.title, N.finds, N.txt
awk '
	/^= / { name = $2; print substr($0, 3) > (name ".title"); close(name ".title")
		printf "" > (name ".finds")
		printf "tallyho transcript 1\ngame burning-blue\nscenario position\n\n" > (name ".txt"); next }
	!name || /^#/ || /^$/ { next }
	/^finds / { print $2, $3 > (name ".finds"); next }
	$0 == "*" { while ((getline line < "board") > 0) print line > (name ".txt"); close("board"); next }
	{ print > (name ".txt") }
' "$vectors"

for title in *.title; do
	name=${title%.title}
	"$TALLYHO" import --as-played "$name.txt" "$name.tally" > out 2> err
	if [ $? -gt 1 ]; then
		not_ok "vector $(cat "$title") is imported"
		continue
	fi
	"$TALLYHO" export --json "$name.tally" findings > out 2>> err
	jq -r 'select(.counts == 1) | "\(.seq) \(.rule)"' out > found
	if cmp -s found "$name.finds"; then
		ok "vector $(cat "$title")"
	else
		not_ok "vector $(cat "$title")"
	fi
done
finish
