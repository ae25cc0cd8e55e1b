/* Lines of a transcript as rows of a sheet. */
#include <string.h>

#include "cmd/desk/typed_sheet.h"
#include "journal/csv.h"

void
typed_head(void)
{
	csv_write_row(stdout, TYPED_COLUMNS, typed_columns);
}

void
typed_row(const char *turn, const char *step, const char *who, const char *text, bool as_played)
{
	const char *field[TYPED_COLUMNS] = {turn, step, who, as_played ? "!" : "", "", "", "", ""};
	int column = TYPED_ENTRY;

	for (int i = TYPED_ROLL; i <= TYPED_NOTE; i++)
		if (*typed_before[i] && strncmp(text, typed_before[i], strlen(typed_before[i])) == 0)
			column = i;
	field[column] = text + strlen(typed_before[column]);
	csv_write_row(stdout, TYPED_COLUMNS, field);
}

/* The lines of a transcript's header but the first. */
void
typed_begin(const struct journal_meta *meta, const struct journal_table *tables, size_t n)
{
	struct made made;
	char *line, *next;

	transcript_write_header(made_begin(&made), meta, tables, n, false);
	made_end(&made);
	line = strchr(made.text, '\n');
	for (line = line ? line + 1 : NULL; line && *line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		if (*line)
			csv_write_row(
			    stdout, TYPED_COLUMNS,
			    (const char *const[TYPED_COLUMNS]){"", TYPED_BEGIN, "", "", "", "", line, ""});
	}
	made_free(&made);
}
