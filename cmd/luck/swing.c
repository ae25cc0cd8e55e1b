/*
 * Games played on from points of a record. Each is played by taste: what `simulate` plays, from the board as
 * it stood. Cards that lie face down are nobody's until they are shown: each game deals them anew among those
 * that can be there.
 *
 * Game k has the same random numbers at every point. So two points that differ little differ little in all of
 * them, and what changed between them is known far better than either of them.
 */
#include "cmd/luck/swing.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "cmd/luck/luck.h"
#include "cmd/luck/random.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/say/workers.h"

enum {
	ENTRIES_MOST = 20000, /* of a game played on: none is so long, but for one that goes in a circle */
	POINTS_MOST = 40,     /* turns that are looked at; of more, each second or third */
	PART = 20 /* an error is small when it is so small a part of how games stray at the start */
};

/* ---- one game ---- */

static double
worth_now(const struct play *p)
{
	double total[TOTALS_MAX];

	for (int t = 0; t < p->game->n_totals; t++)
		total[t] = total_known(p, t);
	return luck_points(p->game, total);
}

static void
count_level(struct swing_point *point, const char *title)
{
	for (int i = 0; title && i < SWING_LEVELS; i++)
		if (point->level[i].n == 0 || strcmp(point->level[i].title, title) == 0) {
			point->level[i].title = title;
			point->level[i].n++;
			return;
		}
}

