#!/bin/sh
# Missions of the Battle of Britain, sealed on their flights: the example of tallyho-trust(7) as printed, opened rightly,
# otherwise, late, twice and never; and a whole game.
. tests/cli.sh

XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
# begun FILE: seven flights wait for their missions
begun() {
	rm -f "$1"
	run 0 new -g battle-of-britain -s channel-battle --player raf=Anna --player luftwaffe=Ben "$1"
	run 0 log "$1" 'luftwaffe: draw mission 10' done
}
# seals FILE ENTRY: typed on standard input
seals() {
	printf '%s\n' "$2" | "$TALLYHO" seal ${3-} "$1" > out 2> err
}
faults() {
	"$TALLYHO" verify "$1" > out
	sed -n "s/^ *$1:\([0-9]*: .*\) (turn [0-9]*)\$/\1/p" out
}

# ---- the example ----
begun a.tally
is "a mission is sealed on its flight" seals a.tally 'luftwaffe: assign portland to 3A'
is "... and what is seen of it follows by itself" grep -qx ' *3  luftwaffe: seal hidden mission for 3A (seal 1)' out
is "... nobody has seen it" says out "3A has a mission that nobody has seen"
gives "the journal does not tell" 0 history a.tally
is "... what it is" sh -c '! grep -q portland out'
gives "all is well" 0 verify a.tally
is "... and the seal is owed" says out "owed by luftwaffe since entry 3: seal 1"
cp a.tally sealed.tally
gives "it is opened" 0 reveal a.tally
gives "... which breaks nothing" 0 verify a.tally
is "... and owes nothing" sh -c '! grep -q owed out'
run 0 show a.tally
is "... and then it lies there face up" says out "Missions (3A): Portland"
gives "... from the entry on in which it was laid" 0 show --at 3 sealed.tally
is "... and not before it is opened" sh -c '! grep -q Portland out'
salt=$(sqlite3 a.tally "SELECT substr(text, 10, 64) FROM entry WHERE text LIKE 'unseal%'")
gives "twice it is not" 1 log a.tally "luftwaffe: unseal 1 $salt assign portland to 3A"
is "... which is told" says err "impossible J-17: this seal is open already"
gives "nor as another mission" 1 log sealed.tally "luftwaffe: unseal 1 $salt assign rye to 3A"
is "... which is told" says err "illegal J-17: this is not what was sealed"
"$TALLYHO" log --as-played sealed.tally "luftwaffe: unseal 1 $salt assign rye to 3A" > /dev/null 2>&1
run 0 show sealed.tally
is "... and written all the same does nothing" sh -c '! grep -q Rye out'
is "... nor is the seal open then" sh -c '"$0" verify sealed.tally | grep -q "owes\|owed by luftwaffe since entry 3: seal 1"' "$TALLYHO"

# ---- what is no mission ----
begun tea.tally
gives "what is neither face down nor a note cannot be sealed" 1 seal --here tea.tally 'luftwaffe: fly 3A M18'
is "... which is told" says err "cannot be sealed; a note can, and what this game lays face down: 'assign MISSION to RAIDERS'"
gives "nothing is sealed from the command line" 2 seal tea.tally 'luftwaffe: assign portland to 3A'
is "... unless that is said" says err "type it on standard input, or say --here"
is "tea is sealed as a note" seals tea.tally 'luftwaffe: note "tea"'
seal=$(sqlite3 tea.tally "SELECT text FROM entry WHERE text LIKE 'seal%'")
# By hand: its hash with a mission shown, so that the mission can be chosen later. The hash is over what is shown.
begun tea.tally
run 0 log tea.tally "luftwaffe: $seal hidden mission for 3A"
salt=$(printf '%064d' 7)
gives "shown as a mission it opens as nothing" 1 log tea.tally "luftwaffe: unseal 1 $salt note \"tea\""
is "... as it holds for what was shown" says err "J-17: this is not what was sealed"
cat > tea.py << 'END'
import hashlib, sqlite3, struct, sys
F = lambda *xs: b''.join(struct.pack('>Q', len(x)) + x for x in xs)
B, = sqlite3.connect(sys.argv[1]).execute('SELECT hash FROM game').fetchone()
print(hashlib.sha256(F(b'tallyho seal v2', B, b'luftwaffe', b'1', b'hidden mission for 3A', bytes(31) + b'\7', sys.argv[2].encode())).hexdigest())
END
for text in 'note "tea"' 'assign portland to 3B' 'fly 3A M18'; do
	begun tea.tally
	hash=$(python3 tea.py tea.tally "$text")
	run 0 log tea.tally "luftwaffe: seal $hash $(printf '%032d' 1) hidden mission for 3A"
	run 1 log tea.tally "luftwaffe: unseal 1 $(printf '%062d' 0)07 $text"
	says err "illegal J-17: this is not of the kind that was shown when it was sealed" || echo "$text" >> unlike
	"$TALLYHO" log --as-played tea.tally "luftwaffe: unseal 1 $(printf '%062d' 0)07 $text" > /dev/null 2>&1
	[ "$(faults tea.tally)" = "4: illegal J-17: this is not of the kind that was shown when it was sealed" ] || echo "$text" >> unlike
