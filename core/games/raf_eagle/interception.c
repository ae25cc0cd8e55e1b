/*
 * II.9 The squadrons intercept (8.2), and the Close Escort (8.21).
 *
 * S squadrons take on S Gruppen of the Bombing box, full before reduced, by aircraft, and of the type
 * that is only partly taken the letters as even as can be (R26, R27). Whole ranks are marked by
 * themselves; F_INTERCEPTING counts those the player still has to name. For each Gruppe that is left
 * he sets an escort aside (8.21).
 */
#include "core/bytes.h"
#include "core/games/raf_eagle/chapters.h"

/* ---- II.9: what comes first ---- */

/* T7 and T8 put the bombing first, unless no squadron is there to put off (R62). */
void
raf_run_over_target(struct play *p)
{
	bool bombing_first = state_of(p)->bomb_first && raf_squadrons_at(p, Q_BOMBING) > 0;

	if (raf_gruppen_in_raid(p) == 0)
		raf_end_raid(p);
	else
		go(p, state_of(p)->unopposed_hunt || bombing_first ? STEP_BOMB : STEP_INTERCEPT_BEGIN);
}

/* ---- II.9: who is intercepted ---- */

enum { REDUCED_RANK = 7, RANKS = 2 * REDUCED_RANK };

/* Order of interception: full before reduced, then by aircraft (R26). */
static int
rank(const struct play *p, int g)
{
	static const int order[AIRCRAFT] = {
	    [HE111] = 0, [JU88] = 1, [DO17] = 2, [JU87] = 3, [ME110] = 4, [ELITE] = 5, [ME109] = 6,
	};

	return (state_of(p)->gruppe_face[g] == REDUCED ? REDUCED_RANK : 0) + order[raf_gruppe_aircraft(p, g)];
}

/* Gruppen in the box that is attacked. */
static bool
in_bombing(const struct play *p, int g)
{
	return state_of(p)->gruppe_at[g] == G_BOMBING;
}

/* The first from number `from` on; GRUPPEN: none. */
static int
next_in_bombing(const struct play *p, int from)
{
	return bytes_find(state_of(p)->gruppe_at, GRUPPEN, from, G_BOMBING);
}

/* Gruppen of a rank in the Bombing box; with `taken` only those chosen already. letter -1: all. */
static int
of_rank(const struct play *p, int r, int letter, bool taken)
{
	int n = 0;

	for (int g = next_in_bombing(p, 0); g < GRUPPEN; g = next_in_bombing(p, g + 1))
		n += rank(p, g) == r && (letter < 0 || raf_gruppe_letter(p, g) == letter) &&
		     (!taken || state_of(p)->stance[g] == INTERCEPTED);
	return n;
}

/* Gruppen in Bombing that are intercepted so far. */
static int
taken_in_bombing(const struct play *p)
{
	int n = 0;

	for (int g = 0; g < GRUPPEN; g++)
		n += in_bombing(p, g) && state_of(p)->stance[g] == INTERCEPTED;
	return n;
}

/* The rank that is only partly intercepted, and how many of it; ranks before it are taken whole. */
static int
partial_rank(const struct play *p, int *share)
{
	int left = state_of(p)->intercepting + taken_in_bombing(p), there[RANKS] = {0}, r = 0;

	for (int g = next_in_bombing(p, 0); g < GRUPPEN; g = next_in_bombing(p, g + 1))
		there[rank(p, g)]++;
	for (; r < RANKS && left >= there[r]; r++)
		left -= there[r];
	*share = left;
	return r;
}

/* R27: balanced when no letter has two more among those taken than another of which one was left. */
static bool
balanced(const int *taken, const int *there)
{
	for (int a = 0; a < LETTERS; a++)
		for (int b = 0; b < LETTERS; b++)
			if (there[b] > taken[b] && taken[a] - taken[b] >= 2)
				return false;
	return true;
}

/* Counts the balanced ways, by letters, to take `share` Gruppen with at least `taken` among them; *way is
 * the last one found. */
