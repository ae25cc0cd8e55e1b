/*
 * Which language the program speaks: --lang before or behind any command, else what the environment says.
 */
#ifndef TALLY_CMD_TONGUE_H
#define TALLY_CMD_TONGUE_H

#include "cmd/command.h"

/* The option, for help and completions. */
extern const struct flag lang_flag;

/* Takes --lang LANGUAGE out of the command line and speaks that language from now on; without it the first
 * one that LANGUAGE, LC_ALL, LC_MESSAGES and LANG ask for, as gettext does. Returns EXIT_WELL, or prints one
 * line and returns EXIT_TROUBLE. */
int tongue_choose(int *argc, char **argv);

#endif
