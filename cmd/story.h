/*
 * The story of a game: chapters and sections with titles, what happened as paragraphs, the players' notes as
 * paragraphs of their own. Shared with the page, as the sentences are.
 */
#ifndef TALLY_CMD_STORY_H
#define TALLY_CMD_STORY_H

#include <stdbool.h>
#include <stdio.h>

#include "cmd/headings.h"
#include "cmd/say.h"
#include "core/record/replay.h"

enum story_style { STORY_TEXT, STORY_MARKDOWN, STORY_BBCODE };

struct story {
	FILE *out;
	enum story_style style;
	const struct language *language;
	const struct replay *replay; /* which findings count */
	struct made made;	     /* the paragraph in hand */
	size_t length;		     /* of it */
	struct headings part;	     /* in which nothing was told yet */
	uint16_t verb;		     /* of the entries whose changes are yet to be told: */
	bool plain;		     /* (each says one thing at most) */
	struct report pending;
};

/* Begins with the game's title, "RAF: Eagle: Prelude to Eagle Day", and what the board shows at the start. */
void story_begin(struct story *story, FILE *out, enum story_style style, const struct language *l,
		 const struct replay *replay, int scenario);

/* An entry in its place; one that was withdrawn is left out. */
void story_entry(struct story *story, const struct outcome *o, const struct report *report);

/* The last paragraph: how the game ended, or how it stands. */
void story_end(struct story *story);

#endif
