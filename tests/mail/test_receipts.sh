#!/bin/sh
# Receipts, signed and not; compare and merge; what an opponent by mail can try with them, and what tells it.
. tests/cli.sh
. "$top/tests/mail/post.sh"

new_game battle-of-britain raf luftwaffe -s channel-battle

# ---- what a receipt says ----
gives "a receipt is for a side" 0 receipt anna/game.tally raf
is "... with six lines" [ "$(wc -l < out)" -eq 6 ]
is "... by the side" says out "by raf"
gives "... or for a player by name" 0 receipt anna/game.tally anna
is "... who has that side" says out "by raf"
gives "not for nobody" 2 receipt anna/game.tally
is "... said in one line, with the names" says err "tallyho: receipt: by which side? raf, luftwaffe,"
gives "not for another" 2 receipt anna/game.tally radar
gives "the head is told in words" 0 receipt --words anna/game.tally
is "... ten of them" [ "$(wc -w < out)" -eq 10 ]
words=$(cat out)
gives "... which verify takes for a head" 0 verify --head "$words" anna/game.tally
gives "... with capitals and hyphens" 0 verify --head "$(echo "$words" | tr 'a-z ' 'A-Z-')" anna/game.tally
gives "... and no others" 3 verify --head "$(echo "$words" | sed 's/^\(.*\) .*/\1 babab/; s/babab$/babab/')" anna/game.tally
gives "nine words are none" 2 verify --head "${words% *}" anna/game.tally

# ---- an honest exchange ----
is "the beginning is signed" sign anna
mail anna ben
gives "what is signed is told" 0 verify ben/game.tally
is "... with side and player" says out "ben/game.tally: signed by raf (Anna) at its beginning"
run 0 log ben/game.tally 'note "a fine morning"'
gives "what came after it rests on nobody" 0 verify ben/game.tally
is "... and that is said" says out "ben/game.tally: entry 1 is not signed by anyone"
sign ben
mail ben anna
gives "both have signed" 0 verify anna/game.tally
is "... as far as each has" says out "signed by raf (Anna) at its beginning, signed by luftwaffe (Ben) to entry 1"
sign anna
mail anna ben
gives "a second time nothing is new" 0 merge ben/game.tally anna/game.tally
is "... and said so" says out "ben/game.tally: no entry is new"
gives "compare says the same" 0 compare anna/game.tally ben/game.tally
is "... in one line" says out "The same: 1 entry."
gives "--json counts the receipts" 0 verify --json ben/game.tally
is "... and how far they reach" [ "$(jq -c 'select(.head)|[.receipts,.receipts_hold,.vouched_to]' out)" = '[3,3,1]' ]
cp -r anna ben . 2> /dev/null
rm -rf honest
mkdir honest
cp -r anna ben honest/

again() {
	rm -rf anna ben
	cp -r honest/anna honest/ben .
}
T() {
	"$TALLYHO" "$@" > /dev/null 2>&1
}
# Ben, the cheat, sends what he has made; Anna puts it in the place of her own.
arrives() {
	sign ben "${1:-ben/key}"
	mkdir -p mail
	cp ben/game.tally ben/game.receipts mail/
	put anna
}

# ---- cheats ----
T log ben/game.tally 'note 2' 'note 3'
"$TALLYHO" export ben/game.tally transcript --times | sed 's/^note 2/note II/; s/fine/foul/' > changed.txt
rm ben/game.tally
T import changed.txt ben/game.tally
arrives
gives "an old entry rewritten is found" 3 verify anna/game.tally
is "... by Anna's own receipt" says err "the receipt of raf to entry 1 does not hold: an entry up to there was written anew"
is "... and by Ben's two" says err "forked: luftwaffe signed two histories"
gives "merge does not take it either" 1 merge honest/anna/game.tally mail/game.tally
is "... and says where they part" says err "nothing was merged: the two part"
again
T log ben/game.tally 'note "the last word"'
sign ben
mail ben anna
"$TALLYHO" export ben/game.tally transcript --times | sed '$d' > changed.txt
rm ben/game.tally
T import changed.txt ben/game.tally
cp ben/game.tally anna/game.tally
gives "a tail cut off is found" 3 verify anna/game.tally
is "... and told" says err "the receipt of luftwaffe to entry 2 goes on past the end: entries were cut off"

