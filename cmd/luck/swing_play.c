/* Games played on from all points of a record at once, by several processes, as long as there is time. */
#include <math.h>
#include <time.h>

#include "cmd/luck/swing.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/say/workers.h"

struct playing {
	struct swing *w;
	struct session *s;
	size_t shares;
	double until; /* by the clock below; 0: no hurry */
};

static double
clock_now(void)
{
	struct timespec now = {0};

	(void)clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static bool
is_late(const struct playing *p)
{
	return p->until > 0 && clock_now() >= p->until;
}

/* One more game from each point of the share that wants one; whether none does. */
static bool
play_round(struct playing *p, size_t share, struct progress *progress)
{
	size_t whole = 0, all = 0;

	for (size_t i = share; i < p->w->n; i += p->shares)
		if (!is_late(p)) {
			all++;
			whole += swing_play_on(p->w, p->s, i);
		}
	progress_tell(progress, "swing", whole, all);
	return whole == all;
}

/* Shares from..to-1 of the points: they are dealt out one by one, since the first have the longest games
 * before them. */
static int
play_shares(void *context, size_t from, size_t to)
{
	struct playing *p = context;
	struct progress progress = {0};

	for (size_t share = from; share < to; share++)
		while (!play_round(p, share, &progress) && !is_late(p))
			continue;
	progress_end(&progress);
	return EXIT_WELL;
}

int
swing_play(struct swing *w, struct session *s, bool each, uint64_t seed, int jobs, int seconds)
{
	struct playing p = {.w = w, .s = s, .shares = (size_t)(jobs > 0 ? jobs : shares_processors())};
	int code;

	p.until = seconds > 0 ? clock_now() + seconds : 0;
	code = swing_begin(w, s, each, seed, SWING_MOST);
	if (code != EXIT_WELL)
		return code;
	while (w->spread == 0 && !swing_play_on(w, s, 0) && !is_late(&p))
		continue;
	code = shares_run((int)p.shares, 0, p.shares, NULL, play_shares, &p);
	w->cut = is_late(&p) && swing_cut(w);
	w->played = w->n;
	return code;
}
