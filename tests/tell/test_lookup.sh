#!/bin/sh
# One card or unit looked up: what is printed on it, where it is, and the entries that did something to it.
. tests/cli.sh

run 0 import "$top/tests/raf_eagle/sessions/prelude.txt" p.tally
gives "a card is looked up by its name" 0 show p.tally Rye
is "... what is printed on it" says out 'Rye (7), radar'
is "... with the mark of what is assumed" says out 'value 3*'
is "... where it is" says out 'target discard'
is "... and what was done with it" says out '2  plan 7 at 0600'
gives "a unit by its key" 0 show p.tally I/JG51
is "... as hands type it" says out 'I/JG51, Me109'
is "... with its history" says out '15  assign EGr210 I/JG51 to 7'
gives "as it stood" 0 show --at 19 p.tally I/JG51
is "... and not since" sh -c '! grep -q "32  roll 5" out'
gives "all that have a name are shown" 0 show p.tally 'Biggin Hill'
is "... each" [ "$(grep -c '^Biggin Hill (1[567])' out)" -eq 3 ]
gives "a card by its number" 0 show p.tally 12
is "... and the entry of that number is told" says out "'show entry 12' shows the board after entry 12"
gives "an entry, said to be one" 0 show p.tally entry 12
is "... is the board after it" says out 'As things stood after entry 12:'
gives "what kind of thing it is may stand before it" 0 show p.tally card 12
is "... as the rulebook calls it" says out 'Tangmere (12), airfield'
gives "... by any of its words" 0 show p.tally 'target card 12'
gives "... or by what one types" 0 show p.tally squadron 64
is "... of the right kind" says out '64 Squadron, Spitfire'
for one in 'carte 12' 'objectif 12' 'squadron 64' 'entrée 12'; do
	gives "... in French: $one" 0 --lang fr show p.tally "$one"
done
gives "all Gruppen" 0 show p.tally Gruppen
is "... by type and Luftflotte, and where they are" says out 'Ju88, LF2: base: III/KG4, II/KG76'
gives "all squadrons" 0 show p.tally squadrons
is "... by type and sector" grep -q '^Hurricane, sector 1/11: .*43' out
gives "a sector" 0 show p.tally Tangmere
is "... tells its squadrons" says out 'Squadrons of it: 43, 145, 601'
run 0 new -g raf-eagle -s prelude half.tally
run 0 log half.tally '7 15 18 11 34 27 5 23 30 24'
is "what raid each card is good for is told as they are drawn" says out 'minor raid only: Southampton (24)'
gives "... and looked up" 0 show half.tally card 24
is "... with what could be done with it" says out 'Could be played: plan 24 at 0600:'
gives "... and why it cannot" 0 show half.tally card 4
is "... with the reason" says out "Not now: plan 4 at 0600: Truleigh (4) is not among today's target cards"
run 0 log half.tally 'plan 7 at 0600' 'plan 18 at 1000' done 'II/SG1 IV/LG1 7'
gives "a target tells what is assigned to it" 0 show half.tally 7
is "... in one line" says out 'Gruppen there: II/SG1, IV/LG1'

gives "what there is not is told" 2 show p.tally xyz
is "... with its name" says err "nothing on its board called 'xyz'"
for one in 'burning_blue/sessions/kenley No.615' 'battle_of_britain/sessions/channel-battle 11A' \
	'squadron_303/sessions/random-return feric' 'down_in_flames/sessions/duel axis-1'; do
	rm -f s.tally
	run 0 import "$top/tests/${one% *}.txt" s.tally
	gives "so it is in other games: ${one#* }" 0 show s.tally "${one#* }"
	is "... with its entries" says out Entries:
done

if command -v tmux > /dev/null; then
	. "$top/tests/prompt/terminal.sh"
	seat 80 24 "$TALLYHO log p.tally"
	is "at the prompt, too" types 'show Rye' 'Rye (7), radar'
	is "... by a number that no entry has" types 'show 610' '610 Squadron, Spitfire'
	is "... beside the board after an entry" types 'show 3' 'Sector: '
	is "... which says what else is called so" types 'show 12' "'show target 12' shows Tangmere (12), airfield."
fi

# Between two raids the board says nothing of the last one.
sed '/^deploy 34/,$d' "$top/tests/raf_eagle/sessions/prelude.txt" > between.txt
run 0 import between.txt between.tally
gives "between raids" 0 show between.tally
is "... no warning of the last one stands there" sh -c '! grep -qE "warning|intelligence|damage of this" out'
gives "in a raid" 0 show --at 22 between.tally
is "... its warning does" says out 'warning sufficient'

# At planning one learns whether a raid is minor, before its Gruppen are chosen (RAF 5.4).
run 0 new -g raf-eagle -s prelude minor.tally
run 0 log minor.tally 'draw target 7 15 18 11 34 27 5 23 30 24'
gives "a minor raid is planned" 0 log minor.tally 'plan 24 at 1400'
is "... and said to be one, with how many it takes" says out 'a minor raid, at most'
gives "a major one is planned" 0 log minor.tally 'plan 7 at 0600'
is "... of which that is not said" sh -c '! grep -q minor out'
finish
