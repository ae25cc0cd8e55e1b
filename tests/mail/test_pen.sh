#!/bin/sh
# What `mail` and `receive` tell who has the pen: what the letter brings, whom the game asks, what is to be opened; and that the
# pen comes back however little is said with it.
. tests/cli.sh
. "$top/tests/mail/post.sh"

by_key down-in-flames allied axis
run 0 mail -o letter anna/game.tally
is "the first letter brings the journal" says err "Letter 1 of allied (Anna) to axis (Ben): the journal as it was begun, signed."
as ben
gives "... which is taken" 0 receive --yes ben/game.tally letter
is "... and told" says out "Letter 1 of allied (Anna): the journal as it was begun."
is "... with what is to be sealed" says err "Seal what you choose unseen: 'tallyho seal ben/game.tally' takes 'pick MODEL'."
for n in 1 2 3; do
	letter ben anna && letter anna ben || break
done
is "letters that say nothing go to and fro" [ $n -eq 3 ]
is "... and are told as such" says out "Letter 4 of allied (Anna): no entry is new."
as ben
gives "... behind the last the pen is where it should be" 0 log ben/game.tally 'note "here"'

# ---- read by another program, made from the manual alone ----
run 0 key
sed -n 1p out > line.ben
sed -n 2p out > words
run 0 mail --force -o letter ben/game.tally
python3 "$top/tests/mail/stranger.py" letter ben/state/tallyho/player.key > told 2> err
is "another program makes the same key of the same words" [ "$(sed -n 1p told)" = "$(cat words)" ]
is "... and reads a letter" [ "$(sed -n 2p told)" = "letter 4 of axis brings 1 pen allied" ]
echo "ben $(cut -d' ' -f1,2 line.ben)" > signers
is "... whose receipt ssh-keygen takes" sh -c 'ssh-keygen -Y verify -f signers -I ben -n tallyho -s signed.sig < signed'
as anna
run 0 receive anna/game.tally letter
run 0 mail --force -o letter anna/game.tally
as ben
run 0 receive ben/game.tally letter

# ---- both choose ----
gives "a fighter is chosen" 0 seal --here ben/game.tally 'axis: pick fw-190d'
gives "... once" 1 seal --here ben/game.tally 'axis-1: pick bf-109d'
is "... as is told" says err "seal 1 holds your 'pick' already; 'tallyho reveal ben/game.tally 1' opens it"
gives "... but notes may be sealed beside it" 0 seal --here ben/game.tally 'axis: note "I wait"'
letter ben anna
is "nothing is seen of it" grep -q '(seal 1: nothing is seen of it)' out
is "... and nothing to be opened yet" sh -c '! grep -q "tallyho reveal" err'
as anna
run 0 seal --here anna/game.tally 'allied: pick spitfire-v'
letter anna ben
is "when both have chosen it is told" says err "If both are the choice that the game waits for, 'tallyho reveal ben/game.tally 1' opens yours."
as ben
gives "... and opened" 0 reveal ben/game.tally 1
finish
