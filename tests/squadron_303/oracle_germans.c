/* 303 Squadron, the rules oracle: counter-attacks, bombing, German movement. */
#include <stdio.h>
#include <string.h>

#include "tests/squadron_303/oracle.h"

static const char *const dice[] = {"red", "black", "white"};

/* All boards on the ground, or some in one Zone; returns that Zone. */
static int
scatter(struct trial *o, bool flying)
{
	int n = trial_at(o, o->f.players, 0);
	int zone = (int)trial_below(o, oracle_rows(&o->base, "zones"));

	for (int b = 0; b < n; b++) {
		bool here = flying && (b == 0 || trial_one_in(o, 2));
		trial_say(o, o->f.status, b, here ? "flying" : "landed");
		trial_set(o, o->f.hurricane, b, here ? zone + 1 : 1);
	}
	trial_fill(o, o->f.due_damage, 0);
	trial_fill(o, o->f.due_discard, 0);
	trial_fill(o, o->f.due_cards, 0);
	trial_fill(o, o->f.down, 0);
	trial_fill(o, o->f.ace_state, 0);
	trial_fill(o, o->f.event_state, 0);
	trial_fill(o, o->f.of_event, 0);
	trial_fill(o, o->f.hidden, 0);
	trial_fill(o, o->f.hidden_at, 0);
	trial_fill(o, o->f.damage, 0);
	trial_set(o, o->f.british, 0, 0);
	trial_set(o, o->f.campaign, 0, 0);
	trial_set(o, o->f.down_at, 0, 0);
	trial_set(o, o->f.moving, 0, 0);
	trial_set(o, o->f.fighter, 0, 0);
	trial_set(o, o->f.barrage, 0, 0);
	trial_set(o, o->f.barrage_at, 0, 0);
	trial_say(o, o->f.result, 0, "open");
	return zone;
}

/* 303-IV.1, .2, V.5: the dice of the fighters that are free, one less for each patrol that has moved. */
void
try_counter_dice(struct trial *o)
{
	int zone = scatter(o, true), expected[3] = {0, 0, 0};
	bool patrol = trial_one_in(o, 2);

	trial_fill(o, o->f.at, 0);
	for (int i = 0; i < FIGURES; i++) {
		if (!trial_one_in(o, 3))
			continue;
		bool fighter =
		    strcmp(sheet_text(o->aircraft, trial_kind(o, i), "counter_attacks"), "yes") == 0;
		bool busy = trial_one_in(o, 4), stopped = trial_one_in(o, 4), moved = trial_one_in(o, 2);
		int n = trial_printed(o, i, "dice", "dice") -
			(patrol ? trial_value(o, "patrol_moved_dice_less") : 0);
		trial_set(o, o->f.at, i, zone + 1);
		trial_say(o, o->f.mode, i, fighter ? "patrol" : "bombers");
		trial_set(o, o->f.stop, i, stopped);
		trial_set(o, o->f.engaged, i, busy);
		trial_set(o, o->f.countered, i, 0);
		trial_set(o, o->f.to_strike, i, moved);
		for (int d = 0; d < 3; d++)
			if (fighter && !busy && !stopped && (moved || !patrol) &&
			    strcmp(sheet_text(o->aircraft, trial_kind(o, i), "die"), dice[d]) == 0)
				expected[d] += n;
	}
	trial_fill(o, o->f.rolled, 0);
	trial_fill(o, o->f.propeller, 0);
	trial_set(o, o->f.barrage, 0, patrol ? 3 : 2);
	trial_set(o, o->f.barrage_at, 0, zone + 1);
	trial_wait_in(o, "barrage");
	for (int d = 0; d < 3; d++)
		trial_compare(o, patrol ? O_PATROL_DICE : O_COUNTER_DICE, expected[d],
			      trial_due(o, ROLL, dice[d], -1));
}

/* Whether a card has a propeller with so many blades. */
static bool
has_propeller(const struct trial *o, int card, int blades)
{
	return trial_box(o, "combat_cards", card, "propeller_1") == blades ||
	       trial_box(o, "combat_cards", card, "propeller_2") == blades ||
	       trial_box(o, "combat_cards", card, "propeller_3") == blades;
}

