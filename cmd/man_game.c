/* A game's verbs, rules, steps, totals, scenarios and options as lists in mdoc. */
#include "cmd/man_game.h"

#include <stdio.h>
#include <string.h>

#include "cmd/words.h"
#include "core/games.h"
#include "core/language/language.h"

/* A pattern as macros: "GRUPPE... to CARD" is `Ar GRUPPE ... Cm to Ar CARD`. */
static void
man_pattern(const char *pattern)
{
	while (*pattern) {
		size_t length = strcspn(pattern, " []");
		bool dots = length > 3 && strncmp(pattern + length - 3, "...", 3) == 0;

		if (length == 0) {
			if (*pattern == '[')
				printf(" Oo");
			else if (*pattern == ']')
				printf(" Oc");
			pattern++;
			continue;
		}
		printf(" %s %.*s%s", *pattern >= 'A' && *pattern <= 'Z' ? "Ar" : "Cm",
		       (int)(dots ? length - 3 : length), pattern, dots ? " ..." : "");
		pattern += length;
	}
}

static void
man_verb(const struct game *game, const struct verb *verb)
{
	int n = 0;

	printf(".It Ic %s", verb->name);
	man_pattern(verb->operands);
	putchar('\n');
	man_prose(verb->summary);
	if (strcmp(verb->section, "journal") != 0)
		printf(" (%s)", verb->section);
	for (int i = 0; game && i < game->n_steps; i++)
		if (verb->steps & IN(STEP_COMMON + i))
			printf("%s%s", n++ ? ", " : ".\nIn: ", game->steps[i].title);
	puts(".");
	if (verb->example) {
		printf(".Dl ");
		man_prose(verb->example);
		putchar('\n');
	}
}

bool
man_game_verbs(const struct game *game)
{
	puts(".Bl -tag -width Ds");
	for (int i = 0; game && i < game->n_verbs; i++)
		man_verb(game, &game->verbs[i]);
	for (int i = 0; !game && i < VERB_COMMON; i++)
		man_verb(NULL, verb_of(NULL, i));
	puts(".El");
	return true;
}

static void
man_rule(const struct rule *rule)
{
	printf(".It Sy %s Pq %s\n", rule->id, words_verdict(rule->verdict));
	man_prose(rule->sentence);
	if (strcmp(rule->section, "journal") != 0)
		printf("\n.Pq %s", rule->section);
	putchar('\n');
}

bool
man_game_rules(const struct game *game)
{
	puts(".Bl -tag -width Ds");
	for (int i = 0; game && i < game->n_rules; i++)
		man_rule(&game->rules[i]);
	for (int i = 0; !game && i < RULE_COMMON; i++)
		man_rule(rule_of(games[0], i));
	puts(".El");
	return true;
}

bool
man_game_steps(const struct game *game)
{
	puts(".Bl -tag -width Ds");
	for (int i = 0; i < game->n_steps; i++) {
		printf(".It Cm %s\n", game->steps[i].name);
		man_prose(game->steps[i].title);
		printf(" (%s).\n", game->steps[i].section);
	}
	puts(".El");
	return true;
}

/* Rows of a name and a title. */
static void
man_row(const char *name, const char *title)
{
	printf(".It Cm %s\n", name);
	man_prose(title);
	puts(".");
}

bool
man_game_totals(const struct game *game)
{
	puts(".Bl -tag -width Ds");
	for (int i = 0; i < game->n_totals; i++)
		man_row(game->totals[i].name, game->totals[i].title);
	puts(".El");
	return true;
}

bool
man_game_scenarios(const struct game *game)
{
	puts(".Bl -tag -width Ds");
	for (int i = 0; i < game->n_scenarios; i++)
		man_row(game->scenarios[i].name, game->scenarios[i].title);
	man_row("position", "an empty board, to set up any situation");
	puts(".El");
	return true;
}

bool
man_game_options(const struct game *game)
{
	if (game->n_options == 0) {
		puts("This game has none.");
		return true;
	}
	puts(".Bl -tag -width Ds");
	for (int i = 0; i < game->n_options; i++)
		man_row(game->options[i].name, game->options[i].title);
	puts(".El");
	return true;
}
