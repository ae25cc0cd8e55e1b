/* Points (8), and the dice and cards that are due (2, 3, 4, 10). */
#include "tests/battle_of_britain/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* ---- 8: the score sheet ---- */

static int
worth(const struct oracle *o, const char *item)
{
	return sheet_number(board_paper(o)->points, sheet_row(board_paper(o)->points, "item", item),
			    "points");
}

static int
worth_of_damage(const struct oracle *o, int target)
{
	static const char *const city[] = {"city with bomb 1", "city with bomb 2", "city KO"};
	int damage = board_now(o, "damage", target);

	if (damage == 0)
		return 0;
	return worth(o, board_type_of(o, target) == CITY       ? city[damage - 1]
			: board_type_of(o, target) == AIRFIELD ? "airfield KO"
							       : "radar station KO");
}

void
look_at_points(struct oracle *o)
{
	int lw = 0, raf = worth(o, "mission stopped") * board_now(o, "raf-missions-unseen", 0);
	int mission = oracle_field(o, "mission");

	for (int t = 0; t < oracle_rows(o, "targets"); t++) {
		lw += worth_of_damage(o, t);
		lw += worth(o, "mission won") * (strcmp(oracle_word(o, mission, t), "luftwaffe") == 0);
		raf += worth(o, "mission stopped") * (strcmp(oracle_word(o, mission, t), "raf") == 0);
	}
	for (int k = 0; k < board_kinds(o); k++) {
		lw += worth(o, "RAF card damaged") * board_now(o, "damaged", k);
		raf += worth(o, "LW card shot down") * board_now(o, "shot-down", k);
	}
	for (int f = 0; f < FLIGHTS; f++)
		*(board_is_raf(f) ? &raf : &lw) +=
		    worth(o, board_is_raf(f) ? "RAF Ace" : "LW Ace") * board_now(o, "ace", f);
	oracle_holds(o, "BOB-8.1", oracle_total(o, "vp.luftwaffe"), lw, "points of the Luftwaffe");
	oracle_holds(o, "BOB-8.1", oracle_total(o, "vp.raf"), raf, "points of the RAF");
}

/* ---- 2: production ---- */

static int
production_of(const struct oracle *o, int group)
{
	int points = 0;

	for (int t = 0; t < oracle_rows(o, "targets"); t++)
		if (board_type_of(o, t) == CITY && oracle_printed(o, "targets", t, "group") == group &&
		    board_now(o, "damage", t) == 0 && oracle_printed(o, "targets", t, "production") > 0)
			points += oracle_printed(o, "targets", t, "production");
	return points;
}

static int
aid_of(const struct oracle *o, int production)
{
	char text[16];

	if (production > 12) /* beyond the table: a third, rounded up (2.3) */
		return (production + 2) / 3;
	snprintf(text, sizeof(text), "%d", production);
	return sheet_number(board_paper(o)->aid, sheet_row(board_paper(o)->aid, "giver_production", text),
			    "dice_given");
}

void
look_at_production(struct oracle *o)
{
	static const char *const totals[GROUPS] = {"production.10-group", "production.11-group",
						   "production.12-group", "production.13-group"};
	const struct request *r = oracle_asks(o, ROLL, "production");

	for (int g = 0; g < GROUPS; g++)
		oracle_holds(o, "BOB-2.1", oracle_total(o, totals[g]), production_of(o, g), totals[g]);
	if (!r)
		return;
	int group = r->about.value, due = production_of(o, group);
	for (int g = 0; g < GROUPS; g++) {
		due += board_now(o, "aid", (g * GROUPS + group)) * aid_of(o, production_of(o, g));
		if (board_now(o, "aid", (group * GROUPS + g)) > 0)
			return; /* a Group that gave has none */
	}
	oracle_holds(o, "BOB-2.4", r->due, due, "production dice");
}

/* ---- 3, 4, 10: cards due ---- */

static int
pile_of(const struct oracle *o, int command)
{
	bool raf = command < GROUPS;
	int n = 0;

	for (int k = 0; k < oracle_rows(o, board_cards_table(raf)); k++) {
		if (board_card(o, raf, k, "command") != command)
			continue;
		n += board_card(o, raf, k, "copies") - board_now(o, raf ? "damaged" : "shot-down", k) -
		     board_now(o, raf ? "raf-aside" : "luftwaffe-aside", k) -
		     board_now(o, raf ? "raf-drawn" : "luftwaffe-drawn", k);
		for (int f = 0; f < FLIGHTS; f++)
			n -= board_is_raf(f) == raf ? board_held(o, f, k) : 0;
		for (int f = 0; !raf && f < LW_FLIGHTS; f++)
			n -= board_now(o, "home-first", f * board_kinds(o) + k);
	}
	for (int f = 0; f < FLIGHTS; f++)
		n -= board_command[f] == command ? board_now(o, "unseen", f) : 0;
	return n;
}

static int
limit_of(const struct oracle *o, int flight)
{
	if (board_is_raf(flight))
		return board_limit(o, "RAF cards in a flight");
	return board_command[flight] == GROUPS &&
		       strcmp(oracle_word(o, oracle_field(o, "battle"), 0), "london-burning") == 0
		   ? board_limit(o, "LW cards in a Luft. 2 flight in scenario 3")
		   : board_limit(o, "LW cards in a flight");
}

