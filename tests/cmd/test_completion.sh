#!/bin/sh
# Completion of command lines: what the program offers, and that bash, zsh and fish offer it.
. tests/cli.sh
run 0 new -g raf-eagle -s prelude a.tally
run 0 log a.tally 'draw 7 15 18 11 34 27 5 23 30 24' 'note "fog"' 'plan 7 at 0600'
run 0 new -g battle-of-britain -s duel-of-eagles b.tally
mkdir folder
: > 'with blank.tally'
: > notes.txt

# offers SENTENCE WORDS... -- WORD...: for the last of the words these are offered and no others
offers() {
	sentence=$1
	shift
	: > expected
	while [ "$1" != -- ]; do
		echo "$1" >> expected
		shift
	done
	shift
	"$TALLYHO" complete -- "$@" 2> err | cut -f 1 | sort > out
	sort expected | cmp -s - out
	is "$sentence" [ $? -eq 0 ]
}
# has SENTENCE LINE -- WORD...: this line is among those offered; has_not: it is not
has() {
	sentence=$1 line=$2
	shift 3
	"$TALLYHO" complete -- "$@" > out 2> err
	is "$sentence" grep -qxF -- "$line" out
}
has_not() {
	sentence=$1 line=$2
	shift 3
	"$TALLYHO" complete -- "$@" > out 2> err
	is "$sentence" [ -s out -a "$(cut -f 1 out | grep -cxF -- "$line")" -eq 0 ]
}

offers "commands" verify -- ver
has "... with what they do" "verify	check every entry again, and name each broken rule" -- ver
has_not "... without those for the build" complete -- ''
"$TALLYHO" complete > out
is "... where nothing is typed, too" says out "verify	check every entry"
offers "the operands of help" verify -- help ver
offers "options" --explain -- verify --ex
offers "... those of all commands where it has no others" --help --lang -- compare --
offers "... and nothing for a number" -- undo --fast a.tally ''
has "what is no option names no game" "square-leg	The Burning Blue" -- new -gx -s ''
# shellcheck disable=SC2046 # a word each
offers "games" $("$TALLYHO" games --names | grep '^b') -- new -g b
offers "... behind the long option" $("$TALLYHO" games --names | grep '^r') -- new --game r
offers "... in the same word" --game=raf-eagle -- new --game=r
offers "... as bash takes it apart" raf-eagle -- new --game = r
has "scenarios of the game" "thin-blue-line	RAF: Eagle" -- new -g raf-eagle -s ''
has_not "... and not of others" duel-of-eagles -- new -g raf-eagle -s ''
has "... of all while none is named" "square-leg	The Burning Blue" -- new -s ''
has_not "an option of the game and scenario" radar-blinded -- new -g battle-of-britain -O ''
has "... which has it" "campaign-carryover	Battle of Britain (Richard Borg)" -- new -g battle-of-britain --scenario=campaign -O ''
has_not "... of a scenario that is named first" campaign-carryover -- new --scenario duel-of-eagles -g battle-of-britain -O ''
offers "... of the game in one word" night-raids -- new --game=raf-eagle -O night
offers "behind an option that is none all goes on" duel duel-of-eagles -- new --fast -s duel
offers "the scenarios of the game whose sheets are printed" campaign -- sheet raf-eagle c
offers "... and its options" swap-3-4 -- sheet battle-of-britain --option sw
offers "journals" :journals -- verify ''
offers "... wherever they repeat" :journals -- verify a.tally b.tally ''
offers "... behind options, too" :journals -- verify -q --explain= -j 2 ''
offers "... and as the other copy" :journals -- merge a.tally ''
offers "... and transcripts before one" :files -- import ''
offers "... behind it" :journals -- import game.txt ''
offers "... where the transcript is standard input" :journals -- import - ''
offers "folders" :folders -- new --box ''
offers "files to write into" :files -- report a.tally -o ''
offers "... in the same word" :files -- report a.tally --output=
offers "nothing where a word of one's own stands" -- new --player ''
offers "what is exported" transcript turns -- export a.tally t
offers "sides" raf raf-10-12 raf-11-13 -- receipt b.tally r
offers "... of a game with one player: none" -- receipt a.tally ''
offers "verbs of a game" patrol pause plan play pool press priority -- games raf-eagle p
offers "nothing behind the last operand" -- amend a.tally 1 done ''
offers "box: the words" export check compare sheet read -- box ''
has "... and what has a box" "raf-eagle	RAF: Eagle" -- box check ''
has "... a journal among it" :journals -- box check ''
offers "... a folder, or the form to read" :files :folders -- box read raf-eagle ''
offers "... and the folder behind it" :folders -- box read raf-eagle form.csv ''
offers "entries that can be corrected" 3 1 -- amend a.tally ''
is "... the newest first" [ "$("$TALLYHO" complete amend a.tally '' | head -1 | cut -f 1)" = 3 ]
has "... with what they say" "3	plan 7 at 0600" -- amend a.tally ''
has "the entry to correct as it is" "plan 7 at 0600	as it is" -- amend a.tally 3 ''
is "rules to waive are explained" [ "$("$TALLYHO" complete log a.tally 'waive RAF-6.1c' | grep -c '	Me110 deploy')" -eq 1 ]
has_not "nothing is as it is of a number that no entry has" "plan 7 at 0600" -- amend a.tally 99 ''
has_not "... nor of what is no number" "plan 7 at 0600" -- amend a.tally three ''
offers "rules to waive" "waive RAF-6.1c" -- log a.tally 'waive RAF-6.1c'
has_not "... of this game" "waive BOB-1" -- log a.tally 'waive '
offers "... of the journal, too" "waive J-3" -- log a.tally 'waive J-3'
offers "... behind a quote" "waive RAF-6.1c" -- log a.tally "'waive RAF-6.1c"
offers "... of either kind, and behind other entries" "waive RAF-6.1c" -- log a.tally done done done '"waive RAF-6.1c'
has "entries word by word" "plan 15" -- log a.tally 'plan 1'
has "... of what was played" "! plan 15" -- log a.tally '! plan 1'
run 0 new -g battle-of-britain -s channel-battle --player raf=Ann --player luftwaffe=Adam folder/d.tally
offers "who plays a side, once a letter is there" Ann: acklington accept Adam: -- log folder/d.tally 'a'
offers "... and what its seats are called" raf: raf-10-12: raf-11-13: roll retract rye -- log folder/d.tally 'r'
has "... with what is his" "Ann: retract" -- log folder/d.tally 'Ann: re'
offers "... nothing for nobody" -- log folder/d.tally 'Bob: re'
run 0 new -g down-in-flames -s duel folder/c.tally
run 0 log folder/c.tally 'allied-1: pick f4u' 'axis-1: pick a6m5' 'agree 18 1943'
has "how many cards, of a hand that nobody sees, are to be drawn once the step is ended" "allied-1: draw 7" -- log folder/c.tally 'allied-1: draw '
has "... or as many as are dealt" "allied-1: draw 3" -- log folder/c.tally 'allied-1: draw '
has_not "... and no more" "allied-1: draw 8" -- log folder/c.tally 'allied-1: draw '
offers "nothing for what is no journal" -- log notes.txt 'pl'
offers "nothing for what is no command" -- lgo a.tally ''
offers "no verbs of what is no game" -- games raf-egale p
offers "... and nothing where no word can stand" -- games raf-eagle plan p
LANG=fr_FR.UTF-8 LC_ALL=fr_FR.UTF-8
export LANG
has "in French" "--version	dire la version" -- ''
has "... scenarios" "position	un plateau dressé à la main" -- new -g raf-eagle -s ''
has "... the entry as it is" "plan 7 at 0600	telle quelle" -- amend a.tally 3 ''
"$TALLYHO" complete -- log a.tally 'waive RAF-6.1c' > out
is "... and what a rule asks" says out "waive RAF-6.1c	Les Me110 se déploient"
LC_ALL=C.UTF-8
unset LANG

