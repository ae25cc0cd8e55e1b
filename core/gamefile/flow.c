/* The sequence of play: loops, conditions and steps, one in the other. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- what the steps are called ---- */

static void
name_step(struct gamefile *g, uint32_t token)
{
	struct step *row = &g->steps[g->game.n_steps];

	begin_line(g, token);
	g->at++;
	if (!room(g, g->game.n_steps, FILE_STEPS, SAID("steps of the game")))
		return;
	*row = (struct step){.wants = step_wants, .rolled = NULL, .run = step_run, .section = ""};
	row->name = take_name(g, SAID("the name of a step"));
	row->title = take_text(g);
	if (strcmp(row->name, "position") == 0 || strcmp(row->name, "over") == 0 ||
	    step_named(g, &g->token[token + 1]) >= 0)
		fault(g, SAID("'{0}' is a step already"), row->name, NULL);
	g->step[g->game.n_steps] = (struct file_step){.token = (uint16_t)token};
	g->game.n_steps = (uint8_t)(g->game.n_steps + !g->broken);
}

/* The field that a loop counts by need not be written: `for player-turn turn-of in blue red`. */
static void
name_loop(struct gamefile *g, uint32_t token)
{
	struct field f = {.size = 1, .count = 1, .heading = SAID("turn of {to}")};
	struct domain d = {0};
	const struct token *value;

	begin_line(g, token);
	value = ahead(g, 4);
	if (kind_named(g, ahead(g, 1)) || field_named(g, ahead(g, 2)) || !is_word(g, ahead(g, 3), "in"))
		return;
	for (int i = 0; i < g->n_kinds && !d.type; i++)
		if (value_named(g, TYPE_COMMON + i, g->text + value->at, value->length) >= 0)
			d.type = (uint8_t)(TYPE_COMMON + i);
	if (!d.type)
		return; /* told when the loop is read */
	g->at += 2;
	f.name = take_name(g, SAID("the name of a field"));
	f.value = d.type;
	f.max = (int16_t)(count_of(g, d.type) - 1);
	field_add(g, &f, &d);
}

/* On a line of its own, or behind "if ...:". */
static bool
begins_statement(const struct gamefile *g, uint32_t i)
{
	return g->token[i].first || is_word(g, &g->token[i - 1], ":");
}

void
read_step_heads(struct gamefile *g, uint32_t token)
{
	uint32_t end = block_end(g, token);

	for (uint32_t i = line_end(g, token); i < end; i++)
		if (!begins_statement(g, i))
			continue;
		else if (is_word(g, &g->token[i], "step"))
			name_step(g, i);
		else if (is_word(g, &g->token[i], "choose"))
			name_choice(g, i);
		else if (is_word(g, &g->token[i], "for"))
			name_loop(g, i);
}

static uint16_t
read_step(struct gamefile *g, uint32_t token)
{
	uint16_t n = make_node(g, FLOW_STEP, token);
	int i = step_named(g, ahead(g, 1));
	struct file_step *s = &g->step[i < 0 ? 0 : i];
	struct step *row = &g->steps[i < 0 ? 0 : i];

	if (i < 0 || s->flow)
		return 0; /* told when the steps were named */
	add_passage(g, PASSAGE_STEP, token, i, NULL, NULL);
	s->flow = n;
	s->procedure = g->in_procedure;
	g->node[n].value = i;
	g->at += 3;
	g->in_hand = (uint8_t)i;
	if (peek(g)->kind == TOKEN_NUMBER || peek(g)->kind == TOKEN_SECTION)
		row->section = take_section(g);
	s->life = (uint8_t)(life_named(g, row->name) + 1);
	g->life[s->life - 1].found = true;
	g->owner = row->title;
	read_step_end(g, s);
	each_line(g, token, read_step_line);
	g->owner = NULL;
	begin_line(g, token);
	if (!s->until_done && !s->once && !s->each && !s->rolled && !s->drawn && g->n_faults == 0)
		fault(g,
		      SAID("this step never ends: write 'until done', 'once', 'for ...', a roll or a draw"),
		      NULL, NULL);
	if (g->game.who == TYPE_NUMBER)
		s->by = BY_NOBODY;
	if (s->rolled || s->rolls)
		row->rolled = step_rolled;
	row->drew = s->drawn ? step_drew : NULL;
	if (s->until_done || (s->once && !s->must))
		row->close = step_ended;
	row->ends = s->chance		 ? BY_ANYBODY
		    : s->by == BY_BOTH	 ? BY_ANY_OWNER
		    : s->by == BY_ANYONE ? BY_ANY_OWNER
					 : BY_OWNER;
	return n;
}

