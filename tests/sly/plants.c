/* What is planted into a record, by its kind. */
#include "tests/sly/plants.h"

#include <string.h>

typedef bool planter(struct tabletop *);

static planter *const planters[KINDS] = {
    [AGAINST_RULE] = slip_against_rule,
    [LATE] = slip_late,
    [LOGGED_TWICE] = slip_doubled,
    [MISSING] = slip_missing,
    [MISTYPED] = slip_mistyped,
    [HONEST] = correct_honestly,
    [RETRACTED] = cheat_retracted,
    [TWICE] = cheat_twice,
    [AMENDED] = cheat_amended,
    [WASHED] = cheat_washed,
    [MOVED] = cheat_moved,
    [DROPPED] = cheat_dropped,
    [ADDED] = cheat_added,
    [THROWN] = cheat_thrown,
    [BEHIND_LATE] = cheat_behind_late,
};

bool
plant(struct tabletop *t, enum plant_kind kind)
{
	static struct marked marks[TABLE_KEPT];
	static struct spot spot;
	size_t from = t->w->n < TABLE_KEPT ? 0 : t->w->n - TABLE_KEPT;

	if (t->n_plants == PLANTS_MAX)
		return false;
	table_save(t, &spot);
	memcpy(marks, &t->mark[from], (t->w->n - from) * sizeof(marks[0]));
	table_plant(t, kind, t->w->n);
	if (planters[kind](t)) {
		/* What comes is played on another board than what is written: it begins lines of its own. */
		t->fresh = t->w->n;
		return true;
	}
	table_back(t, &spot);
	memcpy(&t->mark[from], marks, (spot.n - from) * sizeof(marks[0]));
	return false;
}
