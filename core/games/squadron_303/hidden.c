/*
 * Squadrons: figures from deployment cards, hidden squadrons, scouted and turned up (section 18), aces
 * (section 13).
 *
 * A squadron is face up (F_HIDDEN 0), hidden (1) with a token that moves for it (F_SQ_AT), or being
 * revealed (2): its cards are then read off one by one in STEP_REVEAL, those that are known at once.
 * Who revealed it may not attack it in this turn (303-II.6c).
 */
#include "core/games/squadron_303/squadron_303.h"

#include <assert.h>

/* What kind of aircraft a figure is: 16 Bf 109, 4 Bf 110, 7 He 111. */
int
sq_kind(int aircraft)
{
	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	return aircraft < 16 ? BF_109 : aircraft < 20 ? BF_110 : HE_111;
}

/* Takes a figure off the map and clears what was on it. */
void
sq_remove_aircraft(struct play *p, int aircraft, int why)
{
	for (int f = F_AT; f <= F_HOMING; f++)
		put(p, f, aircraft, 0, why);
}

/* Fighters of a squadron with bombers are its close escort; others fly as the scenario says. */
static void
set_modes(struct play *p, int squadron)
{
	bool bombers = false;
	int mode = box_cell(p->box, B_MISSIONS, state_of(p)->mission, C_MISSION_MODE);

	for (int i = 0; i < AIRCRAFT; i++)
		bombers = bombers || (state_of(p)->at[i] > 0 && state_of(p)->squadron[i] == squadron + 1 &&
				      sq_is_bomber(p, i));
	for (int i = 0; i < AIRCRAFT; i++)
		if (state_of(p)->at[i] > 0 && state_of(p)->squadron[i] == squadron + 1 && !sq_is_bomber(p, i))
			put(p, F_MODE, i,
			    bombers		  ? MODE_ESCORT
			    : mode > MODE_BOMBERS ? mode
						  : MODE_PATROL,
			    WHY_SET_UP);
}

/* 303-SET.7: the figures of a card that is turned up stand in the squadron's Zone. */
void
sq_deploy_card(struct play *p, int squadron, int card)
{
	assert(squadron >= 0 && squadron < SQUADRONS);
	const struct state *s = state_of(p);
	int kind = box_cell(p->box, B_DEPLOYMENT, card, C_DEPLOY_AIRCRAFT);
	int n = kind == HURRICANE ? 0 : printed(p, B_DEPLOYMENT, card, C_DEPLOY_COUNT);
	int zone = s->sq_at[squadron] > 0 ? s->sq_at[squadron] : s->start[squadron];

	for (int i = 0; i < AIRCRAFT && n > 0; i++) {
		if (sq_kind(i) != kind || s->at[i] > 0)
			continue;
		sq_remove_aircraft(p, i, WHY_SET_UP);
		put(p, F_AT, i, zone, WHY_DRAWN);
		put(p, F_SQUADRON, i, squadron + 1, WHY_DRAWN);
		put(p, F_MODE, i, kind == HE_111 ? MODE_BOMBERS : MODE_PATROL, WHY_DRAWN);
		n--;
	}
	set_modes(p, squadron);
}

/* ---- hidden squadrons ---- */

/* A card whose number is known; RESERVED is one that lies face down. */
static bool
is_card(const struct play *p, int stored)
{
	return stored > 0 && stored <= p->box->rows[B_DEPLOYMENT];
}

/* Turns a squadron up: cards that are known at once, the others as they are read off (step reveal).
 * `board` cannot attack it this turn (303-II.6c); -1: it showed itself, and everybody may. */
void
sq_reveal(struct play *p, int squadron, int board)
{
	assert(squadron >= 0 && squadron < SQUADRONS);
	if (state_of(p)->hidden[squadron] != 1)
		return;
	put(p, F_HIDDEN, squadron, 2, WHY_REVEALED);
	put(p, F_REVEALER, squadron, board + 1, WHY_REVEALED);
	for (int k = 0; k < STACK; k++)
		if (is_card(p, state_of(p)->deployed[squadron][k]))
			sq_deploy_card(p, squadron, state_of(p)->deployed[squadron][k] - 1);
}

/* One squadron after another: its cards must all be read before the next. */
static int
being_revealed(const struct play *p)
{
	for (int i = 0; i < SQUADRONS; i++)
		if (state_of(p)->hidden[i] == 2)
			return i;
	return -1;
}

