/* What the entries around a fault speak of: raids, cards, units. A fault is sought far back only there. */
#include <string.h>

#include "core/record/repairer.h"

static void
add_mention(struct repairer *q, int type, int value)
{
	if (type == TYPE_NUMBER || type == TYPE_STEP || type == TYPE_DIE || type == TYPE_YES ||
	    value == NONE || q->n_mentions == MENTIONS_MAX || is_mentioned(q, type, value, false))
		return;
	q->mention[q->n_mentions++] = (struct mention){(uint8_t)type, (int16_t)value};
}

bool
is_mentioned(const struct repairer *q, int type, int value, bool own)
{
	int n = own ? q->n_own : q->n_mentions;

	for (int i = 0; i < n; i++)
		if (q->mention[i].type == type && q->mention[i].value == value)
			return true;
	return false;
}

bool
read_line(struct repairer *q, int k, struct entry *e)
{
	struct finding f;

	return replay_read(q->r, &q->r->line[q->line[k]], e, &f, NULL);
}

int
repeated_type(const struct language *l, const struct entry *e, int *slot)
{
	const struct pattern *p = &l->pattern[e->first.verb];

	*slot = 1;
	if (e->first.verb == VERB_ROLL)
		return TYPE_DIE;
	if (e->first.verb == VERB_DRAW)
		return e->first.operand[0];
	*slot = -1;
	for (int k = 0, at = 0; k < p->n; k++) {
		if (p->word[k].name && p->word[k].repeats) {
			*slot = at;
			return p->word[k].type;
		}
		at += p->word[k].name;
	}
	return TYPE_NUMBER;
}

typedef void each_name(struct repairer *, void *context, int type, int value);

/* Calls `each` with what an entry names. */
static void
names_of(struct repairer *q, const struct entry *e, each_name *each, void *context)
{
	const struct pattern *p = &q->r->language->pattern[e->first.verb];
	int slot, type = repeated_type(q->r->language, e, &slot);

	if (e->first.verb == VERB_DRAW) {
		each(q, context, type, e->first.operand[1]);
	} else if (e->first.verb >= VERB_COMMON) {
		for (int k = 0, at = 0; k < p->n; k++)
			if (p->word[k].name && at < e->first.n)
				each(q, context, p->word[k].type, e->first.operand[at++]);
	} else {
		return;
	}
	for (int k = 0; k < e->n_repeat; k++)
		each(q, context, type, e->repeat[k]);
}

static void
note_name(struct repairer *q, void *context, int type, int value)
{
	(void)context;
	add_mention(q, type, value);
}

void
gather_mentions(struct repairer *q, const struct report *report)
{
	struct entry e;

	for (int i = 0; i < report->n_findings; i++)
		for (int k = 0; k < report->finding[i].args.n; k++)
			add_mention(q, report->finding[i].args.arg[k].type,
				    report->finding[i].args.arg[k].value);
	if (read_line(q, q->at, &e))
		names_of(q, &e, note_name, NULL);
	q->n_own = q->n_mentions;
	for (int k = q->at + 1; k < q->n; k++)
		if (read_line(q, k, &e))
			names_of(q, &e, note_name, NULL);
}

/* Where the entry that failed names nothing, as done, a word of few values may be what was wrong. */
static void
compare_name(struct repairer *q, void *context, int type, int value)
{
	bool *related = context,
	     few = type >= TYPE_COMMON && type_count(q->r->game, q->r->play->box, type) <= SAMPLES_MAX;

	*related = *related || (q->n_own > 0 ? is_mentioned(q, type, value, true) : few);
}

bool
is_related(struct repairer *q, int k)
{
	struct entry e;
	bool related = false;

	if (read_line(q, k, &e))
		names_of(q, &e, compare_name, &related);
	return related;
}
