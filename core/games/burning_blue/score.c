/* Totals. The charts know no victory points, so none are kept. */
#include "core/games/burning_blue/chapters.h"

/* Aircraft, of the units of that side. */
static int
count_losses(const struct play *p, enum side side)
{
	int n = 0;

	const uint8_t *losses = state_of(p)->losses;

	for (int u = each(p, losses, 0); u < UNITS; u = each(p, losses, u + 1))
		n += side_of(p, u) == side ? losses[u] : 0;
	return n;
}

static int
losses_raf(const struct play *p)
{
	return count_losses(p, RAF);
}

static int
losses_luftwaffe(const struct play *p)
{
	return count_losses(p, LUFTWAFFE);
}

/* By aircraft type, in the order of bb_types. */
static int
losses_of(const struct play *p, int type)
{
	int n = 0, row = derived_of(p)->aircraft[type];

	const uint8_t *losses = state_of(p)->losses;

	for (int u = each(p, losses, 0); u < UNITS; u = each(p, losses, u + 1))
		n += box_cell(p->box, B_UNITS, u, UNIT_AIRCRAFT) == row ? losses[u] : 0;
	return n;
}

/* One function a type: a total has no argument. */
#define LOSSES(name, type)                                                                                   \
	static int name(const struct play *p)                                                                \
	{                                                                                                    \
		return losses_of(p, type);                                                                   \
	}
LOSSES(losses_spitfire, 0)
LOSSES(losses_hurricane, 1)
LOSSES(losses_defiant, 2)
LOSSES(losses_me109, 3)
LOSSES(losses_me110, 4)
LOSSES(losses_ju87, 5)
LOSSES(losses_do17, 6)
LOSSES(losses_he111, 7)
LOSSES(losses_ju88, 8)
LOSSES(losses_cr42, 9)
LOSSES(losses_g50, 10)
LOSSES(losses_br20, 11)
LOSSES(losses_erpro, 12)
#undef LOSSES

/* Of all barrages. */
static int
balloons(const struct play *p)
{
	int n = 0;

	for (int i = 0; i < BARRAGES; i++)
		n += state_of(p)->shot[i];
	return n;
}

/* Units that something holds for, but for those that are lost. */
static int
count_units(const struct play *p, enum side side, const uint8_t *fact)
{
	int n = 0;

	for (int u = each(p, fact, 0); u < UNITS; u = each(p, fact, u + 1))
		n += side_of(p, u) == side && state_of(p)->at[u] != PLACE_LOST + 1;
	return n;
}

/* At level 1 or more. */
static int
disorganised_raf(const struct play *p)
{
	return count_units(p, RAF, state_of(p)->level);
}

static int
disorganised_luftwaffe(const struct play *p)
{
	return count_units(p, LUFTWAFFE, state_of(p)->level);
}

static int
returning_raf(const struct play *p)
{
	return count_units(p, RAF, state_of(p)->returning);
}

static int
returning_luftwaffe(const struct play *p)
{
	return count_units(p, LUFTWAFFE, state_of(p)->returning);
}

static int
picture(const struct play *p)
{
	return state_of(p)->air_picture;
}

const struct total bb_totals[TOTALS] = {
    {"losses.raf", "RAF aircraft lost", losses_raf},
    {"losses.luftwaffe", "Luftwaffe aircraft lost", losses_luftwaffe},
    {"losses.Spitfire", "Spitfires lost", losses_spitfire},
    {"losses.Hurricane", "Hurricanes lost", losses_hurricane},
    {"losses.Defiant", "Defiants lost", losses_defiant},
    {"losses.Me109", "Me109s lost", losses_me109},
    {"losses.Me110", "Me110s lost", losses_me110},
    {"losses.Ju87", "Ju87s lost", losses_ju87},
    {"losses.Do17", "Do17s lost", losses_do17},
    {"losses.He111", "He111s lost", losses_he111},
    {"losses.Ju88", "Ju88s lost", losses_ju88},
    {"losses.CR.42", "CR.42s lost", losses_cr42},
    {"losses.G.50", "G.50s lost", losses_g50},
    {"losses.BR.20", "BR.20s lost", losses_br20},
    {"losses.Erpro210", "Aircraft of the Erpro 210 lost", losses_erpro},
    {"balloons", "Balloon points shot down", balloons},
    {"disorganised.raf", "RAF units disorganised", disorganised_raf},
    {"disorganised.luftwaffe", "Luftwaffe units disorganised", disorganised_luftwaffe},
    {"returning.raf", "RAF units that must return to base", returning_raf},
    {"returning.luftwaffe", "Luftwaffe units that must return to base", returning_luftwaffe},
    {"picture", "The Air Picture", picture},
};
