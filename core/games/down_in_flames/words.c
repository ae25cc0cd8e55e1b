/*
 * Down In Flames: what things are called, and how each change is told.
 *
 * Phrases of one field are tried in order: the first whose reason and value fit tells the change;
 * what none fits is the program's own. {=actor}, {=target} and {=top} are what lies on
 * the table at that moment: who acts, against whom, and the card on top of the pile of reactions.
 */
#include "core/words.h"

#include "core/games/down_in_flames/down_in_flames.h"

/* clang-format off */
/* Two in missions and duels; the others in a free-for-all, each a side of its own. */
static const char *const dif_sides[SIDES] = {"the Axis", "the Allies", "the third side", "the fourth side",
	"the fifth side", "the sixth side", "the seventh side", "the eighth side"};
static const char *const dif_markers[] = {"intact", "damaged by the Axis", "destroyed by the Axis",
	"damaged by the Allies", "destroyed by the Allies"};
static const char *const dif_levels[] = {"very low", "low", "medium", "high", "very high"};

const char *const dif_tops[TITLES] = {"Ace Pilot", "Barrel Roll", "Evasive", "In My Sights", "Out of the Sun",
	"Redline", "Scissors", "Tight Turn", "Vertical Roll", "Yo-Yo", "a manoeuvre"};

/* What tells one printing from another: the subtitle, and what an attack costs and does. */
#define FIRED "{bursts burst/bursts}"
#define FIRES FIRED ", {hits hit/hits}"
#define CARD(key)                                                                                            \
	"{title} ({subtitle}, " FIRES ")" key "|{title} ({subtitle}, " FIRED ")" key                         \
	"|{title} ({subtitle})" key "|{title} (" FIRES ")" key "|{title}" key

static const struct naming namings[] = {
	CALLED(T_SEAT, .by = F_MODEL),
	CALLED(T_AIRCRAFT, .by = F_MODEL),
	NAMING(T_CARD, B_CARDS, .name = CARD(""), .full = CARD(" ({key})")),
	NAMING(T_PLUS, B_CARDS, .name = CARD(""), .full = CARD(" ({key})")),
	CALLED(T_TOP, .list = dif_tops),
	NAMING(T_MODEL, B_AIRCRAFT, .name = "{title}", .full = "{title} ({key})"),
	NAMING(T_PILOT, B_PILOTS, .name = "{title}", .full = "{title} ({key})"),
	NAMING(T_CAMPAIGN, B_CAMPAIGNS, .name = "{title}"),
	CALLED(T_SIDE, .list = dif_sides),
	CALLED(T_MARKER, .list = dif_markers),
	CALLED(T_LEVEL, .list = dif_levels),
};

