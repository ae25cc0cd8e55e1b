#!/bin/sh
# Games typed at the prompt in a real terminal of 80x24 and of 60x20, as players type: in short, with slips, second
# thoughts, a move against the rules, a correction, windows that change, a program that is killed and another one that
# writes. A Prelude day as a whole, the first entries of the others; TALLYHO_LONG=1: all of them.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm # no disk is waited for
. tests/cli.sh
. "$top/tests/prompt/terminal.sh"

keys() {
	desk send-keys -t t "$@"
}

# looks: takes the screen, its broken lines joined, into `seen`. In `at` is how it ends: with a prompt ("7>"), with a question
# ("asks"), with neither (""); "not 7>": with that prompt below a refusal; " wide" follows where the terminal broke a line that
# was not typed, " lost" where the line is gone that says how the game stands. What was refused is the line typed last: an
# older refusal stands there until that one is read.
looks() {
	desk capture-pane -p -J -t t > seen
	at=$(awk -v w="$width" -v line="$line" '
		{ sub(/ +$/, "") }
		/^ [^ ]/ { stands = 1 }
		/^[0-9]+>/ { was = refused && read == line; refused = 0 }
		/^[0-9]+> / { read = substr($0, index($0, " ") + 1) }
		/^  Not logged/ { refused = 1 }
		/^[0-9]+>/ { warned = again; again = 0 }
		/Enter again ends/ { again = 1 }
		!/^[0-9]+>/ && length >= w { wide = 1 }
		/./ { last = $0 }
		END {
			at = last ~ /^[0-9]+>$/ && warned ? "again" : last ~ /^[0-9]+>$/ ? last : last ~ /y\/n$/ ? "asks" : ""
			print (at != "" && was ? "not " : "") at (wide ? " wide" : "") (stands ? "" : " lost")
		}' seen)
}

# comes N: until entry N is asked for; what the prompt asks on the way is answered with yes
comes() {
	tries=0
	while [ $((tries += 1)) -lt 2000 ]; do
		looks
		case $at in
		"$1>"*) return 0 ;;
		"not $(($1 - 1))>"*) return 1 ;;
		asks*)
			asked=$((asked + 1))
			keys -l y \; send-keys -t t Enter
			while looks && [ "${at%% *}" = asks ] && [ $((tries += 1)) -lt 2000 ]; do
				sleep 0.01
			done
			;;
		again*)
			keys Enter
			while looks && [ "${at%% *}" = again ] && [ $((tries += 1)) -lt 2000 ]; do
				sleep 0.01
			done
			;;
		*) sleep 0.01 ;;
		esac
	done
	return 1
}

# stays N TEXT: until it has answered so, and entry N is still asked for
stays() {
	tries=0
	while [ $((tries += 1)) -lt 2000 ]; do
		looks
		case $at in
		"$1>"* | "not $1>"*) ! grep -qF -e "$2" seen || return 0 ;;
		esac
		sleep 0.01
	done
	return 1
}

# short ENTRY: as players type it
short() {
	printf '%s\n' "$1" | sed -E 's/^([^: ]*: )?(roll|draw) ((target|squadron|event|card|mission|rafcard|lwcard|white|black) )?/\1/; s/^done$//'
}

line() {
	line=$1
	keys -l "$1" \; send-keys -t t Enter
}

# tell SENTENCE: what went wrong, with the screen
lost() {
	echo "# $1"
	screen | grep . | sed 's/^/#   /'
	gone=1
}

# sit WIDTH HEIGHT: opens the journal
sit() {
	seat "$1" "$2" "$TALLYHO log g.tally"
	comes $((n + 1)) || lost "the prompt does not come"
}

