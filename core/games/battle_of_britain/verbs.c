/* What players may say, and the steps of a game. */
#include "core/games/battle_of_britain/battle_of_britain.h"
#include "core/games/battle_of_britain/steps.h"

#define PRODUCTION_STEPS (IN(S_AID) | IN(S_PRODUCTION) | IN(S_REPAIR))
#define DUEL_STEPS (IN(S_CHOOSE) | IN(S_DUEL) | IN(S_OPPONENT))
#define FIGHT_STEPS (IN(S_DRAW) | IN(S_ROLL) | IN(S_LOSS) | DUEL_STEPS)
#define BOMB_STEPS (IN(S_BOMB) | IN(S_ACK_ACK) | IN(S_ACK_LOSS) | IN(S_HOME))
#define BATTLE_STEPS (IN(S_PICK) | FIGHT_STEPS | IN(S_RETURN) | BOMB_STEPS | IN(S_CLOSING))

/* clang-format off */
#define VERB(v) [(v) - VERB_COMMON]
const struct verb bob_verbs[] = {
	VERB(V_AID) = {"aid", "GROUP to GROUP", PRODUCTION_STEPS, "2.3", "announce production aid from one Group to another",
	    "aid 13-group to 11-group", bob_aid, 1},
	VERB(V_PRODUCE) = {"produce", "GROUP", PRODUCTION_STEPS, "2.4",
	    "say which Group rolls now; needed only out of order, or without need", "produce 12-group", bob_produce, 1},
	VERB(V_REPAIR_CARD) = {"repair", "RAFCARD...", PRODUCTION_STEPS, "2.5", "repair damaged squadrons, a point each",
	    "repair 11-spitfire 11-hurricane", bob_repair_card, 12},
	VERB(V_REPAIR_TARGET) = {"repair", "TARGET...", PRODUCTION_STEPS, "2.5", "repair airfields and radar stations, a point each",
	    "repair west-prawle", bob_repair_target, 12},
	VERB(V_ASSIGN_MISSION) = {"assign", "MISSION to RAIDERS", IN(S_ASSIGN), "3.3", "give a flight its mission",
	    "assign portland to 3A", bob_assign_mission, 24},
	VERB(V_HIDDEN_MISSION) = {"hidden", "mission for RAIDERS", IN(S_ASSIGN), "3.3",
	    "give a flight a mission that stays face down", "hidden mission for 3A", bob_hidden_mission, 24},
	VERB(V_ASSIGN_RAF) = {"assign", "RAFCARD... to FIGHTERS", IN(S_ALERT) | IN(S_RETURN), "4.3",
	    "reinforce a RAF flight; after a Big Wing, share its cards", "assign 11-spitfire 11-hurricane to 11B",
	    bob_assign_raf, 12},
	VERB(V_ASSIGN_LW) = {"assign", "LWCARD... to RAIDERS", IN(S_ALERT), "4.8", "reinforce a Luftwaffe flight",
	    "assign 2-he-111 2-bf-109 to 2A", bob_assign_lw, 12},
	VERB(V_HIDDEN_RAF) = {"hidden", "CARDS to FIGHTERS", IN(S_ALERT), "4.3", "reinforce a RAF flight with cards face down",
	    "hidden 2 to 11B", bob_hidden_raf, 12},
	VERB(V_HIDDEN_LW) = {"hidden", "CARDS to RAIDERS", IN(S_ALERT), "4.8",
	    "reinforce a Luftwaffe flight with cards face down", "hidden 3 to 2A", bob_hidden_lw, 12},
	VERB(V_REMOVE_RAF) = {"remove", "RAFCARD... from FIGHTERS", IN(S_ALERT), "4.3", "take cards out of a RAF flight",
	    "remove 10-gladiator from 10A", bob_remove_raf, 1},
	VERB(V_REMOVE_LW) = {"remove", "LWCARD... from RAIDERS", IN(S_ALERT), "4.8", "take cards out of a Luftwaffe flight",
	    "remove 2-ju-87 from 2A", bob_remove_lw, 1},
	VERB(V_REINFORCE) = {"reinforce", "COMMAND", IN(S_ALERT), "4.2",
	    "say whose cards are drawn next; needed only face down, out of order", "reinforce luft-3", bob_reinforce, 1},
	VERB(V_SPEND) = {"spend", "RAIDERS TOKENS", IN(S_LW_MOVE), "5.2", "declare the fuel of a flight's move (one, if unsaid)",
	    "spend 2A 2", bob_spend, 3},
	VERB(V_HOME_FIRST) = {"turn-home", "LWCARD... from RAIDERS", IN(S_LW_MOVE), "5.5",
	    "send a flight's Bf 109 home before a move of two tokens", "turn-home 2-bf-109 2-bf-109 from 2A", bob_home_first, 12},
	VERB(V_FLY) = {"fly", "RAIDERS SPACE...", IN(S_LW_MOVE), "5.3", "fly a Luftwaffe flight, space by space",
	    "fly 2A M21 L21 K21", bob_fly, 16},
	VERB(V_FLY_TO) = {"fly", "RAIDERS to SPACE in LENGTH", IN(S_LW_MOVE), "5.3",
	    "fly a Luftwaffe flight, with a box that has no map", "fly 2A to K21 in 4", bob_fly_to, 4},
	VERB(V_STAY) = {"stay", "RAIDERS", IN(S_LW_MOVE), "5.1", "end a Luftwaffe flight's move where it is", "stay 2A", bob_stay, 4},
	VERB(V_INTERCEPT) = {"intercept", "RAIDERS with FIGHTERS", IN(S_LW_MOVE), "5.6", "intercept a flight just detected",
	    "intercept 2A with 11A", bob_intercept, 40},
	VERB(V_MARK) = {"mark", "RAIDERS [on TARGET]", IN(S_LW_MOVE), "5.7", "place a bombing marker",
	    "mark 2A on biggin-hill", bob_mark, 60},
	VERB(V_OBSERVE) = {"observe", "RAIDERS", IN(S_OBSERVERS), "6.1",
	    "say for which flight the Observer Corps rolls next", "observe 5A", bob_observe, 1},
	VERB(V_MOVE_TO) = {"move", "FIGHTERS to SPACE", IN(S_RAF_MOVE), "6.2", "move a RAF flight", "move 11A to L21", bob_move_to, 8},
	VERB(V_MOVE_LENGTH) = {"move", "FIGHTERS to SPACE in LENGTH", IN(S_RAF_MOVE), "6.2",
	    "move a RAF flight, with a box that has no map", "move 11A to L21 in 2", bob_move_length, 4},
	VERB(V_MOVE_VIA) = {"move", "FIGHTERS via SPACE...", IN(S_RAF_MOVE), "6.3", "move a RAF flight, space by space",
	    "move 11A via L21 M21", bob_move_via, 4},
	VERB(V_DOGFIGHT) = {"dogfight", "FIGHTERS", IN(S_RAF_MOVE), "6.4", "place a Dogfight marker where a RAF flight is",
	    "dogfight 11A", bob_dogfight, 40},
	VERB(V_BIG_WING) = {"big-wing", "FIGHTERS", IN(S_RAF_MOVE), "11.1", "place the Big Wing marker where a RAF flight is",
	    "big-wing 12A", bob_big_wing, 20},
	VERB(V_RESOLVE) = {"resolve", "SPACE", BATTLE_STEPS, "7.1", "name the next space", "resolve L21", bob_resolve, 8},
	VERB(V_LOSE_RAF) = {"lose", "RAFCARD...", IN(S_LOSS), "7A.1", "choose RAF losses", "lose 13-spitfire", bob_lose_raf, 12},
	VERB(V_LOSE_LW) = {"lose", "LWCARD...", IN(S_LOSS) | IN(S_ACK_LOSS), "7A.1", "choose Luftwaffe losses",
	    "lose 2-ju-88 2-bf-110", bob_lose_lw, 12},
	VERB(V_CHOOSE_RAF) = {"choose", "RAFCARD [of FIGHTERS]", IN(S_CHOOSE) | IN(S_OPPONENT), "7A.2",
	    "choose a RAF card for a duel", "choose 11-spitfire", bob_choose_raf, 8},
	VERB(V_CHOOSE_LW) = {"choose", "LWCARD", IN(S_CHOOSE) | IN(S_OPPONENT), "7A.2", "choose a Luftwaffe card for a duel",
	    "choose 2-bf-109", bob_choose_lw, 8},
	VERB(V_HOME) = {"home", "FIGHTERS [to SPACE]", BATTLE_STEPS, "7B.1",
	    "send a RAF flight that fought home to its box", "home 11A", bob_home, 8},
	VERB(V_PATROL) = {"patrol", "FIGHTERS", IN(S_RETURN), "7B.1", "leave a RAF flight that fought on patrol", "patrol 11A",
	    bob_patrol, 8},
	VERB(V_BOMB) = {"bomb", "RAIDERS on TARGET", IN(S_PICK) | IN(S_BOMB) | IN(S_CLOSING), "7C.1",
	    "say that a flight bombs, and what; needed only against the rules", "bomb 2A on rye", bob_bomb, 1},
	VERB(V_RETURN) = {"return", "RAIDERS", BATTLE_STEPS, "7G.2", "send a Luftwaffe flight home: its mission is given up",
	    "return 3B", bob_return, 3},
	VERB(V_REVEAL_RAF) = {"reveal", "RAFCARD... in FIGHTERS", 0, "0.4", "name cards that lie face down",
	    "reveal 11-hurricane in 11A", bob_reveal_raf, 2},
	VERB(V_REVEAL_LW) = {"reveal", "LWCARD... in RAIDERS", 0, "0.4", "name cards that lie face down",
	    "reveal 2-do-17 in 2A", bob_reveal_lw, 2},
};
_Static_assert(COUNT(bob_verbs) == VERBS_END - VERB_COMMON, "a row for each verb");

