/*
 * The rules that a table of the rulebook decides, worked out a second time from the tables on paper
 * (tests/battle_of_britain/oracle/) and from what the board shows, and held against the game in random play.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/battle_of_britain/board.h"

static void
look(struct oracle *o)
{
	static void (*const throws[])(struct oracle *) = {
	    throw_for_production, throw_for_observers, throw_for_interception, throw_for_duel,
	    throw_for_bombing,	  throw_for_ack_ack,   throw_for_the_way_home,
	};
	bool dice = false;

	look_at_points(o);
	look_at_production(o);
	look_at_alert(o);
	look_at_missions(o);
	look_at_set_up(o);
	look_at_raids(o);
	look_at_patrols(o);
	for (int i = 0; i < o->asked.n; i++)
		dice = dice || (o->asked.request[i].kind == ROLL && board_now(o, "thrown", 0) == 0);
	for (int n = 0; dice && n < board_paper(o)->throws; n++)
		for (int i = 0; i < COUNT(throws); i++) {
			throws[i](o);
			oracle_back(o);
		}
}

static struct sheet *
sheet(const char *name)
{
	char path[128];

	snprintf(path, sizeof(path), "tests/battle_of_britain/oracle/%s.csv", name);
	return sheet_read(path);
}

/* What the rulebook says of an aircraft is on the cards of the shipped box (0.3). */
static void
cards_are_those_of_the_rulebook(struct oracle *o)
{
	static const char *const stated[] = {"dogfight", "damage", "bombing"};
	const struct sheet *s = board_paper(o)->squadrons;

	oracle_begin(o, "battle-of-britain", "channel-battle", "", 0);
	for (int row = 0; row < s->rows; row++)
		for (int side = 0; side < 2; side++)
			for (int k = 0; k < oracle_rows(o, board_cards_table(side == 0)); k++) {
				const char *title = sheet_text(s, row, "aircraft");
				int table = box_table(o->k->game, board_cards_table(side == 0));
				int column = box_column(&o->k->game->tables[table], "title");
				if (strstr(box_text(&o->k->box, table, k, column), title) == NULL)
					continue;
				for (int c = 0; c < 2 + side; c++)
					if (*sheet_text(s, row, stated[c]))
						oracle_holds(o, "BOB-0.3",
							     board_card(o, side == 0, k, stated[c]),
							     sheet_number(s, row, stated[c]), title);
			}
}

enum { WHOLE_GAMES = 4 };

/* The rules of the set-up are looked at where games begin; a few games are played to their end. */
static void
look_at_game(struct oracle *o, uint64_t seed)
{
	static const struct {
		const char *scenario, *options;
	} games[] = {{"channel-battle", ""},
		     {"duel-of-eagles", ""},
		     {"london-burning", ""},
		     {"channel-battle", "off-mission-bombing"}};
	int game = (int)(seed % COUNT(games));

	oracle_begin(o, "battle-of-britain", games[game].scenario, games[game].options, seed);
	oracle_play(o, seed <= WHOLE_GAMES ? 20000 : 40, look);
}

/* The rule that was looked at least. */
static const char *
next_rule(const struct oracle *o, const char *const *rules, int n)
{
	int least = 0;

	for (int i = 1; i < n; i++)
		if (oracle_count(o, rules[i]) < oracle_count(o, rules[least]))
			least = i;
	return rules[least];
}

/* In vain now and then, where the dice decide whether it comes to the rule; but not always. */
static void
look_once(struct oracle *o, uint64_t seed, const char *rule)
{
	static const int most = 1000;
	struct paper_tables *own = o->own;
	unsigned long before = oracle_count(o, rule);

	if (seed <= WHOLE_GAMES || strncmp(rule, "BOB-10", 6) == 0)
		look_at_game(o, seed);
	else
		look_at_situation(o, rule, seed, look);
	own->in_vain = oracle_count(o, rule) > before ? 0 : own->in_vain + 1;
	if (own->in_vain == most)
		fail_msg("%s: looked for %d times in vain", rule, most);
}

static void
random_play_agrees_with_paper(void **state)
{
	static const char *const rules[] = {
	    "BOB-2.1",	 "BOB-2.4",   "BOB-2.5",  "BOB-3.2",   "BOB-4.1",  "BOB-4.2",  "BOB-4.6",
	    "BOB-4.7",	 "BOB-5.2a",  "BOB-5.2b", "BOB-6.1",   "BOB-6.2b", "BOB-7A.1", "BOB-7A.1b",
	    "BOB-7A.1c", "BOB-7A.1d", "BOB-7A.2", "BOB-7A.2b", "BOB-7C.2", "BOB-7C.3", "BOB-7D.1",
	    "BOB-7D.2",	 "BOB-7E.2",  "BOB-7F",	  "BOB-8.1",   "BOB-10.2", "BOB-10.3",
	};
	enum { RULES = COUNT(rules) };
	bool all = getenv("TALLYHO_LONG") != NULL;
	unsigned long wanted = all ? 1000000 : 10;
	struct oracle *o = calloc(1, sizeof(*o));
	struct paper_tables own = {.throws = all ? 250 : 2,
				   .aid = sheet("production-aid"),
				   .fuel = sheet("fuel-home-rolls"),
				   .moves = sheet("fuel-movement"),
				   .limits = sheet("limits"),
				   .outcomes = sheet("mission-outcomes"),
				   .scenarios = sheet("scenarios"),
				   .types = sheet("target-types"),
				   .points = sheet("victory-points"),
				   .squadrons = sheet("squadrons")};
	struct sheet *sheets[] = {own.aid,	 own.fuel,  own.moves,	own.limits,   own.outcomes,
				  own.scenarios, own.types, own.points, own.squadrons};

	(void)state;
	assert_non_null(o);
	o->own = &own;
	cards_are_those_of_the_rulebook(o);
	for (uint64_t seed = 1; seed <= WHOLE_GAMES || oracle_least(o, rules, RULES) < wanted; seed++)
		look_once(o, seed, next_rule(o, rules, RULES));
	if (all || getenv("TALLYHO_TRACE"))
		oracle_print(o);
	for (int i = 0; i < COUNT(sheets); i++)
		free(sheets[i]);
	oracle_end(o);
	free(o);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(random_play_agrees_with_paper)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
