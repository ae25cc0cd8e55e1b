/* Copies of the charts, as the rulebook prints them. */
#ifndef TALLY_TESTS_BURNING_BLUE_CHARTS_H
#define TALLY_TESTS_BURNING_BLUE_CHARTS_H

enum { COMBAT_ROWS = 14, COMBAT_COLUMNS = 11 };

struct sight {
	const char *weather;
	int range, breaks;
};

struct flown {
	const char *aircraft;
	int turns, ceiling, points;
};

extern const char chart_attacker[COMBAT_ROWS][COMBAT_COLUMNS][5];
extern const char chart_defender[COMBAT_ROWS][COMBAT_COLUMNS][5];
extern const char *const chart_interception[8][4];
extern const char *const chart_reaction[11][3];
extern const int chart_cohesion[8][3];
extern const char chart_flak[7][2][5];
extern const char *const chart_strength[15][5];
extern const struct sight chart_sight[8];
extern const struct flown chart_aircraft[13];

#endif
