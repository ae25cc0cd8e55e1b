/*
 * The charts, read for a modified roll or a count.
 *
 * A chart is a table of the box whose rows begin with the least and the most roll they are for and go
 * on with a column of results for each case: the level of disorganisation (13.3.2), the squadrons that
 * attack (13.3.4), the column of 13.4.1, the kind of unit (13.5), the guns (14.1.1). Rolls beyond
 * either end are read in the last row there (B4), so a chart is whole without open ends. All are read
 * through printed(), so that a verdict on an assumed chart says that it is.
 */
#include "core/games/burning_blue/chapters.h"
#include "core/text.h"

#include <assert.h>

/* What chart 3.2.3 prints for the unit's type. NONE where the chart leaves it empty: endurance of
 * bombers ("NA", B35), a height penalty of types that have none (B23). */
int
bb_aircraft_value(const struct play *p, int u, int column)
{
	int type = printed(p, B_UNITS, u, UNIT_AIRCRAFT);

	return printed(p, B_AIRCRAFT, type, column);
}

/* Flight, squadron, Staffel or Gruppe: row of B_KINDS. */
int
bb_unit_kind(const struct play *p, int u)
{
	return printed(p, B_UNITS, u, UNIT_KIND);
}

/* Thresholds, maxima and equivalents are printed by kind of unit (13.5, 13.4.3). */
int
bb_kind_value(const struct play *p, int u, int column)
{
	return printed(p, B_KINDS, bb_unit_kind(p, u), column);
}

/* The Erpro 210 is the one fighter of the bombers' cohesion column (B21). */
bool
bb_is_erpro(const struct play *p, int u)
{
	return is_fighter(p, u) && bb_aircraft_value(p, u, AIRCRAFT_COHESION) == BOMBERS_COLUMN;
}

/* Green is what the players declare, else what the counter prints. BB-13.3.2.m6, BB-13.4.3.m4 and m5:
 * how a unit becomes Green is not in the charts. */
bool
bb_is_green(const struct play *p, int u)
{
	assert(u >= 0 && u < UNITS);
	int said = state_of(p)->marker[M_GREEN][u];

	return said != UNSAID ? said == SAID_YES : printed(p, B_UNITS, u, UNIT_GREEN) == 1;
}

/* The weather of a hex, or of the sky at large where none was declared for it, or there is no hex (-1), as a
 * position may have it. */
int
bb_weather_at(const struct play *p, int place)
{
	const uint8_t *weather = state_of(p)->weather;
	int word;

	assert(place < PLACES);
	word = place >= 0 && weather[place] > 0 ? weather[place] : weather[PLACE_SKY];

	return word > 0 && word <= p->box->rows[B_WEATHER] ? word - 1 : 0;
}

/* The ceiling of a type, or the lower one of a fighter with bombs (BB-BOMB.c). */
int
bb_ceiling_of(const struct play *p, int u, bool bombs)
{
	int ceiling = bb_aircraft_value(p, u, AIRCRAFT_CEILING), with;

	if (!bombs || !is_fighter(p, u))
		return ceiling;
	with = bb_aircraft_value(p, u, AIRCRAFT_CEILING_BOMBS);
	return with == NONE || with > ceiling ? ceiling : with; /* the lower of the two (B22) */
}

/* Rolls before the first row and beyond the last are read in that row (B4). */
static int
row_for(const struct box *box, int table, int roll)
{
	int row = 0;

	while (row + 1 < box->rows[table] && box_cell(box, table, row + 1, ROLL_MIN) <= roll)
		row++;
	return row;
}

/* A cell of a chart that is read with a modified roll; `column` counts from the first of results. */
int
bb_chart_cell(const struct play *p, int table, int roll, int column)
{
	return printed(p, table, row_for(p->box, table, roll), ROLL_FIRST + column);
}

/* The same cell as it is printed, for what is told of a throw; returns its length. */
size_t
bb_chart_text(const struct play *p, int table, int roll, int column, char *out, size_t size)
{
	return box_write(p->box, table, row_for(p->box, table, roll), ROLL_FIRST + column, out, size);
}

