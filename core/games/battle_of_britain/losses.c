/*
 * Setting a scenario up: the cards that are lost or set aside when it begins (10.3, 10.4, 12.5).
 *
 * Each is a draw of the set-up, pile after pile: 7 cards each of Luftflotten 2 and 3 in Duel of Eagles
 * (10.3), 10, 10 and 2 in London Burning (10.4), then a card of each Group to its Damaged box.
 * `lw_turn` and `raf_turn` say which pile it is at, `drawn` how many came off it. In a campaign with
 * the carry-over the Shot Down box of the battle before takes the place of the first (12.5).
 */
#include "core/games/battle_of_britain/battle_of_britain.h"

/* The same breach has a name in each of the two scenarios. */
static int
count_rule(const struct play *p)
{
	return state_of(p)->battle == LONDON_BURNING ? BOB_10_4a : BOB_10_3a;
}

static struct args
cards_of(int command, int due, int drawn)
{
	return three(T_COMMAND, command, TYPE_NUMBER, due, TYPE_NUMBER, drawn);
}

/* Known elsewhere, or face down where nobody can take it from. */
static bool
is_gone(const struct play *p, enum side side, int card)
{
	return card < 0 || bob_loose(p, side, card) == 0;
}

/* ---- top cards of the Luftflotten, to the Shot Down box ---- */

/* As the scenario names them. */
static int
shot_named(const struct play *p, int luftflotte)
{
	static const uint8_t due[2][COMMANDS - GROUPS] = {{7, 7, 0}, {10, 10, 2}};

	return due[state_of(p)->battle == LONDON_BURNING][luftflotte];
}

/* A pile that is too small gives what it holds. */
static int
shot_due(const struct play *p, int luftflotte)
{
	const struct state *s = state_of(p);
	int n, there;

	if (luftflotte >= COMMANDS - GROUPS)
		return 0;
	n = shot_named(p, luftflotte);
	there = bob_pile(p, GROUPS + luftflotte) + (s->lw_turn == luftflotte ? s->drawn : 0);
	return n < there ? n : there;
}

/* The pile that is drawn from now. When all is drawn it is the last one: one too many is told by it. */
static int
shot_pile(const struct play *p)
{
	const struct state *s = state_of(p);
	int i = s->lw_turn, drawn = s->drawn, last = s->lw_turn;

	for (; i < COMMANDS - GROUPS; i++, drawn = 0) {
		if (drawn < shot_due(p, i))
			return i;
		if (shot_due(p, i) > 0)
			last = i;
	}
	return last;
}

/* `drawn` counts for the pile at the pointer alone. */
static int
shot_drawn(const struct play *p, int pile)
{
	return pile == state_of(p)->lw_turn ? state_of(p)->drawn : 0;
}

/* Pile after pile; one entry may go on from one to the next. */
void
bob_wants_shot_down(const struct play *p, struct requests *all)
{
	int i = shot_pile(p), due = shot_due(p, i), drawn = shot_drawn(p, i);

	struct request *r =
	    bob_ask_draw(all, LUFTWAFFE, T_LWCARD, due > drawn ? due - drawn : 0, "cards shot down before");
	r->tag = (uint8_t)i;
	r->same_throw = true;
	r->about = (struct arg){T_COMMAND, (int16_t)(i < COMMANDS - GROUPS ? GROUPS + i : COMMANDS - 1)};
}

/* The Shot Down box is common to all: a card of a wrong pile is wrong in number only (0.4). */
void
bob_drew_shot_down(struct play *p, const struct request *r, int card)
{
	int i = shot_pile(p);
	int from;

	(void)r;
	if (rule(p, is_gone(p, LUFTWAFFE, card), BOB_0_10a, one(T_LWCARD, card < 0 ? NONE : card)))
		return;
	from = bob_card_command(p, LUFTWAFFE, card) - GROUPS;
	/* A card of a pile to come begins that pile: too few were taken from this one. Of any other it is one
	 * too many. */
	if (from > i && shot_due(p, from) > 0) {
		rule(p, true, count_rule(p), cards_of(GROUPS + i, shot_due(p, i), shot_drawn(p, i)));
		i = from;
	} else {
		int due = from == i ? shot_due(p, i) : shot_named(p, from),
		    drawn = from == i ? shot_drawn(p, i) : due;
		rule(p, drawn >= due, count_rule(p), cards_of(GROUPS + from, due, drawn + 1));
	}
	if (i != state_of(p)->lw_turn) {
		put(p, F_LW_TURN, 0, i, WHY_NONE);
		put(p, F_DRAWN, 0, 0, WHY_NONE);
	}
	add(p, F_SHOT, card, 1, WHY_SET_UP);
	if (from == i)
		add(p, F_DRAWN, 0, 1, WHY_NONE);
}

/* London Burning: the Ju 87 and the Defiants left in the piles are out of it, before a damaged card is drawn.
 */
static void
set_aside(struct play *p)
{
	if (state_of(p)->battle != LONDON_BURNING)
		return;
	for (int k = 0; k < bob_kinds(p, LUFTWAFFE); k++)
		if (bob_aircraft(p, LUFTWAFFE, k) == JU_87)
			put(p, F_ASIDE_LW, k, bob_loose(p, LUFTWAFFE, k), WHY_SET_UP);
	for (int k = 0; k < bob_kinds(p, RAF); k++)
		if (bob_aircraft(p, RAF, k) == DEFIANT && bob_card_command(p, RAF, k) >= 2)
			put(p, F_ASIDE_RAF, k, bob_loose(p, RAF, k), WHY_SET_UP);
}

/* "those just shot down stay in the Shot Down box", so the Ju 87 are set aside now. */
void
bob_run_shot_down(struct play *p)
{
	set_aside(p);
	bob_leave_pile(p, STEP_DAMAGED);
}

