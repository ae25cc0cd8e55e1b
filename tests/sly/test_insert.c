/*
 * Late entries, as many as there are: behind entries of random games of every scenario comes each verb that
 * was legal one to eight entries earlier, its operands drawn at random, as it was played. What it may not do
 * stands in late.h.
 *
 * TALLYHO_GAME: one game; TALLYHO_INSERT=N: so many games of each scenario; TALLYHO_INSERT_EVERY=N: behind
 * every N-th entry; TALLYHO_INSERT_EACH=N: so many of each verb and place (up to 20); TALLYHO_INSERT_DIR=DIR:
 * what it does that it may not is written there as transcripts, at most TALLYHO_INSERT_MOST of each kind and
 * game (5). TALLYHO_LONG=1: 200 games, in slices.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/engine/engine.h"
#include "core/games/games.h"
#include "tests/slices.h"
#include "tests/sly/late.h"

enum { EACH_MOST = 20, CANDIDATES = 256, DRAWS = 12, ENTRIES = 400, REPLAYED_EVERY = 60 };

/* Legal actions of each verb on a board. */
struct candidates {
	int n;
	struct action action[CANDIDATES];
};

struct figures {
	unsigned long games, tried, taken[WAYS_TAKEN], faulty, exceptions[EXCEPTIONS], one_more, replayed;
	unsigned long late_back[LATE_BACK + 1], refused_back[LATE_BACK + 1], refused_by[RULES_MAX];
};

struct sweep {
	struct tabletop t;
	struct session *judge;
	struct play *copy;
	struct candidates *legal; /* before the last lines, as they are kept */
	struct random r;	  /* of what is tried; the games have their own */
	struct figures f;
	unsigned long each, every;
};

static unsigned long
number_of(const char *name, unsigned long otherwise)
{
	const char *value = getenv(name);

	return value ? strtoul(value, NULL, 10) : otherwise;
}

/* ---- what was legal ---- */

static bool
is_among(const struct candidates *c, const struct action *a)
{
	for (int i = 0; i < c->n; i++)
		if (c->action[i].verb == a->verb && c->action[i].who == a->who && c->action[i].n == a->n &&
		    memcmp(c->action[i].operand, a->operand, a->n * sizeof(a->operand[0])) == 0)
			return true;
	return false;
}

static void
note_legal(struct sweep *s, struct candidates *c)
{
	struct play *p = &s->t.s->play;
	struct action a;

	c->n = 0;
	for (int v = VERB_COMMON; v < VERB_COMMON + p->game->n_verbs; v++) {
		unsigned long found = 0;

		for (unsigned long k = 0; verb_now(p, v) && k < DRAWS * s->each && found < s->each; k++)
			if (c->n < CANDIDATES && random_of_verb(p, &s->r, v, &a) && !is_among(c, &a) &&
			    action_legal(p, &a, NULL)) {
				c->action[c->n++] = a;
				found++;
			}
	}
}

/* ---- showing one ---- */

static void
write_one(FILE *out, struct sweep *s, const struct entry *e, const struct trial *trial)
{
	const struct written *w = s->t.w;
	const struct game *game = w->game;
	char text[ENTRY_MAX], who[BOX_KEY] = "";

	fprintf(out, "tallyho transcript 1\ngame %s\nrules %d\nscenario %s\n", w->meta.game,
		(int)w->meta.rules_version, w->meta.scenario);
	for (size_t i = 0; i < w->meta.options; i++)
		fprintf(out, "option %s\n", w->meta.option[i]);
	fputs("\n# The last entry:", out);
	for (int i = 0; i < EXCEPTIONS; i++)
		if (trial->exceptions >> i & 1)
			fprintf(out, " %s;", exception_names[i]);
	fprintf(out, " %s\n", trial->field ? field_of(game, trial->field)->name : "");
	for (size_t i = 0; i < w->n; i++)
		fprintf(out, "%s%s%s\n", w->line[i].who, *w->line[i].who ? ": " : "", w->line[i].text);
	if (e->first.who >= 0)
		name_write(&s->t.s->language, game->who, e->first.who, who, sizeof(who));
	entry_write(&s->t.s->language, e, "", text, sizeof(text));
	fprintf(out, "!%s%s%s\n", who, *who ? ": " : "", text);
}

