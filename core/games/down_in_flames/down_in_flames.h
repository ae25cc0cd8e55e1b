/*
 * Down In Flames, private: state, ids, and the helpers its chapters share.
 *
 * An aircraft is a number 0 .. AIRCRAFT - 1; the first half belongs to the side called Axis when a game is
 * set up. Members that hold a number or nothing hold number + 1. Positions are kept one way only:
 * hold[A][B] is A's position on B, and the relation of the rules is hold[A][B] - hold[B][A].
 */
#ifndef TALLY_DOWN_IN_FLAMES_H
#define TALLY_DOWN_IN_FLAMES_H

#include "core/hand.h"
#include "core/rules.h"

enum {
	PER_SIDE = 30,
	AIRCRAFT = 2 * PER_SIDE,
	SEAT_AXIS = AIRCRAFT, /* the two sides have seats of their own, for what no aircraft decides */
	SEAT_ALLIED,
	SIDES = 8,     /* free-for-all: players */
	KINDS = 110,   /* printings of action cards: no set has more cards (DIF-1.1) */
	TABLE = HANDS, /* cards in the open cycle */
	HAND0,	       /* the hand of aircraft 0 */
	PLACES = HAND0 + AIRCRAFT,
	TARGETS = 16, /* of a campaign sheet */
	MISSIONS = 12,
	CHOICES = 12, /* numbered options of a side */
	CENTRE = 32,  /* row and column of the first bomber of a formation; 0: not placed */
	GRID = 63,
	GAME_TURNS = 6, /* DIF-1.7 */
};

/* ---- types --------------------------------------------------------------------------------- */

enum type_id {
	T_SEAT = TYPE_COMMON,
	T_AIRCRAFT,
	T_CARD,
	T_MODEL,
	T_PILOT,
	T_SIDE,
	T_LEVEL,
	T_STEPS,
	T_POINTS,
	T_YEAR,
	T_THEATRE,
	T_SETS,
	T_CAMPAIGN,
	T_SCALE,
	T_TARGET,
	T_CHOICE,
	T_PATTERN,
	T_SPOT,
	T_WAY,
	T_TREND,
	T_SHARE,
	T_EFFECT,
	T_PLUS, /* cards that go with a shot: +1 hit */
	T_STATUS,
	T_FACE,
	T_POSITION,
	T_MODE,
	T_ACTION,
	T_TOP,
	T_REASON,
	T_MARKER,
	TYPES_END
};

enum side { AXIS, ALLIED };
enum mode { DUEL, TEAMS, FREE_FOR_ALL, MISSION };
enum status { ABSENT, FLYING, SHOT_DOWN, REMOVED };
enum level { NO_LEVEL, VERY_LOW, LOW, MEDIUM, HIGH, VERY_HIGH };
enum position { NEUTRAL, ADVANTAGED, TAILING };
enum theatre { BOTH_THEATRES, PACIFIC, EUROPE };
enum pattern { SCATTERED, NORMAL, TIGHT };
enum spot { AHEAD_OF, BEHIND, LEFT_OF, RIGHT_OF };
enum way { HIGHER, LOWER };
enum trend { MORE, FEWER };
enum share { OWN, ENEMY };
enum bomber_effect { SHARE_BOMBS, SHARE_DEFENSE, SHARE_FLAK, SHARE_SUPPORT, SHARES };
enum marker { NO_MARKER, AXIS_DAMAGED, AXIS_DESTROYED, ALLIED_DAMAGED, ALLIED_DESTROYED };

/* Titles of action cards, in the order of the box's words; what lies on top of a cycle is one of these. */
enum title {
	ACE_PILOT,
	BARREL_ROLL,
	EVASIVE,
	IN_MY_SIGHTS,
	OUT_OF_THE_SUN,
	REDLINE,
	SCISSORS,
	TIGHT_TURN,
	VERTICAL_ROLL,
	YO_YO,
	MANOEUVRE,
	TITLES
};

enum subtitle { FUEL_TANK, JINKING };

/* What a bomber that plays a card now would answer (DIF-14.9). */
enum bomber_answer { NOT_ANSWERED, ANSWERED, ITS_SHOT_MET, JUST_CHOSEN };

