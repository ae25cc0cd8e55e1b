/*
 * What can be exported as text. With `all` the whole box is written, else what differs from the shipped one.
 */
#ifndef TALLY_CMD_EXPORT_H
#define TALLY_CMD_EXPORT_H

#include "cmd/session.h"

/* The entries up to where the replay ends; with `times` an import gives the same hashes. */
void export_transcript(struct session *s, bool all, bool times);

/* A transcript that begins where the replay ends. */
void export_position(struct session *s, bool all);

#endif
