/*
 * The board in words, piece by piece.
 */
#ifndef TALLY_CMD_WORDS_BOARD_H
#define TALLY_CMD_WORDS_BOARD_H

#include "cmd/say/paragraph.h"
#include "cmd/words/names.h"

/* As board_print, for one who does not see what is hidden by these seats. */
void board_print_for(FILE *out, const struct language *l, const struct play *play, uint64_t hidden,
		     const char *indent);

/* A line: "Target cards, planned: Biggin Hill (15), Hornchurch (18)". */
struct listed {
	struct paragraph p;
	const char *before; /* the next piece */
	bool begun;
};

/* Lets go of the title. */
void listed_begin(struct listed *line, FILE *out, const char *indent, struct made *title);
void listed_add(struct listed *line, struct made *piece);
void listed_end(struct listed *line);

/* Where it is told what a seat plays, it is named by what one types. */
void put_element(FILE *out, const struct language *l, const struct field *f, int i);

/* Where most of a kind lie, in a pile or at their bases: such lists come last. */
enum { LONG_LIST = 12 };

/* The units of place number `i`, those of short lists or of long ones. */
void print_place(FILE *out, const struct language *l, const struct play *play, int i, uint64_t hidden,
		 bool many, const char *indent);

#endif
