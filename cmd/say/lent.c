/*
 * What a game file says in another language: a catalogue as translators write it, lent to the program for as
 * long as it runs.
 *
 * It comes with a journal that somebody mailed: its texts stand in the context of their own game and of no
 * other, so that they take the place of nothing that the program says; and none has a letter that nobody
 * sees.
 */
#include "cmd/say/lent.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"
#include "journal/utf8.h"

enum { IN_CONTEXT, TEXT_ONE, TEXT_MANY, SAID_ONE, SAID_SEVERAL, FIELDS };

struct row {
	char *text[FIELDS];
};

/* One that was lent: the rows, sorted by context and text, and the bytes that they were read from. */
struct lent {
	struct lent *next;
	char *bytes;
	size_t size, n;
	struct row *row;
};
static struct lent *all_lent;

/* ---- read ---- */

/* Takes the text in "" up, behind what the field has. False: it is none. */
static bool
read_quoted(const char *from, const char *end, char **field)
{
	size_t length = *field ? strlen(*field) : 0;
	char *out;

	while (end > from && (end[-1] == ' ' || end[-1] == '\r'))
		end--;
	if (end - from < 2 || *from != '"' || end[-1] != '"')
		return false;
	out = realloc(*field, length + (size_t)(end - from));
	if (!out)
		no_memory();
	*field = out;
	for (from++, end--; from < end; from++) {
		if (*from == '\\' && from + 1 < end)
			out[length++] = *++from == 'n' ? '\n' : *from;
		else if (*from == '"')
			break;
		else
			out[length++] = *from;
	}
	out[length] = '\0';
	return from >= end;
}

static int
field_named(const char *line, size_t length)
{
	static const struct {
		const char *word;
		int field;
	} words[] = {{"msgctxt", IN_CONTEXT}, {"msgid", TEXT_ONE},     {"msgid_plural", TEXT_MANY},
		     {"msgstr", SAID_ONE},    {"msgstr[0]", SAID_ONE}, {"msgstr[1]", SAID_SEVERAL}};

	for (int i = 0; i < COUNT(words); i++)
		if (strlen(words[i].word) == length && memcmp(words[i].word, line, length) == 0)
			return words[i].field;
	return -1;
}

static bool
is_visible(const char *text)
{
	return !text || utf8_printable(text, strlen(text)) == strlen(text);
}

/* A row is of this game, and says something. */
static void
end_row(struct lent *l, struct row *row, const char *game)
{
	size_t length = strlen(game);
	bool well =
	    row->text[TEXT_ONE] && *row->text[TEXT_ONE] && row->text[SAID_ONE] && *row->text[SAID_ONE];

	if (!row->text[IN_CONTEXT] && !(row->text[IN_CONTEXT] = strdup(game)))
		no_memory();
	well = well && strncmp(row->text[IN_CONTEXT], game, length) == 0 &&
	       (row->text[IN_CONTEXT][length] == '\0' || row->text[IN_CONTEXT][length] == ' ');
	for (int i = 0; i < FIELDS; i++)
		well = well && is_visible(row->text[i]);
	if (well) {
		if ((l->n & (l->n - 1)) == 0)
			l->row = realloc(l->row, (l->n ? 2 * l->n : 1) * sizeof(*row));
		if (!l->row)
			no_memory();
		l->row[l->n++] = *row;
	}
	for (int i = 0; i < FIELDS && !well; i++)
		free(row->text[i]);
	*row = (struct row){{NULL}};
}

/* The line that is none of a catalogue; 0: all are. */
static int
read_rows(struct lent *l, const char *game)
{
	struct row row = {{NULL}};
	const char *s = l->bytes, *end = l->bytes + l->size;
	int field = -1, number = 1, wrong = 0;

	for (; s < end && !wrong; number++) {
		const char *stop = memchr(s, '\n', (size_t)(end - s)), *text = s;
		stop = stop ? stop : end;
		size_t word = strcspn(s, " \n");
		if (*s == '#' || stop == s || *s == '\r') {
			s = stop + 1;
			continue;
		}
		if (*s != '"') {
			field = field_named(s, word);
			if (field == IN_CONTEXT || (field == TEXT_ONE && row.text[TEXT_ONE]))
				end_row(l, &row, game);
			text = s + word + strspn(s + word, " ");
		}
		if (field < 0 || text > stop || !read_quoted(text, stop, &row.text[field]))
			wrong = number;
		s = stop + 1;
	}
	end_row(l, &row, game);
	return wrong;
}

static int
compare(const void *one, const void *other)
{
	const struct row *a = one, *b = other;
	int order = strcmp(a->text[IN_CONTEXT], b->text[IN_CONTEXT]);

	return order != 0 ? order : strcmp(a->text[TEXT_ONE], b->text[TEXT_ONE]);
}

int
catalogue_lend(const char *game, const char *text, size_t size)
{
	struct lent *l;
	int wrong;

	for (l = all_lent; l; l = l->next)
		if (l->size == size && memcmp(l->bytes, text, size) == 0)
			return 0;
	l = calloc(1, sizeof(*l));
	if (!l || !(l->bytes = malloc(size + 1)))
		no_memory();
	memcpy(l->bytes, text, size);
	l->bytes[size] = '\0';
	l->size = size;
	wrong = read_rows(l, game);
	if (l->n > 0)
		qsort(l->row, l->n, sizeof(*l->row), compare);
	l->next = all_lent;
	all_lent = l;
	return wrong;
}

/* ---- asked ---- */

/* The first row that does not stand before this one. */
static size_t
find(const struct lent *l, const char *context, const char *text)
{
	size_t first = 0, last = l->n;
	char *key[2] = {(char *)(uintptr_t)context, (char *)(uintptr_t)text};
	struct row row = {{key[0], key[1]}};

	while (first < last) {
		size_t middle = first + (last - first) / 2;
		if (compare(&l->row[middle], &row) < 0)
			first = middle + 1;
		else
			last = middle;
	}
	return first;
}

const char *
lent_say(const char *context, const char *text, int form)
{
	for (const struct lent *l = all_lent; l && context; l = l->next) {
		size_t i = find(l, context, text);
		if (i == l->n || strcmp(l->row[i].text[IN_CONTEXT], context) != 0 ||
		    strcmp(l->row[i].text[TEXT_ONE], text) != 0)
			continue;
		return form > 0 && l->row[i].text[SAID_SEVERAL] ? l->row[i].text[SAID_SEVERAL]
								: l->row[i].text[SAID_ONE];
	}
	return NULL;
}

bool
lent_next(const char *context, size_t row, const char **text, const char **said)
{
	for (const struct lent *l = all_lent; l; l = l->next) {
		size_t i = find(l, context, "");
		if (i == l->n || strcmp(l->row[i].text[IN_CONTEXT], context) != 0)
			continue;
		if (i + row >= l->n || strcmp(l->row[i + row].text[IN_CONTEXT], context) != 0)
			return false;
		*text = l->row[i + row].text[TEXT_ONE];
		*said = l->row[i + row].text[SAID_ONE];
		return true;
	}
	return false;
}
