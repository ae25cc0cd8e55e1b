/* RAF: Eagle: what things are called, and how each change is told. */
#include "core/words.h"

#include "core/games/raf_eagle/raf_eagle.h"

/* clang-format off */
static const char *const raf_days[DAYS] = {
	"11 August 1940", "12 August 1940", "13 August 1940", "14 August 1940", "15 August 1940",
	"16 August 1940", "17 August 1940", "18 August 1940", "19 August 1940", "20 August 1940",
	"21 August 1940", "22 August 1940", "23 August 1940", "24 August 1940", "25 August 1940",
	"26 August 1940", "27 August 1940", "28 August 1940", "29 August 1940", "30 August 1940",
	"31 August 1940", "1 September 1940", "2 September 1940", "3 September 1940", "4 September 1940",
	"5 September 1940", "6 September 1940", "7 September 1940", "8 September 1940", "9 September 1940",
	"10 September 1940", "11 September 1940", "12 September 1940", "13 September 1940",
	"14 September 1940", "15 September 1940", "16 September 1940", "17 September 1940",
	"18 September 1940", "19 September 1940", "20 September 1940", "21 September 1940",
	"22 September 1940", "23 September 1940", "24 September 1940", "25 September 1940",
	"26 September 1940", "27 September 1940", "28 September 1940", "29 September 1940",
	"30 September 1940", "1 October 1940",
};
static const char *const raf_tracks[TRACKS] = {
	"the bombers", "the German fighters", "the Hurricanes", "the Spitfires", "the Blenheims", "the pilots",
};
static const char *const raf_kinds[KINDS] = {
	"radar", "port", "airfield", "factory", "city", "headquarters", "military base",
};
static const char *const raf_weathers[WEATHERS] = {"clear", "light cloud", "heavy cloud"};
static const char *const raf_warnings[WARNINGS] = {"none", "late", "sufficient", "early", "very early"};
static const char *const raf_losses[LOSSES] = {"light", "heavy"};
static const char *const raf_seeloewe[] = {"none", "Seeloewe", "D-Day"};
static const char *const raf_hqs[HQS] = {"the headquarters at Box", "Uxbridge", "Stanmore"};

static const char *const raf_rows[] = {"row A", "row B", "row C", "row D", "row E", "row F", "row G", "row H", "row I"};
static const char *const raf_columns[] = {
	"column 1", "column 2", "column 3", "column 4-5", "column 6-7", "column 8-9", "column 10-11", "column 12-14",
	"column 15-17", "column 18-20", "column 21-24", "column 25+",
};

static const struct naming namings[] = {
	CALLED(T_ROW, .list = raf_rows),
	CALLED(T_COLUMN, .list = raf_columns),
	NAMING(T_TARGET, B_TARGETS, .name = "{name} ({key})", .full = "{name} ({key}), {type}"),
	NAMING(T_SQUADRON, B_SQUADRONS, .name = "{key} Squadron", .names = "Squadrons {keys}", .full = "{key} Squadron, {aircraft}, sector {sector}"),
	NAMING(T_GRUPPE, B_GRUPPEN, .full = "{key}, {aircraft}, LF{luftflotte}"),
	NAMING(T_SECTOR, B_SECTORS, .name = "{airfield} ({key})", .full = "{airfield} ({key})"),
	NAMING(T_EVENT, B_RAID_EVENTS, .name = "{key} ({approach}, {raid})|{key} ({approach})|{key} ({raid})"),
	NAMING(T_STRATEGY, B_STRATEGY_CARDS, .name = "{name} ({key})"),
	CALLED(T_DAY, .list = raf_days),
	CALLED(T_TRACK, .list = raf_tracks),
	CALLED(T_KIND, .list = raf_kinds),
	CALLED(T_WEATHER, .list = raf_weathers),
	CALLED(T_WARNING, .list = raf_warnings),
	CALLED(T_LOSS, .list = raf_losses, .several = raf_losses),
	CALLED(T_HQ, .list = raf_hqs),
	CALLED(T_SEELOEWE, .list = raf_seeloewe),
};

