#!/bin/sh
# A side's word: a rule is waived by both or by nobody, and nobody agrees in another's name. Keys with which anybody could
# sign. And that JSON says all of it.
. tests/cli.sh
. "$top/tests/mail/post.sh"

summary() {
	"$TALLYHO" verify --json "$1" | jq -c "select(.type == \"summary\") | $2"
}

# ---- a waiver ----
new_game burning-blue raf luftwaffe
breach="BB-14.1.1.a"
run 0 log ben/game.tally "luftwaffe: waive $breach" 'raf: take-off No.85'
cheat ben anna 'luftwaffe: flak No.85 by HAA'
gives "a rule that one side waives is not waived" 1 verify anna/game.tally
is "... its breach is a finding" says out "$breach"
is "... and the waiver told, with its sender" says out "luftwaffe waives $breach since entry 1; it counts when the other side logs 'accept 1'"
is "... to programs, too" [ "$(summary anna/game.tally '.waivers')" = \
	'[{"rule":"BB-14.1.1.a","seq":1,"by":"luftwaffe","accepted_by":null,"accepted_seq":0,"counts":false,"breaches":0}]' ]
honest
cheat ben anna 'raf: accept 1' 'luftwaffe: flak No.85 by HAA'
gives "nor is it by a word in the other's name" 1 verify anna/game.tally
is "... which is told" says out "entry 3, 'accept 1' in the name of raf, is not signed by it: it does not count"
is "... to programs, too" [ "$(summary anna/game.tally '.words | map(.counts)')" = '[true,false]' ]
is "... with what stands in raf's name" [ "$(summary anna/game.tally '.sides[] | select(.side == "raf") | .unsigned_in_name')" = '[2,3]' ]
honest
sign ben
mail ben anna
run 0 log anna/game.tally 'raf: accept 1'
sign anna
mail anna ben
cheat ben anna 'luftwaffe: flak No.85 by HAA'
gives "by both it is" 0 verify anna/game.tally
is "... and told" says out "luftwaffe waives $breach since entry 1; raf agreed in entry 3; 1 breach not counted"
is "... with how far each has signed" [ "$(summary anna/game.tally '.sides | map([.side, .signed_to])')" = '[["raf",3],["luftwaffe",4]]' ]

# ---- without keys ----
breaks() {
	run 0 log "$1" "luftwaffe: waive $breach" 'raf: take-off No.85'
	run 0 log --as-played "$1" 'luftwaffe: flak No.85 by HAA'
}
run 0 new -g burning-blue --player raf=Anna --player luftwaffe=Ben two.tally
breaks two.tally
gives "two players of two names must both agree" 1 verify two.tally
run 0 new -g burning-blue --player raf=Anna --player luftwaffe=Ben agreed.tally
run 0 log agreed.tally "luftwaffe: waive $breach" 'luftwaffe: accept 1' 'raf: take-off No.85'
run 0 log --as-played agreed.tally 'luftwaffe: flak No.85 by HAA'
gives "... nobody with himself" 1 verify agreed.tally
run 0 new -g burning-blue --player raf=Anna --player luftwaffe=Ben both.tally
run 0 log both.tally "luftwaffe: waive $breach" 'raf: accept 1' 'raf: take-off No.85' 'luftwaffe: flak No.85 by HAA'
gives "... which the other one does" 0 verify both.tally
run 0 new -g burning-blue nobody.tally
breaks nobody.tally
gives "who is not named waives at once" 0 verify nobody.tally

# ---- physical, in another's name ----
new_game burning-blue raf luftwaffe --dice-by-both
for who in anna ben; do
	XDG_STATE_HOME=$work/$who/state "$TALLYHO" throw $who/game.tally "$(side_of $who)" > /dev/null 2>&1
	sign $who
	[ $who = ben ] || mail anna ben
done
mail ben anna
cheat ben anna 'raf: physical' 'luftwaffe: physical' 'raf: take-off No.85' 'luftwaffe: flak No.85 by LAA' 'roll 6 6'
gives "dice on the table by a word in the other's name" 1 verify anna/game.tally
is "... are typed" says out "J-19: typed, where dice come from both"
is "... by a word that does not count" says out "entry 3, 'physical' in the name of raf, is not signed by it: it does not count"
is "... to programs, too" [ "$(summary anna/game.tally '.physical_since')" = null ]

