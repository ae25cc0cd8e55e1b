/* One entry against one state. */
#include "core/engine/play.h"

#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"
#include "core/engine/position.h"
#include "core/language/reader.h"
#include "core/text.h"

enum {
	CLOSINGS_MAX = 8,   /* steps that an entry may close by implication */
	CLOSINGS_LEGAL = 2, /* ... when it could be carried out, though illegally, without */
};

void
report_reset(struct report *r)
{
	r->n_findings = r->n_milestones = 0;
	r->n_effects = 0;
	r->blocked = r->refused = r->assumed = r->random = false;
	r->closed = 0;
	r->closing_breaks = r->late = r->superfluous = r->shown = false;
	r->ended = 0;
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
play_begin(struct play *p, const struct game *game, struct box *box, int scenario, int options,
	   struct report *report)
{
	assert(game->state_size <= STATE_MAX && game->n_totals <= TOTALS_MAX);
	p->game = game;
	p->box = box;
	p->state = p->now;
	p->report = report;
	p->who = ANYBODY;
	for (int i = 0; game->players && i < type_count(game, box, game->who); i++)
		p->player[i] = game->players[i];
	p->begins = false;
	p->trace = NULL;
	p->named = NULL;
	p->tried = 0;
	p->budget = UINT64_MAX;
	p->window.open = false;
	memset(p->now, 0, sizeof(p->now));
	report_reset(report);
	if (scenario < SCENARIO_COMMON || scenario >= SCENARIO_COMMON + game->n_scenarios) {
		put(p, FIELD_OPTIONS, 0, options, WHY_NONE);
		return;
	}
	const struct scenario *s = &game->scenarios[scenario - SCENARIO_COMMON];
	put(p, FIELD_SCENARIO, 0, scenario, WHY_NONE);
	put(p, FIELD_OPTIONS, 0, options & s->options, WHY_NONE);
	p->begins = true;
	s->set_up(p);
	settle(p);
	p->begins = false;
}

/* ---- an entry, one way ---- */

static bool
is_closing(const struct entry *e)
{
	return e->first.verb == VERB_DONE || e->first.verb == VERB_PASS;
}

static struct action
single_of(const struct entry *e, int i)
{
	struct action a = e->first;

	if (i >= 0)
		a.operand[e->slot] = e->repeat[i];
	return a;
}

/* The rest of an entry whose first singles have left the step that knows it. False: no such step, or refused.
 */
static bool
late_rest(struct play *p, const struct basis *b, int from)
{
	struct basis first = *b;
	struct action wanted = single_of(b->entry, from);
	struct left l;
	int n = p->report->n_findings;
	bool refused = p->report->refused;
	unsigned char done[STATE_MAX];

	first.singles = from - 1;
	if (!find_left(p, &first, &wanted, &l))
		return false;
	if (refused) { /* that it fits nowhere as things stand */
		p->report->n_findings = (uint8_t)(n - 1);
		p->report->refused = false;
	}
	memcpy(done, p->state, p->game->state_size);
	if (!late_singles(p, b, from, &l))
		return false;
	if (p->report->superfluous)
		restore_state(p, done);
	effects_are_differences(p, b->before);
	milestones_count_once(p, &l);
	return true;
}

/* Dice beyond a throw and its follow-ups reach no other step: the rule that keeps them away is broken, and
 * nothing else. */
static bool
dice_left_over(struct play *p, const struct basis *b, int from)
{
	const struct entry *e = b->entry;
	struct basis first = *b;
	struct action wanted = single_of(e, from);
	struct left l;
	int rule = 0;

	first.singles = from - 1;
	if (find_asked(p, &first, &wanted, &l))
		rule = l.request.count;
	if (rule == 0 && find_left(p, &first, &wanted, &l) && !l.asked)
		rule =
		    p->game->steps[((const struct head *)(const void *)l.state)->step - STEP_COMMON].unasked;
	if (rule && rule != J_DICE_COUNT)
		return wrong_dice(p, NULL, rule, (b->singles - from) + 1);
	add_finding(p->report, J_DICE_COUNT, ILLEGAL,
		    two(TYPE_NUMBER, from + 1, TYPE_NUMBER, e->n_repeat + 1));
	return true;
}

/* Whether the entry itself may have left the step that knows its single i: by those before, by a throw that
 * it ended, or by a step that it closed. */
static bool
has_left(const struct basis *b, int i)
{
	return i >= 0 || b->closings <= CLOSINGS_LEGAL;
}

/* The single actions of an entry on the state as it is. False: refused. */
static bool
entry_singles(struct play *p, const struct basis *b)
{
	const struct entry *e = b->entry;
	struct action a = e->first;
	bool roll = a.verb == VERB_ROLL;

	if (roll && b->singles >= 0 && takes_any_number(p, &a)) {
		int16_t faces[REPEAT_MAX];
		faces[0] = a.operand[1];
		memcpy(faces + 1, e->repeat, e->n_repeat * sizeof(faces[0]));
		return dice_apply(p, &a, faces, b->singles + 2);
	}
	for (int i = -1; i <= b->singles; i++) {
		a = single_of(e, i);
		if (i >= 0 && roll && !belongs_to_throw(p, &a))
			return dice_left_over(p, b, i);
		if (i >= 0 && a.verb == VERB_DRAW && !belongs_to_throw(p, &a) && late_rest(p, b, i))
			return true;
		if (!single_apply(p, &a))
			return a.verb >= VERB_COMMON && !verb_now(p, a.verb) && has_left(b, i) &&
			       late_rest(p, b, i);
	}
	return true;
}

/* How a reading came out. */
enum outcome_of { CARRIED_OUT, REFUSED, LACKING, NOWHERE };

/* No closing crosses a turn, but of the last step of one. */
static bool
may_cross(const struct play *p, const struct basis *b, int i)
{
	const struct step *step = step_now(p);

	return step && step->ends_turn && i + 1 == b->closings;
}

/* Closes so many steps, each by one who may, and carries the entry out. */
static enum outcome_of
carry_out(struct play *p, const struct basis *b)
{
	struct report *r = p->report;
	const struct entry *e = b->entry;
	int turn = head_of(p)->turn, found;
	bool half = head_of(p)->thrown > 0;
	uint64_t owners[CLOSINGS_MAX];

	p->who = e->first.who;
	if (half && !end_short_throw(p, e))
		return r->blocked ? LACKING : REFUSED;
	if (half && is_closing(e) && head_of(p)->thrown == 0)
		return CARRIED_OUT; /* it ended the throw, and no more */
	found = r->n_findings;
	for (int i = 0; i < b->closings; i++) {
		p->who = b->by_others ? ANYBODY : e->first.who;
		bool crosses = may_cross(p, b, i), closed = close_by_implication(p, p->who, &owners[i]);
		if (r->blocked)
			return LACKING;
		if (!closed || (!crosses && head_of(p)->turn != turn) || r->n_findings > found + 1)
			return NOWHERE;
	}
	r->closed = (uint8_t)b->closings;
	r->closing_breaks = r->n_findings > found;
	if (b->singles < -1)
		return CARRIED_OUT; /* what it ended, and no more */
	if (!entry_singles(p, b))
		return r->blocked ? LACKING : REFUSED;
	/* Without WHO it ends only the steps of him whose request it answers. */
	for (int i = 0; i < b->closings && e->first.who == ANYBODY && p->who != ANYBODY; i++)
		if (!is_owner(p, owners[i], p->who))
			return NOWHERE;
	return CARRIED_OUT;
}

bool
carry_out_again(struct play *p, const struct basis *b)
{
	restore_state(p, b->before);
	report_reset(p->report);
	if (b->entry->first.verb == VERB_GOTO) {
		position_apply(p, b->entry);
		return !p->report->refused && !p->report->blocked;
	}
	return b->late ? late_singles(p, b, -1, b->late) : carry_out(p, b) == CARRIED_OUT;
}

/* ---- which way ---- */

/* The readings of an entry, best first at equal faults (design, section 3: which reading, and the reason
 * told). */
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
	struct left left;
};

