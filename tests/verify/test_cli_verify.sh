#!/bin/sh
# verify: heads that somebody wrote down, and what it remarks though no rule is broken.
. tests/cli.sh

head_of() {
	"$TALLYHO" verify --json "$1" | jq -r 'select(.head) | .head'
}
summary() {
	jq -c "select(.head) | $1" < out
}

"$TALLYHO" new -g raf-eagle -s prelude a.tally > /dev/null
begun=$(head_of a.tally)
gives "the head of a fresh journal is recognised" 0 verify --head "$begun" a.tally
gives "... in capitals, too" 0 verify --head "$(echo "$begun" | tr a-f A-F)" a.tally
gives "another one is not" 3 verify --head "$(echo "$begun" | tr 0-9a-f 1-9a-f0)" a.tally
is "... said in one line" one_line err
run 0 log a.tally 'draw 1 6 9 12 15 18 28 30 31 33' 'plan 1 at 0600'
first=$(sqlite3 a.tally 'SELECT lower(hex(hash)) FROM entry WHERE seq = 1')
gives "the head of the beginning is recognised later, too" 0 verify --head "$begun" a.tally
is "... and what came after it counted" says out "a.tally: unchanged since its beginning, which has that hash; 2 came after it"
gives "an earlier head is recognised" 0 verify --head "$first" a.tally
is "... with its entry" says out "a.tally: unchanged up to entry 1, which has that hash; 1 came after it"
gives "32 digits are enough" 0 verify --head "$(echo "$first" | cut -c1-32)" a.tally
gives "31 are too few" 2 verify --head "$(echo "$first" | cut -c1-31)" a.tally
is "... said in one line" one_line err
is "... saying why" says err "fewer than 32 can be made to agree"
gives "more than 64 are too many" 2 verify --head "${first}0" a.tally
gives "what is no hash is refused before any file is read" 2 verify --head "it was $begun" none.tally
is "... in one line" one_line err
gives "--json says which entry a head belongs to" 0 verify --json --head "$first" a.tally
is "... in the summary" [ "$(summary '[.head_holds, .head_seq]')" = '[true,1]' ]
run 0 verify --json --head "$begun" a.tally
is "... 0 for the beginning" [ "$(summary '[.head_holds, .head_seq]')" = '[true,0]' ]
gives "--json says that a head is of no entry" 3 verify --json --head 0123456789abcdef0123456789abcdef a.tally
is "... in the summary" [ "$(summary '[.head_holds, .head_seq]')" = '[false,null]' ]
run 0 verify --json a.tally
is "... and nothing where none was asked for" [ "$(summary 'has("head_holds")')" = false ]

# ---- a limit of time ----
gives "a journal is verified within a limit" 0 verify --limit 60 a.tally
gives "no time is too little" 2 verify --limit 0.000001 a.tally
is "... said in one line" one_line err
is "... with how far it came" says err "tallyho: a.tally: not verified: 0.000001 seconds were over after entry 0 of 2"
is "... and nothing else" [ ! -s out ]
gives "the other journals are verified all the same" 3 verify --limit 60 a.tally /dev/null a.tally
is "... all of them" [ "$(grep -c 'no findings' out)" -eq 2 ]
for wrong in 0 -1 x 1e3 1.2.3 1234567890 . ''; do
	run 2 verify --limit "$wrong" a.tally && says err "verify: --limit takes seconds" || echo "$wrong" >> limits
done
is "what is no limit is refused" [ ! -e limits ]

# A file's name is any bytes.
odd=$(printf 'o\377\342\200\256.tally')
cp a.tally "$odd"
gives "a name that is no UTF-8 is told as JSON" 0 verify --json "$odd"
is "... as far as it can be" says out '"file":"o\ufffd\u202e.tally"'

# ---- many faults ----
# Eight independent ones spend the budget of the record; what lies near is sought for each all the same.
"$TALLYHO" import --as-played "$top/tests/raf_eagle/sessions/prelude-doctored.txt" doctored.tally > /dev/null 2>&1
gives "a record of many faults is told" 1 verify doctored.tally
is "... and the last of them explained, too" says out "would explain it: entry 98 and entry 99 are exchanged"

# ---- remarks ----
# What follows is written anew from a transcript or with the chain made anew: only a remark can tell.
"$TALLYHO" export a.tally transcript > a.txt
sed 's/^plan/!plan/' a.txt > b.txt
run 0 import b.txt b.tally
gives "an entry marked as played that breaks no rule is no finding" 0 verify b.tally
is "... but remarked" says out "b.tally:2: remark: marked as played against the rules, but it breaks none"
is "... and counted" says out "2 entries, no findings, 1 remark"
run 0 verify --json b.tally
is "... also as JSON" [ "$(jq -c 'select(.remark) | [.seq, .remark]' < out)" = '[2,"as-played"]' ]
is "... with its count" [ "$(summary .remarks)" = 1 ]
gives "a journal without any says nothing of them" 0 verify a.tally
is "... to people" sh -c '! grep -q remark out'
run 0 verify --json a.tally
is "... and 0 to programs" [ "$(summary .remarks)" = 0 ]
gives "-q says nothing" 0 verify -q b.tally
is "... at all" [ ! -s out ]

