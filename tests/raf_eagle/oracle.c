/* A second reader of RAF: Eagle's rulebook, held against the game. */
#include "tests/raf_eagle/oracle.h"
#include "core/kept.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/engine/engine.h"

/* ---- chance ---- */

int
pick(struct oracle *o, int n)
{
	return random_below(&o->random, n);
}

bool
chance(struct oracle *o, int percent)
{
	return pick(o, 100) < percent;
}

/* ---- paper ---- */

const struct paper *
paper(const char *name)
{
	static struct {
		const char *name;
		struct paper *paper;
	} read[32];
	int i = 0;

	while (read[i].name && strcmp(read[i].name, name) != 0)
		i++;
	assert_true(i < COUNT(read) - 1);
	if (!read[i].name) {
		read[i].paper = paper_read(name);
		read[i].name = name;
	}
	return read[i].paper;
}

const char *
cell_at(const struct paper *t, int row, int column)
{
	for (int i = 0; i < t->rows; i++)
		for (int c = 1; c < t->columns && paper_holds(t->cell[i][0], row); c++)
			if (paper_holds(t->head[c], column))
				return t->cell[i][c];
	fail_msg("the table has no cell for %d, %d", row, column);
	return "";
}

int
word_in(const char *const *words, int n, const char *word)
{
	for (int i = 0; i < n; i++)
		if (strcmp(words[i], word) == 0)
			return i;
	fail_msg("unknown word '%s'", word);
	return -1;
}

/* ---- what the game does ---- */

static const struct step *
step_at(const struct oracle *o, int step)
{
	return step_of(o->k->game, step);
}

static void
begin_at(struct oracle *o, int step)
{
	report_reset(o->p->report);
	o->now->head.step = (uint8_t)step;
	o->now->answered = 0;
	recount(o->k->game, o->now,
		(unsigned char *)o->now + kept_at(sizeof(*o->now))); /* of what was set by hand */
	o->before = *o->now;
}

bool
throws(struct oracle *o, int step)
{
	struct requests all = {0};
	uint8_t face = (uint8_t)pick(o, 6);

	begin_at(o, step);
	step_at(o, step)->wants(o->p, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind == ROLL && all.request[i].due > 0) {
			o->asked = all.request[i];
			o->die = face + 1;
			step_at(o, step)->rolled(o->p, &o->asked, &face, 1);
			return true;
		}
	return false;
}

void
runs(struct oracle *o, int step)
{
	begin_at(o, step);
	step_at(o, step)->run(o->p);
}

void
answered_with(struct oracle *o, int step, int answer)
{
	begin_at(o, step);
	o->now->answered = (uint8_t)(answer + 1);
	step_at(o, step)->run(o->p);
}

void
closes(struct oracle *o, int step)
{
	begin_at(o, step);
	step_at(o, step)->close(o->p, ANYBODY);
}

const struct verb *
oracle_verb(const struct oracle *o, const char *name)
{
	for (int v = VERB_COMMON;; v++)
		if (strcmp(verb_of(o->k->game, v)->name, name) == 0)
			return verb_of(o->k->game, v);
}

void
acts(struct oracle *o, int step, const char *verb, int operand, int second)
{
	begin_at(o, step);
	oracle_verb(o, verb)->apply(o->p,
				    &(struct action){.n = 2, .operand = {(int16_t)operand, (int16_t)second}});
}

void
agree(struct oracle *o, const char *what, int paper, int game)
{
	if (paper == game)
		return;
	fail_msg("%s: %s: %d by the rulebook, %d in the game (die %d, card %d, after %lu)", o->rule, what,
		 paper, game, o->die, o->before.raid, o->judged);
}

void
set_options(struct oracle *o, unsigned options)
{
	o->now->head.options = (uint16_t)options;
}

/* ---- the board ---- */

int
aircraft_of(const struct oracle *o, int g)
{
	return CELL(o, B_GRUPPEN, g, GRUPPE_ELITE) == 1 ? (int)ELITE : CELL(o, B_GRUPPEN, g, GRUPPE_AIRCRAFT);
}

bool
flies_raid(const struct state *b, int g)
{
	int at = b->gruppe_at[g];

	return at == G_HUNT || at == G_BOMBING || at == G_ESCORT || at == G_PATROL;
}

int
carries_jabo(const struct state *b, int g)
{
	return b->jabo[0] == g + 1 ? 0 : b->jabo[1] == g + 1 ? 1 : -1;
}

bool
drops_bombs(const struct oracle *o, const struct state *b, int g)
{
	int aircraft = aircraft_of(o, g);

	return aircraft == HE111 || aircraft == JU88 || aircraft == DO17 || aircraft == JU87 ||
	       carries_jabo(b, g) >= 0;
}

int
gruppen_in(const struct state *b, int place)
{
	int n = 0;

	for (int g = 0; g < GRUPPEN; g++)
		n += b->gruppe_at[g] == place;
	return n;
}

int
squadrons_in(const struct state *b, int place)
{
	int n = 0;

	for (int q = 0; q < SQUADRONS; q++)
		n += b->squadron_at[q] == place;
	return n;
}

int
in_the_raid(const struct state *b)
{
	int n = 0;

	for (int g = 0; g < GRUPPEN; g++)
		n += flies_raid(b, g);
	return n;
}

/* 14.4: boxes 0-7, 8-14, 15. */
int
level_of(const struct state *b)
{
	return b->depletion == 15 ? 2 : b->depletion >= 8 ? 1 : 0;
}

int
zone_of(const struct oracle *o, int card)
{
	return CELL(o, B_TARGETS, card, TARGET_ZONE) == 2 ? LF2 : LF3;
}

