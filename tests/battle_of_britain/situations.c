/* Boards to look at that random games come to too seldom: some are played on from, some thrown together. */
#include "tests/battle_of_britain/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void
set(struct oracle *o, const char *what, int n)
{
	char text[160];

	snprintf(text, sizeof(text), "set %.80s %d", what, n);
	oracle_does(o, text);
}

static const char *
any(struct oracle *o, const char *const *names, int n)
{
	return names[random_below(&o->random, n)];
}

static const char *const lw_kinds[] = {"bf-109", "bf-110", "do-17", "he-111", "ju-88", "ju-87"};
static const char *const raf_kinds[] = {"spitfire", "hurricane", "blenheim"};

/* So many cards, at random, into a flight of Luftflotte 2, or of 11 Group. */
static void
give_cards(struct oracle *o, bool raf, const char *flight, int n)
{
	char text[160];

	for (int k = 0; n > 0 && k < (raf ? 3 : 6); k++) {
		int some = k == (raf ? 2 : 5) ? n : random_below(&o->random, n + 1);
		snprintf(text, sizeof(text), raf ? "raf-cards.%s.11-%s" : "luftwaffe-cards.%s.2-%s", flight,
			 raf ? raf_kinds[k] : lw_kinds[k]);
		if (some > 2 && !raf && k == 5)
			some = 2;
		set(o, text, (int)some);
		n -= some < n ? some : n;
	}
}

/* Two flights in one space, ready to fight, to bomb, and to go home; damage in the country. */
static void
begin_fight(struct oracle *o)
{
	static const char *const targets[] = {"foreness M20", "rye L22",    "canterbury M21",
					      "hawkinge L21", "london J20", "tangmere J22",
					      "cardiff E20"};
	static const char *const combats[] = {"none", "none", "intercept", "dogfight"};
	char target[32], text[96];

	snprintf(target, sizeof(target), "%s", any(o, targets, 7));
	char *space = strchr(target, ' ');
	*space++ = '\0';
	set(o, "turn", 2);
	oracle_does(o, "set battle channel-battle");
	snprintf(text, sizeof(text), "place 2A %s", space);
	oracle_does(o, text);
	snprintf(text, sizeof(text), "place 11A %s", space);
	oracle_does(o, text);
	snprintf(text, sizeof(text), "set mission.%s 2A", target);
	oracle_does(o, text);
	give_cards(o, false, "2A", 1 + random_below(&o->random, 6));
	give_cards(o, true, "11A", 1 + random_below(&o->random, 3));
	set(o, "fuel.2A", (int)random_below(&o->random, 3));
	oracle_does(o, random_below(&o->random, 4) ? "set bombing.2A yes" : "set bombing.2A no");
	oracle_does(o, random_below(&o->random, 4) ? "set ace.2A no" : "set ace.2A yes");
	oracle_does(o, random_below(&o->random, 4) ? "set ace.11A no" : "set ace.11A yes");
	snprintf(text, sizeof(text), "set combat.2A %s", any(o, combats, 4));
	oracle_does(o, text);
	oracle_does(o, "goto battles");
}

/* What is to be repaired, and who is not found. */
static void
begin_production(struct oracle *o)
{
	static const char *const cities[] = {"damage.cardiff", "damage.london", "damage.hull",
					     "damage.sunderland"};

	set(o, "turn", 3);
	oracle_does(o, "set battle duel-of-eagles");
	for (int i = 0; i < 4; i++)
		set(o, cities[i], (int)random_below(&o->random, 4));
	set(o, "damaged.11-spitfire", (int)random_below(&o->random, 3));
	set(o, "damaged.13-hurricane", (int)random_below(&o->random, 3));
	set(o, "damage.worth", (int)random_below(&o->random, 2));
	oracle_does(o, random_below(&o->random, 2) ? "set came-home.2A yes" : "set came-home.3A yes");
	oracle_does(o, "goto aid");
}

