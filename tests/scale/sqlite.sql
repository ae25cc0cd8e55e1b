-- sqlite3 club.db < sqlite.sql
CREATE TABLE raw (line TEXT);
.mode ascii
.separator "\037" "\n"
.import results.json raw
CREATE TABLE journal AS
    SELECT line->>'file' AS file, line->>'game' AS game,
        line->>'scenario' AS scenario, line->>'entries' AS entries,
        line->>'findings' AS findings, line->>'level' AS level
    FROM raw WHERE line->>'head' IS NOT NULL;
CREATE TABLE finding AS
    SELECT line->>'file' AS file, line->>'seq' AS seq,
        line->>'who' AS side, line->>'rule' AS rule
    FROM raw WHERE line->>'verdict' IS NOT NULL
        AND line->>'counts' = 1 AND line->>'follows' IS NULL;
CREATE TABLE player AS
    SELECT line->>'file' AS file, key AS side, value AS name
    FROM raw, json_each(line, '$.players')
    WHERE line->>'head' IS NOT NULL;
CREATE TABLE die (file TEXT, seq INTEGER, side TEXT,
    request TEXT, die TEXT, face TEXT);
.mode csv
.import --skip 1 dice.csv die
