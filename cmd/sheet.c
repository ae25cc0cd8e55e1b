#include "cmd/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/command.h"
#include "cmd/json.h"
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
		csv_write_row(stdout, sheet->n, sheet->column);
}

void
sheet_cell(struct sheet *sheet, const char *text)
{
	sheet->cell[sheet->at] = strdup(text);
	if (!sheet->cell[sheet->at++])
		exit(trouble("out of memory"));
}

void
sheet_cell_number(struct sheet *sheet, long long number)
{
	char text[32];

	snprintf(text, sizeof(text), "%lld", number);
	sheet_cell(sheet, text);
}

void
sheet_row(struct sheet *sheet)
{
	json_t *object = sheet->json ? json_object() : NULL;

	for (size_t i = 0; i < sheet->n; i++) {
		if (object && !*sheet->cell[i])
			json_object_set_new(object, sheet->column[i], json_null());
		else if (object && sheet->number[i])
			json_number(object, sheet->column[i], strtoll(sheet->cell[i], NULL, 10));
		else if (object)
			json_text(object, sheet->column[i], sheet->cell[i]);
	}
	if (object)
		json_line(object);
	else
		csv_write_row(stdout, sheet->n, (const char *const *)sheet->cell);
	for (size_t i = 0; i < sheet->n; i++)
		free(sheet->cell[i]);
	sheet->at = 0;
}
