#!/bin/sh
# The program as a whole: help, exit statuses, output that fails, JSON.
. tests/cli.sh

gives "without a command the help is shown and the status is 2" 2
gives "--help is no trouble" 0 --help
gives "--version is no trouble" 0 --version
is "... and names the program" says out "tallyho "
gives "an unknown command is trouble" 2 verfy x
is "... with a suggestion" says err "did you mean 'verify'?"
is "... in one line" one_line err
gives "an unknown option is trouble" 2 verify --explian x
is "... with a suggestion" says err "did you mean --explain?"
gives "an option without its value is trouble" 2 new --game
is "... named" says err "--game needs GAME"
gives "an option given twice is trouble" 2 new -g raf-eagle -g raf-eagle x
gives "nothing like an option is trouble, too" 2 verify --nonsense x
is "... with where they are listed" says err "no option '--nonsense'; 'tallyho help verify' lists them"
gives "an unknown letter is trouble" 2 log -nZ x 'note "tea"'
is "... with all that was said" says err "no option '-nZ'"
gives "a value for an option that takes none is trouble" 2 verify --quiet=yes x
is "... by its name" says err "--quiet takes no value"
gives "a letter without its value is trouble" 2 new -g
is "... named" says err "-g needs GAME"
gives "a letter and a word of one option are given twice" 2 new -g raf-eagle --game raf-eagle x
gives "-h is --help" 0 verify -h
"$TALLYHO" verify --help > other
is "... to the letter" cmp out other
gives "without a command it is, too" 0 -h
"$TALLYHO" --help > other
is "... the help of all" cmp out other
gives "the help for the build has no page of its own" 0 help man
is "... and names none" sh -c '! grep -q "tells the rest" out'
gives "nor has a command without operands" 0 help template
is "... its usage ends with its name" grep -qx 'usage: tallyho template' out
gives "help without a command is the help of all" 0 help
"$TALLYHO" --help > other
is "... to the letter" cmp out other
for nothing in -Z --halp --nonsense; do
	gives "$nothing is no option of a command that has none" 2 help $nothing
	is "... which is told" says err "help: no option '$nothing'; 'tallyho help help' lists them"
done
gives "that of the help is the page of all commands" 0 help help
is "... which it names" grep -qx "'man tallyho' tells the rest." out
gives "help for an unknown command is trouble" 2 help verfy
is "... with a suggestion" says err "no command 'verfy'; did you mean 'verify'?"
gives "... or with where they are listed" 2 help nonsense
is "... as for a command" says err "no command 'nonsense'; 'tallyho help' lists them"
gives "nothing like a command is trouble" 2 nonsense
is "... the same" says err "no command 'nonsense'; 'tallyho help' lists them"
gives "a missing operand is trouble" 2 score
gives "an operand too many is trouble" 2 score a b
for command in games new log verify score show history export import undo amend box dice simulate help; do
	gives "$command has --help" 0 "$command" --help
	is "... that begins with its usage" says out "usage: tallyho $command"
	"$TALLYHO" help "$command" > other
	is "... and is what 'help $command' shows" cmp out other
done

gives "an unknown game is trouble" 2 new -g raf-eagel x.tally
is "... with a suggestion" says err "did you mean 'raf-eagle'?"
gives "an unknown scenario is trouble" 2 new -g raf-eagle -s preluds x.tally
is "... with a suggestion" says err "did you mean 'prelude'?"
gives "an unknown option of a game is trouble" 2 new -g raf-eagle -O nonsense x.tally
gives "a side that is none is trouble" 2 new -g raf-eagle --player red=Anna x.tally
is "nothing was written" [ ! -e x.tally ]

gives "a letter may have its value beside it" 0 new -graf-eagle -sprelude letters.tally
is "... and means the same" says out "Prelude to Eagle Day"
gives "a journal is begun" 0 new -g raf-eagle -s prelude a.tally
is "... and the first request told" says out "draw 10 target"
gives "a second time it is refused" 2 new -g raf-eagle -s prelude a.tally
gives "a clean journal verifies" 0 verify a.tally
gives "an entry is logged" 0 log a.tally 'draw 1 6 9 12 15 18 28 30 31 33'
gives "what breaks a rule is refused" 1 log a.tally 'roll 3'
is "... naming the rule" says err "impossible J-3"
gives "... unless it was played so" 0 log --as-played a.tally 'roll 3'
gives "... and verify finds it" 1 verify a.tally
is "... by file, number and rule" says out "a.tally:2: impossible J-3: "
gives "-q is silent" 1 verify -q a.tally
is "... on both streams" [ ! -s out -a ! -s err ]
gives "several files have the worst status" 3 verify a.tally /dev/null
gives "-n writes nothing" 0 log -n a.tally 'plan 1 at 0600'
gives "three entries in one go" 0 log a.tally 'plan 1 at 0600' 'plan 6 at 0800' 'note "tea"'
gives "all or nothing" 1 log a.tally 'plan 9 at 0800' 'plan 12 at 2700'
run 0 history a.tally
is "five entries are there" [ "$(grep -c '^ *[0-9][0-9]*  ' out)" -eq 5 ]
printf 'plan 9 at 0800 # by the way\n\nplan 12 at 1000\n' | "$TALLYHO" log a.tally > out 2> err
is "entries come from standard input, too" [ $? -eq 0 ]
run 0 history a.tally
is "... one a line" [ "$(grep -c '^ *[0-9][0-9]*  ' out)" -eq 7 ]
printf 'plan 15 at 1000\nplan 2 at 1000\nplan 18 at 1000\n' | "$TALLYHO" log a.tally > out 2> err
is "a bad line refuses them all" [ $? -eq 1 ]
is "... and is named" says err "line 2: plan 2 at 1000"
is "... the first one alone" [ "$(grep -c '^tallyho:' err)" -eq 1 ]
gives "--after takes a number" 2 log --after 7x a.tally 'note "tea"'
is "... which is said" says err "--after takes a number, not '7x'"
gives "-q may be said twice" 1 verify -qq a.tally
"$TALLYHO" verify a.tally - b.tally < . > out 2> err
is "names of journals that cannot be read are trouble" [ $? -eq 2 ]
is "... and none of them is looked at" [ ! -s out ]
is "... which the system explains" [ "$(cat err)" = "tallyho: verify: standard input: Is a directory" ]

