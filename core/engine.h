/* Private to the engine: what play.c, list.c, position.c and replay.c share. */
#ifndef TALLY_CORE_ENGINE_H
#define TALLY_CORE_ENGINE_H

#include "core/language.h"
#include "core/play.h"

/* Adds a finding unless the entry has one of this rule. */
struct finding *add_finding(struct report *, unsigned id, unsigned verdict, struct args);

void report_reset(struct report *);

/* One single action on the state as it is, and the steps that follow of themselves. False: refused, and
 * the state may be half changed: the caller holds the copy. */
bool single_apply(struct play *, const struct action *);

/* The same with a whole throw for a request that takes any number of dice and judges it. */
bool dice_apply(struct play *, const struct action *, const int16_t *faces, unsigned n);
/* Whether a further die or card of an entry answers the same request as those before, or a follow-up. */
bool belongs_to_throw(const struct play *, const struct action *);

/* The rule that a die or card nobody asked for breaks now; 0: none of the game's. */
unsigned keeping_rule(const struct play *);
bool takes_any_number(const struct play *, const struct action *);

/* Reports an impossible entry; returns false. */
bool refuse(struct play *, unsigned id, struct args);

/* The request that a half-finished throw belongs to; NULL: no die lies on the table. */
const struct request *half_thrown(const struct play *, const struct requests *);

/* Something else comes before a throw is whole: true if the entry may go on all the same. */
bool short_throw(struct play *, const struct request *);

/* n dice for request r, together with those that lie there already. */
bool throw_dice(struct play *, const struct request *r, const int16_t *faces, unsigned n);

/* Runs the steps that want nothing. */
void settle(struct play *);

/* Closes the step in progress by implication and settles; false: it cannot be closed by `who` (a must, a half
 * throw), nothing changed. */
bool step_close(struct play *, int who);

/* The seats that lists try a verb for now; 0: nobody in particular. */
uint32_t seats_to_try(const struct play *, unsigned verb, uint32_t acting);

/* The seats that the open ACT requests name; 0: anybody. */
uint32_t acting_seats(const struct requests *);

static inline const struct head *
head_of(const struct play *p)
{
	return p->state;
}

static inline const struct step *
step_now(const struct play *p)
{
	unsigned step = head_of(p)->step;

	return step < STEP_COMMON || step >= (unsigned)STEP_COMMON + p->game->n_steps
		   ? NULL
		   : &p->game->steps[step - STEP_COMMON];
}

static inline bool
seat_fits(uint32_t seats, int who)
{
	return seats == 0 || who == ANYBODY || (seats >> who & 1) != 0;
}

#endif
