#!/bin/sh
# RAF: Eagle alone, with a witness who gives the first link of each throw: so a referee has dice that the player could not choose.
. tests/cli.sh
. "$top/tests/mail/post.sh"
mover=$(dirname "$TALLYHO")/tests/programs/mover

mkdir anna ben none
as ben
"$TALLYHO" key 2> err | head -1 > line
as anna
gives "one side alone proves no dice" 2 new -g raf-eagle -s prelude --dice-by-both x.tally
is "... which is told" says err "with a witness, --key player=... --key witness=..., they are of both"
gives "with a witness there are" 0 new -g raf-eagle -s prelude --dice-by-both --player player=Anna --player witness=Ben --key player=mine \
	--key "witness=$(cat line)" anna/game.tally
letter anna ben --yes
is "the witness has nothing to do but to send what is owed" says err "the other side owes its link: 'tallyho mail ben/game.tally' asks for it"
letter ben anna
cp ben/game.tally open.tally
is "his first letter has his chain, and the link of the first throw" says out "witness: throw 10 target"
is "... which the player owes an answer" says err "tallyho mail anna/game.tally"
letter anna ben
is "so the cards are those of both" grep -q '^ *draw ' out
"$TALLYHO" verify ben/game.tally > out
# Of few cards for a major raid one more may be drawn at once, which is owed then.
is "... who plays gave the second link" sh -c '! grep -q "its link for 10 " out'
cp -r anna begun.anna
cp -r ben begun.ben

# ---- some turns ----
trouble= n=0 letters=${TALLYHO_LONG:+4000}
while [ $n -lt "${letters:-6}" ] && [ -z "$trouble" ]; do
	n=$((n + 2))
	letter ben anna || trouble="letter $n of the witness: $(cat err)"
	as anna
	"$TALLYHO" throw anna/game.tally player > out 2> err
	"$mover" anna/game.tally witness $n 12 > moves
	[ $? -ne 3 ] || break
	[ ! -s moves ] || "$TALLYHO" log anna/game.tally < moves > out 2> err || trouble="move $n: $(cat err)"
	letter anna ben || trouble="letter $n of the player: $(cat err)"
done
is "a game goes by letters" [ -z "$trouble" ]
[ -z "$trouble" ] || echo "#   $trouble"
for who in anna ben; do
	as $who
	gives "... which break nothing for $who" 0 verify $who/game.tally
done
"$TALLYHO" verify --match ben/game.tally > out 2>&1
is "... and of no dice is it said that they rest on a word" sh -c '! grep -q "physical\|hands-on-word" out'
echo "#   $n letters, $(entries ben/game.tally) entries"

# ---- what neither may ----
as none
gives "who watches plays nothing" 1 log ben/game.tally 'witness: done'
is "... which is told" says err "J-6"
gives "a die is not typed" 1 log --dry-run begun.anna/game.tally 'roll 6'
rm -rf anna ben
cp -r begun.anna anna
cp -r begun.ben ben
as ben
seize ben
"$TALLYHO" log --as-played ben/game.tally 'note "his"' > out 2>&1
run 0 mail --force --unsigned -o letter ben/game.tally
as anna
gives "what the witness writes in the player's name is not taken" 1 receive anna/game.tally letter
is "... as is told" says err "in your name and not yours. Nothing was taken."

# ---- he is called by what he is ----
rm -rf anna ben
cp -r begun.anna anna
cp -r begun.ben ben
as anna
"$TALLYHO" mail --force -o letter anna/game.tally > out 2> err
seize anna
"$TALLYHO" log --as-played anna/game.tally 'note "his pen"' > out 2> err
cat begun.anna/game.receipts >> anna/game.receipts
"$TALLYHO" receipt anna/game.tally player > receipt
"$TALLYHO" verify anna/game.tally > out 2>&1
is "who writes without the pen is told by name who had it" says out "J-21: the pen was with witness"
as none
"$TALLYHO" log --dry-run open.tally 'done' > out 2>&1
is "... so is who owes a link" says out "J-18: player owes its link"
finish
