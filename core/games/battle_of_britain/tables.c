/* The tables of names, dice, fields and printed data. */
#include "core/games/battle_of_britain/battle_of_britain.h"

/* clang-format off */
static const char *const flight_names[FLIGHTS] = {
	"10A", "10B", "10C", "11A", "11B", "11C", "11D", "12A", "12B", "12C", "13A", "13B",
	"2A", "2B", "2C", "3A", "3B", "3C", "5A",
};
static const char *const command_names[COMMANDS] = {
	"10-group", "11-group", "12-group", "13-group", "luft-2", "luft-3", "luft-5",
};
static const char *const seat_names[SEATS] = {"raf", "luftwaffe", "raf-10-12", "raf-11-13", "luft-2", "luft-3-5"};
static const char *const side_names[] = {"raf", "luftwaffe"};
static const char *const mission_places[FLYING + LW_FLIGHTS] = {
	"deck", "under-the-deck", "hand", "luftwaffe", "raf", "won-before", "removed",
	"2A", "2B", "2C", "3A", "3B", "3C", "5A",
};
static const char *const marker_names[] = {"none", "intercept", "dogfight", "big-wing-intercept", "big-wing"};
static const char *const radar_names[] = {"none", "detected", "not-detected"};
static const char *const move_names[] = {"waiting", "moving", "stopped", "intercepted", "moved"};
static const char *const phase_names[] = {
	"none", "cards", "dice", "losses", "choice", "duel", "opponent", "fought", "return", "bombing", "ack-ack", "bombers", "home",
	"done",
};
static const char *const battle_names[] = {"channel-battle", "duel-of-eagles", "london-burning"};
static const char *const ahead_names[] = {"nobody", "raf", "luftwaffe"};

#define TYPE(t) [(t) - TYPE_COMMON]
const struct operand bob_operands[] = {
	TYPE(T_FLIGHT) = {"FLIGHT", "a flight", FLIGHTS, 0, flight_names, 0, false, false, NULL},
	TYPE(T_FIGHTERS) = {"FIGHTERS", "a RAF flight", RAF_FLIGHTS, 0, flight_names, 0, false, false, bob_weigh_fighters},
	TYPE(T_RAIDERS) = {"RAIDERS", "a Luftwaffe flight", LW_FLIGHTS, 0, flight_names + RAF_FLIGHTS, 0, false, false,
	    bob_weigh_raiders},
	TYPE(T_GROUP) = {"GROUP", "a RAF Group", GROUPS, 0, command_names, 0, false, false, bob_weigh_group},
	TYPE(T_COMMAND) = {"COMMAND", "a Group or Luftflotte", COMMANDS, 0, command_names, 0, false, false, bob_weigh_command},
	TYPE(T_SPACE) = {"SPACE", "a space of the map", SPACES, 0, NULL, B_SPACES + 1, false, false, bob_weigh_space},
	TYPE(T_TARGET) = {"TARGET", "a target", TARGETS, 0, NULL, B_TARGETS + 1, false, false, bob_weigh_target},
	TYPE(T_MISSION) = {"MISSION", "a mission card", TARGETS, 0, NULL, B_TARGETS + 1, true, true, bob_weigh_mission},
	TYPE(T_RAFCARD) = {"RAFCARD", "a RAF squadron card", KINDS, 0, NULL, B_RAF_CARDS + 1, true, true,
	    bob_weigh_rafcard},
	TYPE(T_LWCARD) = {"LWCARD", "a Luftwaffe squadron card", KINDS, 0, NULL, B_LW_CARDS + 1, true, true,
	    bob_weigh_lwcard},
	TYPE(T_TOKENS) = {"TOKENS", "one or two fuel tokens", 2, 1, NULL, 0, false, false, bob_weigh_tokens},
	TYPE(T_SPACES_FLOWN) = {"LENGTH", "a number of spaces", 20, 1, NULL, 0, false, false, bob_weigh_flown},
	TYPE(T_CARDS) = {"CARDS", "a number of cards", 9, 1, NULL, 0, false, false, bob_weigh_cards},
	TYPE(T_SEAT) = {"PLAYER", "a player", SEATS, 0, seat_names, 0, false, false, NULL},
	TYPE(T_SIDE) = {"SIDE", "a side", 2, 0, side_names, 0, false, false, NULL},
	TYPE(T_MISSION_PLACE) = {"MISSION-PLACE", "where a mission card is", FLYING + LW_FLIGHTS, 0, mission_places, 0,
	    false, false, NULL},
	TYPE(T_MARKER) = {"MARKER", "a combat marker", 5, 0, marker_names, 0, false, false, NULL},
	TYPE(T_RADAR) = {"RADAR", "what radar knows", 3, 0, radar_names, 0, false, false, NULL},
	TYPE(T_MOVE) = {"MOVE", "how far a move is", 5, 0, move_names, 0, false, false, NULL},
	TYPE(T_PHASE) = {"PHASE", "how far a space is resolved", 14, 0, phase_names, 0, false, false, NULL},
	TYPE(T_BATTLE) = {"BATTLE", "a scenario's rules", BATTLES, 0, battle_names, 0, false, false, NULL},
	TYPE(T_AHEAD) = {"AHEAD", "whose card has won", 3, 0, ahead_names, 0, false, false, NULL},
};
_Static_assert(COUNT(bob_operands) == TYPES_END - TYPE_COMMON, "a row for each type");

/* 0.9: cross, roundel, blank */
static const char *const faces[] = {"+", "o", "-"};
static const uint8_t white_faces[] = {3, 1, 2}, black_faces[] = {1, 3, 2};
const struct die bob_dice[] = {
	[WHITE] = {"white", 3, faces, white_faces},
	[BLACK] = {"black", 3, faces, black_faces},
};

static const char *const terrains[] = {"sea", "coast", "land", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const target_types[] = {"city", "airfield", "radar", NULL};
static const char *const aircraft[] = {"spitfire", "hurricane", "blenheim", "gladiator", "defiant", "beaufighter",
	"bf-109", "bf-110", "do-17", "he-111", "ju-88", "ju-87", NULL};

#define GAME_BOX
#include "core/tables.h"
/* clang-format on */
