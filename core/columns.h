/*
 * The tables of a game's box out of its columns.def: read once, by the file in which the words that they hold
 * stand above.
 *
 *	BOX(name, spelling, keys, most, least) COLUMN(name, spelling, what) ... END
 *		A table of the box, of most rows at most and so many at least, and its columns as the CSV has
 *		them. what: KEY, NUMBER(least, most), NAME(type), WORD(words) or TEXT; and of struct column
 *		PRINTED(names), GIVEN, EMPTY, LATER. MORE(spelling, what) has no name here: it is reached by
 *		counting on.
 */
#define KEY .kind = COLUMN_KEY,
#define NUMBER(least, most) .kind = COLUMN_NUMBER, .min = least, .max = most,
#define NAME(of) .kind = COLUMN_NAME, .type = of,
#define WORD(list) .kind = COLUMN_WORD, .words = list,
#define TEXT .kind = COLUMN_TEXT,
#define PRINTED(list) .printed = list,
#define GIVEN .given = true,
#define EMPTY .empty = MAY_BE_EMPTY,
#define LATER .empty = CAME_LATER,

#define BOX(id, spelling, keys, most, least) static const struct column id##_columns[] = {
#define COLUMN(id, spelling, what) {.name = spelling, what},
#define MORE(spelling, what) {.name = spelling, what},
/* clang-format off */
#define END };
/* clang-format on */
#include GAME_DEF(columns)
#include "core/def_end.h"

const struct table GAME_OWN(GAME, tables)[TABLES_END] = {
#define BOX(id, spelling, keys, most, least)                                                                 \
	[id] = {spelling, id##_columns, COUNT(id##_columns), keys, most, least},
#define COLUMN(id, spelling, what)
#define MORE(spelling, what)
#define END
#include GAME_DEF(columns)
#include "core/def_end.h"
};
