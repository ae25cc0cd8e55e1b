/*
 * Edits of a journal's rows, as somebody would make them with another program: one a line of text.
 *
 *     set SEQ COLUMN VALUE     an entry's seq, at, who, text or as_played
 *     put SEQ TEXT             another entry
 *     drop SEQ
 *     game COLUMN VALUE        what the game was begun with
 *     box TABLE CSV            a table of its box; without CSV: it is removed
 *
 * Anything else means nothing; \n and \xHH stand for bytes in VALUE, TEXT and CSV.
 */
#ifndef TALLY_TESTS_FUZZ_ROWS_H
#define TALLY_TESTS_FUZZ_ROWS_H

#include <sqlite3.h>
#include <stddef.h>

void rows_edit(sqlite3 *db, const char *line, size_t size);

#endif
