/* What a retract withdraws, and what becomes of the dice and cards taken back. */
#include <assert.h>
#include <string.h>

#include "core/record/record.h"
#include "core/text.h"

/* The entry number behind the verb of a retract or accept; 0: none. What cannot be read withdraws nothing: it
 * is never judged, and the board would not come back. */
static int32_t
seq_named(const char *text)
{
	size_t digits, blanks;
	int32_t n = 0;

	text += strcspn(text, " ");
	text += strspn(text, " ");
	digits = strspn(text, "0123456789");
	if (digits > 9)
		return 0;
	for (size_t i = 0; i < digits; i++)
		n = n * 10 + (text[i] - '0');
	text += digits;
	blanks = strspn(text, " ");
	return text[blanks] == '\0' || (blanks > 0 && text[blanks] == '#') ? n : 0;
}

/* The same of a line whose sender there is. */
int32_t
seq_of(const struct language *l, const struct line *line)
{
	return *line->who && language_who(l, line->who, strlen(line->who)) < 0 ? 0 : seq_named(line->text);
}

/* What is printed on a component is withdrawn only by a retract that names it: taking back a move makes no
 * component another one. */
static void
withdraw_print(struct line *line, size_t n, int32_t from, int32_t retract)
{
	if (from > 0 && (size_t)from <= n && line[from - 1].verb == VERB_PRINT &&
	    line[from - 1].withdrawn_by == 0)
		line[from - 1].withdrawn_by = retract;
}

/* `retract N` withdraws everything played from entry N on that still stands. What stands is a stack, each
 * entry with the one below it, so that each is withdrawn but once. */
void
settle_withdrawn(const struct language *l, struct line *line, size_t n)
{
	size_t top = 0; /* 1 + index */

	for (size_t i = 0; i < n; i++) {
		int verb = line[i].verb;
		int32_t from = verb == VERB_RETRACT ? seq_of(l, &line[i]) : 0;
		int32_t accepted = verb == VERB_ACCEPT && !line[i].unheard ? seq_of(l, &line[i]) : 0;
		line[i].withdrawn_by = line[i].below = line[i].accepted_by = 0;
		for (; from > 0 && top > 0 && line[top - 1].seq >= from; top = (size_t)line[top - 1].below) {
			line[top - 1].withdrawn_by = line[i].seq;
			line[i].below++;
		}
		withdraw_print(line, i, from, line[i].seq);
		if (accepted > 0 && accepted < line[i].seq && (size_t)accepted <= i)
			line[accepted - 1].accepted_by = line[i].seq;
		if (!verb_is_withdrawable(verb))
			continue;
		line[i].below = (int32_t)top;
		top = i + 1;
	}
}

/* ---- turns ---- */

void
note_turn(struct replay *r)
{
	int turn = head_of(r->play)->turn;

	r->turns = (uint16_t)(r->turns + (r->turn != turn));
	r->turn = (uint16_t)turn;
}

void
note_rounds(struct replay *r, const struct report *report)
{
	if (!report->refused)
		r->rounds = (uint16_t)(r->rounds + report->turns + report->cuts);
}

/* ---- what will be withdrawn ---- */

/* Before the first entry that a retract will withdraw: the board is kept to come back to. Where that many are
 * kept already the last detour goes on: what dice answer in it is known up to the first retract within it. */
static void
begin_detour(struct replay *r, int32_t retract)
{
	if (r->n_detours == DETOURS_MAX ||
	    (r->n_detours > 0 && r->detour[r->n_detours - 1].retract == retract))
		return;
	if (r->n_detours == 0 && r->strands.n_first == 0)
		forget_places(r);
	r->detour[r->n_detours].retract = retract;
	r->detour[r->n_detours].tape = r->strands.n_tape;
	r->detour[r->n_detours].turns = r->turns;
	r->detour[r->n_detours].turn = r->turn;
	r->detour[r->n_detours].rounds = r->rounds;
	play_save(r->play, &r->detour[r->n_detours++].moment);
}

/* Carries out an entry that will be withdrawn, to know what its roll answered. */
void
carry_out_withdrawn(struct replay *r, const struct line *line, struct outcome *o, struct report *report)
{
	struct finding f;

	note_turn(r);
	/* A print changes no board: where another detour ends before its own does, that begins behind it. */
	if (!r->blind && (line->verb != VERB_PRINT || r->n_detours == 0 ||
			  r->detour[r->n_detours - 1].retract >= line->withdrawn_by))
		begin_detour(r, line->withdrawn_by);
	o->read = replay_read(r, line, &o->entry, &f, NULL);
	if (!o->read && !r->blind && line->verb != VERB_PRINT)
		keep_unread(r, line);
	if (!o->read || r->blind)
		return;
	report_reset(&r->scratch);
	if (!both_allow(r, line, &o->entry, &r->scratch))
		return;
	entry_apply(r->play, &o->entry, line->text, &r->scratch);
	bond_judge(line, &o->entry, &r->scratch);
	r->play->report = report;
	keep_places(r, line, &o->entry, &r->scratch);
	note_rounds(r, &r->scratch);
}

/* The print that a retract withdraws; NULL: it names none. */
static const struct line *
print_withdrawn(const struct replay *r, const struct line *line)
{
	int32_t from = seq_of(r->language, line);

	if (from <= 0 || from >= line->seq)
		return NULL;
	const struct line *print = replay_line(r, from);
	return print->verb == VERB_PRINT && print->withdrawn_by == line->seq ? print : NULL;
}

/* The box without it: as at the beginning, and what was printed by the others that stand here. */
static void
take_back_print(struct replay *r, const struct line *retract)
{
	struct report *report = r->play->report;
	struct entry e;
	struct finding f;

	if (!r->fresh)
		return;
	memcpy(r->play->box, r->fresh, sizeof(*r->fresh));
	r->play->report = &r->scratch;
	for (int32_t seq = 1; seq < retract->seq; seq++) {
		const struct line *line = replay_line(r, seq);

		if (line->verb != VERB_PRINT ||
		    (line->withdrawn_by != 0 && line->withdrawn_by <= retract->seq) ||
		    !replay_read(r, line, &e, &f, NULL))
			continue;
		entry_apply(r->play, &e, line->text, &r->scratch);
	}
	r->play->report = report;
}

/* The retract itself: back to the board before what it withdraws. */
void
judge_retract(struct replay *r, const struct line *line, struct report *report)
{
	const struct line *print = print_withdrawn(r, line);

	if (print)
		take_back_print(r, line);
	if (line->below == 0 && !print) {
		add_finding(report, J_RETRACT, IMPOSSIBLE, nothing());
		report->refused = true;
		return;
	}
	judge_note(report, J_TAKEN_BACK);
	if (line->below == 0 && (r->n_detours == 0 || r->detour[r->n_detours - 1].retract != line->seq))
		return; /* the print alone, within a detour that ends before */
	assert(r->n_detours > 0);
	/* The board before what it withdraws was not kept. */
	r->blind = r->detour[r->n_detours - 1].retract != line->seq;
	if (r->blind)
		return;
	const struct detour *detour = &r->detour[--r->n_detours];
	play_load(r->play, &detour->moment);
	r->turns = detour->turns;
	r->turn = detour->turn;
	r->rounds = detour->rounds;
	take_back_places(r, detour->tape, line->seq);
}
