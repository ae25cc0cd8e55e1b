/* What of a file is read by people: its prose, rules, tables and steps, for a rulebook that is made of them.
 */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* What does not fit is left out of the rulebook, and of nothing else. */
void
add_passage(struct gamefile *g, int kind, uint32_t token, int number, const char *section, const char *text)
{
	if (g->broken || g->n_passages == PASSAGES_MAX || token >= g->n_tokens)
		return;
	g->passage[g->n_passages++] = (struct passage){.kind = (uint8_t)kind,
						       .line = g->token[token].line,
						       .indent = g->token[token].indent,
						       .number = (uint16_t)number,
						       .section = section,
						       .text = text};
}

int
gamefile_passages(const struct game *game, const struct passage **passage)
{
	const struct gamefile *g = game->own;

	*passage = g->passage;
	return g->n_passages;
}

int
gamefile_rule_line(const struct game *game, int rule)
{
	const struct gamefile *g = game->own;

	for (int i = 0; i < g->n_passages; i++)
		if (g->passage[i].kind == PASSAGE_RULE && g->passage[i].number == rule)
			return g->passage[i].line;
	return 0;
}

enum judged_by
gamefile_judged_by(const struct game *game, int rule)
{
	const struct gamefile *g = game->own;

	return g->done_rule[rule] ? BY_PROGRAM : game->rules[rule].message ? BY_CONDITION : BY_PLAYERS;
}

const char *
gamefile_table_name(const struct game *game, int table)
{
	const struct gamefile *g = game->own;

	return table < g->n_charts ? g->chart[table].name : NULL;
}

/* A value of a domain as it is printed. */
static const char *
domain_text(const struct gamefile *g, const struct domain *d, int value, char out[static 16])
{
	struct text t = text_begin(out, 16);

	if (value == NONE)
		return "-";
	if (d->type == TYPE_YES)
		return value ? "yes" : "no";
	if (is_named(d->type))
		return g->name[g->kind[d->type - TYPE_COMMON].first + value];
	text_add_number(&t, value);
	return out;
}

const char *
gamefile_table_text(const struct game *game, int table, int row, int column, char out[static 16])
{
	const struct gamefile *g = game->own;
	const struct chart *c = &g->chart[table];
	int columns = c->columns ? c->columns : 1;

	if (row >= c->rows || column >= columns)
		return NULL;
	if (row < 0 && column < 0)
		return "";
	if (row < 0)
		return c->columns
			   ? domain_text(g, &c->column,
					 column + (is_named(c->column.type) ? 0 : c->column.least), out)
			   : "";
	if (column < 0)
		return domain_text(g, &c->row, row + (is_named(c->row.type) ? 0 : c->row.least), out);
	return domain_text(g, &c->domain, g->cells[c->cells + row * columns + column], out);
}

/* Number i of the texts that stand in the rows of the file, but for titles. */
static const char *
written_text(const struct gamefile *g, int i)
{
	for (int c = 0; c < g->n_columns_used; c++) {
		const struct kind_column *column = &g->column[c];
		if (!text_trait(column).written || column->domain.type != TEXT_TYPE)
			continue;
		for (int row = 0; row < g->kind[column->kind].n; row++)
			if (g->cells[column->cells + row] && i-- == 0)
				return g->name[g->cells[column->cells + row]];
	}
	return NULL;
}

const char *
gamefile_text(const struct game *game, int i)
{
	const struct gamefile *g = game->own;

	if (i < g->n_levels)
		return g->level[i].text;
	i -= g->n_levels;
	for (int s = 0; s < game->n_steps; s++) {
		const struct file_step *step = &g->step[s];
		const char *const title[] = {step->roll_title, step->draw_title, step->takes_title};
		for (int k = 0; k < COUNT(title); k++)
			if (title[k] && i-- == 0)
				return title[k];
		for (uint16_t part = step->parts; part; part = g->node[part].next)
			if (i-- == 0)
				return g->name[g->node[part].value];
	}
	return written_text(g, i);
}
