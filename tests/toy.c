/*
 * A small game of the tests' own, and the smallest complete one: what the folder of a game has in a header, a
 * file for each chapter, names.c, box.c and game.c stands here in one file, in this order. Its tables are in
 * tests/toy/, as those of the others are in core/games/GAME/.
 */
#include "tests/toy.h"

#include <string.h>

#include "core/hand.h"
#include "core/words.h"

/* ---- what stands in a game's header ---- */

enum { UNITS = 4, SPACES = 5, KINDS = 3, PLACES = 4 };

#define GAME toy
#define GAME_FOLDERS tests
#define GAME_FOLDER toy
#include "core/tables.h"

/* What it keeps, though it needs it seldom: units in each space, copies in each place, of each kind. */
struct kept {
	uint16_t units[SPACES + 1], held[PLACES], copies[KINDS];
};

/* ---- cards ---- */

static const uint8_t copies[KINDS] = {4, 4, 2};

static struct pack
pack_of(const struct state *g)
{
	return (struct pack){KINDS, PLACES, &g->known[0][0], g->unseen, copies, NULL};
}

/* The place of a side's hand: the places are pile, discards and hands. */
static int
hand_of(int side)
{
	return HANDS + side;
}

/* ---- which operands can be ---- */

/* Lists name units that are on the map; 0: never. */
int
toy_weigh_unit(const struct play *p, const struct action *a, int i)
{
	bool own = i / 2 == state_of(p)->side;

	(void)a;
	/* Both sides post, and the other one dodges. */
	return state_of(p)->at[i] > 0 &&
	       (own || state_of(p)->head.step == STEP_POST || state_of(p)->head.step == STEP_DODGE);
}

/* Drawn: the copies that are left; played: whether the hand can hold it. */
int
toy_weigh_card(const struct play *p, const struct action *a, int i)
{
	struct pack k = pack_of(state_of(p));

	if (a->verb == VERB_DRAW)
		return (int)pack_loose(&k, i);
	return pack_can_be(&k, hand_of(state_of(p)->side), i);
}

/* ---- steps ---- */

/* Whether a unit of the side in hand stands with an enemy (TOY-4). */
static bool
enemy_near(const struct state *g)
{
	for (int i = 0; i < UNITS; i++)
		for (int k = 0; k < UNITS; k++)
			if (i / 2 == g->side && k / 2 != g->side && g->at[i] > 0 && g->at[i] == g->at[k])
				return true;
	return false;
}

/* A turn begins: it has no input, so it goes on by itself. After four turns the game ends. */
void
toy_run_dawn(struct play *p)
{
	if (state_of(p)->head.turn == 4) {
		finish(p);
		return;
	}
	put(p, FIELD_TURN, 0, state_of(p)->head.turn + 1, WHY_TURN);
	put(p, F_SIDE, 0, state_of(p)->head.turn % 2 ? NORTH : SOUTH, WHY_TURN);
	put(p, F_DRAWN, 0, 0, WHY_TURN);
	put(p, F_MOVED, 0, 0, WHY_TURN);
	put(p, F_SHOTS, 0, 0, WHY_TURN);
	put(p, F_SEEN, 0, 0, WHY_TURN);
	put(p, F_DODGED, 0, 0, WHY_TURN);
	put(p, F_AMBUSH, 0, 0, WHY_TURN);
	go(p, STEP_POST);
}

/* The war has more steps than the raid: in its first turn both sides post a unit and throw for the
 * initiative; in each, the side in hand may lay an ambush, the other may dodge, and the ambush is shown. */
static bool
is_war(const struct state *g)
{
	return g->head.scenario == SCENARIO_WAR;
}

void
toy_wants_post(const struct play *p, struct requests *r)
{
	const struct state *g = state_of(p);

	for (int side = NORTH; side <= SOUTH && is_war(g) && g->head.turn == 1; side++)
		if (g->posted[side] == 0)
			ask_act(r, "post a unit")->who = 1u << side;
}

/* TOY-10: who has posted nothing is told; the step ends when both have said done. */
void
toy_close_post(struct play *p, int who)
{
	for (int side = NORTH; side <= SOUTH; side++)
		if (who == ANYBODY || who == side) {
			rule(p, state_of(p)->posted[side] == 0, RULE_POSTED, one(T_SIDE, side));
			put(p, F_POSTED, side, 1, WHY_NONE);
		}
	if (state_of(p)->posted[NORTH] && state_of(p)->posted[SOUTH])
		go(p, STEP_INITIATIVE);
}

