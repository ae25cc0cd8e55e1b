/*
 * Private to completion: a half-typed entry taken into words, and what is offered in the place of its last.
 */
#ifndef TALLY_CMD_LOG_COMPLETE_SEARCH_H
#define TALLY_CMD_LOG_COMPLETE_SEARCH_H

#include "cmd/log/log.h"

enum { TYPED_MAX = REPEAT_MAX + 32 };

struct search {
	struct session *s;
	struct completions *found;
	int who;
	uint64_t asked;	       /* nobody named: whose actions are offered; 0: everybody's */
	char typed[ENTRY_MAX]; /* one blank between words, without the name */
	size_t length;
	size_t word; /* where the last word begins */
	int n;	     /* words before that */
	bool parts;  /* the last word may be parts of a name: see name_by_parts() */
	bool again;  /* a name that is there already may come once more */
	const char *at[TYPED_MAX];
	size_t size[TYPED_MAX];
};

bool same_letters(const char *a, const char *b, size_t n);

/* Whether the last word is the beginning of this one. */
bool search_begins(const struct search *, const char *word);

/* Offers what begins with the last word; `shown`: what stands in its place in a list (NULL: itself). */
void search_offer(struct search *, const char *word, const char *shown);

/* Offers what all that is legal as things stand has in the place of the last word. */
void search_legal(struct search *);

#endif
