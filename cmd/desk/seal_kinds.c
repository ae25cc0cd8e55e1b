/* What may be sealed, and what all may see of it: the game's verbs say so (core/game.h). */
#include <string.h>

#include "cmd/desk/seals.h"
#include "core/engine/engine.h"
#include "core/text.h"

static bool
read_entry(const struct session *s, const char *text, struct entry *e)
{
	struct finding f;

	return strlen(text) <= ENTRY_MAX &&
	       entry_read(&s->language, NULL, false, text, strlen(text), e, &f, NULL);
}

/* Fills a template: {} is a word, # a number; "" where it has no room. */
static void
fill(const char *template, const char *word, size_t length, int number, char shown[ENTRY_MAX + 1])
{
	struct text t = text_begin(shown, ENTRY_MAX + 1);

	for (const char *c = template; *c; c++) {
		if (strncmp(c, "{}", 2) == 0) {
			text_add_bytes(&t, word, length);
			c++;
		} else if (*c == '#') {
			text_add_number(&t, number);
		} else {
			text_add_bytes(&t, c, 1);
		}
	}
	if (t.length > ENTRY_MAX)
		shown[0] = '\0';
}

enum seal_kind
seal_shows(const struct session *s, const char *text, char shown[ENTRY_MAX + 1])
{
	const struct verb *verb;
	struct entry e;
	const char *last;

	shown[0] = '\0';
	if (!read_entry(s, text, &e) || e.bond)
		return SEAL_OF_NOTHING;
	if (e.first.verb == VERB_NOTE)
		return SEAL_OF_NOTE;
	if (e.first.verb < VERB_COMMON)
		return SEAL_OF_NOTHING;
	verb = verb_of(s->game, e.first.verb);
	if (verb->sealed_alone)
		return SEAL_ALONE;
	if (!verb->sealed || !(last = strrchr(text, ' ')))
		return SEAL_OF_NOTHING;
	fill(verb->sealed, last + 1, strlen(last + 1), e.n_repeat + 1, shown);
	return SEAL_OF_PAIR;
}

/* Whether all its operands are said: "mark 3A" names no target. */
static bool
is_whole(const struct verb *verb, const struct action *a)
{
	return a->n > 0 && a->operand[a->n - 1] != NONE && (!strchr(verb->operands, '[') || a->n > 1);
}

bool
seal_rests(const struct session *s, const char *text, bool whole, char shown[ENTRY_MAX + 1])
{
	size_t first = strcspn(text, " "), second;
	const struct verb *verb;
	struct entry e;
	bool any = false;

	for (int v = 0; v < s->game->n_verbs && !any; v++)
		any = s->game->verbs[v].rests && text_is(s->game->verbs[v].name, text, first);
	if (!any || !read_entry(s, text, &e) || e.bond || e.first.verb < VERB_COMMON)
		return false;
	verb = verb_of(s->game, e.first.verb);
	if (!verb->rests || (verb->rests_not & (uint32_t)s->options) != 0 ||
	    (whole && !is_whole(verb, &e.first)))
		return false;
	text += first + strspn(text + first, " ");
	second = strcspn(text, " ");
	fill(verb->rests, text, second, 1, shown);
	return shown[0] != '\0';
}

bool
is_bound(const struct session *s)
{
	for (size_t i = 0; i < s->n; i++)
		if (s->line[i].verb == VERB_SEAL || s->line[i].verb == VERB_DEAL ||
		    s->line[i].verb == VERB_CHAIN)
			return true;
	return s->meta.keys > 0;
}

bool
seal_is_shown_form(const struct session *s, const char *text)
{
	size_t n = strcspn(text, " ");

	for (int v = 0; v < s->game->n_verbs; v++) {
		const char *sealed = s->game->verbs[v].sealed;

		if (sealed && strcspn(sealed, " ") == n && strncmp(sealed, text, n) == 0)
			return true;
	}
	return false;
}

const char *
seal_shown_by(const struct line *line)
{
	const char *text = line->text;

	for (int words = line->verb == VERB_UNSEAL ? 3 : 0; words > 0; words--) {
		text += strcspn(text, " ");
		text += strspn(text, " ");
	}
	return text;
}
