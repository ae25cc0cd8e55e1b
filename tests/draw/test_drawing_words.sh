#!/bin/sh
# What a drawing says: true, whole, in the language asked for, and no more than who looks on may know.
. tests/cli.sh

# position GAME ENTRY...: p.tally is a new journal in which all of these stand
position() {
	game=$1
	shift
	rm -f p.tally
	"$TALLYHO" new -g "$game" -s position p.tally > /dev/null
	"$TALLYHO" log p.tally "$@" > /dev/null || not_ok "this is a position of $game: $*"
}

# drawn GAME ENTRIES: the same with the entries of a file, and what its drawing says
drawn() {
	rm -f p.tally
	"$TALLYHO" new -g "$1" -s position p.tally > /dev/null
	"$TALLYHO" log p.tally < "$2" > /dev/null || not_ok "this is a position of $1: $2"
	words p.tally
}

# words OPTION... FILE: what stands in its drawing, a text a line
words() {
	"$TALLYHO" ${language:+--lang "$language"} show --svg "$@" > board.svg || not_ok "$* is drawn"
	sed "s/$(printf '\302\240')/ /g" board.svg > plain.svg # blanks that do not break are blanks here
	sed 's/<t\(ext\|span\)/\n&/g' plain.svg | grep -o '<t\(ext\|span\)[^>]*>[^<]*<' | sed 's/^[^>]*>//; s/<$//' > said
	grep -o '<title>[^<]*<' plain.svg | sed 's/^[^>]*>//; s/<$//' > titles
	grep -o '<desc>[^<]*<' plain.svg | sed 's/^[^>]*>//; s/<$//' > past
}
language=

# shows TEXT...: each is one of the texts
shows() {
	for text; do
		grep -qxF -e "$text" said || { echo "# no text says: $text"; return 1; }
	done
}

# titled TEXT...: each is one of the titles of units
titled() {
	for text; do
		grep -qxF -e "$text" titles || { echo "# no unit says: $text"; return 1; }
	done
}

# is_whole: no text is cut
is_whole() {
	! grep '…' said
}

# is_whole_at SEQ FILE: in no layout and language
is_whole_at() {
	for language in en fr; do
		words --at "$1" "$2" && is_whole && words --narrow --at "$1" "$2" && is_whole || return 1
	done
	language=
}

# ---- 303 Squadron: a Combat, its dice, its cards ----

"$TALLYHO" import --as-played "$top/tests/squadron_303/sessions/combat.txt" c.tally > /dev/null
words --narrow --at 35 c.tally
is "a Combat is told by who fights" shows 'Combat: Ferić against Bf 109-1, round 1'
is "... and of dice that are asked for only that" [ "$(grep -c '^not thrown yet$' said)" -eq 2 ]
words --at 37 c.tally
is "... of one side after the other" shows 'hit, manoeuvre' 'not thrown yet'
words --at 38 c.tally
is "... as they lie, by what is printed on them" shows 'hit, manoeuvre' '2 blades, evade'
words --at 54 c.tally
is "... a blank, too" shows 'hit, blank' 'not thrown yet'
words --at 67 c.tally
is "damage is told by what it does" shows 'damage: a smaller hand, no' 'penalty'
language=fr
words --narrow --at 38 c.tally
is "... in French" shows 'Combat : Ferić contre Bf 109-1, tour de Combat 1' 'frappe, manœuvre'
language=
run 0 show --at 34 c.tally
is "the board in words counts cards behind their names, which have figures" says out \
	'Cards, Blue: Hit 1 (cancel hit)=1, Manoeuvre 2 (cancel hit)=1'
