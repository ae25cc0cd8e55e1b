/*
 * Dice of both: for each throw the two sides give a link of their chains one after the other, and both
 * together come to the dice. Whose request it is gives the second link, so that the other cannot know what it
 * will be, and whoever knows can do nothing but give it. What the links come to is worked out by the caller.
 */
#include <string.h>

#include "core/engine/engine.h"
#include "core/language/witness.h"
#include "core/record/record.h"

bool
refuse_link(struct report *report, enum bond why)
{
	add_finding(report, J_BOTH, IMPOSSIBLE, one(TYPE_NUMBER, (int)why));
	report->refused = true;
	return false;
}

/* ---- what a throw is for ---- */

/* Cards that may be drawn face down are thrown for where they come face up, and all lie open that they come
 * from. */
bool
both_throws(struct play *p, const struct request *q)
{
	struct action unseen = {.verb = VERB_DRAW, .who = lowest_seat(q->who), .n = 2};

	if (q->kind != DRAW || p->game->together || !p->game->operands[q->type - TYPE_COMMON].unseen)
		return q->kind != ACT;
	unseen.operand[0] = q->type;
	unseen.operand[1] = UNSEEN;
	return !q->blind && !action_legal(p, &unseen, NULL);
}

/* Whether what is rolled or drawn is thrown for: what answers nothing is, too, where nothing hides it, and
 * what comes face up out of cards that lie face down: they are turned up first, and nobody picks. */
static bool
is_thrown(struct play *p, const struct action *a)
{
	struct requests all;

	if (a->verb == VERB_ROLL || p->game->together ||
	    !p->game->operands[a->operand[0] - TYPE_COMMON].unseen)
		return true;
	requests_now(p, &all);
	for (int i = 0; i < all.n; i++)
		if (all.request[i].kind == DRAW && all.request[i].type == a->operand[0] &&
		    (all.request[i].blind || both_throws(p, &all.request[i])))
			return true;
	return false;
}

/* Whether it says no more than how many cards lie face down. */
static bool
is_unseen(const struct entry *e)
{
	bool unseen = e->first.verb == VERB_DRAW && e->first.operand[1] == UNSEEN;

	for (int i = 0; i < e->n_repeat && unseen; i++)
		unseen = e->repeat[i] == UNSEEN;
	return unseen;
}

bool
both_request(struct play *p, const struct entry *asked, struct request *out)
{
	const int16_t *o = asked->first.operand;
	struct requests all;
	int nth = o[3];

	requests_now(p, &all);
	for (int i = 0; i < all.n; i++) {
		const struct request *q = &all.request[i];

		if (q->kind == o[0] && q->type == o[1] && q->due == o[2] && both_throws(p, q) && --nth == 0) {
			*out = *q;
			return true;
		}
	}
	return false;
}

void
both_order(const struct play *p, const struct both *b, const struct request *q, int *first, int *second)
{
	bool owned[2];

	/* Where it is nobody's or both sides', an order is as good as the other, but must be one. */
	for (int i = 0; i < 2; i++)
		owned[i] = q->who != 0 && is_owner(p, q->who, b->chain[i]);
	*second = b->chain[owned[0] && !owned[1] ? 0 : 1];
	if (p->game->who == TYPE_NUMBER)
		*second = SOLE; /* so that who plays alone cannot choose them alone */
	*first = b->chain[*second == b->chain[0] ? 1 : 0];
}

/* ---- the chains ---- */

static bool
is_side(const struct play *p, int who, int side)
{
	if (p->game->who == TYPE_NUMBER)
		return (who == ANYBODY ? SOLE : who) == side;
	if (who == DEALER || side == DEALER)
		return who == side;
	return who >= 0 && is_owner(p, UINT64_C(1) << side, who);
}

/* Of which chain a side is, as a bit. */
static unsigned
chain_bit(const struct replay *r, int who)
{
	unsigned bits = 0;

	for (int i = 0; i < r->both.n_chains; i++)
		bits |= is_side(r->play, who, r->both.chain[i]) ? 1u << i : 0;
	return bits;
}

static bool
take_chain(struct replay *r, const struct line *line, const struct entry *e, struct report *report)
{
	struct both *b = &r->both;

	/* One in the place of another does nothing by itself. */
	if (line->bond == BOND_SECOND)
		return true;
	if (line->bond != BOND_HOLDS || b->n_chains == 2)
		return refuse_link(report, line->bond == BOND_HOLDS ? BOND_CHAINED : (enum bond)line->bond);
	b->chain[b->n_chains++] =
	    r->game->who == TYPE_NUMBER && e->first.who == ANYBODY ? SOLE : e->first.who;
	if (b->n_chains == 2 && b->chain[0] > b->chain[1]) {
		int8_t last = b->chain[1];

		b->chain[1] = b->chain[0];
		b->chain[0] = last;
	}
	return true;
}

