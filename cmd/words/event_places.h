/*
 * Between the two halves of the sentences: which changes are told together, and how the places are filled.
 */
#ifndef TALLY_CMD_WORDS_EVENT_PLACES_H
#define TALLY_CMD_WORDS_EVENT_PLACES_H

#include <string.h>

#include "cmd/words/names.h"

/* A change, and the phrase that tells it. */
struct told {
	struct effect e;
	const struct phrase *phrase;
	int at; /* its number in the report */
	bool done;
};

/* The changes that are told together: of one entry, or a part of one. */
struct changes {
	const struct game *game;
	const struct report *report;
	int first, last;
};

/* The changes of one sentence. */
struct group {
	const struct changes *changes;
	int n;
	const struct told *told[EFFECTS_MAX];
	int others; /* behind these, of which only the number is told */
};

/* Whether a phrase has a place, "{who}", also as "{!who}" and with what it counts, "{n hit/hits}". */
static inline bool
has_place(const struct phrase *p, const char *place)
{
	size_t length = strlen(place) - 2;

	for (const char *at = strchr(p->one, '{'); at; at = strchr(at + 1, '{')) {
		const char *word = at + 1 + (at[1] == '!');

		if (strncmp(word, place + 1, length) == 0 && (word[length] == '}' || word[length] == ' '))
			return true;
	}
	return false;
}

/* Of a number without {who} each change counts: "+2 and -1". */
static inline bool
adds_up(const struct phrase *p)
{
	return has_place(p, "{by}") && !has_place(p, "{who}");
}

/* What stands before the second index of a field. */
int first_index(const struct game *game, const struct effect *e);

/* What the field called so became in these changes; NONE: it did not. */
int field_became(const struct changes *c, const char *name, size_t length, int *field);

/* Writes a text with its places filled. */
void fill_places(FILE *out, const struct language *l, const struct group *g, const char *text);

/* Says what is written on the card that a change is about, if it is about one. */
void put_card(FILE *out, const struct language *l, const struct report *report, const struct effect *e);

/* What decides between one and many. */
int number_of(const struct language *l, const struct group *g);

#endif
