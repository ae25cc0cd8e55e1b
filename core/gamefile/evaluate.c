/*
 * Expressions worked out on a board. Each node costs one of what a run may do, so that no file takes longer
 * than that; what is printed is read as the games in C read it, and noted as they note it.
 */
#include <string.h>

#include "core/gamefile/running.h"

enum { NUMBER_MOST = 1000000, CALLS_DEEP = 400 };

void
run_begin(struct run *r, const struct play *p, struct play *to)
{
	r->g = file_of(p);
	r->p = p;
	r->to = to;
	r->local = r->locals;
	r->used = SLOTS_MAX;
	r->deep = r->die = r->dice = r->ignored = r->why = r->from = r->drawn = 0;
	r->who = p->who;
	r->work = WORK_ACTION;
	r->silent = r->unknown = r->worked_out = r->back = false;
	r->failed = 0;
	r->reads_assumed = r->reads_die = false;
}

void
run_fails(struct run *r, uint16_t node, bool work)
{
	if (r->failed)
		return;
	r->failed = node ? node : 1;
	r->worked_out = work;
}

bool
run_told(struct run *r)
{
	int line;

	if (r->to)
		r->to->tried += (WORK_ACTION - r->work) / WORK_A_TRY;
	if (!r->failed)
		return false;
	line = r->g->token[r->g->node[r->failed].token].line;
	if (!r->silent) {
		((struct gamefile *)r->p->game->own)->failed_line = (uint16_t)line;
		r->p->report->refused = true;
		add_finding(r->p->report, J_FILE, IMPOSSIBLE, wording(r->worked_out, one(TYPE_NUMBER, line)));
	}
	return true;
}

/* ---- calls and loops ---- */

int32_t *
frame_begin(struct run *r, uint16_t arguments)
{
	int32_t *outer = r->local, *frame = r->locals + r->used;
	int n = 0;

	if (r->used + SLOTS_MAX > COUNT(r->locals)) {
		run_fails(r, arguments, true);
		return NULL;
	}
	/* Arguments that are calls themselves have their frames behind this one. */
	r->used += SLOTS_MAX;
	memset(frame, 0, SLOTS_MAX * sizeof(*frame));
	for (uint16_t a = arguments; a && n < SLOTS_MAX; a = r->g->node[a].next)
		frame[n++] = evaluate(r, a);
	r->local = frame;
	return outer;
}

void
frame_end(struct run *r, int32_t *outer)
{
	r->used -= SLOTS_MAX;
	r->local = outer;
}

static int32_t
let_value(struct run *r, const struct node *n)
{
	const struct routine *let = &r->g->let[n->value];
	int ignored = r->ignored;
	int32_t *outer, value;

	outer = frame_begin(r, n->a);
	if (!outer)
		return NOTHING;
	r->ignored = 0;
	value = evaluate(r, let->body);
	r->ignored = ignored;
	frame_end(r, outer);
	return value;
}

/* ---- numbers ---- */

static int32_t
calculate(struct run *r, const struct node *n)
{
	int64_t a = evaluate(r, n->a), b = n->b ? evaluate(r, n->b) : 0, value = 0;

	if (a == NOTHING || b == NOTHING)
		return NOTHING;
	if ((n->op == OP_DIVIDED || n->op == OP_MODULO) && b == 0) {
		run_fails(r, (uint16_t)(n - r->g->node), false);
		return 0;
	}
	switch (n->op) {
	case OP_PLUS:
		value = a + b;
		break;
	case OP_MINUS:
		value = a - b;
		break;
	case OP_TIMES:
		value = a * b;
		break;
	case OP_DIVIDED: /* downwards */
	case OP_MODULO:
		value = a / b - (a % b != 0 && (a < 0) != (b < 0));
		value = n->op == OP_DIVIDED ? value : a - value * b;
		break;
	case OP_NEGATED:
		value = -a;
		break;
	case OP_ABSOLUTE:
		value = a < 0 ? -a : a;
		break;
	case OP_LESSER:
		value = a < b ? a : b;
		break;
	default:
		value = a > b ? a : b;
		break;
	}
	if (value > NUMBER_MOST || value < -NUMBER_MOST) {
		run_fails(r, (uint16_t)(n - r->g->node), false);
		return 0;
	}
	return (int32_t)value;
}

static int32_t
compare(struct run *r, const struct node *n)
{
	int32_t a = evaluate(r, n->a), b = evaluate(r, n->b);

	if (n->op == OP_EQUAL)
		return a == b;
	if (n->op == OP_UNEQUAL)
		return a != b;
	if (a == NOTHING || b == NOTHING)
		return 0;
	return n->op == OP_LESS ? a < b : n->op == OP_AT_MOST ? a <= b : n->op == OP_MORE ? a > b : a >= b;
}

static int32_t
among(struct run *r, const struct node *n)
{
	int32_t a = evaluate(r, n->a), from, to;

	if (n->op == OP_WITHIN) {
		from = evaluate(r, n->b);
		to = evaluate(r, n->c);
		return a != NOTHING && a >= from && a <= to;
	}
	for (uint16_t b = n->b; b; b = r->g->node[b].next)
		if (evaluate(r, b) == a)
			return 1;
	return 0;
}

/* The highest odds that one number against another comes to: below the lowest there are none. Or the step of
 * a scale that a number lies in, or one so many steps further. */