/* The answer that is owed will not come. Its dice are known to one side, and to nobody else: that is told for
 * ever. */
static void
let_go(struct both *b)
{
	if (b->open && b->n_let_go < LET_GO_MAX)
		b->let_go[b->n_let_go++] = b->open;
	b->open = 0;
}

/* Both must say that they go on with dice of their own; one alone changes nothing. Who owes a link knows dice
 * that nobody else knows, and may not be the first to say so. */
static bool
take_word(struct replay *r, const struct line *line, const struct entry *e, struct report *report)
{
	struct both *b = &r->both;
	unsigned agrees;

	if (b->n_chains < 2)
		return refuse_link(report, BOND_NO_CHAIN);
	agrees = chain_bit(r, e->first.who);
	if (agrees == 0)
		return refuse_link(report, BOND_NOBODYS);
	b->agreed |= (uint8_t)agrees;
	b->broken_off = b->open && is_side(r->play, e->first.who, b->owes) && b->agreed != 3;
	if (b->agreed == 3) {
		b->physical = true;
		b->since = line->seq;
		let_go(b);
	}
	return true;
}

/* ---- a deal ---- */

/* Cards that a side draws face down, whose names only it will know: it is bound by its hash, and the other
 * side's link, which comes later, makes them chance. */
static bool
take_deal(struct replay *r, const struct line *line, const struct entry *e, struct report *report)
{
	struct both *b = &r->both;
	struct entry cards = *e;

	cards.bond = 0;
	cards.first.operand[1] = UNSEEN;
	if (b->n_chains < 2)
		return refuse_link(report, BOND_NO_CHAIN);
	if (e->first.who < 0 || b->n_deals == DEALS_MAX)
		return refuse_link(report, BOND_NOBODYS);
	if ((e->first.who == DEALER) != (e->first.verb == VERB_DEAL) ||
	    (e->first.who != DEALER && e->first.operand[0] == deck_type(r->game)))
		return refuse_link(report, BOND_OTHERS);
	if (e->first.who == DEALER && line->first == 0 && !deck_deal(r, line, report))
		return false;
	if (line->opened && !line->closed && line->chance && e->first.who != DEALER)
		b->misdealt = !both_cards(r->play, line->chance, &cards, &r->scratch) ||
			      cards.n_repeat != e->n_repeat ||
			      cards.first.operand[1] != e->first.operand[1] ||
			      memcmp(cards.repeat, e->repeat, e->n_repeat * sizeof(*e->repeat)) != 0;
	/* One that was taken back and comes as it was waits already. */
	if (line->first > 0)
		return true;
	b->deal[b->n_deals] = line->seq;
	b->dealt[b->n_deals++] = e->first.who;
	return true;
}

/* The place in the queue of the first deal that waits for a side's link; -1: none does. */
static int
deal_waits(const struct replay *r, int who)
{
	const struct both *b = &r->both;

	for (int i = 0; i < b->n_deals; i++)
		if (b->dealt[i] == DEALER ? (b->deck_links & chain_bit(r, who)) == 0
					  : !is_side(r->play, who, b->dealt[i]))
			return i;
	return -1;
}

/* What waits for a side's links is answered in its order: who could choose which link is for what could
 * choose dice. */
static bool
take_for_deal(struct replay *r, const struct line *line, const struct entry *e, struct report *report)
{
	struct both *b = &r->both;
	int at = deal_waits(r, e->first.who);

	if (line->bond != BOND_HOLDS)
		return refuse_link(report, (enum bond)line->bond);
	if (at < 0 || b->deal[at] != line->first)
		return refuse_link(report, at < 0 ? BOND_ALONE : BOND_QUEUE);
	/* Who deals to both waits for both. */
	if (b->dealt[at] == DEALER && (b->deck_links |= (uint8_t)chain_bit(r, e->first.who)) != 3)
		return true;
	b->n_deals--;
	for (int i = at; i < b->n_deals; i++) {
		b->deal[i] = b->deal[i + 1];
		b->dealt[i] = b->dealt[i + 1];
	}
	return true;
}

/* ---- a throw ---- */

static bool
take_first(struct replay *r, const struct line *line, const struct entry *e, struct report *report)
{
	struct both *b = &r->both;
	struct request q;
	int first, second;

	if (b->n_chains < 2)
		return refuse_link(report, BOND_NO_CHAIN);
	if (line->bond != BOND_HOLDS)
		return refuse_link(report, (enum bond)line->bond);
	if (!both_request(r->play, e, &q)) {
		add_finding(report, J_NOT_ASKED, IMPOSSIBLE, nothing());
		report->refused = true;
		return false;
	}
	both_order(r->play, b, &q, &first, &second);
	/* Of players together either begins: nobody's dice are against the other. */
	if (r->game->together && is_side(r->play, e->first.who, second))
		second = first;
	else if (!is_side(r->play, e->first.who, first))
		return refuse_link(report, BOND_OTHERS);
	/* From here on the dice are fixed, and nobody knows them but who owes the answer. */
	b->open = line->seq;
	b->owes = (int8_t)second;
	b->agreed = 0; /* who goes on with dice of both has not agreed to others */
	return true;
}

