/* What the table of steps points to: each step's wants, run, close, rolled, drew (see core/rules.h). */
#ifndef TALLY_CORE_BATTLE_OF_BRITAIN_STEPS_H
#define TALLY_CORE_BATTLE_OF_BRITAIN_STEPS_H

#include "core/rules.h"

typedef void wants_function(const struct play *, struct requests *);
typedef void rolled_function(struct play *, const struct request *, const uint8_t *, int);
typedef void drew_function(struct play *, const struct request *, int);
typedef void run_function(struct play *);
typedef void close_function(struct play *, int);
typedef bool closable_function(const struct play *, int);

/* setup.c */
wants_function bob_cities_wants, bob_missions_wants, bob_radar_cards_wants;
drew_function bob_cities_drew, bob_missions_drew, bob_radar_cards_drew;
run_function bob_cities_run, bob_missions_run, bob_radar_cards_run;
close_function bob_cities_close, bob_missions_close, bob_radar_cards_close;
closable_function bob_drawn_closable;
/* losses.c: the piles of the later scenarios */
wants_function bob_shot_down_wants, bob_stay_down_wants, bob_damaged_wants;
drew_function bob_shot_down_drew, bob_stay_down_drew, bob_damaged_drew;
run_function bob_shot_down_run, bob_stay_down_run, bob_damaged_run;
close_function bob_shot_down_close, bob_stay_down_close, bob_damaged_close;
closable_function bob_damaged_closable;

/* home.c */
run_function bob_turn_run, bob_turn_end_run;
/* production.c */
wants_function bob_aid_wants, bob_production_wants, bob_repair_wants;
run_function bob_aid_run, bob_production_run, bob_repair_run, bob_after_production;
close_function bob_aid_close, bob_production_close, bob_repair_close;
rolled_function bob_production_rolled;
/* missions.c */
wants_function bob_mission_draw_wants, bob_assign_wants;
drew_function bob_mission_drew;
run_function bob_mission_draw_run, bob_assign_run;
close_function bob_mission_draw_close, bob_assign_close;
closable_function bob_mission_draw_closable;
/* alert.c */
wants_function bob_alert_wants;
drew_function bob_alert_drew;
run_function bob_alert_run, bob_take_off_run;
close_function bob_alert_close;
/* raid.c */
wants_function bob_lw_move_wants;
run_function bob_lw_move_run;
close_function bob_lw_move_close;
/* patrol.c */
wants_function bob_observers_wants, bob_raf_move_wants;
rolled_function bob_observers_rolled;
run_function bob_observers_run, bob_raf_move_run;
close_function bob_observers_close, bob_raf_move_close;
/* battle.c */
wants_function bob_pick_wants, bob_return_wants;
run_function bob_battles_run, bob_pick_run, bob_fought_run, bob_return_run;
close_function bob_return_close;
/* interception.c */
wants_function bob_draw_wants, bob_roll_wants, bob_loss_wants;
drew_function bob_draw_drew;
rolled_function bob_symbols_rolled;
run_function bob_draw_run, bob_roll_run, bob_loss_run;
close_function bob_draw_close, bob_roll_close, bob_loss_close;
/* dogfight.c */
wants_function bob_choose_wants, bob_duel_wants, bob_opponent_wants;
drew_function bob_opponent_drew;
run_function bob_choose_run, bob_duel_run, bob_opponent_run;
close_function bob_choose_close, bob_duel_close, bob_opponent_close;
/* bombing.c */
wants_function bob_bomb_wants, bob_ack_ack_wants, bob_ack_loss_wants;
rolled_function bob_bomb_rolled, bob_ack_ack_rolled;
run_function bob_bomb_run, bob_ack_ack_run, bob_ack_loss_run;
close_function bob_bomb_close, bob_ack_ack_close, bob_ack_loss_close;
/* home.c */
wants_function bob_home_wants, bob_closing_wants;
rolled_function bob_home_rolled;
run_function bob_home_run, bob_closing_run;
close_function bob_home_close, bob_closing_close;

#endif