# ---- keys ----
run 0 verify anna/game.tally
is "the keys are told as words" grep -qE 'the key of raf is( [a-z]{5}){6}$' out
is "... to programs, too" [ "$(summary anna/game.tally '.keys | map(.words | split(" ") | length)')" = '[6,6]' ]
gives "one key for both sides is refused" 2 new -g burning-blue --key raf=anna/key.pub --key luftwaffe=anna/key.pub same.tally
is "... which is told" says err "the key of raf: that of the other side: who has it can sign for both"
# point HEX: a public key of these 32 bytes
point() {
	python3 -c 'import base64, struct, sys
key = bytes.fromhex(sys.argv[1])
print("ssh-ed25519", base64.b64encode(struct.pack(">I", 11) + b"ssh-ed25519" + struct.pack(">I", 32) + key).decode())' "$1" > point.pub
}
for hex in "$(printf '%064d' 0)" "01$(printf '%062d' 0)" "$(printf '%062d' 0)80" \
	"ec$(printf 'ff%.0s' $(seq 30))7f" "ed$(printf 'ff%.0s' $(seq 30))7f" "ff$(printf 'ff%.0s' $(seq 30))ff" \
	26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05 \
	26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85 \
	c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a; do
	point "$hex"
	run 2 new -g burning-blue --key raf=point.pub small.tally && says err "a key with which anybody can sign" || echo "$hex" >> accepted
done
is "keys with which anybody can sign are refused" [ ! -e accepted ]
point "eb$(printf 'ff%.0s' $(seq 30))7f"
gives "... and no others" 0 new -g burning-blue --key raf=point.pub large.tally

# ---- the box ----
run 0 box export battle-of-britain box
cp box/luftwaffe_cards.csv cards.csv
python3 - << 'END'
import csv
rows = list(csv.reader(open('cards.csv')))
column = rows[0].index('copies')
for row in rows[1:]:
    if row[0] == '2-bf-109':
        row[column] = str(int(row[column]) + 2)
csv.writer(open('box/luftwaffe_cards.csv', 'w'), lineterminator='\n').writerows(rows)
END
run 0 new -g battle-of-britain --box box altered.tally
gives "an altered box is no finding" 0 verify altered.tally
is "... but told" grep -qE "altered.tally: its box differs from this program's in 1 value: luftwaffe_cards 2-bf-109, copies '[0-9]+', there '[0-9]+'" out
is "... to programs, too" [ "$(summary altered.tally '.box | [.same, (.differences | map(.table, .row, .column))]')" = \
	'[false,["luftwaffe_cards","2-bf-109","copies"]]' ]
gives "against the box that was agreed it does not differ" 0 verify --box box altered.tally
is "... as is not told" sh -c '! grep -q differs out'
run 0 new -g battle-of-britain usual.tally
gives "the usual one differs from that" 0 verify --box box usual.tally
is "... which is told with its folder" says out "usual.tally: its box differs from box in 1 value"

# ---- a match ----
gives "without keys there is no match" 1 verify --match altered.tally
is "... nor with an altered box" says out "altered.tally: not fit for a match: no-keys, box"
is "... told to programs, too" [ "$(summary altered.tally '.match.reasons')" = '["no-keys","box"]' ]
new_game burning-blue raf luftwaffe
run 0 log ben/game.tally 'raf: take-off No.85' 'luftwaffe: flak No.85 by LAA'
sign ben
mail ben anna
gives "what one side has not signed is none" 1 verify --match anna/game.tally
is "... which is told" says out "not fit for a match: unsigned"
sign anna
gives "signed by both it is" 0 verify --match anna/game.tally
is "... told, too" says out "anna/game.tally: fit for a match"
run 0 log anna/game.tally 'raf: waive BB-14.1.1.a'
sign anna
mail anna ben
sign ben
mail ben anna
gives "a rule waived by one" 1 verify --match anna/game.tally
is "... is none" says out "not fit for a match: waived-by-one"
run 0 log ben/game.tally 'luftwaffe: accept 3'
sign ben
mail ben anna
sign anna
gives "... and waived by both is" 0 verify --match anna/game.tally
finish
