#!/bin/sh
# Every cheat and accident of games by mail (rows.txt) is seen by a test, or told in tallyho-trust(7) as one that cannot be
# found; and those that no other script has.
. tests/cli.sh
. "$top/tests/mail/post.sh"

# ---- each row is somewhere ----
man=$top/man/tallyho-trust.7
sed -n '/^\.Ss What is found/,/^\.Ss A game by mail/p' "$man" | tr '\n' ' ' > table
rows=$(grep -v '^#' "$top/tests/mail/rows.txt")
tab=$(printf '\t')
echo "$rows" | while IFS="$tab" read -r row where words; do
	case $where in
	here) grep -qF -- "$words" "$top/tests/mail/test_cheats.sh" ;;
	trust) grep -qiF -- "$words" table ;;
	*) grep -qF -- "$words" "$top/tests/mail/test_$where.sh" ;;
	esac || echo "$row: $where: $words"
done > missing
is "each is seen by a test, or the manual says that it cannot be" [ ! -s missing ]
[ ! -s missing ] || cat missing
is "all 58 of the design, 18 that were tried before, and 8 around a dealer" [ "$(echo "$rows" | cut -f1 | tr '\n' ' ')" = "$(echo $(seq 58) $(seq -f t%g 18) $(seq -f d%g 8)) " ]

# ---- a game ----
anew() {
	rm -rf anna ben
	cp -r "$1/anna" "$1/ben" .
}
keep() {
	mkdir "$1"
	cp -r anna ben "$1/"
}
# altered CHANGE...: ben's letter, altered on the way to anna
altered() {
	python3 "$top/tests/mail/alter.py" letter altered "$@"
}
by_key burning-blue raf luftwaffe --dice-by-both
letter anna ben --yes
letter ben anna
keep begun
letter anna ben
run 0 log ben/game.tally 'luftwaffe: note "x"'
run 0 mail --force -o letter ben/game.tally
as anna

# ---- on the way ----
altered text 'note "y"'
gives "an entry altered on the way is found" 3 receive anna/game.tally altered
is "... and nothing taken" says err "Nothing was taken."
altered line have "99 $(printf '%064d' 1)"
gives "a letter altered so that one seems to be missing" 2 receive anna/game.tally altered
is "... says so" says err "one is missing. Ask for 'tallyho mail --all'. Nothing was taken."
altered line have "1 $(printf '%064d' 1)"
gives "... or so that it goes on elsewhere" 3 receive anna/game.tally altered
altered line from raf
gives "... or from herself" 1 receive anna/game.tally altered
altered unsigned
gives "moves that he has not signed are not taken" 3 receive anna/game.tally altered
is "... as is told" says err "luftwaffe has not signed entry 3. Nothing was taken."
altered other-form
gives "another form of a signature is none" 3 receive anna/game.tally altered
{ echo 'Entry 3: luftwaffe: note "I resign"'; cat letter; } > above
gives "what stands above a letter is not read" 0 receive anna/game.tally above
is "... but what is in it" says out 'luftwaffe: note "x"'
is "... and nothing else" sh -c '! grep -q resign out'
anew begun
letter anna ben
as ben
"$TALLYHO" log --as-played ben/game.tally 'raf: note "mine"' > out 2>&1
run 0 mail --force --unsigned -o letter ben/game.tally
as anna
gives "an entry in her name by another is not taken" 1 receive anna/game.tally letter
gives "... not even as from her other computer" 3 receive --mine anna/game.tally letter
is "... for she has not signed it" says err "raf has not signed entry 3. Nothing was taken."
as ben
id=$(sqlite3 anna/game.tally 'SELECT id FROM game')
run 0 new -g burning-blue --dice-by-both --key luftwaffe=mine --key "raf=$(sqlite3 anna/game.tally "SELECT key FROM key WHERE side = 'raf'")" ben/other.tally
"$TALLYHO" export --times ben/other.tally transcript | sed "s/^journal .*/journal $id/" > other.txt
run 0 import other.txt ben/copied.tally
run 0 mail --force -o letter ben/copied.tally
as anna
gives "a letter with the id of her game and another beginning is not taken" 3 receive anna/game.tally letter
is "... as is told" says err "it has the id of your game, but another beginning: somebody copied it. Nothing was taken."

