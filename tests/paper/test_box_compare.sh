#!/bin/sh
# Two boxes side by side: a game's, a journal's, a folder's.
. tests/cli.sh

gives "a box is like itself" 0 box compare battle-of-britain battle-of-britain
is "... as is said" says out "The two boxes say the same."
run 0 box export battle-of-britain mine
sed 's/^"2-bf-109",\(.*\)"16","assumed"/"2-bf-109",\1"40","assumed"/; s/^"2-bf-110",\(.*\)"6","assumed"/"2-bf-110",\1"7","printed"/' \
	mine/luftwaffe_cards.csv > changed
mv changed mine/luftwaffe_cards.csv
gives "a folder with other values is another" 1 box compare battle-of-britain mine
is "... value by value" says out "luftwaffe_cards 2-bf-109, copies: 16, there 40"
is "... each" says out "luftwaffe_cards 2-bf-110, copies: 6, there 7"
is "... which are counted" says out "They differ in 2 values."
run 0 new -g battle-of-britain --box mine game.tally
gives "so is a journal that was begun with it" 1 box compare game.tally battle-of-britain
is "... the other way round" says out "luftwaffe_cards 2-bf-109, copies: 40, there 16"
gives "beside its folder it is the same" 0 box compare game.tally mine
gives "what came from where does not count" 0 box compare mine/../game.tally game.tally
gives "another game has another box" 2 box compare battle-of-britain raf-eagle
is "... which is told" says err "box: raf-eagle is of another game"
gives "it takes two" 2 box compare battle-of-britain
is "... as is said" says err "box: compare with which?"
grep -v '^"3-ju-87"' mine/luftwaffe_cards.csv > less
mv less mine/luftwaffe_cards.csv
run 1 box compare game.tally mine
is "a row that only one has is named" says out "luftwaffe_cards 3-ju-87: only in game.tally"
finish
