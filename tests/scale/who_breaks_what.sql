SELECT coalesce(player.name, 'nobody') AS name, rule,
    count(*) AS times
FROM finding LEFT JOIN player
    ON player.file = finding.file AND player.side = finding.side
GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT 10;
