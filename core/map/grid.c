/* How a map is made, and how its spaces lie to each other. */
#include "core/map/map.h"

#include <string.h>

#include "core/map/rooms.h"

void
map_begin(struct map *m, int room, int degree, enum map_kind kind)
{
	assert(room > 0 && room <= MAP_SPACES && degree > 0 && room * degree <= UINT16_MAX);
	*m = (struct map){.room = (uint16_t)room, .degree = (uint16_t)degree, .kind = (uint8_t)kind};
	memset(map_spaces_of(m), 0, (size_t)room * sizeof(struct map_space));
	memset(map_ways_of(m), 0, (size_t)room * (size_t)degree * sizeof(uint16_t));
}

int
map_add(struct map *m, int column, int row, int cell)
{
	assert(m->spaces < m->room && cell < BOX_CELLS);
	assert(column >= 0 && column <= UINT8_MAX && row >= 0 && row <= UINT8_MAX);
	map_spaces_of(m)[m->spaces] = (struct map_space){
	    .cell = (uint16_t)(cell < 0 ? 0 : cell + 1), .column = (uint8_t)column, .row = (uint8_t)row};
	return m->spaces++;
}

void
map_way(struct map *m, int from, int to)
{
	assert(from >= 0 && from < m->room && to >= 0 && to < m->room);
	uint16_t *way = map_ways_of(m) + from * m->degree;
	int i = 0;

	while (i < m->degree && way[i] > 0 && way[i] != to + 1)
		i++;
	assert(i < m->degree);
	m->ways = (uint16_t)(m->ways + (way[i] == 0));
	way[i] = (uint16_t)(to + 1);
}

void
map_border(struct map *m, int a, int b)
{
	map_way(m, a, b);
	map_way(m, b, a);
}

/* Where it lies, and what its ways are, is known no better than the least known of the cells that say so: the
 * first of these. */
static void
rests_on_cell(struct map *m, const struct box *b, int space, uint32_t at)
{
	uint16_t *cell = &map_spaces_of(m)[space].cell;

	if (*cell == 0 || b->source[at] < b->source[*cell - 1])
		*cell = (uint16_t)(at + 1);
}

void
map_rows(struct map *m, const struct box *b, int table, int column, int row)
{
	for (int r = 0; r < b->rows[table]; r++) {
		if (column == NONE) {
			map_add(m, 0, 0, NONE);
			continue;
		}
		int x = box_cell(b, table, r, column), y = box_cell(b, table, r, row);
		int space = map_add(m, x < 0 ? 0 : x, y < 0 ? 0 : y, NONE);
		rests_on_cell(m, b, space, box_at(b, table, r, column));
		rests_on_cell(m, b, space, box_at(b, table, r, row));
	}
}

void
map_neighbours(struct map *m, const struct box *b, int table, int of, int first, int n)
{
	for (int r = 0; r < b->rows[table]; r++) {
		int space = box_cell(b, table, r, of);

		if (space < 0)
			continue;
		rests_on_cell(m, b, space, box_at(b, table, r, of));
		for (int i = first; i < first + n; i++) {
			rests_on_cell(m, b, space, box_at(b, table, r, i));
			if (box_cell(b, table, r, i) >= 0)
				map_way(m, space, box_cell(b, table, r, i));
		}
	}
}

void
map_borders(struct map *m, const struct box *b, int table, int a, int to)
{
	for (int r = 0; r < b->rows[table]; r++) {
		int from = box_cell(b, table, r, a), next = box_cell(b, table, r, to);

		if (from < 0 || next < 0)
			continue;
		rests_on_cell(m, b, from, box_at(b, table, r, a));
		rests_on_cell(m, b, next, box_at(b, table, r, a));
		map_border(m, from, next);
	}
}

void
map_open(struct map *m)
{
	for (int a = 0; a < m->spaces; a++)
		for (int b = 0; b < a; b++)
			map_border(m, a, b);
}

int
map_to(const struct map *m, int space, int i)
{
	assert(space >= 0 && space < m->room);
	return i < m->degree ? map_ways_in(m)[space * m->degree + i] - 1 : NONE;
}

bool
map_joined(const struct map *m, int from, int to)
{
	assert(from >= 0 && from < m->room);
	const uint16_t *way = map_ways_in(m) + from * m->degree, *end = way + m->degree;

	for (; way<end && * way> 0; way++)
		if (*way == to + 1)
			return true;
	return false;
}

