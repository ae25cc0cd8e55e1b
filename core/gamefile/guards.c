/* Rules: number, sentence, and the condition that judges them; groups of them, actions and verbs. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- rules ---- */

/* "{unit} has {allowance(unit)}": each place becomes an argument. */
static const char *
read_message(struct gamefile *g, struct guard *guard)
{
	char out[2048];
	struct text t = text_begin(out, sizeof(out));
	uint32_t at = g->at, stop = g->stop;
	const char *s = g->text + peek(g)->at + 1, *end = g->text + peek(g)->at + peek(g)->length - 1;
	uint8_t last = g->last;

	take_text(g);
	while (s < end && !g->broken) {
		const char *close = *s == '{' ? memchr(s, '}', (size_t)(end - s)) : NULL;
		char place[4] = {'{', (char)('0' + guard->n_args), '}', '\0'};
		if (*s == '}' || *s == '|' || (*s == '{' && !close)) {
			fault_at(g, at, SAID("a place in a text stands in braces: {unit}"), NULL, NULL, NULL);
		} else if (!close) {
			bool blank = *s == ' ' || *s == '\n' || *s == '\r';
			if (!blank || (t.length > 0 && t.length < sizeof(out) && out[t.length - 1] != ' '))
				text_add_bytes(&t, blank ? " " : s, 1);
			s++;
		} else if (guard->n_args == COUNT(guard->arg)) {
			fault_at(g, at, SAID("more than three places in one message"), NULL, NULL, NULL);
		} else {
			begin_part(g, (uint32_t)(s + 1 - g->text), (uint32_t)(close - g->text));
			uint16_t n = read_expression(g);
			want_end(g);
			if (g->node[n].type == NAME_ALONE || g->node[n].type == PATHS_TYPE)
				unknown_name(g, &g->token[g->node[n].token]);
			guard->arg[guard->n_args++] = n;
			text_add(&t, place);
			s = close + 1;
		}
	}
	if (t.length >= sizeof(out))
		fault_at(g, at, SAID("a message has at most 2047 bytes"), NULL, NULL, NULL);
	g->last = last;
	g->at = at + 1;
	g->stop = stop;
	return g->broken ? "" : keep_bytes(g, out, t.length);
}

int
rule_add(struct gamefile *g, const char *section, const char *sentence, int verdict)
{
	int old = rule_numbered(g, section);

	if (old >= 0) {
		fault_at(g, g->at - 2, SAID("{0} is a rule already: what verbs share stands in 'guards'"),
			 section, NULL, NULL);
		return old;
	}
	if (!room(g, g->game.n_rules, FILE_RULES, SAID("rules of the game")))
		return 0;
	g->rules[g->game.n_rules] = (struct rule){.id = keep_joined(g, g->prefix, "-", section),
						  .section = section,
						  .verdict = (uint8_t)verdict,
						  .since = 1,
						  .sentence = sentence};
	add_passage(g, PASSAGE_RULE, g->at >= 2 ? g->at - 2 : 0, g->game.n_rules, section, sentence);
	return g->game.n_rules++;
}

/* A rule that the engine raises: its place in the game. */
static bool
read_when(struct gamefile *g, int rule)
{
	static const char *const when[] = {"not-now", "too-late", "not-yours", "after-end"};
	int *const of[] = {&g->game.not_now, &g->game.too_late, &g->game.not_yours, &g->game.after_end};

	for (int i = 0; i < COUNT(when); i++) {
		if (!take(g, when[i]))
			continue;
		want(g, "else");
		const char *message = take_text(g), *place = strchr(message, '{');
		size_t n = place ? strcspn(place, "}") : 0;
		if (!place)
			g->rules[rule].message = message;
		else if (place[n] == '}' &&
			 (strncmp(place, "{step}", 6) == 0 || strncmp(place, "{who}", 5) == 0)) {
			char first[512];
			struct text t = text_begin(first, sizeof(first));
			text_add_bytes(&t, message, (size_t)(place - message));
			g->rules[rule].message = keep_joined(g, first, "{0}", place + n + 1);
		} else
			fault(g, SAID("'{0}' is no place of this message: it has {step} or {who}"), message,
			      NULL);
		/* What is too late is illegal, and was carried out; the others have no effect. */
		g->rules[rule].verdict = i == 1 ? ILLEGAL : IMPOSSIBLE;
		*of[i] = RULE_COMMON + rule;
		return true;
	}
	fault(g, SAID("'for' what is wanted here: not-now, too-late, not-yours or after-end"), NULL, NULL);
	return false;
}

