/*
 * How fast the core judges: entries a second of each game, re-executed from their text, beside the time that
 * hashing the same texts alone takes (SHA-256, as the journal does). Processor time, the median of three
 * runs.
 *
 *	core [GAME [SCENARIO]]
 */
#include <nettle/sha2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <valgrind/callgrind.h>

#include "cmd/desk/boxes.h"
#include "cmd/luck/random.h"
#include "core/engine/play.h"
#include "core/games/games.h"

enum { TEXT_MAX = 1 << 20, ENTRIES = 20000, ENOUGH = 1000 };

struct record {
	char text[TEXT_MAX];
	size_t at[ENTRIES + 1];
	int8_t who[ENTRIES];
	size_t n;
};

struct bench {
	struct box box;
	struct language language;
	struct play play;
	struct report report;
	struct record record;
	struct entry entry;
};

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* One random game of each seed until there are enough entries; the record keeps the last one. */
static void
play_one(struct bench *b, const struct game *game, int scenario, uint64_t seed)
{
	struct record *c = &b->record;
	struct random r;
	struct action a;

	random_seed(&r, seed);
	play_begin(&b->play, game, &b->box, scenario, 0, &b->report);
	c->n = c->at[0] = 0;
	while (c->n < ENTRIES && !is_over(&b->play) && random_action(&b->play, &r, &a)) {
		size_t length = action_write(&b->language, &a, c->text + c->at[c->n], TEXT_MAX - c->at[c->n]);
		if (c->at[c->n] + length + 1 >= TEXT_MAX)
			break;
		struct entry e = {.first = a, .slot = -1};
		entry_apply(&b->play, &e, "", &b->report);
		c->who[c->n++] = a.who;
		c->at[c->n] = c->at[c->n - 1] + length + 1;
	}
}

static bool
replay(struct bench *b, const struct game *game, int scenario)
{
	struct finding f;
	const struct record *c = &b->record;

	play_begin(&b->play, game, &b->box, scenario, 0, &b->report);
	for (size_t i = 0; i < c->n; i++) {
		const char *text = c->text + c->at[i];
		if (!play_read(&b->play, &b->language, ANYBODY, false, text, strlen(text), &b->entry, &f,
			       NULL))
			return false;
		b->entry.first.who = c->who[i];
		entry_apply(&b->play, &b->entry, text, &b->report);
		if (b->report.n_findings > 0)
			return false;
	}
	return true;
}

static double
hashes_a_second(const struct record *c)
{
	unsigned char hash[SHA256_DIGEST_SIZE];
	struct sha256_ctx state;
	double start = now();
	size_t n = 0;

	for (; now() - start < 0.2; n += c->n)
		for (size_t i = 0; i < c->n; i++) {
			sha256_init(&state);
			sha256_update(&state, c->at[i + 1] - c->at[i],
				      (const unsigned char *)c->text + c->at[i]);
			sha256_digest(&state, sizeof(hash), hash);
		}
	return (double)n / (now() - start);
}

/* The median of three. */
static double
middle(const double *run)
{
	double least = run[0] < run[1] ? run[0] : run[1], most = run[0] < run[1] ? run[1] : run[0];

	return run[2] < least ? least : run[2] > most ? most : run[2];
}

/* Under valgrind one replay is counted, and nothing else. */
static int
bench_scenario(struct bench *b, const struct game *game, int s)
{
	uint64_t seed = 1;
	double start, spent, run[3];

	do {
		play_one(b, game, SCENARIO_COMMON + s, seed++);
	} while (b->record.n < ENOUGH && seed < 20);
	printf("%-18s %-20s %6zu entries a game  ", game->name, game->scenarios[s].name, b->record.n);
	if (RUNNING_ON_VALGRIND) {
		CALLGRIND_START_INSTRUMENTATION;
		bool done = replay(b, game, SCENARIO_COMMON + s);
		CALLGRIND_STOP_INSTRUMENTATION;
		printf("counted\n");
		return !done;
	}
	for (int i = 0; i < COUNT(run); i++) {
		size_t n = 0;
		for (start = now(); (spent = now() - start) < 0.2; n += b->record.n)
			if (!replay(b, game, SCENARIO_COMMON + s))
				return 1;
		run[i] = (double)n / spent;
	}
	double rate = middle(run);
	printf("%9.0f entries/s  %5.2f of a SHA-256 each\n", rate, hashes_a_second(&b->record) / rate);
	return 0;
}

static int
bench_game(struct bench *b, const struct game *game, const char *scenario)
{
	char message[512];
	int status = 0;

	if (!shipped_box(game, &b->box, message, sizeof(message)) ||
	    !language_prepare(&b->language, game, &b->box)) {
		fprintf(stderr, "%s: %s\n", game->name, message);
		return 1;
	}
	for (int s = 0; s < game->n_scenarios; s++)
		if (!scenario || strcmp(scenario, game->scenarios[s].name) == 0)
			status |= bench_scenario(b, game, s);
	return status;
}

int
main(int argc, char **argv)
{
	struct bench *b = calloc(1, sizeof(*b));
	int status = 0;

	if (!b)
		return 2;
	for (const struct game *const *g = games; *g; g++)
		if (argc < 2 || strcmp(argv[1], (*g)->name) == 0)
			status |= bench_game(b, *g, argc < 3 ? NULL : argv[2]);
	free(b);
	return status;
}
