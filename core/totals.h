/*
 * A game's totals out of its totals.def: read once, by the file in which what they count stands above.
 *
 *	TOTAL(vp, "vp", "victory points", state_of(p)->vp)
 *		total_vp(p), how it is written and called, and its value, worked out of the play p.
 *	TOTAL_IN(days_left, ..., value, state_of(p)->head.scenario != SC_PRELUDE)
 *		the same of one that not every scenario has; where it has not, it is told only with all
 *		others.
 */
#define TOTAL(name, spelling, title, value)                                                                  \
	static int total_##name(const struct play *p)                                                        \
	{                                                                                                    \
		return value;                                                                                \
	}
#define TOTAL_IN(name, spelling, title, value, where)                                                        \
	TOTAL(name, spelling, title, value)                                                                  \
	static bool told_##name(const struct play *p)                                                        \
	{                                                                                                    \
		return where;                                                                                \
	}
#include GAME_DEF(totals)
#include "core/def_end.h"

const struct total GAME_OWN(GAME, totals)[TOTALS_END] = {
#define TOTAL(name, spelling, title, value) {spelling, title, total_##name, NULL},
#define TOTAL_IN(name, spelling, title, value, where) {spelling, title, total_##name, told_##name},
#include GAME_DEF(totals)
#include "core/def_end.h"
};
