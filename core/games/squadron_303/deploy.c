/*
 * Deployment cards and ace tokens at set-up (sections 3, 13).
 *
 * The set is the box's for the scenario and the number of players. Fighters are dealt one to each
 * start Zone, round after round, then the bombers "again from the first Zone" (303-SET.6): F_DEALT
 * counts all cards, so that the next one's squadron follows from it.
 */
#include "core/games/squadron_303/squadron_303.h"

/* The set of this scenario and number of players; -1: none. A solo game uses the set for two. */
static int
set_row(const struct play *p)
{
	struct rows rows = box_rows(p->box, B_SETS, state_of(p)->mission);
	int players = sq_players(p) < 2 ? 2 : sq_players(p);

	for (int r = 0; r < rows.n; r++)
		if (box_cell(p->box, B_SETS, rows.first + r, C_SET_PLAYERS) == players)
			return rows.first + r;
	return -1;
}

/* Cards of one half of the set, fighters or bombers, whose columns begin at `from`. */
static int
set_cards(const struct play *p, int from)
{
	int row = set_row(p);
	int n = 0;

	for (int c = from; row >= 0 && c < from + 8; c++)
		n += box_cell(p->box, B_SETS, row, c) != NONE;
	return n;
}

/* Whether the card is of that half of the set. */
static bool
in_set(const struct play *p, int card, int from)
{
	int row = set_row(p);

	for (int c = from; row >= 0 && c < from + 8; c++)
		if (box_cell(p->box, B_SETS, row, c) == card)
			return true;
	return false;
}

/* Squadrons of events come later and are dealt no cards. */
static int
start_zones(const struct play *p)
{
	int n = 0;

	while (n < SQUADRONS && state_of(p)->start[n] > 0 && state_of(p)->sq_event[n] == 0)
		n++;
	return n;
}

/* The squadron that gets the n-th card: round after round, the bombers again from the first Zone. */
static int
deal_squadron(const struct play *p, int n)
{
	int fighters = set_cards(p, C_SET_FIGHTER_1), zones = start_zones(p);

	if (zones == 0)
		return -1;
	return ((n < fighters ? n : n - fighters) % zones);
}

/* First all fighters, then all bombers; met it tells of one too many. */
void
sq_wants_deploy(const struct play *p, struct requests *all)
{
	int fighters = set_cards(p, C_SET_FIGHTER_1), bombers = set_cards(p, C_SET_BOMBER_1),
	    dealt = state_of(p)->dealt;

	if (start_zones(p) == 0)
		return;
	if (dealt < fighters)
		ask_draw(all, T_DEPLOYMENT, fighters - dealt, "fighters, one to each start Zone in turn");
	else
		ask_draw(all, T_DEPLOYMENT, dealt < fighters + bombers ? fighters + bombers - dealt : 0,
			 "bombers, again from the first Zone");
}

/* Each card exists once, and lies with one squadron at most. */
static bool
is_dealt(const struct play *p, int card)
{
	for (int i = 0; i < SQUADRONS; i++)
		for (int k = 0; k < STACK; k++)
			if (state_of(p)->deployed[i][k] == card + 1)
				return true;
	return false;
}

/* A Zone may get several cards; those of a hidden squadron stay face down. */
static void
lay(struct play *p, int squadron, int stored)
{
	for (int k = 0; k < STACK; k++)
		if (state_of(p)->deployed[squadron][k] == 0) {
			put(p, F_DEPLOYED, squadron * STACK + k, stored, WHY_DRAWN);
			return;
		}
}

/* A British card is told as such (303-SET.8), another that does not fit as of the wrong set (303-SET.6). */
static void
judge_card(struct play *p, int card, bool fits)
{
	int kind = box_cell(p->box, B_DEPLOYMENT, card, C_DEPLOY_KIND);
	bool wanted = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_BRITISH) == YES;

	if (!rule(p, kind == 2 && !wanted, SET_8, one(T_DEPLOYMENT, card)))
		rule(p, !fits, SET_6, one(T_DEPLOYMENT, card));
}

/* What was dealt face down is of the set, too, which is seen when it is turned up. */
void
sq_judge_turned_up(struct play *p, int card)
{
	judge_card(p, card, in_set(p, card, C_SET_FIGHTER_1) || in_set(p, card, C_SET_BOMBER_1));
}

