#!/bin/sh
# What a journal is not begun with, and what is no transcript: each is told in one line, in both languages, and no
# file is there afterwards.
. tests/cli.sh

# not_begun SENTENCE TEXT ARGUMENT...
not_begun() {
	sentence=$1 text=$2
	shift 2
	gives "$sentence begins no journal" 2 "$@" x.tally
	is "... which is told" says err "tallyho: $text"
	is "... in one line" one_line err
}
long=$(printf '%065d' 7)
not_begun "no game" "new: which game? -g GAME; 'tallyho games' lists them" new
for beginning in raf eagle 303 battle; do
	gives "a game by a beginning that no other has: $beginning" 0 new -g $beginning $beginning.tally
done
not_begun "... and not by one that two have" "new: 'b' could be 'battle-of-britain' or 'burning-blue'" new -g b
not_begun "a game that is none" "new: no game 'chess'; 'tallyho games' lists them" new -g chess
not_begun "a misspelt game" "new: no game 'raf-eagel'; did you mean 'raf-eagle'?" new -g raf-eagel
not_begun "a scenario that is none" "new: raf-eagle has no scenario 'waterloo'; 'tallyho games raf-eagle' lists them" \
	new -g raf-eagle -s waterloo
not_begun "a misspelt scenario" "new: raf-eagle has no scenario 'preludes'; did you mean 'prelude'?" \
	new -g raf-eagle -s preludes
not_begun "an option that is none" "new: raf-eagle has no option 'weather-at-sea'; 'tallyho games raf-eagle' lists them" \
	new -g raf-eagle -O weather-at-sea
not_begun "a player without a name" "new: --player takes SIDE=NAME, not 'raf='" new -g battle-of-britain --player raf=
not_begun "a player without a side" "new: --player takes SIDE=NAME, not '=Anna'" new -g battle-of-britain --player =Anna
not_begun "a name too long" "new: the player's name is longer than 64 bytes" new -g battle-of-britain --player "raf=$long"
not_begun "a side too long" "new: --player takes SIDE=NAME, not '$long=Anna'" new -g battle-of-britain --player "$long=Anna"
not_begun "a key without a file" "new: --key takes SIDE=FILE.pub, not 'raf'" new -g battle-of-britain --key raf
echo 'ssh-ed25519 AAAA' > cut.pub
not_begun "a key that is cut off" "new: cut.pub: a damaged public key" new -g battle-of-britain --key raf=cut.pub
: > empty.pub
not_begun "an empty key" "new: empty.pub: no public key of SSH (a line of a .pub file)" \
	new -g battle-of-britain --key raf=empty.pub
not_begun "two players of one side" "new: raf is played by 'Anna' already; 'Ben' cannot play it, too" \
	new -g battle-of-britain --player raf=Anna --player raf=Ben
for name in 'a:b' '#x' 'say "x"' '!x'; do
	not_begun "a player called $name" "new: no player can be called '$name': a name that is typed before entries has no : # ! or quotes in it" \
		new -g battle-of-britain --player "raf=$name"
done
not_begun "a player called as the other side" "'luftwaffe' cannot stand for raf: a side or another player is called so" \
	new -g battle-of-britain --player raf=luftwaffe
not_begun "a name that is longer than any word" "'$(printf '%032d' 1)' cannot stand for raf: a name before entries has 31 bytes at most" \
	new -g battle-of-britain --player "raf=$(printf '%032d' 1)"
mkfifo pipe
not_begun "a key that is a pipe" "new: pipe: not a plain file" new -g battle-of-britain --key raf=pipe
is "no file is there" [ ! -e x.tally ]
gives "in French, a name too long" 2 --lang fr new -g battle-of-britain --player "raf=$long" x.tally
is "... is told in French" says err "le nom du joueur dépasse 64 octets"
gives "in French, a form that lacks" 2 --lang fr box read raf-eagle
is "... is told in French" says err "lire quel formulaire"
gives "in French, a folder that lacks" 2 --lang fr box export raf-eagle
is "... is told in French" says err "exporter dans quel dossier"
gives "in French, an operand that lacks" 2 --lang fr merge x.tally
is "... is told in French" says err "il manque un autre opérande"

