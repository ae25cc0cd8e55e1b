/*
 * 303 Squadron: what its files share. The state, its vocabulary, and the helpers between the chapters.
 *
 * All players are one side; a seat is a colour, that is a player's board. In the solo game the two boards
 * belong to one person, and one of them is the Captain's.
 *
 * The numbers 303-II.4a are those of tallyho-303-squadron(7): roman chapters are the six phases of a
 * turn, words stand for the rest (SET, DOWN, END, ACE, SPEC, HID, SOLO, CAMP); p.n is a page of the
 * rulebook. A `board` is a player's colour, 0 to 3; a `pilot` a row of the box; an `aircraft` one of
 * the 27 German figures; a `squadron` a group of them that began in one Zone, numbered as the scenario
 * card has its start Zones, events behind; a `zone` a row of the map, kept + 1 where 0 is off it.
 */
#ifndef TALLY_SQUADRON_303_H
#define TALLY_SQUADRON_303_H

#include "core/hand.h"
#include "core/map/map.h"
#include "core/vain.h"

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

/* Of a slot of the scenario: no card, face down, face up, and how it ended. */
enum { EVENT_NONE, EVENT_COVERED, EVENT_OPEN, EVENT_WON, EVENT_LOST };
/* Of a squadron's ace token: none, face down (by its kind), face up, lost with its aircraft (303-ACE.1
 * to .3). */
enum { ACE_NONE, ACE_COVERED_BOMBER, ACE_COVERED_FIGHTER, ACE_UP, ACE_GONE };
/* Whether Germans move now: in Phase V, or because a pilot was shot down (303-DOWN.1). */
enum { MOVING_NOT, MOVING_PHASE, MOVING_EXTRA };
/* One procedure, three uses: the first strike, the counter-attack, the attack after moving. */
enum { BARRAGE_NONE, BARRAGE_SUN, BARRAGE_COUNTER, BARRAGE_PATROL };

#define GAME sq
#define GAME_FOLDER squadron_303
#include "core/tables.h"

_Static_assert((int)AT_PILE == PILE && (int)AT_DISCARDS == DISCARDS, "as in core/hand.h");
_Static_assert(AT_BOARD_LAST == AT_BOARD + BOARDS - 1 && AT_HAND_LAST == AT_HAND + BOARDS - 1,
	       "each has its own");
enum { NEED_ANY_SYMBOL = S_JOKER + 1 }; /* behind the symbols of cards */

/* Known cards in each pile. */
struct kept {
	uint16_t known[PILES];
};

/* What is worked out from the box once: the map as sets of Zones and distances, and what of the cards is
 * asked for in every list. */
struct derived {
	MAP_ROOM(ZONES, ZONES) map;
	uint64_t neighbours[ZONES];
	uint8_t distance[ZONES][ZONES];
	uint8_t copies[CARDS];
	uint8_t gives[EFFECTS]; /* what an effect gives first */
	uint16_t deck;		/* combat cards in all */
};

/* A way along the map. */
struct way {
	int n;
	uint8_t zone[ROUTE];
};

/* map.c */
void sq_prepare(struct box *);
bool sq_borders(const struct play *, int a, int b);
bool sq_adjacent(const struct play *, int a,
		 int b); /* the same; where they do not, it is noted what says so */
int sq_distance(const struct play *, int a, int b); /* in Zones; ZONES: no way */
int sq_to_germans(const struct play *, int zone);   /* from the nearest, seen or hidden; ZONES: none */
uint64_t sq_toward(const struct play *, int from,
		   int to); /* set of the Zones next to `from` that lie on a shortest way */
int sq_place_in(const struct play *, int zone);	   /* of B_PLACES; -1: none there */
int sq_place_zone(const struct play *, int place); /* -1: not on the map */
bool sq_on_way(const struct way *, int zone,
	       int *next); /* *next: the Zone behind it on the way, or itself at the end */
int sq_mask_count(uint64_t);
int sq_mask_first(uint64_t); /* lowest of the set; -1: empty */

