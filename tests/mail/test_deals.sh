#!/bin/sh
# Cards that one side draws face down, dealt by both: the Luftwaffe's missions, sealed on their flights, opened rightly and
# otherwise; and what the manual says of links, dice, seals and deals, worked out by another program.
. tests/cli.sh
. "$top/tests/mail/post.sh"

mkdir anna ben none
as anna
"$TALLYHO" key 2> err | head -1 > line
as ben
run 0 new -g battle-of-britain -s channel-battle --dice-by-both --player raf=Anna --player luftwaffe=Ben --key luftwaffe=mine \
	--key "raf=$(cat line)" ben/game.tally
letter ben anna --yes
letter anna ben
is "who draws face down is told what to do" says err "you draw cards face down: 'tallyho mail ben/game.tally' deals them"
gives "... and is not let draw from the table by a slip" 1 log ben/game.tally 'luftwaffe: draw mission 10'
is "... of which he is told" says err "would rest on your word: 'tallyho throw ben/game.tally' deals them"
gives "he deals the cards to himself" 0 throw ben/game.tally
is "... how many is seen, and its number" grep -qx ' *3  luftwaffe: deal 10 mission (deal 1)' out
is "... in the journal with a hash" sh -c 'sqlite3 ben/game.tally "SELECT text FROM entry WHERE seq = 3" | grep -qE "^deal [0-9a-f]{64} [0-9a-f]{32} 10 mission$"'
run 0 seal --list ben/game.tally
is "... which they are nobody knows yet" says out "luftwaffe deal 1  waits for a link"
cp ben/game.tally early.tally
is "... and nobody lays one before" sh -c '! echo "luftwaffe: assign portland to 3A" | "$0" seal early.tally 2> err' "$TALLYHO"
is "... which is told" says err "you do not know your cards yet: deal 1 waits for a link of the other side, which 'tallyho mail early.tally' asks for"
gives "the other side's letter is an answer" 0 mail --force -o letter ben/game.tally
is "... and the pen is not said to go for nothing" sh -c '! grep -q "can only give" err'
is "... that is owed" says err "Owed by raf since entry 3: its link for deal 1"
as anna
run 0 receive anna/game.tally letter
is "... and comes by itself" grep -qE '^ +4  raf: throw deal 1$' out
is "... with which the other side has nothing to do but to send it" says err "the game asks you for nothing: 'tallyho mail anna/game.tally' gives it back"
letter anna ben
is "... what is to be sealed now is told" says err "Seal what you choose unseen: 'tallyho seal ben/game.tally' takes 'assign MISSION to RAIDERS'."
is "who drew them is told" says out "Only you see what you drew with deal 1: draw"
as ben
gives "... and whenever he asks" 0 seal --list ben/game.tally
cards=$(sed -n 's/.*deal 1  closed: draw mission //p' out)
is "... ten of them" [ "$(echo "$cards" | wc -w)" -eq 10 ]
as anna
gives "nobody else is" 0 seal --list anna/game.tally
is "... on another computer" says out "luftwaffe deal 1  closed"
is "... in no way" sh -c '! grep -q draw out'
gives "that is no word's worth" 0 verify --json ben/game.tally
is "... for a match" sh -c '! grep -q hands-on-word out'

# ---- sealed on their flights ----
# laid FIRST: what he seals on seven flights, the first of them
laid() {
	flights="2A 2B 2C 3A 3B 3C 5A"
	for mission in $1 $(echo "$cards" | cut -d' ' -f2-7); do
		set -- $flights
		echo "luftwaffe: assign $mission to $1"
		shift
		flights=$*
	done
}
cp -r ben drawn
cp -r anna hers # she gives no other link there
as ben
gives "the pen goes on where a step is not over" 0 mail --force -o letter ben/game.tally
is "... which is said" says err "The game still asks for something of you, and for nothing of raf (Anna), who can only give the pen back."
rm -rf ben
cp -r drawn ben
laid "${cards%% *}" | "$TALLYHO" seal ben/game.tally > out 2> err
gives "the missions are sealed on their flights" 0 log ben/game.tally 'luftwaffe: done'
gives "and all are opened" 0 reveal --all ben/game.tally
gives "... as they were drawn" 0 verify ben/game.tally
is "... with nothing owed" sh -c '! grep -q owed out'
"$TALLYHO" show ben/game.tally > out
is "... and lie there face up" says out "Missions (5A): "
python3 "$top/tests/mail/manual.py" ben/game.tally > manual
is "another program, made from the manual alone, draws the same" grep -qx "deal 13 $cards" manual
is "... and finds the seals as they were made" [ "$(grep -c '^seal' manual)" -eq 7 ]
letter ben anna
as anna
gives "... and so does the other side" 0 verify anna/game.tally

