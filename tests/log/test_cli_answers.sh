#!/bin/sh
# Short answers: what is typed at the table is read as what is asked for.
. tests/cli.sh

# logs NAME ANSWER ENTRY: the answer is taken, and logged as this entry
logs() {
	"$TALLYHO" log a.tally "$2" > out 2> err
	is "$1" says out "  $3"
}

"$TALLYHO" new -g raf-eagle -s prelude a.tally > /dev/null
logs "bare numbers are the cards asked for" '1 6 9' 'draw target 1 6 9'
logs "... and the rest of them" '12 15 18 28 30 31 33' 'draw target 12 15 18 28 30 31 33'
logs "a verb by its first letter, without the words between operands" 'p 33 1400' 'plan 33 at 1400'
logs "a choice without its verb" '9 1000' 'plan 9 at 1000'
gives "what several verbs take is not guessed" 1 log a.tally '9'
is "... and what it could be is told" says err "9: could be 'plan TARGET at SLOT' or 'unplan 9'"
for plan in '1 0600' '6 0800' '12 1200' '15 1600' '18 1800' '28 1800' '30 1000' '31 1200'; do
	run 0 log a.tally "$plan"
done
run 0 log a.tally done
logs "first letters mean the verb that can be played now" 'as V/LG1 1' 'assign V/LG1 to 1'
gives "... and names are judged as that verb's" 1 log a.tally 'as I/KG99 12'
is "... with its reason" says err "'I/KG99' is not a Gruppe"
gives "a number is no beginning of another" 1 log a.tally 'as I/KG1 II/KG to 12'
is "... and those that begin so are told" says err "could be more than one thing: II/KG1, "
gives "what takes back is not guessed from a letter" 1 log a.tally 'r 1'

# A verb that is left out is judged as that, with the reason in words.
gives "a slip of a name without its verb" 1 log a.tally 'V/LG2 1'
is "... is told as that" says err "assign V/LG2 1: unreadable J-7: 'V/LG2' is not a Gruppe of this game; did you mean I/LG2?"
gives "... and a thing that there is not" 1 log a.tally 'I/KG1 77'
is "... as what was asked for" says err "assign I/KG1 77: unreadable J-7: '77' is not a target card"
gives "what fits no verb at all is none" 1 log a.tally 'teapot'
is "... and said to be none" says err "no verb 'teapot'"
gives "nor is a command of the program" 1 log a.tally 'undo'
is "... which is told as one" says err "'tallyho undo a.tally' is a command of its own"

# Dice: the number on the die.
"$TALLYHO" new -g raf-eagle -s position d.tally > /dev/null
run 0 log d.tally 'set raid-day 1' 'set clock 0800' 'set raid 18' 'set target.18 planned' 'set slot.18 0800' \
	'set opposed yes' 'place I/KG1 bombing' 'place II/KG1 bombing' 'goto bombing'
cp d.tally a.tally
logs "a bare number answers the die" 5 'roll 5'
logs "... and the next one" 2 'roll 2'
cp d.tally a.tally
gives "a face that the die has not is refused" 1 log a.tally 9
is "... as that" says err "'9' is no face of a d6"
cp d.tally a.tally
logs "what comes on standard input, too" 'r 5' 'roll 5'

# What is drawn may be said, though it is a verb elsewhere.
"$TALLYHO" new -g raf-eagle -s prelude k.tally > /dev/null
cp k.tally a.tally
logs "cards with what they are called" 'target 34 7' 'draw target 34 7'
"$TALLYHO" new -g 303-squadron -s the-return -O three-players k3.tally > /dev/null
cp k3.tally a.tally
logs "... that is a verb elsewhere" 'blue: pilot zumbach' 'blue: draw pilot zumbach'

# A card alone that the step in hand takes, and the one behind it: it is thrown away or fired only as it is said.
sed '/^axis-1: fire/,$d' "$top/tests/down_in_flames/sessions/duel.txt" | head -n -2 > aimed.txt
run 0 import aimed.txt aimed.tally
gives "a card that could be fired behind the step is not spent on climbing" 1 log aimed.tally 'in my sights 1b1h'
is "... both are told" says err "could be 'climb in-my-sights-1b1h', 'fire in-my-sights-1b1h'"
gives "... of whom it is, too" 1 log aimed.tally 'axis-1: 1b1h'
cp aimed.tally a.tally
logs "... and with its verb it goes" 'c 1b1h' 'climb in-my-sights-1b1h'

