#!/bin/sh
# The box holds what the sheets and cards of an owner print; what does not fit is said when it is read.
. tests/cli.sh

# box: a fresh copy of the shipped one in the folder b
box() {
	rm -rf b
	"$TALLYHO" box export down-in-flames b > /dev/null
}
# begins SENTENCE CODE: a campaign with the box in b
begins() {
	rm -f c.tally
	gives "$1" "$2" new -g down-in-flames -s campaign --box b c.tally
}
# row TABLE CELLS: a further row behind the header
row() {
	sed "1a\\
$2" "b/$1.csv" > rows && mv rows "b/$1.csv"
}

# ---- more than the shipped sheets have ----

box
option() { # OPTION EFFECT AIRCRAFT PILOT AMOUNT
	row options "poland-1939,axis,$1,$2,$3,$4,own,$5,printed,"
}
option 1 fighter-bomber bf-109e '' 2
option 1 pilot-names bf-110c galland ''
option 1 pilot-names ju-87b moelders ''
begins "an option has several types of aircraft, and several pilots" 0
run 0 log c.tally 'campaign poland-1939' 'axis: launch to 3' 'axis: option 1' \
	'claim model.axis-1 ju-87b' 'claim pilot.axis-1 moelders' 'claim axis-4 at flying' 'claim axis-5 at absent'
is "... all of them join, and the pilots fly where the sheet says" [ "$status" -eq 0 ]
gives "... and the journal verifies" 0 verify c.tally

# pilot MODEL: the option that names Galland puts him on this type of aircraft
pilot() {
	box
	sed "/battle-of-britain-1940.*galland/s/bf-109e/$1/" b/options.csv > rows && mv rows b/options.csv
}
pilot bf-110c
begins "a pilot is named for a type that only carries bombs" 0
run 0 log c.tally 'campaign battle-of-britain-1940' 'axis: launch to 7' 'axis: option 4' 'claim loaded.axis-1 yes' \
	'claim pilot.axis-1 galland'
is "... and flies one that does" [ "$status" -eq 0 ]

pilot ju-88a
begins "a pilot is named for a type that is not there" 0
run 0 log c.tally 'campaign battle-of-britain-1940' 'axis: launch to 7' 'axis: option 4' 'claim model.axis-2 bf-109e' \
	'claim pilot.axis-1 none' 'claim pilot.axis-2 none'
is "... and flies nothing else" [ "$status" -eq 0 ]

box
row arrows 'poland-1939,axis,0,3,do-17z,2,,,printed,'
row arrows 'poland-1939,axis,0,3,he-111h,1,1,bf-110c,printed,'
begins "an arrow has more than two types of aircraft" 0
run 0 log c.tally 'campaign poland-1939 scale 2' 'axis: launch to 3' 'claim axis-10 at flying' \
	'claim axis-11 at absent' 'claim loaded.axis-4 yes'
is "... which all fly, as many times as the campaign is large" [ "$status" -eq 0 ]

box
i=0
while [ $i -lt 94 ]; do
	row cards "sights-$i,in-my-sights,,1,1,1,0,0,no,1,0,printed,"
	i=$((i + 1))
done
is "as many printings as a set has cards" [ "$(wc -l < b/cards.csv)" -eq 111 ]
begins "... are read" 0
run 0 log c.tally 'campaign poland-1939' 'claim deck 204'
is "... and all are in the deck" [ "$status" -eq 0 ]

# ---- what does not fit ----

row cards 'one-more,in-my-sights,,1,1,1,0,0,no,1,0,printed,'
begins "one printing more is refused" 2
is "... which says how many there can be" says err 'the table cards holds at most 110 rows'
is "... in one line" one_line err

box
row arrows 'poland-1939,axis,0,3,ju-87b,2,,,printed,'
begins "one type twice on an arrow is refused" 2
is "... with the whole row's name" says err "the row 'poland-1939.axis.0.3.ju-87b' stands here twice"

box
option 4 bombs '' '' 2
begins "one effect twice in an option is refused" 2
is "... with the whole row's name" says err "the row 'poland-1939.axis.4.bombs' stands here twice"

box
row arrows 'poland-1939,axis,0,3,do-17z,31,,,printed,'
begins "more aircraft on an arrow than there are markers are refused" 2
is "... which says how many there can be" says err 'count 31 is out of range: 0 to 30'

box
row arrows 'poland-1939,axis,0,3,do-17z,30,,,printed,'
begins "a sheet whose aircraft together find no markers is read" 0
run 1 log c.tally 'campaign poland-1939'
is "... and refused when it is opened" says err 'DIF-17.3b'
is "... which says how many there would be" says err 'the Axis would have 32 aircraft, there are markers for 30'

finish