again
T log ben/game.tally 'note "I said this"'
sign ben
mail ben anna
rm -rf this
cp -r anna this
cp honest/ben/game.tally ben/game.tally
cp honest/ben/game.receipts ben/game.receipts
T log ben/game.tally 'note "I said that"' 'note "and more"'
arrives
gives "a fork is found" 3 verify anna/game.tally
is "... and told as one" says err "forked: luftwaffe signed two histories: this one to entry 2, and another to entry 3"
gives "compare finds it, too" 3 compare this/game.tally ben/game.tally
is "... with both entries" says out 'ben/game.tally:2: note "I said that"'
is "... and who forked" says err "tallyho: forked: luftwaffe signed two histories: the first to entry 2, the second to entry 3"

again
ssh_key third
"$TALLYHO" export ben/game.tally transcript --times |
	sed "s|^key luftwaffe=.*|key luftwaffe=$(cut -d' ' -f1,2 third/key.pub)|" > changed.txt
rm ben/game.tally
T import changed.txt ben/game.tally
arrives third/key
gives "other keys are found" 3 verify anna/game.tally
is "... and told" says err "is signed with another key, SHA256:"

again
T log ben/game.tally 'note x'
arrives third/key
gives "a signature by another key is found" 3 verify anna/game.tally
is "... and told" says err "is signed with another key, SHA256:"

again
new=$(mktemp -d)
(cd "$new" && "$TALLYHO" new -g battle-of-britain x.tally > /dev/null && "$TALLYHO" receipt x.tally raf > r)
gives "a receipt of another journal is found" 3 verify --receipt "$new/r" anna/game.tally
is "... and told" says err "is of another journal"
cat "$new/r" >> ben/game.receipts
arrives
gives "... also when it comes by mail among the others" 3 verify anna/game.tally
is "... and told" says err "is of another journal"
rm -r "$new"

again
T log ben/game.tally 'raf: note "I give up"'
arrives
gives "an entry in the other's name is no proof against him" 0 verify anna/game.tally
is "... which is told" says out "anna/game.tally: entry 2 in the name of raf is not signed: raf signed to entry 1"

again
at=$(($(sqlite3 ben/game.tally 'SELECT max(at) FROM entry') - 3000))
"$TALLYHO" export ben/game.tally transcript --times > changed.txt
printf '@%s\nluftwaffe: note "long ago"\n' "$at" >> changed.txt
rm ben/game.tally
T import changed.txt ben/game.tally
arrives
gives "an entry dated back breaks no rule" 0 verify anna/game.tally
is "... but is told against the receipt" says out "anna/game.tally:2: remark: logged at "
is "... with the side that had it not" says out "luftwaffe had it not yet"

# ---- files of receipts ----
again
for line in 'something else' 'tallyho receipt 3' "-----BEGIN SSH SIGNATURE-----" "$(printf 'tallyho receipt 1\nentries 3')"; do
	{ cat honest/anna/game.receipts; printf '%s\n' "$line"; } > anna/game.receipts
	run 3 verify anna/game.tally && one_line err || echo "$line" >> taken
done
is "what is no receipt is told in one line" [ ! -e taken ]
printf '# by mail\r\n\r\n' > anna/game.receipts
sed 's/$/\r/' honest/anna/game.receipts >> anna/game.receipts
gives "line ends of mail do no harm" 0 verify anna/game.tally
rm anna/game.receipts
mkfifo anna/game.receipts
gives "a pipe keeps nobody waiting" 2 verify anna/game.tally
rm anna/game.receipts
gives "without receipts nothing is told but what rests on nobody" 0 verify anna/game.tally
is "... all of it" says out "anna/game.tally: entry 1 is not signed by anyone"
gives "a receipt that is not there is trouble" 2 verify --receipt none anna/game.tally
"$TALLYHO" receipt anna/game.tally raf > plain
gives "without a signature a receipt is a note" 0 verify --receipt plain anna/game.tally
is "... and told as such" says out "noted by raf (Anna) to entry 1"

