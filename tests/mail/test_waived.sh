#!/bin/sh
# Both sides have waived every rule that can be waived: what guards dice, seals, links, a side's word and the order of the
# record still finds each cheat that letters allow.
. tests/cli.sh
. "$top/tests/mail/post.sh"

# waivable GAME: its rules that a side may waive, and those of the journal
waivable() {
	"$TALLYHO" new -g "$1" scratch.tally > /dev/null
	for rule in $("$TALLYHO" games "$1" --rules | sed -n 's/^\([A-Z0-9]*-[^ ]*\) .*/\1/p'); do
		! "$TALLYHO" log -n scratch.tally "waive $rule" > /dev/null 2>&1 || echo "$rule"
	done
	rm scratch.tally
}
# waive_all: anna waives each of them, and ben agrees
waive_all() {
	n=$(entries anna/game.tally)
	sed "s/^/$anna: waive /" rules | "$TALLYHO" log anna/game.tally > /dev/null &&
		send anna ben &&
		seq $((n + 1)) "$(entries ben/game.tally)" | sed "s/^/$ben: accept /" | "$TALLYHO" log ben/game.tally > /dev/null &&
		send ben anna && sign anna && mail anna ben
}
# found WHAT BY RULE: the cheat that was mailed to BY
found() {
	gives "$1 is found" 1 verify "$2/game.tally"
	is "... by $3" says out " $3: "
	honest
}
last() {
	entries anna/game.tally
}

waivable burning-blue > rules
is "there is much to waive" [ "$(wc -l < rules)" -gt 60 ]
is "... and nothing that guards the record" sh -c '! grep -qE "^J-(2|3|9|14|15|16|17|18|19|20|21)$" rules'

# ---- a breach of what was waived ----
new_game burning-blue raf luftwaffe
is "all of it is waived by both" waive_all
cheat ben anna 'raf: take-off No.85' 'luftwaffe: flak No.85 by HAA'
gives "... and does not count" 0 verify anna/game.tally
honest

# ---- dice of both ----
new_game burning-blue raf luftwaffe --dice-by-both
is "all is waived where dice come from both" waive_all
throw anna
send anna ben
throw ben
run 0 log ben/game.tally 'raf: take-off No.85' 'luftwaffe: flak No.85 by LAA'
cheat ben anna 'roll 3 4'
found "a die that was typed" anna J-19
send ben anna
throw anna
send anna ben
cheat ben anna 'luftwaffe: end-turn'
found "what comes before an owed link" anna J-18
cheat ben anna "retract $(last)"
gives "a link taken back is found" 1 verify anna/game.tally
honest
cheat ben anna "retract $(($(last) - 1))"
found "a move taken back while a link is owed" anna J-18
throw ben
send ben anna
link=$(sqlite3 ben/game.tally "SELECT substr(text, 7, 64) FROM entry WHERE text LIKE 'throw % 2 d6'")
cheat anna ben "raf: throw $(printf '%064d' 7) 2 d6"
found "a link of one's own choice" ben J-19
cheat anna ben "raf: throw $link 2 d6"
found "a link used twice" ben J-19
cheat ben anna "retract $(last)"
found "a throw taken back" anna J-2
cheat ben anna 'raf: physical' 'luftwaffe: physical' 'roll 6 6'
gives "a word in the other's name is found" 1 verify anna/game.tally
honest

# ---- seals ----
new_game burning-blue raf luftwaffe
is "all is waived where choices are sealed" waive_all
as anna
run 0 seal --here anna/game.tally 'raf: note "I wait"'
send anna ben
seal=$(last)
cheat ben anna "luftwaffe: $(sqlite3 ben/game.tally "SELECT text FROM entry WHERE seq = $seal")"
found "a seal that is copied" anna J-17
as anna
run 0 reveal anna/game.tally
salt=$(sqlite3 anna/game.tally "SELECT substr(text, 10, 64) FROM entry WHERE text LIKE 'unseal 1%'")
run 0 undo anna/game.tally
cp anna/game.tally taken.tally
gives "an opening that is taken back is found" 1 verify taken.tally
is "... by J-2" says out " J-2: "
new_game burning-blue raf luftwaffe
waive_all
as anna
run 0 seal --here anna/game.tally 'raf: note "I wait"'
send anna ben
cheat anna ben "raf: unseal 1 $salt note \"I go\""
found "another choice than was sealed" ben J-17
run 0 undo anna/game.tally
gives "a seal that is taken back is found" 1 verify anna/game.tally
is "... by J-2" says out " J-2: "

# ---- dice and cards on the table ----
new_game burning-blue raf luftwaffe
waive_all
run 0 log anna/game.tally 'raf: take-off No.85' 'luftwaffe: flak No.85 by LAA' 'roll 3 4'
send anna ben
cheat ben anna "retract $(last)" 'roll 6 6'
found "a die rolled again" anna J-2
cheat ben anna "retract $(last)" 'roll 6 6' "retract $(($(last) + 2))" 'roll 6 6'
found "... also when it was washed" anna J-2
cheat ben anna "retract $(($(last) - 1))" 'luftwaffe: flak No.85 by LAA' 'roll 1 1'
found "... and behind its decision" anna J-2
cheat ben anna "retract $(last)" 'roll 6 6' "raf: accept $(($(last) + 2))"
found "an agreement in the other's name" anna J-2
finish
