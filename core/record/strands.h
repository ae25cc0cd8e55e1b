/*
 * What was taken back, and what came in its place: throws, draws and decisions, each in its place.
 *
 * `first` is the record as it was logged first, place by place, from the earliest retract on whose strands
 * are open; `tape` is what stands since then. Both are in the order of play. A strand is what is compared
 * with each other: what the same seats are asked for, of one kind of die, deck or cup, in one turn.
 */
#ifndef TALLY_CORE_STRANDS_H
#define TALLY_CORE_STRANDS_H

#include "core/report.h"

enum {
	PLACES_MAX = 1024,  /* places that are compared at once */
	STRAND_MAX = 256,   /* and of one strand: 256 with 256 */
	GONE_PAST_MAX = 32, /* requests that play went past without an answer */
	OPEN_MAX = 16	    /* requests for dice and cards that are open, of which that is noticed */
};

/* PLACE_SHOWN: something hidden that was shown, which is no die or card. PLACE_UNREAD: an entry that could
 * not be read. */
enum place_kind { PLACE_DECISION, PLACE_ROLL, PLACE_DRAW, PLACE_SHOWN, PLACE_UNREAD };

/* What a place became (`fate`): in `first`. */
enum fate {
	FATE_OPEN,    /* nothing came for it */
	FATE_SAME,    /* the same did */
	FATE_CHANGED, /* `pair` of the tape, which has other faces, another request or another decision */
};

/* A request for dice or cards, to know it again. */
struct asked_for {
	uint16_t answered; /* signature: step and tag */
	uint8_t kind;	   /* enum place_kind */
	uint8_t type;	   /* die, or type of the cards */
	uint64_t who;	   /* the seats that are asked */
};

struct logged {
	struct asked_for asked;
	int32_t seq;	/* its entry */
	int32_t by;	/* in `first`: the retract that withdrew it; 0: it stands */
	int32_t behind; /* a decision: the first entry with dice or cards behind it that was withdrawn with
			 * it; 0: there is none; dice: 0 as long as no new decision before them is told */
	uint16_t turns, round; /* turns begun before it, and turns of the game that had ended: raids, days */
	const char *title;     /* of the request */
	struct arg about;
	bool bound;   /* it was shown, or is a link of both: it must come back as it was */
	bool gone;    /* in `first`: something that lay behind it has come again; in `tape`: its request was
		       * not among those taken back */
	bool told;    /* what became of it */
	bool idle;    /* a decision that was refused, or changed nothing: it is no news that it is new, or not
		       * there any more */
	bool lost;    /* it could not be carried out, or broke a rule */
	bool ordered; /* each of the dice or cards was for another thing, by its place */
	bool astray;  /* in `first`: so did something before it: what its dice or cards answered, and in which
		       * turn something was shown, says nothing */
	uint8_t fate; /* enum fate */
	int16_t pair; /* in `first`: the place of the tape that has come for it; -1: none */
	uint8_t due;  /* dice or cards of its request that were still due behind it */
	uint8_t n;    /* faces or cards, UNSEEN among them */
	int16_t value[REPEAT_MAX]; /* in no order, unless it is `ordered` */
};

/* A request that was due, and is not any more, though nothing answered it. */
struct passed {
	struct asked_for asked;
	uint16_t turns;
};

struct strands {
	int n_first, n_tape;
	int n_settled; /* of `first` and of `tape`: what became of these is known, and may be told */
	int n_tape_settled;
	bool over;    /* all are, for the record has ended */
	int32_t lost; /* an entry for which there was no room; 0: none; and its retract */
	int32_t lost_by;
	int n_open, n_passed;
	struct asked_for open[OPEN_MAX]; /* behind the last entry */
	struct passed passed[GONE_PAST_MAX];
	struct logged first[PLACES_MAX], tape[PLACES_MAX], merged[PLACES_MAX];
	/* To align one strand: its places, and the cost of each pair of beginnings. */
	int16_t a[PLACES_MAX], b[PLACES_MAX];
	uint32_t cost[STRAND_MAX + 1][STRAND_MAX + 1];
};

#endif
