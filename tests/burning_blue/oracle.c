/* The charts of The Burning Blue, read a second time: the state, the counters, and cells of the charts. */
#include "tests/burning_blue/oracle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *const charts[CHARTS] = {
    "ack_ack",
    "ack_ack_altitude",
    "ack_ack_modifiers",
    "aircraft",
    "attack_column",
    "class_values",
    "cohesion",
    "cohesion_modifiers",
    "combat_attacker",
    "combat_defender",
    "combat_modifiers",
    "escort_reaction",
    "escort_reaction_columns",
    "escort_reaction_modifiers",
    "escort_reaction_outcomes",
    "interception",
    "interception_modifiers",
    "interception_outcomes",
    "potential_modifiers",
    "radio",
    "strength_estimate",
    "unit_sizes",
    "vector_orders",
    "visual_break",
    "visual_range",
};

static const char *const facts[FACTS] = {
    "air-picture", "angels",	   "at",       "barrage",      "bombers",  "bombs",	    "bound",
    "climbed",	   "column",	   "combat",   "dive-bombing", "dogfight", "dogfight-with", "turns",
    "event",	   "fights",	   "green",    "guns",	       "lead",	   "level",	    "losses",
    "lost",	   "missed",	   "modifier", "moved",	       "order",	   "outcome",	    "part",
    "point",	   "point-angels", "raid",     "reaction",     "return",   "role",	    "short",
    "shot-down",   "strength",	   "sun",      "tally-ho",     "target",   "test",	    "test-modifier",
    "vic",	   "weather",
};

void
open_charts(struct second_reading *r)
{
	char path[128];

	memset(r, 0, sizeof(*r));
	for (int i = 0; i < CHARTS; i++) {
		snprintf(path, sizeof(path), "tests/burning_blue/oracle/%s.csv", charts[i]);
		r->chart[i] = sheet_read(path);
	}
}

void
close_charts(struct second_reading *r)
{
	for (int i = 0; i < CHARTS; i++)
		free(r->chart[i]);
}

/* ---- counters ---- */

/* What a counter prints: names and words as text, "" for nothing. */
static const char *
printed_word(const struct oracle *o, int unit, const char *name)
{
	const struct table *t = &o->k->game->tables[box_table(o->k->game, "units")];
	const struct column *column = &t->columns[box_column(t, name)];
	int value = oracle_printed(o, "units", unit, name);

	if (value < 0)
		return "";
	return column->kind == COLUMN_WORD ? column->words[value]
					   : type_name(o->k->game, &o->k->box, column->type, value);
}

/* The chart writes "Erpro 210" and "CR.42 Falco", the box Erpro210 and CR.42. */
static int
row_of_aircraft(const struct oracle *o, const char *name)
{
	for (int row = 0; row < reading_of(o)->chart[AIRCRAFT]->rows; row++) {
		const char *a = chart_text(o, AIRCRAFT, row, "aircraft"), *b = name;
		for (; *a && *b; a++)
			if (*a == *b)
				b++;
			else if (*a != ' ')
				break;
		if (*b == '\0')
			return row;
	}
	fail_msg("the charts have no aircraft %s", name);
	return 0;
}

static struct counter
read_counter(const struct oracle *o, int u)
{
	struct counter c;

	c.side = printed_word(o, u, "side");
	c.kind = printed_word(o, u, "kind");
	c.aircraft = printed_word(o, u, "aircraft");
	c.radio = printed_word(o, u, "radio");
	c.green = strcmp(printed_word(o, u, "green"), "yes") == 0;
	c.potential = oracle_printed(o, "units", u, "potential");
	c.aircraft_row = row_of_aircraft(o, c.aircraft);
	c.size_row = sheet_row(reading_of(o)->chart[UNIT_SIZES], "unit", c.kind);
	c.fighter = strcmp(chart_text(o, AIRCRAFT, c.aircraft_row, "class"), "fighter") == 0;
	return c;
}

void
sit_down(struct oracle *o)
{
	struct second_reading *r = o->own;

	for (int i = 0; i < FACTS; i++)
		r->field[i] = oracle_field(o, facts[i]);
	r->counters = oracle_rows(o, "units");
	assert_true(r->counters <= COUNTERS_MAX);
	for (int u = 0; u < r->counters; u++)
		r->counter[u] = read_counter(o, u);
}

