/* How a number came about, for `verify`. */
#include "cmd/verify/audit.h"

#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

/* ---- numbers that are claimed ---- */

static int
number_of(const struct session *s, const struct watched *w)
{
	return w->kind == CLAIM_TOTAL ? total_known(&s->play, w->what)
				      : field_get(s->game, s->play.state, w->what, w->element);
}

static struct watched *
watched_of(struct calculation *c, const struct claim *claim)
{
	for (int i = 0; i < c->n; i++)
		if (c->watched[i].kind == claim->kind && c->watched[i].what == claim->what &&
		    c->watched[i].element == claim->element)
			return &c->watched[i];
	return NULL;
}

static bool
is_number(const struct session *s, const struct claim *c)
{
	return c->kind == CLAIM_TOTAL ||
	       (c->kind == CLAIM_FIELD && field_of(s->game, c->what)->value == TYPE_NUMBER);
}

void
calculation_begin(struct calculation *c, struct session *s)
{
	struct finding f;
	struct entry e;

	memset(c, 0, offsetof(struct calculation, before));
	c->n = 0;
	for (size_t i = 0; i < s->n && c->n < WATCHED_MAX; i++) {
		const char *text = s->line[i].text;
		if (s->line[i].verb != VERB_CLAIM ||
		    !entry_read(&s->language, NULL, false, text, strlen(text), &e, &f, NULL) ||
		    !is_number(s, &e.first.claim) || watched_of(c, &e.first.claim))
			continue;
		struct watched *w = &c->watched[c->n++];
		*w = (struct watched){
		    .kind = e.first.claim.kind, .what = e.first.claim.what, .element = e.first.claim.element};
		w->now = number_of(s, w);
	}
}

/* What an entry was about: the reason of its first change that is news, else of its first; NULL: none has
 * one.
 */
static const char *
why_of(const struct session *s)
{
	const char *first = NULL;

	for (int i = 0; i < s->report.n_effects; i++) {
		int number = s->report.effect[i].why;
		const struct why *why = number == WHY_NONE ? NULL : &s->game->whys[number];
		if (why && why->text && why->rank <= NEWS)
			return why->text;
		first = first || !why ? first : why->text;
	}
	return first;
}

static void
follow_numbers(struct calculation *c, const struct session *s)
{
	for (int i = 0; i < c->n; i++) {
		struct watched *w = &c->watched[i];
		int now = number_of(s, w);
		if (now == w->now)
			continue;
		memmove(&w->move[1], &w->move[0], (MOVES_KEPT - 1) * sizeof(w->move[0]));
		w->move[0] = (struct move){now - w->now, s->outcome.seq, why_of(s)};
		w->n += w->n < MOVES_KEPT;
		w->now = now;
	}
}

/* What was played since the throw: with that it is carried out again. */
static void
note_since(struct calculation *c, const struct session *s)
{
	if (s->report.refused || c->n_since == SINCE_MAX)
		c->n_since = -1;
	if (c->n_since >= 0)
		c->since[c->n_since++] = s->outcome.entry;
}

void
calculation_follow(struct calculation *c, struct session *s, const struct moment *before)
{
	const struct outcome *o = &s->outcome;

	if (o->withdrawn)
		return;
	if (!o->read || o->entry.first.verb == VERB_RETRACT)
		c->n_since = -1; /* the board is not what the throw has made of it */
	if (!o->read || !verb_is_withdrawable(o->entry.first.verb))
		return;
	if (c->n > 0)
		follow_numbers(c, s);
	if (o->entry.first.verb != VERB_ROLL || s->report.refused) {
		note_since(c, s);
		return;
	}
	c->thrown = true;
	c->n_since = 0;
	memcpy(&c->before, before, sizeof(c->before));
	c->entry = o->entry;
	c->answered = s->report.answered;
	c->seq = o->seq;
}

/* ---- telling ---- */

static bool
is_failed_claim(const struct session *s)
{
	return s->report.n_findings > 0 && s->report.finding[0].rule == J_CLAIM;
}

/* The request that the throw answered, on the board before it. */
static bool
find_request(const struct calculation *c, const struct play *p, struct request *r)
{
	const struct head *head = p->state;
	struct requests all;

	requests_known(p, &all);
	for (int i = 0; i < all.n; i++) {
		*r = all.request[i];
		if (r->kind == ROLL && r->type == c->entry.first.operand[0] &&
		    c->answered == (head->step << 8 | r->tag))
			return true;
	}
	return false;
}

/* The throw as it was read; what came of no throw, as dice too many, as it was asked for or typed. */
static void
put_throw(FILE *out, const struct calculation *c, struct session *s, const struct request *asked)
{
	char text[ENTRY_MAX + 1];

	if (events_print_throws(out, &s->language, &s->replay.scratch) > 0)
		return;
	if (asked)
		words_request(out, &s->language, &s->play, asked);
	entry_write(&s->language, &c->entry, "", text, sizeof(text));
	fputs(asked ? SAY(", typed was ") : "", out);
	words_entry(out, &s->language, "", text);
	fputc('.', out);
}

void
calculation_throw(FILE *out, const struct calculation *c, struct session *s)
{
	struct report *report = &s->replay.scratch, *outer = s->play.report;
	struct moment now;
	struct request r;
	struct made did;

	play_save(&s->play, &now);
	play_look(&s->play, &c->before);
	bool asked = find_request(c, &s->play, &r);
	entry_apply(&s->play, &c->entry, "", report);
	fprintf(out, SAY("entry %ld: "), (long)c->seq);
	put_throw(out, c, s, asked ? &r : NULL);
	if (!c->beside || c->seq != s->outcome.seq) {
		if (events_print(made_begin(&did), &s->language, report, 0, report->n_effects, NEWS) > 0)
			fprintf(out, " %s", made_end(&did));
		made_free(&did);
	}
	play_load(&s->play, &now);
	s->play.report = outer;
}

