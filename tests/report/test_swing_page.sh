#!/bin/sh
# In a browser a report works out what turned the game (swing.py).
. tests/cli.sh

run 0 new -g raf-eagle none.tally
needs_built report none.tally -o -
needs_browser

"$TALLYHO" simulate -g raf-eagle -s prelude --seed 7 day.tally > out 2> err
"$TALLYHO" report day.tally -o day.html > out 2> err
told_by "" "$python" "$top/tests/report/swing.py" "$PWD/day.html"
finish
