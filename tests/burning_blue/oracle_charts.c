/* The charts of The Burning Blue, read a second time: what each makes of a roll. */
#include "tests/burning_blue/oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ATTACKER, DEFENDER };
static const char *const sides[] = {"attacker", "defender"};

static bool
is_green_now(const struct oracle *o, int u)
{
	return fact(o, GREEN, u) == 0 ? reading_of(o)->counter[u].green : fact_is(o, GREEN, u, "yes");
}

/* ---- 13.3.2 ---- */

static bool
in_the_wing(const struct oracle *o, int u)
{
	return fact_is(o, PART, u, "wing") && flies(o, u);
}

/* Climbed in this turn, or lower than the target (B7); of a Wing one is enough (B52). */
static bool
from_below(const struct oracle *o)
{
	int target = fact(o, TARGET, 0) - 1;

	for (int i = 0; i < reading_of(o)->in_air; i++) {
		int u = reading_of(o)->up[i];
		if ((fact_is(o, PART, u, "wing") || fact_is(o, PART, u, "countered")) &&
		    (fact(o, CLIMBED, u) || angels_now(o, u) < angels_now(o, target)))
			return true;
	}
	return false;
}

static int
point_angels_now(const struct oracle *o)
{
	return atoi(fact_word(o, POINT_ANGELS, 0));
}

const char *
expect_outcome(const struct oracle *o, int sum)
{
	static const char *const columns[] = {"level_0", "level_1", "level_2"};
	int target = fact(o, TARGET, 0) - 1;
	int level = fact(o, LEVEL, target), roll = sum;
	bool far_above = false, above = true;

	for (int i = 0; i < reading_of(o)->in_air; i++) {
		int height = angels_now(o, reading_of(o)->up[i]) - point_angels_now(o);
		if (!in_the_wing(o, reading_of(o)->up[i]))
			continue;
		far_above = far_above || height >= 10;
		above = above && (height == 4 || height == 6);
	}
	if (from_below(o))
		roll += chart_modifier(o, INTERCEPTION_MODIFIERS, "BB-13.3.2.m1");
	if (far_above)
		roll += chart_modifier(o, INTERCEPTION_MODIFIERS, "BB-13.3.2.m2");
	if (above)
		roll += chart_modifier(o, INTERCEPTION_MODIFIERS, "BB-13.3.2.m3");
	if (fact(o, SUN, 0))
		roll += chart_modifier(o, INTERCEPTION_MODIFIERS, "BB-13.3.2.m4");
	if (fact(o, DIVE_BOMBING, target))
		roll += chart_modifier(o, INTERCEPTION_MODIFIERS, "BB-13.3.2.m5");
	if (is_green_now(o, target))
		roll += chart_modifier(o, INTERCEPTION_MODIFIERS, "BB-13.3.2.m6");
	return chart_text(o, INTERCEPTION, row_for(o, INTERCEPTION, roll),
			  level >= levels_most(o, target) ? "level_max" : columns[level]);
}

/* ---- 13.3.4 ---- */

/* The column for so many squadrons, Flights counted as halves. */
static const char *
reaction_column_now(const struct oracle *o)
{
	double squadrons = 0;

	for (int i = 0; i < reading_of(o)->in_air; i++)
		if (in_the_wing(o, reading_of(o)->up[i]))
			squadrons += atof(chart_text(o, UNIT_SIZES,
						     reading_of(o)->counter[reading_of(o)->up[i]].size_row,
						     "squadron_equivalents"));
	for (int r = 0; r < reading_of(o)->chart[ESCORT_REACTION_COLUMNS]->rows; r++)
		if (squadrons >= atof(chart_text(o, ESCORT_REACTION_COLUMNS, r, "squadrons_min")) &&
		    squadrons <= atof(chart_text(o, ESCORT_REACTION_COLUMNS, r, "squadrons_max")))
			return chart_text(o, ESCORT_REACTION_COLUMNS, r, "column");
	return "squadrons_1";
}

static bool
escorts_now(const struct oracle *o, int u, int raid)
{
	return fact(o, RAID, u) == raid &&
	       (fact_is(o, ROLE, u, "close-escort") || fact_is(o, ROLE, u, "top-cover")) &&
	       reading_of(o)->counter[u].fighter && !fact(o, RETURN, u) && !fact(o, DOGFIGHT, u);
}

