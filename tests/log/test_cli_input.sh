#!/bin/sh
# Bad input: one clear line, and nothing written.
. tests/cli.sh

run 0 new -g raf-eagle -s prelude a.tally
cp a.tally before.tally

# refused SENTENCE TEXT ENTRY...
refused() {
	what=$1 text=$2
	shift 2
	gives "$what is refused" 1 log a.tally "$@"
	is "... saying why" says err "$text"
	is "... and where" says err "tallyho: a.tally: "
	is "... and nothing is written" cmp a.tally before.tally
}
refused "an unknown verb" "no verb 'drwa'; did you mean 'draw'?" 'drwa 1'
is "... in one line" one_line err
refused "a die of 7" "'7' is no face of a d6: 1 to 6" 'roll 7'
is "... in one line" one_line err
refused "a die nobody asked for" "impossible J-3" 'roll 4'
refused "a card that is none" "'1234' is" 'draw 1234'
refused "a sender where one plays alone" "this game is played alone" 'raf: done'
refused "an empty entry" "is empty" ''
refused "a comment alone" "is empty" '# nothing'
refused "an unclosed quote" "a quote is not closed" 'note "tea'
refused "words behind a closing quote" "a note ends with its closing quote: put all of it inside, or leave the quotes out" 'note "a" b "c"'
refused "... doubled quotes" "a note ends with its closing quote" 'note "say ""hi"", they said"'
refused "too many words" "more than" "draw $(seq -s ' ' 1 200)"
refused "an entry split by the shell" "Quote it: tallyho log a.tally 'draw 1 2'" draw 1 2
# shellcheck disable=SC2046
refused "more words than an entry holds" "draw: unreadable J-1" draw $(seq 1 1300)
is "... which are not to be quoted" sh -c '! grep -q Quote err'
refused "what is no entry as a whole, either" "draw: unreadable J-1" draw 1 zzz
is "... which is not to be quoted" sh -c '! grep -q Quote err'
gives "in French, an entry split by the shell is refused" 1 --lang fr log a.tally piocher 1 2
is "... with what was meant" says err "tallyho log a.tally 'piocher 1 2'"
refused "a note longer than an entry, once its quotes stand there" "too long when its names are written out" \
	"note $(printf '%04091d' 0)"
refused "a number below nothing" "'-3' is not a target card of this game" -3

run 0 log a.tally 'draw 1 6 9 12 15 18 28 30 31 33' 'plan 1 at 0600' 'plan 6 at 0800' 'plan 9 at 1000' 'plan 12 at 1200' \
	'plan 15 at 1400' 'plan 18 at 1600' 'plan 28 at 1800' 'plan 30 at 1000' 'plan 31 at 1200' 'plan 33 at 1400' 'done'
cp a.tally before.tally
refused "a misspelt unit" "did you mean II/KG53?" 'assign II/KG59 to 1'
refused "a misspelt pile" "'target' belongs here, not 'tagret'" 'draw tagret 7'
refused "a misspelt word between" "'to' belongs here, not 'ot'" 'assign II/KG53 I/KG76 ot 1'
is "... in one line" one_line err
refused "the beginning of several names" "could be more than one thing" 'assign II/KG to 1'
refused "an operand too many" "one word too many" 'done now'
refused "a missing operand" "is missing (assign GRUPPE... to TARGET)" 'assign'
refused "another word than the pattern's" "'at' belongs here" 'plan 1 beside 0600'
refused "a claim that does not hold" "mismatch J-8" 'claim vp 3'
refused "a number where none is" "is not a number" 'claim vp many'
refused "a total that is none" "is no name of this game" 'claim vpp 3'
refused "... with the one that is near" "did you mean warning?" 'claim warnig late'
refused "a rule of the journal's own, waived" "J-15" 'waive J-3'
refused "a withdrawal of nothing" "J-13" 'retract 99'
refused "set outside a position" "J-14" 'set vp 3'
gives "a prefix that is clear is enough" 0 log -n a.tally 'ass v/ to 1'
is "... and logged in full" says out "assign V/LG1 to 1"
refused "a number that is the beginning of another" "'kgr10' is not a Gruppe" 'assign kgr10 to 1'
refused "... also within a name" "'II/KG5' is not a Gruppe" 'assign II/KG5 to 1'

# ---- what is taken although it is odd ----

