/* What `verify` makes of a record, in figures. */
#include "tests/core/audited.h"

#include <string.h>
#include <strings.h>

const char *const audited_sessions[AUDITED_SESSIONS] = {"raf_eagle/sessions/prelude",
							"battle_of_britain/sessions/channel-battle",
							"battle_of_britain/sessions/london-burning",
							"down_in_flames/sessions/duel",
							"down_in_flames/sessions/teams",
							"squadron_303/sessions/random-blitz",
							"squadron_303/sessions/random-return",
							"burning_blue/sessions/kenley",
							"burning_blue/sessions/southampton"};

static void
take_out(struct written *w, size_t at)
{
	memmove(&w->line[at], &w->line[at + 1], (w->n - at - 1) * sizeof(w->line[0]));
	w->n--;
}

static void
put_in(struct written *w, size_t at, const struct written_line *line)
{
	memmove(&w->line[at + 1], &w->line[at], (w->n - at) * sizeof(w->line[0]));
	w->line[at] = *line;
	w->n++;
}

/* The entry of a repair as a line of the record. */
static struct written_line
line_of(const struct session *s, const struct repair *r)
{
	struct written_line line = {"", "", false};
	const struct entry known = repair_known(r);

	if (r->entry.first.who >= 0 && s->game->who != TYPE_NUMBER)
		name_write(&s->language, s->game->who, r->entry.first.who, line.who, BOX_KEY);
	entry_write(&s->language, &known, "", line.text, WRITTEN_TEXT);
	return line;
}

/* The later one of two entries that were mixed up. */
static bool
cross_line(const struct session *s, const struct repair *r, struct written_line *line)
{
	struct entry e;
	struct finding f;

	if (!entry_read(&s->language, NULL, false, line->text, strlen(line->text), &e, &f, NULL))
		return false;
	repair_cross(r, &e);
	entry_write(&s->language, &e, "", line->text, WRITTEN_TEXT);
	return true;
}

/* Entries first to last come before number `before`. */
static bool
move_lines(struct written *w, size_t first, size_t last, size_t before)
{
	static struct written_line block[64];
	size_t n = last - first + 1;

	if (n > 64 || (before >= first && before <= last))
		return false;
	memcpy(block, &w->line[first - 1], n * sizeof(block[0]));
	for (size_t i = 0; i < n; i++)
		take_out(w, first - 1);
	before -= before > last ? n : 0;
	for (size_t i = 0; i < n; i++)
		put_in(w, before - 1 + i, &block[i]);
	return true;
}

bool
written_mended(const struct session *s, const struct written *w, size_t seq, const struct repair *r,
	       struct written *mended)
{
	size_t at = r->earlier ? (size_t)r->earlier : seq;
	struct written_line line;

	memcpy(mended, w, offsetof(struct written, line) + w->n * sizeof(w->line[0]));
	switch ((enum repair_kind)r->kind) {
	case REPAIR_NONE:
	case REPAIR_DIE_LESS:
		return false;
	case REPAIR_LEFT_OUT:
		for (int32_t i = r->other; i < r->last; i++)
			take_out(mended, (size_t)r->other - 1);
		take_out(mended, r->last ? (size_t)r->other - 1 : at - 1);
		return true;
	case REPAIR_MISSING:
		line = line_of(s, r);
		put_in(mended, at - 1, &line);
		return true;
	case REPAIR_INSTEAD:
		mended->line[at - 1] = line_of(s, r);
		return true;
	case REPAIR_EXCHANGED:
		line = mended->line[at - 1];
		mended->line[at - 1] = mended->line[r->other - 1];
		mended->line[r->other - 1] = line;
		return true;
	case REPAIR_CROSSED:
		mended->line[at - 1] = line_of(s, r);
		return cross_line(s, r, &mended->line[r->other - 1]);
	case REPAIR_MOVED:
		return move_lines(mended, (size_t)r->other, (size_t)r->last, (size_t)r->before);
	}
	return false;
}

enum { WORDS_MAX = 128 };

/* Splits a text at its blanks; returns how many words. */
static int
split(char *text, char *word[WORDS_MAX])
{
	int n = 0;

	for (char *w = strtok(text, " "); w && n < WORDS_MAX; w = strtok(NULL, " "))
		word[n++] = w;
	return n;
}

/* The same verb, and the same words behind it in any order; "?" stands for any. */
static bool
is_told(char *told, char *right)
{
	char *one[WORDS_MAX], *other[WORDS_MAX];
	int n = split(told, one), m = split(right, other), open = 0;

	if (n != m || n == 0 || strcmp(one[0], other[0]) != 0)
		return false;
	for (int i = 1; i < n; i++) {
		int k = 1;

		while (k < m && strcmp(one[i], other[k]) != 0)
			k++;
		if (k < m)
			other[k] = other[--m];
		else
			open += strcmp(one[i], "?") == 0 ? 1 : n;
	}
	return open <= m - 1;
}

static void
write_text(const struct session *s, const char *text, char out[WRITTEN_TEXT])
{
	struct entry e;
	struct finding f;

	if (entry_read(&s->language, NULL, false, text, strlen(text), &e, &f, NULL))
		entry_write(&s->language, &e, text, out, WRITTEN_TEXT);
	else
		snprintf(out, WRITTEN_TEXT, "%s", text);
}

