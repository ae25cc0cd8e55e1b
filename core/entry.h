/*
 * What players say: an action, an entry; and the values that all of the core shares.
 */
#ifndef TALLY_CORE_ENTRY_H
#define TALLY_CORE_ENTRY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/limits.h"

enum {
	NONE = INT16_MIN,     /* an optional operand left out; an empty cell of the box */
	NOT_KNOWN = NONE + 1, /* what nobody knows: written as ?, and never read */
	UNSEEN = -1,	      /* a card drawn or held face down */
	ANYBODY = -1,	      /* `who` of an entry without WHO: */
};

/* Types of operands, arguments, field values and indexes that every game has. */
enum type {
	TYPE_NUMBER, /* an integer */
	TYPE_STEP,   /* a step of the game */
	TYPE_SCENARIO,
	TYPE_OPTION,
	TYPE_RULE,
	TYPE_DIE,
	TYPE_YES,   /* no, yes */
	TYPE_ENTRY, /* the number of an entry of the record: of findings only */
	TYPE_COMMON
};

/* A typed argument of a finding: which thing of which type. */
struct arg {
	uint8_t type;
	int16_t value;
};

struct args {
	uint8_t n;
	struct arg arg[ARGS_MAX];
};

/* What claim, set and place speak of, in the place of operands. */
enum claim_kind { CLAIM_FIELD, CLAIM_TOTAL, CLAIM_PLACE, CLAIM_RETIRED /* a field no game has any more */ };

struct claim {
	int16_t kind;	 /* enum claim_kind */
	int16_t what;	 /* the field, the total, or the row of game->places */
	int16_t element; /* of the field; the unit */
	int16_t value;	 /* of the field or total; where the unit is */
	int16_t face;	 /* of the unit; NONE: not said */
};

/* A player's single action, one die, or one card: the unit of legality. */
struct action {
	uint16_t verb;
	int8_t who; /* index into the names of game->who, or ANYBODY */
	uint8_t n;  /* operands in use */
	union {
		int16_t operand[OPERANDS_MAX]; /* in the order of the verb's pattern; NONE if left out */
		struct claim claim;
	};
};

/* An entry: the first single action, and the further ones that `...`, dice or cards stand for. */
struct entry {
	struct action first;
	bool as_played;
	int8_t slot; /* operand that the repeats replace; -1: none */
	uint8_t n_repeat;
	int16_t repeat[REPEAT_MAX - 1]; /* further values of that operand */
	int32_t seq;			/* retract: the number given */
	uint16_t text,
	    text_length; /* note: its words; print: what follows the verb (offsets into the text) */
	uint16_t bond;	 /* the verb that binds its maker and stands before it: VERB_SEAL, VERB_UNSEAL,
			  * VERB_DEAL; 0:   none */
	bool named;	 /* dice or cards of both: they answer this request and no other */
	uint8_t named_tag;
	uint64_t named_who;
	uint16_t digits; /* seal, unseal, chain, throw, deal: where in the text the hex digits stand */
};

/* Whether no part of it lies in the text that it was read from. */
static inline bool
entry_is_free(const struct entry *e)
{
	return e->text_length == 0 && e->digits == 0 && e->bond == 0;
}

/* Whether it holds as many single actions as it may. */
static inline bool
entry_is_full(const struct entry *e)
{
	return e->n_repeat >= REPEAT_MAX - 1;
}

enum common_verb {
	VERB_ROLL,
	VERB_DRAW,
	VERB_DONE,
	VERB_PASS,
	VERB_CLAIM,
	VERB_NOTE,
	VERB_RETRACT,
	VERB_PRINT,
	VERB_WAIVE,
	VERB_ACCEPT,
	VERB_SET,
	VERB_PLACE,
	VERB_GOTO,
	VERB_SEAL,
	VERB_UNSEAL,
	VERB_CHAIN,
	VERB_THROW,
	VERB_PHYSICAL,
	VERB_DEAL,
	VERB_COMMON
};

/* Dice or cards, which no player decides. */
static inline bool
is_chance(int verb)
{
	return verb == VERB_ROLL || verb == VERB_DRAW;
}

#endif