/* m3, m4 and m6: the least disorganised escort, all of them high, a Close Escort. */
static int
escort_modifiers(const struct oracle *o)
{
	int raid = fact(o, RAID, fact(o, TARGET, 0) - 1), least = -1;
	bool high = true, close = false;

	for (int i = 0; i < reading_of(o)->in_air; i++) {
		int u = reading_of(o)->up[i];
		if (!escorts_now(o, u, raid))
			continue;
		if (least < 0 || fact(o, LEVEL, u) < least)
			least = fact(o, LEVEL, u);
		high = high && angels_now(o, u) - point_angels_now(o) >= 6;
		close = close || fact_is(o, ROLE, u, "close-escort");
	}
	return least * chart_modifier(o, ESCORT_REACTION_MODIFIERS, "BB-13.3.4.m3") +
	       (high ? chart_modifier(o, ESCORT_REACTION_MODIFIERS, "BB-13.3.4.m4") : 0) +
	       (close ? chart_modifier(o, ESCORT_REACTION_MODIFIERS, "BB-13.3.4.m6") : 0);
}

static bool
is_bad(const char *weather)
{
	return strcmp(weather, "overcast") == 0 || strcmp(weather, "fog") == 0 ||
	       strcmp(weather, "rain") == 0;
}

static bool
is_thick(const char *weather)
{
	return strcmp(weather, "cloudy") == 0 || strcmp(weather, "dense haze") == 0;
}

/* The word of the chart without its sign: "late+C" is late, and binds the Close Escort. Days on which radios
 * are slow are not played here: +E is as printed. */
const char *
expect_reaction(const struct oracle *o, int sum, bool *bound)
{
	static const char *const words[][2] = {
	    {"none", "no-reaction"},  {"late", "late"},		 {"react", "reacts"},
	    {"dogfight", "dogfight"}, {"counter1", "counter-1"}, {"counter2", "counter-2"},
	};
	const char *weather = weather_over(o, fact(o, POINT, 0) - 1);
	int roll = sum + escort_modifiers(o);

	if (is_bad(weather))
		roll += chart_modifier(o, ESCORT_REACTION_MODIFIERS, "BB-13.3.4.m1");
	if (is_thick(weather))
		roll += chart_modifier(o, ESCORT_REACTION_MODIFIERS, "BB-13.3.4.m2");
	if (from_below(o))
		roll += chart_modifier(o, ESCORT_REACTION_MODIFIERS, "BB-13.3.4.m5");
	const char *cell =
	    chart_text(o, ESCORT_REACTION, row_for(o, ESCORT_REACTION, roll), reaction_column_now(o));
	*bound = strstr(cell, "+C") != NULL;
	for (int i = 0; i < COUNT(words); i++)
		if (strcspn(cell, "+") == strlen(words[i][0]) &&
		    strncmp(cell, words[i][0], strlen(words[i][0])) == 0)
			return words[i][1];
	return cell;
}

/* ---- 13.4 ---- */

static bool
fights_as(const struct oracle *o, int u, int side)
{
	return fact_is(o, FIGHTS, u, sides[side]) && flies(o, u);
}

/* Who leads a side: the one that was chosen, else the first. Index 0 of the field is for nobody. */
static int
leader(const struct oracle *o, int side)
{
	int chosen = fact(o, LEAD, side + 1) - 1;

	if (chosen >= 0 && fights_as(o, chosen, side))
		return chosen;
	for (int i = 0; i < reading_of(o)->in_air; i++)
		if (fights_as(o, reading_of(o)->up[i], side))
			return (int)reading_of(o)->up[i];
	return -1;
}

