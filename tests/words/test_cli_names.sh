#!/bin/sh
# Names as they are printed on the components are read where their keys are.
. tests/cli.sh

# logs NAME TYPED ENTRY: what is typed is taken, and logged as this entry
logs() {
	"$TALLYHO" log a.tally "$2" > out 2> err
	is "$1" says out "  $3"
}

"$TALLYHO" new -g raf-eagle -s prelude a.tally > /dev/null
gives "a card that several are printed as is not guessed" 1 log a.tally 'Dover Dunkirk'
is "... and those it could be are told" says err "could be 'draw target 8 9' or 'draw target 34 9'"
logs "cards by their printed names" 'Worth pevensey dun' 'draw target 1 6 9'
logs "... and by name and key, as they are told" 'Tangmere (12) Biggin Hill (15) 18 28 30 31 33' 'draw target 12 15 18 28 30 31 33'
logs "a name of two words" 'plan Biggin Hill at 1200' 'plan 15 at 1200'
logs "... with blanks between, and without the words between operands" 'p  biggin   hill  1400' 'plan 15 at 1400'
logs "... its beginning" 'plan Biggin H 1600' 'plan 15 at 1600'
logs "... and without its verb" 'biggin hill 1800' 'plan 15 at 1800'
logs "where two are printed so it is the one that can be played" 'plan Hornchurch 1200' 'plan 18 at 1200'
logs "... also by its beginning" 'plan Wey 0600' 'plan 28 at 0600'
gives "where both can none is guessed" 1 log a.tally 'plan Portsmouth 0800'
is "... and both are told" says err "could be 'plan 30 at 0800' or 'plan 31 at 0800'"
gives "a beginning that several have is not guessed" 1 log a.tally 'plan Ke 0800'
is "... and those it could be are told in full" says err "'Ke' could be more than one thing: Kenley (13), airfield; Kenley (14)"
gives "a name of one that cannot be played is judged as that" 1 log a.tally 'plan Exeter 0800'
is "... with its reason" says err 'Exeter (23) is not among'
gives "a slip of a letter in a printed name is no name" 1 log a.tally 'plan Dunkrik 0800'
is "... and the name is told" says err "'Dunkrik' is not a target card of this game; did you mean Dunkirk (9)?"
"$TALLYHO" new -g battle-of-britain -s duel-of-eagles bob.tally > /dev/null
gives "one that is typed as it is printed" 1 log bob.tally 'gloucster bristol'
is "... is told once" says err "did you mean Gloucester?"
"$TALLYHO" log bob.tally 'swansea cardiff bristol gloucester plymouth' \
    'warren dry-tree west-prawle worth ventnor pevensey rye foreness' > /dev/null
gives "a name that is printed otherwise than it is typed" 1 log bob.tally 'draw lwcard 2-bf109'
is "... is told with what one types" says err "did you mean Bf 109 (2-bf-109)?"
logs "a field's element by its name" 'claim target.Worth hand' 'claim target.1'

for plan in '9 0600' '12 0800' '6 0800' '30 1200' '33 1400' '1 1600'; do
	run 0 log a.tally "plan $plan"
done
run 0 log a.tally done
logs "printed names behind a list, the word between left out" 'I/KG1 II/KG1 Hornchurch' 'assign I/KG1 II/KG1 to 18'
gives "... one that none can be" 1 log a.tally 'I/KG1 Ports'
is "... is told as that" says err "assign I/KG1 Ports: unreadable J-7: 'Ports' could be more than one thing: Portsmouth (30), port; "

# What is imported is read as at the prompt, and kept in full.
transcript() {
	printf 'tallyho transcript 1\ngame raf-eagle\nscenario prelude\n\ndraw target 1 6 9\n%s\n' "$1" > t.txt
	rm -f t.tally
}
transcript 'draw target Biggin Hill (15) 30'
gives "a transcript may have printed names" 0 import t.txt t.tally
run 0 history t.tally
is "... and the journal has their keys" says out 'draw target 15 30'
transcript 'draw target Biggin Hill 30'
gives "... but none that several have" 2 import t.txt t.tally
is "... and says where" says err "t.txt:6:13: unreadable J-7: 'Biggin Hill' could be more than one thing: Biggin Hill (15), airfield; "
transcript 'draw target Dunk 30'
gives "... and a part of one as at the prompt" 1 import t.txt part.tally
is "... which is this one" says err 'Dunkirk (9) is not in its draw pile'