static int
balanced_ways(const int *taken, const int *there, int share, int *way)
{
	int ways = 0;

	for (int a = taken[0]; a <= there[0]; a++)
		for (int b = taken[1]; b <= there[1]; b++) {
			int try[LETTERS] = {a, b, share - a - b};
			if (try[2] < taken[2] || try[2] > there[2] || !balanced(try, there))
				continue;
			for (int i = 0; i < LETTERS; i++)
				way[i] = try[i];
			ways++;
		}
	return ways;
}

/* Gruppen of a rank by letter A, B, C; with `taken` those intercepted. */
static void
letters_of(const struct play *p, int r, bool taken, int *count)
{
	for (int letter = 0; letter < LETTERS; letter++)
		count[letter] = of_rank(p, r, letter, taken);
}

/* The Gruppe is intercepted, and one fewer is due. */
static void
intercept(struct play *p, int g)
{
	put(p, F_STANCE, g, INTERCEPTED, WHY_INTERCEPTED);
	add(p, F_INTERCEPTING, 0, -1, WHY_INTERCEPTED);
}

/* Marks what the order leaves no choice about: whole ranks, and letters of the partial one that are taken
 * all or not at all. */
static void
intercept_forced(struct play *p)
{
	int share, last = partial_rank(p, &share), there[LETTERS], taken[LETTERS], way[LETTERS] = {0};
	bool forced = true;

	letters_of(p, last, false, there);
	letters_of(p, last, true, taken);
	if (balanced_ways(taken, there, share, way) != 1)
		forced = false;
	for (int i = 0; i < LETTERS; i++)
		forced = forced && (way[i] == 0 || way[i] == there[i]);
	for (int g = 0; g < GRUPPEN; g++) {
		if (!in_bombing(p, g) || state_of(p)->stance[g] == INTERCEPTED)
			continue;
		if (rank(p, g) < last || (rank(p, g) == last && forced && way[raf_gruppe_letter(p, g)] > 0))
			intercept(p, g);
	}
}

/* S = 0: the escort strafes and nobody is intercepted. */
void
raf_run_intercept_begin(struct play *p)
{
	int squadrons = raf_squadrons_at(p, Q_BOMBING), gruppen = raf_gruppen_at(p, G_BOMBING);

	put(p, F_INTERCEPTION_DONE, 0, 1, WHY_INTERCEPTED);
	if (squadrons == 0) {
		raf_gruppen_to(p, G_ESCORT, G_BOMBING, WHY_STRAFES);
		go(p, state_of(p)->bombed ? STEP_LEAVE : STEP_BOMB);
		return;
	}
	put(p, F_INTERCEPTING, 0, squadrons < gruppen ? squadrons : gruppen, WHY_INTERCEPTED);
	intercept_forced(p);
	go(p, STEP_INTERCEPT);
}

/* 8.2a: the squadrons intercept as many Gruppen as they are. */
void
raf_wants_intercept(const struct play *p, struct requests *all)
{
	if (state_of(p)->intercepting > 0)
		ask_act(all, "which Gruppen are intercepted")->choose = state_of(p)->intercepting;
}

/* Where the Gruppe stands in the order, against those that may still be taken. */
static void
judge_interception(struct play *p, int g)
{
	int share, last = partial_rank(p, &share), r = rank(p, g), there[LETTERS], taken[LETTERS],
		   way[LETTERS];
	bool before;

	if (r > last || (r == last && of_rank(p, r, -1, true) >= share)) {
		rule(p, true, r >= REDUCED_RANK && last < REDUCED_RANK ? RAF_8_2b : RAF_8_2c,
		     one(T_GRUPPE, g));
		return;
	}
	rule(p, false, RAF_8_2b, nothing());
	rule(p, false, RAF_8_2c, nothing());
	letters_of(p, last, false, there);
	letters_of(p, last, true, taken);
	before = balanced_ways(taken, there, share, way) > 0;
	taken[raf_gruppe_letter(p, g)] += r == last;
	rule(p, before && balanced_ways(taken, there, share, way) == 0, RAF_8_2d, one(T_GRUPPE, g));
}

/* intercept GRUPPE...: in the order of 8.2. */
void
raf_do_intercept(struct play *p, const struct action *a)
{
	int g = operand(p, a, 0);

	if (rule(p, !in_bombing(p, g), RAF_8_21b, one(T_GRUPPE, g)))
		return;
	if (state_of(p)->stance[g] == INTERCEPTED)
		return; /* the order has taken it */
	if (!rule(p, state_of(p)->intercepting == 0, RAF_8_2a, one(TYPE_NUMBER, 0)))
		judge_interception(p, g);
	intercept(p, g);
}