# ---- otherwise ----
unseal=$(sqlite3 ben/game.tally "SELECT text FROM entry WHERE text LIKE 'unseal 1 %'")
salt=$(echo "$unseal" | cut -d' ' -f3)
other=$(sqlite3 ben/game.tally "SELECT csv FROM box WHERE name = 'targets'" | sed 1d | cut -d, -f1 | grep -vxF "$(echo "$cards" | tr ' ' '\n')" | head -1)
# opened TEXT: that entry, whatever the program says, and what verify finds
opened() {
	rm -rf cheat
	cp -r drawn cheat
	XDG_STATE_HOME=$work/cheat/state "$TALLYHO" log --as-played cheat/game.tally "luftwaffe: $1" > out 2>&1
	"$TALLYHO" verify cheat/game.tally > out
}
opened "unseal 1 $salt draw mission $other $(echo "$cards" | cut -d' ' -f2-)"
is "a deal opened as other cards is found" says out ":3: illegal J-19: this deal gives other cards"
opened "unseal 1 $salt draw mission $(echo "$cards" | cut -d' ' -f2-) ${cards%% *}"
is "... in another order, too" says out ":3: illegal J-19"
opened "unseal 1 $(printf '%064d' 1) draw mission $cards"
is "a deal whose salt is another is none" says out ":5: illegal J-17: this is not what was sealed"
opened "unseal 1 $salt draw mission $(echo "$cards" | cut -d' ' -f2-)"
is "... nor one of fewer cards" says out ":5: illegal J-17: this is not of the kind that was shown"
opened "unseal 1 $salt note \"tea\""
is "... or of none" says out ":5: illegal J-17: this is not of the kind that was shown"
XDG_STATE_HOME=$work/none "$TALLYHO" log --as-played early.tally "luftwaffe: $unseal" > out 2>&1
"$TALLYHO" verify early.tally > out
is "... nor is one that the other side has not answered opened" says out ":4: illegal J-17: the other side has given no link for this deal yet"
rm -rf cheat
cp -r drawn cheat
XDG_STATE_HOME=$work/cheat/state
laid "$other" | "$TALLYHO" seal --as-played cheat/game.tally > out 2> err
gives "a mission that was not drawn is sealed" 0 reveal --all cheat/game.tally
is "... which is said when it opens" says err "what was opened shows that 1 entry breaks a rule: 5"
"$TALLYHO" verify cheat/game.tally > out
is "a mission that was not among those dealt is found where it was laid" says out ":5: impossible BOB-3.3a"

# ---- the queue ----
rm -rf cheat
cp -r drawn cheat
link=$(sqlite3 cheat/game.tally "SELECT text FROM entry WHERE seq = 4" | cut -d' ' -f2)
gives "a link is for one deal" 1 log cheat/game.tally "raf: throw $link deal 1"
seize cheat
seize hers
XDG_STATE_HOME=$work/cheat/state
"$TALLYHO" export --times ben/game.tally transcript | sed '/luftwaffe: deal/q' > early.txt
run 0 import early.txt twice.tally
run 0 log twice.tally 'luftwaffe: retract 3'
"$TALLYHO" log twice.tally "luftwaffe: $(sqlite3 twice.tally 'SELECT text FROM entry WHERE seq = 3')" > out 2> err
XDG_STATE_HOME=$work/hers/state
gives "a deal taken back that comes as it was" 0 throw --unsigned twice.tally raf
XDG_STATE_HOME=$work/cheat/state
run 0 reveal --all twice.tally
"$TALLYHO" verify twice.tally > out
is "... is the same deal, and opens" sh -c '! grep -q "owed by" out'
run 0 new -g battle-of-britain -s channel-battle plain.tally
gives "without dice of both nothing is dealt" 1 log plain.tally "luftwaffe: deal $salt $(printf '%032d' 1) 10 mission"

# ---- the cards of flights ----
XDG_STATE_HOME=$work/both
run 0 new -g battle-of-britain -s channel-battle --dice-by-both hands.tally
# deals SIDE OTHER: what it draws next, and the other's link for it
deals() {
	"$TALLYHO" throw hands.tally "$1" > out 2> err && "$TALLYHO" throw hands.tally "$2" > /dev/null 2> err
}
deals luftwaffe raf
deals luftwaffe raf
cards=$("$TALLYHO" seal --list hands.tally | sed -n 's/.*deal 1  closed: draw mission //p')
laid "${cards%% *}" | "$TALLYHO" seal hands.tally > out 2> err
gives "without a name in front a seal is of no side where no key says whose" 2 seal --here hands.tally 'assign rye to 2A'
gives "the cards of all flights are dealt at once" 0 throw hands.tally luftwaffe
for flight in 2A 2B 2C 3A 3B 3C 5A; do
	is "... six to $flight" grep -q " 6 lwcard (deal [0-9]*, $flight)\$" out
done
for flight in 2A 2B 2C 3A 3B 3C 5A; do
	run 0 throw hands.tally raf
done
run 0 throw hands.tally raf
is "... and three to 10A, by the other side" grep -q ' 3 rafcard (deal 1, 10A)$' out
for flight in 1 2 3 4 5 6 7 8 9 10 11 12; do
	run 0 throw hands.tally luftwaffe
done
"$TALLYHO" seal --list hands.tally > out
is "each from the pile of its own command" sh -c \
	'grep -E "deal (9|10|11), 2.  closed: draw lwcard( 2-[^ ]*){6}$" out | wc -l | grep -qx 3 && grep -qE "deal 12, 3A  closed: draw lwcard( 3-[^ ]*){6}$" out &&
	grep -qE "raf deal 1, 10A  closed: draw rafcard( 10-[^ ]*){3}$" out'
gives "where the game asks for none the one that is meant is asked" 2 reveal hands.tally
is "... by its number" says err "which seal?"
cp hands.tally otherwise.tally
for number in 11 9 10; do
	run 0 reveal hands.tally $number luftwaffe
done
gives "they open in any order" 0 reveal --all hands.tally
gives "... and are those that both links came to" 0 verify hands.tally
unseal=$(sqlite3 hands.tally "SELECT text FROM entry WHERE who = 'luftwaffe' AND text LIKE 'unseal 9 %'")
run 0 log otherwise.tally "luftwaffe: $(echo "$unseal" | cut -d' ' -f1-4) lwcard 2-bf-109 2-bf-109 2-bf-109 2-bf-109 2-bf-109 2-bf-109"
run 0 reveal --all otherwise.tally
"$TALLYHO" verify otherwise.tally > out
is "... others are found" says out ":12: illegal J-19: this deal gives other cards"
finish
