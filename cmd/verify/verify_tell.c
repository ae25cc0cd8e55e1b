/* What `verify` says of one entry: findings, the board before it for --explain, remarks, corrections. */
#include "cmd/say/say.h"
#include "cmd/verify/verify.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/listing.h"
#include "cmd/desk/mends.h"
#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/say/paragraph.h"
#include "cmd/verify/remarks.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"

enum { LEGAL_SHOWN = 8, ALIKE_TOLD = 3 };

/* ---- explaining ---- */

struct legal {
	const struct language *language;
	int who;
	bool others; /* those of the other seats */
	unsigned n;
};

/* The columns of what stands before a line, so that others stand below its text. */
static int
label_columns(const char *label)
{
	return (int)page_columns(label, strlen(label));
}

static bool
print_legal(void *context, const struct action *a, int weight)
{
	struct legal *legal = context;
	char text[ENTRY_MAX], who[SPOKEN_BYTES] = "";
	const char *label = SAY("    legal: ");
	struct made made;

	(void)weight;
	if (legal->who != ANYBODY && (a->who == legal->who) == legal->others)
		return true;
	action_write(legal->language, a, text, sizeof(text));
	fprintf(made_begin(&made), "%*s", legal->n == 0 ? 0 : label_columns(label), "");
	fputs(legal->n == 0 ? label : "", made.out);
	if (a->who >= 0 && legal->language->game->who != TYPE_NUMBER)
		name_write(legal->language, legal->language->game->who, a->who, who, sizeof(who));
	words_entry(made.out, legal->language, who, text);
	paragraph_line(stdout, &made, HANG);
	return ++legal->n < LEGAL_SHOWN;
}

/* The board as it was, what was waited for, and what would have been legal: the sender's actions first. */
static void
explain(struct verifying *v)
{
	struct session *s = v->s;
	const struct line *line = session_line(s);
	struct moment now;
	struct legal legal = {&s->language, ANYBODY, false, 0};

	if (*line->who)
		legal.who = language_who(&s->language, line->who, strlen(line->who));
	play_save(&s->play, &now);
	play_look(&s->play, &v->before);
	words_awaited(stdout, &s->language, &s->play, SAY("    then:  "));
	actions_list(&s->play, ANYBODY, print_legal, &legal);
	legal.others = true;
	if (legal.who != ANYBODY && legal.n < LEGAL_SHOWN)
		actions_list(&s->play, ANYBODY, print_legal, &legal);
	board_print(stdout, &s->language, &s->play, "    | ");
	play_load(&s->play, &now);
}

/* ---- findings ---- */

static void
print_rule(const struct game *game, const struct rule *rule)
{
	const char *label = SAY("rule: ");
	struct paragraph p;

	paragraph_begin(&p, stdout, "    ", (size_t)label_columns(label) + 1, label);
	paragraph_words(&p, SAY_OF(game, rule->sentence));
	if (*rule->section) {
		char section[64];

		snprintf(section, sizeof(section), "(%s)", SAY_OF(game, rule->section));
		paragraph_add(&p, "", section);
	}
	paragraph_end(&p);
}

static void
print_finding(const struct verifying *v, const struct finding *f)
{
	const struct session *s = v->s;
	const struct outcome *o = &s->outcome;
	const struct rule *rule = rule_of(s->game, f->rule);
	struct paint paint = paint_for(stdout);
	bool counts = finding_counts(&s->replay, f);
	bool newer = !counts && !f->beside && rule->since > s->replay.rules_version;
	struct made made;

	fputs(o->follows || f->beside ? "    " : "", made_begin(&made));
	print_text(made.out, s->path);
	fprintf(made.out, ":%d: %s%s%s %s%s", o->seq, counts || f->beside ? paint.bad : paint.faint,
		newer			? SAY("newer")
		: !counts && !f->beside ? SAY_MANY("waived", "waived", 1)
					: words_verdict(f->verdict),
		paint.plain, rule->id, SAY(": "));
	words_finding(made.out, &s->language, session_line(s), f, &o->help);
	words_mark(made.out, f);
	words_when(made.out, &s->language, &s->play);
	if (!s->game->when[0] && ((const struct head *)s->play.state)->turn > 0)
		fprintf(made.out, SAY(" (turn %d)"), ((const struct head *)s->play.state)->turn);
	paragraph_line(stdout, &made, HANG);
}