/* Whose each is, whoever's decision is open; for the rest it is those whose decision is open. */
#define OF(v) [(v) - VERB_COMMON]
const uint32_t bob_verb_seats[VERBS_END - VERB_COMMON] = {
	OF(V_AID) = RAF_SEATS, OF(V_PRODUCE) = RAF_SEATS, OF(V_REPAIR_CARD) = RAF_SEATS, OF(V_REPAIR_TARGET) = RAF_SEATS,
	OF(V_ASSIGN_MISSION) = LW_SEATS, OF(V_HIDDEN_MISSION) = LW_SEATS, OF(V_ASSIGN_RAF) = RAF_SEATS,
	OF(V_ASSIGN_LW) = LW_SEATS, OF(V_HIDDEN_RAF) = RAF_SEATS, OF(V_HIDDEN_LW) = LW_SEATS, OF(V_REMOVE_RAF) = RAF_SEATS,
	OF(V_REMOVE_LW) = LW_SEATS, OF(V_SPEND) = LW_SEATS, OF(V_HOME_FIRST) = LW_SEATS, OF(V_FLY) = LW_SEATS,
	OF(V_FLY_TO) = LW_SEATS, OF(V_STAY) = LW_SEATS, OF(V_INTERCEPT) = RAF_SEATS, OF(V_MARK) = LW_SEATS,
	OF(V_OBSERVE) = RAF_SEATS, OF(V_MOVE_TO) = RAF_SEATS, OF(V_MOVE_LENGTH) = RAF_SEATS, OF(V_MOVE_VIA) = RAF_SEATS,
	OF(V_DOGFIGHT) = RAF_SEATS, OF(V_BIG_WING) = RAF_SEATS, OF(V_RESOLVE) = RAF_SEATS, OF(V_LOSE_RAF) = RAF_SEATS,
	OF(V_LOSE_LW) = LW_SEATS, OF(V_HOME) = RAF_SEATS, OF(V_PATROL) = RAF_SEATS, OF(V_BOMB) = LW_SEATS,
	OF(V_RETURN) = LW_SEATS, OF(V_REVEAL_RAF) = RAF_SEATS, OF(V_REVEAL_LW) = LW_SEATS,
};