/* Flights on the map that are found or not. */
static void
begin_observers(struct oracle *o)
{
	static const char *const flights[] = {"2A", "2B", "3A"}, *const spaces[] = {"O21", "P19", "N22"};
	char text[160];

	set(o, "turn", 2);
	oracle_does(o, "set battle channel-battle");
	for (int i = 0; i < 3; i++) {
		snprintf(text, sizeof(text), "place %s %s", flights[i], spaces[i]);
		oracle_does(o, text);
		snprintf(text, sizeof(text), "fuel.%s", flights[i]);
		set(o, text, (int)random_below(&o->random, 4));
		if (i < 2)
			give_cards(o, false, flights[i], 1);
	}
	oracle_does(o, "set radar.2B not-detected");
	oracle_does(o, "place 11A L21");
	give_cards(o, true, "11A", 3);
	oracle_does(o, "goto observers");
}

/* ---- boards thrown together: everything that the paper asks for lies anywhere ---- */

static int
from_to(struct oracle *o, int least, int most)
{
	return least + random_below(&o->random, most - least + 1);
}

/* Every element of a field from `least` to `most`, as stored. */
static void
scatter(struct oracle *o, const char *name, int least, int most)
{
	int field = oracle_field(o, name);

	for (int i = 0; i < oracle_elements(o, field); i++)
		oracle_set(o, field, i, from_to(o, least, most));
}

static void
scatter_damage(struct oracle *o)
{
	for (int t = 0; t < oracle_rows(o, "targets"); t++)
		oracle_set(o, oracle_field(o, "damage"), t, from_to(o, 0, board_hits_to_ko(o, t)));
}

/* A kind's cards, as many as there are: some are lost, some with flights of their command, the rest is in the
 * pile. */
static int
scatter_kind(struct oracle *o, bool raf, int kind)
{
	int lost = oracle_field(o, raf ? "damaged" : "shot-down"), n = board_kinds(o),
	    held = oracle_field(o, raf ? "raf-cards" : "luftwaffe-cards"),
	    flights = raf ? RAF_FLIGHTS : LW_FLIGHTS, first = raf ? 0 : RAF_FLIGHTS,
	    copies = board_card(o, raf, kind, "copies") -
		     board_now(o, raf ? "raf-aside" : "luftwaffe-aside", kind),
	    out = from_to(o, 0, copies);

	copies -= out;
	oracle_set(o, lost, kind, out);
	for (int f = 0; f < flights; f++) {
		bool its = board_command[first + f] == board_card(o, raf, kind, "command");
		out = its && copies > 0 ? from_to(o, 0, copies < 2 ? copies : 2) : 0;
		copies -= out;
		oracle_set(o, held, f * n + kind, out);
	}
	return copies;
}

static void
scatter_cards(struct oracle *o)
{
	int pile[COMMANDS] = {0}, unseen = oracle_field(o, "unseen");

	for (int raf = 0; raf < 2; raf++)
		for (int k = 0; k < oracle_rows(o, board_cards_table(raf)); k++)
			pile[board_card(o, raf, k, "command")] += scatter_kind(o, raf, k);
	for (int f = 0; f < FLIGHTS; f++) {
		int *left = &pile[board_command[f]], n = from_to(o, 0, 3) ? 0 : from_to(o, 0, 2);
		n = board_least(n, *left);
		*left -= n;
		oracle_set(o, unseen, f, n);
	}
}

/* Missions of Luftwaffe flights; a flight has one at most. */
static void
scatter_missions(struct oracle *o)
{
	int field = oracle_field(o, "mission"), targets = oracle_rows(o, "targets");

	for (int t = 0; t < targets; t++)
		oracle_set(o, field, t, from_to(o, 0, WITH_2A - 1));
	for (int f = 0; f < LW_FLIGHTS; f++)
		if (from_to(o, 0, 2) > 0)
			oracle_set(o, field, from_to(o, 0, targets - 1), WITH_2A + f);
	scatter(o, "hidden-mission", 0, 1);
}

static void
scatter_flights(struct oracle *o)
{
	int at = oracle_field(o, "at"), spaces = oracle_rows(o, "spaces");

	for (int f = 0; f < FLIGHTS; f++)
		oracle_set(o, at, f, from_to(o, 0, 2) ? 0 : from_to(o, 1, spaces));
}

