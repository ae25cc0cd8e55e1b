/*
 * The expectations of cases (tests/README), as functions: `what` is the whole text, for the message; `rest`
 * what follows the word.
 */
#ifndef TALLY_CMD_GAME_EXPECT_H
#define TALLY_CMD_GAME_EXPECT_H

#include "cmd/game/cases.h"

/* What is expected must hold: fails with "expected WHAT, but: HAVE". */
void expect_that(const struct run *, bool holds, const char *what, const char *have);

/* Whether text is this number. */
bool expect_number(const char *text, int n);

/* The step in progress. */
const char *expect_step(const struct kit *);

/* expect_asks.c */
void expect_asks(struct run *, const char *what, const char *title);
void expect_asks_nothing_of(struct run *, const char *what, const char *who);
void expect_of(struct run *, const char *what, const char *who);
void expect_due(struct run *, const char *what, const char *n);
void expect_with(struct run *, const char *what, const char *n);
void expect_modifier(struct run *, const char *what, const char *text);
void expect_about(struct run *, const char *what, const char *name);
void expect_worded(struct run *, const char *what, const char *text);

#endif
