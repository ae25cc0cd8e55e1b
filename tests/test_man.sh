#!/bin/sh
# Manual pages: in step with the program, clean mdoc, and their examples run.
. tests/cli.sh
bin=$work/bin
mkdir "$bin"
ln -s "$TALLYHO" "$bin/tallyho"
PATH=$bin:$PATH
export PATH

# Runs the lines of EXAMPLES that begin with "$ " and compares what they print with the lines below them; "..."
# stands for anything from there on.
examples() {
	awk '/^\.Sh/ { in_examples = ($2 == "EXAMPLES") }
		in_examples && /^\.Bd/ { literal = 1; next }
		/^\.Ed/ { literal = 0 }
		in_examples && literal { gsub(/\\e/, "\\"); gsub(/\\&/, ""); print }' "$1" > lines
	[ -s lines ] || return 0
	rm -rf run
	mkdir run
	: > expected
	command=''
	while IFS= read -r line || [ -n "$line" ]; do
		case $line in
		'$ '*)
			check_example || return 1
			command=${line#'$ '}
			: > expected ;;
		*) printf '%s\n' "$line" >> expected ;;
		esac
	done < lines
	check_example
}

check_example() {
	[ -n "$command" ] || return 0
	(cd run && sh -c "$command") > out 2>&1 < /dev/null
	status=$?
	if [ $status -gt 1 ]; then
		echo "#   $command: status $status" >&2
		return 1
	fi
	if [ "$(tail -n 1 expected)" = ... ]; then
		sed '$d' expected > beginning
		head -n "$(wc -l < beginning)" out | cmp -s - beginning || { diff beginning out >&2; return 1; }
	else
		cmp -s out expected || { diff expected out >&2; return 1; }
	fi
}

for page in "$top"/man/*.[157]; do
	name=$(basename "$page")
	"$TALLYHO" man "$page" > renewed 2> err
	is "$name agrees with the program" cmp "$page" renewed
	if command -v mandoc > /dev/null; then
		is "$name is clean" mandoc -T lint -W warning "$page"
	fi
	if examples "$page" 2> err; then ok "the examples of $name run"; else not_ok "the examples of $name run"; fi
done
for command in $("$TALLYHO" --help | sed -n 's/^  \([a-z]*\)  .*/\1/p'); do
	[ "$command" != help ] || continue
	is "$command has a page" [ -e "$top/man/tallyho-$command.1" ]
	summary=$("$TALLYHO" --help | sed -n "s/^  $command  *//p")
	is "... that begins with its summary" grep -qxF ".Nd $summary" "$top/man/tallyho-$command.1"
done
for game in $("$TALLYHO" games --names); do
	is "$game has a page" [ -e "$top/man/tallyho-$game.7" ]
done
finish
