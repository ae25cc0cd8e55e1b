/* 303 Squadron, the rules oracle: looking into states, the box and the requests by names. */
#include "tests/squadron_303/oracle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ZONES_MAX = 64, NO_WAY = 99 };

const char *const trial_colours[SEATS] = {"blue", "yellow", "red", "green"};

int
trial_below(struct trial *o, int n)
{
	return random_below(&o->base.random, n);
}

bool
trial_one_in(struct trial *o, int n)
{
	return trial_below(o, n) == 0;
}

int
trial_of(const struct sheet *s, const char *key, const char *value, const char *column)
{
	return sheet_number(s, sheet_row(s, key, value), column);
}

int
trial_value(const struct trial *o, const char *name)
{
	return trial_of(o->values, "name", name, "value");
}

/* ---- the box ---- */

/* An empty cell is -1. */
int
trial_box(const struct trial *o, const char *table, int row, const char *column)
{
	return oracle_printed(&o->base, table, row, column);
}

const char *
trial_box_word(const struct trial *o, const char *table, int row, const char *column)
{
	const struct game *game = o->base.k->game;
	const struct table *t = &game->tables[box_table(game, table)];
	int value = trial_box(o, table, row, column);

	return value < 0 ? "" : t->columns[box_column(t, column)].words[value];
}

const char *
trial_box_key(const struct trial *o, const char *table, int row)
{
	return box_text(&o->base.k->box, box_table(o->base.k->game, table), row, 0);
}

/* ---- figures ---- */

const char *
trial_figure(const struct trial *o, int figure)
{
	const struct game *game = o->base.k->game;

	return type_name(game, &o->base.k->box, field_of(game, o->f.at)->index, (int)figure);
}

int
trial_kind(const struct trial *o, int figure)
{
	const char *name = trial_figure(o, figure);

	for (int r = 0; r < o->aircraft->rows; r++) {
		const char *kind = sheet_text(o->aircraft, r, "aircraft");
		if (strncmp(name, kind, strlen(kind)) == 0)
			return r;
	}
	fail_msg("%s is of no kind", name);
	return 0;
}

int
trial_printed(const struct trial *o, int figure, const char *column, const char *box_column)
{
	int kind = trial_kind(o, figure);

	if (*sheet_text(o->aircraft, kind, column))
		return sheet_number(o->aircraft, kind, column);
	return trial_box(o, "aircraft", kind, box_column);
}

/* ---- the state ---- */

int
trial_at(const struct trial *o, int field, int index)
{
	return field_get(o->base.k->game, o->base.k->play.state, field, index);
}

const char *
trial_name(const struct trial *o, int field, int index)
{
	return oracle_word(&o->base, field, index);
}

/* Without a rule: an experiment lays out what it likes. */
void
trial_set(struct trial *o, int field, int index, int value)
{
	oracle_set(&o->base, field, index, value);
}

void
trial_say(struct trial *o, int field, int index, const char *name)
{
	const struct field *f = field_of(o->base.k->game, field);

	for (int v = f->min; v <= f->max; v++) {
		const char *have = type_name(o->base.k->game, &o->base.k->box, f->value, v - f->base);
		if (have && strcmp(have, name) == 0) {
			trial_set(o, field, index, v);
			return;
		}
	}
	fail_msg("%s is never %s", f->name, name);
}

void
trial_fill(struct trial *o, int field, int value)
{
	for (int i = 0; i < field_elements(field_of(o->base.k->game, field)); i++)
		trial_set(o, field, i, value);
}

void
trial_wait_in(struct trial *o, const char *step)
{
	trial_say(o, o->f.step, 0, step);
	trial_set(o, o->f.resume, 0, 0);
	o->base.k->play.window.id = 0; /* nothing came before */
}

/* As a position begins: only there a step is gone to by word. */
void
trial_begin(struct trial *o, const char *step)
{
	int scenario = trial_at(o, o->f.scenario, 0);

	trial_wait_in(o, "position");
	trial_say(o, o->f.scenario, 0, "position");
	trial_try(o, "goto %s", step);
	trial_set(o, o->f.scenario, 0, scenario);
	if (o->base.k->report.refused)
		fail_msg("goto %s is refused", step);
}

