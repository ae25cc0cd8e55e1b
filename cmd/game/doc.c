/* game doc: the rulebook of a game that is a file, made of the file, with what the program says of entries
 * that break its rules. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/game_file.h"
#include "cmd/draw/boards.h"
#include "cmd/game/doc.h"
#include "cmd/game/game.h"
#include "cmd/luck/random.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

/* Games, entries of each and actions tried at each, until every rule was seen broken. */
enum { GAMES = 6, ENTRIES = 250, TRIES = 40 };

struct doc {
	const struct doc_form *form;
	FILE *out;
	struct session *s;
	const struct game *game;
	bool left; /* the rules that are left to the players are being listed */
	struct broken {
		char *typed, *said;
	} broken[RULES_MAX];
};

/* ---- what breaks a rule ---- */

static char *
made_copy(struct made *made)
{
	char *copy = strdup(made_end(made));

	made_free(made);
	if (!copy)
		no_memory();
	return copy;
}

/* Sees what an action would break, and keeps it as the example of the rule. */
static void
try_action(struct doc *d, const struct action *a)
{
	struct session *s = d->s;
	struct entry entry = {.first = *a, .slot = -1};
	char text[ENTRY_MAX + 1];
	struct moment saved;
	struct made made;
	const struct finding *f = &s->report.finding[0];
	int rule;

	play_save(&s->play, &saved);
	entry_write(&s->language, &entry, "", text, sizeof(text));
	entry_apply(&s->play, &entry, text, &s->report);
	rule = f->rule - RULE_COMMON;
	if (s->report.n_findings == 1 && rule >= 0 && rule < d->game->n_rules && !d->broken[rule].typed) {
		const struct line line = {.who = "", .text = text, .seq = 1};
		FILE *out = made_begin(&made);
		if (a->who >= 0 && d->game->who != TYPE_NUMBER) {
			words_name(out, &s->language, d->game->who, a->who);
			fputs(": ", out);
		}
		print_text(out, text);
		d->broken[rule].typed = made_copy(&made);
		out = made_begin(&made);
		fprintf(out, "%s: ", d->game->rules[rule].id);
		words_finding(out, &s->language, &line, f, NULL);
		d->broken[rule].said = made_copy(&made);
	}
	play_load(&s->play, &saved);
}

/* Whether each rule that can be broken was. */
static bool
all_broken(const struct doc *d)
{
	for (int i = 0; i < d->game->n_rules; i++)
		if (d->game->rules[i].message && !d->game->rules[i].guards && !d->broken[i].typed)
			return false;
	return true;
}

/* What is legal, with another name in it. */
static void
try_other(struct doc *d, struct action a, struct random *random)
{
	const struct pattern *pattern;
	int which, at = 0;

	if (a.verb < VERB_COMMON || a.n == 0)
		return;
	pattern = &d->s->language.pattern[a.verb];
	which = random_below(random, a.n);
	for (int i = 0; i < pattern->n; i++) {
		int type = pattern->word[i].type;
		if (!pattern->word[i].name || at++ != which || type < TYPE_COMMON || a.operand[which] == NONE)
			continue;
		a.operand[which] = (int16_t)random_below(random, type_count(d->game, &d->s->box, type));
		try_action(d, &a);
	}
}

static void
break_rules(struct doc *d)
{
	struct session *s = d->s;

	for (int game = 1; game <= GAMES && !all_broken(d); game++) {
		struct random random;
		struct action a;
		random_seed(&random, (uint64_t)game);
		play_begin(&s->play, d->game, &s->box, SCENARIO_COMMON, 0, &s->report);
		for (int i = 0; i < ENTRIES && !is_over(&s->play); i++) {
			for (int k = 0; k < TRIES; k++)
				if (random_of_verb(&s->play, &random,
						   VERB_COMMON + random_below(&random, d->game->n_verbs), &a))
					try_action(d, &a);
			if (!random_action(&s->play, &random, &a))
				break;
			for (int k = 0; k < TRIES; k++)
				try_other(d, a, &random);
			entry_apply(&s->play, &(struct entry){.first = a, .slot = -1}, "", &s->report);
		}
	}
}

/* ---- passages ---- */

static int
by_line(const void *a, const void *b)
{
	const struct passage *p = a, *q = b;

	return p->line != q->line ? p->line - q->line : p->kind - q->kind;
}

static void
print_rule(struct doc *d, const struct passage *p)
{
	const struct broken *b = &d->broken[p->number];
	enum judged_by by = gamefile_judged_by(d->game, p->number);

	if (d->game->rules[p->number].guards || (d->left && by != BY_PLAYERS))
		return;
	d->form->rule(d->out, p->section, SAY_OF(d->game, p->text),
		      d->left		 ? ""
		      : by == BY_PLAYERS ? SAY("(left to the players)")
		      : by == BY_PROGRAM ? SAY("(the program sees to it)")
					 : "");
	if (b->typed && !d->left)
		d->form->entry(d->out, b->typed, b->said);
}

static void
print_verb(const struct doc *d, int number)
{
	const struct verb *v = &d->game->verbs[number];
	char typed[256];

	snprintf(typed, sizeof(typed), "%s%s%s", v->name, v->operands[0] ? " " : "", v->operands);
	d->form->entry(d->out, typed, v->summary ? SAY_OF(d->game, v->summary) : "");
	if (v->example)
		d->form->entry(d->out, v->example, "");
}