# ---- keys ----
gives "a key is for a side" 2 new -g battle-of-britain --key radar=third/key.pub k.tally
gives "a key is a file" 2 new -g battle-of-britain --key raf=none k.tally
echo 'ssh-rsa AAAAB3NzaC1yc2EAAAADAQAB x' > rsa.pub
gives "another kind of key is refused" 2 new -g battle-of-britain --key raf=rsa.pub k.tally
is "... with what would do" says err "ssh-keygen -t ed25519 makes one that can be used"
gives "two keys of a player are refused" 2 new -g battle-of-britain --key raf=third/key.pub --key raf-10-12=third/key.pub k.tally
is "... which is told" says err "the key of raf-10-12: the second one of a player"
gives "... in French, too" 2 --lang fr new -g battle-of-britain --key raf=third/key.pub --key raf-10-12=third/key.pub k.tally
is "... in its words" says err "la clé (raf-10-12)"
is "... all of it" sh -c '! grep -q player err'
"$TALLYHO" export ben/game.tally transcript > keys.txt
# key PATTERN REPLACEMENT MESSAGE: a transcript with its keys changed is none
key() {
	sed "s/$1/$2/" keys.txt > v.txt
	gives "a transcript with $2 is refused" 2 import v.txt k.tally
	is "... which is told" [ "$(cat err)" = "tallyho: v.txt: $3" ]
}
key '^key raf=' 'key nobody=' "a key is for 'nobody', which is no side of battle-of-britain; 'tallyho games battle-of-britain' lists them"
key '^key raf=' 'key RAF=' "the key of RAF: not written as a journal has it"
key '^\(key raf=.*\)' '\1 anna' "the key of raf: not written as a journal has it"
is "nothing was begun" [ ! -e k.tally ]
sqlite3 anna/game.tally 'DROP TRIGGER key_update; UPDATE key SET key = (SELECT key FROM key WHERE side = "luftwaffe")' 2> /dev/null
gives "keys are a part of the beginning" 3 verify anna/game.tally

# ---- transcripts ----
"$TALLYHO" export ben/game.tally transcript --times > t.txt
gives "a transcript with times is imported" 0 import t.txt t.tally
is "... and says what is kept" says out "its id and its times are kept"
gives "... with all hashes" 0 compare t.tally ben/game.tally
"$TALLYHO" export ben/game.tally transcript > u.txt
begun=$(sqlite3 ben/game.tally 'SELECT created FROM game')
until [ "$(date +%s)" -gt "$begun" ]; do
	sleep .05
done
gives "one without times, too" 0 import u.txt u.tally
is "... and says so" says out "its id is kept; its times and hashes are new"
gives "... with other hashes" 1 compare u.tally ben/game.tally
is "... since it was begun at another time" says out "but begun differently (box, keys or time): the"
sed 's/^journal .*/journal 12/' u.txt > v.txt
gives "what is no id is refused" 2 import v.txt v.tally
sed 's/^@.*/@soon/' t.txt > v.txt
gives "what is no time is refused" 2 import v.txt v.tally
is "... at its place" says err "v.txt:"
run 0 new -g battle-of-britain -s channel-battle other.tally
gives "other journals are told so" 1 compare t.tally other.tally
is "... by their ids" says out "Two journals: their ids are"
gives "... and not merged" 2 merge t.tally other.tally

# ---- two copies ----
again
cp anna/game.tally first.tally
cp anna/game.tally second.tally
run 0 log second.tally 'note two' 'note three'
gives "a copy played on extends the other" 0 compare first.tally second.tally
is "... by so many entries, from one on" says out "second.tally extends first.tally by 2 entries, from 2 on."
gives "... whichever is named first" 0 compare second.tally first.tally
is "... which does not change it" says out "second.tally extends first.tally by 2 entries, from 2 on."
run 0 log first.tally 'note "two, otherwise"'
gives "copies played on in two ways part" 1 compare first.tally second.tally
is "... after the last entry they share" says out "They part after entry 1:"
is "... with the entry of the one" says out 'first.tally:2: note "two, otherwise" ('
is "... and that of the other" says out 'second.tally:2: note "two" ('
"$TALLYHO" export second.tally transcript --times |
	sed 's/^begun .*/begun 1000/; s/three/four/' > t.txt
run 0 import t.txt begun.tally
gives "a copy begun otherwise is told so" 1 compare second.tally begun.tally
is "... with how far both say the same" says out "Begun differently (box, keys or time); they say the same up to entry 2:"
is "... and what they say then" says out 'begun.tally:3: note "four" ('
"$TALLYHO" export second.tally transcript --times |
	sed 's/^begun .*/begun 1000/; s/^note "three"/raf: &/' > t.txt
