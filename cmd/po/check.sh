#!/bin/sh
# Whether a catalogue fits the program: check.sh LANGUAGE.po TEMPLATE.pot
# Fails when a text lacks its translation, when the places of one are other places: {0}, {who}, or it has more or fewer
# texts, parted by |, or when a line could end
# where French has none: behind «, before » : ; ? and !; of French also what french.awk knows
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
msgfmt --check -o /dev/null "$1"
msgmerge --quiet --no-fuzzy-matching -o "$work/merged" "$1" "$2"
msgattrib --untranslated --no-obsolete --no-wrap "$work/merged" > "$work/lacks"
msgattrib --translated --no-obsolete --no-wrap "$work/merged" > "$work/has"
awk -v po="$1" '
	function places(text,    all, n, i, j, list, place) {
		n = 0
		while (match(text, /\{[^}]*\}/)) {
			place = substr(text, RSTART, RLENGTH)
			sub(/ .*/, "}", place) # what a place counts is translated: {hits hit/hits}
			for (i = n; i > 0 && list[i] > place; i--)
				list[i + 1] = list[i]
			list[i + 1] = place
			n++
			text = substr(text, RSTART + RLENGTH)
		}
		for (i = 1; i <= n; i++)
			if (i == 1 || list[i] != list[i - 1])
				all = all list[i]
		return all
	}
	/^msgid / { id = $0 }
	/^msgstr/ && /« | »| [:;?!]([ "\\]|$)/ { print po ": a blank that breaks: " $0; bad = 1 }
	/^msgstr/ && index(id, "|") && gsub(/\|/, "|", $0) != gsub(/\|/, "|", id) { print po ": other texts: " id " " $0; bad = 1 }
	/^msgstr/ && places($0) != places(id) { print po ": other places: " id " " $0; bad = 1 }
	END { exit bad }' "$work/has"
case $1 in
*fr.po) LC_ALL=C awk -v po="$1" -f "$(dirname "$0")/french.awk" "$work/has" ;;
esac
lacks=$(grep -c '^msgid "..*"' "$work/lacks" || :)
[ "$lacks" -eq 0 ] || {
	echo "$1: $lacks texts lack their translation; 'make po' writes them into the catalogue, where they are to be filled in:"
	grep '^msgid "..*"' "$work/lacks"
	exit 1
}
