/*
 * Games played on from points of a record. Each is played by taste, from the board as it stood. Cards that
 * lie face down are nobody's until they are shown: each game deals them anew among those that can be there.
 *
 * Game k has the same random numbers at every point, step by step: the dice of a later raid fall alike
 * wherever it was played on from. So two points that differ little differ little in most games, and what
 * changed between them is known better than either of them.
 *
 * The boards of all points are kept, so that games are played on from any of them at any time: by several
 * processes, or in a page a few at a time while somebody looks at it.
 */
#include "cmd/luck/swing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/luck/luck.h"
#include "cmd/luck/random.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/say/workers.h"
#include "cmd/words/events.h"
#include "cmd/words/words.h"
#include "core/engine/engine.h"

enum {
	ENTRIES_MOST = 20000, /* of a game played on: none is so long, but for one that goes in a circle */
	POINTS_MOST = 40,     /* turns that are looked at; of more, each second or third */
	PART = 20,	 /* an error is small when it is so small a part of how games stray at the start, */
	CHANCE_PART = 40 /* and that of a chance */
};

/* ---- one game ---- */

double
swing_worth(const struct play *p)
{
	double total[TOTALS_MAX];

	for (int t = 0; t < p->game->n_totals; t++)
		total[t] = total_known(p, t);
	return luck_points(p->game, total);
}

void
swing_count_level(struct swing_point *point, const char *title, double chance)
{
	for (int i = 0; title && i < SWING_LEVELS; i++)
		if (!point->level[i].title || strcmp(point->level[i].title, title) == 0) {
			point->level[i].title = title;
			point->level[i].chance += chance;
			return;
		}
}

/* The session at a point, and back where it stood. */
struct visit {
	struct moment here;
	struct report *outer;
};

static void
go_there(struct visit *v, const struct swing *w, struct session *s, size_t i)
{
	v->outer = s->play.report;
	play_save(&s->play, &v->here);
	play_look(&s->play, &w->board[i]);
}

static void
come_back(const struct visit *v, struct session *s)
{
	play_load(&s->play, &v->here);
	s->play.report = v->outer;
}

/* From a point to the end. */
static void
play_game(struct swing *w, struct session *s, size_t i)
{
	struct swing_point *point = &w->point[i];
	struct play *p = &s->play;
	uint64_t seed = w->seed + (uint64_t)point->n * UINT64_C(0x632be59bd9b4e019);
	struct random random = {.tasteful = BOTH_TASTEFUL};
	struct pace pace = w->pace[i];
	struct visit v;
	struct entry e;

	go_there(&v, w, s, i);
	for (int k = 0; k < ENTRIES_MOST && !is_over(p); k++) {
		random_keep_pace(&random, seed, &pace, head_of(p));
		pace_go_on(&pace, head_of(p));
		if (!random_entry(p, &random, &e))
			break;
		entry_apply(p, &e, "", w->report);
	}
	point->worth[point->n++] = (float)swing_worth(p);
	swing_count_level(point, p->game->level ? p->game->level(p) : NULL, 1);
	come_back(&v, s);
}

static bool
is_exact(struct swing *w, struct session *s, size_t i)
{
	struct visit v;

	go_there(&v, w, s, i);
	w->point[i].exact = swing_exactly(s, &w->point[i]);
	come_back(&v, s);
	return w->point[i].exact;
}

/* ---- one point ---- */

static void
sum_up(struct swing_point *point)
{
	double sum = 0, squares = 0;

	for (int k = 0; k < point->n; k++)
		sum += point->worth[k];
	point->mean = sum / point->n;
	for (int k = 0; k < point->n; k++)
		squares += (point->worth[k] - point->mean) * (point->worth[k] - point->mean);
	point->error = point->n > 1 ? sqrt(squares / (point->n - 1) / point->n) : 0;
}

/* So many games that the error is a PART-th of `spread`, and that of a chance a CHANCE_PART-th of certainty;
 * 0: as many as there may be. Of single entries no chances are told. */
