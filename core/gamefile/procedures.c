/* Procedures: steps that are gone through from several places, and from there back; and choices, which are
 * steps of one line. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

int
procedure_named(const struct gamefile *g, const struct token *t)
{
	for (int i = 0; i < g->n_procedures; i++)
		if (is_word(g, t, g->procedure[i].name))
			return i;
	return -1;
}

void
read_procedure_head(struct gamefile *g, uint32_t token)
{
	struct procedure *p = &g->procedure[g->n_procedures];

	g->at++;
	if (!room(g, g->n_procedures, PROCEDURES_MAX, SAID("procedures of the game")))
		return;
	*p = (struct procedure){.token = (uint16_t)token, .name = take_name(g, SAID("a name"))};
	if (procedure_named(g, &g->token[g->at - 1]) >= 0)
		fault(g, SAID("'{0}' stands here twice"), p->name, NULL);
	want_end(g);
	g->n_procedures = (uint8_t)(g->n_procedures + !g->broken);
	read_step_heads(g, token);
}

void
read_procedure(struct gamefile *g, uint32_t token)
{
	struct procedure *p = g->procedure;
	uint16_t n, body;

	while (p < g->procedure + g->n_procedures && p->token != token)
		p++;
	if (p == g->procedure + g->n_procedures)
		return; /* told when they were named */
	g->at += 2;
	n = make_node(g, FLOW_PROCEDURE, token);
	g->node[n].value = (int32_t)(p - g->procedure);
	p->node = n;
	p->life = (uint8_t)(life_named(g, p->name) + 1);
	g->life[p->life - 1].found = true;
	g->in_procedure = (uint8_t)(p - g->procedure + 1);
	body = read_flow_below(g, token, n);
	g->node[n].c = body;
	g->in_procedure = 0;
}

/* call battle */
uint16_t
read_call_line(struct gamefile *g, uint32_t token)
{
	uint16_t n = make_node(g, FLOW_CALL, token);
	int p;

	g->at++;
	p = procedure_named(g, peek(g));
	if (p < 0) {
		fault(g, SAID("the name of a procedure is wanted here"), NULL, NULL);
		return 0;
	}
	g->at++;
	end_line(g);
	if (!room(g, g->n_calls, CALLS_MAX, SAID("calls of procedures")))
		return 0;
	g->node[n].value = p;
	g->node[n].a = g->n_calls;
	g->call[g->n_calls] = n;
	g->called_in[g->n_calls++] = g->in_procedure;
	return n;
}

/* ---- choices ---- */

static const struct token *
verb_of_choice(const struct gamefile *g, uint32_t token)
{
	const struct token *t = &g->token[token + 2];

	return t->kind == TOKEN_NUMBER || t->kind == TOKEN_SECTION ? t + 1 : t;
}

/* choose "a loss of the attacker" 5.7 lose UNIT u where ... by ...: the step is called as what is done. */
void
name_choice(struct gamefile *g, uint32_t token)
{
	struct step *row = &g->steps[g->game.n_steps];
	const struct token *verb = verb_of_choice(g, token);
	char name[64];
	struct text t = text_begin(name, sizeof(name));

	begin_line(g, token);
	if (!room(g, g->game.n_steps, FILE_STEPS, SAID("steps of the game")))
		return;
	text_add(&t, "choose-");
	text_add_bytes(&t, g->text + verb->at, verb->length < 40 ? verb->length : 40);
	for (int i = 0; i < g->game.n_steps; i++)
		if (strcmp(g->steps[i].name, name) == 0) {
			text_add(&t, "-");
			text_add_number(&t, g->token[token].line);
		}
	*row = (struct step){.wants = step_wants, .run = step_run, .section = ""};
	row->name = keep_bytes(g, name, t.length);
	g->step[g->game.n_steps++] =
	    (struct file_step){.token = (uint16_t)token, .choose = true, .once = true};
}

