/*
 * The rulebook's tables.
 *
 * None of them is in the box: they are the rules' own, and no print differs. Rows are what is on top,
 * the level, the position, the flak pattern.
 */
#include "core/games/down_in_flames/down_in_flames.h"

#define X(title) (1u << (title))

/* clang-format off */

/* DIF-8.6: what is on top, and the titles that counter it. In My Sights here is Jinking alone (DIF-9.6). */
const uint16_t dif_reactions[TITLES] = {
	[ACE_PILOT]      = X(ACE_PILOT),
	[BARREL_ROLL]    = X(ACE_PILOT) | X(BARREL_ROLL) | X(TIGHT_TURN) | X(YO_YO),
	[EVASIVE]        = 0,
	[IN_MY_SIGHTS]   = X(ACE_PILOT) | X(BARREL_ROLL) | X(IN_MY_SIGHTS) | X(TIGHT_TURN) | X(VERTICAL_ROLL),
	[OUT_OF_THE_SUN] = X(ACE_PILOT) | X(IN_MY_SIGHTS) | X(VERTICAL_ROLL),
	[REDLINE]        = 0,
	[SCISSORS]       = X(ACE_PILOT) | X(BARREL_ROLL) | X(SCISSORS) | X(YO_YO),
	[TIGHT_TURN]     = X(ACE_PILOT) | X(SCISSORS) | X(TIGHT_TURN) | X(YO_YO),
	[VERTICAL_ROLL]  = X(ACE_PILOT) | X(VERTICAL_ROLL) | X(YO_YO),
	[YO_YO]          = X(ACE_PILOT) | X(SCISSORS) | X(VERTICAL_ROLL) | X(YO_YO),
	[MANOEUVRE]      = X(ACE_PILOT) | X(BARREL_ROLL) | X(TIGHT_TURN),
};

/* DIF-12.2 and 12.3: Horsepower before and after the turn; the same with a turbocharger. */
const int8_t dif_altitude[VERY_HIGH + 1][4] = {
	[NO_LEVEL]  = {  0,  0,  0,  0 },
	[VERY_LOW]  = {  1,  1,  1,  1 },
	[LOW]       = {  0,  1,  0,  1 },
	[MEDIUM]    = {  0,  0,  0,  0 },
	[HIGH]      = { -1,  0,  0,  0 },
	[VERY_HIGH] = { -1, -1, -1,  0 },
};

/* DIF-10.7: bursts that a position adds. */
const uint8_t dif_position_bursts[TAILING + 1] = { [NEUTRAL] = 0, [ADVANTAGED] = 1, [TAILING] = 3 };

/* DIF-13.2: the effort, and the climb. */
const uint8_t dif_follow_cost[TAILING + 1][2] = {
	/*               climb dive */
	[NEUTRAL]    = { 2,    1 },
	[ADVANTAGED] = { 2,    1 },
	[TAILING]    = { 1,    0 },
};

/* DIF-16.11: hits on each bomber in halves of the target's flak. */
const uint8_t dif_flak_hits[3][3] = {
	/*  bombing     Scattered Normal Tight */
	[SCATTERED] = { 1,        1,     1 },
	[NORMAL]    = { 0,        2,     2 },
	[TIGHT]     = { 0,        0,     4 },
};

/* DIF-16.10: bombs on target in halves of the bomber's. */
const uint8_t dif_bomb_halves[3] = { [SCATTERED] = 1, [NORMAL] = 2, [TIGHT] = 4 };

/* DIF-1.3 */
const uint8_t dif_alliance[GENERIC + 1] = {
	[GERMANY] = AXIS, [JAPAN] = AXIS, [UNITED_KINGDOM] = ALLIED, [RUSSIA] = ALLIED, [POLAND] = ALLIED,
	[UNITED_STATES] = ALLIED, [GENERIC] = ALLIED,
};

/* DIF-17.9 */
const uint8_t dif_bonus_cards[VERY_HIGH + 1] = { [VERY_LOW] = 2, [LOW] = 1 };
/* clang-format on */
