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

# words OPTION... FILE: what stands in its drawing, a text a line
words() {
	"$TALLYHO" ${language:+--lang "$language"} show --svg "$@" > board.svg || not_ok "$* is drawn"
	sed "s/$(printf '\302\240')/ /g" board.svg > plain.svg # blanks that do not break are blanks here
	grep -o '<text[^>]*>[^<]*<' plain.svg | sed 's/^[^>]*>//; s/<$//' > said
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
words --at 35 c.tally
is "a Combat is told by who fights" shows 'Combat: Ferić against Bf 109-1, round 1'
is "... and of dice that are asked for only that" [ "$(grep -c '^not thrown yet$' said)" -eq 2 ]
words --at 37 c.tally
is "... of one side after the other" shows 'hit, manoeuvre' 'not thrown yet'
words --at 38 c.tally
is "... as they lie, by what is printed on them" shows 'hit, manoeuvre' '2 blades, evade'
words --at 54 c.tally
is "... a blank, too" shows 'hit, blank' 'not thrown yet'
words --at 67 c.tally
is "damage is told by what it does" shows 'damage: a smaller hand, no effect'
language=fr
words --at 38 c.tally
is "... in French" shows 'Combat : Ferić contre Bf 109-1, tour de Combat 1' 'frappe, manœuvre'
language=
run 0 show --at 34 c.tally
is "the board in words counts cards behind their names, which have figures" says out \
	'Cards, Blue: Hit 1 (cancel hit)=1, Manoeuvre 2 (cancel hit)=1'
position 303-squadron 'set mission blitz' 'set players 2' 'place red A1' 'set status.red out'
words p.tally
is "a Hurricane that nobody flies is told by its colour" titled 'Hurricane red, out in A1, ammunition 0'

# ---- RAF: Eagle: the sky of the day, which may be long ----

position raf-eagle 'set day 08-15' 'set weather.lf2 clear' 'set weather.lf3 light' 'set fog yes' 'set terror yes' \
	'set lf3-to-lf2 yes' 'set tempo pause' 'set seeloewe d-day' 'set seeloewe-day 09-15'
is "all that is in force is told in whole" is_whole_at 9 p.tally
words --narrow p.tally
is "... in as many lines as it needs" shows \
	'sky clear over Luftflotte 2, light cloud over 3, fog, terror raids,' 'Luftflotte 3 moved to 2, pause, Seelöwe set'

# ---- The Burning Blue, Down In Flames: what is wider than its column ----

"$TALLYHO" import "$top/tests/burning_blue/sessions/kenley.txt" k.tally > /dev/null
is "the heads of a chart are whole" is_whole_at 38 k.tally
words --narrow --at 38 k.tally
is "... in two lines on a telephone" shows 'Ju87/BR.20/' 'Balloons'
"$TALLYHO" import "$top/tests/down_in_flames/sessions/duel.txt" d.tally > /dev/null
is "the cards of a hand are whole" is_whole_at 102 d.tally

# ---- Battle of Britain: places, and what the RAF may not know ----

"$TALLYHO" import "$top/tests/battle_of_britain/sessions/channel-battle.txt" b.tally > /dev/null
words --at 60 b.tally
is "who has the mission is told how it came to be his" grep -qxF \
	'Entry 1: in the deck to in the hand (drawn). Entry 4: in the hand to 3A (mission assigned).' past
words --at 160 b.tally
is "a flight is told by where it is" titled '12C: K12. Spitfire, Hurricane, Defiant'
words --at 60 --seat raf b.tally
is "before the RAF nothing tells of it" sh -c '! grep -q -e mission -e deck past'
finish
