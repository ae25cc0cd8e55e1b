/* 303 Squadron, the rules oracle: set-up, Phase II, airfields, specialisation, start Zones. */
#include <stdio.h>
#include <string.h>

#include "tests/squadron_303/oracle.h"

/* A board that plays, flying in some Zone and not yet ready. */
static int
board(struct trial *o)
{
	int b = trial_below(o, trial_at(o, o->f.players, 0));

	trial_say(o, o->f.status, b, "flying");
	trial_set(o, o->f.hurricane, b, 1 + (int)trial_below(o, oracle_rows(&o->base, "zones")));
	trial_set(o, o->f.fighter, 0, 0);
	trial_set(o, o->f.drew_captain, 0, 0);
	trial_set(o, o->f.barrage, 0, 0);
	trial_set(o, o->f.barrage_at, 0, 0);
	trial_set(o, o->f.finished, b, 0);
	trial_set(o, o->f.settled, b, 0);
	trial_set(o, o->f.keep, b, 0);
	trial_set(o, o->f.excess, b, 0);
	trial_set(o, o->f.borrowed, b, 0);
	trial_set(o, o->f.landed, b, 0);
	trial_say(o, o->f.declared, b, "nothing");
	return b;
}

static int
option_named(const struct trial *o, const char *name)
{
	for (int i = 0; i < o->base.k->game->n_options; i++)
		if (strcmp(o->base.k->game->options[i].name, name) == 0)
			return 1 << i;
	return 0;
}

/* Both boards are one player's; at set-up he has not named his Captain yet. */
static bool
is_solo(struct trial *o)
{
	if (!(trial_at(o, o->f.options, 0) & option_named(o, "solo")))
		return false;
	if (trial_at(o, o->f.captain, 0) == 0)
		trial_say(o, o->f.captain, 0, "blue");
	return true;
}

static const char *
role(const struct trial *o, int b)
{
	return trial_at(o, o->f.captain, 0) == (int)b + 1 ? "captain" : "copilot";
}

/* The pilot on a board; -1: none. */
static int
pilot_of(const struct trial *o, int b)
{
	for (int i = 0; i < field_of(o->base.k->game, o->f.pilot)->count; i++)
		if (strcmp(trial_name(o, o->f.pilot, i), trial_colours[b]) == 0)
			return (int)i;
	return -1;
}

static const char *
pilot_name(const struct trial *o, int pilot)
{
	return type_name(o->base.k->game, &o->base.k->box, field_of(o->base.k->game, o->f.pilot)->index,
			 pilot);
}

/* So many unseen cards, and no other. Piles: drawn from, discards, table, then the hands. */
static void
hold(struct trial *o, int b, int n)
{
	int kinds = field_of(o->base.k->game, o->f.cards)->count2;

	for (int k = 0; k < kinds; k++)
		trial_set(o, o->f.cards, (3 + b) * kinds + k, 0);
	trial_set(o, o->f.unseen, 3 + b, (int)n);
}

/* ---- set-up ---- */

/* 303-SET.3: pilots leave the game until the Reserve is as large as the table says. */
void
try_reserve(struct trial *o)
{
	char players[16];
	int in_reserve = 0, pilots = field_of(o->base.k->game, o->f.pilot)->count;

	for (int i = 0; i < pilots; i++) {
		bool reserve = trial_one_in(o, 2);
		trial_say(o, o->f.pilot, i, reserve ? "reserve" : "box");
		in_reserve += reserve;
	}
	trial_wait_in(o, "remove");
	snprintf(players, sizeof(players), "%d", trial_at(o, o->f.players, 0));
	int keep = trial_of(o->setup, "players", players, "reserve");
	trial_compare(o, O_RESERVE, in_reserve > keep ? in_reserve - keep : 0,
		      trial_due(o, DRAW, "PILOT", -1));
}

static void
lose_places(struct trial *o, int field)
{
	trial_fill(o, field, 0);
	for (int i = 0; i < oracle_rows(&o->base, "targets"); i++)
		trial_set(o, field, i, trial_one_in(o, 4));
}