# ---- dice ----
anew begun
as anna
run 0 log anna/game.tally 'raf: take-off No.85'
letter anna ben
run 0 log ben/game.tally 'luftwaffe: flak No.85 by LAA'
letter ben anna
run 0 throw anna/game.tally
"$TALLYHO" mail -o first anna/game.tally 2> err
keep thrown
cat > link.py << 'END'
# his link of number N, by his secret: link.py JOURNAL PLAYER.KEY SIDE N
import hashlib, hmac, sqlite3, struct, sys
journal, key, side, n = sys.argv[1:]
fields = lambda *xs: b"".join(struct.pack(">Q", len(x)) + x for x in xs)
consonants, vowels = "bdfghjklmnprstvz", "aiou"
word = lambda w: consonants.index(w[0]) << 12 | vowels.index(w[1]) << 10 | consonants.index(w[2]) << 6 | vowels.index(w[3]) << 4 | consonants.index(w[4])
master = b"".join(struct.pack(">H", word(w)) for w in open(key).read().split("\n", 1)[1].split()[:16])
db = sqlite3.connect(journal)
beginning = db.execute("SELECT hash FROM game").fetchone()[0]
nonce = db.execute("SELECT text FROM entry WHERE who = ? AND text LIKE 'chain %'", (side,)).fetchone()[0].split()[2]
link = hmac.new(master, fields(b"tallyho chain v2", beginning, side.encode(), bytes.fromhex(nonce)), hashlib.sha256).digest()
for i in range(10000 - int(n)):
    link = hashlib.sha256(fields(b"tallyho link v2", beginning, side.encode(), link)).digest()
print(link.hex())
END
as ben
run 0 receive ben/game.tally first
is "a link is what the manual says" [ "luftwaffe|throw $(python3 link.py ben/game.tally ben/state/tallyho/player.key luftwaffe 1)" = \
	"$(sqlite3 ben/game.tally 'SELECT who, text FROM entry WHERE seq = 6')" ]
anew thrown
as ben
second=$(python3 link.py ben/game.tally ben/state/tallyho/player.key luftwaffe 2)
cp anna/game.tally cheat.tally
XDG_STATE_HOME=$work/none "$TALLYHO" log --as-played cheat.tally "luftwaffe: throw $second" > out 2> err
gives "an answer that passes over a link is found" 1 verify cheat.tally
is "... by J-19" says out "J-19"
run 0 new -g battle-of-britain -s channel-battle --dice-by-both bob.tally
for side in luftwaffe raf; do
	XDG_STATE_HOME=$work/$side "$TALLYHO" throw bob.tally $side > out 2> err
done
gives "a card is not thrown from a pile of which some lie unseen" 1 log bob.tally "raf: throw $(printf '%064d' 1) 10 mission"

# ---- a folder of secrets that is lost ----
anew begun
as anna
"$TALLYHO" key --paper > paper
cp anna/game.tally older.tally
run 0 log anna/game.tally 'raf: take-off No.85'
letter anna ben
run 0 log ben/game.tally 'luftwaffe: flak No.85 by LAA'
letter ben anna
run 0 throw anna/game.tally
letter anna ben
letter ben anna
rm -rf anna
mkdir -p anna
cp older.tally anna/game.tally
as anna
"$TALLYHO" key --words < paper > out 2> err
gives "restored from paper, she gives and signs nothing" 2 mail anna/game.tally
is "... and is told what to do" says err "Ask the other side for 'tallyho mail --again --all', take it with 'tallyho receive --mine', then 'tallyho mail --restored anna/game.tally'"
run 0 receipt --sign anna/game.tally raf
gives "... nor a link" 2 throw anna/game.tally raf
gives "... nor when she says that she is restored" 2 mail --restored anna/game.tally
as ben
run 0 mail --again --all -o all ben/game.tally
as anna
gives "... before a whole letter has come" 0 receive --mine anna/game.tally all
is "... which says what is next" says err "'tallyho mail --restored anna/game.tally' goes on from this letter"
is "... and has all" [ "$(entries anna/game.tally)" -eq "$(entries ben/game.tally)" ]
gives "then she goes on" 0 mail --force --restored -o letter anna/game.tally
gives "... once" 2 mail --restored anna/game.tally
as ben
gives "... as the other side is told" 0 receive ben/game.tally letter
gives "... and everybody" 0 verify ben/game.tally
is "... for ever" says out "raf went on from paper in entry 7: links of a lost copy may be known"
gives "... and it counts in no match" 1 verify --match ben/game.tally
is "... as is told" says out "not fit for a match: restored"
"$TALLYHO" verify --json ben/game.tally > json
is "... to programs, too" [ "$(jq -c 'select(.type == "summary") | [.sides[0].restored, .pen, .match.reasons]' json)" = '[[7],"luftwaffe",["restored"]]' ]

