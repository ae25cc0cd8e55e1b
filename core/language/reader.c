/*
 * A text split into words, names read one by one, and where reading stopped.
 *
 * `reached` is the word, from 1, at which the reading that went furthest stopped, and `detail` why: it
 * is told of the whole text. Words point into the text, which is never copied.
 */
#include <assert.h>
#include <string.h>

#include "core/always.h"
#include "core/bytes.h"
#include "core/language/reader.h"
#include "core/text.h"

/* ---- words of a second language ---- */

/* The beginning of a text in which words are noted is short: few are copied. */
void
keep_seconds(struct reader *r)
{
	const struct second_words *now = r->second ? &r->second->now : NULL;

	if (!now)
		return;
	memcpy(r->second->furthest->at, now->at, (size_t)now->n * sizeof(now->at[0]));
	r->second->furthest->n = now->n;
}

const char *
read_seconds(struct reader *r, int i, int n, enum second_kind kind, int of, int k)
{
	const struct word *w = &r->word[i];
	char said[SECOND_BYTES];
	int at = 0;

	if (!r->second || i + n > r->n ||
	    !r->second->word(r->language, kind, of, k, w->text, words_length(r, i, n), said))
		return NULL;
	struct second_words *now = &r->second->now;
	while (at < now->n && now->at[at].column != w->column)
		at++;
	if (NEVER(at == COUNT(now->at)))
		return NULL;
	now->n += at == now->n;
	now->at[at].column = w->column;
	now->at[at].length = (uint16_t)words_length(r, i, n);
	memcpy(now->at[at].text, said, sizeof(said));
	return now->at[at].text;
}

const char *
read_second(struct reader *r, int i, enum second_kind kind, int of, int k)
{
	return read_seconds(r, i, 1, kind, of, k);
}

/* ---- where reading stopped ---- */

/* Always false, for `return`. */
bool
read_fails(struct reader *r, int i, enum reading detail, struct args args)
{
	/* With words left out another name may stand here, which says more; no number is a Gruppe, or "at".
	 */
	bool number = i < r->n && text_is_digit(r->word[i].text[0]);
	bool more = r->skips && i + 1 == r->reached &&
		    ((r->detail == READ_NO_NAME &&
		      (detail == READ_AMBIGUOUS || (detail == READ_NO_NAME && number))) ||
		     (r->detail == READ_EXPECTED && detail == READ_NO_NAME && number));

	if (i + 1 > r->reached || more) {
		r->reached = i + 1;
		r->detail = detail;
		r->args = args;
		keep_seconds(r);
	}
	return false;
}

/* How many letters are wrong in word i, if it was to be this one; more than `most`: it is another. */
static int
slips_in(const struct reader *r, int i, const char *text, size_t length, int most)
{
	char name[BOX_KEY];

	if (i >= r->n || length >= sizeof(name))
		return most + 1;
	memcpy(name, text, length);
	name[length] = '\0';
	return text_distance(name, r->word[i].text, r->word[i].length, most);
}

/* Of words that could stand there the one with the fewest slips is told. */
void
read_expects(struct reader *r, int i, const char *text, size_t length)
{
	int most = length < 4 ? 1 : 2, slips = slips_in(r, i, text, length, most);
	bool here = i + 1 == r->reached,
	     nearer = r->detail == READ_EXPECTED ? slips < r->slips : slips <= most;

	if (i + 1 < r->reached || (here && !nearer))
		return;
	r->reached = i + 1;
	r->detail = READ_EXPECTED;
	r->args = one(TYPE_NUMBER, (int)length);
	r->expected = text;
	r->slips = slips;
	keep_seconds(r);
}

/* ---- names ---- */

/* A printed name may have several words; a key is one. */
static int
first_name(const struct reader *r, int i, int type, int *words)
{
	const struct word *w = &r->word[i], *last = &r->word[r->n - 1];
	size_t length = (size_t)(last->text + last->length - w->text);
	int n;

	*words = 1;
	if (!r->printed)
		return name_key(r->language, type, w->text, w->length);
	n = name_begun(r->language, type, w->text, w->length, &length, r->lenient);
	while (i + *words < r->n && r->word[i + *words].text < w->text + length)
		++*words;
	return n;
}

enum { NAME_WORDS = 7 }; /* "limite de cartes en main réduite" */

