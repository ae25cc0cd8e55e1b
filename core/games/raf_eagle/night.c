/*
 * 18: the night is planned. I.1 night raiders (18.1), I.6 night patrols (18.2).
 *
 * KGr for the night are chosen in I.1, between a minimum and a maximum by the priorities of cities and
 * factories (18.11); Blenheims for the patrol in I.6, their number by a die and the date, which of
 * them by the printed order (18.2). F_NIGHT_DUE holds the number + 1, F_NIGHT_NAMED how many the
 * player has named himself.
 */
#include "core/games/raf_eagle/campaign.h"

#include <string.h>

/* ---- I.1 ---- */

struct allocation {
	uint8_t min, max;
};

/* 18.11: by the priorities of cities (down) and factories (across). */
static const struct allocation allocations[PRIORITIES][PRIORITIES] = {
    [PRIORITY_LOW] = {{2, 4}, {3, 6}, {4, 8}},
    [PRIORITY_MEDIUM] = {{4, 8}, {5, 10}, {7, 15}},
    [PRIORITY_HIGH] = {{7, 15}, {9, 17}, {12, 20}},
};

/* 18.11: how many KGr must and may fly by night, by the priorities of cities and factories. */
static struct allocation
allocation(const struct play *p)
{
	return allocations[state_of(p)->priority[CITY]][state_of(p)->priority[FACTORY]];
}

/* 18.12b: "full at base". */
static bool
stands_full(const struct play *p, int g)
{
	return state_of(p)->gruppe_at[g] == G_BASE && state_of(p)->gruppe_face[g] == FULL;
}

/* 18.12a: He111, Ju88 and Do17. */
bool
raf_may_fly_by_night(const struct play *p, int g)
{
	return stands_full(p, g) && raf_gruppe_aircraft(p, g) <= DO17;
}

/* KGr that could still be sent. */
static int
night_flyers(const struct play *p)
{
	int n = 0;

	for (int g = 0; g < GRUPPEN; g++)
		n += raf_may_fly_by_night(p, g);
	return n;
}

/* 18.11: how many fly is the player's choice, so that he ends the step. */
void
raf_wants_night_raids(const struct play *p, struct requests *all)
{
	if (!option(p, OPTION_NIGHT_RAIDS))
		return;
	ask_act(all, "which bombers fly by night");
	raf_expect_targets(all);
}

/* 18.11a: "or all He111, Ju88 and Do17 at base if there are fewer". */
void
raf_close_night_raids(struct play *p, int who)
{
	struct allocation a = allocation(p);
	int n = raf_gruppen_at(p, G_NIGHT);

	(void)who;
	rule(p, n < a.min && night_flyers(p) > 0, RAF_18_11a, two(TYPE_NUMBER, a.min, TYPE_NUMBER, n));
	go(p, STEP_STRATEGY);
}

/* night GRUPPE...: KGr for this night (18.12). */
void
raf_do_night(struct play *p, const struct action *a)
{
	int g = operand(p, a, 0), max = allocation(p).max;

	if (raf_not_in_play(p, OPTION_NIGHT_RAIDS) ||
	    rule(p, !stands_full(p, g), RAF_18_12b, one(T_GRUPPE, g)))
		return;
	rule(p, raf_gruppe_aircraft(p, g) > DO17, RAF_18_12a, one(T_GRUPPE, g));
	rule(p, raf_gruppen_at(p, G_NIGHT) >= max, RAF_18_11b, one(TYPE_NUMBER, max));
	raf_move_gruppe(p, g, G_NIGHT, FULL, WHY_NIGHT);
}

/* ---- I.6 ---- */

enum { PATROL_SECTORS = 5, PATROL_PERIODS = 3, AUG_26 = 15, SEP_16 = 36 };

/* 18.2: Blenheims on patrol, by die and date. */
static const uint8_t patrols[6][PATROL_PERIODS] = {
    {0, 1, 2}, {1, 2, 3}, {1, 3, 4}, {2, 3, 5}, {2, 4, 5}, {3, 5, 5},
};

/* By the die and three periods: to 25 August, to 15 September, after it. */
static int
patrol_for(const struct play *p, int face)
{
	return patrols[face][state_of(p)->day < AUG_26 ? 0 : state_of(p)->day < SEP_16 ? 1 : 2];
}

/* Blenheims on their sector, or on patrol from the night before. */
static bool
is_available(const struct play *p, int q)
{
	int at = state_of(p)->squadron_at[q];

	return (at == Q_SECTOR || at == Q_NIGHT) && raf_squadron_aircraft(p, q) == BLENHEIM;
}

