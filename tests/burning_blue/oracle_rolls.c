/* The oracle's questions to the charts that are read with dice. */
#include "tests/burning_blue/questions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct {
	const char *rule, *what;
} compared[COMPARED] = {
    [C_INTERCEPTION] = {"BB-13.3.2.e", "outcome of an interception, with m1 to m6"},
    [C_REACTION] = {"BB-13.3.4.c", "escort reaction, with m1 to m6"},
    [C_BOUND] = {"BB-13.3.4.i", "the sign that binds the Close Escort"},
    [C_CALLED_OFF] = {"BB-13.3.4.d-h", "whether the bombers are fought"},
    [C_COLUMN] = {"BB-13.4.1.a-d", "column of a combat, with 13.4.2.m1 to m7"},
    [C_MODIFIER] = {"BB-13.4.3.b", "modifier of both rolls, m1 to m5"},
    [C_ATTACKER] = {"BB-13.4.3.d", "the attacker's cell, halved or not"},
    [C_DEFENDER] = {"BB-13.4.3.d", "the defender's cell, halved or not"},
    [C_COHESION] = {"BB-13.5.c-e", "levels of a cohesion test, with m1 to m5"},
    [C_PICTURE] = {"BB-13.5.f", "the Air Picture after natural 2 and 3"},
    [C_FLAK] = {"BB-14.1.1.c", "Ack-Ack's cell"},
    [C_FLAK_TEST] = {"BB-14.1.1.d-e", "whether Ack-Ack makes a unit test"},
    [C_FLAK_HEIGHT] = {"BB-14.1.1.a", "at what heights guns fire"},
    [C_STRENGTH] = {"BB-11.5.2.a", "reported strength"},
    [C_BREAK] = {"BB-12.3.1.b", "contact kept or lost"},
    [C_SIGHT] = {"BB-12.1.a", "how far one sees"},
    [C_VECTOR] = {"BB-10.3.1.a", "Vector order received or not"},
    [C_RADIO] = {"BB-10.1.2.a", "how far a radio reaches"},
    [C_CEILING] = {"BB-3.2.3.a", "ceiling"},
    [C_CEILING_BOMBS] = {"BB-BOMB.c", "ceiling with bombs"},
    [C_MOVEMENT] = {"BB-MOV.a", "Movement Points"},
    [C_ENDURANCE] = {"BB-3.2.3.b", "endurance"},
    [C_HEIGHT] = {"BB-13.3.2.a", "nothing 4 Angels above is attacked"},
};

bool
rolled_enough(const struct oracle *o, enum compared what)
{
	return oracle_least(o, &compared[what].rule, 1) >= (getenv("TALLYHO_LONG") ? 1000000 : FEW);
}

/* ---- entries ---- */

bool
is_asked(const struct oracle *o, const char *title, struct request *found)
{
	for (int i = 0; i < o->asked.n; i++)
		if (o->asked.request[i].kind != ACT && o->asked.request[i].due > 0 &&
		    strncmp(o->asked.request[i].title, title, strlen(title)) == 0) {
			*found = o->asked.request[i];
			return true;
		}
	return false;
}

/* Rolls what is asked for, by whom it is asked. */
static void
roll(struct oracle *o, const struct request *r, int sum)
{
	char text[64], found[256];
	const char *who = "", *colon = "";

	for (int seat = 0; seat < 2; seat++)
		if (r->who >> seat & 1) {
			who = type_name(o->k->game, &o->k->box, o->k->game->who, seat);
			colon = ": ";
		}
	if (r->due == 1)
		snprintf(text, sizeof(text), "%s%sroll 1d6 %d", who, colon, sum);
	else
		snprintf(text, sizeof(text), "%s%sroll 2d6 %d %d", who, colon, sum > 7 ? 6 : sum - 1,
			 sum > 7 ? sum - 6 : 1);
	if (!oracle_try(o, text)) {
		kit_describe(o->k, found, sizeof(found));
		KIT_FAIL(o->k, "'%s' is asked for, and breaks %s", text, found);
	}
}

void
same(struct oracle *o, enum compared what, long expected, long got)
{
	oracle_holds(o, compared[what].rule, got, expected, compared[what].what);
}

void
same_name(struct oracle *o, enum compared what, enum fact field, int index, const char *expected)
{
	same(o, what, fact_named(o, field, expected), fact(o, field, index));
}

/* ---- rolls ---- */

