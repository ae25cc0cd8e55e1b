/*
 * II.4a The response pool (7.1), with novices (14.3) and damaged control rooms (10.23).
 *
 * A card's Eligible Sectors give a number of squadrons for the warning; within a sector they come one
 * at a time from the type with more left, a novice first (R18). Where that leaves no choice they join
 * by themselves (raf_run_pool_begin), and the player is asked for the rest, sector by sector in the
 * card's order. quota_of() counts those in the pool as there still, so that it can be asked again
 * after each.
 */
#include "core/bytes.h"
#include "core/games/raf_eagle/chapters.h"

/* What one line of the card's Eligible Sectors gives. */
struct quota {
	int sector;
	int printed; /* number in the column of the warning */
	int number;  /* ... less what a damaged control room holds back */
	int novices; /* 1: its novice must come */
	/* Full squadrons by type: those that come, those there are (on the sector or in the pool already),
	 * and of these those in the pool. */
	int full[AIRCRAFT], there[AIRCRAFT], pooled[AIRCRAFT];
};

/* The next squadron from number `from` on that is a novice; SQUADRONS: none. */
static int
next_novice(const struct play *p, int from)
{
	return bytes_find(state_of(p)->squadron_face, SQUADRONS, from, REDUCED);
}

/* Squadrons of a sector that stand on it or are in the pool already. */
static bool
belongs(const struct play *p, int q, int sector)
{
	int at = state_of(p)->squadron_at[q];

	return (at == Q_SECTOR || at == Q_POOL) && raf_squadron_sector(p, q) == sector &&
	       raf_squadron_aircraft(p, q) != BLENHEIM;
}

/* Reduced squadrons of a sector, on it or in the pool. */
static int
novices_of(const struct play *p, int sector)
{
	int n = 0;

	for (int q = next_novice(p, 0); q < SQUADRONS; q = next_novice(p, q + 1))
		n += belongs(p, q, sector);
	return n;
}

/* Very Early reads the Early column (7.1). */
static int
warning_column(const struct play *p)
{
	int warning = state_of(p)->warning;

	return TS_NONE + (warning == VERY_EARLY ? EARLY : warning);
}

/* The number a line gives: printed, and with a damaged control room (R73). */
static void
read_line(const struct play *p, int row, struct quota *q)
{
	q->sector = printed(p, B_TARGET_SECTORS, row, TS_SECTOR);
	q->printed = q->number = printed(p, B_TARGET_SECTORS, row, warning_column(p));
	if (state_of(p)->control_room[q->sector] != UNDAMAGED) {
		int most = raf_target_sector(p, raf_raid_card(p)) == q->sector ? 2 : 0;
		q->number = q->number < most ? q->number : most;
	}
}

/* The first listed sector that gives anybody and has a novice; -1: none (14.3). */
static int
novice_sector(const struct play *p)
{
	struct rows rows = printed_rows(p, B_TARGET_SECTORS, raf_raid_card(p));
	struct quota q;
	bool any = false;

	/* Most raids meet none: the lines need not be read then. */
	for (int s = next_novice(p, 0); s < SQUADRONS && !any; s = next_novice(p, s + 1))
		any = state_of(p)->squadron_at[s] == Q_SECTOR || state_of(p)->squadron_at[s] == Q_POOL;
	if (!any)
		return -1;

	for (int i = rows.first; i < rows.first + rows.n; i++) {
		read_line(p, i, &q);
		if (q.number > 0 && novices_of(p, q.sector) > 0)
			return q.sector;
	}
	return -1;
}

/* Counts the full squadrons of the sector into the quota. */
static void
muster(const struct play *p, struct quota *q)
{
	const struct state *s = state_of(p);
	const struct derived *d = derived_of(p);

	for (int i = d->first_of[q->sector]; i < d->first_of[q->sector + 1]; i++) {
		int k = d->by_sector[i];
		if (s->squadron_face[k] != FULL || !belongs(p, k, q->sector))
			continue;
		int aircraft = raf_squadron_aircraft(p, k);
		q->there[aircraft]++;
		q->pooled[aircraft] += s->squadron_at[k] == Q_POOL;
	}
}

