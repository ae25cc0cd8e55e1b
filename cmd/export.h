/*
 * What can be exported; what of it is text. With `all` the whole box is written, else what differs from the
 * shipped one.
 */
#ifndef TALLY_CMD_EXPORT_H
#define TALLY_CMD_EXPORT_H

#include "cmd/session.h"

/* The names of what can be exported, ending with NULL. */
extern const char *const export_words[];

/* The turn report: a row for each milestone, and one for now. Of the totals the first that fit eight columns,
 * which are those that decide the game; with `all` every one. Exit code. */
struct listing;
int export_turns(struct session *s, struct listing *listing, const struct arguments *a);

/* The entries up to where the replay ends; with `times` an import gives the same hashes; `plain`: without
 * what was withdrawn and what withdrew it. Exit code. */
int export_transcript(FILE *out, struct session *s, bool all, bool times, bool plain);

/* Whether an entry is part of the record as it would be had nobody withdrawn anything: asked of one after the
 * other, *until 0 at first. What was claimed of a board that was withdrawn is none. */
bool line_is_plain(const struct line *line, int32_t *until);

/* The lines of a transcript for the entries behind number `from`, up to number `to`. */
void export_lines(FILE *out, const struct session *s, size_t from, size_t to, bool times, bool plain);

/* The story up to there, as text, for a forum with `bbcode`, or as Markdown. */
void export_story(struct session *s, bool markdown, bool bbcode);

/* A transcript that begins where the replay ends. */
/* The journal as a log sheet; see cmd/typed.h. `all`: with the whole box. */
void export_sheet(struct session *s, bool all);

void export_position(struct session *s, bool all);

#endif
