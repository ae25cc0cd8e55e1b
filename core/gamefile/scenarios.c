/* Scenarios and their options, totals, rivals and victory, and what things are called, as the file has them.
 */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

void
read_scenario(struct gamefile *g, uint32_t token)
{
	struct scenario *s = &g->scenarios[g->game.n_scenarios];
	uint16_t done;

	g->at++;
	if (!room(g, g->game.n_scenarios, FILE_SCENARIOS, SAID("scenarios of the game")))
		return;
	*s = (struct scenario){.name = take_name(g, SAID("the name of a scenario")), .set_up = run_set_up};
	s->title = take_text(g);
	if (take(g, "options"))
		while (peek(g)->kind == TOKEN_NAME && !g->broken) {
			int found = -1;
			for (int i = 0; i < g->game.n_options; i++)
				found = is(g, g->options[i].name) ? i : found;
			if (found < 0)
				unknown_name(g, peek(g));
			else
				s->options |= (uint16_t)(1u << found);
			g->at++;
		}
	if (strcmp(s->name, "position") == 0)
		fault(g, SAID("'position' is a scenario of every game"), NULL, NULL);
	g->n_slots = 0;
	g->owner = s->title;
	done = is(g, ":") || block_end(g, token) > line_end(g, token) ? read_changes_or_one(g, token) : 0;
	g->owner = NULL;
	if (!done)
		want_end(g);
	g->scenario[g->game.n_scenarios++] = done;
}

void
read_option_row(struct gamefile *g, uint32_t token)
{
	(void)token;
	g->at++;
	if (!room(g, g->game.n_options, FILE_OPTIONS, SAID("options of the game")))
		return;
	g->options[g->game.n_options].name = take_name(g, SAID("the name of an option"));
	g->options[g->game.n_options].title = take_text(g);
	end_line(g);
	g->game.n_options = (uint8_t)(g->game.n_options + !g->broken);
}

void
read_total_head(struct gamefile *g, uint32_t token)
{
	(void)token;
	g->at++;
	if (!room(g, g->game.n_totals, FILE_TOTALS, SAID("totals of the game")))
		return;
	g->totals[g->game.n_totals].name = take_name(g, SAID("the name of a total"));
	g->totals[g->game.n_totals].title = take_text(g);
	g->game.n_totals = (uint8_t)(g->game.n_totals + !g->broken);
}

void
read_total(struct gamefile *g, uint32_t token)
{
	uint16_t n;

	begin_whole(g, token);
	for (int i = 0; i < g->game.n_totals; i++) {
		if (!is_word(g, ahead(g, 1), g->totals[i].name))
			continue;
		g->at += 3;
		g->n_slots = 0;
		n = read_of_type(g, TYPE_NUMBER);
		not_none(g, n);
		g->total[i] = n;
		want_end(g);
		return;
	}
}

/* rivals blue by towns.blue, red */
void
read_rivals(struct gamefile *g, uint32_t token)
{
	(void)token;
	g->at++;
	for (int i = 0; i < 2; i++) {
		const struct token *t = peek(g);
		int side = value_named(g, g->game.who, g->text + t->at, t->length);
		if (side < 0) {
			fault(g, SAID("the name of a side is wanted here"), NULL, NULL);
			return;
		}
		const struct kind *k = &g->kind[g->game.who - TYPE_COMMON];
		g->at++;
		g->game.rival[i].name = g->name[(k->titles ? k->titles : k->first) + side];
		if (take(g, "by")) {
			for (int n = 0; n < g->game.n_totals; n++)
				if (is(g, g->totals[n].name))
					g->game.rival[i].total = g->totals[n].name;
			if (!g->game.rival[i].total)
				unknown_name(g, peek(g));
			g->at++;
		}
		if (i == 0)
			want(g, ",");
	}
	end_line(g);
}

/* if c then "..." else if ... else "..." */
void
read_victory(struct gamefile *g, uint32_t token)
{
	uint16_t c = 0;

	begin_whole(g, token);
	g->at++;
	g->n_slots = 0;
	for (bool more = true; more && !g->broken;) {
		bool condition = take(g, "if");
		if (condition) {
			c = read_condition(g);
			as_type(g, c, TYPE_YES);
			want(g, "then");
		}
		if (!room(g, g->n_levels, LEVELS_MAX, SAID("levels of victory")))
			return;
		g->level[g->n_levels++] = (struct level){condition ? c : 0, take_text(g)};
		more = condition && take(g, "else");
	}
	want_end(g);
	g->game.level = run_level;
}

/* How a thing is called: of its key and its columns; `many` things by their keys. */
static const char *
take_called(struct gamefile *g, int type, bool many)
{
	const char *pattern = take_text(g), *s = pattern;
	int places = 0;

	for (; !g->broken && (s = strchr(s, '{')) != NULL; s++, places++) {
		size_t n = strcspn(s + 1, "}");
		bool known = s[n + 1] == '}' && text_is(many ? "keys" : "key", s + 1, n);
		for (int i = 0; i < g->n_columns_used && s[n + 1] == '}' && !many; i++)
			known = known || (g->column[i].kind == type - TYPE_COMMON &&
					  text_is(g->column[i].name, s + 1, n));
		g->at -= !known;
		if (!known && many)
			fault(g, SAID("several things are called by {keys}: many \"units {keys}\""), NULL,
			      NULL);
		else if (!known)
			fault(g, SAID("a name is made of {key} and of columns of {0} in braces"),
			      type_called(g, type), NULL);
	}
	if (many && places != 1) {
		g->at--;
		fault(g, SAID("several things are called by {keys}: many \"units {keys}\""), NULL, NULL);
	}
	return pattern;
}

/* call UNIT "{title}" [full "{title} ({key})"] [many "units {keys}"] */
void
read_call_row(struct gamefile *g, uint32_t token)
{
	struct kind *k;
	int type;

	g->at++;
	type = take_type(g);
	if (g->broken)
		return;
	k = &g->kind[type - TYPE_COMMON];
	if (!k->table)
		fault_at(
		    g, token + 1,
		    SAID("{0} stands in the file, whose things are called by their titles: 'call' is for "
			 "rows from a table beside it"),
		    type_called(g, type), NULL, NULL);
	k->called = take_called(g, type, false);
	if (take(g, "full"))
		k->called_full = take_called(g, type, false);
	if (take(g, "many"))
		k->called_many = take_called(g, type, true);
	end_line(g);
}
