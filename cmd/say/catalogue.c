/* A catalogue as msgfmt compiles it, and as it was built in: numbers of four bytes, the first of lowest
 * weight, and two sorted tables. */
#include "cmd/say/say.h"

#include <string.h>

#include "cmd/say/lent.h"
#include "core/always.h"
#include "journal/status.h"

enum { MAGIC = 0, COUNT_AT = 8, ORIGINALS_AT = 12, TRANSLATIONS_AT = 16, HEADER_BYTES = 28, ROW_BYTES = 8 };

/* A language: its name, and which of the forms of its catalogue is for n things. */
struct tongue {
	const char *name;
	int (*form)(long n);
};

static int
form_en(long n)
{
	return n != 1;
}

/* None and a half are one, in French. */
static int
form_fr(long n)
{
	return n > 1 || n < -1;
}

static const struct tongue tongues[] = {{"en", form_en}, {"fr", form_fr}};

/* The language in use, and its catalogue; NULL: English, which needs none. */
static const struct tongue *spoken = &tongues[0];
static const struct embedded *catalogue;

/* ---- the file ---- */

/* A number at a place; SIZE_MAX: it lies outside. */
static size_t
number_at(const struct embedded *file, size_t at)
{
	const unsigned char *byte = file->text + at;

	if (NEVER(at > file->size || file->size - at < 4))
		return SIZE_MAX;
	return byte[0] | (size_t)byte[1] << 8 | (size_t)byte[2] << 16 | (size_t)byte[3] << 24;
}

/* The text of a row of one of the two tables, with a zero behind it; NULL: it lies outside. */
static const char *
row_text(const struct embedded *file, size_t table_at, size_t row, size_t *length)
{
	size_t table = number_at(file, table_at), at;

	if (NEVER(table > file->size))
		return NULL;
	*length = number_at(file, table + row * ROW_BYTES);
	at = number_at(file, table + row * ROW_BYTES + 4);
	if (NEVER(at >= file->size || *length >= file->size - at || file->text[at + *length] != '\0'))
		return NULL;
	return (const char *)file->text + at;
}

/* How "CONTEXT\4TEXT" stands to the key of a row, without being put together. Of a text with a plural the key
 * goes on behind a zero. */
static int
compare(const char *context, const char *text, const char *key)
{
	size_t length = context ? strlen(context) : 0;
	int order = context ? strncmp(context, key, length) : 0;

	if (order != 0 || !context)
		return order != 0 ? order : strcmp(text, key);
	return key[length] != '\4' ? '\4' - (unsigned char)key[length] : strcmp(text, key + length + 1);
}

/* *row (unless NULL): where it is not there, the first one behind it. */
static const char *
look_up(const char *context, const char *text, int form, size_t *row)
{
	size_t first = 0, last = number_at(catalogue, COUNT_AT), length;

	while (first < last) {
		size_t middle = first + (last - first) / 2;
		const char *found = row_text(catalogue, ORIGINALS_AT, middle, &length);
		int order = found ? compare(context, text, found) : 0;

		if (NEVER(!found))
			return NULL;
		if (order < 0)
			last = middle;
		else if (order > 0)
			first = middle + 1;
		else {
			found = row_text(catalogue, TRANSLATIONS_AT, middle, &length);
			if (NEVER(!found))
				return NULL;
			for (const char *end = found + length; form > 0 && found < end; form--)
				found += strlen(found) + 1;
			return found;
		}
	}
	if (row)
		*row = first;
	return NULL;
}

/* ---- what it says ---- */

/* Whether a locale's name is of this language: "fr", "fr_FR.UTF-8", "fr.UTF-8", "fr@euro". */
static bool
is_of(const char *name, const struct tongue *tongue)
{
	size_t length = strlen(tongue->name);

	return strncmp(name, tongue->name, length) == 0 && strchr("_.@", name[length]);
}

static const struct embedded *
catalogue_of(const struct tongue *tongue)
{
	for (const struct embedded *file = catalogues; file->path; file++)
		if (strncmp(file->path, tongue->name, strlen(tongue->name)) == 0 &&
		    number_at(file, MAGIC) == 0x950412de && file->size >= HEADER_BYTES)
			return file;
	return NULL;
}

/* Texts of the store and of the system stand in a context of their own. */
static const char *
word_of_store(const char *text)
{
	return catalogue_word("store", text);
}

const char *
said_error(int error)
{
	return catalogue_say_in("store", strerror(error));
}

bool
catalogue_speak(const char *name)
{
	for (int i = 0; i < COUNT(tongues); i++) {
		const struct embedded *file = catalogue_of(&tongues[i]);

		if (!is_of(name, &tongues[i]) || (i > 0 && !file))
			continue;
		spoken = &tongues[i];
		catalogue = file;
		journal_speak(word_of_store);
		return true;
	}
	return false;
}

const char *
catalogue_language(void)
{
	return spoken->name;
}

const char *
catalogue_word(const char *context, const char *text)
{
	const char *said = catalogue && *text ? look_up(context, text, 0, NULL) : NULL;

	said = catalogue && !said ? lent_say(context, text, 0) : said;

	return said && *said ? said : NULL;
}

/* All texts of a context stand side by side. */
bool
catalogue_next(const char *context, size_t *row, const char **text, const char **said)
{
	size_t length = strlen(context), ignored;

	if (!catalogue)
		return false;
	if (lent_next(context, *row, text, said)) {
		++*row;
		return true;
	}
	if (*row == 0)
		look_up(context, "", 0, row);
	*text = row_text(catalogue, ORIGINALS_AT, *row, &ignored);
	*said = *text ? row_text(catalogue, TRANSLATIONS_AT, *row, &ignored) : NULL;
	if (!*said || strncmp(*text, context, length) != 0 || (*text)[length] != '\4')
		return false;
	++*row;
	*text += length + 1;
	return true;
}

const char *
catalogue_say_many(const char *context, const char *one, const char *many, long n)
{
	const char *said = NULL;

	/* The empty text is the key of the catalogue's header. */
	if (catalogue && *one) {
		said = context ? look_up(context, one, spoken->form(n), NULL) : NULL;
		said = said ? said : lent_say(context, one, spoken->form(n));
		said = said ? said : look_up(NULL, one, spoken->form(n), NULL);
	}
	return said && *said ? said : form_en(n) ? many : one;
}

const char *
catalogue_say_in(const char *context, const char *text)
{
	return catalogue_say_many(context, text, text, 1);
}

const char *
catalogue_say(const char *text)
{
	return catalogue_say_in(NULL, text);
}
