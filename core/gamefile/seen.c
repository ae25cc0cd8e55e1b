/* Of the conditions of a file: which were seen to hold, and which not. And what of a file nobody uses. */
#include <string.h>

#include "core/gamefile/running.h"

/* A condition is judged, and which way it went is kept beside it: it says nothing of a play. */
bool
holds_noted(struct run *r, uint16_t condition)
{
	bool it = holds(r, condition);
	struct gamefile *g = r->p->game->own;
	uint8_t way = it ? SEEN_TO_HOLD : SEEN_TO_FAIL;

	if (!r->failed && !r->unknown && (g->node[condition].flags & way) == 0)
		g->node[condition].flags |= way;
	return it;
}

bool
gamefile_is_listed(const struct game *game, int type)
{
	return type >= TYPE_COMMON && ((const struct gamefile *)game->own)->kind[type - TYPE_COMMON].listed;
}

bool
gamefile_condition(const struct game *game, int *at, struct condition *c)
{
	const struct gamefile *g = game->own;
	uint16_t node = 0;

	for (; *at < g->n_guards + g->n_nodes && !node; ++*at) {
		int i = *at - g->n_guards;
		if (i < 0) {
			node = g->guard[*at].condition;
			*c = (struct condition){.rule = g->guard[*at].rule};
		} else if (g->node[i].op == DO_IF || g->node[i].op == PART_IF) {
			node = g->node[i].a;
			*c = (struct condition){.rule = NONE, .line = g->token[g->node[i].token].line};
		}
	}
	if (!node)
		return false;
	if (c->rule != NONE)
		c->line = gamefile_rule_line(game, c->rule);
	c->held = (g->node[node].flags & SEEN_TO_HOLD) != 0;
	c->failed = (g->node[node].flags & SEEN_TO_FAIL) != 0;
	return true;
}

int
gamefile_failed_line(const struct game *game)
{
	return ((const struct gamefile *)game->own)->failed_line;
}

static void
remark_routines(struct gamefile *g, const struct routine *r, int n, int op, const char *text)
{
	for (int i = 0; i < n; i++) {
		bool used = false;
		for (int k = 1; k < g->n_nodes && !used; k++)
			used = g->node[k].op == op && g->node[k].value == i;
		if (!used)
			remark(g, r[i].token, text, r[i].name, NULL);
	}
}

void
remark_unused(struct gamefile *g)
{
	remark_routines(g, g->let, g->n_lets, OP_LET, SAID("nothing asks for the let '{0}'"));
	remark_routines(g, g->action, g->n_actions, DO_ACTION, SAID("nothing does the action '{0}'"));
	remark_routines(g, g->group, g->n_groups, PART_KEEPS, SAID("no verb keeps the guards '{0}'"));
}
