/* Entries in order: which of them count, rolls taken back, waived rules. */
#include "core/replay.h"

#include <assert.h>
#include <string.h>

#include "core/engine.h"
#include "core/repair.h"
#include "core/text.h"

bool
verb_is_withdrawable(unsigned verb)
{
	switch ((enum common_verb)verb) {
	case VERB_CLAIM:
	case VERB_NOTE:
	case VERB_RETRACT:
	case VERB_PRINT:
	case VERB_WAIVE:
		return false;
	case VERB_ROLL:
	case VERB_DRAW:
	case VERB_DONE:
	case VERB_PASS:
	case VERB_SET:
	case VERB_PLACE:
	case VERB_GOTO:
	case VERB_COMMON:
		break;
	}
	return true;
}

/* The first word of a text decides what a retract withdraws; nothing is executed for that. */
static bool
first_word_is(const char *text, const char *word)
{
	size_t n = strcspn(text, " ");

	return text_is(word, text, n);
}

bool
line_is_withdrawable(const char *text)
{
	for (unsigned v = 0; v < VERB_COMMON; v++)
		if (!verb_is_withdrawable(v) && first_word_is(text, verb_of(NULL, v)->name))
			return false;
	return true;
}

bool
line_is_claim(const char *text)
{
	return first_word_is(text, "claim");
}

static bool
line_is_chance(const struct line *line)
{
	return first_word_is(line->text, "roll") || first_word_is(line->text, "draw");
}

/* The entry number that a retract names; 0: none. */
static int32_t
retract_seq(const char *text)
{
	int32_t n = 0;

	if (!first_word_is(text, "retract"))
		return 0;
	text += strcspn(text, " ");
	text += strspn(text, " ");
	for (unsigned digits = 0; *text >= '0' && *text <= '9' && digits < 9; text++, digits++)
		n = n * 10 + (*text - '0');
	return n;
}

/* `retract N` withdraws everything played from entry N on that still stands. */
static void
settle_withdrawn(struct line *line, size_t n)
{
	for (size_t i = 0; i < n; i++)
		line[i].withdrawn_by = 0;
	for (size_t i = 0; i < n; i++) {
		int32_t from = retract_seq(line[i].text);
		if (from == 0)
			continue;
		for (size_t k = i; k-- > 0 && line[k].seq >= from;)
			if (line[k].withdrawn_by == 0 && line_is_withdrawable(line[k].text))
				line[k].withdrawn_by = line[i].seq;
	}
}

void
replay_begin(struct replay *r, struct play *play, const struct language *language, struct box *box,
	     struct line *line, size_t n, unsigned scenario, unsigned options, unsigned rules_version,
	     bool repairs, struct report *report)
{
	memset(r, 0, sizeof(*r));
	r->game = language->game;
	r->language = language;
	r->play = play;
	r->line = line;
	r->n = n;
	r->scenario = scenario;
	r->options = options;
	r->rules_version = (uint8_t)rules_version;
	r->repairs = repairs;
	settle_withdrawn(line, n);
	play_begin(play, language->game, box, scenario, options, report);
}

bool
finding_counts(const struct replay *r, const struct finding *f)
{
	if (rule_of(r->game, f->rule)->since > r->rules_version)
		return false;
	for (unsigned i = 0; i < r->n_waived; i++)
		if (r->waived[i] == f->rule)
			return false;
	return true;
}

bool
replay_read(const struct replay *r, const struct line *line, struct entry *e, struct finding *f,
	    struct reading_help *help)
{
	size_t length = strlen(line->who);

	if (!entry_read(r->language, r->play, false, line->text, strlen(line->text), e, f, help))
		return false;
	e->as_played = line->as_played;
	e->seq = e->first.verb == VERB_RETRACT ? e->seq : 0;
	if (length == 0)
		return true;
	e->first.who = (int8_t)language_who(r->language, line->who, length);
	if (e->first.who >= 0)
		return true;
	memset(f, 0, sizeof(*f));
	f->rule = J_WHO;
	f->verdict = IMPOSSIBLE;
	f->detail = READ_NO_WHO;
	return false;
}

/* ---- rolls taken back ---- */

/* The next roll or draw that stands, from index i on; n: none. */
static size_t
next_chance(const struct replay *r, size_t i)
{
	while (i < r->n && (r->line[i].withdrawn_by != 0 || !line_is_chance(&r->line[i])))
		i++;
	return i;
}

static bool
same_text(const struct line *a, const struct line *b)
{
	return text_is(a->text, b->text, strlen(b->text)) && text_is(a->who, b->who, strlen(b->who));
}

/* Plays the record as it stood before retract number `at`, and notes what each withdrawn roll answered. */
static void
note_answers(struct replay *r, size_t at)
{
	struct play *p = r->play;
	struct report *outer = p->report;
	struct moment saved;
	struct entry e;
	struct finding f;

	play_save(p, &saved);
	play_begin(p, r->game, p->box, r->scenario, r->options, &p->trial);
	r->n_expected = 0;
	for (size_t i = 0; i < at && r->n_expected < EXPECTED_MAX; i++) {
		const struct line *line = &r->line[i];
		bool stood = line->withdrawn_by == 0 || line->withdrawn_by >= r->line[at].seq;
		if (!stood || !line_is_withdrawable(line->text) || !replay_read(r, line, &e, &f, NULL))
			continue;
		entry_apply(p, r->language, &e, line->text, &p->trial);
		if (line->withdrawn_by == r->line[at].seq && p->trial.random)
			r->expected[r->n_expected++] =
			    (struct expected){line, p->trial.answered, head_of(p)->turn};
	}
	play_load(p, &saved);
	p->report = outer;
}

