#!/bin/sh
# show --svg: every unit of the board is drawn once, at its place; the drawing is well-formed whatever the texts hold, and
# shows nothing that is secret.
. tests/cli.sh

# drawn FILE: each unit that lies in a place, or is counted there, and the place, as drawn: "GRUPPE I/KG1 hunt"
drawn() {
	awk 'function attribute(name) {
			return match($0, " " name "=\"[^\"]*\"") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4) : ""
		}
		/^<g[ >]/ {
			depth++
			if (attribute("data-place") != "") { place = attribute("data-place"); within = depth }
			if (attribute("data-unit") != "" && place != "") print attribute("data-unit"), place
			if (attribute("data-counted") != "") { # by their names in its title
				split(attribute("data-counted"), of, " ")
				sub(/.*<title>/, "")
				n = split(substr($0, 1, index($0, "</title>") - 1), name, ", ")
				for (i = 1; i <= n; i++) print of[1], name[i], of[2]
			}
		}
		{ depth -= gsub("</g>", ""); if (depth < within) place = "" }' "$1" | sort
}

# board JQ: the same by the state
board() {
	"$TALLYHO" show --json --at "$1" s.tally | jq -r "$2" | sort
}

# draws SESSION JQ ENTRY...: units and places agree with the board at these entries
draws() {
	rm -f s.tally
	"$TALLYHO" import --as-played "$top/tests/$1.txt" s.tally > out 2> err
	drawn_at "$@"
}

# drawn_at NAME JQ ENTRY...: the same of s.tally
drawn_at() {
	session=$1 program=$2
	shift 2
	for at; do
		for narrow in '' --narrow; do
			# shellcheck disable=SC2086
			run 0 show --svg $narrow --at "$at" s.tally || not_ok "$session is drawn at $at"
			is "$session at $at$narrow is well-formed" xmllint --noout out
			mv out board.svg
			drawn board.svg | grep -v "${but:-^$}" > places
			board "$at" "$program" > wanted
			is "$session at $at$narrow shows each unit once, at its place" diff wanted places
		done
	done
}

raf='.board | to_entries[] | (.value | tostring) as $at
	| if (.key | startswith("at.")) and $at != "out" then "GRUPPE \(.key[3:]) \($at)"
	elif (.key | startswith("squadron.")) and $at != "out" then
		"SQUADRON \(.key[9:]) \(if ["sector", "landing", "rearm", "light-loss"] | index($at) then "home" else $at end)"
	else empty end'
draws raf_eagle/sessions/prelude-doctored "$raf" 1 45 56 100 134
draws raf_eagle/sessions/hardest-days "$raf" 20 200

bob='.board as $b | ["10A", "10B", "10C", "11A", "11B", "11C", "11D", "12A", "12B", "12C", "13A", "13B",
	"2A", "2B", "2C", "3A", "3B", "3C", "5A"][] | "FLIGHT \(.) \($b["at." + .] // "home")"'
draws battle_of_britain/sessions/channel-battle "$bob" 10 60 176 451

dif='.board as $b | [$b | keys[] | select(test("^(level|status)[.]")) | sub("^[a-z]*[.]"; "")] | unique[] |
	"AIRCRAFT \(.) \(if $b["status." + .] == "flying" then $b["level." + .] // "none" else $b["status." + .] end)"'
draws down_in_flames/sessions/duel "$dif" 3 41 128
draws down_in_flames/sessions/teams "$dif" 90 150

s303='.board | to_entries[] | if .key | startswith("at.") then "AIRCRAFT \(.key[3:]) \(.value)"
	elif .key | startswith("hurricane.") then "COLOUR \(.key[10:]) \(.value)"
	elif .key | startswith("hidden-at.") then "SQUADRON \(.key[10:]) \(.value)" else empty end'
draws squadron_303/sessions/combat "$s303" 30 67
draws squadron_303/sessions/random-blitz "$s303" 40 120 200

bb='.board | to_entries[] | select(.key | startswith("at.")) | "UNIT \(.key[3:]) \(.value)"'
draws burning_blue/sessions/kenley "$bb" 5 33 60
draws burning_blue/sessions/southampton "$bb" 20 60

# Games that are files: Arle, areas that lie in a ring, and a map that a telephone shows in two bands.
but=' none$' # the board leaves out who is in no space; the drawing has them beside the map
drawn_file() {
	rm -f s.tally
	run 0 simulate -g "$2" --seed 5 s.tally
	drawn_at "$1" "$3" 1 12 "$(entries s.tally)"
}
for kind in areas cards evening; do
	run 0 game new "$kind" "--$kind"
done
drawn_file arle arle '.board | to_entries[] | select(.key | startswith("at.")) | "UNIT \(.key[3:]) \(.value)"'
drawn_file areas areas/my-areas.game '.board as $b | ["r1", "r2", "w1", "w2"][] | select($b["at." + .])
	| "ARMY \(.) \($b["at." + .])"'
drawn_file cards cards/couriers.game '.board as $b | ["ash", "birch"][] | "SIDE \(.) \($b["at." + .] // "arn")"'
drawn_file evening evening/my-wargame.game '.board | to_entries[] | select(.key | startswith("at.")) | "UNIT \(.key[3:]) \(.value)"'
but=

