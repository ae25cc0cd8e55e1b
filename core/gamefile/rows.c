/* The rows of the game, of what was read: types, names and sentences; scenarios, totals and victory. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- scenarios, totals, victory ---- */

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

/* ---- rows ---- */

static void
make_type(struct gamefile *g, int i)
{
	const struct kind *k = &g->kind[i];
	struct operand *o = &g->operands[i];
	struct naming *n = &g->namings[g->words.n_namings];

	*o = (struct operand){.type = k->name, .title = k->title, .weight = weigh_value};
	if (k->table)
		o->table = k->table;
	else
		o->count = k->n, o->names = &g->name[k->first];
	if (k->drawn) {
		o->unseen = true;
		o->drawn[0] = SAID("draw {n} card");
		o->drawn[1] = SAID("draw {n} cards");
	}
	*n = (struct naming){.type = (uint8_t)(TYPE_COMMON + i),
			     .table = k->table ? (uint8_t)(k->table - 1) : BOX_TABLES};
	if (k->titles)
		n->list = &g->name[k->titles];
	for (int c = 0; k->table && c < g->n_columns_used; c++)
		if (g->column[c].kind == i && strcmp(g->column[c].name, "title") == 0)
			n->name = "{title} ({key})";
	if (k->called)
		n->name = k->called;
	n->full = k->called_full;
	n->names = k->called_many;
	if (n->name || n->list)
		g->words.n_namings++;
}

/* Where the cards of a deck are: pile, discards, and a hand for each of a side. */
static void
make_deck(struct gamefile *g, int i)
{
	struct kind *k = &g->kind[i];
	int hands = k->hands ? count_of(g, k->hands) : 0, most = 0;
	struct domain number = {.type = TYPE_NUMBER, .most = 255};
	struct field f = {
	    .size = 1, .max = 255, .value = TYPE_NUMBER, .secret = true, .count = (uint16_t)(2 + hands)};

	for (int c = 0; c < k->n; c++)
		most += g->copies[k->first + c];
	if (most > 255) {
		begin_line(g, k->at);
		fault(g, SAID("a deck has at most 255 cards"), NULL, NULL);
	}
	k->known = (uint16_t)(FIELD_COMMON + g->game.n_fields);
	f.name = keep_joined(g, k->name, ".known", NULL);
	f.index2 = (uint8_t)(TYPE_COMMON + i);
	f.count2 = k->n;
	field_add(g, &f, &number);
	k->unseen = (uint16_t)(FIELD_COMMON + g->game.n_fields);
	f.name = keep_joined(g, k->name, ".unseen", NULL);
	f.count2 = 0;
	field_add(g, &f, &number);
	if (!hands)
		return;
	k->played = (uint16_t)(FIELD_COMMON + g->game.n_fields);
	f.name = keep_joined(g, k->name, ".played", NULL);
	f.value = (uint8_t)(TYPE_COMMON + i);
	f.index = k->hands;
	f.count = (uint16_t)hands;
	f.base = 1;
	f.max = (int16_t)k->n;
	field_add(g, &f, &(struct domain){.type = f.value, .none = true});
}

/* What a step remembers: how much of it is answered, and who has said done. */
void
make_memory(struct gamefile *g, const char *step, uint16_t *answered, uint16_t *done)
{
	int seats = g->game.who == TYPE_NUMBER ? 1 : count_of(g, g->game.who);
	struct domain number = {.type = TYPE_NUMBER, .most = 255};
	struct field f = {.size = 1, .max = 255, .secret = true, .count = (uint16_t)seats};

	f.name = keep_joined(g, step, ".answered", NULL);
	f.index = seats > 1 ? g->game.who : TYPE_NUMBER;
	*answered = (uint16_t)(FIELD_COMMON + g->game.n_fields);
	field_add(g, &f, &number);
	f.name = keep_joined(g, step, ".done", NULL);
	f.max = 1;
	number.most = 1;
	*done = (uint16_t)(FIELD_COMMON + g->game.n_fields);
	field_add(g, &f, &number);
}

static uint16_t
add_own_rule(struct gamefile *g, const char *section, const char *sentence, const char *message)
{
	int rule = rule_add(g, section, sentence, IMPOSSIBLE);

	g->rules[rule].message = message;
	g->rules[rule].guards = true;
	return (uint16_t)rule;
}

