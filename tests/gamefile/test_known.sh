#!/bin/sh
# What a condition says is not none, needs no `otherwise` behind it: each of these lines, put into the game of
# `game new`, is taken as it stands.
. tests/cli.sh

"$TALLYHO" game new new > out 2> err || not_ok "a game is begun"
cp new/units.csv .
while read -r edit; do
	sed "$edit" new/my-game.game > my-game.game
	gives "$edit" 0 game check my-game.game
done << 'EOF'
s/    not taken(hex) .*/    distance(at(unit), hex) < 3 else "{unit} is {distance(at(unit), hex)} away"/
s/    not taken(hex) .*/    at(unit) is none or distance(at(unit), hex) < 3 else "x"/
s/    not taken(hex) .*/    not (at(unit) is none) and distance(at(unit), hex) < 3 else "x"/
s/    not taken(hex) .*/    (if at(unit) is none then 9 else distance(at(unit), hex)) < 3 else "x"/
s/    not taken(hex) .*/    at(unit) adjacent hex else "x"/;s/^    moved(unit) := yes/    towns(blue) := distance(at(unit), hex)/
s/    not taken(hex) .*/    all UNIT u where at(u) is not none: distance(at(u), hex) > 0 else "x"/
s/    not taken(hex) .*/    (sum distance(at(u), hex) over UNIT u where at(u) is not none and u != unit) > 0 else "x"/
s/    at(unit) is not none      else "{unit} is not on the map"/    turn > 0 else "x"/;s/^    moved(unit) := yes/    if at(unit) is none: at(unit) := hex\n    else: towns(blue) := distance(at(unit), hex)/
s/^verb move.*/guards there(UNIT u, HEX h)\n  needs 9.1 "It is." at(u) is not none and at(u) != h else "x"\n&\n  keeps there(unit, hex)/;s/    not taken(hex) .*/    distance(at(unit), hex) < 9 else "x"/
s/for UNIT u: at(u) := begins(u)/for UNIT u where begins(u) is not none: towns(blue) := min(9, distance(begins(u), 0101))/
EOF
finish
