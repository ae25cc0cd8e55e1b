SELECT game, scenario, level, count(*) AS games,
    round(avg(entries)) AS entries, sum(findings) AS findings
FROM journal GROUP BY game, scenario, level
ORDER BY game, scenario, games DESC, level;