/* In its box, with a working airfield, or with a mission to fly; without option 12.1. */
static bool
takes_cards(const struct oracle *o, int flight)
{
	if (board_now(o, "at", flight) >= 0)
		return false;
	if (board_is_raf(flight)) {
		int airfield = oracle_printed(o, "airfields", flight, "target");
		return airfield < 0 || board_now(o, "damage", airfield) == 0;
	}
	int raider = (int)flight - RAF_FLIGHTS;
	return board_now(o, "hidden-mission", raider) > 0 || board_mission_of(o, raider) >= 0;
}

static int
lack_of(const struct oracle *o, int command)
{
	int n = 0;

	for (int f = 0; f < FLIGHTS; f++)
		if (board_command[f] == command && takes_cards(o, f) && board_cards_of(o, f) < limit_of(o, f))
			n += limit_of(o, f) - board_cards_of(o, f);
	return n;
}

/* Before a card of the command was drawn: what it draws in all. */
void
look_at_alert(struct oracle *o)
{
	bool drawn = false;

	for (int side = 0; side < 2; side++)
		for (int k = 0; k < board_kinds(o); k++)
			drawn = drawn || board_now(o, side ? "luftwaffe-drawn" : "raf-drawn", k) > 0;
	for (int i = 0; i < o->asked.n && !drawn; i++) {
		const struct request *r = &o->asked.request[i];
		bool raf = strcmp(r->title, "RAF cards") == 0;
		if (r->kind != DRAW || (!raf && strcmp(r->title, "Luftwaffe cards") != 0))
			continue;
		int n = r->about.value, there;
		if (board_now(o, "turn", 0) > 1) {
			there = pile_of(o, n);
			oracle_holds(o, raf ? "BOB-4.2" : "BOB-4.7", r->due,
				     board_least(there, lack_of(o, n) +
							    board_limit(o, "extra cards drawn at an alert")),
				     "cards of an alert");
		} else {
			there = pile_of(o, board_command[n]);
			oracle_holds(o, raf ? "BOB-4.1" : "BOB-4.6", r->due,
				     board_least(there, limit_of(o, n) - board_cards_of(o, n)),
				     "cards dealt");
		}
	}
}

/* Mission cards in the deck: those with a flight that nobody has named are among the ones not on the table.
 */
static int
deck_of(const struct oracle *o)
{
	int n = 0, field = oracle_field(o, "mission");

	for (int t = 0; t < oracle_rows(o, "targets"); t++)
		n += strcmp(oracle_word(o, field, t), "deck") == 0 ||
		     strcmp(oracle_word(o, field, t), "under-the-deck") == 0;
	for (int f = 0; f < LW_FLIGHTS; f++)
		n -= board_now(o, "hidden-mission", f);
	return n > 0 ? n : 0;
}

void
look_at_missions(struct oracle *o)
{
	const struct request *r = oracle_asks(o, DRAW, "mission cards");
	int due = 0;

	if (!r || board_now(o, "drawn", 0) > 0)
		return;
	for (int f = 0; f < LW_FLIGHTS; f++)
		due += board_now(o, "came-home", f);
	if (board_now(o, "turn", 0) == 1)
		due = board_limit(o, "mission cards drawn on turn 1");
	oracle_holds(o, "BOB-3.2", r->due, board_least(due, deck_of(o)), "mission cards");
}

/* What a scenario begins with (10.1 to 10.4). */
void
look_at_set_up(struct oracle *o)
{
	static const char *const ids[] = {"none", "channel-battle", "duel-of-eagles", "london-burning"},
				 *const piles[] = {"shot_down_luft2", "shot_down_luft3", "shot_down_luft5"};
	const struct sheet *s = board_paper(o)->scenarios;
	int battle = 0;

	for (int i = 1; i < 4; i++)
		if (strcmp(oracle_word(o, oracle_field(o, "battle"), 0), ids[i]) == 0)
			battle = i;
	if (battle == 0)
		return;
	const struct request *r = oracle_asks(o, DRAW, "missions already won");
	int drawn = board_now(o, "drawn", 0);
	if (r)
		oracle_holds(o, "BOB-10.2", r->due,
			     sheet_number(s, battle - 1, "missions_won_at_start") - drawn,
			     "missions already won");
	r = oracle_asks(o, DRAW, "cards shot down before");
	if (r && board_now(o, "luftwaffe-alert", 0) == r->about.value - GROUPS)
		oracle_holds(o, "BOB-10.3", r->due,
			     sheet_number(s, battle - 1, piles[r->about.value - GROUPS]) - drawn,
			     "cards shot down");
	if (strcmp(oracle_step(o), "aid") == 0 && board_now(o, "turn", 0) == 1 && battle > 1) {
		oracle_holds(o, "BOB-10.3", oracle_total(o, "vp.luftwaffe"),
			     sheet_number(s, battle - 1, "opening_vp_luftwaffe"),
			     "the Luftwaffe's points at the start");
		oracle_holds(o, "BOB-10.3", oracle_total(o, "vp.raf"),
			     sheet_number(s, battle - 1, "opening_vp_raf"), "the RAF's points at the start");
	}
}
