/* The oracle: the morning (I.7, I.8), detection, rendezvous and response (6, 7, 8.1), and who comes back when
 * (11). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tests/raf_eagle/oracle.h"

static const char *const weathers[] = {"clear", "light", "heavy"};

/* ---- the morning ---- */

static void
weather(struct oracle *o)
{
	const struct paper *t = paper("weather");

	set_options(o, 0);
	assert_true(throws(o, STEP_WEATHER));
	agree(o, "weather of LF2", word_in(weathers, 3, paper_cell(t, o->die - 1, "lf2")),
	      o->now->weather[LF2]);
	agree(o, "weather of LF3", word_in(weathers, 3, paper_cell(t, o->die - 1, "lf3")),
	      o->now->weather[LF3]);
}

/* Less than the Repair Chance, equal, more; a scenario begins without a card, and so without a chance. */
static void
repair(struct oracle *o)
{
	static const char *const markers[] = {"none", "light", "heavy"};
	int radars = o->k->box.rows[B_RADARS], first = 0, chance_of_card;

	stir_raid(o);
	o->now->radar[pick(o, radars)] = HEAVY_DAMAGE;
	o->now->repaired = 0;
	o->now->daily = (uint8_t)pick(o, DAILIES + 1);
	while (o->now->radar[first] != HEAVY_DAMAGE)
		first++;
	chance_of_card = o->now->daily ? CELL(o, B_DAILY_EVENTS, o->now->daily - 1, DAILY_REPAIR) : 0;
	assert_true(throws(o, STEP_REPAIR));
	agree(o, "the radar repaired", first, o->asked.about.value);
	int row = o->die < chance_of_card ? 0 : o->die == chance_of_card ? 1 : 2;
	agree(o, "marker after the repair",
	      word_in(markers, 3, paper_cell(paper("repair"), row, "marker_after")), o->now->radar[first]);
}

/* ---- 6.2 ---- */

static int
radars_of(const struct oracle *o)
{
	int damaged = 0, n = 0;

	for (int i = 0; i < RADARS_MAX; i++)
		damaged += o->before.radar[i] != UNDAMAGED;
	for (int i = 0; i < o->k->box.rows[B_TARGET_RADARS] && damaged < 3; i++)
		if (CELL(o, B_TARGET_RADARS, i, TR_CARD) == raided(&o->before))
			n += o->before.radar[CELL(o, B_TARGET_RADARS, i, TR_RADAR)] == UNDAMAGED;
	return n;
}

static bool
me109_only(const struct oracle *o)
{
	for (int g = 0; g < GRUPPEN; g++)
		if (flies_raid(&o->before, g) && aircraft_of(o, g) != ME109)
			return false;
	return true;
}

static int
detection_of(const struct oracle *o)
{
	const struct state *b = &o->before;
	int card = raided(b), n = in_the_raid(b), group = CELL(o, B_TARGETS, card, TARGET_GROUP);
	int sum = 2 * radars_of(o) + CELL(o, B_TARGETS, card, TARGET_CLEAR + b->weather[zone_of(o, card)]) +
		  CELL(o, B_RAID_SIZE, (n > 16 ? 16 : n) - 1, SIZE_VALUE) - (me109_only(o) ? 2 : 0) -
		  (b->outlying[card] ? 2 : 0);

	for (int i = 0; i < STRATEGIES; i++)
		if (b->strategy_at[i] == C_PLANNED && b->strategy_on[i] == b->raid)
			sum += CELL(o, B_STRATEGY_CARDS, i, STRATEGY_DETECTION);
	sum = sum < 0 ? 0 : sum;
	bool own = (group == 10 && b->hq[BOX_HQ]) || (group == 11 && b->hq[UXBRIDGE]), all = b->hq[STANMORE];
	return own && all ? 0 : own || all ? (sum + 1) / 2 : sum;
}

