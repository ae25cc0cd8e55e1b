/* A box's table from CSV that is known to be well formed. */
#include "tests/portable/rows.h"

#include <string.h>

#include "core/rules.h"

enum { COLUMNS_MAX = 64, LINE_MAX_BYTES = 8192 };

/* A line taken apart; its fields lie in `text`. */
struct row {
	size_t n;
	const char *field[COLUMNS_MAX];
	char text[LINE_MAX_BYTES];
};

/* Closes the field that ends here; the next one begins behind it. */
static char *
end_field(char **out)
{
	*(*out)++ = '\0';
	return *out;
}

/* Takes the next line with anything on it; NULL: it does not fit. */
static const char *
take(struct row *row, const char *csv)
{
	char *out = row->text;
	bool quoted = false;

	while (*csv == '\n' || *csv == '\r')
		csv++;
	row->n = 0;
	row->field[row->n++] = out;
	for (; *csv && (quoted || *csv != '\n'); csv++) {
		if (out == row->text + LINE_MAX_BYTES - 2 || row->n == COLUMNS_MAX)
			return NULL;
		if (*csv == '"' && quoted && csv[1] == '"')
			*out++ = *csv++;
		else if (*csv == '"')
			quoted = !quoted;
		else if (*csv == ',' && !quoted)
			row->field[row->n++] = end_field(&out);
		else if (*csv != '\r')
			*out++ = *csv;
	}
	*out = '\0';
	return csv;
}

static const char *
field_of_column(const struct row *header, const struct row *row, const char *name)
{
	for (size_t i = 0; i < header->n && i < row->n; i++)
		if (strcmp(header->field[i], name) == 0)
			return row->field[i];
	return NULL;
}

bool
rows_fill(struct box *box, int table, const char *csv)
{
	static struct row header, row;
	const struct table *t = &box->game->tables[table];
	const char *text[COLUMNS_MAX];
	int column;

	csv = take(&header, csv);
	while (csv && csv[strspn(csv, "\r\n")] != '\0') {
		if ((csv = take(&row, csv)) == NULL)
			return false;
		for (int c = 0; c < t->n_columns; c++)
			text[c] = field_of_column(&header, &row, t->columns[c].name);
		if (box_row(box, table, text, field_of_column(&header, &row, "source"),
			    field_of_column(&header, &row, "sourced"), &column) != BOX_OK)
			return false;
	}
	return csv != NULL;
}
