/*
 * 303 Squadron: what its files share. The state, its vocabulary, and the helpers between the chapters.
 *
 * All players are one side; a seat is a colour, that is a player's board. In the solo game the two boards
 * belong to one person, and one of them is the Captain's.
 */
#ifndef TALLY_SQUADRON_303_H
#define TALLY_SQUADRON_303_H

#include "core/hand.h"
#include "core/rules.h"

enum {
	BOARDS = 4,
	PILOTS = 7,
	AIRCRAFT = 27, /* figures: 16 Bf 109, 4 Bf 110, 7 He 111 */
	SQUADRONS = 8, /* six start Zones, or events, at most */
	STACK = 8,     /* deployment cards in one Zone at most */
	ZONES = 40,    /* of the map, at most */
	CARDS = 51,    /* designs of combat cards at most */
	SITES = 12,    /* places that can be bombed */
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

/* Types of names. */
enum {
	T_COLOUR = TYPE_COMMON,
	T_PILOT,
	T_AIRCRAFT,
	T_KIND,
	T_SQUADRON,
	T_ZONE,
	T_PLACE,
	T_CARD,
	T_DEPLOYMENT,
	T_EVENT,
	T_ACE,
	T_MISSION,
	T_SYMBOL,
	T_SOURCE,
	T_PROPELLER,
	T_DAMAGE,
	T_CLASS,
	T_LEVEL,
	T_DECLARATION,
	T_STATUS,
	T_STATION,
	T_MODE,
	T_OUTCOME,
	T_DESTINATION,
	T_PILE,
	T_EFFECT,
	T_TOKENS,
	T_POINTS,
	T_AMMUNITION,
	T_END,
};

/* Tags of the requests for dice of a Combat. */
enum { TAG_BLUE = 1, TAG_YELLOW, TAG_GERMAN };

enum { BF_109, BF_110, HE_111, HURRICANE, KINDS };
enum { FIGHTER, HEAVY_FIGHTER, BOMBER };
enum { DIE_BLUE, DIE_YELLOW, DIE_RED, DIE_BLACK, DIE_WHITE, DICE };

/* The first six are the faces of a blue die, in this order; the next two those of the yellow one. */
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
enum { DECLARED_NOT, DECLARED_NOTHING, DECLARED_ABILITY, DECLARED_YELLOW };
enum { ABSENT, FLYING, LANDED, OUT };
enum { AT_BOX, AT_RESERVE, AT_SHOT_DOWN, AT_WITHDRAWN, AT_WOUNDED, AT_BOARD };
enum { MODE_NONE, MODE_ESCORT, MODE_PATROL, MODE_BOMBERS, MODE_OFFENSIVE, MODE_EVASION, MODE_HUNT };
enum { OPEN, WON, LOST };
enum { EVENT_NONE, EVENT_COVERED, EVENT_OPEN, EVENT_WON, EVENT_LOST };
enum { ACE_NONE, ACE_COVERED_BOMBER, ACE_COVERED_FIGHTER, ACE_UP, ACE_GONE };
enum { AT_PILE = PILE, AT_DISCARDS = DISCARDS, AT_TABLE, AT_HAND, PILES = AT_HAND + BOARDS };
enum { MOVING_NOT, MOVING_PHASE, MOVING_EXTRA };
enum { BARRAGE_NONE, BARRAGE_SUN, BARRAGE_COUNTER, BARRAGE_PATROL };

/* Effects of combat cards; those before E_FIRST_STRIKE count in one round only. */
enum {
	E_EXTRA_HIT,
	E_EXTRA_EVADE,
	E_CANCEL_HIT,
	E_IGNORE_EVADE,
	E_EXTRA_MANOEUVRE,
	E_DRAW,
	E_FIRST_STRIKE,
	E_FLY_OFF,
	E_THIRD_ROUND,
	EFFECTS,
};

/* Words of the box. */
enum { NO, YES };
enum { NEED_DIE, NEED_ANY, NEED_TOKEN_ANY, NEED_TOKEN };
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
enum { GOAL_PROTECT, GOAL_BRING_HOME };
enum {
	N_AMMUNITION,
	N_HAND,
	N_HAND_BASE,
	N_DRAW,
	N_LANDING_POINTS,
	N_TOKENS,
	N_NUMBERS,
};

enum {
	OPT_TWO,
	OPT_THREE,
	OPT_SOLO,
	OPT_MULLIGAN,
	OPT_PROPS_ALL,
	OPT_ACES,
	OPT_SPECIALISATION,
	OPTIONS,
};

enum {
	ST_PILOTS = STEP_COMMON,
	ST_REMOVE,
	ST_CAPTAIN,
	ST_HIDE,
	ST_DEPLOY,
	ST_ACES,
	ST_HANDS,
	ST_TURN,
	ST_EVENTS,
	ST_PLAYERS,
	ST_SUN,
	ST_BATTLE,
	ST_THROW,
	ST_ROUND,
	ST_NEXT,
	ST_FLY_OFF,
	ST_COMBAT_OVER,
	ST_COUNTER,
	ST_BARRAGE,
	ST_DEFEND,
	ST_GERMANS,
	ST_FLY,
	ST_STRIKES,
	ST_BOMBING,
	ST_MARKER,
	ST_AIRFIELD,
	ST_RELIEF,
	ST_REFILL,
	ST_TURN_END,
	ST_SETTLE,
	ST_DAMAGE,
	ST_DISCARD,
	ST_DOWN,
	ST_REVEAL,
	ST_ACE,
	ST_BONUS,
	ST_RESULT,
	ST_TILES,
	ST_WOUNDED,
	ST_MISSION,
	ST_ROSTER,
	ST_LONDON,
	ST_END,
};

enum {
	SC_FORMATION = SCENARIO_COMMON,
	SC_BIGGIN_HILL,
	SC_BLITZ,
	SC_WELCOME_HOME,
	SC_THE_RETURN,
	SC_CAMPAIGN,
};
enum { M_FORMATION, M_BIGGIN_HILL, M_BLITZ, M_WELCOME_HOME, M_THE_RETURN };

/* The kinds of the turn report's rows. */
enum { MILE_TURN, MILE_SCENARIO, MILES };

/* clang-format off */
enum rule_id {
	RULE_BEFORE = RULE_COMMON - 1,
#define RULE(id, name, section, verdict, since, sentence, message) id,
#include "core/squadron_303/rules.def"
#undef RULE
	RULE_END
};
/* clang-format on */

enum {
	WHY_SET_UP = WHY_NONE + 1,
	WHY_DRAWN,
	WHY_DISCARDED,
	WHY_PLAYED,
	WHY_RESHUFFLE,
	WHY_DECLARED,
	WHY_MOVED,
	WHY_POINTS,
	WHY_DISENGAGED,
	WHY_LANDED,
	WHY_WITHDREW,
	WHY_REVEALED,
	WHY_ROLLED,
	WHY_DIE,
	WHY_SET,
	WHY_TOKEN,
	WHY_SUPPORT,
	WHY_ABILITY,
	WHY_MEDAL,
	WHY_ATTACK,
	WHY_COMBAT,
	WHY_HIT,
	WHY_VICTORY,
	WHY_DAMAGED,
	WHY_SHOT_DOWN,
	WHY_DEFENCE,
	WHY_GERMAN_MOVE,
	WHY_ESCORT,
	WHY_BOMBED,
	WHY_EVENT,
	WHY_TURN,
	WHY_AIRFIELD,
	WHY_RELIEF,
	WHY_SPECIALISED,
	WHY_ACE,
	WHY_RESULT,
	WHY_CAMPAIGN,
	WHY_STEP,
	WHYS
};

/* The fields after the common ones; same order as the struct. */
enum {
	F_GERMAN_PENDING = FIELD_COMMON,
	F_OWN_PENDING,
	F_MISSION,
	F_CAMPAIGN,
	F_WINS,
	F_RESULT,
	F_ACES_DUE,
	F_TILES_DUE,
	F_PLAYERS,
	F_CAPTAIN,
	F_RESUME,
	F_DEALT,
	/* boards */
	F_HURRICANE,
	F_STATUS,
	F_AMMUNITION,
	F_TOKENS,
	F_WOUND,
	F_FRESH,
	F_DECLARED,
	F_BORROWED,
	F_ABILITY_USED,
	F_IN_USE,
	F_DREW,
	F_SETTLED,
	F_FINISHED,
	F_KEEP,
	F_EXCESS,
	F_BOOST,
	F_BOOSTS,
	F_SPENT,
	F_PAID,
	F_PAID_FOR,
	F_ENTERED,
	F_LANDED,
	F_FOUGHT,
	F_INVOLVED,
	F_VETERAN,
	F_FIRST_STRIKE,
	F_MULLIGAN,
	F_DUE_DAMAGE,
	F_DUE_DISCARD,
	F_DUE_CARDS,
	F_DOWN,
	F_POINTS,
	F_DEFENDED,
	F_LAST_PILOT,
	F_CARDS,
	F_UNSEEN,
	/* pilots */
	F_PILOT_AT,
	F_MEDALS,
	F_MEDALS_USED,
	F_VICTORIES,
	F_SPECIALITY,
	F_MARKER,
	/* German aircraft */
	F_AT,
	F_SQUADRON,
	F_HITS,
	F_STOP,
	F_MODE,
	F_ENGAGED,
	F_COUNTERED,
	F_TO_MOVE,
	F_STOPPED,
	F_BOMBED,
	F_TO_STRIKE,
	F_HOMING,
	/* squadrons */
	F_START,
	F_SQ_AT,
	F_HIDDEN,
	F_REVEALER,
	F_DEPLOYED,
	F_ATTACKED,
	F_SQ_EVENT,
	F_HOMEWARD,
	F_ACE_STATE,
	F_ACE,
	F_LEADER,
	F_HELD,
	F_TO_MOVE_SQ,
	/* events, targets, decks */
	F_EVENT,
	F_EVENT_STATE,
	F_CUBE,
	F_EVENT_COUNT,
	F_DAMAGE,
	F_TILE,
	F_PENALTY,
	F_BRITISH_AT,
	F_BRITISH_DAMAGE,
	/* the Combat in progress */
	F_FIGHTER,
	F_ROUND,
	F_TARGET,
	F_OWN_DIE,
	F_OWN_STAGE,
	F_LAID,
	F_DIE_AS,
	F_CARD,
	F_CARD_AS,
	F_GONE,
	F_SUPPORT_CARD,
	F_SUPPORTED,
	F_ADDED,
	F_SEQUENCE,
	F_GERMAN_DICE,
	F_GERMAN_DIE,
	F_GERMAN_STAGE,
	F_REROLLED_BLANKS,
	F_ANNULLED,
	F_USED,
	F_SPENT_MANOEUVRE,
	F_BONUS,
	F_FLOWN,
	F_GIVEN,
	F_EXPERT,
	F_YELLOW,
	F_COMBAT_ABILITY,
	F_OVER,
	/* a counter-attack in progress, German moves, Zones done */
	F_BARRAGE,
	F_BARRAGE_AT,
	F_BARRAGE_ROLLED,
	F_PROPELLER,
	F_PASSED,
	F_MOVING,
	F_DOWN_AT,
	F_ZONE_DONE,
	F_SUN_DONE,
	F_END
};

struct state {
	struct head head;
	uint16_t german_pending; /* bit i: German die i is still to be rolled */
	uint8_t own_pending;	 /* the same for the player's two dice */
	uint8_t mission;
	uint8_t campaign; /* 0: a single scenario; 1 .. 3: which of the campaign */
	uint8_t wins;	  /* scenarios of the campaign won; the last counts 16 more */
	uint8_t result;
	uint8_t aces_due; /* squadrons get aces at the next set-up */
	uint8_t tiles_due;
	uint8_t players;
	uint8_t captain; /* colour + 1; 0: not a solo game, or not named yet */
	uint8_t resume;	 /* step that goes on when all consequences are settled */
	uint8_t dealt;	 /* deployment cards dealt */