/* ---- loops ---- */

/* repeat turn from 1 to 7 [milestone "turn"]; repeat while c */
static uint16_t
read_repeat(struct gamefile *g, uint32_t token)
{
	uint16_t n, from, to;

	g->at++;
	if (take(g, "while")) {
		n = make_node(g, FLOW_WHILE, token);
		from = read_condition(g);
		as_type(g, from, TYPE_YES);
		g->node[n].a = from;
	} else {
		n = make_node(g, FLOW_REPEAT, token);
		want(g, "turn");
		want(g, "from");
		from = read_of_type(g, TYPE_NUMBER);
		want(g, "to");
		to = read_of_type(g, TYPE_NUMBER);
		g->node[n].a = from;
		g->node[n].b = to;
		if (take(g, "milestone")) {
			g->milestones[0] = take_text(g);
			g->game.n_milestones = 1;
			g->node[n].value = 1;
		}
		int life = life_named(g, "turn");
		g->life[life].found = true;
		g->node[n].slot = (uint8_t)(life + 1);
	}
	uint16_t body = read_flow_below(g, token, n);
	g->node[n].c = body;
	return n;
}

/* Where a value comes again, the state remembers how many values of the loop are behind. */
static uint16_t
make_count(struct gamefile *g, const char *loop, uint16_t values)
{
	struct domain number = {.type = TYPE_NUMBER, .most = 255};
	struct field f = {.size = 1, .count = 1, .secret = true, .max = 255};
	bool again = false;
	int n = 0;

	for (uint16_t v = values; v; v = g->node[v].next, n++)
		for (uint16_t k = values; k != v; k = g->node[k].next)
			again = again || g->node[k].value == g->node[v].value;
	if (n > 255)
		fault(g, SAID("a loop has at most 255 values"), NULL, NULL);
	if (!again)
		return 0;
	f.name = keep_joined(g, loop, ".nth", NULL);
	field_add(g, &f, &number);
	return (uint16_t)(FIELD_COMMON + g->game.n_fields - 1);
}

/* for player-turn turn-of in blue red */
static uint16_t
read_flow_for(struct gamefile *g, uint32_t token)
{
	uint16_t n = make_node(g, FLOW_FOR, token), *end = &g->node[n].a, body;
	const char *name;
	int field, life;

	g->at++;
	name = take_name(g, SAID("a name"));
	field = field_named(g, peek(g));
	if (!field || field_of(&g->game, field)->index != TYPE_NUMBER ||
	    !is_named(g->field[field - FIELD_COMMON].domain.type)) {
		fault(g, SAID("a field of the state that holds one of a type is wanted here"), NULL, NULL);
		return 0;
	}
	g->at++;
	want(g, "in");
	while (peek(g)->kind != TOKEN_END) {
		uint16_t v = read_term(g);
		as_type(g, v, g->field[field - FIELD_COMMON].domain.type);
		*end = v;
		end = &g->node[v].next;
	}
	if (!g->node[n].a)
		fault(g, SAID("a value is wanted here"), NULL, NULL);
	life = life_named(g, name);
	g->life[life].found = true;
	g->node[n].slot = (uint8_t)(life + 1);
	g->node[n].value = field;
	g->node[n].b = make_count(g, name, g->node[n].a);
	body = read_flow_below(g, token, n);
	g->node[n].c = body;
	return n;
}

