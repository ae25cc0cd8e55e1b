/* Entries in order: each carried out, its findings weighed, faults and their consequences told apart. */
#include <assert.h>
#include <string.h>

#include "core/record/record.h"

void
replay_begin(struct replay *r, struct play *play, const struct language *language, struct box *box,
	     struct line *line, size_t n, int scenario, int options, int rules_version, bool repairs,
	     struct report *report)
{
	assert((line || n == 0) && rules_version >= 0 && rules_version <= UINT8_MAX);
	/* The moments kept are large, and written before they are read. */
	memset(r, 0, offsetof(struct replay, shadow));
	r->shadow.on = false;
	forget_places(r);
	r->strands.lost = 0;
	r->game = language->game;
	r->language = language;
	r->play = play;
	r->line = line;
	r->n = n;
	r->scenario = scenario;
	r->options = options;
	r->rules_version = (uint8_t)rules_version;
	r->repairs = repairs;
	settle_withdrawn(language, line, n);
	r->claims_at_end = settle_claims(language, line, n);
	play_begin(play, language->game, box, scenario, options, report);
}

static void
count_uncounted(const struct replay *r, struct outcome *o, const struct report *report)
{
	for (int i = 0; i < report->n_findings; i++) {
		const struct finding *f = &report->finding[i];
		if (f->beside || finding_counts(r, f))
			continue;
		if (rule_of(r->game, f->rule)->since > r->rules_version)
			o->n_newer++;
		else
			o->n_waived++;
	}
}

/* What a seal holds cannot be carried out where it was laid: that is told there, and what was seen of it
 * stands, so that one lie has one finding. */
static void
close_again(struct replay *r, struct line *line, struct outcome *o, struct report *report)
{
	struct finding why[FINDINGS_MAX], f;
	uint8_t n = report->n_findings;

	memcpy(why, report->finding, n * sizeof(*why));
	line->closed = true;
	if (replay_read(r, line, &o->entry, &f, &o->help)) {
		entry_apply(r->play, &o->entry, line->text, report);
		report->refused = false;
	}
	for (uint8_t i = 0; i < n; i++)
		*add_finding(report, why[i].rule, ILLEGAL, why[i].args) = why[i];
}

/* What was carried out when it was tried stands. */
static void
resume(struct replay *r, const struct line *line, const struct entry *e, struct report *report)
{
	const struct played *played = line->played;

#ifdef STRICT
	entry_apply(r->play, e, line->text, report);
	assert(memcmp(r->play->state, played->after.state, r->game->state_size) == 0);
	assert(report->n_effects == played->report.n_effects &&
	       report->n_findings == played->report.n_findings);
#endif
	(void)e;
	play_load(r->play, &played->after);
	*report = played->report;
	r->play->report = report;
}

static void
carry_out_line(struct replay *r, struct line *line, struct outcome *o, struct report *report)
{
	struct entry done;

	note_turn(r);
	r->play->number = line->seq;
	if (line->unheard) {
		done = o->entry;
		done.first.verb = VERB_NOTE;
		entry_apply(r->play, &done, line->text, report);
		return;
	}
	if (!both_allow(r, line, &o->entry, report))
		return;
	done = o->entry;
	if (line->nothing)
		done.first.verb =
		    VERB_NOTE; /* what it shows was done where it was sealed, or is none of it */
	if (line->played && !r->both.on)
		resume(r, line, &done, report);
	else
		entry_apply(r->play, &done, line->text, report);
	if (report->refused && line->opened)
		close_again(r, line, o, report);
	both_judge(r, line, &o->entry, report);
	bond_judge(line, &o->entry, report);
	pen_judge(r, line, report);
	keep_places(r, line, &o->entry, report);
	note_rounds(r, report);
	if (o->entry.first.verb == VERB_RETRACT)
		judge_retract(r, line, report);
	else if (o->entry.first.verb == VERB_ACCEPT)
		judge_accept(r, line, &o->entry, report);
	else if (o->entry.first.verb == VERB_WAIVE && !report->refused)
		waive(r, line, &o->entry);
}