static void
detection(struct oracle *o)
{
	int modifiers = 0, sum, i = 0, rows = o->k->box.rows[B_DETECTION];

	do
		stir_raid(o);
	while (in_the_raid(o->now) == 0);
	assert_true(throws(o, STEP_DETECT));
	sum = detection_of(o);
	for (int m = 0; m < o->asked.n_modifiers; m++)
		modifiers += o->asked.modifier[m].value;
	agree(o, "modifiers of the detection", sum, modifiers);
	for (; i < rows; i++) {
		int to = CELL(o, B_DETECTION, i, DETECTION_MAX);
		if (CELL(o, B_DETECTION, i, DETECTION_MIN) <= sum + o->die &&
		    (to == NONE || sum + o->die <= to))
			break;
	}
	assert_true(i < rows);
	agree(o, "warning", CELL(o, B_DETECTION, i, DETECTION_WARNING), o->now->warning);
	agree(o, "intelligence", CELL(o, B_DETECTION, i, DETECTION_INTELLIGENCE), o->now->intelligence);
	for (int g = 0; g < GRUPPEN; g++)
		agree(o, "6.21",
		      o->before.gruppe_at[g] == G_PATROL && o->now->warning == WARNING_NONE
			  ? G_ESCORT
			  : o->before.gruppe_at[g],
		      o->now->gruppe_at[g]);
}

/* ---- 6.3 ---- */

/* Raids of this hour, flown ones among them: all, or those of the zone. */
static int
raids_now(const struct oracle *o, int zone)
{
	const struct state *b = &o->before;
	int n = 0;

	for (int i = 0; i < TARGETS; i++)
		n += (b->target_at[i] == C_PLANNED || b->target_at[i] == C_RESOLVED) &&
		     b->target_slot[i] == b->clock + 1 && (zone < 0 || zone_of(o, i) == zone);
	return n;
}

static void
rendezvous(struct oracle *o)
{
	stir_raid(o);
	assert_true(throws(o, STEP_RENDEZVOUS));
	const struct state *b = &o->before;
	int zone = zone_of(o, raided(b)), n = in_the_raid(b);
	bool fails[] = {raids_now(o, zone) >= 2,
			raids_now(o, -1) >= 3,
			b->weather[zone] == HEAVY_CLOUD && n >= 8,
			n >= 11 && level_of(b) == 0,
			n >= 13,
			n >= 15};
	agree(o, "the rendezvous fails", fails[o->die - 1], o->now->rendezvous_failed);
}

static void
failure(struct oracle *o)
{
	const struct paper *t = paper("rendezvous_failure");

	stir_raid(o);
	o->now->rendezvous_failed = 1;
	assert_true(throws(o, STEP_FAILURE));
	int letter = *paper_cell(t, o->die - 1, "letter") - 'A';
	bool leave = strcmp(paper_cell(t, o->die - 1, "effect"), "leave") == 0;
	for (int g = 0; g < GRUPPEN; g++) {
		bool hit = flies_raid(&o->before, g) && CELL(o, B_GRUPPEN, g, GRUPPE_LETTER) == letter;
		agree(o, "where they are", hit && leave ? G_FLIGHT : o->before.gruppe_at[g],
		      o->now->gruppe_at[g]);
		agree(o, "their face", hit && !leave ? REDUCED : o->before.gruppe_face[g],
		      o->now->gruppe_face[g]);
	}
}

/* ---- 7.2 ---- */

static int
priority_of(const struct oracle *o)
{
	const struct state *b = &o->before;
	int card = raided(b), n = in_the_raid(b), kind = CELL(o, B_TARGETS, card, TARGET_KIND), bombers = 0;
	int sum = b->day >= 31 ? 3 : b->day >= 21 ? 2 : b->day >= 9 ? 1 : 0;

	for (int g = 0; g < GRUPPEN; g++)
		bombers += flies_raid(b, g) && drops_bombs(o, b, g);
	sum += CELL(o, B_TARGETS, card, TARGET_GROUP) == 11 ? 1 : 0;
	sum += kind == RADAR || kind == AIRFIELD ? 2 : kind == FACTORY ? 1 : 0;
	sum += CELL(o, B_TARGETS, card, TARGET_DISTANCE) == DEEP ? 1 : 0;
	sum += b->warning == VERY_EARLY ? 1 : 0;
	if (b->intelligence == LOW_INTELLIGENCE)
		sum += b->declared == MAJOR ? 2 : 0;
	else
		sum += n >= 12 ? 3 : n >= 9 ? 2 : n >= 6 ? 1 : 0;
	sum += b->intelligence == PRECISE && bombers > 0 ? 2 : 0;
	for (int i = 0; i < TARGETS; i++)
		sum -= i != card && b->target_at[i] == C_PLANNED && b->target_slot[i] == b->clock + 1;
	return sum < 0 ? 0 : sum;
}

