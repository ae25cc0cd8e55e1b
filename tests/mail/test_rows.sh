#!/bin/sh
# What an opponent, the mail or the power may do to a game by letters, beside test_letters.sh: found, told or without harm.
. tests/cli.sh
. "$top/tests/mail/post.sh"

anew() {
	rm -rf anna ben
	cp -r kept/anna kept/ben .
}
mkdir kept
by_key burning-blue raf luftwaffe --dice-by-both
is "a game by letters is begun" letter anna ben --yes
is "... and answered" letter ben anna
cp -r anna ben kept/

# ---- in her name ----
as ben
seize ben
"$TALLYHO" log --as-played ben/game.tally "raf: seal $(printf '%064d' 1) $(printf '%032d' 2)" > out 2>&1
"$TALLYHO" mail --force --unsigned -o letter ben/game.tally > out 2> err
as anna
before=$(entries anna/game.tally)
gives "a seal that another made in her name, so that she owes it, is not taken" 1 receive anna/game.tally letter
is "... as is told" says err "is in your name and not yours. Nothing was taken."
gives "nor when the journal itself is sent" 1 merge anna/game.tally ben/game.tally
is "... as is told" says err "nothing was merged: entry 3, 'seal 0"
is "... in whose name it is" says err "is in your name and not signed by you"
is "... nothing of either" [ "$(entries anna/game.tally)" -eq "$before" ]
anew
as anna
"$TALLYHO" log anna/game.tally 'raf: note "from my other computer"' > out 2> err
"$TALLYHO" mail --force -o letter anna/game.tally > out 2> err
mkdir other
cp kept/anna/game.* other/
gives "what she signed elsewhere is hers" 0 merge other/game.tally anna/game.tally
anew

# ---- letters late, lost, crossed ----
letter anna ben
for n in 1 2; do
	"$TALLYHO" log ben/game.tally "note \"letter $n\"" > out
	run 0 mail -o letter$n ben/game.tally
	seize ben
done
as anna
gives "a letter that was lost is in the next one" 0 receive anna/game.tally letter2
is "... whole" says out 'note "letter 1"'
gives "... and brings nothing when it comes late" 0 receive anna/game.tally letter1
is "... as is told" says out "no entry is new"
"$TALLYHO" log anna/game.tally 'note "crossed"' > out
run 0 mail -o hers anna/game.tally
as ben
seize ben
"$TALLYHO" log ben/game.tally 'note "crossing"' > out
run 0 mail -o his ben/game.tally
gives "letters that cross are not taken" 1 receive ben/game.tally hers
is "... as is told, with where they part" says err "the two part after entry 4"
is "... nothing of them" says err "Nothing was taken."
as anna
gives "... by neither" 1 receive anna/game.tally his
anew

# ---- without the pen ----
as ben
seize ben
"$TALLYHO" log ben/game.tally 'note "before she answers"' > out
run 0 mail --force -o letter ben/game.tally
as anna
gives "what he wrote when the pen was hers is not taken" 1 receive anna/game.tally letter
is "... as is told" says err "entry 3 is by luftwaffe, but the pen was with raf. Nothing was taken."
anew
as ben
seize ben
"$TALLYHO" log ben/game.tally 'luftwaffe: note "before she answers"' > out
run 0 mail --force -o letter ben/game.tally
as anna
gives "nor what names him" 1 receive anna/game.tally letter
gives "nor when the journal itself is sent" 1 merge anna/game.tally ben/game.tally
is "... as is told" says err "nothing was merged: entry 3 is by luftwaffe, but the pen was with raf"
cat kept/anna/game.receipts >> ben/game.receipts
gives "... and whoever has all receipts finds it" 1 verify ben/game.tally
is "... by J-21" says out ":3: illegal J-21: the pen was with raf"
anew

# ---- made to harm ----
cat > made.py << 'END'
import base64, hashlib
def wrap(n, x):
    p = b'TL1' + n.to_bytes(4, 'big') + x + hashlib.sha256(x).digest()[:8]
    return 'TALLYHO LETTER BEGINS\n' + base64.b32encode(p).decode().lower().rstrip('=') + '\nTALLYHO LETTER ENDS\n'
head = b'tallyho letter 1\nbeginning ' + b'ab' * 32 + b'\nfrom %s\nnumber 1\nanswers 0\nhave 1 ' + b'cd' * 32 + b'\nentries %d\n'
open('made-huge', 'w').write(wrap(0xffffffff, b'x'))
open('made-endless', 'w').write('TALLYHO LETTER BEGINS\n' + 'a' * 30000000)
open('made-many', 'w').write(wrap(len(head % (b'raf', 1000001)), head % (b'raf', 1000001)))
i = head % (b'\x1b[31m', 0) + b'head ' + b'ef' * 32 + b'\nreceipts 0\nend\n'
open('made-control', 'w').write(wrap(len(i), i))
open('made-wrong', 'w').write('TALLYHO LETTER BEGINS\n' + '1' * 80 + '\nTALLYHO LETTER ENDS\n')
END
python3 made.py
as anna
for made in made-*; do
	gives "$made is no letter" 3 receive anna/game.tally $made
	is "... and nothing is taken" says err "Nothing was taken."
	is "... nor are its characters obeyed" sh -c '! grep -q "$(printf "\033")" err'
done
gives "nor is a device" 2 receive anna/game.tally /dev/zero
mkfifo pipe
gives "nor a pipe by its name" 2 receive anna/game.tally pipe

# ---- the power fails, or the program is killed ----
if strace -o /dev/null true 2> /dev/null; then
	letter anna ben
	rm -rf kept
	mkdir kept
	cp -r anna ben kept/
	"$TALLYHO" log ben/game.tally 'note "x"' > out
	run 0 mail --force -o letter ben/game.tally
	killed=0 n=1
	while [ $n -lt 40 ]; do
		rm -rf anna
		cp -r kept/anna .
		as anna
		ASAN_OPTIONS=detect_leaks=0 strace -o trace -e trace=fdatasync,fsync,unlink,unlinkat -e "inject=fdatasync,fsync,unlink,unlinkat:signal=SIGKILL:when=$n" \
			"$TALLYHO" receive anna/game.tally letter > out 2> err
		status=$?
		"$TALLYHO" receive anna/game.tally letter > out 2> err || echo "$n again: $(cat err)" >> broken
		"$TALLYHO" verify anna/game.tally > out 2> err || echo "$n: $(cat err)" >> broken
		[ "$(entries anna/game.tally)" -eq 3 ] && says out "signed by luftwaffe (Ben) to entry 3" || echo "$n: not whole" >> broken
		[ $status -ne 0 ] || break
		killed=$((killed + 1))
		n=$((n + 1))
	done
	is "killed at any of $killed moments, the same letter again completes it" [ ! -e broken -a $killed -gt 4 ]
	[ ! -e broken ] || cat broken
fi

# ---- a throw of both, taken back ----
anew
is "the pen is given back" letter ben anna
run 0 log anna/game.tally 'raf: take-off No.85'
is "a letter with a move" letter anna ben
run 0 log ben/game.tally 'luftwaffe: flak No.85 by LAA'
is "... and what is rolled for" letter ben anna
gives "the side is known by the key that is here" 0 throw anna/game.tally
is "the first link of the throw" letter anna ben
run 0 undo ben/game.tally
run 0 undo ben/game.tally
run 0 mail --force -o letter ben/game.tally
as anna
gives "dice of both that are taken back when they have fallen" 1 receive anna/game.tally letter
is "... are told as they come" says out "illegal J-2: throw"
finish