	uint8_t hurricane[BOARDS]; /* Zone + 1 */
	uint8_t status[BOARDS];
	uint8_t ammunition[BOARDS];
	uint8_t tokens[BOARDS];
	uint8_t wound[BOARDS][WOUNDS];
	uint8_t fresh[BOARDS]; /* damage token drawn last + 1 */
	uint8_t declared[BOARDS];
	uint8_t borrowed[BOARDS]; /* pilot + 1 whose ability a Medal has bought this turn */
	uint8_t ability_used[BOARDS];
	uint8_t in_use[BOARDS]; /* Paszkiewicz's ability is in use through this board */
	uint8_t drew[BOARDS];
	uint8_t settled[BOARDS]; /* drawing and discarding are judged */
	uint8_t finished[BOARDS];
	uint8_t keep[BOARDS];	/* cards to go after a draw-and-keep */
	uint8_t excess[BOARDS]; /* cards over the limit that were reported before */
	uint8_t boost[BOARDS];
	uint8_t boosts[BOARDS];
	uint8_t spent[BOARDS];
	uint8_t paid[BOARDS];	  /* pairs paid for */
	uint8_t paid_for[BOARDS]; /* disengaging was logged on its own */
	uint8_t entered[BOARDS];
	uint8_t landed[BOARDS]; /* this turn */
	uint8_t fought[BOARDS];
	uint8_t involved[BOARDS];
	uint8_t veteran[BOARDS];
	uint8_t first_strike[BOARDS];
	uint8_t mulligan[BOARDS]; /* 0 left, 1 taken, 2 the other token is due */
	uint8_t due_damage[BOARDS];
	uint8_t due_discard[BOARDS];
	uint8_t due_cards[BOARDS];
	uint8_t down[BOARDS];
	uint8_t points[BOARDS];
	uint8_t defended[BOARDS];   /* card + 1 */
	uint8_t last_pilot[BOARDS]; /* campaign: pilot + 1 at the end of the last scenario */
	uint8_t cards[PILES][CARDS];
	uint8_t unseen[PILES];

