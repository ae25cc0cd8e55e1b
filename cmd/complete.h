/*
 * What could come next on a half-typed entry.
 */
#ifndef TALLY_CMD_COMPLETE_H
#define TALLY_CMD_COMPLETE_H

#include "cmd/session.h"

enum { COMPLETIONS_MAX = 400, COMPLETION_BYTES = 64 };

struct completion {
	char text[COMPLETION_BYTES];
	char shown[COMPLETION_BYTES]; /* in a list: the printed name of what is typed by a key */
};

struct completions {
	size_t n;
	size_t n_legal; /* of them: the first ones, by what is legal as things stand */
	bool more;	/* there are others */
	struct completion word[COMPLETIONS_MAX];
};

/* The words that can stand where the last word of `typed` (length bytes, a name in front or not) is being
 * typed: from what is legal now, then from what is once steps are closed and what can be logged at any time;
 * in the absence of all these from the patterns of the verbs. */
void complete(struct session *s, const char *typed, size_t length, struct completions *found);

/* How many letters all completions begin with: of those legal now, if there are such. */
size_t completions_common(const struct completions *found);

#endif
