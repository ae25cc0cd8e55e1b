/*
 * A game in play, and what is known of it between two entries. For the engine; a game looks at its state
 * alone.
 */
#ifndef TALLY_CORE_PLAY_H
#define TALLY_CORE_PLAY_H

#include "core/report.h"
#include "core/requests.h"

/* A step left just before, as it was left: what a late entry goes back to. */
struct left {
	bool found, cut; /* cut: something ended or was shown behind which no late entry goes */
	uint16_t cuts;	 /* of the entry that left it, up to there */
	bool closed;	 /* it ended by close(closer), else by itself */
	int8_t closer;
	bool asked;	      /* it asked for a die or card of the kind, `request` the last such */
	uint8_t n_milestones; /* of the entry that left it, up to there; and those after it: */
	uint8_t n_after;
	struct milestone after[MILESTONES_MAX];
	uint32_t found_then[RULES_MAX / 32]; /* set of the rules that the entry broke */
	uint64_t seats;			     /* who might act there; 0: anybody */
	struct request request;
	unsigned char *state; /* STATE_MAX bytes of the caller's */
};

/* The last entry that was carried out, and the board it was carried out on. The state and its window together
 * are all that a game knows between two entries. */
struct window {
	bool open;
	bool late;	  /* it was late itself, and `left` is where it went */
	uint8_t closings; /* steps it closed by implication */
	uint64_t ended;	  /* see struct report; 0 once a done was taken for that step's */
	struct entry entry;
	struct left left; /* its state is the play's `last`, late or not; the rest counts only if late */
};

/* What is known between two entries, to come back to. */
struct moment {
	struct window window;
	_Alignas(16) unsigned char state[STATE_MAX];
	_Alignas(16) unsigned char last[STATE_MAX];
};

struct trace;

enum { ASKED_CELLS = 64 };

/* What the step in progress asks for, kept while the board stays as it is, and what working it out has read.
 */
struct asked {
	bool kept, assumed;
	bool noted;	  /* the assumed values that it reads are in `cell` */
	uint64_t changes; /* of the play, then */
	uint32_t judged[RULES_MAX / 32];
	uint32_t n_cells, cell[ASKED_CELLS];
	struct requests requests;
};

/* A set of parts of a state, each of so many bytes: what is copied is what has changed. */
enum { PART_SHIFT = 6, PARTS = STATE_MAX >> PART_SHIFT };

struct parts {
	uint64_t set[PARTS / 64];
};

struct play {
	const struct game *game;
	struct box *box;
	void *state; /* struct head first; state_size bytes of `now` */
	struct report *report;
	int who;	  /* who sent the entry, or ANYBODY */
	uint64_t changes; /* counts up whenever the board, or what is printed, may have changed */
	/* Parts of the board that may have changed since `before` was taken of it; and those in which the two
	 * of `board` may differ from the board as it was then. */
	struct parts touched, stale[2];
	struct asked *asked;	   /* kept in `kept`; derived, and never saved */
	bool begins;		   /* it is being set up */
	uint8_t player[SEATS_MAX]; /* seats of the same number are played by one player; 0: by himself */
	uint64_t tried, budget;	   /* single actions tried; a list stops when so many were */
	int supposed;		   /* what every sum of dice and modifiers is off by, where it is asked what
				    * would be; else 0 */
	const struct entry *named; /* the entry in hand, where it names the request that it answers */
	struct relied *relied;	   /* the assumed values that the entry reads; NULL: nobody asks */
	struct window window;
	struct trace *trace;   /* set while the last entry is carried out again to find a step it left */
	struct report again;   /* of that */
	unsigned char *before; /* the state before the entry in hand */
	unsigned char *last;   /* and before the last one that was carried out: where the window is open */
	_Alignas(16) unsigned char now[STATE_MAX];
	_Alignas(16) unsigned char board[2][STATE_MAX]; /* what `before` and `last` point to, in turn */
	struct report trial;				/* of what is only tried */
	_Alignas(16) unsigned char dry[STATE_MAX];	/* kept while something is only tried */
	struct asked kept;
};

#endif