# clock SECONDS ENTRY [1]: appends an entry to c.tally, unjudged, logged at that time (and marked as played)
clock() {
	"$FORGE" c.tally "$1" "$2" "${3:-0}" 2> err
}
FORGE=$(dirname "$TALLYHO")/tests/programs/forge
cp a.tally c.tally
now=$(sqlite3 a.tally 'SELECT max(at) FROM entry')
clock $((now + 5)) 'note "later"'
clock $((now + 2)) 'note "earlier"'
gives "an entry whose time runs backwards is no finding" 0 verify c.tally
is "... but remarked" says out "c.tally:4: remark: logged at"
is "... against the entry before it" says out ", before entry 3"
is "... once" says out "4 entries, no findings, 1 remark"
clock 1000 'note "long ago"'
gives "a time before the journal was begun is remarked" 0 verify c.tally
is "... as such" says out "c.tally:5: remark: logged at 1970-01-01 00:16:40, before the journal was begun"
clock 253402300799 'note "the last second"'
gives "a time to come is remarked" 0 verify c.tally
is "... as such" says out "c.tally:6: remark: logged at 9999-12-31 23:59:59, which is yet to come"
is "... all of them counted" says out "6 entries, no findings, 3 remarks"
run 0 verify --json c.tally
is "... also as JSON" [ "$(jq -c 'select(.remark) | [.seq, .remark]' < out | tr '\n' ' ')" = '[4,"time-backwards"] [5,"time-early"] [6,"time-future"] ' ]
cp a.tally c.tally
clock $((now + 5)) 'roll 3'
gives "a broken rule that is not marked as played is a finding" 1 verify c.tally
is "... and remarked" says out "c.tally:3: remark: breaks a rule, but is not marked as played"
cp a.tally c.tally
clock $((now + 5)) 'roll 3' 1
gives "one that is marked is a finding" 1 verify c.tally
is "... without a remark" sh -c '! grep -q remark out'

# Taking back is no fault of an entry, and what follows a repair is not judged by its mark.
run 0 log a.tally 'retract 1' 'draw 1 6 9 12 15 18 28 30 31 34'
run 0 verify a.tally
is "a draw taken back is not remarked" sh -c '! grep -q remark out'

# ---- many journals, shared out among processes ----

for i in 1 2 3 4 5 6 7 8 9; do cp a.tally "m$i.tally"; done
cp c.tally m4.tally
echo damage > m7.tally
run 3 verify --jobs 1 m?.tally
cp out one; cp err one.err
for jobs in 2 4 9 64; do
	gives "$jobs processes come to the same" 3 verify --jobs $jobs m?.tally
	is "... in the same order" cmp -s out one
	is "... and tell the same trouble" cmp -s err one.err
done
gives "as many processes as nobody has are refused" 2 verify --jobs 65 a.tally
is "... with what would be right" says err "verify: --jobs takes a number from 1 to 64, not '65'"
for jobs in 0 -1 two 1x ''; do
	gives "... and '$jobs'" 2 verify --jobs "$jobs" a.tally
done

# ---- journals named on standard input ----

# fed CODE LINES ARGUMENT...: tallyho with these lines on standard input
fed() {
	code=$1 lines=$2
	shift 2
	printf "$lines" | "$TALLYHO" "$@" > out 2> err
	status=$?
	[ $status -eq "$code" ]
}
ls m?.tally > paths
is "paths come on standard input" fed 3 "$(cat paths)" verify --jobs 1 -
is "... and come to the same as operands" cmp -s out one
is "... with the same trouble" cmp -s err one.err
is "they stand where the - stands" fed 1 'm1.tally\r\n\nm2.tally\n' verify --json c.tally - a.tally
jq -r 'select(.head).file' out > files
is "... in this order, with one object a journal" [ "$(tr '\n' ' ' < files)" = "c.tally m1.tally m2.tally a.tally " ]
is "no path is a fault" fed 2 '\n' verify -
is "... told in a line" says err "verify: standard input names no journal"
is "paths that end with NUL are refused" fed 2 'm1.tally\0m2.tally\0' verify -
is "... in a line" one_line err
is "a path that is too long is refused" fed 2 "$(printf '%5000s' x)\n" verify -
is "dice takes them, too" fed 0 'm1.tally\nm2.tally\n' dice --csv -
"$TALLYHO" dice --csv m1.tally m2.tally > expected
is "... and counts the same" cmp -s out expected
run 0 new -g battle-of-britain -s duel-of-eagles --player raf=Anna --player luftwaffe=Ben p.tally
run 0 verify --json p.tally
is "the journal's object names the players" [ "$(jq -c .players out)" = '{"raf":"Anna","luftwaffe":"Ben"}' ]
finish
