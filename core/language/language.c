/*
 * Text -> entry: its words, its verb, and what made it unreadable.
 *
 * An entry is read twice if need be: first by whole keys alone, as every journal has it, so that a
 * later name can never change what an old entry says; then, with printed names and, where it is typed
 * (`lenient`), with beginnings of words. A verb may have several rows, tried in their order; what is
 * told of a text that none of them reads is what the one says that reached furthest.
 */
#include "core/language/language.h"
#include "core/always.h"

#include <string.h>

#include "core/language/reader.h"
#include "core/text.h"

/* "raf: done": a colon ends a sender, unless a blank or a quote comes before it. */
size_t
entry_split(const char *text, size_t length, size_t *who_length)
{
	size_t i = 0;

	*who_length = 0;
	while (i < length && text[i] != ' ' && text[i] != ':' && text[i] != '"')
		i++;
	if (i == 0 || i == length || text[i] != ':')
		return 0;
	*who_length = i++;
	while (i < length && text[i] == ' ')
		i++;
	return i;
}

/* A whole verb of either language comes before the beginning of one. */
int
read_verb_name(struct reader *r)
{
	const struct word *w = &r->word[0];
	int verb = verb_read(r->language, w->text, w->length, false);
	const char *said = verb < 0 ? read_second(r, 0, SECOND_VERB, 0, 0) : NULL;

	if (said)
		return verb_read(r->language, said, strlen(said), false);
	return verb >= 0 ? verb : verb_read(r->language, w->text, w->length, r->lenient);
}

/* The rows of a verb's name, in their order. */
static bool
read_rows(struct reader *r, int verb, struct entry *e)
{
	int v = verb, noted = seconds_noted(r);

	do {
		seconds_drop(r, noted);
		/* Each row begins anew, but what is told in the end is of the one that reached farthest. */
		int reached = r->reached;
		e->first.verb = (uint16_t)v;
		e->slot = -1;
		e->n_repeat = 0;
		if (v < VERB_COMMON ? read_common(r, v, e) : read_pattern(r, &r->language->pattern[v], e))
			return true;
		if (r->reached > reached)
			r->verb = v;
		v = r->language->next_row[v];
	} while (v != 0);
	return false;
}

/* Whether a row is for several of its last operand, of which there is one: "move 11A via M21" beside "to
 * M21". */
static bool
lacks_more(const struct reader *r, const struct entry *e)
{
	const struct pattern *p = &r->language->pattern[e->first.verb];

	return e->first.verb >= VERB_COMMON && p->n > 0 && p->word[p->n - 1].repeats && e->n_repeat == 0;
}

/* The same without the words between operands, if that means one row only. */
static bool
read_without_words(struct reader *r, int verb, struct entry *e)
{
	struct entry other = *e;
	bool read;

	r->skips = true;
	read = read_rows(r, verb, e);
	/* If a later row reads the same words, it would be a guess which was meant. */
	if (read && r->language->next_row[e->first.verb] != 0)
		read = !read_rows(r, r->language->next_row[e->first.verb], &other) ||
		       (lacks_more(r, &other) && !lacks_more(r, e));
	r->skips = false;
	return read;
}

/* Verbs of all games have readers of their own, a game's have patterns. */
bool
entry_words(struct reader *r, struct entry *e)
{
	const struct word *w = &r->word[0];
	int verb = read_verb_name(r);

	if (verb < 0) {
		/* It is told where the text is in one language only. */
		r->expected = verb == -2 || r->second ? NULL : verb_suggest(r->language, w->text, w->length);
		return read_fails(r, 0, verb == -2 ? READ_AMBIGUOUS : READ_NO_VERB, nothing());
	}
	/* From here on the fault is within this verb, and its pattern can be shown for help. */
	r->verb = verb;
	/* What players write, and the lists that they print, may be longer than any entry of play. */
	if (r->rest && verb != VERB_NOTE && verb != VERB_PRINT)
		return read_fails(r, r->n - 1, READ_TOO_MANY, one(TYPE_NUMBER, REPEAT_MAX));
	if (read_rows(r, verb, e))
		return true;
	return r->lenient && verb >= VERB_COMMON && read_without_words(r, verb, e);
}

