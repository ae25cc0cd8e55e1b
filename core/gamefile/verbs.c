/* Verbs: what is typed, the parts that judge it, and what it does. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- the head ---- */

const char *
small_name(struct gamefile *g, const char *name)
{
	char small[64];
	size_t n = 0;

	for (; name[n] && n < sizeof(small); n++)
		small[n] = text_lower(name[n]);
	return keep_bytes(g, small, n);
}

/* One operand: its variable is called as its type in small letters, if it has no name of its own. */
static void
add_operand(struct gamefile *g, struct file_verb *v, int type, const char *name, const char *type_name)
{
	if (v->n == OPERANDS_MAX) {
		fault(g, SAID("a verb has at most 6 names"), NULL, NULL);
		return;
	}
	if (!name)
		name = small_name(g, type_name);
	for (int i = 0; i < v->n; i++)
		if (strcmp(v->name[i], name) == 0)
			fault(g, SAID("two of them are called '{0}': write 'from:{1} to:{1}'"), name,
			      type_name);
	v->type[v->n] = (uint8_t)type;
	v->name[v->n++] = name;
}

/* Small letters, digits and minus, as journals have verbs and words. */
static bool
is_plain(const char *word)
{
	for (; *word; word++)
		if ((*word < 'a' || *word > 'z') && (*word < '0' || *word > '9') && *word != '-')
			return false;
	return true;
}

static void
read_pattern_word(struct gamefile *g, struct file_verb *v, struct text *out, int *words)
{
	const char *name = NULL, *word;
	int type;

	if (is_word(g, ahead(g, 1), ":")) {
		name = take_name(g, SAID("a name"));
		g->at++;
	}
	type = kind_named(g, peek(g));
	word = take_name(g, SAID("a type or a word"));
	if (strcmp(word, "NUMBER") == 0)
		type = TYPE_NUMBER;
	else if (!type && (name || !is_plain(word))) {
		g->at--;
		not_of_type(g, peek(g), 0);
		return;
	}
	if (*words > 0 && out->length > 0 && out->out[out->length - 1] != '[')
		text_add(out, " ");
	text_add(out, word);
	if (type || strcmp(word, "NUMBER") == 0)
		add_operand(g, v, type, name, word);
	if (take(g, "...")) {
		text_add(out, "...");
		v->repeated = v->n;
	}
	if (++*words > 10)
		fault(g, SAID("a verb has at most 10 words"), NULL, NULL);
}

static const char *
read_pattern(struct gamefile *g, struct file_verb *v)
{
	char out[512];
	struct text t = text_begin(out, sizeof(out));
	bool optional = false;
	int words = 0, before = 0;

	while (peek(g)->kind != TOKEN_TEXT && peek(g)->kind != TOKEN_END) {
		if (take(g, "[")) {
			if (optional)
				fault(g, SAID("brackets do not stand in brackets"), NULL, NULL);
			text_add(&t, words > 0 ? " [" : "[");
			optional = true;
			before = v->n;
		} else if (take(g, "]")) {
			if (!optional || v->n != before + 1)
				fault(g, SAID("brackets hold just one name, with words"), NULL, NULL);
			text_add(&t, "]");
			optional = false;
		} else {
			read_pattern_word(g, v, &t, &words);
			if (optional && v->n > before)
				g->optional |= (uint16_t)(1u << (v->n - 1));
		}
	}
	if (optional)
		want(g, "]");
	return t.length < sizeof(out) ? keep_bytes(g, out, t.length) : "";
}

void
read_verb_head(struct gamefile *g, uint32_t token)
{
	struct file_verb *v = &g->verb[g->game.n_verbs];
	struct verb *row = &g->verbs[g->game.n_verbs];
	int likely;

	g->at++;
	*v = (struct file_verb){.token = (uint16_t)token};
	*row = (struct verb){.name = take_name(g, SAID("a verb")), .section = "", .apply = run_verb};
	if (!room(g, g->game.n_verbs, FILE_VERBS, SAID("verbs of the game")))
		return;
	for (int i = 0; i < VERB_COMMON; i++)
		if (strcmp(common_verbs[i].name, row->name) == 0)
			fault(g, SAID("'{0}' is a verb of every game already"), row->name, NULL);
	if (!is_plain(row->name))
		fault(g, SAID("a verb is written in small letters"), NULL, NULL);
	g->optional = 0;
	row->operands = read_pattern(g, v);
	v->optional = g->optional;
	row->summary = take_text(g);
	if (peek(g)->kind == TOKEN_NUMBER || peek(g)->kind == TOKEN_SECTION)
		row->section = take_section(g);
	v->anytime = take(g, "anytime");
	if (take(g, "likely") && take_number(g, 1, 255, &likely))
		row->liked = (uint8_t)likely;
	if (!is(g, ":"))
		want_end(g);
	g->game.n_verbs = (uint8_t)(g->game.n_verbs + !g->broken);
}

/* ---- the body ---- */

static struct node *
add_part(struct gamefile *g, int op, uint32_t token)
{
	uint16_t n = make_node(g, op, token);

	*g->end = n;
	g->end = &g->node[n].next;
	g->part = n;
	return &g->node[n];
}