if [ -e /dev/full ]; then
	for command in "history a.tally" "verify a.tally" "games" "export a.tally entries" "score a.tally"; do
		"$TALLYHO" $command > /dev/full 2> err
		is "$command into a full disk ends with 2" [ $? -eq 2 ]
	done
fi
"$TALLYHO" history a.tally >&- 2> err
is "a closed standard output is trouble" [ $? -eq 2 ]
"$TALLYHO" log a.tally 'plan 15 at 1200' >&- 2>&- <&-
run 0 verify -q b.tally 2> /dev/null || run 1 verify -q a.tally
is "closed streams do no harm to a journal" [ $? -eq 0 ]

for command in "games --json" "games raf-eagle --rules --json" "verify --json a.tally" "score --json a.tally" \
	"show --json a.tally" "show --next --json a.tally" "history --json --effects a.tally" \
	"export --json a.tally turns" "export --json a.tally entries" "export --json a.tally effects" \
	"export --json a.tally findings" "dice --json a.tally"; do
	"$TALLYHO" $command > out 2> err
	is "$command is JSON, one object a line" sh -c 'jq -es "all(type == \"object\")" < out && [ "$(jq -c . < out | wc -l)" -eq "$(wc -l < out)" ]'
done
gives "scores are told at an entry" 0 score --at 1 a.tally
gives "the board is shown at an entry" 0 show --at 1 a.tally
gives "there is no entry 999" 2 show --at 999 a.tally
gives "nor an entry of more figures than a journal can have" 2 show --at 12345678901 a.tally
gives "a number with a letter is none" 2 show --at 1x a.tally
is "... which is said" says err "--at takes a number from 1 to 999999999, not '1x'"
gives "a transcript is no JSON" 2 export --json a.tally transcript
gives "an unknown export is trouble" 2 export a.tally entrys
is "... with a suggestion" says err "did you mean 'entries'?"

run 0 verify a.tally || run 1 verify a.tally
is "no colour outside a terminal" sh -c '! grep -q "$(printf "\033")" out'
if command -v script > /dev/null; then
	script -qec "$TALLYHO verify a.tally" typescript > /dev/null 2>&1
	is "colour on a terminal" grep -q "$(printf '\033')" typescript
	PAGER='sed s/^/paged:/' script -qec "$TALLYHO history a.tally < /dev/null" typescript > /dev/null 2>&1
	is "nothing is paged where nobody can turn the page" sh -c 'grep -q "draw target" typescript && ! grep -q paged: typescript'
	script -qec "$TALLYHO log --after 99 a.tally" typescript > /dev/null 2>&1
	is "at a terminal, too, --after is looked at first" [ $? -eq 2 ]
	is "... before anything is asked" grep -q 'nothing was logged: the last entry is [0-9]*, not 99' typescript
	NO_COLOR=1 script -qec "$TALLYHO verify a.tally" typescript > /dev/null 2>&1
	is "no colour with NO_COLOR" sh -c '! grep -q "$(printf "\033")" typescript'
fi

gives "simulate plays a game" 0 simulate -g raf-eagle -s prelude --seed 5 s1.tally
gives "... and another" 0 simulate -g raf-eagle -s prelude --seed 5 s2.tally
"$TALLYHO" export s1.tally transcript | grep -v '^journal ' > s1.txt
"$TALLYHO" export s2.tally transcript | grep -v '^journal ' > s2.txt
is "the same seed plays the same game" cmp s1.txt s2.txt
gives "it verifies" 0 verify s1.tally
gives "its transcript is imported" 0 import s1.txt s3.tally
"$TALLYHO" export s3.tally transcript | grep -v '^journal ' > s3.txt
is "... and exported again as it was" cmp s1.txt s3.txt
head=$("$TALLYHO" verify --json s1.tally | jq -r 'select(.head) | .head')
gives "its head is recognised" 0 verify --head "$head" s1.tally
gives "... also by its first digits" 0 verify --head "$(echo "$head" | cut -c1-40)" s1.tally
gives "another head is not" 3 verify --head 0123456789abcdef0123456789abcdef s1.tally
gives "the dice are counted" 0 dice s1.tally s3.tally
is "... and compared with fair ones" says out "a fair die falls so unevenly in"
finish