static int
read_condition_of(struct gamefile *g, int rule, bool needs, int unless)
{
	struct guard *guard = &g->guard[g->n_guards];
	uint16_t c;

	if (!room(g, g->n_guards, GUARDS_MAX, SAID("conditions of rules")))
		return 0;
	g->last = 0;
	g->says_who = false;
	*guard = (struct guard){.rule = (uint16_t)rule, .needs = needs, .unless = (uint16_t)unless};
	c = read_expression(g);
	as_type(g, c, TYPE_YES);
	guard->condition = c;
	guard->last = g->last;
	guard->says_who = g->says_who;
	g->says_who = false;
	if (want(g, "else"))
		g->rules[rule].message = read_message(g, guard);
	want_end(g);
	g->n_guards += !g->broken;
	return g->broken ? 0 : g->n_guards;
}

int
read_rule(struct gamefile *g, uint32_t token, bool in_guard)
{
	bool whole, needs;
	const char *section, *sentence;
	int rule, unless = 0;

	begin_whole(g, token);
	whole = take(g, "whole");
	needs = take(g, "needs");
	if (!needs && !want(g, "rule"))
		return 0;
	section = take_section(g);
	sentence = take_text(g);
	if (g->broken)
		return 0;
	rule = rule_add(g, section, sentence, needs ? IMPOSSIBLE : ILLEGAL);
	if (take(g, "unless")) {
		const char *other = take_section(g);
		for (int i = 0; i < g->n_guards; i++)
			if (strcmp(g->rules[g->guard[i].rule].section, other) == 0)
				unless = i + 1;
		if (!unless)
			fault(g,
			      SAID("'unless' names a rule with a condition that stands before this one, and "
				   "{0} is none"),
			      other, NULL);
	}
	if (g->broken || peek(g)->kind == TOKEN_END)
		return 0;
	if (take(g, "done")) {
		g->done_rule[rule] = 1;
		want_end(g);
		return 0;
	}
	if (take(g, "for")) {
		g->done_rule[rule] = 1;
		read_when(g, rule);
		want_end(g);
		return 0;
	}
	if (!in_guard) {
		fault(g, SAID("a rule with a condition stands in a verb or in guards"), NULL, NULL);
		return 0;
	}
	int guard = read_condition_of(g, rule, needs, unless);
	if (guard)
		g->guard[guard - 1].whole = whole;
	if (guard && needs && !whole)
		learn(g, g->guard[guard - 1].condition, true, 0);
	return guard;
}

/* ---- groups of guards, and actions ---- */

static void
name_routine(struct gamefile *g, struct routine *r, uint8_t *n, int most, uint32_t token)
{
	const char *name;

	begin_whole(g, token);
	g->at++;
	name = take_name(g, SAID("a name"));
	if (!room(g, *n, most, SAID("of one kind")))
		return;
	if (routine_named(g, r, *n, &g->token[g->at - 1]) >= 0)
		fault(g, SAID("'{0}' stands here twice"), name, NULL);
	r[*n] = (struct routine){.name = name, .token = (uint16_t)token};
	read_parameters(g, &r[*n]);
	*n = (uint8_t)(*n + !g->broken);
}

void
read_routine_heads(struct gamefile *g, uint32_t token)
{
	if (is(g, "guards"))
		name_routine(g, g->group, &g->n_groups, GROUPS_MAX, token);
	else
		name_routine(g, g->action, &g->n_actions, ACTIONS_MAX, token);
}

static struct routine *
routine_at(struct routine *r, int n, uint32_t token)
{
	for (int i = 0; i < n; i++)
		if (r[i].token == token)
			return &r[i];
	return NULL;
}

static void
open_parameters(struct gamefile *g, const struct routine *r)
{
	g->n_slots = 0;
	for (int i = 0; i < r->n; i++)
		open_slot(g, r->parameter[i].type, r->parameter[i].name);
}

/* The guards of a group stand one behind the other. */
static void
read_group_line(struct gamefile *g, uint32_t token)
{
	struct routine *r = &g->group[g->in_hand];
	int guard = read_rule(g, token, true);
	uint16_t n;

	if (!guard)
		return;
	n = make_node(g, PART_GUARD, token);
	g->node[n].value = guard - 1;
	r->says_who = r->says_who || g->guard[guard - 1].says_who;
	*g->end = n;
	g->end = &g->node[n].next;
}

void
read_group(struct gamefile *g, uint32_t token)
{
	struct routine *r = routine_at(g->group, g->n_groups, token);

	if (!r)
		return;
	g->in_hand = (uint8_t)(r - g->group);
	g->end = &r->body;
	open_parameters(g, r);
	each_line(g, token, read_group_line);
}

void
read_action(struct gamefile *g, uint32_t token)
{
	struct routine *r = routine_at(g->action, g->n_actions, token);

	if (!r)
		return;
	open_parameters(g, r);
	g->owner = r->name;
	begin_line(g, token);
	r->body = read_until(g, line_end(g, token), block_end(g, token));
	g->owner = NULL;
}
