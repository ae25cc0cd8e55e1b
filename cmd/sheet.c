/* Rows as CSV or JSON; which columns are numbers is said once, with their names. */
#include "cmd/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/members.h"
#include "cmd/say.h"
#include "journal/csv.h"

void
sheet_column(struct sheet *sheet, const char *name, bool number)
{
	sheet->number[sheet->n] = number;
	sheet->column[sheet->n++] = name;
}

void
sheet_head(struct sheet *sheet)
{
	if (!sheet->json)
		csv_show_row(stdout, sheet->n, sheet->column);
}

void
sheet_cell(struct sheet *sheet, const char *text)
{
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

		if (*cell && sheet->number[i])
			json_put_number(&j, sheet->column[i], strtoll(cell, NULL, 10));
		else
			json_put_text(&j, sheet->column[i], *cell ? cell : NULL);
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
