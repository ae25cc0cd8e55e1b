/* Goes through the tables of the games. */
#include "cmd/desk/game_texts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/boxes.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"
#include "core/games/games.h"
#include "core/words.h"

struct walk {
	table_text_take *take;
	void *context;
	const struct game *game;
};

static void
hand_out(const struct walk *w, const char *where, const char *name, const char *text, const char *many)
{
	struct table_text t = {w->game, text, many, where, name, NULL};

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

		if (p->rank == BOOKKEEPING) /* it is never told */
			continue;
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
		hand_out(w, "counted", type, n->counted, NULL);
		for (int k = 0; n->list && k < w->game->operands[n->type - TYPE_COMMON].count; k++)
			hand_out(w, "printed name", type, n->list[k], n->several ? n->several[k] : NULL);
	}
}

/* What cells of the box say, where the component prints it otherwise than it is typed. */
static void
walk_printed(const struct walk *w)
{
	for (int t = 0; t < w->game->n_tables; t++) {
		for (int i = 0; i < w->game->tables[t].n_columns; i++) {
			const struct column *c = &w->game->tables[t].columns[i];

			for (int k = 0; c->printed && c->words[k]; k++)
				hand_out(w, "printed", c->name, c->printed[k], NULL);
		}
	}
}

static void
walk_headings(const struct walk *w, const struct words *words)
{
	if (words)
		hand_out(w, "heading", field_of(w->game, FIELD_TURN)->name, words->turn, NULL);
	for (int f = FIELD_COMMON; f < field_count(w->game); f++) {
		const struct field *field = field_of(w->game, f);

		if (field->heading && *field->heading)
			hand_out(w, "heading", field->name, field->heading, NULL);
	}
}

static void
walk_glosses(const struct walk *w, const struct words *words)
{
	for (int i = 0; words && i < words->n_glosses; i++) {
		const struct gloss *g = &words->glosses[i];
		const char *table = w->game->tables[g->table].name;

		for (int k = 0; k < g->n_texts; k++) {
			hand_out(w, "card", table, g->texts[k].does, NULL);
			hand_out(w, "card in vain", table, g->texts[k].fails, NULL);
		}
	}
}

static void
walk_ledger(const struct walk *w)
{
	struct ledger ledger;

	ledger_find(w->game, &ledger);
	for (int i = 0; i < ledger.n_types; i++)
		hand_out(w, "replacements", "row", ledger.type[i], NULL);
	for (int i = 0; i < ledger.n_columns; i++)
		hand_out(w, "replacements", "column", ledger.column[i], NULL);
}

/* What the shipped boxes have as text, and a victory level says. */
static void
walk_outcomes(const struct walk *w)
{
	static const char *const outcomes[] = {"Allied major victory", "Allied minor victory",
					       "Axis major victory", "Axis minor victory", "Draw"};

	for (int i = 0; i < COUNT(outcomes) && strcmp(w->game->name, "down-in-flames") == 0; i++)
		hand_out(w, "outcome", NULL, outcomes[i], NULL);
}

/* Where a section has a title in the place of a number. */
static void
hand_out_section(const struct walk *w, const char *section)
{
	size_t letters = 0;

	for (const char *c = section; c && *c && letters < 2; c++)
		letters = *c >= 'a' && *c <= 'z' ? letters + 1 : 0;
	if (letters == 2)
		hand_out(w, "section", NULL, section, NULL);
}