# mishap: what happens at tables, one after the other
mishap() {
	mishaps=$((mishaps + 1))
	case $((mishaps % 7)) in
	1)
		line 'xyzzy 99'
		stays $((n + 1)) "Not logged" || lost "nonsense is not refused"
		keys C-c
		stays $((n + 1)) '^C' || lost "Ctrl-C does not end the line"
		;;
	2)
		keys -l 'half a li'
		keys C-c
		stays $((n + 1)) '^C' || lost "Ctrl-C does not drop the line"
		;;
	3)
		line undo
		n=$((n + 1))
		comes $((n + 1)) || lost "undo does not go"
		line redo
		n=$((n + 1))
		comes $((n + 1)) || lost "redo does not go"
		;;
	4)
		keys -l 'note killed'
		kill -9 "$(desk list-panes -t t -F '#{pane_pid}' | xargs pgrep -P)" 2> /dev/null
		sit "$width" "$height"
		;;
	5)
		"$TALLYHO" log g.tally 'note from the other side' > /dev/null
		n=$((n + 1))
		line 'note too late'
		stays $((n + 1)) 'The journal has moved on' || lost "another writer is not told"
		;;
	6)
		desk resize-window -t t -x $((width + 20)) -y $((height + 6))
		line '?'
		stays $((n + 1)) 'Also: note TEXT' || lost "a larger window is not used"
		desk resize-window -t t -x "$width" -y "$height"
		sleep 0.4 # tmux takes its time to tell
		keys C-l
		tries=0
		until screen | head -1 | grep -q '^ [^ ]' || [ $tries -gt 100 ]; do
			tries=$((tries + 1))
			sleep 0.02
		done
		;;
	0)
		line 'note misheard'
		n=$((n + 1))
		comes $((n + 1)) || lost "a note does not go"
		;;
	esac
}

# against ENTRY: a move against the rules, as it was played
against() {
	line "!$1"
	n=$((n + 1))
	comes $((n + 1)) || lost "a move against the rules is not taken as played"
}

# enters ENTRY: in short, or in full where that is not clear
enters() {
	line "$(short "$1")"
	if ! comes $((n + 2)); then
		whole=$((whole + 1))
		keys C-c
		sleep 0.1
		line "$1"
		comes $((n + 2)) || lost "entry $typed, '$1', does not go"
	fi
	n=$((n + 1))
}

# corrects ENTRY: what was typed last becomes this
corrects() {
	line "amend $n $1"
	n=$((n + 2))
	comes $((n + 1)) || lost "amend does not go"
}

# play NAME SESSION WIDTH HEIGHT MOST ILLEGAL: types its first entries
play() {
	name=$1 width=$3 height=$4 line= n=0 gone=0 whole=0 typed=0 asked=0 mishaps=0
	rm -f whole.tally g.tally
	run 0 import "$top/tests/$2.txt" whole.tally
	"$TALLYHO" export whole.tally transcript > t.txt
	sed '/^$/q' t.txt > head.txt
	sed '1,/^$/d' t.txt | head -"$5" > entries
	run 0 import head.txt g.tally
	sit "$width" "$height"
	while [ $gone -eq 0 ] && IFS= read -r entry; do
		typed=$((typed + 1))
		if [ $typed -eq 21 ]; then
			against "$6"
			corrects "$entry"
		else
			enters "$entry"
		fi
		case $at in *wide* | *lost*) lost "the window is $at" ;; esac
		[ $((typed % 6)) -ne 0 ] || [ $mishaps -ge $MISHAPS ] || mishap
		if [ $typed -eq 20 ]; then
			against "$6"
			line undo
			n=$((n + 1))
			comes $((n + 1)) || lost "it is not taken back"
		fi
	done < entries
	is "$name: $typed entries typed at ${width}x$height, $mishaps mishaps, $asked questions" [ $gone -eq 0 ]
	is "... nearly all in short ($whole in full)" [ $((whole * 20)) -le "$typed" ]
	keys C-d
	is "... and then it is left" awaits 'left with 0'
	cat head.txt entries > same.txt
	rm -f same.tally
	run 0 import same.txt same.tally
	"$TALLYHO" score same.tally | grep '^  ' > want
	"$TALLYHO" score g.tally | grep '^  ' > have
	is "... the score is that of the game" diff want have
	"$TALLYHO" show same.tally > want
	"$TALLYHO" show g.tally > have
	is "... and so is the board" diff want have
	gives "... and the record has no findings" 0 verify g.tally
}

MISHAPS=14 # each of them twice
all=1000
some=24
[ -z "${TALLYHO_LONG:-}" ] || some=$all
for size in '80 24' '60 20'; do
	# shellcheck disable=SC2086 # its words are two
	{
		play "a Prelude day" raf_eagle/sessions/prelude $size $all 'plan 33 at 0600'
		play "a duel" down_in_flames/sessions/duel $size $some 'allied-1: stay'
		play "a Battle of Britain turn" battle_of_britain/sessions/channel-battle $size $some 'raf: roll white o'
		play "a raid of The Burning Blue" burning_blue/sessions/kenley $size $some 'raf: pass'
		play "303 Squadron" squadron_303/sessions/random-return $size $some 'blue: pass'
	}
done
finish
