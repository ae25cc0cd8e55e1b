/* What a throw comes to: bombing, Ack-Ack, the way home (7C to 7E), and what becomes of the mission (7F). */
#include "tests/battle_of_britain/board.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static int
target_here(const struct oracle *o)
{
	int raider = board_raider(o);
	int aim = board_now(o, "aim", raider);

	return aim >= 0 ? aim : board_mission_of(o, (int)raider);
}

static int
bombing_dice(const struct oracle *o, int target)
{
	int flight = RAF_FLIGHTS + board_raider(o);
	int bonus = board_limit(o, "extra bombing dice for a Ju 87"), dice = 0;

	for (int k = 0; k < oracle_rows(o, "luftwaffe_cards"); k++) {
		bool stuka =
		    board_card(o, false, k, "stuka-bonus") == 1 &&
		    strcmp(sheet_text(board_paper(o)->types, board_type_of(o, target), "stuka_bonus"),
			   "yes") == 0;
		dice += board_held(o, flight, k) * (board_card(o, false, k, "bombing") + (stuka ? bonus : 0));
	}
	return dice;
}

/* Success, minor success or failure, by the row of the table that fits (7F). */
static const char *
outcome_of(const struct oracle *o, int target, bool bombed, int hits)
{
	bool ko = board_now(o, "damage", target) >= board_hits_to_ko(o, target);

	for (int row = 0; row < board_paper(o)->outcomes->rows; row++) {
		const struct sheet *s = board_paper(o)->outcomes;
		const char *bombs = sheet_text(s, row, "bombed_this_sortie"),
			   *scored = sheet_text(s, row, "hits_scored"),
			   *after = sheet_text(s, row, "target_after");
		if (strcmp(bombs, bombed ? "yes" : "no") != 0)
			continue;
		if ((strcmp(scored, "0") == 0 && hits > 0) || (strcmp(scored, "1 or more") == 0 && hits == 0))
			continue;
		if (strcmp(after, "any") == 0 || (strcmp(after, "KO") == 0) == ko)
			return sheet_text(s, row, "mission_card_goes_to");
	}
	return "";
}

static void
look_at_outcome(struct oracle *o, int mission, bool bombed, int hits)
{
	const char *place = oracle_word(o, oracle_field(o, "mission"), mission),
		   *paper = outcome_of(o, mission, bombed, hits);

	if (strcmp(paper, "bottom of mission deck") == 0)
		paper = "under-the-deck";
	oracle_holds(o, "BOB-7F", strcmp(place, paper), 0, "where the mission card goes");
}

static int
bombers_of(const struct oracle *o, int raider)
{
	int n = 0;

	for (int k = 0; k < oracle_rows(o, "luftwaffe_cards"); k++)
		n += board_card(o, false, k, "bombing") > 0 ? board_held(o, RAF_FLIGHTS + raider, k) : 0;
	return n;
}

void
throw_for_ack_ack(struct oracle *o)
{
	const struct request *r = oracle_asks(o, ROLL, "Ack-Ack");

	if (!r)
		return;
	struct throw t = throw_evenly(o, r->due);
	int raider = board_raider(o);
	int lost = throw_count(&t, CROSS) / board_limit(o, "Ack-Ack crosses for one bomber"),
	    bombers = bombers_of(o, raider);
	long shot = lost_cards(o, false);
	bool safe = board_now(o, "fuel", raider) == 2;
	throw_rolls(o, true, &t);
	r = oracle_asks(o, ACT, "Luftwaffe bombers lost to Ack-Ack");
	if (r && strcmp(oracle_step(o), "ack-ack-losses") == 0)
		oracle_holds(o, "BOB-7D.2", r->modifier[0].value, lost, "bombers to choose");
	else if (safe || strcmp(oracle_step(o), "way-home") == 0)
		oracle_holds(o, "BOB-7D.2", lost_cards(o, false) - shot, board_least(lost, bombers),
			     "bombers lost");
}

void
throw_for_bombing(struct oracle *o)
{
	const struct request *r = oracle_asks(o, ROLL, "bombing");
	int target = r ? target_here(o) : -1;

	if (target < 0)
		return;
	int dice = bombing_dice(o, target), old = board_now(o, "damage", target);
	oracle_holds(o, "BOB-7C.2", r->due, dice, "bombing dice");
	struct throw t = throw_evenly(o, dice);
	int raider = board_raider(o);
	bool stays = board_now(o, "fuel", raider) < 2;
	int mission = board_mission_of(o, (int)raider);
	throw_rolls(o, false, &t);
	oracle_holds(o, "BOB-7C.3", board_now(o, "damage", target),
		     board_least(old + throw_count(&t, ROUNDEL), board_hits_to_ko(o, target)), "damage");
	r = oracle_asks(o, ROLL, "Ack-Ack");
	if (r || stays)
		oracle_holds(o, "BOB-7D.1", r ? r->due : 0, throw_count(&t, CROSS), "dice of Ack-Ack");
	if (mission >= 0 && board_now(o, "at", RAF_FLIGHTS + raider) < 0)
		look_at_outcome(o, mission, true, mission == target ? throw_count(&t, ROUNDEL) : 0);
	throw_for_ack_ack(o);
}

/* ---- 7E, 7F: the way home ---- */

static int
fuel_dice(const struct oracle *o, int kind, int tokens)
{
	static const int bf_109 = 6; /* in the box's list of aircraft */
	bool fighter = board_card(o, false, kind, "aircraft") == bf_109;

	for (int row = 0; row < board_paper(o)->fuel->rows; row++)
		if (sheet_text(board_paper(o)->fuel, row, "tokens_left")[0] == '0' + tokens &&
		    strcmp(sheet_text(board_paper(o)->fuel, row, "card_class"),
			   fighter ? "fighter" : "bomber") == 0)
			return sheet_number(board_paper(o)->fuel, row, "black_dice_per_card");
	return 0;
}

void
throw_for_the_way_home(struct oracle *o)
{
	const struct request *r = oracle_asks(o, ROLL, "fuel on the way home, card by card");
	int lost[64] = {0}, dice = 0, die = 0, shot[64] = {0};

	if (!r)
		return;
	int raider = board_raider(o), n = oracle_rows(o, "luftwaffe_cards");
	int tokens = board_now(o, "fuel", raider), mission = board_mission_of(o, (int)raider);
	bool bombed = board_now(o, "bombed", raider) > 0;
	int hits = board_now(o, "hits", raider);
	for (int k = 0; k < n; k++) {
		dice += board_held(o, RAF_FLIGHTS + raider, k) * fuel_dice(o, k, tokens);
		shot[k] = board_now(o, "shot-down", k);
	}
	oracle_holds(o, "BOB-7E.2", r->due, dice, "dice of the way home");
	struct throw t = throw_evenly(o, dice);
	for (int k = 0; k < n; k++)
		for (int i = 0; i < board_held(o, RAF_FLIGHTS + raider, k); i++) {
			bool cross = false;
			for (int d = 0; d < fuel_dice(o, k, tokens); d++)
				cross = t.face[die++] == CROSS || cross;
			lost[k] += cross;
		}
	throw_rolls(o, false, &t);
	for (int k = 0; k < n; k++)
		oracle_holds(o, "BOB-7E.2", board_now(o, "shot-down", k) - shot[k], lost[k],
			     "cards lost on the way home");
	if (mission >= 0)
		look_at_outcome(o, mission, bombed, hits);
}
