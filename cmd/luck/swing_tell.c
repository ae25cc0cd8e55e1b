/* swing: what was to be expected at each turn's end, and what turned the game, in words and as JSON. */
#include <math.h>

#include "cmd/desk/listing.h"
#include "cmd/desk/session.h"
#include "cmd/luck/luck.h"
#include "cmd/luck/swing.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/say/workers.h"
#include "cmd/words/words.h"

enum { LEVELS_TOLD = 4, SECONDS_MOST = 3600 };

struct telling {
	struct session *s;
	const struct swing *w;
};

/* ---- luck and decisions ---- */

struct split {
	double sum[2], squares[2]; /* of decisions, of dice and cards */
};

/* What came between two places of the same kind, dice after dice, is one change: what was to be expected
 * between them does not matter, nor how far that is known. */
static void
share_out(const struct swing *w, struct split *parts)
{
	*parts = (struct split){.sum = {0}};
	for (size_t from = 0, to; from + 1 < w->n; from = to) {
		bool chance = w->point[from + 1].chance;
		double error;

		for (to = from + 1; to + 1 < w->n && w->point[to + 1].chance == chance; to++)
			continue;
		parts->sum[chance] += swing_change(&w->point[from], &w->point[to], &error);
		parts->squares[chance] += error * error;
	}
}

static bool
stands_out(const struct split *parts, int which)
{
	return fabs(parts->sum[which]) > SWING_CLEAR * sqrt(parts->squares[which]);
}

/* ---- in words ---- */

static void
print_levels(const struct game *game, const struct swing_point *point, const char *label)
{
	struct made made;
	double all = point->exact ? 1 : point->n, rest = 1;

	if (!point->level[0].title)
		return;
	fputs(label, made_begin(&made));
	for (int i = 0; i < SWING_LEVELS && i < LEVELS_TOLD && point->level[i].title; i++) {
		fprintf(made.out, SAY("%s%s %.0f %%"), i > 0 ? ", " : "", SAY_OF(game, point->level[i].title),
			100 * point->level[i].chance / all);
		rest -= point->level[i].chance / all;
	}
	if (rest > 0.005)
		fprintf(made.out, SAY(", another %.0f %%"), 100 * rest);
	paragraph_put_made(stdout, "", &made);
}

static void
print_point(const struct telling *t, size_t i)
{
	const struct swing_point *point = &t->w->point[i];
	char mean[DECIMAL_BYTES], error[DECIMAL_BYTES];
	struct made made;

	fprintf(made_begin(&made), "%6u  %7s", (unsigned)point->seq, decimal(mean, true, 1, point->mean));
	if (point->over)
		fputs(SAY("  (the result)"), made.out);
	else if (point->exact)
		fputs(SAY("  (exactly)"), made.out);
	else
		fprintf(made.out, " ± %-4s", decimal(error, false, 1, point->error));
	fprintf(made.out, "  %s", i == 0 ? SAY("the start") : t->w->title[i]);
	paragraph_line(stdout, &made, HANG);
}

static void
print_parts(const struct swing *w)
{
	char sum[2][DECIMAL_BYTES], error[2][DECIMAL_BYTES];
	struct split parts;

	share_out(w, &parts);
	for (int i = 0; i < 2; i++) {
		decimal(sum[i], true, 1, parts.sum[i]);
		decimal(error[i], false, 1, sqrt(parts.squares[i]));
	}
	printf(SAY("Dice and cards brought %s (± %s), decisions %s (± %s).\n"), sum[1], error[1], sum[0],
	       error[0]);
	if (!stands_out(&parts, 0) && !stands_out(&parts, 1))
		puts(SAY("Neither stands out: games played on stray by as much."));
	else if (!stands_out(&parts, 0))
		puts(SAY("What was decided does not stand out: games played on stray by as much."));
	else if (!stands_out(&parts, 1))
		puts(
		    SAY("What dice and cards brought does not stand out: games played on stray by as much."));
}