/* 303-SET.9, 303-CAMP.9: six cards; after a lost factory three. */
void
try_hand(struct trial *o)
{
	int b = board(o), drew = trial_below(o, 8);
	int quota = trial_value(o, "start_hand");

	lose_places(o, o->f.penalty);
	for (int i = 0; i < oracle_rows(&o->base, "targets"); i++) {
		const char *kind = trial_box_word(o, "targets", i, "kind");
		int less = trial_of(o->penalties, "target", kind, "start_hand");
		if (trial_at(o, o->f.penalty, i) && less > 0)
			quota = less;
	}
	if (pilot_of(o, b) < 0)
		return;
	trial_fill(o, o->f.cards, 0);
	trial_fill(o, o->f.unseen, 0);
	trial_set(o, o->f.drew, b, (int)drew);
	trial_wait_in(o, "hands");
	trial_compare(o, O_HAND, quota > (int)drew ? quota - (int)drew : 0,
		      trial_due(o, DRAW, "CARD", (int)b));
}

/* 303-HID.1: Blitz begins after a scenario in which radars were lost. */
void
try_radar(struct trial *o)
{
	trial_set(o, o->f.campaign, 0, 1);
	lose_places(o, o->f.tile);
	bool lost[32] = {false};
	for (int i = 0; i < oracle_rows(&o->base, "targets"); i++)
		lost[i] = trial_at(o, o->f.tile, i) != 0;
	trial_begin(o, "mission");
	for (int s = 0; s < field_of(o->base.k->game, o->f.start)->count; s++) {
		int zone = trial_at(o, o->f.start, s) - 1, expected = 0;
		for (int i = 0; zone >= 0 && i < oracle_rows(&o->base, "targets"); i++) {
			if (!lost[i] || strcmp(trial_box_word(o, "targets", i, "kind"), "radar") != 0)
				continue;
			const char *name = trial_box_key(o, "targets", i);
			const char *sector = trial_box_word(o, "zones", zone, "sector");
			expected += trial_of(o->radars, "radar", name, sector);
		}
		if (zone >= 0)
			trial_compare(o, O_RADAR, expected > 0, trial_at(o, o->f.hidden, s) > 0);
	}
}

/* ---- Phase II ---- */

/* 303-SOLO.5: the Captain's cards come after the Copilot's, who has some to draw until he has, or acts. */
static bool
waits_for_copilot(struct trial *o, int b)
{
	int other = b == 0 ? 1 : 0, drew = trial_below(o, 2);
	bool acted = trial_one_in(o, 4), out = trial_one_in(o, 4);

	if (strcmp(role(o, b), "captain") != 0)
		return false;
	trial_say(o, o->f.status, other, out ? "out" : trial_one_in(o, 2) ? "flying" : "landed");
	trial_set(o, o->f.drew, other, drew);
	trial_set(o, o->f.settled, other, acted);
	return !out && !acted && drew < trial_of(o->solo, "name", "draw", role(o, other));
}

/* 303-II.2a, 303-SOLO.5: the cards of the turn; what an ability gives is the box's. */
void
try_draw(struct trial *o)
{
	int b = board(o), drew = trial_below(o, 6);
	int quota = trial_value(o, "draw_per_turn");
	bool waits = is_solo(o) && waits_for_copilot(o, b);
	char row[64] = "draw";

	if (is_solo(o)) {
		const char *pilot = pilot_of(o, b) < 0 ? "" : pilot_name(o, pilot_of(o, b));
		bool drawer = strcmp(pilot, "zumbach") == 0 || strcmp(pilot, "lokuciewski") == 0;
		if (drawer && strcmp(role(o, b), "captain") == 0 && trial_one_in(o, 2)) {
			trial_say(o, o->f.declared, b, "ability");
			snprintf(row, sizeof(row), "draw with %s as captain", pilot);
		}
		quota = trial_of(o->solo, "name", row, role(o, b));
	}
	trial_fill(o, o->f.cards, 0);
	trial_fill(o, o->f.unseen, 0);
	trial_set(o, o->f.drew, b, (int)drew);
	trial_wait_in(o, "players");
	trial_compare(o, O_DRAW, quota > (int)drew && !waits ? quota - (int)drew : 0,
		      trial_due(o, DRAW, "CARD", (int)b));
}