/* Both sides throw, in any order: the tag tells their requests apart. */
void
toy_wants_initiative(const struct play *p, struct requests *r)
{
	const struct state *g = state_of(p);

	for (int side = NORTH; side <= SOUTH && is_war(g) && g->head.turn == 1; side++) {
		struct request *q = ask_roll(r, D6, g->thrown[side] == 0, "initiative");
		q->tag = (uint8_t)(8 + side);
		q->who = 1u << side;
	}
}

void
toy_rolled_initiative(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int side = r->tag - 8;

	(void)n;
	put(p, F_THROWN, side, 1, WHY_SHOT);
	put(p, F_FIRST, side, face[0] + 1, WHY_SHOT);
}

void
toy_wants_ambush(const struct play *p, struct requests *r)
{
	if (is_war(state_of(p)) && state_of(p)->ambush == 0)
		ask_act(r, "lay an ambush")->who = 1u << state_of(p)->side;
}

void
toy_close_ambush(struct play *p, int who)
{
	(void)who;
	go(p, STEP_MOVE);
}

void
toy_wants_dodge(const struct play *p, struct requests *r)
{
	const struct state *g = state_of(p);

	if (is_war(g) && enemy_near(g) && g->dodged == 0)
		ask_act(r, "who dodges")->who = 1u << !g->side;
}

void
toy_close_dodge(struct play *p, int who)
{
	(void)who;
	go(p, STEP_ATTACK);
}

void
toy_wants_reveal(const struct play *p, struct requests *r)
{
	if (state_of(p)->ambush == 1) {
		struct request *q = ask_act(r, "show the ambush");
		q->who = 1u << state_of(p)->side;
		q->must = true;
	}
}

/* TOY-5: two cards, or as many as the pile has. */
static int
draw_due(const struct state *g)
{
	struct pack k = pack_of(g);
	int left = g->drawn < 2 ? 2 - g->drawn : 0;

	return pack_pile(&k) < left ? pack_pile(&k) : left;
}

/* It stays when it is met, to tell of a third card. */
void
toy_wants_hand(const struct play *p, struct requests *r)
{
	struct request *q = ask_draw(r, T_CARD, draw_due(state_of(p)), "cards");

	q->who = 1u << state_of(p)->side;
	q->must = false;
}

/* First what is impossible (TOY-7), then what is illegal (TOY-5), then the change. */
void
toy_drew_hand(struct play *p, const struct request *r, int card)
{
	const struct state *g = state_of(p);
	struct pack k = pack_of(g);
	int hand = hand_of(g->side);

	(void)r;
	if (rule(p, pack_pile(&k) == 0 || (card != UNSEEN && pack_loose(&k, card) == 0), RULE_DRAWN,
		 one(T_CARD, card)))
		return;
	rule(p, g->drawn >= 2, RULE_HAND, one(TYPE_NUMBER, g->drawn + 1));
	if (card == UNSEEN)
		put(p, F_UNSEEN, hand, g->unseen[hand] + 1, WHY_DEALT);
	else
		put(p, F_KNOWN, hand * KINDS + card, g->known[hand][card] + 1, WHY_DEALT);
	put(p, F_DRAWN, 0, g->drawn + 1, WHY_DEALT);
}

/* TOY-5: done with a card still due. */
void
toy_close_hand(struct play *p, int who)
{
	(void)who;
	rule(p, draw_due(state_of(p)) > 0, RULE_HAND, one(TYPE_NUMBER, state_of(p)->drawn));
	go(p, STEP_AMBUSH);
}

void
toy_wants_move(const struct play *p, struct requests *r)
{
	ask_act(r, "moves and cards")->who = 1u << state_of(p)->side;
}

void
toy_close_move(struct play *p, int who)
{
	(void)who;
	go(p, STEP_DODGE);
}

/* One die, with the strength of each unit of the side; a 6 asks for another in the same throw. */
void
toy_wants_attack(const struct play *p, struct requests *r)
{
	const struct state *g = state_of(p);

	if (g->six || (g->shots == 0 && enemy_near(g))) {
		struct request *q = ask_roll(r, D6, 1, g->six ? "second die" : "attack");
		q->tag = g->six ? 1 : 0;
		q->same_throw = g->six;
		q->who = 1u << g->side;
		for (int i = 0; i < UNITS; i++)
			if (i / 2 == g->side && g->at[i] > 0)
				modify(q, "strength", printed(p, B_UNITS, i, UNIT_STRENGTH));
	}
}