static void
show(struct sweep *s, const struct entry *e, const struct trial *trial)
{
	static unsigned long shown[EXCEPTIONS];
	static const struct game *of;
	const char *dir = getenv("TALLYHO_INSERT_DIR");
	char path[512];
	int kind = 0;
	FILE *out;

	if (of != s->t.w->game)
		memset(shown, 0, sizeof(shown));
	of = s->t.w->game;
	while (!(trial->exceptions >> kind & 1))
		kind++;
	if (!dir || shown[kind]++ >= number_of("TALLYHO_INSERT_MOST", 5))
		return;
	snprintf(path, sizeof(path), "%s/%s-%s-%lu.txt", dir, of->name, exception_names[kind], shown[kind]);
	if ((out = fopen(path, "w")) == NULL)
		return;
	write_one(out, s, e, trial);
	fclose(out);
}

/* ---- trying ---- */

static void
note_trial(struct sweep *s, const struct entry *e, size_t back, const struct trial *trial)
{
	struct figures *f = &s->f;

	f->tried++;
	f->taken[trial->taken]++;
	f->one_more += trial->one_more;
	f->late_back[back] += trial->taken == CARRIED_LATE;
	if (trial->taken == REFUSED_NOW) {
		f->refused_back[back]++;
		f->refused_by[trial->rule]++;
	}
	for (int i = 0; i < EXCEPTIONS; i++)
		f->exceptions[i] += trial->exceptions >> i & 1;
	if (trial->exceptions) {
		f->faulty++;
		show(s, e, trial);
	}
}

static void
try_at(struct sweep *s, size_t back)
{
	const struct candidates *c = &s->legal[(s->t.w->n - back) % TABLE_KEPT];
	struct entry e = {.slot = -1};
	struct trial trial;

	for (int i = 0; i < c->n; i++) {
		e.first = c->action[i];
		late_try(&s->t, &e, s->t.w->n - back, &trial);
		if (trial.taken == CARRIED_LATE && s->f.taken[CARRIED_LATE] % REPLAYED_EVERY == 0) {
			late_replay(&s->t, s->judge, s->copy, &e, &trial);
			s->f.replayed++;
		}
		note_trial(s, &e, back, &trial);
	}
}

static void
sweep_game(struct sweep *s, const struct game *game, int scenario, uint64_t seed)
{
	table_begin(&s->t, game, SCENARIO_COMMON + scenario, seed, NULL, 0);
	s->t.by_hand = false;
	random_seed(&s->r, seed);
	unsigned long at = (unsigned long)random_below(&s->r, (int)s->every);
	for (size_t n = 0; n < ENTRIES; n++) {
		note_legal(s, &s->legal[n % TABLE_KEPT]);
		if (!table_play(&s->t))
			break;
		if ((n + at) % s->every > 0 || is_over(&s->t.s->play))
			continue;
		for (size_t back = 1; back <= LATE_BACK && back <= s->t.w->n; back++)
			try_at(s, back);
	}
	s->f.games++;
}

/* ---- figures ---- */

static void
print_figures(const char *game, const struct figures *f)
{
	unsigned long late = f->taken[CARRIED_LATE];

	printf("%-18s %4lu games, %7lu tried: legal now %lu, read otherwise %lu, said again %lu, late %lu, "
	       "refused %lu\n",
	       game, f->games, f->tried, f->taken[LEGAL_NOW], f->taken[READ_OTHERWISE], f->taken[SAID_AGAIN],
	       late, f->taken[REFUSED_NOW]);
	printf("    %lu exceptions, %.2f %% of those carried out late:", f->faulty,
	       late ? 100.0 * (double)f->faulty / (double)late : 0);
	for (int i = 0; i < EXCEPTIONS; i++)
		if (f->exceptions[i] > 0)
			printf(" %s %lu;", exception_names[i], f->exceptions[i]);
	printf(" (one card more asked for: %lu; replayed: %lu)\n    late / refused by entries back:",
	       f->one_more, f->replayed);
	for (int i = 1; i <= LATE_BACK; i++)
		printf(" %lu/%lu", f->late_back[i], f->refused_back[i]);
	printf("\n");
}

static void
print_refusals(const struct game *game, const struct figures *f)
{
	printf("    refused by:");
	for (int i = 0; i < rule_count(game); i++)
		if (f->refused_by[i] * 50 > f->taken[REFUSED_NOW])
			printf(" %s %lu", rule_of(game, i)->id, f->refused_by[i]);
	printf("\n");
	fflush(stdout);
}

