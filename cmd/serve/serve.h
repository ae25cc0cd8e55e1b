/*
 * The journal on the table's network. What does it is a program of its own, tallyho-serve: the libraries that
 * it needs would double the time that every command takes to start. `tallyho serve` starts it.
 */
#ifndef TALLY_CMD_SERVE_SERVE_H
#define TALLY_CMD_SERVE_SERVE_H

#include "cmd/say/command.h"

extern const struct flag serve_flags[];

/* The row of the command, for the table of all commands and for the program that does it. */
#define SERVE_ROW                                                                                            \
	.name = "serve", .operands = "FILE", .summary = "log and follow a game on the phones at the table",  \
	.flags = serve_flags, .least = 1, .most = 1, .takes = TAKES_FILE

int run_serve(const struct arguments *);

#endif
