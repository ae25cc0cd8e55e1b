#!/bin/sh
# By letters who writes waits for what the other side alone is asked: the RAF whether it intercepts, and to turn up the hand that
# a card is drawn from. Entry by entry, as two honest players come to it, and as a cheat goes on.
. tests/cli.sh
. "$top/tests/mail/post.sh"

by_key battle-of-britain luftwaffe raf -s channel-battle --dice-by-both
run 0 mail -o letter anna/game.tally
is "how long the first letter is, with the box in it, is told" grep -qE 'It is [0-9]+ KB long: attach it as a file' err
as ben
run 0 receive --yes ben/game.tally letter
letter ben anna
letter anna ben
letter ben anna
as anna
run 0 seal --list anna/game.tally
missions=$(sed -n 's/.*closed: draw mission //p' out)
for flight in 2A 2B 2C 3A 3B 3C 5A; do
	echo "assign ${missions%% *} to $flight"
	missions=${missions#* }
done | "$TALLYHO" seal anna/game.tally > out 2> err
gives "a second mission for a flight" 1 log anna/game.tally "assign $(echo "$missions" | cut -d' ' -f8) to 3A"
is "... needs no deal to be turned up" sh -c '! grep -q "turns it up" err'
printf '%s\n' 'seal assign rye to 3A' q | at_prompt "$TALLYHO log anna/game.tally"
is "who would seal at the prompt is told where" sh -c 'tr -d "\r\n" < typescript | tr -s " " | grep -q "Leave the prompt with q: .tallyho seal anna/game.tally. is a command"'
for n in 1 2 3 4; do
	letter anna ben && letter ben anna || break
done
as anna
gives "the Luftwaffe flies" 0 log anna/game.tally 'fly 2A N21'
gives "... and no other flight while the RAF is asked about this one" 1 log anna/game.tally 'fly 2B P22'
is "... as is told" says err "Ben is asked for this first: interception, 2A; 'tallyho mail anna/game.tally' asks"
is "... with how it is logged all the same" says err "With --as-played it is logged all the same"
gives "nor does it end the step" 1 log anna/game.tally 'done'
cp -r anna honest.anna
cp -r ben honest.ben

# ---- a cheat goes on ----
run 0 log --as-played anna/game.tally 'fly 2B P22'
letter anna ben
is "who was passed over is told by which entry" says out "Entry 51 passes over what you were asked: interception, 2A."
rm -rf anna ben
mv honest.anna anna
mv honest.ben ben

# ---- honestly ----
letter anna ben
is "who is asked in time is told nothing of the kind" sh -c '! grep -q "passes over" out'
as ben
run 0 log ben/game.tally 'intercept 2A with 11A'
letter ben anna
is "... is asked no more" sh -c '! grep -q "Asked for now: raf" out'
as anna
run 0 log anna/game.tally 'done'
letter anna ben
as ben
run 0 log ben/game.tally 'done'
for entry in 'draw 3' 'draw 2-he-111 2-he-111 2-do-17'; do
	gives "'$entry', picked out of a hand that nobody has seen" 1 log ben/game.tally "$entry"
	is "... is refused with what comes first" says err "it comes out of cards that lie face down, and nobody picks it: the other side turns them up first, which 'tallyho mail ben/game.tally' asks for"
done
gives "it is not thrown for yet" 2 throw ben/game.tally
is "... which is told" says err "the cards that are drawn from lie face down"
letter ben anna
is "whose hand it is is told" says err "The game asks you to turn up what you hold: 'tallyho reveal anna/game.tally' opens deal 9."
as anna
gives "he does" 0 reveal anna/game.tally
is "... and begins the throw by his letter" says err "you begin a throw: 'tallyho mail anna/game.tally' does"
letter anna ben
as ben
gives "who draws answers" 0 mail --force -o letter ben/game.tally
is "... and so draws three" sh -c 'sqlite3 ben/game.tally "SELECT count(*) FROM entry WHERE text LIKE \"throw%3 lwcard\"" | grep -qx 1'
gives "all is well" 0 verify ben/game.tally
finish