static void
add_figures(struct figures *sum, const struct figures *f)
{
	const unsigned long *from = (const unsigned long *)f;
	unsigned long *to = (unsigned long *)sum;

	for (size_t i = 0; i < sizeof(*f) / sizeof(*from); i++)
		to[i] += from[i];
}

/* ---- all ---- */

static bool
sweep_open(struct sweep *s)
{
	s->each = number_of("TALLYHO_INSERT_EACH", getenv("TALLYHO_LONG") ? 3 : 1);
	s->every = number_of("TALLYHO_INSERT_EVERY", getenv("TALLYHO_LONG") ? 1 : 2);
	s->each = s->each > EACH_MOST ? EACH_MOST : s->each;
	s->every = s->every == 0 ? 1 : s->every;
	s->judge = session_new();
	s->copy = calloc(1, sizeof(*s->copy));
	s->t.s = session_new();
	s->t.w = calloc(1, sizeof(*s->t.w));
	s->t.kept = calloc(TABLE_KEPT, sizeof(*s->t.kept));
	s->legal = calloc(TABLE_KEPT, sizeof(*s->legal));
	return s->judge && s->copy && s->t.s && s->t.w && s->t.kept && s->legal;
}

static void
sweep_close(struct sweep *s)
{
	session_free(s->judge);
	session_free(s->t.s);
	free(s->copy);
	free(s->t.w);
	free(s->t.kept);
	free(s->legal);
	free(s);
}

/* A long run keeps the figures of a scenario from slice to slice. */
static void
sweep_scenario(struct sweep *s, const struct game *game, int scenario, unsigned long wanted)
{
	char name[64];

	memset(&s->f, 0, sizeof(s->f));
	snprintf(name, sizeof(name), "insert_%s_%s", game->name, game->scenarios[scenario].name);
	slices_kept(name, (unsigned long *)&s->f, sizeof(s->f) / sizeof(unsigned long));
	for (unsigned long i = slices_from(name); i < wanted; i++) {
		sweep_game(s, game, scenario, 31 * i + 7);
		slices_keep(name, (unsigned long *)&s->f, sizeof(s->f) / sizeof(unsigned long));
		slices_reached(name, i + 1);
	}
}

static void
forget_slices(void)
{
	char name[64];

	for (const struct game *const *g = games; *g; g++)
		for (int k = 0; k < (*g)->n_scenarios; k++) {
			snprintf(name, sizeof(name), "insert_%s_%s", (*g)->name, (*g)->scenarios[k].name);
			slices_over(name);
		}
}

/* Ratchets: exceptions in a thousand that were carried out late are to become 0, whatever they are. */
enum { MOST_EXCEPTIONS = 1 };
static const enum exception never[] = {NOTHING_TOLD,   MOVED_BY_REFUSED, OTHER_TURN,	 OTHER_THROW,
				       OTHER_POSITION, OTHER_REPLAYED,	 OTHER_WITHDRAWN};

static void
hold_bars(const struct figures *f)
{
	for (size_t i = 0; i < sizeof(never) / sizeof(never[0]); i++)
		if (f->exceptions[never[i]] > 0)
			fail_msg("%s: %lu times", exception_names[never[i]], f->exceptions[never[i]]);
	if (f->faulty * 1000 > f->taken[CARRIED_LATE] * MOST_EXCEPTIONS)
		fail_msg("of %lu late entries %lu do what they may not", f->taken[CARRIED_LATE], f->faulty);
}

static void
nothing_is_undone_by_a_late_entry(void **state)
{
	const char *only = getenv("TALLYHO_GAME");
	unsigned long wanted = number_of("TALLYHO_INSERT", getenv("TALLYHO_LONG") ? 200 : 1);
	struct sweep *s = calloc(1, sizeof(*s));
	struct figures all = {0};

	(void)state;
	assert_true(s && sweep_open(s));
	for (const struct game *const *g = games; *g; g++) {
		struct figures sum = {0};

		if (only && strcmp(only, (*g)->name) != 0)
			continue;
		for (int k = 0; k < (*g)->n_scenarios; k++) {
			sweep_scenario(s, *g, k, wanted);
			add_figures(&sum, &s->f);
		}
		print_figures((*g)->name, &sum);
		print_refusals(*g, &sum);
		add_figures(&all, &sum);
	}
	print_figures("all", &all);
	sweep_close(s);
	forget_slices();
	hold_bars(&all);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(nothing_is_undone_by_a_late_entry)};

	return cmocka_run_group_tests_name("insert", tests, NULL, NULL);
}
