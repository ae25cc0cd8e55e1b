/* What the program makes of a record of which the truth is known. */
#ifndef TALLY_TESTS_SLY_JUDGE_H
#define TALLY_TESTS_SLY_JUDGE_H

#include "tests/sly/table.h"

enum board {
	AS_ON_TABLE,
	UNKNOWABLE, /* another, and the record does not say how it stands */
	LEFT_OUT,   /* another, and an entry that was not to be left out was */
	OTHER,	    /* another, and nothing was left out */
};

struct judgement {
	uint32_t found, planted; /* sets of the plants; those that leave no trace are not planted */
	size_t entries;		 /* innocent ones */
	size_t accused,
	    first_accused;    /* and those of them that are told as faults; 1 + the line of the first */
	size_t unjudged;      /* entries told as consequences, which nothing explains */
	enum board played;    /* the board as it was carried out */
	bool assumed_differs; /* neither as repaired nor as explained is it the table's */
	int field;	      /* one in which it differs, as carried out; 0: none */
	uint16_t
	    rules[RULES_TO_WAIVE]; /* that the plants were found by, or what innocent ones are accused of */
	int n_rules;
};

/* Judges the record of a table in a session of its own. */
void judge_record(struct session *, struct tabletop *, struct judgement *);

#endif