int
find_name(struct reader *r, int i, int type, int *words)
{
	int n = first_name(r, i, type, words), span = n < 0 && r->second ? NAME_WORDS + 1 : 1;
	const char *said = NULL;

	assert(i >= 0 && i < r->n);
	while (n < 0 && !said && --span > 0)
		said = read_seconds(r, i, span, SECOND_NAME, type, 0);
	if (!said)
		return n;
	*words = span;
	return name_key(r->language, type, said, strlen(said));
}

/* A number at large has no list, so that only its form can be wrong. */
bool
number_fails(struct reader *r, int i)
{
	const struct word *w = &r->word[i];
	int at = w->text[0] == '-' || w->text[0] == '+';
	bool number = at < w->length;

	while (at < w->length && number)
		number = text_is_digit(w->text[at++]);
	return read_fails(r, i, number ? READ_RANGE : READ_NOT_A_NUMBER, nothing());
}

/* The name that begins with word i could be several things. */
static bool
is_ambiguous(struct reader *r, int i, int words, int type)
{
	const struct word *last = &r->word[i + words - 1];

	read_fails(r, i, READ_AMBIGUOUS, one(type, NONE));
	if (r->reached == i + 1 && r->detail == READ_AMBIGUOUS && r->args.arg[0].type == type)
		r->span = (uint16_t)(last->text + last->length - r->word[i].text);
	return false;
}

bool
read_name(struct reader *r, int *i, int type, int16_t *value)
{
	const struct word *w = &r->word[*i];
	int n, words = 1;

	if (*i >= r->n)
		return read_fails(r, *i, READ_MISSING, one(type, NONE));
	if (type == TYPE_NUMBER) {
		if (!text_number(w->text, w->length, &n))
			return number_fails(r, *i);
	} else {
		n = find_name(r, *i, type, &words);
		if (n == -2)
			return is_ambiguous(r, *i, words, type);
		if (n == -1 && type_numeric(r->language->game, type) && text_number(w->text, w->length, &n))
			return read_fails(r, *i, READ_RANGE, one(type, n));
		if (n == -1)
			return read_fails(r, *i, READ_NO_NAME, one(type, NONE));
	}
	*value = (int16_t)n;
	*i += words;
	return true;
}

/* So many bytes, eight at a time, are letters, digits, marks and blanks of ASCII. */
static size_t
plain_bytes(const char *text, size_t length)
{
	const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
	size_t i = 0;

	while (i + 8 <= length) {
		uint64_t eight = bytes_eight(text + i);
		/* Less than a blank, above ~, or beyond ASCII: the first such byte gets its top bit. */
		if (((eight - ones * ' ') | (eight + ones) | eight) & tops)
			break;
		i += 8;
	}
	return i;
}

/* Only the shape that could not be text at all: the store checks UTF-8 in full. */
static bool
is_text(struct reader *r)
{
	if (r->length > ENTRY_MAX)
		return read_fails(r, 0, READ_TOO_LONG, one(TYPE_NUMBER, ENTRY_MAX));
	for (size_t i = plain_bytes(r->text, r->length); i < r->length; i++)
		if ((unsigned char)r->text[i] < ' ' || (unsigned char)r->text[i] == 0x7f)
			return read_fails(r, 0, READ_NOT_TEXT, one(TYPE_NUMBER, (int)(i + 1)));
	return true;
}

/* The beginning of the next word; NULL: there is none. A word that begins with # starts a comment. */
static const char *
next_word(const char *at, const char *end)
{
	while (at < end && *at == ' ')
		at++;
	return at == end || *at == '#' ? NULL : at;
}

static const char *
word_end(const char *at, const char *end)
{
	while (at < end && *at != ' ')
		at++;
	return at;
}

static bool
split(struct reader *r)
{
	const char *at = r->text, *end = r->text + r->length;

	while ((at = next_word(at, end)) != NULL && r->n < WORDS_MAX) {
		struct word *w = &r->word[r->n++];

		w->text = at;
		w->column = (uint16_t)(at - r->text + 1);
		at = word_end(at, end);
		w->length = (uint16_t)(at - w->text);
	}
	r->rest = at;
	return r->n > 0 || read_fails(r, 0, READ_EMPTY, nothing());
}

const char *
reader_end(const struct reader *r)
{
	const char *end = r->text + r->length, *last = r->word[r->n - 1].text + r->word[r->n - 1].length;

	for (const char *at = r->rest; at && (at = next_word(at, end)) != NULL;)
		last = at = word_end(at, end);
	return last;
}

bool
reader_split(struct reader *r)
{
	return is_text(r) && split(r);
}
