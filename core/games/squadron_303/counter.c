/*
 * The counter-attack procedure and where it is used: the first strike of Phase III (Hun in the Sun), the
 * counter-attack of Phase IV, and the attacks of patrols that have moved in Phase V.
 */
#include "core/games/squadron_303/squadron_303.h"

/* The same procedure has an id of its own in each phase. */
static int
rule_for(int barrage)
{
	return barrage == BARRAGE_SUN ? V_6 : barrage == BARRAGE_PATROL ? V_5 : IV_2;
}

static int
step_after(int barrage)
{
	return barrage == BARRAGE_SUN ? STEP_SUN : barrage == BARRAGE_PATROL ? STEP_STRIKES : STEP_COUNTER;
}

/* Only scenarios with the Hun in the Sun have any. */
static int
sun_dice(const struct play *p)
{
	int n = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_SUN);

	return n > 0 ? n : 0;
}

/* Whether a fighter attacks in this procedure (303-IV.1, V.5, V.6; rulings R29, R37). */
static bool
attacks(const struct play *p, int barrage, int i)
{
	const struct state *s = state_of(p);
	int squadron = s->squadron[i] - 1;
	bool able = box_cell(p->box, B_AIRCRAFT, sq_kind(i), C_KIND_COUNTERS) == YES;

	if (s->at[i] == 0 || !able || s->stop[i] > 0 || sq_is_bomber(p, i))
		return false;
	switch (barrage) {
	case BARRAGE_SUN:
		return s->mode[i] == MODE_OFFENSIVE ||
		       (sun_dice(p) > 0 && squadron >= 0 && s->sq_event[squadron] == 0);
	case BARRAGE_PATROL:
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
		if (state_of(p)->at[i] == zone + 1 && attacks(p, barrage, i) &&
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
		if (zone < 0 || !(flying >> zone & 1) || !attacks(p, barrage, i))
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
	for (int d = 0; d < DICE; d++)
		put(p, F_BARRAGE_ROLLED, d, 0, WHY_STEP);
	for (int k = 0; k < PROPELLERS; k++)
		put(p, F_PROPELLER, k, 0, WHY_STEP);
	for (int b = 0; b < BOARDS; b++) {
		put(p, F_PASSED, b, 0, WHY_STEP);
		put(p, F_DEFENDED, b, 0, WHY_STEP);
		put(p, F_NAMED, b, 0, WHY_STEP);
		if (sq_flies_in(p, b, zone))
			put(p, F_INVOLVED, b, 1, WHY_STEP);
	}
}

/* 303-IV.1: Zone by Zone; the order is the players', since a pilot shot down moves Germans elsewhere. */
static void
ask_zone(const struct play *p, struct requests *all, int barrage)
{
	/* One Zone leaves no choice. */
	if (state_of(p)->barrage == BARRAGE_NONE && sq_mask_count(sq_barrage_zones(p, barrage)) > 1)
		ask_act(all, "which Zone is next");
}

static void
run_zone(struct play *p, int barrage, int after)
{
	int zone = sq_mask_first(sq_barrage_zones(p, barrage));

	if (state_of(p)->barrage == BARRAGE_NONE && zone >= 0)
		begin(p, barrage, zone);
	if (state_of(p)->barrage == BARRAGE_NONE)
		sq_settle(p, after);
	else
		go(p, STEP_BARRAGE);
}

/* counter ZONE: the players choose the order of the Zones. */
void
sq_do_counter(struct play *p, const struct action *a)
{
	int step = state_of(p)->head.step;
	int barrage = step == STEP_SUN	     ? BARRAGE_SUN
		      : step == STEP_STRIKES ? BARRAGE_PATROL
					     : BARRAGE_COUNTER;
	bool due = sq_barrage_zones(p, barrage) >> a->operand[0] & 1;

	if (!rule(p, !due, GEN_2, one(T_ZONE, a->operand[0])))
		begin(p, barrage, a->operand[0]);
}

void
sq_wants_sun(const struct play *p, struct requests *all)
{
	ask_zone(p, all, BARRAGE_SUN);
}

void
sq_run_sun(struct play *p)
{
	run_zone(p, BARRAGE_SUN, STEP_BATTLE);
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

void
sq_wants_counter(const struct play *p, struct requests *all)
{
	ask_zone(p, all, BARRAGE_COUNTER);
}

void
sq_run_counter(struct play *p)
{
	run_zone(p, BARRAGE_COUNTER, STEP_GERMANS);
}

void
sq_wants_strikes(const struct play *p, struct requests *all)
{
	ask_zone(p, all, BARRAGE_PATROL);
}

void
sq_run_strikes(struct play *p)
{
	run_zone(p, BARRAGE_PATROL, STEP_BOMBING);
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

void
sq_run_barrage(struct play *p)
{
	go(p, STEP_DEFEND);
}

/* Dice left out are told under the id of the phase; what was rolled stands. */
void
sq_close_barrage(struct play *p, int who)
{
	const struct state *s = state_of(p);
	bool left = false;

	(void)who;
	for (int die = DIE_RED; die < DICE && s->barrage_at > 0; die++)
		left = left || (!s->barrage_rolled[die] &&
				sq_barrage_dice(p, s->barrage, s->barrage_at - 1, die) > 0);
	rule(p, left, rule_for(s->barrage), nothing());
	go(p, STEP_DEFEND);
}

/* ---- defence (303-IV.4, .5) ---- */

/* Hits not yet cancelled. */
static int
propellers(const struct play *p)
{
	int n = 0;

	for (int k = 0; k < PROPELLERS; k++)
		n += state_of(p)->propeller[k];
	return n;
}

/* 303-II.1d: a Medal buys the ability to cancel a die at its moment. */
static bool
may_buy(const struct play *p, int board)
{
	for (int i = 0; i < PILOTS && sq_has_medal(p, board); i++) {
		int of = sq_board_of(p, i);
		bool captains = !sq_solo(p) || state_of(p)->captain == of + 1;
		if (of >= 0 && of != board && captains && sq_pilot_effect(p, i) == AB_CANCEL_DIE)
			return true;
	}
	return false;
}

/* Dice that a card cancels: one, unless it says otherwise (p.14; ruling R30). */
static int
cancels(const struct play *p, int card)
{
	int n = box_cell(p->box, B_CARDS, card, C_CARD_CANCELS);

	return n == NONE ? 1 : n;
}

/* Whether he can play a card, or name one more propeller of the card he has played. */
static bool
has_defence(const struct play *p, int board)
{
	const struct state *s = state_of(p);

	if (s->defended[board] == 0)
		return sq_hand(p, board) > 0;
	return s->named[board] < cancels(p, s->defended[board] - 1);
}

/* 303-IV.4: whoever flies in the Zone, Combat or Support before or not. */
static bool
may_defend(const struct play *p, int board)
{
	const struct state *s = state_of(p);
	int own = sq_pilot_of(p, board);
	bool ability = sq_pilot_effect(p, own) == AB_CANCEL_DIE && s->declared[board] == DECLARED_ABILITY &&
		       !s->ability_used[board];

	if (s->passed[board] || s->barrage_at == 0 || !sq_flies_in(p, board, s->barrage_at - 1))
		return false;
	return ability || may_buy(p, board) || sq_pilot_effect(p, s->borrowed[board] - 1) == AB_CANCEL_DIE ||
	       has_defence(p, board);
}

void
sq_wants_defend(const struct play *p, struct requests *all)
{
	if (propellers(p) == 0)
		return;
	for (int b = 0; b < sq_players(p); b++)
		if (may_defend(p, b))
			ask_act(all, "a defence card, or none")->about = (struct arg){T_COLOUR, (int16_t)b};
}

static bool
on_card(const struct play *p, int card, int blades)
{
	for (int c = C_CARD_PROPELLER_1; c <= C_CARD_PROPELLER_3; c++)
		if (printed(p, B_CARDS, card, c) == blades)
			return true;
	return false;
}

/* An entry without a name is his who can play the card. */
static int
first_defender(const struct play *p, int card)
{
	for (int b = 0; b < sq_players(p); b++)
		if (may_defend(p, b) && !state_of(p)->defended[b] && sq_holds(p, b, card))
			return b;
	return sq_actor(p, NULL);
}

/* Whether a defence names one more propeller of the card that lies there: unless its player is known to hold
 * another of the same design, which is a second card. */
static bool
same_card(const struct play *p, int board, int card)
{
	const struct state *s = state_of(p);

	return s->defended[board] == card + 1 &&
	       (s->named[board] < cancels(p, card) || s->cards[AT_HAND + board][card] == 0);
}

/* A propeller, a die with as many blades; with the option, all such dice. */
void
sq_do_defend(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int card = a->operand[0], propeller = a->operand[1];
	int board = p->who >= 0 && p->who < BOARDS ? p->who : first_defender(p, card);
	bool same = same_card(p, board, card);

	if (sq_out(p, board) || rule(p, !same && !sq_holds(p, board, card), GEN_2, one(T_CARD, card)) ||
	    rule(p, !on_card(p, card, propeller + 2), GEN_2, one(T_PROPELLER, propeller)))
		return;
	bool more = s->defended[board] > 0 && !(same && s->named[board] < cancels(p, card));
	bool elsewhere = !sq_flies_in(p, board, s->barrage_at - 1);
	if (!rule(p, s->status[board] == LANDED, II_7d, one(T_COLOUR, board))) {
		rule(p, elsewhere || (!sq_solo(p) && more), IV_4, one(T_COLOUR, board));
		if (sq_solo(p))
			rule(p, more, SOLO_9, one(T_COLOUR, board));
	}
	if (!same) {
		sq_leave(p, board, card, AT_DISCARDS, WHY_DEFENCE);
		put(p, F_NAMED, board, 0, WHY_DEFENCE);
	}
	put(p, F_DEFENDED, board, card + 1, WHY_DEFENCE);
	add(p, F_NAMED, board, 1, WHY_DEFENCE);
	if (s->propeller[propeller] > 0)
		add(p, F_PROPELLER, propeller, option(p, OPTION_PROPS_ALL) ? -s->propeller[propeller] : -1,
		    WHY_DEFENCE);
}

/* 303-IV.6: each flying player in the Zone takes what is left. Attackers have had their turn (ruling R29). */
void
sq_run_defend(struct play *p)
{
	const struct state *s = state_of(p);
	int zone = s->barrage_at - 1;
	int hits = propellers(p), barrage = s->barrage;

	for (int b = 0; b < BOARDS && hits > 0; b++)
		if (zone >= 0 && sq_flies_in(p, b, zone))
			sq_hurt(p, b, hits);
	for (int i = 0; i < AIRCRAFT && barrage != BARRAGE_SUN; i++)
		if (zone >= 0 && s->at[i] == zone + 1 && attacks(p, barrage, i)) {
			put(p, F_COUNTERED, i, 1, WHY_DEFENCE);
			put(p, F_TO_STRIKE, i, 0, WHY_DEFENCE);
		}
	if (zone >= 0 && barrage == BARRAGE_SUN)
		put(p, F_SUN_DONE, zone, 1, WHY_STEP);
	if (zone >= 0 && barrage == BARRAGE_COUNTER)
		put(p, F_ZONE_DONE, zone, 1, WHY_STEP);
	for (int k = 0; k < PROPELLERS; k++)
		put(p, F_PROPELLER, k, 0, WHY_STEP);
	for (int b = 0; b < BOARDS; b++)
		put(p, F_PASSED, b, 0, WHY_STEP);
	put(p, F_BARRAGE, 0, BARRAGE_NONE, WHY_STEP);
	put(p, F_BARRAGE_AT, 0, 0, WHY_STEP);
	sq_settle_hits(p, step_after(barrage));
}

void
sq_close_defend(struct play *p, int who)
{
	for (int b = 0; b < BOARDS; b++)
		if (who < 0 || who == b)
			put(p, F_PASSED, b, 1, WHY_STEP);
}
