/*
 * I.7 repairs and I.8 hour and weather.
 *
 * Light markers come off, a die is thrown for each Heavy one in the order radars, HQs (F_REPAIRED: how
 * far that has come), then one die gives the weather of both zones, and the clock goes to the day's
 * first raid.
 */
#include "core/games/raf_eagle/chapters.h"
#include "core/games/raf_eagle/tables.h"

/* Markers that a die may take off: radars first, then HQs. */
enum { REPAIRABLE = RADARS_MAX + HQS };

/* Damage markers are counted through: those of the radars first, then of the HQs. */
static int
marker(const struct play *p, int i)
{
	return i < RADARS_MAX ? state_of(p)->radar[i] : state_of(p)->hq[i - RADARS_MAX];
}

/* The marker of the same number. */
static void
put_marker(struct play *p, int i, int damage)
{
	bool radar = i < RADARS_MAX;

	put(p, radar ? F_RADAR : F_HQ, (radar ? i : i - RADARS_MAX), damage, WHY_REPAIR);
}

/* 10.3: Light markers come off; not on the scenario's first day (R02). */
void
raf_run_mend(struct play *p)
{
	bool first = state_of(p)->raid_day <= 1;

	for (int i = 0; i < REPAIRABLE && !first; i++)
		if (marker(p, i) == LIGHT_DAMAGE)
			put_marker(p, i, UNDAMAGED);
	for (int i = 0; i < SECTORS_MAX && !first; i++)
		put(p, F_CONTROL_ROOM, i, UNDAMAGED, WHY_REPAIR);
	put(p, F_REPAIRED, 0, 0, WHY_REPAIR);
	go(p, first ? STEP_WEATHER : STEP_REPAIR);
}

/* The next Heavy marker that has had no die; REPAIRABLE: none. */
static int
next_heavy(const struct play *p)
{
	int i = state_of(p)->repaired;

	while (i < REPAIRABLE && marker(p, i) != HEAVY_DAMAGE)
		i++;
	return i;
}

/* Of the day's card; 0 without one. */
static int
repair_chance(const struct play *p)
{
	int daily = state_of(p)->daily;

	return daily > 0 ? printed(p, B_DAILY_EVENTS, daily - 1, DAILY_REPAIR) : 0;
}

/* 10.3a: one die for each Heavy marker; they may be one throw. */
void
raf_wants_repair(const struct play *p, struct requests *all)
{
	int i = next_heavy(p);
	struct request *r;

	if (i >= REPAIRABLE) {
		if (raf_is_answered(p))
			ask_roll(all, D6, 0, "repair")->count = RAF_10_3a;
		return;
	}
	r = ask_roll(all, D6, 1, "repair");
	r->must = false;
	r->same_throw = true;
	r->about = i < RADARS_MAX ? (struct arg){T_RADAR, (int16_t)i}
				  : (struct arg){T_HQ, (int16_t)(i - RADARS_MAX)};
	itemise(r, "Repair Chance", repair_chance(p));
}

/* Less than the Repair Chance: off; equal: Light, mended tomorrow; more: it stays. */
void
raf_rolled_repair(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int i = next_heavy(p), die = face[0] + 1, chance = repair_chance(p);

	(void)r;
	(void)n;
	rule(p, false, RAF_10_3a, nothing());
	if (i >= REPAIRABLE)
		return;
	if (die <= chance)
		put_marker(p, i, die < chance ? UNDAMAGED : LIGHT_DAMAGE);
	put(p, F_REPAIRED, 0, i + 1, WHY_REPAIR);
	raf_answer_with(p, face[0]);
}

/* No heavy damage is left to roll for. */
void
raf_run_repair(struct play *p)
{
	raf_go_on(p, STEP_WEATHER);
}

/* 10.3a: dice that were not thrown mend nothing. */
void
raf_close_repair(struct play *p, int who)
{
	(void)who;
	rule(p, true, RAF_10_3a, nothing());
	raf_go_on(p, STEP_WEATHER);
}

/* 4.I.8: one die, or with the option one for each zone (R01). */
void
raf_wants_weather(const struct play *p, struct requests *all)
{
	struct request *r = raf_ask_die(p, all, "weather");

	if (raf_is_answered(p))
		return;
	r->due = option(p, OPTION_WEATHER_BY_ZONE) ? ZONES : 1;
	r->count = RAF_4_I_8a;
}

/* One die for both zones, or one for each (R01): then the second one is that of Luftflotte 3. */
void
raf_rolled_weather(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	static const char *const readings[WEATHERS] = {"clear", "light cloud", "heavy cloud"};
	int second = raf_weather_table[face[0]][LF2], third = raf_weather_table[face[n > 1 ? 1 : 0]][LF3];

	(void)r;
	if (n > 1)
		read_by_place(p);
	/* Where it stays as it was no change tells it. */
	if (second == third && second == state_of(p)->weather[LF2] && third == state_of(p)->weather[LF3])
		read_as(p, readings[second]);
	put(p, F_WEATHER, LF2, second, WHY_WEATHER);
	put(p, F_WEATHER, LF3, third, WHY_WEATHER);
	raf_answer_with(p, face[0]);
}

/* The clock goes to the day's first raid. */
void
raf_run_weather(struct play *p)
{
	int slot = raf_next_raid_slot(p, SLOT_0600);

	if (slot < SLOTS)
		put(p, F_CLOCK, 0, slot, WHY_CLOCK);
	raf_go_on(p, slot < SLOTS ? STEP_RAID : STEP_END_OF_DAY);
}
