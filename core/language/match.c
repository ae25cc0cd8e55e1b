/*
 * The words of an entry matched with the pattern of its verb.
 *
 * A pattern is matched from left to right without going back, but for an optional group, which is
 * tried with and then without; what repeats ends at the lower-case word behind it. Operands that are
 * left out are NONE, so that a handler finds each in its own slot.
 */
#include <assert.h>
#include <string.h>

#include "core/language/reader.h"
#include "core/text.h"
#include "core/words.h"

/* Only one operand of a pattern repeats: e->slot says which. */
static bool
add_repeat(struct reader *r, int i, struct entry *e, int slot, int16_t value)
{
	assert(slot >= 0 && slot < OPERANDS_MAX);
	if (e->slot != (int8_t)slot) {
		e->slot = (int8_t)slot;
		e->n_repeat = 0;
	}
	if (entry_is_full(e))
		return read_fails(r, i, READ_TOO_MANY, one(TYPE_NUMBER, REPEAT_MAX));
	e->repeat[e->n_repeat++] = value;
	return true;
}

/* Words of an entry from number i on, words of the pattern from number k on, operands from `slot` on. */
static bool match(struct reader *r, const struct pattern *p, int k, int i, int slot, struct entry *e);

/* Whether word i is the lower-case word k of a pattern, in either language. */
static bool
is_word(struct reader *r, int i, const struct pattern *p, int k)
{
	const struct word *w = &r->word[i];

	return (w->length == p->word[k].length && text_begins(w->text, p->word[k].text, w->length)) ||
	       read_second(r, i, SECOND_WORD, (int)(p - r->language->pattern), k);
}

/* Whether the word at k stands before an operand, which tells it even if it is left out. */
static bool
is_told(const struct pattern *p, int k)
{
	while (k < p->n && !p->word[k].name && !p->word[k].optional)
		k++;
	return k < p->n && p->word[k].name;
}

/* Whether the last word is the number of what stands behind the word that is left out: the card 30 and not,
 * by its number, the Gruppe I/KG30. */
static bool
is_number_behind(struct reader *r, const struct pattern *p, int k, int i)
{
	const struct word *w = &r->word[i];
	int behind = k + 1;

	while (!p->word[behind].name)
		behind++;
	return i == r->n - 1 && strspn(w->text, "0123456789") >= w->length &&
	       name_read(r->language, p->word[k].type, w->text, w->length, false) < 0 &&
	       name_read(r->language, p->word[behind].type, w->text, w->length, false) >= 0;
}

/* Whether word i is no further one of the repeated operand at word k, and the word behind that is left out.
 */
static bool
is_next(struct reader *r, const struct pattern *p, int k, int i)
{
	int words, noted = seconds_noted(r);
	bool next = is_told(p, k + 1) &&
		    (find_name(r, i, p->word[k].type, &words) < 0 || is_number_behind(r, p, k, i));

	seconds_drop(r, noted);
	return next;
}

/* Whether word i ends what repeats at word k: the lower-case word behind it. */
static bool
is_end(struct reader *r, const struct pattern *p, int k, int i)
{
	return k + 1 < p->n && !p->word[k + 1].name && is_word(r, i, p, k + 1);
}

/* How many of a thing that is counted word i asks for, "2 hurricanes": then the name stands behind it; 1: it
 * is no such number. */
static int
read_number_of(struct reader *r, int *i, int type)
{
	const struct word *w = &r->word[*i];
	const struct naming *naming = type < TYPE_COMMON ? NULL : naming_of(r->language->game, type);
	int n, words;

	if (!r->typed || !naming || !naming->counted || *i + 1 >= r->n ||
	    !text_number(w->text, w->length, &n) || n < 1 || n > REPEAT_MAX ||
	    find_name(r, *i, type, &words) != -1 || find_name(r, *i + 1, type, &words) == -1)
		return 1;
	++*i;
	return n;
}

/* What stands at word k, and all behind it. */
static bool
match_word(struct reader *r, const struct pattern *p, int k, int i, int slot, struct entry *e)
{
	const struct pattern_word *w = &p->word[k];
	const struct pattern_word *end = k + 1 < p->n && !w[1].name ? w + 1 : NULL;
	int16_t value;

	if (!w->name) {
		if (i < r->n && is_word(r, i, p, k))
			return match(r, p, k + 1, i + 1, slot, e);
		read_expects(r, i, w->text, w->length);
		return r->skips && is_told(p, k) && match(r, p, k + 1, i, slot, e);
	}
	int count = w->repeats && i < r->n ? read_number_of(r, &i, w->type) : 1;
	if (slot >= OPERANDS_MAX || !read_name(r, &i, w->type, &value))
		return false;
	e->first.operand[slot] = value;
	while (--count > 0)
		if (!add_repeat(r, i - 1, e, slot, value))
			return false;
	while (w->repeats && i < r->n && !is_end(r, p, k, i)) {
		if (r->skips && end && is_next(r, p, k, i))
			break;
		count = read_number_of(r, &i, w->type);
		if (!read_name(r, &i, w->type, &value)) {
			/* Neither one more name nor the word that ends them: either may have been meant. */
			if (end)
				read_expects(r, i, end->text, end->length);
			return false;
		}
		while (count-- > 0)
			if (!add_repeat(r, i - 1, e, slot, value))
				return false;
	}
	return match(r, p, k + 1, i, slot + 1, e);
}

/* Without the optional group at word k: its operands are NONE. */
static bool
match_without(struct reader *r, const struct pattern *p, int k, int i, int slot, struct entry *e)
{
	int end = k + p->word[k].group;

	assert(p->word[k].optional && end <= p->n);

	for (; k < end; k++)
		if (p->word[k].name && slot < OPERANDS_MAX)
			e->first.operand[slot++] = NONE;
	return match(r, p, end, i, slot, e);
}

/* Ends with all words used, or says which is too many. */
static bool
match(struct reader *r, const struct pattern *p, int k, int i, int slot, struct entry *e)
{
	if (k == p->n) {
		e->first.n = (uint8_t)slot;
		return read_ends(r, i);
	}
	if (p->word[k].group == 0)
		return match_word(r, p, k, i, slot, e);
	/* On a copy: what a try that fails has put into the entry must not stay there. */
	struct entry with = *e;
	int noted = seconds_noted(r);
	if (i < r->n && match_word(r, p, k, i, slot, &with)) {
		*e = with;
		return true;
	}
	seconds_drop(r, noted);
	return match_without(r, p, k, i, slot, e);
}

bool
read_pattern(struct reader *r, const struct pattern *p, struct entry *e)
{
	return match(r, p, 0, 1, 0, e);
}
