/* The catalogue: which language is spoken, plurals, contexts, and that French has what the tables say. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/desk/game_texts.h"
#include "cmd/say/say.h"
#include "core/games/games.h"

static void
languages_are_known_by_the_names_of_locales(void **state)
{
	static const char *const french[] = {"fr", "fr_FR", "fr_FR.UTF-8", "fr_CA@euro", "fr.UTF-8"};

	(void)state;
	for (int i = 0; i < COUNT(french); i++) {
		assert_true(catalogue_speak("en_GB.UTF-8"));
		assert_string_equal(catalogue_language(), "en");
		assert_true(catalogue_speak(french[i]));
		assert_string_equal(catalogue_language(), "fr");
	}
	assert_false(catalogue_speak("frr_DE"));
	assert_false(catalogue_speak(""));
	assert_false(catalogue_speak("C"));
	assert_string_equal(catalogue_language(), "fr");
}

static void
each_language_counts_by_its_own_rule(void **state)
{
	(void)state;
	catalogue_speak("en");
	assert_string_equal(SAY_MANY("%zu entry", "%zu entries", 0), "%zu entries");
	assert_string_equal(SAY_MANY("%zu entry", "%zu entries", 1), "%zu entry");
	assert_string_equal(SAY_MANY("%zu entry", "%zu entries", 2), "%zu entries");
	catalogue_speak("fr");
	assert_string_equal(SAY_MANY("%zu entry", "%zu entries", 0), "%zu entrée");
	assert_string_equal(SAY_MANY("%zu entry", "%zu entries", 1), "%zu entrée");
	assert_string_equal(SAY_MANY("%zu entry", "%zu entries", 2), "%zu entrées");
	assert_string_equal(SAY_MANY("a word that no catalogue has", "such words", 0), "such words");
}

static void
a_word_may_be_two_in_two_games(void **state)
{
	const struct game *raf = game_named("raf-eagle"), *bob = game_named("battle-of-britain");

	(void)state;
	catalogue_speak("fr");
	assert_string_not_equal(SAY_OF(raf, "a squadron"), "a squadron");
	assert_string_equal(SAY_OF(raf, "the game is over"), SAY("the game is over"));
	assert_string_equal(SAY_OF(bob, "no text of any table"), "no text of any table");
	assert_string_equal(SAY(""), "");
}

static void
check_text(void *count, const struct table_text *t)
{
	const char *game = t->game ? t->game->name : NULL;
	char context[96];
	const char *said;
	int *lacking = count;

	if (t->kind) { /* what can be typed stands in a context of its own, and may be the same word */
		snprintf(context, sizeof(context), "%s%s%s", game ? game : "", game ? " " : "", t->kind);
		said = catalogue_word(context, t->text);
	} else {
		said = catalogue_say_many(game, t->text, t->text, 1);
	}
	if (!said || (said == t->text && !t->kind)) {
		printf("no French for %s %s: %s\n", t->where, t->name ? t->name : "", t->text);
		++*lacking;
	}
}

static void
french_has_every_text_of_the_tables(void **state)
{
	int lacking = 0;

	(void)state;
	catalogue_speak("fr");
	common_texts(check_text, &lacking);
	for (int i = 0; games[i]; i++)
		if (games[i]->released)
			game_texts(games[i], check_text, &lacking);
	assert_int_equal(lacking, 0);
}

static void
becomes(const char *text, const char *polished)
{
	struct made made;

	polish_sentence(made_begin(&made), text);
	assert_string_equal(made_end(&made), polished);
	made_free(&made);
}

static void
words_that_meet_are_written_as_french_writes_them(void **state)
{
	(void)state;
	catalogue_speak("fr");
	becomes("c’est le tour de Axe-1.", "C’est le tour d’Axe-1.");
	becomes("école de Exeter, de Hornchurch, de II/KG1, de E22 et de EGr210",
		"École d’Exeter, de Hornchurch, de II/KG1, de E22 et de EGr210");
	becomes("le premier tour est à les Alliés, puis à le port de le nord et de les Alliés",
		"Le premier tour est aux Alliés, puis au port du nord et des Alliés");
	becomes("il faut que Erich parte de là ; l’aide est de 11A",
		"Il faut qu’Erich parte de là ; l’aide est de 11A");
	becomes("de écran", "D’écran");
	becomes("le A5M4 Claude abat le I-16 Rata, le A-36, le EGr210 et le B5N Kate",
		"L’A5M4 Claude abat l’I-16 Rata, l’A-36, le EGr210 et le B5N Kate");
	becomes("il revient de ", "Il revient de "); /* nothing follows */
	becomes("reste le ", "Reste le ");
	catalogue_speak("en");
	becomes("de Exeter", "De Exeter");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(languages_are_known_by_the_names_of_locales),
	    cmocka_unit_test(each_language_counts_by_its_own_rule),
	    cmocka_unit_test(a_word_may_be_two_in_two_games),
	    cmocka_unit_test(words_that_meet_are_written_as_french_writes_them),
	    cmocka_unit_test(french_has_every_text_of_the_tables),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