static int
wounds(const struct trial *o, int b)
{
	int n = 0;

	for (int i = 0; i < TOKENS; i++)
		n += trial_at(o, o->f.wound, b * TOKENS + i);
	return n;
}

/* 303-IV.5, .6: a card cancels one die with as many blades; the rest hits all who fly there. */
void
try_defence(struct trial *o)
{
	int zone = scatter(o, true), left = 0, before[3];
	int card = trial_below(o, oracle_rows(&o->base, "combat_cards")), kind = trial_below(o, 3);
	int n = trial_at(o, o->f.players, 0), kinds = field_of(o->base.k->game, o->f.cards)->count2;
	const char *name = trial_box_key(o, "combat_cards", card);

	trial_set(o, o->f.options, 0, 0);
	trial_set(o, o->f.captain, 0, 0);
	trial_fill(o, o->f.cards, 0);
	trial_fill(o, o->f.unseen, 0);
	trial_fill(o, o->f.defended, 0);
	trial_fill(o, o->f.passed, 0);
	trial_fill(o, o->f.borrowed, 0);
	trial_fill(o, o->f.declared, 0);
	trial_fill(o, o->f.medals, 0);
	for (int i = 0; i < 3; i++) {
		before[i] = (int)trial_below(o, 3) + (i == kind);
		trial_set(o, o->f.propeller, i, before[i]);
		left += before[i];
	}
	trial_set(o, o->f.cards, 3 * kinds + card, 1);
	trial_set(o, o->f.unseen, 4, 1); /* somebody else might play */
	trial_set(o, o->f.barrage, 0, 2);
	trial_set(o, o->f.barrage_at, 0, zone + 1);
	trial_wait_in(o, "defend");
	bool fits = has_propeller(o, card, (int)kind + 2);
	bool alone = strcmp(trial_name(o, o->f.status, 1), "flying") != 0;
	trial_try(o, "blue: defend %s prop%d", name, kind + 2);
	trial_compare(o, O_CANCEL, !fits, o->base.k->report.refused);
	left -= fits;
	if (fits && !alone && left > 0)
		trial_compare(o, O_CANCEL, before[kind] - 1, trial_at(o, o->f.propeller, kind));
	int due[SEATS], most = trial_value(o, "damage_tokens_per_player");
	for (int b = 0; b < n; b++)
		due[b] = strcmp(trial_name(o, o->f.status, b), "flying") == 0 ? left : 0;
	if (strcmp(trial_name(o, o->f.step, 0), "defend") == 0)
		trial_try(o, alone ? "blue: done" : fits ? "yellow: done" : "yellow: done");
	if (strcmp(trial_name(o, o->f.step, 0), "defend") == 0)
		trial_try(o, "blue: done");
	if (strcmp(trial_name(o, o->f.step, 0), "damage") != 0)
		return; /* nothing is left of it, or somebody was shot down */
	for (int b = 0; b < n; b++)
		if (due[b] + wounds(o, b) <= most)
			trial_compare(o, O_HITS, due[b], trial_at(o, o->f.due_damage, b));
}

/* ---- Phase V ---- */

/* 303-V.8: each bomber at the target that is not stopped; no more than it stands. */
void
try_bombs(struct trial *o)
{
	static const char *const missions[] = {"the-formation", "attack-on-biggin-hill", "blitz"};
	int mission = trial_below(o, 3), bombs = 0;

	scatter(o, false);
	trial_say(o, o->f.mission, 0, missions[mission]);
	int place = trial_box(o, "scenarios", mission, "target");
	const char *kind = trial_box_word(o, "targets", place, "kind");
	int stands = trial_of(o->resistance, "target", kind, "resistance");
	int before = (int)trial_below(o, stands), zone = trial_box(o, "targets", place, "zone");
	trial_fill(o, o->f.at, 0);
	trial_fill(o, o->f.homeward, 0);
	trial_set(o, o->f.start, 0, 1);
	for (int i = 0; i < FIGURES; i++) {
		bool stopped = trial_one_in(o, 4);
		if (strcmp(sheet_text(o->aircraft, trial_kind(o, i), "class"), "bomber") != 0 ||
		    !trial_one_in(o, 3))
			continue;
		trial_set(o, o->f.at, i, zone + 1);
		trial_set(o, o->f.squadron, i, 1);
		trial_say(o, o->f.mode, i, "bombers");
		trial_set(o, o->f.stop, i, stopped);
		trial_set(o, o->f.stopped, i, 0);
		trial_set(o, o->f.bombed, i, 0);
		bombs += stopped ? 0 : trial_box(o, "aircraft", trial_kind(o, i), "bombs");
	}
	trial_set(o, o->f.damage, place, before);
	trial_set(o, o->f.turn, 0, 2);
	trial_begin(o, "bombing");
	int after = before + (int)bombs;
	trial_compare(o, O_BOMBS, after < stands ? after : stands, trial_at(o, o->f.damage, place));
}

