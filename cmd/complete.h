/*
 * What could come next on a half-typed entry.
 */
#ifndef TALLY_CMD_COMPLETE_H
#define TALLY_CMD_COMPLETE_H

#include "cmd/session.h"

enum { COMPLETIONS_MAX = 200, COMPLETION_BYTES = 64 };

struct completions {
	size_t n;
	bool more; /* there are others */
	char word[COMPLETIONS_MAX][COMPLETION_BYTES];
};

/* The words that can stand where the last word of `typed` (length bytes) is being typed: from the legal
 * actions, and the verbs that are always there. */
void complete(struct session *s, const char *typed, size_t length, struct completions *found);

/* How many letters all completions begin with. */
size_t completions_common(const struct completions *found);

#endif
