/* The vocabulary of 303 Squadron: numbers, names, steps, rules, fields, columns of the box, verbs. */
#ifndef TALLY_SQUADRON_303_VOCABULARY_H
#define TALLY_SQUADRON_303_VOCABULARY_H

#include "core/hand.h"
#include "core/rules.h"

enum {
	BOARDS = 4,
	PILOTS = 7,
	AIRCRAFT = 27,	/* figures: 16 Bf 109, 4 Bf 110, 7 He 111 */
	SQUADRONS = 10, /* six start Zones and four events at most */
	STACK = 16,	/* deployment cards in one Zone at most: a whole set */
	ZONES = 40,	/* of the map, at most */
	CARDS = 51,	/* designs of combat cards at most */
	EFFECTS = 51,	/* and of their effects */
	SITES = 12,	/* places that can be bombed */
	EVENTS = 12,
	SLOTS = 4, /* events of one scenario */
	ACES = 8,
	DEPLOYMENTS = 48,
	MISSIONS = 5,
	CLASSES = 3,
	WOUNDS = 4, /* damage tokens of a board */
	ROUNDS = 3,
	SUPPORTS = 2,	/* in one Combat, with Paszkiewicz */
	DUEL_DICE = 15, /* German dice against one player */
	PROPELLERS = 3,
	ROUTE = 8, /* Zones of a route at most */
	SECTORS = 5,
	RESERVED = 255, /* a deployment card that lies face down */
};

/* Tags of the requests for dice of a Combat: one throw has dice of both sides. */
enum { TAG_BLUE = 1, TAG_YELLOW, TAG_GERMAN };

/* F_OVER, what the round in progress has come to: the Combat goes on, or ends; the player flies off; its next
 * round has begun. */
enum { COMBAT_ON, COMBAT_ENDS, COMBAT_LEFT, COMBAT_NEXT };

enum { BF_109, BF_110, HE_111, HURRICANE, KINDS };
enum { FIGHTER, HEAVY_FIGHTER, BOMBER };

/* The first six are the faces of a blue die, in this order; the next two those of the yellow one. All
 * that a die or a card can show. German dice share blank, evade and reroll with the blue ones; their
 * hits are propellers of two to four blades (303-IV.3). */
enum symbol {
	S_BLANK,
	S_HIT,
	S_EVADE,
	S_MANOEUVRE,
	S_REROLL,
	S_JOKER,
	S_FAILURE,
	S_SUCCESS,
	S_PROP2,
	S_PROP3,
	S_PROP4,
	SYMBOLS,
};

/* Where a symbol of the fighting player comes from. */
enum { SRC_DIE_1, SRC_DIE_2, SRC_CARD_1, SRC_CARD_2, SRC_CARD_3, SRC_TOKEN, SRC_EFFECT, SOURCES };
enum { TO_BOARD, TO_TARGET };
enum { W_NO_FREE_MOVE, W_DISCARD, W_HAND_LIMIT, W_NOTHING };
/* What a player has declared at the start of his turn (303-II.1a, .1b). */
enum { DECLARED_NOT, DECLARED_NOTHING, DECLARED_ABILITY, DECLARED_YELLOW };
/* Of a Hurricane: OUT until Phase VI, for its pilot was shot down or has withdrawn. */
enum { ABSENT, FLYING, LANDED, OUT };
/* Where a pilot is; AT_BOARD and the board: in play there. */
enum { AT_BOX, AT_RESERVE, AT_SHOT_DOWN, AT_WITHDRAWN, AT_WOUNDED, AT_BOARD };
/* How a German flies (303-V.2 to .7). */
enum { MODE_NONE, MODE_ESCORT, MODE_PATROL, MODE_BOMBERS, MODE_OFFENSIVE, MODE_EVASION, MODE_HUNT };
enum { OPEN, WON, LOST };
/* Of a slot of the scenario: no card, face down, face up, and how it ended. */
enum { EVENT_NONE, EVENT_COVERED, EVENT_OPEN, EVENT_WON, EVENT_LOST };
/* Of a squadron's ace token: none, face down (by its kind), face up, lost with its aircraft (303-ACE.1
 * to .3). */
enum { ACE_NONE, ACE_COVERED_BOMBER, ACE_COVERED_FIGHTER, ACE_UP, ACE_GONE };
enum { AT_PILE = PILE, AT_DISCARDS = DISCARDS, AT_TABLE, AT_HAND, PILES = AT_HAND + BOARDS };
/* Whether Germans move now: in Phase V, or because a pilot was shot down (303-DOWN.1). */
enum { MOVING_NOT, MOVING_PHASE, MOVING_EXTRA };
/* One procedure, three uses: the first strike, the counter-attack, the attack after moving. */
enum { BARRAGE_NONE, BARRAGE_SUN, BARRAGE_COUNTER, BARRAGE_PATROL };

/* What effects of combat cards give; those before E_FIRST_STRIKE count in one round only. */
enum {
	E_EXTRA_HIT,
	E_EXTRA_EVADE,
	E_CANCEL_HIT,
	E_IGNORE_EVADE,
	E_EXTRA_MANOEUVRE,
	E_DRAW,
	E_AMMUNITION,
	E_ANNUL,
	E_OTHER,
	E_FIRST_STRIKE,
	E_FLY_OFF,
	E_THIRD_ROUND,
	GAINS,
};

/* Words of the box. */
enum { NO, YES };
enum { NEED_ANY_SYMBOL = S_JOKER + 1 }; /* behind the symbols of cards */
enum { NEED_DIE, NEED_ANY, NEED_TOKEN_ANY, NEED_TOKEN, NEED_CARD, NEED_YELLOW };
enum {
	AB_SUPPORT_TWICE,
	AB_EXTRA_HIT,
	AB_CANCEL_DIE,
	AB_FREE_ZONE,
	AB_DRAW,
	AB_DRAW_AND_KEEP,
	AB_REROLL,
	AB_NONE,
};
enum { ACE_TOKENS, ACE_SPEED, ACE_COUNTER_DIE, ACE_REROLL, ACE_EVADE, ACE_COMBAT_DIE };
enum { SITE_AIRFIELD, SITE_CITY, SITE_FACTORY, SITE_RADAR, SITE_PORT, SITE_KINDS };
enum { WON_ALL_SHOT_DOWN, WON_TARGET_STANDS, WON_YELLOW };
enum { LOST_REACHES_END, LOST_TARGET_DESTROYED, LOST_END_OF_GAME };
enum { HELP_VICTORY, HELP_DAMAGE_OR_TOKEN, HELP_YELLOW_VICTORY };
enum { GOAL_PROTECT, GOAL_BRING_HOME, GOAL_SHOOT_DOWN };
enum {
	N_AMMUNITION,
	N_HAND,
	N_HAND_BASE,
	N_DRAW,
	N_LANDING_POINTS,
	N_TOKENS,
	N_NUMBERS,
};

enum { M_FORMATION, M_BIGGIN_HILL, M_BLITZ, M_WELCOME_HOME, M_THE_RETURN };

#endif
