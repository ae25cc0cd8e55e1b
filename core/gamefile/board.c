/* The block `board`: what is drawn how, and what comes of it on a position. */
#include "core/gamefile/board.h"

#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* Each sort of style, ends with NULL. */
static const char *const grounds[] = {"land",	  "forest", "hill",   "town", "water", "field",
				      "mountain", "marsh",  "desert", "snow", NULL};
static const char *const lines[] = {"river", "water", "road", "path", "rail", "bridge", "wall", NULL};
static const char *const symbols[] = {"infantry",     "cavalry", "artillery", "armour",
				      "headquarters", "supply",	 "air",	      "ship",
				      "leader",	      "plain",	 NULL};
static const char *const colours[] = {"blue",  "red",	"green", "yellow", "grey",
				      "brown", "white", "black", NULL};

static const char *
style_named(const struct gamefile *g, const struct token *t, const char *const *styles)
{
	while (*styles && !is_word(g, t, *styles))
		styles++;
	return *styles;
}

static const char *
take_style(struct gamefile *g, const char *const *styles)
{
	const struct token *t = peek(g);
	const char *style = style_named(g, t, styles);
	char half[2][FAULT_ARG_BYTES];
	struct text text[2] = {text_begin(half[0], sizeof(half[0])), text_begin(half[1], sizeof(half[1]))};

	g->at += style != NULL;
	for (int i = 0; !style && styles[i]; i++) {
		text_add(&text[i > 4], i > 0 ? " " : "");
		text_add(&text[i > 4], styles[i]);
	}
	if (!style)
		fault(g, SAID("a style is wanted here: {0}{1}"), half[0], half[1]);
	return style;
}

/* ---- what is asked ---- */

static uint16_t
local_of(struct gamefile *g, uint32_t at, int slot, int type)
{
	uint16_t n = make_node(g, OP_LOCAL, at);

	g->node[n].type = (uint8_t)type;
	g->node[n].slot = (uint8_t)slot;
	return n;
}

/* Of texts that stand in the file itself `title` is what things are called. */
struct trait
text_trait(const struct kind_column *c)
{
	bool title = c->box < 0 && strcmp(c->name, "title") == 0;

	return (struct trait){.text = (uint16_t)(c->box + 1),
			      .title = title,
			      .written = (uint16_t)(c->box < 0 && !title ? c->cells + 1 : 0),
			      .type = (uint8_t)(TYPE_COMMON + c->kind)};
}

/* A column, a field or a let by its name alone, asked of what is drawn; or of two spaces what lies between
 * them. */
static struct trait
take_trait(struct gamefile *g, int type, int n)
{
	const struct token *t = peek(g);
	uint32_t at = g->at;
	uint16_t of, node;

	if (n == 1 && take(g, "key"))
		return (struct trait){.type = (uint8_t)type};
	for (int i = 0; i < g->n_columns_used && n == 1; i++)
		if (g->column[i].kind == type - TYPE_COMMON && g->column[i].domain.type == TEXT_TYPE &&
		    is_word(g, t, g->column[i].name)) {
			g->at++;
			return text_trait(&g->column[i]);
		}
	of = local_of(g, at, 0, type);
	if (n == 2)
		g->node[of].next = local_of(g, at, 1, type);
	g->at++;
	node = read_named(g, at, t, of, n);
	if (!g->broken && !is_named(g->node[node].type) && g->node[node].type != TYPE_NUMBER &&
	    g->node[node].type != TYPE_YES)
		fault_at(g, at, SAID("a value is wanted here"), NULL, NULL, NULL);
	return (struct trait){.node = node, .type = g->node[node].type};
}

static int16_t
take_value(struct gamefile *g, int type)
{
	const struct domain d = {.type = (uint8_t)type, .none = true, .least = -999, .most = 9999};
	int16_t value = NONE;

	take_cell(g, &d, &value);
	return value;
}

/* "terrain clear land, wood forest"; or one style for all, or for the rest; of a flag, for those that have
 * it. */
static struct looks
take_looks(struct gamefile *g, int type, int n, const char *const *styles)
{
	struct file_board *b = &g->board;
	struct looks looks = {.first = b->n_looks};
	bool alone =
	    style_named(g, peek(g), styles) &&
	    (ahead(g, 1)->kind != TOKEN_NAME || ahead(g, 1)->first || is_word(g, ahead(g, 1), "text") ||
	     is_word(g, ahead(g, 1), "symbol") || is_word(g, ahead(g, 1), "colour"));

	if (!alone)
		looks.trait = take_trait(g, type, n);
	do {
		struct look look = {.value = NONE};
		if (g->broken || !room(g, b->n_looks, BOARD_LOOKS, SAID("styles of the board")))
			break;
		bool all = style_named(g, peek(g), styles) && ahead(g, 1)->kind == TOKEN_END;
		if (!alone && !all)
			look.value = take_value(g, looks.trait.type);
		else if (!alone && looks.n == 0 && looks.trait.type == TYPE_YES)
			look.value = 1;
		look.style = take_style(g, styles);
		b->look[b->n_looks++] = look;
		looks.n++;
	} while (!alone && take(g, ","));
	return looks;
}