/* board.c: players, pilots, who acts */
int sq_players(const struct play *); /* boards in use, 2 to 4 */
bool sq_solo(const struct play *);
bool sq_specialisation(const struct play *);
int sq_number(const struct play *, int which);		    /* N_AMMUNITION ... */
int sq_penalty(const struct play *, int place, int column); /* of B_PENALTIES; 0: none */
int sq_start_ammunition(const struct play *, int pilot);
int sq_start_hand(const struct play *, int pilot);
int sq_room(const struct play *, int board); /* ammunition that it can take on */
void sq_load(struct play *, int board, int n, int why);
int sq_pilot_of(const struct play *, int board);		/* -1: none */
int sq_board_of(const struct play *, int pilot);		/* -1: not in play */
int sq_pilots_at(const struct play *, int where);		/* AT_RESERVE ...; how many */
int sq_pilot_effect(const struct play *, int pilot);		/* AB_SUPPORT_TWICE ... AB_NONE */
bool sq_ability_on(const struct play *, int board, int effect); /* declared, or bought for a Medal */
bool sq_flies_in(const struct play *, int board, int zone);
uint64_t sq_flying(const struct play *);		  /* set of Zones */
int sq_actor(const struct play *, const struct action *); /* board of whoever makes this entry */
uint32_t sq_seat(int board);
uint32_t sq_all_seats(const struct play *);
int sq_wounds(const struct play *, int board); /* damage tokens on it, 0 to 4 */
int sq_other_board(const struct play *, int board);
bool sq_out(struct play *, int board); /* II.3e; true: refused */
void sq_spend_medal(struct play *, int board);
bool sq_has_medal(const struct play *, int board);
void sq_new_captain(struct play *); /* SOLO.2 */
bool sq_draws_as_captain(const struct play *, int board);
void sq_clear(struct play *, int first, int last, int why); /* fields first .. last, all elements */
struct request *sq_ask_draw(struct requests *, int type, int due, int board, const char *title);
void sq_settle(struct play *, int resume); /* goes to STEP_SETTLE, then on to `resume` */
void sq_follow(struct play *, int resume); /* the same when this step is over */
bool sq_follows(const struct play *);
void sq_ask_no_dice(struct requests *, int but, int id);

/* cards.c */
struct pack sq_pack(const struct play *);
int sq_hand(const struct play *, int board);			      /* known and unseen cards */
int sq_hand_limit(const struct play *, int board);		      /* II.2c, SOLO.4 */
bool sq_holds(const struct play *, int board, int card);	      /* it can be in that hand */
int sq_copies_held(const struct play *, int board, int card);	      /* so many at most are in that hand */
void sq_leave(struct play *, int board, int card, int pile, int why); /* from the hand to AT_DISCARDS ... */
void sq_clear_table(struct play *);
int sq_drawable(const struct play *, int n);	  /* of n cards, as many as there are */
bool sq_take(struct play *, int board, int card); /* false: refused, it cannot be drawn */

/* setup.c, campaign.c */
void sq_begin_mission(struct play *);
void sq_campaign_next(struct play *);

/* events.c */
int sq_event_of_squadron(const struct play *, int squadron); /* slot; -1: of no event */
void sq_event_victory(struct play *, int squadron, int board, bool yellow);
void sq_event_help(struct play *, int squadron, int board);
void sq_events_check(struct play *);
void sq_events_reached(struct play *);
void sq_events_leave(struct play *);
void sq_events_close(struct play *);
bool sq_slot_takes(const struct play *, int slot, int event);

/* players.c, moves.c: Phase II */
int sq_quota(const struct play *, int board);  /* cards of the draw step */
bool sq_may_act(struct play *, int board);     /* II.2 is judged first; false: refused */
void sq_judge_limit(struct play *, int board); /* II.2b */
bool sq_all_finished(const struct play *);
void sq_boost(struct play *, int board, int card);	     /* a card played for its movement points */
int sq_pairs(const struct play *, int zone);		     /* of Germans that hold back (II.4a) */
int sq_points_left(const struct play *, int board);	     /* movement points */
void sq_arrive(struct play *, int board, int zone, int why); /* and what it reveals there */

/* abilities.c */
int sq_level(const struct play *, int pilot); /* of specialisation, 0 to 3 */