bool
calculation_moves(FILE *out, const struct calculation *c, const struct session *s)
{
	const struct claim *claim = &s->outcome.entry.first.claim;
	const struct watched *w =
	    is_failed_claim(s) ? watched_of((struct calculation *)(uintptr_t)c, claim) : NULL;
	char name[ENTRY_MAX];

	if (!w || w->n == 0)
		return false;
	if (w->kind == CLAIM_TOTAL)
		spoken_total(s->game, w->what, name);
	else
		spoken_field(&s->language, w->what, w->element, name);
	fprintf(out, SAY("%s is %d: "), name, w->now);
	for (int i = 0; i < w->n; i++) {
		const struct move *m = &w->move[i];
		fprintf(out, SAY("%s%+d by entry %d"), i ? ", " : "", m->by, m->seq);
		if (m->why)
			fprintf(out, " (%s)", SAY_OF(s->game, m->why));
	}
	return true;
}

/* Whether the claim would hold had the sum been off by so much. */
static bool
holds_with(const struct calculation *c, struct session *s, int more)
{
	struct report *report = &s->replay.scratch;

	play_look(&s->play, &c->before);
	s->play.supposed = more;
	entry_apply(&s->play, &c->entry, "", report);
	s->play.supposed = 0;
	for (int i = 0; i < c->n_since && !report->refused && !report->blocked; i++)
		entry_apply(&s->play, &c->since[i], "", report);
	if (report->refused || report->blocked)
		return false;
	entry_apply(&s->play, &s->outcome.entry, "", report);
	return report->n_findings == 0;
}

enum { SLIPS_TOLD = 3 };

/* What was left out or counted twice: each would make the claim hold. */
struct slips {
	int n;
	struct {
		const struct modifier *modifier;
		bool twice;
	} slip[SLIPS_TOLD];
};

static void
seek_slip(const struct calculation *c, struct session *s, const struct modifier *m, struct slips *all)
{
	for (int twice = 0; twice < 2 && m->value != 0; twice++)
		if (holds_with(c, s, twice ? m->value : -m->value) && all->n++ < SLIPS_TOLD) {
			all->slip[all->n - 1].modifier = m;
			all->slip[all->n - 1].twice = twice;
		}
}

static void
put_slips(FILE *out, const struct session *s, const struct slips *all)
{
	for (int i = 0; i < all->n; i++) {
		const struct modifier *m = all->slip[i].modifier;

		fputs(i > 0 ? SAY("; or ") : "", out);
		fprintf(out,
			all->slip[i].twice ? SAY("it would hold with '%s' (%+d) counted twice")
					   : SAY("it would hold without '%s' (%+d)"),
			SAY_OF(s->game, m->name), m->value);
	}
}

bool
calculation_modifier(FILE *out, const struct calculation *c, struct session *s)
{
	struct report *outer = s->play.report;
	struct slips slips = {0};
	struct moment now;
	struct request r;

	if (!is_failed_claim(s) || c->n_since < 0)
		return false;
	play_save(&s->play, &now);
	play_look(&s->play, &c->before);
	bool known = find_request(c, &s->play, &r);
	for (int k = 0; known && k < r.n_modifiers; k++)
		seek_slip(c, s, &r.modifier[k], &slips);
	for (int k = 0; known && k < r.n_parts; k++)
		if (r.part[k].shifts)
			seek_slip(c, s, &r.part[k], &slips);
	play_load(&s->play, &now);
	s->play.report = outer;
	/* Where more than a few would do, nobody is told anything by it. */
	bool few = slips.n >= 1 && slips.n <= SLIPS_TOLD;
	if (few && out)
		put_slips(out, s, &slips);
	return few;
}

/* Whether the claim that fails was as false before the throw: then the throw has nothing to do with it,
 * unless it is what the claim was made for. */
static bool
was_as_false(const struct calculation *c, struct session *s)
{
	struct report *report = &s->replay.scratch, *outer = s->play.report;
	const struct args now = s->report.finding[0].args;
	struct moment moment;

	play_save(&s->play, &moment);
	play_look(&s->play, &c->before);
	entry_apply(&s->play, &s->outcome.entry, "", report);
	bool same = report->n_findings > 0 && memcmp(&report->finding[0].args, &now, sizeof(now)) == 0;
	play_load(&s->play, &moment);
	s->play.report = outer;
	return same;
}

bool
calculation_is_due(const struct calculation *c, struct session *s)
{
	if (!c->thrown || s->report.n_findings == 0 || s->outcome.follows)
		return false;
	if (!is_failed_claim(s))
		return c->seq == s->outcome.seq;
	return c->n_since == 0 || !was_as_false(c, s) || calculation_modifier(NULL, c, s);
}

static void
hand_over(const char *label, struct made *made, bool any, calculation_put *each, void *context)
{
	made_end(made);
	if (any)
		each(context, SAY(label), made->text);
	made_free(made);
}

void
calculation_tell(const struct calculation *c, struct session *s, calculation_put *each, void *context)
{
	bool due = calculation_is_due(c, s);
	struct made made;

	if (due) {
		calculation_throw(made_begin(&made), c, s);
		hand_over(SAID("dice: "), &made, true, each, context);
	}
	made_begin(&made);
	hand_over(SAID("why:  "), &made, calculation_moves(made.out, c, s), each, context);
	if (due) {
		made_begin(&made);
		hand_over(SAID("but:  "), &made, calculation_modifier(made.out, c, s), each, context);
	}
}
