/*
 * The subcommands: all of them, in the order in which players meet them, and what is told of them.
 */
#ifndef TALLY_CMD_COMMANDS_H
#define TALLY_CMD_COMMANDS_H

#include "cmd/say/command.h"

extern const struct command commands[]; /* ends with a row without a name */

/* What a group of them is for. */
extern const char *const group_title[GROUPS_OF_COMMANDS];

/* A command by its name, in English or as the language in use has it; NULL: no such. And the name nearest to
 * what was typed; NULL: none is near. */
const struct command *command_named(const char *name);
const char *command_near(const char *name);

/* Prints a command's help, and the list of commands. */
void help_command(const struct command *command);
void help_all(void);

/* Those of this room; the others stand in the headers of theirs. */
int run_games(const struct arguments *);
int run_help(const struct arguments *);
int run_complete(const struct arguments *);
int run_man(const struct arguments *);
int run_template(const struct arguments *);

#endif
