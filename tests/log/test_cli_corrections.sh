#!/bin/sh
# Corrections: undo, amend, and how history shows them.
. tests/cli.sh

run 0 new -g raf-eagle -s prelude a.tally
run 0 log a.tally 'draw 1 6 9 12 15 18 28 30 31 33' 'plan 1 at 0600' 'note "tea"' 'plan 6 at 0800'
gives "undo withdraws the last action" 0 undo a.tally
is "... by appending a retract" says out "retract 4"
gives "undo passes over notes" 0 undo a.tally
is "... to the action before" says out "retract 2"
run 0 history a.tally
is "history keeps what was withdrawn" says out "plan 6 at 0800  [withdrawn by 5]"
is "... and says by what" says out "plan 1 at 0600  [withdrawn by 6]"
is "... but not of notes" sh -c 'grep "note" out | grep -qv withdrawn'
gives "withdrawing decisions brands nobody" 0 verify a.tally
run 0 new -g raf-eagle -s prelude waived.tally
run 0 log waived.tally 'draw 1 6 9 12 15 18 28 30 31 33' 'plan 1 at 0600' 'waive RAF-6.1c'
is "a waiver says what it does" says out 'Breaches of RAF-6.1c are told from here on, and not counted.'
run 0 undo waived.tally
is "... and that it stays when the last entry is undone" says err "entry 3 stays, 'waive RAF-6.1c'"
is "... which is the one before it" says out "taken back: 2  plan 1 at 0600"
run 0 undo waived.tally
is "... and not the next time" sh -c '! grep -q stays err'
gives "undo of more than there is" 2 undo a.tally 9
is "... says so" says err "fewer than 9"
gives "undo of a word" 2 undo a.tally x
gives "a draw is taken back" 0 undo a.tally 1
is "... and told" says out "log them again as they lay"
gives "... which verify names as long as it does not come back, as no fault" 0 verify a.tally
is "... but as owed" says out "owed: entry 1: draw target 1 6 9 12 15 18 28 30 31 33, taken back by entry 7, is still to come back"
gives "the same cards come back" 0 log a.tally 'draw 1 6 9 12 15 18 28 30 31 33'
gives "... and all is well" 0 verify a.tally

run 0 new -g raf-eagle -s prelude b.tally
run 0 log b.tally 'draw 1 6 9 12 15 18 28 30 31 33' 'plan 1 at 0600' 'plan 6 at 0800' 'note "tea"' 'plan 9 at 1000'
gives "amend corrects an entry" 0 amend b.tally 3 'plan 6 at 1200'
run 0 history b.tally
is "... the later ones come again" [ "$(tail -1 out | sed 's/^ *[0-9]*  //')" = "plan 9 at 1000" ]
is "... and nothing is lost" [ "$(entries b.tally)" -eq 8 ]
run 0 verify b.tally
is "... nor branded" says out "no findings"
gives "a withdrawn entry is not amended" 2 amend b.tally 3 'plan 6 at 1400'
is "... since it is withdrawn" says err "withdrawn already, by entry 6"
gives "a note is not amended" 2 amend b.tally 4 'note "coffee"'
gives "an entry that is not there is not amended" 2 amend b.tally 99 'plan 6 at 1400'
gives "an entry is named by its number" 2 amend b.tally last 'plan 6 at 1400'
is "... which is told" says err "tallyho: amend: which entry? 'last' is no number from 1 to 999999999"
cp b.tally copy.tally
gives "a bad correction is refused" 1 amend b.tally 7 'plan 77 at 1400'
is "... and nothing is written" cmp b.tally copy.tally
gives "an empty correction is refused" 2 amend b.tally 7 ''
is "... and nothing is written, either" cmp b.tally copy.tally
gives "a correction that a later entry does not survive" 0 amend b.tally 1 'draw 1 6 12 15 18 28 30 31 33 34'
is "... says which" says err "no longer stands"
gives "... and that other cards came back is no fault" 0 verify b.tally
is "... but is told" says out "corrected: entry 1: draw target 1 6 9 12 15 18 28 30 31 33, now draw target 1 6 12"
gives "... and counts with --strict" 1 verify --strict b.tally
is "... as J-2" says out "illegal J-2"
gives "... until it is accepted" 0 log b.tally 'accept 10'
gives "... which --strict heeds" 0 verify --strict b.tally
is "... and tells" says out "accepted"

# Where much goes, it is told what it came to and which dice must come back.
run 0 import "$top/tests/raf_eagle/sessions/prelude.txt" p.tally
gives "a correction in the middle of a game" 0 amend p.tally 36 'note "nobody patrols"'
is "... tells with which entry the game breaks off" says err "39  roll 4"
is "... and why" says err "           roll 4: impossible J-3: first: where the fighters fly"
is "... that nothing is taken for something of another raid" says err "Of the later entries 2 stay"
is "... and how many go with it" says err "    and 60 more; 'tallyho history' lists them."
is "... what that changes" says err "    victory points: -4 -> 1"
is "... and every die taken back" [ "$(grep -c '^    owed: entry [0-9]*: roll 4, taken back by entry 126, is still to come back' err)" -gt 3 ]
gives "... which verify names, too" 0 verify p.tally
is "... each of them" [ "$(grep -c 'owed: entry [0-9]*: roll 4, taken back by entry 126, is still to come back' out)" -gt 3 ]
is "... and the decision that was made another way behind them" says out "amended: entry 36: patrol II/JG26 III/JG26, left out after the dice or cards of entry 39"

