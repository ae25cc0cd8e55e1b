#!/bin/sh
# Two browsers on one server follow each other (follow.py), and one has shown nothing that is lost when the server is killed
# (shown.py); a seat sees backs (backs.py). TALLYHO_LONG=1: 1,000 entries by three at once, 200 kills. PICTURES=DIR keeps pictures.
. tests/cli.sh

run 0 new -g raf-eagle -s prelude game.tally
needs_built serve --port 99999 game.tally
needs_browser
export TALLYHO
told_by "" "$python" "$top/tests/serve/follow.py" "$top/tests/raf_eagle/sessions/prelude-doctored.txt" ${PICTURES:+"$PICTURES"}
told_by "" "$python" "$top/tests/serve/links.py"
told_by "" "$python" "$top/tests/serve/asks.py" "$top/tests/down_in_flames/sessions/duel.txt"
told_by "" "$python" "$top/tests/serve/backs.py" "$top/tests/gamefile/games/outposts.game"
if [ "${TALLYHO_LONG-}" = 1 ]; then kills=200; else kills=3; fi
told_by "" "$python" "$top/tests/serve/shown.py" $kills
finish
