#!/bin/sh
# Two browsers on one server follow each other (follow.py). PICTURES=DIR keeps pictures.
. tests/cli.sh

run 0 new -g raf-eagle -s prelude game.tally
needs_built serve --port 99999 game.tally
needs_browser
export TALLYHO
told_by "" "$python" "$top/tests/serve/follow.py" "$top/tests/raf_eagle/sessions/prelude-doctored.txt" ${PICTURES:+"$PICTURES"}
finish
