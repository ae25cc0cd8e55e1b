#!/bin/sh
# A game that plays, to make another of: new_game.sh NAME [TITLE], from the top folder; `make new-game NAME=hill-111`.
# Two sides on twenty hexes, three steps, one verb, one die: its folder, drawing, page, cases and a session, and its
# line in the list of games.
set -eu
name=${1:-} title=${2:-}
fail() {
	echo "new-game: $*" >&2
	exit 2
}
[ -n "$name" ] || fail "which name? make new-game NAME=hill-111 [TITLE='Hill 111']"
echo "$name" | grep -qxE '[a-z][a-z0-9]*(-[a-z0-9]+)*' || fail "'$name' is no name: small letters, digits and hyphens, a letter first"
folder=$(echo "$name" | tr - _)
# R-1 of "hill-111" is H111-1: the first letter of each word, and numbers as they are.
id=$(echo "$name" | tr - '\n' | awk '{ all = all ($0 ~ /^[0-9]/ ? $0 : toupper(substr($0, 1, 1))) } END { print all }')
[ -n "$title" ] || title=$(echo "$name" | tr - '\n' | awk '{ all = all (NR > 1 ? " " : "") toupper(substr($0, 1, 1)) substr($0, 2) } END { print all }')
case $title in *[\|\&\\\"]*) fail "the title may not hold | & \\ or a quotation mark" ;; esac
[ ! -e "core/games/$folder" ] || fail "core/games/$folder is there already"
for file in "cmd/draw/$folder.c" "cmd/draw/boards/$folder" "man/tallyho-$name.7" "tests/$folder"; do
	[ ! -e "$file" ] || fail "$file is there already"
done
here=$(dirname "$0")
take() { # FROM TO
	mkdir -p "$(dirname "$2")"
	sed "s|@NAME@|$name|g; s|@FOLDER@|$folder|g; s|@UPPER@|$(echo "$folder" | tr a-z A-Z)|g; s|@DT@|$(echo "$name" | tr a-z A-Z)|g
		s|@ID@|$id|g; s|@TITLE@|$title|g; s|@DATE@|$(LC_ALL=C date '+%B %-d, %Y')|g" "$1" > "$2"
	echo "  new   $2"
}
for file in "$here"/game/*.[ch] "$here"/game/*.def "$here"/game/box/*.csv; do
	to=${file#"$here"/game/}
	[ "$to" != FOLDER.h ] || to=$folder.h
	take "$file" "core/games/$folder/$to"
done
take "$here/draw.c" "cmd/draw/$folder.c"
take "$here/board.svg" "cmd/draw/boards/$folder/board.svg"
take "$here/board-narrow.svg" "cmd/draw/boards/$folder/board-narrow.svg"
sh cmd/draw/boards/refresh.sh > /dev/null
take "$here/page.7" "man/tallyho-$name.7"
take "$here/cases.txt" "tests/$folder/cases/turn.txt"
take "$here/session.txt" "tests/$folder/sessions/first.txt"
echo "LISTED($folder)" >> core/games/list.def
echo "  line  core/games/list.def"
echo "Now: make, then: build/tallyho new -g $name first.tally, build/tallyho log first.tally"
