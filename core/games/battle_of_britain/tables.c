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

#define AT(member) (uint16_t)offsetof(struct state, member)
/* A single number, a list, a table of cards: all of one byte an element. */
#define ONE(text, member, type, most, base, secret) \
	{text, AT(member), 1, 1, false, 0, 0, 1, 0, type, 0, most, base, secret}
#define LIST(text, member, index, n, type, most, base, secret) \
	{text, AT(member), 1, 1, false, index, 0, n, 0, type, 0, most, base, secret}
#define CARDS(text, member, index, n, card, most) \
	{text, AT(member), KINDS, 1, false, index, card, n, KINDS, TYPE_NUMBER, 0, most, 0, false}
#define BY_RAIDER(text, member, type, most, base, secret) \
	LIST(text, member, T_RAIDERS, LW_FLIGHTS, type, most, base, secret)
#define BY_FIGHTERS(text, member, type, most, base, secret) \
	LIST(text, member, T_FIGHTERS, RAF_FLIGHTS, type, most, base, secret)
#define F(f) [(f) - FIELD_COMMON]
const struct field bob_fields[] = {
	F(F_AT) = {"at", AT(at), 2, 2, false, T_FLIGHT, 0, FLIGHTS, 0, T_SPACE, 0, SPACES, 1, false},
	F(F_PAST_RAF) = {"past-raf", AT(past_raf), 2, 2, false, T_BATTLE, 0, BATTLES, 0, TYPE_NUMBER, 0, 9999, 0, true},
	F(F_PAST_LW) = {"past-luftwaffe", AT(past_lw), 2, 2, false, T_BATTLE, 0, BATTLES, 0, TYPE_NUMBER, 0, 9999, 0, true},
	F(F_UNUSED) = {"unused-markers", AT(unused), 2, 2, false, 0, 0, 1, 0, TYPE_NUMBER, 0, (1 << LW_FLIGHTS) - 1, 0, true},
	F(F_ASKED_AT) = {"asked-at", AT(asked_at), 2, 2, false, 0, 0, 1, 0, T_SPACE, 0, SPACES, 1, true},
	F(F_ASKED_AFTER) = {"asked-after", AT(asked_after), 2, 2, false, 0, 0, 1, 0, TYPE_NUMBER, 0, 99, 0, true},
	F(F_BATTLE) = ONE("battle", battle, T_BATTLE, BATTLES, 1, true),
	F(F_RAF) = CARDS("raf-cards", raf, T_FIGHTERS, RAF_FLIGHTS, T_RAFCARD, 99),
	F(F_LW) = CARDS("luftwaffe-cards", lw, T_RAIDERS, LW_FLIGHTS, T_LWCARD, 99),
	F(F_FIRST) = CARDS("home-first", first, T_RAIDERS, LW_FLIGHTS, T_LWCARD, 99),
	F(F_UNSEEN) = LIST("unseen", unseen, T_FLIGHT, FLIGHTS, TYPE_NUMBER, 99, 0, false),
	F(F_DAMAGED) = LIST("damaged", damaged, T_RAFCARD, KINDS, TYPE_NUMBER, 99, 0, false),
	F(F_SHOT) = LIST("shot-down", shot, T_LWCARD, KINDS, TYPE_NUMBER, 99, 0, false),
	F(F_ASIDE_RAF) = LIST("raf-aside", aside_raf, T_RAFCARD, KINDS, TYPE_NUMBER, 99, 0, false),
	F(F_ASIDE_LW) = LIST("luftwaffe-aside", aside_lw, T_LWCARD, KINDS, TYPE_NUMBER, 99, 0, false),
	F(F_DRAWN_RAF) = LIST("raf-drawn", drawn_raf, T_RAFCARD, KINDS, TYPE_NUMBER, 99, 0, false),
	F(F_DRAWN_LW) = LIST("luftwaffe-drawn", drawn_lw, T_LWCARD, KINDS, TYPE_NUMBER, 99, 0, false),
	F(F_DRAWN_UNSEEN) = LIST("drawn-unseen", drawn_unseen, T_COMMAND, COMMANDS, TYPE_NUMBER, 99, 0, false),
	F(F_DRAWN) = ONE("drawn", drawn, TYPE_NUMBER, 99, 0, true),
	F(F_MISSION) = LIST("mission", mission, T_TARGET, TARGETS, T_MISSION_PLACE, FLYING + LW_FLIGHTS - 1, 0, false),
	F(F_DAMAGE) = LIST("damage", damage, T_TARGET, TARGETS, TYPE_NUMBER, 3, 0, false),
	F(F_HIDDEN) = BY_RAIDER("hidden-mission", hidden, TYPE_YES, 1, 0, false),
	F(F_HAND_UNSEEN) = ONE("hand-unseen", hand_unseen, TYPE_NUMBER, 99, 0, false),
	F(F_RAF_UNSEEN) = ONE("raf-missions-unseen", raf_unseen, TYPE_NUMBER, 99, 0, false),
	F(F_ACE) = LIST("ace", ace, T_FLIGHT, FLIGHTS, TYPE_YES, 1, 0, false),
	F(F_MOVE) = LIST("move", move, T_FLIGHT, FLIGHTS, T_MOVE, MOVED, 0, true),
	F(F_FLOWN) = LIST("flown", flown, T_FLIGHT, FLIGHTS, TYPE_NUMBER, 99, 0, true),
	F(F_FUEL) = BY_RAIDER("fuel", fuel, TYPE_NUMBER, 3, 0, false),
	F(F_SPENT) = BY_RAIDER("spent", spent, TYPE_NUMBER, 2, 0, true),
	F(F_RADAR) = BY_RAIDER("radar", radar, T_RADAR, NOT_DETECTED, 0, false),
	F(F_MARKER) = BY_RAIDER("combat", marker, T_MARKER, WING_DOGFIGHT, 0, false),
	F(F_FIGHTER) = BY_RAIDER("fought-by", fighter, T_FIGHTERS, RAF_FLIGHTS, 1, false),
	F(F_BOMBING) = BY_RAIDER("bombing", bombing, TYPE_YES, 1, 0, false),
	F(F_AIM) = BY_RAIDER("aim", aim, T_TARGET, TARGETS, 1, false),
	F(F_BOMBED) = BY_RAIDER("bombed", bombed, TYPE_YES, 1, 0, true),
	F(F_HITS) = BY_RAIDER("hits", hits, TYPE_NUMBER, 99, 0, true),
	F(F_STRUCK) = BY_RAIDER("struck", struck, T_TARGET, TARGETS, 1, true),
	F(F_CAME_HOME) = BY_RAIDER("came-home", came_home, TYPE_YES, 1, 0, true),
	F(F_CROWDED) = BY_RAIDER("crowded", crowded, TYPE_YES, 1, 0, true),
	F(F_OBSERVED) = BY_RAIDER("observed", observed, TYPE_YES, 1, 0, true),
	F(F_INTERCEPTED) = BY_FIGHTERS("has-intercepted", intercepted, TYPE_YES, 1, 0, true),
	F(F_FOUGHT) = BY_FIGHTERS("has-fought", fought, T_RAIDERS, LW_FLIGHTS, 1, true),
	F(F_RETURNING) = BY_FIGHTERS("returning", returning, TYPE_NUMBER, DECIDED, 0, true),
	F(F_BLAMED) = BY_FIGHTERS("blamed", blamed, TYPE_YES, 1, 0, true),
	F(F_MARKERS) = ONE("markers", markers, TYPE_NUMBER, MARKERS, 0, false),
	F(F_BIG_WING) = ONE("big-wing", big_wing, TYPE_NUMBER, 1, 0, false),
	F(F_QUESTION) = ONE("question", question, T_RAIDERS, LW_FLIGHTS, 1, true),
	F(F_OBSERVING) = ONE("observing", observing, T_RAIDERS, LW_FLIGHTS, 1, true),
	F(F_PRODUCED) = LIST("produced", produced, T_GROUP, GROUPS, TYPE_NUMBER, ROLLED, 0, true),
	F(F_AID_TO) = {"aid", AT(aid_to), GROUPS, 1, false, T_GROUP, T_GROUP, GROUPS, GROUPS, TYPE_NUMBER, 0, 9, 0, true},
	F(F_GROUP) = ONE("group", group, TYPE_NUMBER, GROUPS, 0, true),
	F(F_POINTS) = ONE("repair-points", points, TYPE_NUMBER, THROW_MAX, 0, true),
	F(F_RAF_TURN) = ONE("raf-alert", raf_turn, TYPE_NUMBER, RAF_FLIGHTS, 0, true),
	F(F_LW_TURN) = ONE("luftwaffe-alert", lw_turn, TYPE_NUMBER, LW_FLIGHTS, 0, true),
	F(F_RAF_DEALT) = ONE("raf-dealt", raf_dealt, TYPE_NUMBER, 99, 0, true),
	F(F_LW_DEALT) = ONE("luftwaffe-dealt", lw_dealt, TYPE_NUMBER, 99, 0, true),
	F(F_DEALT) = LIST("dealt", dealt, T_COMMAND, COMMANDS, TYPE_NUMBER, 99, 0, true),
	F(F_ALERT) = LIST("alert", alert, T_COMMAND, COMMANDS, TYPE_NUMBER, ALERT_OVER, 0, true),
	F(F_SHORT_DEAL) = BY_RAIDER("short-deal", short_deal, TYPE_YES, 1, 0, true),
	F(F_CURRENT) = ONE("resolving", current, T_RAIDERS, LW_FLIGHTS, 1, false),
	F(F_PHASE) = BY_RAIDER("phase", phase, T_PHASE, PHASE_DONE, 0, true),
	F(F_WING) = BY_RAIDER("wing", wing, T_FIGHTERS, RAF_FLIGHTS, 1, true),
	F(F_CROSSES) = BY_RAIDER("crosses", crosses, TYPE_NUMBER, 250, 0, true),
	F(F_ROUNDELS) = BY_RAIDER("roundels", roundels, TYPE_NUMBER, 250, 0, true),
	F(F_ROLLED) = BY_RAIDER("rolled", rolled, TYPE_NUMBER, 3, 0, true),
	F(F_DUEL_RAF) = BY_RAIDER("duel-raf", duel_raf, T_RAFCARD, KINDS, 1, true),
	F(F_DUEL_FROM) = BY_RAIDER("duel-from", duel_from, T_FIGHTERS, RAF_FLIGHTS, 1, true),
	F(F_DUEL_LW) = BY_RAIDER("duel-luftwaffe", duel_lw, T_LWCARD, KINDS, 1, true),
	F(F_AHEAD) = BY_RAIDER("ahead", ahead, T_AHEAD, LW_AHEAD, 0, true),
	F(F_TWICE_RAF) = BY_RAIDER("twice-raf", twice_raf, T_RAFCARD, KINDS, 1, true),
	F(F_TWICE_LW) = BY_RAIDER("twice-luftwaffe", twice_lw, T_LWCARD, KINDS, 1, true),
	F(F_LOST_RAF) = BY_RAIDER("lost-raf", lost_raf, TYPE_NUMBER, 99, 0, true),
	F(F_LOST_LW) = BY_RAIDER("lost-luftwaffe", lost_lw, TYPE_NUMBER, 99, 0, true),
	F(F_TOOK_RAF) = BY_RAIDER("absorbed-raf", took_raf, TYPE_NUMBER, 250, 0, true),
	F(F_TOOK_LW) = BY_RAIDER("absorbed-luftwaffe", took_lw, TYPE_NUMBER, 250, 0, true),
	F(F_AGREED) = BY_RAIDER("losses-chosen", agreed, TYPE_NUMBER, 3, 0, true),
	F(F_FLAK) = BY_RAIDER("flak", flak, TYPE_NUMBER, THROW_MAX, 0, true),
	F(F_FUEL_ROLLED) = BY_RAIDER("fuel-rolled", fuel_rolled, TYPE_YES, 1, 0, true),
	F(F_PICKED_LW) = {"luftwaffe-fighting", AT(picked_lw), KINDS, 1, false, T_RAIDERS, T_LWCARD, LW_FLIGHTS, KINDS,
	    TYPE_NUMBER, 0, 99, 0, true},
	F(F_PICKED_RAF) = {"raf-fighting", AT(picked_raf), KINDS, 1, false, T_FIGHTERS, T_RAFCARD, RAF_FLIGHTS, KINDS,
	    TYPE_NUMBER, 0, 99, 0, true},
	F(F_ACE_USED) = LIST("ace-used", ace_used, T_FLIGHT, FLIGHTS, TYPE_NUMBER, 2, 0, true),
};
_Static_assert(COUNT(bob_fields) == FIELDS_END - FIELD_COMMON, "a row for each field");
_Static_assert(sizeof(struct state) <= STATE_MAX, "a state fits");