/* Who is in the air: neither on the ground nor lost. */
void
look_round(struct oracle *o)
{
	struct second_reading *r = o->own;

	r->in_air = 0;
	for (int u = 0; u < r->counters && r->in_air < IN_AIR_MAX; u++)
		if (flies(o, u))
			r->up[r->in_air++] = u;
}

/* ---- facts ---- */

int
fact(const struct oracle *o, enum fact which, int index)
{
	return field_get(o->k->game, o->k->play.state, reading_of(o)->field[which], index);
}

void
set_fact(struct oracle *o, enum fact which, int index, int value)
{
	oracle_set(o, reading_of(o)->field[which], index, value);
}

const char *
fact_word(const struct oracle *o, enum fact which, int index)
{
	return oracle_word(o, reading_of(o)->field[which], index);
}

bool
fact_is(const struct oracle *o, enum fact which, int index, const char *name)
{
	return strcmp(fact_word(o, which, index), name) == 0;
}

int
fact_named(const struct oracle *o, enum fact which, const char *name)
{
	const struct field *f = field_of(o->k->game, reading_of(o)->field[which]);

	for (int value = f->min; value <= f->max; value++) {
		const char *have = type_name(o->k->game, &o->k->box, f->value, value - f->base);
		if (have && strcmp(have, name) == 0)
			return value;
	}
	fail_msg("%s has no value %s", f->name, name);
	return 0;
}

int
angels_now(const struct oracle *o, int unit)
{
	return atoi(fact_word(o, ANGELS, unit));
}

bool
flies(const struct oracle *o, int unit)
{
	return fact(o, AT, unit) != 0 && !fact_is(o, AT, unit, "lost");
}

/* The weather declared for a place, else for the sky at large, else clear, as the charts write it. */
const char *
weather_over(const struct oracle *o, int place)
{
	const char *there = fact_word(o, WEATHER, place);
	int sky = box_find(&o->k->box, box_table(o->k->game, "places"), "sky", 3);

	if (strcmp(there, "none") == 0 && sky >= 0)
		there = fact_word(o, WEATHER, sky);
	return strcmp(there, "none") == 0		? "clear"
	       : strcmp(there, "dense-haze") == 0	? "dense haze"
	       : strcmp(there, "scattered-clouds") == 0 ? "scattered clouds"
							: there;
}

/* Their increases are added together (10.1.2); how long each is stands in the owner's box. */
int
radio_added(const struct oracle *o)
{
	int hexes = 0;

	for (int i = 0; i < oracle_rows(o, "random_events"); i++)
		hexes += fact(o, EVENT, i) ? oracle_printed(o, "random_events", i, "radio_range") : 0;
	return hexes;
}

/* ---- cells ---- */

int
chart_number(const struct oracle *o, enum chart chart, int row, const char *column)
{
	return sheet_number(reading_of(o)->chart[chart], row, column);
}

const char *
chart_text(const struct oracle *o, enum chart chart, int row, const char *column)
{
	return sheet_text(reading_of(o)->chart[chart], row, column);
}

int
oracle_chart(const struct oracle *o, enum chart chart, const char *key, const char *text, const char *column)
{
	return chart_number(o, chart, sheet_row(reading_of(o)->chart[chart], key, text), column);
}

int
chart_modifier(const struct oracle *o, enum chart chart, const char *id)
{
	return oracle_chart(o, chart, "id", id, "modifier");
}

/* The row in which a modified roll lies. */
int
row_for(const struct oracle *o, enum chart chart, int roll)
{
	for (int row = 0; row < reading_of(o)->chart[chart]->rows; row++)
		if (roll >= chart_number(o, chart, row, "roll_min") &&
		    roll <= chart_number(o, chart, row, "roll_max"))
			return row;
	fail_msg("%s has no row for %d", charts[chart], roll);
	return 0;
}

int
levels_most(const struct oracle *o, int unit)
{
	return chart_number(o, UNIT_SIZES, reading_of(o)->counter[unit].size_row, "max_disorganisation");
}

bool
read_cell(const char *cell, int *losses, int *modifier)
{
	*losses = *modifier = 0;
	return sscanf(cell, "%d/%d", losses, modifier) == 2;
}
