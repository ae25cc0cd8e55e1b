/*
 * libcsv by its names, as far as journal/csv.c uses it, for the browser: strict, fields ended with a NUL.
 */
#ifndef TALLY_CMD_REPORT_PAGE_STAND_CSV_H
#define TALLY_CMD_REPORT_PAGE_STAND_CSV_H

#include <stddef.h>

enum { CSV_SUCCESS, CSV_EPARSE, CSV_ENOMEM };
enum { CSV_STRICT = 1, CSV_STRICT_FINI = 4, CSV_APPEND_NULL = 8 };

struct csv_parser {
	int state;	  /* see csv.c */
	char between;	  /* fields */
	int quoted;	  /* the field in hand is */
	size_t entry_pos; /* its bytes so far */
	size_t spaces;	  /* how many of them are blanks at its end, which an unquoted one drops */
	char *entry;
	size_t room;
	int error;
};

typedef void csv_field(void *bytes, size_t size, void *context);
typedef void csv_end(int character, void *context);

int csv_init(struct csv_parser *, unsigned char options);
void csv_free(struct csv_parser *);
void csv_set_delim(struct csv_parser *, unsigned char between);
int csv_error(struct csv_parser *);

/* Returns how many bytes were taken: fewer than size at a fault. */
size_t csv_parse(struct csv_parser *, const void *bytes, size_t size, csv_field *, csv_end *, void *context);

/* The end of the text; not 0: a fault. */
int csv_fini(struct csv_parser *, csv_field *, csv_end *, void *context);

#endif