/* Keeps the state before an entry that is about to be played, for the repair of a fault noticed later. */
static void
keep_past(struct replay *r, size_t i)
{
	struct past *p;

	assert(i < r->n && r->n_past <= PAST_MAX);
	if (r->n_past == PAST_MAX)
		r->oldest = (r->oldest + 1) % PAST_MAX;
	else
		r->n_past++;
	p = past_at(r, r->n_past - 1);
	p->line = i;
	play_save(r->play, &p->moment);
}

/* What the entry says that stands in the way of this one, if it came too late: behind what else is said. */
static void
name_obstacle(const struct replay *r, struct outcome *o, const struct report *report)
{
	const struct args *args = &report->finding[0].args;
	bool named = report->refused && args->n > 0 && args->arg[args->n - 1].type == TYPE_ENTRY;

	o->help.expected = named ? replay_line(r, args->arg[args->n - 1].value)->text : NULL;
}

/* Reads line i and carries it out; what it breaks stands in the report. */
static void
judge_line(struct replay *r, size_t i, struct outcome *o, struct report *report)
{
	struct line *line = &r->line[i];
	struct finding f;

	line->closed = false;
	o->read = replay_read(r, line, &o->entry, &f, &o->help);
	if (!o->read) {
		*add_finding(report, f.rule, f.verdict, f.args) = f;
		report->refused = true;
		if (line_is_withdrawable(line))
			keep_unread(r, line);
		return;
	}
	bool plays = verb_is_withdrawable(o->entry.first.verb),
	     kept = r->repairs && !r->until_found && (plays || o->entry.first.verb == VERB_CLAIM);
	if (kept)
		keep_past(r, i);
	carry_out_line(r, line, o, report);
	name_obstacle(r, o, report);
	assert(!kept || r->n_past > 0);
	if (kept && report->refused)
		r->n_past--;
	else if (kept && plays)
		r->lost = 0;
}

/* What is wrong about links no repair can mend. */
static bool
is_about_links(const struct report *report)
{
	return report->finding[0].rule == J_OWED || report->finding[0].rule == J_BOTH ||
	       report->finding[0].rule == J_SEAL;
}

static void
count_faults(struct replay *r, size_t i, const struct outcome *o, const struct report *report)
{
	if (!verb_is_withdrawable(o->entry.first.verb))
		return;
	if (report->refused && r->n_left_out++ == 0)
		r->left_out = (int32_t)i + 1;
	if (!report->refused && is_faulty(r, report))
		r->n_standing++;
}

/* What to make of an entry that was refused, or that broke a rule: see the table above replay_next. */
static void
go_on_from(struct replay *r, size_t i, struct outcome *o, struct report *report)
{
	bool plays = verb_is_withdrawable(o->entry.first.verb);
	struct relied *relied = r->play->relied;

	r->play->relied = NULL; /* what is only tried rests on nothing */
	assert(o->follows == (o->cause != 0));
	if (r->until_found && report->n_findings > 0) {
		r->next = r->n;
		r->claim = r->claims_at_end = 0;
	} else if (report->refused) {
		if (r->repairs && !o->explained && r->line[i].unknown == 0 && !is_about_links(report) &&
		    !report->blocked &&
		    report->finding[0].rule != J_FILE && /* a fault of the file, and not of the entry */
		    (plays || !o->read))
			repair_entry(r, i, o, report);
	} else if (r->repairs && o->read && !o->follows && !r->shadow.on &&
		   ((plays && is_faulty(r, report)) || is_failed_claim(report))) {
		if (is_failed_claim(report))
			o->sheet = claim_carried_on(r, &o->entry.first.claim);
		explain_entry(r, i, o, report);
	}
	if (!r->assumed)
		count_faults(r, i, o, report);
	r->play->relied = relied;
}

static bool
is_skipped(const struct replay *r, size_t i)
{
	for (int k = 0; k < r->n_skips; k++)
		if (i >= r->skip[k].from && i <= r->skip[k].to)
			return line_is_judged(&r->line[i]);
	return false;
}

/* ---- the next one ---- */