# Who is asked answers: his card is his reaction, though another could throw the like away later; and each card that
# is played is told, the same card, too.
"$TALLYHO" new -g down-in-flames react.tally > /dev/null
gives "a duel" 0 log react.tally 'allied-1: pick spitfire-i' 'axis-1: pick bf-109e' 'agree 14 1940' \
	'allied-1: draw scissors evasive tight-turn barrel-roll vertical-roll tight-turn' \
	'axis-1: draw scissors evasive in-my-sights-2b3h tight-turn scissors vertical-roll' \
	'axis-1: level medium' 'allied-1: level medium' 'first allied' 'allied-1: manoeuvre 2 with vertical-roll'
is "a long entry is cut at a word" says err "'draw scissors evasive tight-turn barrel-roll vertical-roll ...' ends"
cp react.tally a.tally
logs "a card answers the one who is asked" 'tight turn' 'react tight-turn'
is "... and is told" says out 'The Bf-109E Emil answers with Tight Turn.'
gives "... as a card of whose turn it is does, who could throw it away later" 0 log -n a.tally 'tight turn'
is "... too" says out 'react tight-turn'
logs "the same card on it" 'react tight turn' 'react tight-turn'
is "... is told as that" says out 'The Spitfire I answers with the same card.'

# A die before its time is no target card.
"$TALLYHO" import "$top/tests/raf_eagle/sessions/prelude.txt" whole.tally > out 2> err
"$TALLYHO" export whole.tally transcript | awk 'n <= 20 { print } body || NF == 0 { body = 1; n++ }' > begun.txt
rm -f a.tally
run 0 import begun.txt a.tally
gives "a die that nobody asked for is not taken for a thing" 1 log a.tally 3
is "... and what stands in its way is told" says err 'roll 3: illegal RAF-6.1g: EGr210 is not deployed'
logs "fighters fly without a verb where one takes them" 'escort EGr210' 'escort EGr210'

# All that is missing is told at once; an attack that was evaded has its sentence, and a year that was agreed on.
sed '/^escort EGr210/,$d' "$top/tests/raf_eagle/sessions/prelude.txt" |
	sed 's|^assign EGr210 I/JG51 to 7|assign EGr210 I/JG51 II/ZG26 III/ZG26 to 7|' > three.txt
rm -f a.tally
run 0 import three.txt a.tally
gives "three Gruppen are not deployed" 1 log a.tally 3
is "... and none is left out" says err 'II/ZG26 and 2 more are not deployed'
gives "... nor of two" 1 log a.tally 'escort EGr210' 3
is "... either" says err 'II/ZG26 and 1 more are not deployed'
cp aimed.tally a.tally
gives "a shot that is evaded" 0 log a.tally 'fire in-my-sights-1b1h' 'allied-1: react evasive' done
is "... says that it does nothing" says out 'No hit is left: the attack does no damage.'
"$TALLYHO" new -g down-in-flames year.tally > /dev/null
gives "an agreement" 0 log year.tally 'agree 14 1940'
is "... tells the year" says out 'The fighters are those of 1940.'

# Of several things that have a name the one is meant that can be played; where none can, the nearest tells why.
sed '/^done/,$d' begun.txt > planned.txt
printf '%s\n' done >> planned.txt
rm -f a.tally
run 0 import planned.txt a.tally
gives "the only planned card of three is judged" 1 log a.tally 'I/KG2 I/KG27 to Biggin Hill'
is "... with its rule" says err 'assign I/KG2 I/KG27 to 15: illegal RAF-5.4e: I/KG27 does not fly'
gives "... where none is planned, one of them" 1 log a.tally 'III/KG2 Kenley'
is "... tells that" says err 'no raid on Kenley (13) is planned'
cp a.tally wing.tally
logs "the last number is the card, and no Gruppe of that number" 'I/KG51 30' 'assign I/KG51 to 30'
cp wing.tally a.tally
logs "a Geschwader is its Gruppen" 'KG55 to Portsmouth' 'assign I/KG55 II/KG55 III/KG55 to 30'
cp wing.tally a.tally
logs "... by its full name, too" 'StG77 to Poling' 'assign I/SG77 II/SG77 III/SG77 to 5'

# Lists of Gruppen, as one says them.
for typed in 'I II/KG2 34' 'KG2 I II 34' 'I and II/KG2 to Dover' 'I, II/KG2 34' 'I/KG2 II 34' 'I-II/KG2 34'; do
	cp wing.tally a.tally
	logs "$typed" "$typed" 'assign I/KG2 II/KG2 to 34'
