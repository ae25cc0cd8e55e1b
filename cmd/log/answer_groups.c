/*
 * Lists of units whose names have two parts, "II/KG76": "I II/KG76" and "KG76 I-III" are these, and "KG76" is
 * all of them that nobody has moved since the last die or card and that fit what is typed around them. The
 * beginning of a name is the one unit that fits there.
 */
#include <stdio.h>
#include <string.h>

#include "cmd/log/answer_groups.h"
#include "core/text.h"

static void
put(struct list *list, const char *text, size_t length)
{
	if (list->written + length + 2 > sizeof(list->out)) {
		list->full = true;
		return;
	}
	if (list->written > 0)
		list->out[list->written++] = ' ';
	memcpy(list->out + list->written, text, length);
	list->written += length;
	list->out[list->written] = '\0';
}

static void
put_names(struct list *list, const char *const name[], int n)
{
	for (int i = 0; i < n && !list->full; i++)
		put(list, name[i], strlen(name[i]));
}

/* How good the entry is with this name alone in the place of the names around word `at`. */
static enum worth
fits(const struct list *list, int at, const char *name)
{
	const struct reading_of *r = list->r;
	int first = at, last = at;
	char text[ENTRY_MAX + 1];
	struct text t = text_begin(text, sizeof(text));
	struct finding f;
	struct entry e;

	while (first > 1 && list->word[first - 1].part != OTHER)
		first--;
	while (last + 1 < list->n && list->word[last + 1].part != OTHER)
		last++;
	for (int i = 0; i < list->n; i++) {
		if (i > first && i <= last)
			continue;
		text_add(&t, i > 0 ? " " : "");
		if (i == first)
			text_add(&t, name);
		else
			text_add_bytes(&t, list->word[i].text, list->word[i].length);
	}
	if (t.length > ENTRY_MAX ||
	    !play_read(&r->s->play, &r->s->language, r->who, list->lenient, text, strlen(text), &e, &f, NULL))
		return UNREAD;
	e.first.who = (int8_t)r->who;
	return reading_judge(list->r, &e, text);
}

/* Whether an entry since the last die, card or end of a step has named it. */
static bool
is_moved(const struct list *list, const char *name)
{
	const struct session *s = list->r->s;
	size_t length = strlen(name);

	for (size_t i = s->settled; i-- > 0;) {
		const struct line *line = &s->line[i];

		if (line->withdrawn_by > 0)
			continue;
		if (line->verb <= VERB_PASS)
			return false;
		for (const char *at = line->text; line->verb == VERB_COMMON && *at; at += strspn(at, " ")) {
			size_t word = strcspn(at, " ");

			if (word == length && text_is(name, at, word))
				return true;
			at += word;
		}
	}
	return false;
}

/* Those of the names that word `at` stands for that fit best, rather those that were not moved. */
static int
members(const struct list *list, int at, const char *member[])
{
	const struct list_word *w = &list->word[at];
	enum worth worth[MEMBERS_MOST], best = UNREAD;
	bool moved[MEMBERS_MOST], free = false;
	int n = 0, kept = 0;

	for (int i = 0; i < list_names(list) && n < MEMBERS_MOST; i++) {
		const char *name = list_name(list, i);

		if (!list_stands_for(w, name))
			continue;
		n = list_add_sorted(member, n, name);
	}
	for (int i = 0; i < n; i++) {
		worth[i] = fits(list, at, member[i]);
		best = worth[i] > best ? worth[i] : best;
		moved[i] = is_moved(list, member[i]);
	}
	for (int i = 0; i < n; i++)
		free = free || (worth[i] == best && !moved[i]);
	if (best < CLOSES)
		return w->part == SECOND ? n : 0;
	for (int i = 0; i < n; i++)
		if (worth[i] == best && moved[i] != free)
			member[kept++] = member[i];
	return kept;
}

static void
put_members(struct list *list, int at)
{
	const char *member[MEMBERS_MOST];
	int n = members(list, at, member);

	list->full = list->full || n == 0 || (list->word[at].part != SECOND && n > 1);
	put_names(list, member, n);
}

/* The text with all units named. `before`: first parts stand before their second where they can. */
static bool
write_list(struct list *list, bool before)
{
	const char *second, *name[MEMBERS_MOST];
	size_t length;
	int n;

	list->written = 0;
	list->full = false;
	for (int i = 0; i < list->n && !list->full; i++) {
		const struct list_word *w = &list->word[i];

		if (w->part == OTHER || w->part == WHOLE_NAME)
			put(list, w->text, w->length);
		else if (w->part == BEGUN || (w->part == SECOND && !list_told_by_firsts(list, i, before)))
			put_members(list, i);
		else if (w->part == FIRST && (second = list_second_of(list, i, before, &length)) &&
			 (n = list_firsts(list, w, second, length, name)) > 0)
			put_names(list, name, n);
		else if (w->part == FIRST)
			put_members(list, i);
	}
	return !list->full;
}

bool
reading_groups(struct reading_of *r, const char *text, const struct finding *f, bool beginning, bool lenient,
	       enum worth least)
{
	static const bool before[] = {true, false};
	struct list list = {.r = r, .lenient = lenient};
	char other[ENTRY_MAX + 1] = "", naming[ENTRY_MAX + 1];

	if (!lenient || (f->detail != READ_AMBIGUOUS && f->detail != READ_NO_NAME) || f->args.n == 0)
		return false;
	list.type = f->args.arg[0].type;
	if (list.type < TYPE_COMMON || type_numeric(r->s->game, list.type) || !list_split(&list, text))
		return false;
	for (int way = 0; way < COUNT(before); way++) {
		if (!write_list(&list, before[way]) || strcmp(list.out, text) == 0 ||
		    strcmp(list.out, other) == 0)
			continue;
		memcpy(naming, list.out, sizeof(naming));
		memcpy(other, naming, sizeof(other));
		reading_try(r, naming, beginning, lenient, least);
	}
	return *other != '\0';
}
