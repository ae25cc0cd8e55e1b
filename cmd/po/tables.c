/* Goes through the tables of the games. */
#include "cmd/po/tables.h"

#include "core/games.h"
#include "core/words.h"

struct walk {
	table_text_take *take;
	void *context;
	const struct game *game;
};

static void
hand_out(const struct walk *w, const char *where, const char *name, const char *text, const char *many)
{
	struct table_text t = {w->game, text, many, where, name};

	if (text && *text)
		w->take(w->context, &t);
}

static void
walk_rule(const struct walk *w, const struct rule *rule)
{
	hand_out(w, "rule", rule->id, rule->sentence, NULL);
	hand_out(w, "message", rule->id, rule->message, NULL);
}

/* A phrase that begins a part of the story has its title in the place of the plural. */
static void
walk_phrases(const struct walk *w, const struct words *words)
{
	for (int i = 0; words && i < words->n_phrases; i++) {
		const struct phrase *p = &words->phrases[i];
		const char *field = field_of(w->game, p->field)->name;

		hand_out(w, "phrase", field, p->one, p->rank > SECTION ? p->many : NULL);
		if (p->rank <= SECTION)
			hand_out(w, "title", field, p->many, NULL);
	}
}

static void
walk_namings(const struct walk *w, const struct words *words)
{
	for (int i = 0; words && i < words->n_namings; i++) {
		const struct naming *n = &words->namings[i];
		const char *type = w->game->operands[n->type - TYPE_COMMON].type;

		hand_out(w, "name", type, n->name, NULL);
		hand_out(w, "names", type, n->names, NULL);
		hand_out(w, "full name", type, n->full, NULL);
		for (int k = 0; n->list && k < w->game->operands[n->type - TYPE_COMMON].count; k++)
			hand_out(w, "printed name", type, n->list[k], NULL);
	}
}

static void
walk_titles(const struct walk *w)
{
	const struct game *g = w->game;

	for (int i = 0; i < g->n_scenarios; i++)
		hand_out(w, "scenario", g->scenarios[i].name, g->scenarios[i].title, NULL);
	for (int i = 0; i < g->n_options; i++)
		hand_out(w, "option", g->options[i].name, g->options[i].title, NULL);
	for (int i = 0; i < g->n_operands; i++)
		hand_out(w, "operand", g->operands[i].type, g->operands[i].title, NULL);
	for (int i = 0; i < g->n_totals; i++)
		hand_out(w, "total", g->totals[i].name, g->totals[i].title, NULL);
	for (int i = 0; i < g->n_places; i++)
		hand_out(w, "units", g->places[i].title, g->places[i].title, NULL);
	for (int i = 0; i < g->n_steps; i++)
		hand_out(w, "step", g->steps[i].name, g->steps[i].title, NULL);
	for (int i = 0; i < g->n_whys; i++)
		hand_out(w, "reason", g->whys[i].section, g->whys[i].text, NULL);
}

void
game_texts(const struct game *game, table_text_take *take, void *context)
{
	struct walk w = {take, context, game};

	for (int i = RULE_COMMON; i < rule_count(game); i++)
		walk_rule(&w, rule_of(game, i));
	for (int i = 0; i < game->n_verbs; i++)
		hand_out(&w, "verb", game->verbs[i].name, game->verbs[i].summary, NULL);
	walk_titles(&w);
	walk_phrases(&w, game->words);
	walk_namings(&w, game->words);
}

void
common_texts(table_text_take *take, void *context)
{
	struct walk w = {take, context, NULL};

	for (int i = 0; i < RULE_COMMON; i++)
		walk_rule(&w, rule_of(games[0], i));
	for (int i = 0; i < VERB_COMMON; i++)
		hand_out(&w, "verb", verb_of(games[0], i)->name, verb_of(games[0], i)->summary, NULL);
}
