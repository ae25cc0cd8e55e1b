/* The map: a core/map, made of the keys of its spaces, and of the paths between them. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* Keys are written from 00 on, and a map counts from 1; what is even stays so. */
enum { KEY_BEGINS = 2 };

static struct map *
made_map(struct gamefile *g)
{
	return (void *)&g->spaces;
}

/* Where a key like 0405 stands; any other is a box beside the grid. */
static void
add_space(struct gamefile *g, int i)
{
	const char *key = g->name[g->kind[g->map - TYPE_COMMON].first + i];
	bool digits = g->map_grid && strlen(key) == 4;

	for (int k = 0; k < 4 && digits; k++)
		digits = text_is_digit(key[k]);
	g->beside_grid = g->beside_grid || !digits;
	map_add(made_map(g), digits ? (key[0] - '0') * 10 + key[1] - '0' + KEY_BEGINS : 0,
		digits ? (key[2] - '0') * 10 + key[3] - '0' + KEY_BEGINS : 0, NONE);
}

int
space_place(const struct gamefile *g, int space, bool row)
{
	int column, line;

	if (!map_place(map_in(g), space, &column, &line))
		return NONE;
	return (row ? line : column) - KEY_BEGINS;
}

static bool
has_room(const struct gamefile *g, int a, int b)
{
	return map_joined(map_in(g), a, b) || map_to(map_in(g), a, NEIGHBOURS_MAX - 1) < 0;
}

/* What lies between two spaces makes them adjacent, or they are. */
static void
add_edge(struct gamefile *g, const struct map_side *side)
{
	const char *const *name = &g->name[g->kind[g->map - TYPE_COMMON].first];
	const struct edge *e = &g->edge[side->a / SPACES_MAX];
	int a = side->a % SPACES_MAX, b = side->b % SPACES_MAX;

	g->broken = false;
	if (e->path && a != b && has_room(g, a, b) && has_room(g, b, a))
		map_border(made_map(g), a, b);
	else if (e->path && a != b)
		fault_at(g, e->at, SAID("{0} or {1} has more than 16 paths"), name[a], name[b], NULL);
	else if (!e->path && g->map_grid && !map_joined(map_in(g), a, b) && e->from)
		fault_at(g, e->from, SAID("{0} and {1} are not adjacent: see {2}.csv"), name[a], name[b],
			 g->source[e->source].name);
	else if (!e->path && g->map_grid && !map_joined(map_in(g), a, b))
		fault_at(g, e->at, SAID("{0} and {1} are not adjacent"), name[a], name[b], NULL);
}

void
make_map(struct gamefile *g)
{
	static const uint8_t kinds[] = {AREAS,	       HEX_COLUMNS_EVEN, HEX_COLUMNS_ODD,
					HEX_ROWS_EVEN, HEX_ROWS_ODD,	 SQUARES};

	map_begin(made_map(g), g->map ? count_of(g, g->map) : 1, NEIGHBOURS_MAX, kinds[g->map_grid]);
	g->direct = g->map_grid != 0;
	for (int i = 0; g->map && i < count_of(g, g->map); i++)
		add_space(g, i);
	if (g->map_grid)
		map_grid(made_map(g));
	for (int e = 0; e < g->n_edges; e++)
		g->direct = g->direct && !g->edge[e].path;
	for (int i = 0; i < g->sides.sides.n; i++)
		add_edge(g, &sides_rows(SIDES(g->sides))[i]);
}