/* Whether two lines say the same, however they are written; nobody need be named who did it. */
static bool
is_same(const struct session *s, const struct written_line *told, const struct written_line *right)
{
	char one[WRITTEN_TEXT], other[WRITTEN_TEXT];

	if (*told->who && strcasecmp(told->who, right->who) != 0)
		return false;
	if (strcmp(told->text, right->text) == 0)
		return true;
	write_text(s, told->text, one);
	write_text(s, right->text, other);
	return is_told(one, other);
}

static bool
is_line(const struct written_line *a, const struct written_line *b)
{
	return strcmp(a->text, b->text) == 0 && strcmp(a->who, b->who) == 0;
}

/* The only line in which both differ; or that is in `right` alone: SIZE_MAX if they differ in more. */
static size_t
only_line(const struct written *w, const struct written *right)
{
	size_t at = 0, more = right->n - w->n;

	while (at < w->n && at < right->n && is_line(&w->line[at], &right->line[at]))
		at++;
	for (size_t i = at + (more == 0); i < w->n && more <= 1; i++)
		if (!is_line(&w->line[i], &right->line[i + more]))
			return SIZE_MAX;
	return more <= 1 ? at : SIZE_MAX;
}

/* An entry that stands there with one more that says the rest: the die, the name that it lacks. */
static bool
is_joined(const struct session *s, const struct repair *r, const struct written_line *line,
	  const struct written_line *right)
{
	const struct entry rest = repair_known(r);
	struct written_line whole = *line;
	struct entry e;
	struct finding f;
	int slot;

	if (!entry_read(&s->language, NULL, false, line->text, strlen(line->text), &e, &f, NULL) ||
	    rest.first.verb != e.first.verb)
		return false;
	(void)repeated_type(&s->language, &e, &slot);
	for (int i = 0; i < e.first.n; i++)
		if (i != slot && e.first.operand[i] != rest.first.operand[i])
			return false;
	e.slot = (int8_t)slot;
	for (int i = -1; slot >= 0 && i < rest.n_repeat && !entry_is_full(&e); i++)
		e.repeat[e.n_repeat++] = i < 0 ? rest.first.operand[slot] : rest.repeat[i];
	entry_write(&s->language, &e, "", whole.text, WRITTEN_TEXT);
	return is_same(s, &whole, right);
}

/* What is forgotten is named, wherever before its time it is put; of a die too many the line. */
static bool
leads_to(const struct session *s, const struct written *w, size_t seq, const struct repair *r,
	 const struct written *right)
{
	static struct written mended;
	size_t at = only_line(w, right);
	struct written_line line;

	if (r->kind == REPAIR_MISSING && right->n == w->n + 1 && at < right->n) {
		line = line_of(s, r);
		return is_same(s, &line, &right->line[at]);
	}
	if (r->kind == REPAIR_MISSING && right->n == w->n && at < right->n &&
	    is_joined(s, r, &w->line[at], &right->line[at]))
		return true;
	if (r->kind == REPAIR_DIE_LESS)
		return r->other == r->last && right->n == w->n && at + 1 == (size_t)r->other;
	if (r->kind == REPAIR_NONE || !written_mended(s, w, seq, r, &mended) || mended.n != right->n)
		return false;
	for (size_t i = 0; i < right->n; i++)
		if (!is_same(s, &mended.line[i], &right->line[i]))
			return false;
	return true;
}

/* Whether the repair, or another that fits as well, is told. */
static bool
is_named(const struct session *s, const struct written *w, const struct written *right)
{
	const struct outcome *o = &s->outcome;
	bool claim = o->read && o->entry.first.verb == VERB_CLAIM && s->report.n_findings > 0;
	bool named = (claim && right->n == w->n && only_line(w, right) + 1 == (size_t)o->seq) ||
		     leads_to(s, w, (size_t)o->seq, &o->repair, right) ||
		     leads_to(s, w, (size_t)o->seq, &o->explanation, right);

	for (int i = 0; i < o->n_fits && !named; i++)
		named = leads_to(s, w, (size_t)o->seq, &o->fits[i], right);
	return named;
}

static void
audit_entry(const struct session *s, const struct written *w, const struct written *right, struct audited *v)
{
	const struct outcome *o = &s->outcome;
	int counting = 0;

	for (int i = 0; i < s->report.n_findings; i++)
		counting += finding_counts(&s->replay, &s->report.finding[i]);
	if (right && !v->mended)
		v->mended = is_named(s, w, right);
	if (counting == 0)
		return;
	v->lost += s->report.refused;
	v->explained += o->follows && o->explained;
	v->unjudged += o->follows && !o->explained;
	if (o->follows)
		return;
	v->findings += counting;
	if (v->n_found < FOUND_MAX)
		v->found[v->n_found++] = (size_t)o->seq;
}

void
audit(struct session *s, const struct written *w, const struct written *right, struct audited *v)
{
	memset(v, 0, sizeof(*v));
	written_load(s, w);
	session_rewind(s, true, 0);
	while (session_next(s))
		audit_entry(s, w, right, v);
	if (replay_explained(&s->replay))
		play_load(&s->play, replay_explained(&s->replay));
	for (int t = 0; t < s->game->n_totals; t++)
		v->total[t] = total_known(&s->play, t);
}
