/*
 * What bombs do: radars, airfields, control rooms, factories, headquarters (10.21 - 10.26).
 *
 * Damage by kind of target (10.21 to 10.25): radars and HQs get markers, factories lose replacement
 * points, airfields disperse squadrons and then lose a point for each that lies in Landing or Light
 * Loss (10.22), ports, cities and bases cost VP alone. A dispersal is a step of its own (F_DISPERSAL
 * still to go, F_DISPERSAL_SECTOR + 1) where the player has a choice; where all must go they go at
 * once.
 */
#include "core/games/raf_eagle/chapters.h"

/* The replacement track of an aircraft; TRACKS: it has none. */
int
raf_track_of(int aircraft)
{
	switch (aircraft) {
	case HE111:
	case JU88:
	case DO17:
		return RP_BOMBERS;
	case ME110:
	case ELITE:
	case ME109:
		return RP_FIGHTERS;
	case HURRICANE:
		return RP_HURRICANE;
	case SPITFIRE:
		return RP_SPITFIRE;
	case BLENHEIM:
		return RP_BLENHEIM;
	default:
		return TRACKS; /* Ju87 have none (14.22) */
	}
}

/* A marker moves within its track's limits; the ledger counts what really moved. */
void
raf_points_change(struct play *p, int track, int by, int ledger, int why)
{
	assert(track >= 0 && track < TRACKS);
	int now = state_of(p)->points[track], then = now + by;
	int max = printed(p, B_TRACK_LIMITS, track, LIMIT_MAX);

	/* A marker that stands higher than the track (a position) does not fall by gaining. */
	max = max < now ? now : max;
	then = then < 0 ? 0 : then > max ? max : then;
	put(p, F_POINTS, track, then, why);
	add(p, ledger, track, then > now ? then - now : now - then, why);
}

/* 10.26: Light and 1: as it is; Light and 2 or H, or a first H: Heavy. */
static int
marker_after(int before, int points)
{
	if (before == HEAVY_DAMAGE || points >= 3)
		return HEAVY_DAMAGE;
	if (before == LIGHT_DAMAGE)
		return points >= 2 ? HEAVY_DAMAGE : LIGHT_DAMAGE;
	return points > 0 ? LIGHT_DAMAGE : UNDAMAGED;
}

/* Only where the card's primary target is a radar. */
static void
damage_radar(struct play *p, int card, int points)
{
	int radar = derived_of(p)->radar_of[card];

	if (radar >= 0)
		put(p, F_RADAR, radar, marker_after(state_of(p)->radar[radar], points), WHY_DAMAGE);
}

/* 10.25: reached by Secondary Target alone. */
static void
damage_hq(struct play *p, int card, int points)
{
	int hq = derived_of(p)->hq_of[card];

	if (hq >= 0)
		put(p, F_HQ, hq, marker_after(state_of(p)->hq[hq], points), WHY_DAMAGE);
}

/* ---- 10.24 ---- */

/* The type with most points pays; ties: Spitfire, Hurricane, Blenheim (R39). */
static int
richest(const struct play *p, const bool *paid)
{
	static const uint8_t order[] = {RP_SPITFIRE, RP_HURRICANE, RP_BLENHEIM};
	int best = TRACKS;

	for (int i = 0; i < 3; i++)
		if (!paid[order[i]] &&
		    (best == TRACKS || state_of(p)->points[order[i]] > state_of(p)->points[best]))
			best = order[i];
	return best;
}

/* 10.24: "What that type cannot pay comes from the next; at 0 everywhere the rest is void". */
void
raf_lose_points_of_factory(struct play *p, int n)
{
	bool paid[TRACKS] = {false};

	while (n > 0 && raf_uses_points(p)) {
		int track = richest(p, paid);
		if (track == TRACKS || state_of(p)->points[track] == 0)
			return;
		int loss = n < state_of(p)->points[track] ? n : state_of(p)->points[track];
		raf_points_change(p, track, -loss, F_BOMBED_AWAY, WHY_POINTS_BOMBED);
		paid[track] = true;
		n -= loss;
	}
}

/* ---- 10.22 ---- */

/* Squadrons of a sector in that place. */
static bool
of_sector(const struct play *p, int q, int sector, int place)
{
	return state_of(p)->squadron_at[q] == place && raf_squadron_sector(p, q) == sector;
}

/* Squadrons that stand on the sector; a Blenheim on Night Patrol counts as standing there (18.23). */
static bool
stands_on(const struct play *p, int q, int sector)
{
	return of_sector(p, q, sector, Q_SECTOR) || of_sector(p, q, sector, Q_NIGHT);
}

/* 10.22b: those on the map go before those in Rearm. */
static int
dispersable(const struct play *p, int sector, bool on_map)
{
	int n = 0;

	for (int q = 0; q < SQUADRONS; q++)
		n += on_map ? stands_on(p, q, sector) : of_sector(p, q, sector, Q_REARM);
	return n;
}

/* The sector whose squadrons are dispersed; -1: none is. */
static int
bombed_sector(const struct play *p)
{
	return state_of(p)->dispersal_sector - 1;
}

/* 10.22: to Landing, the face unchanged. */
static void
disperse(struct play *p, int q)
{
	assert(q >= 0 && q < SQUADRONS);
	raf_move_squadron(p, q, Q_LANDING, state_of(p)->squadron_face[q], WHY_DISPERSED);
	add(p, F_DISPERSAL, 0, -1, WHY_DISPERSED);
}

