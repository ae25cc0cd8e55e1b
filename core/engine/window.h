/* The window: the last entries as they were carried out, newest first, each with what it changed. */
#ifndef TALLY_CORE_ENGINE_WINDOW_H
#define TALLY_CORE_ENGINE_WINDOW_H

#include "core/play.h"

/* A place within an entry: a step about to be left, how far the entry had come, and how the step ended. */
struct leaving {
	int16_t single;	 /* the last single action before it, from 0; -1: none yet */
	uint8_t closing; /* steps closed by implication before it */
	uint8_t step;
	bool closed; /* it ended by close(closer), else by itself */
	int8_t closer;
};

/* One byte of the board. */
struct change {
	uint16_t at;
	uint8_t from, to;
};

/* An entry as it was carried out, or a part of one: where a late entry came into another, that is two nodes,
 * and the late one lies between them. */
struct node {
	uint32_t id,
	    prev_id; /* prev: the one played before it; 0: none, or none that could be gone back to */
	uint16_t slot, prev_slot, n_slots;
	uint16_t n_changes;
	bool walled;	       /* it changed too much to be kept: nothing goes back behind it */
	bool cut;	       /* it came to what no late entry goes back behind */
	bool turned;	       /* a turn of the game ended in it */
	bool chance;	       /* dice or cards came in it */
	bool owes;	       /* it left a step that still had dice or cards to get */
	bool has_from, has_to; /* it is a part: from `from` on, up to `to` */
	bool late;	       /* it came late: carried out by itself where it lies, whose seats were: */
	uint64_t seats;
	struct leaving from, to;
	uint64_t left;	   /* set of the steps it left */
	int32_t number;	   /* of its entry; 0: not known */
	uint16_t answered; /* see struct report */
	uint8_t closings, n_milestones;
	uint32_t found[RULES_MAX / 32]; /* set of the rules it broke */
	struct {
		uint8_t kind, type;
		int16_t value;
	} milestone[MILESTONES_MAX];
	struct action first;
	int8_t slot_repeated;
	uint8_t n_repeat;
	bool named;
	uint8_t named_tag;
	uint64_t named_who;
	/* Behind it lie n_changes changes, then n_repeat values. */
};

/* The node of a window, and the one before a node; NULL: none. */
const struct node *window_node(const struct play *, const struct window *);
const struct node *node_before(const struct play *, const struct node *);

/* Its entry, as it was read. */
void node_entry(const struct node *, struct entry *);

/* The state of a board from behind a node to before it, and the other way; what is kept behind the state is
 * stale then, but with board_before. */
void node_undo(const struct node *, unsigned char *board);
void node_redo(const struct node *, unsigned char *board);
void board_before(const struct play *, const struct node *, unsigned char *board);

/* Whether it changed one of these bytes. */
bool node_changes(const struct node *, size_t at, size_t size);

/* Writes a node for entry e behind the window's, of what led from one board to another, with what *n says of
 * it besides. Where that is the board in play, and all that changed is told in a report, that may be given.
 */
void window_push(struct play *, struct node *n, const struct entry *e, const unsigned char *from,
		 const unsigned char *to, const struct report *);

/* Takes what the report says of the entry. */
void node_take(struct node *, const struct report *, const struct entry *);

/* Nothing can be gone back to. */
void window_shut(struct play *);

/* The nodes of *w that do not lie among those of the game as it is played are written to an lane of their
 * own, or become that game. */
void window_move(struct play *, struct window *w, enum lane);

/* The nodes of the window as bytes, to come back to them when the game has begun anew: how many bytes; `to`
 * NULL: only that. And from there: they become the window. */
size_t window_pack(const struct play *, unsigned char *to);
void window_unpack(struct play *, const unsigned char *from, size_t size);

/* What is pushed from here on is only tried. */
void window_aside(struct play *);

#endif