static const struct phrase phrases[] = {
	PHRASE(CHAPTER, F_MISSION, WHY_MISSION, SOME, "Mission {to} begins.", "Mission {to}"),
	PHRASE(SECTION, FIELD_TURN, WHY_TURN, SOME, "Game turn {to} begins.", "Game turn {to}"),

	/* Aircraft and who flies them. */
	PHRASE(NEWS, F_MODEL, WHY_NONE, SOME, "{who} flies the {to}.", "{who} fly the {to}."),
	QUIET(F_SIDE),
	PHRASE(NEWS, F_STATUS, WHY_DOWN, IS(SHOT_DOWN), "{who} is shot down.", "{who} are shot down."),
	PHRASE(NEWS, F_STATUS, WHY_FUEL, ANY_VALUE, "{who} goes home: out of fuel.", "{who} go home: out of fuel."),
	PHRASE(NEWS, F_DAMAGED, WHY_FLIPPED, IS(1), "{who} is damaged.", "{who} are damaged."),
	PHRASE(NEWS, F_HITS, WHY_SHORTAGE, SOME, "Shortage: {who} takes {n hit/hits}, now {to}.", "Shortage: {who} take {n hit/hits} each, now {to}."),
	PHRASE(NEWS, F_HITS, WHY_REDLINE, SOME, "Redline: {who} takes {n hit/hits}, now {to}.", "Redline: {who} take {n hit/hits} each, now {to}."),
	PHRASE(NEWS, F_HITS, WHY_NONE, SOME, "{who} takes {n hit/hits}, now {to}.", "{who} take {n hit/hits} each, now {to}."),
	PHRASE(NEWS, F_LEVEL, WHY_CLIMB, ANY_VALUE, "{who} climbs to {to} altitude.", "{who} climb to {to} altitude."),
	PHRASE(NEWS, F_LEVEL, WHY_DIVE, ANY_VALUE, "{who} dives to {to} altitude.", "{who} dive to {to} altitude."),
	PHRASE(NEWS, F_LEVEL, WHY_FOLLOWED, ANY_VALUE, "{who} follows to {to} altitude.", "{who} follow to {to} altitude."),
	PHRASE(NEWS, F_LEVEL, WHY_NONE, SOME, "{who} flies at {to} altitude.", "{who} fly at {to} altitude."),
	PHRASE(NEWS, F_LOADED, WHY_JETTISON, IS(0), "{!who} jettisons its bombs.", "{!who} jettison their bombs."),
	PHRASE(NEWS, F_LOADED, WHY_NONE, IS(1), "{!who} carries bombs.", "{!who} carry bombs."),
	QUIET(F_JETTISONED),
	PHRASE(NEWS, F_PILOT, WHY_PILOT, SOME, "The pilot of {!who} is {to}.", NULL),
	PHRASE(NEWS, F_SECOND_PILOT, WHY_PILOT, SOME, "A second pilot of {!who} is {to}.", NULL),
	QUIET(F_MARKERS),
	PHRASE(NEWS, F_LEADER, WHY_NONE, SOME, "{!to} leads {!who}.", NULL),
	QUIET(F_ROW),
	QUIET(F_COLUMN),
	QUIET(F_RANK),
	PHRASE(NEWS, F_POSITION, WHY_NONE, IS(1), "{who} is advantaged on {what}.", NULL),
	PHRASE(NEWS, F_POSITION, WHY_NONE, IS(TAILING), "{who} tails {what}.", NULL),
	PHRASE(NEWS, F_POSITION, WHY_ABANDONED, IS(0), "{who} abandons {what}.", NULL),
	PHRASE(NEWS, F_POSITION, WHY_LEFT, IS(0), "{who} is left behind by {what}.", NULL),
	PHRASE(NEWS, F_POSITION, WHY_MANOEUVRED, IS(0), "{who} loses its position on {what}.", NULL),

	/* Turns and cards. */
	PHRASE(PARAGRAPH, F_ACTIVE, WHY_TURN, SOME, "It is the turn of {to}.", NULL),
	PHRASE(NEWS, F_FIRST, WHY_TURN, SOME, "The first turn belongs to {to}.", NULL),
	QUIET(F_NEXT),
	QUIET(F_ACTED),
	QUIET(F_HAND),
	QUIET(F_KNOWN),
	QUIET(F_DISCARDS),
	QUIET(F_KNOWN_DISCARDS),
	QUIET(F_TABLE),
	QUIET(F_KNOWN_TABLE),
	QUIET(F_OWED),
	PHRASE(NEWS, F_REACTOR, WHY_RESOLVED, IS(0), "{from} does not answer.", NULL),
	PHRASE(NEWS, F_ACTOR, WHY_PLAYED, SOME, "{to} plays {=attack-card} against {=target}.", NULL),
	PHRASE(NEWS, F_ACTOR, WHY_PLAYED, SOME, "{to} plays {=top} ({=steps}) against {=target}.", NULL),
	PHRASE(NEWS, F_ACTOR, WHY_PLAYED, SOME, "{to} plays {=top} against {=target}.", NULL),
	PHRASE(BOOKKEEPING, F_REACTOR, WHY_PLAYED, SOME, "{=actor} waits for {to}.", NULL),
	PHRASE(NEWS, F_REACTOR, WHY_PLAYED, SOME, "{from} answers with {=top}.", NULL),
	PHRASE(NEWS, F_REACTOR, WHY_PLAYED, SOME, "{from} answers with the same card.", NULL),
	QUIET(F_TARGET),
	QUIET(F_TOP),
	QUIET(F_CARD),
	PHRASE(NEWS, F_ACTION, WHY_ATTACK_FAILED, IS(0), "The attack fails.", NULL),
	PHRASE(NEWS, F_ACTION, WHY_MANOEUVRE_FAILED, IS(0), "The manoeuvre fails.", NULL),
	QUIET(F_ACTION),
	PHRASE(DETAIL, F_STEPS, WHY_PLAYED, SOME, "The manoeuvre is worth {to} step.", "The manoeuvre is worth {to} steps."),
	PHRASE(NEWS, F_PLUS, WHY_PLAYED, SOME, "{n} hit is added to the attack.", "{n} hits are added to the attack."),
	PHRASE(NEWS, F_EVADED, WHY_EVADED, IS(0), "No hit is left: the attack does no damage.", NULL),
	PHRASE(NEWS, F_EVADED, WHY_NONE, SOME, "Evasive: two hits fewer.", NULL),
	PHRASE(NEWS, F_REDUCED, WHY_REDUCED, SOME, "Hits that the bomber's protection takes off: {by}.", NULL),
	PHRASE(NEWS, F_STOPPED, WHY_NONE, IS(1), "The Fuel Tank is stopped.", NULL),
	PHRASE(NEWS, F_SHOOTER, WHY_SHOT, SOME, "{to} shoots back.", NULL),
	PHRASE(NEWS, F_SHOT_CARD, WHY_NONE, SOME, "It shoots with {to}.", NULL),
	PHRASE(NEWS, F_SHOT_PLUS, WHY_SHOT, SOME, "{n} hit is added to the shot.", "{n} hits are added to the shot."),
	PHRASE(NEWS, F_EVADING, WHY_EVASIVE, ANY_VALUE, "{who} plays Evasive.", NULL),
	PHRASE(DETAIL, F_SPENT, WHY_BURSTS, SOME, "Bursts spent: {to}.", NULL),
	PHRASE(DETAIL, F_GUNNER_SPENT, WHY_BURSTS, SOME, "Bursts of the gunner spent: {to}.", NULL),
	QUIET(F_AGILE_USED),
	QUIET(F_MOVED),
	QUIET(F_STAYED),
	QUIET(F_APART),
	QUIET(F_MOVER),
	QUIET(F_CLIMBING),
	PHRASE(NEWS, F_SPEED_TARGET, WHY_SPEED, SOME, "Speed is played against {to}.", NULL),
	PHRASE(NEWS, F_SPEED_POINTS, WHY_SPEED, SOME, "Points of speed: {by}.", NULL),
	PHRASE(NEWS, F_BOMBER, WHY_CHOSEN, SOME, "{!to} is the bomber that answers.", NULL),
	PHRASE(NEWS, F_WAITING, WHY_TACTIC, SOME, "Tactics add {n} hit to the next attack.", "Tactics add {n} hits to the next attack."),
	QUIET(F_REDLINE),
	PHRASE(DETAIL, F_BURNING, WHY_REDLINE, SOME, "Hits of Redline cards on {who}: {by}.", NULL),
	QUIET(F_SPARED),
	QUIET(F_HIT_BY),
	QUIET(F_OWN_HITS),

	/* Missions and campaigns. */
	PHRASE(BOOKKEEPING, F_POINTS, WHY_MISSION, ANY_VALUE, NULL, NULL),
	PHRASE(NEWS, F_POINTS, WHY_NONE, ANY_VALUE, "Victory points of {who}: {by}, now {to}.", NULL),
	QUIET(F_MISSION_POINTS),
	QUIET(F_NET),
	PHRASE(NEWS, F_YEAR, WHY_PICKED, SOME, "The fighters are those of {to}.", NULL),
	QUIET(F_YEAR),
	PHRASE(NEWS, F_CAP, WHY_PICKED, ANY_VALUE, "The limit of victory points is {to}.", NULL),
	QUIET(F_THEATRE),
	QUIET(F_SETS),
	QUIET(F_LIMIT),
	QUIET(F_MODE),
	PHRASE(NEWS, F_CAMPAIGN, WHY_MISSION, SOME, "The campaign is {to}.", NULL),
	PHRASE(NEWS, F_SCALE, WHY_MISSION, SOME, "The scale is {to}.", NULL),
	PHRASE(NEWS, F_INITIATIVE, WHY_NONE, ANY_VALUE, "The initiative goes to {to}.", NULL),
	PHRASE(NEWS, F_ATTACKER, WHY_MISSION, ANY_VALUE, "On the attack: {to}.", NULL),
	PHRASE(NEWS, F_GOAL, WHY_MISSION, SOME, "The target is number {to}.", NULL),
	PHRASE(NEWS, F_ALTITUDE, WHY_NONE, SOME, "Option of {who}: {to} altitude.", NULL),
	PHRASE(NEWS, F_WINDS, WHY_NONE, SOME, "Option of {who}: {to} turns.", NULL),
	PHRASE(NEWS, F_SHARE, WHY_NONE, SOME, "Option of {who} on {what}: {to}.", NULL),
	PHRASE(NEWS, F_LATE, WHY_NONE, IS(1), "Option of {who}: late.", NULL),
	PHRASE(NEWS, F_FUEL, WHY_NONE, IS(1), "{who} is out of fuel.", "{who} are out of fuel."),
	PHRASE(NEWS, F_BOMBS, WHY_BOMBS, SOME, "Bombs on the target: {by}.", NULL),
	PHRASE(NEWS, F_BOMBING, WHY_BOMBS, SOME, "The bombs of {!who} fall in a {to} pattern.", NULL),
	PHRASE(NEWS, F_FLAK, WHY_FLAK, SOME, "The flak is {to}.", NULL),
	PHRASE(NEWS, F_FLAK_HIDDEN, WHY_FLAK, IS(1), "The pattern of the flak is chosen and hidden.", NULL),
	PHRASE(NEWS, F_REVEALED, WHY_FLAK, SOME, "The flak turns out to be {to}.", NULL),
	PHRASE(NEWS, F_MARKER, WHY_MARKER, SOME, "Target {who} is {to}.", "Targets {who} are {to}."),
};
/* clang-format on */

const struct words dif_words = {TABLE(phrases), TABLE(namings), .turn = "game turn {to}"};
