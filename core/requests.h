/*
 * What a state begins with, and what a game waits for.
 */
#ifndef TALLY_CORE_REQUESTS_H
#define TALLY_CORE_REQUESTS_H

#include "core/entry.h"

/* Every state begins with this. It is covered by the common fields. */
struct head {
	uint16_t turn;	   /* game turn, raid day: no implied closing crosses it */
	uint16_t options;  /* bit i: option i of the game */
	uint8_t scenario;  /* SCENARIO_POSITION or a scenario of the game */
	uint8_t step;	   /* STEP_POSITION, STEP_OVER or a step of the game */
	uint8_t throw_tag; /* of dice that say nothing of their own, 254 at most: positions of one throw */
	uint8_t thrown;	   /* dice lying on the table, of throws that are not whole: */
	uint8_t face[THROW_MAX]; /* their faces, */
	uint8_t of[THROW_MAX];	 /* and the tags of the requests that they belong to, and 1; 0: throw_tag */
};

enum request_kind { ACT, ROLL, DRAW };

struct modifier {
	const char *name; /* "radars" */
	int16_t value;
	bool shifts; /* a part that shifts the row or column; the others are what it is looked up by; a count
		      * that changes a later throw */
};

/* Something the game waits for. */
struct request {
	uint8_t kind; /* enum request_kind */
	uint8_t type; /* ROLL: die; DRAW: type of the cards */
	uint8_t tag;  /* the game's own number for it, to tell several of a step apart */
	uint8_t due;  /* dice or cards still due; 0: met, so that it asks for nothing; ACT: 0 */
	bool late;    /* handed to a step beyond what was due: it breaks a rule */
	bool must;    /* does not lapse: nothing else can come before it */
	uint16_t
	    first;  /* rule that an entry breaks which comes before it is answered; 0: the step's `first` */
	bool blind; /* DRAW: cards of its pile lie face down, so that nobody knows what is left */
	bool same_throw;  /* ROLL: a follow-up that dice left in the same entry may answer */
	bool faces;	  /* ROLL: what the dice show is told with the throw, since no change tells it */
	uint16_t count;	  /* ROLL: rule that a wrong number of dice breaks; the step gets them all. 0: J-4 */
	struct args args; /* ROLL, nothing due: what `count` speaks of; none: dice due and dice rolled */
	uint16_t sender;  /* ROLL: rule that such dice of another sender break; 0: that of the wrong sender */
	uint8_t instead;  /* ROLL: die + 1 that is taken in its place (the step judges it); 0: none */
	uint64_t who;	  /* set of seats that may answer; 0: anybody */
	uint8_t choose;	  /* ACT: how many are yet to be chosen; 0: not said */
	struct arg about; /* what it concerns, for the prompt; TYPE_NUMBER 0: nothing */
	const char *title; /* "detection", "which Gruppen hunt" */
	/* ROLL: which column of the chart is read, "fighters"; NULL: it has one, or `about` is it. */
	const char *column;
	uint8_t n_modifiers, n_parts;
	struct modifier modifier[MODIFIERS_MAX];
	struct modifier part[PARTS_MAX]; /* what `about`, a row or column that is looked up, is made of */
};

struct requests {
	uint8_t n;
	struct request request[REQUESTS_MAX];
};

/* Die number i on the table belongs to a request of this tag. */
static inline int
tag_of_die(const struct head *h, int i)
{
	return h->of[i] ? h->of[i] - 1 : h->throw_tag;
}

/* How many dice of a request lie there already, of a throw that is not whole. */
static inline int
dice_lying(const struct head *h, const struct request *r)
{
	int n = 0;

	for (int i = 0; i < h->thrown && r->kind == ROLL; i++)
		n += tag_of_die(h, i) == r->tag;
	return n < r->due ? n : 0;
}

#endif
