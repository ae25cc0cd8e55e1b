/*
 * The names of what players type, and how likely each operand is now.
 *
 * Lists stand in the order of the enums of raf_eagle.h. The weights send each verb to the chapter that
 * knows what it can be used on.
 */
#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"

/* clang-format off */
/* ---- weights ---- */

/* By the verb; 1 where the chapter has nothing to say. */
int
raf_weigh_gruppe(const struct play *p, const struct action *a, int g)
{
	switch (a->verb) {
	case V_ASSIGN:
	case V_RECALL:
		return raf_weigh_assignment(p, a, g);
	case V_HUNT:
	case V_ESCORT:
	case V_BOMB:
	case V_PATROL:
		return raf_weigh_deployment(p, a, g);
	case V_REDUCE:
		return raf_weigh_wide(p, g);
	case V_INTERCEPT:
		return raf_weigh_interception(p, g);
	case V_ASIDE:
		return raf_weigh_aside(p, g);
	case V_JABO:
		return raf_may_be_jabo(p, g);
	case V_NIGHT:
		return raf_may_fly_by_night(p, g);
	case V_ENGAGE:
	case V_CRASH:
		return state_of(p)->gruppe_at[g] == G_NIGHT;
	case V_REPLACE_GRUPPE:
		return raf_gruppe_can_be_replaced(p, g);
	default:
		return 1;
	}
}

/* By the verb; a draw is from the response pool or the reinforcement cup. */
int
raf_weigh_squadron(const struct play *p, const struct action *a, int q)
{
	switch (a->verb) {
	case VERB_DRAW:
		return state_of(p)->head.step == STEP_REINFORCE ? raf_may_be_drawn(p, q) : raf_weigh_squadron_draw(p, q);
	case V_POOL:
		return raf_weigh_pool(p, q);
	case V_MOVE:
		return raf_weigh_excess(p, q);
	case V_JOIN:
		return raf_weigh_join(p, q);
	case V_DISPERSE:
		return raf_weigh_dispersal(p, q);
	case V_REPLACE:
	case V_REPLACE_FULL:
	case V_REPLACE_NOVICE:
		return raf_squadron_can_be_replaced(p, q);
	case V_KEEP:
		return raf_may_be_kept(p, q);
	case V_NOVICE:
		return raf_may_be_novice(p, q);
	case V_NIGHT_PATROL:
		return raf_may_patrol_by_night(p, q);
	case V_ENGAGE_SQUADRON:
		return state_of(p)->squadron_at[q] == Q_NIGHT;
	default:
		return 1;
	}
}

/* Cards of the raid events that can come. */
int
raf_weigh_event(const struct play *p, const struct action *a, int card)
{
	(void)a;
	return raf_card_can_come(p, F_EVENT_AT, EVENTS, card);
}

/* Target cards: those planned, for what is laid on raids. */
int
raf_weigh_card(const struct play *p, const struct action *a, int card)
{
	if (a->verb == V_PLAY || a->verb == V_OUTLYING)
		return raf_is_planned(p, card) && (a->verb == V_PLAY || raf_advanced(p, OPTION_OUTLYING));
	if ((a->verb == V_ASSIGN || a->verb == V_JABO) && a->n == 1)
		return raf_weigh_raid(p, a->operand[0], card);
	return raf_weigh_target(p, a, card);
}

/* ---- names ---- */

static const char *const target_names[TARGETS] = {
	"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20",
	"21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39",
	"40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58",
	"59", "60",
};
static const char *const event_names[EVENTS] = {
	"91", "92", "93", "94", "95", "96", "97", "98", "99", "100", "101", "102", "103", "104", "105", "106", "107",
	"108", "109", "110", "111", "112", "113", "114", "115", "116", "117", "118", "119", "120", "121", "122", "123",
	"124", "125", "126", "127", "128", "129", "130", "131", "132", "133", "134",
};
static const char *const daily_names[DAILIES] = {
	"135", "136", "137", "138", "139", "140", "141", "142", "143", "144", "145", "146", "147", "148", "149", "150",
	"151", "152", "153", "154",
};
static const char *const strategy_names[STRATEGIES] = {
	"155", "156", "157", "158", "159", "160", "161", "162", "163", "164",
};
static const char *const day_names[DAYS] = {
	"08-11", "08-12", "08-13", "08-14", "08-15", "08-16", "08-17", "08-18", "08-19", "08-20", "08-21", "08-22",
	"08-23", "08-24", "08-25", "08-26", "08-27", "08-28", "08-29", "08-30", "08-31", "09-01", "09-02", "09-03",
	"09-04", "09-05", "09-06", "09-07", "09-08", "09-09", "09-10", "09-11", "09-12", "09-13", "09-14", "09-15",
	"09-16", "09-17", "09-18", "09-19", "09-20", "09-21", "09-22", "09-23", "09-24", "09-25", "09-26", "09-27",
	"09-28", "09-29", "09-30", "10-01",
};
static const char *const rows[] = {"A", "B", "C", "D", "E", "F", "G", "H", "I"};
static const char *const columns[] = {
	"1", "2", "3", "4-5", "6-7", "8-9", "10-11", "12-14", "15-17", "18-20", "21-24", "25+",
};

#include "core/types.h"
/* clang-format on */
