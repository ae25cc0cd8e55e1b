/*
 * The limits of a game and of what is said of it, in one table. Memory is fixed: what a game has of each is
 * held against them when it is built (core/tables.h), what an entry has when it is read.
 */
#ifndef TALLY_CORE_LIMITS_H
#define TALLY_CORE_LIMITS_H

/* Of a game. */
enum {
	STATE_MAX = 16384, /* bytes of a state: a copy an entry must stay cheap */
	RULES_MAX = 256,   /* rules, the journal's own among them; 1,024 would cost an entry 3 % */
	STEPS_MAX = 64,	   /* steps, those that all games have among them: a set of them is 64 bits */
	VERBS_MAX = 128,   /* verbs, the common ones among them */
	TYPES_MAX = 255,   /* types of names, the common ones among them */
	FIELDS_MAX = 512,  /* fields of the state, the common ones among them */
	OPTIONS_MAX = 16,  /* options: a set of them is 16 bits */
	DICE_KINDS = 16,   /* kinds of dice */
	TOTALS_MAX = 96,   /* totals */
	SEATS_MAX = 64,	   /* who can answer: players, sides, aircraft with a hand */
	OPERANDS_MAX = 6,  /* operands of one single action */
	PATTERN_MAX = 16,  /* words of a pattern of operands */
};

/* Of a box. */
enum {
	BOX_TABLES = 32,
	BOX_CELLS = 40960,   /* rows times columns of all tables, each as large as it may be */
	BOX_TEXT = 65536,    /* bytes of all keys and texts */
	BOX_DERIVED = 65536, /* bytes of what prepare works out: a map takes 4 a space and 2 a way */
	BOX_KEY = 32,	     /* bytes of a key, with its final zero */
	BOX_LIST = 32,	     /* rows of a list that is printed as a whole */
};

/* Of an entry, and of what comes of it. */
enum {
	REPEAT_MAX = 96,    /* single actions in one entry: dice, cards, units */
	THROW_MAX = 48,	    /* dice of one throw */
	REQUESTS_MAX = 128, /* requests open at once */
	MODIFIERS_MAX = 16, /* itemised modifiers of one roll */
	PARTS_MAX = 8,	    /* itemised parts of what it looks up */
	THROWS_MAX = 4,	    /* whole throws of one entry that are told */
	ANSWERS_MAX = 12,   /* requests that the dice or cards of one entry answer */
	READ_AS_MAX = 48,   /* bytes of what a throw came to, with the final zero */
	COUNTS_MAX = 4,	    /* symbols of a throw that are counted apart */
	CLOSINGS_MAX = 8,   /* steps that an entry may close by implication */
	FINDINGS_MAX = 12,  /* findings of one entry */
	EFFECTS_MAX = 1024, /* effects of one entry */
	MILESTONES_MAX = 6, /* ends of raids, turns, days within one entry */
	LEANT_MAX = 16,	    /* cells that a rule leans on, the first of them */
	ARGS_MAX = 4,	    /* arguments of one finding */
};

#endif
