/* The board as `show --svg` draws it, without the style sheet, which the page has once. */
#include "cmd/desk/sides.h"
#include "cmd/draw/boards.h"
#include "cmd/report/page/bridge.h"
#include "cmd/report/page/game.h"
#include "cmd/say/say.h"

static struct followed *
followed_of(struct page_game *g)
{
	return g->now == g->right ? &g->mended : &g->followed;
}

/* Plays the first n entries, and notes what happened to each unit. */
static bool
follow(struct page_game *g, size_t n, struct trail *trail)
{
	struct session *s = g->now;

	trail_cut(trail, 0);
	if (s == g->right)
		page_right_again(g);
	else
		session_rewind(s, false, (long)n);
	while (s->settled < n && session_next(s))
		if (!s->outcome.withdrawn && !trail_add(trail, s->outcome.seq, &s->report))
			return false;
	return true;
}

/* Whether one of the entries from number `from` + 1 on, up to number n, withdraws others. */
static bool
has_retracts(const struct session *s, size_t from, size_t n)
{
	for (size_t i = from; i < n; i++)
		if (s->line[i].verb == VERB_RETRACT)
			return true;
	return false;
}

/* Whether what was noted holds for entry n, or does once the entry just carried out is added. */
static bool
goes_on(struct session *s, struct followed *f, size_t n)
{
	if (f->of != s || has_retracts(s, n < f->n ? n : f->n, n < f->n ? f->n : n))
		return false;
	if (n != f->n + 1 || s->outcome.seq != (int32_t)n)
		return n <= f->n;
	if (!trail_add(&f->trail, (int)n, &s->report))
		return false;
	f->n = n;
	return true;
}

/* What happened up to entry n. Where nothing is ever withdrawn it stands in what is noted of the whole
 * record, once; else it is another story behind each retract. */
static bool
look_up(struct page_game *g, size_t n, struct trail *view)
{
	struct session *s = g->now;
	struct followed *f = followed_of(g);

	if (!goes_on(s, f, n)) {
		f->n = has_retracts(s, 0, s->n) ? n : s->n;
		f->of = NULL;
		if (!follow(g, f->n, &f->trail))
			return false;
		f->of = s;
		page_go_to(g, n);
	}
	*view = f->trail;
	while (view->n > 0 && view->change[view->n - 1].seq > (int32_t)n)
		view->n--;
	return true;
}

static int
draw(struct session *s, const struct arguments *a)
{
	struct page_game *g = page_game();
	size_t n = s->settled;
	const char *seat = flag_value(a, "seat");
	int who = seat && s->game->who != TYPE_NUMBER ? side_named(s, seat) : -1;
	struct trail trail = {0};
	struct board board = {.language = &s->language,
			      .play = &s->play,
			      .trail = &trail,
			      .seq = (int)n,
			      .layout = flag_given(a, "narrow") ? BOARD_NARROW : BOARD_WIDE,
			      .bare = !flag_given(a, "styled"),
			      .hidden = who < 0 ? 0 : board_hidden_for(&s->play, who)};

	if (!board_drawn(s->game))
		return EXIT_WELL;
	if (!look_up(g, n, &trail))
		return trouble("out of memory");
	board.report = n > 0 && !s->outcome.withdrawn ? &s->report : NULL;
	return board_draw(stdout, &board) ? EXIT_WELL : trouble("out of memory");
}

int
drawing_print(const struct arguments *a)
{
	return session_with_board(a, draw);
}