cp a.tally odd.tally
printf '# what was said\r\nnote "from another system"\r\n \t# by whom\n \t\n' | "$TALLYHO" log odd.tally > out 2> err
is "lines may end as on other systems" [ $? -eq 0 ]
is "... and hold no trace of it" [ "$(sqlite3 odd.tally 'SELECT text FROM entry ORDER BY seq DESC LIMIT 1')" = 'note "from another system"' ]
run 0 log --as-played odd.tally 'draw 3'
n=$(entries odd.tally)
gives "a card that nobody asked for is taken back" 0 log odd.tally "retract $n"
is "... which is told" says out "taken back: $n  draw target 3"
is "... and is not to be logged again, as nothing asks for it" sh -c '! grep -q "log them again" out'
run 0 undo odd.tally
cp a.tally waived.tally
run 0 undo waived.tally 1
run 0 log waived.tally 'waive RAF-5.14a' 'plan 9 at 1200' 'plan 18 at 1200'
gives "what the players have waived is logged" 0 log waived.tally 'plan 28 at 1200'
is "... and said not to count" says out "illegal RAF-5.14a (does not count): a fourth raid at 1200"
gives "the history marks it" 0 history waived.tally
is "... as such" grep -q 'plan 28 at 1200  \[not counted: illegal RAF-5.14a\]$' out
gives "an entry is logged with all that it changes" 0 log --effects waived.tally 'unplan 28'
is "... field by field" grep -q '^       .*28: .* -> ' out

# bytes SENTENCE TEXT: standard input holds the bytes
bytes() {
	"$TALLYHO" log a.tally < input > out 2> err
	is "$1 is refused" [ $? -eq 1 ]
	is "... saying why" says err "$2"
	is "... in one line" one_line err
	is "... and nothing is written" cmp a.tally before.tally
}
head -c 1048576 /dev/zero | tr '\0' x > input
bytes "1 MiB of text" "longer than 4096 bytes"
printf 'note "\377\376"\n' > input
bytes "what is not UTF-8" "not UTF-8"
printf 'done\0\n' > input
bytes "a NUL" "control character"
printf 'note "\033[2J"\n' > input
bytes "an escape sequence" "control character"
is "... that reaches no terminal" sh -c '! grep -q "$(printf "\033")" err'

# What players write may have more words than any entry of play, which has a limit of its own.
cp a.tally words.tally
long=$(seq 1 900 | tr '\n' ' ')
gives "a note of nine hundred words is one" 0 log words.tally "note $long"
run 0 history words.tally
is "... kept as it is" says out "note \"${long% }\""
gives "so is one in French" 0 --lang fr log words.tally "noter $long# nothing of this"
gives "an entry of play with as many is refused" 1 log words.tally "assign $long"
is "... saying why" says err "more than 96 words of a kind"

# Input that cannot be read is trouble, no refusal.
"$TALLYHO" log a.tally < . > out 2> err
is "a folder as standard input is trouble" [ $? -eq 2 ]
is "... said in one line" one_line err
is "... that says what is wrong" says err "tallyho: standard input: Is a directory"
timeout 60 "$TALLYHO" log a.tally < /dev/zero > out 2> err
is "endless zeros are refused" [ $? -eq 1 ]
yes | tr -d '\n' 2> /dev/null | timeout 60 "$TALLYHO" log a.tally > out 2> err
is "so is an endless line" [ $? -eq 1 ]
yes 'note "x"' 2> /dev/null | timeout 60 "$TALLYHO" log a.tally > out 2> err
is "endless entries are refused" [ $? -eq 2 ]
is "... where a journal would be full" says err "tallyho: a.tally: line 1000001: a journal has at most 1000000 entries"
is "nothing was written" cmp a.tally before.tally
cp a.tally slow.tally
{ echo 'note "slow"'; sleep 6; } | "$TALLYHO" log slow.tally > slow.out 2>&1 &
sleep 0.5
gives "who waits for standard input keeps nobody else from logging" 0 log slow.tally 'note "quick"'
wait
is "... and is told what came meanwhile" says slow.out 'note "quick"'
is "... and logged after it" sh -c "\"$TALLYHO\" history slow.tally | tail -1 | grep -q slow"

