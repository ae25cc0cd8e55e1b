/*
 * What is written on a card is true of the game: over random games of every scenario each card that is told
 * is held against what the entry did. What it says without a condition has happened, or the answer says that
 * it did not; and what does not hold changes nothing.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/luck/random.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "core/games/games.h"
#include "tests/kit.h"

enum { GAMES = 6, ENTRIES = 3000, TEXTS_MAX = 32, GLOSSES_MAX = 8, SHOWN = 10 };

struct seen {
	int told[GLOSSES_MAX][TEXTS_MAX], vain[GLOSSES_MAX][TEXTS_MAX];
	int cards, wrong;
};

/* What the card says is to be looked at later, or is only what wins and loses it. */
static bool
is_condition(const struct gloss *g, const struct card_text *text)
{
	return g->why == WHY_NONE || strstr(text->does, " if ") ||
	       strcmp(text->does, "ULTRA intercept.") == 0;
}

/* The word on the card that an effect draws; -1: none. */
static int
word_of(const struct kit *k, const struct gloss *g, const struct effect *e)
{
	const struct field *f = field_of(k->play.game, e->field);
	int row = g->of_value ? e->to - f->base : e->index;
	bool drawn = g->field == e->field && !e->back && (g->step == 0 || g->step == k->report.answered >> 8);

	if (!drawn || row < 0 || row >= k->box.rows[g->table] ||
	    box_source(&k->box, g->table, row, g->column) == SOURCE_UNKNOWN)
		return -1;
	return box_cell(&k->box, g->table, row, g->column);
}

/* Changes of the board besides the card's own. */
static int
others(const struct report *r, const struct gloss *g)
{
	int n = 0;

	for (int i = 0; i < r->n_effects; i++)
		n += r->effect[i].why == g->why && r->effect[i].field != g->field &&
		     r->effect[i].from != r->effect[i].to;
	return n;
}

/* Whether the answer has the card's text, as far as that is the same for all such cards. */
static bool
is_told(const char *told, const struct card_text *text)
{
	char begins[ENTRY_MAX];

	snprintf(begins, sizeof(begins), "%.*s", (int)strcspn(text->does, "{|"), text->does);
	return strstr(told, begins) != NULL;
}

static void
look_at(struct kit *k, const struct gloss *g, int number, const struct effect *e, struct seen *seen)
{
	int word = word_of(k, g, e), done = others(&k->report, g);
	struct made made;
	bool vain;

	if (word < 0 || word >= g->n_texts)
		return;
	const struct card_text *text = &g->texts[word];

	events_print(made_begin(&made), &k->language, &k->report, 0, k->report.n_effects, NEWS);
	if (!is_told(made_end(&made), text)) {
		made_free(&made); /* it only went back into the pile */
		return;
	}
	vain = text->fails && strstr(made.text, text->fails);
	seen->cards++;
	seen->told[number][word]++;
	seen->vain[number][word] += vain;
	if (vain != (text->fails && g->why != WHY_NONE && done == 0) ||
	    (!is_condition(g, text) && !vain && done == 0)) {
		if (seen->wrong++ < SHOWN)
			print_error("%s: %d changes by '%s', but: %s\n", k->play.game->name, done, text->does,
				    made.text);
	}
	made_free(&made);
}

static void
play(struct kit *k, uint64_t seed, struct seen *seen)
{
	const struct words *words = k->play.game->words;
	struct random random;
	struct entry e;

	random_seed(&random, seed);
	for (int n = 0; n < ENTRIES && random_entry(&k->play, &random, &e); n++) {
		entry_apply(&k->play, &e, "", &k->report);
		for (int i = 0; i < k->report.n_effects; i++)
			for (int g = 0; g < words->n_glosses; g++)
				look_at(k, &words->glosses[g], g, &k->report.effect[i], seen);
	}
}

/* Which cards of a game no game has told: those that no scenario has in its decks are few. */
static int
untold(const struct game *game, const struct seen *seen)
{
	int n = 0;

	for (int g = 0; g < game->words->n_glosses; g++)
		for (int t = 0; t < game->words->glosses[g].n_texts; t++) {
			if (seen->told[g][t] > 0)
				continue;
			print_message("%s: never drawn: %s\n", game->name,
				      game->words->glosses[g].texts[t].does);
			n++;
		}
	return n;
}

static void
cards_say_what_they_do(void **state)
{
	int cards = 0, wrong = 0, missing = 0;

	(void)state;
	for (const struct game *const *g = games; *g; g++) {
		struct seen seen = {0};

		if (!(*g)->words || (*g)->words->n_glosses == 0)
			continue;
		assert_true((*g)->words->n_glosses <= GLOSSES_MAX);
		for (int scenario = 0; scenario < (*g)->n_scenarios; scenario++)
			for (uint64_t seed = 1; seed <= GAMES; seed++) {
				struct kit *k = kit_new((*g)->name, (*g)->scenarios[scenario].name, "");

				play(k, seed, &seen);
				kit_free(k);
			}
		missing += untold(*g, &seen);
		cards += seen.cards;
		wrong += seen.wrong;
	}
	print_message("%d cards told\n", cards);
	assert_true(cards > 1000);
	assert_int_equal(wrong, 0);
	assert_true(missing <= 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(cards_say_what_they_do),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
