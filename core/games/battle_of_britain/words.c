/*
 * Battle of Britain: what things are called, and how each change is told.
 *
 * Phrases of one field are tried in order: the first whose reason and value fit tells the change, so
 * that special ones stand before general ones; what none fits is the program's own.
 */
#include "core/words.h"

#include "core/games/battle_of_britain/battle_of_britain.h"

/* clang-format off */
static const char *const bob_sides[] = {"the RAF", "the Luftwaffe"};
static const char *const bob_command_names[COMMANDS] = {"10 Group", "11 Group", "12 Group", "13 Group", "Luftflotte 2",
	"Luftflotte 3", "Luftflotte 5"};
static const char *const bob_players[SEATS] = {"the RAF", "the Luftwaffe", "the player of 10 and 12 Group",
	"the player of 11 and 13 Group", "the player of Luftflotte 2", "the player of Luftflotte 3 and 5"};
static const char *const bob_battles[] = {"Channel Battle", "Duel of Eagles", "London Burning"};
/* In the order of enum mission_place. */
static const char *const bob_mission_places[FLYING + LW_FLIGHTS] = {"in the deck", "under the deck", "in the hand",
	"won by the Luftwaffe", "won by the RAF", "won in an earlier battle", "removed", "2A", "2B", "2C", "3A", "3B", "3C", "5A"};

static const struct naming namings[] = {
	NAMING(T_TARGET, B_TARGETS, .name = "{title}", .full = "{title} ({key})"),
	NAMING(T_MISSION, B_TARGETS, .name = "{title}", .full = "{title} ({key})"),
	NAMING(T_RAFCARD, B_RAF_CARDS, .name = "{title}", .counted = "{title}s", .full = "{title} ({key})"),
	NAMING(T_LWCARD, B_LW_CARDS, .name = "{title}", .counted = "{title}s", .full = "{title} ({key})"),
	CALLED(T_GROUP, .list = bob_command_names),
	CALLED(T_COMMAND, .list = bob_command_names),
	CALLED(T_SEAT, .list = bob_players),
	CALLED(T_SIDE, .list = bob_sides),
	CALLED(T_MISSION_PLACE, .list = bob_mission_places),
	CALLED(T_BATTLE, .list = bob_battles),
};