/* Where all that stand in a place must go, nobody chooses. */
static void
disperse_forced(struct play *p)
{
	int sector = bombed_sector(p);

	for (int on_map = 1; on_map >= 0; on_map--) {
		if (state_of(p)->dispersal == 0 || state_of(p)->dispersal < dispersable(p, sector, on_map))
			return;
		for (int q = 0; q < SQUADRONS; q++)
			if (on_map ? stands_on(p, q, sector) : of_sector(p, q, sector, Q_REARM))
				disperse(p, q);
	}
}

/* One point of its own type for each squadron in Landing or Light Loss of the sector: Landing first, within a
 * box Hurricane, Spitfire, Blenheim; what a type cannot pay is void (R37). */
static void
lose_points_of_airfield(struct play *p, int sector, int points)
{
	static const uint8_t boxes[] = {Q_LANDING, Q_LIGHT}, types[] = {HURRICANE, SPITFIRE, BLENHEIM};

	for (int i = 0; i < 6; i++) {
		int track = raf_track_of(types[i % 3]);
		assert(track < TRACKS);
		for (int q = 0; q < SQUADRONS; q++) {
			if (points == 0 || !of_sector(p, q, sector, boxes[i / 3]) ||
			    raf_squadron_aircraft(p, q) != types[i % 3])
				continue;
			if (state_of(p)->points[track] > 0)
				raf_points_change(p, track, -1, F_BOMBED_AWAY, WHY_POINTS_BOMBED);
			points--;
		}
	}
}

/* 10.22: as many points as the bombing gave, and as many squadrons are dispersed. */
static void
damage_airfield(struct play *p, int sector, int points)
{
	if (sector < 0)
		return;
	put(p, F_DISPERSAL_SECTOR, 0, sector + 1, WHY_DAMAGE);
	put(p, F_DISPERSAL, 0, points, WHY_DAMAGE);
	put(p, F_DAMAGE, 0, points, WHY_DAMAGE);
	disperse_forced(p);
}

/* The damage points of a bombing fall on its target; `heavy`: the result was H. */
void
raf_assess_damage(struct play *p, int points, bool heavy)
{
	int card = raf_raid_card(p), kind = raf_bombed_kind(p, card), sector = raf_target_sector(p, card);

	add(p, F_DAMAGE_POINTS, kind, points, WHY_DAMAGE);
	if (points == 0)
		return;
	switch (kind) {
	case RADAR:
		damage_radar(p, card, points);
		break;
	case HQ:
		damage_hq(p, card, points);
		break;
	case FACTORY:
		raf_lose_points_of_factory(p, points);
		break;
	case AIRFIELD:
		if (heavy && points == 6 && sector >= 0) /* the control room is hit as well (10.23) */
			put(p, F_CONTROL_ROOM, sector, LIGHT_DAMAGE, WHY_DAMAGE);
		damage_airfield(p, sector, points);
		break;
	default:
		break; /* ports, cities and military bases: VP alone */
	}
}

/* 10.22a: the player still owes squadrons, and has some to choose from. */
static bool
somebody_left(const struct play *p)
{
	int sector = bombed_sector(p);

	return sector >= 0 && state_of(p)->dispersal > 0 &&
	       dispersable(p, sector, true) + dispersable(p, sector, false) > 0;
}

/* 10.22: the player chooses which, as many as `choose` says. */
void
raf_wants_dispersal(const struct play *p, struct requests *all)
{
	int sector = bombed_sector(p), due = state_of(p)->dispersal, left;
	struct request *r;

	if (!somebody_left(p))
		return;
	left = dispersable(p, sector, true) + dispersable(p, sector, false);
	r = ask_act(all, "which squadrons are dispersed");
	r->about = (struct arg){T_SECTOR, (int16_t)sector};
	r->choose = (uint8_t)(due < left ? due : left);
}

/* When the squadrons have moved, the airfield costs replacement points. */
void
raf_run_dispersal(struct play *p)
{
	rule(p, false, RAF_10_22a, nothing());
	put(p, F_DISPERSAL, 0, 0, WHY_DISPERSED);
	if (raf_uses_points(p) && bombed_sector(p) >= 0)
		lose_points_of_airfield(p, bombed_sector(p), state_of(p)->damage);
	go(p, STEP_LEAVE);
}

/* 10.22a: too few squadrons were dispersed. */
void
raf_close_dispersal(struct play *p, int who)
{
	(void)who;
	rule(p, state_of(p)->dispersal > 0, RAF_10_22a, one(TYPE_NUMBER, state_of(p)->dispersal));
	raf_run_dispersal(p);
}

/* disperse SQUADRON...: those on the map go before those in Rearm (10.22b). */
void
raf_do_disperse(struct play *p, const struct action *a)
{
	int q = operand(p, a, 0), sector = bombed_sector(p);
	bool on_map = sector >= 0 && stands_on(p, q, sector);

	if (rule(p, !on_map && !(sector >= 0 && of_sector(p, q, sector, Q_REARM)), RAF_10_22c,
		 one(T_SQUADRON, q)))
		return;
	if (!rule(p, state_of(p)->dispersal == 0, RAF_10_22a, one(TYPE_NUMBER, 0)))
		rule(p, !on_map && dispersable(p, sector, true) > 0, RAF_10_22b, one(T_SQUADRON, q));
	disperse(p, q);
	disperse_forced(p);
}

/* For lists: those that can be dispersed now. */
int
raf_weigh_dispersal(const struct play *p, int q)
{
	int sector = bombed_sector(p);

	return state_of(p)->head.step == STEP_DISPERSE && sector >= 0 &&
	       (stands_on(p, q, sector) || of_sector(p, q, sector, Q_REARM));
}