/* 303-II.2b, .2c, 303-SOLO.4: who keeps more than his limit is told so. */
void
try_limit(struct trial *o)
{
	int b = board(o), n = trial_below(o, 10), ammunition = trial_below(o, 5);
	bool less = trial_one_in(o, 3);
	int limit = trial_value(o, "hand_base") + (int)ammunition;

	if (is_solo(o))
		limit = trial_of(o->solo, "name", "hand limit without ammunition", role(o, b)) +
			(int)ammunition * trial_of(o->solo, "name", "ammunition counts", role(o, b));
	hold(o, b, n);
	trial_set(o, o->f.drew, b, 9);
	trial_set(o, o->f.ammunition, b, (int)ammunition);
	trial_set(o, o->f.wound, b * TOKENS + 2, less);
	trial_wait_in(o, "players");
	trial_try(o, "%s: done", trial_colours[b]);
	trial_compare(o, O_LIMIT, (int)n > limit - less, trial_broke(o, "303-II.2b"));
}

/* Germans without tokens in a Zone. */
static int
germans(const struct trial *o, int zone)
{
	int n = 0;

	for (int i = 0; i < FIGURES; i++)
		n += trial_at(o, o->f.at, i) == zone + 1 && trial_at(o, o->f.stop, i) == 0;
	return n;
}

/* 303-II.3a, .3c, .4a: a Zone entered. */
void
try_move(struct trial *o)
{
	int b = board(o), zones = oracle_rows(&o->base, "zones");
	int boost = (int)trial_below(o, 4), spent = (int)trial_below(o, 3);
	bool hurt = trial_one_in(o, 3), under_way = trial_one_in(o, 3);
	int from = trial_at(o, o->f.hurricane, b) - 1, to = (int)trial_below(o, zones);

	if (is_solo(o))
		return;
	for (int i = 0; i < FIGURES; i++)
		if (trial_one_in(o, 4)) {
			trial_set(o, o->f.at, i, from + 1);
			trial_set(o, o->f.stop, i, trial_one_in(o, 3));
		}
	for (int tries = 0; tries < 40 && !trial_borders(o, from, to) && !trial_one_in(o, 40); tries++)
		to = (int)trial_below(o, zones);
	hold(o, b, 0);
	trial_set(o, o->f.drew, b, 9);
	trial_set(o, o->f.wound, b * TOKENS, hurt);
	trial_set(o, o->f.boost, b, boost);
	trial_set(o, o->f.spent, b, spent);
	trial_set(o, o->f.entered, b, under_way);
	trial_set(o, o->f.paid_for, b, 0);
	trial_wait_in(o, "players");
	int left = (hurt ? 0 : trial_value(o, "free_movement")) + boost - spent;
	int pairs = under_way ? 0 : germans(o, from) / 2;
	bool no_way = left < 1 || !trial_borders(o, from, to);
	bool unpaid = !no_way && pairs * trial_value(o, "disengage_cost_per_pair") > left - 1 && pairs > 0;
	const char *name =
	    type_name(o->base.k->game, &o->base.k->box, field_of(o->base.k->game, o->f.hurricane)->value, to);
	trial_try(o, "%s: move %s", trial_colours[b], name);
	trial_compare(o, O_MOVE, no_way, trial_broke(o, "303-II.3c"));
	trial_compare(o, O_PAIRS, unpaid, trial_broke(o, "303-II.4a"));
}

/* 303-START.1: from Northolt, in turn 1 of Blitz. */
void
try_start(struct trial *o)
{
	int b = board(o), cards = trial_below(o, 4), row = trial_below(o, o->start_cost->rows);
	char entry[ENTRY_MAX];
	const char *card = trial_box_key(o, "combat_cards", 0);

	if (is_solo(o))
		return;
	trial_fill(o, o->f.cards, 0);
	trial_fill(o, o->f.unseen, 0);
	hold(o, b, cards);
	trial_say(o, o->f.mission, 0, "blitz");
	trial_set(o, o->f.turn, 0, 1);
	trial_say(o, o->f.hurricane, b, "A1");
	trial_say(o, o->f.status, b, "landed");
	trial_set(o, o->f.drew, b, 9);
	trial_set(o, o->f.entered, b, 0);
	trial_wait_in(o, "players");
	size_t n = (size_t)snprintf(entry, sizeof(entry), "%s: start %s", trial_colours[b],
				    sheet_text(o->start_cost, (int)row, "to"));
	for (int i = 0; i < cards; i++)
		n += (size_t)snprintf(entry + n, sizeof(entry) - n, " %s", card);
	trial_try(o, "%s", entry);
	trial_compare(o, O_START, (int)cards != sheet_number(o->start_cost, (int)row, "cards"),
		      trial_broke(o, "303-START.1"));
}

