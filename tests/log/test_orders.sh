#!/bin/sh
# What hands type at the table, in any order and without what goes without saying: orders.txt.
. tests/cli.sh

# begin LANGUAGE GAME SCENARIO [OPTION], or LANGUAGE SESSION PATTERN: its first entries
begin() {
	lang=$1
	rm -f begun.tally
	case $2 in
	*/*)
		awk -v re="$3" '$0 ~ re { exit } { print }' "$top/tests/$2.txt" > begun.txt
		run 0 import --as-played begun.txt begun.tally ;;
	*) run 0 new -g "$2" -s "$3" ${4:+-O "$4"} begun.tally ;;
	esac
}

while IFS= read -r row; do
	case $row in
	'' | '#'*) ;;
	'@ '*) begin ${row#@ } || not_ok "begins: $row" ;;
	'+ '*) gives "begins with ${row#+ }" 0 log -q begun.tally "${row#+ }" ;;
	*' | '*)
		gives "${row%% | *}" 0 --lang "$lang" log -n begun.tally "${row%% | *}"
		is "... is ${row#* | }" grep -qE "^ *[0-9]+  ([a-z0-9-]+: )?$(printf '%s' "${row#* | }" | sed 's/[][().*+]/\\&/g')\$" out ;;
	*)
		gives "${row%% \? *}" 1 --lang "$lang" log -n begun.tally "${row%% \? *}"
		is "... is answered: ${row#* \? }" says err "${row#* \? }" ;;
	esac
done < "$top/tests/log/orders.txt"
finish