run 0 import t.txt sender.tally
gives "a copy in which another says it" 1 compare second.tally sender.tally
is "... is the same up to there" says out "they say the same up to entry 2:"
is "... and who says it is told" says out 'sender.tally:3: raf: note "three" ('
gives "... and not merged" 1 merge second.tally begun.tally
is "... for that reason" says err "begun.tally: nothing was merged: it was begun differently (box, keys or time)"
"$TALLYHO" export second.tally transcript --times | sed 's/^begun .*/begun 1000/; $d' > t.txt
rm begun.tally
run 0 import t.txt begun.tally
gives "where one has no entry more" 1 compare second.tally begun.tally
is "... that is said" says out "begun.tally:3: (no such entry)"
run 0 new -g battle-of-britain fresh.tally
cp fresh.tally one.tally
run 0 log fresh.tally 'note a'
run 0 log one.tally 'note b'
gives "they may part at once" 1 compare fresh.tally one.tally
is "... which is said" says out "They part at the first entry:"

"$TALLYHO" export one.tally transcript --times > same.txt
sed 's/^begun .*/begun 1000/' same.txt > otherwise.txt
sed 's/^@.*/@1000/' same.txt > later.txt
rm -f otherwise.tally later.tally
run 0 import otherwise.txt otherwise.tally
run 0 import later.txt later.tally
gives "the same may be begun otherwise" 1 compare one.tally otherwise.tally
is "... which is said" says out "The same 1 entry, but begun differently (box, keys or time): the hashes differ."
gives "... or logged at another time" 1 compare one.tally later.tally
is "... which is said, too" says out "The same 1 entry, but not logged at the same time: the hashes differ."
gives "begun otherwise they may part at once" 1 compare fresh.tally otherwise.tally
is "... as one reads" says out "Begun differently (box, keys or time), and they part at the first entry:"
gives "a copy that is not there is compared with nothing" 2 compare nosuch.tally one.tally
gives "... whichever it is" 2 compare one.tally nosuch.tally
is "... and nothing is said of the other" sh -c '! grep -q . out' && one_line err
cp fresh.tally other.tally
for copy in one other; do
	"$TALLYHO" receipt $copy.tally raf > $copy.receipts
done
gives "who has noted two histories" 1 compare other.tally one.tally
is "... and signed none has not forked" sh -c '! grep -q forked err'
rm other.receipts
echo garbage > one.receipts
gives "receipts that are none are told" 3 compare fresh.tally one.tally
is "... with their place" says err "one.receipts:1: no receipt begins here"
is "... and the parting none the less" says out "They part at the first entry:"
rm one.receipts

# ---- merge: what is not there, what is damaged, what is not signed ----
again
gives "a copy that is not there is trouble" 2 merge anna/game.tally nowhere.tally
is "... by its name" says err "nowhere.tally: cannot open it"
gives "so is a journal that is not there" 2 merge nowhere.tally anna/game.tally
is "... by its name" says err "nowhere.tally: cannot open it"
for whose in anna ben; do
	again
	echo 'a word' >> $whose/game.receipts
	run 0 log ben/game.tally 'note "by mail"'
	before=$(entries anna/game.tally)
	gives "receipts of $whose that cannot be read" 3 merge anna/game.tally ben/game.tally
	is "... are told with their line" says err "$whose/game.receipts:"
	is "... and nothing is merged" [ "$(entries anna/game.tally)" -eq "$before" ]
done
again
run 0 log ben/game.tally 'note "by mail"'
"$TALLYHO" receipt ben/game.tally luftwaffe >> ben/game.receipts
gives "in a journal with keys" 0 merge anna/game.tally ben/game.tally
is "... a receipt without a signature is not kept" sh -c '! grep -q "receipt" out && grep -q "is new" out'