/* ---- lines of the block ---- */

static void
need_map(struct gamefile *g)
{
	if (!g->map)
		fault(g, SAID("'{0}' is drawn on a map, and this game has none: leave the line out"),
		      token_text(g, peek(g)), NULL);
}

static void
read_edge_looks(struct gamefile *g)
{
	struct file_board *b = &g->board;
	int edge = -1;

	if (!room(g, b->n_edges, BOARD_EDGES, SAID("lines of 'edge'")))
		return;
	for (int i = 0; i < g->n_edges; i++)
		edge = is(g, g->edge[i].name) ? i : edge;
	if (edge < 0)
		fault(g, SAID("the name of a hexside or a path is wanted here"), NULL, NULL);
	else
		b->edge[b->n_edges++] =
		    (struct board_edge){take_looks(g, g->map, 2, lines), g->edge[edge].path};
}

static void
read_labels(struct gamefile *g)
{
	struct file_board *b = &g->board;

	do {
		if (!room(g, b->n_labels, BOARD_PIECES, SAID("labels of a space")))
			return;
		b->label[b->n_labels++] = take_trait(g, g->map, 1);
	} while (!g->broken && take(g, ","));
}

/* "{strength}-{movement}" */
static void
read_pieces(struct gamefile *g, struct board_counters *c)
{
	char out[128];
	struct text t = text_begin(out, sizeof(out));
	uint32_t at = g->at, stop = g->stop;
	const char *s = g->text + peek(g)->at + 1, *end = g->text + peek(g)->at + peek(g)->length - 1;

	take_text(g);
	while (s < end && !g->broken) {
		const char *close = *s == '{' ? memchr(s, '}', (size_t)(end - s)) : NULL;
		char place[4] = {'{', (char)('0' + c->n_pieces), '}', '\0'};
		if (!close) {
			text_add_bytes(&t, s++, 1);
		} else if (c->n_pieces == BOARD_PIECES) {
			fault_at(g, at, SAID("more than three places in one text"), NULL, NULL, NULL);
		} else {
			begin_part(g, (uint32_t)(s + 1 - g->text), (uint32_t)(close - g->text));
			c->piece[c->n_pieces++] = take_trait(g, c->type, 1);
			want_end(g);
			text_add(&t, place);
			s = close + 1;
		}
	}
	if (t.length >= sizeof(out))
		fault_at(g, at, SAID("the text of a counter has at most 127 bytes"), NULL, NULL, NULL);
	g->at = at + 1;
	g->stop = stop;
	c->text = g->broken ? NULL : keep_bytes(g, out, t.length);
}

static void
read_counters(struct gamefile *g)
{
	struct file_board *b = &g->board;
	struct board_counters *c = &b->counters[b->n_counters];
	bool found = false;

	if (!room(g, b->n_counters, BOARD_COUNTERS, SAID("sorts of counters")))
		return;
	*c = (struct board_counters){.type = (uint8_t)take_type(g)};
	for (int i = 0; i < g->game.n_places && !found; i++) {
		found = g->places[i].unit == c->type;
		c->place = (uint8_t)i;
	}
	if (!found) {
		fault(g, SAID("{0} has no place on the board: write 'place {0} at FIELD'"),
		      type_called(g, c->type), NULL);
		return;
	}
	while (!g->broken && peek(g)->kind != TOKEN_END) {
		if (take(g, "symbol"))
			c->symbol = take_looks(g, c->type, 1, symbols);
		else if (take(g, "colour"))
			c->colour = take_looks(g, c->type, 1, colours);
		else if (want(g, "text"))
			read_pieces(g, c);
	}
	b->n_counters++;
}

/* "track turn 1 to 7" */
static void
read_track(struct gamefile *g)
{
	struct file_board *b = &g->board;
	struct board_track *t = &b->track[b->n_tracks];
	int field, from, to;

	if (!room(g, b->n_tracks, BOARD_TRACKS, SAID("tracks")))
		return;
	field = is(g, "turn") ? 0 : field_named(g, peek(g));
	if (field && (field_of(&g->game, field)->index != TYPE_NUMBER ||
		      field_of(&g->game, field)->value != TYPE_NUMBER))
		field = 0;
	if (!field && !is(g, "turn"))
		fault(g, SAID("'turn' is wanted here, or a number of the state that there is one of"), NULL,
		      NULL);
	t->name = take_name(g, SAID("a name"));
	t->field = (uint16_t)field;
	if (take_number(g, -99, 99, &from) && want(g, "to") && take_number(g, from, from + 99, &to)) {
		t->from = (int16_t)from;
		t->to = (int16_t)to;
		b->n_tracks++;
	}
}

