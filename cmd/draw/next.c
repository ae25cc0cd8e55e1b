/* What may be done next, found by trying, so that a board can tell which cards or units somebody could play
 * now. */
#include "cmd/draw/draw.h"
#include "core/engine/engine.h"

enum { TRIES = 600 }; /* actions tried for one seat */

struct named {
	const struct language *language;
	int type;
	bool *can;
	int n;
};

static bool
note_named(void *context, const struct action *action, int weight)
{
	struct named *now = context;
	const struct pattern *p = &now->language->pattern[action->verb];

	(void)weight;
	for (int i = 0, slot = 0; i < p->n && slot < action->n; i++) {
		int value = p->word[i].name ? action->operand[slot++] : NONE;

		if (value >= 0 && value < now->n && p->word[i].name && p->word[i].type == now->type)
			now->can[value] = true;
	}
	return true;
}

void
draw_can(const struct drawing *d, int seat, int verb, int type, bool *can, int n)
{
	struct named now = {.language = d->board->language, .type = type, .can = can, .n = n};
	struct play *p = d->board->play;

	if (!d->board->report || is_over(p)) /* who only looks at a position is asked nothing */
		return;
	if (verb >= 0) {
		verb_list(p, verb, seat, TRIES, note_named, &now);
		return;
	}
	p->budget = p->tried + TRIES;
	moves_list(p, seat, note_named, &now);
	p->budget = UINT64_MAX;
}
