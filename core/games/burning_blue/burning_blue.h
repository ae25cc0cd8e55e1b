/*
 * The Burning Blue: what its chapters share.
 *
 * Of this game the charts are known and little else. So a journal states what stands on the map (who flies
 * where, how high, in what weather), and the charts decide: one interception at a time, from the declaration
 * to the four steps after combat. All charts are tables of the box, for owners whose own print differs.
 *
 * A unit is a row of the box's table of units. Of most things the state keeps number + 1, so that 0,
 * as an empty board has it, is none: `at` is a place + 1, `raid` a raid + 1. Altitudes are kept as
 * their index, half the Angels (all are even, B9). The numbers BB-n.n.n are those of the charts, B1,
 * B2 ... the rulings of tallyho-burning-blue(7), where the charts leave a doubt.
 */
#ifndef TALLY_CORE_BURNING_BLUE_H
#define TALLY_CORE_BURNING_BLUE_H

#include <string.h>

#include "core/bytes.h"
#include "core/rules.h"

enum {
	UNITS = 240, /* rows the table of units may have: places + 1 and units + 1 fit a byte */
	RAIDS = 48,
	PLACES = 96,
	BARRAGES = 16,
	EVENTS = 8,
	MELEES = 8,	/* Dogfights at a time */
	HUNTS = 64,	/* attacks of one turn that are remembered (13.6.4) */
	ALTITUDES = 31, /* 0, 2 .. 60 Angels: odd ones have no name (B9) */
};

enum kind { FLIGHT, SQUADRON, STAFFEL, GRUPPE }; /* rows of unit_kinds */
enum { PLACE_LOST, PLACE_SKY };			 /* the first rows of places */
/* Columns of the combat charts: -4 .. +4 by difference of potentials, then two for bombers (13.4.1, B1). */
enum attack_column { COLUMN_EVEN = 4, COLUMN_MEDIUM = 9, COLUMN_LIGHT = 10, COLUMNS = 11 };
enum cohesion_column { FIGHTERS, BOMBERS_COLUMN, BALLOONS_COLUMN };
enum { ROLL_MIN, ROLL_MAX, ROLL_FIRST }; /* of every chart; its columns of results follow */

/* ---- the state ---- */

#define GAME bb
#define GAME_FOLDER burning_blue
#include "core/tables.h"

extern const char *const bb_figures[];

enum { BB_TYPES = 13 };
extern const char *const bb_types[BB_TYPES];

/* What is looked up so often, or by so many rows, that it is worked out once per box. */
struct derived {
	int16_t aircraft[BB_TYPES]; /* rows of the types that have a total; -1: not in this box */
	uint8_t side[UNITS];
	uint8_t class[UNITS];
};

void bb_prepare_charts_box(struct box *);

/* ---- cells of the results tables ---- */

enum {
	NO_EFFECT = 0,
	MODIFIER_LOW = -5,
	MODIFIERS = 9,
	LOSSES_HIGH = 5,
	RESULTS = 1 + (LOSSES_HIGH + 1) * MODIFIERS
};
/* A cell is "losses/modifier" or NE. Stored as the number of its word: 0 is NE, the others losses by
 * MODIFIERS. */
extern const char *const bb_results[RESULTS + 1];

struct result {
	bool effect; /* false: NE */
	int8_t losses, modifier;
};

/* ---- helpers ---- */

static inline int
unit_count(const struct play *p)
{
	return p->box->rows[B_UNITS];
}

/* The next unit from `from` on of which a fact holds; UNITS: none. */
static inline int
each(const struct play *p, const uint8_t *fact, int from)
{
	from = bytes_next(fact, UNITS, from);
	return from < unit_count(p) ? from : UNITS;
}

static inline enum side
side_of(const struct play *p, int u)
{
	leans_on(p, box_at(p->box, B_UNITS, u, UNIT_SIDE));
	return (enum side)derived_of(p)->side[u];
}

static inline bool
is_fighter(const struct play *p, int u)
{
	return derived_of(p)->class[u] == FIGHTER;
}

/* In the air: neither on the ground (0) nor lost. */
static inline bool
is_up(const struct play *p, int u)
{
	return state_of(p)->at[u] > PLACE_LOST + 1;
}

static inline bool
has_role(const struct play *p, int u, enum role role)
{
	return state_of(p)->role[u] == role + 1;
}

/* Said or ordered, not only not denied: see bb_may_attack_further for the other reading (B55). */
static inline bool
pursues(const struct play *p, int u)
{
	return state_of(p)->marker[M_PURSUIT][u] == SAID_YES;
}

static inline int
angels_of(const struct play *p, int u)
{
	return 2 * state_of(p)->angels[u];
}

static inline uint32_t
seat(enum side side)
{
	return UINT32_C(1) << side;
}

static inline struct args
unit_arg(int u)
{
	return one(T_UNIT, (int)u);
}

/* An entry begins another step: the one it was made in ends, and its `run` goes there. */
static inline void
lead_to(struct play *p, int step)
{
	put(p, F_NEXT, 0, (int)step, WHY_NONE);
}

/* Whether an entry has begun another step, so that the present one asks for nothing more. */
static inline bool
is_led_on(const struct play *p)
{
	return state_of(p)->next > 0;
}

/* Reports that something else has begun, which is finished first. */
static inline bool
has_begun(struct play *p)
{
	return rule(p, is_led_on(p), BB_SEQ_b, one(TYPE_STEP, state_of(p)->next));
}

/* charts.c: the charts, read for a modified roll or a count */
int bb_aircraft_value(const struct play *, int u, int column);
int bb_kind_value(const struct play *, int u, int column);
int bb_unit_kind(const struct play *, int u);
bool bb_is_erpro(const struct play *, int u);
int bb_weather_at(const struct play *, int place);
int bb_chart_cell(const struct play *, int table, int roll, int column);
size_t bb_chart_text(const struct play *, int table, int roll, int column, char *,
		     size_t size);				    /* as printed */
void bb_read_chart(struct play *, int table, int roll, int column); /* the throw came to that cell */
void bb_read_combat(struct play *, enum side attacker, int modifier, int column); /* the same of both cells */
struct result bb_result_of(int word);
int bb_interception_column(const struct play *, int u);
int bb_reaction_column(int halves);
int bb_cohesion_column(const struct play *, int u);
int bb_strength_figure(const struct play *, int staffeln, int letter);
int bb_ceiling_of(const struct play *, int u, bool bombs);
int bb_sum_of(const uint8_t *face, int n);
bool bb_is_green(const struct play *, int u);

#endif