/* keeps in-turn(unit), room(hex) */
static void
read_keeps(struct gamefile *g, uint32_t token)
{
	do {
		int group = routine_named(g, g->group, g->n_groups, peek(g));
		uint16_t first = 0;

		if (group < 0) {
			unknown_name(g, peek(g));
			return;
		}
		const struct routine *r = &g->group[group];
		g->last = 0;
		g->says_who = r->says_who;
		g->who_said = g->who_said || r->says_who;
		read_arguments(g, r, g->at++, &first);
		if (g->broken)
			return;
		struct node *n = add_part(g, PART_KEEPS, token);
		n->value = group;
		n->a = first;
		n->slot = g->last;
		n->flags = g->says_who;
		for (uint16_t i = r->body; i; i = g->node[i].next)
			if (g->guard[g->node[i].value].needs && !g->guard[g->node[i].value].whole)
				learn(g, g->guard[g->node[i].value].condition, true, first);
	} while (take(g, ","));
	end_line(g);
}

static void read_part(struct gamefile *, uint32_t token);

/* The parts that count where a condition holds, or where it does not. */
static void
read_branch(struct gamefile *g, uint32_t token)
{
	uint16_t *end = g->end, first = 0, c;
	uint8_t known = g->n_known;
	struct node *n;

	if (take(g, "else")) {
		n = &g->node[g->part];
		want_end(g);
		if (n->op != PART_IF || n->c) {
			fault(g, SAID("'else' stands below an 'if', in its column"), NULL, NULL);
			return;
		}
		g->end = &first;
		learn(g, n->a, false, 0);
		each_line(g, token, read_part);
		g->n_known = known;
		g->end = end;
		g->part = (uint16_t)(n - g->node);
		n->c = first;
		return;
	}
	g->at++;
	c = read_condition(g);
	as_type(g, c, TYPE_YES);
	want_end(g);
	if (g->broken)
		return;
	n = add_part(g, PART_IF, token);
	n->a = c;
	end = g->end;
	g->end = &first;
	learn(g, c, true, 0);
	if (!each_line(g, token, read_part))
		fault(g, SAID("what is done stands on deeper lines below this one"), NULL, NULL);
	g->n_known = known;
	g->end = end;
	g->part = (uint16_t)(n - g->node);
	n->b = first;
}

/* then battle: what follows behind the last single of an entry. */
static void
read_then(struct gamefile *g, struct verb *row)
{
	int p = procedure_named(g, peek(g));

	if (p < 0) {
		fault(g, SAID("the name of a procedure is wanted here"), NULL, NULL);
		return;
	}
	g->at++;
	end_line(g);
	g->verb[g->in_hand].then = (uint8_t)(p + 1);
	row->whole = run_whole;
	if (g->verb[g->in_hand].anytime)
		fault(g, SAID("a verb taken at any time has no 'then': there is no step to go back to"), NULL,
		      NULL);
}

static void
read_part(struct gamefile *g, uint32_t token)
{
	struct verb *row = &g->verbs[g->in_hand];
	uint16_t done;
	int guard;

	if (g->broken)
		return;
	if (take(g, "example")) {
		row->example = take_text(g);
		end_line(g);
	} else if (take(g, "keeps")) {
		read_keeps(g, token);
	} else if (is(g, "if") || is(g, "else")) {
		read_branch(g, token);
	} else if (take(g, "do")) {
		done = read_changes_or_one(g, token);
		add_part(g, PART_DO, token)->a = done;
	} else if (is(g, "needs") || is(g, "rule") || is(g, "whole")) {
		guard = read_rule(g, token, true);
		if (guard) {
			add_part(g, PART_GUARD, token)->value = guard - 1;
			if (g->guard[guard - 1].whole)
				row->whole = run_whole;
			if (g->guard[guard - 1].whole && !g->verb[g->in_hand].repeated)
				fault_at(
				    g, token,
				    SAID(
					"'whole' is of entries with several names, and {0} has no 'TYPE...'"),
				    row->name, NULL, NULL);
		}
	} else if (take(g, "then")) {
		read_then(g, row);
	} else {
		fault(g, SAID("a line of a verb begins with example, keeps, needs, rule, if, do or then"),
		      NULL, NULL);
	}
}

/* Behind the head: its summary, and what stands behind that. */
static void
pass_head(struct gamefile *g)
{
	while (peek(g)->kind != TOKEN_TEXT && peek(g)->kind != TOKEN_END)
		g->at++;
	while (peek(g)->kind != TOKEN_END && !is(g, ":"))
		g->at++;
}

void
read_verb(struct gamefile *g, uint32_t token)
{
	struct file_verb *v = NULL;

	for (int i = 0; i < g->game.n_verbs; i++)
		if (g->verb[i].token == token && g->verb[i].field == 0) {
			v = &g->verb[i];
			g->in_hand = (uint8_t)i;
		}
	if (!v)
		return;
	add_passage(g, PASSAGE_VERB, token, g->in_hand, NULL, NULL);
	g->n_slots = 0;
	g->who_said = false;
	for (int i = 0; i < v->n; i++)
		open_slot(g, v->type[i], v->name[i]);
	g->optional = v->optional;
	g->owner = g->verbs[g->in_hand].name;
	g->end = &v->body;
	begin_line(g, token);
	pass_head(g);
	g->part = 0;
	if (is(g, ":")) {
		uint16_t n = make_node(g, PART_DO, token), done = read_changes_or_one(g, token);
		g->node[n].a = done;
		v->body = n;
	} else {
		begin_line(g, token);
		each_line(g, token, read_part);
	}
	g->optional = 0;
	g->owner = NULL;
	v->says_who = g->who_said;
}
