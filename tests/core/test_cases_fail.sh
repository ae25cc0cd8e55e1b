#!/bin/sh
# A case must be able to fail: every expectation there is, once as it is and once as it is not, on the toy game. The
# second must fail at its own line.
. tests/cli.sh
cases=$(dirname "$TALLYHO")/tests/core/test_cases
[ -x "$cases" ] || { echo "there is no program $cases"; echo "0 passed, 1 failed"; exit 1; }

# The lines before; the line that holds; the line that does not, and what is said of it.
table='
	|move n1 to paris|move n3 to paris|breaks J-7
	|move n1 to paris|note "x  y"|no expectation
	|move s1 to paris  breaks TOY-1|move n1 to paris  breaks TOY-1|breaks nothing
	|move s1 to paris  breaks TOY-1|move s1 to paris  breaks TOY-2|breaks TOY-1
	|claim vp 1  breaks J-8|claim vp 0  breaks J-8|breaks nothing
	|move n1 to paris  keeps TOY-2|move n1 to paris  keeps TOY-4|was not judged
	|move n1 to paris  keeps TOY-2 TOY-3|move s1 to paris  keeps TOY-1|breaks TOY-1
	|move s1 to paris  would break TOY-1|move n1 to paris  would break TOY-1|breaks nothing
	|move n1 to paris  would keep TOY-2|move n1 to paris  would keep TOY-4|was not judged
	|move n1 to paris  would do|move s1 to paris  would do|breaks TOY-1
	|move s1 to paris  breaks TOY-1|move s1 to paris  breaks TOY-99|no rule TOY-99
	|claim n1 at dover|claim n1 at calais|breaks J-8
	|asks moves|asks cards|moves and cards
	|asks no cards|asks no moves|moves and cards
	done|asks nothing of south|asks nothing|weather
	|asks nothing of south|asks nothing of north|moves and cards
	|asks moves  of north|asks moves  of south|moves and cards
	done|asks weather  due 2|asks weather  due 1|weather
	move n1 to paris,done|asks attack  with 1|asks attack  with 2|attack
	move n1 to paris,done|asks attack  modifier strength 1|asks attack  modifier strength 0|attack
	move n1 to paris,done|asks attack  about 0|asks attack  about 1|attack
	done|asks weather  worded roll 2 sky dice|asks weather  worded roll 1 sky die|weather
	|step move|step weather|move
	|not over|over|move
	|victory none|victory draw|none
	|count at dover 2|count at dover 3|there are 2
	|count at paris 2|count at|count FIELD VALUE N
	|restores|restores  step dawn|move
	|perft 1 14|perft 1 11|14
	move s1 to paris  breaks TOY-1|refused|carried out|it was refused
	move n1 to paris|carried out|refused|it was carried out
	move n1 to paris,roll 3|closed 1|closed 0|closed 1
	move n1 to paris,roll 3|closed 1|assumed|no assumed value
	move n1 to paris|written move n1 to paris|written move n2 to paris|move n1 to paris
	move s1 to paris  breaks TOY-1|found TOY-1|found TOY-2|TOY-1
	move s1 to paris  breaks TOY-1|says s1 cannot move|says n1 cannot move|s1 cannot move
	move n1 to paris|tells North one (n1) moves from dover to paris.|tells North one (n1) moves from dover to lille.|moves from dover to paris
	move n1 to paris|effect at.n1 dover -> paris|effect at.n1 dover -> lille|at.n1 dover -> paris
	move n1 to paris|effect at.n1 dover -> paris (moved)|effect at.n1 dover -> paris (shot)|(moved)
	move n1 to paris|no effect at.n2|no effect at.n1|at.n1 dover -> paris
	move s1 to paris  breaks TOY-1|no effect|effect at.s1|it changed nothing
	done|milestone turn 1|milestone turn 2|milestone turn 1
	done|milestone turn 1|no milestone|milestone turn 1
	done|no milestone turn 2|no milestone turn 1|milestone turn 1
	|given raid n1 paris|given raid n1|what is $space
	|given raid n1 paris|given raids n1 paris|nothing is defined
	done|milestones 1|milestones 2|milestones 1
	|begin position|begin campaign|no scenario campaign
	begin|step hand|step move|hand
	|begin raid asking|begin raid with rain|no option rain
	|given raid n1 paris  # as it stands|given itself|within itself
'

# write NAME BEFORE LINE: one case in a file of its own; it leaves in $line where the line stands
write() {
	printf 'game toy\nbegin raid\ndefine raid $unit $space\nmove $unit to $space\ndefine itself\ngiven itself\n' > "$1"
	printf '= %s\ndraw ace ace\ndone\n%s\n%s\n' "$1" "$(echo "$2" | tr , '\n')" "$3" >> "$1"
	line=$(wc -l < "$1")
}

echo "$table" | sed 's/^[[:space:]]*//' | while IFS='|' read -r before holds fails message; do
	[ -n "$holds" ] || continue
	write holds.txt "$before" "$holds"
	"$cases" holds.txt > out 2> err
	is "'$holds' holds" [ $? -eq 0 ]
	write fails.txt "$before" "$fails"
	"$cases" fails.txt > out 2> err
	is "'$fails' fails" [ $? -eq 1 ]
	is "'$fails' fails at its line" says err "fails.txt:$line: "
	is "'$fails' says '$message'" says err "$message"
done > results
cat results
passed=$(grep -c '^ok' results) failed=$(grep -c '^not ok' results)

# The example of tests/README is a whole one.
sed -n '/^Cases: tests as text/,/^`build/s/^    //p' "$top/tests/README" > example.txt
"$cases" example.txt > out 2> err
is "the example of tests/README holds" [ $? -eq 0 ]

# What is wrong with a file as such.
while IFS='|' read -r text message; do
	printf '%b' "$text" > wrong.txt
	"$cases" wrong.txt > out 2> err
	is "a file is refused: $message" [ $? -eq 1 ]
	is "it is said why: $message" says err "$message"
done << 'END'
game toy\n= nothing in it\n= two\ndone\n|wrong.txt:2: '= nothing in it': the case is empty
game toy\n= one\ndone\n= one\ndone\n|wrong.txt:4: '= one': there is another of this name
game toy\ndefine a $b\ndone\ndefine a\ndone\n= one\ndone\n|wrong.txt:4: 'define a': there is another of this name
game chess\n= one\ndone\n|wrong.txt:1: 'game chess': there is no such game
game toy\ndone\n= one\ndone\n|wrong.txt:2: 'done': before the first heading
= one\ndone\n|of which game?
game toy\n|no case stands in it
END
"$cases" nowhere.txt > out 2> err
is "a file that is not there is a failure" says err "nowhere.txt: no cases are there"
finish
