/* Down In Flames, private: what the tables of game.c, verbs.c and names.c point at. */
#ifndef TALLY_DOWN_IN_FLAMES_HANDLERS_H
#define TALLY_DOWN_IN_FLAMES_HANDLERS_H

#include "core/games/down_in_flames/down_in_flames.h"

#define STEP_WANTS(name) void name(const struct play *, struct requests *)
#define STEP_RUN(name) void name(struct play *)
#define STEP_CLOSE(name) void name(struct play *, int who)
#define VERB(name) void name(struct play *, const struct action *)
#define WEIGHT(name) int name(const struct play *, const struct action *, int)

STEP_WANTS(pick_wants);
STEP_CLOSE(pick_close);
STEP_WANTS(sheet_wants);
STEP_RUN(sheet_run);
STEP_WANTS(launch_wants);
STEP_RUN(launch_run);
STEP_CLOSE(launch_close);
STEP_WANTS(choices_wants);
STEP_CLOSE(choices_close);
STEP_RUN(choices_run);
STEP_WANTS(forces_wants);
STEP_CLOSE(forces_close);
STEP_WANTS(prepare_wants);
STEP_RUN(prepare_run);
STEP_CLOSE(prepare_close);
bool prepare_closable(const struct play *, int who);
STEP_WANTS(first_wants);
STEP_RUN(first_run);
STEP_RUN(round_run);
STEP_WANTS(order_wants);
STEP_RUN(order_run);
STEP_WANTS(slot_wants);
STEP_RUN(slot_run);
STEP_CLOSE(slot_close);
bool slot_closable(const struct play *, int who);
STEP_WANTS(pre_wants);
STEP_RUN(pre_run);
STEP_CLOSE(draws_close);
STEP_WANTS(altitude_wants);
STEP_CLOSE(altitude_close);
STEP_RUN(altitude_run);
STEP_WANTS(follow_wants);
STEP_RUN(follow_run);
STEP_CLOSE(follow_close);
bool follow_closable(const struct play *, int who);
STEP_WANTS(speed_wants);
STEP_CLOSE(speed_close);
STEP_RUN(turn_goes_on);
STEP_WANTS(actions_wants);
STEP_CLOSE(actions_close);
STEP_WANTS(bomber_wants);
STEP_WANTS(react_wants);
STEP_WANTS(answer_wants);
STEP_WANTS(evade_wants);
STEP_CLOSE(react_close);
STEP_CLOSE(evade_close);
STEP_RUN(cycle_broken);
STEP_RUN(bomber_run);
STEP_RUN(answer_run);
STEP_RUN(outcome_run);
STEP_WANTS(shot_wants);
STEP_CLOSE(shot_close);
STEP_RUN(cycle_over_run);
STEP_WANTS(discard_wants);
STEP_CLOSE(discard_close);
STEP_WANTS(post_wants);
STEP_RUN(post_run);
STEP_RUN(turn_over_run);
STEP_WANTS(redline_wants);
STEP_RUN(redline_run);
STEP_CLOSE(redline_close);
STEP_WANTS(bombing_wants);
STEP_RUN(bombing_run);
STEP_CLOSE(bombing_close);
STEP_WANTS(reveal_wants);
STEP_RUN(reveal_run);
STEP_RUN(debrief_run);

VERB(agree_verb);
VERB(deck_verb);
VERB(pick_verb);
VERB(pick_for);
VERB(pilot_verb);
VERB(lead_verb);
VERB(level_verb);
VERB(first_verb);
VERB(order_verb);
VERB(campaign_verb);
VERB(launch_verb);
VERB(option_verb);
VERB(announce_altitude);
VERB(announce_winds);
VERB(announce_effect);
VERB(form_verb);
VERB(form_at);
VERB(form_beside);
VERB(form_beside_at);
VERB(flak_verb);
VERB(hidden_verb);
VERB(turn_verb);
VERB(jettison_verb);
VERB(redline_verb);
VERB(stay_verb);
VERB(climb_verb);
VERB(climb_roll);
VERB(dive_verb);
VERB(dive_roll);
VERB(follow_verb);
VERB(speed_verb);
VERB(choose_verb);
VERB(choose_by_speed);
VERB(choose_discarding);
VERB(name_verb);
VERB(manoeuvre_verb);
VERB(manoeuvre_choosing);
VERB(manoeuvre_marker);
VERB(manoeuvre_marker_choosing);
VERB(fire_verb);
VERB(gunner_verb);
VERB(tactic_verb);
VERB(play_verb);
VERB(agile_verb);
VERB(abandon_verb);
VERB(react_marker);
VERB(react_agile);
VERB(react_verb);
VERB(discard_verb);
VERB(bomb_verb);
VERB(reveal_verb);

WEIGHT(weigh_aircraft);
WEIGHT(weigh_card);
WEIGHT(weigh_model);
WEIGHT(weigh_pilot);
WEIGHT(weigh_side);
WEIGHT(weigh_level);
WEIGHT(weigh_steps);
WEIGHT(weigh_enemy);
WEIGHT(weigh_choice);
WEIGHT(weigh_scale);
WEIGHT(weigh_plus);

uint64_t dif_senders(const struct play *, int verb);
void set_up_duel(struct play *);
void set_up_teams(struct play *);
void set_up_free_for_all(struct play *);
void set_up_missions(struct play *);

#endif
