/*
 * The counter-attack procedure and where it is used: the first strike of Phase III (Hun in the Sun), the
 * counter-attack of Phase IV, and the attacks of patrols that have moved in Phase V.
 *
 * Zone by Zone (F_BARRAGE_AT, in the order that the players choose): the dice of all fighters that
 * attack there, a throw for each colour, then defence cards (defend.c), then damage for everybody who
 * flies there. Which fighters attack, with how many dice, and which rule a wrong number breaks depends
 * on F_BARRAGE.
 */
#include "core/games/squadron_303/squadron_303.h"

/* The same procedure has an id of its own in each phase. */
static int
rule_for(int barrage)
{
	return barrage == BARRAGE_SUN ? V_6 : barrage == BARRAGE_PATROL ? V_5 : IV_2;
}

/* Dice of each fighter in the Hun in the Sun (303-V.6); 0: not in this scenario. */
static int
sun_dice(const struct play *p)
{
	int n = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_SUN);

	return n > 0 ? n : 0;
}

/* Whether a fighter attacks in this procedure (303-IV.1, V.5, V.6; rulings R29, R37). */
bool
sq_attacks(const struct play *p, int barrage, int i)
{
	const struct state *s = state_of(p);
	int squadron = s->squadron[i] - 1;
	bool able = box_cell(p->box, B_AIRCRAFT, sq_kind(i), C_KIND_COUNTERS) == YES;

	if (s->at[i] == 0 || !able || s->stop[i] > 0 || sq_is_bomber(p, i))
		return false;
	switch (barrage) {
	case BARRAGE_SUN:
		/* The scenario gives the dice to its own squadrons; fighters of an event fly as their card
		 * says. */
		return s->mode[i] == MODE_OFFENSIVE ||
		       (sun_dice(p) > 0 && squadron >= 0 && s->sq_event[squadron] == 0);
	case BARRAGE_PATROL:
		/* 303-V.5: a fighter attacks once a turn at most. */
		return s->to_strike[i] && !s->engaged[i] && !s->countered[i];
	default:
		if (s->mode[i] == MODE_EVASION && (squadron < 0 || !s->attacked[squadron]))
			return false;
		return !s->engaged[i] && !s->countered[i];
	}
}

/* Dice of one fighter: the scenario's, or those of its type with its ace's (303-IV.2, V.5, V.6). */
static int
dice_each(const struct play *p, int barrage, int i)
{
	int n;

	if (barrage == BARRAGE_SUN)
		return sun_dice(p) > 0 ? sun_dice(p) : 1;
	n = printed(p, B_AIRCRAFT, sq_kind(i), C_KIND_DICE) + sq_ace_amount(p, i, ACE_COUNTER_DIE);
	if (barrage == BARRAGE_PATROL)
		n--; /* ruling R36: one die less, of any colour */
	return n > 0 ? n : 0;
}

/* The dice of a colour to be rolled in a Zone. */
int
sq_barrage_dice(const struct play *p, int barrage, int zone, int die)
{
	int n = 0;

	for (int i = 0; i < AIRCRAFT; i++)
		if (state_of(p)->at[i] == zone + 1 && sq_attacks(p, barrage, i) &&
		    box_cell(p->box, B_AIRCRAFT, sq_kind(i), C_KIND_DIE) == die)
			n += dice_each(p, barrage, i);
	return n > THROW_MAX ? THROW_MAX : n;
}

/* The Zones where the procedure is still to be carried out. */
uint64_t
sq_barrage_zones(const struct play *p, int barrage)
{
	const struct state *s = state_of(p);
	uint64_t flying = sq_flying(p), mask = 0;

	for (int i = 0; i < AIRCRAFT; i++) {
		int zone = s->at[i] - 1;
		if (zone < 0 || !(flying >> zone & 1) || !sq_attacks(p, barrage, i))
			continue;
		if ((barrage == BARRAGE_SUN && s->sun_done[zone]) ||
		    (barrage == BARRAGE_COUNTER && s->zone_done[zone]))
			continue;
		mask |= UINT64_C(1) << zone;
	}
	return mask;
}

/* ---- which Zone next ---- */

/* Who flies in the Zone was in combat, hit or not (ruling R9). */
static void
begin(struct play *p, int barrage, int zone)
{
	put(p, F_BARRAGE, 0, barrage, WHY_STEP);
	put(p, F_BARRAGE_AT, 0, zone + 1, WHY_STEP);
	clear_field(p, F_BARRAGE_ROLLED, WHY_STEP);
	clear_field(p, F_PROPELLER, WHY_STEP);
	for (int b = 0; b < BOARDS; b++) {
		put(p, F_PASSED, b, 0, WHY_STEP);
		put(p, F_DEFENDED, b, 0, WHY_STEP);
		put(p, F_NAMED, b, 0, WHY_STEP);
		if (sq_flies_in(p, b, zone))
			put(p, F_INVOLVED, b, 1, WHY_STEP);
	}
}

