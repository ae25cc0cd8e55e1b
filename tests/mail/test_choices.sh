#!/bin/sh
# Choices of which nothing is seen until they are opened: two of one side, each for a seat of its own; those that are opened when
# the step that asked for them is over; and by letters decisions that are the other side's.
. tests/cli.sh
. "$top/tests/mail/post.sh"

# ---- two of one side ----
mkdir anna ben
run 0 new -g down-in-flames -s campaign game.tally
run 0 log game.tally 'campaign battle-of-britain-1940' 'launch to 2'
as ben
gives "an option is sealed" 0 seal --here game.tally 'axis-1: option 5'
as anna
gives "... and by the other side" 0 seal --here game.tally 'allied: option 6'
as ben
gives "one more of the same seat is not" 1 seal --here game.tally 'axis-1: option 3'
is "... since it holds one" says err "seal 1 holds your 'option' already; 'tallyho reveal game.tally 1' opens it"
gives "nor one of another seat of the side, which has one a mission" 1 seal --here game.tally 'axis-2: option 3'
is "... as is told" says err "'option 3' is not sealed: illegal DIF-16.6a: the Axis has chosen an option already"
gives "the one is opened" 0 reveal game.tally 1 axis
as anna
gives "... and the other side's" 0 reveal game.tally 1 allied
gives "no rule is broken" 0 verify game.tally
is "... nothing is owed" sh -c '! grep -q owed out'
run 0 new -g down-in-flames -s teams two.tally
mv two.tally game.tally
as ben
gives "two fighters, each for its seat, are sealed" 0 seal --here game.tally 'axis-1: pick bf-109e'
gives "... both" 0 seal --here game.tally 'axis-2: pick bf-110c'
gives "... and opened" 0 reveal game.tally 1 axis
gives "... both" 0 reveal game.tally 2 axis

# ---- opened too late ----
# played OPTION SEAL: the options, and what comes behind; the Axis has sealed its own, and not opened it
played() {
	rm -f game.tally
	run 0 new -g down-in-flames -s campaign game.tally
	run 0 log game.tally 'campaign battle-of-britain-1940' 'launch to 2'
	as ben
	run 0 seal --here game.tally "axis: option $1"
	run 0 log game.tally 'allied: option 6' 'axis: done' 'allied: done' 'allied-1: draw 5' 'allied-1: level low'
}
played 5
gives "an option whose step is over is opened all the same" 0 reveal game.tally 1 axis
is "... as too late" says out 'illegal J-17: opened too late, when its step was over: it counts from its seal on'
gives "... which is found" 1 verify game.tally
is "... nothing else of the side" says out '1 finding, 1 entry not judged'
is "... and what the other could not know is due to it" says out '    game.tally:6: impossible DIF-4.0a: '
run 0 show game.tally
is "... it counts from its seal on" says out 'announcement of an option, the Axis and the Allies'
played 9
gives "one that the campaign has not is opened, too" 0 reveal game.tally 1 axis
gives "... and found" 1 verify game.tally
is "... where it was sealed" says out 'game.tally:3: impossible DIF-16.6c: '

# ---- by letters ----
rm -rf anna ben
by_key down-in-flames allied axis -s campaign
run 0 log anna/game.tally 'campaign battle-of-britain-1940'
gives "nobody attacks for the other side" 1 log anna/game.tally 'launch to 2'
is "... as is told" says err 'launch to 2: that is not for you to log: it decides for another side'
letter anna ben --yes
as ben
run 0 log ben/game.tally 'launch to 2'
run 0 seal --here ben/game.tally 'axis-1: option 9'
letter ben anna
cp -r anna honest
as none
run 0 log --as-played anna/game.tally done
! letter anna ben
is "a 'done' that names nobody, by another program, is not taken" [ $? -eq 0 ]
is "... as is told" says err "letter: entry 4, 'done', names nobody, and decides for axis as well. Nothing was taken."
as ben
gives "nor is it merged" 1 merge ben/game.tally anna/game.tally
is "... as is told" says err "nothing was merged: entry 4, 'done', names nobody, and decides for axis as well"
rm -rf anna
mv honest anna
as anna
run 0 log --as-played anna/game.tally done
is "this one puts its writer's name in front" says out 'allied: done'
is "... which is taken" letter anna ben
as ben
run 0 log --as-played ben/game.tally 'axis: done'
letter ben anna
letter anna ben
as ben
gives "an option that there is not is opened too late" 0 reveal ben/game.tally
run 0 mail --force -o letter ben/game.tally
as anna
gives "... is told to who takes the letter" 1 receive anna/game.tally letter
is "... where it was sealed" says out 'entry 3: impossible DIF-16.6c: '
finish
