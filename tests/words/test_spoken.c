/* Entries in French: every verb, word and name reads back as the English one, and so does every sample
 * session. */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

#include "cmd/desk/boxes.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken_words.h"
#include "core/games/games.h"
#include "journal/transcript.h"

struct table_of {
	struct box box;
	struct language language;
};

static void
prepare(struct table_of *t, const struct game *game)
{
	char why[1024];

	assert_true(shipped_box(game, &t->box, why, sizeof(why)));
	assert_true(language_prepare(&t->language, game, &t->box));
}

static int
set_up(void **state)
{
	*state = calloc(1, sizeof(struct table_of));
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
	struct table_of *t = *state;

	for (int g = 0; games[g]; g++) {
		prepare(t, games[g]);
		for (int v = 0; v < VERB_COMMON + games[g]->n_verbs; v++)
			a_verb(&t->language, v);
	}
}

/* No two names of a type are one in French, and none is another one in English. */
static void
test_names(void **state)
{
	struct table_of *t = *state;
	char one[SPOKEN_BYTES], other[SPOKEN_BYTES];

	for (int g = 0; games[g]; g++) {
		prepare(t, games[g]);
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
a_session(struct table_of *t, const char *path)
{
	char message[JOURNAL_MESSAGE_SIZE], text[ENTRY_MAX + 1];
	const struct transcript_entry *entry;
	struct transcript *transcript;
	FILE *in = fopen(path, "r");
	struct finding f;
	struct entry e;

	assert_non_null(in);
	assert_int_equal(transcript_open(in, &transcript, message), JOURNAL_OK);
	prepare(t, game_named(transcript_meta(transcript)->game));
	while (transcript_next(transcript, &entry, message) == JOURNAL_OK && entry) {
		spoken_read(&t->language, false, entry->text, text);
		assert_string_equal(text, entry->text);
		if (!entry_read(&t->language, NULL, false, text, strlen(text), &e, &f, NULL))
			continue;
		entry_write(&t->language, &e, entry->text, text, sizeof(text));
		goes_and_returns(&t->language, text);
	}
	transcript_close(transcript);
	fclose(in);
}

static void
test_sessions(void **state)
{
	glob_t found;

	assert_int_equal(glob("tests/*/sessions/*.txt", 0, NULL, &found), 0);
	assert_true(found.gl_pathc > 50);
	for (size_t i = 0; i < found.gl_pathc; i++)
		a_session(*state, found.gl_pathv[i]);
	globfree(&found);
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
	struct table_of *t = *state;
	const struct language *l = &t->language;

	prepare(t, game_named("raf-eagle"));
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
	prepare(t, game_named("down-in-flames"));
	reads(l, "manœuvrer 2 sur allié-1 avec marqueur", "manoeuvre 2 on allied-1 with marker");
	reads(l, "manoeuvrer 2 sur allie-1 avec marqueur", "manoeuvre 2 on allied-1 with marker");
	prepare(t, game_named("battle-of-britain"));
	reads(l, "lancer noir + o -", "roll black + o -");
	catalogue_speak("en");
	reads(l, "affecter I/KG1 à 34", "affecter I/KG1 à 34");
	assert_true(catalogue_speak("fr"));
}

static void
test_senders(void **state)
{
	struct table_of *t = *state;
	char who[64];

	prepare(t, game_named("303-squadron"));
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
