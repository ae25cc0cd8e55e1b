/* What players log. */
#include "core/games/burning_blue/chapters.h"

/* clang-format off */
#define AIR IN(S_AIR)
/* The steps after combat. */
#define AFTER (IN(S_HOME_RAF) | IN(S_HOME_LUFTWAFFE) | IN(S_DROP) | IN(S_FURTHER) | AIR)
/* What a combat costs is told from its losses on, by either side. */
#define MARKS (IN(S_LOSSES) | IN(S_COHESION) | AFTER)
/* Where an escort attacks though its reaction does not let it, and the RAF goes on to the bombers though the
 * reaction has called that off: before, between and after the combats. The charts forbid it there, and name
 * the rule by the reaction; it is fought all the same. */
#define FORBIDDEN (IN(S_ESCORT) | IN(S_JOIN) | IN(S_COMBAT) | AFTER)
/* Where a Dogfight is put down after Stragglers, which the charts forbid. */
#define UNDUE_MELEE (IN(S_DROP) | IN(S_FURTHER) | AIR)

const struct verb bb_verbs[VERBS_END - VERB_COMMON] = {
	{"raid", "RAID", AIR, "raid", "a raid of the box comes up with its units, or an empty one of your own", "raid kenley-18-aug", act_raid, 40},
	{"take-off", "UNIT...", AIR, "3.2.3", "units take off", "take-off No.303 No.501", act_take_off, 80},
	{"join", "UNIT... to RAID as ROLE", AIR, "13.3.4", "Luftwaffe units fly in a raid", "join I/KG1 to raid-1 as bomber", act_join, 6},
	{"angels", "UNIT... to ANGELS", AIR | IN(S_INTERCEPTION) | IN(S_REACTION) | IN(S_COMBAT), "3.2.3", "units climb or descend to so many thousand feet", "angels No.303 to 18", act_angels, 80},
	{"fly", "UNIT... to PLACE", AIR, "Movement", "units fly to a place", "fly No.303 to Kenley", act_fly, 6},
	{"move", "UNIT... by POINTS", AIR, "Movement", "units spend Movement Points", "move No.303 by 4", act_move, 6},
	{"mark", "UNIT... as MARKER", MARKS, "markers", "units get a marker: what it means is yours to know", "mark No.303 as vic", act_mark, 8},
	{"unmark", "UNIT... as MARKER", MARKS, "markers", "units lose a marker", "unmark No.303 as vic", act_unmark, 2},
	{"endure", "UNIT... by TURNS", MARKS, "3.2.3", "units lose Game Turns of their endurance", "endure No.303 by 2", act_endure, 2},
	{"recover", "UNIT...", AIR, "13.5", "units win back a level of disorganisation", "recover No.303", act_recover, 24},
	{"land", "UNIT...", AIR, "3.2.3", "units land", "land No.303", act_land, 24},
	{"depart", "RAID", AIR, "raid", "a raid is over: its units land", "depart kenley-18-aug", act_depart, 2},
	{"weather", "WEATHER [at PLACE]", AIR, "12.1", "the weather, everywhere or in one place", "weather haze at Kenley", act_weather, 2},
	{"event", "EVENT", AIR, "7", "a Random Event is in force", "event clear-radio", act_event, 1},
	{"event-over", "EVENT", AIR, "7", "a Random Event is over", "event-over clear-radio", act_event_over, 1},
	{"order", "UNIT... to ORDER [at HEXES]", AIR, "10.1.2", "RAF units are given an order, so many hexes from their airfield or relay", "order No.303 to pursuit at 6", act_order, 40},
	{"follow", "UNIT ORDER", AIR, "10.3.1", "a unit acts on an order", "follow No.303 vector", act_follow, 1},
	{"report", "RAID", AIR, "11.5.2", "the strength of a raid is reported: its letter is drawn next", "report kenley-18-aug", act_report, 6},
	{"tally", "UNIT... at HEXES", AIR, "12.1", "units claim contact at a distance", "tally No.303 at 3", act_tally, 6},
	{"contact", "UNIT", AIR, "12.3.1", "a unit rolls to keep contact", "contact No.303", act_contact, 6},
	{"flak", "UNIT by GUNS", AIR, "14.1.1", "guns fire at a unit", "flak I/KG1 by HAA", act_flak, 10},
	{"balloons", "BARRAGE with UNIT...", AIR | IN(S_COMBAT), "13.4.3", "fighters shoot at balloons", "balloons Dover with I/JG51", act_balloons, 4},
	{"barrage", "UNIT through BARRAGE", AIR, "13.5", "a unit flies through a balloon barrage", "barrage II/StG1 through Dover", act_barrage, 4},
	{"intercept", "UNIT [from SUN] with UNIT...", AIR | IN(S_INTERCEPTION) | IN(S_FURTHER), "13.3.2", "units attack a target, perhaps out of the sun", "intercept I/KG1 from sun with No.303 No.501", act_intercept, 200},
	{"point", "ANGELS", IN(S_INTERCEPTION), "13.3.2", "the interception point is not at the target's altitude", "point 18", act_point, 1},
	{"react", "", IN(S_REACTION), "13.3.4", "the escort reacts: its roll comes next", "react", act_react, 8},
	{"counter", "UNIT...", IN(S_COUNTER), "13.3.4", "squadrons leave the Wing to meet the escort", "counter No.303", act_counter, 8},
	{"escort", "UNIT...", FORBIDDEN, "13.3.4", "units of the escort attack", "escort I/JG54", act_escort, 8},
	{"enter", "DOGFIGHT", IN(S_JOIN), "13.3.4", "the RAF joins one of the raid's Dogfights", "enter 1", act_enter, 8},
	{"press-on", "", FORBIDDEN, "13.3.4", "the RAF fights the bombers all the same", "press-on", act_press_on, 1},
	{"lead", "UNIT", IN(S_COMBAT), "13.4.1", "the unit whose potential counts for its side", "lead No.303", act_lead, 2},
	{"lose", "UNIT COUNT", IN(S_LOSSES), "13.4.3", "a unit bears so many of the losses of its side", "lose No.303 2", act_lose, 8},
	/* In the air a test that nobody owes: of Stragglers, or after guns without effect. */
	{"test", "UNIT", IN(S_COHESION) | AIR, "13.5", "the unit that tests its cohesion next", "test I/KG1", act_test, 1},
	{"accompany", "DOGFIGHT with RAID", AIR, "13.3.4", "a Dogfight goes with a raid", "accompany 1 with kenley-18-aug", act_accompany, 20},
	{"engage", "UNIT with UNIT...", AIR | IN(S_COMBAT), "13.4", "units attack another of their Dogfight", "engage I/JG26 with No.303", act_engage, 60},
	{"leave", "UNIT...", AIR, "13.4", "units leave their Dogfight, else their raid", "leave No.303", act_leave, 2},
	{"home", "UNIT...", IN(S_HOME_RAF) | IN(S_HOME_LUFTWAFFE), "13.6", "units return to base after combat", "home No.303", act_home, 2},
	{"dogfight", "", UNDUE_MELEE, "13.6", "a Dogfight marker is put on the units of the last combat", "dogfight", act_dogfight, 1},
	/* In the air for whom was in no combat just now. */
	{"drop", "UNIT...", IN(S_DROP) | AIR, "13.6", "units drop Tally Ho and end their pursuit", "drop No.303", act_drop, 4},
	{"end-turn", "", AIR, "Administrative Phase", "the Game Turn is over", "end-turn", act_end_turn, 24},
	{"end-day", "", AIR, "scenario", "the day is over", "end-day", act_end_day, 1},
};
/* clang-format on */