/* 8.21a: "the smaller of G - S and E". */
void
raf_run_intercept(struct play *p)
{
	int left = raf_gruppen_at(p, G_BOMBING) - taken_in_bombing(p), escorts = raf_gruppen_at(p, G_ESCORT);

	rule(p, false, RAF_8_2a, nothing());
	put(p, F_INTERCEPTING, 0, 0, WHY_INTERCEPTED);
	put(p, F_ESCORTS_ASIDE, 0, left < escorts ? left : escorts, WHY_INTERCEPTED);
	go(p, STEP_ASIDE);
}

/* 8.2a: too few were named. */
void
raf_close_intercept(struct play *p, int who)
{
	(void)who;
	rule(p, state_of(p)->intercepting > 0, RAF_8_2a, one(TYPE_NUMBER, state_of(p)->intercepting));
	raf_run_intercept(p);
}

/* ---- II.9: escorts set aside (8.21) ---- */

/* Escorts not set aside so far. */
static int
escorts_left(const struct play *p)
{
	int n = 0;

	for (int g = 0; g < GRUPPEN; g++)
		n += state_of(p)->gruppe_at[g] == G_ESCORT && state_of(p)->stance[g] != ASIDE;
	return n;
}

/* 8.21a: asked only where some escorts stay and some are set aside. */
void
raf_wants_aside(const struct play *p, struct requests *all)
{
	raf_ask_which(all, state_of(p)->escorts_aside, escorts_left(p), "which escorts are set aside");
}

/* aside GRUPPE...: escorts that do not take part in the combat (8.21). */
void
raf_do_aside(struct play *p, const struct action *a)
{
	int g = operand(p, a, 0);

	if (rule(p, state_of(p)->gruppe_at[g] != G_ESCORT, RAF_8_21b, one(T_GRUPPE, g)))
		return;
	if (state_of(p)->stance[g] == ASIDE)
		return;
	rule(p, state_of(p)->escorts_aside == 0, RAF_8_21a, one(TYPE_NUMBER, 0));
	put(p, F_STANCE, g, ASIDE, WHY_INTERCEPTED);
	add(p, F_ESCORTS_ASIDE, 0, -1, WHY_INTERCEPTED);
}

/* 8.21a: escorts that must all be set aside are set aside by themselves. */
void
raf_run_aside(struct play *p)
{
	bool all = state_of(p)->escorts_aside > 0;

	rule(p, false, RAF_8_21a, nothing());
	for (int g = 0; g < GRUPPEN; g++)
		if (state_of(p)->gruppe_at[g] == G_ESCORT && state_of(p)->stance[g] != ASIDE && all)
			put(p, F_STANCE, g, ASIDE, WHY_INTERCEPTED);
	put(p, F_ESCORTS_ASIDE, 0, 0, WHY_INTERCEPTED);
	go(p, STEP_SQUADRON_COMBAT);
}

/* 8.21a: too few were named. */
void
raf_close_aside(struct play *p, int who)
{
	(void)who;
	rule(p, state_of(p)->escorts_aside > 0, RAF_8_21a, one(TYPE_NUMBER, state_of(p)->escorts_aside));
	put(p, F_ESCORTS_ASIDE, 0, 0, WHY_INTERCEPTED);
	go(p, STEP_SQUADRON_COMBAT);
}

/* ---- weights ---- */

/* For lists: those not intercepted yet first. */
int
raf_weigh_interception(const struct play *p, int g)
{
	assert(g >= 0 && g < GRUPPEN);
	return !in_bombing(p, g) ? 0 : state_of(p)->stance[g] != INTERCEPTED ? 8 : 1;
}

/* For lists: those not set aside yet first. */
int
raf_weigh_aside(const struct play *p, int g)
{
	assert(g >= 0 && g < GRUPPEN);
	return state_of(p)->gruppe_at[g] != G_ESCORT ? 0 : state_of(p)->stance[g] != ASIDE ? 8 : 1;
}
