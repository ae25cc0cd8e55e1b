/*
 * Down In Flames, private: state, ids, and the helpers its chapters share.
 *
 * An aircraft is a number 0 .. AIRCRAFT - 1; the first half belongs to the side called Axis when a game is
 * set up. Members that hold a number or nothing hold number + 1. Positions are kept one way only:
 * hold[A][B] is A's position on B, and the relation of the rules is hold[A][B] - hold[B][A].
 *
 * The numbers DIF-n.n are those of tallyho-down-in-flames(7), in the order of the rulebook, which has
 * none; R-nn are the rulings there. A `kind` is a printing of an action card, a row of the box's table
 * of cards; a `card` that is named is a kind, UNSEEN one that nobody has named. A `level` is 1 (Very
 * Low) to 5, 0 before it is chosen. There are no dice: all chance is a card drawn.
 */
#ifndef TALLY_DOWN_IN_FLAMES_H
#define TALLY_DOWN_IN_FLAMES_H

#include "core/hand.h"
#include "core/vain.h"

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

enum side { AXIS, ALLIED };

/* What a bomber that plays a card now would answer (DIF-14.9). */
enum bomber_answer { NOT_ANSWERED, ANSWERED, ITS_SHOT_MET, JUST_CHOSEN };

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
#define GAME_FOLDER down_in_flames
#include "core/tables.h"

/* What an aircraft's positions on all others come to, and all others' on it: 0: none. */
struct kept {
	uint16_t holds[AIRCRAFT], is_held[AIRCRAFT];
};

/* F_DRAWN of an own turn's draw step that is over, however many cards it was. */
enum { DRAWN_ALL = 255 };

/* From a value of the one face to the same of the other. The cells of the box are read through
 * dif_card_value(), dif_face_value() and dif_pilot_value(), or by printed() itself. */
enum { AC_FACE = AC_DAMAGED_FACE - AC_SPEED };

/* ---- tables.c: the rulebook's tables -------------------------------------------------------- */

extern const uint16_t dif_reactions[TITLES];	    /* set of titles that counter what is on top (DIF-8.6) */
extern const int8_t dif_altitude[VERY_HIGH + 1][4]; /* pre, post, turbocharged pre, post (DIF-12.2) */
extern const uint8_t dif_position_bursts[TAILING + 1]; /* DIF-10.7 */
extern const uint8_t dif_follow_cost[TAILING + 1][2];  /* cards discarded: into a climb, a dive (DIF-13.2) */
extern const uint8_t dif_flak_hits[3][3];	       /* flak, bombing: half flak values (DIF-16.11) */
extern const uint8_t dif_bomb_halves[3];	       /* bombing: half bomb values (DIF-16.10) */
extern const uint8_t dif_alliance[GENERIC + 1];	       /* enum side (DIF-1.3) */
extern const uint8_t dif_bonus_cards[VERY_HIGH + 1];   /* DIF-17.9 */
extern const char *const dif_tops[TITLES];	       /* as the cards print them */

/* ---- aircraft.c: what the face that is up says ---------------------------------------------- */

static inline bool
is_flying(const struct play *p, int a)
{
	return state_of(p)->status[a] == FLYING;
}

/* Neutral to everybody. */
static inline bool
is_free(const struct play *p, int a)
{
	return kept_of(p)->holds[a] == 0 && kept_of(p)->is_held[a] == 0;
}

/* The fighter or bomber whose own turn it is, and other members that hold aircraft + 1; -1: none. */
static inline int
active_of(const struct play *p)
{
	return state_of(p)->active - 1;
}

bool dif_bomber_card(const struct play *, int a); /* handled as a bomber: loaded fighters too (DIF-15.1) */
bool dif_is_fighter(const struct play *, int a);  /* flying or not, a card with a hand of its own */
bool dif_is_late(const struct play *, int a);
bool dif_are_enemies(const struct play *, int a, int b);
bool dif_is_campaign(const struct play *);
bool dif_is_taking_off(const struct play *); /* before game turn 1 */
int dif_card_value(const struct play *, int kind, int column);

/* DIF-5.1: the hits of the action in hand as it stands, if nothing more answers it. */
int dif_attack_hits(const struct play *);

