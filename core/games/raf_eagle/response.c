/*
 * II.4b-d Response priority, tactics and deployment (7.2 - 7.4).
 *
 * A die and a sum give the priority (7.2), its table how many are taken out of the pool; the tactics
 * tables how many of the rest respond (7.3), two for each Gruppe at most with Precise intelligence
 * (7.31). Both are draws of the player, since chance says which; where all or none are meant nobody
 * draws. F_REMOVAL and F_RESPONDERS count those still due.
 */
#include "core/games/raf_eagle/chapters.h"
#include "core/games/raf_eagle/tables.h"

/* ---- b: priority ---- */

/* Target cards still to be resolved in the slot, this raid's own not counted. */
static int
raids_to_come(const struct play *p)
{
	int n = 0;

	for (int card = 0; card < TARGETS; card++)
		n += card != raf_raid_card(p) && raf_is_planned(p, card) &&
		     state_of(p)->target_slot[card] == state_of(p)->clock + 1;
	return n;
}

/* +1 from 20 August, +2 from 1 September, +3 from 11 September. */
static int
date_modifier(int day)
{
	enum { AUGUST_20 = 9, SEPTEMBER_1 = 21, SEPTEMBER_11 = 31 };

	return day >= SEPTEMBER_11 ? 3 : day >= SEPTEMBER_1 ? 2 : day >= AUGUST_20 ? 1 : 0;
}

/* Wherever they fly; Jabos among them (R68). */
static int
kgr_in_raid(const struct play *p)
{
	return raf_bombers_at(p, G_HUNT) + raf_bombers_at(p, G_BOMBING) + raf_bombers_at(p, G_ESCORT) +
	       raf_bombers_at(p, G_PATROL);
}

/* The sum of the modifiers, item by item; never below 0 (R20). */
static int
priority_sum(const struct play *p, struct request *r)
{
	int card = raf_raid_card(p), kind = raf_target_kind(p, card), n = raf_gruppen_in_raid(p);
	int intelligence = state_of(p)->intelligence;
	bool known = intelligence != LOW_INTELLIGENCE;
	struct sum s = sum_begin(p, r);

	sum_add(&s, "date", date_modifier(state_of(p)->day));
	sum_add(&s, "Group 11", raf_target_group(p, card) == 11);
	sum_add(&s, "radar or airfield", kind == RADAR || kind == AIRFIELD ? 2 : 0);
	sum_add(&s, "factory", kind == FACTORY);
	sum_add(&s, "deep inland", raf_target_distance(p, card) == DEEP);
	sum_add(&s, "Very Early warning", state_of(p)->warning == VERY_EARLY);
	sum_add(&s, "bombers, Precise", intelligence == PRECISE && kgr_in_raid(p) > 0 ? 2 : 0);
	sum_add(&s, "Gruppen", !known || n < 6 ? 0 : n < 9 ? 1 : n < 12 ? 2 : 3);
	sum_add(&s, "major raid", !known && state_of(p)->declared == MAJOR ? 2 : 0);
	sum_add(&s, "raids to come", -raids_to_come(p));
	sum_add(&s, "not below 0", s.total < 0 ? -s.total : 0);
	return s.total;
}

/* 7.13: without a pool nothing is rolled. */
void
raf_wants_priority(const struct play *p, struct requests *all)
{
	struct request *r;

	if (raf_squadrons_at(p, Q_POOL) == 0)
		return;
	r = raf_ask_die(p, all, "response priority");
	if (!raf_is_answered(p))
		priority_sum(p, r);
}

/* 7.2: the priority says how many are taken out of the pool. */
void
raf_rolled_priority(struct play *p, const struct request *r, const uint8_t *face, int n)
{
	static const char *const readings[RESPONSES] = {SAID("minimal"), SAID("low"), SAID("high"),
							SAID("total response")};
	int pool = raf_squadrons_at(p, Q_POOL), priority;

	(void)r;
	(void)n;
	priority = raf_response_priority(priority_sum(p, NULL) + face[0] + 1);
	read_as(p, readings[priority]);
	put(p, F_REMOVAL, 0, raf_response_removed(pool, priority), WHY_RESPONSE_PRIORITY);
	raf_answer_with(p, face[0]);
}

/* 7.13: with nobody in the pool nobody responds. */
void
raf_run_priority(struct play *p)
{
	raf_go_on(p, raf_is_answered(p) ? STEP_REMOVE : STEP_HUNTERS);
}

/* Squadrons that can be taken out: the novice only when it is alone (14.31). */
static bool
removable(const struct play *p, int q)
{
	return state_of(p)->squadron_at[q] == Q_POOL &&
	       (state_of(p)->squadron_face[q] == FULL || raf_full_squadrons_at(p, Q_POOL) == 0);
}

