/* @TITLE@: how it begins, what is worked out of its box, and the struct that binds its tables. */
#include "core/games/@FOLDER@/@FOLDER@.h"

#include <string.h>

void
@FOLDER@_prepare(struct box *box)
{
	struct derived *d = DERIVED_BEGIN(box);
	struct map *m = (struct map *)(void *)&d->map;

	MAP_BEGIN(d->map, HEX_COLUMNS_EVEN);
	map_rows(m, box, B_SPACES, SPACE_COLUMN, SPACE_ROW);
	map_grid(m);
}

void
@FOLDER@_set_up_first(struct play *p)
{
	for (int u = 0; u < UNITS; u++)
		put(p, F_AT, u, printed(p, B_UNITS, u, UNIT_START) + 1, WHY_NONE);
	put(p, FIELD_TURN, 0, 1, WHY_NONE);
	go(p, STEP_MOVE);
}

static int
units_left(const struct play *p, int side)
{
	int n = 0;

	for (int u = 0; u < UNITS; u++)
		n += @FOLDER@_side(p, u) == side && state_of(p)->at[u] > 0;
	return n;
}

#include "core/columns.h"
#include "core/game_rows.h"
#include "core/totals.h"
#include "core/types.h"

static const struct place places[] = {
    {"Units", T_UNIT, F_AT, 0, NONE},
};

const struct game @FOLDER@ = {
    .name = "@NAME@",
    .title = "@TITLE@",
    .rules_version = 1,
    .who = T_SIDE,
    GAME_ROWS_MADE,
    .too_late = R_TIME,
    .counts = {TOTAL_blue, TOTAL_red},
    .n_counts = 2,
    .rival = {{SAID("Blue"), "units.blue"}, {SAID("Red"), "units.red"}},
    TABLE(places),
    .prepare = @FOLDER@_prepare,
};
