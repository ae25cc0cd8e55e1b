/* The Burning Blue: what things are called, and how each change is told. */
#include "core/words.h"

#include "core/games/burning_blue/burning_blue.h"

/* clang-format off */
static const char *const bb_sides[] = {"the RAF", "the Luftwaffe"};
static const char *const bb_reactions[] = {"it does not react", "too late", "it reacts", "a Dogfight",
	"it takes on one squadron", "it takes on two squadrons"};
static const char *const bb_roles[] = {"bombers", "Close Escort", "Top Cover", "Freie Jagd"};
static const char *const bb_orders[] = {"patrol", "vector", "pursue", "return"};
static const char *const bb_fights[SIDES + 1] = {"nobody", "attacker", "defender"};
static const char *const bb_columns[COLUMNS] = {"column -4", "column -3", "column -2", "column -1", "column 0", "column +1",
	"column +2", "column +3", "column +4", "column Do 17/He 111/Ju 88", "column Ju 87/BR.20/balloons"};

static const struct naming namings[] = {
	NAMING(T_UNIT, B_UNITS, .full = "{key}, {aircraft}"),
	NAMING(T_RAID, B_RAIDS, .name = "{title}", .full = "{title} ({key})"),
	NAMING(T_PLACE, B_PLACES, .name = "{title}", .full = "{title} ({key})"),
	NAMING(T_WEATHER, B_WEATHER, .name = "{title}"),
	NAMING(T_EVENT, B_EVENTS, .name = "{title}, radio range {radio_range}|{title}", .full = "{title} ({key})"),
	CALLED(T_SIDE, .list = bb_sides),
	CALLED(T_REACTION, .list = bb_reactions),
	CALLED(T_ROLE, .list = bb_roles),
	CALLED(T_ORDER, .list = bb_orders),
	CALLED(T_FIGHT, .list = bb_fights),
	CALLED(T_COLUMN, .list = bb_columns),
};

