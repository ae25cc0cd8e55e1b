/*
 * lists GAME SCENARIO SEEDS [FILE]: what lists and random play cost. Plays SEEDS games of at most 400 entries
 * at random and lists what is legal after each; one line says how many entries, legal actions and tries there
 * were, the processor's time of play and of lists for each, and a number that is another when any list is.
 * The games played are written into FILE; or are those of FILE, where there is such a file: so the lists of
 * two builds can be compared.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cmd/desk/boxes.h"
#include "cmd/luck/random.h"
#include "core/engine/engine.h"
#include "core/games/games.h"

enum { ENTRIES = 400 };

static FILE *played;
static bool reads;

struct count {
	uint64_t entries, actions, tried_playing, tried_listing, mixed;
	double playing, listing;
};

static double
seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool
count_action(void *context, const struct action *a, int weight)
{
	struct count *c = context;

	(void)weight;
	c->actions++;
	c->mixed = c->mixed * 31 + a->verb;
	c->mixed = c->mixed * 31 + (uint8_t)a->who;
	for (int i = 0; i < a->n; i++)
		c->mixed = c->mixed * 31 + (uint16_t)a->operand[i];
	return true;
}

/* The next entry, of the file or at random. */
static bool
next(struct play *p, struct random *r, struct entry *e)
{
	if (played && reads)
		return fread(e, sizeof(*e), 1, played) == 1;
	if (!random_entry(p, r, e))
		return false;
	return !played || fwrite(e, sizeof(*e), 1, played) == 1;
}

static void
play(struct play *p, struct random *r, struct count *c)
{
	static struct report report;

	for (int n = 0; n < ENTRIES && !is_over(p); n++) {
		struct entry e;
		uint64_t was = p->tried;
		double begun = seconds(), chosen;

		if (!next(p, r, &e))
			return;
		c->tried_playing += p->tried - was;
		chosen = seconds();
		was = p->tried;
		entry_apply(p, &e, "", &report);
		p->tried = was;
		double listed = seconds();
		actions_list(p, ANYBODY, count_action, c);
		c->tried_listing += p->tried - was;
		c->listing += seconds() - listed;
		c->playing += chosen - begun;
		c->entries++;
	}
}

int
main(int argc, char **argv)
{
	static struct play p;
	static struct box box;
	static struct report report;
	const struct game *game = argc > 3 ? game_named(argv[1]) : NULL;
	struct count c = {0};
	char why[512];

	if (!game || !shipped_box(game, &box, why, sizeof(why)))
		return 2;
	if (argc > 4) {
		played = fopen(argv[4], "rb");
		reads = played != NULL;
		if (!played)
			played = fopen(argv[4], "wb");
	}
	int scenario = -1;
	for (int i = 0; i < game->n_scenarios; i++)
		if (strcmp(game->scenarios[i].name, argv[2]) == 0)
			scenario = SCENARIO_COMMON + i;
	for (int seed = 1; scenario >= 0 && seed <= atoi(argv[3]); seed++) {
		struct random r;
		play_begin(&p, game, &box, scenario, 0, &report);
		random_seed(&r, (uint64_t)seed);
		play(&p, &r, &c);
	}
	double n = (double)(c.entries ? c.entries : 1);
	printf(
	    "%s %s: %llu entries, %.1f listed; tries an entry: play %.1f, list %.1f; us an entry: play %.1f, "
	    "list %.1f; lists %016llx\n",
	    argv[1], argv[2], (unsigned long long)c.entries, (double)c.actions / n,
	    (double)c.tried_playing / n, (double)c.tried_listing / n, c.playing / n * 1e6,
	    c.listing / n * 1e6, (unsigned long long)c.mixed);
	return 0;
}
