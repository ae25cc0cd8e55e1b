/* What `verify` makes of a record, in figures. */
#include "tests/core/audited.h"

#include <string.h>
#include <strings.h>

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

/* Word after word the same, but for a "?". */
static bool
is_told(const char *told, const char *right)
{
	while (*told || *right) {
		size_t n = strcspn(told, " "), m = strcspn(right, " ");

		if (!(n == 1 && *told == '?' && m > 0) && (n != m || memcmp(told, right, n) != 0))
			return false;
		told += n + strspn(told + n, " ");
		right += m + strspn(right + m, " ");
	}
	return true;
}

/* Whether two lines say the same, however they are written. */
static bool
is_same(const struct session *s, const struct written_line *told, const struct written_line *right)
{
	char one[WRITTEN_TEXT], other[WRITTEN_TEXT];
	struct entry e;
	struct finding f;

	if (strcasecmp(told->who, right->who) != 0)
		return false;
	if (strcmp(told->text, right->text) == 0)
		return true;
	if (!entry_read(&s->language, NULL, false, right->text, strlen(right->text), &e, &f, NULL))
		return false;
	entry_write(&s->language, &e, right->text, other, sizeof(other));
	if (!entry_read(&s->language, NULL, false, told->text, strlen(told->text), &e, &f, NULL))
		return is_told(told->text, other);
	entry_write(&s->language, &e, told->text, one, sizeof(one));
	return strcmp(one, other) == 0;
}

static bool
leads_to(const struct session *s, const struct written *w, size_t seq, const struct repair *r,
	 const struct written *right)
{
	static struct written mended;

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
	bool named = leads_to(s, w, (size_t)o->seq, &o->repair, right) ||
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