/* 14.31: the novice only when it is alone. */
static int
removables(const struct play *p)
{
	int n = 0;

	for (int q = 0; q < SQUADRONS; q++)
		n += removable(p, q);
	return n;
}

/* None is drawn where all must go. */
void
raf_wants_removal(const struct play *p, struct requests *all)
{
	int due = state_of(p)->removal;

	if (due >= removables(p))
		due = 0;
	ask_draw(all, T_SQUADRON, due, "squadrons that do not respond")->must = false;
}

/* 7.2: back to its sector, face unchanged. */
void
raf_drew_removal(struct play *p, const struct request *r, int q)
{
	bool novice;

	(void)r;
	if (rule(p, q < 0 || state_of(p)->squadron_at[q] != Q_POOL, RAF_2_3b, one(T_SQUADRON, q)))
		return;
	rule(p, state_of(p)->removal == 0, RAF_7_2a, one(TYPE_NUMBER, 0));
	novice = state_of(p)->squadron_face[q] == REDUCED;
	rule(p, novice && raf_full_squadrons_at(p, Q_POOL) > 0, RAF_14_31a, one(T_SQUADRON, q));
	raf_move_squadron(p, q, Q_SECTOR, state_of(p)->squadron_face[q], WHY_RESPONSE_PRIORITY);
	add(p, F_REMOVAL, 0, -1, WHY_RESPONSE_PRIORITY);
}

/* Where all that can be taken out must be, nobody draws. */
void
raf_run_removal(struct play *p)
{
	if (state_of(p)->removal > 0) {
		bool novices = raf_full_squadrons_at(p, Q_POOL) == 0;
		for (int q = 0; q < SQUADRONS; q++)
			if (state_of(p)->squadron_at[q] == Q_POOL &&
			    (novices || state_of(p)->squadron_face[q] == FULL))
				raf_move_squadron(p, q, Q_SECTOR, state_of(p)->squadron_face[q],
						  WHY_RESPONSE_PRIORITY);
	}
	rule(p, false, RAF_7_2a, nothing());
	rule(p, false, RAF_14_31a, nothing());
	put(p, F_REMOVAL, 0, 0, WHY_RESPONSE_PRIORITY);
	go(p, STEP_TACTICS);
}

/* 7.2a: too few were taken out. */
void
raf_close_removal(struct play *p, int who)
{
	(void)who;
	rule(p, state_of(p)->removal > 0, RAF_7_2a, one(TYPE_NUMBER, state_of(p)->removal));
	put(p, F_REMOVAL, 0, 0, WHY_RESPONSE_PRIORITY);
	go(p, STEP_TACTICS);
}

/* ---- c: tactics ---- */

/* How many of the pool the tactics tables send. R22: Kampfgruppen in Bombing count, fighters and Jabos there
 * do not. */
static int
responding(const struct play *p, int pool)
{
	int hunt = raf_gruppen_at(p, G_HUNT), escort = raf_gruppen_at(p, G_ESCORT);

	if (state_of(p)->intelligence == LOW_INTELLIGENCE)
		return raf_tactics_4(pool, state_of(p)->declared == MAJOR);
	if (state_of(p)->intelligence == LIMITED)
		return raf_tactics_3(pool, raf_gruppen_in_raid(p) - raf_gruppen_at(p, G_PATROL));
	if (raf_kgr_at(p, G_BOMBING) > 0)
		return raf_tactics_1(pool, hunt, escort);
	return raf_tactics_2(pool, hunt);
}

/* 7.31: with Precise intelligence two for each Gruppe; otherwise all there are. */
static int
most_responders(const struct play *p)
{
	return state_of(p)->intelligence == PRECISE ? 2 * raf_gruppen_in_raid(p) : SQUADRONS;
}

/* 7.3: where nobody or everybody responds no draw is needed. */
void
raf_run_tactics(struct play *p)
{
	int pool = raf_squadrons_at(p, Q_POOL), n = responding(p, pool), most = most_responders(p);

	n = n < most ? n : most;
	n = n < pool ? n : pool;
	rule(p, false, RAF_7_31a, nothing());
	put(p, F_RESPONDERS, 0, n, WHY_TACTICS);
	if (n == 0 || n == pool) {
		raf_squadrons_to(p, Q_POOL, n == 0 ? Q_SECTOR : Q_HUNT, n == 0 ? WHY_TACTICS : WHY_RESPONDS);
		put(p, F_RESPONDERS, 0, 0, WHY_TACTICS);
	}
	go(p, STEP_RESPOND);
}

/* ---- d: deployment ---- */

/* The novice in the pool; -1: none. */
static int
novice_in_pool(const struct play *p)
{
	for (int q = 0; q < SQUADRONS; q++)
		if (state_of(p)->squadron_at[q] == Q_POOL && state_of(p)->squadron_face[q] == REDUCED)
			return q;
	return -1;
}