void
map_rests_on(const struct play *p, const struct map *m, int space)
{
	int cell = map_spaces_in(m)[space].cell;

	if (cell > 0)
		rests_on(p, (uint32_t)cell - 1);
}

bool
map_next(const struct play *p, const struct map *m, int from, int to)
{
	int cell = map_spaces_in(m)[from].cell;

	if (map_joined(m, from, to)) {
		if (cell > 0)
			leans_on(p, (uint32_t)cell - 1);
		return true;
	}
	map_rests_on(p, m, from);
	return false;
}

/* ---- grids ---- */

static int
size_of(int n)
{
	return n < 0 ? -n : n;
}

/* Hexes have three directions, of which any two say where one lies: a step changes two of the three by one.
 * The second counts down the columns as they are shifted, or along the rows. */
static void
hex_place(const struct map *m, const struct map_space *s, int *line, int *along)
{
	bool columns = m->kind == HEX_COLUMNS_ODD || m->kind == HEX_COLUMNS_EVEN;
	bool odd = m->kind == HEX_COLUMNS_ODD || m->kind == HEX_ROWS_ODD;

	*line = columns ? s->column : s->row;
	*along = (columns ? s->row : s->column) - (odd ? *line - *line % 2 : *line + *line % 2) / 2;
}

static int
grid_distance(const struct map *m, const struct map_space *a, const struct map_space *b)
{
	int across = size_of(a->column - b->column), down = size_of(a->row - b->row);
	int line_a, line_b, along_a, along_b;

	if (m->kind == SQUARES)
		return across + down;
	if (m->kind == SQUARES_AND_CORNERS)
		return across > down ? across : down;
	hex_place(m, a, &line_a, &along_a);
	hex_place(m, b, &line_b, &along_b);
	int lines = line_a - line_b, alongs = along_a - along_b;
	return (size_of(lines) + size_of(alongs) + size_of(lines + alongs)) / 2;
}

static bool
on_grid(const struct map_space *s)
{
	return s->column > 0 && s->row > 0;
}

void
map_grid(struct map *m)
{
	enum { LINES = UINT8_MAX + 2 };	   /* one more on each side */
	uint16_t at[LINES][LINES] = {{0}}; /* the space there + 1 */
	const struct map_space *space = map_spaces_in(m);

	assert(m->kind != AREAS);
	for (int i = 0; i < m->spaces; i++)
		if (on_grid(&space[i]))
			at[space[i].column][space[i].row] = (uint16_t)(i + 1);
	for (int i = 0; i < m->spaces; i++) {
		if (!on_grid(&space[i]))
			continue;
		for (int place = 0; place < 9; place++) {
			int to = at[space[i].column + place / 3 - 1][space[i].row + place % 3 - 1] - 1;
			if (to >= 0 && grid_distance(m, &space[i], &space[to]) == 1)
				map_way(m, i, to);
		}
	}
}

int
map_distance(const struct map *m, int from, int to)
{
	assert(from >= 0 && from < m->room && to >= 0 && to < m->room);
	const struct map_space *a = map_spaces_in(m) + from, *b = map_spaces_in(m) + to;

	if (m->kind == AREAS)
		return map_steps_to(m, from, to);
	return on_grid(a) && on_grid(b) ? grid_distance(m, a, b) : MAP_NO_WAY;
}

bool
map_within(const struct play *p, const struct map *m, int from, int to, int steps)
{
	struct walk walk = {.limit = steps};

	if (m->kind == AREAS)
		return map_reaches(p, m, &walk, from, to);
	if (map_distance(m, from, to) <= steps)
		return true;
	map_rests_on(p, m, from);
	map_rests_on(p, m, to);
	return false;
}

bool
map_place(const struct map *m, int space, int *column, int *row)
{
	const struct map_space *s = map_spaces_in(m) + space;

	assert(space >= 0 && space < m->room);
	*column = s->column;
	*row = s->row;
	return on_grid(s);
}

bool
map_edge(const struct map *m, int space)
{
	const struct map_space *s = map_spaces_in(m), *at = s + space;
	bool left = true, right = true, top = true, bottom = true;

	assert(m->kind != AREAS && space >= 0 && space < m->room);
	for (int i = 0; i < m->spaces; i++) {
		if (!on_grid(&s[i]))
			continue;
		left = left && s[i].column >= at->column;
		right = right && s[i].column <= at->column;
		top = top && s[i].row >= at->row;
		bottom = bottom && s[i].row <= at->row;
	}
	return on_grid(at) && (left || right || top || bottom);
}
