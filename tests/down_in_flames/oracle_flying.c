/* Altitude by the rulebook: draws (4.2, 4.7, 12.2), starting levels (1.5, 17.9), climbs and dives
 * (12.4, 12.5), following (13.2). */
#include "tests/down_in_flames/oracle.h"

#include <stdio.h>
#include <string.h>

static const char *const levels[] = {"", "1", "2", "3", "4", "5"};

/* 17.1: a Leader whose Wingman flies. */
static bool
leads(struct oracle *o, int a)
{
	for (int b = 0; b < dif_places(o); b++)
		if (dif_seen(o, "leader", b) == a + 1 && dif_flies(o, b))
			return true;
	return false;
}

static int
least(int a, int b)
{
	return a < b ? a : b;
}

/* 12.2, 12.3: printed, by altitude, pilot and Wingman. */
static int
horsepower(struct oracle *o, int a, bool post)
{
	bool turbo = dif_on_card(o, a, "turbo");
	const char *column = turbo ? (post ? "turbo_post" : "turbo_pre") : post ? "post" : "pre";

	return dif_on_card(o, a, post ? "hp_post" : "hp_pre") +
	       dif_by_pilot(o, a, post ? "hp_post" : "hp_pre") +
	       dif_number_on_paper("altitude", column, levels[dif_seen(o, "level", a)], NULL) + leads(o, a);
}

/* 4.2, 4.7: Horsepower, but no more than brings the hand to Performance; below 0 it stalls (12.6). */
static void
judge_draw(struct oracle *o, bool post)
{
	int a = dif_seen(o, "active", 0) - 1, n;
	const struct request *r;

	if (a < 0 || !dif_flies(o, a) || dif_seen(o, "owed", a) || dif_seen(o, "redline-cards", a))
		return;
	dif_stir_fighter(o, a);
	dif_stir(o, "level", a, 1 + dif_pick(o, 5));
	dif_stir(o, "drawn", 0, 0);
	dif_stir_hand(o, a, dif_pick(o, 10));
	if (dif_is_overdrawn(o))
		return;
	n = horsepower(o, a, post);
	r = dif_asked(o, DRAW, a);
	if (n < 0) {
		dif_agree(o, "cards drawn in a stall", 0, r ? r->due : 0);
		r = dif_asked(o, ACT, a);
		dif_agree(o, "a stall", dif_seen(o, "hand", a) > 0 || dif_seen(o, "level", a) > 1,
			  r && strncmp(r->title, "stall", 5) == 0);
		return;
	}
	n = least(n, dif_on_card(o, a, "performance") + dif_by_pilot(o, a, "performance") -
			 dif_seen(o, "hand", a));
	n = least(n, dif_at_hand(o));
	dif_agree(o, "cards drawn", n < 0 ? 0 : n, r ? r->due : 0);
}

static void
judge_pre_turn(struct oracle *o)
{
	judge_draw(o, false);
}

static void
judge_post_turn(struct oracle *o)
{
	judge_draw(o, true);
}

/* 1.5: which levels a fighter starts at; 17.9: the cards that they bring. */
static void
judge_start(struct oracle *o)
{
	int a = dif_pick(o, dif_places(o)), due = 0;
	bool bonus = (dif_seen(o, "options", 0) >> 2 & 1) != 0;

	if (!dif_flies(o, a) || !dif_is_fighter_card(o, dif_seen(o, "model", a) - 1) ||
	    dif_seen(o, "owed", a))
		return;
	if (dif_seen(o, "side", a) < 2 && dif_seen(o, "altitude", dif_seen(o, "side", a)))
		return; /* the Altitude option takes a loaded one elsewhere */
	dif_stir_fighter(o, a);
	dif_stir(o, "face", a, 0);
	dif_stir(o, "level", a, 0);
	const char *start = dif_on_card(o, a, "turbo") ? "start_allowed_turbo" : "start_allowed";
	for (int level = 1; level <= 5; level++) {
		int16_t operand[OPERANDS_MAX] = {(int16_t)(level - 1), NONE, NONE, NONE, NONE, NONE};
		if (!dif_tries(o, a, "level", "LEVEL", operand))
			continue;
		dif_agree(o, "a level it cannot start at",
			  strcmp(dif_on_paper("altitude", start, levels[level], NULL), "yes") != 0,
			  dif_breaks(o, "DIF-1.5a"));
		due = bonus && !dif_seen(o, "loaded", a)
			  ? dif_number_on_paper("altitude", "bonus_cards_17_9", levels[level], NULL)
			  : 0;
		dif_agree(o, "bonus cards", least(due, dif_unpromised(o, 0)), dif_changed(o, "owed", a));
	}
}

