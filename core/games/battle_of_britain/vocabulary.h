/*
 * The words of Battle of Britain as numbers: types, options, and the values that fields take.
 */
#ifndef TALLY_CORE_BATTLE_OF_BRITAIN_VOCABULARY_H
#define TALLY_CORE_BATTLE_OF_BRITAIN_VOCABULARY_H

#include "core/rules.h"

/* clang-format off */
/* Whose decision it is. A seat is a player: a side, or one of two partners who share it (9.2). */
enum side { RAF, LUFTWAFFE };
enum seat { SEAT_RAF, SEAT_LW, SEAT_10_12, SEAT_11_13, SEAT_2, SEAT_3_5, SEATS };
enum {
	RAF_SEATS = 1 << SEAT_RAF | 1 << SEAT_10_12 | 1 << SEAT_11_13,
	LW_SEATS = 1 << SEAT_LW | 1 << SEAT_2 | 1 << SEAT_3_5,
};

/* 0.9: in the air a cross hits the Luftwaffe and a roundel the RAF, whoever's die shows it. */
enum face { CROSS, ROUNDEL, BLANK };

/* Where a mission card is; from FLYING on, on the Luftwaffe flight of that number. */
enum mission_place { DECK, UNDER, HAND, WON_LW, WON_RAF, EARLIER, REMOVED, FLYING };
enum target_type { CITY, AIRFIELD, RADAR };
enum aircraft {
	SPITFIRE, HURRICANE, BLENHEIM, GLADIATOR, DEFIANT, BEAUFIGHTER, BF_109, BF_110, DO_17, HE_111,
	JU_88, JU_87
};
/* The combat marker in a Luftwaffe flight's space: its Intercept or its Dogfight side, an ordinary one
 * or the Big Wing's. */
enum marker { NO_MARKER, INTERCEPT, DOGFIGHT, WING_INTERCEPT, WING_DOGFIGHT };
/* none becomes detected or not detected; not detected may be found; detected it stays until it is
 * home. */
enum radar_state { NO_RADAR, DETECTED, NOT_DETECTED };
/* Of a flight's move: not begun, in progress, ended by an enemy in its space, by an interception, or by
 * itself. */
enum move { WAITING, MOVING, STOPPED, INTERCEPTED, MOVED };
/* How far a space is resolved (7A to 7F): see phases.c, which has the step of each. */
enum phase {
	PHASE_NONE, PHASE_DRAW, PHASE_ROLL, PHASE_LOSS, PHASE_CHOOSE, PHASE_DUEL, PHASE_OPPONENT,
	PHASE_FOUGHT, PHASE_RETURN, PHASE_BOMB, PHASE_ACK_ACK, PHASE_ACK_LOSS, PHASE_HOME, PHASE_DONE
};
enum battle { CHANNEL_BATTLE = 1, DUEL_OF_EAGLES, LONDON_BURNING };
enum ahead { NOBODY, RAF_AHEAD, LW_AHEAD };
/* 7B: a RAF flight that fought is asked, and has decided (or was on patrol, for nothing was said). */
enum returning { NOT_ASKED, ASKED, DECIDED };
/* A command in step 4 after turn 1: it draws, it places what it drew, it is through. */
enum alert { ALERT_DRAW, ALERT_PLACE, ALERT_OVER };
/* A Group in step 2: to come, named by `produce`, passed over, or its dice are thrown. */
enum produced { PENDING, ANNOUNCED, PASSED, ROLLED };

/* clang-format on */

#endif
