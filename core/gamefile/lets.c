/* Lets: read when they are first named, wherever they stand. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- lets ---- */

void
read_parameters(struct gamefile *g, struct routine *r)
{
	if (!take(g, "("))
		return;
	do {
		int type = is(g, "NUMBER") ? TYPE_NUMBER : take_type(g);
		if (type == TYPE_NUMBER)
			take(g, "NUMBER");
		const char *name = take_name(g, SAID("a name"));
		if (!room(g, r->n, PARAMETERS_MAX, SAID("values in brackets")))
			return;
		r->parameter[r->n++] = (struct parameter){(uint8_t)type, name};
	} while (take(g, ",") && !g->broken);
	want(g, ")");
}

/* Everything of the statement in hand that another one must find again. */
struct reading {
	uint32_t at, stop;
	uint8_t deep, n_slots, in_paths, last, n_known;
	bool broken, says_who;
	struct parameter slot[SLOTS_MAX];
	struct known known[KNOWN_MAX];
};

static struct reading
put_aside(const struct gamefile *g)
{
	struct reading r = {.at = g->at,
			    .stop = g->stop,
			    .deep = g->deep,
			    .n_slots = g->n_slots,
			    .in_paths = g->in_paths,
			    .last = g->last,
			    .n_known = g->n_known,
			    .broken = g->broken,
			    .says_who = g->says_who};

	memcpy(r.slot, g->slot, sizeof(r.slot));
	memcpy(r.known, g->known, sizeof(r.known));
	return r;
}

static void
take_up(struct gamefile *g, const struct reading *r)
{
	g->at = r->at;
	g->stop = r->stop;
	g->deep = r->deep;
	g->n_slots = r->n_slots;
	g->in_paths = r->in_paths;
	g->last = r->last;
	g->broken = r->broken;
	g->n_known = r->n_known;
	memcpy(g->slot, r->slot, sizeof(g->slot));
	memcpy(g->known, r->known, sizeof(g->known));
}

void
read_let(struct gamefile *g, int number)
{
	struct routine *let = &g->let[number];
	struct reading outer = put_aside(g);

	let->state = 1;
	g->lets_deep++;
	begin_whole(g, let->token);
	g->deep = g->n_slots = g->n_known = g->in_paths = 0;
	g->says_who = false;
	for (int i = 0; i < let->n; i++)
		open_slot(g, let->parameter[i].type, let->parameter[i].name);
	g->at += 2;
	if (take(g, "("))
		while (!take(g, ")") && peek(g)->kind != TOKEN_END)
			g->at++;
	if (peek(g)->kind == TOKEN_TEXT)
		add_passage(g, PASSAGE_LET, let->token, 0, let->name, take_text(g));
	want(g, "=");
	let->body = read_expression(g);
	if (g->node[let->body].type == NAME_ALONE)
		unknown_name(g, &g->token[g->node[let->body].token]);
	want_end(g);
	let->says_who = g->says_who;
	let->state = 2;
	g->lets_deep--;
	take_up(g, &outer);
	g->says_who = outer.says_who || let->says_who;
}

uint16_t
call_let(struct gamefile *g, uint32_t at, int number, uint16_t arguments, int n)
{
	struct routine *let = &g->let[number];
	uint16_t node, a = arguments;
	uint8_t flags = 0;

	if (let->state == 1 || g->lets_deep > DEEP_MAX)
		fault_at(g, at, SAID("'{0}' needs itself, here or by what it names"), let->name, NULL, NULL);
	if (n != let->n)
		fault_at(g, at, SAID("'{0}' wants another number of values in brackets"), let->name, NULL,
			 NULL);
	if (g->broken)
		return 0;
	if (let->state == 0)
		read_let(g, number);
	g->says_who = g->says_who || let->says_who;
	g->who_said = g->who_said || let->says_who;
	for (int i = 0; i < n; i++, a = g->node[a].next) {
		as_type(g, a, let->parameter[i].type);
		flags |= g->node[a].flags;
	}
	node = make_node(g, OP_LET, at);
	g->node[node].value = number;
	g->node[node].a = arguments;
	g->node[node].type = g->node[let->body].type;
	if (g->node[node].type != TYPE_YES && g->node[node].type != PATHS_TYPE)
		g->node[node].flags = (flags | g->node[let->body].flags) & MAY_BE_NONE;
	return node;
}
