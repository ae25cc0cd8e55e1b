/*
 * What the chapters of the charts offer each other and the tables of verbs and steps.
 */
#ifndef TALLY_CORE_BURNING_BLUE_CHAPTERS_H
#define TALLY_CORE_BURNING_BLUE_CHAPTERS_H

#include "core/games/burning_blue/burning_blue.h"

/* owners.c: true: the decision is not the sender's, which is told (BB-SEQ.c) */
bool bb_is_anothers(struct play *, const struct action *);

/* air.c: what flies, and how (3.2.3, movement, bombs) */
void bb_judge_height(struct play *, int u, int angels, bool bombs);
bool bb_is_lost(struct play *, int u);
bool bb_is_down(struct play *, int u);
bool bb_is_in_melee(struct play *, int u);
bool bb_is_homeward(struct play *, int u);
void bb_judge_kin(struct play *, int u, const uint8_t *fact, int value);
bool bb_is_not_up(struct play *, int raid);
void bb_leave_raid(struct play *, int u, int why);
void bb_clear_unit(struct play *, int u, int why);

/* interception.c (13.3.2) */
bool bb_can_attack(const struct play *, int target, int u);
bool bb_may_attack_further(const struct play *, int u, int target);
int bb_target_of(const struct play *);
int bb_target_or_none(const struct play *);
bool bb_in_wing(const struct play *, int u);
bool bb_wing_left(const struct play *);
bool bb_climbed_or_below(const struct play *);
void bb_open_attack(struct play *, int target, int at, int angels);

/* reaction.c (13.3.4) */
bool bb_escorts_raid(const struct play *, int u);
bool bb_has_escort(const struct play *);
void bb_ask_names(struct requests *, const char *title, enum side, int rule_of_dice);

/* escort.c: the escort's attack, and which combat comes next (13.3.4) */
bool bb_may_pick(const struct play *, int u);
bool bb_is_without_attack(struct play *);
enum fight bb_would_fight(const struct play *, int u);

/* column.c: who fights, and in which column (13.4.1, 13.4.2) */
bool bb_is_forming(const struct play *);
const uint8_t *bb_sides_in_it(const struct play *);
enum combat bb_combat_now(const struct play *);
enum fight bb_fight_of(const struct play *, int u);
bool bb_fights(const struct play *, int u, enum fight);
int bb_own_column(const struct play *, int defender);
int bb_column_of(const struct play *, int attacker, int defender, struct request *parts);

/* combat.c (13.4) */
bool bb_no_dice_yet(const struct play *);
void bb_begin_combat(struct play *, enum combat);
void bb_enlist(struct play *, int u, enum fight, int why);
void bb_begin_on_target(struct play *);
void bb_ask_combat(const struct play *, struct requests *, bool must);
bool bb_dice_lie(struct play *, int u);
bool bb_is_fixed(struct play *, int u, enum combat);
bool bb_against_stragglers(const struct play *);

/* losses.c (13.4.3) */
void bb_lose_aircraft(struct play *, int u, int n, int why);
void bb_share_losses(struct play *, enum fight, int n);

/* cohesion.c: what a combat costs (BB-STR.c, d), and the tests (13.5) */
void bb_charge_all(struct play *);
void bb_ask_cost(const struct play *, struct requests *);
void bb_test_all(struct play *);

/* dogfight.c */
bool bb_is_nobodys(struct play *, int melee);
bool bb_in_use(const struct play *, int melee);
int bb_accompanying(const struct play *, int raid, int *melee);
void bb_form_melee(struct play *);

/* aftermath.c (13.6) */
bool bb_goes_on(const struct play *, int u);

/* taste.c */
enum { BB_TASTES = 2 };
extern const struct taste bb_tastes[BB_TASTES];

/* setup.c */

/* Goes to the step that an entry has begun; false: none has. */
bool bb_led_on(struct play *);

void bb_day_over(struct play *);

#endif
