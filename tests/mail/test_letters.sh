#!/bin/sh
# A game by letters: begun, moved, thrown and answered by `mail` and `receive` alone; letters as mail programs leave them;
# and what an opponent, or the mail, may send instead.
. tests/cli.sh
. "$top/tests/mail/post.sh"

by_key burning-blue raf luftwaffe --dice-by-both
gives "the first letter carries the journal" 0 mail anna/game.tally
sed -n '/^TALLYHO LETTER BEGINS$/,/^TALLYHO LETTER ENDS$/p' out > letter
is "... as one text" [ "$(sed -n '1p;$p' letter | tr '\n' ' ')" = 'TALLYHO LETTER BEGINS TALLYHO LETTER ENDS ' ]
is "... in lines of five groups" [ "$(sed '1d;$d' letter | sed '$d' | awk 'NF != 5 || length > 54' | wc -l)" -eq 0 ]
is "... and says what is in it" says err "Letter 1 of raf"
cp out letter
as ben
gives "who has no journal is shown the keys" 1 receive ben/game.tally letter
is "... as words" grep -qE '^luftwaffe: key( [a-z]{5}){6}$' out
is "... and nothing is kept before he agrees" [ ! -e ben/game.tally ]
is "... as is told" says err "Nothing was taken."
gives "then it is begun" 0 receive --yes ben/game.tally letter
is "... with the same beginning" [ "$(sqlite3 ben/game.tally 'SELECT hex(hash) FROM game')" = "$(sqlite3 anna/game.tally 'SELECT hex(hash) FROM game')" ]
is "... and Anna's chain" says out "raf: chain"
is "... of which nobody reads the digits" grep -qE "^ +1  raf: chain \(for dice of both\)$" out
gives "the same letter again brings nothing" 0 receive ben/game.tally letter
is "... which is told" says out "no entry is new"
is "ben's letter brings his chain" letter ben anna
is "... as is told" says out "luftwaffe: chain"
run 0 log anna/game.tally 'raf: take-off No.85'
is "a move goes over" letter anna ben
is "... in words" says out "raf: take-off No.85"
run 0 log ben/game.tally 'luftwaffe: flak No.85 by LAA'
is "... and the answer to it" letter ben anna
as anna
gives "anna begins the throw" 0 throw anna/game.tally
is "... and sends her link" letter anna ben
is "ben's link is given as it comes" grep -qE '^ +6  luftwaffe: throw$' out
is "... and he sees the dice" grep -qE '^       roll [1-6] [1-6]$' out
is "... and whose turn it is to write" grep -qE "^The pen is with you.*: 'tallyho (log|throw) ben/game.tally', then 'tallyho mail ben/game.tally'\\.$" err
as anna
gives "anna, who sent a letter, does not write before the answer" 2 log anna/game.tally 'note "meanwhile"'
is "... as is told, with what to do" says err "the pen is with luftwaffe since your letter 3: wait for an answer; 'tallyho mail --again anna/game.tally' writes that letter once more"
gives "nor does she seal" 2 seal --here anna/game.tally 'raf: note "x"'
gives "nor throw" 2 throw anna/game.tally
gives "nor mail another" 2 mail anna/game.tally
gives "the same letter she may send again" 0 mail --again anna/game.tally
sed -n '/^TALLYHO LETTER BEGINS$/,/^TALLYHO LETTER ENDS$/p' letter > first
sed -n '/^TALLYHO LETTER BEGINS$/,/^TALLYHO LETTER ENDS$/p' out > second
is "... and it is the same" cmp first second
as ben
gives "who has the pen writes a new one" 2 mail --again ben/game.tally
is "... as is told" says err "the pen is here: 'tallyho mail ben/game.tally' writes a new letter"
is "his letter brings it" letter ben anna
is "... with the dice" sh -c '"$0" history anna/game.tally | grep -q "roll [1-6] [1-6]"' "$TALLYHO"
as anna
gives "all is well" 0 verify anna/game.tally
is "... and signed" says out "signed by luftwaffe (Ben) to entry 6"
is "both have the same" [ "$(sqlite3 ben/game.tally 'SELECT hex(hash) FROM entry')" = "$(sqlite3 anna/game.tally 'SELECT hex(hash) FROM entry')" ]

