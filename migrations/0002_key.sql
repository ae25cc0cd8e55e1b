-- The public keys of the sides that signed receipts are checked against: a part of what a journal is begun with.

CREATE TABLE key (
	side TEXT NOT NULL PRIMARY KEY CHECK (length(CAST(side AS BLOB)) BETWEEN 1 AND 64),
	key TEXT NOT NULL CHECK (length(CAST(key AS BLOB)) BETWEEN 1 AND 128) -- a line of a .pub file, without comment
) STRICT, WITHOUT ROWID;

CREATE TRIGGER key_insert BEFORE INSERT ON key WHEN EXISTS (SELECT 1 FROM game)
BEGIN SELECT RAISE(ABORT, 'a journal''s keys are complete when the game begins'); END;
CREATE TRIGGER key_update BEFORE UPDATE ON key
BEGIN SELECT RAISE(ABORT, 'a journal''s keys are never changed'); END;
CREATE TRIGGER key_delete BEFORE DELETE ON key
BEGIN SELECT RAISE(ABORT, 'a journal''s keys are never removed'); END;