void
ask_interception(struct oracle *o, int sum)
{
	struct request q;

	if (!is_asked(o, "interception", &q))
		return;
	const char *expected = expect_outcome(o, sum);
	roll(o, &q, sum);
	same_name(o, C_INTERCEPTION, OUTCOME, 0, expected);
}

void
ask_reaction(struct oracle *o, int sum)
{
	struct request q;
	bool bound;

	if (!is_asked(o, "escort reaction", &q))
		return;
	const char *expected = expect_reaction(o, sum, &bound);
	roll(o, &q, sum);
	same_name(o, C_REACTION, REACTION, 0, expected);
	same(o, C_BOUND, bound, fact(o, BOUND, 0));
	same(o, C_CALLED_OFF, strcmp(expected, "reacts") == 0 || strcmp(expected, "dogfight") == 0,
	     fact_is(o, BOMBERS, 0, "called-off"));
}

void
ask_combat(struct oracle *o, int sum)
{
	struct expected_combat e;
	struct request q;
	int other = 2 + (int)random_below(&((struct second_reading *)o->own)->random, 11);

	if (!is_asked(o, "combat: the attacker's roll", &q))
		return;
	expect_combat(o, sum, other, &e);
	roll(o, &q, sum);
	if (!is_asked(o, "combat: the defender's roll", &q))
		return; /* his dice lay there already */
	roll(o, &q, other);
	same_name(o, C_COLUMN, COLUMN, 0, e.column);
	same(o, C_MODIFIER, e.modifier, fact(o, MODIFIER, 0));
	same(o, C_ATTACKER, e.lost[1] * 100 + e.test[1], fact(o, LOST, 2) * 100 + fact(o, TEST_MODIFIER, 2));
	same(o, C_DEFENDER, e.lost[0] * 100 + e.test[0], fact(o, LOST, 1) * 100 + fact(o, TEST_MODIFIER, 1));
}

void
ask_cohesion(struct oracle *o, int sum)
{
	struct request q;

	if (!is_asked(o, "cohesion", &q))
		return;
	int u = q.about.value;
	int level = expect_level(o, u, sum), picture = fact(o, AIR_PICTURE, 0) + (sum <= 3);
	roll(o, &q, sum);
	same(o, C_COHESION, level, fact(o, LEVEL, u));
	same(o, C_PICTURE, picture, fact(o, AIR_PICTURE, 0));
}

void
ask_flak(struct oracle *o, int sum)
{
	struct request q;
	int losses, modifier;

	if (!is_asked(o, "Ack-Ack", &q))
		return;
	int u = q.about.value;
	bool hit = expect_flak(o, u, fact_word(o, GUNS, 0), sum, &losses, &modifier);
	roll(o, &q, sum);
	same(o, C_FLAK, losses * 100 + modifier, fact(o, LOST, 2) * 100 + fact(o, TEST_MODIFIER, 2));
	same(o, C_FLAK_TEST, hit, fact(o, TEST, u));
}

void
ask_report(struct oracle *o, int sum)
{
	static const char *const letters[] = {"A", "B", "C", "D", "E"};
	struct request q;
	char text[32];
	const char *letter = letters[sum % 5];

	if (!is_asked(o, "the letter of the report", &q))
		return;
	int raid = q.about.value;
	const char *expected = expect_strength(o, raid, letter);
	snprintf(text, sizeof(text), "draw LETTER %s", letter);
	oracle_try(o, text);
	same_name(o, C_STRENGTH, STRENGTH, raid, expected);
}

void
ask_contact(struct oracle *o, int sum)
{
	struct request q;
	int die = 1 + sum % 6;

	if (!is_asked(o, "is contact kept", &q))
		return;
	int u = q.about.value;
	const char *weather = weather_over(o, fact(o, AT, u) - 1);
	if (strcmp(weather, "clear") == 0 || strcmp(weather, "scattered clouds") == 0)
		return;
	int breaks = oracle_chart(o, VISUAL_BREAK, "weather", weather, "breaks_on_max");
	roll(o, &q, die);
	same(o, C_BREAK, die > breaks, fact(o, TALLY_HO, u));
}

void
ask_vector(struct oracle *o, int sum)
{
	struct request q;
	int die = 1 + sum % 6;

	if (!is_asked(o, "is the Vector order received", &q))
		return;
	int u = q.about.value;
	bool received =
	    strcmp(chart_text(o, VECTOR_ORDERS, row_for(o, VECTOR_ORDERS, die), "result"), "received") == 0;
	roll(o, &q, die);
	same(o, C_VECTOR, received, fact_is(o, ORDER, u, "vector") && !fact_is(o, MISSED, u, "vector"));
}
