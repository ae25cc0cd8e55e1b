/* The smallest repair of a broken record (design, section 3: one fault, one report). */
#include "core/record/repair.h"

#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"

enum {
	CANDIDATES_MAX = 600, /* listed actions tried at one place of the record */
	BUDGET = 20000,	      /* single actions tried for one repair, ... */
	BUDGET_ALL = 1000000, /* ... and for all of a record: counted, never timed, so that the findings are
			       * the same on every machine */
	CLOSED_MAX = 2,	      /* steps closed by implication behind which a missing action is sought */
	WINDOW = PAST_MAX + 1 + REPAIR_AHEAD,
	TIRED = 6, /* so many entries lost in a row: no more is sought until one passes */
	/* Points: an entry of the window carried out counts CLEAN, or BROKEN if it breaks a rule. What else a
	 * repair has for it decides between those that pass equally far. */
	CLEAN = 8,
	BROKEN = 4,
	KEEPS_ENTRY = 3, /* the entry that failed is carried out after all */
	ALIKE = 2,	 /* what is assumed in its place has its verb */
	NOTHING_ASSUMED = 1,
	EARLIER = 2 /* taken off: the fault is sought before the entry that failed */
};

struct repairer {
	struct replay *r;
	struct report *report; /* of what is tried; not the one that listing uses */
	size_t line[WINDOW];   /* indexes of the entries that stand and play, in order */
	int n, at;	       /* of them; the one that failed */
	int from;	       /* the one at which a listing is tried */
	int tried;
	uint64_t tried_before; /* single actions of the play */
	bool repeat;	       /* the entry that failed says the same as the one before it */
	int best;	       /* points of the best repair so far */
	struct repair repair;
	struct moment base;   /* before entry `from`, where a listing is tried */
	struct moment mended; /* after the best repair */
	struct moment trial;
};

/* What is left of the budgets of this repair and of the record. */
static void
begin_budget(struct repairer *q)
{
	uint64_t left = q->r->tried < BUDGET_ALL ? BUDGET_ALL - q->r->tried : 0;

	q->tried_before = q->r->play->tried;
	q->r->play->budget = q->tried_before + (left < BUDGET ? left : BUDGET);
}

static void
end_budget(struct repairer *q)
{
	q->r->tried += q->r->play->tried - q->tried_before;
	q->r->play->budget = UINT64_MAX;
}

static bool
is_spent(const struct repairer *q)
{
	return q->r->play->tried >= q->r->play->budget;
}

/* A claim that fails is no obstacle, but nothing gained either. */
static bool
apply_line(struct repairer *q, int k)
{
	const struct line *line = &q->r->line[q->line[k]];
	struct entry e;
	struct finding f;

	if (!replay_read(q->r, line, &e, &f, NULL))
		return false;
	entry_apply(q->r->play, q->r->language, &e, line->text, q->report);
	return !q->report->refused && !q->report->blocked;
}

/* Carries out the entries from number k up to and with the one that failed; false: one is refused. */
static bool
run_up_to(struct repairer *q, int k)
{
	for (; k <= q->at; k++)
		if (!apply_line(q, k) || (k < q->at && q->report->n_findings > 0))
			return false;
	return true;
}

/* How far the entries behind the one that failed pass from the state as it is. */
static int
look_ahead(struct repairer *q, int k)
{
	int points = 0;

	for (; k < q->n && apply_line(q, k); k++)
		points += q->report->n_findings == 0		  ? CLEAN
			  : q->report->finding[0].rule == J_CLAIM ? 0
								  : BROKEN;
	return points;
}

/* The state as it is follows a repair: is it the best? */
static void
consider(struct repairer *q, enum repair_kind kind, const struct entry *e, int next, int extra)
{
	int points, where = q->from < q->at ? EARLIER : 0;

	play_save(q->r->play, &q->trial);
	points = look_ahead(q, next) + extra;
	points = points > where ? points - where : 0;
	const struct line *line = q->from < q->at ? &q->r->line[q->line[q->from]] : NULL;
	if (points == q->best && q->repair.kind == kind && q->repair.earlier == line)
		q->repair.choices++;
	if (points <= q->best)
		return;
	q->best = points;
	q->repair = (struct repair){.kind = (uint8_t)kind, .choices = 1, .earlier = line};
	if (e)
		q->repair.entry = *e;
	q->mended = q->trial;
}

static void
restore(struct repairer *q)
{
	play_load(q->r->play, &q->base);
}

static bool
same_line(const struct line *a, const struct line *b)
{
	return strcmp(a->text, b->text) == 0 && strcmp(a->who, b->who) == 0;
}

static bool
is_repeat(const struct repairer *q, int k)
{
	return k > 0 && same_line(&q->r->line[q->line[k]], &q->r->line[q->line[k - 1]]);
}

/* Leave the entry out. */
static void
try_left_out(struct repairer *q)
{
	bool repeat = is_repeat(q, q->from);

	restore(q);
	if (q->from == q->at)
		consider(q, REPAIR_LEFT_OUT, NULL, q->at + 1, NOTHING_ASSUMED + (repeat ? KEEPS_ENTRY : 0));
	else if (run_up_to(q, q->from + 1))
		consider(q, REPAIR_LEFT_OUT, NULL, q->at + 1, KEEPS_ENTRY + NOTHING_ASSUMED + repeat);
}

