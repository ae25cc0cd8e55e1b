/* How good a repair is: the entries behind it that pass, and what else it has for it. */
#include "core/record/repairer.h"

#include <assert.h>
#include <string.h>

/* What is left of the budgets of this repair and of the record: no repair takes more than half of what is
 * left for all to come, and half as much after each entry in a row for which nothing was found. */
void
begin_budget(struct repairer *q)
{
	uint64_t spent = q->r->tried, left = spent < BUDGET_ALL ? BUDGET_ALL - spent : 0;
	uint64_t most = BUDGET >> (q->r->lost < TIRED ? q->r->lost : TIRED);

	if (left < BUDGET_LEAST && spent < BUDGET_ALL + BUDGET_SPARE)
		left = BUDGET_LEAST;
	q->tried_before = q->r->play->tried;
	if (left > 2 * BUDGET_LEAST)
		left /= 2;
	q->budget = left < most ? left : most;
	share_budget(q, 12);
}

void
share_budget(struct repairer *q, int twelfths)
{
	q->r->play->budget = q->tried_before + q->budget * (uint64_t)twelfths / 12;
}

void
end_budget(struct repairer *q)
{
	q->r->tried += q->r->play->tried - q->tried_before + q->asked / REQUESTS_A_TRY;
	q->r->play->budget = UINT64_MAX;
}

void
begin_aside(struct repairer *q, uint64_t most)
{
	uint64_t left = q->r->aside < BUDGET_ASIDE ? BUDGET_ASIDE - q->r->aside : 0;

	q->aside = q->r->play->tried;
	q->r->play->budget = q->aside + (left < most ? left : most);
}

void
end_aside(struct repairer *q, int twelfths)
{
	uint64_t spent = q->r->play->tried - q->aside;

	q->r->aside += spent;
	q->tried_before += spent;
	share_budget(q, twelfths);
}

bool
is_spent(const struct repairer *q)
{
	return q->r->play->tried >= q->r->play->budget;
}

bool
passes_near(const struct repairer *q, const struct merit *m)
{
	return m->near >= (q->end - q->at - 1) * CLEAN;
}

bool
passes_window(const struct repairer *q, const struct merit *m)
{
	return passes_near(q, m) && m->far >= q->n - q->end;
}

bool
is_whole_here(const struct repairer *q)
{
	return q->found && passes_window(q, &q->best) && q->best.cost < COST_MOST;
}

bool
is_whole(const struct repairer *q)
{
	return is_whole_here(q) && q->best.distant >= AHEAD_LONG;
}

bool
is_enough(const struct repairer *q)
{
	return is_spent(q) || is_whole(q);
}

void
place_at(struct repairer *q, int k)
{
	assert(k >= 0 && k <= q->at);
	q->from = k;
	if (k < q->at)
		q->base = past_at(q->r, k)->moment;
}

void
restore(struct repairer *q)
{
	q->broke = false;
	play_look(q->r->play, &q->base);
}

/* A claim that fails is no obstacle, but nothing gained either. */
bool
apply_line(struct repairer *q, int k)
{
	const struct line *line = &q->r->line[q->line[k]];
	struct entry e;
	struct finding f;

	assert(k >= 0 && k < q->n_far);
	if (!replay_read(q->r, line, &e, &f, NULL))
		return false;
	entry_apply(q->r->play, &e, line->text, q->report);
	q->asked += q->r->play->asked->requests.n;
	if (e.first.verb == VERB_CLAIM) {
		/* It may speak of the end of a raid or a day that the entry before has gone beyond. */
		if (is_failed_claim(q->report) && held_within(q->milestone, q->n_milestones, &e.first.claim))
			q->report->n_findings = 0;
	} else {
		q->n_milestones = q->report->n_milestones;
		memcpy(q->milestone, q->report->milestone, (size_t)q->n_milestones * sizeof(q->milestone[0]));
	}
	return !q->report->refused && !q->report->blocked;
}