/* combat.c, symbols.c, resolve.c: Phase III */
bool sq_fighting(const struct play *);
int sq_die_of(const struct play *, int aircraft); /* DIE_RED ... */
void sq_german_rolled(struct play *, const uint8_t *face, int n);
int sq_kind(int aircraft);			   /* BF_109 ... */
int sq_class(const struct play *, int aircraft);   /* FIGHTER ... */
int sq_symbol_of(const struct play *, int source); /* S_HIT ... of SRC_DIE_1 ...; -1: not there */
int sq_active_card(const struct play *);	   /* played in this round; -1: none */
bool sq_may_stand_for(int symbol, int as);	   /* as a Joker or a success may; as NONE: as itself */
void sq_lay(struct play *, int die, int as);	   /* the die is used from now on */
void sq_resolve(struct play *);			   /* hits of both sides, once a round */
bool sq_enemy_here(const struct play *, int zone); /* any German, bombers too */
bool sq_own_die_showing(const struct play *, int symbol, int *die);
bool sq_german_die_showing(const struct play *, int symbol, int *die);
void sq_drop_combat(struct play *);
void sq_begin_round(struct play *, int round, int aircraft);
int sq_duel_dice(const struct play *, int aircraft); /* German dice of a round */
int sq_laid_die(const struct play *, int nth);	     /* 0 or 1; -1: none was laid */
bool sq_not_fighter(struct play *);		     /* true: refused, it is another's Combat */
bool sq_is_his_combat(const struct play *, int who);
bool sq_can_fight(const struct play *, int board); /* may still begin a Combat in this turn */

/* damage.c */
void sq_hurt(struct play *, int board, int n);	      /* n damage, drawn when it is settled */
int sq_discards_from(const struct play *, int board); /* whose hand his token takes from */
int sq_discards_for(const struct play *, int board);  /* whose token he discards for */
void sq_settle_hits(struct play *, int resume);	      /* damage first, then as sq_settle */

/* shot_down.c (section 8) */
void sq_shoot_down(struct play *, int board);

/* counter.c: counter-attacks of Phases III, IV and V */
uint64_t sq_barrage_zones(const struct play *, int barrage); /* set of Zones still to come */
int sq_barrage_dice(const struct play *, int barrage, int zone, int die);
bool sq_attacks(const struct play *, int barrage, int aircraft); /* by enum barrage, BARRAGE_SUN ... */

/* germans.c, routes.c: Phase V */
void sq_begin_moves(struct play *, int moving, int zone); /* zone: of the loss; -1 in Phase V */
bool sq_is_bomber(const struct play *, int aircraft);
bool sq_is_stopped(const struct play *, int aircraft); /* its tokens, less what an ace endures */
bool sq_bombers_with(const struct play *, int squadron, int zone);
bool sq_becomes_patrol(const struct play *, int aircraft);
bool sq_british_home(const struct play *);
int sq_hunted_zone(const struct play *);		     /* -1: nobody is hunted now */
uint64_t sq_destinations(const struct play *, int aircraft); /* set of Zones; empty: it stays */
int sq_next_group(const struct play *);			     /* its leader; -1: all have moved */
int sq_rank(const struct play *, int aircraft);		     /* V.1a: 0 moves first */
struct way sq_route(const struct play *, int squadron);	     /* of n 0 where it has none */
int sq_goal(const struct play *, int squadron);		     /* Zone at the end of its way; -1 */
int sq_bomb_place(const struct play *, int squadron);	     /* -1: none */

void sq_bomb(struct play *, int aircraft);

/* deploy.c */
void sq_judge_turned_up(struct play *, int card); /* of a hidden squadron */

/* hidden.c, aces */
void sq_reveal(struct play *, int squadron, int board); /* board: who revealed it; -1: it did */
void sq_deploy_card(struct play *, int squadron, int card);
bool sq_ace_now(const struct play *, int squadron, int effect);
int sq_ace_amount(const struct play *, int aircraft, int effect); /* 0: its squadron has no such ace */
int sq_ace_waiting(const struct play *);			  /* squadron; -1: none */
void sq_remove_aircraft(struct play *, int aircraft, int why);

/* reorganise.c: Phase VI and the end */
void sq_check_end(struct play *);
const char *sq_victory_level(const struct play *);

/* defend.c */
bool sq_has_propeller(const struct play *, int card, int blades); /* printed on it: 2 to 4 blades */

/* taste.c */
enum { SQ_TASTES = 9 };
extern const struct taste sq_tastes[SQ_TASTES];

#endif
