/* One entry against one state. */
#include "core/play.h"

#include <assert.h>
#include <string.h>

#include "core/engine.h"
#include "core/position.h"
#include "core/reader.h"
#include "core/text.h"

enum {
	CLOSINGS_MAX = 8,   /* steps that an entry may close by implication */
	CLOSINGS_LEGAL = 2, /* ... when it could be carried out, though illegally, without */
	BLOCKED = 900,	    /* faults of a reading that lacks a value of the box: this the player is told */
	REFUSED = 1000	    /* ... of one that cannot be carried out */
};

void
report_reset(struct report *r)
{
	r->n_findings = r->n_milestones = 0;
	r->n_effects = 0;
	r->blocked = r->refused = r->assumed = r->random = false;
	r->closed = 0;
	r->answered = 0;
	memset(r->judged, 0, sizeof(r->judged));
}

static void
keep_state(const struct play *p, unsigned char *copy)
{
	memcpy(copy, p->state, p->game->state_size);
}

static void
restore_state(struct play *p, const unsigned char *copy)
{
	memcpy(p->state, copy, p->game->state_size);
}

void
play_begin(struct play *p, const struct game *game, struct box *box, unsigned scenario, unsigned options,
	   struct report *report)
{
	assert(game->state_size <= STATE_MAX && game->n_totals <= TOTALS_MAX);
	p->game = game;
	p->box = box;
	p->state = p->now;
	p->report = report;
	p->who = ANYBODY;
	memset(p->now, 0, sizeof(p->now));
	report_reset(report);
	if (scenario < SCENARIO_COMMON || scenario >= (unsigned)SCENARIO_COMMON + game->n_scenarios)
		return;
	const struct scenario *s = &game->scenarios[scenario - SCENARIO_COMMON];
	put(p, FIELD_SCENARIO, 0, (int)scenario, WHY_NONE);
	put(p, FIELD_OPTIONS, 0, (int)(options & s->options), WHY_NONE);
	s->set_up(p);
	settle(p);
}

/* The dice or cards of an entry answer one request, and follow-ups marked as the same throw; what is left
 * over reaches no later step. */
static void
left_over(struct play *p, const struct entry *e, int taken)
{
	unsigned id = keeping_rule(p);

	add_finding(p->report, id ? id : J_DICE_COUNT, ILLEGAL,
		    id ? nothing() : two(TYPE_NUMBER, taken, TYPE_NUMBER, e->n_repeat + 1));
}

/* The single actions of an entry on the state as it is. False: refused. */
static bool
entry_singles(struct play *p, const struct entry *e)
{
	struct action a = e->first;
	bool roll = a.verb == VERB_ROLL;

	if (roll && e->n_repeat > 0 && takes_any_number(p, &a)) {
		int16_t faces[REPEAT_MAX];
		faces[0] = a.operand[1];
		memcpy(faces + 1, e->repeat, e->n_repeat * sizeof(faces[0]));
		return dice_apply(p, &a, faces, e->n_repeat + 1u);
	}
	for (int i = -1; i < e->n_repeat; i++) {
		if (i >= 0)
			a.operand[e->slot] = e->repeat[i];
		if (i >= 0 && (roll || a.verb == VERB_DRAW) && !belongs_to_throw(p, &a)) {
			left_over(p, e, i + 1);
			return true;
		}
		if (!single_apply(p, &a))
			return false;
	}
	return true;
}

/* Closes so many steps and carries the entry out; returns the number of faults. */
static unsigned
reading(struct play *p, const struct entry *e, unsigned closings)
{
	struct report *r = p->report;
	unsigned turn;

	restore_state(p, p->before);
	report_reset(r);
	turn = head_of(p)->turn;
	for (unsigned i = 0; i < closings; i++) {
		p->who = e->first.who;
		bool closed = step_close(p, p->who);
		if (r->blocked)
			return BLOCKED;
		if (!closed || head_of(p)->turn != turn || r->n_findings > 1)
			return UINT16_MAX;
	}
	r->closed = (uint8_t)closings;
	if (!entry_singles(p, e))
		return r->blocked ? BLOCKED : REFUSED + r->n_findings;
	return r->n_findings;
}

/* What else was found in an entry that lacks a value rests on nothing. */
static void
keep_unknown(struct report *r)
{
	for (unsigned i = 0; i < r->n_findings; i++)
		if (r->finding[i].rule == J_UNKNOWN)
			r->finding[0] = r->finding[i];
	r->n_findings = 1;
}

/* Whether a roll (or a card, where the game does not take strays) that nobody asks for breaks a rule that
 * keeps it away. */
static bool
may_be_kept_away(const struct play *p, const struct entry *e)
{
	return e->first.verb == VERB_ROLL || (e->first.verb == VERB_DRAW && !p->game->stray);
}

