/* What the chapters of the raid day share, and what is worth trying as an operand. */
#ifndef TALLY_RAF_EAGLE_CHAPTERS_H
#define TALLY_RAF_EAGLE_CHAPTERS_H

#include "core/games/raf_eagle/raf_eagle.h"

/* planning.c */
int raf_weigh_target(const struct play *, const struct action *, int card);

/* assignment.c */
bool raf_may_fly_to(const struct play *, int g, int card); /* 5.4: its Luftflotte's zone */
void raf_judge_raid_size(struct play *, int g, int card);  /* one Gruppe more: 5.4b, c, d */
int raf_weigh_assignment(const struct play *, const struct action *, int g);
int raf_weigh_raid(const struct play *, int g, int card);

/* deployment.c */
void raf_everybody_leaves(struct play *);
void raf_end_raid(struct play *);			   /* everybody leaves: II.12 */
void raf_raid_ends_if_empty(struct play *, int otherwise); /* R17 */
int raf_weigh_deployment(const struct play *, const struct action *, int g);

/* pool.c */
int raf_weigh_pool(const struct play *, int q);

/* response.c */
int raf_weigh_squadron_draw(const struct play *, int q);

/* hunters.c, interception.c */
void raf_squadrons_pass_on(struct play *, int q, int why);
int raf_weigh_excess(const struct play *, int q);
int raf_weigh_interception(const struct play *, int g);
int raf_weigh_aside(const struct play *, int g);

/* combat.c: tells the cell of the Combat Table with the throw */
void raf_read_cell(struct play *, int row, int face);

/* approach.c */
bool raf_condition_holds(const struct play *, const struct condition *);
bool raf_is_cloudy(const struct play *);

/* raid_events.c */
int raf_weigh_join(const struct play *, int q);
int raf_weigh_wide(const struct play *, int g);

/* bombing.c, damage.c */
void raf_assess_damage(struct play *, int points,
		       bool heavy); /* sets dispersal_sector where squadrons disperse */
int raf_weigh_dispersal(const struct play *, int q);

/* turnaround.c */
void raf_reset_squadrons(struct play *, int slots, int stay, int why);

/* victory.c */
const char *raf_victory_level(const struct play *);

#endif
