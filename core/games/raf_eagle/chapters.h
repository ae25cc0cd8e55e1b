/* What the steps and verbs of each chapter do, for the tables of steps.c and verbs.c, and what the chapters
 * of the raid day share. */
#ifndef TALLY_RAF_EAGLE_CHAPTERS_H
#define TALLY_RAF_EAGLE_CHAPTERS_H

#include "core/games/raf_eagle/raf_eagle.h"

/* Verbs, in the order of verbs.c. */
/* clang-format off */
enum raf_verb {
	V_PLAN = VERB_COMMON, V_UNPLAN, V_ASSIGN, V_RECALL, V_DEPLOY, V_HUNT, V_ESCORT, V_BOMB, V_PATROL,
	V_DECLARE, V_POOL, V_MOVE, V_JOIN, V_REDUCE, V_ULTRA, V_INTERCEPT, V_ASIDE, V_DISPERSE,
	V_PLAY, V_OUTLYING, V_JABO, V_NIGHT, V_NIGHT_PATROL, V_ENGAGE, V_ENGAGE_SQUADRON, V_CRASH,
	V_PRESS, V_PAUSE, V_USE, V_PRIORITY, V_REPLACE_GRUPPE, V_REPLACE, V_REPLACE_FULL, V_REPLACE_NOVICE,
	V_KEEP, V_NOVICE, V_CAMPAIGN,
	V_END
};
/* clang-format on */
extern const struct verb raf_verbs[V_END - VERB_COMMON];

/* planning.c */
void run_new_day(struct play *);
void want_targets(const struct play *, struct requests *);
void drew_target(struct play *, const struct request *, int card);
void run_targets(struct play *);
void close_targets(struct play *, int who);
void want_plan(const struct play *, struct requests *);
void do_plan(struct play *, const struct action *);
void do_unplan(struct play *, const struct action *);
void close_plan(struct play *, int who);
int weigh_target(const struct play *, const struct action *, int card);

/* assignment.c */
void want_bombers(const struct play *, struct requests *);
void close_bombers(struct play *, int who);
void want_fighters(const struct play *, struct requests *);
void close_fighters(struct play *, int who);
void want_assignment(const struct play *, struct requests *);
void run_assignment(struct play *);
void close_assignment(struct play *, int who);
void do_assign(struct play *, const struct action *);
bool may_fly_to(const struct play *, int g, int card); /* 5.4: its Luftflotte's zone */
void judge_raid_size(struct play *, int g, int card);  /* one Gruppe more: 5.4b, c, d */
void do_recall(struct play *, const struct action *);
int weigh_assignment(const struct play *, const struct action *, int g);
int weigh_raid(const struct play *, int g, int card);

/* dawn.c */
void run_mend(struct play *);
void want_repair(const struct play *, struct requests *);
void rolled_repair(struct play *, const struct request *, const uint8_t *face, int n);
void run_repair(struct play *);
void close_repair(struct play *, int who);
void want_weather(const struct play *, struct requests *);
void rolled_weather(struct play *, const struct request *, const uint8_t *face, int n);
void run_weather(struct play *);

/* deployment.c */
void want_raid(const struct play *, struct requests *);
void run_raid(struct play *);
void do_deploy(struct play *, const struct action *);
void want_deployment(const struct play *, struct requests *);
void run_deployment(struct play *);
void close_deployment(struct play *, int who);
void do_hunt(struct play *, const struct action *);
void do_bomb(struct play *, const struct action *);
void do_escort(struct play *, const struct action *);
void do_patrol(struct play *, const struct action *);
void everybody_leaves(struct play *);
void end_raid(struct play *);			       /* everybody leaves: II.12 */
void raid_ends_if_empty(struct play *, int otherwise); /* R17 */
int weigh_deployment(const struct play *, const struct action *, int g);

/* detection.c */
void want_detection(const struct play *, struct requests *);
void rolled_detection(struct play *, const struct request *, const uint8_t *face, int n);
void run_detection(struct play *);
void want_declaration(const struct play *, struct requests *);
void run_declaration(struct play *);
void close_declaration(struct play *, int who);
void do_declare(struct play *, const struct action *);
void want_rendezvous(const struct play *, struct requests *);
void rolled_rendezvous(struct play *, const struct request *, const uint8_t *face, int n);
void run_rendezvous(struct play *);
void want_failure(const struct play *, struct requests *);
void rolled_failure(struct play *, const struct request *, const uint8_t *face, int n);
void run_failure(struct play *);

