/*
 * What is known between two entries: a game begun, kept and come back to.
 *
 * A board is kept as plain bytes. Another lies beside the one in play, `before` this entry; of what changes
 * only the parts touched since are copied, as a board is large and an entry changes little of it. The boards
 * before the last entries are found by their nodes (window.c).
 */
#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"
#include "core/kept.h"

void
report_reset(struct report *r)
{
	r->n_findings = r->n_milestones = r->n_throws = r->n_answers = 0;
	r->n_effects = 0;
	r->blocked = r->refused = r->assumed = r->random = false;
	r->closed = 0;
	r->closing_breaks = r->late = r->superfluous = r->shown = false;
	r->ended = r->left = 0;
	r->back = 0;
	r->owes = false;
	r->cuts = r->turns = 0;
	r->answered = 0;
	r->n_leant = 0;
	r->looked = 0;
	r->blamed = UINT16_MAX;
	memset(r->judged, 0, sizeof(r->judged));
}

/* ---- the board before this entry ---- */

static void
no_part(struct parts *parts)
{
	memset(parts, 0, sizeof(*parts));
}

static void
all_parts(struct parts *parts)
{
	memset(parts, 0xff, sizeof(*parts));
}

/* Copies the parts that are marked, the last one whole, too: so each is copied without asking how long it is,
 * and there is room, as both are boards of a play. */
static void
copy_parts(unsigned char *to, const unsigned char *from, const struct parts *parts, size_t size)
{
	enum { PART = 1 << PART_SHIFT };

	_Static_assert(STATE_MAX % PART == 0, "a part does not reach beyond a board");
	for (size_t k = 0; k < COUNT(parts->set); k++)
		for (uint64_t left = parts->set[k]; left != 0; left &= left - 1) {
			size_t at = (k * 64 + (size_t)__builtin_ctzll(left)) * PART;
			if (at >= size)
				return;
			memcpy(to + at, from + at, PART);
		}
}

void
restore_state(struct play *p, const unsigned char *copy)
{
	/* Another board altogether: nothing of what was kept or asked of the one before still holds. */
	memcpy(p->state, copy, board_size(p->game));
	all_parts(&p->touched);
	p->board = ++p->boards;
}

/* Keeps the board as it is before this entry: what has changed since the last time is copied. */
void
keep_before(struct play *p)
{
	copy_parts(p->before, p->state, &p->touched, board_size(p->game));
	no_part(&p->touched);
	p->window_before = p->window;
}

struct parts
keep_dry(struct play *p)
{
	struct parts touched = p->touched;

	if (p->dry_board != p->board)
		keep_state(p, p->dry);
	p->dry_board = p->board;
	no_part(&p->touched);
	return touched;
}

void
restore_dry(struct play *p, const struct parts *touched)
{
	copy_parts(p->state, p->dry, &p->touched, board_size(p->game));
	p->touched = *touched;
	p->board = p->dry_board;
}

void
restore_before(struct play *p)
{
	copy_parts(p->state, p->before, &p->touched, board_size(p->game));
	no_part(&p->touched);
	p->window = p->window_before;
	p->board = ++p->boards;
}

void
play_begin(struct play *p, const struct game *game, struct box *box, int scenario, int options,
	   struct report *report)
{
	assert(board_size(game) <= STATE_MAX && game->n_totals <= TOTALS_MAX);
	p->game = game;
	p->box = box;
	p->state = p->now;
	p->board = p->boards = 0;
	p->dry_board = UINT64_MAX;
	if (game->forget)
		game->forget(game);
	p->asked = p->asked_played = &p->kept;
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
	p->number = 0;
	p->window = (struct window){0};
	p->ring.last_id = 0;
	memset(p->ring.owner, 0, sizeof(p->ring.owner));
	memset(p->now, 0, sizeof(p->now));
	if (game->kept_size)
		kept_begin(game, p->now + kept_at(game->state_size));
	all_parts(&p->touched);
	report_reset(report);
	/* A position has no set-up that could be judged: whatever options it was played with count. */
	if (scenario < SCENARIO_COMMON || scenario >= SCENARIO_COMMON + game->n_scenarios) {
		put_field(p, FIELD_OPTIONS, 0, options, WHY_NONE);
		return;
	}
	const struct scenario *s = &game->scenarios[scenario - SCENARIO_COMMON];
	put_field(p, FIELD_SCENARIO, 0, scenario, WHY_NONE);
	put_field(p, FIELD_OPTIONS, 0, options & s->options, WHY_NONE);
	p->begins = true;
	s->set_up(p);
	settle(p);
	p->begins = false;
}

/* The state is what a game knows; the window what the engine does: both together are a moment. */
void
play_save(const struct play *p, struct moment *m)
{
	memcpy(m->state, p->state, board_size(p->game));
	m->window = p->window;
}

void
play_load(struct play *p, const struct moment *m)
{
	restore_state(p, m->state);
	p->window = m->window;
}

void
play_look(struct play *p, const struct moment *m)
{
	play_load(p, m);
	window_aside(p);
}
