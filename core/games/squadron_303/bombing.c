/* Bombing: what bombers and hunters do where they have arrived (303-V.8). */
#include "core/games/squadron_303/squadron_303.h"

/* One bomber at its target, once a turn, from the moment it arrives (ruling R35). The place's damage
 * goes up by the aircraft's bombs; a destroyed one takes no more, and its squadron goes home. */
void
sq_bomb(struct play *p, int aircraft)
{
	assert(aircraft >= 0 && aircraft < AIRCRAFT);
	const struct state *s = state_of(p);
	int squadron = s->squadron[aircraft] - 1, place = sq_bomb_place(p, squadron);

	if (place < 0 || s->at[aircraft] == 0 || s->at[aircraft] - 1 != sq_place_zone(p, place) ||
	    s->bombed[aircraft] || s->stopped[aircraft] || sq_is_stopped(p, aircraft) ||
	    (squadron >= 0 && s->homeward[squadron]))
		return;
	int bombs = printed(p, B_AIRCRAFT, sq_kind(aircraft), C_KIND_BOMBS);
	int resistance = printed(p, B_PLACES, place, C_PLACE_RESISTANCE);
	int left = resistance - s->damage[place];
	put(p, F_BOMBED, aircraft, 1, WHY_BOMBED);
	if (left > 0)
		add(p, F_DAMAGE, place, bombs < left ? bombs : left, WHY_BOMBED);
	if (s->damage[place] >= resistance && squadron >= 0)
		put(p, F_HOMEWARD, squadron, 1, WHY_BOMBED);
}

/* p.16: after moving, each hunter in the Zone of the British squadron that was neither attacked nor stopped
 * does it one damage. */
static void
hunt(struct play *p)
{
	const struct state *s = state_of(p);

	for (int i = 0; i < AIRCRAFT; i++)
		if (s->british_at > 0 && s->at[i] == s->british_at && s->mode[i] == MODE_HUNT &&
		    !s->engaged[i] && !s->stopped[i] && s->stop[i] == 0)
			add(p, F_BRITISH_DAMAGE, 0, 1, WHY_BOMBED);
}

/* Bombers that stand at their target and have not bombed this turn; then the hunters. */
void
sq_run_bombing(struct play *p)
{
	for (int i = 0; i < AIRCRAFT; i++)
		if (sq_is_bomber(p, i))
			sq_bomb(p, i);
	hunt(p);
	sq_events_check(p);
	sq_events_reached(p);
	sq_settle(p, STEP_MARKER);
}