/* From the board as it is to the end; the board is as it was afterwards. */
static void
play_game(struct session *s, struct swing_point *point, uint64_t seed)
{
	struct play *p = &s->play;
	struct report *outer = p->report;
	struct random random;
	struct moment here;
	struct entry e;

	play_save(p, &here);
	play_look(p, &here);
	random_seed(&random, seed);
	random.tasteful = BOTH_TASTEFUL;
	for (int i = 0; i < ENTRIES_MOST && !is_over(p) && random_entry(p, &random, &e); i++)
		entry_apply(p, &e, "", &s->report);
	point->worth[point->n++] = (float)worth_now(p);
	count_level(point, p->game->level ? p->game->level(p) : NULL);
	play_load(p, &here);
	p->report = outer;
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

/* So many games that the error is a PART-th of `spread`; 0: as many as there may be. */
static int
games_wanted(const struct swing_point *point, double spread)
{
	double deviation = point->error * sqrt(point->n), wanted = SWING_MOST;

	if (spread > 0)
		wanted = ceil(deviation * deviation * PART * PART / (spread * spread));
	return wanted > SWING_MOST ? SWING_MOST : (int)wanted;
}

static void
play_point(struct session *s, struct swing_point *point, uint64_t seed, double spread)
{
	int wanted = SWING_FIRST;

	point->over = is_over(&s->play);
	if (point->over)
		wanted = 1;
	while (point->n < wanted) {
		play_game(s, point, seed + (uint64_t)point->n * UINT64_C(0x632be59bd9b4e019));
		if (point->n < wanted)
			continue;
		sum_up(point);
		if (!point->over && wanted < games_wanted(point, spread))
			wanted = games_wanted(point, spread);
	}
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

static bool
add_point(struct swing *w, const struct session *s)
{
	const struct line *line = s->settled > 0 ? session_line(s) : NULL;

	w->point[w->n] =
	    (struct swing_point){.seq = (uint32_t)s->settled,
				 .chance = line && (line->verb == VERB_ROLL || line->verb == VERB_DRAW)};
	return ++w->n;
}

/* Those that stand, in order: the start, the ends of turns or every entry, and what the record has come to.
 */
static void
find_points(struct swing *w, struct session *s)
{
	uint32_t ends;
	bool over;

	w->n = 0;
	session_rewind(s, false, 0);
	add_point(w, s);
	ends = (uint32_t)s->replay.rounds + s->replay.turns;
	over = is_over(&s->play);
	while (session_next(s)) {
		if (s->outcome.withdrawn || !s->outcome.read || s->report.refused || over ||
		    !line_is_withdrawable(session_line(s)))
			continue;
		if (w->each || is_end(w, s, ends))
			add_point(w, s);
		ends = (uint32_t)s->replay.rounds + s->replay.turns;
		over = is_over(&s->play);
	}
	if (w->point[w->n - 1].seq != s->settled && !over && !w->each)
		add_point(w, s);
}

/* Of many turns each second, third ...; the first and the last stay. */
static void
thin_out(struct swing *w)
{
	size_t step = (w->n + POINTS_MOST - 1) / POINTS_MOST, n = 0;

	if (w->each || step < 2)
		return;
	for (size_t i = 0; i < w->n; i++)
		if (i % step == 0 || i + 1 == w->n)
			w->point[n++] = w->point[i];
	w->n = n;
}

/* ---- all of it ---- */

struct playing {
	struct swing *w;
	struct session *s;
	uint64_t seed;
	double spread;
	size_t shares;
};

/* Points from..to-1 of those that are left; the others are only passed. They are dealt out one by one, since
 * the first have the longest games before them. */
static int
play_points(void *context, size_t from, size_t to)
{
	struct playing *p = context;
	struct progress progress = {0};
	size_t i = 1;

	session_rewind(p->s, false, 0);
	while (i < p->w->n && session_next(p->s)) {
		if (p->s->settled != p->w->point[i].seq)
			continue;
		if (i % p->shares >= from && i % p->shares < to)
			play_point(p->s, &p->w->point[i], p->seed, p->spread);
		progress_tell(&progress, "swing", ++i, p->w->n);
	}
	progress_end(&progress);
	return EXIT_WELL;
}

/* Memory that processes begun later share. */
static void *
shared_memory(size_t size)
{
	FILE *file = tmpfile();
	void *memory = MAP_FAILED;

	if (file && ftruncate(fileno(file), (off_t)size) == 0)
		memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0);
	if (file)
		fclose(file);
	return memory == MAP_FAILED ? NULL : memory;
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

static size_t
count_processors(void)
{
	long n = sysconf(_SC_NPROCESSORS_ONLN);

	return n < 1 ? 1 : n > SHARES_MAX ? SHARES_MAX : (size_t)n;
}

int
swing_play(struct swing *w, struct session *s, bool each, uint64_t seed, int jobs)
{
	struct playing p = {.w = w, .s = s, .seed = seed};
	int code;

	*w = (struct swing){.each = each, .room = (s->n + 2) * sizeof(*w->point)};
	w->point = shared_memory(w->room);
	if (!w->point)
		return trouble("out of memory");
	find_points(w, s);
	thin_out(w);
	session_rewind(s, false, 0);
	play_point(s, &w->point[0], seed, 0);
	p.spread = w->point[0].error * sqrt(w->point[0].n);
	p.shares = jobs > 0 ? (size_t)jobs : count_processors();
	code = shares_run((int)p.shares, 0, p.shares, NULL, play_points, &p);
	if (code == EXIT_WELL && !swing_find_titles(w, s))
		code = trouble("out of memory");
	session_settle(s);
	return code;
}

void
swing_free(struct swing *w)
{
	free(w->title);
	keep_free(&w->kept);
	if (w->point)
		munmap(w->point, w->room);
	w->point = NULL;
}

double
swing_change(const struct swing_point *from, const struct swing_point *to, double *error)
{
	int n = from->n < to->n ? from->n : to->n;
	double sum = 0, squares = 0, change = to->mean - from->mean;

	/* The end of the game has one result, whatever the dice. */
	if (to->over || from->over) {
		*error = sqrt(from->error * from->error + to->error * to->error);
		return change;
	}
	for (int k = 0; k < n; k++)
		sum += to->worth[k] - from->worth[k];
	for (int k = 0; k < n; k++)
		squares +=
		    (to->worth[k] - from->worth[k] - sum / n) * (to->worth[k] - from->worth[k] - sum / n);
	*error = n > 1 ? sqrt(squares / (n - 1) / n) : 0;
	return sum / n;
}