done
is "a seal of something else, its hash made by hand, is found when it opens" [ ! -e unlike ]
begun late.tally
is "a mission sealed that was not drawn" seals late.tally 'luftwaffe: assign turnhouse to 2A'
is "... for another flight, too, is refused on the board as its player knows it" sh -c '! echo "luftwaffe: assign turnhouse to 2B" | "$0" seal late.tally 2> err' "$TALLYHO"
is "... with the reason" says err "'assign turnhouse to 2B' is not sealed: impossible BOB-3.3a: "
is "... and what is no legal mission is no seal" [ "$(entries late.tally)" -eq 3 ]
is "... unless he says that it was played so" seals late.tally 'luftwaffe: assign turnhouse to 2B' --as-played
gives "... is found when both open" 0 reveal --all late.tally
is "... which is said at once" says err "what was opened shows that 1 entry breaks a rule: 4"
is "... and by verify, at the seal" [ "$(faults late.tally | cut -d: -f1)" = 4 ]
is "... once" [ "$(faults late.tally | wc -l)" -eq 1 ]

# ---- a whole game ----
session=$top/tests/battle_of_britain/sessions/channel-battle.txt
is "a whole game is played with its missions sealed" python3 "$top/tests/mail/sealed.py" "$TALLYHO" "$session" game.tally
run 1 verify game.tally
is "... in which a bombing marker opens the seal of its flight" [ "$(sqlite3 game.tally "SELECT count(*) FROM entry WHERE text LIKE 'unseal%'")" -eq 11 ]
is "... and what is closed at the end is found" [ "$(grep -c 'illegal J-18: the game is over, and luftwaffe owes seal' out)" -eq 4 ]
cp game.tally closed.tally
gives "the rest is opened" 0 reveal --all game.tally
gives "... and all is well" 0 verify game.tally
run 0 import "$session" open.tally
"$TALLYHO" score game.tally | sed 1d > one
"$TALLYHO" score open.tally | sed 1d > other
is "the score is that of the same game played open" cmp one other
# A marker that names no target rests on the mission of its flight.
"$TALLYHO" export --times game.tally transcript | sed '/^$/q' > bare.txt
sqlite3 game.tally "SELECT '@' || at || char(10) || CASE who WHEN '' THEN '' ELSE who || ': ' END || replace(text, char(10), ' ') FROM entry WHERE seq < (SELECT min(seq) FROM entry WHERE text LIKE 'unseal%') ORDER BY seq" >> bare.txt
run 0 import bare.txt bare.tally
for mark in 'mark 3A on plymouth' 'mark 3A'; do
	cp bare.tally short.tally
	gives "'$mark', which names no side, opens it as well" 0 log short.tally "$mark"
	is "... in the name of whose it is" [ "$(sqlite3 short.tally "SELECT who || ' ' || substr(text, 1, 9) FROM entry ORDER BY seq DESC LIMIT 1 OFFSET 1")" = "luftwaffe unseal 2 " ]
done
cp bare.tally short.tally
gives "... and is judged by it" 1 log short.tally 'mark 3A on rye'
is "... as is told" says err "illegal BOB-5.7a"
printf '%s\n' 'mark 3A on rye' 'note "x"' q | at_prompt "$TALLYHO log short.tally"
is "... at the prompt, too" grep -q BOB-5.7a typescript
is "... refused, it leaves the seal closed" [ "$(sqlite3 short.tally "SELECT count(*) FROM entry WHERE text LIKE 'unseal%'")" -eq 0 ]
gives "a marker that names no target opens the seal of its flight, too" 0 log bare.tally 'luftwaffe: mark 3A'
is "... before it" sh -c 'sqlite3 bare.tally "SELECT text FROM entry ORDER BY seq DESC LIMIT 2" | cut -c1-8 | tr "\n" " " | grep -q "^mark 3A unseal 2 "'
# The first marker on another target than the one that was sealed: named without the seal, and the seal opened later.
mark=$(sqlite3 game.tally "SELECT seq FROM entry WHERE text LIKE 'mark 3A on%' LIMIT 1")
"$TALLYHO" export --times game.tally transcript | sed '/^$/q' > t.txt
sqlite3 game.tally "SELECT '@' || at || char(10) || CASE who WHEN '' THEN '' ELSE who || ': ' END || replace(replace(text, char(10), ' '), 'mark 3A on plymouth', 'mark 3A on rye') FROM entry WHERE seq <= $mark AND seq <> $((mark - 1)) ORDER BY seq" >> t.txt
run 1 import --as-played t.txt named.tally
sed 's/^luftwaffe: mark 3A on rye/mark 3A on rye/' t.txt > unnamed.txt
run 1 import --as-played unnamed.txt unnamed.tally
"$TALLYHO" verify unnamed.tally > out
is "... by nobody, too" says out "illegal J-17: it names what a closed seal hides"
is "a marker that names what a closed seal hides is found" sh -c '"$0" verify named.tally | grep -q "illegal J-17: it names what a closed seal hides"' "$TALLYHO"
sqlite3 game.tally "SELECT 'luftwaffe: ' || text FROM entry WHERE seq = $((mark - 1))" > unseal
"$TALLYHO" log --as-played named.tally < unseal > out 2> err
"$TALLYHO" verify named.tally > out
is "... and when the seal opens, the target is judged against it" grep -q "BOB-5.7a" out
finish
