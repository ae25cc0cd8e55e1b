#!/bin/sh
# What one side may see (--as): nothing that the other keeps face down stands in the board, history, totals, story or
# exports; what it knows itself is open, sealed or not.
. tests/cli.sh

XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
session=$top/tests/battle_of_britain/sessions/channel-battle.txt
run 0 import "$session" open.tally

# Two games that differ in nothing but what luftwaffe keeps face down: which of its missions 2A and 5A have, which of
# its cards 2A and 2B, and one that it drew and keeps in the hand.
run 0 export --at 60 --times open.tally transcript
cp out one.txt
sed -e 's/assign duxford to 2A/assign SHEFFIELD to 2A/; s/assign sheffield to 5A/assign duxford to 5A/; s/SHEFFIELD/sheffield/' \
	-e '/draw mission/s/exeter/swansea/' one.txt > other.txt
run 0 import one.txt one.tally
run 0 import other.txt other.tally
alike=yes
for what in show 'show --json' 'show --svg' history 'history --details' 'history --effects --json' score 'export turns' 'export effects' 'export entries' \
	'export findings' 'export story' 'export transcript' 'export position' 'export sheet'; do
	for at in 2 7 20 40 60; do
		for game in one other; do
			# shellcheck disable=SC2086
			"$TALLYHO" ${what%% *} --at $at --as raf $game.tally $(echo "$what " | cut -s -d' ' -f2-) 2>&1 |
				sed "s/$game\.tally/FILE/; s/^.*journal .*//; s/[0-9a-f]\{64\}//; s/^# *seen.*//" > $game
		done
		if ! cmp -s one other || [ ! -s one ]; then
			echo "# $what --at $at"
			diff one other | head -5
			alike=no
		fi
	done
done
is "nothing that raf is shown differs" [ $alike = yes ]
"$TALLYHO" history --as luftwaffe one.tally > one
"$TALLYHO" history --as luftwaffe other.tally > other
is "... what luftwaffe is shown does" [ "$(diff one other | grep -c '^<')" -eq 3 ]
run 0 show --as luftwaffe --at 30 open.tally
is "who laid it sees it" says out "Missions (3A): Plymouth"
run 0 show --as Kesselring --at 30 open.tally
is "... by the name of the player, too" says out "Missions (3A): Plymouth"
run 0 show --as raf --at 30 open.tally
is "... the other that it lies there" says out "Missions that nobody has seen: 2A, 2B, 2C, 3A, 3B, 3C, 5A"
run 0 export --as raf --at 200 open.tally transcript
cp out seen.txt
gives "what a side sees is a game by the rules" 0 import seen.txt seen.tally
gives "a side is one of the game's" 2 show --as nobody open.tally
is "... which is said" says err "show: 'nobody' is no seat of this game; there are raf, luftwaffe"
gives "what verify would repair is not told so" 2 show --as raf --assumed open.tally
gives "nor is there an entry behind the last" 2 history --as raf --at 9999 open.tally
is "... which is said" says err "there is no entry 9999"

# ---- sealed ----
run 0 new -g battle-of-britain -s channel-battle sealed.tally
run 0 log sealed.tally 'luftwaffe: draw mission 10' done
printf 'luftwaffe: assign portland to 3A\n' | "$TALLYHO" seal sealed.tally > out 2> err
for command in show history 'export entries' 'export effects'; do
	set -- sealed.tally "${command#* }"
	[ "$command" != "${command#* }" ] || set -- sealed.tally
	run 0 "${command% *}" --as luftwaffe "$@"
	is "$command: who sealed it sees what it holds" grep -qi portland out
	run 0 "${command% *}" --as raf "$@"
	is "... the other does not" sh -c '! grep -qi portland out'
	run 0 "${command% *}" "$@"
	is "... nor does who does not say who he is" sh -c '! grep -qi portland out'
done
run 0 show --as luftwaffe sealed.tally
is "... its board has the mission" says out "Missions (3A): Portland"
XDG_STATE_HOME=$work/elsewhere
gives "on another computer" 0 show --as luftwaffe sealed.tally
is "... it stays closed, which is said" says err "sealed.tally: 1 seal of luftwaffe stays closed: what it holds is not on this computer"
is "..." sh -c '! grep -qi portland out'
gives "its transcript is for both the same" 2 export --as luftwaffe sealed.tally transcript
is "... which is said" says err "its seals hide what they hold from whoever has its transcript; leave --as out"
finish
