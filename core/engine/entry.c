/*
 * One entry against one state: which of its readings is carried out.
 *
 * Players write down what they do, not where one step ends and the next begins. So an entry is read in
 * several ways, each tried on the board as it was before: as it stands; behind one, two or more steps that
 * its sender could have ended without a word; or late, in a step that the entry before has just left. The
 * reading with the fewest faults is carried out, and of several the plainest: whoever plays by the rules is
 * understood as he meant it, and whoever breaks one is told of that, not of a step that he seems to have
 * passed over.
 */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"
#include "core/engine/position.h"

/* The readings of an entry, best first at equal faults. A closing that breaks a rule itself is less likely
 * than a late entry, which people make all the time; a die too many for a step that is over comes last, as it
 * has no effect. */
enum class { AS_IT_STANDS, CLOSING, LATE, CLOSING_BREAKS, LATE_DIE, CLASSES };

enum { NEVER = UINT16_MAX };

struct search {
	const struct entry *entry;
	int best; /* faults * CLASSES + class; NEVER: none can be carried out */
	int closings;
	enum class class;
	bool reasoned; /* `reason` is the rule of a game, other than its sequence of play, or that two could
			  mean it */
	int reason_rank;
	struct finding reason;
};

static bool
is_of_sequence(const struct game *game, int id)
{
	return id < RULE_COMMON || id == game->not_now || id == game->not_yours || id == game->after_end ||
	       id == game->too_late;
}

/* Whether a step still to come in the order of play takes it. */
static bool
is_to_come(const struct play *p, const struct entry *e)
{
	int step = ((const struct head *)(const void *)p->before)->step;

	return e->first.verb >= VERB_COMMON && step + 1 < 64 &&
	       verb_of(p->game, e->first.verb)->steps >> (step + 1) != 0;
}

static bool
begins_a_turn(const struct play *p, const struct entry *e)
{
	return e->first.verb >= VERB_COMMON && verb_of(p->game, e->first.verb)->begins;
}

/* Notes a reading that was refused: its reason, or that it lacks a value of the box. One reason is told in
 * the end: a rule of the game ("that squadron is in Rearm") rather than the sequence of play ("not now"),
 * which every wrong reading breaks; and of the game's rules that of the plainest reading, behind the fewest
 * steps. Where it belongs, but cannot be any more, what is said of that is one of these. */
static void
note_refused(struct play *p, struct search *s, enum class class, int closings)
{
	struct report *r = p->report;

	if (r->n_findings == 0)
		return;
	const struct finding *why = &r->finding[r->n_findings - 1];
	bool own = !is_of_sequence(p->game, why->rule) || why->rule == J_TWO;
	/* Where it may as well be early that is told first, but for the step that was left last; and of what
	 * begins a turn always. */
	if (class == LATE)
		own = !begins_a_turn(p, s->entry) && (r->back <= 1 || !is_to_come(p, s->entry));
	int rank = (int)class * (CLOSINGS_MAX + 1) + closings;

	if (s->reason_rank != NEVER && (s->reasoned || !own) && (!own || rank >= s->reason_rank))
		return;
	s->reason = *why;
	s->reason_rank = rank;
	s->reasoned = own;
}

static void
note_carried_out(struct play *p, struct search *s, enum class class, int closings)
{
	int rank = p->report->n_findings * CLASSES + (int)class;

	if (rank >= s->best)
		return;
	s->best = rank;
	s->class = class;
	s->closings = closings;
}

/* Back to the board before the entry, for another reading of it. */
static void
begin_anew(struct play *p)
{
	restore_before(p);
	report_reset(p->report);
	if (p->relied)
		relied_begin(p->relied);
}

static enum outcome_of
try_closings(struct play *p, const struct entry *e, int closings, bool by_others)
{
	struct basis b = {.entry = e,
			  .singles = e->n_repeat - 1,
			  .before = p->before,
			  .closings = closings,
			  .by_others = by_others};

	return carry_out(p, &b);
}

/* What only ends a step is no part of it, and comes for none that is over: at most it is told why not. */
static bool
only_ends(const struct play *p, const struct entry *e)
{
	return e->first.verb >= VERB_COMMON && verb_of(p->game, e->first.verb)->ends;
}

