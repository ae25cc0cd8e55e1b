/* Text -> action: the patterns of the verbs. */
#include "core/language/language.h"

#include <assert.h>
#include <string.h>

#include "core/language/reader.h"
#include "core/text.h"

size_t
entry_split(const char *text, size_t length, size_t *who_length)
{
	size_t i = 0, start;

	*who_length = 0;
	while (i < length && text[i] == ' ')
		i++;
	start = i;
	while (i < length && text[i] != ' ' && text[i] != ':' && text[i] != '"')
		i++;
	if (start > 0 || i == 0 || i >= length || text[i] != ':')
		return 0;
	*who_length = i++;
	while (i < length && text[i] == ' ')
		i++;
	return i;
}

bool
pattern_next(const struct game *game, const char **pattern, bool *optional, struct pattern_word *w)
{
	const char *s = *pattern;
	char type[BOX_KEY];

	while (*s == ' ' || *s == '[' || *s == ']') {
		if (*s != ' ')
			*optional = *s == '[';
		s++;
	}
	w->text = s;
	while (*s && *s != ' ' && *s != ']' && *s != '.')
		s++;
	w->length = (uint8_t)(s - w->text);
	w->optional = *optional;
	w->repeats = strncmp(s, "...", 3) == 0;
	w->name = w->text[0] >= 'A' && w->text[0] <= 'Z';
	w->type = TYPE_NUMBER;
	if (w->repeats)
		s += 3;
	*pattern = s;
	if (!w->name || w->length >= sizeof(type))
		return w->length > 0;
	for (int i = 0; i < game->n_operands; i++)
		if (text_is(game->operands[i].type, w->text, w->length))
			w->type = (uint8_t)(TYPE_COMMON + i);
	static const char *const common[TYPE_COMMON] = {"NUMBER", "STEP", "SCENARIO", "OPTION",
							"RULE",	  "DIE",  "YES"};
	for (int i = 0; i < TYPE_COMMON; i++)
		if (text_is(common[i], w->text, w->length))
			w->type = (uint8_t)i;
	return true;
}

bool
read_fails(struct reader *r, int i, enum reading detail, struct args args)
{
	if (i + 1 > r->reached) {
		r->reached = i + 1;
		r->detail = detail;
		r->args = args;
	}
	return false;
}

bool
read_name(struct reader *r, int i, int type, int16_t *value)
{
	const struct word *w = &r->word[i];
	int n;

	if (i >= r->n)
		return read_fails(r, i, READ_MISSING, one(type, NONE));
	if (type == TYPE_NUMBER) {
		if (!text_number(w->text, w->length, &n))
			return read_fails(r, i, READ_NOT_A_NUMBER, nothing());
	} else {
		n = name_read(r->language, type, w->text, w->length, r->lenient);
		if (n == -2)
			return read_fails(r, i, READ_AMBIGUOUS, one(type, NONE));
		if (n == -1 && type_numeric(r->language->game, type) && text_number(w->text, w->length, &n))
			return read_fails(r, i, READ_RANGE, one(type, n));
		if (n == -1)
			return read_fails(r, i, READ_NO_NAME, one(type, NONE));
	}
	*value = (int16_t)n;
	return true;
}

static bool
add_repeat(struct reader *r, int i, struct entry *e, int slot, int16_t value)
{
	if (e->slot != (int8_t)slot) {
		e->slot = (int8_t)slot;
		e->n_repeat = 0;
	}
	if (e->n_repeat >= REPEAT_MAX - 1)
		return read_fails(r, i, READ_TOO_MANY, one(TYPE_NUMBER, REPEAT_MAX));
	e->repeat[e->n_repeat++] = value;
	return true;
}

static bool match(struct reader *r, const char *pattern, bool optional, int i, int slot, struct entry *e);

/* Skips the rest of an optional group: its operands are NONE. */
static bool
match_without(struct reader *r, const char *pattern, int i, int slot, struct entry *e)
{
	const char *close = strchr(pattern, ']');
	const char *s = pattern;
	bool optional = true;
	struct pattern_word w;

	while (s < close && pattern_next(r->language->game, &s, &optional, &w) && w.optional) {
		if (w.name && slot < OPERANDS_MAX)
			e->first.operand[slot++] = NONE;
	}
	return match(r, close ? close + 1 : "", false, i, slot, e);
}

/* Whether a word is this lower-case word of a pattern: it ends a repeated operand. */
static bool
is_word(const struct word *w, const struct pattern_word *p)
{
	return w->length == p->length && text_begins(w->text, p->text, p->length);
}

static bool
match_name(struct reader *r, const char *rest, bool optional, const struct pattern_word *w, int i, int slot,
	   struct entry *e)
{
	const char *peek = rest;
	bool peek_optional = optional;
	struct pattern_word next = {0};
	int16_t value;
	bool literal = pattern_next(r->language->game, &peek, &peek_optional, &next) && !next.name;

