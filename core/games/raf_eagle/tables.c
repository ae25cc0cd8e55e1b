/*
 * The tables of the rulebook, in its shape and order. What is printed on counters, cards and the map is in
 * the box (the .csv files of box/); what stands here is the same in every copy.
 */
#include "core/games/raf_eagle/tables.h"

#include <assert.h>

/* clang-format off */

/* Weather: one die, both zones: LF2, LF3 (4.I.8). */
const uint8_t raf_weather_table[6][ZONES] = {
	{CLEAR, CLEAR},
	{CLEAR, LIGHT_CLOUD},
	{LIGHT_CLOUD, CLEAR},
	{LIGHT_CLOUD, LIGHT_CLOUD},
	{LIGHT_CLOUD, HEAVY_CLOUD},
	{HEAVY_CLOUD, LIGHT_CLOUD},
};

/* Weather events: what clear, light and heavy become (A8, A9, A10). */
const uint8_t raf_weather_changes[3][WEATHERS] = {
	[WEATHER_CHANGES] = {LIGHT_CLOUD, HEAVY_CLOUD, CLEAR},
	[WEATHER_IMPROVES] = {CLEAR, CLEAR, LIGHT_CLOUD},
	[WEATHER_WORSENS] = {LIGHT_CLOUD, HEAVY_CLOUD, HEAVY_CLOUD},
};

/* Failed rendezvous: which letter, and whether it leaves or is reduced (6.3). */
const struct failure raf_rendezvous_failure[6] = {
	{LETTER_A, false},
	{LETTER_B, false},
	{LETTER_C, false},
	{LETTER_A, true},
	{LETTER_B, true},
	{LETTER_C, true},
};

/* Response priority by the modified die, from 1; 18 and more (7.2). */
static const uint8_t response_priorities[18] = {
	RESPONSE_MINIMAL, RESPONSE_MINIMAL, RESPONSE_LOW, RESPONSE_HIGH, RESPONSE_MINIMAL, RESPONSE_LOW, RESPONSE_LOW, RESPONSE_HIGH, RESPONSE_HIGH, RESPONSE_TOTAL, RESPONSE_LOW, RESPONSE_HIGH, RESPONSE_TOTAL, RESPONSE_HIGH, RESPONSE_TOTAL, RESPONSE_TOTAL, RESPONSE_HIGH, RESPONSE_TOTAL,
};

/* Squadrons taken out of the pool: pool size by minimal, low, high, total (7.2). */
static const struct {
	uint8_t pool_max;
	uint8_t removed[RESPONSES];
} response_removals[] = {
	{1, {1, 0, 0, 0}},
	{2, {1, 0, 0, 0}},
	{3, {2, 1, 0, 0}},
	{5, {3, 2, 1, 0}},
	{7, {4, 3, 2, 1}},
	{9, {5, 4, 3, 2}},
	{11, {6, 5, 4, 3}},
	{13, {7, 6, 5, 4}},
	{UINT8_MAX, {8, 7, 6, 5}},
};

enum { NO, TABLE_B = 254, ALL = 255 };

struct tactics_line {
	uint8_t pool_max;
	uint8_t answer[7];
};

/* Table 1A, Precise with Kampfgruppen: Gruppen in Hunt 0-1, 2, 3-4, 5, 6+ (7.3). */
static const struct tactics_line table_1a[] = {
	{1, {ALL, TABLE_B, NO, NO, NO}},
	{2, {ALL, ALL, TABLE_B, NO, NO}},
	{3, {ALL, ALL, ALL, TABLE_B, TABLE_B}},
	{4, {ALL, ALL, ALL, ALL, TABLE_B}},
	{UINT8_MAX, {ALL, ALL, ALL, ALL, ALL}},
};