/* R18: the novice, of its sector, first, then one squadron at a time from the type with more left, Spitfires
 * on a tie. */
static struct quota
quota_of(const struct play *p, int row, int novice)
{
	struct quota q = {0};

	read_line(p, row, &q);
	q.novices = novice == q.sector;
	muster(p, &q);
	int spitfires = q.there[SPITFIRE], hurricanes = q.there[HURRICANE];
	for (int left = q.number - q.novices; left > 0 && spitfires + hurricanes > 0; left--) {
		int type = spitfires >= hurricanes ? SPITFIRE : HURRICANE;
		q.full[type]++;
		*(type == SPITFIRE ? &spitfires : &hurricanes) -= 1;
	}
	return q;
}

/* Novices in the pool: 14.3b allows one. */
static int
novices_in_pool(const struct play *p)
{
	int n = 0;

	for (int q = 0; q < SQUADRONS; q++)
		n += state_of(p)->squadron_at[q] == Q_POOL && state_of(p)->squadron_face[q] == REDUCED;
	return n;
}

/* ---- those that must come ---- */

/* All squadrons of a type and face that stand on the sector join the pool. */
static void
pool_all(struct play *p, int sector, int aircraft, int face)
{
	for (int q = 0; q < SQUADRONS; q++)
		if (state_of(p)->squadron_at[q] == Q_SECTOR && belongs(p, q, sector) &&
		    state_of(p)->squadron_face[q] == face &&
		    (face == REDUCED || raf_squadron_aircraft(p, q) == aircraft))
			raf_move_squadron(p, q, Q_POOL, face, WHY_POOL);
}

/* Where the rules leave no choice within a sector, its squadrons join of themselves. */
void
raf_run_pool_begin(struct play *p)
{
	struct rows rows = printed_rows(p, B_TARGET_SECTORS, raf_raid_card(p));
	int novice = novice_sector(p);

	for (int i = rows.first; i < rows.first + rows.n; i++) {
		struct quota q = quota_of(p, i, novice);
		if (q.novices > 0 && novices_of(p, q.sector) == 1)
			pool_all(p, q.sector, SPITFIRE, REDUCED);
		for (int type = SPITFIRE; type <= HURRICANE; type++)
			if (q.full[type] > 0 && q.full[type] == q.there[type])
				pool_all(p, q.sector, type, FULL);
	}
	go(p, STEP_POOL);
}

/* ---- the player's choice ---- */

/* How many squadrons a line of the card still owes; *novice: its novice comes first, and alone. */
static int
owed_by(const struct play *p, int row, int with_novice, struct quota *q, bool *novice)
{
	int owed = 0;

	*q = quota_of(p, row, with_novice);
	*novice = q->novices > 0 && novices_in_pool(p) == 0;
	for (int type = SPITFIRE; type <= HURRICANE; type++)
		owed += q->pooled[type] < q->full[type] ? q->full[type] - q->pooled[type] : 0;
	return *novice ? 1 : owed;
}

/* The first line of the card that still owes somebody; false: none. */
static bool
first_owing(const struct play *p, struct quota *found, bool *novice)
{
	struct rows rows = printed_rows(p, B_TARGET_SECTORS, raf_raid_card(p));
	int with_novice = novice_sector(p);

	for (int i = rows.first; i < rows.first + rows.n; i++)
		if (owed_by(p, i, with_novice, found, novice) > 0)
			return true;
	return false;
}

/* 7.1: of each sector that still owes somebody, in the order of the card. */
void
raf_wants_pool(const struct play *p, struct requests *all)
{
	struct rows rows = printed_rows(p, B_TARGET_SECTORS, raf_raid_card(p));
	int with_novice = novice_sector(p), owed;
	struct quota q;
	bool novice;

	for (int i = rows.first; i < rows.first + rows.n; i++) {
		if ((owed = owed_by(p, i, with_novice, &q, &novice)) == 0)
			continue;
		struct request *r = ask_act(all, "which squadrons join the pool");

		r->about = (struct arg){T_SECTOR, (int16_t)q.sector};
		r->choose = (uint8_t)owed;
	}
}