# ---- mail programs ----
as anna
run 0 log anna/game.tally 'note "a note of mine"' 'note "fog > 10, and | more = less"'
run 0 mail --force -o letter anna/game.tally
python3 "$top/tests/mail/mangle.py" letter mangled
as ben
cp ben/game.tally before.tally
cp ben/game.receipts before.receipts
cp -r ben/state before.state
habits=0
for form in mangled/*; do
	[ -f "$form" ] || continue
	habits=$((habits + 1))
	cp before.tally ben/game.tally
	cp before.receipts ben/game.receipts
	"$TALLYHO" receive ben/game.tally "$form" > out 2> err && says out 'note "fog > 10, and | more = less"' &&
		[ "$(entries ben/game.tally)" -eq "$(entries anna/game.tally)" ] || echo "$form: $(cat err)" >> refused
done
echo "#   $habits habits of mail programs"
is "a letter survives them" [ ! -e refused ]
[ ! -e refused ] || cat refused
cp before.tally ben/game.tally
cp before.receipts ben/game.receipts
for form in mangled/bad/*; do
	"$TALLYHO" receive ben/game.tally "$form" > out 2> err
	status=$?
	[ $status -eq 2 ] || [ $status -eq 3 ] && says err "Nothing was taken." && cmp -s before.tally ben/game.tally && cmp -s before.receipts ben/game.receipts ||
		echo "$form: $(cat err)" >> taken
done
is "what is damaged is refused, and nothing taken" [ ! -e taken ]
[ ! -e taken ] || head -3 taken
is "... of $(find mangled/bad -type f | wc -l)" [ "$(find mangled/bad -type f | wc -l)" -gt 60 ]
is "from standard input, too" sh -c '"$0" receive ben/game.tally < letter > out' "$TALLYHO"
is "... as is told" says out "Letter 4 of raf"
head -c 700 letter > cut
gives "a letter that was cut off is damaged" 3 receive ben/game.tally cut
run 0 mail --force -o own ben/game.tally
cat own letter > both
gives "of two letters in a text" 0 receive ben/game.tally both
is "... one's own is passed over" says out "Letter 4 of raf"
mkfifo pipe
gives "a pipe by its name is no letter" 2 receive ben/game.tally letter.none
: > empty
gives "nor is an empty file" 2 receive ben/game.tally empty
is "... which is told" says err "there is no letter in it"

# ---- what must not be ----
# forged WHO ENTRY: ben writes it with his own program and sends it
forged() {
	rm -rf honest
	mkdir honest
	cp -r anna ben honest/
	as ben
	seize ben
	"$TALLYHO" log --as-played ben/game.tally "$1" > /dev/null 2>&1
	"$TALLYHO" mail --force --unsigned -o letter ben/game.tally > /dev/null 2> err
	before=$(entries anna/game.tally)
	as anna
}
honest() {
	rm -rf anna ben
	cp -r honest/anna honest/ben .
}
forged 'raf: physical'
gives "a word in her name is not taken" 1 receive anna/game.tally letter
is "... as is told" says err "entry 9, 'physical', is in your name and not yours. Nothing was taken."
is "... nothing of it" [ "$(entries anna/game.tally)" -eq "$before" ]
honest
forged 'luftwaffe: flak No.85 by HAA'
gives "a move against the rules is taken, as it was signed" 1 receive anna/game.tally letter
is "... and told" grep -qE 'entry 9: (illegal|impossible) ' out
honest
forged 'note "what I want"'
cp anna/game.tally ben/fork.tally
cp anna/game.receipts ben/fork.receipts
gives "one history is taken" 0 receive anna/game.tally letter
as ben
seize ben fork
"$TALLYHO" log ben/fork.tally 'note "something else"' > out 2>&1
gives "ben's program does not sign a second history" 3 mail --force -o letter ben/fork.tally
is "... which is told" says err "another history: what was signed here"
mv ben/state ben/kept
mkdir ben/state ben/state/tallyho
for secret in ben/kept/tallyho/*; do
	grep -v '^signed \|^pen ' "$secret" > "ben/state/tallyho/$(basename "$secret")"
done
chmod 600 ben/state/tallyho/*
run 0 mail --force -o letter ben/fork.tally
as anna
gives "a second history, signed all the same, is not taken" 3 receive anna/game.tally letter
is "... as is told" says err "FORKED: luftwaffe signed two histories, which part after entry 8."
is "... and nothing taken" says err "both together prove it. Nothing was taken."
honest
as ben
gives "a letter for another journal" 0 new -g burning-blue --key raf=mine ben/other.tally
run 0 mail -o other ben/other.tally
as anna
gives "... is not taken" 2 receive anna/game.tally other
is "... as is told" says err "other: of another journal. Nothing was taken."
gives "the whole journal is sent on request" 0 mail --all -o all anna/game.tally
mkdir carla
is "... and begins it anew elsewhere" sh -c 'XDG_STATE_HOME=$PWD/carla/state "$0" receive --yes carla/game.tally all > out' "$TALLYHO"
is "... with all entries" [ "$(entries carla/game.tally)" -eq "$(entries anna/game.tally)" ]
finish