# A number is never completed, in no kind of name.
"$TALLYHO" new -g raf-eagle -s position b.tally > /dev/null
run 0 log b.tally 'place 111 Squadron pool'
gives "a number is no beginning of a printed name" 1 log b.tally 'place 11 Squadron pool'
gives "... nor alone" 1 log b.tally 'place 11 pool'

# Whose step was ended is told by the player's name.
run 0 import "$top/tests/burning_blue/sessions/kenley.txt" l.tally
run 0 history --details l.tally
is "a step that was ended was the player's, by name" sh -c 'tr -s " \n" " " < out |
    grep -qF "Ended with nothing more played: After combat (3) (Keith)."'

# Of things that are printed alike the board tells the keys, where nothing else tells them apart.
run 0 new -g battle-of-britain -s position s.tally
run 0 log s.tally 'set damaged.10-spitfire 2' 'set damaged.11-spitfire 1' 'set damaged.10-gladiator 1'
gives "cards of two Groups that are printed alike" 0 show s.tally
is "... are told apart" says out 'Damaged: Spitfire (10-spitfire)=2, Gladiator=1, Spitfire (11-spitfire)=1'

# A player of a side has all its seats, and is asked by the name with the seat that is meant.
run 0 new -g down-in-flames -s duel --player allied=Ann --player axis=Bob d.tally
run 0 log d.tally 'Ann: pick ki-45' 'agree 22 1942' 'Bob: pick bf-109d'
is "who takes an aircraft is told by name" says out 'Ann flies the Ki-45 Nick.'
is "... the other one, too" says out 'Bob flies the Bf-109D Dora.'
gives "who plays a side is asked by name" 0 log d.tally done
is "... alone, where one aircraft is all that he has" says out 'Ann: opening hand: draw 5 action cards'
run 0 new -g down-in-flames -s teams --player allied=Ann --player axis-2=Bob g.tally
run 0 log g.tally 'Ann: pick ki-45' 'allied-2: pick bf-109d' 'agree 22 1942' 'Bob: pick ki-45' 'axis-1: pick bf-109d'
gives "of several she is asked with the aircraft, and what one types" 0 log g.tally done
is "... by its printed name" says out 'Ann, Bf-109D Dora (allied-2)'
is "... an aircraft that nobody is said to have by its own" says out 'Bf-109D Dora (axis-1)'
is "... one that somebody has by the player's" says out 'Bob'
gives "the board is told so, too" 0 show g.tally
is "... with the key beside what is printed" says out 'Bf-109D Dora: axis-1, Ann (allied-2)'
is "... and the player before it" says out 'Ki-45 Nick: Bob (axis-2), Ann (allied-1)'
is "... of two that are printed alike the key tells which" \
    says out 'Aircraft of the Allies: Ki-45 Nick (allied-1), Bf-109D Dora (allied-2)'
sends() { # SAID TYPED ENTRY
	"$TALLYHO" log d.tally "$2" > out 2> err
	is "$1" says out "  $3"
}
sends "... and may answer so" 'Ann: draw yo-yo' 'allied-1: draw yo-yo'
sends "... by the beginning of the name" 'an: scissors' 'allied-1: draw scissors'
sends "... each of them" 'Bob: draw 5' 'axis-1: draw 5'
printf 'tallyho transcript 1\ngame down-in-flames\nscenario duel\nplayer allied=Ann\nplayer axis=Bob\n\n%s\n%s\n%s\n%s\n' \
    'Ann: pick ki-45' 'Bob: pick bf-109d' done 'Ann: draw yo-yo' > t.txt
gives "in a transcript, too" 0 import t.txt n.tally
run 0 history n.tally
is "... which the journal has by the seat" says out 'allied-1: draw yo-yo'
run 0 new -g down-in-flames -s teams --player allied=Ann --player axis=Bob e.tally
run 0 log e.tally 'Ann: pick ki-45' 'Ann: pick ki-45' 'Bob: pick bf-109d' 'Bob: pick bf-109d' done
run 0 export e.tally story
is "a player of several aircraft is told once, with what one types" \
    says out 'Ann (allied-1 and allied-2) flies the Ki-45 Nick.'
