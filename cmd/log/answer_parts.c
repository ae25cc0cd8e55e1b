/* What the words of a list of units are: names of two parts, their first and second parts, their beginnings.
 */
#include "cmd/log/answer_groups.h"

#include <string.h>
#include <strings.h>

#include "core/text.h"

const char *
list_name(const struct list *list, int i)
{
	return type_name(list->r->s->game, list->r->s->language.box, list->type,
			 i + type_first(list->r->s->game, list->type));
}

int
list_names(const struct list *list)
{
	return type_count(list->r->s->game, list->r->s->language.box, list->type);
}

/* "KG76" of "II/KG76"; NULL: the name is one part. */
static const char *
second_part(const char *name)
{
	const char *slash = name ? strchr(name, '/') : NULL;

	return slash ? slash + 1 : NULL;
}

static bool
is_first(const char *name, const char *text, size_t length)
{
	const char *second = second_part(name);

	return second && (size_t)(second - name) == length + 1 && text_begins(name, text, length);
}

/* A first part is no number, which means other things as well: "6" of 6/LG2. */
static bool
is_some_first(const struct list *list, const char *text, size_t length)
{
	if (length == 0 || text_is_digit(text[0]))
		return false;
	for (int i = 0; i < list_names(list); i++)
		if (is_first(list_name(list, i), text, length))
			return true;
	return false;
}

/* "I-III": the bytes of the first of the two; 0: it is none. */
static size_t
range_length(const struct list *list, const char *text, size_t length)
{
	const char *hyphen = memchr(text, '-', length);
	size_t first = hyphen ? (size_t)(hyphen - text) : 0;

	return first > 0 && is_some_first(list, text, first) &&
		       is_some_first(list, hyphen + 1, length - first - 1)
		   ? first
		   : 0;
}

static enum part
part_of(const struct list *list, const char *text, size_t length)
{
	enum part part = OTHER;

	if (name_read(&list->r->s->language, list->type, text, length, false) >= 0)
		return WHOLE_NAME;
	if (is_some_first(list, text, length) || range_length(list, text, length) > 0)
		return FIRST;
	for (int i = 0; i < list_names(list) && length >= BEGUN_LEAST; i++) {
		const char *name = list_name(list, i), *second = second_part(name);

		if (second && text_is(second, text, length))
			return SECOND;
		if (name && name_begins(name, text, length) && strspn(text, "0123456789") < length)
			part = BEGUN;
	}
	return part;
}

/* The verb stands in front, and is no name. */
static void
add_word(struct list *list, const char *text, size_t length)
{
	enum part part = list->n > 0 ? part_of(list, text, length) : OTHER;

	list->word[list->n++] = (struct list_word){text, length, part};
}

/* "I-III/KG76" is two words. */
bool
list_split(struct list *list, const char *text)
{
	size_t length;

	for (text += strspn(text, " "); *text; text += length + strspn(text + length, " ")) {
		const char *slash;

		if (list->n + 2 > LIST_WORDS)
			return false;
		length = strcspn(text, " ");
		slash = memchr(text, '/', length);
		if (list->n > 0 && slash && range_length(list, text, (size_t)(slash - text)) > 0) {
			add_word(list, text, (size_t)(slash - text));
			add_word(list, slash + 1, length - (size_t)(slash + 1 - text));
		} else {
			add_word(list, text, length);
		}
	}
	return true;
}

/* Letters in their order: so "I", "II", "III", "IV" and "V" are in theirs. */
static int
compared(const char *a, size_t a_length, const char *b, size_t b_length)
{
	int order = strncasecmp(a, b, a_length < b_length ? a_length : b_length);

	return order != 0 ? order : (a_length > b_length) - (a_length < b_length);
}

/* Puts a name among others; how many they are then. */
int
list_add_sorted(const char *name[], int n, const char *one)
{
	int at = n;

	for (; at > 0 && compared(one, strlen(one), name[at - 1], strlen(name[at - 1])) < 0; at--)
		name[at] = name[at - 1];
	name[at] = one;
	return n + 1;
}

bool
list_stands_for(const struct list_word *w, const char *name)
{
	const char *second = second_part(name);

	if (w->part == FIRST)
		return w->length >= BEGUN_LEAST && is_first(name, w->text, w->length);
	return w->part == SECOND ? second && text_is(second, w->text, w->length)
				 : name && name_begins(name, w->text, w->length);
}

/* Whether a first part lies between two others, as letters do: "II" in "I-III". */
static bool
is_between(const char *name, const char *first, size_t first_length, const char *last, size_t last_length)
{
	size_t length = (size_t)(second_part(name) - name) - 1;

	return (is_first(name, first, first_length) || compared(first, first_length, name, length) < 0) &&
	       (is_first(name, last, last_length) || compared(name, length, last, last_length) < 0);
}

/* The units of a second part whose first stands there, "I" or "I-III"; how many there are. */
int
list_firsts(const struct list *list, const struct list_word *w, const char *second, size_t length,
	    const char *name[])
{
	size_t one = range_length(list, w->text, w->length), from = one > 0 ? one : w->length;
	const char *last = one > 0 ? w->text + one + 1 : w->text;
	int n = 0;

	for (int i = 0; i < list_names(list) && n < MEMBERS_MOST; i++) {
		const char *of = second_part(list_name(list, i));

		if (of && text_is(of, second, length) &&
		    is_between(list_name(list, i), w->text, from, last, w->length - (size_t)(last - w->text)))
			n = list_add_sorted(name, n, list_name(list, i));
	}
	return n;
}

/* The second part that word `at` is, or ends with; NULL: neither. */
static const char *
second_at(const struct list *list, int at, size_t *length)
{
	const struct list_word *w = at > 0 && at < list->n ? &list->word[at] : NULL;
	const char *slash = w && w->part == WHOLE_NAME ? memchr(w->text, '/', w->length) : NULL;

	if (!w || (!slash && w->part != SECOND))
		return NULL;
	*length = slash ? w->length - (size_t)(slash + 1 - w->text) : w->length;
	return slash ? slash + 1 : w->text;
}

/* Where the run of first parts at `at` begins, and the word behind it. */
static int
run_begin(const struct list *list, int at)
{
	while (list->word[at - 1].part == FIRST) /* the verb is none */
		at--;
	return at;
}

static int
run_end(const struct list *list, int at)
{
	while (at < list->n && list->word[at].part == FIRST)
		at++;
	return at;
}

/* The second part of the first parts at `at`, that behind them (`before`) or that before them, or the other
 * one; NULL: there is neither. */
const char *
list_second_of(const struct list *list, int at, bool before, size_t *length)
{
	int beside[2] = {run_begin(list, at) - 1, run_end(list, at)};
	const char *second;

	/* "III/KG76 II KG2" */
	before = before || (list->word[beside[0]].part == WHOLE_NAME && beside[1] < list->n &&
			    list->word[beside[1]].part == SECOND);
	second = second_at(list, beside[before], length);
	return second ? second : second_at(list, beside[!before], length);
}

/* Whether the units of the second part at `at` are told by first parts beside it, and not all of it. */
bool
list_told_by_firsts(const struct list *list, int at, bool before)
{
	size_t length;

	return (list->word[at - 1].part == FIRST &&
		list_second_of(list, at - 1, before, &length) == list->word[at].text) ||
	       (at + 1 < list->n && list->word[at + 1].part == FIRST &&
		list_second_of(list, at + 1, before, &length) == list->word[at].text);
}