static int
games_wanted(const struct swing *w, const struct swing_point *point, double spread)
{
	double deviation = point->error * sqrt(point->n), wanted = w->most;

	if (spread > 0)
		wanted = ceil(deviation * deviation * PART * PART / (spread * spread));
	for (int i = 0; i < SWING_LEVELS && !w->each && point->level[i].title; i++) {
		double chance = point->level[i].chance / point->n;
		wanted = fmax(wanted, ceil(chance * (1 - chance) * CHANCE_PART * CHANCE_PART));
	}
	return wanted > w->most ? w->most : (int)wanted;
}

bool
swing_play_on(struct swing *w, struct session *s, size_t i)
{
	struct swing_point *point = &w->point[i];

	if (point->exact || point->whole || (point->wanted == 0 && is_exact(w, s, i)))
		return true;
	if (point->wanted == 0)
		point->wanted = SWING_FIRST < w->most ? SWING_FIRST : w->most;
	play_game(w, s, i);
	if (point->n < point->wanted)
		return false;
	sum_up(point);
	if (i == 0 && w->spread == 0)
		w->spread = point->error * sqrt(point->n);
	if (point->wanted < games_wanted(w, point, i > 0 ? w->spread : 0)) {
		point->wanted = games_wanted(w, point, i > 0 ? w->spread : 0);
		return false;
	}
	return point->whole = true;
}

bool
swing_some(struct swing *w, struct session *s, int games)
{
	while (w->played < w->n && games-- > 0)
		w->played += swing_play_on(w, s, w->played);
	return w->played == w->n;
}

/* ---- the points ---- */

/* Whether play has come to the end of a raid, a day, a turn or a fighter's turn. The entry behind that begins
 * the next one, and is the same place. */
static bool
is_end(const struct swing *w, const struct session *s, uint32_t ends)
{
	if (is_over(&s->play))
		return true;
	return (uint32_t)s->replay.rounds + s->replay.turns != ends &&
	       w->point[w->n - 1].seq + 1 < s->settled;
}

/* What the entry that was just carried out did, in sentences. NULL: no memory. */
static const char *
keep_told(struct swing *w, const struct session *s)
{
	struct made made;
	const char *kept;

	events_print(made_begin(&made), &s->language, &s->report, 0, s->report.n_effects, NEWS);
	kept = keep_text(&w->kept, made_end(&made));
	made_free(&made);
	return kept;
}

/* The part of the story that a place is in; before the first one the step that was left there. */
static const char *
part_title(const struct headings *h, const struct game *game, int step)
{
	const struct step *left = step_of(game, step);

	if (*h->title[0] || *h->title[1])
		return *h->title[1] ? h->title[1] : h->title[0];
	return left ? SAY_OF(game, left->title) : "";
}

static bool
add_point(struct swing *w, struct session *s, const struct pace *pace, const char *title)
{
	const struct line *line = s->settled > 0 ? session_line(s) : NULL;

	w->point[w->n] =
	    (struct swing_point){.seq = (uint32_t)s->settled,
				 .over = is_over(&s->play),
				 .chance = line && (line->verb == VERB_ROLL || line->verb == VERB_DRAW)};
	w->point[w->n].exact = w->point[w->n].over && swing_exactly(s, &w->point[w->n]);
	play_save(&s->play, &w->board[w->n]);
	w->pace[w->n] = *pace;
	w->title[w->n] = keep_text(&w->kept, title);
	w->told[w->n] = w->each ? keep_told(w, s) : "";
	return w->title[w->n] && w->told[w->n++];
}

/* Of many turns each second stays, and the last. */
static void
thin_out(struct swing *w)
{
	size_t n = 1;

	for (size_t i = 2; i < w->n; i += 2, n++) {
		w->point[n] = w->point[i];
		w->board[n] = w->board[i];
		w->pace[n] = w->pace[i];
		w->title[n] = w->title[i];
		w->told[n] = w->told[i];
	}
	w->every *= 2;
	w->n = n;
}

/* Whether the entry that was carried out stands, and is one of the game's. */
static bool
counts(const struct session *s)
{
	return !s->outcome.withdrawn && s->outcome.read && !s->report.refused &&
	       line_is_withdrawable(session_line(s));
}

/* Those that stand, in order: the start, the ends of turns or every entry, and what the record has come to.
 * Each has the title of the part of the story that it is in. False: no memory. */
