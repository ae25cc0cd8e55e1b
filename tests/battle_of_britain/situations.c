/* Boards to look at that random games come to too seldom. */
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

/* Flights in their boxes that lack cards. */
static void
begin_alert(struct oracle *o)
{
	set(o, "turn", 2);
	oracle_does(o,
		    random_below(&o->random, 2) ? "set battle channel-battle" : "set battle london-burning");
	give_cards(o, true, "11A", random_below(&o->random, 4));
	give_cards(o, true, "11B", random_below(&o->random, 4));
	give_cards(o, true, "11D", random_below(&o->random, 4));
	give_cards(o, false, "2A", random_below(&o->random, 6));
	give_cards(o, false, "2C", random_below(&o->random, 6));
	oracle_does(o, "set mission.hull 2A");
	oracle_does(o, random_below(&o->random, 2) ? "set mission.rye 2C" : "set mission.rye hand");
	set(o, "damage.hawkinge", (int)random_below(&o->random, 2));
	oracle_does(o, "goto alert");
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

/* Flights on the map that move. */
static void
begin_movement(struct oracle *o)
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
	oracle_does(o, random_below(&o->random, 2) ? "goto luftwaffe-movement" : "goto observers");
}

void
situation(struct oracle *o, int which)
{
	static void (*const begin[SITUATIONS])(struct oracle *) = {begin_fight, begin_fight, begin_alert,
								   begin_production, begin_movement};

	begin[which](o);
}

const int situation_entries[SITUATIONS] = {30, 30, 30, 10, 30};
