/*
 * Nothing by accident: what an entry closed, skipped, took back or repeated.
 */
#ifndef TALLY_CMD_LOG_CONFIRM_H
#define TALLY_CMD_LOG_CONFIRM_H

#include "cmd/desk/session.h"

/* The entry last carried out, and the board before it. */
struct confirming {
	struct session *s;
	const struct moment *before;
	bool played; /* the entry before it played in the first step that it closed, and left it open: whoever
		      * goes on from there knows that the step is over */
	bool spelt;  /* it was typed with all of its verb: whoever plays on leaves his own steps before it */
	bool skips;  /* out: a step that it closed had a choice left for who owns it */
};

/* "altitude and speed": the steps that it closed by implication, as many as the report counts; nothing
 * written if none. The session is as before. */
void confirm_closings(FILE *out, struct confirming *c);

/* What a player must be asked before the entry is kept, as a whole question; NULL in *question: nothing. The
 * text is the caller's to free. */
void confirm_question(struct confirming *c, char **question);

/* The entries that a retract (entry number `by`) takes back, a line each, at most so many lines (0: all).
 * Returns how many there are; *dice tells whether dice or cards are among them. */
size_t confirm_taken_back(FILE *out, const struct session *s, int by, size_t most, const char *indent,
			  bool *dice);

/* Whether seals or links of dice of both are among them: nobody gets out of these. */
bool confirm_bound_back(const struct session *s, int by);

#endif