static bool
is_of_sequence(const struct game *game, int id)
{
	return id < RULE_COMMON || id == game->not_now || id == game->not_yours || id == game->after_end ||
	       id == game->too_late;
}

/* Notes a reading that was refused: its reason, or that it lacks a value of the box. */
static void
note_refused(struct play *p, struct search *s, enum class class, int closings)
{
	struct report *r = p->report;

	if (r->n_findings == 0)
		return;
	const struct finding *why = &r->finding[r->n_findings - 1];
	bool own = !is_of_sequence(p->game, why->rule) || why->rule == J_TWO;
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

static enum outcome_of
try_closings(struct play *p, const struct entry *e, int closings, bool by_others)
{
	struct basis b = {.entry = e,
			  .singles = e->n_repeat - 1,
			  .before = p->before,
			  .closings = closings,
			  .by_others = by_others};

	restore_state(p, p->before);
	report_reset(p->report);
	return carry_out(p, &b);
}

/* In the last step left by the entry before that knows it. */
static enum outcome_of
try_late(struct play *p, struct search *s)
{
	const struct entry *e = s->entry;
	const struct window *w = &p->window;
	struct basis last = {.entry = &w->entry,
			     .singles = w->entry.n_repeat - 1,
			     .before = w->left.state,
			     .closings = w->closings,
			     .late = w->late ? &w->left : NULL};
	struct basis b = {.entry = e, .singles = e->n_repeat - 1, .before = p->before};

	if (!w->open || is_closing(e))
		return NOWHERE;
	restore_state(p, p->before);
	report_reset(p->report);
	if (!find_left(p, &last, &e->first, &s->left))
		return NOWHERE;
	if (!late_singles(p, &b, -1, &s->left))
		return p->report->blocked ? LACKING : REFUSED;
	if (e->first.verb == VERB_ROLL || p->report->superfluous)
		restore_state(p, p->before); /* a die too many is without effect */
	effects_are_differences(p, p->before);
	milestones_count_once(p, &s->left);
	return CARRIED_OUT;
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

	if (as_is == LACKING)
		return true;
	if (as_is == CARRIED_OUT)
		note_carried_out(p, s, AS_IT_STANDS, 0);
	else
		note_refused(p, s, AS_IT_STANDS, 0);
	if (s->best == AS_IT_STANDS || is_closing(s->entry))
		return true;
	most = as_is == CARRIED_OUT ? CLOSINGS_LEGAL : CLOSINGS_MAX;
	for (int n = 1; n <= most && s->best > CLOSING; n++) {
		how = try_closings(p, s->entry, last = n, false);
		if (how == NOWHERE)
			break;
		if (how == LACKING && s->best == NEVER)
			return true;
		if (how == CARRIED_OUT)
			note_carried_out(p, s, class_of(p->report), n);
		else if (how == REFUSED)
			note_refused(p, s, class_of(p->report), n);
	}
	if (as_is != CARRIED_OUT && s->best > CLOSING) {
		restore_state(p, p->before);
		if (is_known_here(p, s))
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

/* The board is as it was before. */
static void
undo_entry(struct play *p)
{
	struct report *r = p->report;

	restore_state(p, p->before);
	r->refused = true;
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
	struct window *w = &p->window;

	/* Dice that nothing asked for have no effect: they are left out, and the entry before them is still
	 * the last. */
	if (s->entry->first.verb == VERB_ROLL && !p->report->random) {
		undo_entry(p);
		return;
	}
	if (p->report->superfluous)
		return;
	w->open = true;
	w->late = s->class == LATE;
	w->closings = p->report->closed;
	w->ended = p->report->ended;
	w->entry = *s->entry;
	if (w->late)
		w->left = s->left;
	else
		memcpy(w->left.state, p->before, p->game->state_size);
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

	for (int n = 1; n <= CLOSINGS_LEGAL && how == REFUSED; n++)
		how = try_closings(p, s->entry, n, true);
	if (how != CARRIED_OUT)
		return;
	report_reset(p->report);
	p->who = s->entry->first.who;
	not_theirs(p);
	s->reason = p->report->finding[0];
}

/* Nothing of it is carried out: the reason stays. */
static void
leave_out(struct play *p, const struct search *s)
{
	struct report *r = p->report;

	if (r->blocked) {
		keep_unknown(r);
	} else {
		r->n_findings = 1;
		r->finding[0] = s->reason;
		r->judged[s->reason.rule / 32] |= UINT32_C(1) << s->reason.rule % 32;
	}
	undo_entry(p);
}

/* A done right after the answer that ended its sender's step by itself is that step's; a second one counts.
 */
static bool
is_superfluous(struct play *p, const struct entry *e)
{
	struct window *w = &p->window;
	int who = e->first.who;

	if (!is_closing(e) || !w->open || w->ended == 0 || is_over(p))
		return false;
	if (who != ANYBODY ? !is_owner(p, w->ended, who) : is_anothers_chance(p, w->ended))
		return false;
	w->ended = 0;
	p->report->superfluous = true;
	return true;
}

static void
entry_play(struct play *p, const struct entry *e)
{
	struct search s;
	bool tried;

	keep_state(p, p->before);
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
	if (!tried && (s.class == LATE || s.class == LATE_DIE))
		try_late(p, &s);
	else if (!tried)
		try_closings(p, e, s.closings, false);
	open_window(p, &s);
}

/* ---- print ---- */

static struct finding *
print_fails(struct play *p, enum box_error error, const struct entry *e, size_t at, size_t length)
{
	struct finding *f =
	    add_finding(p->report, error == BOX_CONTRADICTS ? J_PRINTED : J_UNREADABLE,
			error == BOX_CONTRADICTS ? MISMATCH : UNREADABLE, one(TYPE_NUMBER, (int)error));

	f->detail = READ_COLUMN;
	f->column = (uint16_t)(e->text + at + 1);
	f->length = (uint16_t)length;
	p->report->refused = true;
	return f;
}

static size_t
word_end(const char *text, size_t length, size_t at)
{
	while (at < length && text[at] != ' ')
		at++;
	return at;
}

/* A `print` as it is read. */
struct printing {
	struct play *p;
	const struct entry *e;
	const char *text; /* what follows the verb */
	size_t length, at;
	int table;
};

/* Reads the next COLUMN=VALUE; false: there is none. An unknown column is told, and left out. */
static bool
next_value(struct printing *t, struct box_value *v)
{
	const struct table *table = &t->p->game->tables[t->table];

	for (;;) {
		size_t from = t->at, end;
		char name[BOX_KEY] = {0};
		while (from < t->length && t->text[from] == ' ')
			from++;
		if (from == t->length)
			return false;
		t->at = end = word_end(t->text, t->length, from);
		const char *equals = memchr(t->text + from, '=', end - from);
		size_t length = equals ? (size_t)(equals - t->text) - from : end - from;
		if (length < sizeof(name))
			memcpy(name, t->text + from, length);
		int column = equals ? box_column(table, name) : -1;
		if (column >= 0) {
			*v = (struct box_value){(uint8_t)column, (uint16_t)(end - from - length - 1),
						equals + 1};
			return true;
		}
		print_fails(t->p, BOX_NO_COLUMN, t->e, from, end - from);
	}
}

static struct finding *
value_fails(const struct printing *t, enum box_error error, const struct box_value *v)
{
	size_t name = strlen(t->p->game->tables[t->table].columns[v->column].name) + 1;

	return print_fails(t->p, error, t->e, (size_t)(v->text - t->text) - name, name + v->length);
}

/* One row: all or nothing would need a copy of the box; each value stands by itself. */
static void
print_row(struct printing *t, int row)
{
	struct box_value v;

	while (next_value(t, &v)) {
		enum box_error error = box_print(t->p->box, t->table, row, v.column, v.text, v.length);
		if (error)
			value_fails(t, error, &v);
	}
}

/* A whole list, all or nothing. */
static void
print_list(struct printing *t, int key)
{
	enum { VALUES_MAX = 256 };
	struct box_value value[VALUES_MAX], more;
	int n = 0, at = 0, column = 0;
	struct finding *f;
	enum box_error error;

	while (n < VALUES_MAX && next_value(t, &value[n]))
		n++;
	if (t->p->report->refused)
		return;
	error = n == VALUES_MAX && next_value(t, &more)
		    ? BOX_FULL
		    : box_print_list(t->p->box, t->table, key, value, n, &at, &column);
	if (!error)
		return;
	f = value_fails(t, error, &value[at]);
	if (error == BOX_LACKING)
		f->args = three(TYPE_NUMBER, (int)error, TYPE_NUMBER, t->table, TYPE_NUMBER, column);
}

/* print TABLE KEY COLUMN=VALUE...: a row; or, with the first key alone, a list. */
static void
print_apply(struct play *p, const struct entry *e, const char *text)
{
	struct printing t = {.p = p, .e = e, .text = text + e->text, .length = e->text_length};
	size_t end = word_end(t.text, t.length, 0), from;
	char name[BOX_KEY] = {0};
	int table, row, key;

	if (end < sizeof(name))
		memcpy(name, t.text, end);
	table = box_table(p->game, name);
	if (table < 0) {
		print_fails(p, BOX_NO_TABLE, e, 0, end);
		return;
	}
	t.table = table;
	for (from = end; from < t.length && t.text[from] == ' ';)
		from++;
	t.at = word_end(t.text, t.length, from);
	row = box_find(p->box, t.table, t.text + from, t.at - from);
	key = row < 0 ? box_list_key(p->box, t.table, t.text + from, t.at - from) : -1;
	if (row >= 0)
		print_row(&t, row);
	else if (key >= 0)
		print_list(&t, key);
	else
		print_fails(p, BOX_NO_ROW, e, from, t.at - from);
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
	case VERB_ACCEPT:
	case VERB_SEAL:
	case VERB_CHAIN:
	case VERB_THROW:
	case VERB_PHYSICAL:
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
		p->window.open = false;
		if (report->refused || report->blocked)
			restore_state(p, p->before);
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

/* The state is what a game knows; the window what the engine does: both together are a moment. */
void
play_save(const struct play *p, struct moment *m)
{
	memcpy(m->state, p->state, p->game->state_size);
	m->window.open = p->window.open;
	if (p->window.open)
		memcpy(&m->window, &p->window, offsetof(struct window, left.state) + p->game->state_size);
}

void
play_load(struct play *p, const struct moment *m)
{
	memcpy(p->state, m->state, p->game->state_size);
	p->window.open = m->window.open;
	if (m->window.open)
		memcpy(&p->window, &m->window, offsetof(struct window, left.state) + p->game->state_size);
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
	/* Half a throw is ended by what is no die of it: that breaks a rule. */
	legal = (head_of(p)->thrown == 0 || a->verb == VERB_ROLL) && single_apply(p, a) &&
		p->report->n_findings == 0;
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