/* Cards whose faces nobody has logged. */
static int
face_down(const struct play *p, int squadron)
{
	int n = 0;

	for (int k = 0; squadron >= 0 && k < STACK; k++)
		n +=
		    state_of(p)->deployed[squadron][k] > 0 && !is_card(p, state_of(p)->deployed[squadron][k]);
	return n;
}

/* Its cards face down, one after the other. */
void
sq_wants_reveal(const struct play *p, struct requests *all)
{
	int squadron = being_revealed(p);

	if (squadron >= 0)
		ask_draw(all, T_DEPLOYMENT, face_down(p, squadron), "the cards of the revealed squadron")
		    ->about = (struct arg){T_SQUADRON, (int16_t)squadron};
}

/* 303-HID.2: a card that lies elsewhere cannot be it; one too many is placed and told. */
void
sq_drew_reveal(struct play *p, const struct request *r, int card)
{
	int squadron = being_revealed(p);

	if (rule(p, card == UNSEEN, SET_7, one(T_SQUADRON, squadron)))
		return;
	for (int i = 0; i < SQUADRONS * STACK; i++)
		if (rule(p, state_of(p)->deployed[i / STACK][i % STACK] == card + 1, GEN_2,
			 one(T_DEPLOYMENT, card)))
			return;
	if (!rule(p, r->late, HID_2, one(T_DEPLOYMENT, card)))
		sq_judge_turned_up(p, card);
	shown(p);
	for (int k = 0; k < STACK; k++)
		if (state_of(p)->deployed[squadron][k] > 0 &&
		    !is_card(p, state_of(p)->deployed[squadron][k])) {
			put(p, F_DEPLOYED, squadron * STACK + k, card + 1, WHY_REVEALED);
			break;
		}
	sq_deploy_card(p, squadron, card);
}

/* From now on the figures stand for the squadron. */
void
sq_run_reveal(struct play *p)
{
	int squadron = being_revealed(p);

	if (squadron >= 0) {
		put(p, F_HIDDEN, squadron, 0, WHY_REVEALED);
		put(p, F_SQ_AT, squadron, 0, WHY_REVEALED);
		put(p, F_TO_MOVE_SQ, squadron, 0, WHY_REVEALED);
	}
	go(p, STEP_SETTLE);
}

/* 303-II.6a: reconnaissance is paid with Manoeuvre symbols; a Joker stands for one (303-III.5d). */
static bool
is_manoeuvre(const struct play *p, int card)
{
	int symbol = printed(p, B_CARDS, card, C_CARD_SYMBOL);

	return symbol == S_MANOEUVRE || symbol == S_JOKER;
}

/* scout SQUADRON with CARD CARD: reconnaissance from an adjacent Zone (303-II.6a). */
void
sq_do_scout(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int board = sq_actor(p, a), one_card, other, squadron;

	if (!sq_may_act(p, board))
		return;
	one_card = operand(p, a, 1);
	if (rule(p, !sq_holds(p, board, one_card), GEN_2, one(T_CARD, one_card)))
		return;
	other = operand(p, a, 2);
	bool held =
	    sq_holds(p, board, other) && (one_card != other || sq_copies_held(p, board, one_card) > 1);
	if (rule(p, !held, GEN_2, one(T_CARD, one_card)))
		return;
	squadron = operand(p, a, 0);
	if (rule(p, s->hidden[squadron] != 1, GEN_2, one(T_SQUADRON, squadron)))
		return;
	bool near = sq_adjacent(p, s->hurricane[board] - 1, s->sq_at[squadron] - 1);
	rule(p, !near || !is_manoeuvre(p, one_card) || !is_manoeuvre(p, other), II_6a,
	     wording(near, one(T_SQUADRON, squadron)));
	sq_leave(p, board, one_card, AT_DISCARDS, WHY_DISCARDED);
	sq_leave(p, board, other, AT_DISCARDS, WHY_DISCARDED);
	sq_reveal(p, squadron, board);
	sq_follow(p, STEP_PLAYERS);
}

/* ---- aces ---- */

/* An ace token's ability, while it is face up and its aircraft flies. */
bool
sq_ace_now(const struct play *p, int squadron, int effect)
{
	const struct state *s = state_of(p);

	if (squadron < 0 || s->ace_state[squadron] != ACE_UP || s->ace[squadron] == 0)
		return false;
	return box_cell(p->box, B_ACES, s->ace[squadron] - 1, C_ACE_EFFECT) == effect;
}

