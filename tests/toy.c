/* A small game of the tests' own. */
#include "tests/toy.h"

#include <string.h>

#include "core/hand.h"
#include "core/words.h"

enum { T_SIDE = TYPE_COMMON, T_UNIT, T_SPACE, T_CARD, T_FACE };
enum { NORTH, SOUTH };
enum { D6, WEATHER };
enum {
	STEP_DAWN = STEP_COMMON,
	STEP_POST,
	STEP_INITIATIVE,
	STEP_HAND,
	STEP_AMBUSH,
	STEP_MOVE,
	STEP_DODGE,
	STEP_ATTACK,
	STEP_REVEAL,
	STEP_AFTER,
	STEP_WEATHER
};
enum { SCENARIO_RAID = SCENARIO_COMMON, SCENARIO_WAR };
enum {
	RULE_AWAY = RULE_COMMON,
	RULE_TWICE,
	RULE_CROWD,
	RULE_NO_FIGHT,
	RULE_HAND,
	RULE_NOT_HELD,
	RULE_DRAWN,
	RULE_NEW,
	RULE_LATE,
	RULE_POSTED,
	RULE_POST_TWICE,
	RULE_DODGE,
	RULE_AMBUSH
};
enum {
	F_SIDE = FIELD_COMMON,
	F_AT,
	F_TIRED,
	F_MOVED,
	F_HITS,
	F_KNOWN,
	F_UNSEEN,
	F_DRAWN,
	F_SHOTS,
	F_SIX,
	F_SKY,
	F_SEEN,
	F_POSTED,
	F_THROWN,
	F_FIRST,
	F_DODGED,
	F_AMBUSH
};
enum { WHY_MOVED = 1, WHY_SHOT, WHY_DEALT, WHY_TURN };
enum { UNITS = 4, SPACES = 5, KINDS = 3, PLACES = 4 };

struct toy {
	struct head head;
	uint8_t side;	   /* whose turn */
	uint8_t at[UNITS]; /* space + 1; 0: off the map */
	uint8_t tired[UNITS];
	uint8_t moved; /* units moved this turn */
	uint8_t hits[2];
	uint8_t known[PLACES * KINDS]; /* pile (unused), discards, hands */
	uint8_t unseen[PLACES];
	uint8_t drawn; /* cards drawn this turn */
	uint8_t shots; /* attack dice thrown this turn */
	uint8_t six;   /* a second die is due */
	uint8_t sky[2];
	uint8_t seen;	   /* the sky has been looked at this turn */
	uint8_t posted[2]; /* units posted by each side */
	uint8_t thrown[2]; /* for the initiative */
	uint8_t first[2];  /* ... what */
	uint8_t dodged;	   /* units that dodged this turn */
	uint8_t ambush;	   /* 1: laid, where is hidden; space + 2: shown */
};

static const struct toy *
toy(const struct play *p)
{
	return p->state;
}

static const uint8_t copies[KINDS] = {4, 4, 2};

static struct pack
pack_of(const struct toy *g)
{
	return (struct pack){KINDS, PLACES, g->known, g->unseen, copies, NULL};
}

static int
hand_of(int side)
{
	return HANDS + side;
}

/* ---- operands ---- */

static int
unit_weight(const struct play *p, const struct action *a, int i)
{
	bool own = i / 2 == toy(p)->side;

	(void)a;
	/* Both sides post, and the other one dodges. */
	return toy(p)->at[i] > 0 &&
	       (own || toy(p)->head.step == STEP_POST || toy(p)->head.step == STEP_DODGE);
}

static int
card_weight(const struct play *p, const struct action *a, int i)
{
	struct pack k = pack_of(toy(p));

	if (a->verb == VERB_DRAW)
		return (int)pack_loose(&k, i);
	return pack_can_be(&k, hand_of(toy(p)->side), i);
}

