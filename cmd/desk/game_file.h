/*
 * Games that are files: read from a folder, and made of the texts that a journal has.
 */
#ifndef TALLY_CMD_DESK_GAME_FILE_H
#define TALLY_CMD_DESK_GAME_FILE_H

#include "cmd/desk/session.h"
#include "core/gamefile/gamefile.h"
#include "journal/embedded.h"

/* The games as files that come with the program: files of cmd/desk/given/NAME/, ends with a row without a
 * path. */
extern const struct embedded given_games[];

/* "arle.game:9:4: nothing is called 'suport'", without a line's end. */
void fault_tell(FILE *, const char *path, const struct fault *);

/* Reads the game of these texts; false: gamefile_faults says what is wrong. */
bool game_file_read(struct gamefile *, const struct box_texts *);

/* The game of these texts, which are put into the order that it has them in; `name` (NULL: any) is what it
 * must be called. NULL with a message. */
const struct game *game_file_game(struct gamefile *, const char *name, struct box_texts *, const char *where,
				  char *message, size_t size);

/* In the place of the rules of a session's own file those of session->instead; false with a message. */
bool game_file_instead(struct session *, const char *where, char *message, size_t size);

/* Rewinds the session; whether the scenario that it is begun with could be set up. False with a message. */
bool game_file_sets_up(struct session *, char *message, size_t size);

/* Whether -g names a file: "./arle.game", a game among those of the player, or one that comes with the
 * program. */
bool game_file_named(const char *name);

/* The names of those that come with the program, and of the player's. */
void game_files_each(void (*take)(const char *name, const void *), const void *context);

/* Reads a file and the tables beside it; a table that is not there is left out. False with a message. The
 * texts are freed by boxes_free. */
bool game_file_load(const char *name, struct box_texts *, char *message, size_t size);

/* Whether a file is known here by this name, and is another than that of these texts, or has other tables. */
bool game_file_differs(const char *name, const struct box_texts *);

/* Eight digits of a game file and its tables: two players who see the same have the same rules. */
enum { GAME_DIGITS = 9 };
void game_file_digits(const struct box_texts *, char digits[static GAME_DIGITS]);

/* The game that -g names: one of the program's with the texts of its box, or a file. NULL: one line was
 * printed. The session has it, and boxes_free frees the texts. */
const struct game *game_chosen(const char *command, const char *name, struct session *, struct box_texts *);

#endif
