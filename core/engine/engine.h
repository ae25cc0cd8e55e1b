/* Private to the engine: what play.c, late.c, single.c, list.c, position.c and replay.c share. */
#ifndef TALLY_CORE_ENGINE_H
#define TALLY_CORE_ENGINE_H

#include "core/engine/play.h"
#include "core/language/language.h"

void report_reset(struct report *);

/* One single action on the state as it is, and the steps that follow of themselves. False: refused, and
 * the state may be half changed: the caller holds the copy. */
bool single_apply(struct play *, const struct action *);

/* The same with a whole throw for a request that takes any number of dice and judges it. */
bool dice_apply(struct play *, const struct action *, const int16_t *faces, int n);

/* Whether a further die or card of an entry answers the same request as those before, or a follow-up. */
bool belongs_to_throw(const struct play *, const struct action *);
bool takes_any_number(const struct play *, const struct action *);

/* What the step in progress asks for, met requests among it; an unknown value that it needs counts. */
void requests_judged(const struct play *, struct requests *);

/* Whether a request is of a kind and of a die or a type of cards. */
bool is_of_kind(const struct request *, int kind, int type);

/* Reports an impossible entry, or one that is not carried out; returns false. */
bool refuse(struct play *, int id, struct args);

/* Reports an entry that is another's to make; returns false. */
bool not_theirs(struct play *);

/* A sender whom no open request of the kind names breaks rule `id`; 0: the game's own. False: refused. */
bool wrong_sender(struct play *, uint64_t seats, int id);

/* The seats that may do something now, where the open requests name `acting`; 0: anybody. */
uint64_t verb_seats(const struct play *, int verb, uint64_t acting);

/* An entry without WHO is his whose request it answers, if one player only may. */
void settle_sender(struct play *, uint64_t seats);

/* One card beyond what was due, for the step to judge. */
bool late_card(struct play *, const struct request *, int card);

/* n dice beyond those asked for: breaks rule `unasked`, else the request's own count rule, else J-4, and is
 * without effect. */
bool wrong_dice(struct play *, const struct request *asked, int unasked, int n);

/* Dice that lie there as half a throw are the throw, if entry e is no further die of it. False: refused, for
 * they cannot be read without the missing ones. */
bool end_short_throw(struct play *, const struct entry *e);

/* n dice for request r, together with those that lie there already. */
bool throw_dice(struct play *, const struct request *r, const int16_t *faces, int n);

/* Whether `who` is among the seats, or plays one of them. */
bool is_owner(const struct play *, uint64_t seats, int who);

/* Whether the step in progress is a chance to react that can be closed now, and is of none of these seats. */
bool is_anothers_chance(const struct play *, uint64_t seats);

/* Runs the steps that want nothing. */
void settle(struct play *);

/* Closes the step in progress by implication, for an entry of `who`, and settles; false: he cannot end it.
 * *owners is the set of those who could have (0: anybody): without WHO the entry must be one of theirs. */
bool close_by_implication(struct play *, int who, uint64_t *owners);

/* ---- late entries ---- */

/* An entry that was carried out, or the first singles of one, and the board it was carried out on. */
struct basis {
	const struct entry *entry;
	int singles; /* as many of its further ones; -1: none but the first; -2: not even that */
	const unsigned char *before; /* the state */
	int closings;
	bool by_others;		 /* they are not asked whose steps they are */
	const struct left *late; /* where it went back to; NULL: nowhere */
};

/* Carries the basis out once more and finds the last step it left that knows `wanted`. The state stays. */
bool find_left(struct play *, const struct basis *, const struct action *wanted, struct left *);

/* The same, but the last step that asked for such a die. */
bool find_asked(struct play *, const struct basis *, const struct action *wanted, struct left *);

/* Carries it out on the board it was carried out on; false: refused. */
bool carry_out_again(struct play *, const struct basis *);

/* The single actions of an entry from number `from` (-1: the first) on, in the step it has gone back to; the
 * step ends again. False: refused. */
bool late_singles(struct play *, const struct basis *, int from, const struct left *);

/* What it tells: effects are the difference between the board before it and after it; a milestone counts
 * once. */
void effects_are_differences(struct play *, const unsigned char *before);
void milestones_count_once(struct play *, const struct left *);

/* While an entry is carried out again: what the step in progress asks for, and that it is left. */
void trace_asks(struct play *, const struct requests *);
void trace_left(struct play *, bool closed, int closer);

/* ---- */

/* The seats that lists try a verb for now; 0: nobody in particular. */
uint64_t seats_to_try(const struct play *, int verb, uint64_t acting);

/* The seats whose decision is open; 0: anybody's. */
uint64_t owners_of(const struct requests *);

/* The seats that the open ACT requests name; 0: anybody. */
uint64_t acting_seats(const struct requests *);

static inline const struct head *
head_of(const struct play *p)
{
	return p->state;
}

static inline const struct step *
step_now(const struct play *p)
{
	int step = head_of(p)->step;

	return step < STEP_COMMON || step >= STEP_COMMON + p->game->n_steps
		   ? NULL
		   : &p->game->steps[step - STEP_COMMON];
}

static inline bool
is_open(const struct request *r)
{
	return r->kind == ACT || r->due > 0;
}

static inline bool
seat_fits(uint64_t seats, int who)
{
	return seats == 0 || who == ANYBODY || (seats >> who & 1) != 0;
}

#endif
