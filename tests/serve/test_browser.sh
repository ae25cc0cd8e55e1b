#!/bin/sh
# Two browsers on one server follow each other (follow.py). PICTURES=DIR keeps pictures.
. tests/cli.sh

run 0 new -g raf-eagle -s prelude game.tally
if ! "$TALLYHO" serve --port 99999 game.tally 2> err && says err 'built without'; then
	ok "built without it, and serve says so"
	finish
fi
python=/usr/bin/python3
if ! command -v chromium > /dev/null || ! "$python" -c 'import selenium' 2> /dev/null; then
	echo "# no chromium with chromium-driver and python3-selenium: make deps installs them"
	not_ok "the server was seen in two browsers"
	finish
fi
export TALLYHO PYTHONDONTWRITEBYTECODE=1
"$python" "$top/tests/serve/follow.py" "$top/tests/raf_eagle/sessions/prelude-doctored.txt" ${PICTURES:+"$PICTURES"} > seen 2> err ||
	not_ok "the browsers went through"
while read -r verdict what; do
	case $verdict in
	ok) ok "$what" ;;
	not) not_ok "${what#ok }" ;;
	*) echo "$verdict $what" ;;
	esac
done < seen
finish
