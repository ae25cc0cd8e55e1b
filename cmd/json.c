#include "cmd/json.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/say.h"
#include "cmd/words.h"

void
json_line(json_t *object)
{
	if (!object)
		exit(trouble("out of memory"));
	json_dumpf(object, stdout, JSON_COMPACT);
	putchar('\n');
	json_decref(object);
}

void
json_text(json_t *object, const char *key, const char *text)
{
	json_object_set_new(object, key, text ? json_string(text) : json_null());
}

void
json_number(json_t *object, const char *key, long long number)
{
	json_object_set_new(object, key, json_integer(number));
}

void
json_truth(json_t *object, const char *key, bool truth)
{
	json_object_set_new(object, key, json_boolean(truth));
}

json_t *
json_finding(const struct session *s, const struct finding *f)
{
	const struct outcome *o = &s->outcome;
	const struct rule *rule = rule_of(s->game, f->rule);
	json_t *object = json_object();
	struct made made;

	json_text(object, "file", s->path);
	json_number(object, "seq", o->line->seq);
	json_text(object, "who", o->line->who);
	json_text(object, "text", o->line->text);
	json_text(object, "verdict", words_verdict(f->verdict));
	json_text(object, "rule", rule->id);
	json_text(object, "section", rule->section);
	words_finding(made_begin(&made), &s->language, o->line, f, &o->help);
	json_text(object, "message", made_end(&made));
	made_free(&made);
	json_text(object, "sentence", rule->sentence);
	json_number(object, "column", f->column);
	json_truth(object, "counts", finding_counts(&s->replay, f));
	json_truth(object, "assumed", f->assumed);
	json_truth(object, "as_played", o->line->as_played);
	if (o->follows && o->cause)
		json_number(object, "follows", o->cause->seq);
	if (o->repair.kind != REPAIR_NONE) {
		words_repair(made_begin(&made), &s->language, &o->repair);
		json_text(object, "repair", made_end(&made));
		made_free(&made);
	}
	return object;
}

void
json_totals(json_t *object, const struct play *play)
{
	const struct game *game = play->game;
	const char *level = game->level ? game->level(play) : NULL;
	json_t *totals = json_object();

	for (unsigned t = 0; t < game->n_totals; t++)
		json_number(totals, game->totals[t].name, game->totals[t].value(play));
	json_object_set_new(object, "totals", totals);
	if (level)
		json_text(object, "level", level);
}

json_t *
json_requests(struct session *s)
{
	static const char *const kinds[] = {"act", "roll", "draw"};
	json_t *list = json_array();
	struct requests all;

	requests_now(&s->play, &all);
	for (unsigned i = 0; i < all.n; i++) {
		const struct request *r = &all.request[i];
		json_t *object = json_object(), *modifiers = json_object();
		struct made made;

		if (r->kind != ACT && r->due == 0) {
			json_decref(object);
			json_decref(modifiers);
			continue;
		}
		json_text(object, "kind", kinds[r->kind]);
		json_text(object, "title", r->title);
		json_number(object, "due", r->due);
		if (r->kind == ROLL)
			json_text(object, "die", s->game->dice[r->type].name);
		if (r->kind == DRAW)
			json_text(object, "type", s->game->operands[r->type - TYPE_COMMON].type);
		for (unsigned k = 0; k < r->n_modifiers; k++)
			json_number(modifiers, r->modifier[k].name, r->modifier[k].value);
		json_object_set_new(object, "modifiers", modifiers);
		words_request(made_begin(&made), &s->language, &s->play, r);
		json_text(object, "words", made_end(&made));
		made_free(&made);
		json_array_append_new(list, object);
	}
	return list;
}
