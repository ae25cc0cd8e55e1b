/* The terms of the French rulebooks: a text of a game that speaks of a thing has the rulebook's word for it.
 */
#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cmd/desk/game_texts.h"
#include "cmd/say/say.h"
#include "core/games/games.h"

enum { LINE = 1024, TERMS_MAX = 400, OTHERWISE_MAX = 40, TEXT = 4096 };

/* A line of tests/words/french/GAME.txt, and the texts below it that use the word otherwise. */
struct term {
	char *word, *forms;
	char *otherwise[OTHERWISE_MAX];
	int n, uses;
};

struct rulebook {
	int n, lacking;
	struct term term[TERMS_MAX];
};

/* Small letters, without names of places but with what they count, "{n hit/hits}"; blanks that do not break
 * are blanks. */
static void
plain(const char *text, char *out)
{
	size_t n = 0;
	bool place = false;

	for (const char *c = text; *c && n + 1 < TEXT; c++) {
		bool accent = c > text && (unsigned char)c[-1] == 0xc3 && (unsigned char)*c < 0x9f;

		if ((unsigned char)c[0] == 0xc2 && (unsigned char)c[1] == 0xa0)
			out[n++] = ' ', c++;
		else if (!place || *c == '}')
			out[n++] = (char)((*c >= 'A' && *c <= 'Z') || accent ? *c + 0x20 : *c);
		place = *c == '{' || (place && *c != '}' && *c != ' ');
	}
	out[n] = '\0';
}

static bool
is_letter(char c)
{
	return c >= 'a' && c <= 'z';
}

/* Whether a text has this word, and not as a part of another. */
static bool
has_word(const char *text, const char *word)
{
	char small[TEXT];
	size_t length = strlen(word);

	plain(text, small);
	for (const char *at = strstr(small, word); at; at = strstr(at + 1, word))
		if ((at == small || !is_letter(at[-1])) && !is_letter(at[length]))
			return true;
	return false;
}

/* Whether it has one of the forms. */
static bool
has_form(const char *text, const char *forms)
{
	char small[TEXT], form[LINE], raw[LINE];

	plain(text, small);
	for (; forms; forms = strchr(forms, '|') ? strchr(forms, '|') + 1 : NULL) {
		snprintf(raw, sizeof(raw), "%.*s", (int)strcspn(forms, "|"), forms);
		plain(raw, form);
		if (strstr(small, form))
			return true;
	}
	return false;
}

static bool
is_otherwise(struct term *term, const char *text)
{
	for (int i = 0; i < term->n; i++)
		if (strcmp(term->otherwise[i], text) == 0)
			return true;
	return false;
}

static void
check_text(void *context, const struct table_text *t)
{
	struct rulebook *book = context;
	const char *one, *many;

	if (t->kind || !strstr("rule message phrase verb reason", t->where))
		return;
	one = catalogue_say_many(t->game->name, t->text, t->text, 1);
	many = catalogue_say_many(t->game->name, t->text, t->text, 2);
	for (int i = 0; i < book->n; i++) {
		struct term *term = &book->term[i];

		if (!has_word(t->text, term->word))
			continue;
		term->uses++;
		if (has_form(one, term->forms) || has_form(many, term->forms) || is_otherwise(term, t->text))
			continue;
		printf("%s: '%s' is %s in the rulebook:\n    %s\n    %s\n", t->game->name, term->word,
		       term->forms, t->text, one);
		book->lacking++;
	}
}

static void
read_line(struct rulebook *book, char *line)
{
	struct term *term = &book->term[book->n];
	char *forms = strstr(line, " = "), *lines = strstr(line, "  # ");

	line[strcspn(line, "\n")] = '\0';
	if (line[0] == '#')
		return;
	if (line[0] == '\t') {
		assert_true(book->n > 0 && term[-1].n < OTHERWISE_MAX);
		term[-1].otherwise[term[-1].n++] = strdup(line + 1);
		return;
	}
	assert_non_null(forms);
	assert_true(book->n < TERMS_MAX);
	*forms = '\0';
	if (lines)
		*lines = '\0';
	*term = (struct term){.word = strdup(line), .forms = strdup(forms + 3)};
	book->n++;
}

static void
read_book(struct rulebook *book, const char *game)
{
	char path[64], line[LINE];
	FILE *in;

	snprintf(path, sizeof(path), "tests/words/french/%s.txt", game);
	in = fopen(path, "r");
	if (!in)
		fail_msg("%s: %s; a game that is released has there the words of its rulebook in French, a "
			 "line each: "
			 "WORD = FORM|FORM",
			 path, strerror(errno));
	book->n = book->lacking = 0;
	while (fgets(line, sizeof(line), in))
		read_line(book, line);
	fclose(in);
}

static void
free_book(struct rulebook *book)
{
	for (int i = 0; i < book->n; i++) {
		for (int k = 0; k < book->term[i].n; k++)
			free(book->term[i].otherwise[k]);
		free(book->term[i].word);
		free(book->term[i].forms);
	}
}

static void
texts_have_the_terms_of_the_rulebook(void **state)
{
	struct rulebook *book = calloc(1, sizeof(*book));
	int lacking = 0;

	(void)state;
	assert_non_null(book);
	assert_true(catalogue_speak("fr"));
	for (int i = 0; games[i]; i++) {
		if (!games[i]->released)
			continue;
		read_book(book, games[i]->name);
		assert_true(book->n > 40);
		game_texts(games[i], check_text, book);
		for (int k = 0; k < book->n; k++)
			if (book->term[k].uses == 0)
				printf("%s: no text has '%s'\n", games[i]->name, book->term[k].word);
		lacking += book->lacking;
		free_book(book);
	}
	free(book);
	assert_int_equal(lacking, 0);
}

/* A text without the term is found. */
static void
what_lacks_a_term_is_found(void **state)
{
	(void)state;
	assert_true(has_word("The raid is at {to}.", "raid"));
	assert_false(has_word("A raider comes to {=raid}.", "raid"));
	assert_true(has_form("Les Dégâts Importants", "dommage|dégâts importants"));
	assert_true(has_form("« Ace\xc2\xa0Pilot »", "ace pilot"));
	assert_false(has_form("Les dommages lourds", "dégâts importants|pertes"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(what_lacks_a_term_is_found),
	    cmocka_unit_test(texts_have_the_terms_of_the_rulebook),
	};

	return cmocka_run_group_tests_name("terms of the French rulebooks", tests, NULL, NULL);
}
