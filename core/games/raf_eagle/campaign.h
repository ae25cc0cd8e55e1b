/*
 * RAF: Eagle, sections 13 to 19: what the steps, verbs and operands tables name, and what the sequence of
 * play of a raid day calls. Private to this folder.
 *
 * VP and points are kept in F_VP and F_POINTS; what the day has gained, lost and spent by track in the
 * ledger's fields (ledger.c).
 */
#ifndef TALLY_RAF_EAGLE_CAMPAIGN_H
#define TALLY_RAF_EAGLE_CAMPAIGN_H

#include "core/games/raf_eagle/raf_eagle.h"

/* Boxes of the calendar (T_DAY). */
enum {
	AUG_11,
	AUG_21 = 10,
	AUG_27 = 16,
	SEP_1 = 21,
	SEP_8 = 28,
	SEP_10 = 30,
	SEP_11 = 31,
	SEP_22 = 42,
	OCT_1 = 51
};

/* Daily cards that rules name. */
enum { DAILY_135, DAILY_136, DAILY_138 = 3, DAILY_149 = 14 };

/* replacement.c: IV.5 - IV.7 */
bool raf_squadron_can_be_replaced(const struct play *, int q);
bool raf_gruppe_can_be_replaced(const struct play *, int g);
void raf_replace_gruppe(struct play *, int g);
void raf_replace_as_due(struct play *, int q);

/* pilots.c: who gets points and pilots when they are few (14.24) */
struct pilot_share {
	int due;     /* pilots for the squadrons of the sector */
	int plain;   /* ... if the order alone decided */
	int returns; /* squadrons of the sector that come back */
	int all;     /* squadrons that come back, of all sectors */
};
struct pilot_share raf_pilots_for(const struct play *, int sector);
void raf_replace_the_rest(struct play *); /* what needs no choice */
int raf_waiting_before(const struct play *, int q,
		       int place); /* squadrons of its type that come first (14.24) */

/* reinforcement.c: IV.8, 17.2 */
void raf_german_arrivals(struct play *);
bool raf_may_be_kept(const struct play *, int q);
bool raf_may_be_drawn(const struct play *, int q);

/* strategy.c: I.2 */
int raf_strategies_due(const struct play *);
void raf_expect_targets(struct requests *);

/* seeloewe.c: 16 and the levels of the long scenarios */
void raf_check_seeloewe(struct play *);
void raf_game_ends(struct play *, int outcome); /* with the day's row of the turn report */
const char *raf_long_level(const struct play *);

/* scenarios.c: 17 */
bool raf_may_be_novice(const struct play *, int q);

/* night.c: I.1 and I.6 */
bool raf_may_fly_by_night(const struct play *, int g);
bool raf_may_patrol_by_night(const struct play *, int q);

/* advanced.c: 19, where it bites in I.3, I.4 and II.1 */
void raf_judge_high_command_plan(struct play *);    /* 19.2b, 19.2c: the plan is made */
void raf_judge_high_command_bombers(struct play *); /* 19.2a: the bombers are assigned */
void raf_judge_high_command_escort(struct play *);  /* 19.2d: the raid is deployed */
void raf_reduce_long_range(struct play *);	    /* 19.4: the raid is deployed */
bool raf_may_be_jabo(const struct play *, int g);

/* The number of a sector among those of its Group: "7/11" is 7. */
int raf_sector_number(const struct play *, int sector);

#endif