/* The index of what is carried out next: a claim behind an amended entry that is judged here, or the next
 * entry. Claims that are judged elsewhere are passed over. False: that was all. */
static bool
take_next(struct replay *r, size_t *i)
{
	for (r->elsewhere = true; r->claim; r->claim = r->line[*i].next_claim) {
		*i = (size_t)r->claim - 1;
		if (r->line[*i].moved == MOVED_HELD)
			continue;
		r->claim = r->line[*i].next_claim;
		return true;
	}
	r->elsewhere = false;
	if (r->next >= r->n)
		return false;
	*i = r->next++;
	if (!r->repairs)
		return true;
	while (r->next < r->n && r->line[r->next].moved == MOVED_ALL && r->line[r->next].claims == 0)
		r->next++;
	r->claim = r->next < r->n ? r->line[r->next].claims : r->claims_at_end;
	return true;
}

/*
 * One entry after the other, as they were entered; a claim behind an amended entry where what it stands
 * behind was logged again (claims_moved.c). What becomes of one that
 *
 * - was withdrawn by a later retract: it is carried out on a detour, so that it is known what its dice
 *   answered. A detour begins with the first entry that a retract will withdraw, and the retract itself comes
 *   back to the board before it (withdrawn.c).
 * - was carried out by a repair before: it is skipped (`skip`), for it was moved.
 * - cannot be read, or carried out: it is left out; with `repairs` (verify) the smallest change of the record
 *   under which most of what comes passes is carried out in its place (repair.c), and the totals rest on that
 *   (`assumed`).
 * - was carried out against a rule: the board stays as it was played; with `repairs` it is looked whether
 *   another reading of it would clear it and later findings, and the game as it would be then is played
 *   beside it (`shadow`).
 *
 * Anything else is carried out.
 *
 * One fault is told once. A finding is listed under another entry, its cause, and not counted as a fault of
 * its own (`follows`), in this order:
 *
 *   1. it would be clean as an earlier entry is explained (`explained`)
 *
 *   2. an earlier entry of this turn was left out, as no repair of it was found: all that fails until the
 * turn ends, or CLEAN_RUN entries have passed, is not judged (`cause`)
 *
 *   3. it cannot be carried out, and an earlier entry of this turn broke a rule, since when fewer than
 * CLEAN_RUN entries have passed (`suspect`): that one becomes the cause. Not so what is one too many
 * (is_surplus): what was played before stands, and this came on top of it
 *
 *   4. it names what the repair of an earlier entry does without (`dropped`), in whatever turn
 *
 *   5. its maker could not know of a choice of the other side, which was opened too late (`unknown`)
 *
 *   6. it is a claim that fails, and something was repaired before (`mended`), in whatever turn
 *
 * What cannot be read, and a fault of number, face or sender of dice, is never listed so (follows_never).
 * Causes and suspects do not outlive their turn (`cause_turn`).
 */
bool
replay_next(struct replay *r, struct outcome *o, struct report *report)
{
	struct finding f;
	size_t i;

	if (!take_next(r, &i))
		return false;
	drop_settled(r);
	const struct line *line = &r->line[i];
	memset(o, 0, sizeof(*o));
	report_reset(report);
	o->seq = line->seq;
	o->withdrawn = line->withdrawn_by != 0;
	if (o->withdrawn) {
		carry_out_withdrawn(r, line, o, report);
		return true;
	}
	if (is_skipped(r, i)) {
		o->read = replay_read(r, line, &o->entry, &f, NULL);
		return true;
	}
	judge_line(r, i, o, report);
	if (o->read && o->entry.first.verb == VERB_CLAIM)
		settle_claim(r, i, o, report);
	else if (o->read && !report->refused && verb_is_withdrawable(o->entry.first.verb))
		keep_milestones(r, &o->entry, report);
	if (r->shadow.on)
		follow_shadow(r, i, o, report);
	settle_cause(r, o, report, i);
	blame_repair(r, o, report);
	go_on_from(r, i, o, report);
	settle_beside(r, o, report);
	if (report->refused && is_about_links(report))
		return true;
	count_uncounted(r, o, report);
	settle_places(r, report);
	return true;
}