int dif_face_value(const struct play *, int a, int column); /* printed, never below 0 */
int dif_printed_level(const struct play *, int a);
int dif_pilot_value(const struct play *, int a, int column);
int dif_speed_of(const struct play *, int a);
int dif_performance_of(const struct play *, int a);
int dif_horsepower_of(const struct play *, int a, bool post);
int dif_bursts_of(const struct play *, int a);
int dif_firepower_of(const struct play *, int a);
int dif_airframe_of(const struct play *, int a, bool damaged);
int dif_gunner_of(const struct play *, int a);
bool dif_is_agile(const struct play *, int a);
int dif_turret_cards(const struct play *, int a); /* DIF-14.8 */
int dif_bombs_of(const struct play *, int a);
int dif_victory_points_of(const struct play *, int a); /* of the card alone */
int dif_pilot_points_of(const struct play *, int a);
int dif_manoeuvre_of(const struct play *, int a, int kind);
int dif_relation(const struct play *, int a, int b);
bool dif_is_engaged(const struct play *, int a, int b);

/* ---- cards.c ---------------------------------------------------------------------------------- */

int dif_hand_of(const struct play *, int a);
int dif_cards_to_draw(const struct play *); /* cards in the deck and the discards */
bool dif_can_hold(const struct play *, int a, const int16_t *kinds, int n); /* all of them at once */
void dif_play_card(struct play *, int a, int kind, int place, int why);	    /* hand to TABLE or DISCARDS */
void dif_clear_table(struct play *);					    /* the cycle's cards */
void dif_discard_hand(struct play *, int a, int why);
void dif_deal(struct play *, int a, int card, int why); /* one card, UNSEEN or named */
bool dif_misdraw(struct play *, int card);		/* DIF-1.1a */
void dif_collect_cards(struct play *);
void dif_owe(struct play *, int a, int n, int why);
bool dif_cards_owed(const struct play *);
int dif_owed_to(const struct play *, int a); /* as many as can still be drawn */
void dif_ask_due_to(const struct play *, struct requests *, int a);
void dif_ask_due(const struct play *, struct requests *);
void dif_ask_met(const struct play *, struct requests *);
struct request *dif_ask(struct requests *, int a, const char *title);
void dif_ask_owed(const struct play *, struct requests *); /* both */
bool dif_forget_owed(struct play *, int who); /* `done` over cards that were due: judged and dropped */
void dif_forget_owed_to(struct play *, int a);
void dif_draws_are_over(struct play *);
int dif_kind_count(const struct play *);
void dif_prepare_decks(struct box *);
bool dif_may_hold(const struct play *, int a, int kind);
bool dif_holds_title(const struct play *, int a, int title); /* it can be in the hand */
int dif_left_to_draw(const struct play *, int kind);	     /* copies that the next card may be */

/* ---- turn.c, order.c --------------------------------------------------------------------------- */

int dif_sender(const struct play *, int who); /* who an entry is from, when it does not say so */
int dif_sender_of(const struct play *);
uint64_t dif_senders(const struct play *, int verb);
bool dif_keeps_out(struct play *, int verb);	 /* where it is somebody else's own turn */
bool dif_is_not_there(struct play *, int a);	 /* DIF-4.0b, 4.0e, 16.7b */
bool dif_cannot_act(struct play *, int a);	 /* the same, DIF-4.0d; 16.7a */
bool dif_cards_come_first(struct play *, int a); /* DIF-4.0d */
bool dif_is_interrupted(const struct play *);	 /* by Redline: nothing is waited for until it is resolved */
bool dif_interrupt(struct play *);		 /* goes there */
bool dif_is_moving_on(const struct play *);	 /* the step is over: somebody has changed its level, or a
						  * cycle is open */
bool dif_move_on(struct play *);		 /* goes there, or where an interruption goes */
void dif_go_back(struct play *, int step);	 /* after a cycle or a change of level: where it came */
void dif_begin_turn(struct play *, int a);
int dif_ranked(const struct play *);
bool dif_may_take_slot(const struct play *, int a);
int dif_only_slot(const struct play *);
bool dif_end_if_over(struct play *); /* DIF-2, 17.2, 16.9 */
void dif_end_game(struct play *);
void dif_touched(struct play *); /* something was played: what was only just so no longer is */
int dif_draw_due(const struct play *, bool post);
struct args dif_draw_told(const struct play *, int a, int reason);

/* ---- positions.c ------------------------------------------------------------------------------- */

void dif_set_position(struct play *, int a, int b, int step, int why); /* a's step on the ladder */
void dif_leave_all(struct play *, int a, int why);		       /* every relation of a ends */
void dif_drop_positions(struct play *, int a, int keep, int why);      /* those it holds, but on keep */
int dif_held_by(const struct play *, int a);			       /* the enemy a holds a position on */
bool dif_place_is_full(const struct play *, int a, int b, int step);
bool dif_judge_place(struct play *, int a, int b, int step);

/* ---- damage.c ---------------------------------------------------------------------------------- */

void dif_take_hits(struct play *, int a, int hits, int by_side, int why);
void dif_shoot_down(struct play *, int a, int by_side);
void dif_score_damaged(struct play *);
int dif_side_points(const struct play *, int side); /* as if the game ended now */
int dif_flying_of(const struct play *, int side);

