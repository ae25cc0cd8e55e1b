/*
 * Gruppen and squadrons: what their counters print, where they are, how they move and are lost.
 *
 * Everything that moves a counter goes through raf_move_gruppe() and raf_move_squadron(), which keep
 * what belongs to a place: the stance of II.9, the Jabo marker, whether a squadron was ever among the
 * bombers (R82). Faces show the same for both sides: full or reduced (2.2.1).
 */
#include "core/bytes.h"
#include "core/games/raf_eagle/raf_eagle.h"

#include <assert.h>

/* The elite Me110 are a type of their own where the order matters (8.2, 19.4). */
int
raf_gruppe_aircraft(const struct play *p, int g)
{
	int aircraft = printed(p, B_GRUPPEN, g, GRUPPE_AIRCRAFT);

	return printed(p, B_GRUPPEN, g, GRUPPE_ELITE) == 1 ? ELITE : aircraft;
}

/* A, B or C, which combat results and events name. */
int
raf_gruppe_letter(const struct play *p, int g)
{
	return printed(p, B_GRUPPEN, g, GRUPPE_LETTER);
}

/* Each Luftflotte has its zone of operations (5.4). */
int
raf_gruppe_zone(const struct play *p, int g)
{
	return printed(p, B_GRUPPEN, g, GRUPPE_LUFTFLOTTE) == 3 ? LF3 : LF2;
}

/* -1: it carries none. */
int
raf_jabo_marker(const struct play *p, int g)
{
	for (int i = 0; i < JABOS; i++)
		if (state_of(p)->jabo[i] == g + 1)
			return i;
	return -1;
}

/* From the assignment to the bombing (19.3). */
bool
raf_is_jabo(const struct play *p, int g)
{
	return raf_jabo_marker(p, g) >= 0;
}

/* A Jabo uses its marker's ratings, the side showing as the counter's does (19.3). */
int
raf_gruppe_combat(const struct play *p, int g)
{
	assert(g >= 0 && g < GRUPPEN);
	int marker = raf_jabo_marker(p, g);
	int reduced = state_of(p)->gruppe_face[g] == REDUCED;

	if (marker >= 0)
		return printed(p, B_JABOS, marker, JABO_COMBAT + reduced);
	return printed(p, B_GRUPPEN, g, GRUPPE_COMBAT + reduced);
}

/* NONE: the counter prints no bombing rating. */
int
raf_gruppe_bombing(const struct play *p, int g)
{
	assert(g >= 0 && g < GRUPPEN);
	int marker = raf_jabo_marker(p, g);
	int reduced = state_of(p)->gruppe_face[g] == REDUCED;

	if (marker >= 0)
		return printed(p, B_JABOS, marker, JABO_BOMBING + reduced);
	return printed(p, B_GRUPPEN, g, GRUPPE_BOMBING + reduced);
}

/* The bombers, as the rulebook calls them; Ju87 are the StGr among them. */
bool
raf_is_kgr(const struct play *p, int g)
{
	return raf_gruppe_aircraft(p, g) <= JU87;
}

/* KGr, and Me109 that fly as Jabos. */
bool
raf_is_bomber(const struct play *p, int g)
{
	return raf_is_kgr(p, g) || raf_is_jabo(p, g);
}

/* Spitfire, Hurricane or Blenheim. */
int
raf_squadron_aircraft(const struct play *p, int q)
{
	return printed(p, B_SQUADRONS, q, SQUADRON_AIRCRAFT);
}

/* A, B or C. */
int
raf_squadron_letter(const struct play *p, int q)
{
	return printed(p, B_SQUADRONS, q, SQUADRON_LETTER);
}

/* Row of B_SECTORS. */
int
raf_squadron_sector(const struct play *p, int q)
{
	return printed(p, B_SQUADRONS, q, SQUADRON_SECTOR);
}

/* 10, 11 or 12. */
int
raf_squadron_group(const struct play *p, int q)
{
	return printed(p, B_SQUADRONS, q, SQUADRON_GROUP);
}

/* On the face showing. */
int
raf_squadron_combat(const struct play *p, int q)
{
	assert(q >= 0 && q < SQUADRONS);
	int reduced = state_of(p)->squadron_face[q] == REDUCED;

	return printed(p, B_SQUADRONS, q, SQUADRON_COMBAT + reduced);
}

/* In a place. */
int
raf_gruppen_at(const struct play *p, int place)
{
	assert(place >= 0 && place < GRUPPE_PLACES);
	return kept_of(p)->gruppen[place];
}

/* In a place, of all sectors. */
int
raf_squadrons_at(const struct play *p, int place)
{
	assert(place >= 0 && place < SQUADRON_PLACES);
	return kept_of(p)->squadrons[place];
}

/* The next Gruppe from number `from` on that lies in a place; GRUPPEN: none. Most places are empty, which the
 * kept count says at once. */
static int
next_gruppe(const struct play *p, int from, int place)
{
	return raf_gruppen_at(p, place) == 0 ? GRUPPEN
					     : bytes_find(state_of(p)->gruppe_at, GRUPPEN, from, place);
}