/* Exchange it with the next one. */
static void
try_exchanged(struct repairer *q)
{
	restore(q);
	if (q->at + 1 >= q->n || !apply_line(q, q->at + 1) || q->report->n_findings > 0 ||
	    !apply_line(q, q->at))
		return;
	consider(q, REPAIR_EXCHANGED, NULL, q->at + 2, CLEAN + KEEPS_ENTRY);
}

/* What an action has for it in the place of entry `from`: the same by somebody else, or the same verb. */
static int
likeness(struct repairer *q, const struct action *a)
{
	struct entry e;
	struct finding f;

	if (!replay_read(q->r, &q->r->line[q->line[q->from]], &e, &f, NULL) || e.first.verb != a->verb)
		return 0;
	bool same = e.n_repeat == 0 && memcmp(e.first.operand, a->operand, a->n * sizeof(a->operand[0])) == 0;
	return same ? KEEPS_ENTRY : ALIKE;
}

/* One listed action before the entry, or in its place. */
static bool
try_listed(void *context, const struct action *a, int weight)
{
	struct repairer *q = context;
	struct play *p = q->r->play;
	struct report *outer = p->report;
	struct entry e = {.first = *a, .slot = -1};
	struct moment with;
	bool earlier = q->from < q->at;

	(void)weight;
	restore(q);
	entry_apply(p, q->r->language, &e, "", q->report);
	if (!q->report->refused && !q->report->blocked) {
		play_save(p, &with);
		if (run_up_to(q, q->from))
			consider(q, REPAIR_MISSING, &e, q->at + 1, q->repeat && !earlier ? 0 : KEEPS_ENTRY);
		play_load(p, &with);
		if (!earlier || run_up_to(q, q->from + 1))
			consider(q, REPAIR_INSTEAD, &e, q->at + 1,
				 (earlier ? KEEPS_ENTRY : 0) + likeness(q, a));
	}
	p->report = outer;
	restore(q);
	return ++q->tried < CANDIDATES_MAX && !is_spent(q);
}

/* An entry in place of the one that failed. */
static void
try_instead(struct repairer *q, const struct entry *e, int extra)
{
	if (is_spent(q))
		return;
	restore(q);
	entry_apply(q->r->play, q->r->language, e, q->r->line[q->line[q->at]].text, q->report);
	if (!q->report->refused && !q->report->blocked && q->report->n_findings == 0)
		consider(q, REPAIR_INSTEAD, e, q->at + 1, extra);
}

/* The same by another player, or with nobody named. */
static void
try_senders(struct repairer *q)
{
	const struct line *line = &q->r->line[q->line[q->at]];
	const struct game *game = q->r->game;
	int seats = type_count(game, q->r->play->box, game->who);
	struct entry e;
	struct finding f;

	if (!*line->who ||
	    !entry_read(q->r->language, q->r->play, false, line->text, strlen(line->text), &e, &f, NULL))
		return;
	for (int who = ANYBODY; who < seats && who < SEATS_MAX; who++) {
		e.first.who = (int8_t)who;
		try_instead(q, &e, KEEPS_ENTRY);
	}
}

/* The type of the operand that an entry's further words repeat; TYPE_NUMBER: it has none, or they are dice.
 */
static int
repeated_type(const struct game *game, const struct entry *e)
{
	const char *pattern = verb_of(game, e->first.verb)->operands;
	bool optional = false;
	struct pattern_word w;

	if (e->first.verb == VERB_DRAW)
		return e->first.operand[0];
	for (int slot = 0; e->first.verb >= VERB_COMMON && pattern_next(game, &pattern, &optional, &w);)
		if (w.name && slot++ == e->slot)
			return w.type;
	return TYPE_NUMBER;
}

/* One word of several is wrong: another in its place. */
static void
try_words(struct repairer *q)
{
	const struct game *game = q->r->game;
	struct entry e;
	struct finding f;

	if (!replay_read(q->r, &q->r->line[q->line[q->at]], &e, &f, NULL) || e.n_repeat == 0)
		return;
	int type = repeated_type(game, &e),
	    n = type == TYPE_NUMBER ? 0 : type_count(game, q->r->play->box, type);
	for (int k = -1; k < e.n_repeat; k++) {
		struct entry other = e;
		int16_t *word = k < 0 ? &other.first.operand[e.slot] : &other.repeat[k];
		for (int i = 0; i < n; i++) {
			*word = (int16_t)(type_first(game, type) + i);
			try_instead(q, &other, KEEPS_ENTRY);
		}
	}
}

/* The action that is missing may belong behind a step that it would have closed. */
static bool
close_next(struct repairer *q)
{
	struct play *p = q->r->play;
	struct report *outer = p->report;
	uint64_t owners;
	bool closed;

	restore(q);
	p->report = q->report;
	report_reset(q->report);
	closed = close_by_implication(p, ANYBODY, &owners) && q->report->n_findings == 0;
	p->report = outer;
	p->window.open = p->window.open && !closed;
	if (closed)
		play_save(p, &q->base);
	else
		restore(q);
	return closed;
}

