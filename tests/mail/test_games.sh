#!/bin/sh
# Whole games by mail between two folders: receipts, seals, dice of both where there are dice. Each player moves at random.
# In make check the first letters of each, with TALLYHO_LONG=1 to the end of the game.
. tests/cli.sh
. "$top/tests/mail/post.sh"
mover=$(dirname "$TALLYHO")/tests/programs/mover

# turn WHO TO SEED: what one does between two letters; sets `over`
turn() {
	as "$1"
	file=$1/game.tally
	over=no
	"$mover" "$file" "$(side_of "$2")" "$3" 12 > moves
	[ $? -ne 3 ] || over=yes
	[ ! -s moves ] || "$TALLYHO" log "$file" < moves > out 2> err || return 1
	while [ -n "$dice" ] && "$TALLYHO" throw "$file" "$(side_of "$1")" > out 2> err; do
		throws=$((throws + 1))
	done
	if [ $(($3 % 5)) -eq 1 ]; then
		"$TALLYHO" seal --here "$file" "$(side_of "$1"): note \"letter $3\"" > out 2> err && seals=$((seals + 1))
		"$TALLYHO" reveal "$file" 1 "$(side_of "$1")" > out 2>&1 # the first one, once
	fi
	sign "$1" && mail "$1" "$2"
}

# by_mail GAME SIDE SIDE LETTERS [OPTION...]
by_mail() {
	letters=$4 dice= throws=0 seals=0 trouble= n=0
	what=$1
	side=$2 other=$3
	shift 4
	case $* in *dice-by-both*) dice=yes ;; esac
	new_game "$what" "$side" "$other" "$@"
	sign anna && mail anna ben
	while [ $n -lt "$letters" ] && [ -z "$trouble" ]; do
		n=$((n + 1))
		turn anna ben $n || trouble="letter $n of anna: $(cat err)"
		[ $over = no ] || break
		n=$((n + 1))
		turn ben anna $n || trouble="letter $n of ben: $(cat err)"
		[ $over = no ] || break
	done
	for who in anna ben; do # all seals are opened
		as $who
		for number in $(seq 1 "$seals"); do
			"$TALLYHO" reveal $who/game.tally "$number" "$(side_of $who)" > /dev/null 2>&1
		done
		to=$([ $who = anna ] && echo ben || echo anna)
		sign $who && mail $who $to
	done
	entries=$(sqlite3 anna/game.tally 'SELECT count(*) FROM entry')
	echo "#   $what: $n letters, $entries entries, $throws links, $seals seals, over: $over"
	is "$what by mail: no trouble" [ -z "$trouble" ]
	[ -z "$trouble" ] || echo "#   $trouble"
	gives "... clean for the one" 0 verify anna/game.tally
	gives "... and for the other" 0 verify ben/game.tally
	is "... both have signed all" sh -c '! grep -q nobody out'
	gives "... and both have the same" 0 compare anna/game.tally ben/game.tally
	[ -z "$dice" ] || is "... with dice of both" [ $throws -gt 1 ]
}

long=${TALLYHO_LONG:+600}
# Its cards are dealt where dice are of both: whole.py plays that, which knows what each player knows.
by_mail battle-of-britain luftwaffe raf "${long:-6}" -s channel-battle
by_mail burning-blue raf luftwaffe "${long:-6}" --dice-by-both
by_mail 303-squadron red blue "${long:-6}" --dice-by-both
by_mail down-in-flames axis allied "${long:-4}"
finish