bool
apply_clean(struct repairer *q, int k)
{
	return apply_line(q, k) && q->report->n_findings == 0;
}

bool
run_clean(struct repairer *q, int k, int last)
{
	for (; k <= last; k++)
		if (!apply_clean(q, k))
			return false;
	return true;
}

/* Whether the one that failed is refused for what it was refused for. */
static bool
is_refused_alike(const struct repairer *q)
{
	const struct finding *f = &q->report->finding[0];

	return q->report->n_findings > 0 && f->rule == q->why.rule && f->args.n == q->why.args.n &&
	       memcmp(f->args.arg, q->why.args.arg, f->args.n * sizeof(f->args.arg[0])) == 0;
}

bool
run_up_to(struct repairer *q, int k)
{
	q->carried = q->onward = q->broke = false;
	for (; k < q->at; k++)
		if (!apply_clean(q, k))
			return false;
	q->carried = k > q->at || apply_line(q, k);
	q->broke = k <= q->at && q->report->n_findings > 0;
	q->onward = q->carried || !is_refused_alike(q);
	return q->carried && (k > q->at || !q->explains || q->report->n_findings == 0);
}

/* It stops to pass at this line. */
static void
note_stuck(struct repairer *q, size_t line)
{
	q->stuck = (struct stuck){line + 1, q->report->refused || q->report->blocked, {0}};
	if (q->report->n_findings > 0)
		q->stuck.args = q->report->finding[0].args;
}

/* The first before that which breaks a rule, and is carried out. */
static void
note_broken(struct repairer *q, size_t line)
{
	if (q->broken.line == 0)
		q->broken = (struct stuck){line + 1, false, q->report->finding[0].args};
}

/* The entries of a run already carried out, and of those before `next`, are none to look at. */
static struct merit
look_beyond(struct repairer *q, int next, const struct skip *skip)
{
	struct merit m = {0, 0, 0, 0};

	for (int k = q->at + 1; k < q->n; k++) {
		bool aside = q->without_next && k == q->at + 1;
		bool done =
		    k < next || aside || (q->line[k] >= skip->from && q->line[k] <= skip->to && skip->to > 0);
		/* It has no use; but where it was carried out all the same play went on from it. */
		if (aside && k >= next)
			apply_line(q, k);
		if (!done && (is_spent(q) || !apply_line(q, k))) {
			note_stuck(q, q->line[k]);
			break;
		}
		bool clean = done || q->report->n_findings == 0;
		if (k >= q->end && !clean && q->report->finding[0].rule != J_CLAIM) {
			note_stuck(q, q->line[k]);
			break;
		}
		if (!clean && q->report->finding[0].rule != J_CLAIM)
			note_broken(q, q->line[k]);
		if (k >= q->end)
			m.far += clean;
		else
			m.near += clean ? CLEAN : q->report->finding[0].rule == J_CLAIM ? 0 : BROKEN;
		if (k < q->end && q->found && m.near + (q->end - 1 - k) * CLEAN < q->best.near)
			break; /* it cannot come up to the best any more */
	}
	return m;
}

/* Behind the window: how many entries are clean, up to the first that is not. */
static int
look_long(struct repairer *q, const struct skip *skip)
{
	struct replay *r = q->r;
	struct entry e;
	struct finding f;
	int n = 0;

	for (size_t i = q->n > q->at + 1 ? q->line[q->n - 1] + 1 : r->next; i < r->n && n < AHEAD_LONG; i++) {
		const struct line *line = &r->line[i];
		if (!line_comes(line) || (i >= skip->from && i <= skip->to))
			continue;
		if (!replay_read(r, line, &e, &f, NULL))
			return n;
		entry_apply(r->play, &e, line->text, q->report);
		if (q->report->refused || q->report->blocked || q->report->n_findings > 0) {
			note_stuck(q, i);
			return n;
		}
		n++;
	}
	return AHEAD_LONG;
}

