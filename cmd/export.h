/*
 * What can be exported; what of it is text. With `all` the whole box is written, else what differs from the
 * shipped one.
 */
#ifndef TALLY_CMD_EXPORT_H
#define TALLY_CMD_EXPORT_H

#include "cmd/session.h"

/* The names of what can be exported, ending with NULL. */
extern const char *const export_words[];

/* The entries up to where the replay ends; with `times` an import gives the same hashes. */
void export_transcript(FILE *out, struct session *s, bool all, bool times);

/* The lines of a transcript for the entries behind number `from`, up to number `to`. */
void export_lines(FILE *out, const struct session *s, size_t from, size_t to, bool times);

/* The story up to there, as text, for a forum with `bbcode`, or as Markdown. */
void export_story(struct session *s, bool markdown, bool bbcode);

/* A transcript that begins where the replay ends. */
void export_position(struct session *s, bool all);

#endif
