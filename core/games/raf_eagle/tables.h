/* The rulebook's tables (tables.c). */
#ifndef TALLY_RAF_EAGLE_TABLES_H
#define TALLY_RAF_EAGLE_TABLES_H

#include "core/games/raf_eagle/raf_eagle.h"

extern const uint8_t raf_weather_table[6][ZONES];

enum weather_change { WEATHER_CHANGES, WEATHER_IMPROVES, WEATHER_WORSENS };
extern const uint8_t raf_weather_changes[3][WEATHERS];

struct failure {
	uint8_t letter;
	bool leave;
};
extern const struct failure raf_rendezvous_failure[6];

int raf_response_priority(int modified_die); /* enum response */
int raf_response_removed(int pool, int priority);

/* How many of the pool respond (7.3). */
int raf_tactics_1(int pool, int hunt, int escort);
int raf_tactics_2(int pool, int hunt);
int raf_tactics_3(int pool, int gruppen);
int raf_tactics_4(int pool, bool major);

/* Combat (9): column 1..11; row 0 = A .. 8 = I; result. */
enum combat_mark { NO_EFFECT, DISPERSED, ABORT, LIGHT_LOSSES, HEAVY_LOSSES, COMBAT_MARKS };
enum combat_box { COMBAT_HUNT, COMBAT_BOMBING, COMBAT_CLOSE_ESCORT, COMBAT_BOXES };
int raf_combat_column(int level, int gruppen);
int raf_combat_row(int level, int gruppen, int total);
int raf_combat_result(int row, int face, bool british, int letter);

struct combat_damage {
	uint8_t to, face;
	uint8_t to_if_empty, face_if_empty; /* when no Gruppe is in the Bombing box */
};
extern const struct combat_damage raf_gruppe_damage[COMBAT_BOXES][2][COMBAT_MARKS];
extern const struct combat_damage raf_squadron_damage[COMBAT_BOXES][2][COMBAT_MARKS];

/* Bombing (10): column 0..11; result. */
enum { BOMBING_COLUMNS = 12 };
int raf_bombing_column(int strength);
int raf_bombing_result(int face, int column);
extern const uint8_t raf_heavy_damage[6];

enum strafe { STRAFE_NOTHING, STRAFE_HALF, STRAFE_ALL };
struct strafing {
	uint8_t me109, me110;
};
extern const struct strafing raf_strafing[KINDS];

#endif
