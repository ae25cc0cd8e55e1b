#!/bin/sh
# show --svg: every unit of the board is drawn once, at its place; the drawing is well-formed whatever the texts hold, and
# shows nothing that is secret.
. tests/cli.sh

# drawn FILE: each unit that lies in a place, and the place, as drawn: "GRUPPE I/KG1 hunt"
drawn() {
	awk 'function attribute(name) {
			return match($0, " " name "=\"[^\"]*\"") ? substr($0, RSTART + length(name) + 3, RLENGTH - length(name) - 4) : ""
		}
		/^<g / {
			depth++
			if (attribute("data-place") != "") { place = attribute("data-place"); within = depth }
			if (attribute("data-unit") != "" && place != "") print attribute("data-unit"), place
		}
		{ depth -= gsub("</g>", ""); if (depth < within) place = "" }' "$1" | sort
}

# board JQ: the same by the state
board() {
	"$TALLYHO" show --json --at "$1" s.tally | jq -r "$2" | sort
}

# draws SESSION JQ ENTRY...: units and places agree with the board at these entries
draws() {
	session=$1 program=$2
	shift 2
	rm -f s.tally
	"$TALLYHO" import --as-played "$top/tests/$session.txt" s.tally > out 2> err
	for at; do
		for narrow in '' --narrow; do
			# shellcheck disable=SC2086
			run 0 show --svg $narrow --at "$at" s.tally || not_ok "$session is drawn at $at"
			is "$session at $at$narrow is well-formed" xmllint --noout out
			mv out board.svg
			drawn board.svg > places
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

gives "a drawing goes into a file" 0 show --svg -o b.svg s.tally
is "which is the whole drawing" xmllint --noout b.svg
gives "--output alone is refused" 2 show --output b.svg s.tally
gives "a file that cannot be written is said" 2 show --svg -o /nowhere/b.svg s.tally
finish