/* Broken into lines below the finding. */
static void
print_below(void *context, const char *label, const char *text)
{
	struct paragraph p;

	(void)context;
	paragraph_begin(&p, stdout, "    ", (size_t)label_columns(label) + 1, label);
	paragraph_words(&p, text);
	paragraph_end(&p);
}

/* The raid or battle that the entry stands in, where neither the date nor the turn says it. */
static void
print_part(const struct verifying *v)
{
	const struct session *s = v->s;
	const char *title = v->headings.title[1], *last = strrchr(title, ' ');
	struct made made;

	words_when(made_begin(&made), &s->language, &s->play);
	bool told = title[strspn(title, "0123456789")] == '\0' || strstr(made_end(&made), title) ||
		    (last && strtol(last, NULL, 10) == ((const struct head *)s->play.state)->turn);
	made_free(&made);
	if (!told)
		print_below(NULL, SAY("in:   "), title);
}

/* The entry as it was typed, and for a throw or a claim that fails how its number came about. */
static void
print_entry(struct verifying *v)
{
	struct session *s = v->s;
	const struct outcome *o = &s->outcome;
	struct made made;
	const char *label = SAY("    entry: "), *player = side_behind(s, session_line(s)->who);

	if (o->follows)
		return;
	fputs(label, made_begin(&made));
	words_entry(made.out, &s->language, session_line(s)->who, session_line(s)->text);
	if (player) {
		fputs(" (", made.out);
		print_text(made.out, player);
		fputc(')', made.out);
	}
	paragraph_line(stdout, &made, (size_t)label_columns(label) - strspn(label, " "));
	print_part(v);
	calculation_tell(&v->calculation, s, print_below, NULL);
}

/* A repair in words. */
static void
print_repair(const struct session *s, const struct repair *repair, repair_words *words)
{
	struct made made;

	if (repair->kind == REPAIR_NONE)
		return;
	fputs(s->outcome.follows ? "        " : "    ", made_begin(&made));
	words(made.out, &s->language, repair);
	paragraph_line(stdout, &made, HANG);
}

/* The command that carries it out, on one line: it is to be pasted. A page is not mended: no command is told
 * there. */
static void
print_mend(const struct session *s, const struct mend *m)
{
	if (!s->journal)
		return;
	fputs(s->outcome.follows ? "        " : "    ", stdout);
	fputs(SAY("mend: "), stdout);
	mend_command(stdout, s, m);
	putchar('\n');
}

/* What is assumed or would explain it, and what would do as well, each with its command. */
static void
print_repairs(struct verifying *v)
{
	const struct session *s = v->s;
	const struct outcome *o = &s->outcome;
	struct mend mend[MENDS_MAX];
	unsigned n = mends_of(s, &v->mends, mend), at = 0;

	print_repair(s, &o->repair, words_repair);
	print_repair(s, &o->explanation, words_explanation);
	if (n > 0 && mend[0].first)
		print_mend(s, &mend[at++]);
	for (; at < n; at++) {
		print_repair(s, &mend[at].repair, words_fit);
		print_mend(s, &mend[at]);
	}
	if (o->sheet != 0) {
		struct made made;

		fputs("    ", made_begin(&made));
		words_sheet(made.out, o);
		paragraph_line(stdout, &made, HANG);
	}
}

/* ---- those that are alike ---- */

void
verify_tell_alike(struct verifying *v)
{
	struct alike *a = &v->alike;
	struct made made;

	if (a->n > 0) {
		fputs("    ", made_begin(&made));
		if (a->n == 1)
			fprintf(made.out, SAY("entry %d likewise"), a->first);
		else
			fprintf(made.out, SAY("and %d more likewise, from entry %d to %d"), a->n, a->first,
				a->last);
		paragraph_line(stdout, &made, HANG);
	}
	*a = (struct alike){0};
}

