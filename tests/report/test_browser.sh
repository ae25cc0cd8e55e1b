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
	told_by "$1: " "$python" "$top/tests/report/browser.py" "$TALLYHO" game.tally "$PWD/game.html" ${pictures:+"$pictures"}
	[ "${TALLYHO_LONG-}" != 1 ] || told_by "$1: " "$python" "$top/tests/report/steps.py" "$PWD/game.html"
}

seen raf_eagle/sessions/prelude-doctored.txt

# A page of each game in French has no English in it.
pages=
for text in raf_eagle/sessions/prelude battle_of_britain/sessions/channel-battle down_in_flames/sessions/campaign \
	squadron_303/sessions/random-campaign burning_blue/sessions/kenley; do
	name=$(basename "$text")
	"$TALLYHO" import --as-played "$top/tests/$text.txt" "$name.tally" > /dev/null 2>&1
	"$TALLYHO" --lang fr report "$name.tally" -o "$name.html" > out 2> err
	pages="$pages $PWD/$name.html"
done
# shellcheck disable=SC2086
"$python" "$top/tests/report/french.py" $pages > seen 2> err || not_ok "the browser went through the pages in French"
while read -r verdict what; do
	case $verdict in
	ok) ok "$what" ;;
	*) not_ok "${what#ok }" ;;
	esac
done < seen
if [ "${TALLYHO_LONG-}" = 1 ]; then
	for session in battle_of_britain/sessions/channel-battle-doctored.txt down_in_flames/sessions/doctored.txt \
		squadron_303/sessions/doctored.txt burning_blue/sessions/doctored.txt \
		raf_eagle/sessions/campaign-advanced.txt; do
		seen "$session"
	done
fi
finish