static void
print_passage(struct doc *d, const struct passage *p)
{
	const struct step *step = &d->game->steps[p->kind == PASSAGE_STEP ? p->number : 0];
	char text[512];

	switch (p->kind) {
	case PASSAGE_CHAPTER:
		d->form->chapter(d->out, p->section, SAY_OF(d->game, p->text));
		break;
	case PASSAGE_PROSE:
		d->form->paragraph(d->out, SAY_OF(d->game, p->text));
		break;
	case PASSAGE_EXAMPLE:
		d->form->entry(d->out, p->text, "");
		break;
	case PASSAGE_COMPONENT:
		doc_component(d->form, d->out, d->s, p->number);
		break;
	case PASSAGE_TABLE:
		doc_table(d->form, d->out, d->game, p->number);
		break;
	case PASSAGE_LET:
		d->form->entry(d->out, p->section, SAY_OF(d->game, p->text));
		break;
	case PASSAGE_STEP:
		snprintf(text, sizeof(text), "%s%s%s%s", SAY_OF(d->game, step->title),
			 *step->section ? " (" : "", step->section, *step->section ? ")" : "");
		d->form->item(d->out, p->indent / 2, text);
		break;
	case PASSAGE_LOOP:
		d->form->item(d->out, p->indent / 2, p->text);
		break;
	case PASSAGE_VERB:
		print_verb(d, p->number);
		break;
	default:
		print_rule(d, p);
		break;
	}
}

/* ---- the whole ---- */

static void
print_map(const struct doc *d)
{
	const struct board board = {
	    .language = &d->s->language, .play = &d->s->play, .layout = BOARD_WIDE, .bare = false};

	if (d->form->flag && strcmp(d->form->flag, "html") == 0 && board_drawn(d->game))
		board_draw(d->out, &board);
}

static void
print_all(struct doc *d)
{
	const struct passage *all;
	int n = gamefile_passages(d->game, &all);
	struct passage *p = malloc((size_t)(n + 1) * sizeof(*p));
	struct judged_rules judged = gamefile_judged(d->game);
	char text[256];

	if (!p)
		no_memory();
	memcpy(p, all, (size_t)n * sizeof(*p));
	qsort(p, (size_t)n, sizeof(*p), by_line);
	d->form->begin(d->out, d->game->name, SAY_OF(d->game, d->game->title));
	play_begin(&d->s->play, d->game, &d->s->box, SCENARIO_COMMON, 0, &d->s->report);
	print_map(d);
	for (int i = 0; i < n; i++)
		print_passage(d, &p[i]);
	d->form->chapter(d->out, "", SAY("Who judges"));
	snprintf(text, sizeof(text), SAY("%d of %d rules are judged by the program."), judged.judged,
		 judged.all);
	d->form->paragraph(d->out, text);
	if (judged.judged < judged.all)
		d->form->paragraph(d->out, SAY("These are left to the players:"));
	d->left = true;
	for (int i = 0; i < n; i++)
		if (p[i].kind == PASSAGE_RULE)
			print_rule(d, &p[i]);
	d->form->end(d->out);
	free(p);
}

static bool
is_journal(const char *path)
{
	size_t n = strlen(path);

	return n > 6 && strcmp(path + n - 6, ".tally") == 0;
}

static void
print_doc(struct doc *d)
{
	d->game = d->s->game;
	if (d->game->n_scenarios > 0)
		break_rules(d);
	print_all(d);
	for (int i = 0; i < RULES_MAX; i++) {
		free(d->broken[i].typed);
		free(d->broken[i].said);
	}
}

/* The rules by which a journal is played. */
static int
doc_journal(struct doc *d, const char *path)
{
	int code = session_open(d->s, path, JOURNAL_READ);

	if (code != EXIT_WELL)
		return code;
	if (!d->s->texts.file.text)
		return trouble("%s is of %s, whose rulebook is not in a file", path, d->s->game->title);
	print_doc(d);
	return EXIT_WELL;
}

static int
doc_file(struct doc *d, const char *path, struct box_texts *texts)
{
	struct journal_meta meta = {0};
	char why[2 * JOURNAL_MESSAGE_SIZE];

	d->s->game = session_game(d->s, NULL, texts, path, why, sizeof(why));
	if (!d->s->game)
		return trouble("%s has faults: 'tallyho game check %s' shows them", path, path);
	d->game = d->s->game;
	meta.rules_version = d->game->rules_version;
	snprintf(meta.game, sizeof(meta.game), "%s", d->game->name);
	snprintf(meta.scenario, sizeof(meta.scenario), "%s",
		 d->game->n_scenarios ? d->game->scenarios[0].name : "position");
	if (!session_begin(d->s, &meta, texts, path, why, sizeof(why)))
		return trouble("%s", why);
	print_doc(d);
	return EXIT_WELL;
}

int
game_doc(const struct arguments *a)
{
	struct doc *d = calloc(1, sizeof(*d));
	struct box_texts texts;
	char why[2 * JOURNAL_MESSAGE_SIZE];
	int code;

	if (!d || !(d->s = session_new()))
		no_memory();
	d->out = stdout;
	for (d->form = doc_forms; d->form->flag && !flag_given(a, d->form->flag);)
		d->form++;
	if (is_journal(a->operand[1])) {
		code = doc_journal(d, a->operand[1]);
	} else if (!game_file_load(a->operand[1], &texts, why, sizeof(why))) {
		code = trouble("%s", why);
	} else {
		code = doc_file(d, a->operand[1], &texts);
		boxes_free(&texts);
	}
	session_free(d->s);
	free(d);
	return code;
}
