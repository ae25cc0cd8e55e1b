/*
 * A game told: as tables, as text, as a story.
 */
#ifndef TALLY_CMD_TELL_TELL_H
#define TALLY_CMD_TELL_TELL_H

#include <stdbool.h>
#include <stdio.h>

#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "core/record/replay.h"

/*
 * What can be exported; what of it is text. With `all` the whole box is written, else what differs from the
 * shipped one.
 */

/* The names of what can be exported, ending with NULL. */
extern const char *const export_words[];

/* What is called so, as hands type it: what is printed on it, where it is, and what entries did to it. Exit
 * code; one line printed where there is nothing of that name. */
int lookup(struct session *s, const char *typed);

/* How to look up the things that are called by what was taken for the number of an entry; nothing if there
 * are none. */
void lookup_besides(const struct session *s, const char *typed);

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

struct minds;
enum story_style { STORY_TEXT, STORY_MARKDOWN, STORY_BBCODE };

/* The story up to there; `open`: with what lies face down; `minds`: without what was done otherwise later;
 * `swing`: with what turned the game. Exit code. */
int export_story(struct session *s, enum story_style style, bool open, struct minds *minds, bool swing);

/* A transcript that begins where the replay ends. */
/* The journal as a log sheet; see cmd/desk/typed_sheet.h. `all`: with the whole box. */
void export_sheet(struct session *s, bool all);

void export_position(struct session *s, bool all);

/*
 * The story of a game: chapters and sections with titles, what happened as paragraphs, the players' notes as
 * paragraphs of their own. Shared with the page, as the sentences are.
 */

struct story {
	FILE *out;
	enum story_style style;
	const struct language *language;
	const struct replay *replay; /* which findings count */
	struct made made;	     /* the paragraph in hand */
	size_t length;		     /* of it */
	struct headings part;	     /* in which nothing was told yet */
	uint16_t verb;		     /* of the entries whose changes are yet to be told: */
	bool plain;		     /* (each says one thing at most) */
	bool open;		     /* what lies face down is told, too */
	bool withheld;		     /* something was not */
	struct minds *minds;	     /* what was done otherwise later, and is not told; NULL: nothing */
	struct report pending;
	struct report open_part; /* of an entry that names what lies face down */
};

/* Begins with the game's title, "RAF: Eagle: Prelude to Eagle Day", and what the board shows at the start.
 * What lies face down at the table is not told, unless `open` is set then. */
void story_begin(struct story *story, FILE *out, enum story_style style, const struct language *l,
		 const struct replay *replay, int scenario);

/* Whether an entry names what lies face down at the table. */
bool names_face_down(const struct game *, const struct outcome *);

/* What a player did and did otherwise in the same step: whole entries, and of an entry with several units
 * those that were moved once more. Plays the session from where it stands to its end; freed by minds_free. */
struct minds *minds_changed(struct session *);
void minds_free(struct minds *);

/* The report of an entry as far as it stood; NULL: nothing of it did. It lasts until the next one is asked
 * for. */
const struct report *minds_left(struct minds *, int32_t seq, const struct report *);

/* An entry in its place; one that was withdrawn is left out. */
void story_entry(struct story *story, const struct outcome *o, const struct report *report);

/* How the game ended, or how it stands: who has won, and by what. */
void story_outcome(FILE *out, const struct language *, const struct play *);

/* The last paragraph: the outcome. */
void story_end(struct story *story);

/* A title, of level 0 to 2, and a paragraph between two pieces of markup, in the style of the story. */
void story_title(const struct story *, int level, const char *text);
void story_paragraph(const struct story *, const char *before, const char *text, const char *behind);

/* A last section: what turned the game (see cmd/luck/swing.h). Exit code; one line printed where it is not 0.
 */
int story_swing(const struct story *, struct session *s);

/* ---- commands ---- */

int run_score(const struct arguments *);
int run_show(const struct arguments *);
int run_history(const struct arguments *);
int run_export(const struct arguments *);

#endif
