/* What is known between two entries: a game begun, kept and come back to. */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"

void
report_reset(struct report *r)
{
	r->n_findings = r->n_milestones = r->n_throws = 0;
	r->n_effects = 0;
	r->blocked = r->refused = r->assumed = r->random = false;
	r->closed = 0;
	r->closing_breaks = r->late = r->superfluous = r->shown = false;
	r->ended = 0;
	r->cuts = 0;
	r->answered = 0;
	memset(r->judged, 0, sizeof(r->judged));
}

void
set_last(struct play *p, unsigned char *board)
{
	p->last = p->window.left.state = board;
}

void
play_begin(struct play *p, const struct game *game, struct box *box, int scenario, int options,
	   struct report *report)
{
	assert(game->state_size <= STATE_MAX && game->n_totals <= TOTALS_MAX);
	p->game = game;
	p->box = box;
	p->state = p->now;
	p->changes = 0;
	p->asked = &p->kept;
	p->asked->kept = false;
	p->report = report;
	p->who = ANYBODY;
	for (int i = 0; game->players && i < type_count(game, box, game->who); i++)
		p->player[i] = game->players[i];
	p->begins = false;
	p->trace = NULL;
	p->named = NULL;
	p->relied = NULL;
	p->tried = 0;
	p->budget = UINT64_MAX;
	p->before = p->board[0];
	set_last(p, p->board[1]);
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

/* The state is what a game knows; the window what the engine does: both together are a moment. */
void
play_save(const struct play *p, struct moment *m)
{
	size_t size = p->game->state_size;

	memcpy(m->state, p->state, size);
	m->window.open = p->window.open;
	if (!p->window.open)
		return;
	memcpy(&m->window, &p->window, p->window.late ? sizeof(m->window) : offsetof(struct window, left));
	memcpy(m->last, p->last, size);
}

void
play_load(struct play *p, const struct moment *m)
{
	size_t size = p->game->state_size;

	memcpy(p->state, m->state, size);
	p->changes++;
	p->window.open = m->window.open;
	if (!m->window.open)
		return;
	memcpy(&p->window, &m->window, m->window.late ? sizeof(m->window) : offsetof(struct window, left));
	set_last(p, p->last);
	memcpy(p->last, m->last, size);
}
