/* Private to the engine (and to the record above it), file by file, the lowest first. */
#ifndef TALLY_CORE_ENGINE_H
#define TALLY_CORE_ENGINE_H

#include <string.h>

#include "core/engine/play.h"
#include "core/engine/window.h"
#include "core/language/language.h"

static inline const struct head *
head_of(const struct play *p)
{
	return p->state;
}

static inline const struct step *
step_now(const struct play *p)
{
	return step_of(p->game, head_of(p)->step);
}

/* Whether it goes on by itself when nothing is wanted. */
static inline bool
step_goes_on(const struct step *step)
{
	return step->run || step->next;
}

/* A step that was left, as it was left: what a late entry goes back to. */
struct left {
	bool found, cut;      /* cut: something ended or was shown behind which no late entry goes */
	uint16_t cuts, turns; /* of the entry that left it, up to there */
	bool last_turn;	      /* no turn of the game ended after it within the entry */
	struct leaving at;
	bool asked;	      /* it asked for a die or card of the kind, `request` the last such, */
	bool owed;	      /* and some of that had not come */
	uint8_t n_milestones; /* of the entry that left it, up to there; and those after it: */
	uint8_t n_after;
	struct milestone after[MILESTONES_MAX];
	uint32_t found_then[RULES_MAX / 32]; /* set of the rules that the entry broke */
	uint64_t seats;			     /* who might act there; 0: anybody */
	struct request request;
	unsigned char *state; /* STATE_MAX bytes of the caller's */
};

