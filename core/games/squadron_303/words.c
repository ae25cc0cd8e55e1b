/*
 * 303 Squadron: what things are called, and how each change is told.
 *
 * Phrases of one field are tried in order: the first whose reason and value fit tells the change, so
 * that special ones stand before general ones; what none fits is the program's own.
 * Places where a pilot is are told by the pile (AT_ values of F_PILOT_AT); those of boards name the
 * colour that flies him. Numbers in braces are of the change: {who} and {what} its indexes, {from} and
 * {to} its values, {by} the difference, {n} how many, {=field} what stands there now.
 */
#include "core/words.h"

#include "core/games/squadron_303/squadron_303.h"

/* clang-format off */
/* In the order of the enums of squadron_303.h. */
static const char *const sq_colours[BOARDS] = {"Blue", "Yellow", "Red", "Green"};
static const char *const sq_missions[MISSIONS] = {"The Formation", "Attack on Biggin Hill", "Blitz", "Welcome Home",
	"The Return"};
static const char *const sq_damages[WOUNDS] = {"no free move", "discard a card", "a smaller hand", "no penalty"};
static const char *const sq_classes[CLASSES] = {"fighter", "heavy fighter", "bomber"},
	*const sq_several_classes[CLASSES] = {"fighters", "heavy fighters", "bombers"};
static const char *const sq_propellers[PROPELLERS] = {"propeller of 2 blades", "propeller of 3 blades",
	"propeller of 4 blades"},
	*const sq_several_propellers[PROPELLERS] = {"propellers of 2 blades", "propellers of 3 blades",
	"propellers of 4 blades"};
static const char *const sq_symbols[SYMBOLS] = {"blank", "hit", "evade", "manoeuvre", "reroll", "joker", "failure",
	"success", "2 blades", "3 blades", "4 blades"};
static const char *const sq_told_gains[GAINS] = {"extra hit", "extra evade", "cancelled hit", "ignored evade",
	"extra manoeuvre", "card to draw", "round of ammunition", "annulment of the German dice",
	"effect of the card's own", "first strike", "Zone to fly off", "third round"},
	*const sq_several_gains[GAINS] = {"extra hits", "extra evades", "cancelled hits", "ignored evades",
	"extra manoeuvres", "cards to draw", "rounds of ammunition", "annulments of the German dice",
	"effects of the card's own", "first strikes", "Zones to fly off", "third rounds"};
/* By die, in the order of their faces. */
static const char *const sq_german_faces[] = {"blank", "2 blades|two blades|double propeller|propeller of 2 blades",
	"3 blades|three blades|triple propeller|propeller of 3 blades", "4 blades|four blades|quadruple propeller|propeller of 4 blades", "evade", "reroll"};
static const char *const *const sq_faces[DICE] = {
	[DIE_BLUE] = sq_symbols, [DIE_YELLOW] = sq_symbols + S_FAILURE, [DIE_RED] = sq_german_faces,
	[DIE_BLACK] = sq_german_faces, [DIE_WHITE] = sq_german_faces};
/* Where a symbol comes from. */
static const char *const sq_sources[SOURCES] = {"the first die", "the second die", "the first card", "the second card",
	"the third card", "a Manoeuvre token", "what an effect gives"};
static const char *const sq_squadrons[SQUADRONS] = {"German squadron 1", "German squadron 2", "German squadron 3",
	"German squadron 4", "German squadron 5", "German squadron 6", "German squadron 7", "German squadron 8",
	"German squadron 9", "German squadron 10"};
static const char *const sq_piles[PILES] = {"the pile", "the discards", "the table", "Blue", "Yellow", "Red", "Green"};

/* The figures have numbers of the program's own. */
static const char *const sq_aircraft[AIRCRAFT] = {
	"Bf 109-1", "Bf 109-2", "Bf 109-3", "Bf 109-4", "Bf 109-5", "Bf 109-6", "Bf 109-7", "Bf 109-8",
	"Bf 109-9", "Bf 109-10", "Bf 109-11", "Bf 109-12", "Bf 109-13", "Bf 109-14", "Bf 109-15",
	"Bf 109-16", "Bf 110-1", "Bf 110-2", "Bf 110-3", "Bf 110-4", "He 111-1", "He 111-2", "He 111-3",
	"He 111-4", "He 111-5", "He 111-6", "He 111-7",
};

