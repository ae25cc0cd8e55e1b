/* verify --json: one object a line; man/tallyho-verify.schema.json says what is in each. */
#include <stdlib.h>

#include "cmd/desk/listing.h"
#include "cmd/desk/mends.h"
#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"
#include "cmd/verify/remarks.h"
#include "cmd/verify/verify.h"
#include "cmd/words/words.h"

static void
put_followers(struct json *j, const struct verifying *v, int32_t seq)
{
	json_open_array(j, "followers");
	for (int32_t i = v->followers[seq].first; i > 0; i = v->followers[i].next)
		json_put_number(j, NULL, i);
	json_close(j);
}

/* A text, if there is one to tell; lets go of it. */
static void
put_made(struct json *j, const char *key, struct made *made, bool any)
{
	if (any) {
		json_put_made(j, key, made);
		return;
	}
	made_end(made);
	made_free(made);
}

static void
put_calculation(struct json *j, struct verifying *v)
{
	const struct calculation *c = &v->calculation;
	struct session *s = v->s;
	struct made made;

	if (calculation_is_due(c, s)) {
		calculation_throw(made_begin(&made), c, s);
		put_made(j, "calculation", &made, true);
		put_made(j, "modifier", &made, calculation_modifier(made_begin(&made), c, s));
	} else {
		json_put_null(j, "calculation");
	}
	put_made(j, "moved", &made, calculation_moves(made_begin(&made), c, s));
}

/* Begins an object about an entry: what all of them have. */
static void
verify_json_begin(struct json *j, struct verifying *v, const char *type, const struct line *line)
{
	const struct head *head = v->s->play.state;
	const char *part = v->headings.title[v->headings.title[1][0] ? 1 : 0];
	struct made made;

	json_line(j);
	json_put_text(j, "type", type);
	json_put_text(j, "file", v->s->path);
	json_put_number(j, "seq", line->seq);
	json_put_number(j, "turn", head->turn);
	json_put_text(j, "step", type_name(v->s->game, &v->s->box, TYPE_STEP, head->step));
	json_put_text(j, "part", *part ? part : NULL);
	json_put_text(j, "who", line->who);
	json_put_text(j, "player", side_behind(v->s, line->who));
	json_put_text(j, "text", line->text);
	words_entry(made_begin(&made), &v->s->language, line->who, line->text);
	json_put_text(j, "line", made_end(&made));
	made_free(&made);
	if (line == session_line(v->s))
		put_calculation(j, v);
	else
		json_put_null(j, "calculation");
	put_followers(j, v, line->seq);
}

/* The commands that carry out what it is repaired or explained by, and what would do as well. */
static void
put_mends(struct json *j, const struct verifying *v)
{
	struct mend mend[MENDS_MAX];
	size_t told = v->mends;
	unsigned n = mends_of(v->s, &told, mend);
	struct made made;

	json_open_array(j, "mends");
	for (unsigned i = 0; i < n; i++) {
		json_open_object(j, NULL);
		json_put_number(j, "number", (int64_t)mend[i].number);
		mend_words(made_begin(&made), v->s, &mend[i]);
		json_put_made(j, "message", &made);
		/* A page is not mended. */
		if (v->s->journal) {
			mend_command(made_begin(&made), v->s, &mend[i]);
			json_put_made(j, "command", &made);
		} else {
			json_put_null(j, "command");
		}
		json_put_truth(j, "asks", mend[i].asks);
		json_close(j);
	}
	json_close(j);
}

void
verify_json_finding(struct verifying *v, const struct finding *f)
{
	struct session *s = v->s;
	const struct outcome *o = &s->outcome;
	const struct rule *rule = rule_of(s->game, f->rule);
	struct made made;
	struct json j;

	verify_json_begin(&j, v, "finding", session_line(s));
	json_put_text(&j, "verdict", words_verdict(f->verdict));
	json_put_text(&j, "rule", rule->id);
	json_put_text(&j, "section", rule->section);
	words_finding(made_begin(&made), &s->language, session_line(s), f, &o->help);
	json_put_text(&j, "message", made_end(&made));
	made_free(&made);
	json_put_text(&j, "sentence", rule->sentence);
	json_put_number(&j, "column", f->column);
	json_put_truth(&j, "counts", finding_counts(&s->replay, f));
	json_put_truth(&j, "assumed", f->assumed);
	if (f->assumed)
		reliance_json(&j, &v->reliance, s);
	json_put_truth(&j, "as_played", session_line(s)->as_played);
	if (o->follows && o->cause)
		json_put_number(&j, "follows", o->cause);
	if (o->explained)
		json_put_truth(&j, "explained", true);
	if (o->repair.kind != REPAIR_NONE) {
		words_repair(made_begin(&made), &s->language, &o->repair);
		json_put_text(&j, "repair", made_end(&made));
		made_free(&made);
	}
	if (o->explanation.kind != REPAIR_NONE) {
		words_explanation(made_begin(&made), &s->language, &o->explanation);
		json_put_text(&j, "explanation", made_end(&made));
		made_free(&made);
	}
	if (o->sheet != 0)
		json_put_number(&j, "sheet", o->sheet);
	put_mends(&j, v);
	json_line_end(&j);
}

void
verify_json_remark(struct verifying *v, const struct remark *remark)
{
	struct json j;

	verify_json_begin(&j, v, "remark", session_line(v->s));
	json_put_text(&j, "remark", remark->kind);
	json_put_text(&j, "message", remark->text);
	json_line_end(&j);
}

void
verify_json_correction(struct verifying *v, const struct correction *c, const char *message)
{
	const struct line *line = &v->s->line[correction_seq(c) - 1];
	int32_t withdrawn = c->back.withdrawn;
	struct json j;

	verify_json_begin(&j, v, "correction", line);
	json_put_text(&j, "verdict", correction_name(c));
	json_put_text(&j, "rule", rule_of(v->s->game, J_TAKEN_BACK)->id);
	json_put_text(&j, "message", message);
	if (withdrawn) {
		json_put_number(&j, "withdrawn", withdrawn);
		json_put_text(&j, "was", v->s->line[withdrawn - 1].text);
	}
	json_put_truth(&j, "accepted", c->accepted);
	json_put_truth(&j, "counts", correction_counts(c, v->strict));
	json_line_end(&j);
}

void
verify_json_found(struct verifying *v, size_t seq, enum journal_rule rule, const char *message)
{
	struct json j;

	verify_json_begin(&j, v, rule == J_OWED ? "owed" : "told", &v->s->line[seq - 1]);
	json_put_text(&j, "verdict", words_verdict(ILLEGAL));
	json_put_text(&j, "rule", rule_of(v->s->game, (int)rule)->id);
	json_put_text(&j, "message", message);
	json_put_truth(&j, "counts", true);
	json_line_end(&j);
}