static bool
has_steps(const struct gamefile *g, uint32_t token)
{
	static const char *const words[] = {"step", "repeat", "choose", "call"};
	uint32_t end = block_end(g, token);

	for (uint32_t i = token; i < end; i++)
		for (int k = 0; k < COUNT(words); k++)
			if (begins_statement(g, i) && is_word(g, &g->token[i], words[k]))
				return true;
	return false;
}

static uint16_t
read_flow_if(struct gamefile *g, uint32_t token)
{
	uint16_t n = make_node(g, DO_IF, token), c;

	g->at++;
	c = read_condition(g);
	as_type(g, c, TYPE_YES);
	g->node[n].a = c;
	g->node[n].flags = HAS_STEPS;
	c = read_flow_below(g, token, n);
	g->node[n].b = c;
	return n;
}

/* Of loops and conditions around steps, the line as it stands. */
static void
add_line(struct gamefile *g, uint32_t token)
{
	char line[512];
	uint32_t at = g->at;

	g->at = line_end(g, token);
	add_passage(g, PASSAGE_LOOP, token, 0, NULL,
		    keep_joined(g, since(g, token, line, sizeof(line)), NULL, NULL));
	g->at = at;
}

static uint16_t
read_flow_one(struct gamefile *g, uint32_t token)
{
	if (is(g, "repeat") || is(g, "call") ||
	    ((is(g, "if") || is(g, "for")) && g->token[token].first && has_steps(g, token)))
		add_line(g, token);
	if (is(g, "repeat"))
		return read_repeat(g, token);
	if (is(g, "step"))
		return read_step(g, token);
	if (is(g, "choose"))
		return read_choose(g, token);
	if (is(g, "call"))
		return read_call_line(g, token);
	if (is(g, "if") && has_steps(g, token))
		return read_flow_if(g, token);
	if (is(g, "for") && !kind_named(g, ahead(g, 1)))
		return read_flow_for(g, token);
	if (is(g, "for") && has_steps(g, token)) {
		fault(g, SAID("no step stands in this loop: write 'step ... for UNIT u where ...'"), NULL,
		      NULL);
		return 0;
	}
	return read_until(g, token, token + 1);
}

uint16_t
read_flow_below(struct gamefile *g, uint32_t token, uint16_t up)
{
	uint32_t from = line_end(g, token), to = block_end(g, token);
	uint16_t first = 0, *end = &first, last = 0, n;

	if (take(g, ":") && peek(g)->kind != TOKEN_END) {
		g->deep++;
		first = g->deep < DEEP_MAX ? read_flow_one(g, g->at) : 0;
		g->deep--;
		g->node[first].up = up;
		g->node[0] = (struct node){0};
		return first;
	}
	want_end(g);
	if (from == to && !g->broken)
		fault(g, SAID("what is done stands on deeper lines below this one"), NULL, NULL);
	for (uint32_t i = from; i < to; i = block_end(g, i)) {
		begin_line(g, i);
		g->n_slots = 0;
		if (g->deep >= DEEP_MAX || g->token[i].indent != g->token[from].indent)
			fault(g, SAID("this line begins in another column than those beside it"), NULL, NULL);
		g->deep++;
		if (is(g, "rule")) {
			read_rule(g, i, false);
		} else if (is(g, "else") && last && g->node[last].op == DO_IF && !g->node[last].c) {
			g->at++;
			n = g->node[last].flags & HAS_STEPS ? read_flow_below(g, i, last)
							    : read_changes_or_one(g, i);
			g->node[last].c = n;
		} else if (!g->broken) {
			n = read_flow_one(g, i);
			g->node[n].up = up;
			*end = n;
			end = &g->node[n].next;
			last = n;
		}
		g->deep--;
	}
	g->node[0] = (struct node){0};
	return first;
}

void
read_sequence(struct gamefile *g, uint32_t token)
{
	uint16_t first;

	g->at++;
	if (g->sequence)
		fault(g, SAID("a game has one sequence of play"), NULL, NULL);
	first = read_flow_below(g, token, 0);
	g->sequence = first;
}
