/*
 * The journal's language: text <-> action. One entry a line: words split at blanks.
 */
#ifndef TALLY_CORE_LANGUAGE_H
#define TALLY_CORE_LANGUAGE_H

#include "core/rules.h"

/* The last word of a deal, and of its opening, where it is of the one deck that all sides draw from. */
#define DECK_WORD "deck"

enum {
	ENTRY_MAX = 4096,   /* bytes of an entry's text */
	NAME_SLOTS = 16384, /* hashed names at most: a power of two, twice the names of the largest game */
	ALIASES_MAX = 32,
	HASH_DIGITS = 64, /* hex digits of a seal or a link */
	SALT_DIGITS =
	    32, /* of what makes a seal hard to guess, in a journal of the first form; else as a hash */
	NONCE_DIGITS = 32, /* of what a chain or a salt is made from */
};

/* One word of a pattern such as "UNIT... to ORDER [at HEXES]". */
struct pattern_word {
	const char *text; /* in the verb's row, not terminated */
	uint8_t length;
	bool name;     /* upper case: an operand; else a word that stands for itself */
	bool repeats;  /* followed by ... */
	bool optional; /* between [ and ] */
	uint8_t group; /* words of the optional group that it begins; 0: it begins none */
	uint8_t type;  /* of the operand */
};

struct pattern {
	uint8_t n;
	struct pattern_word word[PATTERN_MAX];
};

/* Takes a verb's operands apart. `game` may be NULL where no types are asked for. */
void pattern_read(struct pattern *, const struct game *, const char *operands);

/* Whether the optional group that begins with word k is left out of an action: nothing was given for the
 * first of its operands, which has this slot. */
bool pattern_group_is_out(const struct pattern *, int k, const struct action *, int slot);

/* Whether one of the operands is a number at large, which no list can hold. */
bool pattern_takes_number(const struct pattern *);

struct alias {
	char name[BOX_KEY]; /* a player's name */
	int8_t who;	    /* the seat it stands for */
};

/* A game's names, hashed once per box, and its verbs. Owned by the caller; about 300 KiB. */
struct language {
	const struct game *game;
	const struct box *box;
	struct pattern pattern[VERBS_MAX]; /* by verb; the common verbs have none */
	uint8_t next_row[VERBS_MAX];	   /* the next verb of the same name; 0: none */
	bool several_dice, several_packs;  /* so that a roll or draw may have to name one */
	const void *board; /* the state of which things are told: what a seat plays; NULL: none is */
	uint16_t n_aliases;
	struct alias alias[ALIASES_MAX];
	uint32_t slot_mask; /* the slots in use, less 1: those behind them hold nothing, not even zeros */
	struct {
		const char *name; /* NULL: free slot */
		uint32_t hash;
		uint8_t type, length;
		int16_t value;
	} slot[NAME_SLOTS];
};

/* What made a text unreadable, or a name unknown. */
enum reading {
	READ_OK,
	READ_EMPTY,
	READ_NO_VERB,	/* args: the verb it may have meant, in `suggestion` */
	READ_MISSING,	/* an operand is missing: args[0].type is its type */
	READ_EXTRA,	/* a word too many */
	READ_NO_NAME,	/* no such name: args[0] = type, and the nearest name or NONE */
	READ_AMBIGUOUS, /* a prefix of several names: args[0], args[1] two of them */
	READ_EXPECTED,	/* another word belongs here; `expected` holds it */
	READ_NOT_A_NUMBER,
	READ_RANGE, /* a number out of range */
	READ_TOO_LONG,
	READ_TOO_MANY, /* more than REPEAT_MAX single actions */
	READ_QUOTE,    /* an unclosed quote */
	READ_BEHIND,   /* words behind the closing quote */
	READ_NOT_TEXT, /* not UTF-8, or a control character */
	READ_NO_WHO,
	READ_FACE,
	READ_NO_DIE,
	READ_HEX, /* args[0]: so many hex digits belong here, in small letters; length 0: they are missing */
	READ_WITHIN, /* what may not be sealed or shown: dice, cards, and what the journal does; length 0:
			nothing is */
	READ_COLUMN, /* print: no such table, row or column, or a bad value: args[0] = box_error */
};

/* What a reader could not put into a finding's numbers. */
struct reading_help {
	const char *expected; /* the word; READ_NO_VERB: the nearest verb; READ_OK: see replay.c */
	int verb;	      /* the verb whose pattern came furthest; -1: none */
};

bool language_prepare(struct language *, const struct game *, const struct box *);

/* A player's own name for a seat; false when there are too many or it is taken. */
bool language_alias(struct language *, const char *name, int who);

/* The seat called `name` (or the player's); -1: no such. */
int language_who(const struct language *, const char *name, size_t length);

/* The seat or side of the player of that name; -1: nobody is called so. */
int player_seat(const struct language *, const char *name, size_t length);

/* "axis" for "axis-3": the seat whose name the other one's begins with; else the seat itself. */
int language_side(const struct language *, int seat);

/* Splits "WHO: text": returns the offset at which the entry's text starts and sets *who_length (0: no WHO).
 */
size_t entry_split(const char *text, size_t length, size_t *who_length);

/*
 * Reads an entry's text (without WHO:). `lenient` takes any unambiguous prefix of a name, as at the
 * terminal; which die or type of cards is meant by a roll or draw that names none is settled by what is
 * `asked` for, met requests among it (NULL: nothing is).
 * Returns false and fills *finding (its verdict UNREADABLE) and *help (may be NULL).
 */
