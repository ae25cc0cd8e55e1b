/*
 * Battle of Britain (Richard Borg): what its chapters share.
 *
 * Two sides, nineteen flights, squadron cards in piles and boxes, missions in a deck. Squadron cards of one
 * command and aircraft are interchangeable, so counts are the whole truth: for each kind of card, how many
 * are known to lie in each place. What is known nowhere lies in its command's pile, or face down in a box.
 *
 * The numbers are those of tallyho-battle-of-britain(7): the printed rules have none, so 2 to 7 are
 * the steps of a turn, 7A to 7G the parts of the last, and R-nn the rulings where its five layers of
 * text disagree. l. nn is a line of the rules as they were printed. A RAF flight is 0 to 11
 * (`fighters`), a Luftwaffe flight 0 to 6 (`raider`), a flight of either side 0 to 18 (`flight`: the
 * Luftwaffe's behind the RAF's); a command 0 to 3 a Group, 4 to 6 a Luftflotte; a `kind` a row of its
 * side's table of cards.
 */
#ifndef TALLY_CORE_BATTLE_OF_BRITAIN_H
#define TALLY_CORE_BATTLE_OF_BRITAIN_H

#include "core/map/map.h"
#include "core/vain.h"

enum {
	GROUPS = 4,
	COMMANDS = 7,
	RAF_FLIGHTS = 12,
	LW_FLIGHTS = 7,
	FLIGHTS = RAF_FLIGHTS + LW_FLIGHTS,
	KINDS = 24,   /* rows a side's table of squadron cards may have */
	TARGETS = 64, /* rows the table of targets may have */
	SPACES = 640, /* spaces the map may have */
	NEIGHBOURS = 8,
	TURNS = 4,
	BATTLES = 3,
	RAF_LIMIT = 3, /* cards in a RAF flight (4.1) */
	LW_LIMIT = 6,  /* cards in a Luftwaffe flight, and needed to take off (4.6, 4.9) */
	RAF_REACH = 3, /* spaces of a RAF move (6.2) */
	TOKEN_SPACES = 5,
	MARKERS = 5, /* air combat markers a turn (0.8) */
	AWAY = 0,    /* `at` of a flight in its box; else its space + 1 */
};

/* Values without names of their own; the others stand in values.def. */
/* 7B: a RAF flight that fought is asked, and has decided (or was on patrol, for nothing was said). */
enum returning { NOT_ASKED, ASKED, DECIDED };
/* A command in step 4 after turn 1: it draws, it places what it drew, it is through. */
enum alert { ALERT_DRAW, ALERT_PLACE, ALERT_OVER };
/* A Group in step 2: to come, named by `produce`, passed over, or its dice are thrown. */
enum produced { PENDING, ANNOUNCED, PASSED, ROLLED, AGAIN /* announced when it had rolled */ };

#define GAME bob
#define GAME_FOLDER battle_of_britain
#include "core/tables.h"

_Static_assert((int)LW_FLIGHT == RAF_FLIGHTS && (int)LW_FLIGHT_LAST == FLIGHTS - 1 &&
		   FLYING_LAST == FLYING + LW_FLIGHTS - 1,
	       "each flight has its name, and may carry a mission");

enum {
	RAF_SEATS = 1 << SEAT_RAF | 1 << SEAT_10_12 | 1 << SEAT_11_13,
	LW_SEATS = 1 << SEAT_LW | 1 << SEAT_2 | 1 << SEAT_3_5,
};

/* What is kept of the squadron cards: copies of each kind that are known to lie somewhere, and how many known
 * ones each flight has; of the Luftwaffe's, how many were sent home first. */
struct kept {
	uint16_t known_raf[KINDS], known_lw[KINDS];
	uint16_t held_raf[RAF_FLIGHTS], held_lw[LW_FLIGHTS], first[LW_FLIGHTS];
};

/* What is worked out of the box once: the map as numbers, and which airfield is whose. */
struct derived {
	MAP_ROOM(SPACES, NEIGHBOURS) map;
	uint8_t near[SPACES][SPACES / 8];		   /* spaces within a RAF move, barred or not */
	int16_t base[FLIGHTS];				   /* space of its airfield; NONE: not in the box */
	int16_t airfield[FLIGHTS];			   /* its target; NONE */
	uint8_t type[TARGETS], group[TARGETS];		   /* of the targets */
	uint8_t bombs[TARGETS];				   /* ... hits to knock it out (0.6, 7C.3) */
	uint8_t command[2][KINDS], copies[2][KINDS];	   /* of the squadron cards, by side */
	uint8_t n_kinds[COMMANDS], kinds[COMMANDS][KINDS]; /* the cards of a command, and */
	uint8_t n_cities[GROUPS], city[GROUPS][TARGETS];   /* the cities of a Group, in the table's order */
	uint8_t row[FLIGHTS];				   /* row of the table of airfields + 1 */
};

