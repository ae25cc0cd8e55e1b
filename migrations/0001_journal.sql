-- The first schema: what a game was begun with, its box, its entries. Every row is written once.
-- The limits are those of journal/journal.h; journal/chain.c says what the hashes cover.

CREATE TABLE game (
	one INTEGER PRIMARY KEY CHECK (one = 1),
	id TEXT NOT NULL CHECK (length(id) = 32 AND id NOT GLOB '*[^0-9a-f]*'),
	game TEXT NOT NULL CHECK (length(CAST(game AS BLOB)) BETWEEN 1 AND 64),
	rules_version INTEGER NOT NULL CHECK (rules_version BETWEEN 1 AND 999999),
	scenario TEXT NOT NULL CHECK (length(CAST(scenario AS BLOB)) BETWEEN 1 AND 64),
	options TEXT NOT NULL CHECK (length(CAST(options AS BLOB)) <= 2080), -- one a line
	players TEXT NOT NULL CHECK (length(CAST(players AS BLOB)) <= 2080), -- SIDE=NAME, one a line
	created INTEGER NOT NULL CHECK (created BETWEEN 0 AND 253402300799),
	hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

CREATE TABLE box (
	name TEXT NOT NULL PRIMARY KEY CHECK (length(CAST(name AS BLOB)) BETWEEN 1 AND 64),
	csv TEXT NOT NULL CHECK (length(CAST(csv AS BLOB)) <= 1048576)
) STRICT, WITHOUT ROWID;

CREATE TABLE entry (
	seq INTEGER PRIMARY KEY CHECK (seq BETWEEN 1 AND 1000000),
	at INTEGER NOT NULL CHECK (at BETWEEN 0 AND 253402300799),
	who TEXT NOT NULL CHECK (length(CAST(who AS BLOB)) <= 64),
	text TEXT NOT NULL CHECK (length(CAST(text AS BLOB)) BETWEEN 1 AND 4096),
	as_played INTEGER NOT NULL CHECK (as_played IN (0, 1)),
	hash BLOB NOT NULL CHECK (length(hash) = 32)
) STRICT;

-- Against accidents with other tools; against intent there is the chain. Insert is watched too, because
-- INSERT OR REPLACE deletes without firing a delete trigger.
CREATE TRIGGER game_insert BEFORE INSERT ON game WHEN EXISTS (SELECT 1 FROM game)
BEGIN SELECT RAISE(ABORT, 'a journal has one game'); END;
CREATE TRIGGER game_update BEFORE UPDATE ON game
BEGIN SELECT RAISE(ABORT, 'a journal''s game is never changed'); END;
CREATE TRIGGER game_delete BEFORE DELETE ON game
BEGIN SELECT RAISE(ABORT, 'a journal''s game is never removed'); END;

CREATE TRIGGER box_insert BEFORE INSERT ON box WHEN EXISTS (SELECT 1 FROM game)
BEGIN SELECT RAISE(ABORT, 'a journal''s box is complete when the game begins'); END;
CREATE TRIGGER box_update BEFORE UPDATE ON box
BEGIN SELECT RAISE(ABORT, 'a journal''s box is never changed'); END;
CREATE TRIGGER box_delete BEFORE DELETE ON box
BEGIN SELECT RAISE(ABORT, 'a journal''s box is never removed'); END;

CREATE TRIGGER entry_insert BEFORE INSERT ON entry
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM entry)
BEGIN SELECT RAISE(ABORT, 'entries are appended without a gap'); END;
CREATE TRIGGER entry_update BEFORE UPDATE ON entry
BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END;
CREATE TRIGGER entry_delete BEFORE DELETE ON entry
BEGIN SELECT RAISE(ABORT, 'entries are never removed'); END;
