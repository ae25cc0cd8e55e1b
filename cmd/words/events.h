/*
 * What an entry did, as whole sentences, unbroken: from a game's table of phrases and names (core/words.h).
 * Shared with the page, so free of the store and of the terminal; lines are broken in cmd/say/paragraph.c
 * alone.
 */
#ifndef TALLY_CMD_WORDS_EVENTS_H
#define TALLY_CMD_WORDS_EVENTS_H

#include <stdbool.h>
#include <stdio.h>

#include "cmd/words/names.h"
#include "core/language/language.h"
#include "core/words.h"

/* What an entry did, as far as it matters at least so much (enum rank), from effect number `first` to before
 * number `last`: whole sentences with a blank between. Returns how many. */
int events_print(FILE *out, const struct language *l, const struct report *report, int first, int last,
		 int rank);

/* How its throws were read, "Detection: 3 +5 (radars 2, size 3) = 8."; those whose faces the changes
 * tell are left out. */
int events_print_throws(FILE *out, const struct language *l, const struct report *report);

/* What it closed by implication: "Ended with nothing more played: altitude (axis-1), reaction (allied-1)." */
int events_print_closings(FILE *out, const struct language *l, const struct report *report);

/* Whether a request concerns a thing that is named with it; its own sender, who is named anyway, is none. */
bool request_is_about(const struct language *l, const struct request *r);

/* What is asked for, without dice: "the squadrons attack, row G (total 14, Gruppen 3)"; and items in
 * brackets. */
void request_print(FILE *out, const struct language *l, const struct request *r, bool full);
void request_print_items(FILE *out, const struct game *game, const struct modifier *item, int n);

/* Whether a card was drawn on which something is written that is told. */
bool event_is_card(const struct game *game, const struct report *report);

/* Whether it was a die or card that was answered, and all is as it was before. */
bool event_is_nothing(const struct game *game, const struct report *report);

/* Where counters are that have to be moved or turned and of which no sentence of NEWS_FOR_HANDS tells: "Move:
 * I/KG1 and 11 more to base." `behind`: other sentences. Returns how many there
 * are. */
int events_print_moves(FILE *out, const struct language *l, const struct report *report, bool behind);

/* Whether one of these sentences tells only how many others there are. */
bool event_is_shortened(const struct game *game, const struct report *report, int rank);

/* Whether a sentence of NEWS_FOR_HANDS tells of an element by its name, whatever field of it. */
bool event_is_told(const struct game *game, const struct report *report, int field, int index);

/* Whether a field says where a counter of the board is, or which side of it is up. */
bool event_moves(const struct game *game, int field);

/* The first change from number `first` on with which a part of the story begins; report->n_effects: none. */
int event_part(const struct game *game, const struct report *report, int first);

/* The first change from number `first` to before `last` with which a paragraph of the story begins; `last`:
 * none. */
int event_opening(const struct game *game, const struct report *report, int first, int last);

/* The title of the part that begins with change i, "The raid on Dover (34)", and whether it is a CHAPTER or a
 * SECTION; BOOKKEEPING: it is none. */
int event_title(FILE *out, const struct language *l, const struct report *report, int i);

/* The victory level as things stand; NULL: none yet, or the game has none. */
const char *level_title(const struct play *play);

#endif
