/*
 * A game's types out of its types.def: read once, by the file in which the names of their values stand above.
 *
 *	TYPE(name, spelling, title, NAMES(list) ...)
 *		What names can stand for: see struct operand. NAMES(weather_names): all of values.def;
 *		LIST(list, n): the first n of any; NUMBERS(first, last); ROWS(table): the keys of a table of
 *		the box. DRAWN(one, many): cards or counters, and how one or several are asked for;
 *		FACE_DOWN: that may stay unseen. ONE_DECK(dif_in_deck): of one deck for all.
 *WEIGHT(raf_weigh_gruppe): how likely each is now.
 */
const struct operand GAME_OWN(GAME, operands)[TYPES_END - TYPE_COMMON] = {
#define TYPE(name, spelling, called, more) [name - TYPE_COMMON] = {spelling, called, more},
#define NAMES(list) .count = COUNT(list) - 1, .names = list,
#define LIST(list, n) .count = n, .names = list,
#define NUMBERS(least, most) .count = (most) - (least) + 1, .first = least,
#define ROWS(of) .table = (of) + 1,
#define DRAWN(one, many) .drawn = {one, many},
#define FACE_DOWN .unseen = true,
#define ONE_DECK(handler) .deck = handler,
#define WEIGHT(handler) .weight = handler,
#include GAME_DEF(types)
#include "core/def_end.h"
};
