#!/bin/sh
# Dice of both that an opponent would like to choose: by a copy, a rematch, another journal with an old id, moves that
# are not signed, a word that the throw is to be forgotten; and what a killed program leaves behind.
. tests/cli.sh
. "$top/tests/mail/post.sh"

chain_of() {
	sqlite3 "$1" "SELECT text FROM entry WHERE who = '$2' AND text LIKE 'chain%'"
}
link_of() {
	sqlite3 "$1" "SELECT substr(text, 7, 64) FROM entry WHERE who = '$2' AND text LIKE 'throw%' ORDER BY seq DESC LIMIT 1"
}
# begun: both have their chains, and the RAF a throw to begin
begun() {
	new_game burning-blue raf luftwaffe --dice-by-both
	cp anna/game.tally first.tally
	throw anna
	send anna ben
	throw ben
	run 0 log ben/game.tally 'raf: take-off No.85' 'luftwaffe: flak No.85 by LAA'
	send ben anna
}

# ---- unsigned moves ----
new_game burning-blue raf luftwaffe --dice-by-both
throw anna
send anna ben
throw ben
run 0 log ben/game.tally 'raf: take-off No.85' 'luftwaffe: flak No.85 by LAA'
cp ben/game.tally anna/game.tally
as anna
gives "a link is not given for moves that the other side has not signed" 1 throw anna/game.tally raf
is "... which is told" says err "luftwaffe has not signed entry 2"
is "... with the way to do it all the same" says err "'throw --unsigned'"
gives "... which is noted in the journal" 0 throw --unsigned anna/game.tally raf
is "... behind the link" says out 'raf: note "a link was given for moves that are not signed"'

# ---- the first file again ----
begun
throw anna
send anna ben
mkdir anna/again
cp first.tally anna/again/game.tally
as anna
gives "who begins anew with the first file gives no chain twice" 2 throw anna/again/game.tally raf
is "... and is told how a rematch begins" says err "A rematch begins anew: 'tallyho new --like"
gives "so it is begun" 0 new --like anna/game.tally anna/again/rematch.tally
is "... with the same players and keys" [ "$(sqlite3 anna/again/rematch.tally 'SELECT group_concat(key) FROM key')" = \
	"$(sqlite3 anna/game.tally 'SELECT group_concat(key) FROM key')" ]
gives "... and nothing else said" 2 new --like anna/game.tally -g raf-eagle x.tally
is "... which is told" says err "new: --like takes all from anna/game.tally; leave --game out"
gives "it has a chain of its own" 0 throw anna/again/rematch.tally raf
is "... which is another" [ "$(chain_of anna/again/rematch.tally raf)" != "$(chain_of anna/game.tally raf)" ]

# ---- another journal with the id of an old one ----
id=$(sqlite3 anna/game.tally 'SELECT id FROM game')
"$TALLYHO" export --times anna/game.tally transcript | sed '/^$/q; s/^begun .*/begun 1700000000/' > autumn.txt
run 0 import autumn.txt anna/autumn.tally
is "a journal may come with an id that was used" [ "$(sqlite3 anna/autumn.tally 'SELECT id FROM game')" = "$id" ]
gives "its chain is a new one" 0 throw anna/autumn.tally raf
is "... from another end" [ "$(chain_of anna/autumn.tally raf)" != "$(chain_of anna/game.tally raf)" ]
link=$(link_of anna/game.tally raf)
gives "no link of the old game is one of it" 1 log anna/autumn.tally "raf: throw $link 2 d6"

# ---- an older copy ----
begun
cp anna/game.tally older.tally
throw anna
first=$(link_of anna/game.tally raf)
cp older.tally anna/older.tally
as anna
run 0 log anna/older.tally 'note "something else"'
cp anna/game.receipts anna/older.receipts
gives "who begins a throw in an older copy passes over the link that was given" 0 throw anna/older.tally raf
is "... and gives the next" [ "$(link_of anna/older.tally raf)" != "$first" ]
gives "... which verify tells" 0 verify anna/older.tally
is "... in a line" says out "raf passed over 1 link"
send anna ben
cp ben/game.tally ben/older.tally
cp ben/game.receipts ben/older.receipts
throw ben
is "an answer is given" grep -q '^       roll [1-6] [1-6]$' out
given=$(link_of ben/game.tally luftwaffe)
as ben
gives "... and in another copy of that throw again" 0 throw ben/older.tally luftwaffe
is "... the same" [ "$(link_of ben/older.tally luftwaffe)" = "$given" ]
cp anna/older.tally ben/other.tally
gives "behind another throw it is not" 2 throw --unsigned ben/other.tally luftwaffe
is "... which is told" says err "Giving it here would let the other side choose the dice. Look for the newer copy."
is "... and nothing is logged" [ "$(entries ben/other.tally)" -eq "$(entries anna/older.tally)" ]
"$TALLYHO" log --as-played ben/other.tally "luftwaffe: throw $given" > other.out 2>&1
is "... though its dice would be others, or chance" grep -q '^       roll [1-6] [1-6]$' other.out

