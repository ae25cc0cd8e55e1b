/* Rows as CSV or JSON; which columns are numbers is said once, with their names. */
#include "cmd/desk/listing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "journal/csv.h"

void
listing_column(struct listing *listing, const char *name, bool number)
{
	assert(listing->n < LISTING_COLUMNS);
	listing->column[listing->n++] = (struct listing_column){name, number};
}

void
listing_columns(struct listing *listing, size_t n, const struct listing_column *columns)
{
	for (size_t i = 0; i < n; i++)
		listing_column(listing, columns[i].name, columns[i].number);
}

void
listing_head(struct listing *listing)
{
	const char *name[LISTING_COLUMNS];

	for (size_t i = 0; i < listing->n; i++)
		name[i] = listing->column[i].name;
	if (!listing->json)
		csv_show_row(stdout, listing->n, name);
}

void
listing_cell(struct listing *listing, const char *text)
{
	assert(listing->at < listing->n);
	listing->cell[listing->at] = strdup(text);
	if (!listing->cell[listing->at++])
		no_memory();
}

void
listing_cell_number(struct listing *listing, long long number)
{
	char text[32];

	snprintf(text, sizeof(text), "%lld", number);
	listing_cell(listing, text);
}

static void
json_row(const struct listing *listing)
{
	struct json j;

	json_line(&j);
	for (size_t i = 0; i < listing->n; i++) {
		const char *cell = listing->cell[i];

		if (*cell && listing->column[i].number)
			json_put_number(&j, listing->column[i].name, strtoll(cell, NULL, 10));
		else
			json_put_text(&j, listing->column[i].name, *cell ? cell : NULL);
	}
	json_line_end(&j);
}

static void
csv_row(const struct listing *listing)
{
	for (size_t i = 0; i < listing->n; i++)
		csv_show_cell(stdout, i == 0, listing->column[i].number, listing->cell[i]);
	putchar('\n');
}

void
listing_row(struct listing *listing)
{
	if (listing->json)
		json_row(listing);
	else
		csv_row(listing);
	for (size_t i = 0; i < listing->n; i++)
		free(listing->cell[i]);
	listing->at = 0;
}
