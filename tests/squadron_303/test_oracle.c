/* 303 Squadron: the rules that a table decides, worked out a second time from the tables of the rulebook. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "tests/squadron_303/oracle.h"

static trial_experiment *const experiments[] = {
    try_reserve, try_hand,	   try_draw,	try_limit,     try_move,	   try_spend,	 try_points,
    try_start,	 try_speciality,   try_radar,	try_duel_dice, try_set_of_symbols, try_sequence, try_round,
    try_level,	 try_counter_dice, try_defence, try_bombs,     try_patrol,	   try_escort,
};

static struct sheet *
read_sheet(const char *name)
{
	char path[128];

	snprintf(path, sizeof(path), "tests/squadron_303/oracle/%s.csv", name);
	return sheet_read(path);
}

static void
read_sheets(struct trial *o)
{
	o->aircraft = read_sheet("aircraft");
	o->levels = read_sheet("specialisation_levels");
	o->start_cost = read_sheet("start_zone_cost");
	o->resistance = read_sheet("target_resistance");
	o->values = read_sheet("values");
	o->airfield = read_sheet("airfield_actions");
	o->solo = read_sheet("solo");
	o->setup = read_sheet("setup_players");
	o->radars = read_sheet("radar_sectors");
	o->penalties = read_sheet("campaign_penalties");
	o->symbols = read_sheet("activation_symbols");
}

static void
free_sheets(struct trial *o)
{
	struct sheet *all[] = {o->aircraft, o->levels, o->start_cost, o->resistance, o->values, o->airfield,
			       o->solo,	    o->setup,  o->radars,     o->penalties,  o->symbols};

	for (unsigned i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		free(all[i]);
}

static bool
is_long(void)
{
	return getenv("TALLYHO_LONG") != NULL;
}

/* Every experiment, now and then, from the state that play has reached. */
static void
look(struct oracle *base)
{
	struct trial *o = (struct trial *)base;

	if (!trial_one_in(o, 5))
		return;
	for (unsigned i = 0; i < sizeof(experiments) / sizeof(experiments[0]); i++)
		for (unsigned n = is_long() ? 100 : 10; n > 0; n--) {
			experiments[i](o);
			oracle_back(base);
		}
}

static void
what_tables_decide_is_what_they_say(void **state)
{
	static const char *const scenarios[] = {"attack-on-biggin-hill", "blitz", "welcome-home", "campaign"};
	static const char *const options[] = {"two-players", "solo", "three-players", ""};
	struct trial *o = calloc(1, sizeof(*o));
	unsigned long due = is_long() ? 1000000 : 600;

	(void)state;
	assert_non_null(o);
	read_sheets(o);
	for (unsigned game = 0; trial_least(o) < due; game++) {
		oracle_begin(&o->base, "303-squadron", scenarios[(game + game / 4) % 4], options[game % 4],
			     game);
#define F(own, name) o->f.own = oracle_field(&o->base, name);
		ORACLE_FIELDS(F)
#undef F
		oracle_play(&o->base, is_long() ? 2000 : 100, look);
	}
	oracle_print(&o->base);
	oracle_end(&o->base);
	free_sheets(o);
	free(o);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(what_tables_decide_is_what_they_say)};

	return cmocka_run_group_tests_name("303 squadron, rules oracle", tests, NULL, NULL);
}
