#!/bin/sh
# Files: damaged, altered, foreign, newer; full disks and read-only folders.
. tests/cli.sh

"$TALLYHO" simulate -g raf-eagle -s prelude --seed 11 whole.tally > /dev/null
run 0 verify whole.tally

# bad SENTENCE CODE TEXT: bad.tally cannot be used, for reading or writing
bad() {
	cp bad.tally bad.copy
	gives "$1 is not verified" "$2" verify bad.tally
	is "... saying why" says err "$3"
	is "... in one line" one_line err
	gives "... nor logged to" "$2" log bad.tally 'note "x"'
	is "... and stays as it was" cmp bad.tally bad.copy
}
: > bad.tally
bad "an empty file" 3 "bad.tally: "
echo "a text, by any other name" > bad.tally
bad "a text file named .tally" 3 "not a Tally-Ho journal"
head -c $(($(wc -c < whole.tally) / 2)) whole.tally > bad.tally
bad "a journal cut in half" 3 "cut short"
cp whole.tally bad.tally
sqlite3 bad.tally 'PRAGMA user_version = 99' > /dev/null
bad "a journal of a newer version" 3 "newer"
rm bad.tally
sqlite3 bad.tally 'CREATE TABLE t (a); INSERT INTO t VALUES (1)'
bad "another program's database" 3 "not a Tally-Ho journal"
rm -f none.tally
gives "a journal that is not there is trouble" 2 verify none.tally
is "... said in one line" one_line err
gives "a folder is no journal" 3 verify "$work"

# ---- every byte of an entry ----
# The triggers go, the entry is changed; after `change` the triggers come back, so that only the chain can tell.
sqlite3 whole.tally "SELECT sql || ';' FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'entry%'" > triggers.sql
strip() {
	cp whole.tally bad.tally
	sqlite3 bad.tally "DROP TRIGGER entry_insert; DROP TRIGGER entry_update; DROP TRIGGER entry_delete; $1" 2> sql.err
}
change() {
	strip "$1" && sqlite3 bad.tally < triggers.sql
}
entry=15
text=$(sqlite3 whole.tally "SELECT text FROM entry WHERE seq = $entry")
length=${#text} at=1 named=0
while [ $at -le "$length" ]; do
	strip "UPDATE entry SET text = substr(text, 1, $at - 1) || CASE substr(text, $at, 1) WHEN 'Z' THEN 'Y' ELSE 'Z' END || substr(text, $at + 1) WHERE seq = $entry"
	if run 3 verify bad.tally && grep -qE "bad.tally: .*entry $entry\b" err; then named=$((named + 1)); fi
	at=$((at + 1))
done
is "each changed byte of an entry's text is found, at that entry ($named of $length)" [ "$named" -eq "$length" ]
strip "SELECT 1"
gives "a journal without its triggers is altered" 3 verify bad.tally
for column in "at = at + 1" "who = 'x'" "as_played = 1" "hash = randomblob(32)"; do
	change "UPDATE entry SET $column WHERE seq = $entry"
	gives "a changed entry ($column) is found" 3 verify bad.tally
	is "... and named" grep -qE "entry $entry\b" err
done
change "DELETE FROM entry WHERE seq = $entry"
gives "a removed entry is found" 3 verify bad.tally
last=$(sqlite3 whole.tally "SELECT max(seq) FROM entry")
head=$("$TALLYHO" verify --json whole.tally | jq -r 'select(.head) | .head')
change "DELETE FROM entry WHERE seq = $last"
gives "a cut tail leaves a chain that holds" 0 verify bad.tally
gives "... but not with the head that was written down" 3 verify --head "$head" bad.tally

# ---- disks and folders ----
cp whole.tally limited.tally
"$TALLYHO" new -g raf-eagle fresh.tally > /dev/null
(
	ulimit -f $(($(wc -c < fresh.tally) / 512 + 8)) 2> /dev/null
	i=0
	while [ $i -lt 400 ]; do
		"$TALLYHO" log fresh.tally "note \"$(printf %0900d $i)\"" > /dev/null 2> full.err || break
		i=$((i + 1))
	done
	echo $i > full.count
)
is "a file at its limit stops the log" [ "$(cat full.count)" -lt 400 ]
is "... with one clear line" one_line full.err
gives "... and what was acknowledged is there" 0 verify fresh.tally
is "... all of it, and nothing else" [ "$(entries fresh.tally)" -eq "$(cat full.count)" ]

mkdir -m 755 small
if mount -t tmpfs -o size=400k,mode=755 none small 2> /dev/null; then
	"$TALLYHO" new -g raf-eagle small/a.tally > /dev/null
	i=0
	while [ $i -lt 2000 ]; do
		"$TALLYHO" log small/a.tally "note \"$(printf %03900d $i)\"" > /dev/null 2> err || break
		i=$((i + 1))
	done
	is "a full disk stops the log" [ $i -lt 2000 ]
	is "... with one clear line" one_line err
	gives "... and what was acknowledged is there" 0 verify small/a.tally
	is "... all of it, and nothing else" [ "$(entries small/a.tally)" -eq $i ]
	gives "a new journal does not fit" 2 new -g raf-eagle small/b.tally
	is "... and leaves nothing behind" [ "$(ls small)" = a.tally ]
	umount small
fi

# A read-only folder, as somebody who may not write there.
mkdir -m 755 locked
cp whole.tally locked/a.tally
chmod 644 locked/a.tally
cp "$TALLYHO" program
chmod 755 program
if [ "$(id -u)" -eq 0 ]; then
	nobody="setpriv --reuid=65534 --regid=65534 --clear-groups"
else
	nobody=
	chmod 555 locked
	chmod 444 locked/a.tally
fi
$nobody ./program verify locked/a.tally > out 2> err
is "a journal in a read-only folder verifies" [ $? -eq 0 ]
$nobody ./program log locked/a.tally 'note "x"' > out 2> err
is "... and cannot be logged to" [ $? -eq 2 ]
is "... said in one line" one_line err
$nobody ./program new -g raf-eagle locked/b.tally > out 2> err
is "a journal cannot be begun there" [ $? -eq 2 ]
is "... said in one line" one_line err
is "... and nothing is left there" [ "$(ls locked)" = a.tally ]
is "the journal is as it was" cmp whole.tally locked/a.tally
chmod 755 locked

# ---- others at work ----
sqlite3 whole.tally 'BEGIN IMMEDIATE; SELECT 1' '.system sleep 7' > /dev/null 2>&1 &
sleep 0.5
gives "a journal that another program keeps busy is trouble" 2 log whole.tally 'note "x"'
is "... said in one line" one_line err
wait
finish
