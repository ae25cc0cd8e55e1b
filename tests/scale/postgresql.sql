-- psql club < postgresql.sql
CREATE TABLE raw (line jsonb);
\copy raw FROM 'results.json' CSV QUOTE e'\x01' DELIMITER e'\x02'
CREATE TABLE journal AS
    SELECT line->>'file' AS file, line->>'game' AS game,
        line->>'scenario' AS scenario,
        (line->>'entries')::int AS entries,
        (line->>'findings')::int AS findings, line->>'level' AS level
    FROM raw WHERE line->>'head' IS NOT NULL;
CREATE TABLE finding AS
    SELECT line->>'file' AS file, (line->>'seq')::int AS seq,
        line->>'who' AS side, line->>'rule' AS rule
    FROM raw WHERE line->>'verdict' IS NOT NULL
        AND (line->>'counts')::boolean AND line->>'follows' IS NULL;
CREATE TABLE player AS
    SELECT line->>'file' AS file, key AS side, value AS name
    FROM raw, jsonb_each_text(line->'players')
    WHERE line->>'head' IS NOT NULL;
CREATE TABLE die (file text, seq int, side text,
    request text, die text, face text);
\copy die FROM 'dice.csv' CSV HEADER