/* How much an aircraft's ace gives it; bombers and fighters have their own effects (ruling R45). */
int
sq_ace_amount(const struct play *p, int aircraft, int effect)
{
	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	int squadron = state_of(p)->squadron[aircraft] - 1;
	/* 303-ACE.4: tokens are for bombers, speed is for all, the rest for fighters. */
	bool for_bombers = effect == ACE_TOKENS;
	bool for_all = effect == ACE_SPEED;

	if (!sq_ace_now(p, squadron, effect) || (!for_all && sq_is_bomber(p, aircraft) != for_bombers))
		return 0;
	int amount = printed(p, B_ACES, state_of(p)->ace[squadron] - 1, C_ACE_AMOUNT);
	return amount > 3 ? 3 : amount;
}

/* 303-ACE.2: the token's own kind must be there, to carry it. */
static bool
hurricane_with(const struct play *p, int squadron, bool bombers)
{
	uint64_t flying = sq_flying(p);

	for (int i = 0; i < AIRCRAFT; i++)
		if (state_of(p)->at[i] > 0 && state_of(p)->squadron[i] == squadron + 1 &&
		    sq_is_bomber(p, i) == bombers && (flying >> (state_of(p)->at[i] - 1) & 1))
			return true;
	return false;
}

/* Whether the box has an ace of a kind; `free`: one that lies on no squadron. */
static bool
has_ace(const struct play *p, bool bomber, bool free)
{
	for (int a = 0; a < p->box->rows[B_ACES]; a++) {
		bool taken = false;
		for (int i = 0; free && i < SQUADRONS; i++)
			taken = taken || state_of(p)->ace[i] == a + 1;
		if (!taken && (box_cell(p->box, B_ACES, a, C_ACE_KIND) == 0) == bomber)
			return true;
	}
	return false;
}

/* A squadron whose token is to be turned up: a Hurricane has come into its Zone; -1: none. */
int
sq_ace_waiting(const struct play *p)
{
	for (int i = 0; i < SQUADRONS; i++) {
		int state = state_of(p)->ace_state[i];
		bool covered = state == ACE_COVERED_BOMBER || state == ACE_COVERED_FIGHTER;
		bool bomber = state == ACE_COVERED_BOMBER;
		if (covered && state_of(p)->hidden[i] == 0 && has_ace(p, bomber, false) &&
		    hurricane_with(p, i, bomber))
			return i;
	}
	return -1;
}

/* 303-ACE.2: "turned up and given to one aircraft of that kind". */
void
sq_wants_ace(const struct play *p, struct requests *all)
{
	int squadron = sq_ace_waiting(p);

	if (squadron < 0)
		return;
	struct request *r = ask_act(all, "turn up the ace token and give it to an aircraft");
	r->must = true;
	r->about = (struct arg){T_SQUADRON, (int16_t)squadron};
}

/* ace ACE to AIRCRAFT: the token of its squadron is turned up (303-ACE.2). */
void
sq_do_turn_up_ace(struct play *p, const struct action *a)
{
	const struct state *s = state_of(p);
	int aircraft = operand(p, a, 1), squadron = s->squadron[aircraft] - 1, ace;
	bool taken = false, covered = false;

	if (rule(p, s->at[aircraft] == 0, GEN_2, one(T_AIRCRAFT, aircraft)))
		return;
	for (int i = 0; i < SQUADRONS; i++)
		covered = covered || s->ace_state[i] == ACE_COVERED_BOMBER ||
			  s->ace_state[i] == ACE_COVERED_FIGHTER;
	if (rule(p, !covered || squadron < 0, GEN_2, one(T_ACE, operand_told(a, 0))))
		return;
	ace = operand(p, a, 0);
	for (int i = 0; i < SQUADRONS; i++)
		taken = taken || s->ace[i] == ace + 1;
	bool bomber = box_cell(p->box, B_ACES, ace, C_ACE_KIND) == 0;
	bool fits = s->ace_state[squadron] == (bomber ? ACE_COVERED_BOMBER : ACE_COVERED_FIGHTER) &&
		    sq_is_bomber(p, aircraft) == bomber;
	/* Tokens are used again when they run out. */
	taken = taken && has_ace(p, bomber, true);
	rule(p, !fits || taken || !hurricane_with(p, squadron, bomber), ACE_2, one(T_AIRCRAFT, aircraft));
	put(p, F_ACE_STATE, squadron, ACE_UP, WHY_ACE);
	put(p, F_ACE, squadron, ace + 1, WHY_ACE);
	put(p, F_LEADER, squadron, aircraft + 1, WHY_ACE);
	shown(p);
}
