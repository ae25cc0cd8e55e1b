/* Victory: the Prelude's levels (12) and elimination (16.2). */
#include "core/games/raf_eagle/campaign.h"
#include "core/games/raf_eagle/chapters.h"

/* 16.2: at -35 or less, or 35 or more, the game ends at once; not in the Prelude (R54). Looked at after all
 * consequences of an entry (R87). */
void
raf_check_elimination(struct play *p)
{
	int vp = state_of(p)->vp;

	if (raf_uses_points(p) && (vp <= -35 || vp >= 35))
		raf_game_ends(p, OUTCOME_VP);
}

/* 12; the rulebook's list has lost its minus signs. */
static const char *
prelude_level(int vp)
{
	if (vp <= -16)
		return SAID("brilliant opening day for the Luftwaffe");
	if (vp <= -6)
		return SAID("German tactical victory");
	if (vp <= -1)
		return SAID("draw");
	return vp <= 9 ? SAID("RAF tactical victory") : SAID("disaster for the Luftwaffe");
}

/* NULL: none before the end. */
const char *
raf_victory_level(const struct play *p)
{
	return state_of(p)->head.scenario == SC_PRELUDE ? prelude_level(state_of(p)->vp) : raf_long_level(p);
}