# ---- transcripts ----
"$TALLYHO" export a.tally transcript > good.txt
gives "a transcript is imported" 0 import good.txt b.tally
# transcript SENTENCE TEXT: bad.txt is refused, no journal is made
transcript() {
	rm -f c.tally
	gives "$1 refuses the import" 2 import bad.txt c.tally
	is "... saying where and why" says err "$2"
	is "... and no journal is made" [ ! -e c.tally ]
}
sed 's/^plan 9/paln 9/' good.txt > bad.txt
transcript "a line that cannot be read" "bad.txt:10:1: unreadable J-1: no verb 'paln'; did you mean 'plan'?"
: > bad.txt
transcript "an empty file" "bad.txt:"
sed 1d good.txt > bad.txt
transcript "a text that is no transcript" "not a transcript"
sed 's/^game .*/game raf-eagel/' good.txt > bad.txt
transcript "an unknown game" "did you mean 'raf-eagle'?"
sed 's/^scenario .*/scenario x/' good.txt > bad.txt
transcript "an unknown scenario" "no scenario 'x'"
sed '/^scenario /a option advanced' good.txt > bad.txt
transcript "an option that its scenario does not have" "the scenario prelude has no option 'advanced'"
sed '/^scenario /a option advancde' good.txt > bad.txt
transcript "an option that the game does not have" "did you mean 'advanced'?"
sed '/^draw/a roll 4' good.txt > bad.txt
gives "an entry that breaks a rule is imported" 1 import bad.txt d.tally
is "... and told" says err "impossible J-3"
gives "... and found again" 1 verify d.tally
"$TALLYHO" export d.tally transcript > d.txt
is "... marked as played" says d.txt "!roll 4"
sed 's/^plan 9/paln 9/' good.txt > bad.txt
gives "--as-played takes what cannot be read" 1 import --as-played bad.txt e.tally
gives "... and verify names it" 1 verify e.tally
is "... by its rule" says out "e.tally:4: unreadable J-1"
sed -e 's/^plan 9/paln 9/' -e 's/^draw/drew/' good.txt > bad.txt
gives "lines that cannot be read refuse the import" 2 import bad.txt f.tally
is "... the first is told with its line" says err "bad.txt:7:1: unreadable J-1: no verb 'drew'"
is "... and the last" says err "bad.txt:10:1: unreadable J-1: no verb 'paln'; did you mean 'plan'?"
is "... and how many" says err "nothing was written: 2 lines cannot be read"
is "... and no file is made" [ ! -e f.tally ]
gives "--fix takes them as they were meant" 0 import --fix bad.txt f.tally
is "... and tells each change" says err "bad.txt:10: 'paln 9 at 1000' is taken as 'plan 9 at 1000'"
gives "... so that nothing is wrong" 0 verify f.tally
"$TALLYHO" import good.txt g.tally > out
"$TALLYHO" export f.tally transcript | grep -v ^journal > f.txt
"$TALLYHO" export g.tally transcript | grep -v ^journal > g.txt
is "... as in the record without them" cmp f.txt g.txt
rm -f f.tally g.tally
echo 'xyzzy' >> bad.txt
gives "--fix cannot make anything of everything" 2 import --fix bad.txt f.tally
is "... and says which" says err "no verb 'xyzzy'"
gives "a transcript that is not there is trouble" 2 import none.txt f.tally
gives "a journal that is there is not overwritten" 2 import good.txt a.tally
is "... and stays as it was" cmp a.tally before.tally

# ---- a position takes the options of its game by name ----
gives "a position is begun with an option" 0 new -g raf-eagle -s position -O press-or-pause p.tally
gives "... which is in force" 0 log p.tally 'goto tempo' press
"$TALLYHO" export p.tally transcript > p.txt
is "... and in its transcript" says p.txt "option press-or-pause"
gives "... which is imported with it" 0 import p.txt q.tally
gives "... and verified" 0 verify q.tally

