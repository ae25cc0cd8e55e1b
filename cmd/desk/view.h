/*
 * A record as one side may see it.
 */
#ifndef TALLY_CMD_DESK_VIEW_H
#define TALLY_CMD_DESK_VIEW_H

#include "cmd/desk/session.h"

struct view {
	int seat;
	const char *name;	   /* as it was called */
	size_t last;		   /* only entries up to this one exist; 0: all */
	struct session *s, *whole; /* so, and as it is, both carried out so far */
	unsigned char *shown;	   /* how each of n entries stands in it */
	size_t n;
	size_t version; /* how often something further back was laid open: then all is to be read again */
};

/* Brings a view up to the record. False: out of memory. */
bool view_catch_up(struct view *, const struct session *);
void view_free(struct view *);

/* Whether who sits there may log in that name. */
bool view_sends(const struct view *, const struct session *, const char *who);

/* Lets `work` have the game as the side that --as names may see it, up to --at. Of a record that is bound
 * that is the record with this side's own seals open, as far as they are known on this computer. Exit code,
 * one line printed. */
int view_with(struct session *s, const struct arguments *a, session_work *work);

#endif