static bool
find_points(struct swing *w, struct session *s)
{
	struct headings h;
	struct pace pace = {0};
	struct head before;
	uint32_t ends;
	size_t turn = 0;
	bool over, fine;

	session_rewind(s, false, 0);
	headings_begin(&h, &s->language, &s->play, &s->replay.scratch);
	fine = add_point(w, s, &pace, "");
	ends = (uint32_t)s->replay.rounds + s->replay.turns;
	over = is_over(&s->play);
	before = *head_of(&s->play);
	while (fine && session_next(s)) {
		bool stands = !over && counts(s), due = stands && w->each;
		int step = before.step;

		if (stands)
			pace_go_on(&pace, &before);
		before = *head_of(&s->play);
		if (stands && !w->each && is_end(w, s, ends))
			due = ++turn % w->every == 0 || is_over(&s->play);
		over = over || (stands && is_over(&s->play));
		if (due || (!w->each && !over && s->settled == s->n))
			fine = add_point(w, s, &pace, part_title(&h, s->game, step));
		if (!w->each && w->n == POINTS_MOST)
			thin_out(w);
		if (stands)
			ends = (uint32_t)s->replay.rounds + s->replay.turns;
		headings_follow(&h, s);
	}
	session_settle(s);
	return fine;
}

int
swing_begin(struct swing *w, struct session *s, bool each, uint64_t seed, int most)
{
	size_t room = (each ? s->n : POINTS_MOST) + 2;

	*w = (struct swing){.each = each, .seed = seed, .most = most, .every = 1, .room = room};
	w->point = shares_memory(room * sizeof(*w->point));
	w->board = calloc(room, sizeof(*w->board));
	w->title = calloc(room, sizeof(*w->title));
	w->told = calloc(room, sizeof(*w->told));
	w->pace = calloc(room, sizeof(*w->pace));
	w->report = calloc(1, sizeof(*w->report));
	if (w->point && w->board && w->title && w->told && w->pace && w->report && find_points(w, s))
		return EXIT_WELL;
	return trouble("out of memory");
}

/* Where there was no time for two games nothing is known. */
bool
swing_cut(struct swing *w)
{
	size_t n = 0;
	bool cut = false;

	for (size_t i = 0; i < w->n; i++) {
		cut = cut || (!w->point[i].exact && !w->point[i].whole);
		if (!w->point[i].exact && w->point[i].n < 2)
			continue;
		if (!w->point[i].exact)
			sum_up(&w->point[i]);
		w->point[n] = w->point[i];
		w->told[n] = w->told[i];
		w->title[n++] = w->title[i];
	}
	w->n = n;
	return cut;
}

bool
swing_fits(const struct session *s)
{
	if (rival_total(s->game, 0) < 0 && rival_total(s->game, 1) < 0) {
		trouble("swing: %s has no two sides whose points could be compared", s->game->title);
		return false;
	}
	if (strcmp(s->meta.scenario, "position") == 0) {
		trouble("swing: a position has nothing to play on; choose a scenario");
		return false;
	}
	return true;
}

void
swing_free(struct swing *w)
{
	free(w->title);
	free(w->told);
	keep_free(&w->kept);
	free(w->board);
	free(w->pace);
	free(w->report);
	shares_memory_free(w->point, w->room * sizeof(*w->point));
	*w = (struct swing){0};
}

/* Of the games that both have, game by game, or of all that each has: whichever is known better. */
double
swing_change(const struct swing_point *from, const struct swing_point *to, double *error)
{
	int n = from->n < to->n ? from->n : to->n;
	double sum = 0, squares = 0, paired;

	*error = sqrt(from->error * from->error + to->error * to->error);
	/* What is known exactly is so whatever the dice. */
	if (to->exact || from->exact || n < 2)
		return to->mean - from->mean;
	for (int k = 0; k < n; k++)
		sum += to->worth[k] - from->worth[k];
	for (int k = 0; k < n; k++)
		squares +=
		    (to->worth[k] - from->worth[k] - sum / n) * (to->worth[k] - from->worth[k] - sum / n);
	paired = sqrt(squares / (n - 1) / n);
	if (paired > *error)
		return to->mean - from->mean;
	*error = paired;
	return sum / n;
}
