/*
 * What print() writes beside the subcommands' own output.
 */
#ifndef TALLY_CMD_REPORT_PAGE_BRIDGE_H
#define TALLY_CMD_REPORT_PAGE_BRIDGE_H

#include "cmd/desk/session.h"
#include "cmd/say/command.h"

/* Game, scenario, players, number of entries, head, the names of the totals: one JSON object. */
int about_print(const struct arguments *a);

/* One entry and what came of it, and what is asked next; as the board stands after it (--at). */
int moment_print(const struct arguments *a);

/* The board, drawn (--at, --narrow; --styled: with its
 * style sheet, to be looked at by itself); nothing where the game has no drawing. */
int drawing_print(const struct arguments *a);

/* The totals after each entry, one JSON array a line: a row before entry 1 first. */
int series_print(const struct arguments *a);

/* The digest of the state (--at). */
int digest_print(const struct arguments *a);

/* What is asked for, the legal list by verb, what ends the step, and what must be typed: one JSON object. */
int asked_print(const struct arguments *a);

/* The entries from number --from + 1 on, with their times, as the lines of a transcript. */
int lines_print(const struct arguments *a);

/* What `verify --json` says of the entries: findings, remarks, corrections, what is owed. */
int findings_print(const struct arguments *a);

/* Head, story and totals as the report prints them, each in HTML, with a form feed on a line between them. */
int told_print(const struct arguments *a);

/* The game as it was carried out and as it should have been: a line each, the totals of the latter after each
 * entry, a row before entry 1 first; behind that, where they part and meet again, and how many entries are
 * not judged. With --at a line for each of the two: what that entry did there, totals, and the digest of the
 * board. */
int both_print(const struct arguments *a);

/* So many games more of those that tell how the game swung (--games; --anew: the first; --from: no place
 * before that entry), and once there are enough what `swing --json` says; before that nothing. */
int swing_print(const struct arguments *a);

#endif