static void
print_turns(const struct telling *t)
{
	struct swing_turn turn[SWING_TURNS];
	size_t n = swing_turns(t->w, turn);
	struct made made;

	puts(n > 0 ? SAY("What turned it:")
		   : SAY("Nothing stands out: no change is larger than chance makes it."));
	for (size_t i = 0; i < n; i++) {
		swing_turn_write(made_begin(&made), t->w, t->s, &turn[i]);
		paragraph_put_made(stdout, "  ", &made);
	}
}

static void
print_heading(const struct telling *t)
{
	const struct swing *w = t->w;
	struct made made;

	swing_heading_write(made_begin(&made), w, t->s);
	paragraph_put_made(stdout, "", &made);
	if (w->cut)
		puts(SAY("There was no time for more games: the numbers are rougher than they could be."));
}

static void
print_all(const struct telling *t)
{
	const struct swing *w = t->w;

	print_heading(t);
	printf("%*s  %s\n", padded(SAY("entry"), 6), SAY("entry"), SAY("expected"));
	for (size_t i = 0; i < w->n; i++)
		if (!w->each || i == 0 || i + 1 == w->n)
			print_point(t, i);
	print_levels(t->s->game, &w->point[0], SAY("At the start: "));
	if (!w->point[w->n - 1].over)
		print_levels(t->s->game, &w->point[w->n - 1], SAY("As things stand: "));
	print_turns(t);
	if (w->each)
		print_parts(w);
}

/* ---- as JSON ---- */

void
swing_json(const struct session *s, const struct swing *w)
{
	struct swing_turn turn[SWING_TURNS];
	size_t n = swing_turns(w, turn), next = 0;
	struct made made;
	struct json j;

	for (size_t i = 0; i < w->n; i++) {
		const struct swing_point *point = &w->point[i];

		json_line(&j);
		json_put_text(&j, "file", s->path);
		json_put_number(&j, "entry", point->seq);
		json_put_text(&j, "part", w->title[i]);
		json_put_real(&j, "expected", point->mean);
		json_put_real(&j, "error", point->error);
		if (i > 0) {
			double error;
			json_put_real(&j, "change", swing_change(&w->point[i - 1], point, &error));
			json_put_real(&j, "change_error", error);
		}
		json_put_number(&j, "games", point->n);
		json_put_truth(&j, "over", point->over);
		json_put_truth(&j, "exact", point->exact);
		json_open_object(&j, "levels");
		for (int k = 0; k < SWING_LEVELS && point->level[k].title; k++)
			json_put_real(&j, point->level[k].title,
				      point->level[k].chance / (point->exact ? 1 : point->n));
		json_close(&j);
		if (next < n && turn[next].at == i) {
			swing_turn_write(made_begin(&made), w, s, &turn[next++]);
			json_put_made(&j, "turned", &made);
		}
		json_line_end(&j);
	}
}

/* ---- the command ---- */

static int
swing(struct session *s, const struct arguments *a)
{
	struct swing w = {0};
	struct telling t = {.s = s, .w = &w};
	long seed = 1, jobs = 0, seconds = 0;
	int code;

	(void)flag_count(a, "seed", &seed); /* looked at before the journal was opened */
	(void)flag_number(a, "jobs", &jobs);
	(void)flag_number(a, "seconds", &seconds);
	if (!swing_fits(s))
		return EXIT_TROUBLE;
	code = swing_play(&w, s, flag_given(a, "each"), (uint64_t)seed, (int)jobs, (int)seconds);
	if (code == EXIT_WELL && flag_given(a, "json"))
		swing_json(s, &w);
	else if (code == EXIT_WELL)
		print_all(&t);
	swing_free(&w);
	return code;
}

int
run_swing(const struct arguments *a)
{
	long seed = 1, jobs = 0, seconds = 0;

	if (!flag_count(a, "seed", &seed) || !flag_number(a, "jobs", &jobs) ||
	    !flag_number(a, "seconds", &seconds))
		return EXIT_TROUBLE;
	if (jobs > SHARES_MAX)
		return trouble("%s: --jobs takes a number from 1 to %d", "swing", SHARES_MAX);
	if (seconds > SECONDS_MOST)
		return trouble("swing: --seconds takes a number from 1 to %d", SECONDS_MOST);
	return session_with(a, JOURNAL_READ, swing);
}