/* A fighter alone on the map, of the first squadron. */
static void
lone(struct trial *o, int figure, const char *mode, int zone)
{
	trial_fill(o, o->f.at, 0);
	trial_set(o, o->f.at, figure, zone + 1);
	trial_set(o, o->f.squadron, figure, 1);
	trial_say(o, o->f.mode, figure, mode);
	trial_set(o, o->f.stop, figure, 0);
	trial_set(o, o->f.engaged, figure, 0);
	trial_set(o, o->f.countered, figure, 0);
}

/* The row of the route that begins in a squadron's start Zone. */
static int
some_route(struct trial *o)
{
	int rows = oracle_rows(&o->base, "routes"), row = trial_below(o, rows);

	trial_set(o, o->f.mission, 0, trial_box(o, "routes", row, "scenario"));
	trial_set(o, o->f.start, 0, trial_box(o, "routes", row, "start") + 1);
	return row;
}

static int
zone_of_route(const struct trial *o, int row, int n)
{
	char column[24];

	snprintf(column, sizeof(column), "zone_%d", n + 1);
	return n < 8 ? trial_box(o, "routes", row, column) : -1;
}

/* 303-V.5, .7: without Hurricanes in the air a patrol and an evader go on along their route, one Zone. */
void
try_patrol(struct trial *o)
{
	int figure = trial_below(o, 16), length = 0;
	bool evades = trial_one_in(o, 2);

	scatter(o, false);
	int row = some_route(o);
	while (zone_of_route(o, row, length) != -1)
		length++;
	int at = trial_below(o, length), on = at + trial_value(o, evades ? "evasion_speed" : "patrol_speed");
	lone(o, figure, evades ? "evasion" : "patrol", zone_of_route(o, row, at));
	trial_set(o, o->f.homing, figure, 0);
	trial_set(o, o->f.turn, 0, 2);
	trial_begin(o, "germans");
	trial_compare(o, O_PATROL, zone_of_route(o, row, on < length ? on : length - 1),
		      trial_at(o, o->f.at, figure) - 1);
}

/* 303-V.4: an escort that has lost its bombers flies up to two Zones to others; else back towards its start.
 */
void
try_escort(struct trial *o)
{
	int figure = trial_below(o, 16), bomber = 20 + trial_below(o, 7),
	    zones = oracle_rows(&o->base, "zones");
	int zone = (int)trial_below(o, zones), there = (int)trial_below(o, zones);

	scatter(o, false);
	some_route(o);
	lone(o, figure, "escort", zone);
	trial_set(o, o->f.at, bomber, there + 1);
	trial_set(o, o->f.squadron, bomber, 2);
	trial_set(o, o->f.start, 1, there + 1);
	trial_say(o, o->f.mode, bomber, "bombers");
	trial_set(o, o->f.stop, bomber, 3);
	trial_set(o, o->f.turn, 0, 2);
	int far = trial_distance(o, zone, there), start = trial_at(o, o->f.start, 0) - 1;
	bool near = far <= trial_value(o, "escort_chase_range");
	int home = trial_distance(o, zone, start);
	trial_begin(o, "germans");
	if (strcmp(trial_name(o, o->f.step, 0), "fly") == 0)
		return; /* the players say which way */
	int now = trial_at(o, o->f.at, figure) - 1;
	trial_compare(o, O_ESCORT,
		      near	 ? 0
		      : home > 0 ? home - 1
				 : 0,
		      near ? trial_distance(o, now, there) : trial_distance(o, now, start));
	trial_compare(o, O_ESCORT, near, strcmp(trial_name(o, o->f.mode, figure), "escort") == 0);
	trial_compare(o, O_ESCORT, near ? 2 : 1, trial_at(o, o->f.squadron, figure));
}