/* Tells with the throw which cell was read, as the chart prints it. */
void
bb_read_chart(struct play *p, int table, int roll, int column)
{
	char cell[READ_AS_MAX];

	bb_chart_text(p, table, roll, column, cell, sizeof(cell));
	read_as(p, cell);
}

/* "2/-1" is stored as the number of its word: see bb_results. */
struct result
bb_result_of(int word)
{
	assert(word >= 0 && word < RESULTS);
	if (word == NO_EFFECT)
		return (struct result){false, 0, 0};
	word--;
	return (struct result){true, (int8_t)(word / MODIFIERS), (int8_t)(word % MODIFIERS + MODIFIER_LOW)};
}

/* Both cells of a combat as the charts print them, each side's own losses and modifier, which the other's
 * roll brings; modifiers in words as well. What is lost, the sentences of the units say. */
void
bb_read_combat(struct play *p, enum side attacker, int modifier, int column)
{
	static const char *const sides[SIDES] = {"RAF ", "Luftwaffe "};
	static const char *const tests[SIDES] = {SAID("RAF cohesion"), SAID("Luftwaffe cohesion")};
	char cells[READ_AS_MAX], cell[READ_AS_MAX];
	struct text t = text_begin(cells, sizeof(cells));

	for (int i = 0; i < SIDES; i++) {
		int table = i == 0 ? B_ATTACKER : B_DEFENDER;
		int roll = state_of(p)->dice[i == 0 ? ATTACKS : DEFENDS] + modifier;
		enum side side = (i == 0) == (attacker == RAF) ? LUFTWAFFE : RAF;
		struct result read = bb_result_of(bb_chart_cell(p, table, roll, column));

		text_add(&t, i == 0 ? "" : ", ");
		text_add(&t, sides[side]);
		bb_chart_text(p, table, roll, column, cell, sizeof(cell));
		text_add(&t, cell);
		if (read.modifier != 0)
			read_shift(p, tests[side], read.modifier);
	}
	read_as(p, cells);
}

/* The level, or the last column for a unit at its own maximum (13.3.2, B6). */
int
bb_interception_column(const struct play *p, int u)
{
	assert(u >= 0 && u < UNITS);
	int level = state_of(p)->level[u];

	return level >= bb_kind_value(p, u, KIND_MAXIMUM) || level > 2 ? 3 : level;
}

/* 0.5 to 1.5 squadrons, 2 to 2.5, 3 and more: counted in halves (13.3.4, B15). */
int
bb_reaction_column(int halves)
{
	return halves >= 6 ? 2 : halves >= 4 ? 1 : 0;
}

/* The balloons' column is for units that run into a barrage (BB-13.5.b, B37). */
int
bb_cohesion_column(const struct play *p, int u)
{
	return state_of(p)->combat == IN_BARRAGE ? BALLOONS_COLUMN
						 : bb_aircraft_value(p, u, AIRCRAFT_COHESION);
}

/* Three Staffeln are a Gruppe; one over is dropped, two over count as a further one (11.5.2, B32). */
int
bb_strength_figure(const struct play *p, int staffeln, int letter)
{
	int kind = staffeln < 3 ? STAFFEL : GRUPPE;
	int count = staffeln < 3 ? staffeln : staffeln / 3 + (staffeln % 3 == 2);
	struct rows rows = box_rows(p->box, B_STRENGTH, kind);
	int row = rows.first;

	if (rows.n == 0)
		return 0;
	while (row + 1 < rows.first + rows.n && box_cell(p->box, B_STRENGTH, row + 1, STRENGTH_MIN) <= count)
		row++;
	assert(letter >= 0 && letter < 5);
	return printed(p, B_STRENGTH, row, STRENGTH_A + letter);
}

/* The sum that was thrown; faces are stored from 0. */
int
bb_sum_of(const uint8_t *face, int n)
{
	int sum = 0;

	for (int i = 0; i < n; i++)
		sum += face[i] + 1;
	return sum;
}
