/*
 * A sly player: random games of every scenario into which slips and cheats are planted, so that it is known
 * what is wrong, and how the board really stands (table.h). Three figures: how many of them are found, how
 * many innocent entries are accused, how many boards are another than the table's.
 *
 * TALLYHO_GAME, TALLYHO_SLY_KIND: one game, one kind; TALLYHO_SLY=N: so many records of each kind and
 * scenario, from number TALLYHO_SLY_FROM on; TALLYHO_SLY_ROWS=1: figures of each kind; TALLYHO_SLY_DIR=DIR:
 * what is not as it should be is written there as transcripts, at most TALLYHO_SLY_MOST of each kind and game
 * (5). TALLYHO_LONG=1: 100 records, in slices.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/games/games.h"
#include "tests/slices.h"
#include "tests/sly/records.h"

struct figures {
	unsigned long records, planted, found, entries, accused, unjudged, other, left_out, unknowable,
	    assumed;
};

struct sums {
	struct figures of[ROWS][2]; /* by kind, without and with waivers */
};

static unsigned long
number_of(const char *name, unsigned long otherwise)
{
	const char *value = getenv(name);

	return value ? strtoul(value, NULL, 10) : otherwise;
}

/* ---- figures ---- */

static void
add_verdict(struct figures *f, const struct judgement *v)
{
	f->records++;
	for (int i = 0; i < PLANTS_MAX; i++) {
		f->planted += v->planted >> i & 1;
		f->found += v->planted >> i & v->found >> i & 1;
	}
	f->entries += v->entries;
	f->accused += v->accused;
	f->unjudged += v->unjudged;
	f->other += v->played == OTHER;
	f->left_out += v->played == LEFT_OUT;
	f->unknowable += v->played == UNKNOWABLE;
	f->assumed += v->assumed_differs;
}

static void
add_figures(struct figures *sum, const struct figures *f)
{
	sum->records += f->records;
	sum->planted += f->planted;
	sum->found += f->found;
	sum->entries += f->entries;
	sum->accused += f->accused;
	sum->unjudged += f->unjudged;
	sum->other += f->other;
	sum->left_out += f->left_out;
	sum->unknowable += f->unknowable;
	sum->assumed += f->assumed;
}

static bool
is_cheat(int kind)
{
	return kind >= RETRACTED && kind < KINDS;
}

static double
share(unsigned long n, unsigned long of, double in)
{
	return of ? in * (double)n / (double)of : 0;
}

static void
print_figures(const char *what, const char *kind, const struct figures *f)
{
	if (f->records == 0)
		return;
	printf("%-18s %-19s %5lu records: found %5lu of %5lu, %6.2f %%; accused %4lu of %7lu, %6.2f in "
	       "10,000; boards: %4lu other, %4lu something left out, %4lu untold, %4lu as assumed; %5lu "
	       "unjudged\n",
	       what, kind, f->records, f->found, f->planted, share(f->found, f->planted, 100), f->accused,
	       f->entries, share(f->accused, f->entries, 10000), f->other, f->left_out, f->unknowable,
	       f->assumed, f->unjudged);
}

struct row_name {
	char text[32];
};

static struct row_name
name_of(int kind, int waived)
{
	struct row_name name;

	snprintf(name.text, sizeof(name.text), "%s%s", kind == MIXED ? "mixed" : kind_names[kind],
		 waived ? ", waived" : "");
	return name;
}

static void
print_kinds(const char *what, const struct sums *s)
{
	for (int kind = 0; kind < ROWS; kind++)
		for (int waived = 0; waived < 2; waived++)
			print_figures(what, name_of(kind, waived).text, &s->of[kind][waived]);
}

static void
add_sums(struct sums *total, const struct sums *s)
{
	for (int kind = 0; kind < ROWS; kind++)
		for (int waived = 0; waived < 2; waived++)
			add_figures(&total->of[kind][waived], &s->of[kind][waived]);
}

static void
add_all(struct figures *cheats, struct figures *all, const struct sums *s)
{
	for (int kind = 0; kind < ROWS; kind++)
		for (int waived = 0; waived < 2; waived++) {
			if (is_cheat(kind))
				add_figures(cheats, &s->of[kind][waived]);
			add_figures(all, &s->of[kind][waived]);
		}
}

/* ---- records ---- */

static bool
is_as_it_should_be(const struct judgement *v)
{
	return (v->planted & ~v->found) == 0 && v->accused == 0 && v->played != OTHER;
}

static void
show(const struct court_room *room, const struct docket *d, const struct judgement *v)
{
	static unsigned long shown[ROWS];
	static const struct game *of;
	const char *dir = getenv("TALLYHO_SLY_DIR");
	char path[512];

	if (of != d->game)
		memset(shown, 0, sizeof(shown));
	of = d->game;
	if (!dir || shown[d->kind]++ >= number_of("TALLYHO_SLY_MOST", 5))
		return;
	snprintf(path, sizeof(path), "%s/%s-%s-%s%s-%llu.txt", dir, d->game->name,
		 d->game->scenarios[d->scenario].name, docket_kind(d), d->waived ? "-waived" : "",
		 (unsigned long long)d->number);
	court_write(room, d, v, path);
}