/* 10.3a, 10.4a: too few of this pile; the next one's turn. */
void
bob_close_shot_down(struct play *p, int who)
{
	int i = shot_pile(p), due = shot_due(p, i), drawn = shot_drawn(p, i);

	(void)who;
	rule(p, drawn < due, count_rule(p), cards_of(GROUPS + i, due, drawn));
	put(p, F_DRAWN, 0, 0, WHY_NONE);
	put(p, F_LW_TURN, 0, i < COMMANDS - GROUPS ? i + 1 : COMMANDS - GROUPS, WHY_NONE);
}

/* ---- 12.5: which cards of the Shot Down box stay there ---- */

/* Cards in the Shot Down box, of all kinds. */
static int
in_box(const struct play *p)
{
	int n = 0;

	for (int k = 0; k < KINDS; k++)
		n += state_of(p)->shot[k];
	return n;
}

/* How many stay; if there are no more than that, all stay, and nothing is drawn. */
static int
stay_due(const struct play *p)
{
	int due = state_of(p)->battle == LONDON_BURNING ? 20 : 14;
	int all = in_box(p) + state_of(p)->drawn;

	return all > due ? due : 0;
}

/* 12.5: "all cards in the Shot Down box are shuffled, 14 (20) stay". */
void
bob_wants_stay_down(const struct play *p, struct requests *all)
{
	bob_ask_pile(p, all, T_LWCARD, stay_due(p), "cards that stay shot down");
}

/* Drawn to stay: what was not drawn goes back to the piles when the draw is over (12.5). */
void
bob_drew_stay_down(struct play *p, const struct request *r, int card)
{
	const struct state *s = state_of(p);
	int due = stay_due(p);
	bool there = card >= 0 && s->shot[card] > 0;

	(void)r;
	if (rule(p, !there && is_gone(p, LUFTWAFFE, card), BOB_0_10a, one(T_LWCARD, card < 0 ? NONE : card)))
		return;
	rule(p, !there || s->drawn >= due, BOB_12_5a, one(TYPE_NUMBER, due));
	if (there)
		add(p, F_SHOT, card, -1, WHY_SET_UP);
	add(p, F_DRAWN_LW, card, 1, WHY_SET_UP);
	add(p, F_DRAWN, 0, 1, WHY_NONE);
}

/* What was drawn is the box, what was not is in the piles, known nowhere. */
void
bob_run_stay_down(struct play *p)
{
	bool drawn = state_of(p)->drawn > 0;

	for (int k = 0; drawn && k < KINDS; k++) {
		put(p, F_SHOT, k, state_of(p)->drawn_lw[k], WHY_SET_UP);
		put(p, F_DRAWN_LW, k, 0, WHY_SET_UP);
	}
	set_aside(p);
	bob_leave_pile(p, STEP_DAMAGED);
}

/* 12.5a: "another number left in the Shot Down box". */
void
bob_close_stay_down(struct play *p, int who)
{
	(void)who;
	bob_judge_pile(p, stay_due(p), BOB_12_5a);
	bob_run_stay_down(p);
}

/* ---- a damaged card for each Group ---- */

/* A Group without cards has none to lose. */
static int
damaged_group(const struct play *p)
{
	int g = state_of(p)->raf_turn;

	while (g < GROUPS && bob_pile(p, g) == 0)
		g++;
	return g;
}

int
bob_losing_command(const struct play *p)
{
	return state_of(p)->head.step == STEP_DAMAGED ? damaged_group(p) : GROUPS + shot_pile(p);
}

/* Group after Group; one entry may go on from one to the next. */
void
bob_wants_damaged(const struct play *p, struct requests *all)
{
	int g = damaged_group(p);

	struct request *r = bob_ask_draw(all, RAF, T_RAFCARD, g < GROUPS, "a damaged card");
	r->tag = (uint8_t)g;
	r->same_throw = true;
	r->about = (struct arg){T_GROUP, (int16_t)(g < GROUPS ? g : GROUPS - 1)};
}

/* 10.3a, 10.4a: one card of each Group, in their order. */
void
bob_drew_damaged(struct play *p, const struct request *r, int card)
{
	int g = damaged_group(p), from;
	bool aside = card >= 0 && state_of(p)->aside_raf[card] > 0;

	(void)r;
	if (rule(p, is_gone(p, RAF, card) && aside, BOB_10_4b, one(T_RAFCARD, card)) ||
	    rule(p, is_gone(p, RAF, card), BOB_0_10a, one(T_RAFCARD, card < 0 ? NONE : card)))
		return;
	/* A second card of a Group that has had its turn takes nobody else's; one of a Group to come passes
	 * over those before it. */
	from = bob_card_command(p, RAF, card);
	rule(p, from != g, count_rule(p), from < g ? cards_of(from, 1, 2) : cards_of(g, 1, 0));
	add(p, F_DAMAGED, card, 1, WHY_SET_UP);
	if (from >= g)
		put(p, F_RAF_TURN, 0, from + 1, WHY_NONE);
}

void
bob_run_damaged(struct play *p)
{
	bob_leave_pile(p, STEP_TURN);
}

/* A draw that was not begun cannot be over. */
bool
bob_may_end_damaged(const struct play *p, int who)
{
	(void)who;
	return state_of(p)->raf_turn > 0;
}

/* The Group in hand has lost none: told, and passed. */
void
bob_close_damaged(struct play *p, int who)
{
	int g = damaged_group(p);

	(void)who;
	rule(p, g < GROUPS, count_rule(p), cards_of(g < GROUPS ? g : 0, 1, 0));
	put(p, F_RAF_TURN, 0, g + 1, WHY_NONE);
}
