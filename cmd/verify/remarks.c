/* Times that run backwards or are yet to come, and marks of entries that break nothing. */
#include "cmd/verify/remarks.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/say/say.h"
#include "cmd/verify/receipts.h"
#include "cmd/words/words.h"

enum { DAY = 86400, TIME_SIZE = 32 };

static void say(struct remark *remark, const char *kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void
say(struct remark *remark, const char *kind, const char *format, ...)
{
	va_list arguments;

	remark->kind = kind;
	va_start(arguments, format);
	vsnprintf(remark->text, sizeof(remark->text), format, arguments);
	va_end(arguments);
}

/* Clocks differ a little from one table to the next; a day is more than that. */
static bool
is_to_come(int64_t at, int64_t now)
{
	return at > now + DAY;
}

/* The clock of whoever logged the entry. After a time to come any true one runs backwards: that is told
 * once. */
static bool
remark_on_time(const struct session *s, size_t i, int64_t now, struct remark *remark)
{
	char at[TIME_SIZE];

	bool early = s->at[i] < s->meta.created, to_come = is_to_come(s->at[i], now);
	bool back = i > 0 && s->at[i] < s->at[i - 1] && !is_to_come(s->at[i - 1], now);

	if (!early && !to_come && !back)
		return false;
	words_time(s->at[i], at, sizeof(at));
	if (early)
		say(remark, "time-early", SAY("logged at %s, before the journal was begun"), at);
	else if (to_come)
		say(remark, "time-future", SAY("logged at %s, which is yet to come"), at);
	else
		say(remark, "time-backwards", SAY("logged at %s, before entry %zu"), at, i);
	return true;
}

/* Whether what an entry breaks is known as it was when it was logged: not after a repair, which `log` does
 * not make, nor of what a seal held, and not of what stays when a retract withdraws the board it was said of.
 */
static bool
mark_is_told(const struct session *s)
{
	const struct outcome *o = &s->outcome;

	return !o->withdrawn && !o->follows && !s->replay.assumed && !session_line(s)->opened &&
	       o->repair.kind == REPAIR_NONE && (!o->read || verb_is_withdrawable(o->entry.first.verb));
}

static bool
remark_on_mark(const struct session *s, struct remark *remark)
{
	bool marked = session_line(s)->as_played, faulty = session_faulty(s);

	if (!mark_is_told(s) || marked == faulty)
		return false;
	if (marked)
		say(remark, "as-played", SAY("marked as played against the rules, but it breaks none"));
	else
		say(remark, "not-as-played", SAY("breaks a rule, but is not marked as played"));
	return true;
}

unsigned
remarks_on(const struct session *s, int64_t now, struct remark remark[REMARKS_MAX])
{
	size_t i = (size_t)s->outcome.seq - 1;
	unsigned n = 0;

	n += remark_on_time(s, i, now, &remark[n]);
	n += remark_on_mark(s, &remark[n]);
	return n;
}

bool
remark_backdated(const struct session *s, const struct receipts *all, size_t i, char *text, size_t size)
{
	char at[32];
	int seat = all->n > 0 && *s->line[i].who ? side_named(s, s->line[i].who) : -1;

	if (all->n == 0)
		return false;
	words_time(s->at[i], at, sizeof(at));
	for (size_t k = 0; k < all->n; k++) {
		const struct receipt *r = &all->receipt[k];

		if (r->entries > i || strcmp(at, r->at) >= 0 || strcmp(r->id, s->meta.id) != 0 ||
		    !side_same(s, seat, side_named(s, r->by)))
			continue;
		snprintf(text, size, SAY("logged at %s, but at %s %s had it not yet"), at, r->at, r->by);
		return true;
	}
	return false;
}
