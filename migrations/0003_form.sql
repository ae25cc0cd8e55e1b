-- The form of what hashes, seals and links are over, where it is not the first one: a journal without a row has that.

CREATE TABLE form (
	one INTEGER PRIMARY KEY CHECK (one = 1),
	bonds INTEGER NOT NULL CHECK (bonds BETWEEN 2 AND 999)
) STRICT;

CREATE TRIGGER form_insert BEFORE INSERT ON form WHEN EXISTS (SELECT 1 FROM game)
BEGIN SELECT RAISE(ABORT, 'a journal''s form is complete when the game begins'); END;
CREATE TRIGGER form_update BEFORE UPDATE ON form
BEGIN SELECT RAISE(ABORT, 'a journal''s form is never changed'); END;
CREATE TRIGGER form_delete BEFORE DELETE ON form
BEGIN SELECT RAISE(ABORT, 'a journal''s form is never removed'); END;
