/* A game's verbs, rules, steps, totals, scenarios and options as lists in mdoc. */
#include "cmd/man_game.h"

#include <stdio.h>
#include <string.h>

#include "cmd/desk/boxes.h"
#include "cmd/desk/session.h"
#include "cmd/say/say.h"
#include "cmd/words/spoken.h"
#include "cmd/words/words.h"
#include "core/games/games.h"
#include "core/language/language.h"

/* Whether a word of a pattern is an operand: "UNIT", "ÉVÉNEMENT". */
static bool
is_large(const char *word)
{
	return (*word >= 'A' && *word <= 'Z') ||
	       ((unsigned char)word[0] == 0xc3 && (unsigned char)word[1] < 0x9f);
}

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
		printf(" %s %.*s%s", is_large(pattern) ? "Ar" : "Cm", (int)(dots ? length - 3 : length),
		       pattern, dots ? " ..." : "");
		pattern += length;
	}
}

/* Whether a step before has the same title: two of a rulebook's that the program tells apart. */
static bool
is_title_before(const struct game *game, uint64_t steps, int step)
{
	for (int i = 0; i < step; i++)
		if (steps & IN(STEP_COMMON + i) && strcmp(game->steps[i].title, game->steps[step].title) == 0)
			return true;
	return false;
}

static void
man_verb(const struct language *l, int v)
{
	const struct game *game = l->game;
	const struct verb *verb = verb_of(game, v);
	uint64_t steps = verb->at ? IN(verb->at) : verb->steps; /* not where it breaks a rule */
	char said[ENTRY_MAX + 1];
	int n = 0;

	printf(".It Ic %s", spoken_verb(game, v, said));
	man_pattern(spoken_operands(game, v));
	putchar('\n');
	man_prose(SAY_OF(game, verb->summary));
	if (strcmp(verb->section, "journal") != 0)
		printf(" (%s)", SAY_OF(game, verb->section));
	for (int i = 0; v >= VERB_COMMON && i < game->n_steps; i++)
		if (steps & IN(STEP_COMMON + i) && !is_title_before(game, steps, i))
			printf("%s%s", n++ ? ", " : SAY(".\nIn: "), SAY_OF(game, game->steps[i].title));
	puts(".");
	if (verb->example) {
		printf(".Dl ");
		man_prose(spoken_entry(l, verb->example, said));
		putchar('\n');
	}
}

bool
man_game_verbs(const struct game *game)
{
	const struct game *any = game ? game : games[0];
	int first = game ? VERB_COMMON : 0, last = game ? VERB_COMMON + game->n_verbs : VERB_COMMON;
	struct session *s = session_new();
	char why[2 * JOURNAL_MESSAGE_SIZE];
	bool ok =
	    s && shipped_box(any, &s->box, why, sizeof(why)) && language_prepare(&s->language, any, &s->box);

	puts(".Bl -tag -width Ds");
	for (int v = first; ok && v < last; v++)
		man_verb(&s->language, v);
	puts(".El");
	session_free(s);
	return ok;
}

static void
man_rule(const struct game *game, const struct rule *rule)
{
	printf(".It Sy %s Pq %s\n", rule->id, words_verdict(rule->verdict));
	man_prose(game ? SAY_OF(game, rule->sentence) : SAY(rule->sentence));
	if (strcmp(rule->section, "journal") != 0)
		printf("\n.Pq %s", game ? SAY_OF(game, rule->section) : rule->section);
	putchar('\n');
}

bool
man_game_rules(const struct game *game)
{
	puts(".Bl -tag -width Ds");
	for (int i = 0; game && i < game->n_rules; i++)
		man_rule(game, &game->rules[i]);
	for (int i = 0; !game && i < RULE_COMMON; i++)
		man_rule(NULL, rule_of(games[0], i));
	puts(".El");
	return true;
}

bool
man_game_steps(const struct game *game)
{
	puts(".Bl -tag -width Ds");
	for (int i = 0; i < game->n_steps; i++) {
		printf(".It Cm %s\n", spoken_step(game, i));
		man_prose(SAY_OF(game, game->steps[i].title));
		printf(" (%s).\n", SAY_OF(game, game->steps[i].section));
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
	char name[SPOKEN_BYTES];

	puts(".Bl -tag -width Ds");
	for (int i = 0; i < game->n_totals; i++)
		man_row(spoken_total(game, i, name), SAY_OF(game, game->totals[i].title));
	puts(".El");
	return true;
}

bool
man_game_scenarios(const struct game *game)
{
	puts(".Bl -tag -width Ds");
	for (int i = 0; i < game->n_scenarios; i++)
		man_row(game->scenarios[i].name, SAY_OF(game, game->scenarios[i].title));
	man_row("position", SAY("an empty board, to set up any situation"));
	puts(".El");
	return true;
}

bool
man_game_options(const struct game *game)
{
	if (game->n_options == 0) {
		puts(SAY("This game has none."));
		return true;
	}
	puts(".Bl -tag -width Ds");
	for (int i = 0; i < game->n_options; i++)
		man_row(game->options[i].name, SAY_OF(game, game->options[i].title));
	puts(".El");
	return true;
}