/* Cheats come with and without waivers, in turn. */
static void
try_one(struct court_room *room, struct docket *d, struct sums *sums)
{
	struct judgement v;

	d->waived = is_cheat(d->kind) && (d->number + (uint64_t)(d->scenario + d->kind)) % 2 == 1;
	if (!court_try(room, d, &v))
		return;
	add_verdict(&sums->of[d->kind][d->waived], &v);
	if (!is_as_it_should_be(&v))
		show(room, d, &v);
}

static void
try_number(struct court_room *room, struct docket *d, struct sums *sums)
{
	const char *only = getenv("TALLYHO_SLY_KIND");

	for (d->kind = 0; d->kind < ROWS; d->kind++)
		if (!only || strcmp(only, docket_kind(d)) == 0)
			try_one(room, d, sums);
}

/* The figures of a scenario, which a long run keeps from slice to slice. */
static void
try_scenario(struct court_room *room, struct docket *d, unsigned long wanted, struct sums *sums)
{
	unsigned long from = number_of("TALLYHO_SLY_FROM", 0), done;
	char name[64];

	snprintf(name, sizeof(name), "sly_%s_%s", d->game->name, d->game->scenarios[d->scenario].name);
	memset(sums, 0, sizeof(*sums));
	done = slices_from(name);
	slices_kept(name, (unsigned long *)sums, sizeof(*sums) / sizeof(unsigned long));
	for (d->number = from + done; d->number < from + wanted; d->number++) {
		try_number(room, d, sums);
		slices_keep(name, (unsigned long *)sums, sizeof(*sums) / sizeof(unsigned long));
		slices_reached(name, d->number + 1 - from);
	}
}

static void
try_game(struct court_room *room, const struct game *game, unsigned long wanted, struct sums *total)
{
	static struct sums all, one;
	struct docket d = {.game = game};
	struct figures sum = {0}, cheats = {0};

	memset(&all, 0, sizeof(all));
	for (d.scenario = 0; d.scenario < game->n_scenarios; d.scenario++) {
		try_scenario(room, &d, wanted, &one);
		add_sums(&all, &one);
	}
	if (getenv("TALLYHO_SLY_ROWS"))
		print_kinds(game->name, &all);
	add_all(&cheats, &sum, &all);
	print_figures(game->name, "cheats", &cheats);
	print_figures(game->name, "all", &sum);
	fflush(stdout);
	add_sums(total, &all);
}

static void
forget_slices(void)
{
	char name[64];

	for (const struct game *const *g = games; *g; g++)
		for (int k = 0; k < (*g)->n_scenarios; k++) {
			snprintf(name, sizeof(name), "sly_%s_%s", (*g)->name, (*g)->scenarios[k].name);
			slices_over(name);
		}
}

/* ---- the bars ---- */

/*
 * Of each kind so many in a hundred are found, without and with waivers. These are ratchets: they rise with
 * the program, and all are to become 100; it is to be under one innocent entry accused in 10,000, and no
 * other board.
 */
static const unsigned char least_found[ROWS][2] = {
    [AGAINST_RULE] = {100}, [LATE] = {100},	      [LOGGED_TWICE] = {100}, [MISSING] = {100},
    [MISTYPED] = {100},	    [RETRACTED] = {100, 100}, [TWICE] = {100, 100},   [AMENDED] = {98, 98},
    [WASHED] = {100, 100},  [MOVED] = {100, 100},     [DROPPED] = {98, 98},   [ADDED] = {98, 95},
    [THROWN] = {98, 90},    [BEHIND_LATE] = {0, 0},   [MIXED] = {97},
};
enum { MOST_ACCUSED = 2 /* in 10,000 */, MOST_OTHER = 2 /* boards in 1,000 */ };

static void
hold_bars(const struct sums *s, const struct figures *all)
{
	for (int kind = 0; kind < ROWS; kind++)
		for (int waived = 0; waived < 2; waived++) {
			const struct figures *f = &s->of[kind][waived];

			if (f->found * 100 < f->planted * least_found[kind][waived])
				fail_msg("%s: only %lu of %lu are found", name_of(kind, waived).text,
					 f->found, f->planted);
		}
	assert_true(all->accused * 10000 <= all->entries * MOST_ACCUSED);
	assert_true(all->other * 1000 <= all->records * MOST_OTHER);
}

static void
the_sly_are_found_and_nobody_else(void **state)
{
	static struct sums total;
	const char *only = getenv("TALLYHO_GAME");
	unsigned long wanted = number_of("TALLYHO_SLY", getenv("TALLYHO_LONG") ? 60 : 1);
	struct court_room *room = calloc(1, sizeof(*room));
	struct figures all = {0}, cheats = {0};

	(void)state;
	assert_true(room && court_open(room));
	for (const struct game *const *g = games; *g; g++)
		if (!only || strcmp(only, (*g)->name) == 0)
			try_game(room, *g, wanted, &total);
	print_kinds("all", &total);
	add_all(&cheats, &all, &total);
	print_figures("all", "cheats", &cheats);
	print_figures("all", "all", &all);
	court_close(room);
	free(room);
	forget_slices();
	hold_bars(&total, &all);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(the_sly_are_found_and_nobody_else)};

	return cmocka_run_group_tests_name("sly", tests, NULL, NULL);
}