# ---- the box ----
gives "a box is exported" 0 box export raf-eagle box
gives "... and checked" 0 box check raf-eagle box
gives "... and taken for a journal" 0 new -g raf-eagle --box box g.tally
gives "a second export overwrites nothing" 2 box export raf-eagle box
# box SENTENCE FILE TEXT: box/FILE.csv was spoiled
box() {
	rm -f h.tally
	gives "$1 is refused" 2 new -g raf-eagle --box box h.tally
	is "... with file, line and column" says err "tallyho: box/$2.csv:$3"
	is "... in one line" one_line err
	is "... and no journal is made" [ ! -e h.tally ]
	cp "box/$2.bak" "box/$2.csv"
}
for f in box/*.csv; do cp "$f" "${f%.csv}.bak"; done
sed 's/"letter"/"lettre"/' box/gruppen.bak > box/gruppen.csv
box "a column that is none" gruppen "1:39: the table gruppen has no column 'lettre'; did you mean 'letter'?"
awk -F, -v OFS=, '{ $5 = ""; sub(/,,/, ","); print }' box/gruppen.bak > box/gruppen.csv
box "a missing column" gruppen "1:1: the column 'letter' is missing"
sed '3p' box/gruppen.bak > box/gruppen.csv
box "a duplicate unit" gruppen "4:1: id 'II/KG1' stands here twice"
sed '2s/"He111","no","A","7"/"He111","no","A","77"/' box/gruppen.bak > box/gruppen.csv
box "a value out of range" gruppen "2:30: combat_full 77 is out of range: "
sed '2s/"He111","no","A","7"/"He111","no","A","x"/' box/gruppen.bak > box/gruppen.csv
box "a value that is no number" gruppen "2:30: combat_full 'x' is not a number"
sed '2s/"He111"/"He111/' box/gruppen.bak > box/gruppen.csv
box "an unclosed quote" gruppen ""
sed '2s/"He111"/"He112"/' box/gruppen.bak > box/gruppen.csv
box "an unknown name" gruppen "2:13: aircraft 'He112' is not known; did you mean 'He111'?"
sed '2s/"assumed"/"guessed"/' box/gruppen.bak > box/gruppen.csv
box "an unknown source" gruppen "2:"
head -5 box/gruppen.bak > box/gruppen.csv
rm -f h.tally
gives "a table with too few rows is refused" 2 new -g raf-eagle --box box h.tally
is "... saying how many there are" says err "the table gruppen has 4 rows"
mv box/gruppen.bak box/gruppen.csv
mv box/radars.csv box/radar.csv
gives "a file that belongs to no table is refused" 2 new -g raf-eagle --box box h.tally
is "... with a suggestion" says err "did you mean radars.csv?"
rm box/radar.csv
gives "a missing file is refused" 2 new -g raf-eagle --box box h.tally
is "... by its name" says err "box/radars.csv"
is "no journal is made" [ ! -e h.tally ]

# ---- what is wrong with an entry, and where ----
"$TALLYHO" new -g raf-eagle -s prelude wrong.tally > /dev/null
# unread ENTRY TEXT: it cannot be read, with this reason
unread() {
	run 1 log wrong.tally "$1"
	is "$(echo "$1" | cut -c 1-60): ${2%%:*}" says err "$2"
}
unread 'claim I/KG1' "unreadable J-1: 'at' belongs here"
unread 'claim I/KG1 on base' "unreadable J-1: 'at' belongs here, not 'on'"
unread 'claim I/KG1 at' "unreadable J-1: a place of Gruppen is missing"
unread 'claim I/KG1 at sea' "unreadable J-7: 'sea' is not a place of Gruppen of this game"
unread 'claim I/KG99 at base' "unreadable J-7: 'I/KG99' is not a Gruppe of this game; did you mean I/KG1?"
unread 'claim vp' "unreadable J-1: a number is missing"
unread 'claim teapot 3' "unreadable J-7: 'teapot' is no name of this game"
unread 'print targets 7 name=Rye name=Ryf' "'name=Ryf' was printed otherwise before"
unread 'print targets 777 name=Rye' "'777' is no row of this table"
unread 'print target 7 name=Rye' "'target' is no table of the box"
unread 'print targets 7 nmae=Rye' "'nmae=Rye' is no COLUMN=VALUE of this table"
unread 'print detection 0 warning=soon' "'warning=soon' is not known"
unread 'retract 99999999999' "'99999999999' is out of range"
unread 'roll 9d6 3 4' "'9d6' does not agree with the 2 dice that follow"
unread 'roll d7 3' "'d6' belongs here, not 'd7'"
unread 'seal x' "'x': 64 digits 0 to 9 and a to f belong here"
unread 'waive RAF' "'RAF' could be more than one thing: RAF-1a, RAF-2.3a, RAF-2.3b, ..."
unread 'plan 7 beside 0600' "'at' belongs here, not 'beside' (plan TARGET at SLOT)"
unread 'plan 7 at 0600 now' "'now' is one word too many (plan TARGET at SLOT)"
unread "a$(printf '%080d' 1)" "is not a target card of this game"
unread "$(printf '%04095d' 1)" "answers nothing that is asked for now"
unread "1 $(printf '%04088d' 1)" "'1' answers nothing that is asked for now"
unread "note $(printf '%04090d' 1)" "too long when its names are written out"
unread "note $(printf '%04096d' 1)" "column 1: an entry has at most 4096 bytes, this one 4101"
is "nothing of it was logged" [ "$(entries wrong.tally)" -eq 0 ]
"$TALLYHO" --lang fr log wrong.tally 'constater I/KG1 sur base' > out 2> err
is "in French, too" says err "« à » va ici, et non « sur »"

# ---- a transcript with one thing wrong in it ----
# transcript ENTRY [LINE]: ENTRY in a journal of two sides, with LINE in its head
transcript() {
	printf 'tallyho transcript 1\ngame battle-of-britain\nscenario channel-battle\n' > one.txt
	[ -z "${2-}" ] || printf "$2\n" >> one.txt
	printf '\n%s\n' "$1" >> one.txt
	rm -f one.tally
}
transcript 'raff: nte x'
gives "slips of a player and of a verb" 0 import --fix one.txt one.tally
is "... are mended together, and told" says err "one.txt:5: 'raff: nte x' is taken as 'raf: note \"x\"'"
transcript 'radar: note x'
gives "a player that is none and near none" 2 import --fix one.txt one.tally
is "... is not mended" says err "one.txt:5:8: impossible J-6: no player 'radar'; there are: raf, luftwaffe"
transcript 'raf: teapot x y z'
gives "nor what is no verb" 2 import --fix one.txt one.tally
is "... which is told" says err "one.txt:5:6: unreadable J-1: no verb 'teapot'"
transcript 'note x' 'box targets\nfoo\n1\nend'
gives "a table of the box that is none of the game's" 2 import one.txt one.tally
is "... is told with its place" says err "targets.csv:1:1: the table targets has no column 'foo'"
transcript 'note x' 'box nothing\nfoo\n1\nend'
gives "... and one that the game has not" 2 import one.txt one.tally
is "... by name" says err "its box has a table 'nothing' that battle-of-britain does not know"
transcript 'note x' 'option nothing'
gives "an option that is none" 2 import one.txt one.tally
is "... is told" says err "battle-of-britain has no option 'nothing'"
transcript 'note x' 'player raf=luftwaffe'
gives "a player called as the other side" 2 import one.txt one.tally
is "... cannot be" says err "one.txt: 'luftwaffe' cannot stand for raf: a side or another player is called so"
transcript 'note x' 'player nobody=Anna'
gives "a player of no side" 2 import one.txt one.tally
is "... neither" says err "one.txt: battle-of-britain has no side 'nobody'"
is "and no journal was made of any" [ ! -e one.tally ]
transcript "note $(printf '%04090d' 1)"
gives "a note that is too long in quotes" 0 import one.txt one.tally
is "... stays as it is" [ "$("$TALLYHO" export one.tally transcript | tail -n 1)" = "note $(printf '%04090d' 1)" ]
gives "... and is well" 0 verify one.tally

# What begins with # in a note that is not in quotes is a part of it.
run 0 new -g raf-eagle hill.tally
gives "a note with a number" 0 log hill.tally 'note hill #3 taken' 'note "hill" # no more' 'note hill # 4'
is "... is kept whole" [ "$("$TALLYHO" export hill.tally transcript | grep '^note')" = 'note "hill #3 taken"
note "hill"
note "hill # 4"' ]

# A pipe that nobody writes to is not waited for.
mkfifo pipe
gives "a pipe is no transcript" 2 import pipe pipe.tally
is "... which is told" says err "pipe: not a plain file"
"$TALLYHO" export hill.tally transcript | sed 's/^rules .*/rules 99/' > newer.txt
gives "a transcript of newer rules" 3 import newer.txt newer.tally
is "... which says what to do" grep -q "version 99 of .*this program knows version [0-9]* and has to be brought up to date" err
gives "what the prompt takes" 1 log hill.tally q
is "... is told as that" says err "that is for the prompt: 'tallyho log hill.tally' alone begins it"
gives "what is a command of its own" 1 log hill.tally undo
is "... is told as that, also where cards are asked for" says err "'tallyho undo hill.tally' is a command of its own"

# '-' alone reads standard input; where nothing comes, that is said: it may have been a blank die.
run 0 new -g battle-of-britain -s position blank.tally
gives "a blank die alone is read as standard input" 2 log blank.tally -
is "... and nothing that came is said" says err "a blank die is logged with 'roll -'"
finish