/* In the last step of the window that knows it. */
static enum outcome_of
try_late(struct play *p, struct search *s)
{
	const struct entry *e = s->entry;
	enum outcome_of how;

	if (p->window.id == 0 || is_closing(e))
		return NOWHERE;
	begin_anew(p);
	how = feed_in(p, e);
	if (how == CARRIED_OUT && only_ends(p, e))
		return NOWHERE;
	/* A die too many is without effect, and so is what was done already. */
	if (how == CARRIED_OUT &&
	    (p->report->superfluous || (e->first.verb == VERB_ROLL && !p->report->random))) {
		restore_before(p);
		p->report->n_effects = 0;
	}
	return how;
}

/* A closing that breaks a rule of its own, or leaves the step that the entry belongs to, ranks behind a late
 * entry. */
static enum class class_of(const struct report *r) {
	return r->closed == 0		      ? AS_IT_STANDS
	       : r->closing_breaks || r->late ? CLOSING_BREAKS
					      : CLOSING;
}

/* Whether the present step takes entries of this kind at all; then it is judged there, and nowhere before. */
static bool
is_known_here(const struct play *p, const struct search *s)
{
	return s->reason_rank != NEVER && s->reasoned && verb_now(p, s->entry->first.verb);
}

/* Seeks the reading that is carried out; true: the last one tried is it. */
static bool
seek_reading(struct play *p, struct search *s)
{
	enum outcome_of as_is = try_closings(p, s->entry, 0, false), how = as_is;
	int last = 0, most;

	/* It ended a throw, which left the step that knows it. */
	bool ended = as_is == CARRIED_OUT && p->report->late && p->report->n_throws > 0;
	if (as_is == LACKING)
		return true;
	if (as_is == CARRIED_OUT)
		note_carried_out(p, s, ended ? CLOSING_BREAKS : AS_IT_STANDS, 0);
	else
		note_refused(p, s, AS_IT_STANDS, 0);
	/* Nothing is better than no fault at all; and done ends the step in progress, never a later one. */
	if (s->best == AS_IT_STANDS || is_closing(s->entry))
		return true;
	/* Where it can be carried out, though against a rule, only the nearest steps count: the more of them
	 * must have been meant to end, the likelier it is that the rule was broken. */
	most = as_is == CARRIED_OUT ? CLOSINGS_LEGAL : CLOSINGS_MAX;
	for (int n = 1; n <= most && s->best > CLOSING; n++) {
		begin_anew(p);
		how = try_closings(p, s->entry, last = n, false);
		if (how == NOWHERE)
			break; /* so many cannot be ended, nor can more */
		if (how == LACKING && s->best == NEVER)
			return true;
		if (how == CARRIED_OUT)
			note_carried_out(p, s, class_of(p->report), n);
		else if (how == REFUSED)
			note_refused(p, s, class_of(p->report), n);
	}
	if ((as_is != CARRIED_OUT || ended) && s->best > CLOSING) {
		restore_before(p);
		if (is_known_here(p, s) || comes_too_early(p, s->entry))
			return false;
		how = try_late(p, s);
		/* A die that is merely one too many has no effect: what carries it out comes before, and so
		 * does a rule of the game that keeps it away now. */
		bool surplus = how == CARRIED_OUT && p->report->n_findings > 0 &&
			       p->report->finding[0].rule == J_DICE_COUNT;
		enum class late = surplus ? LATE_DIE : LATE;
		if (surplus && s->reasoned)
			return false;
		if (how == CARRIED_OUT)
			note_carried_out(p, s, late, 0);
		else if (how == REFUSED)
			note_refused(p, s, late, 0);
		return how == CARRIED_OUT && s->class == late;
	}
	return how == CARRIED_OUT && s->closings == last;
}

/* The board is as it was before: what is told as illegal has been carried out, so this is impossible. */
static void
undo_entry(struct play *p)
{
	struct report *r = p->report;

	restore_before(p);
	r->refused = true;
	for (int i = 0; i < r->n_findings; i++)
		if (r->finding[i].verdict == ILLEGAL)
			r->finding[i].verdict = IMPOSSIBLE;
	r->n_effects = 0;
	r->n_milestones = 0;
	r->closed = 0;
	r->late = r->shown = r->random = false;
	r->ended = 0;
}

/* The entry stays the last one, for what may come late behind it. */
static void
open_window(struct play *p, const struct search *s)
{
	struct node n = {0};

	/* Dice that nothing asked for have no effect: they are left out, and the entry before them is still
	 * the last. */
	if (s->entry->first.verb == VERB_ROLL && !p->report->random) {
		undo_entry(p);
		return;
	}
	if ((p->report->superfluous && p->report->closed == 0) || s->class == LATE)
		return; /* it is no entry of its own, or lies where it belongs */
	node_take(&n, p->report, s->entry);
	n.number = p->number;
	window_push(p, &n, s->entry, p->before, p->state, p->report);
	p->window.ended = p->report->ended;
}

