/*
 * What the chapters of the charts offer each other and the tables of verbs and steps.
 */
#ifndef TALLY_CORE_BURNING_BLUE_CHAPTERS_H
#define TALLY_CORE_BURNING_BLUE_CHAPTERS_H

#include "core/games/burning_blue/burning_blue.h"

/* Takes a fact off all units. */
void clear_fact(struct play *, int field, const uint8_t *fact, int why);

/* air.c: what flies, and how (3.2.3, movement, bombs) */
void judge_height(struct play *, int u, int angels, bool bombs);
bool is_lost(struct play *, int u);
bool is_down(struct play *, int u);
bool is_in_melee(struct play *, int u);
bool is_homeward(struct play *, int u);
void judge_kin(struct play *, int u, const uint8_t *fact, int value);
bool is_not_up(struct play *, int raid);
void leave_raid(struct play *, int u, int why);
void clear_unit(struct play *, int u, int why);
void act_raid(struct play *, const struct action *);
void act_take_off(struct play *, const struct action *);
void act_join(struct play *, const struct action *);
void act_angels(struct play *, const struct action *);
void act_fly(struct play *, const struct action *);
void act_move(struct play *, const struct action *);
void act_endure(struct play *, const struct action *);
void act_land(struct play *, const struct action *);
void act_depart(struct play *, const struct action *);
void departure_run(struct play *);

/* declare.c: what players say, and the end of a turn */
void act_mark(struct play *, const struct action *);
void act_unmark(struct play *, const struct action *);
void act_recover(struct play *, const struct action *);
void act_weather(struct play *, const struct action *);
void act_event(struct play *, const struct action *);
void act_event_over(struct play *, const struct action *);
void act_end_turn(struct play *, const struct action *);
void act_end_day(struct play *, const struct action *);
void administration_wants(const struct play *, struct requests *);
void administration_rolled(struct play *, const struct request *, const uint8_t *, int);
void administration_run(struct play *);
void new_turn_run(struct play *);

/* control.c: orders, reports, contact (10, 11.5, 12) */
void act_order(struct play *, const struct action *);
void act_follow(struct play *, const struct action *);
void reception_wants(const struct play *, struct requests *);
void reception_rolled(struct play *, const struct request *, const uint8_t *, int);
void act_report(struct play *, const struct action *);
void report_wants(const struct play *, struct requests *);
void report_drew(struct play *, const struct request *, int letter);
void act_tally(struct play *, const struct action *);
void act_contact(struct play *, const struct action *);
void contact_wants(const struct play *, struct requests *);
void contact_rolled(struct play *, const struct request *, const uint8_t *, int);
void check_over(struct play *);

/* interception.c (13.3.2) */
bool can_attack(const struct play *, int target, int u);
bool may_attack_further(const struct play *, int u, int target);
int target_of(const struct play *);
int target_or_none(const struct play *);
bool in_wing(const struct play *, int u);
bool wing_left(const struct play *);
bool climbed_or_below(const struct play *);
void open_attack(struct play *, int target, int at, int angels);
void act_intercept(struct play *, const struct action *);
void act_point(struct play *, const struct action *);
void interception_wants(const struct play *, struct requests *);
void interception_rolled(struct play *, const struct request *, const uint8_t *, int);
void interception_run(struct play *);

/* reaction.c (13.3.4) */
bool escorts_raid(const struct play *, int u);
bool has_escort(const struct play *);
void act_react(struct play *, const struct action *);
void reaction_wants(const struct play *, struct requests *);
void reacting_wants(const struct play *, struct requests *);
void reaction_rolled(struct play *, const struct request *, const uint8_t *, int);
void reaction_close(struct play *, int who);
void reaction_run(struct play *);
void ask_names(struct requests *, const char *title, enum side, int rule_of_dice);
void act_counter(struct play *, const struct action *);
void counter_wants(const struct play *, struct requests *);
void counter_close(struct play *, int who);
void counter_run(struct play *);

