/*
 * Private to the prompt's help: what is legal now, counted by verb and operand.
 */
#ifndef TALLY_CMD_PROMPT_COUNTING_H
#define TALLY_CMD_PROMPT_COUNTING_H

#include "cmd/desk/session.h"

enum { COUNTED_MAX = 400 };

/* The values that an operand can have. */
struct values {
	int n;
	int16_t value[COUNTED_MAX];
};

struct choice {
	bool listed;
	bool unseen; /* cards can be drawn that nobody shows */
	struct action first;
	struct action example; /* that does most: a card that answers nothing explains nothing */
	int effects;	       /* of it */
	struct values operand[OPERANDS_MAX];
};

struct counting {
	struct session *s;
	const struct language *language;
	int order[VERBS_MAX], n; /* the verbs in the order in which they came */
	struct choice choice[VERBS_MAX];
	int seat;	/* of whom; ANYBODY: of these */
	uint64_t seats; /* 0: of anybody */
};

/* What is legal now and changes something; `verb`: of that one alone, -1: of all. Ends the program where
 * memory is short; to be let go of with free(). */
struct counting *count_legal(struct session *, int verb);

/* ... of those who are asked, and not what others may play out of their turn; of one of them alone, or
 * ANYBODY. */
struct counting *count_asked(struct session *, int who);

#endif