/* The pilot of an aircraft, or nobody: one of those that climb cheaper or dive better, as often as not. */
static void
stir_pilot(struct oracle *o, int a)
{
	int pilot = dif_pick(o, dif_rows_of(o, "pilots"));

	for (int i = 0;
	     i < 40 && !dif_cell(o, "pilots", pilot, "climb") && !dif_cell(o, "pilots", pilot, "dive"); i++)
		pilot = dif_pick(o, dif_rows_of(o, "pilots"));
	dif_stir(o, "pilot", a, dif_pick(o, 2) ? 0 : pilot + 1);
	dif_stir(o, "second-pilot", a, 0);
}

/* What the paper says for who moves in this way, with his pilot. */
static int
paid(struct oracle *o, int a, const char *who, bool climbs)
{
	return dif_number_on_paper("altitude_change",
				   climbs && dif_by_pilot(o, a, "climb") ? "discard_with_Cl" : "discard", who,
				   climbs ? "climb" : "dive");
}

static int
gained(struct oracle *o, int a, const char *who)
{
	return dif_number_on_paper("altitude_change", dif_by_pilot(o, a, "dive") ? "draw_with_Di" : "draw",
				   who, "dive");
}

/* A card of which enough copies can be in a hand. */
static int
any_card(struct oracle *o)
{
	return dif_pick(o, dif_rows_of(o, "cards"));
}

/* 12.4, 12.5: one card paid for a climb, one drawn for a dive. */
static void
judge_change(struct oracle *o)
{
	int a = dif_seen(o, "active", 0) - 1, cards = dif_pick(o, 2);
	int16_t operand[OPERANDS_MAX] = {NONE, NONE, NONE, NONE, NONE, NONE};

	if (a < 0 || !dif_flies(o, a) || dif_seen(o, "owed", a) || dif_seen(o, "redline-cards", a))
		return;
	stir_pilot(o, a);
	dif_stir_hand(o, a, 5);
	dif_stir(o, "level", a, 2 + dif_pick(o, 3));
	dif_stir(o, "altitude-changed", 0, 0);
	if (dif_is_overdrawn(o))
		return;
	if (cards)
		operand[0] = (int16_t)any_card(o);
	if (dif_tries(o, a, "climb", "[CARD]", operand))
		dif_agree(o, "cards paid for a climb other than due",
			  cards != paid(o, a, "mover (phase, Vertical Roll)", true),
			  dif_breaks(o, "DIF-12.4a"));
	if (dif_tries(o, a, "dive", "", NULL))
		dif_agree(o, "cards drawn for a dive",
			  least(gained(o, a, "mover (phase, Vertical Roll, stall)"), dif_unpromised(o, 0)),
			  dif_changed(o, "owed", a));
}

/* The one that a follows: of those that have moved, the one it holds a position on. */
static int
leader_of(struct oracle *o, int a)
{
	for (int b = 0; b < dif_places(o); b++)
		if (dif_seen2(o, "position", a, b) &&
		    (dif_seen(o, "mover", 0) == b + 1 || dif_seen(o, "decided", b) > 1))
			return b;
	return -1;
}

/* 13.2: what following costs, and what it gains; what was paid lies among the cards that can be drawn. */
static void
judge_follow(struct oracle *o)
{
	const struct request *r = dif_asked(o, ACT, ANYBODY);
	int a = r && r->about.value >= 0 ? r->about.value : -1, leader = a < 0 ? -1 : leader_of(o, a);
	int cards = dif_pick(o, 3), card = any_card(o);
	bool climbs = dif_pick(o, 2), tails = dif_pick(o, 2);
	const char *who = tails ? "tailing follower" : "advantaged follower";
	int16_t operand[OPERANDS_MAX] = {NONE, NONE, NONE, NONE, NONE, NONE};

	if (leader < 0 || dif_seen(o, "owed", a) || dif_seen(o, "redline-cards", a))
		return;
	dif_stir2(o, "position", a, leader, tails ? 2 : 1);
	dif_stir(o, "climbing", 0, climbs);
	stir_pilot(o, a);
	dif_stir_hand(o, a, 9);
	for (int i = 0; i < cards; i++)
		operand[i] = (int16_t)card;
	if (dif_is_overdrawn(o) || !dif_tries(o, a, "follow", "[CARD]", operand))
		return;
	dif_agree(o, "cards paid for following other than due", cards != paid(o, a, who, climbs),
		  dif_breaks(o, "DIF-13.2a"));
	dif_agree(o, "cards drawn for following",
		  climbs ? 0 : least(gained(o, a, who), dif_unpromised(o, cards)), dif_changed(o, "owed", a));
}

const struct dif_rule dif_oracle_flying[] = {
    {"DIF-4.2a", "pre-turn", judge_pre_turn}, {"DIF-4.7a", "post-turn", judge_post_turn},
    {"DIF-1.5a", "prepare", judge_start},     {"DIF-12.4a", "altitude", judge_change},
    {"DIF-13.2a", "follow", judge_follow},    {NULL, NULL, NULL},
};