/* By the title that the component bears; {key} tells two of the same title apart. */
static const struct naming namings[] = {
	CALLED(T_AIRCRAFT, .list = sq_aircraft),
	CALLED(T_COLOUR, .list = sq_colours, .seats = 1),
	NAMING(T_PILOT, B_PILOTS, .name = "{title}", .full = "{title} ({key})"),
	/* A card has no title: what it shows, how far it carries, and its effect. */
	NAMING(T_CARD, B_CARDS, .name = "{symbol} {movement} ({effect -})", .full = "{key}"),
	NAMING(T_PLACE, B_PLACES, .name = "{title}", .full = "{title} ({key})"),
	NAMING(T_EVENT, B_EVENTS, .name = "{title}", .full = "{title} ({key})"),
	CALLED(T_MISSION, .list = sq_missions),
	CALLED(T_DAMAGE, .list = sq_damages),
	CALLED(T_CLASS, .list = sq_classes, .several = sq_several_classes),
	CALLED(T_GAIN, .list = sq_told_gains, .several = sq_several_gains),
	CALLED(T_PROPELLER, .list = sq_propellers, .several = sq_several_propellers),
	CALLED(T_SYMBOL, .list = sq_symbols),
	CALLED(T_SOURCE, .list = sq_sources),
	CALLED(T_SQUADRON, .list = sq_squadrons),
	CALLED(T_PILE, .list = sq_piles, .seats = 4),
};

/* What wins an event for the players, and what loses it. */
static const struct card_text sq_won[] = {
	{"It is won when all its aircraft are shot down.", NULL},
	{"It is won if its target stands to the end.", NULL},
	{"It is won by {won_count} victories with the yellow die.|It is won by victories with the yellow die.", NULL},
};
static const struct card_text sq_lost[] = {
	{"It is lost when its aircraft reach the end of their route.", NULL},
	{"It is lost when its target is destroyed.", NULL},
	{"It is lost at the end of the scenario.", NULL},
};
static const struct gloss glosses[] = {
	GLOSS(F_EVENT, B_EVENTS, C_EVENT_WON, sq_won, .of_value = true),
	GLOSS(F_EVENT, B_EVENTS, C_EVENT_LOST, sq_lost, .of_value = true),
};