/* Before the bodies are read, which name what stands in these. */
void
make_hidden_fields(struct gamefile *g)
{
	for (int i = 0; i < g->n_kinds; i++)
		if (g->kind[i].drawn)
			make_deck(g, i);
	make_memory(g, "step", &g->answered, &g->done);
	g->broken = false;
	g->card_rule = add_own_rule(g, "cards", SAID("A card that is drawn is one that the pile can hold."),
				    SAID("{0} cannot lie in the pile"));
	g->range_rule = add_own_rule(g, "range", SAID("A number lies within its range."),
				     SAID("{0} is out of its range"));
}

/* How a change is told for which the file has no words. */
static void
tell_plainly(struct gamefile *g, int i)
{
	const struct field *f = &g->fields[i];
	struct phrase p = {
	    .field = (uint16_t)(FIELD_COMMON + i), .first = NONE, .last = NONE, .rank = DETAIL};
	bool at = false, face = false;

	for (int k = 0; k < g->game.n_places; k++) {
		at = at || g->places[k].at == FIELD_COMMON + i;
		face = face || g->places[k].face == FIELD_COMMON + i;
	}
	if (f->secret || (f->value == TYPE_YES && !at)) {
		p.rank = BOOKKEEPING;
	} else if (at) {
		p.rank = NEWS;
		if (f->base) {
			p.first = p.last = 0;
			p.one = SAID("{who} is taken off the map.");
			phrase_add(g, &p);
			p.first = 1;
			p.last = INT16_MAX;
		}
		p.one = SAID("{who} goes to {to}.");
	} else if (f->index != TYPE_NUMBER) {
		p.rank = face ? NEWS : DETAIL;
		p.one =
		    face ? SAID("{who} is now {to}.") : keep_joined(g, "{who}: ", f->name, " is now {to}.");
	} else {
		p.one = keep_joined(g, f->name, " is now {to}.", NULL);
	}
	phrase_add(g, &p);
}

/* The field that the first change of an action changes. */
static uint16_t
first_changed(const struct gamefile *g, uint16_t node, int deep)
{
	uint16_t found = 0;

	for (; node && !found && deep < DEEP_MAX; node = g->node[node].next) {
		const struct node *n = &g->node[node];
		if (n->op == DO_PUT)
			found = (uint16_t)g->node[n->a].value;
		else if (n->op == DO_ACTION)
			found = first_changed(g, g->action[n->value].body, deep + 1);
		else if (n->op == DO_IF || n->op == DO_EACH)
			found = first_changed(g, n->b, deep + 1);
	}
	return found;
}

static void
make_words(struct gamefile *g)
{
	for (int i = 0; i < g->n_told_calls; i++)
		g->phrases[g->told_call[i].phrase].field =
		    first_changed(g, g->action[g->told_call[i].action].body, 0);
	for (int i = 0; i < g->game.n_fields; i++)
		tell_plainly(g, i);
	phrase_add(g, &(struct phrase){.rank = CHAPTER,
				       .field = FIELD_TURN,
				       .first = NONE,
				       .last = NONE,
				       .one = SAID("Turn {to}.")});
	for (int i = 0; i < FIELD_COMMON; i++)
		if (i != FIELD_TURN)
			phrase_add(
			    g, &(struct phrase){
				   .rank = BOOKKEEPING, .field = (uint16_t)i, .first = NONE, .last = NONE});
	g->words.turn = SAID("turn {to}");
	g->words.phrases = g->phrases;
	g->words.namings = g->namings;
}

static void
forget_memos(const struct game *game)
{
	struct gamefile *g = game->own;

	for (int i = 0; i < MEMOS; i++)
		g->memo[i].play = NULL;
}

void
make_rows(struct gamefile *g)
{
	struct game *game = &g->game;

	for (int i = 0; i < g->n_kinds; i++)
		make_type(g, i);
	make_returns(g);
	make_board(g);
	make_words(g);
	lay_out(g);
	game->operands = g->operands;
	game->n_operands = g->n_kinds;
	game->dice = g->dice;
	game->rules = g->rules;
	game->verbs = g->verbs;
	game->steps = g->steps;
	game->fields = g->fields;
	game->totals = g->totals;
	game->scenarios = g->scenarios;
	game->options = g->options;
	game->places = g->places;
	game->whys = g->whys;
	game->words = &g->words;
	game->tables = g->tables;
	game->milestones = g->milestones;
	game->counted = run_total;
	game->own = g;
	game->forget = forget_memos;
}
