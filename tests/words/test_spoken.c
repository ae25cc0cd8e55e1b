/* Entries in French: every verb, word and name reads back as the English one, and so does every sample
 * session. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

#include "cmd/say/say.h"
#include "cmd/words/spoken_words.h"
#include "core/games/games.h"
#include "tests/words/tongue.h"

static int
set_up(void **state)
{
	*state = calloc(1, sizeof(struct tongue));
	assert_non_null(*state);
	assert_true(catalogue_speak("fr"));
	return 0;
}

static int
tear_down(void **state)
{
	free(*state);
	catalogue_speak("en");
	return 0;
}

/* Begins with the verb's French word, and reads back. */
static void
goes_and_returns(const struct language *l, const char *text)
{
	char said[ENTRY_MAX + 1], back[ENTRY_MAX + 1], verb[SPOKEN_BYTES];
	struct finding f;
	struct entry e;

	assert_true(entry_read(l, NULL, false, text, strlen(text), &e, &f, NULL));
	spoken_entry(l, text, said);
	if (e.bond == 0) {
		spoken_verb(l->game, e.first.verb, verb);
		if (strncmp(said, verb, strlen(verb)) != 0)
			print_message("%s: %s, not %s\n", l->game->name, text, said);
		assert_memory_equal(said, verb, strlen(verb));
	}
	for (int lenient = 0; lenient < 2; lenient++) {
		spoken_read(l, lenient, said, back);
		if (strcasecmp(back, text) != 0)
			print_message("%s: %s comes back as %s\n", l->game->name, said, back);
		assert_int_equal(strcasecmp(back, text), 0);
	}
}

static void
a_verb(const struct language *l, int v)
{
	const struct verb *row = verb_of(l->game, v);
	char said[SPOKEN_BYTES], back[ENTRY_MAX + 1];
	const char *forms = spoken_forms(l->game, v);
	struct pattern there, here;

	for (; forms; forms = strchr(forms, '|') ? strchr(forms, '|') + 1 : NULL) {
		snprintf(said, sizeof(said), "%.*s", (int)strcspn(forms, "|"), forms);
		spoken_read(l, false, said, back);
		assert_string_equal(back, row->name);
	}
	pattern_read(&there, NULL, row->operands);
	pattern_read(&here, NULL, spoken_operands(l->game, v));
	assert_int_equal(here.n, there.n);
	for (int k = 0; k < here.n; k++) {
		assert_int_equal(here.word[k].repeats, there.word[k].repeats);
		assert_int_equal(here.word[k].group, there.word[k].group);
	}
	if (row->example && v >= VERB_COMMON)
		goes_and_returns(l, row->example);
}

static void
test_verbs(void **state)
{
	struct tongue *t = *state;

	for (int g = 0; games[g]; g++) {
		tongue_prepare(t, games[g]);
		for (int v = 0; v < VERB_COMMON + games[g]->n_verbs; v++)
			a_verb(&t->language, v);
	}
}

/* No two names of a type are one in French, and none is another one in English. */
static void
test_names(void **state)
{
	struct tongue *t = *state;
	char one[SPOKEN_BYTES], other[SPOKEN_BYTES];

	for (int g = 0; games[g]; g++) {
		tongue_prepare(t, games[g]);
		for (int type = TYPE_COMMON; type < TYPE_COMMON + games[g]->n_operands; type++) {
			int n = type_numeric(games[g], type) ? 0 : type_count(games[g], &t->box, type);

			for (int i = 0; i < n; i++) {
				int named;

				spoken_name(&t->language, type, i, true, one);
				assert_null(strchr(one, ' '));
				named = name_read(&t->language, type, one, strlen(one), false);
				assert_true(named < 0 || named == i);
				for (int k = 0; k < i; k++) {
					spoken_name(&t->language, type, k, true, other);
					assert_false(spoken_like(one, other, strlen(other), true));
				}
			}
		}
	}
}

static void
an_entry(struct tongue *t, const char *entry)
{
	char text[ENTRY_MAX + 1];
	struct finding f;
	struct entry e;

	spoken_read(&t->language, false, entry, text);
	assert_string_equal(text, entry);
	if (!entry_read(&t->language, NULL, false, text, strlen(text), &e, &f, NULL))
		return;
	entry_write(&t->language, &e, entry, text, sizeof(text));
	goes_and_returns(&t->language, text);
}

static void
test_sessions(void **state)
{
	tongue_sessions(*state, an_entry);
}

static void
reads(const struct language *l, const char *typed, const char *text)
{
	char out[ENTRY_MAX + 1];

	spoken_read(l, true, typed, out);
	assert_string_equal(out, text);
}

static void
test_words(void **state)
{
	struct tongue *t = *state;
	const struct language *l = &t->language;

	tongue_prepare(t, game_named("raf-eagle"));
	reads(l, "affecter I/KG1 à 34", "assign I/KG1 to 34");
	reads(l, "AFFECTER I/KG1 a 34", "assign I/KG1 to 34");
	reads(l, "planifier 34 à 0800", "plan 34 at 0800");
	reads(l, "tirer objectif 7 15", "draw target 7 15");
	reads(l, "piocher OBJECTIF 7 15", "draw target 7 15");
	reads(l, "declarer majeur", "declare major");
	reads(l, "constater I/KG1 à pertes-légères réduit", "claim I/KG1 at light-loss reduced");
	reads(l, "constater vp -3", "claim vp -3");
	reads(l, "fixer weather.LF2 tres-nuageuse", "set weather.LF2 heavy");
	reads(l, "assign I/KG1 to 34", "assign I/KG1 to 34");
	reads(l, "assign I/KG1 à 34", "assign I/KG1 to 34");
	/* Notes, and what is no entry in any language, stay. */
	reads(l, "note lancer 4 à midi", "note lancer 4 à midi");
	reads(l, "noter lancer 4 à midi", "note lancer 4 à midi");
	reads(l, "affecter XX/KG1 à 34", "assign XX/KG1 à 34");
	reads(l, "bavarder à 34", "bavarder à 34");
	tongue_prepare(t, game_named("down-in-flames"));
	reads(l, "manœuvrer 2 sur allié-1 avec marqueur", "manoeuvre 2 on allied-1 with marker");
	reads(l, "manoeuvrer 2 sur allie-1 avec marqueur", "manoeuvre 2 on allied-1 with marker");
	tongue_prepare(t, game_named("battle-of-britain"));
	reads(l, "lancer noir + o -", "roll black + o -");
	catalogue_speak("en");
	reads(l, "affecter I/KG1 à 34", "affecter I/KG1 à 34");
	assert_true(catalogue_speak("fr"));
}

static void
test_senders(void **state)
{
	struct tongue *t = *state;
	char who[64];

	tongue_prepare(t, game_named("303-squadron"));
	spoken_who(&t->language, "jaune", who, sizeof(who));
	assert_string_equal(who, "yellow");
	spoken_who(&t->language, "green", who, sizeof(who));
	assert_string_equal(who, "green");
	spoken_who(&t->language, "violet", who, sizeof(who));
	assert_string_equal(who, "violet");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_verbs, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_names, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_sessions, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_words, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_senders, set_up, tear_down),
	};

	return cmocka_run_group_tests_name("entries in French", tests, NULL, NULL);
}
