/* What is done: changes of the state, one after the other, under conditions and for each of a type; and how
 * they are told. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- tells ---- */

/* The places of a phrase: {who} {from} {to} {by} {n} {!who} {!to} and {=field}. */
bool
prose_is_well(struct gamefile *g, const char *s)
{
	static const char *const places[] = {"who", "from", "to", "by", "n", "!who", "!to"};

	for (; (s = strpbrk(s, "{}")) != NULL; s++) {
		size_t n = strcspn(s + 1, "{}");
		bool well = *s == '{' && s[n + 1] == '}';
		bool known = false;
		for (int i = 0; well && i < COUNT(places); i++)
			known = known || text_is(places[i], s + 1, n);
		for (int i = 0; well && s[1] == '=' && i < g->game.n_fields; i++)
			known = known || text_is(g->fields[i].name, s + 2, n - 1);
		if (!known) {
			char place[FAULT_ARG_BYTES];
			struct text t = text_begin(place, sizeof(place));
			text_add_bytes(&t, s, well ? n + 2 : 1);
			fault_at(
			    g, g->at - 1,
			    SAID(
				"'{0}' is no place of a story: those are who from to by n =FIELD, in braces"),
			    place, NULL, NULL);
			return false;
		}
		s += n + 1;
	}
	return true;
}

void
phrase_add(struct gamefile *g, const struct phrase *p)
{
	if (room(g, g->words.n_phrases, FILE_PHRASES, SAID("sentences of the story")))
		g->phrases[g->words.n_phrases++] = *p;
}

static int
take_rank(struct gamefile *g)
{
	return take(g, "chapter")     ? CHAPTER
	       : take(g, "section")   ? SECTION
	       : take(g, "paragraph") ? PARAGRAPH
	       : take(g, "detail")    ? DETAIL
				      : NEWS;
}

static int
why_add(struct gamefile *g, int rank)
{
	if (!room(g, g->game.n_whys, FILE_WHYS, SAID("reasons of changes")))
		return WHY_NONE;
	g->whys[g->game.n_whys] = (struct why){g->owner ? g->owner : "", "", (uint8_t)rank};
	return g->game.n_whys++;
}

/* Behind a change, whose reason it then is, or behind a field; the reason. */
int
read_tells(struct gamefile *g, int field)
{
	const struct field *f = field_of(&g->game, field);
	const struct domain *d = &g->field[field - FIELD_COMMON].domain;
	bool in_state = g->owner == NULL;
	int why = WHY_NONE;

	while (take(g, "tells")) {
		struct phrase p = {.field = (uint16_t)field, .first = NONE, .last = NONE};
		const struct token *t = peek(g);
		if (t->kind != TOKEN_TEXT && take(g, "none"))
			p.first = p.last = 0;
		else if (t->kind != TOKEN_TEXT && d->type == TYPE_YES && (is(g, "yes") || is(g, "no")))
			p.first = p.last = is(g, "yes"), g->at++;
		else if (t->kind == TOKEN_NAME && value_named(g, d->type, g->text + t->at, t->length) >= 0) {
			p.first = p.last =
			    (int16_t)(value_named(g, d->type, g->text + t->at, t->length) + f->base);
			g->at++;
		} else if (t->kind == TOKEN_NUMBER && d->type == TYPE_NUMBER) {
			int value;
			take_number(g, d->least, d->most, &value);
			p.first = p.last = (int16_t)value;
		} else if (d->none)
			p.first = 1, p.last = INT16_MAX;
		p.rank = (uint8_t)take_rank(g);
		p.one = take_text(g);
		p.many = take(g, "many") ? take_text(g) : NULL;
		if (g->broken || !prose_is_well(g, p.one) || (p.many && !prose_is_well(g, p.many)))
			return WHY_NONE;
		if (!in_state && why == WHY_NONE)
			why = why_add(g, p.rank);
		p.why = (uint16_t)why;
		phrase_add(g, &p);
	}
	return why;
}

/* ---- one change ---- */