uint16_t
read_choose(struct gamefile *g, uint32_t token)
{
	uint16_t n = make_node(g, FLOW_STEP, token), of;
	int i = 0, verb;

	while (i < g->game.n_steps && g->step[i].token != token)
		i++;
	if (i == g->game.n_steps)
		return 0;
	struct file_step *s = &g->step[i];
	g->at++;
	add_passage(g, PASSAGE_STEP, token, i, NULL, NULL);
	g->steps[i].title = take_text(g);
	if (peek(g)->kind == TOKEN_NUMBER || peek(g)->kind == TOKEN_SECTION)
		g->steps[i].section = take_section(g);
	verb = verb_named(g, peek(g));
	if (verb < 0) {
		unknown_name(g, peek(g));
		return 0;
	}
	g->at++;
	of = read_binder(g, OP_ANY, g->at);
	end_binder(g);
	s->each = g->node[of].a;
	s->each_type = (uint8_t)g->node[of].value;
	s->each_slot = g->node[of].slot;
	if (!g->broken && (g->verb[verb].n != 1 || g->verb[verb].type[0] != s->each_type))
		fault(g, SAID("what is chosen is the one name that '{0}' has"), g->verbs[verb].name, NULL);
	if (!s->each)
		fault(g, SAID("'{0}' is wanted here"), "where", NULL);
	if (take(g, "by"))
		s->by = (uint8_t)read_by(g, &s->by_whom);
	end_line(g);
	s->chooses = (uint8_t)verb;
	s->takes[verb / 64] |= UINT64_C(1) << verb % 64;
	s->flow = n;
	s->procedure = g->in_procedure;
	g->verb[verb].taken = true;
	g->verbs[verb].steps |= IN(STEP_COMMON + i);
	g->steps[i].ends = s->by == BY_ONE ? BY_OWNER : BY_ANY_OWNER;
	g->node[n].value = i;
	return n;
}

/* ---- what leads where ---- */

static bool
takes(const struct file_step *s, int verb)
{
	return ((s->takes[verb / 64] | s->also[verb / 64]) >> verb % 64 & 1) != 0;
}

/* Whether procedure `of` comes back to one that is gone through already. */
static bool
comes_back(struct gamefile *g, int of)
{
	struct procedure *p = &g->procedure[of];
	bool back = p->being_checked;

	if (back)
		return true;
	p->being_checked = true;
	for (int i = 0; i < g->n_calls && !back; i++)
		back = g->called_in[i] == of + 1 && comes_back(g, g->node[g->call[i]].value);
	for (int s = 0; s < g->game.n_steps && !back; s++)
		for (int v = 0; v < g->game.n_verbs && !back; v++)
			back = g->step[s].procedure == of + 1 && g->verb[v].then && takes(&g->step[s], v) &&
			       comes_back(g, g->verb[v].then - 1);
	p->being_checked = false;
	return back;
}

void
check_procedures(struct gamefile *g)
{
	for (int i = 0; i < g->n_procedures && g->n_faults == 0; i++)
		if (comes_back(g, i))
			fault_at(g, g->procedure[i].token,
				 SAID("'{0}' comes back to itself, by a call or by a verb of its steps"),
				 g->procedure[i].name, NULL, NULL);
}

/* Steps that begin inside another, to which play comes back: those of what follows an entry, and of what is
 * called there. */
static void
mark_inner(struct gamefile *g, struct step *outer, int procedure)
{
	for (int s = 0; s < g->game.n_steps; s++)
		if (g->step[s].procedure == procedure + 1) {
			g->steps[s].own_done = true;
			if (outer->again < STEP_COMMON + s)
				outer->again = (uint8_t)(STEP_COMMON + s);
		}
	for (int i = 0; i < g->n_calls; i++)
		if (g->called_in[i] == procedure + 1)
			mark_inner(g, outer, g->node[g->call[i]].value);
}

/* What is remembered while a procedure is gone through: where it came from, and how far the step is that it
 * came out of. Behind all other fields. */
void
make_returns(struct gamefile *g)
{
	for (int i = 0; i < g->n_procedures; i++) {
		struct domain number = {.type = TYPE_NUMBER, .most = (int16_t)(g->game.n_steps + g->n_calls)};
		struct field f = {.size = 1, .count = 1, .secret = true, .max = number.most};
		f.name = keep_joined(g, g->procedure[i].name, ".from", NULL);
		g->procedure[i].from = (uint16_t)(FIELD_COMMON + g->game.n_fields);
		field_add(g, &f, &number);
	}
	for (int i = g->n_calls; i-- > 0;)
		g->procedure[g->node[g->call[i]].value].usual = (uint16_t)(g->game.n_steps + 1 + i);
	for (int s = g->game.n_steps; s-- > 0;) {
		bool left = false;
		for (int v = 0; v < g->game.n_verbs; v++) {
			if (!g->verb[v].then || !takes(&g->step[s], v))
				continue;
			left = true;
			g->procedure[g->verb[v].then - 1].usual = (uint16_t)(s + 1);
			mark_inner(g, &g->steps[s], g->verb[v].then - 1);
		}
		g->step[s].answered = g->answered;
		g->step[s].done = g->done;
		if (left)
			make_memory(g, g->steps[s].name, &g->step[s].answered, &g->step[s].done);
	}
}
