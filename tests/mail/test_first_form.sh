#!/bin/sh
# A game begun by the first form of a journal, whose seals and links are over its id: it goes on as it is, with the secrets
# that belong to it, and whoever throws is told what it does not keep from.
. tests/cli.sh
. "$top/tests/mail/post.sh"

mkdir -p anna/state/tallyho ben/state/tallyho
cp "$top/tests/mail/first_form/game.tally" game.tally
cp "$top/tests/mail/first_form/game.receipts" game.receipts
id=$(sqlite3 game.tally 'SELECT id FROM game')
cp "$top/tests/mail/first_form/raf.secret" "anna/state/tallyho/$id.secret"
cp "$top/tests/mail/first_form/luftwaffe.secret" "ben/state/tallyho/$id.secret"
gives "an older game has the dice it had" 0 history game.tally
is "... and shows them" grep -q '^           roll 3 3$' out
gives "it is judged as it was" 0 verify game.tally
is "... with what it owes" says out "owed by luftwaffe since entry 12: its link for 2 d6"
is "... and its last hash" says out "head ffd240d0c2a62d904f67ba32a9700b56b0be4608f1216c30aecc770172601734"
as ben
gives "the answer is given by the secret of then" 0 throw game.tally luftwaffe
is "... with the dice" grep -q '^       roll [1-6] [1-6]$' out
is "... and what is to be known" says err "begun in the old form: if a copy of its first file is about, the dice can be chosen"
as anna
gives "a seal of then is opened" 0 reveal game.tally 2
is "... with what it held" says out 'note "second"'
gives "another is made" 0 seal --here game.tally 'raf: note "third"'
run 0 history game.tally
is "... in the form of then" grep -qE '^ +15  raf: seal [0-9a-f]{64}$' out
gives "... and opened" 0 reveal game.tally
gives "all is well" 0 verify game.tally
is "a transcript with its times says no form" [ "$("$TALLYHO" export --times game.tally transcript | grep -c '^bonds')" -eq 0 ]
"$TALLYHO" export --times game.tally transcript > t.txt
run 0 import t.txt t.tally
is "... and comes out with the same hashes" [ "$(sqlite3 t.tally 'SELECT hex(hash) FROM entry')" = "$(sqlite3 game.tally 'SELECT hex(hash) FROM entry')" ]
sed '/^$/q' t.txt > begun.txt
run 0 import begun.txt begun.tally
gives "no chain is begun in the old form any more" 2 throw begun.tally raf
is "... which is told, with the way to another" says err "'tallyho new --like begun.tally FILE' begins anew"
gives "... which has the new one" 0 new --like begun.tally anew.tally
is "... and says so" [ "$("$TALLYHO" export --times anew.tally transcript | grep -c '^bonds 2$')" -eq 1 ]
finish
