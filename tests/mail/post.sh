# shellcheck shell=sh
# Two players who mail a journal to each other: anna/ and ben/ are their folders, each with a key and game.tally.
# Sourced behind tests/cli.sh.

# as WHO: by the secrets of his computer
as() {
	XDG_STATE_HOME=$work/$1/state
	export XDG_STATE_HOME
}

ssh_key() {
	mkdir -p "$1"
	ssh-keygen -q -t ed25519 -N '' -C "$1" -f "$1/key"
}

# new_game GAME SIDE SIDE [OPTION...]: anna begins it for the first side, ben has the second, and a copy
new_game() {
	game=$1 anna=$2 ben=$3
	shift 3
	rm -rf anna ben mail
	ssh_key anna
	ssh_key ben
	"$TALLYHO" new -g "$game" "$@" --player "$anna=Anna" --player "$ben=Ben" --key "$anna=anna/key.pub" \
		--key "$ben=ben/key.pub" anna/game.tally > /dev/null && cp anna/game.tally ben/game.tally
}

# by_key GAME SIDE SIDE [OPTION...]: the same with keys that `tallyho key` makes; ben has his copy by the first letter
by_key() {
	game=$1 anna=$2 ben=$3
	shift 3
	mkdir anna ben
	as ben
	"$TALLYHO" key 2> err | head -1 > line
	as anna
	run 0 new -g "$game" "$@" --player "$anna=Anna" --player "$ben=Ben" --key "$anna=mine" --key "$ben=$(cat line)" anna/game.tally
}

side_of() {
	case $1 in anna) echo "$anna" ;; *) echo "$ben" ;; esac
}

# sign WHO [KEY]: a receipt of what is there, beside the journal
sign() {
	"$TALLYHO" receipt "$1/game.tally" "$(side_of "$1")" > "$1/receipt" &&
		ssh-keygen -q -Y sign -n tallyho -f "${2:-$1/key}" "$1/receipt" 2> /dev/null &&
		cat "$1/receipt" "$1/receipt.sig" >> "$1/game.receipts" && rm "$1/receipt" "$1/receipt.sig"
}

# mail FROM TO: journal and receipts go over, and are merged
mail() {
	mkdir -p mail
	rm -f mail/*
	cp "$1/game.tally" "$1/game.receipts" mail/ && "$TALLYHO" merge "$2/game.tally" mail/game.tally > out 2> err
}

# send FROM TO: signed, too
send() {
	sign "$1" && mail "$1" "$2"
}

# letter FROM TO [OPTION]: by `mail` and `receive`
letter() {
	as "$1"
	"$TALLYHO" mail --force -o letter "$1/game.tally" > out 2> err || return 1
	as "$2"
	# shellcheck disable=SC2086
	"$TALLYHO" receive ${3-} "$2/game.tally" letter > out 2> err
}

# seize WHO [JOURNAL]: what a cheat's program does with a pen that he has given away: his own notes and receipts say nothing of it
seize() {
	sed -i '/^pen /d' "$1"/state/tallyho/*.secret
	python3 - "$1/${2:-game}.receipts" << 'END'
import re, sys
path = sys.argv[1]
kept = re.sub(r"tallyho receipt 2\n(?:.*\n){6}-----BEGIN SSH SIGNATURE-----\n(?:.*\n)*?-----END SSH SIGNATURE-----\n", "", open(path).read())
open(path, "w").write(kept)
END
}

# throw WHO [JOURNAL]: his part of the dice, by his own secret
throw() {
	as "$1"
	"$TALLYHO" throw "$1/${2:-game.tally}" "$(side_of "$1")" > out 2> err
}

# put WHO: what came by mail takes the place of what is there, as a careless player does it
put() {
	cp mail/game.tally "$1/game.tally" && cat mail/game.receipts >> "$1/game.receipts"
}

# cheat FROM TO ENTRY...: one writes what must not be written, signs it and mails it. `honest` forgets it in both folders.
cheat() {
	from=$1 to=$2
	shift 2
	rm -rf honest
	mkdir honest
	cp -r anna ben honest/
	"$TALLYHO" log --as-played "$from/game.tally" "$@" > /dev/null 2>&1
	sign "$from" && mail "$from" "$to"
}
honest() {
	rm -rf anna ben
	cp -r honest/anna honest/ben .
}