run 0 new -g down-in-flames -s campaign --player allied=Ann --player axis=Bob k.tally
run 0 log k.tally 'campaign battle-of-britain-1940'
run 0 log k.tally 'launch to 3'
is "aircraft that a mission brings are their players'" says out 'Bob flies the Ju-88A. Bob flies at medium altitude. Ann'
run 0 log k.tally done 'allied-1: pilot tuck'
is "... but a pilot flies the aircraft" says out 'The pilot of the Hurricane I is Robert Stanford Tuck.'
run 0 new -g down-in-flames -s campaign --player axis=Bob m.tally
run 0 log m.tally 'campaign battle-of-britain-1940'
run 0 log m.tally 'launch to 1'
is "... and of two of a kind each is told with what one types" sh -c 'tr -s " \n" " " < out |
    grep -qF "The Ju-87B Stuka (axis-1) and the Ju-87B Stuka (axis-2) fly at low altitude."'
run 0 new -g 303-squadron -s blitz -O two-players --player blue=Ann --player yellow=Bob h.tally
run 0 log h.tally 'Ann: draw pilot frantisek' 'Bob: draw pilot paszkiewicz'
is "a player of a colour is told by name" says out 'Ann flies as Josef František.'
run 0 show h.tally
is "... on the board, too" sh -c 'grep -q "Ann: Josef" out && ! grep -q "Blue:\|Yellow:" out'
gives "of a player's two aircraft none is guessed" 1 log e.tally 'Ann: draw yo-yo'
is "... and both are named" says err "allied-1 or allied-2"
gives "... but the one that can is taken" 0 log e.tally 'allied-1: draw 5' 'Ann: draw yo-yo'
is "... whichever it is" says out 'allied-2: draw yo-yo'

# A name of several parts is told by any of them, in short.
"$TALLYHO" new -g down-in-flames -s duel p.tally > out
run 0 log p.tally 'allied-1: pick ki-45' 'agree 22 1942' 'axis-1: pick bf-109d' done
by_part() { # SAID TYPED ENTRY
	"$TALLYHO" log p.tally "$2" > out 2> err
	is "$1" says out "  $3"
}
by_part "a name by its last part" 'allied-1: draw 2b3h' 'allied-1: draw in-my-sights-2b3h'
by_part "... by the beginnings of several" 'allied-1: draw in-2b2' 'allied-1: draw in-my-sights-2b2h'
by_part "... by one that only one has" 'allied-1: sun-1b' 'allied-1: draw out-of-the-sun-1b1h'
gives "a part that several have is not guessed" 1 log p.tally 'allied-1: draw 2b'
is "... and those it could be are told" says err 'in-my-sights-2b3h'
gives "... nor one in the middle of a word" 1 log p.tally 'allied-1: draw ights'
gives "... nor a letter" 1 log p.tally 'allied-1: draw h'
gives "a number is no beginning of a part" 1 log p.tally 'allied-1: draw in-2'
run 0 complete log p.tally 'allied-1: draw jin'
is "a part is completed to the whole name" says out 'in-my-sights-jinking'
printf 'tallyho transcript 1\ngame down-in-flames\nscenario duel\n\n%s\n' 'allied-1: pick 45' > t.txt
gives "a transcript is read as at the prompt" 0 import t.txt u.tally
run 0 history u.tally
is "... and kept in full" says out 'allied-1: pick ki-45'
printf 'tallyho transcript 1\ngame battle-of-britain\nscenario channel-battle\n\n%s\n' 'luftwaffe:draw mission london' > t.txt
gives "the blank behind a sender's colon may be left out" 0 import t.txt blank.tally
run 0 history blank.tally
is "... and is kept" says out 'luftwaffe: draw mission london'
run 0 new -g battle-of-britain -s channel-battle --player raf=Ann --player luftwaffe=Bob f.tally
gives "the seats that a player has anyway are not listed" 0 show --next f.tally
is "... but his name" sh -c '! grep -q "raf-10-12\|luft-2" out'

# A card is called by what it prints, and by its key where it is typed.
run 0 new -g down-in-flames -s duel c.tally
run 0 log c.tally 'allied-1: pick ki-45' 'agree 22 1942' 'axis-1: pick bf-109d' done
gives "a card is typed by what it prints" 0 log c.tally 'axis-1: draw In My Sights (2 bursts, 2 hits)'
run 0 history c.tally
is "... and the journal has its key" says out 'axis-1: draw in-my-sights-2b2h'
gives "what several cards print does not say which one is meant" 1 log c.tally 'axis-1: draw in my sights'
is "... and those it could be are told" says err "could be 'draw in-my-sights-1b1h'"
run 0 log c.tally 'axis-1: draw in-my-sights-fuel-tank in-my-sights-jinking tight-turn tight-turn'
run 0 show c.tally
mv out told
tr -s ' \n' ' ' < told > out
is "the board has them by what they print" says out \
    'Known in the hand of Bf-109D Dora: In My Sights (2 bursts, 2 hits)=1, In My Sights (Fuel Tank, 3 bursts)=1, In My Sights (Jinking, 1 burst, 1 hit)=1, Tight Turn=2 '