	if (slot >= OPERANDS_MAX || !read_name(r, i, w->type, &value))
		return false;
	e->first.operand[slot] = value;
	i++;
	while (w->repeats && i < r->n && !(literal && is_word(&r->word[i], &next))) {
		if (!read_name(r, i, w->type, &value) || !add_repeat(r, i, e, slot, value))
			return false;
		i++;
	}
	return match(r, rest, optional, i, slot + 1, e);
}

static bool
match(struct reader *r, const char *pattern, bool optional, int i, int slot, struct entry *e)
{
	const char *rest = pattern;
	struct pattern_word w;

	if (!pattern_next(r->language->game, &rest, &optional, &w)) {
		e->first.n = (uint8_t)slot;
		return i == r->n || read_fails(r, i, READ_EXTRA, nothing());
	}
	const char *group = memchr(pattern, '[', (size_t)(w.text - pattern));
	if (group) {
		struct entry with = *e;
		if (i < r->n && match(r, group + 1, true, i, slot, &with)) {
			*e = with;
			return true;
		}
		return match_without(r, group + 1, i, slot, e);
	}
	if (w.name)
		return match_name(r, rest, optional, &w, i, slot, e);
	if (i >= r->n || !is_word(&r->word[i], &w)) {
		if (i + 1 > r->reached)
			r->expected = w.text;
		return read_fails(r, i, READ_EXPECTED, one(TYPE_NUMBER, w.length));
	}
	return match(r, rest, optional, i + 1, slot, e);
}

/* Splits at blanks; a word that begins with # starts a comment. */
static bool
split(struct reader *r)
{
	size_t i = 0;

	while (i < r->length) {
		if (r->text[i] == ' ') {
			i++;
			continue;
		}
		if (r->text[i] == '#')
			break;
		if (r->n == WORDS_MAX)
			return read_fails(r, r->n - 1, READ_TOO_MANY, one(TYPE_NUMBER, REPEAT_MAX));
		struct word *w = &r->word[r->n++];
		w->text = r->text + i;
		w->column = (uint16_t)(i + 1);
		while (i < r->length && r->text[i] != ' ')
			i++;
		w->length = (uint16_t)(r->text + i - w->text);
	}
	return r->n > 0 || read_fails(r, 0, READ_EMPTY, nothing());
}

/* Only the shape that could not be text at all: the store checks UTF-8 in full. */
static bool
is_text(struct reader *r)
{
	if (r->length > ENTRY_MAX)
		return read_fails(r, 0, READ_TOO_LONG, one(TYPE_NUMBER, ENTRY_MAX));
	for (size_t i = 0; i < r->length; i++)
		if ((unsigned char)r->text[i] < ' ' || (unsigned char)r->text[i] == 0x7f)
			return read_fails(r, 0, READ_NOT_TEXT, one(TYPE_NUMBER, (int)(i + 1)));
	return true;
}

bool
entry_words(struct reader *r, struct entry *e)
{
	const struct game *game = r->language->game;
	const struct word *w = &r->word[0];
	int verb = verb_read(r->language, w->text, w->length, r->lenient);

	if (verb < 0) {
		r->expected = verb == -2 ? NULL : verb_suggest(r->language, w->text, w->length);
		return read_fails(r, 0, verb == -2 ? READ_AMBIGUOUS : READ_NO_VERB, nothing());
	}
	r->verb = verb;
	const char *name = verb_of(game, verb)->name;
	for (int v = verb; v < VERB_COMMON + game->n_verbs; v++) {
		const struct verb *row = verb_of(game, v);
		int reached = r->reached;
		if (row->name != name && strcmp(row->name, name) != 0)
			continue;
		e->first.verb = (uint16_t)v;
		e->slot = -1;
		e->n_repeat = 0;
		if (v < VERB_COMMON ? read_common(r, v, e) : match(r, row->operands, false, 1, 0, e))
			return true;
		if (r->reached > reached)
			r->verb = v;
	}
	return false;
}

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
	if (r->detail == READ_NO_NAME && i < r->n && f->args.n > 0) {
		struct arg *a = &f->args.arg[0];
		int near = name_suggest(r->language, a->type, r->word[i].text, r->word[i].length);
		a->value = (int16_t)(near < 0 ? NONE : near);
	}
	f->column =
	    i < r->n ? r->word[i].column : (uint16_t)(r->length < ENTRY_MAX ? r->length + 1 : ENTRY_MAX);
	f->length = i < r->n ? r->word[i].length : 0;
	if (help) {
		help->expected = r->expected;
		help->verb = r->verb;
	}
}

bool
entry_read(const struct language *l, const struct play *play, bool lenient, const char *text, size_t length,
	   struct entry *e, struct finding *finding, struct reading_help *help)
{
	struct reader r;

	/* The words are filled as they come; clearing them would cost more than reading does. */
	r.language = l;
	r.play = play;
	r.lenient = lenient;
	r.text = text;
	r.length = length;
	r.n = 0;
	r.reached = 0;
	r.detail = READ_OK;
	r.args = nothing();
	r.expected = NULL;
	r.verb = -1;
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
	if (is_text(&r) && split(&r) && entry_words(&r, e))
		return true;
	tell(&r, finding, help);
	return false;
}