void
toy_rolled_attack(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	const struct state *g = state_of(p);
	int sum = face[0] + 1;

	(void)n;
	for (int i = 0; i < r->n_modifiers; i++)
		sum += r->modifier[i].value;
	if (sum >= 4)
		put(p, F_HITS, g->side, g->hits[g->side] + 1, WHY_SHOT);
	put(p, F_SIX, 0, r->tag == 0 && face[0] == 5, WHY_SHOT);
	put(p, F_SHOTS, 0, g->shots + 1, WHY_SHOT);
}

/* The turn is over: the other side is rested, and a row of the turn report is made. */
void
toy_run_after(struct play *p)
{
	/* Two turns are a battle. */
	if (state_of(p)->head.turn == 2)
		no_way_back(p);
	for (int i = 0; i < UNITS; i++)
		if (i / 2 != state_of(p)->side)
			put(p, F_TIRED, i, 0, WHY_TURN);
	milestone(p, MILESTONE_BATTLE, TYPE_NUMBER, state_of(p)->head.turn);
	go(p, STEP_WEATHER);
}

/* Two symbol dice; met, it tells of a die too many. */
void
toy_wants_weather(const struct play *p, struct requests *r)
{
	ask_roll(r, WEATHER, state_of(p)->seen ? 0 : 2, "weather");
}

void
toy_rolled_weather(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	(void)r;
	for (int i = 0; i < n && i < 2; i++)
		put(p, F_SKY, i, face[i], WHY_TURN);
	put(p, F_SEEN, 0, 1, WHY_TURN);
}

/* ---- verbs ---- */

/* move UNIT... to SPACE: TOY-1 to TOY-3, for each unit by itself. */
void
toy_do_move(struct play *p, const struct action *a)
{
	const struct state *g = state_of(p);
	int unit = operand(p, a, 0), in = 0;

	if (rule(p, g->at[unit] == 0 || unit / 2 != g->side, RULE_AWAY, one(T_UNIT, operand(p, a, 0))))
		return;
	for (int i = 0; i < UNITS; i++)
		in += i != unit && g->at[i] == operand(p, a, 1) + 1;
	rule(p, g->tired[unit] != 0, RULE_TWICE, one(T_UNIT, operand(p, a, 0)));
	rule(p, in >= 3, RULE_CROWD, one(T_SPACE, operand(p, a, 1)));
	put(p, F_AT, unit, operand(p, a, 1) + 1, WHY_MOVED);
	put(p, F_TIRED, unit, 1, WHY_MOVED);
	put(p, F_MOVED, 0, g->moved < 4 ? g->moved + 1 : 4, WHY_MOVED);
}

/* play CARD [on UNIT]: a card that is not known to be in the hand takes the place of an unseen one. */
void
toy_do_play(struct play *p, const struct action *a)
{
	const struct state *g = state_of(p);
	struct pack k = pack_of(g);
	int hand = hand_of(g->side), card = operand(p, a, 0);

	if (rule(p, !pack_can_be(&k, hand, card), RULE_NOT_HELD, one(T_CARD, operand(p, a, 0))))
		return;
	rule(p, card == 2 && g->side != NORTH, RULE_NEW, one(T_SIDE, g->side));
	if (g->known[hand][card] > 0)
		put(p, F_KNOWN, hand * KINDS + card, g->known[hand][card] - 1, WHY_MOVED);
	else
		put(p, F_UNSEEN, hand, g->unseen[hand] - 1, WHY_MOVED);
	put(p, F_KNOWN, DISCARDS * KINDS + card, g->known[DISCARDS][card] + 1, WHY_MOVED);
	if (operand(p, a, 1) != NONE)
		put(p, F_TIRED, operand(p, a, 1), 0, WHY_MOVED);
}

/* post UNIT at SPACE: each side its own (TOY-1), and one alone (TOY-11). */
void
toy_do_post(struct play *p, const struct action *a)
{
	int unit = operand(p, a, 0), side = unit / 2;

	if (rule(p, p->who != ANYBODY && p->who != side, RULE_AWAY, one(T_UNIT, operand(p, a, 0))))
		return;
	rule(p, state_of(p)->posted[side] > 0, RULE_POST_TWICE, one(T_SIDE, (int)side));
	put(p, F_AT, unit, operand(p, a, 1) + 1, WHY_MOVED);
	put(p, F_POSTED, side, 1, WHY_MOVED);
}