/* What a cycle is about. */
enum action_kind {
	NO_ACTION,
	BY_ATTACK,
	BY_GUNNER,
	BY_MANOEUVRE,
	BY_SPEED,
	BY_SCISSORS,
	BY_AGILE,
	BY_BARREL_ROLL
};

/* Why cards are owed to an aircraft, or were drawn by it last. */
enum reason {
	NO_REASON,
	OPENING,
	BONUS,
	PRE_TURN,
	POST_TURN,
	STALLING,
	DIVING,
	FOLLOWING,
	REDLINING,
	TURRETS,
	JETTISONED,
	REASONS
};

/* ---- options, milestones --------------------------------------------------------------------- */

enum option_id { OPTION_HISTORICAL, OPTION_BALANCE, OPTION_ALTITUDE_BONUS, OPTIONS_END };
enum milestone_id { MILESTONE_TURN, MILESTONE_MISSION, MILESTONE_CAMPAIGN, MILESTONES_END };

/* ---- steps ---------------------------------------------------------------------------------- */

#define IN_TURN                                                                                              \
	(IN(STEP_PRE) | IN(STEP_ALTITUDE) | IN(STEP_FOLLOW) | IN(STEP_SPEED) | IN(STEP_ACTIONS) |            \
	 IN(STEP_BOMBER) | IN(STEP_REACT) | IN(STEP_ANSWER) | IN(STEP_EVADE) | IN(STEP_SHOT) |               \
	 IN(STEP_DISCARD) | IN(STEP_POST) | IN(STEP_REDLINE))
#define IN_FLIGHT (IN_TURN | IN(STEP_ORDER) | IN(STEP_SLOT))
#define IN_CYCLE                                                                                             \
	(IN(STEP_BOMBER) | IN(STEP_REACT) | IN(STEP_ANSWER) | IN(STEP_OUTCOME) | IN(STEP_EVADE) |            \
	 IN(STEP_SHOT) | IN(STEP_CYCLE_OVER))

/* ---- state ---------------------------------------------------------------------------------- */

#define GAME dif
#define GAME_RULES "core/games/down_in_flames/rules.def"
#define GAME_WHYS "core/games/down_in_flames/whys.def"
#define GAME_VERBS "core/games/down_in_flames/verbs.def"
#define GAME_STEPS "core/games/down_in_flames/steps.def"
#define GAME_FIELDS "core/games/down_in_flames/fields.def"
#define GAME_COLUMNS "core/games/down_in_flames/columns.def"
#include "core/tables.h"

enum { DRAWN_ALL = 255 };

#include "core/games/down_in_flames/printed.h"

/* ---- tables.c: the rulebook's tables -------------------------------------------------------- */

extern const uint16_t dif_reactions[TITLES];	    /* set of titles that counter what is on top (DIF-8.6) */
extern const int8_t dif_altitude[VERY_HIGH + 1][4]; /* pre, post, turbocharged pre, post (DIF-12.2) */
extern const uint8_t dif_position_bursts[TAILING + 1]; /* DIF-10.7 */
extern const uint8_t dif_follow_cost[TAILING + 1][2];  /* cards discarded: into a climb, a dive (DIF-13.2) */
extern const uint8_t dif_flak_hits[3][3];	       /* flak, bombing: half flak values (DIF-16.11) */
extern const uint8_t dif_bomb_halves[3];	       /* bombing: half bomb values (DIF-16.10) */
extern const uint8_t dif_alliance[GENERIC + 1];	       /* enum side (DIF-1.3) */
extern const uint8_t dif_bonus_cards[VERY_HIGH + 1];   /* DIF-17.9 */
extern const char *const dif_nations[];

/* ---- the parts of the game's tables, each in its file --------------------------------------- */

extern const struct operand dif_operands[];
extern const struct words dif_words;
extern const struct total dif_totals[];
enum { DIF_TOTALS = 17 };

/* ---- aircraft.c: what the face that is up says ---------------------------------------------- */

static inline bool
is_flying(const struct play *p, int a)
{
	return state_of(p)->status[a] == FLYING;
}

/* The fighter or bomber whose own turn it is, and other members that hold aircraft + 1; -1: none. */
static inline int
active_of(const struct play *p)
{
	return state_of(p)->active - 1;
}