# ---- what is told ----
new_game battle-of-britain raf luftwaffe -s channel-battle
as anna
run 0 show --next anna/game.tally
"$TALLYHO" export --times begun/anna/game.tally transcript | sed '/^bonds 2$/d; /^$/q' > old.txt
run 0 import old.txt anna/old.tally
as anna
cp begun/anna/state/tallyho/player.key anna/state/tallyho/ 2> is.out || { mkdir -p anna/state/tallyho && cp begun/anna/state/tallyho/player.key anna/state/tallyho/; }
run 0 mail --force -o letter anna/old.tally
as ben
gives "a journal in the old form is told with its first letter" 1 receive ben/old.tally letter
is "... with what it does not keep from" says out "It was begun in the old form"
is "... before it is begun" [ ! -e ben/old.tally ]
gives "... and counts in no match" 1 verify --match anna/old.tally
is "... as is told, too" says out "old-form"
"$TALLYHO" export --times ben/game.tally transcript | sed "/^bonds 2\$/d; s|^key raf=.*|key raf=$(cut -d' ' -f1,2 ben/key.pub)|; /^\$/q" > equal.txt
run 0 import equal.txt equal.tally
gives "one key for both, which the old form allowed, counts in no match" 1 verify --match equal.tally
is "... as is told" says out "not fit for a match: old-form, equal-keys"
run 0 new -g burning-blue --player raf=Anna --player luftwaffe=Ben --key raf=anna/key.pub one.tally
run 0 log one.tally 'luftwaffe: note "x"'
gives "nor does a side that moves without a key" 1 verify --match one.tally
is "... as is told" says out "no-keys"
sign anna
"$TALLYHO" receipt ben/game.tally luftwaffe | sed 's/^at .*/at 2099-01-01 00:00:00/' > r
ssh-keygen -q -Y sign -n tallyho -f ben/key r 2> is.out
cat r r.sig > late.receipts
gives "a receipt of the year 2099 is told" 0 verify --receipt late.receipts ben/game.tally
is "... as yet to come" says out "the receipt of luftwaffe to entry 0 is dated 2099-01-01 00:00:00, which is yet to come"
cat > open.txt << 'END'
luftwaffe: draw mission 10
luftwaffe: hidden mission for 3A
END
"$TALLYHO" log --as-played ben/game.tally < open.txt > out 2> err
run 0 verify ben/game.tally
is "what lies face down unsealed is told" says out "is not sealed: what lies face down can still be any"
gives "... and with --strict it is a finding" 1 verify --strict ben/game.tally
is "... at its entry" says out ":2: illegal J-17: it is not sealed: what lies face down can still be any"

# ---- without dice of both ----
rm -rf anna ben
by_key burning-blue raf luftwaffe
"$TALLYHO" log anna/game.tally 'raf: take-off No.85' > out 2> err
letter anna ben --yes
as ben
"$TALLYHO" log ben/game.tally 'luftwaffe: flak No.85 by LAA' > out 2> err
letter ben anna
as anna
"$TALLYHO" log anna/game.tally 'raf: roll 4 4' > out 2> err
letter anna ben
as ben
"$TALLYHO" log --as-played ben/game.tally 'luftwaffe: retract 2' > out 2> err
letter ben anna
is "a decision changed behind a die of the table is told with its letter" grep -qE '^ +4  luftwaffe: retract 2$' out
is "... with what it was before" sh -c '"$0" history anna/game.tally | grep -q "flak No.85 by LAA  .withdrawn by"' "$TALLYHO"
finish