/* The name that was meant is sought here alone: it is slow, and most texts can be read. */
static void
tell(const struct reader *r, struct finding *f, struct reading_help *help)
{
	bool name = r->detail == READ_NO_NAME || r->detail == READ_AMBIGUOUS;
	int i = r->reached - 1;

	memset(f, 0, sizeof(*f));
	f->rule = (uint16_t)(r->detail == READ_FACE ? J_FACE : name ? J_NAME : J_UNREADABLE);
	f->verdict = UNREADABLE;
	f->detail = (uint8_t)r->detail;
	f->args = r->args;
	if (r->detail == READ_NO_NAME && ALWAYS(i < r->n && f->args.n > 0)) {
		struct arg *a = &f->args.arg[0];
		int near = name_suggest(r->language, a->type, r->word[i].text, r->word[i].length);
		a->value = (int16_t)(near < 0 ? NONE : near);
	}
	/* Where a word is missing, the end of the text is marked. */
	f->column =
	    i < r->n ? r->word[i].column : (uint16_t)(r->length < ENTRY_MAX ? r->length + 1 : ENTRY_MAX);
	f->length = i >= r->n ? 0 : r->detail == READ_AMBIGUOUS && r->span ? r->span : r->word[i].length;
	if (help) {
		help->expected = r->expected;
		help->verb = r->verb;
	}
}

/* `roll 3` with several kinds of dice: what is asked for must be known. */
bool
entry_asks(const struct language *l, bool lenient, const char *text, size_t length)
{
	size_t blanks = 0, n = 0;
	int verb;

	while (blanks < length && text[blanks] == ' ')
		blanks++;
	while (blanks + n < length && text[blanks + n] != ' ')
		n++;
	/* Seldom: most entries begin with another letter; 0x20 makes a small one of it. */
	char first = (char)(n > 0 ? text[blanks] | 0x20 : 0);
	if ((first != 'r' || !l->several_dice) && (first != 'd' || !l->several_packs))
		return false;
	verb = verb_read(l, text + blanks, n, lenient);
	return verb == (first == 'd' ? VERB_DRAW : VERB_ROLL);
}

/* All that an earlier reading may have left behind. */
static void
begin(struct reader *r, struct entry *e, bool lenient, bool printed)
{
	r->lenient = lenient;
	r->printed = printed;
	r->skips = false;
	seconds_drop(r, 0);
	r->reached = 0;
	r->span = 0;
	r->detail = READ_OK;
	r->args = nothing();
	r->expected = NULL;
	r->verb = -1;
	e->first.who = ANYBODY;
	e->first.n = 0;
	e->as_played = false;
	e->slot = -1;
	e->n_repeat = 0;
	e->seq = 0;
	e->text = e->text_length = 0;
	e->bond = e->digits = 0;
	e->named = false;
	for (int k = 0; k < OPERANDS_MAX; k++)
		e->first.operand[k] = NONE;
}

static bool
read_twice(struct reader *r, bool lenient, const char *text, size_t length, struct entry *e)
{
	/* The words are filled as they come; clearing them would cost more than reading does. */
	r->text = text;
	r->length = length;
	r->n = 0;
	r->typed = lenient;
	begin(r, e, false, false);
	if (!reader_split(r))
		return false;
	if (entry_words(r, e))
		return true;
	/* Printed names and prefixes never change what whole keys say. */
	begin(r, e, lenient, true);
	return entry_words(r, e);
}

bool
entry_read(const struct language *l, const struct requests *asked, bool lenient, const char *text,
	   size_t length, struct entry *e, struct finding *finding, struct reading_help *help)
{
	struct reader r;

	r.language = l;
	r.second = NULL;
	r.asked = asked;
	if (read_twice(&r, lenient, text, length, e))
		return true;
	tell(&r, finding, help);
	return false;
}

bool
entry_read_second(const struct language *l, second_word *word, bool lenient, const char *text, size_t length,
		  struct entry *e, struct second_words *words)
{
	struct second second;
	struct reader r;

	second.word = word;
	second.furthest = words;
	words->n = second.now.n = 0;
	r.language = l;
	r.second = &second;
	r.asked = NULL;
	if (!read_twice(&r, lenient, text, length, e))
		return false;
	keep_seconds(&r);
	return true;
}