static void
walk_titles(const struct walk *w)
{
	const struct game *g = w->game;

	for (int i = 0; i < g->n_rules; i++)
		hand_out_section(w, g->rules[i].section);
	for (int i = 0; i < g->n_steps; i++)
		hand_out_section(w, g->steps[i].section);
	for (int i = 0; i < g->n_verbs; i++)
		hand_out_section(w, g->verbs[i].section);
	for (int i = 0; i < g->n_whys; i++)
		hand_out_section(w, g->whys[i].section);
	for (int i = FIELD_COMMON; i < field_count(g); i++)
		hand_out_section(w, field_of(g, i)->section);

	for (int i = 0; i < g->n_scenarios; i++)
		hand_out(w, "scenario", g->scenarios[i].name, g->scenarios[i].title, NULL);
	for (int i = 0; i < g->n_options; i++)
		hand_out(w, "option", g->options[i].name, g->options[i].title, NULL);
	for (int i = 0; i < g->n_operands; i++)
		hand_out(w, "operand", g->operands[i].type, g->operands[i].title, NULL);
	for (int i = 0; i < g->n_operands; i++)
		hand_out(w, "asked for", g->operands[i].type, g->operands[i].drawn[0],
			 g->operands[i].drawn[1]);
	for (int i = 0; i < g->n_dice; i++)
		hand_out(w, "asked for", g->dice[i].name, g->dice[i].rolled[0], g->dice[i].rolled[1]);
	for (int i = 0; i < g->n_totals; i++)
		hand_out(w, "total", g->totals[i].name, g->totals[i].title, NULL);
	for (int i = 0; i < g->n_places; i++)
		hand_out(w, "units", g->places[i].title, g->places[i].title, NULL);
	for (int i = 0; i < g->n_steps; i++)
		hand_out(w, "step", g->steps[i].name, g->steps[i].title, NULL);
	for (int i = 0; i < g->n_whys; i++)
		hand_out(w, "reason", g->whys[i].section, g->whys[i].text, NULL);
	for (int i = 0; i < g->n_milestones; i++)
		hand_out(w, "milestone", NULL, g->milestones[i], NULL);
	walk_ledger(w);
	walk_outcomes(w);
}

/* ---- what can be typed ---- */

static void
hand_out_word(const struct walk *w, const char *kind, const char *where, const char *text)
{
	struct table_text t = {w->game, text, NULL, where, NULL, kind};

	if (text && *text)
		w->take(w->context, &t);
}

static void
walk_verbs(const struct walk *w, const struct game *game, int first, int last)
{
	for (int v = first; v < last; v++) {
		hand_out_word(w, "entry", "what is typed", verb_of(game, v)->name);
		hand_out_word(w, "entry", "what is typed", verb_of(game, v)->operands);
	}
}

/* A name that is more than figures and single letters; of "card-1", "card-2" and so on the first, as
 * "card-N"; where they need not begin with 1 (`any`) each of them. */
static void
walk_name(const struct walk *w, const char *kind, const char *name, bool any)
{
	char stem[BOX_KEY + 2];
	size_t digits = strlen(name), letters = 0, most = 0;

	for (const char *c = name; *c; c++) {
		letters = *c >= 'a' && *c <= 'z' ? letters + 1 : 0;
		most = letters > most ? letters : most;
	}
	if (most < 2)
		return;
	while (name[digits - 1] >= '0' && name[digits - 1] <= '9')
		digits--;
	if (!name[digits] || name[digits - 1] != '-') {
		hand_out_word(w, kind, "name", name);
		return;
	}
	snprintf(stem, sizeof(stem), "%.*sN", (int)digits, name);
	if (any || strcmp(name + digits, "1") == 0)
		hand_out_word(w, kind, "name", stem);
}

static void
walk_names(const struct walk *w)
{
	const struct game *g = w->game;

	for (int i = 0; i < g->n_operands; i++) {
		const struct operand *o = &g->operands[i];

		hand_out_word(w, "entry", "what is typed", o->type);
		for (int k = 0; !o->table && o->names && k < o->count; k++)
			walk_name(w, o->type, o->names[k], false);
	}
	for (int d = 0; d < g->n_dice; d++) {
		walk_name(w, "DIE", g->dice[d].name, false);
		for (int f = 0; g->dice[d].face && f < g->dice[d].sides; f++)
			walk_name(w, "DIE", g->dice[d].face[f], false);
		for (int f = 0; g->words && g->words->faces && f < g->dice[d].sides; f++)
			hand_out(w, "face", g->dice[d].name, g->words->faces[d][f], NULL);
	}
}

/* "in the air", "The Channel", "13 Group (airfield not named in the sources)" */
static bool
is_worded(const char *title)
{
	return islower((unsigned char)*title) || strncmp(title, "The ", 4) == 0 || strchr(title, '(');
}

/* What the shipped box says in words: the keys and titles of these tables. Most of what a box prints are
 * proper names, which are the same in every language. */
