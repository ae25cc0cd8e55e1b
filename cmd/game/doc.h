/*
 * A rulebook being printed: as text, as a page, as a page of the manual. All texts are as the file has them;
 * each form escapes what it must.
 */
#ifndef TALLY_CMD_GAME_DOC_H
#define TALLY_CMD_GAME_DOC_H

#include <stdio.h>

#include "cmd/desk/session.h"

struct doc_form {
	const char *flag; /* "html"; NULL: without one */
	void (*begin)(FILE *, const char *name, const char *title);
	void (*chapter)(FILE *, const char *section, const char *title);
	void (*paragraph)(FILE *, const char *text);
	/* How it is judged stands behind the sentence; "": by a condition. */
	void (*rule)(FILE *, const char *section, const char *sentence, const char *how);
	/* What is typed, and what it is or what comes of it. */
	void (*entry)(FILE *, const char *typed, const char *text);
	void (*item)(FILE *, int deep, const char *text);
	void (*table)(FILE *, const char *title);
	/* At least so wide where columns are letters; `head`: it names a row or a column. */
	void (*cell)(FILE *, const char *text, int width, bool head);
	void (*row_end)(FILE *);
	void (*table_end)(FILE *);
	void (*end)(FILE *);
};

/* Ends with the one without a flag. */
extern const struct doc_form doc_forms[];

/* A table as printed; and a type, with what is printed on each of a table of it. */
void doc_table(const struct doc_form *, FILE *, const struct game *, int table);
void doc_component(const struct doc_form *, FILE *, struct session *, int type);

#endif
