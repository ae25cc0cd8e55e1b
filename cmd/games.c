/* games: the games, one game, one of its verbs, its rules. */
#include <string.h>

#include "cmd/commands.h"
#include "cmd/desk/beginning.h"
#include "cmd/desk/boxes.h"
#include "cmd/desk/game_file.h"
#include "cmd/desk/listing.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/games/games.h"
#include "journal/utf8.h"

enum { NAMES_SHOWN = 12 };

static int
verb_total(const struct game *game)
{
	return VERB_COMMON + game->n_verbs;
}

/* ---- the list ---- */

static void
json_game(const struct game *game)
{
	struct json j;

	json_line(&j);
	json_put_text(&j, "game", game->name);
	json_put_text(&j, "title", game->title);
	json_put_number(&j, "rules_version", game->rules_version);
	json_open_array(&j, "scenarios");
	for (int i = 0; i < game->n_scenarios; i++)
		json_put_text(&j, NULL, game->scenarios[i].name);
	json_close(&j);
	json_open_array(&j, "options");
	for (int i = 0; i < game->n_options; i++)
		json_put_text(&j, NULL, game->options[i].name);
	json_close(&j);
	json_line_end(&j);
}

static void
list_game(const struct game *game, bool names, bool json)
{
	if (names) {
		puts(game->name);
	} else if (json) {
		json_game(game);
	} else {
		printf("%-18s %s\n", game->name, game->title);
		for (int i = 0; i < game->n_scenarios; i++)
			printf("    -s %-22s %s\n", game->scenarios[i].name,
			       SAY_OF(game, game->scenarios[i].title));
	}
}

/* Those that are files, which belong to no list that a program reads: each journal has its own text. */
static void
list_file(const char *name, const void *context)
{
	struct session *s = session_new();
	struct box_texts texts;
	const struct game *game = s ? game_chosen("games", name, s, &texts) : NULL;

	(void)context;
	if (game) {
		list_game(game, false, false);
		boxes_free(&texts);
	}
	session_free(s);
}

/* ---- one game ---- */

static void
print_summary(const struct game *game, const struct verb *verb, const char *section)
{
	struct paragraph p;
	struct made made;

	paragraph_begin_words(&p, stdout, "        ", SAY_OF(game, verb->summary));
	if (section) {
		fprintf(made_begin(&made), "(%s)", section);
		paragraph_words(&p, made_end(&made));
		made_free(&made);
	}
	paragraph_end(&p);
}

static void
print_seats(const struct language *l)
{
	const struct game *game = l->game;
	char name[SPOKEN_BYTES];
	struct paragraph p;

	puts(SAY("\nSides, in front of an entry with a colon:"));
	paragraph_begin(&p, stdout, "  ", 0, spoken_name(l, game->who, 0, true, name));
	for (int i = 1; i < type_count(game, l->box, game->who) && i < SEATS_MAX; i++)
		paragraph_add(&p, "", spoken_name(l, game->who, i, true, name));
	paragraph_end(&p);
}

static void
print_verbs(const struct game *game, uint64_t step, const char *title)
{
	char pattern[SPOKEN_PATTERN];
	bool begun = false;

	for (int v = VERB_COMMON; v < verb_total(game); v++) {
		const struct verb *verb = verb_of(game, v);

		if (step ? !(verb->steps & step) : verb->steps != 0)
			continue;
		if (!begun)
			printf("  %s\n", title);
		begun = true;
		printf("    %s\n", spoken_pattern(game, v, pattern));
		print_summary(game, verb, SAY_OF(game, verb->section));
	}
}

static void
print_game(const struct language *l)
{
	const struct game *game = l->game;

	printf(SAY("%s: %s, rules version %d\n"), game->name, game->title, game->rules_version);
	if (game->who != TYPE_NUMBER)
		print_seats(l);
	puts(SAY("\nScenarios (-s):"));
	for (int i = 0; i < game->n_scenarios; i++)
		paragraph_row(stdout, "  ", 22, game->scenarios[i].name,
			      SAY_OF(game, game->scenarios[i].title));
	printf("  %-22s %s\n", "position", SAY("an empty board, to set up any situation"));
	if (game->n_options > 0)
		puts(SAY("\nOptions (-O):"));
	for (int i = 0; i < game->n_options; i++)
		paragraph_row(stdout, "  ", 22, game->options[i].name, SAY_OF(game, game->options[i].title));
	puts(SAY("\nVerbs, by the step in which they are taken:"));
	for (int i = 0; i < game->n_steps; i++)
		print_verbs(game, IN(STEP_COMMON + i), SAY_OF(game, game->steps[i].title));
	print_verbs(game, 0, SAY("Any step"));
	puts(SAY("  Always"));
	for (int v = 0; v < VERB_COMMON; v++) {
		char pattern[SPOKEN_PATTERN];

		printf("    %s\n", spoken_pattern(game, v, pattern));
		print_summary(game, verb_of(game, v), NULL);
	}
	puts(SAY("\nTotals:"));
	for (int i = 0; i < game->n_totals; i++) {
		char name[SPOKEN_BYTES];

		paragraph_row(stdout, "  ", 22, spoken_total(game, i, name),
			      SAY_OF(game, game->totals[i].title));
	}
}

/* ---- one verb ---- */

