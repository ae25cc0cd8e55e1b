/* What a drawing asks of a position: which style a thing has, where a space lies, who holds which cards. */
#include "core/gamefile/board.h"

#include <string.h>

#include "core/gamefile/running.h"

const struct file_board *
gamefile_board(const struct game *game)
{
	return game->own ? &((const struct gamefile *)game->own)->board : NULL;
}

int
board_value(const struct play *p, const struct trait *trait, int of, int other)
{
	struct run r;
	int32_t value;

	if (!trait->node)
		return NONE;
	run_begin(&r, p, NULL);
	r.silent = true;
	r.local[0] = of;
	r.local[1] = other;
	value = evaluate(&r, trait->node);
	return r.failed || r.unknown || value < -32000 || value > 32000 ? NONE : value;
}

const char *
board_written(const struct game *game, const struct trait *trait, int of)
{
	const struct gamefile *g = game->own;
	const char *text = g->name[g->cells[trait->written - 1 + of]];

	return text ? text : "";
}

bool
board_cell(const struct play *p, int type, int i, int of, struct board_cell *cell)
{
	const struct gamefile *g = file_of(p);

	for (int k = 0; k < g->n_columns_used; k++) {
		const struct kind_column *c = &g->column[k];
		struct run r;
		int32_t value;
		if (c->kind != type - TYPE_COMMON || strcmp(c->name, "title") == 0 || i-- > 0)
			continue;
		*cell = (struct board_cell){c->name, {.type = c->domain.type}, NONE};
		if (c->domain.type == TEXT_TYPE) {
			cell->trait = text_trait(c);
			return true;
		}
		run_begin(&r, p, NULL);
		r.silent = true;
		value = value_beside(&r, k, of);
		cell->value = (int16_t)(r.unknown || value == NOTHING ? NONE : value);
		return true;
	}
	return false;
}

/* Whether there is such an element, as the file says of its state. */
static bool
is_there(const struct play *p, const struct trait *trait, int of)
{
	const struct gamefile *g = file_of(p);
	const struct node *n = &g->node[trait->node];
	struct run r;

	if (n->op != OP_FIELD || !g->field[n->value - FIELD_COMMON].where)
		return true;
	run_begin(&r, p, NULL);
	r.silent = true;
	r.local[g->field[n->value - FIELD_COMMON].slot] = of;
	return holds(&r, g->field[n->value - FIELD_COMMON].where);
}

const char *
board_look(const struct play *p, const struct looks *looks, int of, int other)
{
	const struct file_board *b = gamefile_board(p->game);
	int value = board_value(p, &looks->trait, of, other);

	if (looks->n == 0 || (looks->trait.node && (value == NONE || !is_there(p, &looks->trait, of))))
		return NULL;
	for (int i = looks->first; i < looks->first + looks->n; i++)
		if (b->look[i].value == value || b->look[i].value == NONE)
			return b->look[i].style;
	return NULL;
}

bool
board_hides(const struct play *p, int place, int unit, uint64_t hidden)
{
	const struct trait from = {.node = hidden && p->game->own ? file_of(p)->hidden_from[place] : 0};
	int seat = from.node ? board_value(p, &from, unit, 0) : NONE;

	return seat >= 0 && (hidden >> seat & 1) == 0;
}

bool
board_place(const struct game *game, int space, int *column, int *row)
{
	const struct gamefile *g = game->own;

	*column = space_place(g, space, false);
	*row = space_place(g, space, true);
	return *column != NONE;
}

int
board_beside(const struct game *game, int space, int i)
{
	return map_to(map_in(game->own), space, i);
}

bool
board_pack(const struct play *p, int type, struct pack *pack)
{
	const struct gamefile *g = file_of(p);
	struct run r;

	if (type < TYPE_COMMON || !g->kind[type - TYPE_COMMON].drawn || !g->kind[type - TYPE_COMMON].hands)
		return false;
	run_begin(&r, p, NULL);
	*pack = pack_of(&r, type);
	return true;
}
