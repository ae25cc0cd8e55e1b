#!/bin/sh
# Logging by touch at the size of a phone (touch.py): a session tapped entry by entry at `tallyho page`, its transcript saved,
# imported and verified. TALLYHO_LONG=1: a whole day, a whole duel, and at
# least a whole turn of every other game. PICTURES=DIR keeps pictures.
. tests/cli.sh

gives "it asks where to" 2 page
is "... and says how" says err 'tallyho page -o table.html'
gives "no game, no page" 2 page no-such-game -o table.html
gives "a box is that of a game" 2 page --box . -o table.html
needs_built page -o -
gives "a page for every game" 0 page -o all.html
is "... under 2 MB" [ "$(wc -c < all.html)" -lt 2000000 ]
is "it names no address" [ -z "$(grep -oE '(src|href|action)="[^#"][^"]*"|url\([^#]|@import' all.html)" ]
gives "a page holds no journal yet" 2 import all.html none.tally
gives "a page for one game" 0 page raf-eagle -o one.html
is "... is told" says out 'one.html: a table to log RAF: Eagle at'
is "... and smaller" [ "$(wc -c < one.html)" -lt "$(wc -c < all.html)" ]
cp "$top/tests/gamefile/games/lighthouse.game" .
gives "a page for a game that is a file" 0 page ./lighthouse.game -o file.html
is "... is told" says out 'file.html: a table to log The Lighthouse at'
gives "... with its tables, and no box beside them" 2 page ./lighthouse.game --box . -o none.html
is "... which is told" says err "page: the tables of a game that is a file lie beside it; leave --box out"
echo no > other
gives "nothing else is written over" 2 page -o other
"$TALLYHO" box export raf-eagle box > out 2>&1
sed -i 's/^"30","core","Portsmouth"/30,core,Elsewhere/' box/targets.csv
gives "one's own box goes into it" 0 page raf-eagle --box box -o own.html
is "... as it stands" says own.html Elsewhere

needs_browser
"$TALLYHO" game new mine > out
"$TALLYHO" new -g mine/my-game.game mine.tally > out
"$TALLYHO" log mine.tally "move b1 to 0102" done > out
"$TALLYHO" export mine.tally transcript > mine.txt
told_by "" "$python" "$top/tests/report/files.py" "$PWD/all.html" "$PWD/mine" "$PWD/mine.txt"

browsed() {
	told_by "$session: " "$python" "$top/tests/report/touch.py" "$@" ${pictures:+"$pictures"}
}

# touched SESSION [ENTRIES [ILLEGAL]]: so many entries of it, else all; and an entry that breaks a rule behind them
touched() {
	session=$1
	rm -rf game.tally again.tally saved
	mkdir saved
	"$TALLYHO" import --as-played "$top/tests/$1" game.tally > out 2>&1
	"$TALLYHO" export game.tally transcript > transcript
	"$python" - transcript "${3-}" > session <<-'END'
		import json, sys
		about = {'game': '', 'scenario': '', 'options': [], 'players': {}}
		for line in open(sys.argv[1], encoding='utf-8'):
		    word, _, rest = line.rstrip('\n').partition(' ')
		    if not word:
		        break
		    if word in ('game', 'scenario'):
		        about[word] = rest
		    elif word == 'option':
		        about['options'].append(rest)
		    elif word == 'player':
		        about['players'].update([rest.split('=', 1)])
		print(json.dumps({**about, **({'illegal': sys.argv[2]} if sys.argv[2] else {})}))
	END
	"$TALLYHO" history --json game.tally | head -n "${2-100000}" >> session
	pictures=
	if [ "${PICTURES-}" ]; then
		pictures=$PICTURES/touch-$(basename "$1" .txt)
		mkdir -p "$pictures"
	fi
	browsed "$PWD/all.html" session "$PWD/saved"
	gives "$1: the transcript is imported as it is" 0 import saved/*.txt again.tally
	run 0 verify again.tally
	is "... and verified clean" says out 'no findings'
	"$TALLYHO" score --json again.tally | jq -c .totals > one
	"$TALLYHO" score --json ${2:+--at "$2"} game.tally | jq -c .totals > other
	is "... with the totals of the session" cmp -s one other
	gives "... and a report of it" 0 report again.tally -o again.html
	browsed --goes-on "$PWD/again.html" "$PWD/saved"
}

touched down_in_flames/sessions/duel.txt 40 "allied-1: discard evasive"
# Where the board is a map, it takes touches, too.
head -38 "$top/tests/battle_of_britain/sessions/channel-battle.txt" > moves.txt
"$TALLYHO" import --as-played moves.txt moves.tally > out 2>&1
"$TALLYHO" report moves.tally -o moves.html > out 2>&1
session=moves pictures=
browsed --board "$PWD/moves.html" "$PWD/saved" 2A fly M21
if [ "${TALLYHO_LONG-}" = 1 ]; then
	touched down_in_flames/sessions/duel.txt
	run 0 simulate -g ./lighthouse.game --seed 3 lighthouse.tally
	(echo '{"game": "lighthouse", "scenario": "all", "options": [], "players": {}}' && "$TALLYHO" history --json lighthouse.tally) > session
	session=lighthouse pictures=
	rm -rf saved && mkdir saved
	browsed "$PWD/file.html" session "$PWD/saved"
	touched raf_eagle/sessions/prelude.txt
	touched battle_of_britain/sessions/channel-battle.txt 128
	touched squadron_303/sessions/random-blitz.txt 133
	touched burning_blue/sessions/kenley.txt
fi
finish