static const char *const sides[] = {"north", "south"};
static const char *const spaces[] = {"dover", "channel", "calais", "lille", "paris"};
static const char *const cards[] = {"ace", "flak", "fog"};
static const char *const faces[] = {"full", "tired"};
static const struct operand operands[] = {
    {"SIDE", "a side", 2, 0, sides, 0, false, false, NULL},
    {"UNIT", "a unit", UNITS, 0, NULL, 1, false, false, unit_weight},
    {"SPACE", "a space", SPACES, 0, spaces, 0, false, false, NULL},
    {"CARD", "a card", KINDS, 0, cards, 0, true, true, card_weight},
    {"FACE", "a face", 2, 0, faces, 0, false, false, NULL},
};

static const char *const sky_faces[] = {"+", "o", "-"};
static const uint8_t sky_weights[] = {3, 1, 2};
static const struct die dice[] = {{"d6", 6, NULL, NULL}, {"sky", 3, sky_faces, sky_weights}};

/* ---- rules ---- */

static const struct rule rules[] = {
    {"TOY-1", "1", IMPOSSIBLE, 1, "A unit that moves is on the map, and of the side in hand.",
     "{0} cannot move"},
    {"TOY-2", "2", ILLEGAL, 1, "A unit moves once.", "{0} moves again"},
    {"TOY-3", "3", ILLEGAL, 1, "No space holds four units.", "a fourth unit in {0}"},
    {"TOY-4", "4", ILLEGAL, 1, "The attack die is rolled only against an enemy.", "no enemy to attack"},
    {"TOY-5", "5", ILLEGAL, 1, "Two cards are drawn.", "{0} drawn"},
    {"TOY-6", "6", IMPOSSIBLE, 1, "A card played is in the hand.", "{0} cannot be in the hand"},
    {"TOY-7", "7", IMPOSSIBLE, 1, "A card drawn is in the pile.", "no {0} is left"},
    {"TOY-8", "8", ILLEGAL, 2, "Fog is played by north only.", "{0} plays fog"},
    {"TOY-9", "0", ILLEGAL, 2, "Each step has its time.", "too late for {0}"},
    {"TOY-10", "7", ILLEGAL, 2, "Each side posts a unit.", "{0} has posted none"},
    {"TOY-11", "7", ILLEGAL, 2, "No side posts a second unit.", "a second unit of {0}"},
    {"TOY-12", "9", ILLEGAL, 2, "One unit dodges.", "{0} dodges as well"},
    {"TOY-13", "8", IMPOSSIBLE, 2, "An ambush that is shown was laid.", "no ambush was laid in {0}"},
};

/* ---- steps ---- */

static bool
enemy_near(const struct toy *g)
{
	for (int i = 0; i < UNITS; i++)
		for (int k = 0; k < UNITS; k++)
			if (i / 2 == g->side && k / 2 != g->side && g->at[i] > 0 && g->at[i] == g->at[k])
				return true;
	return false;
}

