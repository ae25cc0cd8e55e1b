/*
 * The Burning Blue read a second time: what the charts say about a state, worked out from the tables in
 * tests/burning_blue/oracle/, which are the rulebook's, and the rulings of tallyho-burning-blue(7). Nothing
 * of the game's own code or of its charts in the box is used: the state is read by the names of its fields,
 * and of the box only what the units' counters print.
 */
#ifndef TALLY_TESTS_BURNING_BLUE_ORACLE_H
#define TALLY_TESTS_BURNING_BLUE_ORACLE_H

#include "cmd/luck/random.h"
#include "tests/oracle.h"

/* The tables, by the name of their file. */
enum chart {
	ACK_ACK,
	ACK_ACK_ALTITUDE,
	ACK_ACK_MODIFIERS,
	AIRCRAFT,
	ATTACK_COLUMN,
	CLASS_VALUES,
	COHESION,
	COHESION_MODIFIERS,
	COMBAT_ATTACKER,
	COMBAT_DEFENDER,
	COMBAT_MODIFIERS,
	ESCORT_REACTION,
	ESCORT_REACTION_COLUMNS,
	ESCORT_REACTION_MODIFIERS,
	ESCORT_REACTION_OUTCOMES,
	INTERCEPTION,
	INTERCEPTION_MODIFIERS,
	INTERCEPTION_OUTCOMES,
	POTENTIAL_MODIFIERS,
	RADIO,
	STRENGTH_ESTIMATE,
	UNIT_SIZES,
	VECTOR_ORDERS,
	VISUAL_BREAK,
	VISUAL_RANGE,
	CHARTS
};

/* The fields of the state that the charts speak of. */
enum fact {
	AIR_PICTURE,
	ANGELS,
	AT,
	BARRAGE,
	BOMBERS,
	BOMBS,
	BOUND,
	CLIMBED,
	COLUMN,
	COMBAT,
	DIVE_BOMBING,
	DOGFIGHT,
	DOGFIGHT_WITH,
	ENDURANCE, /* turns in the air */
	EVENT,
	FIGHTS,
	GREEN,
	GUNS,
	LEAD,
	LEVEL,
	LOSSES,
	LOST,
	MISSED,
	MODIFIER,
	MOVED,
	ORDER,
	OUTCOME,
	PART,
	POINT,
	POINT_ANGELS,
	RAID,
	REACTION,
	RETURN,
	ROLE,
	SHORT,
	SHOT_DOWN,
	STRENGTH,
	SUN,
	TALLY_HO,
	TARGET,
	TEST,
	TEST_MODIFIER,
	VIC,
	WEATHER,
	FACTS
};

enum { COUNTERS_MAX = 256, IN_AIR_MAX = 96 };

/* What a unit's counter prints. */
struct counter {
	const char *side, *kind, *aircraft, *radio; /* "" where nothing is printed */
	int aircraft_row, size_row;		    /* of the charts */
	bool fighter, green;
	int potential;
};

struct second_reading {
	struct random random;
	struct sheet *chart[CHARTS];
	int field[FACTS];
	int counters;
	struct counter counter[COUNTERS_MAX];
	int in_air, up[IN_AIR_MAX]; /* units in the air: see look_round */
};

static inline const struct second_reading *
reading_of(const struct oracle *o)
{
	return o->own;
}

/* The tables are read once; the counters of a game when it has begun; and who flies before each question. */
void open_charts(struct second_reading *);
void close_charts(struct second_reading *);
void sit_down(struct oracle *);
void look_round(struct oracle *);

/* Facts of the state; the altitude in Angels. */
int fact(const struct oracle *, enum fact, int index);
void set_fact(struct oracle *, enum fact, int index, int value);
bool fact_is(const struct oracle *, enum fact, int index, const char *name);
const char *fact_word(const struct oracle *, enum fact, int index); /* "none" for none */
int fact_named(const struct oracle *, enum fact, const char *name); /* the value of that name */
int angels_now(const struct oracle *, int unit);
bool flies(const struct oracle *, int unit);
int chart_number(const struct oracle *, enum chart, int row, const char *column);
const char *chart_text(const struct oracle *, enum chart, int row, const char *column);
int oracle_chart(const struct oracle *, enum chart, const char *key, const char *text, const char *column);
int chart_modifier(const struct oracle *, enum chart, const char *id);
int row_for(const struct oracle *, enum chart, int roll);
const char *weather_over(const struct oracle *, int place);
int levels_most(const struct oracle *, int unit);
int radio_added(const struct oracle *); /* hexes that the Random Events in force add */

/* "2/-1": losses and modifier. False: NE. */
bool read_cell(const char *cell, int *losses, int *modifier);

/* Expected values, as the game has them before the dice `sum` are entered. */
const char *expect_outcome(const struct oracle *, int sum);
const char *expect_reaction(const struct oracle *, int sum, bool *bound);

struct expected_combat {
	const char *column;
	int modifier, lost[2], test[2]; /* of the attacker, of the defender */
};
void expect_combat(const struct oracle *, int attacker, int defender, struct expected_combat *);

int expect_level(const struct oracle *, int unit, int sum);
bool expect_flak(const struct oracle *, int unit, const char *guns, int sum, int *losses, int *modifier);
const char *expect_strength(const struct oracle *, int raid, const char *letter);

#endif