/* Table 1B: Gruppen in Hunt and Close Escort 0-2, 3-4, 5-6, 7-9, 10+. */
static const struct tactics_line table_1b[] = {
	{1, {ALL, NO, NO, NO, NO}},
	{2, {ALL, ALL, NO, NO, NO}},
	{3, {ALL, ALL, ALL, NO, NO}},
	{4, {ALL, ALL, ALL, ALL, NO}},
	{UINT8_MAX, {ALL, ALL, ALL, ALL, ALL}},
};

/* Table 2, Precise without Kampfgruppen: Gruppen in Hunt 0, 1, 2, 3, 4, 5, 6+. */
static const struct tactics_line table_2[] = {
	{1, {ALL, NO, NO, NO, NO, NO, NO}},
	{3, {ALL, ALL, NO, NO, NO, NO, NO}},
	{4, {ALL, ALL, ALL, NO, NO, NO, NO}},
	{6, {ALL, ALL, ALL, ALL, NO, NO, NO}},
	{8, {ALL, ALL, ALL, ALL, ALL, NO, NO}},
	{UINT8_MAX, {ALL, ALL, ALL, ALL, ALL, ALL, NO}},
};

/* Table 3, Limited: Gruppen in the raid but the Channel Patrol 1, 2, 3, 4-6, 7-10, 11+. */
static const struct tactics_line table_3[] = {
	{1, {ALL, ALL, ALL, NO, NO, NO}},
	{2, {ALL, ALL, ALL, ALL, NO, NO}},
	{3, {2, ALL, ALL, ALL, ALL, NO}},
	{4, {2, ALL, ALL, ALL, ALL, ALL}},
	{5, {2, 4, ALL, ALL, ALL, ALL}},
	{6, {2, 4, ALL, ALL, ALL, ALL}},
	{UINT8_MAX, {2, 4, 6, ALL, ALL, ALL}},
};

/* Table 4, Low: minor, major. */
static const struct tactics_line table_4[] = {
	{1, {1, NO}},
	{2, {2, NO}},
	{5, {2, ALL}},
	{UINT8_MAX, {3, 6}},
};

/* Combat columns: depletion level by Gruppen fighting, from 1 (9.1, R91). */
static const uint8_t combat_columns[3][11] = {
	{2, 4, 6, 7, 8, 9, 10, 11, 11, 11, 11},
	{2, 4, 5, 6, 7, 8, 9, 9, 10, 11, 11},
	{1, 3, 4, 5, 6, 7, 8, 8, 9, 10, 10},
};

/* Combat rows: the highest total of rows A to H in columns 1 to 11; above is row I (9.1). */
static const int8_t combat_rows[8][11] = {
	{-1, 0, 1, 1, 2, 3, 4, 5, 7, 10, 14},
	{0, 1, 2, 3, 4, 5, 7, 8, 10, 14, 18},
	{1, 2, 4, 5, 6, 7, 10, 12, 14, 18, 23},
	{2, 3, 5, 7, 9, 10, 14, 16, 19, 23, 29},
	{3, 4, 7, 9, 12, 14, 18, 21, 26, 30, 36},
	{4, 6, 9, 12, 16, 18, 23, 27, 35, 39, 45},
	{5, 8, 11, 15, 20, 24, 29, 35, 44, 51, 58},
	{6, 10, 14, 19, 24, 30, 37, 45, 54, 64, 75},
};

/* Combat results: row, die; German A, B, C, British A, B, C (9.1; row B, die 2: R88). */
static const char combat_results[9][6][2 * LETTERS + 1] = {
	{"D--HLH", "-D-AHH", "-DDHHA", "-A-HLL", "D-ALHL", "A-DLAH"},
	{"-A-HLD", "D-DADH", "-DADHA", "A-DLAL", "AA-LLA", "DDAAAL"},
	{"DA-AHA", "DDADAH", "ADDHDD", "--LAAL", "-L-DLA", "L-DLDD"},
	{"A-DLDA", "AA-ALD", "DDADAL", "-LALA-", "DDL-LA", "LADA-L"},
	{"A-ALDA", "-LDALD", "DAA-AL", "LA-DDL", "AAAL-D", "ADLDL-"},
	{"LD-LAD", "-LADDL", "A-L-LA", "DLADDA", "LADAA-", "AALA-D"},
	{"DALLDD", "DHA-LD", "ADHD-L", "LLDAD-", "LDLD-A", "HLD-A-"},
	{"DHAA-D", "LDHDA-", "HLD-DA", "ALH-DD", "HALD-D", "LHLDD-"},
	{"LAHA--", "AHH-A-", "HHA--A", "HLH-D-", "HHLD--", "HHH--D"},
};

