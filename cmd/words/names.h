/*
 * What things are called, in full and within a sentence, in the language in use. Shared with the page.
 */
#ifndef TALLY_CMD_WORDS_NAMES_H
#define TALLY_CMD_WORDS_NAMES_H

#include <stdbool.h>
#include <stdio.h>

#include "core/language/language.h"
#include "core/words.h"

/* A thing by its printed name, "Dover (34)", "615 Squadron"; in full where it is to be chosen: "615 Squadron,
 * Hurricane, sector 2/11". What has no printed name is called by what one types. */
void name_print(FILE *out, const struct language *l, int type, int value, bool full);

/* The same within a sentence, as things stood before change number `at` of a report, of which those before
 * number `last` are told, and all are the last ones of the board (NULL: as they stand). `printed`: a seat is
 * called by what is printed, and not by its player. Without `then` as it is listed. */
struct then {
	const struct report *report;
	int at, last;
	bool printed;
};
void name_print_then(FILE *out, const struct language *l, int type, int value, bool full,
		     const struct then *then);

/* A thing that is told by itself: by its name, or in full where others of its type are called the same. */
void name_print_alone(FILE *out, const struct language *l, int type, int value);

/* A seat by what one types, with its player before it: "Ann (allied-1)", "axis-1". */
void name_print_key(FILE *out, const struct language *l, int type, int seat);

/* Who is asked, where seats are called by who or what plays there: "Ann", "Bf-109E Emil (axis-1)", and of
 * several that one player has "Bob, Bf-109E Emil (axis-1)". False: they are not, and nothing is written. */
bool name_print_seat(FILE *out, const struct language *l, int seat);

/* By what is printed, and what one types where that does not tell it: "Bf 109 (2-bf-109)". */
void name_print_to_type(FILE *out, const struct language *l, int type, int value);

/* The player who is said to have a seat; NULL: nobody is. */
const char *player_of(const struct language *l, int seat);

/* Who has a seat, by itself or with its side; NULL: nobody said. */
const char *player_told(const struct language *l, int seat);

/* A text with places as a name has them, the columns of the thing's row: "those of letter {letter}". */
void name_print_pattern(FILE *out, const struct language *l, int type, const char *pattern, int value);

/* A field's value, as sentences call it. */
void name_print_value(FILE *out, const struct language *l, int field, int value);

/* So many of a thing: "2 Hurricanes"; one that has no name of its own is not counted. */
void name_print_counted(FILE *out, const struct language *l, int type, int value, int n);

/* Several things of a type: "Squadrons 54, 610 and 615"; as a part of a list that had others before, or that
 * more will follow, and as things stood then. NULL: all of a list, as they stand. Returns how many names that
 * is. */
struct joining {
	bool before, more;
	const struct then *then;
};
int names_print(FILE *out, const struct language *l, int type, const int *value, int n,
		const struct joining *joining);

#endif