/* No ways: a box without a map. */
static inline const struct map *
bob_ways(const struct play *p)
{
	return MAP(derived_of(p)->map);
}

static inline int
bob_target_type(const struct play *p, int target)
{
	leans_on(p, box_at(p->box, B_TARGETS, target, TARGET_TYPE));
	return derived_of(p)->type[target];
}

/* Its damage counter has reached the bombs printed on its mission card; fewer hits are bomb tokens (7C.3). */
static inline bool
bob_is_ko(const struct play *p, int target)
{
	leans_on(p, box_at(p->box, B_TARGETS, target, TARGET_BOMBS));
	return state_of(p)->damage[target] >= derived_of(p)->bombs[target];
}

/* sides.c: who may do what */
enum side bob_side(int seat);
bool bob_sender(struct play *, enum side);		    /* 0.13b; true: it is the other side's */
bool bob_commands(int seat, int command);		    /* 9.2; whoever is not named commands all */
bool bob_commander(struct play *, int command);		    /* 9.2a; true: it is the partner's */
enum side bob_thrower(const struct request *);		    /* whose throw the request is */
void bob_die_colour(struct play *, const struct request *); /* judges 0.9a */
int bob_command(int flight);				    /* 0 to 6: a Group or a Luftflotte */
int bob_first_flight(int command);
int bob_flight_count(int command);
struct request *bob_ask_act(struct requests *, enum side, const char *title);
struct request *bob_ask_roll(struct requests *, enum die_id, int due, int count, const char *title);
void bob_due(struct request *, int dice); /* where they are counted in the request itself */
struct request *bob_ask_draw(struct requests *, enum side, int type, int due, const char *title);

/* cards.c: squadron cards */
int bob_kinds(const struct play *, enum side); /* rows of the side's table */
int bob_card_command(const struct play *, enum side, int kind);
int bob_aircraft(const struct play *, enum side, int kind); /* enum aircraft */
/* Adds the dice of a kind of cards to those of its type in the request, if there is one; returns how many. */
int bob_itemise_dice(const struct play *, struct request *, enum side, int kind, int dice);
int bob_card_value(const struct play *, enum side, int kind, int column);
int bob_loose(const struct play *, enum side, int kind); /* copies known nowhere */

int bob_losing_command(const struct play *); /* whose cards are lost as the scenario begins (10.3) */

/* Whether the next card that the sender draws face down may be of this kind: it is of the pile drawn from. */
bool bob_can_be_drawn(const struct play *, enum side, int who, int kind);
bool bob_is_aside(const struct play *, enum side, int card); /* 10.4 */
int bob_pile(const struct play *, int command);		     /* cards in its Combat Ready pile */
int bob_known(const struct play *, int flight);		     /* cards whose names are known */
int bob_cards(const struct play *, int flight);		     /* with those face down */
int bob_held(const struct play *, int flight, int kind);     /* of one kind, known */
void bob_hold(struct play *, int flight, int kind, int delta, int why);
void bob_lose(struct play *, int flight, int kind, int why); /* to the Damaged or Shot Down box */
int bob_sharer(const struct play *, int fighters);	     /* other flight of a Big Wing; -1 */
void bob_to_pile(struct play *, int flight, int why);	     /* all its cards; the Ace stays */
int bob_bombers(const struct play *, int raider);	     /* known bombers in the air */
bool bob_is_bomber(const struct play *, int kind);

/* map.c */
void bob_prepare(struct box *);
bool bob_adjacent(const struct play *, int from, int to); /* true without a map */
bool bob_forbidden(const struct play *, int space);	  /* 6.3c */
bool bob_has_map(const struct play *);
int bob_raf_at(const struct play *, int space, int except); /* first RAF flight there but `except`; -1 */
int bob_lw_at(const struct play *, int space, int except);  /* first raider there but `except`; -1 */
int bob_flights_at(const struct play *, enum side, int space);
bool bob_near(const struct play *, int from, int to); /* within a RAF move, barred or not */
enum reached { REACHED, TOO_FAR, BARRED_BY_FLIGHT, BARRED_BY_COAST };
enum reached bob_reach(const struct play *, int fighters, int space); /* 6.2, 6.3 */
enum radar_cover { NO_COVER, COVER_KO, COVER_WORKS };
enum radar_cover bob_radar(const struct play *, int space); /* 5.4, 5.8 */