/* The pool owes nobody any more. */
void
raf_run_pool(struct play *p)
{
	rule(p, false, RAF_7_1a, nothing());
	rule(p, false, RAF_14_3a, nothing());
	go(p, STEP_PRIORITY);
}

/* 7.1a or 14.3a, for the first squadron that is missing. */
void
raf_close_pool(struct play *p, int who)
{
	struct quota q;
	bool novice;

	(void)who;
	if (first_owing(p, &q, &novice))
		rule(p, true, novice ? RAF_14_3a : RAF_7_1a,
		     three(T_SECTOR, q.sector, TYPE_NUMBER, q.number, T_WARNING, state_of(p)->warning));
	go(p, STEP_PRIORITY);
}

/* 14.3: one novice a pool, that of the first sector on the card. */
static void
judge_novice(struct play *p, int squadron)
{
	if (rule(p, novices_in_pool(p) > 0, RAF_14_3b, one(T_SQUADRON, squadron)))
		return;
	rule(p, novice_sector(p) != raf_squadron_sector(p, squadron), RAF_14_3c, one(T_SQUADRON, squadron));
}

/* 7.1: within the number of its sector, less what a damaged control room holds back (10.23). */
static void
judge_full(struct play *p, int squadron, const struct quota *q)
{
	int type = raf_squadron_aircraft(p, squadron);
	int there = q->pooled[SPITFIRE] + q->pooled[HURRICANE];
	bool enough = there >= q->full[SPITFIRE] + q->full[HURRICANE];
	bool held_back = enough && q->number < q->printed && there < q->printed;

	if (rule(p, held_back, RAF_10_23a, one(T_SECTOR, q->sector)))
		return;
	if (rule(p, enough, RAF_7_1a,
		 three(T_SECTOR, q->sector, TYPE_NUMBER, q->number, T_WARNING, state_of(p)->warning)))
		return;
	rule(p, q->pooled[type] >= q->full[type], RAF_7_1b, one(T_SQUADRON, squadron));
}

/* pool SQUADRON...: of the rules it may break one is told. */
void
raf_do_pool(struct play *p, const struct action *a)
{
	int q = operand(p, a, 0), at = state_of(p)->squadron_at[q], row;
	bool blenheim = raf_squadron_aircraft(p, q) == BLENHEIM;

	if (at == Q_POOL)
		return; /* it has come of itself */
	if (option(p, OPTION_NIGHT_RAIDS) && rule(p, at == Q_NIGHT, RAF_18_22a, one(T_SQUADRON, q)))
		return;
	if (rule(p, at != Q_SECTOR, RAF_7_1c, one(T_SQUADRON, q)))
		return;
	row = raf_listing_row(p, raf_raid_card(p), raf_squadron_sector(p, q));
	if (!rule(p, blenheim, RAF_7_12a, one(T_SQUADRON, q)) &&
	    !rule(p, row < 0, RAF_7_1d, one(T_SQUADRON, q)) && row >= 0) { /* the list may be unknown */
		struct quota quota = quota_of(p, row, novice_sector(p));
		if (state_of(p)->squadron_face[q] == REDUCED)
			judge_novice(p, q);
		else
			judge_full(p, q, &quota);
	}
	raf_move_squadron(p, q, Q_POOL, state_of(p)->squadron_face[q], WHY_POOL);
}

/* ---- weights ---- */

/* For lists: those on their sectors first. */
int
raf_weigh_pool(const struct play *p, int q)
{
	assert(q >= 0 && q < SQUADRONS);
	int at = state_of(p)->squadron_at[q];

	return state_of(p)->head.step == STEP_POOL ? (at == Q_SECTOR ? 8 : at == Q_POOL) : at == Q_POOL;
}
