#!/bin/sh
# Seals: made, opened, copied, opened otherwise, never opened; and no seal without its secret.
. tests/cli.sh
. "$top/tests/mail/post.sh"

# Each player has his own secrets.

new_game battle-of-britain raf luftwaffe -s channel-battle
as anna
gives "a seal says whose it is" 2 seal --here anna/game.tally 'note "I wait"'
is "... or is told the names" says err "tallyho: seal: whose is it? raf, luftwaffe,"
gives "what cannot be read cannot be sealed" 1 seal --here anna/game.tally 'raf: asign x'
is "... with the reason" says err "tallyho: seal: asign x: no verb 'asign'; did you mean 'assign'?"
gives "dice cannot be sealed" 1 seal --here anna/game.tally 'raf: roll 4'
is "... which is told" says err "only actions and notes can"
is "no secret was made for any of it" [ ! -e anna/state ]
gives "a choice is sealed" 0 seal --here anna/game.tally 'raf: note "I wait"'
is "... the text stays out of the journal" sh -c '! "$0" history anna/game.tally | grep -q wait' "$TALLYHO"
is "... in a file for nobody else" [ "$(stat -c %a anna/state/tallyho/*.secret)" = 600 ]
is "... in a folder for nobody else" [ "$(stat -c %a anna/state/tallyho)" = 700 ]
gives "the same choice again" 0 seal --here anna/game.tally 'raf: note "I wait"'
is "... has another hash" [ "$(sqlite3 anna/game.tally 'SELECT count(DISTINCT substr(text, 1, 69)) FROM entry')" -eq 2 ]
gives "seals are listed" 0 seal --list anna/game.tally
is "... with what they hold" says out '    1  raf 1  closed: note "I wait"'
gives "what is owed is told" 0 verify anna/game.tally
is "... with the entry" says out "anna/game.tally: owed by raf since entry 1: seal 1"
sign anna
mail anna ben
as ben
gives "the other side sees that there are seals" 0 seal --list ben/game.tally
is "... and not what they hold" says out '    1  raf 1  closed'
is "... nor more" sh -c '! grep -q wait out'
gives "it cannot open them" 2 reveal ben/game.tally 1 raf
hash=$(sqlite3 ben/game.tally 'SELECT text FROM entry WHERE seq = 1')
gives "a seal is not copied" 1 log ben/game.tally "luftwaffe: $hash"
is "... which is told" says err "illegal J-17: this seal is a copy of the other side's"
cheat ben anna "luftwaffe: $hash"
gives "... nor against the rules" 1 verify anna/game.tally
is "... which verify tells" says out "anna/game.tally:3: illegal J-17: this seal is a copy of the other side's"
is "... and nothing else is said to be meant" sh -c '! grep -q "that fit" out'
honest
gives "a seal that is never opened is owed" 0 verify ben/game.tally
is "... in the other's folder as well" says out "ben/game.tally: owed by raf since entry 1: seal 1"

as anna
gives "with two closed it must be said which" 2 reveal anna/game.tally
gives "a seal is opened" 0 reveal anna/game.tally 2
is "... and told" says out 'note "I wait"'
run 0 verify anna/game.tally
is "what is opened is not owed" sh -c '! grep -q "seal 2" out'
gives "then the other one is meant" 0 reveal anna/game.tally
gives "nothing is left to open" 2 reveal anna/game.tally
gives "all is well" 0 verify anna/game.tally
is "... and nothing owed" sh -c '! grep -q owed out'
sign anna
mail anna ben
gives "so it is for the other side" 0 verify ben/game.tally

# ---- opened otherwise, and taken back ----
salt=$(sqlite3 anna/game.tally "SELECT substr(text, 10, 64) FROM entry WHERE text LIKE 'unseal 1%'")
cp anna/game.tally c.tally
for entry in "unseal 1 $salt note \"I go\"" "unseal 2 $salt note \"I wait\"" \
	"unseal 1 $(echo "$salt" | tr 0-9a-f 1-9a-f0) note \"I wait\""; do
	run 1 log c.tally "raf: $entry" && says err "illegal J-17: this is not what was sealed" || echo "$entry" >> taken
done
is "another text, another seal's or another salt is found" [ ! -e taken ]
cheat anna ben "raf: unseal 1 $salt note \"I go\""
gives "... and by the other" 1 verify ben/game.tally
is "... with its entry" says out "ben/game.tally:5: illegal J-17: this is not what was sealed"
honest
gives "a seal that was not made is not opened" 1 log anna/game.tally "raf: unseal 7 $salt note x"
is "... which is told" says err "there is no seal of that number"
as anna
run 0 seal --here c.tally 'raf: note "later"'
gives "a seal is undone as any entry" 0 undo c.tally
is "... and what that means is told" says out "Seals and dice of both cannot be taken back: it breaks J-2 until 'redo' brings them back."
gives "a seal taken back must come back" 1 verify c.tally
is "... as what was shown" says out "J-2: seal "
cp c.tally back.tally
gives "redo brings it back" 0 redo back.tally
gives "... and all is well" 0 verify back.tally