/* ---- taste.c ---- */

enum { DIF_TASTES = 4 };
extern const struct taste dif_tastes[DIF_TASTES];
int dif_rival_of(const struct play *, const struct action *);

/* ---- actions.c, cycle.c, reactions.c ------------------------------------------------------------ */

int dif_acting_fighter(struct play *); /* the fighter that does something; -1: refused */
int dif_begin_action(struct play *);   /* ... that opens an action of its action step */
void dif_action_begins(struct play *, int a);
int dif_step_of_action(const struct play *, int a);
bool dif_lacks_cards(struct play *, int a, const int16_t *cards, int n);
int dif_title_of(const struct play *, int card);
bool dif_is_shot(const struct play *, int card);
bool dif_judge_own_turn(struct play *, int a);

/* An action as it is declared (DIF-8.1): a card on the table or a point of speed, and what it would do. */
struct opening {
	uint8_t action; /* enum action_kind */
	int actor, target;
	int card; /* that lies on the table; -1: none */
	int top, steps, plus;
};

int dif_meant_enemy(struct play *, int actor, int named, bool holding);
void dif_judge_target(struct play *, int actor, int target, bool speed);
bool dif_counters(const struct play *, int card, int title); /* what is on top; -1: a marker */
int dif_burst_cost(const struct play *, int card, int target);
int dif_bursts_left(const struct play *, int a, int target);
void dif_react_as(struct play *, int who, int card, int title, bool agile);
bool dif_judge_gain(struct play *, int actor, int target, int steps);
bool dif_choose_if_free(struct play *, int actor, int target);
void dif_open_cycle(struct play *, const struct opening *);
void dif_close_cycle(struct play *);

/* ---- altitude.c -------------------------------------------------------------------------------- */

void dif_change_level(struct play *, int a, bool up, int back);
void dif_stay_in_turn(struct play *, int a); /* DIF-4.3 */
void dif_dive_draw(struct play *, int a, int reason);
int dif_climb_cost(const struct play *, int a);
void dif_pay_card(struct play *, int a, int card); /* NONE: nothing */
int dif_follower_due(const struct play *);	   /* whose decision it is; -1: nobody's */

/* ---- bombers.c --------------------------------------------------------------------------------- */

bool dif_cell_taken(const struct play *, int a, int row, int column);
bool dif_is_last_bomber(const struct play *, int a); /* alone in the rearmost row */
bool dif_is_next_to(const struct play *, int a, int b);
int dif_bomber_out_of_formation(const struct play *);
void dif_owe_turrets(struct play *, int bomber);

/* ---- redline.c --------------------------------------------------------------------------------- */

int dif_burning_aircraft(const struct play *);

/* ---- setup.c, prepare.c ------------------------------------------------------------------------- */

void dif_give_pilot(struct play *, int a, int pilot);
void dif_owe_hands(struct play *);
void dif_ask_mission(const struct play *, struct requests *);
bool dif_may_start_at(const struct play *, int a, int level);

/* ---- forces.c ------------------------------------------------------------------------------------ */

struct rows dif_arrows_of(const struct play *, int campaign);
int dif_scale_of(const struct play *);
bool dif_has_arrow(const struct play *, int side, int origin, int target);
bool dif_scale_fits(const struct play *, int campaign, int scale);
int dif_aircraft_of_side(const struct play *, int side);
/* DIF-17.3b: true: there are not enough markers, and the entry is refused. */
bool dif_lacks_room(struct play *, int side, int n);
bool dif_campaign_lacks_room(struct play *, int campaign, int scale);
bool dif_arrow_lacks_room(struct play *, int side, int origin, int target);
bool dif_option_lacks_room(struct play *, int side, int number);
void dif_add_some(struct play *, int side, int count, int model, bool loaded);
void dif_place_forces(struct play *, int side, int origin, int target);

/* ---- missions.c, options.c, scoring.c ---------------------------------------------------------- */

int dif_chosen_effect(const struct play *, int side, int effect); /* sum of amounts */
int dif_option_amount(const struct play *, int row);
int dif_speaking_side(const struct play *);
int dif_side_of_seat(int seat);
bool dif_has_effect(const struct play *, int side, int effect);
int dif_effect_on(const struct play *, int side, int effect); /* change of a value of that side */
int dif_announcement_due(const struct play *, int side); /* enum effect_id still to be announced; -1: none */
int dif_sheet_value(const struct play *, int column);
int dif_target_row(const struct play *, int number);
int dif_target_value(const struct play *, int column);
const char *dif_level(const struct play *);
bool dif_ending(const struct play *, struct ending *);

#endif
