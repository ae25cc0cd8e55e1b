/* The map: which spaces lie side by side, by the grid and by paths, and how far from one another. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* Where a key like 0405 stands; any other is a box beside the grid. */
static void
place_space(struct gamefile *g, int i)
{
	const char *key = g->name[g->kind[g->map - TYPE_COMMON].first + i];
	bool digits = strlen(key) == 4;

	for (int k = 0; k < 4 && digits; k++)
		digits = text_is_digit(key[k]);
	g->column_of[i] = (int16_t)(digits ? (key[0] - '0') * 10 + key[1] - '0' : NONE);
	g->row_of[i] = (int16_t)(digits ? (key[2] - '0') * 10 + key[3] - '0' : NONE);
}

static void
add_neighbour(struct gamefile *g, int a, int b)
{
	if (a == b || are_adjacent(g, a, b) || g->n_neighbours[a] == NEIGHBOURS_MAX)
		return;
	g->neighbour[a][g->n_neighbours[a]++] = (uint16_t)b;
}

/* The six around a hex: in the columns (or rows) that lie half a hex further, the slanted ones are one more.
 */
static void
grid_neighbours(struct gamefile *g, const uint16_t *at)
{
	static const int8_t beside[2][6][2] = {{{0, -1}, {0, 1}, {-1, -1}, {1, -1}, {-1, 0}, {1, 0}},
					       {{0, -1}, {0, 1}, {-1, 0}, {1, 0}, {-1, 1}, {1, 1}}};
	static const int8_t squared[4][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
	int n = count_of(g, g->map);
	bool square = g->map_grid == 5, rows = g->map_grid == 3 || g->map_grid == 4;
	bool even = g->map_grid == 1 || g->map_grid == 3;

	for (int i = 0; i < n; i++) {
		int c = g->column_of[i], r = g->row_of[i];
		bool further = ((rows ? r : c) % 2 == 0) == even;
		for (int k = 0; c != NONE && k < (square ? 4 : 6); k++) {
			const int8_t *by = square ? squared[k] : beside[further][k];
			int dc = rows ? by[1] : by[0], dr = rows ? by[0] : by[1];
			if (c + dc >= 0 && c + dc < 100 && r + dr >= 0 && r + dr < 100 &&
			    at[(c + dc) * 100 + r + dr])
				add_neighbour(g, i, at[(c + dc) * 100 + r + dr] - 1);
		}
	}
}

void
make_map(struct gamefile *g)
{
	uint16_t at[100 * 100] = {0};
	int n = g->map ? count_of(g, g->map) : 0;

	for (int i = 0; i < n; i++) {
		place_space(g, i);
		if (g->column_of[i] != NONE)
			at[g->column_of[i] * 100 + g->row_of[i]] = (uint16_t)(i + 1);
	}
	if (n && g->map_grid)
		grid_neighbours(g, at);
	for (int e = 0; e < g->n_edges; e++)
		for (int i = g->edge[e].first; i < g->edge[e].first + g->edge[e].n; i++) {
			const struct edge_row *row = &g->edge_row[i];
			if (g->edge[e].path) {
				add_neighbour(g, row->space, row->other);
				add_neighbour(g, row->other, row->space);
			} else if (g->map_grid && !are_adjacent(g, row->space, row->other) &&
				   g->edge[e].from) {
				g->broken = false;
				fault_at(g, g->edge[e].from,
					 SAID("{0} and {1} are not adjacent: see {2}.csv"),
					 g->name[g->kind[g->map - TYPE_COMMON].first + row->space],
					 g->name[g->kind[g->map - TYPE_COMMON].first + row->other],
					 g->source[g->edge[e].source].name);
			}
		}
}

bool
are_adjacent(const struct gamefile *g, int a, int b)
{
	for (int i = 0; i < g->n_neighbours[a]; i++)
		if (g->neighbour[a][i] == b)
			return true;
	return false;
}

/* NOTHING: one cannot come from one to the other. */
int
distance_between(const struct gamefile *g, int a, int b)
{
	uint16_t todo[SPACES_MAX];
	uint8_t seen[SPACES_MAX] = {0};
	int n = 0, far = 0;

	todo[n++] = (uint16_t)a;
	seen[a] = 1;
	for (int from = 0; from < n; far++)
		for (int end = n; from < end; from++) {
			if (todo[from] == b)
				return far;
			for (int i = 0; i < g->n_neighbours[todo[from]]; i++) {
				uint16_t next = g->neighbour[todo[from]][i];
				if (!seen[next])
					todo[n++] = next;
				seen[next] = 1;
			}
		}
	return NOTHING;
}
