#!/bin/sh
# The journal on the network: how it is begun and ended, who may ask for what (requests.py), three who write at once
# (crowd.py), what goes wrong (troubled.py, shut.py), what a seat's own link shows (seats.py) and takes back (asked.py), kills (kills.py). TALLYHO_LONG=1: 1,000 entries, 200 kills. In the browser: test_browser.sh.
. tests/cli.sh

run 0 new -g raf-eagle -s prelude game.tally
needs_built serve --port 99999 game.tally
export TALLYHO

# tried SCRIPT ARGUMENT...
tried() {
	script=$1
	shift
	told_by "" python3 "$top/tests/serve/$script" "$@"
}

gives "a port is a number" 2 serve --port x game.tally
gives "... of those there are" 2 serve --port 65536 game.tally
gives "an address is one of this machine" 2 serve --lan 192.0.2.1 --port 0 game.tally
is "... and is asked for as such" says err "serve: '192.0.2.1' is no address of this machine"
gives "a name is none" 2 serve --lan table.example --port 0 game.tally
gives "nor are all of them together" 2 serve --lan 0.0.0.0 --port 0 game.tally
gives "there must be a journal" 2 serve --port 0 none.tally

# What serve alone needs, a program of its own has; without it all the rest works.
mkdir alone
cp "$TALLYHO" alone/tallyho
is "without that program a journal can be read" alone/tallyho show game.tally
PATH=/usr/bin:/bin alone/tallyho serve --port 0 game.tally > out 2> err
is "... and cannot be served" [ $? -eq 2 ]
is "... which is said" says err 'serve: the program tallyho-serve is not installed'
cp "$(dirname "$TALLYHO")/tallyho-serve" alone/
alone/tallyho-serve --help > out 2> err
is "started by itself it says what starts it" says err "this program is started by 'tallyho serve'"

# begun OPTION...: serve in the background; its link in $link
begun() {
	: > out # the link of the one before
	"$TALLYHO" serve --port 0 "$@" game.tally > out 2> err < /dev/null &
	server=$!
	for _ in $(seq 300); do
		link=$(grep '^http' out) && break
		sleep .1
	done
}
# ended SENTENCE: it is told to, and ends well
ended() {
	kill -TERM $server
	wait $server
	is "$1" [ $? -eq 0 ]
}
begun
first=$link
is "the link is of this machine alone" [ "${first#http://127.0.0.1:}" != "$first" ]
ended "it ends when it is told to"
begun --lan 127.0.0.2
is "with --lan the link is of that address" [ "${link#http://127.0.0.2:}" != "$link" ]
is "another token each time" [ "${link#*#}" != "${first#*#}" ]
port=${link#*0.2:}
port=${port%/*}
is "nothing listens anywhere else" python3 -c "
import socket, sys
try:
    socket.create_connection(('127.0.0.1', $port), 1)
except OSError:
    sys.exit(0)
sys.exit(1)"
gives "a port that is taken is told" 2 serve --lan 127.0.0.2 --port "$port" game.tally
is "..." says err "port $port is taken already"
ended "it ends"

# This one waits most of its time for others to be sent away: beside the rest.
mkdir shut
(cd shut && exec env --default-signal=INT,QUIT python3 "$top/tests/serve/shut.py") > shut.told 2> shut.err &
shut=$!
tried requests.py
tried readonly.py
tried asked.py "$top/tests/down_in_flames/sessions/duel.txt"
tried troubled.py
# In a long run 10,000 answers in all, a game in a slice.
answers=${TALLYHO_LONG:+5000}
from=$(long_from serve-seats) n=0
for game in "down-in-flames allied axis down_in_flames/sessions/duel" "battle-of-britain raf luftwaffe battle_of_britain/sessions/channel-battle"; do
	# shellcheck disable=SC2086
	set -- $game
	n=$((n + 1))
	[ $n -gt "$from" ] || continue
	tried seats.py "$1" "$2" "$3" "$top/tests/$4.txt" "${answers:-500}"
	long_reached serve-seats $n
done
long_over serve-seats
gives "a seat is one of the game's" 2 serve --port 0 --seat nobody game.tally
is "... which is said" says err "'nobody' is no seat of this game"
if [ "${TALLYHO_LONG-}" = 1 ]; then
	tried crowd.py 1000
	tried kills.py 200
else
	tried crowd.py 60
	tried kills.py 10
fi
wait $shut
told_by "" cat shut.told
is "shut.py went through" [ ! -s shut.err ]
finish