/* What else was found in an entry that lacks a value rests on nothing. */
static void
keep_unknown(struct report *r)
{
	for (int i = 0; i < r->n_findings; i++)
		if (r->finding[i].rule == J_UNKNOWN)
			r->finding[0] = r->finding[i];
	r->n_findings = 1;
}

/* An entry that would fit, could its sender end what is another's to end, is not his to make. */
static void
seek_owner(struct play *p, struct search *s)
{
	enum outcome_of how = s->reasoned || s->entry->first.who == ANYBODY ? NOWHERE : REFUSED;

	for (int n = 1; n <= CLOSINGS_LEGAL && how == REFUSED; n++) {
		begin_anew(p);
		how = try_closings(p, s->entry, n, true);
	}
	if (how != CARRIED_OUT)
		return;
	report_reset(p->report);
	p->who = s->entry->first.who;
	not_theirs(p);
	s->reason = p->report->finding[0];
}

/* Nothing of it is carried out: the reason stays. */
static void
leave_out(struct play *p, struct search *s)
{
	struct report *r = p->report;

	restore_before(p);
	if (!r->blocked && s->reason.rule != J_TWO) {
		r->n_findings = 0;
		tell_place(p, s->entry, &s->reason);
	}

	if (r->blocked) {
		keep_unknown(r);
	} else {
		r->n_findings = 1;
		r->finding[0] = s->reason;
		judge_note(r, s->reason.rule);
	}
	undo_entry(p);
}

static void
entry_play(struct play *p, const struct entry *e)
{
	struct search s;
	bool tried;

	keep_before(p);
	if (is_superfluous(p, e))
		return;
	s.entry = e;
	s.best = s.reason_rank = NEVER;
	s.reasoned = false;
	s.closings = 0;
	s.class = AS_IT_STANDS;
	tried = seek_reading(p, &s);
	if (s.best == NEVER) {
		if (!p->report->blocked && !is_closing(e))
			seek_owner(p, &s);
		leave_out(p, &s);
		return;
	}
	if (!tried && (s.class == LATE || s.class == LATE_DIE)) {
		try_late(p, &s);
	} else if (!tried) {
		begin_anew(p);
		try_closings(p, e, s.closings, false);
	}
	open_window(p, &s);
}

/* ---- any entry ---- */

void
entry_apply(struct play *p, const struct entry *e, const char *text, struct report *report)
{
	assert(e->n_repeat == 0 || (e->slot >= 0 && e->slot < OPERANDS_MAX));
	p->report = report;
	report_reset(report);
	if (p->relied)
		relied_begin(p->relied);
	p->who = e->first.who;
	/* What plays nothing is not this room's: what it does is done to the record. */
	switch ((enum common_verb)e->first.verb) {
	case VERB_NOTE:
	case VERB_RETRACT:
	case VERB_ACCEPT:
	case VERB_CHAIN:
	case VERB_THROW:
	case VERB_PHYSICAL:
	case VERB_DEAL: /* of a deck */
		return;
	case VERB_SEAL:
		window_shut(p); /* what was sealed was chosen on this board */
		return;
	case VERB_WAIVE:
		if (rule_of(p->game, e->first.operand[0])->guards) {
			add_finding(report, J_WAIVE, IMPOSSIBLE, nothing());
			report->refused = true;
		}
		return;
	case VERB_CLAIM:
		claim_apply(p, e);
		return;
	case VERB_PRINT:
		print_apply(p, e, text);
		p->board = ++p->boards; /* no part of the board, but what a step asks for may hang on it */
		return;
	case VERB_SET:
	case VERB_PLACE:
	case VERB_GOTO:
		keep_before(p);
		position_apply(p, e);
		window_shut(p);
		if (report->refused || report->blocked)
			restore_before(p);
		else if (e->first.verb == VERB_GOTO)
			open_window(p, &(struct search){.entry = e});
		return;
	case VERB_ROLL:
	case VERB_DRAW:
	case VERB_DONE:
	case VERB_PASS:
	case VERB_UNSEAL:
	case VERB_COMMON:
		break;
	}
	p->named = e->named ? e : NULL;
	entry_play(p, e);
	p->named = NULL;
}