done
cp wing.tally a.tally
logs "a first part that one alone has" 'II/SG1 IV 7' 'assign II/SG1 IV/LG1 to 7'
logs "a Geschwader is what is left of it that fits" 'LG1 5' 'assign I/LG1 II/LG1 III/LG1 to 5'
logs "... and not what has been sent elsewhere" 'I/KG2 34' 'assign I/KG2 to 34'
logs "... just now" 'KG2 KG3 18' 'assign II/KG2 III/KG2 I/KG3 II/KG3 III/KG3 to 18'
gives "what could be two lists is asked" 1 log a.tally 'KG1 I II/KG53 34'
is "... with both" says err "could be 'assign I/KG1 II/KG1 III/KG1 I/KG53 II/KG53 to 34' or 'assign I/KG1 II/KG53 to 34'"
gives "in French" 0 --lang fr log a.tally 'KG1 I et II vers Douvres'
is "... too" says out 'affecter I/KG1 II/KG1 à 34'
cp wing.tally a.tally
logs "I is who speaks where no list begins with it" 'I assign KG2 to 34' 'assign I/KG2 II/KG2 III/KG2 to 34'
gives "the beginning of a name" 1 log a.tally 'as I/KG 34'
is "... that several have which fit is none" says err 'could be more than one thing'
rm -f b.tally
run 0 import begun.txt b.tally
logs_b() {
	cp b.tally a.tally
	logs "$@"
}
logs_b "... and is the one that fits" 'hunt I/J' 'hunt I/JG51'

# Of a player's name the letters do that no other has who is asked for something.
"$TALLYHO" new -g down-in-flames --player axis-1=Ann f.tally > /dev/null
run 0 log f.tally 'allied-1: pick ki-45' 'axis-1: pick bf-109d' 'agree 22 1942' done
cp f.tally a.tally
logs "the beginning of a seat" 'al: evasive' 'allied-1: draw evasive'
logs "... or of a player's name" 'an: scissors' 'axis-1: draw scissors'
gives "two that begin so are not guessed" 1 log a.tally 'a: yo-yo'
is "... and some of them are told" says err "no player 'a'; there are: axis-1, axis-2"

# A fighter as people write it.
"$TALLYHO" new -g down-in-flames fly.tally > /dev/null
for typed in 'Me 109E' 'Me-109E' Bf109E 'pick Me 109E'; do
	cp fly.tally a.tally
	logs "$typed" "axis-1: $typed" 'axis-1: pick bf-109e'
done

# A side's name stands for its seat only where the side itself has nothing to say.
cp f.tally a.tally
logs "a side in the place of its seat" 'allied: evasive' 'allied-1: draw evasive'
rm -f whole.tally
"$TALLYHO" import "$top/tests/down_in_flames/sessions/campaign.txt" whole.tally > /dev/null 2>&1
"$TALLYHO" export whole.tally transcript | awk '/^allied: flak/ { exit } { print }' > begun.txt
rm -f a.tally
run 0 import --as-played begun.txt a.tally
logs "... not of what is the side's" 'allied: flak scattered' 'allied: flak scattered'

# Whole games as they are typed: so many keys an entry at most, Tab, and the rows of `?`.
# game FOLDER SESSION KEYS
game() {
	rm -f k.tally
	run 0 import --as-played "$top/tests/$1/sessions/$2.txt" k.tally
	"$(dirname "$TALLYHO")/tests/programs/table" k.tally > out
	is "$2 takes under $3 keys an entry" [ "$(sed 's/.*keys \([0-9]*\).*/\1/' out)" -lt "$3" ]
	is "... Tab offers 99 of 100 words" [ "$(sed 's/.*Tab offers \([0-9]*\).*/\1/' out)" -ge 99 ]
	is "... also behind names" [ "$(sed 's/.*names \([0-9]*\)\..*/\1/' out)" -ge 99 ]
	is "... and ? has 20 rows at most" [ "$(sed 's/.*at most \([0-9]*\) rows/\1/' out)" -le 20 ]
}
game raf_eagle prelude 7
game down_in_flames duel 5
game battle_of_britain channel-battle 9
game squadron_303 combat 8
game burning_blue kenley 8