static void
walk_box(const struct walk *w)
{
	static const struct {
		const char *table, *type; /* NULL: its keys are not words */
		const char *game;	  /* NULL: whichever has it */
	} worded[] = {{"weather", "WEATHER", NULL},
		      {"random_events", "EVENT", NULL},
		      {"events", "EVENT", NULL},
		      {"combat_cards", "CARD", NULL},
		      {"card_effects", "EFFECT", "303-squadron"},
		      {"campaigns", NULL, NULL},
		      {"raids", NULL, NULL},
		      {"places", "PLACE", NULL},
		      {"deployment_cards", "DEPLOYMENT", NULL},
		      {"aces", "ACE", NULL},
		      {"strategy_cards", NULL, NULL},
		      {"targets", NULL, "down-in-flames"}};
	struct box *box = w->game->own ? NULL : malloc(sizeof(*box));
	char why[256];

	if (w->game->own) /* a file, whose box is not the program's */
		return;
	if (!box || !shipped_box(w->game, box, why, sizeof(why)))
		no_memory();
	for (int i = 0; i < COUNT(worded); i++) {
		const char *only = worded[i].game ? worded[i].game : w->game->name;
		int t = strcmp(only, w->game->name) == 0 ? box_table(w->game, worded[i].table) : -1;
		int title = t < 0 ? -1 : box_column(&w->game->tables[t], "title");

		if (t >= 0 && title < 0)
			title = box_column(&w->game->tables[t], "name");
		for (int row = 0; t >= 0 && row < box->rows[t]; row++) {
			/* Of places only what is more than a proper name. */
			if (strcmp(worded[i].table, "places") == 0 &&
			    !is_worded(box_text(box, t, row, title)))
				continue;
			if (worded[i].type)
				walk_name(w, worded[i].type, box_text(box, t, row, 0), true);
			if (title >= 0)
				hand_out_word(w, "title", "title", box_text(box, t, row, title));
		}
	}
	free(box);
}

/* What claims and positions name: totals part by part. */
static void
walk_claimed(const struct walk *w)
{
	/* Whose last word agrees with another one than where it stands elsewhere. */
	static const char *const agreeing[] = {"bombings.heavy"};
	const struct game *g = w->game;

	for (int i = 0; i < g->n_totals; i++) {
		const char *name = g->totals[i].name;
		char part[BOX_KEY];

		for (; *name; name += *name == '.') {
			size_t length = strcspn(name, ".");

			snprintf(part, sizeof(part), "%.*s", (int)length, name);
			walk_name(w, "total", part, false);
			name += length;
		}
		for (int k = 0; k < COUNT(agreeing); k++)
			if (strcmp(g->totals[i].name, agreeing[k]) == 0)
				hand_out_word(w, "total", "name", agreeing[k]);
	}
	for (int i = 0; i < field_count(g); i++)
		if (!field_of(g, i)->secret)
			walk_name(w, "field", field_of(g, i)->name, false);
	for (int i = 0; i < g->n_steps; i++)
		walk_name(w, "step", g->steps[i].name, false);
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
	walk_printed(&w);
	walk_headings(&w, game->words);
	walk_glosses(&w, game->words);
	walk_verbs(&w, game, VERB_COMMON, VERB_COMMON + game->n_verbs);
	walk_names(&w);
	walk_box(&w);
	walk_claimed(&w);
}

void
common_texts(table_text_take *take, void *context)
{
	static const char *const words[][2] = {{"entry", "at"}, {"entry", "none"}, {"YES", "yes"},
					       {"YES", "no"},	{"quote", "`"},	   {"quote", "'"},
					       {"number", "."}};
	struct walk w = {take, context, NULL};

	for (int i = 0; i < RULE_COMMON; i++)
		walk_rule(&w, rule_of(games[0], i));
	for (int i = 0; i < VERB_COMMON; i++)
		hand_out(&w, "verb", verb_of(games[0], i)->name, verb_of(games[0], i)->summary, NULL);
	walk_verbs(&w, games[0], 0, VERB_COMMON);
	for (int i = 0; i < COUNT(words); i++)
		hand_out_word(&w, words[i][0], "what is typed", words[i][1]);
}

/* ---- written ---- */

static void
write_quoted(FILE *out, const char *keyword, const char *text)
{
	fprintf(out, "%s \"", keyword);
	for (; *text; text++)
		fprintf(out, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
	fputs("\"\n", out);
}

void
table_text_write(FILE *out, const struct table_text *t, const char *said, const char *said_many)
{
	fprintf(out, "\n#. %s %s\n", t->where, t->name ? t->name : "");
	if (t->game || t->kind)
		fprintf(out, "msgctxt \"%s%s%s\"\n", t->game ? t->game->name : "",
			t->game && t->kind ? " " : "", t->kind ? t->kind : "");
	write_quoted(out, "msgid", t->text);
	if (t->many)
		write_quoted(out, "msgid_plural", t->many);
	write_quoted(out, t->many ? "msgstr[0]" : "msgstr", said);
	if (t->many)
		write_quoted(out, "msgstr[1]", said_many);
}