static const struct phrase phrases[] = {
	PHRASE(CHAPTER, FIELD_TURN, WHY_NONE, SOME, "Game Turn {to} begins.", "Game Turn {to}"),
	PHRASE(SECTION, F_STAND, WHY_NONE, IS(STAND_UP), "The raid {who} is up.", "The raid {who}"),
	PHRASE(NEWS, F_STAND, WHY_NONE, IS(STAND_GONE), "The raid {who} is over.", "The raids {who} are over."),

	/* Units. */
	PHRASE(NEWS, F_AT, WHY_UP, IS(PLACE_SKY + 1), "{who} is in the air.", "{who} are in the air."),
	PHRASE(NEWS, F_AT, WHY_UP, SOME, "{who} is in the air over {to}.", "{who} are in the air over {to}."),
	PHRASE(NEWS, F_AT, WHY_NONE, IS(PLACE_LOST + 1), "{who} is out of the game.", "{who} are out of the game."),
	PHRASE(NEWS, F_AT, WHY_DEPARTED, IS(0), "{who} flies home.", "{who} fly home."),
	PHRASE(NEWS, F_AT, WHY_NONE, IS(0), "{who} lands.", "{who} land."),
	PHRASE(NEWS, F_AT, WHY_FLOWN, IS(PLACE_SKY + 1), "{who} flies on.", "{who} fly on."),
	PHRASE(NEWS, F_AT, WHY_FLOWN, SOME, "{who} flies to {to}.", "{who} fly to {to}."),
	PHRASE(DETAIL, F_AT, WHY_NONE, ANY_VALUE, "{who} is at {to}.", "{who} are at {to}."),
	PHRASE(NEWS, F_ANGELS, WHY_UP, SOME, "{who} is at Angels {to}.", "{who} are at Angels {to}."),
	PHRASE(NEWS, F_ANGELS, WHY_FLOWN, SOME, "{who} is at Angels {to}.", "{who} are at Angels {to}."),
	PHRASE(DETAIL, F_ANGELS, WHY_NONE, SOME, "{who} is at Angels {to}.", "{who} are at Angels {to}."),
	PHRASE(NEWS, F_LEVEL, WHY_NONE, SOME, "{who} is disorganised: level {to}.", "{who} are disorganised: level {to}."),
	PHRASE(NEWS, F_LEVEL, WHY_NONE, IS(0), "{who} is in order again.", "{who} are in order again."),
	PHRASE(NEWS, F_LOSSES, WHY_NONE, SOME, "{who} loses {n} aircraft.", "{who} lose {n} aircraft each."),
	PHRASE(DETAIL, F_RAID, WHY_UP, SOME, "{who} flies with the raid {to}.", "{who} fly with the raid {to}."),
	PHRASE(DETAIL, F_ROLE, WHY_UP, SOME, "{who} flies as {to}.", "{who} fly as {to}."),
	PHRASE(NEWS, F_ORDER, WHY_RECEPTION, SOME, "{who} hears the order: {to}.", "{who} hear the order: {to}."),
	PHRASE(NEWS, F_ORDER, WHY_NONE, SOME, "{who} has the order: {to}.", "{who} have the order: {to}."),
	PHRASE(NEWS, F_MISSED, WHY_NONE, SOME, "{who} does not hear the order: {to}.", "{who} do not hear the order: {to}."),
	PHRASE(NEWS, F_RETURNING, WHY_MAXIMUM, IS(1), "{who} is at its maximum disorganisation and sent home.", "{who} are at their maximum disorganisation and sent home."),
	PHRASE(NEWS, F_RETURNING, WHY_NONE, IS(1), "{who} is sent home.", "{who} are sent home."),
	PHRASE(NEWS, F_MELEE, WHY_NONE, SOME, "{who} is in Dogfight {to}.", "{who} are in Dogfight {to}."),
	PHRASE(BOOKKEEPING, F_PURSUIT, WHY_ORDERED, IS(SAID_YES), NULL, NULL),
	PHRASE(NEWS, F_PURSUIT, WHY_NONE, IS(SAID_YES), "{who} pursues.", "{who} pursue."),
	PHRASE(NEWS, F_PURSUIT, WHY_DROPPED, ANY_VALUE, "{who} breaks off the pursuit.", "{who} break off the pursuit."),
	PHRASE(NEWS, F_TALLY, WHY_NONE, IS(1), "{who} sees the enemy: Tally Ho.", "{who} see the enemy: Tally Ho."),
	PHRASE(NEWS, F_TALLY, WHY_CONTACT, IS(0), "{who} loses sight of the enemy.", "{who} lose sight of the enemy."),
	PHRASE(NEWS, F_DIVE, WHY_NONE, IS(1), "{who} bombs in a dive.", "{who} bomb in a dive."),
	PHRASE(DETAIL, F_VIC, WHY_NONE, IS(1), "{who} flies in vics.", "{who} fly in vics."),
	PHRASE(DETAIL, F_BOMBS, WHY_NONE, IS(1), "{who} carries bombs.", "{who} carry bombs."),
	PHRASE(DETAIL, F_SHORT, WHY_NONE, IS(1), "{who} is short of ammunition.", "{who} are short of ammunition."),
	QUIET(F_GREEN),
	QUIET(F_CLIMBED),
	QUIET(F_TURNS),
	QUIET(F_SPENT),

	/* The sky. */
	PHRASE(NEWS, F_WEATHER, WHY_EVERYWHERE, SOME, "The weather is {to} everywhere.", NULL),
	PHRASE(NEWS, F_WEATHER, WHY_NONE, SOME, "The weather over {who} is {to}.", NULL),
	PHRASE(NEWS, F_FIGURE, WHY_NONE, SOME, "The raid {who} is reported as {to}.", NULL),
	PHRASE(NEWS, F_SHOT, WHY_NONE, ANY_VALUE, "{n balloon/balloons} of {who} shot down.", NULL),
	PHRASE(NEWS, F_EVENT, WHY_NONE, IS(1), "Event: {who}.", NULL),
	PHRASE(NEWS, F_EVENT, WHY_NONE, IS(0), "The event is over: {who}.", NULL),
	PHRASE(NEWS, F_MELEE_AT, WHY_NONE, SOME, "Dogfight {who} is over {to}.", NULL),
	PHRASE(DETAIL, F_MELEE_ANGELS, WHY_NONE, SOME, "Dogfight {who} is at Angels {to}.", NULL),
	PHRASE(DETAIL, F_MELEE_RAID, WHY_NONE, SOME, "Dogfight {who} goes with the raid {to}.", NULL),
	PHRASE(NEWS, F_AIR_PICTURE, WHY_NONE, ANY_VALUE, "Air Picture {by}, now {to}.", NULL),

	/* The interception. */
	PHRASE(PARAGRAPH, F_TARGET, WHY_ATTACK, SOME, "{to} is attacked.", NULL),
	PHRASE(NEWS, F_PART, WHY_ATTACK, IS(IN_WING), "{who} attacks.", "{who} attack."),
	PHRASE(NEWS, F_FIGHT, WHY_ATTACK, IS(ATTACKS), "{who} attacks.", "{who} attack."),
	PHRASE(NEWS, F_PART, WHY_PICKED, IS(COUNTERED), "The escort takes on {who}.", NULL),
	PHRASE(NEWS, F_PART, WHY_PICKED, IS(PICKED), "{who} attacks for the escort.", "{who} attack for the escort."),
	PHRASE(NEWS, F_POINT_AT, WHY_NONE, SOME, "The interception is over {to}.", NULL),
	PHRASE(NEWS, F_POINT_ANGELS, WHY_SAID, ANY_VALUE, "The interception is at Angels {to}.", NULL),
	PHRASE(DETAIL, F_POINT_ANGELS, WHY_NONE, ANY_VALUE, "The interception is at Angels {to}.", NULL),
	PHRASE(NEWS, F_SUN, WHY_NONE, IS(1), "The attack comes out of the sun.", NULL),
	PHRASE(NEWS, F_OUTCOME, WHY_INTERCEPTION, SOME, "The outcome of the interception: {to}.", NULL),
	PHRASE(NEWS, F_REACTION, WHY_REACTION, SOME, "The reaction of the escort: {to}.", NULL),
	PHRASE(NEWS, F_BOUND, WHY_REACTION, IS(1), "The Close Escort has to attack.", NULL),

	/* Combat. */
	PHRASE(NEWS, F_COMBAT, WHY_COMBAT, IS(ON_TARGET), "The combat with the target begins.", NULL),
	PHRASE(DETAIL, F_COMBAT, WHY_COMBAT, IS(BY_ESCORT), "The escort attacks.", NULL),
	PHRASE(NEWS, F_COMBAT, WHY_COMBAT, IS(IN_DOGFIGHT), "The combat of a Dogfight begins.", NULL),
	PHRASE(PARAGRAPH, F_COMBAT, WHY_COMBAT, IS(ON_BALLOONS), "The balloons are attacked.", NULL),
	PHRASE(PARAGRAPH, F_COMBAT, WHY_COMBAT, IS(UNDER_FLAK), "The guns fire.", NULL),
	PHRASE(NEWS, F_COMBAT, WHY_COMBAT, IS(IN_BARRAGE), "The raid meets the balloons.", NULL),
	PHRASE(DETAIL, F_LEAD, WHY_SAID, SOME, "{to} leads: its potential counts for the {who}.", NULL),
	PHRASE(BOOKKEEPING, F_COLUMN, WHY_COMBAT, SOME, "{=lost} lost in {to}.", NULL),
	PHRASE(NEWS, F_COLUMN, WHY_COMBAT, SOME, "No aircraft is lost.", NULL),
	PHRASE(DETAIL, F_MODIFIER, WHY_COMBAT, SOME, "Both rolls are modified by {by}.", NULL),
	PHRASE(DETAIL, F_MODIFIER, WHY_COMBAT, AMONG(-99, -1), "Both rolls are modified by {by}.", NULL),
	PHRASE(DETAIL, F_LOST, WHY_NONE, SOME, "Lost by the {who}: {n}.", NULL),
	PHRASE(NEWS, F_SHARE, WHY_LOSSES, SOME, "The {who} has {to} aircraft to lose.", "The {who} have {to} aircraft to lose each."),
	PHRASE(NEWS, F_UNHURT, WHY_FLAK, SOME, "{to} is not hit.", NULL),
	PHRASE(DETAIL, F_TEST_MODIFIER, WHY_COMBAT, SOME, "Cohesion tests of the {who} are modified by {by}.", NULL),
	PHRASE(DETAIL, F_TEST_MODIFIER, WHY_COMBAT, AMONG(-99, -1), "Cohesion tests of the {who} are modified by {by}.", NULL),
};
/* clang-format on */

const struct words bb_words = {TABLE(phrases), TABLE(namings), .turn = "Game Turn {to}"};
