#!/bin/sh
# Dice of both by mail: the commands, two folders with a secret each, and what an opponent can try with a link.
. tests/cli.sh
. "$top/tests/mail/post.sh"

gives "a game played alone has no dice of both" 2 new -g raf-eagle --dice-by-both x.tally
gives "nor one of a single deck, without a dealer" 2 new -g down-in-flames --dice-by-both x.tally
is "... which is told" says err "all draw from one deck in down-in-flames"

# no_link SENTENCE TEXT ENTRY...: to the journal $journal; it is told so, and logged by nobody
no_link() {
	what=$1 why=$2
	shift 2
	before=$(entries "$journal")
	gives "$what" 1 log "$journal" "$@"
	is "... which is told" says err "$why"
	is "... and not logged" [ "$(entries "$journal")" -eq "$before" ]
}
zeros=$(printf '%064d' 7)

new_game burning-blue raf luftwaffe --dice-by-both
journal=anna/game.tally
no_link "before there are chains nobody goes on without them" \
	"J-19: a side has given no chain yet; 'tallyho throw' gives it" 'raf: physical'
no_link "nor is there a link" "J-19: a side has given no chain yet" "raf: throw $zeros 2 d6"
no_link "a chain's end is 64 hex digits" "J-1: '12': 64 digits 0 to 9 and a to f belong here" 'raf: chain 12'
is "anna gives the end of her chain" throw anna
is "... which says what it is" says out "raf: chain "
end=$(sqlite3 anna/game.tally "SELECT substr(text, 7, 64) FROM entry WHERE seq = 1")
no_link "a chain has its nonce" "J-19: its nonce, 32 digits, is missing" "raf: chain $zeros"
no_link "... and is one's own" "J-19: this is a copy of the other side's" "luftwaffe: chain $end $(printf '%032d' 1)"
send anna ben
is "ben gives his" throw ben
is "the secrets are two" [ "$(cat anna/state/tallyho/player.key ben/state/tallyho/player.key | sort -u | wc -l)" -eq 3 ]
is "nothing is asked for yet" sh -c '! "$0" throw ben/game.tally luftwaffe 2> err' "$TALLYHO"
is "... which is told" says err "luftwaffe has no throw to begin now"
run 0 log ben/game.tally 'raf: take-off No.85' 'luftwaffe: flak No.85 by LAA'
gives "a die is not typed" 1 log ben/game.tally 'roll 3 4'
is "... which is told" says err "illegal J-19: typed, where dice come from both; 'tallyho throw' throws them"
cheat ben anna 'roll 3 4'
gives "... and found by the other" 1 verify anna/game.tally
is "... by J-19" says out "anna/game.tally:5: illegal J-19: typed, where dice come from both"
honest
send ben anna
cp anna/game.tally before.tally
as anna
gives "there is one throw and no second" 2 throw anna/game.tally raf 2
is "... which is told" says err "anna/game.tally: raf has 1 throw to begin now, and no number 2"
is "nobody's dice: the side named first begins" throw anna
is "... and says what for" grep -q 'throw 2 d6$' out
gives "the other side owes its link" 0 verify anna/game.tally
is "... which is told" says out "anna/game.tally: owed by luftwaffe since entry 5: its link"
send anna ben
gives "nothing else comes in between" 1 log ben/game.tally 'luftwaffe: end-turn'
is "... which is told" says err "impossible J-18: luftwaffe owes its link"
cheat ben anna 'luftwaffe: end-turn'
gives "... and found by the other" 1 verify anna/game.tally
is "... with its rule" says out "anna/game.tally:6: impossible J-18: luftwaffe owes its link"
is "... and it is still owed" says out "owed by luftwaffe since entry 5: its link"
honest
cheat ben anna 'retract 4'
gives "a move taken back while a link is owed is found" 1 verify anna/game.tally
is "... as such" says out "anna/game.tally:6: illegal J-18: luftwaffe owes its link"
honest
is "words may be said" "$TALLYHO" log ben/game.tally 'note "let me see"'
is "ben answers" throw ben
is "... and both come to the dice" grep -q '^       roll [1-6] [1-6]$' out
gives "history shows them" 0 history ben/game.tally
is "... below the link" grep -q '^           roll [1-6] [1-6]$' out
gives "the faces are among the effects" 0 export ben/game.tally effects
is "... of the entry that set them" grep -qE '^7,1,"throw","","roll [1-6] [1-6]","dice of both","J-19"$' out
gives "they are counted" 0 dice ben/game.tally
is "... two of them" says out 'The d6 die, rolled 2 times'
send ben anna
gives "all is well for the other side" 0 verify anna/game.tally
is "... and nothing owed" sh -c '! grep -q owed out'
"$TALLYHO" history anna/game.tally > one
"$TALLYHO" history ben/game.tally > other
is "both see the same dice" cmp one other

