/* Which entries a correction is of, and in which order they come then. */
#include "cmd/log/again.h"

#include <string.h>

#include "cmd/say/say.h"

bool
edit_is_of_print(const struct session *s, size_t seq, const struct edit *edit, size_t n_edits)
{
	for (size_t i = 0; i < n_edits && session_is_print(s, seq - 1); i++)
		if (edit[i].seq == seq &&
		    (edit[i].kind == EDIT_AMEND || (edit[i].kind == EDIT_STRIKE && !edit[i].other)))
			return true;
	return false;
}

/* Where the entry that was withdrawn as number seq stands now: what was logged again behind a retract has the
 * same text, in the same order. 0: nowhere. */
static size_t
number_now(const struct session *s, size_t seq)
{
	const struct line *was = &s->line[seq - 1];
	size_t rank = 0, from = (size_t)was->withdrawn_by;

	for (size_t i = seq - 1; i-- > 0 && s->line[i].withdrawn_by == was->withdrawn_by;)
		rank += strcmp(s->line[i].text, was->text) == 0 && strcmp(s->line[i].who, was->who) == 0;
	for (size_t i = from; i < s->n; i++) {
		const struct line *line = &s->line[i];

		if (strcmp(line->text, was->text) != 0 || strcmp(line->who, was->who) != 0 || rank-- > 0)
			continue;
		return line->withdrawn_by ? number_now(s, i + 1) : i + 1;
	}
	return 0;
}

static int
check_entry(const struct session *s, const struct edit *edit, size_t seq)
{
	size_t now;

	if (seq == 0 || seq > s->n)
		return trouble("%s: there is no entry %zu; the last one is %zu", s->path, seq, s->n);
	if (session_can_withdraw(s, seq - 1) || edit_is_of_print(s, seq, edit, 1))
		return EXIT_WELL;
	if (!s->line[seq - 1].withdrawn_by)
		return trouble("%s: entry %zu is no action, roll or draw: log the correction as a new entry",
			       s->path, seq);
	now = number_now(s, seq);
	if (now > 0)
		return trouble("%s: entry %zu is withdrawn, by entry %d; it is entry %zu now", s->path, seq,
			       s->line[seq - 1].withdrawn_by, now);
	return trouble("%s: entry %zu is withdrawn already, by entry %d", s->path, seq,
		       s->line[seq - 1].withdrawn_by);
}

int
edit_check(const struct session *s, const struct edit *edit)
{
	int code;

	/* Among entries that are moved claims may be, which stay where they are. */
	if (edit->kind == EDIT_INSERT || edit->kind == EDIT_MOVE ||
	    (edit->kind == EDIT_STRIKE && edit->other))
		return edit->seq > 0 && edit->seq <= s->n
			   ? EXIT_WELL
			   : trouble("%s: there is no entry %zu; the last one is %zu", s->path, edit->seq,
				     s->n);
	if ((code = check_entry(s, edit, edit->seq)) != EXIT_WELL ||
	    (edit->kind != EDIT_SWAP && edit->kind != EDIT_CROSS))
		return code;
	if (edit->other <= edit->seq)
		return trouble("swap: entry %zu does not come after entry %zu", edit->other, edit->seq);
	return check_entry(s, edit, edit->other);
}

/* The first that has this number, or a later one. */
static size_t
place_of(const struct again *again, size_t n, size_t seq)
{
	size_t i = 0;

	while (i < n && again[i].seq < seq)
		i++;
	return i;
}

/* The one with this number, wherever it has come. */
static size_t
find(const struct again *again, size_t n, size_t seq)
{
	size_t i = 0;

	while (i < n && again[i].seq != seq)
		i++;
	return i;
}

/* Where what comes before entry `seq` is put: before it, or behind all. */
static size_t
place_before(const struct again *again, size_t n, size_t seq)
{
	size_t i = find(again, n, seq);

	return i < n ? i : place_of(again, n, seq);
}

static void
put_in(struct again *again, size_t *n, size_t at, const struct again *new)
{
	memmove(&again[at + 1], &again[at], ((*n)++ - at) * sizeof(*again));
	again[at] = *new;
}

/* Entries first to last, wherever they are, one after the other before another one. */
static void
move(struct again *again, size_t *n, const struct edit *edit)
{
	for (size_t seq = edit->seq; seq <= edit->other; seq++) {
		size_t from = find(again, *n, seq);

		if (from == *n)
			continue;
		struct again moved = again[from];
		moved.answered = 0;
		memmove(&again[from], &again[from + 1], (--*n - from) * sizeof(*again));
		put_in(again, n, place_before(again, *n, edit->before), &moved);
	}
}

/* Other words by the same player. */
static void
reword(struct again *again, const char *text)
{
	*again = (struct again){.who = again->who, .text = text, .seq = again->seq, .fresh = true};
}

void
edit_order(const struct edit *edit, struct again *again, size_t *n)
{
	const struct again new = {.who = edit->who, .text = edit->entry, .fresh = true};
	size_t at = place_before(again, *n, edit->seq), other;

	switch (edit->kind) {
	case EDIT_INSERT:
		put_in(again, n, at, &new);
		return;
	case EDIT_AMEND:
		again[at] = new;
		again[at].seq = edit->seq;
		return;
	case EDIT_STRIKE:
		for (size_t i = 0; i < *n; i++)
			again[i].struck = again[i].struck || again[i].seq == edit->seq ||
					  (again[i].seq > edit->seq && again[i].seq <= edit->other);
		return;
	case EDIT_SWAP:
		other = find(again, *n, edit->other);
		struct again first = again[at];
		again[at] = again[other];
		again[other] = first;
		/* What is asked for in the place of the other is another thing. */
		again[at].answered = again[other].answered = 0;
		return;
	case EDIT_CROSS:
		reword(&again[at], edit->entry);
		reword(&again[find(again, *n, edit->other)], edit->crossed);
		return;
	case EDIT_MOVE:
		move(again, n, edit);
		return;
	}
}