/* The rolls that this retract withdraws must come back, in their order, before any other. */
static void
judge_retract(struct replay *r, size_t at, struct report *report)
{
	bool any = false;
	size_t back = at;

	for (size_t i = 0; i < at; i++)
		any = any || r->line[i].withdrawn_by == r->line[at].seq;
	if (!any) {
		add_finding(report, J_RETRACT, IMPOSSIBLE, nothing());
		report->refused = true;
		return;
	}
	report->judged[J_TAKEN_BACK / 32] |= UINT32_C(1) << J_TAKEN_BACK % 32;
	note_answers(r, at);
	r->next_expected = 0;
	for (unsigned k = 0; k < r->n_expected; k++) {
		back = next_chance(r, back + 1);
		if (back < r->n && same_text(r->expected[k].line, &r->line[back]))
			continue;
		add_finding(report, J_TAKEN_BACK, ILLEGAL, one(TYPE_NUMBER, r->expected[k].line->seq));
		r->n_expected = 0;
	}
}

/* The same dice for another request are another throw. */
static void
judge_return(struct replay *r, struct report *report)
{
	if (r->next_expected >= r->n_expected || !report->random)
		return;
	const struct expected *x = &r->expected[r->next_expected++];
	if (x->answered != report->answered || x->turn != r->turn_before)
		add_finding(report, J_TAKEN_BACK, ILLEGAL, one(TYPE_NUMBER, x->line->seq));
}

/* ---- one entry ---- */

static void
waive(struct replay *r, const struct entry *e)
{
	if (r->n_waived < WAIVED_MAX)
		r->waived[r->n_waived++] = (uint16_t)e->first.operand[0];
}

static void
count_uncounted(const struct replay *r, struct outcome *o, const struct report *report)
{
	for (unsigned i = 0; i < report->n_findings; i++) {
		const struct finding *f = &report->finding[i];
		if (finding_counts(r, f))
			continue;
		if (rule_of(r->game, f->rule)->since > r->rules_version)
			o->n_newer++;
		else
			o->n_waived++;
	}
}

static void
carry_out(struct replay *r, const struct line *line, struct outcome *o, struct report *report)
{
	r->turn_before = head_of(r->play)->turn;
	entry_apply(r->play, r->language, &o->entry, line->text, report);
	if (o->entry.first.verb == VERB_RETRACT)
		judge_retract(r, (size_t)(line - r->line), report);
	else if (o->entry.first.verb == VERB_WAIVE && !report->refused)
		waive(r, &o->entry);
	else
		judge_return(r, report);
}

/* Whether a rule that counts is broken; a claim that fails breaks none. */
static bool
is_faulty(const struct replay *r, const struct report *report)
{
	for (unsigned k = 0; k < report->n_findings; k++)
		if (finding_counts(r, &report->finding[k]) && report->finding[k].rule != J_CLAIM)
			return true;
	return false;
}

/* Until the next turn begins, what fails after a repaired entry is its consequence; and what cannot be
 * carried out after one that broke a rule is held to be that one's. */
static void
settle_cause(struct replay *r, struct outcome *o, const struct report *report, size_t i)
{
	unsigned turn = head_of(r->play)->turn;
	bool faulty = is_faulty(r, report);

	if (turn != r->cause_turn)
		r->cause = r->suspect = 0;
	if (faulty && r->cause == 0 && report->refused && r->suspect > 0)
		r->cause = r->suspect;
	if (faulty && r->cause > 0) {
		o->follows = true;
		o->cause = &r->line[r->cause - 1];
	} else if (faulty && !report->refused) {
		r->suspect = i + 1;
		r->cause_turn = (uint16_t)turn;
	}
}

/* Keeps the state before an entry that is about to be played, for the repair of a fault noticed later. */
static void
keep_past(struct replay *r, size_t i)
{
	struct past *p;

	if (r->n_past == PAST_MAX)
		r->oldest = (r->oldest + 1) % PAST_MAX;
	else
		r->n_past++;
	p = past_at(r, r->n_past - 1);
	p->line = i;
	play_save(r->play, &p->moment);
}

bool
replay_next(struct replay *r, struct outcome *o, struct report *report)
{
	if (r->next >= r->n)
		return false;
	size_t i = r->next++;
	const struct line *line = &r->line[i];
	struct finding f;

	memset(o, 0, sizeof(*o));
	report_reset(report);
	o->line = line;
	o->withdrawn = line->withdrawn_by != 0;
	if (o->withdrawn || r->swapped == i + 1) {
		o->read = replay_read(r, line, &o->entry, &f, NULL);
		return true;
	}
	o->read = replay_read(r, line, &o->entry, &f, &o->help);
	if (!o->read) {
		*add_finding(report, f.rule, f.verdict, f.args) = f;
		report->refused = true;
	} else {
		bool plays = r->repairs && verb_is_withdrawable(o->entry.first.verb);
		if (plays)
			keep_past(r, i);
		carry_out(r, line, o, report);
		if (plays && report->refused)
			r->n_past--;
		else if (plays)
			r->lost = 0;
	}
	settle_cause(r, o, report, i);
	if (r->mended && report->n_findings > 0 && report->finding[0].rule == J_CLAIM && !o->follows) {
		o->follows = true; /* what the journal shows rests on a repair */
		o->cause = r->mended;
	}
	if (r->repairs && report->refused && !report->blocked &&
	    !(o->read && !verb_is_withdrawable(o->entry.first.verb)))
		repair_entry(r, i, o, report);
	count_uncounted(r, o, report);
	return true;
}