static bool
take_answer(struct replay *r, const struct line *line, const struct entry *e, struct report *report)
{
	int32_t open = r->both.open;
	int who = *line->who ? language_who(r->language, line->who, strlen(line->who)) : ANYBODY;

	if (line->bond != BOND_HOLDS)
		return refuse_link(report, (enum bond)line->bond);
	if (open == 0 || open != line->first || !e->named)
		return refuse_link(report, BOND_ALONE);
	if (!is_side(r->play, who, r->both.owes))
		return refuse_link(report, BOND_OTHERS);
	if (deal_waits(r, who) >= 0)
		return refuse_link(report, BOND_QUEUE);
	r->both.open = 0;
	judge_note(report, J_OWED);
	return true;
}

/* While a link is owed only words may be said. */
static bool
take_meanwhile(struct replay *r, const struct line *line, const struct entry *e, struct report *report)
{
	switch (e->first.verb) {
	case VERB_ACCEPT:
		if (line->bond == BOND_RENEWED)
			let_go(&r->both);
		return true;
	case VERB_NOTE:
	case VERB_CLAIM:
		return true;
	case VERB_RETRACT: /* what it withdraws is withdrawn */
		r->both.broken_off = true;
		r->both.open = 0;
		return true;
	default:
		add_finding(report, J_OWED, IMPOSSIBLE, one(r->game->who, r->both.owes));
		report->refused = true;
		return false;
	}
}

bool
both_allow(struct replay *r, const struct line *line, struct entry *e, struct report *report)
{
	int verb = e->first.verb;
	bool deal = line->verb == VERB_DEAL, for_deal = verb == VERB_THROW && e->first.n == 1,
	     link = verb == VERB_CHAIN || verb == VERB_THROW || verb == VERB_PHYSICAL || e->named || deal;

	r->both.from_deck = false;
	r->both.thrown = is_chance(verb) && e->bond == 0 && (e->named || is_thrown(r->play, &e->first));
	/* A deal is dealt to its end, whatever dice come from. */
	if (r->both.on && for_deal)
		return take_for_deal(r, line, e, report);
	if (!r->both.on || (r->both.physical && link))
		return !link || refuse_link(report, BOND_NOT_BOTH);
	if (verb == VERB_CHAIN)
		return take_chain(r, line, e, report);
	if (verb == VERB_PHYSICAL)
		return take_word(r, line, e, report);
	if (link && !deal && (e->named || e->first.n == 0))
		return take_answer(r, line, e, report);
	if (r->both.open)
		return take_meanwhile(r, line, e, report);
	if (deal)
		return take_deal(r, line, e, report);
	if (verb == VERB_DRAW && e->first.operand[0] == deck_type(r->game) && !r->both.physical)
		return deck_draw(r, line, e, report);
	return !link || take_first(r, line, e, report);
}

void
both_judge(struct replay *r, const struct line *line, const struct entry *e, struct report *report)
{
	bool deal = line->verb == VERB_DEAL,
	     chance = is_chance(e->first.verb) && !report->refused && !deal && e->bond == 0;
	bool open = chance && !is_unseen(e) && r->both.thrown;

	/* What no player together with others draws, nobody has looked at. */
	if (chance && !open && !r->both.from_deck && (e->first.who != ANYBODY || !r->game->together))
		r->both.on_word = true;
	r->both.typed = r->both.typed || (open && !e->named);
	if (r->both.broken_off)
		add_finding(report, J_OWED, ILLEGAL, one(r->game->who, r->both.owes));
	r->both.broken_off = false;
	if (r->both.from_deck)
		deck_drawn(r, line, report);
	if (deal && report->refused && r->both.n_deals > 0 && r->both.deal[r->both.n_deals - 1] == line->seq)
		r->both.n_deals--;
	if (deal && r->both.misdealt && !report->refused)
		add_finding(report, J_BOTH, ILLEGAL, one(TYPE_NUMBER, BOND_MISDEALT));
	r->both.misdealt = false;
	if (!r->both.on || r->both.physical || !chance)
		return;
	judge_note(report, J_BOTH);
	if (!e->named && open)
		add_finding(report, J_BOTH, ILLEGAL, one(TYPE_NUMBER, BOND_TYPED));
}
