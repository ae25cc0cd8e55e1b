/*
 * What things are called, and what an entry did, as whole sentences, unbroken: from a game's table of phrases
 * and names (core/words.h). Shared with the page, so free of the store and of the terminal; lines are broken
 * in cmd/paragraph.c alone.
 */
#ifndef TALLY_CMD_SENTENCE_H
#define TALLY_CMD_SENTENCE_H

#include <stdbool.h>
#include <stdio.h>

#include "cmd/catalogue.h"
#include "core/language/language.h"
#include "core/words.h"

/* A thing by its printed name, "Dover (34)", "615 Squadron"; in full where it is to be chosen: "615 Squadron,
 * Hurricane, sector 2/11". What has no printed name is called by what one types. */
void sentence_name(FILE *out, const struct language *l, int type, int value, bool full);

/* The same within a sentence, as things stood before change number `at` of a report, of which those before
 * number `last` are told, and all are the last ones of the board (NULL: as they stand). `printed`: a seat is
 * called by what is printed, and not by its player. Without `then` as it is listed. */
struct then {
	const struct report *report;
	int at, last;
	bool printed;
};
void sentence_name_then(FILE *out, const struct language *l, int type, int value, bool full,
			const struct then *then);

/* A thing that is told by itself: by its name, or in full where others of its type are called the same. */
void sentence_alone(FILE *out, const struct language *l, int type, int value);

/* A seat by what one types, with its player before it: "Ann (allied-1)", "axis-1". */
void sentence_key(FILE *out, const struct language *l, int type, int seat);

/* Who is asked, where seats are called by who or what plays there: "Ann", "Bf-109E Emil (axis-1)", and of
 * several that one player has "Bob, Bf-109E Emil (axis-1)". False: they are not, and nothing is written. */
bool sentence_seat(FILE *out, const struct language *l, int seat);

/* By what is printed, and what one types where that does not tell it: "Bf 109 (2-bf-109)". */
void sentence_to_type(FILE *out, const struct language *l, int type, int value);

/* The player who is said to have a seat; NULL: nobody is. */
const char *player_of(const struct language *l, int seat);

/* A text with places as a name has them, the columns of the thing's row: "those of letter {letter}". */
void sentence_printed(FILE *out, const struct language *l, int type, const char *pattern, int value);

/* A field's value, as sentences call it. */
void sentence_value(FILE *out, const struct language *l, int field, int value);

/* So many of a thing: "2 Hurricanes"; one that has no name of its own is not counted. */
void sentence_counted(FILE *out, const struct language *l, int type, int value, int n);

/* Several things of a type: "Squadrons 54, 610 and 615"; as a part of a list that had others before, or that
 * more will follow, and as things stood then. NULL: all of a list, as they stand. Returns how many names that
 * is. */
struct joining {
	bool before, more;
	const struct then *then;
};
int sentence_names(FILE *out, const struct language *l, int type, const int *value, int n,
		   const struct joining *joining);

/* What an entry did, as far as it matters at least so much (enum rank), from effect number `first` to before
 * number `last`: whole sentences with a blank between. Returns how many. */
int sentence_effects(FILE *out, const struct language *l, const struct report *report, int first, int last,
		     int rank);

/* How its throws were read, "Detection: 3 +5 (radars 2, size 3) = 8."; those whose faces the changes
 * tell are left out. */
int sentence_throws(FILE *out, const struct language *l, const struct report *report);

/* What it closed by implication: "Ended without more: altitude (axis-1), reaction (allied-1)." */
int sentence_closings(FILE *out, const struct language *l, const struct report *report);

/* Whether a request concerns a thing that is named with it; its own sender, who is named anyway, is none. */
bool sentence_is_about(const struct language *l, const struct request *r);

/* What is asked for, without dice: "the squadrons attack, row G (total 14, Gruppen 3)"; and items in
 * brackets. */
void sentence_asked(FILE *out, const struct language *l, const struct request *r, bool full);
void sentence_items(FILE *out, const struct game *game, const struct modifier *item, int n);

/* Whether a card was drawn on which something is written that is told. */
bool sentence_is_card(const struct game *game, const struct report *report);

/* Whether it was a die or card that was answered, and all is as it was before. */
bool sentence_nothing(const struct game *game, const struct report *report);

/* The first change from number `first` on with which a part of the story begins; report->n_effects: none. */
int sentence_part(const struct game *game, const struct report *report, int first);

/* The first change from number `first` to before `last` with which a paragraph of the story begins; `last`:
 * none. */
int sentence_opening(const struct game *game, const struct report *report, int first, int last);

/* The title of the part that begins with change i, "The raid on Dover (34)", and whether it is a CHAPTER or a
 * SECTION; BOOKKEEPING: it is none. */
int sentence_title(FILE *out, const struct language *l, const struct report *report, int i);

/* The victory level as things stand; NULL: none yet, or the game has none. */
const char *sentence_level(const struct play *play);

#endif