# ---- the shells ----

bin=$work/bin
mkdir "$bin"
ln -s "$TALLYHO" "$bin/tallyho"
PATH=$bin:$PATH
export PATH
cat > try.bash <<'END'
. "$1"
shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_tallyho tallyho "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
printf '%s\n' "${COMPREPLY[@]}"
END
cat > try.zsh <<'END'
file=$1
shift
words=("$@") CURRENT=$#
_describe() { print -rl -- ${plain%%:*} }
_files() { print -rl -- *.tally }
. $file
END
cat > try.fish <<'END'
source $argv[1]
complete -C (string join -- ' ' (string escape -- $argv[2..-2]) $argv[-1]) | string replace -r '\t.*' ''
END
# types SHELL FILE LINES WORD...: the shell completes the last word to these
types() {
	shell=$1 sourced=$top/cmd/completions/$2 expected=$3
	shift 3
	"$shell" "try.$shell" "$sourced" "$@" 2> err | sort > out
	printf "$expected" | sort | cmp -s - out
}
for shell in bash:tallyho.bash zsh:_tallyho fish:tallyho.fish; do
	file=${shell#*:} shell=${shell%:*}
	if ! command -v $shell > out; then
		echo "# no $shell here"
		continue
	fi
	is "$shell reads its file" $shell -n "$top/cmd/completions/$file"
	is "$shell completes commands" types $shell $file 'score\nseal\nserve\nsheet\nshow\nsimulate\nstrike\nswap\nswing\n' tallyho s
	is "... scenarios of the game" types $shell $file 'hardest-days\n' tallyho new -g raf-eagle -s h
	is "... entries to amend" types $shell $file '1\n3\n' tallyho amend a.tally ''
	is "... what can be exported" types $shell $file 'transcript\nturns\n' tallyho export a.tally t
done
if command -v bash > out; then
	is "bash offers journals and folders" types bash tallyho.bash 'a.tally\nb.tally\nbin\nfolder\nwith blank.tally\n' tallyho verify ''
fi
finish
