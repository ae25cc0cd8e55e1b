/*
 * The game that a page holds: its record as a session, boards of it kept on the way, and beside it another
 * game that goes on from some entry ("what if"), of which the record knows nothing.
 */
#ifndef TALLY_CMD_REPORT_PAGE_GAME_H
#define TALLY_CMD_REPORT_PAGE_GAME_H

#include <stdbool.h>
#include <stddef.h>

#include "cmd/desk/session.h"
#include "cmd/draw/trail.h"

/* A board is kept after every 64th entry, or more rarely in records of many thousands. */
enum { KEPT_EVERY = 64, KEPT_MAX = 512 };

struct kept {
	size_t n;	      /* the entries behind it */
	unsigned char *bytes; /* NULL: not kept */
	size_t window;	      /* bytes of the window, which stand last */
};

/* What happened to the units in a game, as far as its entry of this number. */
struct followed {
	struct trail trail;
	const struct session *of;
	size_t n;
};

struct page_game {
	struct session *record, *aside; /* aside: NULL unless something is tried */
	struct session *right;		/* the record as it should have been; NULL: nobody has asked for it */
	struct session *now;		/* one of them */
	size_t every;
	const struct line *lines; /* of the record, when the boards were kept */
	bool prints;		  /* it had prints then: the box was kept with each board */
	struct kept kept[KEPT_MAX];
	struct held adopts;	  /* the entries at which `right` goes on from what explains them */
	struct followed followed; /* in the game that is looked at, */
	struct followed mended;	  /* ... and in the one as it should have been */
};

/* Reads a transcript: the record. Exit code; what is wrong was told. */
int page_begin(struct page_game *, const char *text, size_t size);

/* Brings the game that is looked at to the board after entry n, as `show --at` has it: what came later is not
 * known yet. */
void page_go_to(struct page_game *, size_t n);

/* Begins to try what would follow after entry n of the record; and gives that up. Exit code. */
int page_aside(struct page_game *, size_t n);
void page_aside_end(struct page_game *);

/* While something is written of the record, it is the one as it should have been: repaired and explained in
 * the light of all of it. Exit code. */
int page_assume(struct page_game *, struct session **was);
void page_assume_end(struct page_game *, struct session *was);

/* That one, back at its beginning. */
void page_right_again(struct page_game *);

/* Takes entries as they stand in lines of a transcript, whatever the rules say of them. Exit code: all of
 * them, or none. */
int page_take_lines(struct session *s, const char *text, size_t size);

/* Gives up the entries of the game that is looked at from number n + 1 on. */
void page_drop_from(struct page_game *, size_t n);

/* The one in the module's memory. */
struct page_game *page_game(void);

#endif
