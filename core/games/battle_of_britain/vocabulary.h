/*
 * The words of Battle of Britain as numbers: types, options, and the values that fields take.
 */
#ifndef TALLY_CORE_BATTLE_OF_BRITAIN_VOCABULARY_H
#define TALLY_CORE_BATTLE_OF_BRITAIN_VOCABULARY_H

#include "core/rules.h"

/* clang-format off */
enum side { RAF, LUFTWAFFE };
enum seat { SEAT_RAF, SEAT_LW, SEAT_10_12, SEAT_11_13, SEAT_2, SEAT_3_5, SEATS };
enum {
	RAF_SEATS = 1 << SEAT_RAF | 1 << SEAT_10_12 | 1 << SEAT_11_13,
	LW_SEATS = 1 << SEAT_LW | 1 << SEAT_2 | 1 << SEAT_3_5,
};

enum die_id { WHITE, BLACK };
enum face { CROSS, ROUNDEL, BLANK };

/* Where a mission card is; from FLYING on, on the Luftwaffe flight of that number. */
enum mission_place { DECK, UNDER, HAND, WON_LW, WON_RAF, EARLIER, REMOVED, FLYING };
enum target_type { CITY, AIRFIELD, RADAR };
enum aircraft {
	SPITFIRE, HURRICANE, BLENHEIM, GLADIATOR, DEFIANT, BEAUFIGHTER, BF_109, BF_110, DO_17, HE_111,
	JU_88, JU_87
};
enum marker { NO_MARKER, INTERCEPT, DOGFIGHT, WING_INTERCEPT, WING_DOGFIGHT };
enum radar_state { NO_RADAR, DETECTED, NOT_DETECTED };
enum move { WAITING, MOVING, STOPPED, INTERCEPTED, MOVED };
enum phase {
	PHASE_NONE, PHASE_DRAW, PHASE_ROLL, PHASE_LOSS, PHASE_CHOOSE, PHASE_DUEL, PHASE_OPPONENT,
	PHASE_FOUGHT, PHASE_RETURN, PHASE_BOMB, PHASE_ACK_ACK, PHASE_ACK_LOSS, PHASE_HOME, PHASE_DONE
};
enum battle { CHANNEL_BATTLE = 1, DUEL_OF_EAGLES, LONDON_BURNING };
enum ahead { NOBODY, RAF_AHEAD, LW_AHEAD };
enum returning { NOT_ASKED, ASKED, DECIDED };
enum alert { ALERT_DRAW, ALERT_PLACE, ALERT_OVER };
enum produced { PENDING, ANNOUNCED, PASSED, ROLLED };

enum scenario_id { SC_CHANNEL = SCENARIO_COMMON, SC_EAGLES, SC_LONDON, SC_CAMPAIGN };
enum option_id { OPTION_SWAP, OPTION_HISTORICAL, OPTION_OFF_MISSION, OPTION_PRINTED, OPTION_FINAL, OPTION_CARRYOVER, OPTIONS_END };
enum milestone_id { MILESTONE_TURN, MILESTONE_BATTLE, MILESTONE_SPACE };

/* clang-format on */

#endif