bool entry_read(const struct language *, const struct requests *asked, bool lenient, const char *text,
		size_t length, struct entry *, struct finding *, struct reading_help *);

/* What a word of a second language may stand for. */
enum second_kind {
	SECOND_VERB,
	SECOND_NAME, /* a name of a type; of dice also a face */
	SECOND_WORD, /* what stands for itself in a verb's pattern */
	SECOND_CARD, /* the type of cards that are drawn */
	SECOND_WHAT, /* what a claim is about: a total, or a field with its element */
	SECOND_NONE, /* "none" */
	SECOND_AT,   /* "at", behind a unit that a claim is about */
};

enum { SECOND_BYTES = 96 };

/* A word as the first language has it, in SECOND_BYTES at `out`, which is returned; NULL: it is none of the
 * second one. `of` is the type of a name, or the verb of a pattern, and k the number of the word in it. */
typedef const char *second_word(const struct language *, enum second_kind, int of, int k, const char *word,
				size_t length, char *out);

/* The words of a text that were read as those of a second language, and what they are in the first. */
struct second_words {
	int n;
	struct {
		uint16_t column, length; /* in the text; columns from 1 */
		char text[SECOND_BYTES];
	} at[REPEAT_MAX + 32];
};

/* Reads what is in two languages: a word that is none of the first where it stands may be one of the second.
 * *words: those that are; where the text cannot be read, those before what is wrong. */
bool entry_read_second(const struct language *, second_word *, bool lenient, const char *text, size_t length,
		       struct entry *, struct second_words *words);

/* READ_EXPECTED: the word that belongs there, in small letters, as a pile's type is written; out:
 * ENTRY_MAX + 1. False: it is not known. */
bool reading_expected(const struct finding *, const struct reading_help *, char *out);

/* A text that cannot be read, with other words where the finding points ("": none), or with those that the
 * message suggests. `out` holds ENTRY_MAX + 1 bytes. False: it suggests none, or they do not fit. */
bool reading_replace(const char *text, const struct finding *, const char *word, char *out);
bool reading_meant(const struct language *, const char *text, const struct finding *,
		   const struct reading_help *, char *out);

/* Whether what is asked for matters to the reading of this text. */
bool entry_asks(const struct language *, bool lenient, const char *text, size_t length);

/* Reads one name of a type, a key or as it is printed; -1: no such, -2: ambiguous prefix, or several are
 * printed so. */
int name_read(const struct language *, int type, const char *word, size_t length, bool lenient);

/* Whether a name begins so; length > 0. A number is never completed: 11 is not the beginning of 111. */
bool name_begins(const char *name, const char *word, size_t length);

/* How a game calls what is of a type; NULL: by its key. */
struct naming;
const struct naming *naming_of(const struct game *, int type);

/* How a cell of the box is written into a name, in at most `size` bytes; returns its length. */
typedef size_t cell_writer(const struct language *, int table, int row, int column, char *, size_t size);

/* The first of its patterns (divided by |) that the box can fill; 0: none. Length and size as below. Its
 * cells as the box has them, or (not NULL) as `cell` writes them. */
size_t printed_write(const struct language *, const struct naming *, const char *patterns, cell_writer *cell,
		     int value, char *, size_t size);

/* The first `length` bytes of a pattern, filled for a thing; 0: something in it is not known. */
size_t printed_fill(const struct language *, const struct naming *, const char *pattern, size_t length,
		    cell_writer *cell, int value, char *out, size_t size);

/* What is printed on a thing, "Dover (34)": 0 where that is no more than its key. *alone: bytes of it without
 * the key behind it, all of them where there is none. */
size_t printed_name(const struct language *, int type, int value, char *, size_t size, size_t *alone);

/* The things of a type that are printed as a text begins. */
enum { PRINTED_MOST = 12 };
struct printed {
	int n;	    /* how many; the first PRINTED_MOST of them: */
	bool whole; /* their names stand there in full, "Dover" or "Dover (34)"; else they begin so */
	size_t
	    length; /* bytes of the text that go along with them, in whole words, as many as there can be */
	int16_t value[PRINTED_MOST];
};

/* Reads a printed name from the beginning of `length` bytes; `lenient` takes the beginning of one, too. */
void printed_read(const struct language *, int type, const char *text, size_t length, bool lenient,
		  struct printed *);

/* Whether a word tells a key by the beginnings of some of its parts, in their order: "2b2h" and "in-2b" tell
 * "in-my-sights-2b2h". */
bool name_by_parts(const char *name, const char *word, size_t length);

/* The nearest name of a type, for "did you mean"; -1: none is near. */
int name_suggest(const struct language *, int type, const char *word, size_t length);

/* Writes a name, an action, a whole entry in its stored form. They return the length that was needed;
 * at most size - 1 bytes and a final zero are written. `text` is the text the entry was read from. */
size_t name_write(const struct language *, int type, int value, char *, size_t size);
size_t action_write(const struct language *, const struct action *, char *, size_t size);
size_t entry_write(const struct language *, const struct entry *, const char *text, char *, size_t size);

/* Whether it holds words of that text: a note, a seal, a link. All others can be written without it. */
bool entry_quotes(const struct entry *);

/* "at.I/JG51": a field's element as it is written in set, claim and effects; and its value. */
size_t field_write(const struct language *, int field, int index, char *, size_t size);
size_t value_write(const struct language *, int field, int value, char *, size_t size);

#endif
