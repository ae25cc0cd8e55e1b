/*
 * A game's totals out of its totals.def: read once, by the file in which what they count stands above.
 *
 *	TOTAL(vp, "vp", "victory points", state_of(p)->vp)
 *		total_vp(p), how it is written and called, and its value, worked out of the play p.
 */
#define TOTAL(name, spelling, title, value)                                                                  \
	static int total_##name(const struct play *p)                                                        \
	{                                                                                                    \
		return value;                                                                                \
	}
#include GAME_DEF(totals)
#include "core/def_end.h"

const struct total GAME_OWN(GAME, totals)[TOTALS_END] = {
#define TOTAL(name, spelling, title, value) {spelling, title, total_##name},
#include GAME_DEF(totals)
#include "core/def_end.h"
};