/* The step that was left, which the state of l is of. */
static inline const struct step *
step_left(const struct play *p, const struct left *l)
{
	return step_of(p->game, ((const struct head *)(const void *)l->state)->step);
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

static inline bool
is_closing(const struct entry *e)
{
	return e->first.verb == VERB_DONE || e->first.verb == VERB_PASS;
}

/* Bytes of the state with what is kept behind it: they are copied together. */
static inline size_t
board_size(const struct game *game)
{
	return game->kept_size ? kept_at(game->state_size) + game->kept_size : game->state_size;
}

static inline void
keep_state(const struct play *p, unsigned char *copy)
{
	memcpy(copy, p->state, board_size(p->game));
}

/* ---- moment.c ---- */

void report_reset(struct report *);

/* The board goes back to a copy. */
void restore_state(struct play *, const unsigned char *copy);

/* The board as it is becomes the one before the entry in hand; and it goes back to that. Both copy what has
 * changed. */
void keep_before(struct play *);
void restore_before(struct play *);

/* The same for what is only tried, of which there are many on one board: it is copied once. What keep_dry
 * returns goes back to restore_dry; nothing else is tried between. */
struct parts keep_dry(struct play *);
void restore_dry(struct play *, const struct parts *touched);

/* ---- requests.c ---- */

/* What the step in progress asks for, met requests among it; an unknown value that it needs counts. Whoever
 * has sent the entry, it is the same. It stands until something else is asked for: not beyond the next change
 * of the board. */
const struct requests *requests_judged(const struct play *);

/* The same, and asking for it leaves no trace in the report. */
const struct requests *requests_seen(const struct play *);
bool any_open(const struct requests *);

/* Notes that n dice or cards, of this type, answer a request. */
void note_answer(struct play *, const struct request *, int type, int n);

/* Whether a request is of a kind and of a die or a type of cards. */
bool is_of_kind(const struct request *, int kind, int type);

/* Whether as many dice or cards of the kind are due now from who rolled or drew them. */
bool is_due_all(const struct play *, const struct entry *);

/* The seats whose decision is open; 0: anybody's. */
uint64_t owners_of(const struct requests *);

/* The seats that the open ACT requests name; 0: anybody. */
uint64_t acting_seats(const struct requests *);

/* ---- senders.c ---- */

/* Reports an impossible entry, or one that is not carried out; these return false. */
bool refuse(struct play *, int id, struct args);
bool not_now(struct play *);
bool not_theirs(struct play *);

/* Whether `who` is among the seats, or plays one of them. */
bool is_owner(const struct play *, uint64_t seats, int who);

/* Whether two players have them, and a seat of each: which of them is meant cannot be told. */
bool two_owners(const struct play *, uint64_t seats, int two_of[2]);

/* The same, and the entry is refused for it. */
bool both_could_mean_it(struct play *, uint64_t seats);

/* A sender whom no open request of the kind names breaks rule `id`; 0: the game's own. False: refused. */
bool wrong_sender(struct play *, uint64_t seats, int id);

/* An entry without WHO is his whose request it answers, if one player only may. */
void settle_sender(struct play *, uint64_t seats);

/* The seats that may do something now, where the open requests name `acting`; 0: anybody. */
uint64_t verb_seats(const struct play *, int verb, uint64_t acting);

/* Judges and settles the sender of an action, whose the seats are; false: it is refused. */
bool may_send(struct play *, int verb, uint64_t seats);

/* Coverage: the entry came in its step, before the end, from the right sender. */
void keep_rules_of_place(struct play *);

/* ---- trace.c: while an entry is carried out again ---- */

enum left_step {
	ANY_STEP,   /* the last step that knows the action wanted */
	ASKED_STEP, /* ... that asked for the die */
	OWED_STEP,  /* ... that still had it, or the card, to get */
	THAT_STEP   /* that one */
};

struct trace {
	const struct action *wanted;
	struct leaving leaving; /* THAT_STEP */
	struct left *left;
	enum left_step sought;
	int closing, single; /* how far the entry has come: see struct leaving */
	int step;	     /* in progress, and what it asked for: */
	bool asked;	     /* a die or card of the kind wanted */
	int owed;	     /* how many of them are due */
	bool must;	     /* and do not lapse */
	uint64_t seats;	     /* who may act */
	struct request last;
};

/* What the step in progress asks for; that it is left; and that a late entry goes back to it once more. */
void trace_asks(struct play *, const struct requests *);
void trace_begin(struct play *);
void trace_left(struct play *, bool closed, int closer);
void trace_closed(struct play *, bool broke); /* the step that was left so has closed */
void trace_back(struct play *, const struct left *);

/* ---- closing.c ---- */

/* What a step does of itself, which step_goes_on(), once nothing is wanted. */
void run_step(struct play *, const struct step *);

/* Runs the steps that want nothing; settle_owners returns the owners of the one that is waited for. */
void settle(struct play *);
uint64_t settle_owners(struct play *);

/* The seats whose decision is open, if the sender is one of them and could say done instead; 0: he could not.
 */
uint64_t free_to_end(const struct play *, const struct requests *);

/* Whether a done of his can end the step in progress. */
bool may_end_now(const struct play *, int who);

/* Whether the step in progress is a chance to react that can be closed now, and is of none of these seats. */
bool is_anothers_chance(const struct play *, uint64_t seats);

/* Closes the step in progress by implication, for an entry of `who`, and settles; false: he cannot end it.
 * *owners is the set of those who could have (0: anybody): without WHO the entry must be one of theirs. */
bool close_by_implication(struct play *, int who, uint64_t *owners, struct closing *);

/* An explicit done or pass: its owner's, over what must be answered where the step judges that itself. */
bool close_by_word(struct play *, const struct action *);

/* Whether it is a done behind the answer that ended its sender's step by itself: it does nothing then. */
bool is_superfluous(struct play *, const struct entry *);

/* ---- surplus.c ---- */

/* One card beyond what was due, for the step to judge. */
bool late_card(struct play *, const struct request *, int card);

/* n dice beyond those asked for: breaks rule `unasked`, else the request's own count rule, else J-4, and is
 * without effect. */
bool wrong_dice(struct play *, const struct request *asked, int unasked, int n);

/* ---- throw.c ---- */

/* Dice that lie there as half a throw are the throw, if entry e is no further die of it and does nothing
 * beside it that the step asks for. False: refused, for they cannot be read without the missing ones. */
bool end_short_throws(struct play *, const struct entry *e);

/* Whether an action ends one so, against the rule of how many there are. */
bool ends_short_throw(const struct play *, const struct action *);

/* n dice for request r, together with those that lie there already. */
bool throw_dice(struct play *, const struct request *r, const int16_t *faces, int n);

/* ---- action.c ---- */

/* One single action on the state as it is, and the steps that follow of themselves. False: refused, and
 * the state may be half changed: the caller holds the copy. */
bool action_apply(struct play *, const struct action *);

/* The request that a die or card answers is given it, and nothing follows yet. False: refused. */
bool action_answer(struct play *, const struct action *, const int16_t *faces, int n);

/* The same with all single actions of an entry whose verb judges them as a whole: the first, and n more of
 * its operand `slot`. */
bool action_apply_whole(struct play *, const struct action *first, int slot, const int16_t *more, int n);

/* The same with a whole throw for a request that takes any number of dice and judges it. */
bool action_apply_throw(struct play *, const struct action *, const int16_t *faces, int n);

/* Whether a further die or card of an entry answers the same request as those before, or a follow-up. */
bool belongs_to_throw(const struct play *, const struct action *);
bool takes_any_number(const struct play *, const struct action *);

/* ---- late.c ---- */

/* An entry that was carried out, or a part of one, and the board it was carried out on. */
struct basis {
	const struct entry *entry;
	int singles; /* as many of its further ones; -1: none but the first; -2: not even that */
	const unsigned char *before; /* the state */
	int closings;
	bool by_others;		    /* they are not asked whose steps they are */
	const struct leaving *from; /* only what lies behind the step that was left there, which ends again;
				     * NULL: all */
	int *judged; /* with `from`: how much was found when that had ended; NULL: nobody asks */
};

/* The single actions of an entry from number `from` (-1: the first) on, in the step it has gone back to,
 * whose board is in play. False: refused. late_singles goes back first, and the step ends again. */
bool late_put(struct play *, const struct basis *, int from, const struct left *);
bool late_singles(struct play *, const struct basis *, int from, const struct left *);

/* Dice too many have no meaning on the table: the rule that keeps them away is broken, and nothing else. */
bool late_dice(struct play *, const struct entry *, const struct left *);

/* What it tells: effects are the difference between the board before it and after it; a milestone counts
 * once. */
void effects_are_differences(struct play *, const unsigned char *before);
void milestones_count_once(struct play *, const struct left *);

/* ---- reason.c ---- */

/* The rule that an entry of the verb breaks which is too late for the step: one that lets it stand, or not;
 * 0: none. */
int rule_of_late(const struct play *, int verb, int step, bool stands);

/* Whether an entry belongs to a step that comes only after what is due: it is refused, and never late. */
bool comes_too_early(const struct play *, const struct entry *);

/* The reason why an entry is refused, where it is its place in the order of play alone: what comes first, or
 * for which step it is too late. The board is as it was before the entry. */
void tell_place(struct play *, const struct entry *, struct finding *);

/* ---- position.c, print.c ---- */

void position_apply(struct play *, const struct entry *);
void claim_apply(struct play *, const struct entry *);
void print_apply(struct play *, const struct entry *, const char *text);

/* ---- carry_out.c ---- */

enum {
	CLOSINGS_LEGAL = 2, /* steps that an entry may close by implication when it could be carried out,
			     * though illegally, without */
};

/* How a reading came out: NOWHERE: it is none; LACKING: a value of the box. */
enum outcome_of { CARRIED_OUT, REFUSED, LACKING, NOWHERE };

/* Closes so many steps, each by one who may, and carries the entry out on the board as it is. */
enum outcome_of carry_out(struct play *, const struct basis *);

/* A step that was left ends again, as it ended, if it is still in progress. */
enum outcome_of end_step(struct play *, const struct leaving *);

/* Carries the basis out once more and finds the last step it left that knows `wanted`, or that very one.
 * The state stays. */
bool find_left(struct play *, const struct basis *, const struct action *wanted, enum left_step,
	       struct left *);
bool find_leaving(struct play *, const struct basis *, const struct leaving *, struct left *);

/* ---- feed.c ---- */

/* Feeds a late entry in where the last step that knows it was left, and what lies behind once more. It is the
 * newest of the window then. NOWHERE: no step knows it. Else the board and the window may be half changed. */
enum outcome_of feed_in(struct play *, const struct entry *);

/* ---- try.c ---- */

/* Whether nothing is known against the action that was tried last, but that the box lacks a value. */
bool is_asked_for(const struct play *);

/* ---- legal.c ---- */

/* The seats that lists try a verb for now; 0: nobody in particular. */
uint64_t seats_to_try(const struct play *, int verb, uint64_t acting);

#endif
