#!/bin/sh
# One journal, one result: every command tells the game as it was carried out, or with --assumed as verify repairs it.
. tests/cli.sh

# The first die of a raid is forgotten: most of what comes cannot be carried out.
sed '0,/^roll 4$/{/^roll 4$/d}' "$top/tests/raf_eagle/sessions/prelude.txt" > forgotten.txt
"$TALLYHO" import --as-played forgotten.txt f.tally > /dev/null 2>&1
# vp COMMAND...: what it makes of the victory points
score() { "$TALLYHO" score --json f.tally "$@" | sed 's/.*"vp":\([-0-9]*\).*/\1/'; }
turns() { "$TALLYHO" export f.tally turns "$@" 2> /dev/null | tail -1 | cut -d, -f7; }
total() { "$TALLYHO" verify --json f.tally | sed -n "s/.*\"$1\":{\"vp\":\([-0-9]*\).*/\1/p"; }
gives "a record with a die forgotten has a finding" 1 verify f.tally
is "the score is that of the turn report" [ "$(score)" = "$(turns)" ]
is "... and of verify, as it was carried out" [ "$(score)" = "$(total totals)" ]
is "so it is as verify repairs it" [ "$(score --assumed)" = "$(turns --assumed)" ]
is "... and as it says itself" [ "$(score --assumed)" = "$(total totals_repaired)" ]
is "the two are not the same" [ "$(score)" != "$(score --assumed)" ]
gives "the score says how much is left out" 0 score f.tally
is "... by number" says out "in all, could not be carried out, and are left out"
gives "... and what is assumed" 0 score --assumed f.tally
is "... in a line" says out "This is the game as 'tallyho verify' repairs it."
gives "the story says so, too" 0 export f.tally story
is "... beside it" says err "could not be carried out, and are left out"
gives "the history has the repaired game as well" 0 history --assumed f.tally
gives "and so has the board" 0 show --assumed f.tally
is "... which says so" says out "This is the game as 'tallyho verify' repairs it."
# luck ARGUMENT...: how many throws brought something
luck() { "$TALLYHO" dice --json f.tally "$@" 2> err | grep -c '"type":"throw"'; }
is "the luck is that of the game as it was carried out" [ "$(luck)" -lt "$(luck --assumed)" ]
gives "... with a line" 0 dice f.tally
is "... on what is left out" says err "could not be carried out, and are left out"
gives "... or on the repaired one" 0 dice --assumed f.tally
is "... which it is" says err "as 'tallyho verify' repairs it"

# What was played against a rule stands; what would explain it is the other game, in every export.
"$TALLYHO" import --as-played "$top/tests/verify/records/die-shows-later.txt" f.tally > /dev/null 2>&1
is "an explanation leads to another game" [ "$(total totals)" != "$(total totals_repaired)" ]
is "... which is not that of the score" [ "$(score)" = "$(total totals)" ]
is "... but with --assumed" [ "$(score --assumed)" = "$(total totals_repaired)" ]
is "... as in the turn report" [ "$(turns --assumed)" = "$(score --assumed)" ]
"$TALLYHO" export f.tally position --assumed > assumed 2> err
is "... and in the position" grep -q "^set vp $(score --assumed)\$" assumed
finish
