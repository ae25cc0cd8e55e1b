#!/bin/sh
# The report in a real browser at three sizes, without a network (browser.py). TALLYHO_LONG=1: a session of each game,
# and a whole campaign. PICTURES=DIR keeps a picture of each.
. tests/cli.sh

run 0 new -g raf-eagle none.tally
if ! "$TALLYHO" report none.tally -o - > /dev/null 2> err && says err 'built without the page'; then
	ok "built with WASM=no, and report says so"
	finish
fi

python=/usr/bin/python3
if ! command -v chromium > /dev/null || ! "$python" -c 'import selenium' 2> /dev/null; then
	echo "# no chromium with chromium-driver and python3-selenium: make deps installs them"
	not_ok "the report was seen in a browser"
	finish
fi

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
	"$python" "$top/tests/page/browser.py" "$TALLYHO" game.tally "$PWD/game.html" ${pictures:+"$pictures"} > seen 2> err ||
		not_ok "$1: the browser went through"
	while read -r verdict what; do
		case $verdict in
		ok) ok "$1: $what" ;;
		not) not_ok "$1: ${what#ok }" ;;
		*) echo "$verdict $what" ;;
		esac
	done < seen
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