static void
priority(struct oracle *o)
{
	const struct paper *t = paper("response_priority"), *out = paper("response_removed");
	int modified, pool, i = 0;

	do
		stir_raid(o);
	while (squadrons_in(o->now, Q_POOL) == 0);
	assert_true(throws(o, STEP_PRIORITY));
	modified = priority_of(o) + o->die;
	pool = squadrons_in(&o->before, Q_POOL);
	while (!paper_holds(paper_cell(t, i, "modified_die"), modified))
		i++;
	const char *level = paper_cell(t, i, "priority");
	for (i = 0; !paper_holds(paper_cell(out, i, "pool"), pool);)
		i++;
	agree(o, "squadrons taken out", paper_number(out, i, level), o->now->removal);
}

/* ---- 7.3 ---- */

/* What a cell of the tactics tables sends of a pool. */
static int
sent(const char *cell, int pool)
{
	return strcmp(cell, "no") == 0 ? 0 : *cell >= '0' && *cell <= '9' ? atoi(cell) : pool;
}

static int
responders_of(const struct oracle *o, int pool)
{
	const struct state *b = &o->before;
	int hunt = gruppen_in(b, G_HUNT), escort = gruppen_in(b, G_ESCORT), all = in_the_raid(b), n,
	    bombers = 0;

	if (b->intelligence == LOW_INTELLIGENCE) {
		const struct paper *t = paper("tactics_4");
		for (n = 0; !paper_holds(t->cell[n][0], pool);)
			n++;
		return sent(t->cell[n][b->declared == MAJOR ? 2 : 1], pool);
	}
	if (b->intelligence == LIMITED)
		return sent(cell_at(paper("tactics_3"), pool, all - gruppen_in(b, G_PATROL)), pool);
	for (int g = 0; g < GRUPPEN; g++)
		bombers += b->gruppe_at[g] == G_BOMBING && aircraft_of(o, g) <= JU87;
	const char *cell = cell_at(paper(bombers ? "tactics_1a" : "tactics_2"), pool, hunt);
	if (*cell == 'B')
		cell = cell_at(paper("tactics_1b"), pool, hunt + escort);
	n = sent(cell, pool);
	return n > 2 * all ? 2 * all : n;
}

static void
tactics(struct oracle *o)
{
	int pool, n;

	do {
		stir_raid(o);
		for (int q = 0; q < SQUADRONS; q++)
			if (o->now->squadron_at[q] == Q_HUNT)
				o->now->squadron_at[q] = Q_SECTOR;
		pool = squadrons_in(o->now, Q_POOL);
	} while (pool == 0 || in_the_raid(o->now) == gruppen_in(o->now, G_PATROL));
	runs(o, STEP_TACTICS);
	n = responders_of(o, pool);
	n = n > pool ? pool : n;
	agree(o, "squadrons that respond", n, squadrons_in(o->now, Q_HUNT) + o->now->responders);
}

/* ---- 8.1 ---- */

static void
hunters(struct oracle *o)
{
	int jgr, sqn, full = 0;

	stir_raid(o);
	o->now->excess = 0;
	jgr = gruppen_in(o->now, G_HUNT);
	sqn = squadrons_in(o->now, Q_HUNT);
	for (int q = 0; q < SQUADRONS; q++)
		full += o->now->squadron_at[q] == Q_HUNT && o->now->squadron_face[q] == FULL;
	bool die = throws(o, STEP_HUNTERS);
	agree(o, "a die is thrown", jgr > 0 && sqn > jgr && gruppen_in(&o->before, G_BOMBING) > 0, die);
	if (!die)
		return;
	int excess = o->die > sqn - jgr ? sqn - jgr : 0;
	agree(o, "squadrons that pass the hunters", excess > full ? full : excess, o->now->excess);
}

/* ---- 11 ---- */