# ---- links ----
link=$(sqlite3 ben/game.tally "SELECT substr(text, 7, 64) FROM entry WHERE seq = 5")
answer=$(sqlite3 ben/game.tally "SELECT substr(text, 7, 64) FROM entry WHERE seq = 7")
journal=before.tally
no_link "a link says which throw it begins" "J-19: this link answers nothing" "raf: throw $link"
no_link "... one that is asked for" "J-3: nothing asks for this" "raf: throw $link 3 d6"
no_link "the side named second does not begin" "J-19: the other side gives its link here" "luftwaffe: throw $answer 2 d6"
no_link "... and answers what was begun" "J-19: this link answers nothing" "luftwaffe: throw $answer"
no_link "nor does who began answer himself" "J-19: this is not the next link of its chain" "raf: throw $link 2 d6" \
	"raf: throw $answer"
gives "each in his turn" 0 log before.tally "raf: throw $link 2 d6" "luftwaffe: throw $answer"
is "... comes to dice, which hang on when it was begun" grep -qE 'roll [1-6] [1-6]' out
trick() {
	cheat anna ben "$2"
	gives "$1 is found" 1 verify ben/game.tally
	is "... and told" says out "$3"
	honest
}
trick "a link of one's own choice" "raf: throw $(printf '%064d' 7) 2 d6" "J-19: this is not the next link of its chain"
trick "a link used twice" "raf: throw $link 2 d6" "J-19: this link was given before"
cheat ben anna 'retract 6'
gives "a throw taken back is found" 1 verify anna/game.tally
is "... by J-2" says out "J-2: throw "
honest

# ---- by agreement ----
run 0 log anna/game.tally 'raf: physical' 'luftwaffe: physical'
sign anna
send anna ben
sign ben
mail ben anna
gives "both may go on with dice on the table" 0 log anna/game.tally 'raf: mark No.85 as pursuit'
gives "... and all is well" 0 verify anna/game.tally
is "... marked from where" says out "dice on the table from entry 9 on, by both sides' word"
journal=anna/game.tally
no_link "then there are no links" "J-19: dice are not of both here" "raf: throw $zeros 2 d6"
gives "then nothing is thrown" 2 throw anna/game.tally raf
"$TALLYHO" export anna/game.tally transcript > t.txt
gives "a transcript carries all of it" 0 import t.txt t.tally
"$TALLYHO" history t.tally > again
"$TALLYHO" history anna/game.tally > one
is "... with the same dice" cmp one again

# ---- secrets, and who throws ----
run 0 new -g burning-blue --dice-by-both s.tally
as carla
gives "without a side and a chain nobody can be meant" 2 throw s.tally
is "... and the sides are named" says err "tallyho: throw: which side? 'tallyho throw s.tally SIDE', with one of raf or luftwaffe"
gives "a side that is none is no side" 2 throw s.tally radar
is "... and the sides are named again" says err "tallyho: throw: which side? 'tallyho throw s.tally SIDE', with one of raf or luftwaffe"
gives "which of the throws is a number" 2 throw s.tally raf first
is "... which is told" says err "'first' is no number from 1 to 999999999"
is "a secret needs a folder" sh -c '! XDG_STATE_HOME= HOME= "$0" throw s.tally raf 2> err' "$TALLYHO"
is "... and who names none is told" says err "neither XDG_STATE_HOME nor HOME names a folder"
: > file
is "... one that can be made" sh -c '! XDG_STATE_HOME=$PWD/file "$0" throw s.tally raf 2> err' "$TALLYHO"
is "... else it is told" says err "$work/file/tallyho/"
is "nothing is logged without its secret kept" [ "$(entries s.tally)" -eq 0 ]
mkdir carla
is "without XDG_STATE_HOME it is kept in HOME" env XDG_STATE_HOME= HOME="$work/carla" "$TALLYHO" throw s.tally raf
is "... in .local/state" [ "$(find carla/.local/state/tallyho -name '*.secret' | wc -l)" -eq 1 ]
is "... which nobody else can read" [ -z "$(find carla/.local -perm /077)" ]
gives "the other has another" 0 throw s.tally luftwaffe
run 0 log s.tally 'raf: take-off No.85' 'luftwaffe: flak No.85 by LAA'
as dora
gives "on another computer the secret is not there" 2 throw s.tally raf
is "... which is told" says err "s.tally: the secret of raf's chain is not on this computer"
is "one whose secret alone is here is meant" env XDG_STATE_HOME= HOME="$work/carla" "$TALLYHO" throw s.tally
as carla
gives "who gave a link waits for the other's" 2 throw s.tally raf
is "... which is told" says err "s.tally: the other side owes its link now"
gives "the other answers" 0 throw s.tally
is "... with the dice" grep -q '^       roll [1-6] [1-6]$' out

# no_dice SENTENCE TEXT ENTRY: what cannot be thrown is not logged
no_dice() {
	gives "$1" 1 log "$4" "$3"
	is "... by J-19" says err "impossible J-19: $2"
}
run 0 new -g burning-blue alone.tally
no_dice "a chain where dice are not of both is none" "dice are not of both here" "raf: chain $zeros" alone.tally
no_dice "nor a link" "dice are not of both here" "raf: throw $zeros 2 d6" alone.tally
no_dice "a link must say whose it is" "it must say whose it is" "throw $zeros 2 d6" s.tally
finish
