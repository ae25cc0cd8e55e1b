/* What the program prints of a thing may be typed for it: the names of all types, as they are told and as
 * they are typed, and the entries of all sample sessions, in both languages, are read back as what they were.
 */
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
#include "cmd/words/words.h"
#include "core/games/games.h"
#include "tests/words/tongue.h"

static int
set_up(void **state)
{
	*state = calloc(1, sizeof(struct tongue));
	assert_non_null(*state);
	return 0;
}

static int
tear_down(void **state)
{
	free(*state);
	catalogue_speak("en");
	return 0;
}

/* What a name means where this type stands; -1: nothing, -2: several things. */
static int
meant(const struct language *l, int type, const char *name)
{
	const char *kind = spoken_kind(l->game, type);
	int value = name_read(l, type, name, strlen(name), true);
	char key[SPOKEN_BYTES];

	for (size_t row = 0;
	     value == -1 && kind && spoken_next(l->game, kind, name, strlen(name), &row, key);)
		value = name_read(l, type, key, strlen(key), false);
	return value;
}

static char *
told(const struct language *l, int type, int value)
{
	struct made made;
	char *text;

	words_name(made_begin(&made), l, type, value);
	text = strdup(made_end(&made));
	made_free(&made);
	assert_non_null(text);
	return text;
}

/* Of several that are printed alike the name stands for each. */
static bool
is_shared(const struct language *l, int type, int value, const char *name)
{
	int n = type_count(l->game, l->box, type), first = type_first(l->game, type);

	for (int i = 0; i < n; i++) {
		char *other = told(l, type, i + first);
		bool same = i + first != value && strncmp(other, name, strlen(name)) == 0;

		free(other);
		if (same)
			return true;
	}
	return false;
}

static void
a_name(struct tongue *t, int type, int value, const char *name)
{
	int read = meant(&t->language, type, name);
	bool well = read == value || (read == -2 && is_shared(&t->language, type, value, name));

	t->read += well;
	t->refused += !well;
	if (!well)
		print_message("%s, %s: '%s' is %d, not %d\n", t->language.game->name,
			      t->language.game->operands[type - TYPE_COMMON].type, name, read, value);
}

static void
names_of(struct tongue *t, int type)
{
	const struct game *game = t->language.game;
	int n = type_numeric(game, type) ? 0 : type_count(game, &t->box, type);

	for (int i = 0; i < n; i++) {
		int value = i + type_first(game, type);
		char typed[SPOKEN_BYTES], *text = told(&t->language, type, value);

		a_name(t, type, value, spoken_name(&t->language, type, value, true, typed));
		if (strcmp(text, typed) != 0)
			a_name(t, type, value, text);
		free(text);
	}
}

static void
all_names(struct tongue *t)
{
	for (int g = 0; games[g]; g++) {
		tongue_prepare(t, games[g]);
		for (int k = 0; k < games[g]->n_operands; k++)
			names_of(t, TYPE_COMMON + k);
	}
	print_message("%s: %d names read, %d refused\n", catalogue_language(), t->read, t->refused);
	assert_true(t->read > 500);
	assert_int_equal(t->refused, 0);
}

static void
test_names(void **state)
{
	all_names(*state);
}

static void
test_french_names(void **state)
{
	assert_true(catalogue_speak("fr"));
	all_names(*state);
}

static void
an_entry(struct tongue *t, const char *text)
{
	char canonical[ENTRY_MAX + 1], said[ENTRY_MAX + 1], back[ENTRY_MAX + 1];
	const struct language *l = &t->language;
	struct finding f;
	struct entry e;

	if (!entry_read(l, NULL, false, text, strlen(text), &e, &f, NULL))
		return;
	entry_write(l, &e, text, canonical, sizeof(canonical));
	spoken_entry(l, canonical, said);
	spoken_read(l, true, said, back);
	t->read += strcasecmp(back, canonical) == 0;
	t->refused += strcasecmp(back, canonical) != 0;
	if (strcasecmp(back, canonical) != 0)
		print_message("%s: %s, said %s, is read as %s\n", l->game->name, canonical, said, back);
}

static void
all_sessions(struct tongue *t)
{
	tongue_sessions(t, an_entry);
	print_message("%s: %d entries read back, %d otherwise\n", catalogue_language(), t->read, t->refused);
	assert_true(t->read > 5000);
	assert_int_equal(t->refused, 0);
}

static void
test_entries(void **state)
{
	all_sessions(*state);
}

static void
test_french_entries(void **state)
{
	assert_true(catalogue_speak("fr"));
	all_sessions(*state);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_names, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_french_names, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_entries, set_up, tear_down),
	    cmocka_unit_test_setup_teardown(test_french_entries, set_up, tear_down),
	};

	return cmocka_run_group_tests_name("what is printed is read", tests, NULL, NULL);
}
