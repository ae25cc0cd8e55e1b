/* Entries in order: which of them count, rolls taken back, waived rules. */
#include "core/record/replay.h"

#include <assert.h>
#include <string.h>

#include "core/engine/engine.h"
#include "core/record/repair.h"
#include "core/text.h"

bool
verb_is_withdrawable(int verb)
{
	switch ((enum common_verb)verb) {
	case VERB_CLAIM:
	case VERB_NOTE:
	case VERB_RETRACT:
	case VERB_PRINT:
	case VERB_WAIVE:
	case VERB_ACCEPT:
	case VERB_CHAIN:
	case VERB_PHYSICAL:
		return false;
	case VERB_ROLL:
	case VERB_DRAW:
	case VERB_DONE:
	case VERB_PASS:
	case VERB_SET:
	case VERB_PLACE:
	case VERB_GOTO:
	case VERB_SEAL:
	case VERB_UNSEAL:
	case VERB_THROW:
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
	for (int v = 0; v < VERB_COMMON; v++)
		if (!verb_is_withdrawable(v) && first_word_is(text, verb_of(NULL, v)->name))
			return false;
	return true;
}

bool
line_is_claim(const char *text)
{
	return first_word_is(text, "claim");
}

/* The entry number that a retract or accept names; 0: none. */
static int32_t
seq_named(const char *text, const char *verb)
{
	int32_t n = 0;

	if (!first_word_is(text, verb))
		return 0;
	text += strcspn(text, " ");
	text += strspn(text, " ");
	for (int digits = 0; *text >= '0' && *text <= '9' && digits < 9; text++, digits++)
		n = n * 10 + (*text - '0');
	return n;
}

/* `retract N` withdraws everything played from entry N on that still stands. What stands is a stack, each
 * entry with the one below it, so that each is withdrawn but once. */
static void
settle_withdrawn(struct line *line, size_t n)
{
	size_t top = 0; /* 1 + index */

	for (size_t i = 0; i < n; i++) {
		int32_t from = seq_named(line[i].text, "retract"),
			accepted = seq_named(line[i].text, "accept");
		line[i].withdrawn_by = line[i].below = line[i].accepted_by = 0;
		for (; from > 0 && top > 0 && line[top - 1].seq >= from; top = (size_t)line[top - 1].below) {
			line[top - 1].withdrawn_by = line[i].seq;
			line[i].below++;
		}
		if (accepted > 0 && accepted < line[i].seq && (size_t)accepted <= i)
			line[accepted - 1].accepted_by = line[i].seq;
		if (from > 0 || !line_is_withdrawable(line[i].text))
			continue;
		line[i].below = (int32_t)top;
		top = i + 1;
	}
}

void
replay_begin(struct replay *r, struct play *play, const struct language *language, struct box *box,
	     struct line *line, size_t n, int scenario, int options, int rules_version, bool repairs,
	     struct report *report)
{
	/* The moments kept are large, and written before they are read. */
	memset(r, 0, offsetof(struct replay, detour));
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
	for (int i = 0; i < r->n_waived; i++)
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
	if (e->first.verb != VERB_RETRACT && e->first.verb != VERB_ACCEPT && e->bond != VERB_UNSEAL)
		e->seq = 0;
	if (length > 0)
		e->first.who = (int8_t)language_who(r->language, line->who, length);
	if (length == 0 || e->first.who >= 0) {
		if (e->first.verb == VERB_THROW && line->first > 0 && line->chance)
			both_deal(r, line, e);
		return true;
	}
	memset(f, 0, sizeof(*f));
	f->rule = J_WHO;
	f->verdict = IMPOSSIBLE;
	f->detail = READ_NO_WHO;
	return false;
}

/* ---- rolls taken back ---- */

static bool
same_text(const struct line *a, const struct line *b)
{
	return text_is(a->text, b->text, strlen(b->text)) && text_is(a->who, b->who, strlen(b->who));
}

static void
drop_owed(struct replay *r, int k)
{
	memmove(&r->owed[k], &r->owed[k + 1], (size_t)(--r->n_owed - k) * sizeof(r->owed[0]));
}

/* What comes for a roll that will not come back itself: the same dice for another request, else another roll
 * of that turn, else nothing. Something hidden that was shown must come back as it was. */
static void
settle_one(struct replay *r, const struct owed *x)
{
	struct owed *in_place = NULL;

	for (int i = 0; i < r->n_spare; i++) {
		struct owed *s = &r->spare[i];
		if (!s->line || s->turn != x->turn || s->line->seq < x->line->withdrawn_by)
			continue;
		if (same_text(s->line, x->line)) {
			s->line = NULL;
			return;
		}
		in_place = in_place || x->shown ? in_place : s;
	}
	if (r->n_returned == RETURNS_MAX)
		return;
	r->returned[r->n_returned++] = (struct returned){in_place ? in_place->line : NULL, x->line};
	if (in_place)
		in_place->line = NULL;
}

/* The rolls of turns before `turn` do not come any more. */
static void
settle_owed(struct replay *r, int turn)
{
	int n = 0;

	for (int k = 0; k < r->n_owed; k++)
		if (r->owed[k].turn < turn)
			settle_one(r, &r->owed[k]);
		else
			r->owed[n++] = r->owed[k];
	r->n_owed = (uint16_t)n;
	if (n == 0)
		r->n_spare = 0;
}

/* A roll that has just been carried out may be one that was taken back; *o tells if it is another. */
static void
match_owed(struct replay *r, const struct line *line, const struct report *report, struct outcome *o)
{
	for (int k = 0; k < r->n_owed; k++) {
		const struct owed x = r->owed[k];
		bool same = same_text(x.line, line);
		if (x.shown ? !same : x.answered != report->answered || x.turn != r->turn_before)
			continue;
		drop_owed(r, k);
		if (!same)
			o->corrects = x.line;
		return;
	}
	if (report->random && r->n_spare < SPARE_MAX)
		r->spare[r->n_spare++] = (struct owed){line, report->answered, r->turn_before, false};
}

/* ---- what will be withdrawn ---- */

/* Before the first entry that a retract will withdraw: the board is kept to come back to. */
static void
begin_detour(struct replay *r, int32_t retract)
{
	if (r->n_detours > 0 && r->detour[r->n_detours - 1].retract == retract)
		return;
	if (r->n_detours == DETOURS_MAX) {
		r->blind = retract;
		return;
	}
	r->detour[r->n_detours].retract = retract;
	play_save(r->play, &r->detour[r->n_detours++].moment);
}

/* Carries out an entry that will be withdrawn, to know what its roll answered. */
static void
carry_out_withdrawn(struct replay *r, const struct line *line, struct outcome *o, struct report *report)
{
	struct finding f;
	struct outcome nobody;

	if (r->blind == 0)
		begin_detour(r, line->withdrawn_by);
	o->read = replay_read(r, line, &o->entry, &f, NULL);
	if (!o->read || r->blind != 0)
		return;
	r->turn_before = head_of(r->play)->turn;
	report_reset(&r->scratch);
	if (!both_allow(r, line, &o->entry, &r->scratch))
		return;
	entry_apply(r->play, r->language, &o->entry, line->text, &r->scratch);
	bond_judge(line, &o->entry, &r->scratch);
	r->play->report = report;
	if (!r->scratch.random && !r->scratch.shown)
		return;
	match_owed(r, line, &r->scratch, &nobody);
	if (r->n_owed < OWED_MAX)
		r->owed[r->n_owed++] =
		    (struct owed){line, r->scratch.answered, r->turn_before, r->scratch.shown};
}

/* The retract itself: back to the board before what it withdraws. */
static void
judge_retract(struct replay *r, const struct line *line, struct report *report)
{
	if (line->below == 0) {
		add_finding(report, J_RETRACT, IMPOSSIBLE, nothing());
		report->refused = true;
		return;
	}
	report->judged[J_TAKEN_BACK / 32] |= UINT32_C(1) << J_TAKEN_BACK % 32;
	if (r->blind != 0) {
		r->blind = r->blind == line->seq ? 0 : r->blind;
		return;
	}
	assert(r->n_detours > 0 && r->detour[r->n_detours - 1].retract == line->seq);
	play_load(r->play, &r->detour[--r->n_detours].moment);
}

bool
replay_returned(struct replay *r, struct returned *out)
{
	if (r->next >= r->n && r->n_detours == 0) {
		settle_owed(r, UINT16_MAX + 1);
		r->n_owed = 0;
	}
	if (r->n_returned == 0)
		return false;
	*out = r->returned[0];
	memmove(r->returned, r->returned + 1, --r->n_returned * sizeof(*out));
	return true;
}

/* ---- one entry ---- */

static void
waive(struct replay *r, const struct entry *e)
{
	if (r->n_waived < WAIVED_MAX)
		r->waived[r->n_waived++] = (uint16_t)e->first.operand[0];
}

static void
judge_accept(const struct line *line, const struct entry *e, struct report *report)
{
	if (e->seq > 0 && e->seq < line->seq)
		return;
	add_finding(report, J_RETRACT, IMPOSSIBLE, nothing());
	report->refused = true;
}

static void
count_uncounted(const struct replay *r, struct outcome *o, const struct report *report)
{
	for (int i = 0; i < report->n_findings; i++) {
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
	if (!both_allow(r, line, &o->entry, report))
		return;
	entry_apply(r->play, r->language, &o->entry, line->text, report);
	both_judge(r, &o->entry, report);
	bond_judge(line, &o->entry, report);
	if (o->entry.first.verb == VERB_RETRACT)
		judge_retract(r, line, report);
	else if (o->entry.first.verb == VERB_ACCEPT)
		judge_accept(line, &o->entry, report);
	else if (o->entry.first.verb == VERB_WAIVE && !report->refused)
		waive(r, &o->entry);
	else if (r->n_owed > 0 && !report->refused)
		match_owed(r, line, report, o);
}

/* Whether a rule that counts is broken; a claim that fails breaks none. */
static bool
is_faulty(const struct replay *r, const struct report *report)
{
	for (int k = 0; k < report->n_findings; k++)
		if (finding_counts(r, &report->finding[k]) && report->finding[k].rule != J_CLAIM)
			return true;
	return false;
}

/* Whether an illegal entry before it explains what it breaks. Nobody's slip excuses what another player
 * carries out against the rules. */
static bool
is_cleared(const struct replay *r, size_t i, bool refused)
{
	const char *who = r->line[i].who;

	if (r->n_cleared == 0 || (*who && !refused && strcmp(who, r->line[r->explained - 1].who) != 0))
		return false;
	for (int k = 0; k < r->n_cleared; k++)
		if (r->cleared[k] == i)
			return true;
	return false;
}

/* Until the next turn begins, what fails after a repaired entry is its consequence; and what cannot be
 * carried out after one that broke a rule is held to be that one's. */
static void
settle_cause(struct replay *r, struct outcome *o, const struct report *report, size_t i)
{
	int turn = head_of(r->play)->turn;
	bool faulty = is_faulty(r, report);

	if (turn != r->cause_turn)
		r->cause = r->suspect = 0;
	if (faulty && r->cause == 0 && report->refused && r->suspect > 0)
		r->cause = r->suspect;
	if (faulty && r->cause == 0 && is_cleared(r, i, report->refused)) {
		o->follows = true;
		o->cause = &r->line[r->explained - 1];
	} else if (faulty && r->cause > 0) {
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

/* What is wrong about links no repair can mend. */
static bool
is_about_links(const struct report *report)
{
	return report->finding[0].rule == J_OWED || report->finding[0].rule == J_BOTH;
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
	if (o->withdrawn) {
		carry_out_withdrawn(r, line, o, report);
		return true;
	}
	if (r->swapped == i + 1) {
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
	if (report->n_findings > 0 && report->finding[0].rule == J_CLAIM && !o->follows && r->n_cleared > 0 &&
	    is_cleared(r, i, true)) {
		o->follows = true;
		o->cause = &r->line[r->explained - 1];
	}
	if (r->mended && report->n_findings > 0 && report->finding[0].rule == J_CLAIM && !o->follows) {
		o->follows = true; /* what the journal shows rests on a repair */
		o->cause = r->mended;
	}
	if (!r->repairs && report->refused && verb_is_withdrawable(o->entry.first.verb) &&
	    r->n_left_out++ == 0)
		r->left_out = line;
	if (report->refused && is_about_links(report))
		return true;
	if (r->repairs && report->refused && !report->blocked &&
	    !(o->read && !verb_is_withdrawable(o->entry.first.verb)))
		repair_entry(r, i, o, report);
	else if (r->repairs && !report->refused && o->read && !o->follows && is_faulty(r, report) &&
		 verb_is_withdrawable(o->entry.first.verb))
		explain_entry(r, i, report);
	count_uncounted(r, o, report);
	if (r->n_owed > 0 && r->n_detours == 0)
		settle_owed(r, is_over(r->play) ? UINT16_MAX + 1 : head_of(r->play)->turn);
	return true;
}