# no_transcript SENTENCE PLACE ENGLISH FRENCH LINES: what stands behind the head of a transcript
no_transcript() {
	# shellcheck disable=SC2059
	printf "tallyho transcript 1\ngame battle-of-britain\n$5" > t.txt
	"$TALLYHO" import t.txt x.tally > out 2> err
	is "$1 is no transcript" [ $? -ge 2 ]
	is "... which is told with line and column" says err "tallyho: t.txt:$2: $3"
	"$TALLYHO" --lang fr import t.txt x.tally > out 2> err
	is "... in French" says err "t.txt:$2: $4"
	is "... and nothing begun" [ ! -e x.tally ]
}
no_transcript "a box without an end" 3:1 'this box table has no `end`' "cette table de la boîte n’a pas de" 'box flights\n'
no_transcript "a line that is too long" 3:1 'the line is longer than 32768 bytes' "la ligne dépasse 32768 octets" \
	"note $(printf '%033000d' 7)\n"
no_transcript "a name without an entry" 4:5 'an entry is missing here' "il manque une entrée ici" '\nraf:\n'
no_transcript "an entry that is too long" 4:1 'an entry has at most 4096 bytes, this one 5005' "une entrée a 4096 octets au plus" \
	"\nnote $(printf '%05000d' 7)\n"
no_transcript "a time that is none" 4:2 'a time in seconds since 1970 is wanted here' \
	"il faut ici une heure en secondes depuis 1970" '\n@noon\n'

# ---- the box ----
# box SENTENCE TEXT ARGUMENT...: it is trouble, and told in one line
box() {
	sentence=$1 text=$2
	shift 2
	gives "$sentence is no deed of the box" 2 box "$@"
	is "... which is told" says err "tallyho: $text"
	is "... in one line" one_line err
}
run 0 new -g raf-eagle j.tally
box "another word" "box: export, check, compare, sheet or read, not 'burn'" burn raf-eagle
gives "a box by a beginning, too" 0 box check 303
box "a game that is none" "box: no game 'chess'; 'tallyho games' lists them" check chess
box "an export of a sheet too many" "box: what is 'more' for?" export raf-eagle folder more
box "a sheet with a folder" "box: what is 'folder' for?" sheet raf-eagle folder
box "a folder looked at for a journal" "box: a folder is looked at for a game: tallyho box check GAME" check j.tally folder
box "a form of a game read into nothing" "box: read into which folder? usage: tallyho box read GAME SHEET DIR" read raf-eagle form.csv
is "no folder is there" [ ! -e folder ]

# ---- what is no beginning ----
# refused_with TEXT ARGUMENT...: nothing is begun, for this reason
refused_with() {
	reason=$1
	shift
	run 2 "$@"
	is "$(echo "$*" | cut -c 1-70): ${reason%%;*}" says err "$reason"
}
refused_with "tallyho: simulate: which game? -g GAME; 'tallyho games' lists them" simulate --seed 1 none.tally
refused_with "tallyho: simulate: which seed? --seed N" simulate -g raf-eagle none.tally
for seed in '' x -1 0x12 1234567890123456789; do
	refused_with "tallyho: simulate: a seed is a number of at most 18 digits, not '$seed'" simulate -g raf-eagle --seed "$seed" none.tally
done
refused_with "tallyho: simulate: a position has nothing to play on; choose a scenario" simulate -g raf-eagle -s position --seed 1 none.tally
for player in x raf= =x; do
	refused_with "tallyho: new: --player takes SIDE=NAME, not '$player'" new -g battle-of-britain --player "$player" none.tally
done
refused_with "battle-of-britain has no side 'teapot'" new -g battle-of-britain --player teapot=Anna none.tally
refused_with "battle-of-britain has no side 'rfa'; did you mean 'raf'?" new -g battle-of-britain --player rfa=Anna none.tally
for key in raf raf= =x "$(printf '%0100d' 1)=x"; do
	refused_with "tallyho: new: --key takes SIDE=FILE.pub, not '$key'" new -g battle-of-britain --key "$key" none.tally
done
refused_with "tallyho: new: none.pub: No such file or directory" new -g battle-of-britain --key raf=none.pub none.tally
refused_with "the journal's file needs a name; none was given" new -g battle-of-britain ''
is "nothing was begun" [ ! -e none.tally ]
gives "an option said twice is one" 0 new -g raf-eagle --ask --ask asking.tally
is "... as the journal has it" [ "$("$TALLYHO" export asking.tally transcript | grep -c '^option')" -eq 1 ]
finish
