/*
 * 14.24: in which order squadrons get points, how few pilots are spread, and what follows from that
 * without a choice.
 *
 * Where points or pilots are too few the order decides (14.24a): Group 11, 10, 12, within a Group the
 * higher sector number. Pilots are first given where a sector would otherwise have more than one
 * novice (14.24b, R45). raf_pilots_for() works that out anew for each squadron, before its own point
 * is spent.
 */
#include "core/games/raf_eagle/campaign.h"

/* An id such as 4/11 is the number of a sector and its Group. */
int
raf_sector_number(const struct play *p, int sector)
{
	const char *name = box_text(p->box, B_SECTORS, sector, SECTOR_ID);
	int n = 0;

	for (; *name >= '0' && *name <= '9' && n < 100; name++)
		n = n * 10 + (*name - '0');
	return n;
}

/* Group 11, then 10, then 12; within a Group the higher sector number first: the smaller rank. */
static int
rank_of(const struct play *p, int sector)
{
	int group = printed(p, B_SECTORS, sector, SECTOR_GROUP);
	int order = group == 11 ? 0 : group == 10 ? 1 : group == 12 ? 2 : 3;

	return order * 1000 - raf_sector_number(p, sector);
}

/* Sorted by insertion; returns how many there are. */
static int
sectors_in_order(const struct play *p, int8_t *order)
{
	int n = p->box->rows[B_SECTORS];

	for (int i = 0; i < n; i++) {
		int k = i;
		for (; k > 0 && rank_of(p, order[k - 1]) > rank_of(p, i); k--)
			order[k] = order[k - 1];
		order[k] = (int8_t)i;
	}
	return n;
}

/* The next squadron from number `from` on of one type that waits in the box and has not come there in this
 * update; SQUADRONS: none. */
static int
next_waiting(const struct play *p, int from, int place, int aircraft)
{
	int q = raf_next_squadron(p, from, place);

	while (q < SQUADRONS &&
	       (state_of(p)->settled[q] != NOT_REPLACED || raf_squadron_aircraft(p, q) != aircraft))
		q = raf_next_squadron(p, q + 1, place);
	return q;
}

/* 14.24a: while any of these waits, the point is theirs. */
int
raf_waiting_before(const struct play *p, int q, int place)
{
	int aircraft = raf_squadron_aircraft(p, q), mine = rank_of(p, raf_squadron_sector(p, q)), n = 0;

	for (int i = next_waiting(p, 0, place, aircraft); i < SQUADRONS;
	     i = next_waiting(p, i + 1, place, aircraft))
		n += rank_of(p, raf_squadron_sector(p, i)) < mine;
	return n;
}

struct sharing {
	int8_t order[SECTORS_MAX];
	int n;			     /* sectors */
	int8_t returns[SECTORS_MAX]; /* squadrons that have their points */
	int8_t novices[SECTORS_MAX]; /* standing there already */
};

/* The squadrons of one type that get the points there are, in order. */
static void
count_returns(const struct play *p, struct sharing *s, int aircraft)
{
	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	int points = state_of(p)->points[raf_track_of(aircraft)];

	for (int i = 0; i < s->n; i++)
		for (int q = next_waiting(p, 0, Q_LIGHT, aircraft); q < SQUADRONS && points > 0;
		     q = next_waiting(p, q + 1, Q_LIGHT, aircraft))
			if (raf_squadron_sector(p, q) == s->order[i]) {
				s->returns[s->order[i]]++;
				points--;
			}
}

/* Who returns, and which sectors have a novice already. */
static void
prepare_sharing(const struct play *p, struct sharing *s)
{
	*s = (struct sharing){.n = 0};
	s->n = sectors_in_order(p, s->order);
	count_returns(p, s, SPITFIRE);
	count_returns(p, s, HURRICANE);
	for (int q = 0; q < SQUADRONS; q++)
		if (state_of(p)->squadron_at[q] == Q_SECTOR && state_of(p)->squadron_face[q] == REDUCED &&
		    raf_squadron_aircraft(p, q) != BLENHEIM)
			s->novices[raf_squadron_sector(p, q)]++;
}