/* escort.c: the escort's attack, joining a Dogfight, and which combat comes next (13.3.4) */
bool may_pick(const struct play *, int u);
void act_escort(struct play *, const struct action *);
void escort_wants(const struct play *, struct requests *);
void escort_close(struct play *, int who);
void escort_run(struct play *);
void act_enter(struct play *, const struct action *);
bool is_without_attack(struct play *);
void act_press_on(struct play *, const struct action *);
void join_wants(const struct play *, struct requests *);
void join_close(struct play *, int who);
void join_run(struct play *);
void next_run(struct play *);

/* combat.c (13.4) */
bool no_dice_yet(const struct play *);
void begin_combat(struct play *, enum combat);
void enlist(struct play *, int u, enum fight);
void begin_on_target(struct play *);
bool dice_lie(struct play *, int u);
bool is_fixed(struct play *, int u, enum combat);
bool against_stragglers(const struct play *);
void act_lead(struct play *, const struct action *);
void combat_wants(const struct play *, struct requests *);
void combat_rolled(struct play *, const struct request *, const uint8_t *, int);
void combat_run(struct play *);

/* losses.c (13.4.3) */
void lose_aircraft(struct play *, int u, int n, int why);
void share_losses(struct play *, enum fight, int n);
void act_lose(struct play *, const struct action *);
void losses_wants(const struct play *, struct requests *);
void losses_close(struct play *, int who);
void losses_run(struct play *);

/* cohesion.c: what a combat costs (BB-STR.c, d), and the tests (13.5) */
void charge_all(struct play *);
void ask_cost(const struct play *, struct requests *);
void test_all(struct play *);
void act_test(struct play *, const struct action *);
void cohesion_wants(const struct play *, struct requests *);
void cohesion_rolled(struct play *, const struct request *, const uint8_t *, int);
void cohesion_run(struct play *);

/* dogfight.c */
bool is_nobodys(struct play *, int melee);
bool in_use(const struct play *, int melee);
int accompanying(const struct play *, int raid, int *melee);
void form_melee(struct play *);
void act_accompany(struct play *, const struct action *);
void act_engage(struct play *, const struct action *);
void act_leave(struct play *, const struct action *);
void act_dogfight(struct play *, const struct action *);

/* aftermath.c (13.6) */
bool goes_on(const struct play *, int u);
void act_home(struct play *, const struct action *);
void act_drop(struct play *, const struct action *);
void fought_run(struct play *);
void after_run(struct play *);
void home_raf_wants(const struct play *, struct requests *);
void home_luftwaffe_wants(const struct play *, struct requests *);
void home_raf_close(struct play *, int who);
void home_raf_run(struct play *);
void home_luftwaffe_close(struct play *, int who);
void home_luftwaffe_run(struct play *);
void melee_run(struct play *);
void drop_wants(const struct play *, struct requests *);
void drop_close(struct play *, int who);
void drop_run(struct play *);
void further_wants(const struct play *, struct requests *);
void further_close(struct play *, int who);
void further_run(struct play *);

/* flak.c: Ack-Ack (14.1.1) and balloons */
void act_flak(struct play *, const struct action *);
void flak_wants(const struct play *, struct requests *);
void flak_rolled(struct play *, const struct request *, const uint8_t *, int);
void act_balloons(struct play *, const struct action *);
void act_barrage(struct play *, const struct action *);

/* weights.c: what is worth trying (lists, random play) */
int unit_weight(const struct play *, const struct action *, int);
int raid_weight(const struct play *, const struct action *, int);
int place_weight(const struct play *, const struct action *, int);
int angels_weight(const struct play *, const struct action *, int);
int role_weight(const struct play *, const struct action *, int);
int order_weight(const struct play *, const struct action *, int);
int marker_weight(const struct play *, const struct action *, int);
int count_weight(const struct play *, const struct action *, int);
int melee_weight(const struct play *, const struct action *, int);
int letter_weight(const struct play *, const struct action *, int);
int event_weight(const struct play *, const struct action *, int);
int guns_weight(const struct play *, const struct action *, int);

/* setup.c, score.c */
void set_up_day(struct play *);
void set_up_free(struct play *);
enum { TOTALS = 21 };
extern const struct total bb_totals[TOTALS];

/* Goes to the step that an entry has begun; false: none has. */
bool led_on(struct play *);

void day_over(struct play *);

#endif