/* Which use of the procedure a step is (303-V.6, IV.1, V.5). */
static int
barrage_of(int step)
{
	return step == STEP_SUN ? BARRAGE_SUN : step == STEP_STRIKES ? BARRAGE_PATROL : BARRAGE_COUNTER;
}

/* 303-IV.1: Zone by Zone; the order is the players', since a pilot shot down moves Germans elsewhere. */
void
sq_wants_zone(const struct play *p, struct requests *all)
{
	int barrage = barrage_of(state_of(p)->head.step);

	/* One Zone leaves no choice. */
	if (state_of(p)->barrage == BARRAGE_NONE && sq_mask_count(sq_barrage_zones(p, barrage)) > 1)
		ask_act(all, "which Zone is next");
}

/* The next Zone, or what follows when none is left. */
void
sq_run_zone(struct play *p)
{
	int barrage = barrage_of(state_of(p)->head.step), zone = sq_mask_first(sq_barrage_zones(p, barrage));

	if (state_of(p)->barrage == BARRAGE_NONE && zone >= 0)
		begin(p, barrage, zone);
	if (state_of(p)->barrage != BARRAGE_NONE)
		go(p, STEP_BARRAGE);
	else
		sq_settle(p, barrage == BARRAGE_SUN	 ? STEP_BATTLE
			     : barrage == BARRAGE_PATROL ? STEP_BOMBING
							 : STEP_GERMANS);
}

/* counter ZONE: the players choose the order of the Zones. */
void
sq_do_counter(struct play *p, const struct action *a)
{
	int barrage = barrage_of(state_of(p)->head.step);
	bool due = sq_barrage_zones(p, barrage) >> operand(p, a, 0) & 1;

	if (!rule(p, !due, GEN_2, one(T_ZONE, operand(p, a, 0))))
		begin(p, barrage, operand(p, a, 0));
}

/* Its dice come before the first Combat, or not at all (303-V.6). */
void
sq_close_sun(struct play *p, int who)
{
	uint64_t zones = sq_barrage_zones(p, BARRAGE_SUN);

	(void)who;
	rule(p, zones != 0, V_6, nothing());
	for (int z = 0; z < ZONES; z++)
		if (zones >> z & 1)
			put(p, F_SUN_DONE, z, 1, WHY_STEP);
}

/* ---- the dice: only propellers count (303-IV.3) ---- */

/* One throw for each colour of dice; none has to come before the other. */
void
sq_wants_barrage(const struct play *p, struct requests *all)
{
	const struct state *s = state_of(p);

	if (s->barrage == BARRAGE_NONE || s->barrage_at == 0)
		return;
	sq_ask_no_dice(all, ~(1 << DIE_BLUE | 1 << DIE_YELLOW), rule_for(s->barrage));
	for (int die = DIE_RED; die < DICE; die++) {
		int n = s->barrage_rolled[die] ? 0 : sq_barrage_dice(p, s->barrage, s->barrage_at - 1, die);
		struct request *r = ask_roll(all, die, n, "dice of the counter-attack");
		r->tag = (uint8_t)die;
		r->count = (uint16_t)rule_for(s->barrage);
		r->must = false;
		r->about = (struct arg){T_ZONE, (int16_t)(s->barrage_at - 1)};
	}
}

/* Symbols mean nothing here; a die too many is told, and not counted. */
void
sq_rolled_barrage(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	put(p, F_BARRAGE_ROLLED, r->tag, 1, WHY_ROLLED);
	/* Faces 1 to 3 of a German die are hits with two, three and four blades. */
	for (int i = 0; i < n && i < r->due; i++)
		if (face[i] >= 1 && face[i] <= PROPELLERS)
			add(p, F_PROPELLER, face[i] - 1, 1, WHY_ROLLED);
}

/* Dice left out are told under the id of the phase; what was rolled stands. */
void
sq_close_barrage(struct play *p, int who)
{
	const struct state *s = state_of(p);
	int left = 0;

	(void)who;
	for (int die = DIE_RED; die < DICE && s->barrage_at > 0; die++)
		if (!s->barrage_rolled[die])
			left += sq_barrage_dice(p, s->barrage, s->barrage_at - 1, die);
	rule(p, left > 0, rule_for(s->barrage), two(TYPE_NUMBER, left, TYPE_NUMBER, 0));
	go(p, STEP_DEFEND);
}
