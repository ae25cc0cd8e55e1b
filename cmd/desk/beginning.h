/*
 * New journals: what they are begun with, and writing one as a whole.
 */
#ifndef TALLY_CMD_DESK_BEGINNING_H
#define TALLY_CMD_DESK_BEGINNING_H

#include <stdio.h>

#include "cmd/desk/session.h"
#include "cmd/say/command.h"

/*
 * New journals: what they are begun with, and writing one as a whole.
 */

/* Fills what -g, -s, -o and --player say, and the texts of the game's box, or the game file and its tables,
 * which the session then has; false: one line was printed. To be ended with boxes_free in any case. */
bool meta_from(const struct arguments *a, struct journal_meta *meta, struct session *s,
	       struct box_texts *texts);

/* Fills what a game, by its name or its file, and a scenario, and --option, say; scenario NULL: the game's
 * first. The session has the game; boxes_free frees the texts. */
bool meta_named(const struct arguments *a, const char *name, const char *scenario, struct journal_meta *meta,
		struct session *s, struct box_texts *texts);

/* A game by its name, or by the beginning of a word that no other has; NULL (one line printed, with what may
 * have been meant): no such. */
const struct game *game_wanted(const char *command, const char *name);

/* Whether a scenario has that option; false: one line was printed, with what may have been meant. */
bool option_fits(const char *command, const struct game *, const char *scenario, const char *name);

/* Whether nothing has that name yet: asked before long work, since no file is overwritten. False: one line
 * was printed. */
bool store_is_free(const char *path);

/* Creates a journal with the session's beginning and all its entries: whole, or not at all. Exit code, one
 * line printed. */
int store_whole(struct session *s, const char *path);

/*
 * The transcript in a report's page, to be read like one in a file of its own.
 */

/* Takes a stream that stands at its beginning. Of a page another stream comes back, of the record in it, and
 * *text is to be freed behind it; anything else is the stream itself, and *text NULL. NULL: a page without a
 * record, or too large; nothing was printed. */
FILE *record_open(FILE *in, char **text);

#endif