words --narrow --at 38 c.tally
is "on a telephone the map shows all that flies" [ "$(grep -c 'data-unit="\(AIRCRAFT\|COLOUR\) ' plain.svg)" -eq 8 ]

position 303-squadron 'set mission the-return' 'set players 4' 'set british C5' 'set damage.dover 3' \
	'set event.1 my-god-they-are-doing-it' 'set pilot.feric blue' 'set pilot.zumbach yellow' 'place blue A1 flying' \
	'place yellow D5 flying' 'place red E7 flying' 'place green A1 landed' 'set ammunition.blue 6' \
	'set cards.blue.hit-1-cancel-hit 2' 'set cards.blue.joker-3-extra-hit 1' 'set cards.yellow.hit-1-cancel-hit 1' \
	'set unseen.yellow 2' 'set wound.blue.no-free-move yes' 'set hidden-at.squadron-1 E9' 'set hidden-at.squadron-2 A2' \
	'place bf-109-1 E9' 'set stop.bf-109-1 1' 'place bf-109-2 A2' 'place bf-109-3 A2' 'place bf-109-4 A2' \
	'set hits.bf-109-2 2' 'place he-111-1 A2 bombers'
words p.tally
is "a Hurricane that nobody flies is told by its colour" titled 'Hurricane red, flying in E7, ammunition 0' \
	'Ferić, Hurricane blue, flying in A1, ammunition 6'
is "... and its board by that" [ "$(grep -c '^no pilot$' said)" -eq 4 ]
is "a squadron that lies face down tells only where it is" titled 'German squadron 1, face down, in E9'
is "what flies on no player's account is on the map, too" shows 'British bombers' 'Event: My God, They Are Doing It!'
is "damage is told of who has it" titled 'Dover, port, damage 3' 'Bf 109-2, in A2, 2 hits' 'He 111-1, bombers, in A2, 0 hits'
is "cards that nobody has seen lie face down, the others are open" [ "$(grep -c '^?$' said) $(grep -c 'class="card"' plain.svg)" = '4 4' ]
is "ammunition is a circle each, full or empty" [ "$(grep -c '^<g class="shot"><circle' plain.svg) $(grep -o '<circle class="hole"' plain.svg | wc -l)" = '6 18' ]
words --narrow --seat blue p.tally
is "who has one seat sees the backs of the others' cards" [ "$(grep -c 'class="card"' plain.svg)" -eq 3 ]
is "... and all of it is whole" is_whole_at 26 p.tally

# ---- RAF: Eagle: a raid that was flown tells what it brought ----

"$TALLYHO" import --as-played "$top/tests/raf_eagle/sessions/prelude.txt" flown.tally > out 2>&1
"$TALLYHO" show --svg flown.tally > plain.svg
is "a raid of the day has the points it brought behind its name" \
	[ "$(grep -oE '>(Rye|Dover|Poling)</text><text class="t11 e"[^>]*>[^<]+' plain.svg | sed 's/<.*>/ /; s/^>//' | sort | tr '\n' ' ')" = 'Dover −1 Poling −3 Rye +1 ' ]

# ---- RAF: Eagle: the sky of the day, which may be long ----

position raf-eagle 'set day 08-15' 'set weather.lf2 clear' 'set weather.lf3 light' 'set fog yes' 'set terror yes' \
	'set lf3-to-lf2 yes' 'set tempo pause' 'set seeloewe d-day' 'set seeloewe-day 09-15'
is "all that is in force is told in whole" is_whole_at 9 p.tally
words --narrow p.tally
is "... in as many lines as it needs" shows \
	'sky clear over Luftflotte 2, light cloud over 3, fog, terror raids,' 'Luftflotte 3 moved to 2, pause, Seelöwe set'

cat > raid << 'END'
set day 08-15
set vp -7
set raid 6
set target.6 planned
set slot.6 0800
set clock 0800
set warning early
set intelligence precise
set target.18 planned
set slot.18 1000
set ultra 1000
set hq.Uxbridge light
set hq.Box heavy
set control-room.2/11 light
set control-room.4/11 heavy
set radar.Pevensey heavy
set radar.Dover light
place I/KG1 bombing
place II/KG1 night reduced
place III/KG1 heavy-loss
place EGr210 hunt
set jabo.jabo1 EGr210
place I/JG2 card-18
place II/JG2 calendar
place III/JG2 1200
place I/ZG2 patrol
place 54 hunt
place 64 pool
place 65 flight
place 32 night
place 72 rearm reduced
place 74 landing
place 92 heavy-loss
place 111 bombing
place 151 cup
set losses.do17.heavy 2
set losses.hurricane.light 3
set rp.bombers 25
set depletion 3
set priority.radar high
set damage-points.airfield 7
set hq.Stanmore light
END
drawn raf-eagle raid
is "the raid lies on its display" shows 'Pevensey (6), radar' 'Ultra' 'Hornchurch'
is "a counter tells what it is, how it is and where" titled '54 Squadron, Spitfire, Hornchurch: hunt' \
	'72 Squadron, Spitfire, Biggin Hill, reduced: rearm' 'EGr210, elite Me110 with bombs: hunt' 'II/KG1, He111, reduced: night' \
	'151 Squadron, Hurricane, North Weald: cup'
is "what was damaged tells it" titled 'radar Pevensey, damage: heavy' 'radar Dover, damage: light' 'radar Rye, damage: none'
is "... control rooms, too" shows 'room hit' 'room out'
is "counters off the display lie by where they are" shows 'Heavy losses' 'Night raids' 'Ready again at 12:00' \
	'Heavy losses, RAF' 'Night patrol' 'Reinforcements' 'yet to arrive: 1'
is "who is not in his sector has his place kept there" [ "$(grep -c 'class="counter away"' plain.svg)" -eq 5 ]
is "points above 0 and below it have a sign" shows '−7'
is "all of it is whole" is_whole_at "$(wc -l < raid)" p.tally

# ---- The Burning Blue, Down In Flames: what is wider than its column ----

"$TALLYHO" import "$top/tests/burning_blue/sessions/kenley.txt" k.tally > /dev/null
"$TALLYHO" show --svg --at 33 k.tally > plain.svg
is "the cells of charts that the last entry read are marked" [ "$(grep -o 'class="read"' plain.svg | wc -l)" -eq 2 ]
"$TALLYHO" show --svg --at 38 k.tally > plain.svg
is "... an entry later no more" [ "$(grep -o 'class="read"' plain.svg | wc -l)" -eq 0 ]
is "... but the charts stay" [ "$(grep -c 'the defender loses' plain.svg)" -gt 0 ]
"$TALLYHO" show --svg --at 48 k.tally > plain.svg
is "... until another target is attacked" [ "$(grep -c 'the defender loses' plain.svg)" -eq 0 ]
is "the heads of a chart are whole" is_whole_at 38 k.tally
words --narrow --at 38 k.tally
is "... in two lines on a telephone" shows 'Ju87/BR.20/' 'Balloons'
"$TALLYHO" import "$top/tests/down_in_flames/sessions/duel.txt" d.tally > /dev/null
is "the cards of a hand are whole" is_whole_at 102 d.tally

# ---- Down In Flames: a mission, with its targets and formation; positions; who is on no side ----

cat > mission << 'END'
set mode mission
set campaign battle-of-britain-1940
set mission 2
set goal 3
set marker.1 axis-damaged
set marker.2 allied-destroyed
set mission-points.axis 12
set mission-points.allied -3
set model.axis-1 bf-109e
set status.axis-1 flying
set level.axis-1 high
set model.axis-2 bf-110c
set status.axis-2 flying
set level.axis-2 high
set leader.axis-2 axis-1
set model.axis-5 he-111h
set status.axis-5 flying
set level.axis-5 medium
set loaded.axis-5 yes
set row.axis-5 1
set column.axis-5 2
set model.axis-6 he-111h
set status.axis-6 flying
set level.axis-6 medium
set row.axis-6 2
set column.axis-6 1
set model.axis-7 ju-88a
set status.axis-7 gone-home
set side.allied-1 allied
set model.allied-1 spitfire-i
set status.allied-1 flying
set level.allied-1 high
set pilot.allied-1 tuck
set side.allied-2 allied
set model.allied-2 hurricane-i
set status.allied-2 flying
set face.allied-2 damaged
set hits.allied-2 14
set evasive.allied-2 1
set side.allied-3 allied
set model.allied-3 hurricane-i
set status.allied-3 shot-down
set position.allied-1.axis-1 tailing
set position.axis-2.allied-2 advantaged
set hand.allied-1 6
set known.allied-1.in-my-sights-2b2h 1
set known.allied-1.out-of-the-sun-2b2h 1
set active allied-1
END
drawn down-in-flames mission
is "the sheet of a campaign has its targets, with what was done to them" shows 'Battle of Britain 1940, mission 2' \
	'mission points: Axis 12, Allied −3' '1 Channel convoy: axis damaged' '2 Manston airfield: allied destroyed' \
	'3 Supermarine works Southampton'
is "... this mission's in bold" grep -q 'class="t1[12] b"[^>]*>3 Supermarine' plain.svg
is "bombers stand in formation" shows 'Bombers in formation, as they fly'
is "... the second row behind the first" [ "$(grep -c '^<g class="sil-lw"><use x="-20"' plain.svg)" -eq 2 ]
is "a bomber has the values that its card prints" sh -c 'grep -c "^Defence$" said | grep -qx 2 && grep -c "^Horsepower$" said | grep -qx 4'
is "a seat tells who flies, and how" shows 'wingman, Axis 2' 'loaded, Axis 5' 'Robert Stanford Tuck, Allied 1' \
	'evasive, damaged, Allied 2'
is "who fights whom is told" shows '1 Spitfire I, tailing 1 Bf-109E Emil' '2 Bf-110C, advantaged on 2 Hurricane I'
is "... and who does not any more" shows 'Shot down' 'Gone home' 'No level yet'
is "an aircraft tells how it is" titled '1 Spitfire I, Allied, flying high, 0 hits' '2 Hurricane I, Allied, flying, 14 hits' \
	'7 Ju-88A, Axis, gone home, 0 hits'
is "all of it is whole" is_whole_at "$(wc -l < mission)" p.tally

# relation FROM TO HOW WORDS: how the one who plays is to the other
relation() {
	position down-in-flames 'set mode teams' 'set model.axis-1 bf-109e' 'set status.axis-1 flying' 'set level.axis-1 low' \
		'set side.allied-1 allied' 'set model.allied-1 spitfire-i' 'set status.allied-1 flying' \
		'set level.allied-1 low' "set position.$1.$2 $3" 'set active axis-1'
	words p.tally
	shows "$4"
}
is "who plays may be tailed" relation allied-1 axis-1 tailing '1 Bf-109E Emil, tailed by 1 Spitfire I'
is "... disadvantaged" relation allied-1 axis-1 advantaged '1 Bf-109E Emil, disadvantaged against 1 Spitfire I'
is "... advantaged" relation axis-1 allied-1 advantaged '1 Bf-109E Emil, advantaged on 1 Spitfire I'
is "... or tail" relation axis-1 allied-1 tailing '1 Bf-109E Emil, tailing 1 Spitfire I'
position down-in-flames 'set mode free-for-all' 'set model.axis-1 bf-109e' 'set status.axis-1 flying' 'set level.axis-1 low'
words p.tally
is "one alone has nobody to fight" shows 'nobody to fight'
position down-in-flames 'set mode free-for-all' 'set model.axis-1 bf-109e' 'set status.axis-1 flying' 'set level.axis-1 low' \
	'set side.axis-2 third' 'set model.axis-2 yak-9' 'set status.axis-2 flying' 'set level.axis-2 low'
words p.tally
is "who plays for himself is on a side of his own" titled '2 Yak-9, another side, flying low, 0 hits'

# ---- Battle of Britain: places, and what the RAF may not know ----

"$TALLYHO" import "$top/tests/battle_of_britain/sessions/channel-battle.txt" b.tally > /dev/null
words --at 60 b.tally
is "who has the mission is told how it came to be his" grep -qxF \
	'Entry 1: in the deck to in the hand (drawn). Entry 4: in the hand to 3A (mission assigned).' past
words --at 160 b.tally
is "a flight is told by where it is" titled '12C: K12. Spitfire, Hurricane, Defiant'
words --at 60 --seat raf b.tally
is "before the RAF nothing tells of it" sh -c '! grep -q -e mission -e deck past'

cat > battle << 'END'
place 2A J20
place 3A E21
place 10A E21
place 11A J20
set ace.11A yes
set luftwaffe-cards.2A.2-bf-109 2
set luftwaffe-cards.2A.2-he-111 1
set raf-cards.11A.11-spitfire 1
set unseen.11A 2
set fuel.2A 2
set mission.london 2A
set mission.coventry 3A
set damage.london 1
set damage.liverpool 3
set damage.rye 3
set damage.ventnor 1
set combat.2A intercept
set fought-by.2A 11A
set hits.2A 2
set resolving 2A
set combat.3A dogfight
END
drawn battle-of-britain battle
is "two in a space fight, and where is told" shows '2A at London J20' 'against' '2 bombing hits'
is "a flight tells what it has, what nobody has seen, and its fuel" shows 'London J20, fuel 2' 'Bf 109 2, He 111' 'Spitfire, 2 face down'
is "... and a name by itself" titled '11A, with an Ace: London J20. Spitfire, 2 face down' '3A: E21' '2B: Lille P23, at home'
is "a target tells what was done to it, and whose mission it is" titled 'London, city, hit, the mission of 2A' \
	'Liverpool, city, knocked out' 'Rye, radar station, knocked out' 'Ventnor, radar station, knocked out' 'Coventry, city, the mission of 3A'
is "all of it is whole" is_whole_at "$(wc -l < battle)" p.tally
words --seat raf p.tally
is "before the RAF the cards of the Luftwaffe lie face down" shows '3 face down' 'Spitfire, 2 face down'
is "... and nobody's mission is told" sh -c '! grep -q mission titles'
words --narrow p.tally
is "on a telephone the map is what lies around the space that is resolved" grep -q 'translate(-209.5 -125.5)' plain.svg
run 0 log p.tally 'place 5A T2'
words --narrow p.tally
is "... or around what moved last" sh -c '! grep -q "translate(-209.5 -125.5)" plain.svg'

# ---- The Burning Blue: who is in the air, at which altitude ----

run 0 new -g burning-blue -s position n.tally
words n.tally
is "nobody is in the air before anybody has taken off" shows 'nobody is in the air' 'Lost: RAF 0, Luftwaffe 0'
cat > air << 'END'
place No.1 Biggin-Hill 14
place No.19 Biggin-Hill 16
place I/JG2 Biggin-Hill 16
place I/KG1 Biggin-Hill 12
place No.3 Channel 10
place II/JG2 lost
set role.I/KG1 bomber
set bombs.I/KG1 yes
set return.I/KG1 yes
set dogfight.I/KG1 1
set losses.I/KG1 2
set level.I/KG1 2
set order.No.1 pursuit
set target I/KG1
set point Biggin-Hill
set weather.sky haze
set combat target
set column -4
set modifier 20
set dice.attacker 12
set dice.defender 2
set fights.No.1 attacker
set fights.I/KG1 defender
END
drawn burning-blue air
is "units are seen from the side, at their altitude" shows 'Biggin Hill' 'haze' '16' '14' '12' 'The Channel' '10'
is "... who is out of the game has neither altitude nor weather" [ "$(grep -c '^haze$' said) $(grep -c '^0$' said)" = '2 2' ]
is "a unit tells what it is there for, and how it stands" titled \
	'I./KG 1, He111: Biggin Hill, angels 12, bomber, returning, in dogfight, bombs, disorganised, 2 lost' \
	'No. 1 Squadron, Hurricane: Biggin Hill, angels 14, pursuit' 'No. 19 Squadron, Spitfire: Biggin Hill, angels 16'
is "... and of a combat in hand what it does there" shows 'is attacked' attacks D2 −2
is "the charts are open at the last row, with the cell that was read" [ "$(grep -c '^15+$' said)$(
	grep -o '<g class="near was">' plain.svg | wc -l)" = 22 ]
is "all of it is whole" is_whole_at "$(wc -l < air)" p.tally
run 0 log p.tally 'set modifier -20'
words p.tally
is "... or at the first" [ "$(grep -c '^2−$' said)" -eq 2 ]

# ---- boxes that do not say where spaces and Zones lie ----

# unplaced GAME SCENARIO TABLE: u.tally is begun with a box whose rows have no column and row on the map
unplaced() {
	rm -rf box u.tally
	"$TALLYHO" box export "$1" box > /dev/null
	awk 'BEGIN { FS = OFS = "\",\"" }
		NR == 1 { for (i = 1; i <= NF; i++) if ($i == "column" || $i == "row") lost[i] = 1 }
		NR > 1 { for (i in lost) $i = "?" }
		{ print }' "box/$3.csv" > kept && mv kept "box/$3.csv"
	"$TALLYHO" new -g "$1" -s "$2" --box box u.tally > /dev/null
}
is "Battle of Britain is begun without places of its spaces" unplaced battle-of-britain channel-battle spaces
words u.tally
is "... and its flights stand in the inset, each once" [ "$(grep -o 'data-unit="FLIGHT [^"]*"' plain.svg | sort -u | wc -l) $(grep -o 'data-unit="FLIGHT ' plain.svg | wc -l)" = '19 19' ]
words --narrow u.tally
is "... on a telephone, too" [ "$(grep -o 'data-unit="FLIGHT ' plain.svg | wc -l)" -eq 19 ]
is "303 Squadron is begun without places of its Zones" unplaced 303-squadron position zones
run 0 log u.tally 'set mission blitz' 'place bf-109-1 A2' 'place blue A1 flying' 'set hidden-at.squadron-1 E9' 'set british C5'
for narrow in '' --narrow; do
	# shellcheck disable=SC2086
	words $narrow u.tally
	is "... and what flies is listed below the map $narrow" titled 'Bf 109-1, in A2, 0 hits' 'Hurricane blue, flying in A1, ammunition 0' \
		'German squadron 1, face down, in E9'
done
finish