/* The event lexicon: what a card does on the approach ... */
static const char raf_unmet[] = "It does not hold.", raf_in_vain[] = "It changes nothing.";
static const struct card_text raf_approach[] = {
	{"British altitude advantage, if the card's condition holds.", raf_unmet},
	{"Channel patrollers become hunters.", raf_in_vain},
	{"Clouds hamper fighters: those of letter {approach_letter} turn back, if it is cloudy.", raf_in_vain},
	{"Clouds scatter the raid: Gruppen of letter {approach_letter} are reduced, if it is cloudy.", raf_in_vain},
	{"The escort misses the rendezvous: that of letter {approach_letter} turns back.", raf_in_vain},
	{"German altitude advantage, if the card's condition holds.", raf_unmet},
	{"Hot pursuit, if both sides have units of letter {approach_letter} in the hunt.", raf_in_vain},
	{"The weather changes.", raf_in_vain},
	{"The weather improves.", raf_in_vain},
	{"The weather worsens.", raf_in_vain},
	{"Rendezvous failure of letter {approach_letter}, in a raid of seven Gruppen or more.", raf_in_vain},
	{"Squadrons dodge fighters: the full ones of letter {approach_letter} go on.", raf_in_vain},
	{"Squadrons patrol elsewhere: the full ones of letter {approach_letter} in their sectors.", raf_in_vain},
	{"The weather moves east.", raf_in_vain},
};
/* ... and over the target. What Blenheims and ULTRA do comes in steps of their own. */
static const struct card_text raf_over_target[] = {
	{"Big Wing, if two squadrons of Group 12 attack.", NULL},
	{"Blenheims intercept bombers, if these are more than the squadrons.", NULL},
	{"Channel patrollers become escorts.", raf_in_vain},
	{"Clouds hamper squadrons: those of letter {raid_letter} turn back, if it is cloudy.", raf_in_vain},
	{"Wide attack.", raf_in_vain},
	{"Flak hits the Gruppen of letter {raid_letter}.", raf_in_vain},
	{"Interception beyond the coast, if the warning is that on the card.", raf_unmet},
	{"Late interception, if the warning is at most late.", raf_unmet},
	{"Navigation error, if the target is inland or deep.", raf_unmet},
	{"Non-essential target.", raf_in_vain},
	{"Squadron reset.", raf_in_vain},
	{"ULTRA intercept.", NULL},
};
/* The daily event that comes with the card of a day. */
static const struct card_text raf_daily[] = {
	{"British raids on German industry.", NULL},
	{"Target priorities by date.", NULL},
	{"Target priorities by VP.", NULL},
	{"LF3 to LF2: from 21 August to 10 September Gruppen of LF3 may raid targets of LF2.", NULL},
	{"Morning fog.", NULL},
};
static const struct gloss glosses[] = {
	GLOSS(F_DAILY, B_DAILY_EVENTS, DAILY_EVENT, raf_daily, .of_value = true),
	GLOSS(F_EVENT_AT, B_RAID_EVENTS, EVENT_APPROACH, raf_approach, .step = STEP_APPROACH, .why = WHY_APPROACH_EVENT),
	GLOSS(F_EVENT_AT, B_RAID_EVENTS, EVENT_RAID, raf_over_target, .step = STEP_RAID_EVENT, .why = WHY_RAID_EVENT),
};

