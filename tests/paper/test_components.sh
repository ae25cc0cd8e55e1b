#!/bin/sh
# sheet --components: map, counters and cards of a game file, each as often as it lies on the table; and a random game that comes
# to a dead end is told as one.
. tests/cli.sh

gives "Arle's components" 0 sheet --components arle -o arle.html
is "... are told" says out "arle.html: map, counters and cards of Crossings of the Arle, to print from a browser"
sed -n '/<svg/,$p' arle.html > pages
is "four pages: map, fronts, backs, cards" [ "$(grep -c '<svg ' pages)" -eq 4 ]
is "... each on A4" sh -c "grep -o 'width=\"[0-9.]*mm\" height=\"[0-9.]*mm\"' pages | tr -dc '0-9. \n' |
	awk '\$1 > 190 || \$2 > 277 { exit 1 }'"
is "80 hexes" [ "$(grep -o '<path class="ground"' pages | wc -l)" -eq 80 ]
is "25 counters with their backs" [ "$(grep -o 'class="piece c-' pages | wc -l)" -eq 50 ]
is "... which are the weak sides" [ "$(grep -o 'class="piece c-[a-z]* reduced"' pages | wc -l)" -eq 25 ]
is "... 1st Foot 5-3 in front and 3-3 behind" sh -c "grep -o '>[0-9]-[0-9]</text>' pages | sed -n '1p;26p' | tr -d '\n' | grep -q '>5-3</text>>3-3</text>'"
is "... mirrored: first from the left, and from the right" sh -c "grep -o 'translate([0-9]* 120) scale(3.85)' pages | sed -n '1p;12p' |
	tr -dc '0-9 \n' | cut -d ' ' -f 1 | paste -sd ' ' | grep -qx '120 1720'"
is "14 cards" [ "$(grep -o '<rect class="card"' pages | wc -l)" -eq 14 ]
is "... well-formed" sh -c "echo '<all>' > all.xml; cat pages >> all.xml; echo '</all>' >> all.xml; xmllint --noout all.xml"
gives "those of a game of the program's" 2 sheet --components raf-eagle -o eagle.html
is "... are its publisher's" says err "raf-eagle is none"
gives "where to is asked" 2 sheet --components arle

printf '%s\n' 'game dead "Dead end"' 'sides SIDE: a b' 'type UNIT: u v' 'state of UNIT' '  used: flag' sequence '  repeat turn from 1 to 3' \
	'    step go "Go" by a for UNIT x where turn > 0' '      takes use' 'verb use UNIT "use one"' '  needs 1.1 "Once each."' \
	'    not used(unit) else "used"' '  do: used(unit) := yes' 'scenario all "All"' > dead.game
gives "a random game in a dead end" 1 simulate -g ./dead.game --seed 1 d.tally
is "... says where" says out "nothing is legal in the step 'go', after entry 2: 'tallyho show d.tally' shows the board"
finish