/* 303-SET.6, .8: reported and placed as dealt. */
void
sq_drew_deploy(struct play *p, const struct request *r, int card)
{
	const struct state *s = state_of(p);
	int squadron = deal_squadron(p, s->dealt);
	bool fighters = s->dealt < set_cards(p, C_SET_FIGHTER_1);

	read_by_place(p); /* one to each start Zone in turn */
	if (card == UNSEEN) {
		if (rule(p, !s->hidden[squadron], SET_7, one(T_SQUADRON, squadron)))
			return;
		rule(p, r->late, SET_6, one(T_SQUADRON, squadron));
		add(p, F_DEALT, 0, 1, WHY_DRAWN);
		lay(p, squadron, RESERVED);
		return;
	}
	if (rule(p, is_dealt(p, card), GEN_2, one(T_DEPLOYMENT, card)))
		return;
	judge_card(p, card, !r->late && in_set(p, card, fighters ? C_SET_FIGHTER_1 : C_SET_BOMBER_1));
	add(p, F_DEALT, 0, 1, WHY_DRAWN);
	lay(p, squadron, card + 1);
	if (!s->hidden[squadron])
		sq_deploy_card(p, squadron, card);
}

/* ---- ace tokens (303-ACE.1, 303-CAMP.7) ---- */

/* 303-ACE.1: one each. Of a hidden squadron nobody knows what it holds. */
static bool
gets_ace(const struct play *p, int squadron)
{
	const struct state *s = state_of(p);

	if (s->start[squadron] == 0 || s->ace_state[squadron] != ACE_NONE)
		return false;
	for (int i = 0; i < AIRCRAFT; i++)
		if (s->at[i] > 0 && s->squadron[i] == squadron + 1)
			return true;
	return s->hidden[squadron] != 0;
}

/* The step ends when every squadron has its token. */
static bool
aces_left(const struct play *p)
{
	for (int i = 0; i < SQUADRONS; i++)
		if (gets_ace(p, i))
			return true;
	return false;
}

/* By option, or after a won scenario of a campaign (303-CAMP.7). */
void
sq_wants_aces(const struct play *p, struct requests *all)
{
	if ((option(p, OPTION_ACES) || state_of(p)->aces_due) && aces_left(p))
		ask_act(all, "an ace token for each squadron");
}

/* ace CLASS on SQUADRON: a token of that kind, face down. */
void
sq_do_give_ace(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int squadron = operand(p, a, 1);
	bool bomber = operand(p, a, 0) == BOMBER, has = s->hidden[squadron] != 0;

	if (rule(p, s->start[squadron] == 0, GEN_2, one(T_SQUADRON, squadron)))
		return;
	for (int i = 0; i < AIRCRAFT; i++)
		has = has || (s->at[i] > 0 && s->squadron[i] == squadron + 1 && sq_is_bomber(p, i) == bomber);
	rule(p, s->ace_state[squadron] != ACE_NONE || !has, ACE_1, one(T_SQUADRON, squadron));
	put(p, F_ACE_STATE, squadron, bomber ? ACE_COVERED_BOMBER : ACE_COVERED_FIGHTER, WHY_ACE);
}

/* The aces that a won scenario brought (303-CAMP.7) are given out. */
void
sq_run_aces(struct play *p)
{
	put(p, F_ACES_DUE, 0, 0, WHY_SET_UP);
	go(p, STEP_HANDS);
}

/* By agreement the players may stop before every squadron has one. */
void
sq_close_aces(struct play *p, int who)
{
	(void)who;
	sq_run_aces(p);
}

/* After a won scenario every squadron has an ace (303-CAMP.7), else as many as the players like. */
bool
sq_may_end_aces(const struct play *p, int who)
{
	(void)who;
	return !state_of(p)->aces_due;
}

/* Of the half that is being dealt, what is not on the table yet. */
int
sq_weigh_deployment(const struct play *p, const struct action *a, int i)
{
	int fighters = set_cards(p, C_SET_FIGHTER_1);

	(void)a;
	if (is_dealt(p, i))
		return 0;
	if (state_of(p)->head.step != STEP_DEPLOY)
		return in_set(p, i, C_SET_FIGHTER_1) || in_set(p, i, C_SET_BOMBER_1);
	return in_set(p, i, state_of(p)->dealt < fighters ? C_SET_FIGHTER_1 : C_SET_BOMBER_1);
}
