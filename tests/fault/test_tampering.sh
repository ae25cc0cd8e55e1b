#!/bin/sh
# Edits of every kind behind the program's back, with SQLite's own tool, the triggers dropped and put back: each one that
# changes anything is found. TALLYHO_LONG=1 makes twelve of each kind in three journals.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/cli.sh
each=1 journals=game
"$TALLYHO" simulate -g raf-eagle -s prelude --seed 11 game.tally > /dev/null
if [ -n "${TALLYHO_LONG:-}" ]; then
	each=12 journals="game campaign sides"
	"$TALLYHO" simulate -g raf-eagle -s campaign --seed 2 campaign.tally > /dev/null
	"$TALLYHO" simulate -g battle-of-britain --seed 3 sides.tally > /dev/null
fi
for name in $journals; do
	sqlite3 $name.tally "SELECT sql || ';' FROM sqlite_schema WHERE type = 'trigger'" > $name.triggers
	sqlite3 $name.tally "SELECT 'DROP TRIGGER ' || name || ';' FROM sqlite_schema WHERE type = 'trigger'" > $name.drops
	sqlite3 $name.tally .dump > $name.dump
	sqlite3 $name.tally 'SELECT max(seq) FROM entry' > $name.last
done

# KIND|SQL. @ is an entry by chance before the last one, LAST the last one.
cat > edits <<'END'
text of an entry|UPDATE entry SET text = text || '7' WHERE seq = @
text: letter case|UPDATE entry SET text = CASE upper(text) WHEN text THEN lower(text) ELSE upper(text) END WHERE seq = @
text: a NUL at its end|UPDATE entry SET text = text || char(0) WHERE seq = @
text: a blank at its end|UPDATE entry SET text = text || ' ' WHERE seq = @
sender|UPDATE entry SET who = CASE who WHEN 'x' THEN '' ELSE 'x' END WHERE seq = @
time|UPDATE entry SET at = at - 1 WHERE seq = @
time of the last one|UPDATE entry SET at = at + 86400 WHERE seq = LAST
as played|UPDATE entry SET as_played = 1 - as_played WHERE seq = @
as played: another number|UPDATE entry SET as_played = 2 WHERE seq = @
hash|UPDATE entry SET hash = randomblob(32) WHERE seq = @
hash: shorter|UPDATE entry SET hash = substr(hash, 1, 31) WHERE seq = @
row removed|DELETE FROM entry WHERE seq = @
row removed, the others renumbered|DELETE FROM entry WHERE seq = @; UPDATE entry SET seq = -seq WHERE seq > @; UPDATE entry SET seq = -seq - 1 WHERE seq < 0
row put in between|UPDATE entry SET seq = -seq WHERE seq >= @; UPDATE entry SET seq = 1 - seq WHERE seq < 0; INSERT INTO entry SELECT @, at, '', 'note "in"', 0, hash FROM entry WHERE seq = LAST
row put behind|INSERT INTO entry SELECT LAST + 1, at, '', 'note "in"', 0, randomblob(32) FROM entry WHERE seq = LAST
row with number 0|INSERT INTO entry SELECT 0, at, '', 'note "in"', 0, hash FROM entry WHERE seq = LAST
row with the least number|INSERT INTO entry SELECT -9223372036854775808, at, '', 'note "in"', 0, hash FROM entry WHERE seq = LAST
row far behind|INSERT INTO entry SELECT 1000001, at, '', 'note "in"', 0, hash FROM entry WHERE seq = LAST
neighbours exchanged|UPDATE entry SET seq = -5 WHERE seq = @; UPDATE entry SET seq = @ WHERE seq = @ + 1; UPDATE entry SET seq = @ + 1 WHERE seq = -5
texts exchanged|UPDATE entry SET text = (SELECT text FROM entry WHERE text <> (SELECT text FROM entry WHERE seq = @) LIMIT 1) WHERE seq = @
game: id|UPDATE game SET id = '00000000000000000000000000000000'
game: game|UPDATE game SET game = 'down-in-flames'
game: scenario|UPDATE game SET scenario = 'position'
game: options|UPDATE game SET options = 'ask' || char(10)
game: players|UPDATE game SET players = 'raf=Eve' || char(10)
game: created|UPDATE game SET created = 1
game: rules version|UPDATE game SET rules_version = 999
game: hash|UPDATE game SET hash = randomblob(32)
game: a second one|INSERT INTO game SELECT 2, id, game, rules_version, scenario, options, players, created, hash FROM game
game: none|DELETE FROM game
box: a character|UPDATE box SET csv = substr(csv, 1, 40) || CASE substr(csv, 41, 1) WHEN '1' THEN '2' ELSE '1' END || substr(csv, 42) WHERE name = (SELECT name FROM box ORDER BY random() LIMIT 1)
box: a table removed|DELETE FROM box WHERE name = (SELECT name FROM box ORDER BY random() LIMIT 1)
box: a table added|INSERT INTO box VALUES ('zz', 'a,b' || char(10))
box: a table renamed|UPDATE box SET name = name || 'x' WHERE name = (SELECT name FROM box ORDER BY random() LIMIT 1)
storage class of a text|PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(replace(sql, ') STRICT', ')'), 'text TEXT', 'text BLOB') WHERE name = 'entry'; PRAGMA writable_schema = RESET; UPDATE entry SET text = CAST(text AS BLOB) WHERE seq = @
an index|CREATE INDEX i ON entry (at)
an index on an expression|CREATE INDEX i ON entry (length(hex(zeroblob(1000000)) || text))
a view|CREATE VIEW v AS SELECT 1
a table|CREATE TABLE t (x)
a trigger|CREATE TRIGGER zz AFTER INSERT ON entry BEGIN SELECT 1; END
a trigger that fills the disk|CREATE TRIGGER zz AFTER INSERT ON entry BEGIN INSERT INTO box VALUES (hex(randomblob(8)), hex(zeroblob(100000))); END
a column|ALTER TABLE entry ADD COLUMN x TEXT
a generated column|ALTER TABLE entry ADD COLUMN x TEXT GENERATED ALWAYS AS ('a') VIRTUAL
a virtual table|CREATE VIRTUAL TABLE ft USING fts5(x)
statistics|ANALYZE
a check that takes for ever|PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (as_played IN (0, 1))', 'CHECK (as_played IN (0, 1) AND length(hex(zeroblob(500000000))) > 0)') WHERE name = 'entry'; PRAGMA writable_schema = RESET
an endless view for a table|DROP TABLE entry; CREATE VIEW entry AS WITH RECURSIVE r(seq) AS (SELECT 1 UNION ALL SELECT seq + 1 FROM r) SELECT seq, 0 AS at, '' AS who, 'note "a"' AS text, 0 AS as_played, x'00' AS hash FROM r
a text of 100 MB|UPDATE entry SET text = 'note ' || hex(zeroblob(50000000)) WHERE seq = @
a box table of 60 MB|INSERT INTO box VALUES ('zz', hex(zeroblob(30000000)))
another program's number|PRAGMA application_id = 1
a newer version|PRAGMA user_version = 999
write-ahead mode|PRAGMA journal_mode = WAL
END