static int
smaller(int a, int b)
{
	return a < b ? a : b;
}

/* R45: first those whose sector would otherwise have more than one novice, in order; then the rest, in order.
 */
struct pilot_share
raf_pilots_for(const struct play *p, int sector)
{
	struct sharing s;
	struct pilot_share share = {0};
	int8_t given[SECTORS_MAX] = {0};
	int left = state_of(p)->points[PILOTS], plain = left;

	prepare_sharing(p, &s);
	for (int i = 0; i < s.n; i++) {
		int at = s.order[i], spare = s.returns[at] + s.novices[at] - 1;
		int first = smaller(left, smaller(spare < 0 ? 0 : spare, s.returns[at]));
		given[at] = (int8_t)first;
		left -= first;
	}
	for (int i = 0; i < s.n; i++) {
		int at = s.order[i], more = smaller(left, s.returns[at] - given[at]);
		int ordered = smaller(plain, s.returns[at]);
		left -= more;
		plain -= ordered;
		share.all += s.returns[at];
		if (at == sector)
			share = (struct pilot_share){given[at] + more, ordered, s.returns[at], share.all};
	}
	assert(left >= 0 && plain >= 0 && share.due <= share.returns && share.returns <= share.all);
	return share;
}

/* ---- what follows without a choice ---- */

/* Squadrons of its type in its sector that wait as well, itself among them. */
static int
waiting_beside(const struct play *p, int q, int place)
{
	int n = 0, aircraft = raf_squadron_aircraft(p, q);

	for (int i = next_waiting(p, 0, place, aircraft); i < SQUADRONS;
	     i = next_waiting(p, i + 1, place, aircraft))
		n += raf_squadron_sector(p, i) == raf_squadron_sector(p, q);
	return n;
}

/* The points reach as far as its whole sector, and all of it get a pilot or none does. */
static bool
squadron_has_no_choice(const struct play *p, int q, int place)
{
	int points = state_of(p)->points[raf_track_of(raf_squadron_aircraft(p, q))];
	struct pilot_share share;

	if (raf_waiting_before(p, q, place) + waiting_beside(p, q, place) > points)
		return false;
	if (place == Q_HEAVY || raf_squadron_aircraft(p, q) == BLENHEIM)
		return true;
	share = raf_pilots_for(p, raf_squadron_sector(p, q));
	return share.due == 0 || share.due >= share.returns;
}

/* Gruppen of one track that can be replaced, beyond its points. */
static int
unpaid_of(const struct play *p, int track)
{
	int n = -state_of(p)->points[track];

	for (int g = 0; g < GRUPPEN; g++)
		n += raf_gruppe_can_be_replaced(p, g) && raf_track_of(raf_gruppe_aircraft(p, g)) == track;
	return n < 0 ? 0 : n;
}

/* When the step is closed: what the rules decide is done, what was a choice is left behind and judged
 * (14.2a). */
void
raf_replace_the_rest(struct play *p)
{
	int place = state_of(p)->head.step == STEP_HEAVY_LOSSES ? Q_HEAVY : Q_LIGHT;
	int unpaid = unpaid_of(p, RP_BOMBERS) + unpaid_of(p, RP_FIGHTERS);
	bool choice = unpaid > 15 - state_of(p)->depletion; /* somebody stays (R43) */

	for (int q = 0; q < SQUADRONS; q++)
		if (raf_squadron_can_be_replaced(p, q) && squadron_has_no_choice(p, q, place))
			raf_replace_as_due(p, q);
	for (int g = 0; g < GRUPPEN; g++)
		if (raf_gruppe_can_be_replaced(p, g) &&
		    !(choice && unpaid_of(p, raf_track_of(raf_gruppe_aircraft(p, g))) > 0))
			raf_replace_gruppe(p, g);
}