# ---- who is asked, where one player has several seats ----
# asked WHO OPTION...: of the mission cards that are to be drawn
asked() {
	who=$1
	shift
	rm -f seats.tally
	run 0 new -g battle-of-britain -s channel-battle "$@" seats.tally
	is "with $*: $who" says out "       $who: mission cards: draw 10 mission cards"
}
asked luftwaffe --player raf-10-12=Carl
asked Lutz --player luftwaffe=Lutz
asked Lutz --player luft-2=Lutz
asked 'Lutz or Emil' --player luft-2=Lutz --player luft-3-5=Emil
asked 'Emil or Lutz' --player luftwaffe=Emil --player luft-2=Lutz

# ---- what only a drawing has ----
gives "a seat is of a drawing" 2 show --seat raf seats.tally
is "... which is told" says err "show: --seat goes with --svg"
gives "a seat that is none" 2 show --svg --seat radar seats.tally
is "... is told" says err "show: battle-of-britain has no seat 'radar'"
gives "a folder that is not there" 2 show --svg -o none/x.svg seats.tally
is "... is told" says err "cannot write 'none/x.svg': No such file or directory"
if [ -e /dev/full ]; then
	gives "a drawing that cannot be written" 2 show --svg -o /dev/full seats.tally
	is "... is told" says err "/dev/full: the drawing could not be written"
fi
# Cards as they are dealt, by short names and counted.
{
	printf 'tallyho transcript 1\ngame battle-of-britain\nscenario channel-battle\n\n'
	printf '%s\n' 'draw mission hawkinge ottercops-moss exeter norwich duxford rye west-prawle st-eval turnhouse worth'
	set -- rye hawkinge duxford west-prawle worth exeter ottercops-moss
	for flight in 2A 2B 2C 3A 3B 3C 5A; do
		echo "assign $1 to $flight"
		shift
	done
} > t.txt
rm -f t.tally
run 0 import t.txt t.tally
logs_card() {
	"$TALLYHO" log t.tally "$2" > out 2> err
	is "$1" says out "  $3"
}
logs_card "so many of a card" '2 10-hurricane 10-blenheim' 'draw rafcard 10-hurricane 10-hurricane 10-blenheim'
logs_card "... of which one is told by whose turn it is" 'hurricane 2 spitfires' 'draw rafcard 10-hurricane 10-spitfire 10-spitfire'
logs_card "more than one as one speaks of them" '2 spitfires gladiator' 'draw rafcard 10-spitfire 10-spitfire 10-gladiator'
logs_card "a number is so many cards face down where that is what is due" '11-hurricane 2' 'draw rafcard 11-hurricane 2'
for i in 1 2 3 4 5 6 7; do run 0 log t.tally 'raf: draw 3'; done
for i in 1 2 3; do run 0 log t.tally 'luftwaffe: draw 6'; done
logs_card "six names that three have each" 'ju-88 ju-88 bf-109 ju-88 bf-109 bf-109' 'draw lwcard 3-ju-88 3-ju-88 3-bf-109 3-ju-88 3-bf-109 3-bf-109'
gives "cards that nobody may name now" 1 log t.tally 'lose 2 hurricanes'
is "... are told as that" says err 'impossible BOB-0.13a'

# What begins as "note" does is no note.
"$TALLYHO" new -g battle-of-britain -s position bare.tally > /dev/null
run 0 log -q bare.tally 'set battle channel-battle' 'set turn 2' 'set markers 5' 'place 2A M22' 'set fuel.2A 2' \
    'set luftwaffe-cards.2A.2-he-111 3' 'set mission.rye 2A' 'place 11A L21' 'set raf-cards.11A.11-hurricane 3' \
    'goto luftwaffe-movement' 'fly 2A L22'
run 0 log bare.tally 'no interception'
is "'no interception' is the RAF's pass" says out 'raf: pass'
gives "'not yet' is no note" 1 log bare.tally 'not yet'
finish