int
raided(const struct state *b)
{
	return b->raid - 1;
}

bool
says_yes(const struct oracle *o, const struct state *b, int column)
{
	for (int i = 0; i < STRATEGIES; i++)
		if (b->strategy_at[i] == C_PLANNED && b->strategy_on[i] == b->raid &&
		    CELL(o, B_STRATEGY_CARDS, i, column) == 1)
			return true;
	return false;
}

/* 15.11: Secondary Target sends the raid against the card's second one. */
int
bombed_type(const struct oracle *o, const struct state *b)
{
	int second = CELL(o, B_TARGETS, raided(b), TARGET_SECONDARY_KIND);

	return says_yes(o, b, STRATEGY_SECONDARY) && second != NONE
		   ? second
		   : CELL(o, B_TARGETS, raided(b), TARGET_KIND);
}

/* ---- a raid ---- */

static void
stir_units(struct oracle *o)
{
	static const uint8_t boxes[] = {G_HUNT, G_BOMBING, G_BOMBING, G_ESCORT, G_PATROL},
			     places[] = {Q_HUNT, Q_BOMBING, Q_POOL, Q_FLIGHT, Q_LANDING, Q_REARM, Q_LIGHT};
	int some = 1 + pick(o, 24), others = pick(o, 60);

	for (int g = 0; g < GRUPPEN; g++) {
		int aircraft = aircraft_of(o, g);
		uint8_t to = boxes[pick(o, 5)];
		bool flies = pick(o, GRUPPEN) < some;
		/* Bombers bomb; whoever else may be anywhere. */
		to = aircraft <= JU87 ? G_BOMBING : to == G_PATROL && aircraft != ME109 ? G_ESCORT : to;
		o->now->gruppe_at[g] = flies ? to : G_BASE;
		o->now->gruppe_face[g] = flies && chance(o, 35);
		o->now->stance[g] =
		    flies && to != G_HUNT && to != G_PATROL ? (uint8_t)pick(o, 3) : STANCE_NONE;
	}
	for (int q = 0; q < SQUADRONS; q++) {
		bool away = pick(o, 100) < others;
		o->now->squadron_at[q] = away ? places[pick(o, 7)] : Q_SECTOR;
		o->now->squadron_face[q] = away && o->now->squadron_at[q] != Q_LIGHT && chance(o, 30);
	}
	for (int i = 0; i < JABOS; i++) {
		int g = pick(o, GRUPPEN);
		o->now->jabo[i] = aircraft_of(o, g) == ME109 && o->now->gruppe_at[g] == G_BOMBING &&
					  carries_jabo(o->now, g) < 0
				      ? (uint8_t)(g + 1)
				      : 0;
	}
}

static void
stir_cards(struct oracle *o)
{
	int card = pick(o, TARGETS);

	for (int i = 0; i < TARGETS; i++) {
		o->now->target_at[i] = chance(o, 8) ? C_PLANNED : C_PILE;
		o->now->target_slot[i] =
		    o->now->target_at[i] == C_PLANNED ? (uint8_t)(1 + pick(o, SLOTS)) : 0;
		o->now->outlying[i] = 0;
		if (o->now->target_slot[i] == o->now->clock + 1 && chance(o, 40))
			o->now->target_at[i] = C_RESOLVED;
	}
	o->now->raid = (uint8_t)(card + 1);
	o->now->target_at[card] = C_PLANNED;
	o->now->target_slot[card] = (uint8_t)(o->now->clock + 1);
	o->now->outlying[card] = chance(o, 10);
	for (int i = 0; i < STRATEGIES; i++) {
		o->now->strategy_at[i] = chance(o, 12) ? C_PLANNED : C_PILE;
		o->now->strategy_on[i] = o->now->strategy_at[i] == C_PLANNED ? (uint8_t)(card + 1) : 0;
	}
}

void
stir_raid(struct oracle *o)
{
	struct state *b = o->now;

	b->clock = (uint8_t)pick(o, SLOTS);
	b->day = (uint8_t)pick(o, DAYS);
	b->depletion = (uint8_t)(chance(o, 20) ? 15 : pick(o, 16));
	b->vp = (int16_t)(pick(o, 61) - 30);
	b->ultra = 0;
	for (int z = 0; z < ZONES; z++)
		b->weather[z] = (uint8_t)pick(o, WEATHERS);
	for (int i = 0; i < RADARS_MAX; i++)
		b->radar[i] = i < o->k->box.rows[B_RADARS] && chance(o, 15) ? (uint8_t)(1 + pick(o, 2)) : 0;
	for (int i = 0; i < HQS; i++)
		b->hq[i] = chance(o, 20) ? (uint8_t)(1 + pick(o, 2)) : 0;
	for (int i = 0; i < TRACKS; i++)
		b->points[i] = (uint8_t)pick(o, 8);
	b->warning = (uint8_t)pick(o, WARNINGS);
	b->intelligence = (uint8_t)pick(o, INTELLIGENCES);
	b->declared = (uint8_t)(MINOR + pick(o, 2));
	b->altitude = (int8_t)(pick(o, 3) - 1);
	b->big_wing = (int8_t)pick(o, 2);
	b->opposed = chance(o, 60);
	b->astray = chance(o, 15);
	b->non_essential = chance(o, 20) ? (uint8_t)(1 + 2 * pick(o, 4)) : 0;
	b->unopposed_hunt = b->bomb_first = b->bombed = 0;
	b->head.scenario = chance(o, 85) ? SC_CAMPAIGN : SC_PRELUDE;
	stir_units(o);
	stir_cards(o);
}
