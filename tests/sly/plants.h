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

/* Something that could have been done before line number `line` and changes nothing of what was written from
 * there on, but for how the board stands; that is then the table's. *otherwise: a die reads otherwise then,
 * or the record is read in another way, so that it does not say how the board stands. */
bool slip_in(struct tabletop *, size_t line, struct entry *, bool *otherwise);

/* Another entry of the same verb that could have stood in a kept line's place. */
bool other_decision(struct tabletop *, size_t line, struct entry *);

#endif
