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

#include "core/games/battle_of_britain/vocabulary.h"
#include "core/rules.h"

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

#define GAME bob
#define GAME_FOLDER battle_of_britain
#include "core/tables.h"

/* What is worked out of the box once: the map as numbers, and which airfield is whose. */
struct derived {
	uint16_t neighbour[SPACES][NEIGHBOURS]; /* space + 1; 0: no more */
	uint8_t near[SPACES][SPACES / 8];	/* spaces within a RAF move, barred or not */
	uint8_t forbidden[SPACES];
	uint8_t has_map;
	int16_t base[FLIGHTS];			     /* space of its airfield; NONE: not in the box */
	int16_t airfield[FLIGHTS];		     /* its target; NONE */
	uint8_t type[TARGETS], group[TARGETS];	     /* of the targets */
	uint8_t command[2][KINDS], copies[2][KINDS]; /* of the squadron cards, by side */
	uint8_t row[FLIGHTS];			     /* row of the table of airfields + 1 */
};

static inline int
bob_target_type(const struct play *p, int target)
{
	return derived_of(p)->type[target];
}

/* tables.c: names and dice; scoring.c: totals */
extern const struct die bob_dice[];
extern const struct total bob_totals[];
extern const int bob_n_totals;

/* sides.c: who may do what */
enum side bob_side(int seat);
bool bob_sender(struct play *, enum side);
bool bob_commands(int seat, int command);
bool bob_commander(struct play *, int command);
enum side bob_thrower(const struct request *);
void bob_die_colour(struct play *, const struct request *);
int bob_command(int flight);
int bob_first_flight(int command);
int bob_flight_count(int command);
struct request *bob_ask_act(struct requests *, enum side, const char *title);
struct request *bob_ask_roll(struct requests *, enum die_id, int due, int count, const char *title);
struct request *bob_ask_draw(struct requests *, enum side, int type, int due, const char *title);

/* cards.c: squadron cards */
int bob_kinds(const struct play *, enum side);
int bob_card_command(const struct play *, enum side, int kind);
int bob_aircraft(const struct play *, enum side, int kind);
int bob_card_value(const struct play *, enum side, int kind, int column);
int bob_loose(const struct play *, enum side, int kind);
bool bob_is_aside(const struct play *, enum side, int card);
int bob_pile(const struct play *, int command);
int bob_known(const struct play *, int flight);
int bob_cards(const struct play *, int flight);
int bob_held(const struct play *, int flight, int kind);
void bob_hold(struct play *, int flight, int kind, int delta, int why);
void bob_lose(struct play *, int flight, int kind, int why);
void bob_to_pile(struct play *, int flight, int why);
int bob_bombers(const struct play *, int raider);
bool bob_is_bomber(const struct play *, int kind);

/* map.c */
void bob_prepare(struct box *);
bool bob_adjacent(const struct play *, int from, int to);
bool bob_forbidden(const struct play *, int space);
bool bob_has_map(const struct play *);
int bob_raf_at(const struct play *, int space, int except);
int bob_lw_at(const struct play *, int space, int except);
int bob_flights_at(const struct play *, enum side, int space);
bool bob_near(const struct play *, int from, int to);
enum reach { REACHED, TOO_FAR, BARRED_BY_FLIGHT, BARRED_BY_COAST };
enum reach bob_reach(const struct play *, int fighters, int space);
enum radar_cover { NO_COVER, COVER_KO, COVER_WORKS };
enum radar_cover bob_radar(const struct play *, int space);

/* production.c (2) */
void bob_after_production(struct play *);
int bob_production(const struct play *, int group);
bool bob_airfield_ko(const struct play *, int fighters);
void bob_begin_production(struct play *);
bool bob_damaged_group(const struct play *, int group);

/* missions.c (3) */
int bob_mission(const struct play *, int raider);
bool bob_has_mission(const struct play *, int raider);
int bob_deck(const struct play *);
bool bob_name_mission(struct play *, int raider, int target);

/* alert.c (4) */
int bob_lw_limit(const struct play *, int raider);
void bob_begin_alert(struct play *);
bool bob_can_reinforce(const struct play *, int command);

/* raid.c (5) */
void bob_begin_raids(struct play *);
bool bob_takes_no_part(struct play *, int raider);

/* detection.c (5.4, 5.6) */
void bob_detect(struct play *, int raider, int space);
void bob_question_lapses(struct play *, int raider);

/* patrol.c (6) */
int bob_unobserved(const struct play *);
bool bob_wing_possible(const struct play *);

/* battle.c (7, 7.1, 7B) */
int bob_current(const struct play *);
int bob_here(const struct play *);
void bob_begin_battles(struct play *);
bool bob_marked(const struct play *, int raider);
int bob_marked_at(const struct play *, int space);
void bob_turn_to(struct play *, int raider, enum phase);
void bob_phase(struct play *, int raider, enum phase);
bool bob_turned(const struct play *);
bool bob_follow(struct play *);
void bob_resume(struct play *);
int bob_sharer(const struct play *, int fighters);

/* dogfight.c (7A.2, 7A.3) */
int bob_hand(const struct play *, int flight, int kind);
int bob_hand_size(const struct play *, int raider, enum side);
void bob_assign_shared(struct play *, const struct action *);

/* dogfight.c and duel.c */
enum { WHITE_ROLLED = 1, BLACK_ROLLED = 2 }; /* `rolled` */
enum { ACE_IN_BOX, ACE_ON_TABLE, ACE_OUT };  /* `ace_used` */
void bob_pick(struct play *, int flight, int kind, int delta);
int bob_on_table(const struct play *, int raider, enum side);
int bob_flight_on_table(const struct play *, int raider, enum side);
void bob_clear_table(struct play *, int raider, enum side, int why);
void bob_dogfight_over(struct play *, int raider);

/* bombing.c (7C, 7D) */
int bob_aim(const struct play *, int raider);
void bob_lose_bomber(struct play *, const struct action *);

/* home.c (7E to 7G) */
void bob_come_home(struct play *, int raider);

/* setup.c (10, 12) */
void bob_ask_pile(const struct play *, struct requests *, int type, int due, const char *title);
void bob_judge_pile(struct play *, int due, int rule);
void bob_leave_pile(struct play *, int step);
void bob_set_up_channel(struct play *);
void bob_set_up_eagles(struct play *);
void bob_set_up_london(struct play *);
void bob_set_up_campaign(struct play *);
void bob_begin_battle(struct play *, int battle);

/* scoring.c (8) */
int bob_points(const struct play *, enum side);
const char *bob_level(const struct play *);

#endif