static int
potential_now(const struct oracle *o, int u, int side)
{
	const struct counter *c = &reading_of(o)->counter[u];
	int potential = c->potential;

	if (strcmp(c->aircraft, "Erpro210") == 0 && fact(o, BOMBS, u))
		potential += chart_modifier(o, POTENTIAL_MODIFIERS, "BB-13.4.2.m1");
	if (fact(o, LEVEL, u) > 0)
		potential += chart_modifier(o, POTENTIAL_MODIFIERS, "BB-13.4.2.m2");
	else if (side == DEFENDER && strcmp(c->side, "RAF") == 0 && fact(o, VIC, u) &&
		 !fact_is(o, COMBAT, 0, "dogfight"))
		potential += chart_modifier(o, POTENTIAL_MODIFIERS, "BB-13.4.2.m3");
	if (strcmp(c->aircraft, "Spitfire") == 0 && angels_now(o, u) >= 30)
		potential += chart_modifier(o, POTENTIAL_MODIFIERS, "BB-13.4.2.m4");
	if (strcmp(c->aircraft, "Hurricane") == 0 && angels_now(o, u) >= 26)
		potential += chart_modifier(o, POTENTIAL_MODIFIERS, "BB-13.4.2.m5");
	if (fact_is(o, ROLE, u, "close-escort"))
		potential += chart_modifier(o, POTENTIAL_MODIFIERS, "BB-13.4.2.m6");
	for (int i = 0; i < reading_of(o)->in_air; i++) {
		int friend = reading_of(o)->up[i];
		const char *kind = reading_of(o)->counter[friend].kind;
		if (friend != u && fights_as(o, friend, side) &&
		    (strcmp(kind, "Squadron") == 0 || strcmp(kind, "Gruppe") == 0))
			potential += chart_modifier(o, POTENTIAL_MODIFIERS, "BB-13.4.2.m7");
	}
	return potential;
}

static const char *
attack_column_now(const struct oracle *o, int attacker, int defender)
{
	static const char *const columns[] = {"-4", "-3", "-2", "-1", "0", "+1", "+2", "+3", "+4"};

	if (fact_is(o, COMBAT, 0, "balloons"))
		return chart_text(o, ATTACK_COLUMN,
				  sheet_row(reading_of(o)->chart[ATTACK_COLUMN], "target", "balloons"),
				  "column");
	const struct counter *c = &reading_of(o)->counter[defender];
	if (!c->fighter)
		return chart_text(o, ATTACK_COLUMN,
				  sheet_row(reading_of(o)->chart[ATTACK_COLUMN], "target", c->aircraft),
				  "column");
	int difference = potential_now(o, attacker, ATTACKER) - potential_now(o, defender, DEFENDER);
	return columns[difference < -4 ? 0 : difference > 4 ? 8 : difference + 4];
}

static bool
are_stragglers(const struct oracle *o)
{
	return fact_is(o, COMBAT, 0, "target") && fact_is(o, OUTCOME, 0, "stragglers");
}

/* m1 to m5; none in a Dogfight. */
static int
combat_modifiers_now(const struct oracle *o, int defender)
{
	bool climbs = false, green[2] = {false, false};
	double squadrons = 0;
	int total = 0;

	if (fact_is(o, COMBAT, 0, "dogfight"))
		return 0;
	for (int i = 0; i < reading_of(o)->in_air; i++) {
		int u = reading_of(o)->up[i];
		for (int side = ATTACKER; side <= DEFENDER; side++)
			green[side] = green[side] || (fights_as(o, u, side) && is_green_now(o, u));
		if (!fights_as(o, u, ATTACKER))
			continue;
		climbs = climbs || fact(o, CLIMBED, u);
		if (strcmp(reading_of(o)->counter[u].side, "RAF") == 0)
			squadrons += atof(chart_text(o, UNIT_SIZES, reading_of(o)->counter[u].size_row,
						     "squadron_equivalents"));
	}
	if (are_stragglers(o) || (fact_is(o, COMBAT, 0, "target") && fact_is(o, OUTCOME, 0, "surprise")))
		total += chart_modifier(o, COMBAT_MODIFIERS, "BB-13.4.3.m1");
	if (squadrons >= 2 && defender >= 0 && !reading_of(o)->counter[defender].fighter)
		total += chart_modifier(o, COMBAT_MODIFIERS, "BB-13.4.3.m2");
	if (climbs)
		total += chart_modifier(o, COMBAT_MODIFIERS, "BB-13.4.3.m3");
	if (green[DEFENDER])
		total += chart_modifier(o, COMBAT_MODIFIERS, "BB-13.4.3.m4");
	if (green[ATTACKER])
		total += chart_modifier(o, COMBAT_MODIFIERS, "BB-13.4.3.m5");
	return total;
}

