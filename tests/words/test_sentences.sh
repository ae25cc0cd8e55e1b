#!/bin/sh
# Entries as people say them, in French: what they write around one is left out where it cannot be read, and
# nothing else of it (sentences.txt).
. tests/cli.sh

# begin SESSION PATTERN: a journal of the first entries
begin() {
	awk -v re="$2" '$0 ~ re { exit } { print }' "$top/tests/$1.txt" > begun.txt
	rm -f begun.tally
	run 0 import --as-played begun.txt begun.tally
}

grep -v '^#' "$top/tests/words/sentences.txt" > rows.txt
while IFS= read -r row; do
	case $row in
	'') ;;
	@*)
		row=${row#@ }
		begin "${row% *}" "${row#* }" || not_ok "begins: $row"
		;;
	*)
		cp begun.tally a.tally
		gives "${row%% | *}" 0 --lang fr log -n a.tally "${row%% | *}"
		is "... is ${row#* | }" grep -qE "^ *[0-9]+  $(printf '%s' "${row#* | }" | sed 's/[][().*+]/\\&/g')\$" out
		;;
	esac
done < rows.txt

# What can be read is left as it is, and what cannot is told as it was typed.
begin raf_eagle/sessions/prelude '^plan'
for typed in 'note "le raid sur Rye, et un autre"' 'plan 7 at 0600'; do
	cp begun.tally a.tally
	gives "$typed" 0 log -n a.tally "$typed"
	is "... stands there whole" says out "  $typed"
done
gives "a sentence that nobody understands" 1 --lang fr log a.tally 'le raid sur Rye ne part pas'
is "... is told as it is" says err 'le raid sur Rye ne part pas'
gives "English has its sentences, too" 0 log -n a.tally 'plan the raid on Rye for 0600'
is "... and reads them" says out '  plan 7 at 0600'
begin raf_eagle/sessions/prelude '^done'
cp begun.tally a.tally
gives "... also those of the next step" 0 log -n a.tally 'II/SG1, IV/LG1 and III/KG1 7'
is "... and reads them" says out '  assign II/SG1 IV/LG1 III/KG1 to 7'
begin battle_of_britain/sessions/channel-battle '^luftwaffe: fly 2A'
cp begun.tally a.tally
gives "a verb is read as one says it" 0 log a.tally '2A flies to M21'
is "... and who acts stands before it" says out '  fly 2A M21'
gives "... also where who acts is named last" 0 log a.tally '11A intercepts 2A'
is "... and is read" says out '  intercept 2A with 11A'
rm a.tally
run 0 new -g burning-blue -s leg-before-wicket a.tally
run 0 log a.tally 'raid kenley-18-aug'
gives "a verb may be typed with a blank" 0 log a.tally 'take off 615 111'
is "... for its hyphen" says out '  take-off No.615 No.111'
run 0 log a.tally 'angels 615 111 to 16' 'fly 615 111 to Kenley'
gives "a link stays where its verb has it" 0 log a.tally '615 111 intercept I/KG76 from sun'
is "... behind who acts" says out '  intercept I/KG76 from sun with No.615 No.111'
rm a.tally
run 0 new -g 303-squadron -O solo a.tally
run 0 log a.tally 'blue: Feric' 'yellow: Zumbach' 'Urbanowicz Lokuciewski Frantisek' 'captain blue'
gives "numbers of cards are cards" 0 log a.tally '2 5'
is "... and no sum" says out '  draw deployment fighter-2 fighter-5'
rm a.tally
run 0 new -g battle-of-britain -s channel-battle a.tally
run 0 log a.tally 10
gives "missions face down are one entry" 0 log a.tally 'hidden 2A, 2B and 5A'
is "... of several flights" says out '  hidden mission for 2A 2B 5A'

# english PATTERN TYPED ENTRY: where the first entries end, it is typed and taken so
english() {
	begin raf_eagle/sessions/prelude "$1"
	gives "$2" 0 log -n begun.tally "$2"
	is "... is $3" grep -qE "^ *[0-9]+  $3\$" out
}
english '^plan' 'I plan 18 at noon' 'plan 18 at 1200'
english '^roll 4' 'I rolled a 4' 'roll 4'
english '^roll 4' 'weather 4' 'roll 4'
english '^escort' 'EGr210 escorts' 'escort EGr210'
english '^escort' 'EGr210 to close escort' 'escort EGr210'
english '^roll 6' 'rendezvous 6' 'roll 6'
begin raf_eagle/sessions/prelude '^roll 4'
gives "what is asked for may stand before it, in French, too" 0 --lang fr log -n begun.tally 'météo 4'
begin raf_eagle/sessions/prelude '^draw squadron 501'
gives "a word that is a verb, too, tells which is meant by what follows" 0 --lang fr log -n begun.tally 'retirer 501'
is "... here a squadron" says out 'tirer squadron 501'

begin raf_eagle/sessions/prelude '^done'
cp begun.tally a.tally
printf 'planifier\302\240Rye\302\240\303\240 0600\n' > typed
gives "a blank that is not to be broken is a blank" 0 --lang fr log -n a.tally "$(cat typed)"
finish