	uint8_t pilot_at[PILOTS];
	uint8_t medals[PILOTS];
	uint8_t medals_used[PILOTS];
	uint8_t victories[PILOTS][CLASSES];
	uint8_t speciality[PILOTS]; /* class + 1 */
	uint8_t marker[PILOTS];	    /* 0 green, 1 .. 3 red */

	uint8_t at[AIRCRAFT];	    /* Zone + 1; 0: in the box or shot down */
	uint8_t squadron[AIRCRAFT]; /* + 1 */
	uint8_t hits[AIRCRAFT];
	uint8_t stop[AIRCRAFT]; /* Manoeuvre tokens */
	uint8_t mode[AIRCRAFT];
	uint8_t engaged[AIRCRAFT];
	uint8_t countered[AIRCRAFT];
	uint8_t to_move[AIRCRAFT];
	uint8_t stopped[AIRCRAFT]; /* had a token when the Germans moved */
	uint8_t bombed[AIRCRAFT];
	uint8_t to_strike[AIRCRAFT];
	uint8_t homing[AIRCRAFT]; /* a former escort on its way back to the start Zone */

	uint8_t start[SQUADRONS];  /* Zone + 1; 0: no such squadron */
	uint8_t sq_at[SQUADRONS];  /* hidden: Zone + 1 of its token */
	uint8_t hidden[SQUADRONS]; /* 0 no, 1 yes, 2 being revealed */
	uint8_t revealer[SQUADRONS];
	uint8_t deployed[SQUADRONS][STACK]; /* card + 1; RESERVED: unseen */
	uint8_t attacked[SQUADRONS];
	uint8_t sq_event[SQUADRONS]; /* slot + 1 */
	uint8_t homeward[SQUADRONS]; /* has bombed its target */
	uint8_t ace_state[SQUADRONS];
	uint8_t ace[SQUADRONS];	   /* + 1 */
	uint8_t leader[SQUADRONS]; /* aircraft + 1 */
	uint8_t held[SQUADRONS];   /* a Medal stops its additional move */
	uint8_t to_move_sq[SQUADRONS];