# ---- "my disk died" ----
begun
throw anna
send anna ben
cheat ben anna 'luftwaffe: physical'
gives "who owes a link may not be the first to go on with dice on the table" 1 verify anna/game.tally
is "... by J-18" says out "illegal J-18: luftwaffe owes its link"
"$TALLYHO" log anna/game.tally 'raf: physical' > out 2> err
sign anna
gives "... for ever" 1 verify anna/game.tally
is "... and the throw is told" says out "the throw of entry 5 was let go; its dice are unknown"
honest
run 0 log anna/game.tally 'raf: physical'
send anna ben
run 0 log ben/game.tally 'luftwaffe: physical'
send ben anna
gives "by consent, the other first, it is no fault" 0 verify anna/game.tally
is "... but told" says out "the throw of entry 5 was let go; its dice are unknown"
gives "... and with --strict it is a finding" 1 verify --strict anna/game.tally
is "... at its entry" says out ":5: illegal J-18: this throw was let go; its dice are unknown"
gives "... to programs, too" 1 verify --strict --json anna/game.tally
is "... by its rule" says out '"type":"owed","file":"anna/game.tally","seq":5'

# ---- a second chain ----
begun
throw anna
send anna ben
end=$(printf '%064d' 5) nonce=$(printf '%032d' 6)
gives "who has lost his chain gives another" 0 log ben/game.tally "luftwaffe: chain $end $nonce"
gives "... which counts for nothing yet" 0 verify ben/game.tally
is "... as is told" says out "luftwaffe gave a second chain, which the other side has not accepted"
is "... and the link of the first is owed" says out "owed by luftwaffe since entry 5: its link for 2 d6"
run 0 log ben/game.tally 'luftwaffe: accept 6'
run 0 verify ben/game.tally
is "nor by his own word" says out "which the other side has not accepted"
send ben anna
gives "the other side may accept it" 0 log anna/game.tally 'raf: accept 6'
sign anna
gives "... which is no fault" 0 verify anna/game.tally
is "... and told for ever" says out "luftwaffe gave a second chain"
is "... with the throw that it cost" says out "the throw of entry 5 was let go; its dice are unknown"
is "... and nothing is owed" sh -c '! grep -q owed out'

# ---- killed between the note and the entry ----
begun
kills=0 lost=0 n=1 step=7
[ -z "${TALLYHO_LONG:-}" ] || step=1
calls=openat,write,fsync,fdatasync,pwrite64,close,unlink,fcntl
if strace -o /dev/null true 2> /dev/null; then
	ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0
	export ASAN_OPTIONS
	as anna
	cp anna/game.tally before.tally
	cp -r anna/state before.state
	while :; do
		rm -rf anna/state anna/game.tally*
		cp before.tally anna/game.tally
		cp -r before.state anna/state
		strace -f -o trace -e "trace=$calls" -e "inject=$calls:signal=SIGKILL:when=$n" \
			"$TALLYHO" throw anna/game.tally raf > /dev/null 2>&1
		[ $? -eq 137 ] || break
		kills=$((kills + 1)) n=$((n + step))
		"$TALLYHO" throw anna/game.tally raf > out 2> err || grep -q "owes its link" err || lost=$((lost + 1))
		[ "$(sqlite3 anna/game.tally "SELECT count(*) FROM entry WHERE text LIKE 'throw%'")" -eq 1 ] || lost=$((lost + 1))
		"$TALLYHO" verify -q anna/game.tally || lost=$((lost + 1))
		[ "$(grep -c '^gave .* 1 ' anna/state/tallyho/*.secret)" -eq 1 ] || lost=$((lost + 1))
	done
	echo "#   $kills kills"
	is "killed at any call, the link that was noted is the one that is logged" [ "$lost" -eq 0 ]
	is "... and it was killed" [ "$kills" -gt 3 ]
fi
finish
