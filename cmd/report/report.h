/*
 * The page, as a report of a game and as a table to log one at.
 */
#ifndef TALLY_CMD_REPORT_REPORT_H
#define TALLY_CMD_REPORT_REPORT_H

#include <stdio.h>

#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "journal/embedded.h"

/*
 * The page: as a report of a game, its parts written from a session (cmd/report/report_parts.c,
 * cmd/report/report_story.c), and as a table to log a new game at (cmd/report/page_games.c).
 */

/* The files a page is made of, and the module. */
extern const struct embedded page_files[];

/* One of them; NULL: this program was built without it. */
const struct embedded *page_file(const char *name);

#define PAGE_MODULE "build/wasm/module.gz"

/* The first line of each page: by it `report` knows what it may write over. */
#define PAGE_FIRST_LINE "<!DOCTYPE html><!-- a game of Tally-Ho -->"

/* What a page is written from. */
struct page {
	struct session *s;	       /* the game it reports of; NULL: a new one is logged at it */
	const struct game *game;       /* without a session: the only one that is offered; NULL: all */
	const struct box_texts *texts; /* of a game that is a file; NULL: it is one of the program's */
	const char *box;	       /* and a folder with its box; NULL: the shipped one */
	bool swing;		       /* with how the game swung */
	bool served; /* without a session: `serve` has the game, and gives it to who has the token */
};

/* Writes it: to standard output for "-", else whole into its file, over an earlier page at most, and then
 * says the file's name. Exit code; one line printed where it is not 0. */
int page_write(struct page *page, const char *path);

/* The same into a stream, and the Content-Security-Policy that stands in it. */
void page_put(FILE *out, struct page *page);
void page_policy(FILE *out, struct page *page);

/* Whether this program has the page; false: one line was printed. */
bool page_is_built(const char *command);

/* What a new game can be begun with: a JSON object for each game, as text of a page. */
void page_games(FILE *out, struct page *page);

/* Who played, and how it ended: the page's head. */
void report_head(FILE *out, struct session *s);

/* How the game swung: the curve, and what turned it; nothing where that cannot be told. */
void report_swing(FILE *out, struct session *s);

/* Who sent an entry, as a reader knows him: the player, else what his seat is called. */
void report_sender(FILE *out, const struct session *s, const char *who);

/* What the entry in hand is, in words of a reader: what it claims, draws, rolls or does, and with what is
 * printed on things for ids; of a done what it ends, the step by its title (NULL: not told). False: its own
 * text will do. */
bool report_said(FILE *out, const struct session *s, const char *step);

/* A text that was made for people, as text of a page, up to `size` bytes of it. */
void report_prose(FILE *out, const char *text, size_t size);

/* All entries with what they did and what is wrong with them, chapter by chapter. */
void report_story(FILE *out, struct session *s);

/* The totals at the end, as a table. */
void report_totals(FILE *out, struct session *s);

/* The rules of a game that is a file, each at its place "r4.3"; nothing of another. */
void report_rules(FILE *out, struct session *s);

/* The texts of page.html and its scripts, and how they come into the language in use. */

/* Writes a part of one of the page's files, with what it says in the language in use. */
void page_words_put(FILE *out, const struct embedded *file, const char *from, const char *to);

/* Hands out all of these texts, for the template of a catalogue. */
void page_texts(table_text_take *take, void *context);

/* ---- commands ---- */

int run_report(const struct arguments *);
int run_page(const struct arguments *);

/* verify; and of a page also whether it prints what its record says: else EXIT_DAMAGED. */
int run_verify_pages(const struct arguments *);

#endif
