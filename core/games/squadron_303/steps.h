/* The functions of the steps, chapter by chapter. */
#ifndef TALLY_SQUADRON_303_STEPS_H
#define TALLY_SQUADRON_303_STEPS_H

#include "core/rules.h"

/* campaign.c */
void sq_london_drew(struct play *, const struct request *, int card);
void sq_london_run(struct play *);
void sq_london_wants(const struct play *, struct requests *);
void sq_mission_run(struct play *);
void sq_mission_wants(const struct play *, struct requests *);
void sq_roster_run(struct play *);
void sq_roster_wants(const struct play *, struct requests *);
void sq_tiles_drew(struct play *, const struct request *, int card);
void sq_tiles_run(struct play *);
void sq_tiles_wants(const struct play *, struct requests *);
void sq_wounded_drew(struct play *, const struct request *, int card);
void sq_wounded_run(struct play *);
void sq_wounded_wants(const struct play *, struct requests *);

/* combat.c */
void sq_battle_close(struct play *, int who);
void sq_battle_run(struct play *);
void sq_battle_wants(const struct play *, struct requests *);
void sq_combat_over_run(struct play *);
bool sq_next_closable(const struct play *, int who);
void sq_next_close(struct play *, int who);
void sq_next_rolled(struct play *, const struct request *, const uint8_t *face, int n);
void sq_next_run(struct play *);
void sq_next_wants(const struct play *, struct requests *);

/* counter.c */
void sq_barrage_close(struct play *, int who);
void sq_barrage_rolled(struct play *, const struct request *, const uint8_t *face, int n);
void sq_barrage_run(struct play *);
void sq_barrage_wants(const struct play *, struct requests *);
void sq_counter_run(struct play *);
void sq_counter_wants(const struct play *, struct requests *);
void sq_defend_close(struct play *, int who);
void sq_defend_run(struct play *);
void sq_defend_wants(const struct play *, struct requests *);
void sq_strikes_run(struct play *);
void sq_strikes_wants(const struct play *, struct requests *);
void sq_sun_close(struct play *, int who);
void sq_sun_run(struct play *);
void sq_sun_wants(const struct play *, struct requests *);

/* damage.c */
void sq_bonus_drew(struct play *, const struct request *, int card);
void sq_bonus_run(struct play *);
void sq_bonus_wants(const struct play *, struct requests *);
void sq_damage_close(struct play *, int who);
void sq_damage_drew(struct play *, const struct request *, int card);
void sq_damage_run(struct play *);
void sq_damage_wants(const struct play *, struct requests *);
void sq_discard_close(struct play *, int who);
void sq_discard_run(struct play *);
void sq_discard_wants(const struct play *, struct requests *);
void sq_down_close(struct play *, int who);
void sq_down_run(struct play *);
void sq_down_wants(const struct play *, struct requests *);
void sq_settle_run(struct play *);

/* deploy.c */
bool sq_aces_closable(const struct play *, int who);
void sq_aces_close(struct play *, int who);
void sq_aces_run(struct play *);
void sq_aces_wants(const struct play *, struct requests *);
void sq_deploy_drew(struct play *, const struct request *, int card);
void sq_deploy_run(struct play *);
void sq_deploy_wants(const struct play *, struct requests *);

/* dice.c */
void sq_throw_rolled(struct play *, const struct request *, const uint8_t *face, int n);
void sq_throw_run(struct play *);
void sq_throw_wants(const struct play *, struct requests *);

/* events.c */
void sq_events_run(struct play *);
void sq_events_wants(const struct play *, struct requests *);
void sq_turn_run(struct play *);

/* germans.c */
void sq_bombing_run(struct play *);
void sq_fly_run(struct play *);
void sq_fly_wants(const struct play *, struct requests *);
void sq_germans_run(struct play *);

/* hidden.c */
void sq_ace_run(struct play *);
void sq_ace_wants(const struct play *, struct requests *);
void sq_reveal_drew(struct play *, const struct request *, int card);
void sq_reveal_run(struct play *);
void sq_reveal_wants(const struct play *, struct requests *);

/* moves.c */
void sq_fly_off_close(struct play *, int who);
void sq_fly_off_wants(const struct play *, struct requests *);

/* players.c */
void sq_players_close(struct play *, int who);
void sq_players_drew(struct play *, const struct request *, int card);
void sq_players_run(struct play *);
void sq_players_wants(const struct play *, struct requests *);

/* reorganise.c */
bool sq_airfield_closable(const struct play *, int who);
void sq_airfield_close(struct play *, int who);
void sq_airfield_drew(struct play *, const struct request *, int card);
void sq_airfield_run(struct play *);
void sq_airfield_wants(const struct play *, struct requests *);
void sq_marker_run(struct play *);
void sq_refill_close(struct play *, int who);
void sq_refill_drew(struct play *, const struct request *, int card);
void sq_refill_run(struct play *);
void sq_refill_wants(const struct play *, struct requests *);
void sq_relief_drew(struct play *, const struct request *, int card);
void sq_relief_run(struct play *);
void sq_relief_wants(const struct play *, struct requests *);
void sq_result_run(struct play *);
void sq_turn_end_run(struct play *);

/* setup.c */
void sq_captain_run(struct play *);
void sq_captain_wants(const struct play *, struct requests *);
void sq_hands_close(struct play *, int who);
void sq_hands_drew(struct play *, const struct request *, int card);
void sq_hands_run(struct play *);
void sq_hands_wants(const struct play *, struct requests *);
void sq_hide_drew(struct play *, const struct request *, int card);
void sq_hide_run(struct play *);
void sq_hide_wants(const struct play *, struct requests *);
void sq_pilots_drew(struct play *, const struct request *, int card);
void sq_pilots_run(struct play *);
void sq_pilots_wants(const struct play *, struct requests *);
void sq_remove_drew(struct play *, const struct request *, int card);
void sq_remove_run(struct play *);
void sq_remove_wants(const struct play *, struct requests *);

/* symbols.c */
bool sq_round_closable(const struct play *, int who);
void sq_round_close(struct play *, int who);
void sq_round_run(struct play *);
void sq_round_wants(const struct play *, struct requests *);

#endif
