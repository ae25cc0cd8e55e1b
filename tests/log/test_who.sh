#!/bin/sh
# Who is meant, and what, as hands type it: a player's name narrows every choice and stands for his side; numbers of units,
# hours, commas and "and" are read; two numbers are dice. In each game, and in both languages.
. tests/cli.sh

# begun SESSION N FILE [PLAYERS]: the first N entries of a sample session
begun() {
	rm -f whole.tally
	"$TALLYHO" import --as-played "$top/tests/$1.txt" whole.tally > out 2> err
	"$TALLYHO" export whole.tally transcript > whole.txt
	sed '/^$/q' whole.txt | sed '/^player /d; s/^scenario.*/&'"${4:-}"'/' > some.txt
	sed '1,/^$/d' whole.txt | head -"$2" >> some.txt
	"$TALLYHO" import --as-played some.txt "$3" > out 2> err
}

# means FILE TYPED ENTRY: it is logged as that
means() {
	"$TALLYHO" log -n "$1" "$2" > out 2> err < /dev/null
	is "'$2' is '$3'" grep -qxE " +[0-9]+  $3" out
}

bob='\nplayer raf=Bob\nplayer luftwaffe=Ann'

# RAF: Eagle
run 0 new -g raf-eagle -s prelude r.tally
run 0 log r.tally '7 15 18 11 34 27 5 23 30 24'
for hour in 6 6h 06h00 6:00 06:00 600; do
	means r.tally "7 at $hour" 'plan 7 at 0600'
done
means r.tally '7 10:00' 'plan 7 at 1000'
means r.tally 'plan Biggin Hill at 10' 'plan 15 at 1000'
run 0 log r.tally 'plan 7 6h' done
means r.tally '7 II/SG1' 'assign II/SG1 to 7'
means r.tally 'II/SG1, IV/LG1, 7' 'assign II/SG1 IV/LG1 to 7'
means r.tally 'assign II/SG1 and IV/LG1 to Rye' 'assign II/SG1 IV/LG1 to 7'
for typed in 'II/SG1 et IV/LG1 à Rye' 'affecter II/SG1, IV/LG1 à 7' 'II/SG1, IV/LG1 et 7'; do
	"$TALLYHO" --lang fr log -n r.tally "$typed" > out 2> err < /dev/null
	is "'$typed', too" says out 'affecter II/SG1 IV/LG1 à 7'
done

# Down In Flames
run 0 new -g down-in-flames --player axis=Ann --player allied=Bob d.tally
run 0 log d.tally 'Ann: pick p-40e' 'Bob: pick p-40e' 'agree 20 1942' done
means d.tally 'Ann: redline' 'axis-1: draw redline'
means d.tally 'Ann: scissors, tight turn and yo-yo' 'axis-1: draw scissors tight-turn yo-yo'
means d.tally 'Bob: 5' 'allied-1: draw 5'
run 0 new -g down-in-flames -s duel --player axis=Ann --player allied=Bob i.tally
means i.tally 'Bob: Spitfire I' 'allied: pick spitfire-i'
run 1 log i.tally 'Bob'
is "a player alone is no slip of a verb" says err "Bob: a player's name is no entry yet: put a colon after it, then the entry"
run 0 log d.tally 'Ann: 5' 'Bob: 5' 'Ann: low' 'Bob: low'
means d.tally 'first Bob' 'first allied'
means d.tally Bob 'first allied'
means d.tally Ann 'first axis'

# Battle of Britain: hands and dice that both sides have
begun battle_of_britain/sessions/channel-battle 9 b.tally "$bob"
means b.tally 'Bob: 3' 'raf: draw rafcard 3'
means b.tally 'raf: 3' 'raf: draw rafcard 3'
means b.tally 'Ann: 6' 'luftwaffe: draw lwcard 6'
means b.tally 3 'raf: draw rafcard 3'
means b.tally 6 'luftwaffe: draw lwcard 6'
begun battle_of_britain/sessions/channel-battle 31 m.tally "$bob"
means m.tally 'Bob: 11A 2A' 'raf: intercept 2A with 11A'
run 0 log m.tally 'Bob: done' 'Ann: done'
means m.tally '10A D23' 'move 10A to D23'
means m.tally 'move 10A D23' 'move 10A to D23'
begun battle_of_britain/sessions/channel-battle 60 o.tally "$bob"
means o.tally 'Ann: o--' 'luftwaffe: roll black o - -'
means o.tally 'Ann: o - -' 'luftwaffe: roll black o - -'

# 303 Squadron
begun squadron_303/sessions/random-return 3 s.tally
means s.tally Ferić 'draw pilot feric'
means s.tally Feric 'draw pilot feric'
begun squadron_303/sessions/random-return 5 f.tally
means f.tally 'fighter-9 10 fighter-5' 'draw deployment fighter-9 fighter-10 fighter-5'
run 1 log f.tally '10 24 11'
is "numbers of units are never added up" says err 'fighter-24 does not belong here'

# The Burning Blue
begun burning_blue/sessions/kenley 2 k.tally
means k.tally 'take-off 615, 111 and 64' 'take-off No.615 No.111 No.64'
begun burning_blue/sessions/kenley 24 e.tally "$bob"
means e.tally 'Ann: 4 3' 'luftwaffe: roll 4 3'
means e.tally '4 3' 'roll 4 3'

run 0 new -g burning-blue -s leg-before-wicket --player raf=Bob --player luftwaffe=Ann d1.tally
run 0 log d1.tally 'raid Kenley' 'take-off 615 111' '615 111 to 16' 'fly 615 111 to Kenley' 'order 615 111 to pursuit at 2' \
	end-turn 'tally 615 at 1' 'contact 615' 3 'intercept I/KG76 with 615 111' '4 5' '2 3' 'counter 111' III/JG51
means d1.tally '4 3' 'roll 4 3'
begun burning_blue/sessions/kenley 26 c.tally "$bob"
run 1 log c.tally '6 3'
is "... also where a verb would take them" says err '6 3: impossible J-16: raf or luftwaffe could mean it'
run 0 new -g burning-blue -s leg-before-wicket r2.tally
for typed in 'raid Kenley 18 aug' 'raid Kenley, 18 August' 'raid Kenley 18 août' 'raid kenley-18-aug' 'raid Kenley'; do
	means r2.tally "$typed" 'raid kenley-18-aug'
done
means r2.tally 'raid Kenley at low level' 'raid kenley-low-18-aug'
"$TALLYHO" --lang fr log -n r2.tally 'raid Kenley 18 août' > out 2> err < /dev/null
is "a raid with its day in French" says out 'raid kenley-18-aug'

# Where both could mean an entry, each of his own, nobody is taken for the other.
run 0 new -g down-in-flames -s duel --player axis=Ann --player allied=Bob two.tally
run 0 log two.tally 'Ann: pick bf-109d' 'agree 22 1942' 'Bob: pick ki-45' done \
	'Ann: redline tight-turn tight-turn barrel-roll yo-yo' 'Bob: evasive evasive vertical-roll scissors yo-yo'
gives "an altitude of nobody" 1 log two.tally 'level low'
is "... is asked whose it is" says err 'J-16: Ann or Bob could mean it: say whose it is'
gives "said, it is taken" 0 log two.tally 'Bob: level low'
gives "... and the other's needs no saying" 0 log two.tally 'level very-low'
is "... it is his" says out 'Ann flies at very low altitude'
finish
