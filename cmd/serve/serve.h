/*
 * The journal on the table's network.
 */
#ifndef TALLY_CMD_SERVE_SERVE_H
#define TALLY_CMD_SERVE_SERVE_H

#include "cmd/say/command.h"

int run_serve(const struct arguments *);

#endif