static void
turnaround(struct oracle *o)
{
	const struct paper *t = paper("german_turnaround");

	stir_raid(o);
	for (int g = 0; g < GRUPPEN; g++)
		if (flies_raid(o->now, g) && chance(o, 80))
			o->now->gruppe_at[g] = G_FLIGHT;
	runs(o, STEP_TURNAROUND);
	for (int g = 0; g < GRUPPEN; g++) {
		int at = o->before.gruppe_at[g], face = o->before.gruppe_face[g];
		if (at == G_FLIGHT) {
			int row = aircraft_of(o, g) <= JU87 ? 0 : face == FULL ? 1 : 2;
			int slot = o->before.clock + paper_number(t, row, "slots_ahead");
			bool base = row == 0 || slot >= SLOTS;
			at = base ? G_BASE : G_CLOCK + slot;
			face = base && row > 0 ? REDUCED : FULL;
		}
		agree(o, "where a Gruppe goes", at, o->now->gruppe_at[g]);
		agree(o, "its face", face, o->now->gruppe_face[g]);
	}
}

/* The rows of "1", "2", "3+" or "end of day" that move a squadron: the first that holds it. */
static void
moves_home(struct oracle *o, const char *slots, int q)
{
	static const char *const places[] = {"out",   "sector", "landing", "rearm",   "light",	  "heavy",
					     "night", "pool",	"hunt",	   "bombing", "in_flight"};
	const struct paper *t = paper("squadron_reset");
	int at = o->before.squadron_at[q], face = o->before.squadron_face[q];

	for (int i = 0; i < t->rows && at < Q_CUP; i++) {
		const char *faces = paper_cell(t, i, "face"), *to_face = paper_cell(t, i, "to_face");
		if (strcmp(t->cell[i][0], slots) != 0 || strcmp(paper_cell(t, i, "from"), places[at]) != 0)
			continue;
		if (strcmp(faces, "any") != 0 && strcmp(faces, face == FULL ? "full" : "reduced") != 0)
			continue;
		at = word_in(places, Q_CUP, paper_cell(t, i, "to"));
		face = strcmp(to_face, "full") == 0 ? FULL : face;
		break;
	}
	agree(o, "where a squadron goes", at, o->now->squadron_at[q]);
	agree(o, "its face", face, o->now->squadron_face[q]);
}

static void
reset(struct oracle *o)
{
	static const char *const slots[] = {"1", "2", "3+", "3+", "3+", "3+"};
	int moved = 1 + pick(o, 6);

	stir_raid(o);
	for (int q = 0; q < SQUADRONS; q++)
		if (o->now->squadron_at[q] >= Q_POOL && o->now->squadron_at[q] <= Q_BOMBING)
			o->now->squadron_at[q] = Q_FLIGHT;
	o->now->moved = (uint8_t)moved;
	runs(o, STEP_RESET);
	for (int q = 0; q < SQUADRONS; q++)
		moves_home(o, slots[moved - 1], q);
}

static void
home(struct oracle *o)
{
	stir_raid(o);
	for (int q = 0; q < SQUADRONS; q++)
		if (o->now->squadron_at[q] >= Q_POOL && o->now->squadron_at[q] <= Q_BOMBING)
			o->now->squadron_at[q] = Q_FLIGHT;
	runs(o, STEP_HOME);
	for (int q = 0; q < SQUADRONS; q++)
		moves_home(o, "end of day", q);
	for (int g = 0; g < GRUPPEN; g++) {
		int at = o->before.gruppe_at[g];
		bool stays = at == G_OUT || at == G_LIGHT || at == G_HEAVY || at == G_CALENDAR;
		agree(o, "where a Gruppe sleeps", stays ? at : G_BASE, o->now->gruppe_at[g]);
		agree(o, "its face", stays ? o->before.gruppe_face[g] : FULL, o->now->gruppe_face[g]);
	}
}

const struct oracle_rule oracle_raid[] = {
    {"4.I.8 weather", weather},	    {"10.3 repair", repair},  {"6.2 detection", detection},
    {"6.3 rendezvous", rendezvous}, {"6.3 failure", failure}, {"7.2 priority", priority},
    {"7.3 tactics", tactics},	    {"8.1 hunters", hunters}, {"11.1 turnaround", turnaround},
    {"III.1 reset", reset},	    {"IV.2 home", home},      {NULL, NULL},
};
