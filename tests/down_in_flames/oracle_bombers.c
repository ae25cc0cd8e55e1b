/* Bombers by the rulebook: turret hands (14.8), flak and bombs (16.10, 16.11), what becomes of a target
 * (16.12 to 16.14, 16.3). */
#include "tests/down_in_flames/oracle.h"

#include <stdlib.h>
#include <string.h>

static const char *const patterns[] = {"", "scattered", "normal", "tight"};

/* Printed Defence and Support; of a loaded fighter its Horsepower (15.1). */
static int
turret(struct oracle *o, int a, bool support)
{
	bool fighter = dif_is_fighter_card(o, dif_seen(o, "model", a) - 1);

	return dif_on_card(o, a,
			   support   ? (fighter ? "hp_post" : "support")
			   : fighter ? "hp_pre"
				     : "defence");
}

static bool
is_next_to(struct oracle *o, int a, int b)
{
	return a != b && abs(dif_seen(o, "row", a) - dif_seen(o, "row", b)) +
				 abs(dif_seen(o, "column", a) - dif_seen(o, "column", b)) ==
			     1;
}

/* Its side's bombers stand anew, each in a cell of its own, at one level, with either face up. */
static void
stir_formation(struct oracle *o, int bomber)
{
	bool taken[16] = {false};

	for (int c = 0; c < dif_places(o); c++) {
		int at = dif_pick(o, 16);
		if (!dif_flies(o, c) || dif_seen(o, "side", c) != dif_seen(o, "side", bomber) ||
		    !dif_is_bomber_now(o, c))
			continue;
		dif_stir(o, "face", c, dif_pick(o, 2));
		dif_stir(o, "level", c, dif_seen(o, "level", bomber));
		while (taken[at])
			at = (at + 1) % 16;
		taken[at] = true;
		dif_stir(o, "row", c, 30 + at / 4);
		dif_stir(o, "column", c, 30 + at % 4);
	}
}

/* 14.8: its own Defence and the Support of each bomber beside it. */
static void
judge_turrets(struct oracle *o)
{
	int a = dif_seen(o, "active", 0) - 1, b = -1, n = 0, due, left;
	int16_t operand[OPERANDS_MAX] = {1, 0, 0, NONE, NONE, NONE};

	if (a < 0 || dif_seen(o, "owed", a) || dif_seen(o, "redline-cards", a))
		return;
	for (int c = 0; c < dif_places(o); c++)
		if (dif_flies(o, c) && dif_seen(o, "side", c) != dif_seen(o, "side", a) &&
		    dif_is_bomber_now(o, c) && dif_pick(o, ++n) == 0)
			b = c;
	if (b < 0 || n > 16 || dif_seen(o, "owed", b))
		return;
	dif_stir(o, "chosen-options", 0, 0);
	dif_stir(o, "chosen-options", 1, 0);
	stir_formation(o, b);
	dif_stir(o, "drew-hand", b, 0);
	dif_stir_hand(o, a, 5);
	if (dif_is_overdrawn(o))
		return;
	left = dif_unpromised(o, 0);
	due = turret(o, b, false);
	for (int c = 0; c < dif_places(o); c++)
		if (dif_flies(o, c) && dif_seen(o, "side", c) == dif_seen(o, "side", b) &&
		    dif_is_bomber_now(o, c) && is_next_to(o, c, b))
			due += turret(o, c, true);
	operand[1] = (int16_t)b;
	operand[2] = (int16_t)dif_pick(o, dif_rows_of(o, "cards"));
	if (dif_tries(o, a, "manoeuvre", "STEPS [on AIRCRAFT] with CARD", operand))
		dif_agree(o, "turret cards", due < left ? due : left, dif_changed(o, "owed", b));
}

/* A number times one of the paper's factors, rounded down. */
static int
times(int n, const char *factor)
{
	return strcmp(factor, "1/2") == 0 ? n / 2 : n * atoi(factor);
}

struct raid {
	int attacker, flak, destroyed_at, damaged_at, bombs;
	const char *laid;
};