# Every session, at its thirds and its end.
if [ -n "${TALLYHO_LONG:-}" ]; then
	for file in "$top"/tests/*/sessions/*.txt; do
		session=${file#"$top"/tests/}
		case $session in
		raf_eagle/*) program=$raf ;;
		battle_of_britain/*) program=$bob ;;
		down_in_flames/*) program=$dif ;;
		squadron_303/*) program=$s303 ;;
		*) program=$bb ;;
		esac
		rm -f s.tally
		"$TALLYHO" import --as-played "$file" s.tally > out 2> err
		n=$("$TALLYHO" show --json s.tally | jq .seq)
		draws "${session%.txt}" "$program" $((n / 3 + 1)) $((n * 2 / 3 + 1)) "$n"
	done
fi

# What the last entry moved stands out, and where it was is dashed; a unit tells what happened to it.
"$TALLYHO" import --as-played "$top/tests/raf_eagle/sessions/prelude-doctored.txt" raf.tally > out 2> err
run 0 show --svg --at 56 raf.tally
mv out board.svg
"$TALLYHO" history --effects --json raf.tally | jq -r 'select(.seq == 56) | .effects[].field
	| select(startswith("at.") or startswith("squadron.")) | sub("^[a-z]*[.]"; "")' | sort -u > wanted
grep -o 'class="unit [^"]* moved[^"]*" data-unit="[A-Z]* [^"]*"' board.svg | sed 's/.*data-unit="[A-Z]* //; s/"$//' | sort > moved
is "the units that the last entry moved are marked, and no others" diff wanted moved
is "... and where they were is dashed" [ "$(grep -c 'class="ghost"' board.svg)" -eq "$(wc -l < moved)" ]
is "a unit tells what happened to it" grep -q 'data-unit="GRUPPE I/KG1".*<desc>.*Entry 56: bombing to light loss (' board.svg
is "the drawing has no style attribute, no script and no address but SVG's" sh -c \
	"! grep -E ' style=|<script|javascript:|https?://' board.svg | grep -v 'xmlns=\"http://www.w3.org/2000/svg\" class='"
run 0 show --svg --at 100 raf.tally
is "an hour whose raids were flown names them" sh -c 'test "$(grep -c ">no raid<" out)" -eq 3 && grep -q ">Rye</text>" out && grep -q ">Poling</text>" out'
run 0 show --svg raf.tally
is "at the end, too, nothing of the day's past stands out" sh -c "! grep -q 'class=\"ghost\"' out"

# Names that would be markup, or turn the writing direction, show as they are written, or not at all.
mkdir evil
for csv in "$top"/core/games/raf_eagle/box/*.csv; do cp "$csv" evil/; done
sed -i "s/,Exeter,/,<b onload='x'>\&amp;]]>,/; s/,Filton,/,\"a\"\"b $(printf '\342\200\256')c\",/" evil/sectors.csv
sed -i 's|^54,54,|54,"</text><script>alert(1)</script>",|' evil/squadrons.csv
sed -i 's|,Dover,|,"Dover</title><svg onload=alert(1)>",|' evil/targets.csv
run 0 new -g raf-eagle -s prelude --box evil evil.tally
for narrow in '' --narrow; do
	# shellcheck disable=SC2086
	run 0 show --svg $narrow evil.tally
	is "hostile names make a well-formed drawing $narrow" xmllint --noout out
	is "... in which they are text" [ "$(xmllint --xpath 'count(//*[local-name()="script" or local-name()="b" or @onload])' out)" = 0 ]
done
is "... read as they are" [ "$(xmllint --xpath 'count(//*[local-name()="title"][contains(., "<script>alert(1)")])' out)" = 1 ]
is "... and turn nothing round" sh -c "! grep -q '$(printf '\342\200\256')' out"

# A box of before, whose sectors have no place on the map: the drawing has one for each.
mkdir before
cp "$top"/core/games/raf_eagle/box/*.csv before/
cut -d, -f1-5,8- before/sectors.csv > kept && mv kept before/sectors.csv
gives "a box whose sectors have no place is one" 0 new -g raf-eagle -s prelude --box before before.tally
run 0 show --svg before.tally
is "all sectors are drawn with their squadrons" [ "$(grep -c 'data-place="home"' out)" -eq 12 ]

# As a seat sees it: its own cards, and the backs of the others'.
"$TALLYHO" import "$top/tests/down_in_flames/sessions/duel.txt" duel.tally > out 2> err
run 0 show --svg --at 41 duel.tally
is "as the record has it, both hands are open; on the table lies what goes with the attack, too" [ "$(grep -c 'data-card=' out)" -eq 11 ]
for seat in allied-1 allied; do
	run 0 show --svg --at 41 --seat $seat duel.tally
	is "before $seat the other's hand lies face down" [ "$(grep -c 'data-card=' out)" -eq 7 ]
	is "... and none of its cards is in the drawing" sh -c "! sed 's/<symbol id=[^>]*>//g' out | grep -qi 'barrel.roll\|scissors\|vertical'"
done
"$TALLYHO" import "$top/tests/battle_of_britain/sessions/channel-battle.txt" bob.tally > out 2> err
run 0 show --svg --at 60 --seat raf bob.tally
is "before the RAF no mission is framed" sh -c '! grep -q "class=\"mission\"\|the mission of" out'
is "... and the Luftwaffe's cards lie face down" sh -c '! grep -q "He 111\|Ju 87" out && grep -q "face down" out && grep -q Spitfire out'
run 0 show --svg --at 60 --seat luft-2 bob.tally
is "before a partner of the Luftwaffe its own are open" sh -c 'grep -q "class=\"mission\"" out && grep -q "He 111" out && ! grep -q Spitfire out'
gives "a seat that is not there is said" 2 show --svg --seat third duel.tally
gives "a solitaire game has no seats" 2 show --svg --seat raf raf.tally

gives "a drawing goes into a file" 0 show --svg -o b.svg raf.tally
is "which is the whole drawing" xmllint --noout b.svg
gives "--output alone is refused" 2 show --output b.svg raf.tally
gives "--seat alone is refused" 2 show --seat raf raf.tally
gives "a file that cannot be written is said" 2 show --svg -o /nowhere/b.svg raf.tally
finish
