#!/bin/sh
# make new-game: what it makes is built in a copy of the source, plays at once, and passes what every game must; it
# touches no file of the others but the list. The copy takes what is compiled already, with what tests share: what is
# compiled anew is the game, and what has the list of games in it.
. tests/cli.sh
build=$(dirname "$TALLYHO")
built=$(realpath --relative-to="$top" "$build")
elsewhere=-ffile-prefix-map=$top=.
case $(grep -F -e " $elsewhere " "$build/flags") in
gcc*) [ "$built" = build ] || { echo "# only of the plain build"; finish; exit; } ;;
*) echo "# only of the plain build"; finish; exit ;;
esac
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
CCACHE_DISABLE=1
export CCACHE_DISABLE

mkdir copy copy/build
(cd "$top" && cp -a Makefile mk cmd core journal man migrations tests "$work/copy")
(cd "$top/build" && cp -a core journal cmd gen flags ./*.a "$work/copy/build")
(cd "$top/build" && find tests -name '*.[od]' ! -name 'test_*' -exec cp -a --parents -t "$work/copy/build" {} + &&
	cp -a --parents -t "$work/copy/build" tests/core/test_cases.[od] tests/core/test_contract.[od] tests/core/test_late.[od])
find "$work/copy" ! -path "$work/copy/build/*" -type f -exec cksum {} + | sort > before
# The same flags as those of what is compiled already, whose last is the core's: they have the place of the source in them.
flags=$(sed "1s|.* $elsewhere ||; s| *-O3\$||; s| *\$||" "$build/flags")
remake() {
	make -C copy -s WASM=no SERVE=no ELSEWHERE="$elsewhere" CFLAGS="$flags" ${WERROR:+WERROR=1} "$@" > made 2>&1
}

is "a game is made" remake new-game NAME=hill-111 TITLE='Hill 111'
find "$work/copy" ! -path "$work/copy/build/*" -type f -exec cksum {} + | sort > after
comm -23 before after | sed "s,.*$work/copy/,," > touched
echo core/games/list.def > wanted
is "... which touches the list of games, and nothing else" diff wanted touched
is "... only once" sh -c '! (cd copy && sh tests/skeleton/new_game.sh hill-111 "") > out 2>&1 && grep -q "core/games/hill_111 is there already" out'
is "... and by a name that is one" sh -c '! (cd copy && sh tests/skeleton/new_game.sh Hill "") > out 2>&1 && grep -q "is no name" out'
is "it is built, its page is filled in, its tests are built" remake all man \
	build/tests/core/test_cases build/tests/core/test_contract build/tests/core/test_late
sed 's/^/# /' made
is "nothing else is compiled but what has the list in it" [ "$(grep -c '^  cc ' made)" -le 16 ]
is "its page is well-formed" mandoc -T lint -W warning copy/man/tallyho-hill-111.7
TALLYHO=$work/copy/build/tallyho
gives "it is in the list" 0 games hill-111
gives "a journal is begun" 0 new -g hill-111 a.tally
gives "a move is logged" 0 log a.tally 'blue: move b1 to 0201'
gives "one that breaks a rule is refused" 1 log a.tally 'blue: move b2 to 0504'
is "... and the rule is named" says err "H111-1: 0504 is not next to b2"
gives "a step is ended" 0 log a.tally 'blue: done'
gives "the board is drawn" 0 show --svg a.tally
is "... well-formed" xmllint --noout out
is "... with each unit" [ "$(grep -o 'data-unit=' out | wc -l)" -eq 6 ]
gives "its story is told" 0 export a.tally story
is "... in its words" says out "moves to 0201"
run 0 new -g hill-111 -s position o.tally
run 0 log o.tally 'place b1 0202' 'place r1 0303' 'goto combat'
gives "odds of a die are told" 0 odds o.tally
is "... in its words" says out "taken off the map"
for seed in 1 2 3; do
	gives "it is played at random, by seed $seed" 0 simulate -g hill-111 --seed $seed "r$seed.tally"
	is "... to its end" says out "played to its end"
	gives "... and holds" 0 verify "r$seed.tally"
done
gives "its session holds" 0 import "$work/copy/tests/hill_111/sessions/first.txt" s.tally
gives "... without a finding" 0 verify s.tally
cd copy
TALLYHO_COVERAGE=$work/coverage
export TALLYHO_COVERAGE
is "its cases pass" sh -c 'build/tests/core/test_cases tests/hill_111/cases/turn.txt > ../out 2>&1'
grep -A3 'expected' ../out | sed 's/^/# /'
for rule in 1 2 3 4; do
	is "... which break and keep rule $rule" [ "$(grep -cE "^hill-111 H111-$rule (broken|kept)\$" "$TALLYHO_COVERAGE")" -ge 2 ]
done
TALLYHO_GAME=hill-111
export TALLYHO_GAME
for test in contract late; do
	is "it passes test_$test" sh -c "build/tests/core/test_$test > ../out 2>&1"
	grep -E 'hill-111|ERROR|LINE' ../out | sed 's/^/# /'
done
finish