static void
dawn_run(struct play *p)
{
	if (toy(p)->head.turn == 4) {
		finish(p);
		return;
	}
	put(p, FIELD_TURN, 0, toy(p)->head.turn + 1, WHY_TURN);
	put(p, F_SIDE, 0, toy(p)->head.turn % 2 ? NORTH : SOUTH, WHY_TURN);
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
is_war(const struct toy *g)
{
	return g->head.scenario == SCENARIO_WAR;
}

static void
post_wants(const struct play *p, struct requests *r)
{
	const struct toy *g = toy(p);

	for (int side = NORTH; side <= SOUTH && is_war(g) && g->head.turn == 1; side++)
		if (g->posted[side] == 0)
			ask_act(r, "post a unit")->who = 1u << side;
}

static void
post_run(struct play *p)
{
	go(p, STEP_INITIATIVE);
}

static void
post_close(struct play *p, int who)
{
	for (int side = NORTH; side <= SOUTH; side++)
		if (who == ANYBODY || who == side) {
			rule(p, toy(p)->posted[side] == 0, RULE_POSTED, one(T_SIDE, side));
			put(p, F_POSTED, side, 1, WHY_NONE);
		}
	if (toy(p)->posted[NORTH] && toy(p)->posted[SOUTH])
		go(p, STEP_INITIATIVE);
}

static void
initiative_wants(const struct play *p, struct requests *r)
{
	const struct toy *g = toy(p);

	for (int side = NORTH; side <= SOUTH && is_war(g) && g->head.turn == 1; side++) {
		struct request *q = ask_roll(r, D6, g->thrown[side] == 0, "initiative");
		q->tag = (uint8_t)(8 + side);
		q->who = 1u << side;
	}
}

static void
initiative_rolled(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	int side = r->tag - 8;

	(void)n;
	put(p, F_THROWN, side, 1, WHY_SHOT);
	put(p, F_FIRST, side, face[0] + 1, WHY_SHOT);
}

static void
initiative_run(struct play *p)
{
	go(p, STEP_HAND);
}

static void
ambush_wants(const struct play *p, struct requests *r)
{
	if (is_war(toy(p)) && toy(p)->ambush == 0)
		ask_act(r, "lay an ambush")->who = 1u << toy(p)->side;
}

static void
ambush_run(struct play *p)
{
	go(p, STEP_MOVE);
}

static void
ambush_close(struct play *p, int who)
{
	(void)who;
	go(p, STEP_MOVE);
}

static void
dodge_wants(const struct play *p, struct requests *r)
{
	const struct toy *g = toy(p);

	if (is_war(g) && enemy_near(g) && g->dodged == 0)
		ask_act(r, "who dodges")->who = 1u << !g->side;
}

static void
dodge_run(struct play *p)
{
	go(p, STEP_ATTACK);
}

static void
dodge_close(struct play *p, int who)
{
	(void)who;
	go(p, STEP_ATTACK);
}

static void
reveal_wants(const struct play *p, struct requests *r)
{
	if (toy(p)->ambush == 1) {
		struct request *q = ask_act(r, "show the ambush");
		q->who = 1u << toy(p)->side;
		q->must = true;
	}
}

static void
reveal_run(struct play *p)
{
	go(p, STEP_AFTER);
}

static int
draw_due(const struct toy *g)
{
	struct pack k = pack_of(g);
	int left = g->drawn < 2 ? 2 - g->drawn : 0;

	return pack_pile(&k) < left ? pack_pile(&k) : left;
}

static void
hand_wants(const struct play *p, struct requests *r)
{
	struct request *q = ask_draw(r, T_CARD, draw_due(toy(p)), "cards");

	q->who = 1u << toy(p)->side;
	q->must = false;
}

static void
hand_drew(struct play *p, const struct request *r, int card)
{
	const struct toy *g = toy(p);
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
		put(p, F_KNOWN, hand * KINDS + card, g->known[hand * KINDS + card] + 1, WHY_DEALT);
	put(p, F_DRAWN, 0, g->drawn + 1, WHY_DEALT);
}

static void
hand_run(struct play *p)
{
	go(p, STEP_AMBUSH);
}

static void
hand_close(struct play *p, int who)
{
	(void)who;
	rule(p, draw_due(toy(p)) > 0, RULE_HAND, one(TYPE_NUMBER, toy(p)->drawn));
	go(p, STEP_AMBUSH);
}

static void
move_wants(const struct play *p, struct requests *r)
{
	ask_act(r, "moves and cards")->who = 1u << toy(p)->side;
}

static void
move_close(struct play *p, int who)
{
	(void)who;
	go(p, STEP_DODGE);
}

static void
attack_wants(const struct play *p, struct requests *r)
{
	const struct toy *g = toy(p);

	if (g->six || (g->shots == 0 && enemy_near(g))) {
		struct request *q = ask_roll(r, D6, 1, g->six ? "second die" : "attack");
		q->tag = g->six ? 1 : 0;
		q->same_throw = g->six;
		q->who = 1u << g->side;
		for (int i = 0; i < UNITS; i++)
			if (i / 2 == g->side && g->at[i] > 0)
				modify(q, "strength", printed(p, 0, i, 1));
	}
}

static void
attack_rolled(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	const struct toy *g = toy(p);
	int sum = face[0] + 1;

	(void)n;
	for (int i = 0; i < r->n_modifiers; i++)
		sum += r->modifier[i].value;
	if (sum >= 4)
		put(p, F_HITS, g->side, g->hits[g->side] + 1, WHY_SHOT);
	put(p, F_SIX, 0, r->tag == 0 && face[0] == 5, WHY_SHOT);
	put(p, F_SHOTS, 0, g->shots + 1, WHY_SHOT);
}

static void
attack_run(struct play *p)
{
	go(p, STEP_REVEAL);
}

static void
after_run(struct play *p)
{
	/* Two turns are a battle. */
	if (toy(p)->head.turn == 2)
		no_way_back(p);
	for (int i = 0; i < UNITS; i++)
		if (i / 2 != toy(p)->side)
			put(p, F_TIRED, i, 0, WHY_TURN);
	milestone(p, 0, TYPE_NUMBER, toy(p)->head.turn);
	go(p, STEP_WEATHER);
}

static void
weather_wants(const struct play *p, struct requests *r)
{
	ask_roll(r, WEATHER, toy(p)->seen ? 0 : 2, "weather");
}

static void
weather_rolled(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	(void)r;
	for (int i = 0; i < n && i < 2; i++)
		put(p, F_SKY, i, face[i], WHY_TURN);
	put(p, F_SEEN, 0, 1, WHY_TURN);
}

static void
weather_run(struct play *p)
{
	go(p, STEP_DAWN);
}

/* clang-format off */
static const struct step steps[] = {
	{"dawn", "Dawn", "1", .run = dawn_run},
	{"post", "Posts", "7", .wants = post_wants, .run = post_run, .close = post_close, .ends = BY_ANY_OWNER},
	{"initiative", "Initiative", "7", .wants = initiative_wants, .rolled = initiative_rolled, .run = initiative_run},
	{"hand", "Hand", "5", .wants = hand_wants, .drew = hand_drew, .run = hand_run, .close = hand_close},
	{"ambush", "Ambush", "8", .wants = ambush_wants, .run = ambush_run, .close = ambush_close},
	{"move", "Moves", "2", .wants = move_wants, .close = move_close},
	{"dodge", "Dodging", "9", .wants = dodge_wants, .run = dodge_run, .close = dodge_close, .ends = BY_ANYBODY},
	{"attack", "Attack", "4", .wants = attack_wants, .rolled = attack_rolled, .run = attack_run, .unasked = RULE_NO_FIGHT},
	{"reveal", "The ambush", "8", .wants = reveal_wants, .run = reveal_run},
	{"after", "Afterwards", "4", .run = after_run},
	{"weather", "Weather", "6", .wants = weather_wants, .rolled = weather_rolled, .run = weather_run},
};
/* clang-format on */

/* ---- verbs ---- */

static void
move(struct play *p, const struct action *a)
{
	const struct toy *g = toy(p);
	int unit = a->operand[0], in = 0;

	if (rule(p, g->at[unit] == 0 || unit / 2 != g->side, RULE_AWAY, one(T_UNIT, a->operand[0])))
		return;
	for (int i = 0; i < UNITS; i++)
		in += i != unit && g->at[i] == a->operand[1] + 1;
	rule(p, g->tired[unit] != 0, RULE_TWICE, one(T_UNIT, a->operand[0]));
	rule(p, in >= 3, RULE_CROWD, one(T_SPACE, a->operand[1]));
	put(p, F_AT, unit, a->operand[1] + 1, WHY_MOVED);
	put(p, F_TIRED, unit, 1, WHY_MOVED);
	put(p, F_MOVED, 0, g->moved < 4 ? g->moved + 1 : 4, WHY_MOVED);
}

static void
play_card(struct play *p, const struct action *a)
{
	const struct toy *g = toy(p);
	struct pack k = pack_of(g);
	int hand = hand_of(g->side), card = a->operand[0];

	if (rule(p, !pack_can_be(&k, hand, card), RULE_NOT_HELD, one(T_CARD, a->operand[0])))
		return;
	rule(p, card == 2 && g->side != NORTH, RULE_NEW, one(T_SIDE, g->side));
	if (g->known[hand * KINDS + card] > 0)
		put(p, F_KNOWN, hand * KINDS + card, g->known[hand * KINDS + card] - 1, WHY_MOVED);
	else
		put(p, F_UNSEEN, hand, g->unseen[hand] - 1, WHY_MOVED);
	put(p, F_KNOWN, DISCARDS * KINDS + card, g->known[DISCARDS * KINDS + card] + 1, WHY_MOVED);
	if (a->operand[1] != NONE)
		put(p, F_TIRED, a->operand[1], 0, WHY_MOVED);
}

static void
post(struct play *p, const struct action *a)
{
	int unit = a->operand[0], side = unit / 2;

	if (rule(p, p->who != ANYBODY && p->who != side, RULE_AWAY, one(T_UNIT, a->operand[0])))
		return;
	rule(p, toy(p)->posted[side] > 0, RULE_POST_TWICE, one(T_SIDE, (int)side));
	put(p, F_AT, unit, a->operand[1] + 1, WHY_MOVED);
	put(p, F_POSTED, side, 1, WHY_MOVED);
}

static void
lay_ambush(struct play *p, const struct action *a)
{
	(void)a;
	put(p, F_AMBUSH, 0, 1, WHY_MOVED);
}

static void
dodge(struct play *p, const struct action *a)
{
	const struct toy *g = toy(p);
	int unit = a->operand[0];

	if (rule(p, g->at[unit] == 0 || unit / 2 == g->side, RULE_AWAY, one(T_UNIT, a->operand[0])))
		return;
	rule(p, g->dodged > 0, RULE_DODGE, one(T_UNIT, a->operand[0]));
	put(p, F_AT, unit, 0, WHY_MOVED);
	put(p, F_DODGED, 0, g->dodged < 4 ? g->dodged + 1 : 4, WHY_MOVED);
}

static void
reveal(struct play *p, const struct action *a)
{
	if (rule(p, toy(p)->ambush == 0, RULE_AMBUSH, one(T_SPACE, a->operand[0])))
		return;
	put(p, F_AMBUSH, 0, a->operand[0] + 2, WHY_SHOT);
	shown(p);
}

static const struct verb verbs[] = {
    {"move", "UNIT... to SPACE", IN(STEP_MOVE), "2", "move units", "move n1 n2 to calais", .apply = move},
    {"play", "CARD [on UNIT]", IN(STEP_MOVE), "6", "play a card", "play ace on n1", .apply = play_card},
    {"post", "UNIT at SPACE", IN(STEP_POST), "7", "post a unit", "post n1 at dover", .apply = post},
    {"hidden", "ambush", IN(STEP_AMBUSH), "8", "lay an ambush, and say not where", "hidden ambush",
     .apply = lay_ambush},
    {"dodge", "UNIT", IN(STEP_DODGE), "9", "take a unit off the map", "dodge s1", .apply = dodge},
    {"reveal", "SPACE", IN(STEP_REVEAL), "8", "show the ambush", "reveal calais", .apply = reveal},
};

/* ---- the rest ---- */

/* What it keeps, though it needs it seldom: units in each space, copies in each place, of each kind. */
struct counts {
	uint16_t units[SPACES + 1], held[PLACES], copies[KINDS];
};

#define AT(member) (uint16_t) offsetof(struct toy, member)
#define IN_COUNTS(member) (uint16_t) offsetof(struct counts, member)
/* clang-format off */
#define NOT_KEPT {{KEPT_NOT, 0}}
#define BY_SPACE {{KEPT_COUNTS, IN_COUNTS(units)}}
#define BY_PLACE_AND_KIND {{KEPT_SUMS, IN_COUNTS(held)}, {KEPT_SUMS2, IN_COUNTS(copies)}}
/* clang-format on */
static const struct field fields[] = {
    {"side", AT(side), 1, 1, false, 0, 0, 1, 0, T_SIDE, 0, 1, 0, false, NULL, NOT_KEPT},
    {"at", AT(at), 1, 1, false, T_UNIT, 0, UNITS, 0, T_SPACE, 0, SPACES, 1, false, NULL, BY_SPACE},
    {"tired", AT(tired), 1, 1, false, T_UNIT, 0, UNITS, 0, T_FACE, 0, 1, 0, false, NULL, NOT_KEPT},
    {"moved", AT(moved), 1, 1, false, 0, 0, 1, 0, TYPE_NUMBER, 0, 4, 0, true, NULL, NOT_KEPT},
    {"hits", AT(hits), 1, 1, false, T_SIDE, 0, 2, 0, TYPE_NUMBER, 0, 99, 0, false, NULL, NOT_KEPT},
    {"known", AT(known), KINDS, 1, false, TYPE_NUMBER, T_CARD, PLACES, KINDS, TYPE_NUMBER, 0, 10, 0, true,
     NULL, BY_PLACE_AND_KIND},
    {"unseen", AT(unseen), 1, 1, false, TYPE_NUMBER, 0, PLACES, 0, TYPE_NUMBER, 0, 10, 0, true, NULL,
     NOT_KEPT},
    {"drawn", AT(drawn), 1, 1, false, 0, 0, 1, 0, TYPE_NUMBER, 0, 99, 0, true, NULL, NOT_KEPT},
    {"shots", AT(shots), 1, 1, false, 0, 0, 1, 0, TYPE_NUMBER, 0, 9, 0, true, NULL, NOT_KEPT},
    {"six", AT(six), 1, 1, false, 0, 0, 1, 0, TYPE_YES, 0, 1, 0, true, NULL, NOT_KEPT},
    {"sky", AT(sky), 1, 1, false, TYPE_NUMBER, 0, 2, 0, TYPE_NUMBER, 0, 2, 0, true, NULL, NOT_KEPT},
    {"seen", AT(seen), 1, 1, false, 0, 0, 1, 0, TYPE_YES, 0, 1, 0, true, NULL, NOT_KEPT},
    {"posted", AT(posted), 1, 1, false, T_SIDE, 0, 2, 0, TYPE_NUMBER, 0, 9, 0, true, NULL, NOT_KEPT},
    {"initiative-thrown", AT(thrown), 1, 1, false, T_SIDE, 0, 2, 0, TYPE_YES, 0, 1, 0, true, NULL, NOT_KEPT},
    {"initiative", AT(first), 1, 1, false, T_SIDE, 0, 2, 0, TYPE_NUMBER, 0, 6, 0, false, NULL, NOT_KEPT},
    {"dodged", AT(dodged), 1, 1, false, 0, 0, 1, 0, TYPE_NUMBER, 0, 4, 0, true, NULL, NOT_KEPT},
    {"ambush", AT(ambush), 1, 1, false, 0, 0, 1, 0, TYPE_NUMBER, 0, SPACES + 2, 0, false, NULL, NOT_KEPT},
};

static int
total_hits(const struct play *p)
{
	return toy(p)->hits[NORTH] - toy(p)->hits[SOUTH];
}

static const struct total totals[] = {{"vp", "north's hits less south's", total_hits}};

static void
set_up(struct play *p)
{
	for (int i = 0; i < UNITS; i++)
		put(p, F_AT, i, i < 2 ? 1 : SPACES, WHY_NONE);
	go(p, STEP_DAWN);
}

static const struct scenario scenarios[] = {{"raid", "Four turns", 1, set_up},
					    {"war", "Four turns, two battles", 1, set_up}};
static const struct option options[] = {{"fog", "Fog"}};
static const struct place places[] = {{"Units", T_UNIT, F_AT, F_TIRED, 0}};
static const struct why whys[] = {{"", "", BOOKKEEPING},
				  {"moved", "2", NEWS},
				  {"shot", "4", NEWS},
				  {"dealt", "5", NEWS},
				  {"turn", "1", DETAIL}};
static const struct naming namings[] = {
    NAMING(T_UNIT, 0, "{name} ({key})", NULL, "{name} ({key}), strength {strength}", NULL),
    NAMING(T_SIDE, BOX_TABLES, "the {key}", "the sides {keys}", NULL, NULL),
};
static const struct phrase phrases[] = {
    PHRASE(NEWS, F_AT, WHY_NONE, IS(0), "{who} is lost.", "{who} are lost."),
    PHRASE(NEWS, F_AT, WHY_NONE, ANY_VALUE, "{who} moves from {from} to {to}.",
	   "{who} move from {from} to {to}."),
    PHRASE(DETAIL, F_TIRED, WHY_NONE, IS(1), "{who} is tired.", "{who} are tired."),
    PHRASE(BOOKKEEPING, F_TIRED, WHY_NONE, ANY_VALUE, NULL, NULL),
    PHRASE(NEWS, F_HITS, WHY_NONE, ANY_VALUE, "Hits of {who}: {by}.", NULL),
    PHRASE(CHAPTER, F_SIDE, WHY_NONE, ANY_VALUE, "It is the turn of {to}.", "The turn of {to}"),
    PHRASE(BOOKKEEPING, F_FIRST, WHY_NONE, ANY_VALUE, NULL, NULL),
    PHRASE(BOOKKEEPING, F_AMBUSH, WHY_NONE, ANY_VALUE, NULL, NULL),
};
static const struct heading headings[] = {HEADING(F_SIDE, "turn of {to}"), HEADING(F_HITS, "hits of"),
					  HEADING(F_FIRST, "initiative"),
					  HEADING(F_AMBUSH, "ambush at {to}")};
static const struct words words = WORDS(phrases, namings, headings);
static const struct column unit_columns[] = {
    {"id", COLUMN_KEY, 0, false, true, 0, 0, NULL},
    {"strength", COLUMN_NUMBER, 0, false, false, -3, 3, NULL},
    {"name", COLUMN_TEXT, 0, true, false, 0, 0, NULL},
};
static const struct table tables[] = {{"units", unit_columns, 3, 1, UNITS, UNITS}};
static const char *const milestones[] = {"turn"};

const struct game toy_game = {
    .name = "toy",
    .title = "A toy",
    .rules_version = 2,
    .who = T_SIDE,
    .too_late = RULE_LATE,
    .state_size = sizeof(struct toy),
    .kept_size = sizeof(struct counts),
    .operands = operands,
    .n_operands = 5,
    .dice = dice,
    .n_dice = 2,
    .rules = rules,
    .n_rules = 13,
    .verbs = verbs,
    .n_verbs = 6,
    .steps = steps,
    .n_steps = 11,
    .fields = fields,
    .n_fields = 17,
    .totals = totals,
    .n_totals = 1,
    .scenarios = scenarios,
    .n_scenarios = 2,
    .options = options,
    .n_options = 1,
    .places = places,
    .n_places = 1,
    .whys = whys,
    .n_whys = 5,
    .words = &words,
    .tables = tables,
    .n_tables = 1,
    .milestones = milestones,
    .n_milestones = 1,
};

bool
toy_box(struct box *box, bool assumed)
{
	static const char *const rows[UNITS][3] = {
	    {"n1", "1", "North one"}, {"n2", "0", ""}, {"s1", "-1", ""}, {"s2", "2", "South two"}};
	int where;

	box_begin(box, &toy_game);
	for (int i = 0; i < UNITS; i++)
		if (box_row(box, 0, rows[i], assumed ? "assumed" : "rulebook 1", NULL, &where))
			return false;
	return box_end(box, &where) == BOX_OK;
}