bool bomber_card(const struct play *, int a); /* handled as a bomber: loaded fighters too (DIF-15.1) */
bool is_fighter(const struct play *, int a);  /* flying or not, a card with a hand of its own */
bool is_late(const struct play *, int a);
bool are_enemies(const struct play *, int a, int b);
bool is_campaign(const struct play *);
bool is_taking_off(const struct play *); /* before game turn 1 */
int card_value(const struct play *, int kind, int column);
int face_value(const struct play *, int a, int column); /* printed, never below 0 */
int printed_level(const struct play *, int a);
int pilot_value(const struct play *, int a, int column);
int speed_of(const struct play *, int a);
int performance_of(const struct play *, int a);
int horsepower_of(const struct play *, int a, bool post);
int bursts_of(const struct play *, int a);
int firepower_of(const struct play *, int a);
int airframe_of(const struct play *, int a, bool damaged);
int gunner_of(const struct play *, int a);
bool is_agile(const struct play *, int a);
int turret_cards(const struct play *, int a); /* DIF-14.8 */
int bombs_of(const struct play *, int a);
int victory_points_of(const struct play *, int a); /* of the card alone */
int pilot_points_of(const struct play *, int a);
int manoeuvre_of(const struct play *, int a, int kind);
int relation(const struct play *, int a, int b);
bool is_engaged(const struct play *, int a, int b);

/* ---- cards.c ---------------------------------------------------------------------------------- */

int hand_of(const struct play *, int a);
int cards_to_draw(const struct play *); /* cards in the deck and the discards */
bool can_hold(const struct play *, int a, const int16_t *kinds, int n); /* all of them at once */
void play_card(struct play *, int a, int kind, int place, int why);	/* hand to TABLE or DISCARDS */
void clear_table(struct play *);					/* the cycle's cards */
void discard_hand(struct play *, int a, int why);
void deal(struct play *, int a, int card, int why); /* one card, UNSEEN or named */
bool misdraw(struct play *, int card);		    /* DIF-1.1a */
void collect_cards(struct play *);
void owe(struct play *, int a, int n, int why);
bool cards_owed(const struct play *);
int owed_to(const struct play *, int a); /* as many as can still be drawn */
void ask_due_to(const struct play *, struct requests *, int a);
void ask_due(const struct play *, struct requests *);
void ask_met(const struct play *, struct requests *);
void ask_owed(const struct play *, struct requests *); /* both */
bool forget_owed(struct play *, int who); /* `done` over cards that were due: judged and dropped */
void forget_owed_to(struct play *, int a);
void draws_are_over(struct play *);
int kind_count(const struct play *);
void prepare_decks(struct box *);
bool may_hold(const struct play *, int a, int kind);
int left_to_draw(const struct play *, int kind); /* copies that the next card may be */

/* ---- turn.c, order.c ------------------------------------------------------------------------------------
 */

int sender(const struct play *, int who); /* who an entry is from, when it does not say so */
int sender_of(const struct play *);
bool is_not_there(struct play *, int a);     /* DIF-4.0b, 4.0e, 16.7b */
bool cannot_act(struct play *, int a);	     /* the same, DIF-4.0d; 16.7a */
bool cards_come_first(struct play *, int a); /* DIF-4.0d */
bool is_interrupted(const struct play *);    /* by Redline: nothing is waited for until it is resolved */
bool interrupt(struct play *);		     /* goes there */
bool is_moving_on(const struct play *);	     /* the step is over: somebody has changed its level, or a
					      * cycle is open */
bool move_on(struct play *);		     /* goes there, or where an interrupt goes */
void begin_turn(struct play *, int a);
int ranked(const struct play *);
bool may_take_slot(const struct play *, int a);
int only_slot(const struct play *);
bool end_if_over(struct play *); /* DIF-2, 17.2, 16.9 */
void end_game(struct play *);
void touched(struct play *); /* something was played: what was only just so no longer is */
int draw_due(const struct play *, bool post);

/* ---- positions.c ------------------------------------------------------------------------------- */