/* Squadrons that chance has still to choose. The novice is taken first (14.32): unless it is drawn by name it
 * comes of itself beside them. */
static int
still_to_draw(const struct play *p)
{
	int due = state_of(p)->responders;

	return due > 0 && novice_in_pool(p) >= 0 ? due - 1 : due;
}

/* None is drawn where the whole pool responds, or the novice alone. */
void
raf_wants_response(const struct play *p, struct requests *all)
{
	int due = still_to_draw(p), novice = novice_in_pool(p);
	struct request *r;

	if (raf_squadrons_at(p, Q_POOL) <= state_of(p)->responders)
		due = 0;
	r = ask_draw(all, T_SQUADRON, due,
		     due > 0 && novice >= 0 ? SAID("squadrons that respond with the novice")
					    : SAID("squadrons that respond"));
	r->must = false;
	if (due > 0 && novice >= 0)
		r->about = (struct arg){T_SQUADRON, (int16_t)novice};
}

/* One squadron too many: one more that responds (7.3, 7.31), or one more taken out of those that do (7.2). */
static void
drew_too_many(struct play *p, int q)
{
	int at = state_of(p)->squadron_at[q], most = most_responders(p);
	bool at_most = raf_squadrons_at(p, Q_HUNT) >= most;

	if (at == Q_HUNT) {
		rule(p, true, RAF_7_2a, one(TYPE_NUMBER, 0));
		raf_move_squadron(p, q, Q_SECTOR, state_of(p)->squadron_face[q], WHY_RESPONSE_PRIORITY);
		return;
	}
	rule(p, true, at_most ? RAF_7_31a : RAF_7_3a, one(TYPE_NUMBER, at_most ? most : 0));
	raf_move_squadron(p, q, Q_HUNT, state_of(p)->squadron_face[q], WHY_RESPONDS);
}

/* Whether a squadron lies in the pool; with nobody responding it has gone back to its sector already. */
static bool
in_pool(const struct play *p, int q)
{
	int at = state_of(p)->squadron_at[q];

	return at == Q_POOL || at == Q_HUNT ||
	       (at == Q_SECTOR && raf_squadrons_at(p, Q_POOL) + raf_squadrons_at(p, Q_HUNT) == 0 &&
		raf_listing_row(p, raf_raid_card(p), raf_squadron_sector(p, q)) >= 0);
}

/* 7.4: to Hunt. Where only the novice was left to respond, another does not come in its place (14.32). */
void
raf_drew_response(struct play *p, const struct request *r, int q)
{
	int novice = novice_in_pool(p);
	bool late = r->late && state_of(p)->responders == 0;

	if (rule(p, q < 0 || (late ? !in_pool(p, q) : state_of(p)->squadron_at[q] != Q_POOL), RAF_2_3b,
		 one(T_SQUADRON, q)))
		return;
	if (late) {
		drew_too_many(p, q);
		return;
	}
	rule(p, r->late && novice >= 0, RAF_14_32a, one(T_SQUADRON, novice));
	raf_move_squadron(p, q, Q_HUNT, state_of(p)->squadron_face[q], WHY_RESPONDS);
	add(p, F_RESPONDERS, 0, -1, WHY_RESPONDS);
}

/* The novice comes of itself, reduced as it is (14.32); whoever does not respond goes back to its sector. */
static void
responded(struct play *p)
{
	int novice = novice_in_pool(p);

	if (state_of(p)->responders > 0 && novice >= 0)
		raf_move_squadron(p, novice, Q_HUNT, REDUCED, WHY_RESPONDS);
	raf_squadrons_to(p, Q_POOL, Q_SECTOR, WHY_TACTICS);
	put(p, F_RESPONDERS, 0, 0, WHY_RESPONDS);
	go(p, STEP_HUNTERS);
}

/* Where nobody is left to be chosen nobody draws. */
void
raf_run_response(struct play *p)
{
	rule(p, false, RAF_7_3a, nothing());
	if (state_of(p)->responders > 0 && raf_squadrons_at(p, Q_POOL) <= state_of(p)->responders)
		raf_squadrons_to(p, Q_POOL, Q_HUNT, WHY_RESPONDS);
	responded(p);
}

/* 7.3a: too few respond. */
void
raf_close_response(struct play *p, int who)
{
	int due = still_to_draw(p);

	(void)who;
	rule(p, due > 0, RAF_7_3a, one(TYPE_NUMBER, due));
	responded(p);
}

/* ---- weights ---- */

/* For lists: squadrons that can be drawn in this step. */
int
raf_weigh_squadron_draw(const struct play *p, int q)
{
	assert(q >= 0 && q < SQUADRONS);
	int at = state_of(p)->squadron_at[q];

	switch (state_of(p)->head.step) {
	case STEP_REMOVE:
		return removable(p, q);
	case STEP_RESPOND:
		return at == Q_POOL;
	default:
		return 0;
	}
}
