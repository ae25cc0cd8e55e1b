/*
 * Tables and objects on their way out, as CSV or as JSON.
 */
#ifndef TALLY_CMD_DESK_LISTING_H
#define TALLY_CMD_DESK_LISTING_H

#include <stdbool.h>
#include <stddef.h>

#include "cmd/desk/session.h"
#include "cmd/say/json.h"
#include "core/rules.h"

/*
 * A table on its way out, row by row, as CSV or as JSON.
 */

enum { LISTING_COLUMNS = 16 + TOTALS_MAX };

/* A column: its name, and whether it holds numbers, which are such in JSON, too. */
struct listing_column {
	const char *name;
	bool number;
};

struct listing {
	bool json;
	size_t n; /* columns */
	struct listing_column column[LISTING_COLUMNS];
	size_t at; /* cells of the row in hand */
	char *cell[LISTING_COLUMNS];
};

/* Adds columns, one or several; the names are lent. */
void listing_column(struct listing *listing, const char *name, bool number);
void listing_columns(struct listing *listing, size_t n, const struct listing_column *columns);

/* Writes the columns' names, where there is such a line. */
void listing_head(struct listing *listing);

/* The next cell of the row in hand; an empty text is null in JSON. */
void listing_cell(struct listing *listing, const char *text);
void listing_cell_number(struct listing *listing, long long number);

/* Writes the row. */
void listing_row(struct listing *listing);

/*
 * What the commands write as JSON: one object a line on standard output, and the members they share.
 */

/* Begins and ends a line of standard output: an object. */
void json_line(struct json *);
void json_line_end(struct json *);

/* A text that was made; lets go of it. */
struct made;
void json_put_made(struct json *, const char *key, struct made *made);

/* The totals, and the victory level if there is one, as members of an object. */
void json_totals(struct json *, const struct play *play);

/* What the game waits for, as a member `wants`. */
void json_requests(struct json *, struct session *s);

#endif