# ---- signatures that are none of this receipt ----
# signed same|other [PURPOSE [OPTION...]]: Anna's receipt as it is now, and a signature over it or another text
signed() {
	text=$1 purpose=${2:-tallyho}
	shift $(($# > 2 ? 2 : $#))
	rm -f r r.sig
	"$TALLYHO" receipt anna/game.tally raf > r
	ssh-keygen -q -Y sign -n "$purpose" "$@" -f anna/key r 2> /dev/null
	[ "$text" = same ] || sed -i 's/^at .*/at 2000-01-01 00:00:00/' r
	cat r r.sig
}
again
signed same tallyho -O hashalg=sha256 > b.receipts
gives "a signature over SHA-256 is as good as one over SHA-512" 0 verify --receipt b.receipts anna/game.tally
signed same rumours > b.receipts
gives "a signature for another purpose is none" 3 verify --receipt b.receipts anna/game.tally
is "... and told" says err "bears a signature for another purpose"
signed other > b.receipts
gives "a signature of something else is none" 3 verify --receipt b.receipts anna/game.tally
is "... and told" says err "bears a signature of something else"
signed same | sed '/BEGIN SSH/{n;s/^U1NIU0lH/U1NIU0lI/;}' > b.receipts
gives "what is no signature of SSH is none" 3 verify --receipt b.receipts anna/game.tally
is "... and told" says err "bears no signature of an Ed25519 key of SSH"
signed same | sed '/BEGIN SSH/{n;s/^./!/;}' > b.receipts
gives "nor is what is not base64" 3 verify --receipt b.receipts anna/game.tally
is "... which is told alike" says err "bears no signature of an Ed25519 key of SSH"
signed same | sed '/END SSH/d' > b.receipts
gives "a signature without an end is told" 3 verify --receipt b.receipts anna/game.tally
is "... with the line it begins in" says err "b.receipts:7: a signature without an end"
signed same | sed '/BEGIN SSH/a\\' > b.receipts
gives "one with a gap, too" 3 verify --receipt b.receipts anna/game.tally
is "... as none" says err "b.receipts:7: not a signature of SSH"

# ---- lines of a receipt ----
"$TALLYHO" receipt anna/game.tally raf > r
# broken LINE SED: the receipt with one line changed is refused with this line
broken() {
	sed "$2" r > b.receipts
	gives "a receipt with $3 is none" 3 verify --receipt b.receipts anna/game.tally
	is "... and told with its line" says err "b.receipts:$1: not the line of a receipt that belongs here"
}
broken 2 's/^journal ./journal X/' "an id that is none"
broken 3 's/^entries .*/entries 01/' "a count that is none"
broken 4 's/^head ./head x/' "a head that is none"
broken 5 's/^by .*/by /' "nobody named"
broken 6 's/^at .*/at noon/' "a time that is none"
broken 3 's/^entries/entry/' "another word"
sed "s/^by .*/by $(printf '%0300d' 0)/" r > b.receipts
gives "a line that is too long is told" 3 verify --receipt b.receipts anna/game.tally
is "... with its number" says err "b.receipts:5: a line that is too long, or no text"
sed 's/^by .*/by radar/' r > b.receipts
gives "a receipt by nobody who plays is none" 3 verify --receipt b.receipts anna/game.tally
is "... and told" says err "the receipt of radar to entry 1 is by somebody who does not play"

# ---- whose word is there ----
rm -rf anna ben
new_game battle-of-britain raf luftwaffe -s channel-battle
"$TALLYHO" receipt anna/game.tally raf > anna/game.receipts
gives "a receipt of the beginning may be without a signature" 0 verify anna/game.tally
is "... which is told as a note" says out "noted by raf (Anna) at its beginning"
for note in 1 2 3 4 5; do run 0 log anna/game.tally "luftwaffe: note $note"; done
sign anna
gives "who has signed nothing yet" 0 verify anna/game.tally
is "... is named with the first of the entries in his name" says out \
	"entries 1, 2, 3 and 2 more in the name of luftwaffe are not signed: luftwaffe has signed nothing yet"

# ---- the same in French ----
# french SENTENCE FILE WORDS: the file of receipts beside the journal is refused so
french() {
	gives "in French, $1" 3 --lang fr verify --receipt "$2" anna/game.tally
	is "... is told in French" says err "$3"
}
again
"$TALLYHO" receipt anna/game.tally raf > r
cat r > b.receipts
echo 'something else' >> b.receipts
french "what is no receipt" b.receipts 'b.receipts:7: aucun reçu ne commence ici'
sed 's/^at .*/at noon/' r > b.receipts
french "a line that does not belong" b.receipts 'b.receipts:6: pas la ligne d’un reçu'
sed 's/^by .*/by radar/' r > b.receipts
french "a receipt by nobody" b.receipts 'n’est de personne qui joue'
sed 's/^entries .*/entries 9/' r > b.receipts
french "a receipt behind the end" b.receipts 'va au-delà de la fin'
sed 's/^entries .*/entries 0/' r > b.receipts
french "a receipt of another beginning" b.receipts 'est d’un autre commencement'
sed 's/^head \(.\)\(.*\)/head \2\1/' r > b.receipts
french "a receipt of other entries" b.receipts 'ne tient pas'
sed "s/^journal .*/journal $(printf '%032d' 7)/" r > b.receipts
french "a receipt of another journal" b.receipts 'est d’un autre journal'
signed same tallyho -O hashalg=sha256 > b.receipts
gives "a signature over SHA-256 is as good as one over SHA-512" 0 verify --receipt b.receipts anna/game.tally
signed same rumours > b.receipts
french "a signature for another purpose" b.receipts "porte une signature"

# ---- a file of receipts that is none ----
rm -f alone.*
run 0 new -g battle-of-britain -s channel-battle --player raf=Anna alone.tally
"$TALLYHO" receipt alone.tally raf > plain.txt
sed 's/$/\r/' plain.txt > alone.receipts
gives "a receipt as mail may bring it" 0 verify alone.tally
is "... holds" says out "alone.tally: noted by raf (Anna) at its beginning"
{
	echo '# mine'
	echo
	cat plain.txt
	echo
	cat plain.txt
} > alone.receipts
gives "twice, with remarks between" 0 verify alone.tally
is "... it is one" [ "$(grep -c noted out)" -eq 1 ]
# bad LINE EDIT: the receipt edited so is none; its line is told
bad() {
	sed "$2" plain.txt > alone.receipts
	gives "a receipt after $2" 3 verify -q alone.tally
	is "... is told with its line" says err "alone.receipts:$1: not the line of a receipt that belongs here"
}
for edit in 's/^journal ./journal X/' 's/^journal ./journal /'; do bad 2 "$edit"; done
for edit in 's/^entries 0/entries 00/' 's/^entries 0/entries 12345678/' 's/^entries 0/entries 9999999/' 's/^entries 0/entries /' \
	's/^entries 0/entries 1x/'; do bad 3 "$edit"; done
for edit in 's/^head ..../head ABCD/' 's/^head ./head /' '/^head/d'; do bad 4 "$edit"; done
for edit in 's/^by raf/by /' "s/^by raf/by $(printf '%0080d' 1)/"; do bad 5 "$edit"; done
for edit in 's/^at .*/at yesterday/' 's/^at .*/&0/' '$d'; do bad 6 "$edit"; done
# none TEXT: what alone.receipts holds is refused with these words
none() {
	run 3 verify -q alone.tally
	is "$1" says err "$2"
}
sed '1s/1$/3/' plain.txt > alone.receipts
none "a receipt of another kind" "alone.receipts:1: no receipt begins here"
sed 's/^by raf/by teapot/' plain.txt > alone.receipts
none "one by nobody" "alone.receipts:1: the receipt of teapot to entry 0 is by somebody who does not play"
# signature LINE...: the receipt with these behind it
signature() {
	cp plain.txt alone.receipts
	printf '%s\n' '-----BEGIN SSH SIGNATURE-----' "$@" >> alone.receipts
}
signature ab
none "a signature that is cut off" "alone.receipts:7: a signature without an end"
signature ab '' '-----END SSH SIGNATURE-----'
none "one with nothing in it" "alone.receipts:7: not a signature of SSH"
signature "$(printf '%0900d' 1)" "$(printf '%0900d' 1)" "$(printf '%0900d' 1)" '-----END SSH SIGNATURE-----'
none "one that is too long" "alone.receipts:"
signature ab '-----END SSH SIGNATURE-----'
none "one of no key" "the receipt of raf to entry 0 bears no signature of an Ed25519 key of SSH"
printf '%05000d' 1 > alone.receipts
none "a line without an end" "alone.receipts:1: a line that is too long, or no text"
{
	cat plain.txt
	printf '\0\n'
} > alone.receipts
none "one that is no text" "alone.receipts:7: a line that is too long, or no text"
rm alone.receipts
mkfifo alone.receipts
gives "a pipe keeps nobody waiting" 2 verify -q alone.tally
is "... and is none" says err "alone.receipts: not a plain file"
rm alone.receipts
gives "without receipts all is well" 0 verify -q alone.tally
gives "but those that are named must be there" 2 verify -q --receipt alone.receipts alone.tally
is "... which is told" says err "alone.receipts: No such file or directory"
finish
