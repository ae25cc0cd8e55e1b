/*
 * 303 Squadron: what its files share. The state, its vocabulary, and the helpers between the chapters.
 *
 * All players are one side; a seat is a colour, that is a player's board. In the solo game the two boards
 * belong to one person, and one of them is the Captain's.
 */
#ifndef TALLY_SQUADRON_303_H
#define TALLY_SQUADRON_303_H

#include "core/games/squadron_303/vocabulary.h"

#define GAME sq
#define GAME_FOLDER squadron_303
#include "core/tables.h"

/* What is worked out from the box once. */
struct derived {
	uint64_t neighbours[ZONES];
	uint8_t distance[ZONES][ZONES];
	uint8_t copies[CARDS];
	uint8_t gives[EFFECTS]; /* what an effect gives first */
	uint8_t zones;
	uint16_t deck; /* combat cards in all */
};
#include "core/hand.h"

/* A way along the map. */
struct way {
	int n;
	uint8_t zone[ROUTE];
};

/* tables.c */
extern const struct die sq_dice[DICE];
extern const char *const sq_gains[GAINS + 1];

/* map.c */
void sq_prepare(struct box *);
bool sq_adjacent(const struct play *, int a, int b);
int sq_distance(const struct play *, int a, int b);
uint64_t sq_toward(const struct play *, int from, int to);
int sq_place_in(const struct play *, int zone);
int sq_place_zone(const struct play *, int place);
bool sq_on_way(const struct way *, int zone, int *next);
int sq_mask_count(uint64_t);
int sq_mask_first(uint64_t);

/* board.c: players, pilots, who acts */
int sq_players(const struct play *);
bool sq_solo(const struct play *);
bool sq_specialisation(const struct play *);
int sq_number(const struct play *, int which);
int sq_start_ammunition(const struct play *, int pilot);
int sq_start_hand(const struct play *, int pilot);
int sq_room(const struct play *, int board);
void sq_load(struct play *, int board, int n, int why);
int sq_pilot_of(const struct play *, int board);
int sq_board_of(const struct play *, int pilot);
int sq_pilot_effect(const struct play *, int pilot);
bool sq_ability_on(const struct play *, int board, int effect);
bool sq_flies_in(const struct play *, int board, int zone);
uint64_t sq_flying(const struct play *);
int sq_actor(const struct play *, const struct action *);
uint32_t sq_seat(int board);
uint32_t sq_all_seats(const struct play *);
int sq_wounds(const struct play *, int board);
int sq_other_board(const struct play *, int board);
bool sq_out(struct play *, int board);
void sq_spend_medal(struct play *, int board);
bool sq_has_medal(const struct play *, int board);
void sq_new_captain(struct play *);
bool sq_draws_as_captain(const struct play *, int board);
void sq_clear(struct play *, int first, int last, int why);
struct request *sq_ask_draw(struct requests *, int type, int due, int board, const char *title);
void sq_settle(struct play *, int resume);
void sq_follow(struct play *, int resume);
bool sq_follows(const struct play *);
void sq_ask_no_dice(struct requests *, int but, int id);

/* cards.c */
struct pack sq_pack(const struct play *);
int sq_hand(const struct play *, int board);
int sq_hand_limit(const struct play *, int board);
bool sq_holds(const struct play *, int board, int card);
void sq_leave(struct play *, int board, int card, int pile, int why);
void sq_clear_table(struct play *);
int sq_drawable(const struct play *, int n);
bool sq_take(struct play *, int board, int card);

/* setup.c, campaign.c */
void sq_set_up(struct play *);
void sq_begin_mission(struct play *);
void sq_campaign_next(struct play *);
int sq_deal_zone(const struct play *, int n);

/* events.c */
int sq_event_of_squadron(const struct play *, int squadron);
void sq_event_victory(struct play *, int squadron, int board, bool yellow);
void sq_event_help(struct play *, int squadron, int board);
void sq_events_check(struct play *);
void sq_events_reached(struct play *);
void sq_events_leave(struct play *);
void sq_events_close(struct play *);
bool sq_slot_takes(const struct play *, int slot, int event);

/* players.c, moves.c: Phase II */
int sq_quota(const struct play *, int board);
bool sq_may_act(struct play *, int board);
bool sq_all_finished(const struct play *);
void sq_boost(struct play *, int board, int card);
int sq_pairs(const struct play *, int zone);
int sq_points_left(const struct play *, int board);
void sq_arrive(struct play *, int board, int zone, int why);

/* abilities.c */
int sq_level(const struct play *, int pilot);

/* combat.c, symbols.c, resolve.c: Phase III */
bool sq_fighting(const struct play *);
int sq_die_of(const struct play *, int aircraft);
void sq_german_rolled(struct play *, const uint8_t *face, int n);
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
void sq_begin_round(struct play *, int round, int aircraft);
int sq_duel_dice(const struct play *, int aircraft);
void sq_first_mark(struct play *, int board);
int sq_laid_die(const struct play *, int nth);
bool sq_not_fighter(struct play *);
bool sq_is_his_combat(const struct play *, int who);

/* damage.c */
void sq_hurt(struct play *, int board, int n);
void sq_settle_hits(struct play *, int resume);

/* counter.c: counter-attacks of Phases III, IV and V */
uint64_t sq_barrage_zones(const struct play *, int barrage);
int sq_barrage_dice(const struct play *, int barrage, int zone, int die);
bool sq_attacks(const struct play *, int barrage, int aircraft);

/* germans.c, routes.c: Phase V */
void sq_begin_moves(struct play *, int moving, int zone);
bool sq_is_bomber(const struct play *, int aircraft);
bool sq_is_stopped(const struct play *, int aircraft);
bool sq_bombers_with(const struct play *, int squadron, int zone);
bool sq_becomes_patrol(const struct play *, int aircraft);
bool sq_british_home(const struct play *);
int sq_hunted_zone(const struct play *);
uint64_t sq_destinations(const struct play *, int aircraft);
int sq_next_group(const struct play *);
int sq_rank(const struct play *, int aircraft);
struct way sq_route(const struct play *, int squadron);
int sq_goal(const struct play *, int squadron);
int sq_bomb_place(const struct play *, int squadron);

void sq_bomb(struct play *, int aircraft);

/* hidden.c, aces */
void sq_reveal_entered(struct play *);
void sq_reveal(struct play *, int squadron, int board);
void sq_deploy_card(struct play *, int squadron, int card);
bool sq_ace_now(const struct play *, int squadron, int effect);
int sq_ace_amount(const struct play *, int aircraft, int effect);
int sq_ace_waiting(const struct play *);
void sq_remove_aircraft(struct play *, int aircraft, int why);

/* reorganise.c: Phase VI and the end */
void sq_check_end(struct play *);
const char *sq_victory_level(const struct play *);

#endif