/* Whether there is nothing to say of the entry but what was said of the one before; it is counted then. */
static bool
is_alike(struct verifying *v)
{
	const struct session *s = v->s;
	const struct outcome *o = &s->outcome;
	struct alike *a = &v->alike;

	if (v->explain || !o->follows || s->report.n_findings != 1 || s->report.finding[0].rule == J_CLAIM ||
	    o->repair.kind != REPAIR_NONE || o->explanation.kind != REPAIR_NONE) {
		if (s->report.n_findings > 0)
			verify_tell_alike(v);
		return false;
	}
	if (a->cause == o->cause && a->rule == s->report.finding[0].rule) {
		if (a->told++ < ALIKE_TOLD)
			return false;
		a->first = a->n++ == 0 ? o->seq : a->first;
		a->last = o->seq;
		return true;
	}
	verify_tell_alike(v);
	*a = (struct alike){.cause = o->cause, .rule = s->report.finding[0].rule, .told = 1};
	return false;
}

void
verify_tell_entry(struct verifying *v)
{
	struct session *s = v->s;
	const struct outcome *o = &s->outcome;

	if (!v->json && is_alike(v))
		return;
	for (unsigned i = 0; i < s->report.n_findings; i++) {
		if (v->json)
			verify_json_finding(v, &s->report.finding[i]);
		else
			print_finding(v, &s->report.finding[i]);
	}
	if (v->json) {
		struct mend mend[MENDS_MAX];
		(void)mends_of(s, &v->mends, mend);
		return;
	}
	print_entry(v);
	for (unsigned i = 0; i < s->report.n_findings && v->explain && !o->follows; i++)
		print_rule(s->game, rule_of(s->game, s->report.finding[i].rule));
	print_repairs(v);
	if (v->explain && !o->follows)
		explain(v);
}

/* ---- remarks ---- */

void
verify_tell_remarks(struct verifying *v)
{
	struct remark remark[REMARKS_MAX + 1];
	unsigned n = remarks_on(v->s, v->now, remark);

	if (remark_backdated(v->s, &v->receipts, (size_t)v->s->outcome.seq - 1, remark[n].text,
			     sizeof(remark[n].text)))
		remark[n++].kind = "backdated";

	v->remarks += n;
	if (n > 0)
		verify_tell_alike(v);
	for (unsigned i = 0; i < n; i++) {
		if (v->json) {
			verify_json_remark(v, &remark[i]);
			continue;
		}
		struct made made;

		print_text(made_begin(&made), v->s->path);
		fprintf(made.out, SAY(":%d: remark: %s"), v->s->outcome.seq, remark[i].text);
		paragraph_line(stdout, &made, HANG);
	}
}

/* ---- corrections ---- */

static void
print_correction(const struct verifying *v, const struct correction *c, const char *message)
{
	struct paint paint = paint_for(stdout);
	bool counts = correction_counts(c, v->strict);
	struct made made;

	print_text(made_begin(&made), v->s->path);
	fprintf(made.out, ":%d: %s", correction_seq(c), counts ? paint.bad : paint.faint);
	if (counts)
		fprintf(made.out, "%s%s %s%s", words_verdict(ILLEGAL), paint.plain,
			rule_of(v->s->game, J_TAKEN_BACK)->id, SAY(": "));
	else
		fprintf(made.out, "%s%s%s", correction_word(c), paint.plain, SAY(": "));
	fputs(message, made.out);
	paragraph_line(stdout, &made, HANG);
}

void
verify_tell_corrections(struct verifying *v)
{
	struct correction c;
	struct made made;

	while (correction_next(v->s, &c)) {
		v->corrected += correction_is_other(&c);
		v->counts.findings += correction_counts(&c, v->strict);
		if (v->quiet)
			continue;
		correction_write(made_begin(&made), v->s, &c);
		verify_tell_alike(v);
		if (v->json)
			verify_json_correction(v, &c, made_end(&made));
		else
			print_correction(v, &c, made_end(&made));
		made_free(&made);
	}
}