#define STEP(s) [(s) - STEP_COMMON]
const struct step bob_steps[] = {
	STEP(S_CITIES) = {"set-up-cities", "set-up: the city missions", "12.2", .wants = bob_cities_wants, .drew = bob_cities_drew, .run = bob_cities_run, .close = bob_cities_close, .closable = bob_drawn_closable},
	STEP(S_MISSIONS) = {"set-up-missions", "set-up: missions already won", "10.2", .wants = bob_missions_wants, .drew = bob_missions_drew, .run = bob_missions_run, .close = bob_missions_close, .closable = bob_drawn_closable},
	STEP(S_RADAR_CARDS) = {"set-up-radar", "set-up: radar missions taken out", "10.2", .wants = bob_radar_cards_wants, .drew = bob_radar_cards_drew, .run = bob_radar_cards_run, .close = bob_radar_cards_close, .closable = bob_drawn_closable},
	STEP(S_SHOT_DOWN) = {"set-up-shot-down", "set-up: cards shot down", "10.3", .wants = bob_shot_down_wants, .drew = bob_shot_down_drew, .run = bob_shot_down_run, .close = bob_shot_down_close, .closable = bob_drawn_closable},
	STEP(S_STAY_DOWN) = {"set-up-carried-over", "set-up: cards that stay shot down", "12.5", .wants = bob_stay_down_wants, .drew = bob_stay_down_drew, .run = bob_stay_down_run, .close = bob_stay_down_close, .closable = bob_drawn_closable},
	STEP(S_DAMAGED) = {"set-up-damaged", "set-up: damaged cards", "10.3", .wants = bob_damaged_wants, .drew = bob_damaged_drew, .run = bob_damaged_run, .close = bob_damaged_close, .closable = bob_damaged_closable},
	STEP(S_TURN) = {"turn", "the turn begins", "1", .run = bob_turn_run},
	STEP(S_AID) = {"aid", "production aid", "2.3", .wants = bob_aid_wants, .run = bob_aid_run, .close = bob_aid_close},
	STEP(S_PRODUCTION) = {"production", "production", "2.4", .wants = bob_production_wants, .rolled = bob_production_rolled, .run = bob_production_run, .close = bob_production_close, .judges_done = true},
	STEP(S_REPAIR) = {"repair", "repairs", "2.5", .wants = bob_repair_wants, .run = bob_repair_run, .close = bob_repair_close, .ends = BY_WORD},
	STEP(S_MISSION_DRAW) = {"missions", "mission cards", "3.1", .wants = bob_mission_draw_wants, .drew = bob_mission_drew, .run = bob_mission_draw_run, .close = bob_mission_draw_close, .closable = bob_mission_draw_closable},
	STEP(S_ASSIGN) = {"assignment", "mission assignment", "3.3", .wants = bob_assign_wants, .run = bob_assign_run, .close = bob_assign_close},
	STEP(S_ALERT) = {"alert", "squadron alert", "4", .wants = bob_alert_wants, .drew = bob_alert_drew, .run = bob_alert_run, .close = bob_alert_close},
	STEP(S_TAKE_OFF) = {"take-off", "take-off", "4.9", .run = bob_take_off_run},
	STEP(S_LW_MOVE) = {"luftwaffe-movement", "Luftwaffe movement", "5", .wants = bob_lw_move_wants, .run = bob_lw_move_run, .close = bob_lw_move_close},
	STEP(S_OBSERVERS) = {"observers", "Observer Corps", "6.1", .wants = bob_observers_wants, .rolled = bob_observers_rolled, .run = bob_observers_run, .close = bob_observers_close},
	STEP(S_RAF_MOVE) = {"raf-movement", "RAF movement", "6.2", .wants = bob_raf_move_wants, .run = bob_raf_move_run, .close = bob_raf_move_close},
	STEP(S_BATTLES) = {"battles", "battle and bombing", "7", .run = bob_battles_run},
	STEP(S_PICK) = {"spaces", "the next space", "7.1", .wants = bob_pick_wants, .run = bob_pick_run},
	STEP(S_DRAW) = {"interception", "interception: the cards", "7A.1", .wants = bob_draw_wants, .drew = bob_draw_drew, .run = bob_draw_run, .close = bob_draw_close},
	STEP(S_ROLL) = {"interception-roll", "interception: the roll", "7A.1", .wants = bob_roll_wants, .rolled = bob_roll_rolled, .run = bob_roll_run, .close = bob_roll_close},
	STEP(S_LOSS) = {"losses", "interception: the losses", "7A.1", .wants = bob_loss_wants, .run = bob_loss_run, .close = bob_loss_close},
	STEP(S_CHOOSE) = {"dogfight", "dogfight: cards for a duel", "7A.2", .wants = bob_choose_wants, .run = bob_choose_run, .close = bob_choose_close},
	STEP(S_DUEL) = {"duel", "dogfight: a duel", "7A.2", .wants = bob_duel_wants, .rolled = bob_duel_rolled, .run = bob_duel_run, .close = bob_duel_close},
	STEP(S_OPPONENT) = {"opponent", "dogfight: the next opponent", "7A.2", .wants = bob_opponent_wants, .drew = bob_opponent_drew, .run = bob_opponent_run, .close = bob_opponent_close},
	STEP(S_RETURN) = {"raf-return", "RAF return", "7B", .wants = bob_return_wants, .run = bob_return_run, .close = bob_return_close},
	STEP(S_BOMB) = {"bombing", "bombing", "7C", .wants = bob_bomb_wants, .rolled = bob_bomb_rolled, .run = bob_bomb_run, .close = bob_bomb_close},
	STEP(S_ACK_ACK) = {"ack-ack", "Ack-Ack", "7D", .wants = bob_ack_ack_wants, .rolled = bob_ack_ack_rolled, .run = bob_ack_ack_run, .close = bob_ack_ack_close},
	STEP(S_ACK_LOSS) = {"ack-ack-losses", "bombers lost to Ack-Ack", "7D.2", .wants = bob_ack_loss_wants, .run = bob_ack_loss_run, .close = bob_ack_loss_close},
	STEP(S_HOME) = {"way-home", "the way home", "7E", .wants = bob_home_wants, .rolled = bob_home_rolled, .run = bob_home_run, .close = bob_home_close},
	STEP(S_CLOSING) = {"closing", "closing the turn", "7G", .wants = bob_closing_wants, .run = bob_closing_run, .close = bob_closing_close},
	STEP(S_TURN_END) = {"turn-end", "the turn ends", "7G.5", .run = bob_turn_end_run},
};
_Static_assert(COUNT(bob_steps) == STEPS_END - STEP_COMMON, "a row for each step");
_Static_assert(STEPS_END < 64, "steps fit a set");
/* clang-format on */