/* hidden ambush: where, only the table knows. */
void
toy_do_hidden(struct play *p, const struct action *a)
{
	(void)a;
	put(p, F_AMBUSH, 0, 1, WHY_MOVED);
}

/* dodge UNIT: one of the other side leaves the map (TOY-12). */
void
toy_do_dodge(struct play *p, const struct action *a)
{
	const struct state *g = state_of(p);
	int unit = operand(p, a, 0);

	if (rule(p, g->at[unit] == 0 || unit / 2 == g->side, RULE_AWAY, one(T_UNIT, operand(p, a, 0))))
		return;
	rule(p, g->dodged > 0, RULE_DODGE, one(T_UNIT, operand(p, a, 0)));
	put(p, F_AT, unit, 0, WHY_MOVED);
	put(p, F_DODGED, 0, g->dodged < 4 ? g->dodged + 1 : 4, WHY_MOVED);
}

/* reveal SPACE: what was hidden is shown, and no late entry goes back behind it. */
void
toy_do_reveal(struct play *p, const struct action *a)
{
	if (rule(p, state_of(p)->ambush == 0, RULE_AMBUSH, one(T_SPACE, operand(p, a, 0))))
		return;
	put(p, F_AMBUSH, 0, operand(p, a, 0) + 2, WHY_SHOT);
	shown(p);
}

/* ---- what stands in names.c and box.c ---- */

static const char *const spaces[] = {"dover", "channel", "calais", "lille", "paris"};
static const char *const cards[] = {"ace", "flak", "fog"};

#include "core/columns.h"
#include "core/totals.h"
#include "core/types.h"

/* ---- what stands in game.c ---- */

static const char *const sky_faces[] = {"+", "o", "-"};
static const uint8_t sky_weights[] = {3, 1, 2};

#include "core/game_rows.h"

/* Set-up is made of changes and steps like any other, so that a journal holds all of it. */
void
toy_set_up_raid(struct play *p)
{
	for (int i = 0; i < UNITS; i++)
		put(p, F_AT, i, i < 2 ? 1 : SPACES, WHY_NONE);
	go(p, STEP_DAWN);
}

static const struct place places[] = {{"Units", T_UNIT, F_AT, F_TIRED, 0}};
static const struct naming namings[] = {
    NAMING(T_UNIT, B_UNITS, .name = "{name} ({key})", .full = "{name} ({key}), strength {strength}"),
    CALLED(T_SIDE, .name = "the {key}", .names = "the sides {keys}"),
};
static const struct phrase phrases[] = {
    PHRASE(NEWS, F_AT, WHY_NONE, IS(0), "{who} is lost.", "{who} are lost."),
    PHRASE(NEWS, F_AT, WHY_NONE, ANY_VALUE, "{who} moves from {from} to {to}.",
	   "{who} move from {from} to {to}."),
    PHRASE(DETAIL, F_TIRED, WHY_NONE, IS(1), "{who} is tired.", "{who} are tired."),
    PHRASE(NEWS, F_HITS, WHY_NONE, ANY_VALUE, "Hits of {who}: {by}.", NULL),
    PHRASE(CHAPTER, F_SIDE, WHY_NONE, ANY_VALUE, "It is the turn of {to}.", "The turn of {to}"),
    QUIET(F_FIRST),
    QUIET(F_AMBUSH),
};
const struct words toy_words = {TABLE(phrases), TABLE(namings)};

const struct game toy_game = {
    .name = "toy",
    .title = "A toy",
    .rules_version = 2,
    .who = T_SIDE,
    .too_late = RULE_LATE,
    GAME_ROWS_MADE,
    .kept_size = sizeof(struct kept),
    TABLE(places),
};

bool
toy_box(struct box *box, bool assumed)
{
	static const char *const rows[UNITS][3] = {
	    {"n1", "1", "North one"}, {"n2", "0", ""}, {"s1", "-1", ""}, {"s2", "2", "South two"}};
	int where;

	box_begin(box, &toy_game);
	for (int i = 0; i < UNITS; i++)
		if (box_row(box, B_UNITS, rows[i], assumed ? "assumed" : "rulebook 1", NULL, &where))
			return false;
	return box_end(box, &where) == BOX_OK;
}