/* Combat damage: by box, face and result -, D, A, L, H: where to and on which face, and then the same for when
 * no Gruppe is in the Bombing box (9.2). */
const struct combat_damage raf_gruppe_damage[COMBAT_BOXES][2][5] = {
	[COMBAT_HUNT] = {
		[FULL] = {
			{G_ESCORT, FULL, G_FLIGHT, FULL}, /* - */
			{G_FLIGHT, FULL, G_FLIGHT, FULL}, /* D */
			{G_FLIGHT, REDUCED, G_FLIGHT, REDUCED}, /* A */
			{G_LIGHT, FULL, G_LIGHT, FULL}, /* L */
			{G_HEAVY, FULL, G_HEAVY, FULL}, /* H */
		},
		[REDUCED] = {
			{G_FLIGHT, REDUCED, G_FLIGHT, REDUCED}, /* - */
			{G_FLIGHT, REDUCED, G_FLIGHT, REDUCED}, /* D */
			{G_LIGHT, FULL, G_LIGHT, FULL}, /* A */
			{G_LIGHT, FULL, G_LIGHT, FULL}, /* L */
			{G_HEAVY, FULL, G_HEAVY, FULL}, /* H */
		},
	},
	[COMBAT_BOMBING] = {
		[FULL] = {
			{G_BOMBING, FULL, G_BOMBING, FULL}, /* - */
			{G_BOMBING, REDUCED, G_BOMBING, REDUCED}, /* D */
			{G_FLIGHT, REDUCED, G_FLIGHT, REDUCED}, /* A */
			{G_LIGHT, FULL, G_LIGHT, FULL}, /* L */
			{G_HEAVY, FULL, G_HEAVY, FULL}, /* H */
		},
		[REDUCED] = {
			{G_BOMBING, REDUCED, G_BOMBING, REDUCED}, /* - */
			{G_FLIGHT, REDUCED, G_FLIGHT, REDUCED}, /* D */
			{G_LIGHT, FULL, G_LIGHT, FULL}, /* A */
			{G_LIGHT, FULL, G_LIGHT, FULL}, /* L */
			{G_HEAVY, FULL, G_HEAVY, FULL}, /* H */
		},
	},
	[COMBAT_CLOSE_ESCORT] = {
		[FULL] = {
			{G_FLIGHT, FULL, G_FLIGHT, FULL}, /* - */
			{G_FLIGHT, REDUCED, G_FLIGHT, REDUCED}, /* D */
			{G_FLIGHT, REDUCED, G_FLIGHT, REDUCED}, /* A */
			{G_LIGHT, FULL, G_LIGHT, FULL}, /* L */
			{G_HEAVY, FULL, G_HEAVY, FULL}, /* H */
		},
		[REDUCED] = {
			{G_FLIGHT, REDUCED, G_FLIGHT, REDUCED}, /* - */
			{G_FLIGHT, REDUCED, G_FLIGHT, REDUCED}, /* D */
			{G_LIGHT, FULL, G_LIGHT, FULL}, /* A */
			{G_LIGHT, FULL, G_LIGHT, FULL}, /* L */
			{G_HEAVY, FULL, G_HEAVY, FULL}, /* H */
		},
	},
};