# The words of all sample sessions; where a rule is broken Tab need not know what comes.
if [ -n "${TALLYHO_LONG:-}" ]; then
	for session in "$top"/tests/*/sessions/*.txt; do
		rm -f k.tally
		run 0 import --as-played "$session" k.tally
		"$(dirname "$TALLYHO")/tests/programs/table" k.tally
	done | sed -n 's/.*Tab offers \([0-9.]*\) % of \([0-9]*\) words.*names \([0-9.]*\) % of \([0-9]*\);.*/\1 \2 \3 \4/p' > out
	awk '{ r += $1 * $2; n += $2; rr += $3 * $4; nn += $4 } END { printf "%.2f %d %.2f %d\n", r / n, n, rr / nn, nn }' out > sums
	echo "# of all sessions: $(cat sums)"
	is "Tab offers 99 of 100 words of all sessions" [ "$(cut -d. -f1 sums)" -ge 99 ]
	is "... also behind names" [ "$(cut -d' ' -f3 sums | cut -d. -f1)" -ge 99 ]
fi

# A record typed by hand is read as the prompt reads; a record that the program wrote says what it says.
printf '%s\n' 'tallyho transcript 1' 'game raf-eagle' 'scenario prelude' '' '7 15 18 11 34 27 5 23 30 24' \
	'plan 7 at 6' done 'II/SG1 IV/LG1 7' done 'EGr210 I/JG51 7' done 4 'escort EGr' > short.txt
rm -f short.tally
gives "short forms in a transcript" 0 import short.txt short.tally
gives "... are kept in full" 0 export short.tally entries
is "... dice" says out '"roll 4"'
is "... names without a verb" says out '"assign II/SG1 IV/LG1 to 7"'
is "... and beginnings" says out '"escort EGr210"'
{ sed 1q short.txt; echo 'journal 0123456789abcdef0123456789abcdef'; sed 1d short.txt; } > whole.txt
gives "one with an id was written by the program" 2 import whole.txt in-full.tally
is "... in full, and short forms are none" says err "unreadable J-1: 'II/SG1' is a Gruppe: say with a verb what is done with it"

# Typed twice, the second is told as that, in every game: what the board says of it was not played.
run 0 new -g 303-squadron -s the-formation --option two-players twice.tally
run 0 log twice.tally 'yellow: draw pilot feric' 'draw pilot frantisek' 'draw pilot paszkiewicz urbanowicz zumbach' \
	'draw deployment fighter-5 fighter-2' 'draw deployment bomber-33 bomber-32' 'blue 6'
gives "the same cards once more" 1 log twice.tally 'blue 6'
is "... are the same" says err 'It repeats entry 6, which stands: it need not be logged twice.'
is "... and no untruth is told of them" sh -c '! grep -q "has not drawn" err'
gives "the same in French" 1 --lang fr log twice.tally 'bleu 6'
is "... is told so" says err 'Cette entrée répète l’entrée 6, qui reste'
gives "another's cards are another entry" 0 log twice.tally 'yellow 6'
sed '/^claim/d;/^blue: choose manoeuvre/,$d' "$top/tests/squadron_303/sessions/combat.txt" > dice.txt
run 0 import --as-played dice.txt dice.tally
gives "the same dice once more" 1 log dice.tally 'red 2 blades evade'
is "... are told so" says err 'It repeats entry'

# Cards of one entry are counted one after the other, and refused together.
head -40 "$top/tests/down_in_flames/sessions/duel.txt" > hand.txt
run 0 import hand.txt hand.tally
gives "three cards where two are due" 1 log hand.tally 'draw evasive redline yo-yo'
is "... are refused" says err '2 were due'
is "... all of them, which is told" says err 'None of its 3 cards was taken'

# Where the link word is left out of what breaks a rule, the rule is the reason, and not the word.
gives "a burst at somebody, who may not fire" 1 log hand.tally 'fire in-my-sights-3b3h axis-1'
is "... is refused by its rule" says err ' DIF-'
is "... and not for a word" sh -c '! grep -q "belongs here" err'

# A number before a name counts cards, where the unseen ones that it could be as well are too many.
head -9 "$top/tests/down_in_flames/sessions/duel.txt" > begun.txt
run 0 import begun.txt begun.tally
gives "two of a card, and of another" 0 log -n begun.tally 'axis-1: 2 tight-turn redline 2 barrel-roll'
is "... are counted" says out 'draw tight-turn tight-turn redline barrel-roll barrel-roll'

# Who plays a side is what belongs to its seats.
sed '/^scenario/a player axis=Hans\nplayer allied=Ann' hand.txt > named.txt
run 0 import named.txt named.tally
gives "a player by his side is his aircraft" 1 log named.tally 'manoeuvre 1 on hans with evasive'
is "... and the rule is the reason" says err 'manoeuvre 1 on axis-1 with evasive: '
finish