int
trial_due(const struct trial *o, int kind, const char *type, int seat)
{
	const struct game *game = o->base.k->game;
	struct requests all;
	int due = 0;

	requests_now(&o->base.k->play, &all);
	for (int i = 0; i < all.n; i++) {
		const struct request *r = &all.request[i];
		if (r->kind != kind || (seat >= 0 && r->who != 0 && !(r->who >> seat & 1)))
			continue;
		const char *have = kind == ROLL ? type_name(game, &o->base.k->box, TYPE_DIE, r->type)
						: game->operands[r->type - TYPE_COMMON].type;
		if (strcmp(have, type) == 0)
			due += r->due;
	}
	return due;
}

void
trial_try(struct trial *o, const char *format, ...)
{
	char entry[ENTRY_MAX];
	va_list args;

	va_start(args, format);
	vsnprintf(entry, sizeof(entry), format, args);
	va_end(args);
	oracle_try(&o->base, entry);
}

bool
trial_broke(const struct trial *o, const char *rule)
{
	return kit_found(o->base.k, rule);
}

/* ---- comparisons ---- */

static const struct {
	const char *id, *what;
} rules[O_RULES] = {
    [O_RESERVE] = {"303-SET.3", "pilots out of the game"},
    [O_HAND] = {"303-SET.9", "cards at the start"},
    [O_DRAW] = {"303-II.2a", "cards of the turn"},
    [O_LIMIT] = {"303-II.2b", "limit of the hand"},
    [O_MOVE] = {"303-II.3c", "points and borders"},
    [O_PAIRS] = {"303-II.4a", "pairs left behind"},
    [O_DUEL_DICE] = {"303-III.2a", "dice of the target"},
    [O_SET] = {"303-III.5a", "sets for an effect"},
    [O_SEQUENCE] = {"303-III.6d", "sequences"},
    [O_RESISTANCE] = {"303-III.9b", "damage to the Germans"},
    [O_DAMAGE] = {"303-III.10a", "damage to the player"},
    [O_COUNTER_DICE] = {"303-IV.2", "dice of the counter-attack"},
    [O_CANCEL] = {"303-IV.5", "dice cancelled"},
    [O_HITS] = {"303-IV.6", "damage to all"},
    [O_ESCORT] = {"303-V.4", "escorts without bombers"},
    [O_PATROL_DICE] = {"303-V.5", "dice of patrols"},
    [O_PATROL] = {"303-V.7", "speed of patrols and evaders"},
    [O_BOMBS] = {"303-V.8b", "damage of targets"},
    [O_POINTS] = {"303-VI.2a", "action points"},
    [O_SPEND] = {"303-VI.2b", "what a point buys"},
    [O_MEDAL] = {"303-MED.1b", "Medals for victories"},
    [O_SPECIALITY] = {"303-SPEC.3", "specialisation taken"},
    [O_LEVEL] = {"303-SPEC.4", "specialisation used"},
    [O_START] = {"303-START.1", "start Zones paid for"},
    [O_RADAR] = {"303-HID.1", "squadrons hidden by lost radars"},
};

void
trial_compare(struct trial *o, enum trial_rule rule, long expected, long got)
{
	oracle_holds(&o->base, rules[rule].id, got, expected, rules[rule].what);
}

unsigned long
trial_least(const struct trial *o)
{
	const char *id[O_RULES];

	for (int i = 0; i < O_RULES; i++)
		id[i] = rules[i].id;
	return oracle_least(&o->base, id, O_RULES);
}

/* ---- the map ---- */

bool
trial_borders(const struct trial *o, int zone, int other)
{
	for (int r = 0; r < oracle_rows(&o->base, "zone_borders"); r++) {
		int a = trial_box(o, "zone_borders", r, "zone"),
		    b = trial_box(o, "zone_borders", r, "adjacent");
		if ((a == zone && b == other) || (a == other && b == zone))
			return true;
	}
	return false;
}

int
trial_distance(const struct trial *o, int zone, int other)
{
	int n = oracle_rows(&o->base, "zone_borders");
	int far[ZONES_MAX];

	for (int z = 0; z < ZONES_MAX; z++)
		far[z] = z == zone ? 0 : NO_WAY;
	for (bool nearer = true; nearer;) {
		nearer = false;
		for (int r = 0; r < 2 * n; r++) {
			int a = trial_box(o, "zone_borders", r % n, r < n ? "zone" : "adjacent");
			int b = trial_box(o, "zone_borders", r % n, r < n ? "adjacent" : "zone");
			if (far[a] + 1 < far[b]) {
				far[b] = far[a] + 1;
				nearer = true;
			}
		}
	}
	return far[other];
}
