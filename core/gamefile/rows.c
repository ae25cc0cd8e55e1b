/* The rows of the game, of what was read: types, names and sentences. */
#include <string.h>

#include "core/gamefile/running.h"

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
