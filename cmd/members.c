/* JSON on standard output: findings, totals and requests, as all commands write them. */
#include "cmd/members.h"

#include <stdio.h>

#include "cmd/say.h"
#include "cmd/sentence.h"
#include "cmd/words.h"

/* Whether it arrived is asked of the stream at the end. */
static void
put_out(void *context, const char *bytes, size_t size)
{
	fwrite(bytes, 1, size, context);
}

void
json_line(struct json *j)
{
	json_begin(j, put_out, stdout);
	json_open_object(j, NULL);
}

void
json_line_end(struct json *j)
{
	json_close(j);
	putchar('\n');
}

void
json_finding(const struct session *s, const struct finding *f, const struct reliance *r)
{
	const struct outcome *o = &s->outcome;
	const struct rule *rule = rule_of(s->game, f->rule);
	struct made made;
	struct json j;

	json_line(&j);
	json_put_text(&j, "file", s->path);
	json_put_number(&j, "seq", o->line->seq);
	json_put_text(&j, "who", o->line->who);
	json_put_text(&j, "text", o->line->text);
	json_put_text(&j, "verdict", words_verdict(f->verdict));
	json_put_text(&j, "rule", rule->id);
	json_put_text(&j, "section", rule->section);
	words_finding(made_begin(&made), &s->language, o->line, f, &o->help);
	json_put_text(&j, "message", made_end(&made));
	made_free(&made);
	json_put_text(&j, "sentence", rule->sentence);
	json_put_number(&j, "column", f->column);
	json_put_truth(&j, "counts", finding_counts(&s->replay, f));
	json_put_truth(&j, "assumed", f->assumed);
	if (f->assumed)
		reliance_json(&j, r, s);
	json_put_truth(&j, "as_played", o->line->as_played);
	if (o->follows && o->cause)
		json_put_number(&j, "follows", o->cause->seq);
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
	json_line_end(&j);
}

void
json_totals(struct json *j, const struct play *play)
{
	const struct game *game = play->game;
	const char *level = game->level ? game->level(play) : NULL;

	json_open_object(j, "totals");
	for (unsigned t = 0; t < game->n_totals; t++)
		json_put_number(j, game->totals[t].name, game->totals[t].value(play));
	json_close(j);
	if (level)
		json_put_text(j, "level", level);
}

static void
json_request(struct json *j, struct session *s, const struct request *r)
{
	static const char *const kinds[] = {"act", "roll", "draw"};
	struct made made;

	json_open_object(j, NULL);
	json_put_text(j, "kind", kinds[r->kind]);
	json_put_text(j, "title", r->title);
	json_put_number(j, "due", r->due);
	if (r->kind == ROLL)
		json_put_text(j, "die", s->game->dice[r->type].name);
	if (r->kind == DRAW)
		json_put_text(j, "type", s->game->operands[r->type - TYPE_COMMON].type);
	json_open_object(j, "modifiers");
	for (unsigned k = 0; k < r->n_modifiers; k++)
		json_put_number(j, r->modifier[k].name, r->modifier[k].value);
	json_close(j);
	json_open_object(j, "parts");
	for (unsigned k = 0; k < r->n_parts; k++)
		json_put_number(j, r->part[k].name, r->part[k].value);
	json_close(j);
	if (r->about.type != TYPE_NUMBER || r->about.value != 0) {
		sentence_name(made_begin(&made), &s->language, r->about.type, r->about.value, true);
		json_put_text(j, "about", made_end(&made));
		made_free(&made);
	}
	if (r->choose > 0)
		json_put_number(j, "choose", r->choose);
	words_request(made_begin(&made), &s->language, &s->play, r);
	json_put_text(j, "words", made_end(&made));
	made_free(&made);
	json_close(j);
}

void
json_requests(struct json *j, struct session *s)
{
	struct requests all;

	requests_now(&s->play, &all);
	json_open_array(j, "wants");
	for (unsigned i = 0; i < all.n; i++)
		if (all.request[i].kind == ACT || all.request[i].due > 0)
			json_request(j, s, &all.request[i]);
	json_close(j);
}