static const struct phrase phrases[] = {
	PHRASE(CHAPTER, FIELD_TURN, WHY_NONE, SOME, "Turn {to} begins.", "Turn {to}"),
	PHRASE(NEWS, F_MISSION, WHY_CAMPAIGN, ANY_VALUE, "The next scenario is {to}.", NULL),
	PHRASE(CHAPTER, F_CAMPAIGN, WHY_CAMPAIGN, AMONG(1, 3), "Scenario {to} of the campaign begins.", "Scenario {to} of the campaign"),
	QUIET(F_CAMPAIGN),
	PHRASE(NEWS, F_RESULT, WHY_BRITISH_LOST, IS(LOST), "The British squadron is lost. The scenario is lost.", NULL),
	PHRASE(NEWS, F_RESULT, WHY_TARGET_LOST, IS(LOST), "The target of the Germans is destroyed. The scenario is lost.", NULL),
	PHRASE(NEWS, F_RESULT, WHY_PREY_LOST, IS(LOST), "The pilot whom the Germans looked for is shot down. The scenario is lost.", NULL),
	PHRASE(NEWS, F_RESULT, WHY_NO_PILOTS, IS(LOST), "No pilot is left to fly on. The scenario is lost.", NULL),
	PHRASE(NEWS, F_RESULT, WHY_BRITISH_HOME, IS(WON), "The British squadron is home. The scenario is won.", NULL),
	PHRASE(NEWS, F_RESULT, WHY_ENOUGH_DOWN, IS(WON), "Enough Germans are shot down. The scenario is won.", NULL),
	PHRASE(NEWS, F_RESULT, WHY_LAST_TURN, IS(WON), "The last turn is over, and the target stands. The scenario is won.", NULL),
	PHRASE(NEWS, F_RESULT, WHY_LAST_TURN, IS(LOST), "The last turn is over. The scenario is lost.", NULL),
	PHRASE(NEWS, F_FOUGHT, WHY_COPILOT, IS(1), "{who}, the Copilot, goes first: the Captain attacks no more in this turn.", NULL),
	PHRASE(DETAIL, F_RESULT, WHY_NONE, IS(WON), "The scenario is won.", NULL),
	PHRASE(DETAIL, F_RESULT, WHY_NONE, IS(LOST), "The scenario is lost.", NULL),
	QUIET(F_PLAYERS),
	PHRASE(DETAIL, F_CAPTAIN, WHY_NONE, SOME, "{to} is Captain.", NULL),

	/* The players. Where it flies by itself is news, where it is put is not. */
	PHRASE(NEWS, F_HURRICANE, WHY_MOVED, SOME, "{who} flies to {to}.", "{who} fly to {to}."),
	PHRASE(NEWS, F_HURRICANE, WHY_STARTED, SOME, "{who} starts in {to}.", "{who} start in {to}."),
	PHRASE(NEWS, F_HURRICANE, WHY_WITHDREW, SOME, "{who} withdraws to {to}.", "{who} withdraw to {to}."),
	PHRASE(DETAIL, F_HURRICANE, WHY_NONE, SOME, "{who} is in {to}.", "{who} are in {to}."),
	PHRASE(NEWS, F_STATUS, WHY_NONE, IS(LANDED), "{who} lands.", "{who} land."),
	PHRASE(NEWS, F_STATUS, WHY_MOVED, IS(FLYING), "{who} takes off.", "{who} take off."),
	PHRASE(BOOKKEEPING, F_STATUS, WHY_WITHDREW, ANY_VALUE, NULL, NULL),
	PHRASE(NEWS, F_STATUS, WHY_NONE, IS(OUT), "{who} is out.", "{who} are out."),
	PHRASE(NEWS, F_AMMUNITION, WHY_AIRFIELD, ANY_VALUE, "{who} takes on {n round/rounds} of ammunition.", "{who} take on {n round/rounds} of ammunition each."),
	PHRASE(DETAIL, F_AMMUNITION, WHY_NONE, ANY_VALUE, "{who} {up gains/fires} {n round/rounds} of ammunition.", "{who} {up gain/fire} {n round/rounds} of ammunition each."),
	PHRASE(NEWS, F_TOKENS, WHY_NONE, ANY_VALUE, "{who} {up gains/gives up} {n Manoeuvre token/Manoeuvre tokens}.", "{who} {up gain/give up} {n Manoeuvre token/Manoeuvre tokens} each."),
	/* Indexed by board and kind of damage. */
	PHRASE(NEWS, F_WOUND, WHY_DAMAGED, IS(1), "The Hurricane of {who} is damaged: {what}.", NULL),
	PHRASE(NEWS, F_WOUND, WHY_AIRFIELD, IS(0), "The Hurricane of {who} is repaired: {what}.", NULL),
	PHRASE(NEWS, F_DECLARED, WHY_DECLARED, IS(DECLARED_ABILITY), "{who} declares an ability.", "{who} declare abilities."),
	PHRASE(NEWS, F_DECLARED, WHY_DECLARED, IS(DECLARED_YELLOW), "{who} declares the yellow die.", "{who} declare the yellow die."),
	PHRASE(DETAIL, F_DECLARED, WHY_DECLARED, IS(DECLARED_NOTHING), "{who} declares nothing.", "{who} declare nothing."),
	PHRASE(NEWS, F_BORROWED, WHY_NONE, SOME, "{who} uses the ability of {to}.", "{who} use the ability of {to}."),
	PHRASE(DETAIL, F_POINTS, WHY_NONE, ANY_VALUE, "Action points of {who}: {by}.", NULL),
	/* Indexed by pile and card; unseen ones are counted below. */
	PHRASE(DETAIL, F_CARDS, WHY_DRAWN, SOME, "{who} draws {what}.", "{who} draw {what}."),
	PHRASE(NEWS, F_CARDS, WHY_RESHUFFLE, IS(0), "The discards are shuffled into a new pile.", NULL),
	PHRASE(NEWS, F_UNSEEN, WHY_RESHUFFLE, IS(0), "The discards are shuffled into a new pile.", NULL),
	PHRASE(DETAIL, F_UNSEEN, WHY_NONE, ANY_VALUE, "Cards of {who} that nobody has seen: {by}.", NULL),

	/* Pilots. */
	PHRASE(NEWS, F_PILOT_AT, WHY_NONE, AS(T_COLOUR, AT_BOARD, AT_BOARD + BOARDS - 1), "{to} flies as {who}.", NULL),
	PHRASE(DETAIL, F_PILOT_AT, WHY_DRAWN, IS(AT_BOX), "{who} does not fly in this scenario.", "{who} do not fly in this scenario."),
	PHRASE(NEWS, F_PILOT_AT, WHY_NONE, IS(AT_SHOT_DOWN), "{who} is shot down.", "{who} are shot down."),
	PHRASE(BOOKKEEPING, F_PILOT_AT, WHY_WITHDREW, IS(AT_WITHDRAWN), NULL, NULL),
	PHRASE(NEWS, F_PILOT_AT, WHY_NONE, IS(AT_WITHDRAWN), "{who} withdraws.", "{who} withdraw."),
	PHRASE(NEWS, F_PILOT_AT, WHY_NONE, IS(AT_WOUNDED), "{who} is wounded.", "{who} are wounded."),
	PHRASE(DETAIL, F_PILOT_AT, WHY_NONE, IS(AT_RESERVE), "{who} is in the reserve.", "{who} are in the reserve."),
	PHRASE(BOOKKEEPING, F_MEDALS, WHY_MEDAL, ANY_VALUE, NULL, NULL),
	PHRASE(NEWS, F_MEDALS, WHY_NONE, ANY_VALUE, "{who} {up wins/gives up} {n Medal/Medals}.", "{who} {up win/give up} {n Medal/Medals} each."),
	PHRASE(NEWS, F_MEDALS_USED, WHY_MEDAL, SOME, "{who} uses a Medal.", "{who} use a Medal each."),
	PHRASE(NEWS, F_VICTORIES, WHY_VICTORY, ANY_VALUE, "{who} shoots down {what}.", NULL),
	PHRASE(NEWS, F_SPECIALITY, WHY_NONE, SOME, "{who} specialises against one class: {to}.", "{who} specialise against one class: {to}."),
	QUIET(F_TRAINED),
	QUIET(F_MARKER),

	/* The Germans. 0 is off the map: shot down, or gone home. */
	PHRASE(NEWS, F_AT, WHY_GERMAN_MOVE, SOME, "{who} flies to {to}.", "{who} fly to {to}."),
	PHRASE(NEWS, F_AT, WHY_EVENT, SOME, "{who} appears in {to}.", "{who} appear in {to}."),
	PHRASE(DETAIL, F_AT, WHY_VICTORY, IS(0), "{who} goes down.", "{who} go down."),
	PHRASE(NEWS, F_AT, WHY_NONE, IS(0), "{who} leaves the map.", "{who} leave the map."),
	PHRASE(NEWS, F_AT, WHY_NONE, SOME, "{who} is in {to}.", "{who} are in {to}."),
	QUIET(F_SQUADRON),
	PHRASE(NEWS, F_HITS, WHY_HIT, SOME, "{who} takes {n point/points} of damage.", "{who} take {n point/points} of damage each."),
	PHRASE(NEWS, F_STOP, WHY_TOKEN, SOME, "{n Manoeuvre token is/Manoeuvre tokens are} laid against {who}.", NULL),
	PHRASE(DETAIL, F_MODE, WHY_NONE, SOME, "The mode of {who} is {to}.", NULL),
	QUIET(F_ENGAGED),
	QUIET(F_START),
	/* Of hidden squadrons the marker alone. */
	PHRASE(NEWS, F_SQ_AT, WHY_REVEALED, IS(0), "{who} is revealed.", "{who} are revealed."),
	PHRASE(NEWS, F_SQ_AT, WHY_GERMAN_MOVE, SOME, "{who}, hidden, flies to {to}.", "{who}, hidden, fly to {to}."),
	PHRASE(NEWS, F_ACE_STATE, WHY_ACE, IS(ACE_COVERED_BOMBER), "A bomber ace, still hidden, flies with {who}.", NULL),
	PHRASE(NEWS, F_ACE_STATE, WHY_ACE, IS(ACE_COVERED_FIGHTER), "A fighter ace, still hidden, flies with {who}.", NULL),
	PHRASE(NEWS, F_ACE_STATE, WHY_ACE, IS(ACE_GONE), "The ace of {who} goes down.", "The aces of {who} go down."),
	PHRASE(NEWS, F_ACE, WHY_NONE, SOME, "An ace flies with {who}: {to}.", NULL),
	QUIET(F_LEADER),
	PHRASE(NEWS, F_EVENT, WHY_EVENT, SOME, "Event {who}: {to}.", NULL),
	PHRASE(NEWS, F_EVENT_STATE, WHY_EVENT, IS(EVENT_WON), "Event {who} is won.", "Events {who} are won."),
	PHRASE(NEWS, F_EVENT_STATE, WHY_EVENT, IS(EVENT_LOST), "Event {who} is lost.", "Events {who} are lost."),
	PHRASE(NEWS, F_CUBE, WHY_EVENT, IS(1), "A cube of {what} lies on event {who}.", NULL),
	PHRASE(NEWS, F_DAMAGE, WHY_NONE, ANY_VALUE, "{who} {up takes/repairs} {n point/points} of damage.", "{who} {up take/repair} {n point/points} of damage each."),
	QUIET(F_TILE),
	PHRASE(NEWS, F_PENALTY, WHY_NONE, IS(1), "The penalty of {who} is in force.", "The penalties of {who} are in force."),
	PHRASE(NEWS, F_BRITISH_DAMAGE, WHY_NONE, SOME, "The British squadron takes {n point/points} of damage.", NULL),
	PHRASE(NEWS, F_BRITISH_AT, WHY_MOVED, SOME, "The British squadron flies to {to}.", NULL),

	/* Combat. */
	PHRASE(PARAGRAPH, F_FIGHTER, WHY_ATTACK, SOME, "{to} attacks {=target}.", NULL),
	PHRASE(NEWS, F_ROUND, WHY_COMBAT, AMONG(2, 9), "Round {to} of the Combat is against {=target}.", NULL),
	PHRASE(DETAIL, F_ROUND, WHY_COMBAT, AMONG(2, 9), "Round {to} of the Combat begins.", NULL),
	QUIET(F_TARGET),
	QUIET(F_OWN_DIE), /* the throw is told */
	QUIET(F_GERMAN_DIE),
	PHRASE(NEWS, F_CARD, WHY_PLAYED, SOME, "The card of round {who} is {to}.", NULL),
	PHRASE(NEWS, F_SUPPORT_CARD, WHY_NONE, SOME, "Support with {to}.", NULL),
	QUIET(F_SUPPORTED),
	PHRASE(NEWS, F_BONUS, WHY_SET, SOME, "The set brings {counted}.", NULL),
	PHRASE(PARAGRAPH, F_BARRAGE, WHY_STEP, IS(BARRAGE_SUN), "Hun in the Sun: the fighters in {=barrage-at} strike first.", NULL),
	PHRASE(PARAGRAPH, F_BARRAGE, WHY_STEP, IS(BARRAGE_COUNTER), "Counter-attack in {=barrage-at}.", NULL),
	PHRASE(PARAGRAPH, F_BARRAGE, WHY_STEP, IS(BARRAGE_PATROL), "The patrol attacks in {=barrage-at}.", NULL),
	QUIET(F_BARRAGE_AT),
	/* Counted by propeller: how often each was thrown, or taken away. */
	PHRASE(NEWS, F_PROPELLER, WHY_ROLLED, SOME, "The Germans throw {counted}.", NULL),
	PHRASE(NEWS, F_PROPELLER, WHY_DEFENCE, ANY_VALUE, "Warded off: {counted}.", NULL),
};
/* clang-format on */

const struct words sq_words = {TABLE(phrases), TABLE(namings), TABLE(glosses), .turn = "turn {to}",
			       .faces = sq_faces};