static const struct phrase phrases[] = {
	/* The day is planned. */
	PHRASE(NEWS, F_TARGET_AT, WHY_DRAWN_MAJOR, IS(C_HAND), "Drawn, good for a major raid: {who}.", NULL),
	PHRASE(NEWS, F_TARGET_AT, WHY_DRAWN_MINOR, IS(C_HAND), "Drawn, good for a minor raid only: {who}.", NULL),
	PHRASE(NEWS, F_TARGET_AT, WHY_DRAWN_NONE, IS(C_HAND), "Drawn, good for no raid: {who}.", NULL),
	PHRASE(NEWS, F_TARGET_AT, WHY_DRAWN, IS(C_HAND), "Drawn: {who}.", NULL),
	PHRASE(DETAIL, F_TARGET_AT, WHY_DISCARDED, IS(C_DISCARD), "{who} is not kept.", "{who} are not kept."),
	PHRASE(NEWS, F_TARGET_AT, WHY_DISCARDED, IS(C_EXTRA), "{who} is not eligible for a major raid.", "{who} are not eligible for a major raid."),
	PHRASE(NEWS, F_TARGET_AT, WHY_RESHUFFLED, IS(C_PILE), "The discards are shuffled into a new pile of targets.", NULL),
	PHRASE(NEWS, F_TARGET_AT, WHY_DAILY_EVENT, IS(C_PILE), "{who} comes into the pile of targets.", "{who} come into the pile of targets."),
	PHRASE(NEWS, F_TARGET_AT, WHY_DECKS, IS(C_PILE), "{who} comes into the pile of targets.", "{who} come into the pile of targets."),
	PHRASE(NEWS, F_TARGET_SLOT, WHY_PLANNED, SOME, "The raid on {who} is planned for {to}.", "The raids on {who} are planned for {to}."),
	PHRASE(NEWS, F_TARGET_SLOT, WHY_PLANNED_MINOR, SOME, "The raid on {who} is planned for {to}: a minor raid, at most three Gruppen.", "The raids on {who} are planned for {to}: minor raids, at most three Gruppen each."),
	PHRASE(NEWS, F_TARGET_SLOT, WHY_PLANNED, IS(0), "The raid on {who} is off the plan.", "The raids on {who} are off the plan."),
	PHRASE(NEWS, F_OUTLYING, WHY_PLANNED, IS(1), "The raid on {who} goes to its outlying airfield.", "The raids on {who} go to their outlying airfields."),
	PHRASE(NEWS, F_STRATEGY_AT, WHY_DRAWN, IS(C_HAND), "Strategy cards drawn: {who}.", NULL),
	PHRASE(NEWS, F_STRATEGY_ON, WHY_STRATEGY, SOME, "{who} is played on {to}.", "{who} are played on {to}."),
	PHRASE(NEWS, F_JABO, WHY_NONE, SOME, "{to} carries a Jabo marker.", NULL),

	/* Where the Gruppen are. */
	PHRASE(NEWS, F_GRUPPE_AT, WHY_REPLACED, IS(G_LIGHT), "{who} comes back from heavy to light losses.", "{who} come back from heavy to light losses."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_NONE, IS(G_LIGHT), "{who} takes light losses.", "{who} take light losses."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_NONE, IS(G_HEAVY), "{who} takes heavy losses.", "{who} take heavy losses."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_NONE, AS(T_TARGET, G_CARD, G_CARD + TARGETS - 1), "{who} is assigned to {to}.", "{who} are assigned to {to}."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_ASSIGNED, IS(G_BASE), "{who} is called back to base.", "{who} are called back to base."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_DEPLOYED, IS(G_HUNT), "{who} hunts.", "{who} hunt."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_DEPLOYED, IS(G_ESCORT), "{who} escorts the bombers.", "{who} escort the bombers."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_DEPLOYED, IS(G_BOMBING), "{who} flies to the target.", "{who} fly to the target."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_NONE, IS(G_PATROL), "{who} patrols the Channel.", "{who} patrol the Channel."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_STRAFES, IS(G_BOMBING), "{who} leaves the escort to strafe.", "{who} leave the escort to strafe."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_NO_WARNING, IS(G_ESCORT), "{who} leaves the Channel Patrol to escort: there is no warning.", "{who} leave the Channel Patrol to escort: there is no warning."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_NONE, IS(G_ESCORT), "{who} joins the escort.", "{who} join the escort."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_NONE, IS(G_HUNT), "{who} joins the hunt.", "{who} join the hunt."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_NIGHT, IS(G_BOMBING), "{who} is intercepted by night.", "{who} are intercepted by night."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_NIGHT, IS(G_NIGHT), "{who} flies by night.", "{who} fly by night."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_NO_PREY, IS(G_FLIGHT), "{who} finds nobody to hunt.", "{who} find nobody to hunt."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_LEFT_ALONE, IS(G_FLIGHT), "{who} finds nobody to hunt.", "{who} find nobody to hunt."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_RENDEZVOUS, IS(G_FLIGHT), "{who} misses the rendezvous and turns back.", "{who} miss the rendezvous and turn back."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_COMBAT, IS(G_FLIGHT), "{who} turns for home after the combat.", "{who} turn for home after the combat."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_APPROACH_EVENT, IS(G_FLIGHT), "{who} turns back.", "{who} turn back."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_RAID_EVENT, IS(G_FLIGHT), "{who} turns back.", "{who} turn back."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_CANCELLED, IS(G_FLIGHT), "{who} is not flown.", "{who} are not flown."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_REINFORCEMENT, IS(G_BASE), "{who} arrives.", "{who} arrive."),
	PHRASE(NEWS, F_GRUPPE_AT, WHY_REPLACED, IS(G_BASE), "{who} is replaced and back at base.", "{who} are replaced and back at base."),
	PHRASE(DETAIL, F_GRUPPE_AT, WHY_NONE, IS(G_BASE), "{who} is back at base.", "{who} are back at base."),
	PHRASE(DETAIL, F_GRUPPE_AT, WHY_NONE, AS(T_SLOT, G_CLOCK, G_CLOCK + SLOTS - 1), "{who} is ready again at {to}.", "{who} are ready again at {to}."),
	PHRASE(DETAIL, F_GRUPPE_AT, WHY_NONE, IS(G_FLIGHT), "{who} turns for home.", "{who} turn for home."),
	PHRASE(NEWS, F_GRUPPE_FACE, WHY_RENDEZVOUS, IS(REDUCED), "{who} is reduced at the rendezvous.", "{who} are reduced at the rendezvous."),
	PHRASE(DETAIL, F_GRUPPE_FACE, WHY_TURNAROUND, IS(REDUCED), "{who} is reduced.", "{who} are reduced."),
	PHRASE(NEWS, F_GRUPPE_FACE, WHY_NONE, IS(REDUCED), "{who} is reduced.", "{who} are reduced."),
	PHRASE(BOOKKEEPING, F_GRUPPE_FACE, WHY_COMBAT, IS(FULL), NULL, NULL),
	PHRASE(DETAIL, F_GRUPPE_FACE, WHY_NONE, IS(FULL), "{who} is at full strength again.", "{who} are at full strength again."),
	PHRASE(NEWS, F_STANCE, WHY_NONE, IS(INTERCEPTED), "{who} is intercepted.", "{who} are intercepted."),
	PHRASE(NEWS, F_STANCE, WHY_NONE, IS(ASIDE), "{who} is set aside.", "{who} are set aside."),

	/* And the squadrons. */
	PHRASE(NEWS, F_SQUADRON_AT, WHY_POOL, IS(Q_POOL), "{who} joins the response pool.", "{who} join the response pool."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_RESPONSE_PRIORITY, IS(Q_SECTOR), "{who} stays away.", "{who} stay away."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_TACTICS, IS(Q_SECTOR), "{who} stays on the ground.", "{who} stay on the ground."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_RESPONDS, IS(Q_HUNT), "{who} responds.", "{who} respond."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_PAST_HUNTERS, IS(Q_BOMBING), "{who} flies on to the bombers.", "{who} fly on to the bombers."),
	PHRASE(NEWS, F_ANSWERED, WHY_HELD, SOME, "Nobody gets past the hunters.", NULL),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_NONE, IS(Q_BOMBING), "{who} goes on to the bombers.", "{who} go on to the bombers."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_REPLACED, IS(Q_LIGHT), "{who} comes back from heavy to light losses.", "{who} come back from heavy to light losses."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_NONE, IS(Q_LIGHT), "{who} takes light losses.", "{who} take light losses."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_NONE, IS(Q_HEAVY), "{who} takes heavy losses.", "{who} take heavy losses."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_NONE, IS(Q_NIGHT), "{who} patrols by night.", "{who} patrol by night."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_REINFORCEMENT, IS(Q_SECTOR), "{who} arrives.", "{who} arrive."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_REPLACED, IS(Q_SECTOR), "{who} is replaced and back in its sector.", "{who} are replaced and back in their sectors."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_DISPERSED, IS(Q_LANDING), "{who} is dispersed.", "{who} are dispersed."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_APPROACH_EVENT, IS(Q_FLIGHT), "{who} cannot respond.", "{who} cannot respond."),
	PHRASE(DETAIL, F_SQUADRON_AT, WHY_NONE, IS(Q_FLIGHT), "{who} turns for home.", "{who} turn for home."),
	PHRASE(DETAIL, F_SQUADRON_AT, WHY_NONE, IS(Q_LANDING), "{who} lands.", "{who} land."),
	PHRASE(DETAIL, F_SQUADRON_AT, WHY_NONE, IS(Q_REARM), "{who} rearms.", "{who} rearm."),
	PHRASE(DETAIL, F_SQUADRON_AT, WHY_NONE, IS(Q_SECTOR), "{who} is ready in its sector.", "{who} are ready in their sectors."),
	PHRASE(NEWS, F_SQUADRON_AT, WHY_NONE, IS(Q_OUT), "{who} leaves the game.", "{who} leave the game."),
	PHRASE(NEWS, F_SQUADRON_FACE, WHY_NOVICE, IS(REDUCED), "{who} is a novice.", "{who} are novices."),
	PHRASE(NEWS, F_SQUADRON_FACE, WHY_REPLACED, IS(REDUCED), "{who} comes back as a novice.", "{who} come back as novices."),
	PHRASE(NEWS, F_SQUADRON_FACE, WHY_NONE, IS(REDUCED), "{who} is reduced.", "{who} are reduced."),
	PHRASE(BOOKKEEPING, F_SQUADRON_FACE, WHY_COMBAT, IS(FULL), NULL, NULL),
	PHRASE(DETAIL, F_SQUADRON_FACE, WHY_NONE, IS(FULL), "{who} is at full strength again.", "{who} are at full strength again."),

	/* The raid. */
	PHRASE(NEWS, F_RENDEZVOUS_FAILED, WHY_RENDEZVOUS, SOME, "The rendezvous fails.", NULL),
	PHRASE(PARAGRAPH, F_EVENT_AT, WHY_DRAWN, ANY_VALUE, "The event card is {who}.", "The event cards are {who}."),
	PHRASE(SECTION, F_RAID, WHY_NONE, SOME, "The raid on {to} begins.", "The raid on {to}"),
	PHRASE(SECTION, FIELD_STEP, WHY_NONE, IS(STEP_NIGHT), "The raids of the day are over.", "The end of the day"),
	PHRASE(NEWS, F_WARNING, WHY_DETECTION, SOME, "The warning is {to}.", NULL),
	PHRASE(NEWS, F_INTELLIGENCE, WHY_DETECTION, ANY_VALUE, "The intelligence is {to}.", NULL),
	PHRASE(NEWS, F_DECLARED, WHY_NONE, SOME, "It is taken for a {to} raid.", NULL),
	PHRASE(DETAIL, F_REMOVAL, WHY_RESPONSE_PRIORITY, SOME, "{to} squadron is to be taken out of the pool.", "{to} squadrons are to be taken out of the pool."),
	PHRASE(DETAIL, F_RESPONDERS, WHY_TACTICS, SOME, "{to} squadron responds.", "{to} squadrons respond."),
	PHRASE(DETAIL, F_EXCESS, WHY_PAST_HUNTERS, SOME, "{to} squadron is to go on to the bombers.", "{to} squadrons are to go on to the bombers."),
	PHRASE(NEWS, F_ALTITUDE, WHY_APPROACH_EVENT, SOME, "Both combats are read {to} row down.", "Both combats are read {to} rows down."),
	PHRASE(NEWS, F_ALTITUDE, WHY_APPROACH_EVENT, AMONG(-9, -1), "Both combats are read a row up ({to}).", NULL),
	PHRASE(NEWS, F_BIG_WING, WHY_RAID_EVENT, SOME, "If so, the squadrons' attack is read {to} row down.", "If so, the squadrons' attack is read {to} rows down."),
	PHRASE(NEWS, F_BIG_WING, WHY_RAID_EVENT, AMONG(-9, -1), "If so, the squadrons' attack is read a row up ({to}).", NULL),
	PHRASE(NEWS, F_BOMB_FIRST, WHY_NONE, IS(1), "The bombs fall before the squadrons attack.", NULL),
	PHRASE(NEWS, F_ASTRAY, WHY_NONE, IS(1), "The raid goes astray.", NULL),
	PHRASE(NEWS, F_NON_ESSENTIAL, WHY_RAID_EVENT, SOME, "The bombs will fall on what matters less.", NULL),
	PHRASE(NEWS, F_WIDENING, WHY_RAID_EVENT, SOME, "{to} bomber Gruppe is to be reduced.", "{to} bomber Gruppen are to be reduced."),
	PHRASE(DETAIL, F_INTERCEPTING, WHY_INTERCEPTED, SOME, "{to} Gruppe is still to be chosen.", "{to} Gruppen are still to be chosen."),
	PHRASE(DETAIL, F_ESCORTS_ASIDE, WHY_INTERCEPTED, SOME, "{to} escort is to be set aside.", "{to} escorts are to be set aside."),
	PHRASE(NEWS, F_ULTRA, WHY_RAID_EVENT, SOME, "ULTRA tells of {to}.", NULL),

	/* Bombs. */
	PHRASE(NEWS, F_DAMAGE_POINTS, WHY_NONE, ANY_VALUE, "Damage to the {who}: {by}.", NULL),
	PHRASE(NEWS, F_RADAR, WHY_DAMAGE, IS(LIGHT_DAMAGE), "The radar of {who} is lightly damaged.", "The radars of {who} are lightly damaged."),
	PHRASE(NEWS, F_RADAR, WHY_DAMAGE, IS(HEAVY_DAMAGE), "The radar of {who} is heavily damaged.", "The radars of {who} are heavily damaged."),
	PHRASE(NEWS, F_RADAR, WHY_REPAIR, IS(UNDAMAGED), "The radar of {who} is repaired.", "The radars of {who} are repaired."),
	PHRASE(NEWS, F_HQ, WHY_DAMAGE, IS(LIGHT_DAMAGE), "{who} is lightly damaged.", "{who} are lightly damaged."),
	PHRASE(NEWS, F_HQ, WHY_DAMAGE, IS(HEAVY_DAMAGE), "{who} is heavily damaged.", "{who} are heavily damaged."),
	PHRASE(NEWS, F_HQ, WHY_REPAIR, IS(UNDAMAGED), "{who} is repaired.", "{who} are repaired."),
	PHRASE(NEWS, F_CONTROL_ROOM, WHY_DAMAGE, IS(LIGHT_DAMAGE), "The control room of {who} is lightly damaged.", "The control rooms of {who} are lightly damaged."),
	PHRASE(NEWS, F_CONTROL_ROOM, WHY_REPAIR, IS(UNDAMAGED), "The control room of {who} is repaired.", "The control rooms of {who} are repaired."),
	PHRASE(DETAIL, F_DISPERSAL, WHY_DAMAGE, SOME, "{to} squadron is to be dispersed.", "{to} squadrons are to be dispersed."),
	QUIET(F_DISPERSAL_SECTOR),
	QUIET(F_DAMAGE),
	QUIET(F_RESULTS),
	QUIET(F_LOSSES),
	QUIET(F_RAIDS_FLOWN),
	QUIET(F_BOMBED_AWAY),
	PHRASE(NEWS, F_VP, WHY_ADVANCE, ANY_VALUE, "The days that have passed: VP {by}, now {to}.", NULL),
	PHRASE(NEWS, F_VP, WHY_BOMBING, ANY_VALUE, "The bombs fall: VP {by}, now {to}.", NULL),
	PHRASE(NEWS, F_VP, WHY_NONE, ANY_VALUE, "VP {by}, now {to}.", NULL),

	/* The clock and the calendar. */
	PHRASE(SECTION, F_CLOCK, WHY_CLOCK, ANY_VALUE, "It is {to}.", "{to}"),
	PHRASE(NEWS, F_WEATHER, WHY_NONE, ANY_VALUE, "The weather over {who} is {to}.", NULL),
	PHRASE(NEWS, F_FOG, WHY_NONE, IS(1), "There is fog.", NULL),
	PHRASE(NEWS, F_FOG, WHY_NONE, IS(0), "The fog lifts.", NULL),
	PHRASE(CHAPTER, F_DAY, WHY_NONE, ANY_VALUE, "Today is {to}.", "{to}"),
	QUIET(F_RAID_DAY),
	QUIET(F_DAYS_ELAPSED),
	PHRASE(NEWS, F_DAILY, WHY_ADVANCE, SOME, "Daily event card {to} is in force.", NULL),
	PHRASE(NEWS, F_TEMPO, WHY_ADVANCE, IS(PRESS), "The Luftwaffe presses.", NULL),
	PHRASE(NEWS, F_TEMPO, WHY_ADVANCE, IS(PAUSE), "The Luftwaffe pauses.", NULL),
	PHRASE(NEWS, F_PRIORITY, WHY_NONE, ANY_VALUE, "Priority of {who} targets: {to}.", NULL),
	PHRASE(NEWS, F_LF3_TO_LF2, WHY_NONE, IS(1), "Fighters of Luftflotte 3 go over to Luftflotte 2.", NULL),
	PHRASE(NEWS, F_TERROR, WHY_NONE, IS(1), "Terror bombing begins.", NULL),
	PHRASE(NEWS, F_STABILISED, WHY_NONE, IS(1), "Fighter Command stabilises its squadrons.", NULL),
	PHRASE(NEWS, F_SEELOEWE, WHY_NONE, IS(SEELOEWE_D_DAY), "D-Day is set.", NULL),
	PHRASE(NEWS, F_SEELOEWE_DAY, WHY_SEELOEWE, ANY_VALUE, "The marker of Seeloewe is on {to}.", NULL),
	PHRASE(NEWS, F_DEPLETION, WHY_NONE, ANY_VALUE, "Depletion {by}, now {to}.", NULL),
	PHRASE(DETAIL, F_POINTS, WHY_REPLACED, ANY_VALUE, "Spent of {who}: {by}.", NULL),
	PHRASE(NEWS, F_POINTS, WHY_NONE, ANY_VALUE, "Replacement points of {who}: {by}.", NULL),
	QUIET(F_DAWN),
	QUIET(F_GAINED),
	QUIET(F_SPENT),
	PHRASE(DETAIL, F_NIGHT_DUE, WHY_NIGHT, AMONG(2, INT16_MAX), "Blenheims are due for the night.", NULL),
	QUIET(F_OUTCOME),
};
/* clang-format on */

const struct words raf_words = {TABLE(phrases), TABLE(namings), TABLE(glosses), .turn = "turn {to}"};