/* ---- Phase VI ---- */

/* 303-VI.2a, 303-CAMP.9: the points of a landed player, less one for each lost port. */
void
try_points(struct trial *o)
{
	int expected = trial_value(o, "airfield_points");
	int n = trial_at(o, o->f.players, 0);
	bool landed[SEATS] = {false};

	lose_places(o, o->f.penalty);
	for (int i = 0; i < oracle_rows(&o->base, "targets"); i++)
		if (trial_at(o, o->f.penalty, i))
			expected -= trial_of(o->penalties, "target", trial_box_word(o, "targets", i, "kind"),
					     "points_less");
	for (int b = 0; b < n; b++) {
		landed[b] = b == 0 || trial_one_in(o, 2);
		trial_say(o, o->f.status, b, landed[b] ? "landed" : "flying");
	}
	trial_say(o, o->f.result, 0, "open");
	trial_set(o, o->f.turn, 0, 2);
	trial_begin(o, "marker");
	for (int b = 0; b < n; b++)
		trial_compare(o, O_POINTS, landed[b] ? expected : 0, trial_at(o, o->f.points, b));
}

/* 303-VI.2b: what a point buys. */
void
try_spend(struct trial *o)
{
	static const char *const actions[] = {"ammunition", "card", "repair"};
	static const char *const entries[] = {"rearm", "draw 1", "repair nothing"};
	int b = board(o), what = trial_below(o, 3);
	int points = (int)trial_below(o, 5), ammunition = (int)trial_below(o, 4);
	int price = trial_of(o->airfield, "action", actions[what], "points");
	int gives = trial_of(o->airfield, "action", actions[what], "gives");
	int most = trial_value(o, "start_ammunition"), full = ammunition + gives;

	trial_fill(o, o->f.points, 0);
	trial_fill(o, o->f.cards, 0);
	trial_fill(o, o->f.unseen, 0);
	trial_say(o, o->f.status, b, "landed");
	trial_set(o, o->f.points, b, points);
	/* Somebody has points left, so that the step is not over. */
	trial_say(o, o->f.status, b == 0, "landed");
	trial_set(o, o->f.points, b == 0, 4);
	trial_set(o, o->f.ammunition, b, ammunition);
	trial_set(o, o->f.wound, b * TOKENS + 3, 1);
	trial_wait_in(o, "airfield");
	trial_try(o, "%s: %s", trial_colours[b], entries[what]);
	trial_compare(o, O_SPEND, points < price, trial_broke(o, "303-VI.2b"));
	trial_compare(o, O_SPEND, points < price ? 0 : points - price, trial_at(o, o->f.points, b));
	if (what == 0)
		trial_compare(o, O_SPEND, full < most ? full : most, trial_at(o, o->f.ammunition, b));
	else if (what == 1)
		trial_compare(o, O_SPEND, gives, trial_at(o, o->f.unseen, 3 + b));
	else
		trial_compare(o, O_SPEND, 1 - gives, trial_at(o, o->f.wound, b * TOKENS + 3));
}

/* ---- specialisation ---- */

/* 303-SPEC.3: a class may be taken when its first number of victories is reached. */
void
try_speciality(struct trial *o)
{
	int b = board(o), row = trial_below(o, CLASSES);
	int pilot = pilot_of(o, b), victories = (int)trial_below(o, 6);
	if (pilot < 0)
		return;
	trial_set(o, o->f.options, 0, trial_at(o, o->f.options, 0) | option_named(o, "specialisation"));
	trial_set(o, o->f.speciality, pilot, 0);
	trial_set(o, o->f.victories, pilot * CLASSES + row, victories);
	trial_wait_in(o, "players");
	trial_try(o, "%s: specialise %s", trial_colours[b], sheet_text(o->levels, (int)row, "class"));
	trial_compare(o, O_SPECIALITY, victories < sheet_number(o->levels, (int)row, "level_1"),
		      trial_broke(o, "303-SPEC.3"));
}