static const char *const terrains[] = {"sea", "coast", "land", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const target_types[] = {"city", "airfield", "radar", NULL};
static const char *const aircraft[] = {"spitfire", "hurricane", "blenheim", "gladiator", "defiant", "beaufighter",
	"bf-109", "bf-110", "do-17", "he-111", "ju-88", "ju-87", NULL};

/* name, kind, type, may be empty, given at set-up, min, max, words. The map is never asked for at the table. */
static const struct column space_columns[] = {
	{"space", COLUMN_KEY, 0, false, true, 0, 0, NULL},
	{"column", COLUMN_NUMBER, 0, false, true, 1, 99, NULL},
	{"row", COLUMN_NUMBER, 0, false, true, 1, 99, NULL},
	{"place", COLUMN_TEXT, 0, true, true, 0, 0, NULL},
	{"terrain", COLUMN_WORD, 0, false, true, 0, 0, terrains},
	{"raf-forbidden", COLUMN_WORD, 0, false, true, 0, 0, no_yes},
};
static const struct column neighbour_columns[] = {
	{"space", COLUMN_NAME, T_SPACE, false, true, 0, 0, NULL},
	{"a1", COLUMN_NAME, T_SPACE, true, true, 0, 0, NULL}, {"a2", COLUMN_NAME, T_SPACE, true, true, 0, 0, NULL},
	{"a3", COLUMN_NAME, T_SPACE, true, true, 0, 0, NULL}, {"a4", COLUMN_NAME, T_SPACE, true, true, 0, 0, NULL},
	{"a5", COLUMN_NAME, T_SPACE, true, true, 0, 0, NULL}, {"a6", COLUMN_NAME, T_SPACE, true, true, 0, 0, NULL},
	{"a7", COLUMN_NAME, T_SPACE, true, true, 0, 0, NULL}, {"a8", COLUMN_NAME, T_SPACE, true, true, 0, 0, NULL},
};
static const struct column target_columns[] = {
	{"target", COLUMN_KEY, 0, false, true, 0, 0, NULL},
	{"title", COLUMN_TEXT, 0, true, true, 0, 0, NULL},
	{"type", COLUMN_WORD, 0, false, true, 0, 0, target_types},
	{"group", COLUMN_NAME, T_GROUP, false, true, 0, 0, NULL},
	{"bombs", COLUMN_NUMBER, 0, false, true, 1, 3, NULL},
	{"production", COLUMN_NUMBER, 0, true, false, 0, 9, NULL},
	{"space", COLUMN_NAME, T_SPACE, false, true, 0, 0, NULL},
};
static const struct column link_columns[] = {
	{"station", COLUMN_NAME, T_TARGET, false, true, 0, 0, NULL},
	{"space", COLUMN_NAME, T_SPACE, false, true, 0, 0, NULL},
};
static const struct column airfield_columns[] = {
	{"flight", COLUMN_KEY, 0, false, true, 0, 0, NULL},
	{"title", COLUMN_TEXT, 0, true, true, 0, 0, NULL},
	{"command", COLUMN_NAME, T_COMMAND, false, true, 0, 0, NULL},
	{"space", COLUMN_NAME, T_SPACE, false, true, 0, 0, NULL},
	{"target", COLUMN_NAME, T_TARGET, true, true, 0, 0, NULL},
};
static const struct column rafcard_columns[] = {
	{"card", COLUMN_KEY, 0, false, true, 0, 0, NULL},
	{"title", COLUMN_TEXT, 0, true, true, 0, 0, NULL},
	{"command", COLUMN_NAME, T_COMMAND, false, true, 0, 0, NULL},
	{"aircraft", COLUMN_WORD, 0, false, true, 0, 0, aircraft},
	{"dogfight", COLUMN_NUMBER, 0, false, false, 0, 5, NULL},
	{"damage", COLUMN_NUMBER, 0, false, false, 1, 9, NULL},
	{"copies", COLUMN_NUMBER, 0, false, true, 0, 60, NULL},
};
static const struct column lwcard_columns[] = {
	{"card", COLUMN_KEY, 0, false, true, 0, 0, NULL},
	{"title", COLUMN_TEXT, 0, true, true, 0, 0, NULL},
	{"command", COLUMN_NAME, T_COMMAND, false, true, 0, 0, NULL},
	{"aircraft", COLUMN_WORD, 0, false, true, 0, 0, aircraft},
	{"dogfight", COLUMN_NUMBER, 0, false, false, 0, 5, NULL},
	{"damage", COLUMN_NUMBER, 0, false, false, 1, 9, NULL},
	{"bombing", COLUMN_NUMBER, 0, false, false, 0, 5, NULL},
	{"stuka-bonus", COLUMN_WORD, 0, false, false, 0, 0, no_yes},
	{"copies", COLUMN_NUMBER, 0, false, true, 0, 60, NULL},
};
#define COLUMNS(c) c, sizeof(c) / sizeof((c)[0])
const struct table bob_box[] = {
	[B_SPACES] = {"spaces", COLUMNS(space_columns), 1, SPACES, 1},
	[B_NEIGHBOURS] = {"neighbours", COLUMNS(neighbour_columns), 1, SPACES, 0},
	[B_TARGETS] = {"targets", COLUMNS(target_columns), 1, TARGETS, 1},
	[B_LINKS] = {"links", COLUMNS(link_columns), 2, 256, 0},
	[B_AIRFIELDS] = {"airfields", COLUMNS(airfield_columns), 1, FLIGHTS, FLIGHTS},
	[B_RAF_CARDS] = {"raf_cards", COLUMNS(rafcard_columns), 1, KINDS, 1},
	[B_LW_CARDS] = {"luftwaffe_cards", COLUMNS(lwcard_columns), 1, KINDS, 1},
};
/* clang-format on */