static const struct phrase phrases[] = {
	PHRASE(CHAPTER, FIELD_TURN, WHY_NONE, SOME, "Turn {to} begins.", "Turn {to}"),

	/* The cards of the flights. */
	PHRASE(NEWS, F_RAF, WHY_DEALT, ANY_VALUE, "{who} is dealt {what}.", NULL),
	PHRASE(NEWS, F_RAF, WHY_REINFORCED, ANY_VALUE, "{who} is reinforced by {what}.", NULL),
	PHRASE(NEWS, F_RAF, WHY_LOST, ANY_VALUE, "{who} loses {what}.", NULL),
	PHRASE(NEWS, F_RAF, WHY_AIRFIELD_KO, ANY_VALUE, "The airfield of {who} is knocked out: {what} back to Combat Ready.", NULL),
	PHRASE(DETAIL, F_RAF, WHY_NONE, ANY_VALUE, "The cards of {who} change by {what}.", NULL),
	PHRASE(PARAGRAPH, F_LW, WHY_DEALT, ANY_VALUE, "{who} is dealt {what}.", NULL),
	PHRASE(NEWS, F_LW, WHY_REINFORCED, ANY_VALUE, "{who} is reinforced by {what}.", NULL),
	PHRASE(NEWS, F_LW, WHY_LOST, ANY_VALUE, "{who} loses {what}.", NULL),
	PHRASE(NEWS, F_LW, WHY_ACK_ACK, ANY_VALUE, "{who} loses {what} to Ack-Ack.", NULL),
	PHRASE(NEWS, F_LW, WHY_OUT_OF_FUEL, ANY_VALUE, "{who} loses {what}, out of fuel on the way home.", NULL),
	PHRASE(NEWS, F_LW, WHY_NO_MISSION, ANY_VALUE, "{who} has no mission: {what} back to the pile.", NULL),
	PHRASE(DETAIL, F_LW, WHY_NONE, ANY_VALUE, "The cards of {who} change by {what}.", NULL),
	PHRASE(NEWS, F_FIRST, WHY_HOME_FIRST, SOME, "{who} sends {what} home first.", NULL),
	PHRASE(DETAIL, F_UNSEEN, WHY_NONE, ANY_VALUE, "Cards of {who} that nobody has seen: {by}.", NULL),
	PHRASE(NEWS, F_ACE, WHY_NONE, IS(1), "{who} has an Ace.", "{who} have Aces."),
	PHRASE(NEWS, F_ACE, WHY_NONE, IS(0), "{who} loses its Ace.", "{who} lose their Aces."),
	PHRASE(NEWS, F_DAMAGED, WHY_REPAIR, ANY_VALUE, "Repaired: {counted}.", NULL),
	QUIET(F_SHOT),
	QUIET(F_ASIDE_RAF),
	QUIET(F_ASIDE_LW),
	PHRASE(PARAGRAPH, F_DRAWN_RAF, WHY_DRAWN, ANY_VALUE, "Drawn: {counted}.", NULL),
	PHRASE(NEWS, F_DRAWN_RAF, WHY_BACK_TO_PILE, ANY_VALUE, "Back to the pile: {counted}.", NULL),
	PHRASE(PARAGRAPH, F_DRAWN_LW, WHY_DRAWN, ANY_VALUE, "Drawn: {counted}.", NULL),
	PHRASE(NEWS, F_DRAWN_LW, WHY_BACK_TO_PILE, ANY_VALUE, "Back to the pile: {counted}.", NULL),
	PHRASE(DETAIL, F_DRAWN_UNSEEN, WHY_NONE, ANY_VALUE, "Cards drawn unseen for {who}: {by}.", NULL),

	/* Missions and targets. */
	PHRASE(PARAGRAPH, F_MISSION, WHY_DRAWN, IS(HAND), "Missions drawn: {who}.", NULL),
	PHRASE(NEWS, F_MISSION, WHY_ASSIGNED, AS(T_RAIDERS, FLYING, FLYING + LW_FLIGHTS - 1), "{to} is sent to {who}.", NULL),
	PHRASE(NEWS, F_MISSION, WHY_REVEALED, AS(T_RAIDERS, FLYING, FLYING + LW_FLIGHTS - 1), "The mission of {to} turns out to be {who}.", NULL),
	PHRASE(NEWS, F_MISSION, WHY_SUCCESS, IS(WON_LW), "The mission to {who} succeeds: the Luftwaffe takes the card.", "The missions to {who} succeed: the Luftwaffe takes the cards."),
	PHRASE(NEWS, F_MISSION, WHY_MINOR, ANY_VALUE, "The mission to {who} is a minor success: the card goes under the deck.", "The missions to {who} are minor successes: the cards go under the deck."),
	PHRASE(NEWS, F_MISSION, WHY_FAILURE, IS(WON_RAF), "The mission to {who} fails: the RAF takes the card.", "The missions to {who} fail: the RAF takes the cards."),
	PHRASE(NEWS, F_HIDDEN, WHY_NONE, IS(1), "{who} has a mission that nobody has seen.", "{who} have missions that nobody has seen."),
	PHRASE(DETAIL, F_HAND_UNSEEN, WHY_NONE, ANY_VALUE, "Missions in the hand that nobody has seen: {by}.", NULL),
	PHRASE(DETAIL, F_RAF_UNSEEN, WHY_NONE, ANY_VALUE, "Missions won by the RAF that nobody has seen: {by}.", NULL),
	PHRASE(NEWS, F_DAMAGE, WHY_KO, ANY_VALUE, "{who} is knocked out: KO markers go on its box and on the map.", NULL),
	PHRASE(NEWS, F_DAMAGE, WHY_CITY_KO, ANY_VALUE, "{who} is knocked out: a KO marker goes on its box.", NULL),
	PHRASE(NEWS, F_DAMAGE, WHY_REPAIR, IS(0), "{who} is repaired: its KO markers come off.", "{who} are repaired: their KO markers come off."),
	PHRASE(NEWS, F_DAMAGE, WHY_NONE, ANY_VALUE, "{who} {up takes/repairs} {n point/points} of damage.", "{who} {up take/repair} {n point/points} of damage each."),
	PHRASE(NEWS, F_AIM, WHY_NONE, SOME, "{who} aims at {to}.", "{who} aim at {to}."),

	/* Flights in the air. */
	PHRASE(PARAGRAPH, F_AT, WHY_TAKE_OFF, SOME, "{who} takes off.", "{who} take off."),
	PHRASE(NEWS, F_AT, WHY_FLOWN, SOME, "{who} flies to {to}.", "{who} fly to {to}."),
	PHRASE(NEWS, F_AT, WHY_MOVED, SOME, "{who} moves to {to}.", "{who} move to {to}."),
	PHRASE(NEWS, F_AT, WHY_MET, SOME, "{who} is met on its way, in {to}.", "{who} are met on their way, in {to}."),
	PHRASE(DETAIL, F_AT, WHY_INTERCEPTED, SOME, "{who} is in {to}.", "{who} are in {to}."),
	PHRASE(NEWS, F_AT, WHY_WIPED_OUT, IS(0), "{who} has no cards left and goes back to its squadron box.", "{who} have no cards left and go back to their squadron boxes."),
	PHRASE(NEWS, F_AT, WHY_RAF_RETURN, IS(0), "{who} returns to its squadron box.", "{who} return to their squadron boxes."),
	PHRASE(NEWS, F_AT, WHY_AIRFIELD_KO, IS(0), "{who} goes back to its squadron box: its airfield is knocked out.", "{who} go back to their squadron boxes: their airfields are knocked out."),
	PHRASE(NEWS, F_AT, WHY_NONE, IS(0), "{who} is home.", "{who} are home."),
	PHRASE(NEWS, F_AT, WHY_NONE, SOME, "{who} is in {to}.", "{who} are in {to}."),
	PHRASE(NEWS, F_FUEL, WHY_FUEL, ANY_VALUE, "Fuel tokens of {who}: {to}.", NULL),
	PHRASE(DETAIL, F_FUEL, WHY_NONE, ANY_VALUE, "Fuel tokens of {who}: {to}.", NULL),
	PHRASE(NEWS, F_RADAR, WHY_OBSERVED, IS(DETECTED), "The Observer Corps detects {who}.", NULL),
	PHRASE(NEWS, F_RADAR, WHY_NONE, IS(DETECTED), "Radar detects {who}.", NULL),
	PHRASE(NEWS, F_RADAR, WHY_NONE, IS(NOT_DETECTED), "{who} is not detected: the radar station is knocked out.", "{who} are not detected: the radar stations are knocked out."),
	PHRASE(NEWS, F_FIGHTER, WHY_INTERCEPTED, SOME, "{to} intercepts {who}.", NULL),
	PHRASE(NEWS, F_FIGHTER, WHY_NONE, SOME, "{to} attacks {who}.", NULL),
	PHRASE(NEWS, F_MARKER, WHY_NONE, AMONG(WING_INTERCEPT, WING_DOGFIGHT), "A Big Wing attacks {who}.", NULL),
	PHRASE(NEWS, F_FOUGHT, WHY_NO_LOSS, SOME, "{who} fights {to} without loss.", "{who} fight {to} without loss."),
	PHRASE(PARAGRAPH, F_BOMBING, WHY_NONE, IS(1), "{who} is marked to bomb.", "{who} are marked to bomb."),
	PHRASE(NEWS, F_DUEL_RAF, WHY_PUT_DOWN, IS(0), "The RAF's {from} goes back to its box.", NULL),
	PHRASE(NEWS, F_DUEL_LW, WHY_PUT_DOWN, IS(0), "The Luftwaffe's {from} goes back to its box.", NULL),
	PHRASE(BOOKKEEPING, F_BOMBED, WHY_BOMBED, IS(1), "{who}: {=damage} hits.", NULL),
	PHRASE(NEWS, F_BOMBED, WHY_BOMBED, IS(1), "{who} does no damage.", "{who} do no damage."),
	PHRASE(NEWS, F_PRODUCED, WHY_ROLL, IS(ROLLED), "Repair points of {who}: {=repair-points}.", NULL),
	PHRASE(NEWS, F_PRODUCED, WHY_ROLL, IS(ROLLED), "{who} has no repair points.", "{who} have no repair points."),
	QUIET(F_MARKERS),
	QUIET(F_BIG_WING),
	PHRASE(PARAGRAPH, F_CURRENT, WHY_NEXT, SOME, "The battle of {to} is next.", NULL),
};
/* clang-format on */

/* The faces of both dice, and what the rulebook calls them. */
static const char *const bob_faces[] = {[CROSS] = "+|cross|crosses|iron cross|iron crosses",
					[ROUNDEL] = "o|roundel|roundels|RAF roundel|RAF roundels",
					[BLANK] = "-|blank|blanks|blank face|blank faces"};
static const char *const *const bob_dice[DICE] = {[WHITE] = bob_faces, [BLACK] = bob_faces};

const struct words bob_words = {TABLE(phrases), TABLE(namings), .turn = "turn {to}", .faces = bob_dice};
