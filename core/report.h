/*
 * What comes of an entry: what it broke, what it changed, what has ended.
 */
#ifndef TALLY_CORE_REPORT_H
#define TALLY_CORE_REPORT_H

#include "core/entry.h"
#include "core/requests.h"

/* UNKNOWN: the box lacks a value. MISMATCH: a claim, or something printed, that does not hold. */
enum verdict { ILLEGAL, IMPOSSIBLE, UNREADABLE, UNKNOWN, MISMATCH };

/* The journal's own rules, the same for all games. */
enum journal_rule {
	J_UNREADABLE, /* J-1 */
	J_TAKEN_BACK, /* J-2 a roll, draw or reveal taken back */
	J_NOT_ASKED,  /* J-3 a roll or draw nobody asked for */
	J_DICE_COUNT, /* J-4 too few or too many dice (or cards) */
	J_FACE,	      /* J-5 a face the die does not have */
	J_WHO,	      /* J-6 no such player */
	J_NAME,	      /* J-7 no such name */
	J_CLAIM,      /* J-8 a claim that does not hold */
	J_NOT_YOURS,  /* J-9 not this player's to do */
	J_NOT_NOW,    /* J-10 nothing open that this could answer */
	J_PRINTED,    /* J-11 printed otherwise before */
	J_UNKNOWN,    /* J-12 the box lacks a value */
	J_RETRACT,    /* J-13 nothing to withdraw there */
	J_POSITION,   /* J-14 set, place and goto outside a position's set-up, or out of range */
	J_WAIVE,      /* J-15 a rule that cannot be waived */
	J_TWO,	      /* J-16 two could mean it */
	J_SEAL,	      /* J-17 a seal not opened as it was made */
	J_OWED,	      /* J-18 a seal or a link is owed */
	J_BOTH,	      /* J-19 dice of both gone round */
	J_FILE,	      /* J-20 a game file that cannot be carried out */
	J_PEN,	      /* J-21 written by who had given the pen away */
	RULE_COMMON
};

/* What is asked for and comes first, as it stood when an entry for another step was refused. */
struct due {
	uint8_t kind, type, n; /* enum request_kind; die or type of cards; how many are still due */
	struct arg about;      /* what it concerns, as in struct request */
	uint64_t who;	       /* who may answer; 0: anybody */
	const char *title;     /* of the request; NULL: nothing comes first */
};

struct finding {
	uint8_t verdict; /* enum verdict */
	uint8_t detail;	 /* enum reading, for J_UNREADABLE, J_NAME and their like */
	bool assumed;	 /* rests on a value of the box that is assumed */
	bool beside;	 /* what clears the entry's first finding clears it, too: one fault, told once */
	uint16_t rule;
	uint16_t column, length; /* where in the text, 1-based bytes; length 0: the whole entry */
	uint16_t field;		 /* J_CLAIM: the field claimed; 0: none */
	struct args args;
	uint8_t whose;	  /* the seat whose dice or cards it counts, and 1; 0: not said */
	struct due first; /* told in the place of the rule's message, where it has a title */
};

struct effect {
	uint16_t field, index;
	uint16_t why; /* index into game->whys */
	int16_t from, to;
	bool back; /* a late entry takes back what had followed before it came */
};

/* The end of something that the turn report has a row for. */
struct milestone {
	uint8_t kind;		   /* index into game->milestones */
	struct arg arg;		   /* which raid, turn, day */
	uint16_t before;	   /* number of the first change that came after it */
	int16_t total[TOTALS_MAX]; /* the game's totals at that moment */
};

/* A whole throw as it was read: what asked for it, with its sum and what was looked up, and what it came to.
 * Without dice it is a sum that the rules worked out: its title, what it is about, and its terms. */
struct thrown {
	struct request request;
	uint8_t n, face[THROW_MAX]; /* 0-based */
	uint16_t before;	    /* number of the first change that came of it */
	char read_as[READ_AS_MAX];  /* of the table, "limited"; empty: its effects say it */
	uint8_t n_counts;
	struct modifier count[COUNTS_MAX]; /* of its symbols: "hits", 2 */
};

/* A step that an entry closed by implication, and whose it was. */
struct closing {
	uint8_t step;
	uint64_t seats; /* 0: nobody's in particular */
};

/* A request that dice or cards of an entry answered, in their order. */
struct chance_taken {
	uint16_t answered;  /* signature: step and tag */
	uint8_t kind, type; /* enum request_kind; die, or type of the cards */
	uint8_t due, n;	    /* how many were still due, and how many came */
	uint16_t round;	    /* turns of the game that the entry had ended before */
	bool ordered;	    /* each was for another thing, by its place */
	uint64_t who;
	struct arg about;
	const char *title;
};

/* What came of one entry. Owned by the caller; reset by entry_apply. */
struct report {
	uint8_t n_findings, n_milestones, n_throws, n_answers;
	uint16_t n_effects;
	bool blocked;	     /* an unknown value of the box was read: the entry is undone */
	bool refused;	     /* impossible, unreadable or unknown: the state stayed */
	bool assumed;	     /* a value of the box that is assumed was read */
	bool random;	     /* it was a roll or a draw that answered a request */
	uint8_t closed;	     /* requests closed by implication */
	bool closing_breaks; /* what it closed broke a rule */
	bool late;	     /* it went back to a step that had been left, */
	uint8_t back;	     /* so many entries; the last one: 1 */
	bool superfluous;    /* for a step that had ended by itself: done, pass, or what was done already */
	bool shown;	     /* something hidden was shown */
	uint16_t cuts;	     /* how often it came to what no late entry goes back behind, */
	uint16_t turns;	     /* ... or none but the next: how many turns of the game it has ended */
	uint64_t left;	     /* set of the steps that were left */
	bool owes;	     /* one of them still had dice or cards to get */
	uint64_t ended;	     /* seats whose last answer ended a step that they could have closed */
	uint32_t judged[RULES_MAX / 32]; /* set of the rules that were asked about: coverage */
	uint16_t looked, blamed; /* sets of operands that its handler has looked at: up to now; before it
				  * broke a rule */
	uint8_t n_leant;	 /* cells of the box, for the next rule that is broken: see leans_on() */
	uint16_t leant[LEANT_MAX];
	uint16_t answered; /* signature of the request it answered: step and tag; 0: none */
	struct chance_taken answer[ANSWERS_MAX];
	struct finding finding[FINDINGS_MAX];
	struct milestone milestone[MILESTONES_MAX];
	struct effect effect[EFFECTS_MAX];
	struct thrown thrown[THROWS_MAX];
	struct closing closing[CLOSINGS_MAX]; /* of `closed` */
};

/* Rule `id` was asked about: for coverage. */
static inline void
judge_note(struct report *r, int id)
{
	r->judged[id / 32] |= UINT32_C(1) << id % 32;
}

#endif