/* Each side's cell is what it does to the other; halved, rounded up, in a Dogfight and against Stragglers. */
void
expect_combat(const struct oracle *o, int attacker, int defender, struct expected_combat *e)
{
	int first = leader(o, ATTACKER), second = leader(o, DEFENDER);
	bool halved = fact_is(o, COMBAT, 0, "dogfight") || are_stragglers(o);

	e->column = attack_column_now(o, first, second);
	e->modifier = combat_modifiers_now(o, second);
	read_cell(
	    chart_text(o, COMBAT_ATTACKER, row_for(o, COMBAT_ATTACKER, attacker + e->modifier), e->column),
	    &e->lost[DEFENDER], &e->test[DEFENDER]);
	read_cell(
	    chart_text(o, COMBAT_DEFENDER, row_for(o, COMBAT_DEFENDER, defender + e->modifier), e->column),
	    &e->lost[ATTACKER], &e->test[ATTACKER]);
	for (int side = ATTACKER; side <= DEFENDER && halved; side++)
		e->lost[side] = e->lost[side] / 2 + e->lost[side] % 2;
}

/* ---- 13.5, 14.1.1, 11.5.2 ---- */

/* The level after the test. */
int
expect_level(const struct oracle *o, int u, int sum)
{
	bool barrage = fact_is(o, COMBAT, 0, "barrage");
	int side = fact_is(o, FIGHTS, u, "attacker") ? ATTACKER : DEFENDER;
	int roll = sum + fact(o, TEST_MODIFIER, side + 1), level = fact(o, LEVEL, u),
	    most = levels_most(o, u);

	if (reading_of(o)->counter[u].fighter && fact(o, SHORT, u))
		roll += chart_modifier(o, COHESION_MODIFIERS, "BB-13.5.m1");
	if (reading_of(o)->counter[u].fighter && side == ATTACKER && are_stragglers(o))
		roll += chart_modifier(o, COHESION_MODIFIERS, "BB-13.5.m3");
	if (barrage && fact(o, DIVE_BOMBING, u))
		roll += chart_modifier(o, COHESION_MODIFIERS, "BB-13.5.m4");
	if (barrage)
		roll += fact(o, SHOT_DOWN, fact(o, BARRAGE, 0) - 1) *
			chart_modifier(o, COHESION_MODIFIERS, "BB-13.5.m5");
	level += chart_number(
	    o, COHESION, row_for(o, COHESION, roll),
	    barrage ? "balloons"
		    : chart_text(o, AIRCRAFT, reading_of(o)->counter[u].aircraft_row, "cohesion_column"));
	return level < most ? level : most;
}

bool
expect_flak(const struct oracle *o, int u, const char *guns, int sum, int *losses, int *modifier)
{
	int roll = sum;

	if (is_bad(weather_over(o, fact(o, AT, u) - 1)))
		roll += chart_modifier(o, ACK_ACK_MODIFIERS, "BB-14.1.1.m1");
	return read_cell(chart_text(o, ACK_ACK, row_for(o, ACK_ACK, roll), guns), losses, modifier);
}

/* Three Staffeln are a Gruppe; one over is dropped, two over count as one more (B32). */
const char *
expect_strength(const struct oracle *o, int raid, const char *letter)
{
	int staffeln = 0;

	for (int i = 0; i < reading_of(o)->in_air; i++)
		if (fact(o, RAID, reading_of(o)->up[i]) == (int)raid + 1)
			staffeln +=
			    strcmp(reading_of(o)->counter[reading_of(o)->up[i]].kind, "Gruppe") == 0 ? 3 : 1;
	const char *unit = staffeln < 3 ? "Staffel" : "Gruppe";
	int count = staffeln < 3 ? staffeln : (staffeln + 1) / 3;
	for (int r = 0; r < reading_of(o)->chart[STRENGTH_ESTIMATE]->rows; r++)
		if (strcmp(chart_text(o, STRENGTH_ESTIMATE, r, "unit"), unit) == 0 &&
		    count >= chart_number(o, STRENGTH_ESTIMATE, r, "count_min") &&
		    count <= chart_number(o, STRENGTH_ESTIMATE, r, "count_max"))
			return chart_text(o, STRENGTH_ESTIMATE, r, letter);
	return "";
}