/* Farther on it is looked only where all before passes, within a budget of its own. */
static struct merit
look_everywhere(struct repairer *q, int next, const struct skip *skip, bool meant)
{
	uint64_t before = q->r->play->tried;

	q->stuck.line = q->broken.line = 0;
	struct merit m = look_beyond(q, next, skip);
	if (!passes_window(q, &m) || meant) {
		m.distant = meant ? AHEAD_LONG : 0;
	} else if (q->distant < BUDGET_LONG) {
		m.distant = look_long(q, skip);
		q->distant += q->r->play->tried - before;
		/* It is not paid for out of what seeks repairs. */
		if (q->r->play->budget < UINT64_MAX)
			q->r->play->budget += q->r->play->tried - before;
	}
	return m;
}

struct merit
look_ahead(struct repairer *q)
{
	static const struct skip none = {0, 0};

	return look_everywhere(q, q->at + 1, &none, false);
}

bool
look_without_next(struct repairer *q, const struct moment *board, bool or_behind, struct merit *m)
{
	static const struct skip none = {0, 0};
	int next = q->at + 1;
	bool found = q->found;
	struct entry e;

	if (next >= q->n || is_spent(q) || !read_line(q, next, &e) || !is_chance(e.first.verb))
		return false;
	play_look(q->r->play, board);
	bool carried = apply_line(q, next);
	if (carried ? !or_behind || !is_about_dice(q->r, q->report) : is_due_all(q->r->play, &e))
		return false;
	if (!carried)
		play_look(q->r->play, board);
	q->found = false;
	*m = look_everywhere(q, next + 1, &none, false);
	q->found = found;
	return true;
}

int
compare_passed(const struct merit *a, const struct merit *b)
{
	if (a->near != b->near)
		return a->near - b->near;
	return a->far != b->far ? a->far - b->far : a->distant - b->distant;
}

static int
compare(const struct merit *a, const struct merit *b)
{
	int passed = compare_passed(a, b);

	return passed != 0 ? passed : b->cost - a->cost;
}

void
consider(struct repairer *q, const struct repair *repair, enum way way, int next, const struct skip *skip)
{
	static const struct skip none = {0, 0};
	struct merit m;

	/* To look ahead plays on from here: the board is kept, for the repair goes on from it if it is the
	 * best. */
	assert(next > q->at && next <= q->n_far);
	play_save(q->r->play, &q->trial);
	const struct way_cost *cost = &way_costs[way];
	int points = q->from < q->at ? cost->before : cost->here;
	m = look_everywhere(q, next, skip ? skip : &none, points == COST_MEANT);
	if (repair->kind == REPAIR_MOVED &&
	    (q->one_more || (repair->last - repair->other >= RUN_MOST &&
			     !(passes_window(q, &m) && m.distant >= AHEAD_LONG))))
		return;
	m.cost = points;
	const int32_t earlier = q->from < q->at ? (int32_t)q->line[q->from] + 1 : 0;
	int better = q->found ? compare(&m, &q->best) : 1;
	/* Several of one kind in one place say that something is missing there, but not what. */
	if (better == 0)
		add_fit(q, repair, earlier);
	if (better <= 0)
		return;
	q->found = true;
	q->n_fits = 0;
	q->best = m;
	q->best_stuck = q->stuck;
	q->best_broke = q->broke;
	q->repair = *repair;
	q->repair.choices = 1;
	q->repair.earlier = earlier;
	q->repair.passes = passes_near(q, &m);
	q->skip = skip ? *skip : none;
	q->mended = q->trial;
	window_move(q->r->play, &q->mended.window, LANE_MENDED);
}

static bool
same_line(const struct line *a, const struct line *b)
{
	return strcmp(a->text, b->text) == 0 && strcmp(a->who, b->who) == 0;
}

bool
is_repeat(const struct repairer *q, int k)
{
	return k > 0 && same_line(&q->r->line[q->line[k]], &q->r->line[q->line[k - 1]]);
}