/* The reading with the fewest faults: as it stands, or after the closing of steps (design, section 3). */
static void
entry_play(struct play *p, const struct entry *e)
{
	unsigned best, most, chosen = 0;
	bool closing = e->first.verb == VERB_DONE || e->first.verb == VERB_PASS;
	/* A die that a rule keeps away breaks that rule, rather than the demands of a step it might close. */
	bool kept_away;

	keep_state(p, p->before);
	best = reading(p, e, 0);
	most = best >= REFUSED ? CLOSINGS_MAX : CLOSINGS_LEGAL;
	if (best == 0 || closing || p->report->blocked)
		most = 0;
	kept_away = best >= REFUSED && may_be_kept_away(p, e) && p->report->n_findings > 0 &&
		    p->report->finding[0].rule >= RULE_COMMON &&
		    p->report->finding[0].rule != p->game->after_end;
	for (unsigned n = 1; n <= most; n++) {
		unsigned faults = reading(p, e, n);
		if (faults == UINT16_MAX)
			break;
		if (faults < best && (faults == 0 || !kept_away)) {
			best = faults;
			chosen = n;
		}
		if (best == 0)
			break;
	}
	/* An entry that fits nowhere closes nothing. */
	if (most > 0 && (best != 0 || chosen != p->report->closed))
		best = reading(p, e, best >= REFUSED ? 0 : chosen);
	if (best >= BLOCKED) {
		if (p->report->blocked)
			keep_unknown(p->report);
		restore_state(p, p->before);
		p->report->refused = true;
		p->report->n_effects = 0;
		p->report->n_milestones = 0;
		p->report->closed = 0;
	}
}

/* ---- print ---- */

static void
print_fails(struct play *p, enum box_error error, const struct entry *e, size_t at, size_t length)
{
	struct finding *f =
	    add_finding(p->report, error == BOX_CONTRADICTS ? J_PRINTED : J_UNREADABLE,
			error == BOX_CONTRADICTS ? MISMATCH : UNREADABLE, one(TYPE_NUMBER, (int)error));

	f->detail = READ_COLUMN;
	f->column = (uint16_t)(e->text + at + 1);
	f->length = (uint16_t)length;
	p->report->refused = true;
}

static size_t
word_end(const char *text, size_t length, size_t at)
{
	while (at < length && text[at] != ' ')
		at++;
	return at;
}

/* print TABLE KEY COLUMN=VALUE...: all or nothing would need a copy of the box; each value stands by itself.
 */
static void
print_apply(struct play *p, const struct entry *e, const char *text)
{
	const char *s = text + e->text;
	size_t n = e->text_length, end = word_end(s, n, 0), key, at;
	char name[BOX_KEY] = {0};
	int table, row, column;

	if (end < sizeof(name))
		memcpy(name, s, end);
	table = box_table(p->game, name);
	if (table < 0) {
		print_fails(p, BOX_NO_TABLE, e, 0, end);
		return;
	}
	for (key = end; key < n && s[key] == ' ';)
		key++;
	at = word_end(s, n, key);
	row = box_find(p->box, (unsigned)table, s + key, at - key);
	if (row < 0)
		print_fails(p, BOX_NO_ROW, e, key, at - key);
	while (row >= 0 && at < n) {
		for (; at < n && s[at] == ' ';)
			at++;
		end = word_end(s, n, at);
		const char *equals = memchr(s + at, '=', end - at);
		size_t length = equals ? (size_t)(equals - s) - at : end - at;
		memset(name, 0, sizeof(name));
		if (length < sizeof(name))
			memcpy(name, s + at, length);
		column = equals ? box_column(&p->game->tables[table], name) : -1;
		enum box_error error =
		    column < 0 ? BOX_NO_COLUMN
			       : box_print(p->box, (unsigned)table, (unsigned)row, (unsigned)column,
					   equals + 1, (size_t)(s + end - equals - 1));
		if (end > at && error)
			print_fails(p, error, e, at, end - at);
		at = end;
	}
}

void
entry_apply(struct play *p, const struct language *l, const struct entry *e, const char *text,
	    struct report *report)
{
	(void)l;
	p->report = report;
	report_reset(report);
	p->who = e->first.who;
	switch ((enum common_verb)e->first.verb) {
	case VERB_NOTE:
	case VERB_RETRACT:
		return;
	case VERB_WAIVE:
		if (e->first.operand[0] < RULE_COMMON) {
			add_finding(report, J_WAIVE, IMPOSSIBLE, nothing());
			report->refused = true;
		}
		return;
	case VERB_CLAIM:
		claim_apply(p, e);
		return;
	case VERB_PRINT:
		print_apply(p, e, text);
		return;
	case VERB_SET:
	case VERB_PLACE:
	case VERB_GOTO:
		keep_state(p, p->before);
		position_apply(p, e);
		if (report->refused || report->blocked)
			restore_state(p, p->before);
		return;
	case VERB_ROLL:
	case VERB_DRAW:
	case VERB_DONE:
	case VERB_PASS:
	case VERB_COMMON:
		break;
	}
	entry_play(p, e);
}

bool
action_legal(struct play *p, const struct action *a, struct report *report)
{
	struct report *outer = p->report;
	int who = p->who;
	bool legal;

	p->report = report ? report : &p->trial;
	report_reset(p->report);
	keep_state(p, p->dry);
	legal = single_apply(p, a) && p->report->n_findings == 0;
	restore_state(p, p->dry);
	p->report = outer;
	p->who = who;
	return legal;
}

bool
closable_now(struct play *p, int who)
{
	struct action a = {.verb = VERB_DONE, .who = (int8_t)who};

	return action_legal(p, &a, NULL);
}