	uint8_t event[SLOTS]; /* + 1 */
	uint8_t event_state[SLOTS];
	uint8_t cube[SLOTS][BOARDS];
	uint8_t event_count[SLOTS];
	uint8_t damage[SITES];
	uint8_t tile[SITES];	/* drawn for a lost event */
	uint8_t penalty[SITES]; /* tiles that count in this scenario */
	uint8_t british_at;
	uint8_t british_damage;

	uint8_t fighter; /* colour + 1 */
	uint8_t round;
	uint8_t target; /* aircraft + 1 */
	uint8_t own_die[2];
	uint8_t own_stage; /* 0 first throw, 1 after reroll symbols, 2 an ability, 3 its reroll symbols */
	uint8_t laid[2];   /* round in which the die was laid; 0: not yet */
	uint8_t die_as[2];
	uint8_t card[ROUNDS]; /* card + 1 */
	uint8_t card_as[ROUNDS];
	uint8_t gone[SOURCES]; /* discarded: the target has changed */
	uint8_t support_card[SUPPORTS];
	uint8_t supported;
	uint8_t added;	     /* Support symbol added by specialisation II, + 1 */
	uint8_t sequence[2]; /* hits and evades made by sequences */
	uint8_t german_dice;
	uint8_t german_die[DUEL_DICE];
	uint8_t german_stage;
	uint8_t rerolled_blanks;
	uint8_t annulled; /* the target had a token before its dice were looked at */
	uint8_t used[SOURCES];
	uint8_t spent_manoeuvre[SOURCES];
	uint8_t bonus[EFFECTS]; /* what sets have given: in this round; the last ones: in this Combat */
	uint8_t flown;		/* Zones flown after the attack */
	uint8_t given;		/* tokens given to the target in this round */
	uint8_t expert;
	uint8_t yellow;	 /* the yellow die was rolled in this Combat */
	uint8_t ability; /* Urbanowicz's hit in this round */
	uint8_t over;	 /* 0 a Combat goes on, 1 it ends, 2 the player flies off */