# edit JOURNAL SQL: bad.tally is the journal with the edit; false: SQLite refused it, or nothing was changed
edit() {
	rm -f bad.tally*
	cp "$1.tally" bad.tally
	seq=$(awk -v last="$(cat "$1.last")" -v seed="$made" 'BEGIN { srand(seed); print 1 + int(rand() * (last - 1)) }')
	echo "$2;" | sed "s/@/$seq/g; s/LAST/$(cat "$1.last")/g" > edit.sql
	{
		echo '.bail on'
		echo 'PRAGMA ignore_check_constraints = ON;'
		cat "$1.drops" edit.sql
		case $2 in *'DROP TABLE entry'*) ;; *) cat "$1.triggers" ;; esac
	} | sqlite3 bad.tally > sql.out 2>&1 || return 1
	# What a dump does not show.
	case $2 in
	PRAGMA*_id* | PRAGMA*version* | PRAGMA*WAL* | *'char(0)'*) return 0 ;;
	esac
	sqlite3 bad.tally .dump 2> dump.err | cmp -s - "$1.dump" && return 1
	return 0
}

made=0 found=0 still=0
while IFS='|' read -r kind sql; do
	bads=0 n=0
	for name in $journals; do
		i=0
		while [ $i -lt $each ]; do
			i=$((i + 1)) made=$((made + 1))
			edit $name "$sql" || continue
			n=$((n + 1))
			timeout 60 "$TALLYHO" verify bad.tally > out 2> err < /dev/null
			status=$?
			if [ $status -eq 3 ] && one_line err; then found=$((found + 1)); else
				bads=$((bads + 1))
				echo "#   $kind, entry $seq of $name: exit $status ($(head -1 err))"
			fi
			cp bad.tally before
			timeout 60 "$TALLYHO" log bad.tally 'note "x"' > out 2> err < /dev/null
			[ $? -eq 3 ] && cmp -s before bad.tally && still=$((still + 1))
		done
	done
	is "an edit is found: $kind ($n)" [ $bads -eq 0 -a $n -gt 0 ]
done < edits
is "$found edits were found, and none of these journals is logged to" [ $still -eq $found ]

# What plain tools do to the file alone changes nothing in it.
for pragma in 'page_size = 512' 'page_size = 65536' 'auto_vacuum = FULL'; do
	rm -f same.tally
	cp game.tally same.tally
	sqlite3 same.tally "PRAGMA $pragma; VACUUM" > /dev/null
	gives "the content is the same after PRAGMA $pragma; VACUUM" 0 verify same.tally
done
cp game.tally long.tally
head -c 5000 /dev/zero >> long.tally
gives "... and with zeros behind the end" 0 verify long.tally
finish
