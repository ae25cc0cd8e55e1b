#!/bin/sh
# Down In Flames with a third who deals: nobody has chosen a card, each player knows his own, and at the end all hands are judged.
. tests/cli.sh
. "$top/tests/mail/post.sh"

# to WHO FROM [OPTION]: a letter from who has the pen to whom it is for, whatever that is
to() {
	as "$2"
	"$TALLYHO" mail --force -o letter "$2/game.tally" > out 2> mailed || return 1
	as "$1"
	# shellcheck disable=SC2086
	"$TALLYHO" receive ${3-} "$1/game.tally" letter > out 2> err && grep -q "($1): log nothing" mailed
}

# hand SIDE WHO: the dealer's letter of a side's cards to a player
hand() {
	as Dora
	"$TALLYHO" deal --force -o hand Dora/game.tally "$1" > out 2> err || return 1
	as "$2"
	"$TALLYHO" receive "$2/game.tally" hand > out 2> err
}

# entry WHO ENTRY [OPTION]: he logs it
entry() {
	as "$1"
	# shellcheck disable=SC2086
	"$TALLYHO" log ${3-} "$1/game.tally" "$2" > out 2> err
}

# ---- what is begun ----
mkdir Anna Ben Dora other
for who in Ben Dora; do
	as $who
	"$TALLYHO" key 2> err | head -1 > $who/line
done
as Anna
gives "one deck for both takes somebody who deals" 2 new -g down-in-flames -s duel --dice-by-both x.tally
is "... which is told" says err "somebody deals who does not play, --key dealer=..."
gives "with him it is begun" 0 new -g down-in-flames -s duel --dice-by-both --player allied=Anna --player axis=Ben --player dealer=Dora \
	--key allied=mine --key "axis=$(cat Ben/line)" --key "dealer=$(cat Dora/line)" Anna/game.tally
is "each has a letter" to Ben Anna --yes
as Dora
gives "... who deals, too" 0 receive --yes Dora/game.tally letter
is "... and is told whose the pen is" says err "The pen is with axis: log nothing"
gives "... without which he writes no letter" 2 mail --force -o letter Dora/game.tally
as Ben
gives "what both choose unseen is not told by a slip" 1 log Ben/game.tally 'axis: pick fw-190d'
is "... which is said" says err "the other side would see it, and has shown no choice yet: 'tallyho seal Ben/game.tally' takes it unseen"
is "both fly something" entry Ben 'axis: pick fw-190d' --as-played
is "... by letters" to Anna Ben
entry Anna 'allied: pick tempest-v'
entry Anna done
gives "no card is drawn before they are dealt" 1 log Anna/game.tally 'allied-1: draw 6'
is "... as is told" says err "J-19: so many cards have not been dealt"
gives "nor are two names of one card typed" 1 log Anna/game.tally 'allied-1: draw yo-yo yo-yo yo-yo yo-yo yo-yo yo-yo'
gives "nor does a player deal to himself" 2 throw Anna/game.tally allied