	uint8_t barrage;
	uint8_t barrage_at; /* Zone + 1 */
	uint8_t barrage_rolled[DICE];
	uint8_t propeller[PROPELLERS];
	uint8_t passed[BOARDS];
	uint8_t moving;
	uint8_t down_at; /* Zone + 1 where a pilot was shot down */
	uint8_t zone_done[ZONES];
	uint8_t sun_done[ZONES];
};

/* What is worked out from the box once. */
struct chart {
	uint64_t neighbours[ZONES];
	uint8_t distance[ZONES][ZONES];
	uint8_t copies[CARDS];
	uint8_t zones;
	uint16_t deck; /* combat cards in all */
};

/* Tables of the box and their columns. */
enum {
	B_ZONES,
	B_BORDERS,
	B_PLACES,
	B_AIRCRAFT,
	B_PILOTS,
	B_CARDS,
	B_EFFECTS,
	B_DEPLOYMENT,
	B_MISSIONS,
	B_SETS,
	B_EVENTS,
	B_SLOTS,
	B_ROUTES,
	B_BRITISH,
	B_ACES,
	B_SPECIALISATIONS,
	B_PENALTIES,
	B_RADARS,
	B_START_COSTS,
	B_NUMBERS,
	B_END
};
enum { C_ZONE_KEY, C_ZONE_SECTOR, C_ZONE_TERRAIN, C_ZONE_COLUMN, C_ZONE_ROW };
enum { C_BORDER_A, C_BORDER_B };
enum { C_PLACE_KEY, C_PLACE_TITLE, C_PLACE_ZONE, C_PLACE_KIND, C_PLACE_RESISTANCE };
enum {
	C_KIND_KEY,
	C_KIND_TITLE,
	C_KIND_CLASS,
	C_KIND_RESISTANCE_1,
	C_KIND_RESISTANCE_5 = C_KIND_RESISTANCE_1 + 4,
	C_KIND_DIE,
	C_KIND_DICE,
	C_KIND_EXTRA,
	C_KIND_SPEED,
	C_KIND_BOMBS,
	C_KIND_COUNTERS,
};
enum {
	C_PILOT_KEY,
	C_PILOT_TITLE,
	C_PILOT_RANK,
	C_PILOT_EFFECT,
	C_PILOT_AMOUNT,
	C_PILOT_SOLO_DRAW,
	C_PILOT_SOLO_KEEP
};
enum {
	C_CARD_KEY,
	C_CARD_COPIES,
	C_CARD_SUPPORT_1,
	C_CARD_SUPPORT_2,
	C_CARD_SUPPORT_3,
	C_CARD_MOVEMENT,
	C_CARD_SYMBOL,
	C_CARD_NEED_1,
	C_CARD_WHERE_1,
	C_CARD_NEED_2,
	C_CARD_WHERE_2,
	C_CARD_PER_SET,
	C_CARD_EFFECT,
	C_CARD_PROPELLER_1,
	C_CARD_PROPELLER_2,
	C_CARD_PROPELLER_3,
};
enum { C_EFFECT_KEY, C_EFFECT_AMOUNT, C_EFFECT_NEXT };
enum { C_DEPLOY_KEY, C_DEPLOY_KIND, C_DEPLOY_AIRCRAFT, C_DEPLOY_COUNT };
enum {
	C_MISSION_KEY,
	C_MISSION_TITLE,
	C_MISSION_TURNS,
	C_MISSION_START,
	C_MISSION_CHOICE,
	C_MISSION_ZONE_1,
	C_MISSION_ZONE_6 = C_MISSION_ZONE_1 + 5,
	C_MISSION_TARGET,
	C_MISSION_GOAL,
	C_MISSION_MODE,
	C_MISSION_SUN,
	C_MISSION_BRITISH,
	C_MISSION_HIDDEN,
};
enum {
	C_SET_MISSION,
	C_SET_PLAYERS,
	C_SET_FIGHTER_1,
	C_SET_BOMBER_1 = C_SET_FIGHTER_1 + 8,
	C_SET_END = C_SET_BOMBER_1 + 8
};
enum {
	C_EVENT_KEY,
	C_EVENT_TITLE,
	C_EVENT_COLOUR,
	C_EVENT_AIRCRAFT,
	C_EVENT_COUNT_2,
	C_EVENT_COUNT_3,
	C_EVENT_COUNT_4,
	C_EVENT_MODE,
	C_EVENT_ROUTE_1,
	C_EVENT_TARGET = C_EVENT_ROUTE_1 + ROUTE,
	C_EVENT_WON,
	C_EVENT_WON_COUNT,
	C_EVENT_LOST,
	C_EVENT_HELP,
};
enum { C_SLOT_MISSION, C_SLOT_NUMBER, C_SLOT_TURN, C_SLOT_RED };
enum { C_ROUTE_MISSION, C_ROUTE_START, C_ROUTE_ZONE_1 };
enum { C_BRITISH_MISSION, C_BRITISH_PLAYERS, C_BRITISH_RESISTANCE, C_BRITISH_ROUTE_1 };
enum { C_ACE_KEY, C_ACE_KIND, C_ACE_EFFECT, C_ACE_AMOUNT };
enum { C_SPEC_CLASS, C_SPEC_LEVEL, C_SPEC_VICTORIES };
enum { C_PENALTY_KIND, C_PENALTY_HAND, C_PENALTY_RESERVE, C_PENALTY_POINTS };
enum { C_RADAR_PLACE, C_RADAR_A };
enum { C_COST_FROM, C_COST_TO, C_COST_CARDS };
enum { C_NUMBER_KEY, C_NUMBER_VALUE };

/* A way along the map. */
struct way {
	unsigned n;
	uint8_t zone[ROUTE];
};

static inline const struct state *
st(const struct play *p)
{
	return p->state;
}

static inline const struct chart *
chart(const struct play *p)
{
	return (const struct chart *)(const void *)p->box->derived;
}

/* tables.c */
extern const struct operand sq_operands[T_END - TYPE_COMMON];
extern const struct die sq_dice[DICE];
extern const struct field sq_fields[F_END - FIELD_COMMON];
extern const struct table sq_tables[B_END];
extern const struct why sq_whys[WHYS];
extern const struct step sq_steps[ST_END - STEP_COMMON];

/* map.c */
void sq_prepare(struct box *);
bool sq_adjacent(const struct play *, int a, int b);
unsigned sq_distance(const struct play *, int a, int b);
uint64_t sq_toward(const struct play *, int from, int to);
int sq_place_in(const struct play *, int zone);
int sq_place_zone(const struct play *, int place);
bool sq_on_way(const struct way *, int zone, int *next);
unsigned sq_mask_count(uint64_t);
int sq_mask_first(uint64_t);

/* board.c: players, pilots, who acts */
unsigned sq_players(const struct play *);
bool sq_solo(const struct play *);
bool sq_specialisation(const struct play *);
int sq_number(const struct play *, int which);
int sq_pilot_of(const struct play *, int board);
int sq_board_of(const struct play *, int pilot);
int sq_pilot_effect(const struct play *, int pilot);
bool sq_ability_on(const struct play *, int board, int effect);
bool sq_flies_in(const struct play *, int board, int zone);
uint64_t sq_flying(const struct play *);
int sq_actor(const struct play *, const struct action *);
uint32_t sq_seat(int board);
uint32_t sq_all_seats(const struct play *);
unsigned sq_wounds(const struct play *, int board);
int sq_other_board(const struct play *, int board);
bool sq_out(struct play *, int board);
void sq_spend_medal(struct play *, int board);
bool sq_has_medal(const struct play *, int board);
void sq_new_captain(struct play *);
void sq_clear(struct play *, unsigned first, unsigned last, unsigned why);
void sq_ask_draw(struct requests *, unsigned type, unsigned due, int board, const char *title);
void sq_settle(struct play *, unsigned resume);

/* cards.c */
struct pack sq_pack(const struct play *);
unsigned sq_hand(const struct play *, int board);
unsigned sq_hand_limit(const struct play *, int board);
void sq_stray(struct play *, unsigned type, int card);
bool sq_holds(const struct play *, int board, int card);
void sq_leave(struct play *, int board, int card, unsigned pile, unsigned why);
void sq_clear_table(struct play *);
unsigned sq_drawable(const struct play *, unsigned n);
bool sq_take(struct play *, int board, int card);
void sq_discard(struct play *, const struct action *);
void sq_give(struct play *, const struct action *);

/* setup.c, campaign.c */
void sq_set_up(struct play *);
void sq_begin_mission(struct play *);
void sq_campaign_next(struct play *);
void sq_captain(struct play *, const struct action *);
void sq_give_ace(struct play *, const struct action *);
void sq_choose_mission(struct play *, const struct action *);
void sq_start_pilot(struct play *, const struct action *);
int sq_deal_zone(const struct play *, unsigned n);

/* events.c */
void sq_turn_up_event(struct play *, const struct action *);
int sq_event_of_squadron(const struct play *, int squadron);
void sq_event_victory(struct play *, int squadron, int board, bool yellow);
void sq_event_help(struct play *, int squadron, int board);
void sq_events_check(struct play *);
void sq_events_reached(struct play *);
void sq_events_leave(struct play *);
void sq_events_close(struct play *);
bool sq_slot_takes(const struct play *, unsigned slot, int event);

/* players.c, moves.c: Phase II */
unsigned sq_quota(const struct play *, int board);
bool sq_may_act(struct play *, int board);
void sq_declare(struct play *, const struct action *);
void sq_boost(struct play *, int board, int card);
void sq_disengage(struct play *, const struct action *);
void sq_move(struct play *, const struct action *);
void sq_land(struct play *, const struct action *);
void sq_withdraw(struct play *, const struct action *);
void sq_scout(struct play *, const struct action *);
void sq_start_zone(struct play *, const struct action *);
unsigned sq_pairs(const struct play *, int zone);
int sq_points_left(const struct play *, int board);
void sq_arrive(struct play *, int board, int zone, unsigned why);

/* abilities.c */
void sq_borrow(struct play *, const struct action *);
void sq_ability(struct play *, const struct action *);
void sq_ability_own(struct play *, const struct action *);
void sq_ability_german(struct play *, const struct action *);
void sq_ability_propeller(struct play *, const struct action *);
void sq_specialise(struct play *, const struct action *);
void sq_expertise(struct play *, const struct action *);
int sq_level(const struct play *, int pilot);

/* combat.c, symbols.c, resolve.c: Phase III */
void sq_attack(struct play *, const struct action *);
void sq_attack_squadron(struct play *, const struct action *);
void sq_round(struct play *, const struct action *);
void sq_choose(struct play *, const struct action *);
void sq_play(struct play *, const struct action *);
void sq_support(struct play *, const struct action *);
void sq_activate(struct play *, const struct action *);
void sq_sequence(struct play *, const struct action *);
void sq_token(struct play *, const struct action *);
void sq_fly_off(struct play *, int board, int zone);
bool sq_fighting(const struct play *);
unsigned sq_die_of(const struct play *, int aircraft);
void sq_german_rolled(struct play *, const uint8_t *face, unsigned n);
int sq_kind(int aircraft);
int sq_class(const struct play *, int aircraft);
int sq_symbol_of(const struct play *, int source);
int sq_active_card(const struct play *);
void sq_lay(struct play *, int die, int as);
void sq_resolve(struct play *);
bool sq_enemy_here(const struct play *, int zone);
bool sq_own_die_showing(const struct play *, int symbol, int *die);
bool sq_german_die_showing(const struct play *, int symbol, int *die);
void sq_drop_combat(struct play *);
void sq_begin_round(struct play *, unsigned round, int aircraft);
unsigned sq_duel_dice(const struct play *, int aircraft);
void sq_first_mark(struct play *, int board);
int sq_laid_die(const struct play *, unsigned nth);
bool sq_not_fighter(struct play *);

/* damage.c */
void sq_hurt(struct play *, int board, unsigned n);
void sq_mulligan(struct play *, const struct action *);
void sq_hold(struct play *, const struct action *);

/* counter.c: counter-attacks of Phases III, IV and V */
void sq_counter(struct play *, const struct action *);
void sq_defend(struct play *, const struct action *);
uint64_t sq_barrage_zones(const struct play *, unsigned barrage);
unsigned sq_barrage_dice(const struct play *, unsigned barrage, int zone, unsigned die);

/* germans.c, routes.c: Phase V */
void sq_fly(struct play *, const struct action *);
void sq_begin_moves(struct play *, unsigned moving, int zone);
bool sq_is_bomber(const struct play *, int aircraft);
bool sq_is_stopped(const struct play *, int aircraft);
bool sq_bombers_with(const struct play *, int squadron, int zone);
bool sq_becomes_patrol(const struct play *, int aircraft);
bool sq_british_home(const struct play *);
uint64_t sq_destinations(const struct play *, int aircraft);
int sq_next_group(const struct play *);
unsigned sq_rank(const struct play *, int aircraft);
struct way sq_route(const struct play *, int squadron);
int sq_goal(const struct play *, int squadron);
int sq_bomb_place(const struct play *, int squadron);

void sq_bomb(struct play *, int aircraft);

/* hidden.c, aces */
void sq_reveal_entered(struct play *);
void sq_reveal(struct play *, int squadron, int board);
void sq_deploy_card(struct play *, int squadron, int card);
void sq_turn_up_ace(struct play *, const struct action *);
bool sq_ace_now(const struct play *, int squadron, int effect);
int sq_ace_amount(const struct play *, int aircraft, int effect);
int sq_ace_waiting(const struct play *);
void sq_remove_aircraft(struct play *, int aircraft, unsigned why);

/* reorganise.c: Phase VI and the end */
void sq_rearm(struct play *, const struct action *);
void sq_repair(struct play *, const struct action *);
void sq_check_end(struct play *);
const char *sq_victory_level(const struct play *);

/* weights.c */
int sq_weight_colour(const struct play *, const struct action *, int i);
int sq_weight_pilot(const struct play *, const struct action *, int i);
int sq_weight_aircraft(const struct play *, const struct action *, int i);
int sq_weight_squadron(const struct play *, const struct action *, int i);
int sq_weight_zone(const struct play *, const struct action *, int i);
int sq_weight_place(const struct play *, const struct action *, int i);
int sq_weight_card(const struct play *, const struct action *, int i);
int sq_weight_deployment(const struct play *, const struct action *, int i);
int sq_weight_event(const struct play *, const struct action *, int i);
int sq_weight_ace(const struct play *, const struct action *, int i);
int sq_weight_mission(const struct play *, const struct action *, int i);
int sq_weight_symbol(const struct play *, const struct action *, int i);
int sq_weight_source(const struct play *, const struct action *, int i);
int sq_weight_propeller(const struct play *, const struct action *, int i);
int sq_weight_damage(const struct play *, const struct action *, int i);
int sq_weight_declaration(const struct play *, const struct action *, int i);
int sq_weight_class(const struct play *, const struct action *, int i);
int sq_weight_level(const struct play *, const struct action *, int i);
int sq_weight_destination(const struct play *, const struct action *, int i);
int sq_weight_number(const struct play *, const struct action *, int i);

/* The verbs, for handlers and weights that serve several. */
enum {
	V_CAPTAIN = VERB_COMMON,
	V_ACE,
	V_PILOT,
	V_MISSION,
	V_REVEAL,
	V_DECLARE,
	V_DISCARD,
	V_GIVE,
	V_START,
	V_DISENGAGE,
	V_MOVE,
	V_LAND,
	V_WITHDRAW,
	V_SCOUT,
	V_BORROW,
	V_ABILITY,
	V_ABILITY_OWN,
	V_ABILITY_GERMAN,
	V_ABILITY_PROPELLER,
	V_SPECIALISE,
	V_EXPERTISE,
	V_ATTACK,
	V_ATTACK_SQUADRON,
	V_ROUND,
	V_CHOOSE,
	V_PLAY,
	V_SUPPORT,
	V_ACTIVATE,
	V_SEQUENCE,
	V_TOKEN,
	V_COUNTER,
	V_DEFEND,
	V_MULLIGAN,
	V_HOLD,
	V_FLY,
	V_TURN_UP_ACE,
	V_REARM,
	V_REPAIR,
	V_END
};

#endif