/* pool.c */
void run_pool_begin(struct play *);
void want_pool(const struct play *, struct requests *);
void run_pool(struct play *);
void close_pool(struct play *, int who);
void do_pool(struct play *, const struct action *);
int weigh_pool(const struct play *, int q);

/* response.c */
void want_priority(const struct play *, struct requests *);
void rolled_priority(struct play *, const struct request *, const uint8_t *face, int n);
void run_priority(struct play *);
void want_removal(const struct play *, struct requests *);
void drew_removal(struct play *, const struct request *, int q);
void run_removal(struct play *);
void close_removal(struct play *, int who);
void run_tactics(struct play *);
void want_response(const struct play *, struct requests *);
void drew_response(struct play *, const struct request *, int q);
void run_response(struct play *);
void close_response(struct play *, int who);
int weigh_squadron_draw(const struct play *, int q);

/* hunters.c, interception.c */
void want_hunters(const struct play *, struct requests *);
void rolled_hunters(struct play *, const struct request *, const uint8_t *face, int n);
void run_hunters(struct play *);
void want_excess(const struct play *, struct requests *);
void run_excess(struct play *);
void close_excess(struct play *, int who);
void do_move(struct play *, const struct action *);
void squadrons_pass_on(struct play *, int q, int why);
void run_over_target(struct play *);
void run_intercept_begin(struct play *);
void want_intercept(const struct play *, struct requests *);
void run_intercept(struct play *);
void close_intercept(struct play *, int who);
void do_intercept(struct play *, const struct action *);
void want_aside(const struct play *, struct requests *);
void run_aside(struct play *);
void close_aside(struct play *, int who);
void do_aside(struct play *, const struct action *);
int weigh_excess(const struct play *, int q);
int weigh_interception(const struct play *, int g);
int weigh_aside(const struct play *, int g);

/* combat.c */
void want_hunt_combat(const struct play *, struct requests *);
void rolled_hunt_combat(struct play *, const struct request *, const uint8_t *face, int n);
void run_hunt_combat(struct play *);
void want_squadron_combat(const struct play *, struct requests *);
void rolled_squadron_combat(struct play *, const struct request *, const uint8_t *face, int n);
void run_squadron_combat(struct play *);

/* approach.c */
bool condition_holds(const struct play *, const struct condition *);
bool is_cloudy(const struct play *);
void want_approach(const struct play *, struct requests *);
void drew_approach(struct play *, const struct request *, int card);
void run_approach(struct play *);

/* raid_events.c */
void want_raid_event(const struct play *, struct requests *);
void drew_raid_event(struct play *, const struct request *, int card);
void run_raid_event(struct play *);
void want_blenheims(const struct play *, struct requests *);
void run_blenheims(struct play *);
void do_join(struct play *, const struct action *);
void want_wide(const struct play *, struct requests *);
void run_wide(struct play *);
void close_wide(struct play *, int who);
void do_reduce(struct play *, const struct action *);
void want_ultra(const struct play *, struct requests *);
void run_ultra(struct play *);
void do_ultra(struct play *, const struct action *);
int weigh_join(const struct play *, int q);
int weigh_wide(const struct play *, int g);

/* bombing.c, damage.c */
void want_bombing(const struct play *, struct requests *);
void rolled_bombing(struct play *, const struct request *, const uint8_t *face, int n);
void run_bombing(struct play *);
void want_second_die(const struct play *, struct requests *);
void rolled_second_die(struct play *, const struct request *, const uint8_t *face, int n);
void run_second_die(struct play *);
void run_leave(struct play *);
void assess_damage(struct play *, int points,
		   bool heavy); /* sets dispersal_sector where squadrons disperse */
void want_dispersal(const struct play *, struct requests *);
void run_dispersal(struct play *);
void close_dispersal(struct play *, int who);
void do_disperse(struct play *, const struct action *);
int weigh_dispersal(const struct play *, int q);

/* turnaround.c */
void run_turnaround(struct play *);
void run_timing(struct play *);
void reset_squadrons(struct play *, int slots, int stay, int why);
void run_reset(struct play *);
void run_end_of_day(struct play *);

/* victory.c */
const char *victory_level(const struct play *);

#endif
