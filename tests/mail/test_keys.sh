#!/bin/sh
# A key that the program makes: its line for the other player, receipts signed with it, ssh-keygen's agreement both ways,
# its words on paper, and older copies that are not signed once more.
. tests/cli.sh
. "$top/tests/mail/post.sh"

for who in anna ben; do
	mkdir -p $who
	as $who
	gives "$who's key is made the first time" 0 key
	is "... which is said, with what to write down" says err "'tallyho key --paper' prints 17 words"
	head -1 out > $who/line
	is "... a line for the other player" grep -qE '^ssh-ed25519 AAAAC3NzaC1lZDI1NTE5[A-Za-z0-9+/]+ tallyho$' $who/line
	is "... and six words" sh -c 'sed -n 2p out | grep -qE "^[a-z]{5}( [a-z]{5}){5}$"'
	is "ssh-keygen knows it" ssh-keygen -l -f $who/line
done
is "nobody else reads it" [ "$(stat -c %a anna/state/tallyho/player.key)" = 600 ]
as anna
gives "it is the same the next time" 0 key
is "... word for word" [ "$(head -1 out)" = "$(cat anna/line)" ]
is "... and nothing more is said" [ ! -s err ]
gives "a journal is begun with both" 0 new -g burning-blue --key raf=mine --key "luftwaffe=$(cat ben/line)" anna/game.tally
cp anna/game.tally ben/game.tally
gives "the lines may stand in files, too" 0 new -g burning-blue --key raf=anna/line --key luftwaffe=ben/line files.tally
is "... to the same" [ "$(sqlite3 files.tally 'SELECT key FROM key')" = "$(sqlite3 anna/game.tally 'SELECT key FROM key')" ]
gives "what is no key is told" 2 new -g burning-blue --key 'raf=ssh-ed25519 AAAA' x.tally
is "... as that" says err "new: --key: a damaged public key"

# ---- receipts ----
run 0 log anna/game.tally 'raf: take-off No.85'
gives "anna signs what stands there" 0 receipt --sign anna/game.tally
is "... for the side whose key is hers" says out "anna/game.receipts: signed by raf: 1 entry"
gives "... which holds" 0 verify anna/game.tally
is "... as told" says out "signed by raf to entry 1"
sed -n '1,6p' anna/game.receipts > text
sed -n '/BEGIN SSH/,/END SSH/p' anna/game.receipts > text.sig
sed 's/^/anna /' anna/line > signers
is "ssh-keygen holds it for good, too" sh -c 'ssh-keygen -Y verify -f signers -I anna -n tallyho -s text.sig < text'
is "... and not with another text" sh -c 'sed s/raf/ref/ text | ssh-keygen -Y verify -f signers -I anna -n tallyho -s text.sig; [ $? -ne 0 ]' 2> /dev/null
gives "another side's key is not here" 2 receipt --sign anna/game.tally luftwaffe
is "... which is told" says err "the key of luftwaffe is not on this computer"
ssh-keygen -q -t ed25519 -N '' -f other
run 0 new -g burning-blue --key raf=other.pub other.tally
gives "nor is that of ssh-keygen" 2 receipt --sign other.tally
is "... which is told, too" says err "no key of it is this computer's own"
run 0 merge ben/game.tally anna/game.tally
cp ben/game.tally older.tally
gives "what is for him to log is not logged here" 1 log ben/game.tally 'luftwaffe: flak No.85 by LAA'
is "... which is told" says err "that is for luftwaffe to log, whose key is on another computer"
as ben
run 0 log ben/game.tally 'luftwaffe: flak No.85 by LAA'
gives "ben signs with his" 0 receipt --sign ben/game.tally
cp older.tally ben/older.tally
gives "an older copy is not signed again" 3 receipt --sign ben/older.tally
is "... which is told" says err "an older copy: it was signed here to entry 2, and has 1; look for the newer file"
run 0 log ben/older.tally 'note "another history"' 'luftwaffe: flak No.85 by LAA'
gives "nor another history" 3 receipt --sign ben/older.tally
is "... which is told" says err "another history: what was signed here up to entry 2 is not what stands in it"
is "... and no receipt made" [ ! -e ben/older.receipts ]

# ---- on paper ----
as anna
gives "the words are for paper" 0 key --paper
is "... seventeen of them" [ "$(wc -w < out)" -eq 17 ]
is "... in lines that a page has room for" [ "$(wc -L < out)" -le 40 ]
cp out paper
gives "a key that is there is not made again" 2 key --words
is "... which is told" says err "there is a key on this computer already"
as carla
is "on another computer the words make it again" sh -c '"$0" key --words < paper > out' "$TALLYHO"
is "... the same" [ "$(head -1 out)" = "$(cat anna/line)" ]
as dora
is "a word that is wrong is found" sh -c 'tr b f < paper | tr d g | "$0" key --words 2> err; [ $? -eq 2 ]' "$TALLYHO"
is "... and told" says err "these are not the 17 words of a key"
is "... and nothing is kept" [ ! -e dora/state/tallyho/player.key ]
mkdir -p dora/state/tallyho
echo rubbish > dora/state/tallyho/player.key
gives "a key that is damaged is none" 2 key
is "... which is told" says err "not a key of Tally-Ho, or damaged"
finish
