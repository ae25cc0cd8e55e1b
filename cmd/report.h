/*
 * The parts of a report's page, each written from a session (cmd/report_parts.c, cmd/report_story.c).
 */
#ifndef TALLY_CMD_REPORT_H
#define TALLY_CMD_REPORT_H

#include "cmd/session.h"
#include "journal/embedded.h"

/* The files a page is made of, and the module. */
extern const struct embedded page_files[];

/* One of them; NULL: this program was built without it. */
const struct embedded *page_file(const char *name);

#define PAGE_MODULE "build/wasm/module.gz"

/* The first line of each page: by it `report` knows what it may write over. */
#define PAGE_FIRST_LINE "<!DOCTYPE html><!-- a game of Tally-Ho -->"

/* Who played, and how it ended: the page's head. */
void report_head(FILE *out, struct session *s);

/* All entries with what they did and what is wrong with them, chapter by chapter. */
void report_story(FILE *out, struct session *s);

/* The totals at the end, as a table. */
void report_totals(FILE *out, struct session *s);

#endif