int
raf_next_squadron(const struct play *p, int from, int place)
{
	return raf_squadrons_at(p, place) == 0 ? SQUADRONS
					       : bytes_find(state_of(p)->squadron_at, SQUADRONS, from, place);
}

/* On the Raid Display, the Channel Patrol too (R11). */
int
raf_gruppen_in_raid(const struct play *p)
{
	int n = 0;

	for (int place = G_HUNT; place <= G_PATROL; place++)
		n += raf_gruppen_at(p, place);
	return n;
}

/* Bombers in a box: KGr and Jabos (R68). */
int
raf_bombers_at(const struct play *p, int place)
{
	int n = 0;

	for (int g = next_gruppe(p, 0, place); g < GRUPPEN; g = next_gruppe(p, g + 1, place))
		n += raf_is_bomber(p, g);
	return n;
}

/* Without Jabos. */
int
raf_kgr_at(const struct play *p, int place)
{
	int n = 0;

	for (int g = next_gruppe(p, 0, place); g < GRUPPEN; g = next_gruppe(p, g + 1, place))
		n += raf_is_kgr(p, g);
	return n;
}

/* Novices and battered squadrons show their reduced side (2.2.1). */
int
raf_full_squadrons_at(const struct play *p, int place)
{
	int n = 0;

	for (int q = raf_next_squadron(p, 0, place); q < SQUADRONS; q = raf_next_squadron(p, q + 1, place))
		n += state_of(p)->squadron_face[q] == FULL;
	return n;
}

/* 19.3: the marker comes off when the raid is left, or right after the bombing. */
void
raf_drop_jabo_marker(struct play *p, int g)
{
	int marker = raf_jabo_marker(p, g);

	if (marker >= 0)
		put(p, F_JABO, marker, 0, WHY_JABO);
}

/* Every move of a counter: what it was chosen for in II.9 is forgotten outside the raid. */
void
raf_move_gruppe(struct play *p, int g, int place, int face, int why)
{
	assert(g >= 0 && g < GRUPPEN && (face == FULL || face == REDUCED));
	put(p, F_GRUPPE_AT, g, place, why);
	put(p, F_GRUPPE_FACE, g, face, why);
	if (!raf_in_raid(place)) {
		put(p, F_STANCE, g, STANCE_NONE, why);
		if (place < G_CARD)
			raf_drop_jabo_marker(p, g); /* it has left the raid (19.3) */
	}
}

void
raf_move_squadron(struct play *p, int q, int place, int face, int why)
{
	assert(q >= 0 && q < SQUADRONS && (face == FULL || face == REDUCED));
	put(p, F_SQUADRON_AT, q, place, why);
	put(p, F_SQUADRON_FACE, q, face, why);
	if (place == Q_BOMBING)
		put(p, F_OPPOSED, 0, 1, why); /* once is enough (R82) */
}

/* All of a place; faces stay. */
void
raf_gruppen_to(struct play *p, int from, int to, int why)
{
	for (int g = next_gruppe(p, 0, from); g < GRUPPEN; g = next_gruppe(p, g + 1, from))
		raf_move_gruppe(p, g, to, state_of(p)->gruppe_face[g], why);
}

/* The same. */
void
raf_squadrons_to(struct play *p, int from, int to, int why)
{
	for (int q = raf_next_squadron(p, 0, from); q < SQUADRONS; q = raf_next_squadron(p, q + 1, from))
		raf_move_squadron(p, q, to, state_of(p)->squadron_face[q], why);
}

/* Positive is good for the British. */
void
raf_change_vp(struct play *p, int by, int why)
{
	add(p, F_VP, 0, by, why);
}

/* 9.22: one point for light losses, two for heavy; a unit in a loss box shows its full face. */
void
raf_lose_gruppe(struct play *p, int g, int loss, int why)
{
	int aircraft = raf_gruppe_aircraft(p, g);

	assert(loss == LIGHT_LOSS || loss == HEAVY_LOSS);
	raf_move_gruppe(p, g, loss == HEAVY_LOSS ? G_HEAVY : G_LIGHT, FULL, why);
	add(p, F_LOSSES, aircraft * LOSSES + loss, 1, WHY_LOSS);
	raf_change_vp(p, loss == HEAVY_LOSS ? 2 : 1, WHY_LOSS);
}

/* The Light Loss box is that of its own sector. */
void
raf_lose_squadron(struct play *p, int q, int loss, int why)
{
	int aircraft = raf_squadron_aircraft(p, q);

	assert(loss == LIGHT_LOSS || loss == HEAVY_LOSS);
	raf_move_squadron(p, q, loss == HEAVY_LOSS ? Q_HEAVY : Q_LIGHT, FULL, why);
	add(p, F_LOSSES, aircraft * LOSSES + loss, 1, WHY_LOSS);
	raf_change_vp(p, loss == HEAVY_LOSS ? -2 : -1, WHY_LOSS);
}
