SELECT name, count(*) AS dice,
    round(avg(CAST(face AS numeric)), 2) AS mean,
    round(CAST((avg(CAST(face AS numeric)) - 3.5)
        * sqrt(count(*) * 12 / 35.0) AS numeric), 1) AS luck
FROM die JOIN player
    ON player.file = die.file AND player.side = die.side
WHERE die = 'd6' GROUP BY name ORDER BY 4 DESC, 1;