# ---- a game played alone ----
as carla
run 0 new -g raf-eagle -s prelude alone.tally
run 0 seal --list alone.tally
is "where nothing was sealed that is said" says out 'No seal has been made.'
gives "who plays alone seals, too" 0 seal --here alone.tally 'note "tomorrow 7"'
is "... his choice" grep -qx '    1  seal (seal 1: nothing is seen of it)' out
gives "... and nobody else's" 2 seal --here alone.tally 'raf: note "never"'
is "... which is told" says err "seal: no player 'raf'; this game is played alone: leave it out"
gives "something must be sealed" 2 seal --here alone.tally '# later'
is "... which is told" says err "seal: what is to be sealed? no entry was given"
gives "a quote that is not closed" 1 seal --here alone.tally 'note "x'
is "... is told without what goes before it in the journal" says err 'tallyho: seal: note "x: a quote is not closed'
gives "what is longer than an entry" 2 seal --here alone.tally "note $(printf '%04100d' 7)"
is "... is told" says err "seal: column 1: an entry has at most 4096 bytes, this one 4105"
gives "what is not when it is opened" 1 seal --here alone.tally "note $(printf '%04080d' 7)"
is "... is told" says err "seal: longer than 4096 bytes"
gives "... than any line" 2 seal --here alone.tally "note $(printf '%09000d' 7)"
is "... is told, too" says err "seal: longer than 4096 bytes"
is "one entry was logged" [ "$(entries alone.tally)" -eq 1 ]
gives "dice cannot be sealed, either" 1 seal --here alone.tally 'roll 4'
gives "a seal's number is one" 2 reveal alone.tally first
is "... which is told" says err "reveal: which seal? 'first' is no number from 1 to 999999999"
gives "a seal that was not made" 2 reveal alone.tally 2
is "... is not there" says err "alone.tally: no closed seal of that number whose text is known here"
gives "... in French" 2 --lang fr reveal alone.tally 2
is "... neither" says err "alone.tally : aucun sceau fermé de ce numéro dont le texte soit connu ici"
gives "a side that is none" 2 reveal alone.tally 1 raf
is "... has no seals" says err "reveal: raf-eagle has no side 'raf'"

