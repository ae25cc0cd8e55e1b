/*
 * Entries typed at the prompt where a game stands, taken or not; the game stays as it is.
 */
#ifndef TALLY_TESTS_PROMPT_TYPED_H
#define TALLY_TESTS_PROMPT_TYPED_H

#include "cmd/desk/session.h"
#include "cmd/luck/random.h"

/* Whether it is taken as it stands, without a fault; `who` ANYBODY: unnamed. What is not is printed if
 * TALLYHO_REQUESTS is set. */
bool typed_taken(struct session *s, int who, const char *typed);

/* As the prompt takes it: of nobody, or of whom it is where that is clear; else with one of those in front
 * who are asked. Where nobody in particular is, anybody may have to say who he is. */
bool typed_of_asked(struct session *s, const char *typed);

/* As many dice or cards as a request waits for, one by one on the board as each is there, written as one
 * entry in ENTRY_MAX + 1 bytes; "": there are none. */
void typed_due(struct session *s, const struct request *q, int who, char *typed);

/* From a first word on another one that Tab offers each time, until it is an entry that is taken; false: it
 * never is. `typed` has twice ENTRY_MAX bytes. */
bool typed_on(struct session *s, char *typed, struct random *r);

#endif