static void
print_names(const struct language *l, int type, const char *word)
{
	const struct game *game = l->game;
	int n = type_count(game, l->box, type);
	char name[SPOKEN_BYTES];

	printf("  %s", word);
	if (type >= TYPE_COMMON)
		printf(SAY(" is %s"), SAY_OF(game, game->operands[type - TYPE_COMMON].title));
	if (type_numeric(game, type)) {
		if (n > 0)
			printf(SAY(": %d to %d"), type_first(game, type),
			       type_first(game, type) + (int)n - 1);
		putchar('\n');
		return;
	}
	fputs(SAY(":"), stdout);
	for (int i = 0; i < n && i < NAMES_SHOWN; i++)
		printf(" %s", spoken_name(l, type, i, true, name));
	puts(n > NAMES_SHOWN ? " ..." : "");
}

static void
print_operands(const struct language *l, int verb)
{
	const struct pattern *p = &l->pattern[verb];
	char word[SPOKEN_BYTES];

	for (int k = 0; k < p->n; k++)
		if (p->word[k].name)
			print_names(l, p->word[k].type, spoken_word(l, verb, k, word));
}

static void
print_steps(const struct game *game, const struct verb *verb)
{
	int n = 0;

	for (int i = 0; i < game->n_steps; i++)
		if (verb->steps & IN(STEP_COMMON + i))
			printf("%s%s", n++ ? ", " : SAY("  in: "), SAY_OF(game, game->steps[i].title));
	if (n)
		putchar('\n');
}

static int
print_verb(const struct language *l, const char *name)
{
	const struct game *game = l->game;
	char said[ENTRY_MAX + 1];
	char pattern[SPOKEN_PATTERN];
	bool found = false;

	for (int v = 0; v < verb_total(game); v++) {
		const struct verb *verb = verb_of(game, v);

		if (!spoken_is_verb(game, v, name, strlen(name), true))
			continue;
		found = true;
		printf("%s\n  %s (%s)\n", spoken_pattern(game, v, pattern), SAY_OF(game, verb->summary),
		       SAY_OF(game, verb->section));
		if (v >= VERB_COMMON)
			print_operands(l, v);
		print_steps(game, verb);
		if (verb->example)
			printf(SAY("  example: %s\n"), spoken_entry(l, verb->example, said));
	}
	if (found)
		return EXIT_WELL;
	int nearest = spoken_verb_near(game, name);
	if (nearest >= 0)
		return trouble("games: %s has no verb '%s'; did you mean '%s'?", game->name, name,
			       spoken_verb(game, nearest, pattern));
	return trouble("games: %s has no verb '%s'", game->name, name);
}

/* ---- the rules ---- */

static void
json_rule(const struct rule *rule)
{
	struct json j;

	json_line(&j);
	json_put_text(&j, "rule", rule->id);
	json_put_text(&j, "section", rule->section);
	json_put_text(&j, "verdict", words_verdict(rule->verdict));
	json_put_text(&j, "sentence", rule->sentence);
	json_put_number(&j, "since", rule->since);
	json_line_end(&j);
}

/* How many blanks a text lacks of a column of ten. */
static int
padding(const char *text)
{
	int width = (int)utf8_count(text, strlen(text));

	return width < 10 ? 10 - width : 0;
}

static void
print_rules(const struct game *game, bool names, bool json)
{
	for (int i = names ? RULE_COMMON : 0; i < rule_count(game); i++) {
		const struct rule *rule = rule_of(game, i);

		if (names)
			puts(rule->id);
		else if (json)
			json_rule(rule);
		else
			printf("%-14s %s%*s %s (%s)\n", rule->id, words_verdict(rule->verdict),
			       padding(words_verdict(rule->verdict)), "", SAY_OF(game, rule->sentence),
			       SAY_OF(game, rule->section));
	}
}

/* A game, or one of its verbs, as a player reads it. */
static int
describe(struct session *s, const struct game *game, const struct box_texts *texts, const struct arguments *a)
{
	char why[2 * JOURNAL_MESSAGE_SIZE];

	if (!boxes_from_texts(game, texts, false, game->name, &s->box, why, sizeof(why)) ||
	    !language_prepare(&s->language, game, &s->box))
		return trouble("%s", why);
	if (a->n > 1)
		return print_verb(&s->language, a->operand[1]);
	print_game(&s->language);
	return EXIT_WELL;
}

int
run_games(const struct arguments *a)
{
	bool rules = flag_given(a, "rules"), names = flag_given(a, "names"), json = flag_given(a, "json");
	const struct game *game;
	struct box_texts texts;
	struct session *s;
	int code = EXIT_WELL;

	if (a->n == 0 && rules)
		return trouble("games: whose rules? usage: tallyho games --rules GAME");
	if (a->n > 1 && (rules || names || json))
		return trouble("games: a verb is described in words alone: tallyho games %s %s",
			       a->operand[0], a->operand[1]);
	if (a->n == 0) {
		for (const struct game *const *g = games; *g; g++)
			list_game(*g, names, json);
		if (!names && !json)
			game_files_each(list_file, NULL);
		return EXIT_WELL;
	}
	s = session_new();
	game = s ? game_chosen("games", a->operand[0], s, &texts) : NULL;
	if (!game)
		code = EXIT_TROUBLE;
	else if (rules)
		print_rules(game, names, json);
	else if (names || json)
		list_game(game, names, json);
	else
		code = describe(s, game, &texts, a);
	if (game)
		boxes_free(&texts);
	session_free(s);
	return code;
}