# What else stands in the file of secrets is passed over; what cannot be read is told.
secret=$(echo carla/state/tallyho/*.secret)
cp "$secret" kept
{
	printf 'seal\nseal player\nseal player 00\nseal player 00 note x\nseal raf 00000000000000000000000000000000 note x\n'
	printf 'a shopping list\nchain player\n'
	cat kept
} > "$secret"
run 0 seal --list alone.tally
is "a secret is found among other lines" says out '    1  player 1  closed: note "tomorrow 7"'
rm "$secret"
run 0 seal --list alone.tally
is "without it the seal is there" grep -q '^    1  player 1  closed$' out
mkdir "$secret"
gives "a secret that cannot be read" 2 seal --list alone.tally
is "... is not said to lack" grep -q 'tallyho: .*\.secret: Is a directory' err
gives "... when it is opened" 2 reveal alone.tally
is "... neither" grep -q 'tallyho: .*\.secret: Is a directory' err
gives "... and none is made" 2 seal --here alone.tally 'note "later"'
is "... that could not be kept" [ "$(entries alone.tally)" -eq 1 ]
rmdir "$secret"
cp kept "$secret"
gives "it is opened" 0 reveal alone.tally
is "... as it was sealed" says out 'note "tomorrow 7"'
run 0 seal --list alone.tally
is "... and listed so" says out '    1  player 1  opened: note "tomorrow 7"'
is "where secrets are is not known" sh -c '! XDG_STATE_HOME=here HOME=there "$0" seal --list alone.tally 2> err' "$TALLYHO"
is "... which is told" says err "neither XDG_STATE_HOME nor HOME names a folder"
is "... nor is a folder there whose name is too long" sh -c '! XDG_STATE_HOME=/$(printf %04090d 1) "$0" seal --list alone.tally 2> err' "$TALLYHO"
is "... which is told so" says err "neither XDG_STATE_HOME nor HOME names a folder"

# ---- the end of a game ----
"$TALLYHO" simulate -g battle-of-britain -s channel-battle --seed 4 whole.tally > /dev/null
"$TALLYHO" export whole.tally transcript > whole.txt
cp whole.txt sealed.txt
sed '/^$/q' whole.txt > sealed.txt
echo "raf: $hash" >> sealed.txt
sed '1,/^$/d' whole.txt >> sealed.txt
"$TALLYHO" import sealed.txt sealed.tally > /dev/null 2>&1
gives "a seal that is closed when the game has ended is a finding" 1 verify sealed.tally
is "... by J-18" says out "sealed.tally:1: illegal J-18: the game is over, and raf owes seal 1"
gives "... as JSON, too" 1 verify --json sealed.tally
is "... with its rule" says out '"rule":"J-18"'

# ---- written by hand ----
# judged GAME LINE...: what verify says of them, each behind its number and its verdict
judged() {
	printf 'tallyho transcript 1\n%s\n\n' "$1" > byhand.txt
	shift
	printf '%s\n' "$@" >> byhand.txt
	rm -f byhand.tally
	"$TALLYHO" import --as-played byhand.txt byhand.tally > /dev/null 2>&1
	"$TALLYHO" verify byhand.tally | sed -n 's/^ *byhand.tally:\([0-9]*: .*\) (turn 1)$/\1/p' > out
}
one=$(printf '%064d' 1) two=$(printf '%064d' 2) salt=$(printf '%064d' 3) nonce=$(printf '%032d' 4)
judged 'game battle-of-britain' "raf: seal $one $nonce" "raf: seal $one $nonce" "seal $one $nonce" "raf: seal 123" \
	"luftwaffe: seal $one $nonce" "unseal 1 $salt note x" "raf: unseal 1 123 note x" "raf: unseal 9 $salt note x" "raf: unseal 99999999999 $salt note x" \
	"raf: seal $two" "raf: unseal 1 $(printf '%032d' 3) note x"
cat > expected << 'END'
3: illegal J-17: it must say whose it is
4: unreadable J-1: '123': 64 digits 0 to 9 and a to f belong here
5: illegal J-17: this seal is a copy of the other side's
6: illegal J-17: it must say whose it is
7: unreadable J-1: '123': 64 digits 0 to 9 and a to f belong here
8: illegal J-17: there is no seal of that number
9: unreadable J-1: '99999999999' is out of range
10: illegal J-17: its nonce, 32 digits, is missing
11: illegal J-17: this is not what was sealed
END
cp out seals.out
gives "a transcript without what was withdrawn would number them otherwise" 2 export --plain byhand.tally transcript
is "... which is told" says err "byhand.tally: seals and links name entries by their numbers: leave --plain out"
cp seals.out out
is "each seal that is none has its reason, and the same once more is none" cmp out expected
judged 'game burning-blue
option dice-by-both' "raf: chain 123" "raf: chain $one $nonce" "raf: chain $two $nonce" "luftwaffe: chain $one $nonce" \
	"luftwaffe: chain $two $nonce" "luftwaffe: chain $one $nonce" "raf: throw 123 2 d6" "raf: throw $one 2 d6" \
	"luftwaffe: chain $two"
cat > expected << 'END'
1: unreadable J-1: '123': 64 digits 0 to 9 and a to f belong here
4: impossible J-19: this is a copy of the other side's
6: impossible J-19: this is a copy of the other side's
7: unreadable J-1: '123': 64 digits 0 to 9 and a to f belong here
8: impossible J-19: this link was given before
9: impossible J-19: its nonce, 32 digits, is missing
END
is "... and each link" cmp out expected
run 0 new -g raf-eagle alone.tally
gives "who plays alone can seal a choice" 0 seal --here alone.tally 'note "I wait"'
gives "... and open it" 0 reveal alone.tally
gives "... as it was made" 0 verify alone.tally
is "... and nothing is owed" sh -c '! grep -q owed out'

# ---- no seal without its secret ----
kills=0 lost=0
calls=openat,write,fsync,fdatasync,pwrite64,close,unlink,mkdir,fcntl
# kill_seal STEP: killed at each STEP-th of its calls
kill_seal() {
	n=1
	while :; do
		strace -f -o trace -e "trace=$calls" -e "inject=$calls:signal=SIGKILL:when=$n" \
			"$TALLYHO" seal --here anna/game.tally "raf: note \"number $n\"" > /dev/null 2>&1
		[ $? -eq 137 ] || break
		kills=$((kills + 1)) n=$((n + $1))
		"$TALLYHO" log anna/game.tally 'note next' > /dev/null 2>&1
		"$TALLYHO" seal --list anna/game.tally > list 2> /dev/null
		! grep -q 'closed$' list || lost=$((lost + 1))
	done
}
if strace -o /dev/null true 2> /dev/null; then
	ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0
	export ASAN_OPTIONS
	as anna
	rm -rf anna/game.tally anna/state
	run 0 new -g battle-of-britain -s channel-battle anna/game.tally
	kill_seal "$([ -n "${TALLYHO_LONG:-}" ] && echo 1 || echo 9)"
	[ -z "${TALLYHO_LONG:-}" ] || kill_seal 1 # its folder is there now
	run 0 seal --list anna/game.tally
	echo "#   $kills kills, $(grep -c closed: out) seals, $lost without their secret"
	is "killed at any call no seal is without its secret" [ "$lost" -eq 0 ]
	is "... and it was killed" [ "$kills" -gt 10 ]
fi
finish