static uint16_t
read_put(struct gamefile *g, uint32_t at)
{
	uint16_t n = make_node(g, DO_PUT, at), target = read_term(g), value;
	const struct node *t = &g->node[target];
	int how = take(g, ":=") ? 0 : take(g, "+=") ? 1 : take(g, "-=") ? 2 : -1;
	const struct domain *d;

	if (g->broken)
		return 0;
	if (t->op == OP_LOCAL && field_named(g, &g->token[at])) {
		g->at = at;
		fault(
		    g,
		    SAID("'{0}' is a name of this entry here, and not the field: call one of them otherwise"),
		    g->slot[t->slot].name, NULL);
		return 0;
	}
	if (t->op != OP_FIELD) {
		g->at = at;
		fault(g, SAID("what is changed is a field of the state: 'at(unit) := hex'"), NULL, NULL);
		return 0;
	}
	if (how < 0) {
		fault(g, SAID("':=' is wanted here, '+=' or '-='"), NULL, NULL);
		return 0;
	}
	d = &g->field[t->value - FIELD_COMMON].domain;
	value = read_of_type(g, d->set ? TYPE_YES : d->type);
	if (!d->none && !g->broken && g->node[value].flags & MAY_BE_NONE)
		not_none(g, value);
	if (how > 0 && d->type != TYPE_NUMBER)
		fault_at(g, at, SAID("'+=' and '-=' are for numbers"), NULL, NULL, NULL);
	forget(g, t->value);
	if (!(g->node[value].flags & MAY_BE_NONE) && how == 0)
		know(g, target, 0);
	g->node[n].a = target;
	g->node[n].b = value;
	g->node[n].c = (uint16_t)how;
	if (!g->broken && t->value >= FIELD_COMMON)
		g->node[n].value = read_tells(g, t->value);
	return n;
}

/* Of a change that is made of several: told with a field of its own. */
static int
read_tells_of(struct gamefile *g, uint16_t field)
{
	struct phrase p = {.field = field, .first = NONE, .last = NONE};

	if (!take(g, "tells"))
		return WHY_NONE;
	p.rank = (uint8_t)take_rank(g);
	p.one = take_text(g);
	p.many = take(g, "many") ? take_text(g) : NULL;
	if (g->broken || !prose_is_well(g, p.one) || (p.many && !prose_is_well(g, p.many)))
		return WHY_NONE;
	p.why = (uint16_t)why_add(g, p.rank);
	phrase_add(g, &p);
	return p.why;
}

/* Behind the call of an action: told with the first change that it makes, which is known when it has been
 * read.
 */
static int
read_call_tells(struct gamefile *g, int action)
{
	uint16_t phrase = g->words.n_phrases;
	int why = read_tells_of(g, 0);

	if (why != WHY_NONE && room(g, g->n_told_calls, ACTIONS_MAX, SAID("of one kind")))
		g->told_call[g->n_told_calls++] = (struct told_call){phrase, (uint8_t)action};
	return why;
}

static uint16_t
read_action_call(struct gamefile *g, uint32_t at, int action)
{
	uint16_t n = make_node(g, DO_ACTION, at);
	int why;

	g->at++;
	read_arguments(g, &g->action[action], at, &g->node[n].a);
	g->node[n].value = action;
	why = read_call_tells(g, action);
	g->node[n].c = (uint16_t)why;
	return n;
}

/* discard CARD from hand(SIDE); reveal CARD in hand(SIDE); return CARD [from hand(SIDE)] to pile */
static uint16_t
read_card_change(struct gamefile *g, uint32_t at, int op)
{
	uint16_t n = make_node(g, op, at), card, hand = 0;
	int deck = 0, why;

	g->at++;
	for (int i = 0; i < g->n_kinds; i++)
		deck = g->kind[i].drawn && g->kind[i].hands ? TYPE_COMMON + i : deck;
	if (!deck) {
		fault(g, SAID("there is no deck with hands: write 'deck CARD \"a card\" hands SIDE'"), NULL,
		      NULL);
		return 0;
	}
	card = read_term(g);
	as_type(g, card, deck);
	if (op == DO_RETURN ? take(g, "from") : want(g, op == DO_REVEAL ? "in" : "from"))
		hand = read_of_type(g, HAND_TYPE);
	if (op == DO_RETURN && want(g, "to"))
		want(g, "pile");
	g->node[n].a = card;
	g->node[n].b = hand;
	g->node[n].value = deck;
	why = hand ? read_tells_of(g, g->kind[deck - TYPE_COMMON].played) : WHY_NONE;
	g->node[n].c = (uint16_t)why;
	return n;
}

static uint16_t
read_clear(struct gamefile *g, uint32_t at)
{
	uint16_t n = make_node(g, DO_CLEAR, at);
	int field;

	g->at++;
	field = field_named(g, peek(g));
	if (!field)
		fault(g, SAID("the name of a field of the state is wanted here"), NULL, NULL);
	else
		g->at++;
	g->node[n].value = field;
	return n;
}

