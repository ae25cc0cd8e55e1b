/*
 * How a game's changes are told: a table of phrases and of names, each game's in its words.c.
 *
 * A phrase is a whole sentence, chosen by the field that changed, the reason, and what it became; the first
 * row that fits counts, and what none fits is not told. A field of which nothing is told says so: QUIET. One
 * with the rank PARAGRAPH begins a paragraph of the story, also where it has no sentence. In
 * a phrase stand places:
 *
 *	{who}		the elements that changed so, as a list: "II/JG51 and 32 Squadron"
 *	{counted}	the same, each with how many it became more or fewer: "2 Hurricanes and 1 Spitfire"
 *	{what}		the second index of a field that has two, counted where its values are numbers
 *	{from}, {to}	the values before and after
 *	{by}		the difference, "+1", or "+2 and -1"; {n}: how much it is, "2"; {n hit/hits}: "2 hits"
 *	{up gains/loses} the first word where it became more, the second where it became less
 *	{!who}, {!to}	the same, a seat called by what is printed there, and not by its player
 *	{=field}	what another field became; without such a change the row does not fit
 *
 * `one` is for one {who} (without it: for a {to}, else a {by}, of one), `many` for several; NULL: the same.
 * Sentences are whole and say what a game's own words are, so that they can be translated one by one: the
 * program hands them to the translators' template (cmd/desk/game_texts.c).
 */
#ifndef TALLY_CORE_WORDS_H
#define TALLY_CORE_WORDS_H

#include "core/rules.h"

struct phrase {
	uint8_t rank;	     /* enum rank; the reason's counts where it is lower */
	uint16_t field;	     /* FIELD_TURN ... */
	uint16_t why;	     /* WHY_NONE: whatever the reason */
	int16_t first, last; /* what it became; NONE: anything */
	uint8_t as;	     /* the value is told as a name of this type, counted from `first`; 0: its own */
	const char *one, *many;
};

/* The rows of these tables. What the field became is one of those below. */
#define PHRASE(rank, field, why, to, one, many)                                                              \
	{                                                                                                    \
		rank, field, why, to, one, many                                                              \
	}
#define QUIET(field) PHRASE(BOOKKEEPING, field, WHY_NONE, ANY_VALUE, NULL, NULL)
#define ANY_VALUE NONE, NONE, 0
#define IS(value) (value), (value), 0
#define AMONG(first, last) (first), (last), 0
#define SOME AMONG(1, INT16_MAX)
#define AS(type, first, last) (first), (last), (type)

/* What a thing is called. {key} is what one types, {keys} a list of such, any other word a column of the
 * table, {effect -} the same with blanks for hyphens, a key as words, {hits hit/hits} the number that stands
 * there with what it counts, "2 hits"; where the box lacks one of them, or there are none, the next pattern
 * behind a | counts, and at last the key stands alone. */
struct naming {
	uint8_t type;
	uint8_t table;	   /* of the box, whose rows are the things; BOX_TABLES: it has none */
	const char *name;  /* "{name} ({key})"; NULL: the key */
	const char *names; /* of several: "Squadrons {keys}"; NULL: each by its name */
	const char *full;  /* where it is to be chosen: "{key} Squadron, {aircraft}, sector {sector}" */
	const char *const
	    *list; /* printed names of all that a type has, where they are no column; NULL: none */
	const char *const *several; /* of the list, behind a number other than one; NULL: the same */
	const char *counted;	    /* behind a number other than one: "{title}s"; NULL: the name */
	/* Of seats: the field by seat that says which printed thing is played there, by whose name it is
	 * called, or by its player's; 0: none. What one types is its key all the same. */
	uint16_t by;
	/* The first name of a list, counted from 1, that is a seat's, each of which is called by its player
	 * where there is one; 0: none. */
	uint8_t seats;
};

/* The rows of such a table: a type, the table of the box whose rows are its things (CALLED: there is none),
 * and the members that it has, by name. */
#define NAMING(things, rows, ...)                                                                            \
	{                                                                                                    \
		.type = things, .table = rows, __VA_ARGS__                                                   \
	}
#define CALLED(things, ...) NAMING(things, BOX_TABLES, __VA_ARGS__)

/* What is written on a card, and what is said where nothing comes of it; NULL: nothing. */
struct card_text {
	const char *does, *fails;
};

/* Which text is told with a change of a field: that of the word in a column of the box, in the row of the
 * element, or of the value where the field's values are the things. */
struct gloss {
	uint16_t field;
	uint8_t step; /* only of what was drawn in this step; 0: wherever it was */
	bool of_value;
	uint8_t table, column;
	uint16_t why; /* what it does is done for this reason; WHY_NONE: it is not asked whether it did */
	uint8_t n_texts;
	const struct card_text *texts; /* by the number of the word */
};

/* The same of such a gloss, after the four that each has. */
#define GLOSS(told_with, box_table, box_column, written, ...)                                                \
	{                                                                                                    \
		.field = told_with, .table = box_table, .column = box_column, .texts = written,              \
		.n_texts = COUNT(written), __VA_ARGS__                                                       \
	}

struct words {
	const struct phrase *phrases;
	const struct naming *namings;
	const struct gloss *glosses;
	const char *turn; /* what stands before the turn on the board that is shown: "turn {to}" */
	const char *const *const *faces; /* by die, what is told of its faces; NULL: as they are typed */
	uint16_t n_phrases, n_namings, n_glosses;
};

#endif
