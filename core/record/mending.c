/* The ways to mend a record at one entry: leave it out, put another before it or in its place, exchange two.
 */
#include <string.h>

#include "core/record/repairer.h"

/* Leave the entry out. */
void
try_left_out(struct repairer *q)
{
	bool repeat = is_repeat(q, q->from);

	restore(q);
	if (q->from == q->at)
		consider(q, REPAIR_LEFT_OUT, NULL, q->at + 1, NOTHING_ASSUMED + (repeat ? KEEPS_ENTRY : 0));
	else if (run_up_to(q, q->from + 1))
		consider(q, REPAIR_LEFT_OUT, NULL, q->at + 1, KEEPS_ENTRY + NOTHING_ASSUMED + repeat);
}

/* Exchange it with the next one. */
void
try_exchanged(struct repairer *q)
{
	restore(q);
	if (q->at + 1 >= q->n || !apply_line(q, q->at + 1) || q->report->n_findings > 0 ||
	    !apply_line(q, q->at))
		return;
	consider(q, REPAIR_EXCHANGED, NULL, q->at + 2, CLEAN + KEEPS_ENTRY);
}

/* What an action has for it in the place of entry `from`: the same by somebody else, or the same verb. */
static int
likeness(struct repairer *q, const struct action *a)
{
	struct entry e;
	struct finding f;

	if (!replay_read(q->r, &q->r->line[q->line[q->from]], &e, &f, NULL) || e.first.verb != a->verb)
		return 0;
	bool same = e.n_repeat == 0 && memcmp(e.first.operand, a->operand, a->n * sizeof(a->operand[0])) == 0;
	return same ? KEEPS_ENTRY : ALIKE;
}

/* One listed action before the entry, or in its place. */
static bool
try_listed(void *context, const struct action *a, int weight)
{
	struct repairer *q = context;
	struct play *p = q->r->play;
	struct report *outer = p->report;
	struct entry e = {.first = *a, .slot = -1};
	struct moment with;
	bool earlier = q->from < q->at;

	(void)weight;
	restore(q);
	entry_apply(p, &e, "", q->report);
	if (!q->report->refused && !q->report->blocked) {
		play_save(p, &with);
		if (run_up_to(q, q->from))
			consider(q, REPAIR_MISSING, &e, q->at + 1, q->repeat && !earlier ? 0 : KEEPS_ENTRY);
		play_load(p, &with);
		if (!earlier || run_up_to(q, q->from + 1))
			consider(q, REPAIR_INSTEAD, &e, q->at + 1,
				 (earlier ? KEEPS_ENTRY : 0) + likeness(q, a));
	}
	p->report = outer;
	restore(q);
	return ++q->tried < CANDIDATES_MAX && !is_spent(q);
}

/* An entry in place of the one that failed. */
static void
try_instead(struct repairer *q, const struct entry *e, int extra)
{
	if (is_spent(q))
		return;
	restore(q);
	entry_apply(q->r->play, e, q->r->line[q->line[q->at]].text, q->report);
	if (!q->report->refused && !q->report->blocked && q->report->n_findings == 0)
		consider(q, REPAIR_INSTEAD, e, q->at + 1, extra);
}

/* The same by another player, or with nobody named. */
void
try_senders(struct repairer *q)
{
	const struct line *line = &q->r->line[q->line[q->at]];
	const struct game *game = q->r->game;
	int seats = type_count(game, q->r->play->box, game->who);
	struct entry e;
	struct finding f;

	if (!*line->who || !play_read(q->r->play, q->r->language, ANYBODY, false, line->text,
				      strlen(line->text), &e, &f, NULL))
		return;
	for (int who = ANYBODY; who < seats && who < SEATS_MAX; who++) {
		e.first.who = (int8_t)who;
		try_instead(q, &e, KEEPS_ENTRY);
	}
}

/* The type of the operand that an entry's further words repeat; TYPE_NUMBER: it has none, or they are dice.
 */
static int
repeated_type(const struct language *l, const struct entry *e)
{
	const struct pattern *p = &l->pattern[e->first.verb];

	if (e->first.verb == VERB_DRAW)
		return e->first.operand[0];
	for (int k = 0, slot = 0; k < p->n; k++)
		if (p->word[k].name && slot++ == e->slot)
			return p->word[k].type;
	return TYPE_NUMBER;
}

/* One word of several is wrong: another in its place. */
void
try_words(struct repairer *q)
{
	const struct game *game = q->r->game;
	struct entry e;
	struct finding f;

	if (!replay_read(q->r, &q->r->line[q->line[q->at]], &e, &f, NULL) || e.n_repeat == 0)
		return;
	int type = repeated_type(q->r->language, &e),
	    n = type == TYPE_NUMBER ? 0 : type_count(game, q->r->play->box, type);
	for (int k = -1; k < e.n_repeat; k++) {
		struct entry other = e;
		int16_t *word = k < 0 ? &other.first.operand[e.slot] : &other.repeat[k];
		for (int i = 0; i < n; i++) {
			*word = (int16_t)(type_first(game, type) + i);
			try_instead(q, &other, KEEPS_ENTRY);
		}
	}
}

/* The action that is missing may belong behind a step that it would have closed. */
static bool
close_next(struct repairer *q)
{
	struct play *p = q->r->play;
	struct report *outer = p->report;
	uint64_t owners;
	bool closed;

	restore(q);
	p->report = q->report;
	report_reset(q->report);
	closed = close_by_implication(p, ANYBODY, &owners) && q->report->n_findings == 0;
	p->report = outer;
	p->window.open = p->window.open && !closed;
	if (closed)
		play_save(p, &q->base);
	else
		restore(q);
	return closed;
}

void
try_actions(struct repairer *q)
{
	q->tried = 0;
	for (int closed = 0; closed <= CLOSED_MAX; closed++) {
		restore(q);
		actions_list(q->r->play, ANYBODY, try_listed, q);
		if (!close_next(q))
			break;
	}
}
