#!/bin/sh
# The report at eight windows, from a small telephone to a large screen (layout.py): the board can be read, no text lies over
# another, the sentence and what the entry touched are both in sight. And every text stands out from what lies below it, light
# and dark, and all that is pressed has a name (access.py). One position of each game; TALLYHO_LONG=1: ten, and in French, too.
# PICTURES=DIR keeps a picture of each.
. tests/cli.sh

run 0 new -g raf-eagle none.tally
needs_built report none.tally -o -
needs_browser

pages=
for text in raf_eagle/sessions/prelude-doctored battle_of_britain/sessions/channel-battle down_in_flames/sessions/duel \
	squadron_303/sessions/combat burning_blue/sessions/kenley; do
	name=${text%%/*}
	"$TALLYHO" import --as-played "$top/tests/$text.txt" "$name.tally" > /dev/null 2>&1
	"$TALLYHO" report "$name.tally" -o "$name.html" > out 2> err
	pages="$pages $PWD/$name.html"
	[ "${TALLYHO_LONG-}" = 1 ] || continue
	"$TALLYHO" --lang fr report "$name.tally" -o "$name-fr.html" > out 2> err
	pages="$pages $PWD/$name-fr.html"
done
# shellcheck disable=SC2086
told_by "" "$python" "$top/tests/report/layout.py" ${TALLYHO_LONG:+-p 10} ${PICTURES:+-s "$PICTURES"} $pages
finish
