#!/bin/sh
# What is printed on a component, said wrongly, and how that is put right.
. tests/cli.sh

run 0 new -g raf-eagle -s prelude base.tally
run 0 log base.tally 'draw 7 15 18 11 34 27 5 23 30 24' 'plan 7 at 0600' done 'II/SG1 IV/LG1 7' done 'EGr210 I/JG51 7' done 4
value() { # JOURNAL [CARD]: what the box says now
	rm -rf box && run 0 box export "$1" box && tr -d '"' < box/targets.csv | awk -F, -v card="${2:-7}" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "value") at = i } $1 == card { print $at }'
}

# The last entry is undone as any other.
cp base.tally a.tally
run 0 log a.tally 'print targets 7 value=1'
gives "a print that was mistyped is undone" 0 undo a.tally
is "... it is told" says out "taken back: 9  print targets 7 value=1"
is "... and the die before it stays" [ "$(grep -c 'taken back' out)" -eq 1 ]
gives "another value can be said" 0 log a.tally 'print targets 7 value=2'
is "... and counts" [ "$(value a.tally)" = 2 ]
gives "... without a finding" 0 verify a.tally
run 0 history a.tally
is "... and everybody sees what was said first" says out "print targets 7 value=1  [withdrawn by 10]"
gives "a retract may be typed, too" 0 log a.tally 'retract 11'
gives "... but once" 1 log a.tally 'retract 11'
is "... says so" says err "impossible J-13: nothing stands there"
gives "redo brings it back" 0 redo a.tally
is "... as it was" [ "$(value a.tally)" = 2 ]

# Amid the record: what was played with it is played again.
cp base.tally b.tally
run 0 log b.tally 'print targets 7 value=1' 'escort EGr210' 'note "tea"' 'print targets 15 value=2' done 'roll 1'
gives "what was printed otherwise is refused" 1 log b.tally 'print targets 7 value=2'
is "... with the entry that says so" says err "Entry 9 says otherwise: 'tallyho amend b.tally 9 ENTRY' corrects it."
gives "... or as the box says" 1 log b.tally 'print gruppen II/SG1 aircraft=He111'
is "... which is told" says err "The box that this journal was begun with says so."
gives "undo of what was played keeps what is printed" 0 undo b.tally 3
is "... of those it takes back" [ "$(value b.tally)" = 1 ]
run 0 redo b.tally
gives "a print is amended" 0 amend b.tally 9 'print targets 7 value=2'
is "... it is told" says err "it becomes:   print targets 7 value=2"
is "... what was played since comes again" says err "All later entries stay"
is "... it counts" [ "$(value b.tally)" = 2 ]
is "... and so do the others" [ "$(value b.tally 15)" = 2 ]
gives "... nobody is accused" 0 verify b.tally
number=$("$TALLYHO" history b.tally | sed -n 's/^ *\([0-9]*\)  print targets 7 value=2$/\1/p')
gives "a print is struck out" 0 strike b.tally "$number"
is "... and the box is as it was" [ "$(value b.tally)" = "$(value base.tally)" ]
gives "... and all is well" 0 verify b.tally
gives "an entry is put in before a print" 0 insert b.tally 12 'note "cake"'
is "... which stays" says out 'note "cake"'
is "... as it was" [ "$(value b.tally 15)" = 2 ]

# Logged as played against the first, it counts once that is gone.
cp base.tally c.tally
run 0 log c.tally 'print targets 7 value=1'
run 0 log --as-played c.tally 'print targets 7 value=2'
is "what was printed otherwise does not count" [ "$(value c.tally)" = 1 ]
run 0 strike c.tally 9
is "... until the other is gone" [ "$(value c.tally)" = 2 ]

# What says nothing is no entry, as it was played or not.
gives "a row that is not there is refused" 1 log --as-played c.tally 'print targets 99 value=1'
is "... as played, too" says err "'99' is no row of this table"

# What is said anew behind dice that are known is told, and is no fault.
cp base.tally d.tally
run 0 log d.tally 'print detection 8 warning=late intelligence=low' 'escort EGr210' 'patrol I/JG51' done 'roll 1'
cp d.tally e.tally
cp base.tally f.tally
run 0 amend d.tally 9 'print detection 8 warning=none intelligence=low'
gives "a print that was amended behind a die is no fault" 0 verify --strict d.tally
is "... and is told" says out "amended: entry 9: print detection 8 warning=late intelligence=low, now print detection 8 warning=none intelligence=low, after the dice or cards of entry 13"
run 0 strike e.tally 9
run 0 verify e.tally
is "... as is one struck out" says out "amended: entry 9: print detection 8 warning=late intelligence=low, left out after the dice or cards of entry 13"
run 0 log f.tally 'escort EGr210' 'patrol I/JG51' done 'roll 1'
run 0 undo f.tally
run 0 log f.tally 'print detection 8 warning=none intelligence=low' 'roll 1'
run 0 verify f.tally
is "... and one put in before a die comes again" says out "amended: entry 14: print detection 8 warning=none intelligence=low, new before the dice or cards of entry 12"

# Prints and moves taken back across each other.
cp base.tally g.tally
run 0 log g.tally 'escort EGr210' 'print targets 7 value=1' 'patrol I/JG51'
run 0 log g.tally 'retract 9' 'escort EGr210' 'patrol I/JG51' 'retract 10'
is "the print goes with what came behind it" [ "$(value g.tally)" = "$(value base.tally)" ]
gives "... and all is well" 0 verify g.tally
run 0 log g.tally 'escort EGr210' 'print targets 7 value=2' 'retract 17' 'patrol I/JG51' done 'roll 1'
gives "... goes on" 0 verify g.tally
is "... with the board of the entries that stand" says out 'no findings'
finish