static int32_t
odds_value(struct run *r, const struct node *n)
{
	const struct kind *k = &r->g->kind[n->type - TYPE_COMMON];
	const int16_t *bound = &r->g->cells[k->bounds];
	int32_t a = evaluate(r, n->a), b = n->op == OP_SCALE ? 1 : evaluate(r, n->b), found = NOTHING;

	if (a == NOTHING || b == NOTHING)
		return NOTHING;
	if (n->op == OP_SHIFT)
		return a + b < 0 ? NOTHING : a + b >= k->n ? k->n - 1 : a + b;
	if (b <= 0)
		return k->n - 1;
	for (int i = 0; i < k->n; i++, bound += 2)
		if (n->op == OP_SCALE ? (a >= bound[0] || bound[0] == SCALE_LOW) &&
					    (a <= bound[1] || bound[1] == SCALE_HIGH)
				      : (int64_t)a * bound[1] >= (int64_t)b * bound[0])
			found = i;
	return found;
}

static int32_t
map_value(struct run *r, const struct node *n)
{
	int32_t a = evaluate(r, n->a), b = n->b ? evaluate(r, n->b) : 0, value;

	if (a < 0 || b < 0)
		return n->op == OP_ADJACENT ? 0 : NOTHING;
	switch (n->op) {
	case OP_ADJACENT:
		return map_joined(map_in(r->g), a, b);
	case OP_DISTANCE:
		r->work -= r->work > SPACES_MAX ? SPACES_MAX : r->work;
		value = map_distance(map_in(r->g), a, b);
		return value == MAP_NO_WAY ? NOTHING : value;
	default:
		value = space_place(r->g, a, n->op == OP_ROW);
		return value == NONE ? 0 : value;
	}
}

static int32_t
reached(struct run *r, const struct node *n)
{
	const struct node *paths = &r->g->node[n->b];
	int32_t space = evaluate(r, n->a), result, *outer;

	if (space < 0)
		return 0;
	if (paths->op == OP_PATHS)
		return is_reached(r, paths, space, n->value);
	if (paths->op != OP_LET || r->g->node[r->g->let[paths->value].body].op != OP_PATHS) {
		run_fails(r, n->b, false);
		return 0;
	}
	outer = frame_begin(r, paths->a);
	if (!outer)
		return 0;
	paths = &r->g->node[r->g->let[paths->value].body];
	/* What is reached with all clauses is reached without some: of a move that keeps the rules one search
	 * is made, whatever they ask. */
	result = is_reached(r, paths, space, 0) || (n->value && is_reached(r, paths, space, n->value));
	frame_end(r, outer);
	return result;
}

static int32_t
situation(struct run *r, const struct node *n)
{
	const struct head *h = r->p->state;

	switch (n->op) {
	case OP_TURN:
		return h->turn;
	case OP_STEP:
		return h->step;
	case OP_WHO:
		return r->who == ANYBODY ? NOTHING : r->who;
	case OP_DIE:
		r->reads_die = true;
		return r->die;
	case OP_DICE:
		return r->dice;
	case OP_OPTION:
		return option(r->p, n->value);
	default: /* a hand is the seat that has it */
		return evaluate(r, n->a);
	}
}

/* Of the map, of cards, of how things stand; and numbers. */
static int32_t
evaluate_more(struct run *r, const struct node *n)
{
	switch (n->op) {
	case OP_ADJACENT:
	case OP_DISTANCE:
	case OP_ROW:
	case OP_COLUMN_OF:
		return map_value(r, n);
	case OP_HOLDS:
	case OP_HAND_SIZE:
	case OP_PILE_SIZE:
		return cards(r, n);
	case OP_TOTAL:
		return evaluate(r, r->g->total[n->value]);
	case OP_TURN:
	case OP_STEP:
	case OP_WHO:
	case OP_DIE:
	case OP_DICE:
	case OP_HAND:
	case OP_OPTION:
		return situation(r, n);
	default:
		return calculate(r, n);
	}
}

static int32_t
evaluate_node(struct run *r, const struct node *n)
{
	int32_t a;

	switch (n->op) {
	case OP_FIELD:
		return field_value(r, n);
	case OP_COLUMN:
		return column_value(r, n);
	case OP_LET:
		return let_value(r, n);
	case OP_CHART:
		return chart_value(r, n);
	case OP_EDGE:
		return edge_value(r, n);
	case OP_IF:
		return evaluate(r, holds(r, n->c) ? n->a : n->b);
	case OP_AND:
		return holds(r, n->a) && holds(r, n->b);
	case OP_OR:
		return holds(r, n->a) || holds(r, n->b);
	case OP_NOT:
		return !holds(r, n->a);
	case OP_EQUAL:
	case OP_UNEQUAL:
	case OP_LESS:
	case OP_AT_MOST:
	case OP_MORE:
	case OP_AT_LEAST:
		return compare(r, n);
	case OP_AMONG:
	case OP_WITHIN:
		return among(r, n);
	case OP_REACHED:
		return reached(r, n);
	case OP_OTHERWISE:
		a = evaluate(r, n->a);
		return a == NOTHING ? evaluate(r, n->b) : a;
	case OP_ANY:
	case OP_COUNT:
	case OP_THE:
	case OP_EVERY:
	case OP_SUM:
	case OP_LEAST:
	case OP_MOST:
		return loop_value(r, n);
	case OP_ODDS:
	case OP_SCALE:
	case OP_SHIFT:
		return odds_value(r, n);
	default:
		return evaluate_more(r, n);
	}
}

int32_t
work_out(struct run *r, uint16_t node)
{
	int32_t value;

	if (r->failed || r->unknown)
		return NOTHING;
	if (r->work == 0 || r->deep >= CALLS_DEEP) {
		run_fails(r, node, true);
		return NOTHING;
	}
	r->work--;
	r->deep++;
	value = evaluate_node(r, &r->g->node[node]);
	r->deep--;
	return value;
}