const struct combat_damage raf_squadron_damage[COMBAT_BOXES][2][5] = {
	[COMBAT_HUNT] = {
		[FULL] = {
			{Q_BOMBING, FULL, Q_FLIGHT, FULL}, /* - */
			{Q_BOMBING, REDUCED, Q_FLIGHT, FULL}, /* D */
			{Q_FLIGHT, REDUCED, Q_FLIGHT, REDUCED}, /* A */
			{Q_LIGHT, FULL, Q_LIGHT, FULL}, /* L */
			{Q_HEAVY, FULL, Q_HEAVY, FULL}, /* H */
		},
		[REDUCED] = {
			{Q_BOMBING, REDUCED, Q_FLIGHT, REDUCED}, /* - */
			{Q_FLIGHT, REDUCED, Q_FLIGHT, REDUCED}, /* D */
			{Q_LIGHT, FULL, Q_LIGHT, FULL}, /* A */
			{Q_LIGHT, FULL, Q_LIGHT, FULL}, /* L */
			{Q_HEAVY, FULL, Q_HEAVY, FULL}, /* H */
		},
	},
	[COMBAT_BOMBING] = {
		[FULL] = {
			{Q_FLIGHT, FULL, Q_FLIGHT, FULL}, /* - */
			{Q_FLIGHT, REDUCED, Q_FLIGHT, REDUCED}, /* D */
			{Q_FLIGHT, REDUCED, Q_FLIGHT, REDUCED}, /* A */
			{Q_LIGHT, FULL, Q_LIGHT, FULL}, /* L */
			{Q_HEAVY, FULL, Q_HEAVY, FULL}, /* H */
		},
		[REDUCED] = {
			{Q_FLIGHT, REDUCED, Q_FLIGHT, REDUCED}, /* - */
			{Q_FLIGHT, REDUCED, Q_FLIGHT, REDUCED}, /* D */
			{Q_LIGHT, FULL, Q_LIGHT, FULL}, /* A */
			{Q_LIGHT, FULL, Q_LIGHT, FULL}, /* L */
			{Q_HEAVY, FULL, Q_HEAVY, FULL}, /* H */
		},
	},
};

/* Bombing: the highest strength of columns 1 to 24; above is the last (10). */
static const uint8_t bombing_strengths[BOMBING_COLUMNS - 1] = {1, 2, 3, 5, 7, 9, 11, 14, 17, 20, 24};

/* Bombing results: die, column. */
static const uint8_t bombing_results[6][BOMBING_COLUMNS] = {
	{RESULT_NONE, RESULT_NONE, RESULT_NONE, RESULT_NONE, RESULT_NONE, RESULT_NONE, RESULT_NONE, RESULT_1, RESULT_1, RESULT_1, RESULT_2, RESULT_2},
	{RESULT_NONE, RESULT_NONE, RESULT_NONE, RESULT_NONE, RESULT_NONE, RESULT_1, RESULT_1, RESULT_1, RESULT_2, RESULT_2, RESULT_2, RESULT_2},
	{RESULT_NONE, RESULT_NONE, RESULT_NONE, RESULT_1, RESULT_1, RESULT_1, RESULT_1, RESULT_2, RESULT_2, RESULT_2, RESULT_2, RESULT_H},
	{RESULT_NONE, RESULT_NONE, RESULT_1, RESULT_1, RESULT_1, RESULT_2, RESULT_2, RESULT_2, RESULT_2, RESULT_H, RESULT_H, RESULT_H},
	{RESULT_NONE, RESULT_1, RESULT_1, RESULT_2, RESULT_2, RESULT_2, RESULT_H, RESULT_H, RESULT_H, RESULT_H, RESULT_H, RESULT_H},
	{RESULT_1, RESULT_2, RESULT_2, RESULT_2, RESULT_H, RESULT_H, RESULT_H, RESULT_H, RESULT_H, RESULT_H, RESULT_H, RESULT_H},
};

/* Points of heavy damage to an airfield or a factory: second die (10). */
const uint8_t raf_heavy_damage[6] = {3, 3, 3, 4, 5, 6};

