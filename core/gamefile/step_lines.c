/* The lines of a step, and how it ends. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- the lines of a step ---- */

struct file_step *
step_in_hand(struct gamefile *g)
{
	return &g->step[g->in_hand];
}

int
read_by(struct gamefile *g, uint16_t *whom)
{
	uint16_t n;

	if (take(g, "both"))
		return BY_BOTH;
	if (take(g, "anyone"))
		return BY_ANYONE;
	n = read_of_type(g, g->game.who);
	*whom = n;
	if (g->game.who == TYPE_NUMBER && !g->broken)
		fault(g, SAID("who plays is not said where one plays alone"), NULL, NULL);
	return BY_ONE;
}

/* takes move play ["what one does"] [by ...] */
static void
read_takes(struct gamefile *g, struct file_step *s)
{
	uint64_t verbs[2] = {0, 0};
	uint32_t at = g->at;

	while (peek(g)->kind == TOKEN_NAME && !is(g, "by")) {
		bool found = false;
		for (int v = 0; v < g->game.n_verbs; v++)
			if (is_word(g, peek(g), g->verbs[v].name)) {
				verbs[v / 64] |= UINT64_C(1) << v % 64;
				g->verb[v].taken = found = true;
				g->verbs[v].steps |= IN(STEP_COMMON + g->in_hand);
			}
		if (!found) {
			char name[FAULT_ARG_BYTES];
			g->at++;
			since(g, g->at - 1, name, sizeof(name));
			g->at--;
			fault(g, SAID("'{0}' is no verb"), name, NULL);
			return;
		}
		g->at++;
	}
	if (g->at == at)
		fault(g, SAID("a verb is wanted here"), NULL, NULL);
	if (peek(g)->kind == TOKEN_TEXT)
		s->takes_title = take_text(g);
	bool also = is(g, "by");
	if (take(g, "by"))
		s->also_by = (uint8_t)read_by(g, &s->also_whom);
	for (int i = 0; i < 2; i++)
		*(also ? &s->also[i] : &s->takes[i]) |= verbs[i];
	end_line(g);
}

static void
add_items(struct gamefile *g, struct file_step *s, int kind)
{
	do {
		uint16_t n = make_node(g, OP_CLAUSE, g->at), of;
		const char *title = take_text(g);
		of = read_of_type(g, TYPE_NUMBER);
		not_none(g, of);
		g->node[n].a = of;
		g->node[n].slot = (uint8_t)kind;
		g->node[n].value = name_add(g, title);
		if (!s->parts)
			s->parts = n;
		else
			*g->end = n;
		g->end = &g->node[n].next;
	} while (take(g, ",") && !g->broken);
}

/* roll [2] d6 "battle" [about e] {parts|shifts|drm "..." e, ...} */
static void
read_roll(struct gamefile *g, uint32_t token)
{
	struct file_step *s = step_in_hand(g);
	int die;

	begin_whole(g, token);
	g->at++;
	if (peek(g)->kind == TOKEN_NUMBER || is(g, "(")) {
		s->dice = read_of_type(g, TYPE_NUMBER);
		not_none(g, s->dice);
		if (g->node[s->dice].op == OP_VALUE && g->node[s->dice].value > THROW_MAX)
			fault(g, SAID("at most 48 dice are rolled at once"), NULL, NULL);
	}
	die = die_named(g, peek(g));
	g->at += die >= 0;
	s->die = (uint8_t)(die >= 0 ? die : 0);
	s->rolled = true;
	s->roll_title = take_text(g);
	if (take(g, "about")) {
		s->about = read_expression(g);
		if (g->node[s->about].type == NAME_ALONE)
			unknown_name(g, &g->token[g->node[s->about].token]);
	}
	for (;;) {
		int kind = take(g, "parts") ? 1 : take(g, "shifts") ? 2 : take(g, "drm") ? 3 : 0;
		if (!kind || g->broken)
			break;
		add_items(g, s, kind);
	}
	if (take(g, "rule")) {
		s->dice_section = (uint16_t)g->at;
		take_section(g);
	}
	want_end(g);
}

/* The rule that is named behind a roll stands anywhere, and says how many dice are rolled. */
void
find_dice_rules(struct gamefile *g)
{
	for (int i = 0; i < g->game.n_steps && g->n_faults == 0; i++) {
		struct file_step *s = &g->step[i];
		int rule;
		if (!s->dice_section)
			continue;
		begin_line(g, s->dice_section);
		rule = rule_numbered(g, take_section(g));
		g->at--;
		if (rule < 0 || g->rules[rule].message || g->done_rule[rule]) {
			fault(g, SAID("after a roll stands the number of a rule that has no condition"), NULL,
			      NULL);
			continue;
		}
		s->dice_rule = (uint16_t)(rule + 1);
		g->done_rule[rule] = 1;
		g->rules[rule].message = journal_rules[J_DICE_COUNT].message;
	}
}

/* draw 1 CARD into hand(turn-of) "a card" */
static void
read_draw(struct gamefile *g, struct file_step *s)
{
	s->cards = read_of_type(g, TYPE_NUMBER);
	not_none(g, s->cards);
	s->draws = (uint8_t)take_type(g);
	if (!g->broken && !g->kind[s->draws - TYPE_COMMON].drawn)
		fault(g, SAID("'{0}' is no deck"), type_called(g, s->draws), NULL);
	else if (!g->broken && !g->kind[s->draws - TYPE_COMMON].hands)
		fault(g, SAID("{0} has no hands: write 'deck {0} \"a card\" hands SIDE'"),
		      type_called(g, s->draws), NULL);
	want(g, "into");
	s->hand = read_of_type(g, HAND_TYPE);
	s->draw_title = take_text(g);
	s->drawn = true;
	end_line(g);
}

void
read_step_line(struct gamefile *g, uint32_t token)
{
	struct file_step *s = step_in_hand(g);
	int die;

	if (g->broken)
		return;
	if (take(g, "takes")) {
		read_takes(g, s);
	} else if (is(g, "roll")) {
		read_roll(g, token);
	} else if (take(g, "draw")) {
		read_draw(g, s);
	} else if (take(g, "rolls")) {
		die = die_named(g, peek(g));
		g->at += die >= 0;
		s->rolls = (uint8_t)(die + 1);
		end_line(g);
	} else if (take(g, "then")) {
		s->then = read_changes_or_one(g, token);
	} else {
		fault(g, SAID("a line of a step begins with takes, roll, rolls, draw or then"), NULL, NULL);
	}
}

/* ---- a step ---- */

/* How it ends: until done, once, for each of a type, if, or by the roll or draw that it has. */
void
read_step_end(struct gamefile *g, struct file_step *s)
{
	uint16_t n;

	while (peek(g)->kind != TOKEN_END) {
		if (take(g, "by")) {
			s->by = (uint8_t)read_by(g, &s->by_whom);
		} else if (take(g, "until")) {
			s->until_done = want(g, "done");
		} else if (take(g, "once")) {
			s->once = true;
			s->must = take(g, "must");
		} else if (take(g, "chance")) {
			s->once = s->chance = true;
		} else if (take(g, "for")) {
			n = read_binder(g, OP_ANY, g->at);
			end_binder(g);
			s->each = g->node[n].a;
			s->each_type = (uint8_t)g->node[n].value;
			s->each_slot = g->node[n].slot;
			if (!s->each)
				fault(g, SAID("'{0}' is wanted here"), "where", NULL);
		} else if (take(g, "if")) {
			n = read_condition(g);
			as_type(g, n, TYPE_YES);
			s->condition = n;
		} else {
			want_end(g);
			return;
		}
	}
}