void set_position(struct play *, int a, int b, int step, int why); /* a's step on the ladder */
void leave_all(struct play *, int a, int why);			   /* every relation of a ends */
void drop_positions(struct play *, int a, int keep, int why);	   /* those it holds, but on keep */
int held_by(const struct play *, int a);			   /* the enemy a holds a position on */
bool place_is_full(const struct play *, int a, int b, int step);
bool judge_place(struct play *, int a, int b, int step);

/* ---- damage.c ---------------------------------------------------------------------------------- */

void take_hits(struct play *, int a, int hits, int by_side, int why);
void shoot_down(struct play *, int a, int by_side);
void score_damaged(struct play *);
int side_points(const struct play *, int side); /* as if the game ended now */
int flying_of(const struct play *, int side);

/* ---- actions.c, cycle.c, reactions.c ------------------------------------------------------------ */

int begin_action(struct play *); /* the aircraft that opens an action; -1: refused */
bool lacks_cards(struct play *, int a, const int16_t *cards, int n);
int title_of(const struct play *, int card);
bool is_shot(const struct play *, int card);
bool judge_own_turn(struct play *, int a);

struct opening {
	uint8_t action; /* enum action_kind */
	int actor, target;
	int card; /* that lies on the table; -1: none */
	int top, steps, plus;
};

int meant_enemy(struct play *, int actor, int named, bool holding);
bool judge_target(struct play *, int actor, int target, bool speed);
void react_as(struct play *, int who, int card, int title, bool agile);
bool judge_gain(struct play *, int actor, int target, int steps);
bool choose_if_free(struct play *, int actor, int target);
void open_cycle(struct play *, const struct opening *);
void close_cycle(struct play *);

/* ---- altitude.c -------------------------------------------------------------------------------- */

void change_level(struct play *, int a, bool up, int back);
void stay_in_turn(struct play *, int a); /* DIF-4.3 */
void dive_draw(struct play *, int a, int reason);
int climb_cost(const struct play *, int a);
void pay_card(struct play *, int a, int card); /* NONE: nothing */
int follower_due(const struct play *);	       /* whose decision it is; -1: nobody's */

/* ---- bombers.c --------------------------------------------------------------------------------- */

bool cell_taken(const struct play *, int a, int row, int column);
bool is_last_bomber(const struct play *, int a); /* alone in the rearmost row */
bool is_next_to(const struct play *, int a, int b);
int bomber_out_of_formation(const struct play *);
void owe_turrets(struct play *, int bomber);

/* ---- redline.c --------------------------------------------------------------------------------- */

int burning_aircraft(const struct play *);

/* ---- setup.c, prepare.c ------------------------------------------------------------------------- */

void give_pilot(struct play *, int a, int pilot);
void owe_hands(struct play *);
void ask_mission(const struct play *, struct requests *);
bool may_start_at(const struct play *, int a, int level);

/* ---- forces.c ------------------------------------------------------------------------------------ */

struct rows arrows_of(const struct play *, int campaign);
int scale_of(const struct play *);
bool has_arrow(const struct play *, int side, int origin, int target);
bool scale_fits(const struct play *, int campaign, int scale);
int aircraft_of_side(const struct play *, int side);
/* DIF-17.3b: true: there are not enough markers, and the entry is refused. */
bool lacks_room(struct play *, int side, int n);
bool campaign_lacks_room(struct play *, int campaign, int scale);
bool arrow_lacks_room(struct play *, int side, int origin, int target);
bool option_lacks_room(struct play *, int side, int number);
void add_some(struct play *, int side, int count, int model, bool loaded);
void place_forces(struct play *, int side, int origin, int target);

/* ---- missions.c, options.c, scoring.c ---------------------------------------------------------- */

int chosen_effect(const struct play *, int side, int effect); /* sum of amounts */
int option_amount(const struct play *, int row);
int speaking_side(const struct play *);
int side_of_seat(int seat);
bool has_effect(const struct play *, int side, int effect);
int effect_on(const struct play *, int side, int effect); /* change of a value of that side */
int announcement_due(const struct play *, int side);	  /* enum effect_id still to be announced; -1: none */
int sheet_value(const struct play *, int column);
int target_row(const struct play *, int number);
int target_value(const struct play *, int column);
const char *dif_level(const struct play *);

#endif
