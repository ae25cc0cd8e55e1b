/* Rows as CSV or JSON; which columns are numbers is said once, with their names. */
#include "cmd/sheet.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/members.h"
#include "cmd/say.h"
#include "journal/csv.h"

void
sheet_column(struct sheet *sheet, const char *name, bool number)
{
	assert(sheet->n < SHEET_COLUMNS);
	sheet->column[sheet->n++] = (struct sheet_column){name, number};
}

void
sheet_columns(struct sheet *sheet, size_t n, const struct sheet_column *columns)
{
	for (size_t i = 0; i < n; i++)
		sheet_column(sheet, columns[i].name, columns[i].number);
}

void
sheet_head(struct sheet *sheet)
{
	const char *name[SHEET_COLUMNS];

	for (size_t i = 0; i < sheet->n; i++)
		name[i] = sheet->column[i].name;
	if (!sheet->json)
		csv_show_row(stdout, sheet->n, name);
}

void
sheet_cell(struct sheet *sheet, const char *text)
{
	assert(sheet->at < sheet->n);
	sheet->cell[sheet->at] = strdup(text);
	if (!sheet->cell[sheet->at++])
		no_memory();
}

void
sheet_cell_number(struct sheet *sheet, long long number)
{
	char text[32];

	snprintf(text, sizeof(text), "%lld", number);
	sheet_cell(sheet, text);
}

static void
json_row(const struct sheet *sheet)
{
	struct json j;

	json_line(&j);
	for (size_t i = 0; i < sheet->n; i++) {
		const char *cell = sheet->cell[i];

		if (*cell && sheet->column[i].number)
			json_put_number(&j, sheet->column[i].name, strtoll(cell, NULL, 10));
		else
			json_put_text(&j, sheet->column[i].name, *cell ? cell : NULL);
	}
	json_line_end(&j);
}

void
sheet_row(struct sheet *sheet)
{
	if (sheet->json)
		json_row(sheet);
	else
		csv_show_row(stdout, sheet->n, (const char *const *)sheet->cell);
	for (size_t i = 0; i < sheet->n; i++)
		free(sheet->cell[i]);
	sheet->at = 0;
}