static void
try_actions(struct repairer *q)
{
	q->tried = 0;
	for (int closed = 0; closed <= CLOSED_MAX; closed++) {
		restore(q);
		actions_list(q->r->play, ANYBODY, try_listed, q);
		if (!close_next(q))
			break;
	}
}

/* The entries around the one that failed: those whose states are still known, itself, and those to come. */
static void
find_window(struct repairer *q, size_t i)
{
	for (int k = 0; k < q->r->n_past; k++)
		q->line[q->n++] = past_at(q->r, k)->line;
	q->at = q->n;
	q->line[q->n++] = i;
	for (size_t next = i + 1; next < q->r->n && q->n - q->at <= REPAIR_AHEAD; next++)
		if (q->r->line[next].withdrawn_by == 0 &&
		    (line_is_withdrawable(q->r->line[next].text) || line_is_claim(q->r->line[next].text)))
			q->line[q->n++] = next;
	q->repeat = is_repeat(q, q->at);
}

/* All that comes passes: nothing better is to be found but for the entry itself. */
static bool
is_whole(const struct repairer *q)
{
	return q->best >= (q->n - q->at - 1) * CLEAN + KEEPS_ENTRY - EARLIER;
}

/* No more is sought. */
static bool
is_enough(const struct repairer *q)
{
	return is_spent(q) || is_whole(q);
}

static void
seek_earlier(struct repairer *q)
{
	for (int k = q->at; k-- > 0;) {
		q->from = k;
		q->base = past_at(q->r, k)->moment;
		try_left_out(q);
	}
	for (int k = q->at; k-- > 0 && !is_enough(q);) {
		q->from = k;
		q->base = past_at(q->r, k)->moment;
		try_actions(q);
	}
}

/* At the entry itself, with what was before it. */
static void
seek_here(struct repairer *q, const struct moment *before, bool readable)
{
	q->from = q->at;
	q->base = q->mended = *before;
	q->repair.kind = REPAIR_LEFT_OUT;
	try_left_out(q);
	if (q->r->lost >= TIRED || is_enough(q))
		return;
	try_senders(q);
	if (!readable)
		return;
	try_exchanged(q);
	try_words(q);
	try_actions(q);
}

static void
begin(struct repairer *q, struct replay *r, size_t i)
{
	memset(q, 0, offsetof(struct repairer, base));
	q->r = r;
	q->report = &r->scratch;
	begin_budget(q);
	find_window(q, i);
}

/* Goes on from the best repair; the findings of the entry are what the caller reads. */
static void
adopt(struct repairer *q, size_t i, struct outcome *o, struct report *report)
{
	struct replay *r = q->r;

	play_load(r->play, &q->mended);
	r->play->report = report;
	report->refused = true;
	report->n_effects = report->n_milestones = 0;
	o->repair = q->repair;
	r->assumed = true;
	r->mended = &r->line[i];
	r->n_past = 0;
	r->lost = q->repair.kind == REPAIR_LEFT_OUT && !q->repair.earlier ? r->lost + 1 : 0;
	if (q->repair.kind == REPAIR_EXCHANGED)
		r->swapped = q->line[q->at + 1] + 1;
	if (r->cause == 0) {
		r->cause = i + 1;
		r->cause_turn = head_of(r->play)->turn;
	}
}

void
repair_entry(struct replay *r, size_t i, struct outcome *o, struct report *report)
{
	struct repairer q;
	struct moment before;

	begin(&q, r, i);
	play_save(r->play, &before);
	seek_here(&q, &before, o->read);
	if (o->read && r->lost < TIRED && !is_enough(&q))
		seek_earlier(&q);
	end_budget(&q);
	adopt(&q, i, o, report);
}

/* Of the entries to come, those that pass clean if the record is read as the best repair has it. */
static void
note_cleared(struct repairer *q, size_t i)
{
	struct replay *r = q->r;
	int k = q->at + 1 + (q->repair.kind == REPAIR_EXCHANGED);

	play_load(r->play, &q->mended);
	r->explained = i + 1;
	r->n_cleared = 0;
	for (; k < q->n && apply_line(q, k); k++)
		if (q->report->n_findings == 0)
			r->cleared[r->n_cleared++] = q->line[k];
}

void
explain_entry(struct replay *r, size_t i, struct report *report)
{
	struct repairer q;
	struct moment played;
	const struct past *own = past_at(r, r->n_past - 1);

	r->n_past--;
	begin(&q, r, i);
	r->n_past++;
	play_save(r->play, &played);
	if (r->lost < TIRED && look_ahead(&q, q.at + 1) < (q.n - q.at - 1) * CLEAN) {
		seek_here(&q, &own->moment, true);
		if (!is_enough(&q))
			seek_earlier(&q);
		if (is_whole(&q))
			note_cleared(&q, i);
	}
	end_budget(&q);
	play_load(r->play, &played);
	r->play->report = report;
}
