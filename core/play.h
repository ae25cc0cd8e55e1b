/*
 * A game in play, and what is known of it between two entries. For the engine; a game looks at its state
 * alone.
 */
#ifndef TALLY_CORE_PLAY_H
#define TALLY_CORE_PLAY_H

#include "core/report.h"
#include "core/requests.h"

/*
 * What is known between two entries is the board and a window: the last entries and how each was carried out,
 * as nodes that never change (core/engine/window.h). They lie in a ring of slots, and a window is the number
 * of the newest and where the next will lie: small enough for every board that is kept. A node that has been
 * written over is known by its number; the window then reaches no farther back.
 *
 * What is only tried is written aside, where the nodes of the game played stay: see play_look.
 */
enum {
	SLOT_SIZE = 64,
	RING_MAIN = 2048,  /* the game as it is played: some four hundred entries, */
	RING_ASIDE = 2048, /* what is only tried, */
	RING_KEPT = 512,   /* the best that was tried, and the game as an explanation has it */
	RING_SLOTS = RING_MAIN + RING_ASIDE + 2 * RING_KEPT
};

enum lane { LANE_MAIN, LANE_ASIDE, LANE_MENDED, LANE_SHADOW, LANES };

struct ring {
	uint32_t last_id;
	uint32_t owner[RING_SLOTS]; /* number of the node that lies there; 0: none */
	_Alignas(16) unsigned char slot[RING_SLOTS][SLOT_SIZE];
};

struct window {
	uint32_t id;	/* of the last entry that was carried out; 0: nothing can be gone back to */
	uint16_t slot;	/* where its node lies, */
	uint16_t next;	/* and where the next will */
	uint8_t lane;	/* enum lane: of the next */
	uint64_t ended; /* see struct report; 0 once a done was taken for that step's */
};

/* What is known between two entries, to come back to. */
struct moment {
	struct window window;
	_Alignas(16) unsigned char state[STATE_MAX];
};

struct trace;

enum { ASKED_CELLS = 64 };

/* What the step in progress asks for, kept while the board stays as it is, and what working it out has read.
 */
struct asked {
	bool kept, assumed;
	bool noted;	/* the assumed values that it reads are in `cell` */
	uint64_t board; /* that it was asked of */
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
	int who;	      /* who sent the entry, or ANYBODY */
	uint64_t board;	      /* which it is: it has another number when it, or what is printed, is another */
	uint64_t boards;      /* as many there were; no number comes again for another */
	struct parts touched; /* of the board: may have changed since `before` was taken of it */
	struct asked *asked, *asked_played; /* kept in `kept`, or in `kept_dry`; derived, and never saved */
	bool begins;			    /* it is being set up */
	uint8_t player[SEATS_MAX]; /* seats of the same number are played by one player; 0: by himself */
	int single;		/* of an entry that is judged as a whole: which of them is in hand, from 0 */
	uint64_t tried, budget; /* single actions tried; a list stops when so many were */
	int supposed;		/* what every sum of dice and modifiers is off by, where it is asked what
				 * would be; else 0 */
	const struct entry *named; /* the entry in hand, where it names the request that it answers */
	struct relied *relied;	   /* the assumed values that the entry reads; NULL: nobody asks */
	int32_t number; /* of the entry in hand in its record, for messages that speak of it; the caller sets
			   it */
	struct window window, window_before; /* and before the entry in hand */
	struct trace *trace; /* set while an entry is carried out again to find a step it left */
	struct report again; /* of that */
	_Alignas(16) unsigned char now[STATE_MAX];
	_Alignas(16) unsigned char before[STATE_MAX]; /* the board before the entry in hand */
	struct report trial;			      /* of what is only tried */
	_Alignas(16) unsigned char dry[STATE_MAX];    /* the board on which something is only tried, */
	uint64_t dry_board;			      /* which it is */
	struct asked kept, kept_dry;		      /* of the board played, and of one that is only tried */
	struct ring ring;
};

#endif