static void
scatter_alert(struct oracle *o)
{
	scatter(o, "turn", 1, 2);
	scatter(o, "battle", 1, 3);
	scatter_damage(o);
	scatter_cards(o);
	scatter_missions(o);
	scatter_flights(o);
}

static void
scatter_home(struct oracle *o)
{
	scatter_missions(o);
	scatter(o, "came-home", 0, 1);
}

static void
scatter_country(struct oracle *o)
{
	scatter_damage(o);
	scatter(o, "group", 0, GROUPS - 1);
	scatter(o, "aid", 0, from_to(o, 0, 1));
}

/* Raids at any row of the table of tokens: before they spend any, or on their way. */
static void
scatter_raids(struct oracle *o)
{
	const struct sheet *s = board_paper(o)->moves;

	scatter_cards(o);
	scatter_flights(o);
	scatter(o, "flown", 0, 10);
	for (int f = 0; f < LW_FLIGHTS; f++) {
		int row = random_below(&o->random, s->rows), spent = sheet_number(s, row, "tokens_spent");
		bool moves = spent > 0 && strcmp(sheet_text(s, row, "allowed"), "yes") == 0 &&
			     random_below(&o->random, 2);
		oracle_set(o, oracle_field(o, "move"), RAF_FLIGHTS + f, moves);
		oracle_set(o, oracle_field(o, "spent"), f, moves ? spent : 0);
		oracle_set(o, oracle_field(o, "fuel"), f,
			   sheet_number(s, row, moves ? "tokens_after" : "tokens_before"));
	}
}

static void
scatter_patrols(struct oracle *o)
{
	scatter_flights(o);
	scatter(o, "move", 0, 0);
}

/* ---- which board for which rule ---- */

static void
begin_at(struct oracle *o, const char *step)
{
	char text[64];

	set(o, "turn", 2);
	oracle_does(o, "set battle channel-battle");
	oracle_does(o, "set came-home.2A yes");
	oracle_does(o, "set damaged.11-spitfire 1");
	oracle_does(o, "place 2B O21");
	give_cards(o, false, "2B", 1);
	oracle_does(o, "set fuel.2B 2");
	oracle_does(o, "place 11A L21");
	give_cards(o, true, "11A", 1);
	snprintf(text, sizeof(text), "goto %s", step);
	oracle_does(o, text);
}

static void
look_at_country(struct oracle *o)
{
	look_at_points(o);
	look_at_production(o);
}

/* Boards that are played on from, and those that are thrown together and looked at. */
static const struct situation {
	const char *rules;
	void (*begin)(struct oracle *);
	int entries;
	const char *step;
	void (*scatter)(struct oracle *), (*look)(struct oracle *);
} situations[] = {
    {"BOB-2.5", begin_production, 10, NULL, NULL, NULL},
    {"BOB-6.1", begin_observers, 2, NULL, NULL, NULL},
    {"BOB-2.1 BOB-2.4 BOB-8.1", NULL, 0, "production", scatter_country, look_at_country},
    {"BOB-3.2", NULL, 0, "missions", scatter_home, look_at_missions},
    {"BOB-4.1 BOB-4.2 BOB-4.6 BOB-4.7", NULL, 0, "alert", scatter_alert, look_at_alert},
    {"BOB-5.2a BOB-5.2b", NULL, 0, "luftwaffe-movement", scatter_raids, look_at_raids},
    {"BOB-6.2b", NULL, 0, "raf-movement", scatter_patrols, look_at_patrols},
    {"", begin_fight, 30, NULL, NULL, NULL},
};

static const struct situation *
situation_for(const char *rule)
{
	int i = 0;

	while (*situations[i].rules && !strstr(situations[i].rules, rule))
		i++;
	return &situations[i];
}

void
look_at_situation(struct oracle *o, const char *rule, uint64_t seed, void (*look)(struct oracle *))
{
	const struct situation *s = situation_for(rule);

	oracle_begin(o, "battle-of-britain", "position", "", seed);
	if (s->begin) {
		s->begin(o);
		oracle_play(o, s->entries, look);
		return;
	}
	begin_at(o, s->step);
	for (int n = 0; n < board_paper(o)->throws; n++) {
		s->scatter(o);
		oracle_keep(o);
		s->look(o);
	}
}