/* production.c (2) */
void bob_after_production(struct play *);
int bob_production(const struct play *, int group);	 /* dice of its unharmed cities */
bool bob_airfield_ko(const struct play *, int fighters); /* its flight is grounded (4.5) */
void bob_begin_production(struct play *);
bool bob_damaged_group(const struct play *, int group); /* something to repair (2.3) */

/* missions.c (3) */
int bob_mission(const struct play *, int raider); /* target; -1: none that is named */
bool bob_has_mission(const struct play *, int raider);
int bob_deck(const struct play *);		 /* mission cards left to draw */
int bob_above_the_returned(const struct play *); /* those above the ones put back under the deck */
bool bob_name_mission(struct play *, int raider, int target); /* false: refused, it cannot be that */

/* alert.c (4) */
int bob_lw_limit(const struct play *, int raider); /* 6, or 7 (10.4) */
void bob_begin_alert(struct play *);
bool bob_can_reinforce(const struct play *, int command);

/* raid.c (5) */
void bob_begin_raids(struct play *);
bool bob_takes_no_part(struct play *, int raider); /* 5.1b; true: it is in its box */

/* detection.c (5.4, 5.6) */
void bob_detect(struct play *, int raider, int space); /* on entering a space */
void bob_question_lapses(struct play *, int raider);   /* the RAF has let it pass */

/* patrol.c (6) */
int bob_unobserved(const struct play *);     /* flights that get a die (6.1) */
bool bob_wing_possible(const struct play *); /* the Big Wing marker is left */

/* battle.c (7, 7.1, 7B) */
int bob_current(const struct play *);			 /* raider being resolved; -1: none */
int bob_here(const struct play *);			 /* the same; 0 where there is none */
bool bob_marked(const struct play *, int raider);	 /* something is to be done there */
int bob_marked_at(const struct play *, int space);	 /* raider; -1: not marked */
void bob_turn_to(struct play *, int raider, enum phase); /* that phase is next, with this step's run */
void bob_phase(struct play *, int raider, enum phase);	 /* and its step is gone to */
bool bob_turned(const struct play *);			 /* another step's phase is next */
bool bob_follow(struct play *);				 /* goes there; false: none is */
void bob_resume(struct play *);				 /* the space left unfinished, or the next */

/* interception.c (7A.1) */
int bob_fighters_of(const struct play *, int raider);			/* its interceptor; -1: none */
int bob_fighting(const struct play *, int raider, enum side, int kind); /* cards of a kind that fight */

/* dogfight.c (7A.2, 7A.3) */
int bob_hand(const struct play *, int flight, int kind); /* copies that can still be chosen */
int bob_hand_size(const struct play *, int raider, enum side);
void bob_assign_shared(struct play *, const struct action *);

/* dogfight.c and duel.c */
enum { WHITE_ROLLED = 1, BLACK_ROLLED = 2 };		       /* `rolled` */
enum { ACE_IN_BOX, ACE_ON_TABLE, ACE_OUT };		       /* `ace_used` */
void bob_pick(struct play *, int flight, int kind, int delta); /* out of the hand; -1: lost */
int bob_on_table(const struct play *, int raider, enum side);  /* kind; -1: none */
int bob_flight_on_table(const struct play *, int raider, enum side);
void bob_clear_table(struct play *, int raider, enum side, int why);
void bob_dogfight_over(struct play *, int raider);

/* bombing.c (7C, 7D) */
int bob_aim(const struct play *, int raider); /* target that it bombs; -1: none */
void bob_lose_bomber(struct play *, const struct action *);

/* home.c (7E to 7G) */
void bob_come_home(struct play *, int raider); /* 7E.2, 7F */

/* setup.c (10, 12) */
void bob_ask_pile(const struct play *, struct requests *, int type, int due, const char *title);
void bob_judge_pile(struct play *, int due, int rule); /* too few were drawn */
void bob_leave_pile(struct play *, int step);
void bob_begin_battle(struct play *, int battle);

/* taste.c */
enum { BOB_TASTES = 11 };
extern const struct taste bob_tastes[BOB_TASTES];

/* scoring.c (8) */
int bob_points(const struct play *, enum side); /* 8, as the board stands */
const char *bob_level(const struct play *);

#endif
