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

/* interception.c (13.3.2) */
bool can_attack(const struct play *, int target, int u);
bool may_attack_further(const struct play *, int u, int target);
int target_of(const struct play *);
int target_or_none(const struct play *);
bool in_wing(const struct play *, int u);
bool wing_left(const struct play *);
bool climbed_or_below(const struct play *);
void open_attack(struct play *, int target, int at, int angels);

/* reaction.c (13.3.4) */
bool escorts_raid(const struct play *, int u);
bool has_escort(const struct play *);
void ask_names(struct requests *, const char *title, enum side, int rule_of_dice);

/* escort.c: the escort's attack, joining a Dogfight, and which combat comes next (13.3.4) */
bool may_pick(const struct play *, int u);
bool is_without_attack(struct play *);

/* combat.c (13.4) */
bool no_dice_yet(const struct play *);
void begin_combat(struct play *, enum combat);
void enlist(struct play *, int u, enum fight);
void begin_on_target(struct play *);
bool dice_lie(struct play *, int u);
bool is_fixed(struct play *, int u, enum combat);
bool against_stragglers(const struct play *);

/* losses.c (13.4.3) */
void lose_aircraft(struct play *, int u, int n, int why);
void share_losses(struct play *, enum fight, int n);

/* cohesion.c: what a combat costs (BB-STR.c, d), and the tests (13.5) */
void charge_all(struct play *);
void ask_cost(const struct play *, struct requests *);
void test_all(struct play *);

/* dogfight.c */
bool is_nobodys(struct play *, int melee);
bool in_use(const struct play *, int melee);
int accompanying(const struct play *, int raid, int *melee);
void form_melee(struct play *);

/* aftermath.c (13.6) */
bool goes_on(const struct play *, int u);

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