/* The place of a squadron in the printed order; PATROL_SECTORS: its sector is not there. */
static int
place_in_order(const struct play *p, int q)
{
	static const char *const order[PATROL_SECTORS] = {"6/11", "3/12", "1/10", "4/10", "5/11"};
	const char *sector = box_text(p->box, B_SECTORS, raf_squadron_sector(p, q), SECTOR_ID);
	int i = 0;

	while (i < PATROL_SECTORS && strcmp(order[i], sector) != 0)
		i++;
	return i;
}

/* Available squadrons that come before this one. */
static int
patrols_before(const struct play *p, int q)
{
	int mine = place_in_order(p, q), n = 0;

	for (int i = 0; i < SQUADRONS; i++)
		n += i != q && is_available(p, i) &&
		     (place_in_order(p, i) < mine || (place_in_order(p, i) == mine && i < q));
	return n;
}

/* 18.21: squadrons move between sector and patrol until the right ones fly. */
static void
send_patrols(struct play *p, int number)
{
	bool flies[SQUADRONS];

	for (int q = 0; q < SQUADRONS; q++)
		flies[q] = is_available(p, q) && patrols_before(p, q) < number;
	for (int q = 0; q < SQUADRONS; q++)
		if (flies[q] || state_of(p)->squadron_at[q] == Q_NIGHT)
			raf_move_squadron(p, q, flies[q] ? Q_NIGHT : Q_SECTOR, FULL, WHY_NIGHT);
}

/* 18.2: Blenheims that patrol tonight, by the die and the date. */
static int
number_due(const struct play *p)
{
	return state_of(p)->night_due > 0 ? state_of(p)->night_due - 1 : 0;
}

/* First the die, then a chance to name them. */
void
raf_wants_night_patrol(const struct play *p, struct requests *all)
{
	if (!option(p, OPTION_NIGHT_RAIDS))
		return;
	if (state_of(p)->night_due == 0)
		ask_roll(all, D6, 1, "night patrols");
	else
		ask_act(all, "which Blenheims patrol, if not those of the order");
}

/* Who flies follows from the order; a player who names them has them judged. */
void
raf_rolled_night_patrol(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int number = patrol_for(p, face[0]);

	(void)r;
	(void)n;
	put(p, F_NIGHT_DUE, 0, number + 1, WHY_NIGHT);
	put(p, F_NIGHT_NAMED, 0, 0, WHY_NIGHT);
	send_patrols(p, number);
}

/* 18.2a: some were named, but too few. */
void
raf_close_night_patrol(struct play *p, int who)
{
	int due = number_due(p), named = state_of(p)->night_named, available = 0;

	(void)who;
	for (int q = 0; q < SQUADRONS; q++)
		available += is_available(p, q);
	due = due > available ? available : due;
	rule(p, named > 0 && named < due, RAF_18_2a, two(TYPE_NUMBER, due, TYPE_NUMBER, named));
	put(p, F_NIGHT_DUE, 0, 0, WHY_NONE);
	put(p, F_NIGHT_NAMED, 0, 0, WHY_NONE);
	go(p, STEP_MEND);
}

/* The first one named takes back those that went by themselves. */
static void
begin_naming(struct play *p)
{
	if (state_of(p)->night_named == 0)
		raf_squadrons_to(p, Q_NIGHT, Q_SECTOR, WHY_NIGHT);
}

/* patrol SQUADRON...: which of them is judged by the printed order (18.2b). */
void
raf_do_night_patrol(struct play *p, const struct action *a)
{
	int q = operand(p, a, 0), at = state_of(p)->squadron_at[q], due = number_due(p),
	    named = state_of(p)->night_named;
	bool named_before = named > 0 && at == Q_NIGHT;

	if (rule(p, state_of(p)->night_due == 0 || (at != Q_SECTOR && at != Q_NIGHT) || named_before,
		 RAF_18_2c, wording(0, one(T_SQUADRON, q))))
		return;
	begin_naming(p);
	if (!rule(p, named >= due, RAF_18_2a, two(TYPE_NUMBER, due, TYPE_NUMBER, named + 1)))
		rule(p, !is_available(p, q) || patrols_before(p, q) >= due, RAF_18_2b, one(T_SQUADRON, q));
	raf_move_squadron(p, q, Q_NIGHT, FULL, WHY_NIGHT);
	put(p, F_NIGHT_NAMED, 0, named + 1, WHY_NIGHT);
}

/* For lists: those who are available and not named. */
bool
raf_may_patrol_by_night(const struct play *p, int q)
{
	assert(q >= 0 && q < SQUADRONS);
	return state_of(p)->night_due > 0 && is_available(p, q) &&
	       !(state_of(p)->night_named > 0 && state_of(p)->squadron_at[q] == Q_NIGHT);
}
