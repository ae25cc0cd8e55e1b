#!/bin/sh
# Whole games typed at the prompt in a real terminal, as players type: in short, with slips, second thoughts, a move
# against the rules, windows that change, a program that is killed and another one that writes. The first entries of
# each; TALLYHO_LONG=1: all of them.
. tests/cli.sh
. "$top/tests/terminal.sh"

keys() {
	desk send-keys -t t "$@"
}

# last: the last line on the screen that is not empty
last() {
	screen | grep . | tail -1
}

# refused: what was typed last is not taken
refused() {
	screen | awk '/^[0-9]+>/ { was = no; no = 0 } /^  Not logged/ { no = 1 } END { exit !was }'
}

# comes N: until entry N is asked for; what the prompt asks on the way is answered with yes
comes() {
	tries=0
	while :; do
		line=$(last)
		case $line in
		"$1>") return 0 ;;
		"$(($1 - 1))>") ! refused || return 1 ;;
		*y/n)
			asked=$((asked + 1))
			keys y Enter
			while last | grep -q 'y/n$' && [ $tries -lt 200 ]; do
				tries=$((tries + 1))
				sleep 0.02
			done
			;;
		esac
		tries=$((tries + 1))
		[ $tries -lt 200 ] || return 1
		sleep 0.02
	done
}

# stays N: until it has answered, and entry N is still asked for
stays() {
	tries=0
	until screen | grep -qF -e "$2" && [ "$(last)" = "$1>" ]; do
		tries=$((tries + 1))
		[ $tries -lt 100 ] || return 1
		sleep 0.02
	done
}

# short ENTRY: as players type it
short() {
	printf '%s\n' "$1" | sed -E 's/^([^: ]*: )?(roll|draw) ((target|squadron|event|card|mission|rafcard|lwcard|white|black) )?/\1/; s/^done$//'
}

line() {
	keys -l "$1"
	keys Enter
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

# against ENTRY: a move against the rules, as it was played; and taken back
against() {
	line "!$1"
	n=$((n + 1))
	comes $((n + 1)) || lost "a move against the rules is not taken as played"
	line undo
	n=$((n + 1))
	comes $((n + 1)) || lost "it is not taken back"
}

# play NAME SESSION WIDTH HEIGHT MOST ILLEGAL: types its first entries
play() {
	name=$1 width=$3 height=$4 n=0 gone=0 whole=0 typed=0 asked=0 mishaps=0
	rm -f whole.tally g.tally
	run 0 import "$top/tests/$2.txt" whole.tally
	"$TALLYHO" export whole.tally transcript > t.txt
	sed '/^$/q' t.txt > head.txt
	sed '1,/^$/d' t.txt | head -"$5" > entries
	run 0 import head.txt g.tally
	sit "$width" "$height"
	while [ $gone -eq 0 ] && IFS= read -r entry; do
		typed=$((typed + 1))
		line "$(short "$entry")"
		if ! comes $((n + 2)); then
			whole=$((whole + 1)) # not clear in short
			keys C-c
			sleep 0.1
			line "$entry"
			comes $((n + 2)) || lost "entry $typed, '$entry', does not go"
		fi
		n=$((n + 1))
		[ $((typed % 6)) -ne 0 ] || mishap
		[ $typed -ne 20 ] || against "$6"
		fits "$width" || lost "a line is wider than the window"
		screen | grep -q '^ [^ ]' || lost "where the game stands has left the window"
	done < entries
	is "$name: $typed entries typed at ${width}x$height, $mishaps mishaps, $asked questions" [ $gone -eq 0 ]
	is "... nearly all in short ($whole in full)" [ $((whole * 20)) -le "$typed" ]
	keys C-d
	is "... and then it is left" awaits 'left with 0'
	cat head.txt entries > same.txt
	rm -f same.tally
	run 0 import same.txt same.tally
	"$TALLYHO" score same.tally | sed 1d > want
	"$TALLYHO" score g.tally | sed 1d > have
	is "... the score is that of the game" diff want have
	"$TALLYHO" show same.tally > want
	"$TALLYHO" show g.tally > have
	is "... and so is the board" diff want have
	gives "... and the record has no findings" 0 verify g.tally
}

many=1000
[ -n "${TALLYHO_LONG:-}" ] || many=24
play "a Prelude day" raf_eagle/sessions/prelude 80 24 $many 'plan 33 at 0600'
play "a duel" down_in_flames/sessions/duel 60 20 $many 'allied-1: stay'
play "a Battle of Britain turn" battle_of_britain/sessions/channel-battle 80 24 $many 'raf: roll white o'
if [ -n "${TALLYHO_LONG:-}" ]; then
	play "a Prelude day" raf_eagle/sessions/prelude 60 20 $many 'plan 33 at 0600'
	play "a duel" down_in_flames/sessions/duel 80 24 $many 'allied-1: stay'
	play "a Battle of Britain turn" battle_of_britain/sessions/channel-battle 60 20 $many 'raf: roll white o'
	play "a raid of The Burning Blue" burning_blue/sessions/kenley 80 24 $many 'raf: pass'
	play "a raid of The Burning Blue" burning_blue/sessions/kenley 60 20 $many 'raf: pass'
	play "303 Squadron" squadron_303/sessions/random-return 80 24 $many 'blue: pass'
	play "303 Squadron" squadron_303/sessions/random-return 60 20 $many 'blue: pass'
fi
finish
