#!/bin/sh
# What is asked for: of each thing that is asked about, how many there are to choose; what is met is asked of nobody.
. tests/cli.sh

run 0 new -g raf-eagle -s prelude p.tally
run 0 log p.tally '7 15 18 11 34 27 5 23 30 24' '7 6' done 'II/SG1 IV/LG1 7' done 'EGr210 I/JG51 7' done 4 'escort EGr210' done 5 3
gives "three sectors that send one each" 0 show --next p.tally
tr -s ' \n' ' ' < out > line
is "... are asked for together" says line 'Biggin Hill (7/11), Kenley (2/11) and Hornchurch (6/11): 1 to choose for each'
run 0 log p.tally 74 615
gives "the one that is left" 0 show --next p.tally
is "... is asked for alone" says out 'which squadrons join the pool, Biggin Hill (7/11): 1 to choose'

# A name or a number alone is not what another step did with it.
run 0 new -g raf-eagle -s prelude a.tally
run 0 log a.tally '7 15 18 11 34 27 5 23 30 24' '7 6' done 'II/SG1 IV/LG1 7'
gives "a number that nothing takes" 1 log a.tally 4
is "... is told as that" says err "no die is asked for now; first: which bombers fly where ('done' when that is over)"
gives "numbers that are no dice" 1 log a.tally '54 615 501'
is "... are told as that" says err 'nothing takes that now; first: which bombers fly where'
gives "a card that nothing takes" 1 log a.tally Rye
is "... with what is asked for" says err 'nothing takes that now; first: which bombers fly where'

# Losses that are met are not asked for beside those that are not.
channel="$top/tests/battle_of_britain/sessions/channel-battle.txt"
sed '/^luftwaffe: lose 2-do-17 2-he-111/q' "$channel" > losses.txt
run 0 import losses.txt l.tally
gives "one side has lost what it had to" 0 show --next l.tally
is "... only the other is asked" sh -c 'grep -q "RAF losses: hits 1, 1 to go" out && ! grep -q "Luftwaffe losses" out'
run 0 log l.tally 'raf: lose 11-blenheim'
gives "both have" 0 show --next l.tally
is "... which is said" says out 'Luftwaffe losses: hits 6, absorbed 6, enough'
finish
