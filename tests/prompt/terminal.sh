# shellcheck shell=sh disable=SC2034,SC2154
# A real terminal (tmux) for the scripts that drive the prompt: `. tests/cli.sh` and then this.
if ! command -v tmux > /dev/null; then
	echo "# no tmux here: the prompt is not driven"
	finish
fi
seats=0
desk() {
	tmux -L "tallyho-$$-$seats" -f /dev/null "$@"
}
trap 'desk kill-server 2> /dev/null; cd /; rm -rf "$work"' EXIT

# seat WIDTH HEIGHT COMMAND: a terminal in which it runs; Ctrl-C is its own, and must not end the shell that waits for it
seat() {
	[ $seats -eq 0 ] || desk kill-server 2> /dev/null
	seats=$((seats + 1))
	PAGER=cat NO_COLOR=1 desk new-session -d -s t -x "$1" -y "$2" "trap : INT; $3; echo left with \$?; exec cat"
}

# screen: what stands there now
screen() {
	desk capture-pane -p -t t
}

# until_so CHECK...: looks at the screen until it succeeds, at most half a minute: under sanitizers, beside other work, an
# audit takes its time
until_so() {
	tries=0
	until screen > seen && "$@"; do
		tries=$((tries + 1))
		[ $tries -lt 600 ] || { echo "# waited in vain: $*" >&2; return 1; }
		sleep 0.05
	done
}

# awaits TEXT: until it stands on the screen
awaits() {
	until_so grep -qF -e "$1" seen
}

# types LINE TEXT: types a line and waits for an answer
types() {
	desk send-keys -t t -l "$1"
	desk send-keys -t t Enter
	awaits "$2"
}

# drops_line: Ctrl-C, until the prompt waits for a new line; what is typed sooner may go with the old one
drops_line() {
	desk send-keys -t t C-c
	until_so line_is_empty
}

# line_is_empty: the last thing seen is a prompt with nothing behind it
line_is_empty() {
	grep . seen | tail -1 | grep -q '^[0-9]*>$'
}

# fits WIDTH: nothing that was printed was broken by the terminal; what was typed may be long
fits() {
	desk capture-pane -p -J -t t | awk -v w="$1" '/^[0-9]+> / { next } length($0) >= w { bad = 1 } END { exit bad }'
}