# ---- the deal ----
is "the next letter is for the dealer" to Dora Anna
is "... whose letter deals the deck" says out "dealer: deal deck (deal 1)"
as Dora
gives "he deals it once" 2 deal Dora/game.tally
is "... as is told" says err "there is nothing to deal now"
is "who owes his link for it has the next letter" to Anna Dora
is "... and gives it" says out "allied: throw deal 1"
gives "with one link nothing is drawn" 1 log Anna/game.tally 'allied-1: draw 6'
is "... as is told" says err "no link for this deal yet"
is "then the other" to Ben Anna
is "... gives his" says out "axis: throw deal 1"
is "cards are drawn face down" entry Ben 'axis-1: draw 7'
is "... of which the dealer hears" to Dora Ben
is "... that he has to tell them" says err "'tallyho deal Dora/game.tally axis' writes a letter"
is "he tells them to him" hand axis Ben
is "... who knows them" says out "Only you see what you drew by entry"
cp hand hers
as Anna
gives "to another they are not told" 3 receive Anna/game.tally hand
is "... as is said" says err "its cards are of another side. Nothing was taken."
python3 - hand forged << 'END'
import base64, hashlib, sys
text = open(sys.argv[1]).read().split("BEGINS")[1].split("TALLYHO")[0]
raw = base64.b32decode("".join(text.split()).upper() + "=" * (-len("".join(text.split())) % 8))
inside = raw[7:7 + int.from_bytes(raw[3:7], "big")].replace(b"to axis", b"to allied")
p = b"TL1" + len(inside).to_bytes(4, "big") + inside + hashlib.sha256(inside).digest()[:8]
open(sys.argv[2], "w").write("TALLYHO LETTER BEGINS\n" + base64.b32encode(p).decode().lower().rstrip("=") + "\nTALLYHO LETTER ENDS\n")
END
gives "nor by another than the dealer" 3 receive Anna/game.tally forged
is "... as is said" says err "the dealer has not signed it"
as Ben
run 0 show --as axis Ben/game.tally
is "he sees them on his board" says out "Known in the hand of Ben"
as Anna
run 0 show --as axis Ben/game.tally
is "... and nobody else" sh -c '! grep -q "Known in the hand" out'
as Ben
run 0 receive Ben/game.tally hand
is "... nor is he told twice" says out "no cards that you did not know"
is "the pen goes on to who draws next" to Ben Dora
to Anna Ben
is "... who does" entry Anna 'allied-1: draw 6'
is "... and asks" to Dora Anna
is "... and is told" hand allied Anna
to Anna Dora
for who in Anna Ben Dora; do
	as $who
	gives "nothing is found by $who" 0 verify $who/game.tally
done

as Anna
"$TALLYHO" verify --json Anna/game.tally > out
is "who named a fighter before the other had sealed his is told" says out '"named_first":[3]'
is "... and how far the dealer has signed" says out '"side":"dealer","player":"Dora","signed_to":'
"$TALLYHO" verify Anna/game.tally > out
is "... in words" says out "axis named it first: entry 3, 'pick fw-190d'"

# ---- what may not be ----
cp -r Anna Ben Dora other/
as Dora
seize Dora
"$TALLYHO" log --as-played Dora/game.tally "dealer: deal $(printf '%064d' 1) $(printf '%032d' 2) deck" > out 2> err
is "another deal while cards are left is refused" says out "the last deal of this deck is not used up"
gives "the dealer plays nothing" 1 log Dora/game.tally 'dealer: done'
"$TALLYHO" log --as-played Dora/game.tally 'done' > out 2>&1
run 0 mail --force --unsigned -o letter Dora/game.tally
as Anna
gives "... nor without his name" 1 receive Anna/game.tally letter
is "... as is told" grep -q "Nothing was taken" err
rm -rf Anna Ben Dora
cp -r other/* .

# A card that is not in the hand it is played from: told when the deck is open.
as Anna
run 0 show --as allied Anna/game.tally
held=$(sed -n '/Known in the hand of Anna/,/^[^ ]/p' out)
not_held=
for card in yo-yo:Yo-Yo scissors:Scissors barrel-roll:Barrel redline:Redline evasive:Evasive; do
	case $held in *"${card#*:}"*) ;; *) not_held=${card%%:*} ;; esac
done
entry Anna 'allied-1: level low' --as-played
to Ben Anna
entry Ben 'axis-1: level very-low'
entry Ben 'first allied'
to Anna Ben
entry Anna 'allied-1: turn'
entry Anna 'allied-1: stay'
entry Anna 'allied-1: done'
entry Anna 'allied-1: done'
gives "a card that is not in one's hand is not played by a slip" 1 log Anna/game.tally "allied-1: discard $not_held"
is "... which is said before anybody else hears of it" says err "on your own board: impossible DIF-4.6b: Anna does not hold"
entry Anna "allied-1: discard $not_held" --as-played
is "a card that she does not hold is discarded ($not_held)" [ -n "$not_held" ]
cheat=$(entries Anna/game.tally)
as Anna
gives "... which nobody can see" 0 verify Anna/game.tally
to Ben Anna
to Dora Ben
as Dora
"$TALLYHO" mail --to allied --force -o letter Ben/game.tally > out 2>&1
seize Dora
gives "until the dealer opens the deck" 0 reveal --as-played Dora/game.tally 1 dealer
is "... which tells it" says err "shows that 1 entry breaks a rule: $cheat"
gives "... and so does verify" 1 verify Dora/game.tally
is "... at the entry" says out "Dora/game.tally:$cheat: impossible DIF-4.6b: Anna does not hold"
finish
