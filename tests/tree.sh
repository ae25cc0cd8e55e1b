#!/bin/sh
# Who may know whom (CONTRIBUTING.md): tree.sh [BUILD]. Of the includes always; with BUILD, a folder of objects, of what
# they call, too.
set -eu
fail=0
complain() {
	echo "tree: $*" >&2
	fail=1
}
# The rooms that a file in one may include from: those below it, and its own.
rooms_below() {
	case $1 in
	core | core/map) echo core ;;
	core/games/*) echo core core/map ;;
	core/games) echo core ;; # it names the games, and includes none
	core/language) echo core ;;
	core/gamefile) echo core core/map ;;
	core/engine) echo core core/language ;;
	core/record) echo core core/language core/engine ;;
	esac
}
# What a handler looks at is noted (operand() in core/rules.h).
grep -n 'operand\[' core/games/*/*.c tests/skeleton/game/*.c | grep -v '/\(weights\|taste\|names\)\.c:' | while read -r line; do
	echo "$line: by operand(p, a, i)"
done | { ! grep .; } || complain 'operands of an action that a game reads by itself'
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
# The program's rooms, a line each: the rooms below it, which it may know. What is not named here stands above them all.
cmd_rooms='
say
words    say
desk     say words
draw     say words
log      say words desk
verify   say words desk
tell     say words desk draw luck
luck     say words desk
prompt   say words desk log tell luck
report   say words desk draw log verify tell luck
mail     say words desk log verify
paper    say words desk draw log verify luck
game     say words desk draw luck
serve    say words desk log verify tell report
'
# "FILE ROOM FROM": a file includes, or calls, what is in a room; those that may not.
unknown_rooms() {
	awk -v rooms="$cmd_rooms" '
		function room(path,   part) { return split(path, part, "/") > 2 ? part[2] : "" }
		BEGIN {
			n = split(rooms, line, "\n")
			for (i = 1; i <= n; i++) {
				m = split(line[i], word, " ")
				for (k = 1; k <= m; k++)
					below[word[1], word[k]] = 1
				if (m)
					is_room[word[1]] = 1
			}
		}
		{
			from = room($1)
			to = room($2)
			if (!(from in is_room) || (from SUBSEP to) in below)
				next
			print $1 ": " $3 " is in " (to ? "cmd/" to : "cmd") ", which is no room below cmd/" from
		}'
}
grep -n '^#include "cmd/' cmd/*/*.[ch] cmd/*/*/*.[ch] | grep -v '^cmd/library/' |
	sed 's/^\([^:]*\):[0-9]*:#include "\([^"]*\)".*/\1 \2 \2/' | unknown_rooms > "${TMPDIR:-/tmp}/tree.$$"
while read -r line; do complain "$line"; done < "${TMPDIR:-/tmp}/tree.$$"
rm -f "${TMPDIR:-/tmp}/tree.$$"
if grep -HnE '^#include "(core|cmd)/' journal/*.[ch]; then complain "the journal knows neither core nor cmd"; fi
if [ $# -gt 0 ]; then
	# Whoever defines a symbol is known by who calls it. Objects of files that are there: a folder that was built in
	# before still has those of files that have moved.
	find cmd -name '*.c' ! -path 'cmd/library/*' ! -name 'make_images.c' | sed "s|\(.*\)\.c$|$1/\1.o|" |
		while read -r object; do [ ! -e "$object" ] || echo "$object"; done | xargs nm -A |
		awk -v build="$1/" '{ file = substr($1, length(build) + 1); sub(/\.o:.*/, ".c", file) }
			$(NF - 1) == "U" { calls[file " " $NF] = 1; next }
			$(NF - 1) ~ /^[TDBR]$/ { of[$NF] = file }
			END {
				for (call in calls) {
					split(call, part, " ")
					if (part[2] in of)
						print part[1], of[part[2]], part[2]
				}
			}' | unknown_rooms > "${TMPDIR:-/tmp}/tree.$$"
	while read -r line; do complain "$line"; done < "${TMPDIR:-/tmp}/tree.$$"
	rm -f "${TMPDIR:-/tmp}/tree.$$"
	core=$1/libcore.a
	bad=$(nm "$core" | awk '$1 == "U" { wanted[$2] } $2 ~ /^[TRDBVr]$/ { there[$3] }
			END { for (symbol in wanted) if (!(symbol in there)) print symbol }' |
		grep -vxE 'mem(cpy|set|cmp|chr|move)|__mem(cpy|set|move)_chk|str(len|cmp|chr|ncmp|cspn|spn|pbrk)|__assert_fail|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_' |
		sort)
	[ -z "$bad" ] || complain "the core calls" $bad
	# No state outlives a call: nothing writable.
	data=$(nm "$core" | awk '$2 ~ /^[bBC]$/ { print $3 }')
	[ -z "$data" ] || complain "the core has writable data:" $data
fi
[ $fail -eq 0 ] && echo "tree: in order"
exit $fail
