/*
 * What was carried out is never assumed away: up to the first entry that cannot be carried out, a replay that
 * seeks repairs (verify) and one that does not (log, show, score) have the same board, byte for byte.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/random.h"
#include "core/games/games.h"
#include "core/record/replay.h"
#include "tests/kit.h"

enum { LINES = 160, TEXT = 256, TRIES = 60 };

struct board {
	struct kit *plain, *mended;
	struct replay replay_plain, replay_mended;
	struct line line[LINES], line_mended[LINES];
	char who[LINES][BOX_KEY], text[LINES][TEXT];
	size_t n;
	struct random random;
};

/* An action at random that breaks a rule and is carried out all the same; false: none was found. */
static bool
illegal_action(struct board *b, struct kit *k, struct action *a)
{
	const struct game *game = k->game;
	struct entry e = {.slot = -1};
	struct moment now;
	bool found = false;

	play_save(&k->play, &now);
	for (int i = 0; i < TRIES && !found; i++) {
		*a =
		    (struct action){.verb = (uint16_t)(VERB_COMMON + random_below(&b->random, game->n_verbs)),
				    .who = ANYBODY};
		const struct pattern *p = &k->language.pattern[a->verb];
		for (const struct pattern_word *w = p->word; w < p->word + p->n; w++) {
			int n = w->name ? type_count(game, &k->box, w->type) : 1;
			if (n == 0)
				break;
			if (w->name)
				a->operand[a->n++] =
				    (int16_t)(type_first(game, w->type) + random_below(&b->random, n));
		}
		e.first = *a;
		entry_apply(&k->play, &e, "", &k->report);
		found = k->report.n_findings > 0 && !k->report.refused;
		play_load(&k->play, &now);
	}
	return found;
}

static void
add_line(struct board *b, struct kit *k, const struct action *a)
{
	b->who[b->n][0] = '\0';
	if (a->who >= 0 && k->game->who != TYPE_NUMBER)
		name_write(&k->language, k->game->who, a->who, b->who[b->n], BOX_KEY);
	action_write(&k->language, a, b->text[b->n], TEXT);
	b->line[b->n] = line_begin(b->who[b->n], b->text[b->n], (int32_t)b->n + 1, false);
	b->n++;
}

/* A random game with an illegal action here and there. Returns how many. */
static int
make_record(struct board *b, const struct game *game, const char *scenario)
{
	struct kit *k = kit_new(game->name, scenario, "");
	struct entry e = {.slot = -1};
	int illegal = 0;

	for (b->n = 0; b->n < LINES && !is_over(&k->play);) {
		bool slip = random_below(&b->random, 4) == 0 && illegal_action(b, k, &e.first);
		if (!slip && !random_action(&k->play, &b->random, &e.first))
			break;
		illegal += slip;
		add_line(b, k, &e.first);
		entry_apply(&k->play, &e, "", &k->report);
	}
	kit_free(k);
	return illegal;
}

static void
replay_both(struct board *b, const struct game *game, int scenario)
{
	struct outcome plain, mended;

	b->plain = kit_new(game->name, game->scenarios[scenario].name, "");
	b->mended = kit_new(game->name, game->scenarios[scenario].name, "");
	memcpy(b->line_mended, b->line, sizeof(b->line));
	replay_begin(&b->replay_plain, &b->plain->play, &b->plain->language, &b->plain->box, b->line, b->n,
		     SCENARIO_COMMON + scenario, 0, game->rules_version, false, &b->plain->report);
	replay_begin(&b->replay_mended, &b->mended->play, &b->mended->language, &b->mended->box,
		     b->line_mended, b->n, SCENARIO_COMMON + scenario, 0, game->rules_version, true,
		     &b->mended->report);
	while (replay_next(&b->replay_plain, &plain, &b->plain->report) &&
	       replay_next(&b->replay_mended, &mended, &b->mended->report)) {
		if (b->plain->report.refused)
			break;
		if (memcmp(b->plain->play.state, b->mended->play.state, game->state_size) != 0)
			fail_msg("%s: after entry %d, '%s', the boards differ", game->name, plain.seq,
				 b->line[plain.seq - 1].text);
	}
	kit_free(b->plain);
	kit_free(b->mended);
}

static void
what_was_carried_out_stands(void **state)
{
	int wanted = getenv("TALLYHO_LONG") ? 2000 : 120;
	const char *only = getenv("TALLYHO_GAME");
	struct board *b = calloc(1, sizeof(*b));

	(void)state;
	assert_non_null(b);
	random_seed(&b->random, 31);
	for (const struct game *const *g = games; *g; g++) {
		int illegal = 0;
		for (int s = 0; illegal < wanted && (!only || strcmp(only, (*g)->name) == 0); s++) {
			int scenario = s % (*g)->n_scenarios;
			illegal += make_record(b, *g, (*g)->scenarios[scenario].name);
			replay_both(b, *g, scenario);
		}
		printf("%-18s %d illegal entries carried out, one board\n", (*g)->name, illegal);
	}
	free(b);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(what_was_carried_out_stands)};

	return cmocka_run_group_tests_name("one board", tests, NULL, NULL);
}