static uint16_t
read_deck_change(struct gamefile *g, uint32_t at)
{
	uint16_t n = make_node(g, DO_SHUFFLE, at);

	g->at++;
	g->node[n].value = take_type(g);
	if (!g->broken && !g->kind[g->node[n].value - TYPE_COMMON].drawn)
		fault(g, SAID("'{0}' is no deck"), type_called(g, g->node[n].value), NULL);
	return n;
}

uint16_t
read_change(struct gamefile *g)
{
	static const char *const later[] = {"call", "choose", "step", "repeat", "then"};
	uint32_t at = g->at;
	uint16_t n = 0;
	int action = routine_named(g, g->action, g->n_actions, peek(g));

	for (int i = 0; i < COUNT(later); i++)
		if (is(g, later[i])) {
			fault(g, SAID("'{0}' does not stand here"), later[i], NULL);
			return 0;
		}
	if (is(g, "clear"))
		n = read_clear(g, at);
	else if (is(g, "discard"))
		n = read_card_change(g, at, DO_DISCARD);
	else if (is(g, "reveal"))
		n = read_card_change(g, at, DO_REVEAL);
	else if (is(g, "return"))
		n = read_card_change(g, at, DO_RETURN);
	else if (is(g, "shuffle"))
		n = read_deck_change(g, at);
	else if (take(g, "no-way-back"))
		n = make_node(g, DO_CUT, at);
	else if (take(g, "end"))
		n = make_node(g, DO_END, at);
	else if (action >= 0)
		n = read_action_call(g, at, action);
	else
		n = read_put(g, at);
	if (n && g->node[n].op == DO_END && peek(g)->kind == TOKEN_TEXT)
		take_text(g);
	end_line(g);
	return n;
}

/* ---- several ---- */

static uint16_t
read_if(struct gamefile *g, uint32_t token)
{
	uint16_t n = make_node(g, DO_IF, token), c;
	uint8_t known = g->n_known;

	g->at++;
	c = read_condition(g);
	as_type(g, c, TYPE_YES);
	g->node[n].a = c;
	learn(g, c, true, 0);
	if (!g->broken)
		g->node[n].b = read_changes_or_one(g, token);
	g->n_known = known;
	return n;
}

static uint16_t
read_each(struct gamefile *g, uint32_t token)
{
	uint8_t known = g->n_known;
	uint16_t n;

	g->at++;
	n = read_binder(g, DO_EACH, token);
	learn(g, g->node[n].a, true, 0);
	if (!g->broken)
		g->node[n].b = read_changes_or_one(g, token);
	end_binder(g);
	g->n_known = known;
	return n;
}

static uint16_t
read_one(struct gamefile *g, uint32_t token)
{
	if (is(g, "if"))
		return read_if(g, token);
	return is(g, "for") ? read_each(g, token) : read_change(g);
}

/* The statements from one token to another, which all begin in one column. */
uint16_t
read_until(struct gamefile *g, uint32_t from, uint32_t to)
{
	uint16_t first = 0, *end = &first, last = 0, n;
	uint8_t slots = g->n_slots;

	for (uint32_t i = from; i < to; i = block_end(g, i)) {
		begin_line(g, i);
		g->n_slots = slots;
		if (g->deep >= DEEP_MAX)
			fault(g, SAID("blocks are at most 40 deep"), NULL, NULL);
		if (g->token[i].indent != g->token[from].indent)
			fault(g, SAID("this line begins in another column than those beside it"), NULL, NULL);
		g->deep++;
		if (is(g, "else") && last && g->node[last].op == DO_IF && !g->node[last].c) {
			uint8_t known = g->n_known;
			g->at++;
			learn(g, g->node[last].a, false, 0);
			g->node[last].c = read_changes_or_one(g, i);
			g->n_known = known;
		} else if (is(g, "else")) {
			fault(g, SAID("'else' stands below an 'if', in its column"), NULL, NULL);
		} else if (!g->broken) {
			n = read_one(g, i);
			*end = n;
			end = &g->node[n].next;
			last = n;
		}
		g->deep--;
	}
	g->n_slots = slots;
	return first;
}

uint16_t
read_changes(struct gamefile *g, uint32_t token)
{
	uint32_t first = line_end(g, token), end = block_end(g, token);

	want_end(g);
	if (first == end && !g->broken)
		fault(g, SAID("what is done stands on deeper lines below this one"), NULL, NULL);
	return read_until(g, first, end);
}

uint16_t
read_changes_or_one(struct gamefile *g, uint32_t token)
{
	if (take(g, ":") && peek(g)->kind != TOKEN_END)
		return read_one(g, token);
	return read_changes(g, token);
}
