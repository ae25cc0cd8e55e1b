/* What is planted into a record: slips, and what a cheat would do. */
#ifndef TALLY_TESTS_SLY_PLANTS_H
#define TALLY_TESTS_SLY_PLANTS_H

#include "tests/sly/table.h"

/* Plants one of a kind as things stand on the table. False: it is not possible now, and nothing has changed.
 */
bool plant(struct tabletop *, enum plant_kind);

/* ---- the parts of that: false leaves the table as it may be ---- */

bool slip_against_rule(struct tabletop *);
bool slip_late(struct tabletop *);
bool slip_doubled(struct tabletop *);
bool slip_missing(struct tabletop *);
bool slip_mistyped(struct tabletop *);
bool correct_honestly(struct tabletop *);
bool cheat_retracted(struct tabletop *);
bool cheat_twice(struct tabletop *);
bool cheat_amended(struct tabletop *);
bool cheat_washed(struct tabletop *);
bool cheat_moved(struct tabletop *);
bool cheat_dropped(struct tabletop *);
bool cheat_added(struct tabletop *);
bool cheat_thrown(struct tabletop *);
bool cheat_behind_late(struct tabletop *);

/* How it is read, written down now. */
struct read_now {
	bool otherwise; /* in another way, and the record does not say how the board stands */
	bool refused;
};

/* Something that could have been done before line number `line`, with what was written from there on behind
 * it: that is the table's board then. */
bool slip_in(struct tabletop *, size_t line, struct entry *, struct read_now *);

/* A legal action of some verb of the step, as things stand. */
bool any_legal(struct tabletop *, struct action *);

/* Another entry of the same verb that could have stood in a kept line's place. */
bool other_decision(struct tabletop *, size_t line, struct entry *);

#endif