/* Whose action it is mostly shows in the unit it names, and either side may type it. */
#define EITHER (1u << RAF | 1u << LUFTWAFFE)
#define OF(verb) [(verb)-VERB_COMMON]
const uint64_t bb_verb_seats[VERBS_END - VERB_COMMON] = {
    OF(V_RAID) = EITHER,       OF(V_TAKE_OFF) = EITHER,
    OF(V_JOIN) = EITHER,       OF(V_ANGELS) = EITHER,
    OF(V_FLY) = EITHER,	       OF(V_MOVE) = EITHER,
    OF(V_MARK) = EITHER,       OF(V_UNMARK) = EITHER,
    OF(V_ENDURE) = EITHER,     OF(V_RECOVER) = EITHER,
    OF(V_LAND) = EITHER,       OF(V_DEPART) = EITHER,
    OF(V_WEATHER) = EITHER,    OF(V_EVENT) = EITHER,
    OF(V_EVENT_OVER) = EITHER, OF(V_ORDER) = EITHER,
    OF(V_FOLLOW) = EITHER,     OF(V_REPORT) = EITHER,
    OF(V_TALLY) = EITHER,      OF(V_CONTACT) = EITHER,
    OF(V_FLAK) = EITHER,       OF(V_BALLOONS) = EITHER,
    OF(V_BARRAGE) = EITHER,    OF(V_INTERCEPT) = EITHER,
    OF(V_POINT) = EITHER,      OF(V_REACT) = 1u << LUFTWAFFE,
    OF(V_COUNTER) = 1u << RAF, OF(V_ESCORT) = 1u << LUFTWAFFE,
    OF(V_ENTER) = 1u << RAF,   OF(V_PRESS_ON) = 1u << RAF,
    OF(V_LEAD) = EITHER,       OF(V_LOSE) = EITHER,
    OF(V_TEST) = EITHER,       OF(V_ACCOMPANY) = EITHER,
    OF(V_ENGAGE) = EITHER,     OF(V_LEAVE) = EITHER,
    OF(V_HOME) = EITHER,       OF(V_DOGFIGHT) = EITHER,
    OF(V_DROP) = EITHER,       OF(V_END_TURN) = EITHER,
    OF(V_END_DAY) = EITHER,
};
#undef OF
#undef EITHER