# What goes is told, and redo takes it back; several of them the last first.
run 0 new -g raf-eagle -s prelude r.tally
run 0 log r.tally 'draw 1 6 9 12 15 18 28 30 31 33' 'plan 1 at 0600' 'plan 6 at 0800' 'note "tea"' 'plan 9 at 1000'
gives "nothing taken back, nothing to redo" 2 redo r.tally
run 0 undo r.tally 2
is "undo tells what goes" says out "taken back: 3  plan 6 at 0800"
is "... all of it" says out "taken back: 5  plan 9 at 1000"
run 0 undo r.tally
gives "redo takes the last retract back" 0 redo r.tally
is "... and no more" [ "$(grep -c '^ *[0-9][0-9]*  ' out)" -eq 1 ]
is "... as it was" says out "plan 1 at 0600"
gives "and the one before" 0 redo r.tally
is "... all of its entries" [ "$(sed -n 's/^ *[0-9][0-9]*  //p' out | tr '\n' ';')" = 'plan 6 at 0800;plan 9 at 1000;' ]
gives "then there is nothing left" 2 redo r.tally
run 0 undo r.tally
run 0 log r.tally 'plan 9 at 1200'
gives "once something else was played nothing comes back" 2 redo r.tally
gives "the record is well" 0 verify r.tally
gives "amend tells old and new" 0 amend r.tally 1 'draw 1 6 9 12 15 18 28 30 31 34'
is "... the old" says err "entry 1 was:  draw target 1 6 9 12 15 18 28 30 31 33"
is "... the new" says err "it becomes:   draw target 1 6 9 12 15 18 28 30 31 34"
is "... and what stays, under which numbers" says err "All later entries stay; they are 15 to 17 now."
gives "an entry that ends a step on its way" 0 log r.tally 'assign V/LG1 to 1'
is "... is told with it" says err "'assign V/LG1 to 1' ends planning"
run 0 export b.tally transcript
cp out b.txt
"$TALLYHO" import b.txt c.tally > /dev/null 2>&1
"$TALLYHO" export c.tally transcript > c.txt
is "corrections survive a transcript" cmp b.txt c.txt

# ---- a retract that is none ----
cat > none.txt <<'END'
tallyho transcript 1
game raf-eagle
scenario prelude

draw 10 11 12 13 14 15 16 17 18 19
east: retract 1
retract 1#x
END
"$TALLYHO" import --as-played none.txt none.tally > /dev/null 2>&1
gives "a retract by nobody in play, and one that cannot be read, are findings" 1 verify none.tally
is "... that withdraw nothing" sh -c '! grep -q withdrawn out'
gives "history has what was drawn" 0 history none.tally
is "... as it stands" sh -c '! grep -q withdrawn out'

# ---- dice that come back ----

# A die that is entered again as it lay is nothing; another is told against the one that lay there first.
undone() {
	file=$1
	shift
	run 0 new -g raf-eagle -s prelude "$file"
	run 0 log "$file" 'draw target 7 15 18 11 34 27 5 23 30 24' 'plan 7 at 0600' done 'assign II/SG1 to 7' done \
		'assign EGr210 to 7' done 'roll 1'
	for roll; do
		run 0 undo "$file"
		run 0 log "$file" "$roll"
	done
}
undone u.tally 'roll 6'
is "another die is told as it is logged" says out "corrected: entry 8: roll 1, now roll 6"
undone w.tally 'roll 6' 'roll 6'
gives "a die rolled again and again is no fault" 0 verify w.tally
is "... but is held against the one that lay there first" says out "w.tally:12: corrected: entry 8: roll 1, now roll 6"
is "... and counted" says out "no findings, 1 corrected"
gives "... by --strict as J-2" 1 verify --strict w.tally
is "... once" says out "2 withdrawn, 1 finding, 1 corrected"
run 0 log w.tally 'accept 12'
gives "... until it is accepted" 0 verify --strict w.tally
undone v.tally 'roll 6' 'roll 1'
gives "what truly lay there accuses nobody" 0 verify --strict v.tally
is "... and is not even told" sh -c '! grep -q corrected out'
run 0 amend w.tally 4 'assign IV/LG1 to 7'
gives "an honest correction before it washes nothing clean" 0 verify w.tally
is "... of the die" says out "corrected: entry 8: roll 1, now roll 6"
is "... and is told, as the die was known" says out "amended: entry 4: assign II/SG1 to 7, now assign IV/LG1 to 7, after the dice or cards of entry 8"

# What a new die brings is told before one says yes to it.
rm -f dice.tally
run 0 import "$top/tests/raf_eagle/sessions/prelude.txt" dice.tally
"$TALLYHO" amend -n dice.tally 52 roll 3 > out 2> err
is "an amended die says what it brings" says err 'I/KG1 takes heavy losses. VP +4, now 4.'
finish