/* What flak does to one bomber, and what it drops then. */
static void
judge_bomber(struct oracle *o, struct raid *r, int a)
{
	const char *flown = patterns[dif_seen(o, "bombing", a)];
	int hits = times(r->flak, dif_on_paper("flak_bombing", "hits_per_bomber_times_flak", r->laid, flown));
	int all = dif_seen(o, "hits", a) + hits, model = dif_seen(o, "model", a) - 1;
	bool damaged =
	    dif_seen(o, "face", a) ||
	    (hits > 0 && all >= dif_cell(o, "aircraft", model, "airframe") + dif_by_pilot(o, a, "airframe"));
	bool down =
	    hits > 0 && damaged &&
	    all >= dif_cell(o, "aircraft", model, "damaged_airframe") + dif_by_pilot(o, a, "airframe");

	dif_agree(o, "hits by flak", hits, dif_changed(o, "hits", a));
	dif_agree(o, "shot down by flak", down, dif_changed(o, "status", a) > 0);
	if (!down)
		r->bombs +=
		    times(dif_cell(o, "aircraft", model, damaged ? "damaged_bombs" : "bombs"),
			  dif_on_paper("flak_bombing", "bombs_on_target_times_bombs", r->laid, flown));
}

/* 16.12 to 16.14, 16.3 */
static void
judge_target(struct oracle *o, const struct raid *r, int goal, int before, int held)
{
	const char *status = r->bombs >= r->destroyed_at ? "destroyed"
			     : r->bombs >= r->damaged_at ? "damaged"
							 : "intact";
	bool keeps = strcmp(dif_on_paper("target_status", "next_initiative", status, NULL), "attacker") == 0;
	int marker = before, initiative = held;

	dif_comes_to(o, "marker", goal, &marker);
	dif_comes_to(o, "initiative", 0, &initiative);
	dif_agree(o, "the target's marker",
		  strcmp(status, "intact") == 0 ? before
						: 1 + 2 * r->attacker + (strcmp(status, "destroyed") == 0),
		  marker);
	dif_agree(o, "the next initiative", keeps ? r->attacker : 1 - r->attacker, initiative);
}

/* 16.10, 16.11: flak by both patterns, then the bombs of what still flies, off the faces that are up by then.
 */
static void
judge_flak(struct oracle *o)
{
	struct raid r = {.attacker = dif_seen(o, "attacker", 0), .laid = patterns[1 + dif_pick(o, 3)]};
	int16_t operand[OPERANDS_MAX] = {0, NONE, NONE, NONE, NONE, NONE};
	int goal = dif_seen(o, "goal", 0), scale = dif_seen(o, "scale", 0), row = -1, n = dif_places(o);

	for (int i = 0; i < dif_rows_of(o, "targets"); i++)
		if (dif_cell(o, "targets", i, "campaign") == dif_seen(o, "campaign", 0) - 1 &&
		    dif_cell(o, "targets", i, "target") == goal)
			row = i;
	if (row < 0)
		return;
	dif_stir(o, "chosen-options", 0, 0);
	dif_stir(o, "chosen-options", 1, 0);
	for (int a = 0; a < n; a++)
		if (dif_flies(o, a) && dif_seen(o, "side", a) == r.attacker && dif_is_bomber_now(o, a)) {
			dif_stir(o, "bombing", a, 1 + dif_pick(o, 3));
			dif_stir(o, "face", a, dif_pick(o, 2));
			dif_stir(o, "hits", a,
				 dif_seen(o, "face", a)
				     ? dif_cell(o, "aircraft", dif_seen(o, "model", a) - 1, "airframe")
				     : dif_pick(o, 2));
		}
	r.flak = dif_cell(o, "targets", row, "flak");
	r.damaged_at = dif_cell(o, "targets", row, "damaged_at") * scale;
	r.destroyed_at = dif_cell(o, "targets", row, "destroyed_at") * scale;
	for (int i = 0; i < 3; i++)
		operand[0] = (int16_t)(strcmp(r.laid, patterns[i + 1]) == 0 ? i : operand[0]);
	int before = dif_seen(o, "marker", goal - 1), held = dif_seen(o, "initiative", 0);
	if (!dif_tries(o, n + 1 - r.attacker, "reveal", "PATTERN", operand))
		return;
	for (int a = 0; a < n; a++)
		if (dif_flies(o, a) && dif_seen(o, "side", a) == r.attacker && dif_is_bomber_now(o, a))
			judge_bomber(o, &r, a);
	dif_agree(o, "bombs on the target", r.bombs, dif_changed(o, "bombs", 0));
	judge_target(o, &r, goal - 1, before, held);
}

const struct dif_rule dif_oracle_bombers[] = {
    {"DIF-14.8a", "actions", judge_turrets},
    {"DIF-16.11", "reveal", judge_flak},
    {NULL, NULL, NULL},
};
