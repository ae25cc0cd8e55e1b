#!/bin/sh
# Who may know whom (CONTRIBUTING.md): tree.sh [CORE_LIBRARY]
set -eu
fail=0
complain() {
	echo "tree: $*" >&2
	fail=1
}
# The rooms that a file in one may include from: those below it, and its own.
rooms_below() {
	case $1 in
	core | core/games/*) echo core ;;
	core/games) echo core ;; # it names the games, and includes none
	core/language) echo core ;;
	core/engine) echo core core/language ;;
	core/record) echo core core/language core/engine ;;
	esac
}
for f in core/*.[ch] core/*/*.[ch] core/games/*/*.[ch] core/games/*/*.def; do
	[ -e "$f" ] || continue
	folder=$(dirname "$f")
	grep -Hn '^#include' "$f" | while IFS=: read -r file line include; do
		case $include in
		'#include <stdint.h>' | '#include <stdbool.h>' | '#include <stddef.h>' | '#include <string.h>' | '#include <assert.h>') ;;
		# Of a game's tables, which its header names.
		'#include GAME_DEF('[a-z]*)
			case $file in
			core/tables.h | core/game_def.h | core/game_rows.h | core/types.h | core/totals.h | core/columns.h) ;;
			*) echo "$file:$line: $include: only where a table is made of it" ;;
			esac ;;
		'#include "core/'*)
			other=$(dirname "$(echo "$include" | cut -d'"' -f2)")
			case " $folder $(rooms_below "$folder") " in
			*" $other "*) ;;
			*) echo "$file:$line: $include: not a room below $folder" ;;
			esac ;;
		*) echo "$file:$line: $include: not for the core" ;;
		esac
	done
done > "${TMPDIR:-/tmp}/tree.$$"
while read -r line; do complain "$line"; done < "${TMPDIR:-/tmp}/tree.$$"
rm -f "${TMPDIR:-/tmp}/tree.$$"
if grep -Hn '^#include "cmd/prompt/' cmd/*.[ch] cmd/[!p]*/*.[ch] cmd/p[!r]*/*.[ch]; then complain "the prompt is above the others"; fi
if grep -HnE '^#include "(core|cmd)/' journal/*.[ch]; then complain "the journal knows neither core nor cmd"; fi
if [ $# -gt 0 ]; then
	bad=$(nm "$1" | awk '$1 == "U" { wanted[$2] } $2 ~ /^[TRDBVr]$/ { there[$3] }
			END { for (symbol in wanted) if (!(symbol in there)) print symbol }' |
		grep -vxE 'mem(cpy|set|cmp|chr|move)|__mem(cpy|set|move)_chk|str(len|cmp|chr|ncmp|cspn|spn|pbrk)|__assert_fail|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_' |
		sort)
	[ -z "$bad" ] || complain "the core calls" $bad
	# No state outlives a call: nothing writable.
	data=$(nm "$1" | awk '$2 ~ /^[bBC]$/ { print $3 }')
	[ -z "$data" ] || complain "the core has writable data:" $data
fi
[ $fail -eq 0 ] && echo "tree: in order"
exit $fail
