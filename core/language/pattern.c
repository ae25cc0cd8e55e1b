/*
 * The patterns of the verbs' operands, taken apart.
 *
 * "GRUPPE... to CARD [on UNIT]": upper case is a type, lower case a word, dots repeat, brackets are
 * optional.
 */
#include <assert.h>
#include <string.h>

#include "core/language/language.h"
#include "core/text.h"

/* A type that there is not is a number: tests/core/test_contract.c sees that none is. */
static uint8_t
type_called(const struct game *game, const char *text, size_t length)
{
	static const char *const common[TYPE_COMMON] = {"NUMBER", "STEP", "SCENARIO", "OPTION",
							"RULE",	  "DIE",  "YES"};

	for (int i = 0; i < TYPE_COMMON; i++)
		if (text_is(common[i], text, length))
			return (uint8_t)i;
	for (int i = 0; game && i < game->n_operands; i++)
		if (text_is(game->operands[i].type, text, length))
			return (uint8_t)(TYPE_COMMON + i);
	return TYPE_NUMBER;
}

/* `group` counts, in the first word of an optional group, the words that belong to it. */
void
pattern_read(struct pattern *p, const struct game *game, const char *s)
{
	bool optional = false;
	uint8_t *group = NULL;

	for (p->n = 0;;) {
		bool begins = false;
		for (; *s == ' ' || *s == '[' || *s == ']'; s++)
			if (*s != ' ')
				begins = optional = *s == '[';
		if (!*s)
			return;
		assert(p->n < PATTERN_MAX);
		struct pattern_word *w = &p->word[p->n++];
		w->text = s;
		s += strcspn(s, " ].");
		w->length = (uint8_t)(s - w->text);
		w->name = w->text[0] >= 'A' && w->text[0] <= 'Z';
		w->repeats = strncmp(s, "...", 3) == 0;
		s += w->repeats ? 3 : 0;
		w->optional = optional;
		w->group = 0;
		w->type = w->name ? type_called(game, w->text, w->length) : (uint8_t)TYPE_NUMBER;
		if (begins)
			group = &w->group;
		if (optional)
			++*group;
	}
}

bool
pattern_takes_number(const struct pattern *p)
{
	for (int k = 0; k < p->n; k++)
		if (p->word[k].name && p->word[k].type == TYPE_NUMBER)
			return true;
	return false;
}

bool
pattern_group_is_out(const struct pattern *p, int k, const struct action *a, int slot)
{
	for (int end = k + p->word[k].group; k < end; k++)
		if (p->word[k].name)
			return slot >= a->n || a->operand[slot] == NONE;
	return true;
}
