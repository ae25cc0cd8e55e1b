#!/bin/sh
# The report in a real browser at three sizes, without a network (browser.py). TALLYHO_LONG=1: a session of each game,
# and a whole campaign, and how long a step takes (steps.py). PICTURES=DIR keeps a picture of each.
. tests/cli.sh

run 0 new -g raf-eagle none.tally
needs_built report none.tally -o -

needs_browser

# seen SESSION: each line of browser.py is a test
seen() {
	rm -f game.tally
	"$TALLYHO" import --as-played "$top/tests/$1" game.tally > /dev/null 2>&1
	"$TALLYHO" log game.tally 'note "<script>harmed=1</script><img src=x onerror=harmed=1> </pre>"' > out 2> err
	"$TALLYHO" report game.tally -o game.html > out 2> err
	pictures=
	if [ "${PICTURES-}" ]; then
		pictures=$PICTURES/$(basename "$1" .txt)
		mkdir -p "$pictures"
	fi
	told_by "$1: " "$python" "$top/tests/page/browser.py" "$TALLYHO" game.tally "$PWD/game.html" ${pictures:+"$pictures"}
	[ "${TALLYHO_LONG-}" != 1 ] || told_by "$1: " "$python" "$top/tests/page/steps.py" "$PWD/game.html"
}

seen raf_eagle/sessions/prelude-doctored.txt
if [ "${TALLYHO_LONG-}" = 1 ]; then
	for session in battle_of_britain/sessions/channel-battle-doctored.txt down_in_flames/sessions/doctored.txt \
		squadron_303/sessions/doctored.txt burning_blue/sessions/doctored.txt \
		raf_eagle/sessions/campaign-advanced.txt; do
		seen "$session"
	done
fi
finish