static void
read_board_line(struct gamefile *g, uint32_t token)
{
	begin_whole(g, token);
	g->n_slots = 0;
	if (is(g, "fill") || is(g, "mark") || is(g, "edge") || is(g, "label"))
		need_map(g);
	if (take(g, "fill"))
		g->board.fill = take_looks(g, g->map, 1, grounds);
	else if (take(g, "mark"))
		g->board.mark = take_looks(g, g->map, 1, colours);
	else if (take(g, "edge"))
		read_edge_looks(g);
	else if (take(g, "label"))
		read_labels(g);
	else if (take(g, "counters"))
		read_counters(g);
	else if (take(g, "track"))
		read_track(g);
	else if (!g->broken)
		fault(g, SAID("a line of 'board' begins with fill, mark, edge, label, counters or track"),
		      NULL, NULL);
	if (!g->broken)
		want_end(g);
}

void
read_board(struct gamefile *g, uint32_t token)
{
	static const char *const forms[] = {"hexmap", "squares", "areas", "tracks"};

	if (g->board.form)
		fault(g, SAID("a game has one board"), NULL, NULL);
	g->at++;
	for (int i = 0; i < COUNT(forms); i++)
		if (!g->broken && take(g, forms[i]))
			g->board.form = (uint8_t)(BOARD_HEXMAP + i);
	if (!g->board.form)
		fault(g, SAID("the form of the board is wanted here: hexmap, squares, areas or tracks"), NULL,
		      NULL);
	if (g->board.form == BOARD_TRACKED ? peek(g)->kind != TOKEN_END : !is(g, type_called(g, g->map)))
		fault(g, SAID("after the form comes the map's type; 'tracks' has none"), NULL, NULL);
	else if (take(g, type_called(g, g->map)) &&
		 (g->board.form == BOARD_HEXMAP	   ? g->map_grid == 0 || g->map_grid == 5
		  : g->board.form == BOARD_SQUARES ? g->map_grid != 5
						   : g->map_grid != 0))
		fault_at(g, token + 1, SAID("the map's grid is not of this form"), NULL, NULL, NULL);
	want_end(g);
	each_line(g, token, read_board_line);
}

/* ---- where the file says nothing ---- */

/* Of a type: the column of a type, or of numbers, by its name or whatever it is called. */
static struct trait
column_trait(struct gamefile *g, int type, int of, const char *name)
{
	for (int i = 0; i < g->n_columns_used; i++) {
		const struct kind_column *c = &g->column[i];
		if (c->kind != type - TYPE_COMMON || c->domain.type != of ||
		    (name && strcmp(c->name, name) != 0))
			continue;
		if (of == TEXT_TYPE)
			return text_trait(c);
		uint16_t node = make_node(g, OP_COLUMN, g->kind[c->kind].at);
		g->node[node].value = i;
		g->node[node].a = local_of(g, g->kind[c->kind].at, 0, type);
		return (struct trait){.node = node, .type = (uint8_t)of};
	}
	return (struct trait){0};
}

/* Sides have the colours in their order. */
static void
colour_by_side(struct gamefile *g, struct board_counters *c)
{
	struct file_board *b = &g->board;
	int n = g->game.who == TYPE_NUMBER ? 0 : count_of(g, g->game.who);

	if (c->colour.n || n + b->n_looks > BOARD_LOOKS)
		return;
	c->colour.trait = c->type == g->game.who
			      ? (struct trait){.node = local_of(g, 0, 0, c->type), .type = c->type}
			      : column_trait(g, c->type, g->game.who, NULL);
	c->colour.first = b->n_looks;
	for (int i = 0; i < n && c->colour.trait.node && colours[i]; i++, c->colour.n++)
		b->look[b->n_looks++] = (struct look){(int16_t)i, colours[i]};
}

void
make_board(struct gamefile *g)
{
	struct file_board *b = &g->board;
	struct trait title;

	if (!b->form)
		b->form = !g->map	     ? BOARD_TRACKED
			  : g->map_grid == 5 ? BOARD_SQUARES
			  : g->map_grid	     ? BOARD_HEXMAP
					     : BOARD_AREAS;
	b->map = b->form == BOARD_TRACKED ? 0 : g->map;
	b->grid = g->map_grid;
	if (b->map && b->n_labels == 0) {
		b->label[b->n_labels++] = (struct trait){.type = b->map};
		title = column_trait(g, b->map, TEXT_TYPE, "title");
		if (title.type)
			b->label[b->n_labels++] = title;
	}
	b->x = column_trait(g, b->map, TYPE_NUMBER, "x");
	b->y = column_trait(g, b->map, TYPE_NUMBER, "y");
	for (int i = 0; i < g->game.n_places && b->n_counters == 0; i++)
		b->counters[i] = (struct board_counters){.type = g->places[i].unit, .place = (uint8_t)i};
	if (b->n_counters == 0)
		b->n_counters = g->game.n_places;
	for (int i = 0; i < b->n_counters; i++)
		colour_by_side(g, &b->counters[i]);
}