/* How much of a fighter's rating strafes a target: all, half (rounded up), nothing (10.1). */
const struct strafing raf_strafing[KINDS] = {
	[AIRFIELD] = {STRAFE_ALL, STRAFE_ALL},
	[PORT] = {STRAFE_ALL, STRAFE_ALL},
	[FACTORY] = {STRAFE_ALL, STRAFE_ALL},
	[RADAR] = {STRAFE_NOTHING, STRAFE_HALF},
	[CITY] = {STRAFE_NOTHING, STRAFE_HALF},
	[HQ] = {STRAFE_NOTHING, STRAFE_HALF},
	[MILITARY_BASE] = {STRAFE_NOTHING, STRAFE_HALF},
};
/* clang-format on */

int
raf_response_priority(int modified_die)
{
	int line = modified_die < 1 ? 1 : modified_die > 18 ? 18 : modified_die;

	return response_priorities[line - 1];
}

int
raf_response_removed(int pool, int priority)
{
	int i = 0;

	assert(priority >= 0 && priority < RESPONSES);
	if (pool <= 0)
		return 0;
	while (pool > response_removals[i].pool_max)
		i++;
	return response_removals[i].removed[priority];
}

static int
tactics(const struct tactics_line *line, int pool, int column)
{
	while (pool > line->pool_max)
		line++;
	return line->answer[column] == ALL ? pool : line->answer[column];
}

/* The column that holds n: each entry is the highest number of its column. */
static int
column_of(int n, const uint8_t *highest, int columns)
{
	int i = 0;

	while (i < columns - 1 && n > highest[i])
		i++;
	return i;
}

int
raf_tactics_1(int pool, int hunt, int escort)
{
	static const uint8_t hunters[] = {1, 2, 4, 5}, fighters[] = {2, 4, 6, 9};
	int answer;

	if (pool <= 0)
		return 0;
	answer = tactics(table_1a, pool, column_of(hunt, hunters, 5));
	if (answer == TABLE_B)
		answer = tactics(table_1b, pool, column_of(hunt + escort, fighters, 5));
	return answer;
}

int
raf_tactics_2(int pool, int hunt)
{
	return pool <= 0 ? 0 : tactics(table_2, pool, hunt > 6 ? 6 : hunt);
}

int
raf_tactics_3(int pool, int gruppen)
{
	static const uint8_t raid[] = {1, 2, 3, 6, 10};

	return pool <= 0 ? 0 : tactics(table_3, pool, column_of(gruppen, raid, 6));
}

int
raf_tactics_4(int pool, bool major)
{
	return pool <= 0 ? 0 : tactics(table_4, pool, major);
}

int
raf_combat_column(int level, int gruppen)
{
	int n = gruppen < 1 ? 1 : gruppen > 11 ? 11 : gruppen;

	assert(level >= 0 && level < COUNT(combat_columns));
	return combat_columns[level][n - 1];
}

int
raf_combat_row(int level, int gruppen, int total)
{
	int column = raf_combat_column(level, gruppen), row = 0;

	assert(column >= 1 && column <= COUNT(combat_rows[0]));
	while (row < COUNT(combat_rows) && total > combat_rows[row][column - 1])
		row++;
	return row;
}

int
raf_combat_result(int row, int face, bool british, int letter)
{
	assert(row >= 0 && row < COUNT(combat_results) && letter >= 0 && letter < LETTERS);
	static const char marks[] = "-DALH";
	char mark = combat_results[row][face][(british ? LETTERS : 0) + letter];
	int result = 0;

	while (marks[result] != mark)
		result++;
	return result;
}

int
raf_bombing_column(int strength)
{
	return column_of(strength, bombing_strengths, BOMBING_COLUMNS);
}

int
raf_bombing_result(int face, int column)
{
	assert(face >= 0 && face < 6 && column >= 0 && column < BOMBING_COLUMNS);
	return bombing_results[face][column];
}
