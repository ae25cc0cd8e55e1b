/* Rows of a sheet into lines of a transcript. */
#include "cmd/desk/typed_sheet.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"
#include "journal/csv.h"

const char *const typed_columns[TYPED_COLUMNS] = {"turn", "step", "who",   "as_played",
						  "roll", "draw", "entry", "note"};

const char *const typed_before[TYPED_COLUMNS] = {
    [TYPED_ROLL] = "roll ", [TYPED_DRAW] = "draw ", [TYPED_ENTRY] = "", [TYPED_NOTE] = "note "};

struct sheet {
	struct typed_sheet *typed;
	const char *text; /* of the file */
	size_t field[TYPED_COLUMNS];
	bool mapped, played; /* an entry has come */
};

/* Whether the field begins with a quote in the file: then what it says is one further. */
static size_t
quote_at(const char *text, size_t line, size_t place)
{
	while (line > 1 && *text)
		line -= *text++ == '\n';
	for (; place > 1 && *text; text++)
		place -= ((unsigned char)text[1] & 0xc0) != 0x80;
	return *text == '"';
}

static void
end_line(struct sheet *sheet, size_t line, size_t column, size_t already)
{
	struct typed_sheet *t = sheet->typed;
	struct typed_place *all = keep_room(t->place, t->n, &t->room, sizeof(*all));

	if (!all)
		no_memory();
	t->place = all;
	all[t->n++] = (struct typed_place){line, column, already};
}

static bool
map_columns(struct sheet *sheet, const struct csv_row *row, char *message)
{
	sheet->mapped = true;
	for (int i = 0; i < TYPED_COLUMNS; i++)
		sheet->field[i] = csv_column(row, typed_columns[i]);
	for (int i = TYPED_ROLL; i <= TYPED_NOTE; i++)
		if (sheet->field[i] < row->count)
			return true;
	snprintf(message, JOURNAL_MESSAGE_SIZE, "%s",
		 SAY("1:1: a sheet has at least one of the columns roll, draw, entry and note"));
	return false;
}

static const char *
cell(const struct sheet *sheet, const struct csv_row *row, int column)
{
	return sheet->field[column] < row->count ? row->field[sheet->field[column]] : "";
}

/* The one cell of the row that is filled in; TYPED_COLUMNS: none, or several. */
static int
filled(const struct sheet *sheet, const struct csv_row *row, int *n)
{
	int found = TYPED_COLUMNS;

	*n = 0;
	for (int i = TYPED_ROLL; i <= TYPED_NOTE; i++)
		if (*cell(sheet, row, i)) {
			found = i;
			++*n;
		}
	return *n == 1 ? found : TYPED_COLUMNS;
}

static bool
take_begin_row(struct sheet *sheet, const struct csv_row *row, int column, char *message)
{
	size_t at = sheet->field[column];

	if (sheet->played) {
		csv_fault(message, row, at, "%s",
			  SAY("what the game begins with stands before the first entry"));
		return false;
	}
	fprintf(sheet->typed->transcript.out, "%s\n", row->field[at]);
	end_line(sheet, row->line[at], row->place[at] + quote_at(sheet->text, row->line[at], row->place[at]),
		 0);
	return true;
}

static void
take_entry_row(struct sheet *sheet, const struct csv_row *row, int column)
{
	FILE *out = sheet->typed->transcript.out;
	const char *who = cell(sheet, row, TYPED_WHO);
	size_t at = sheet->field[column], already = strlen(typed_before[column]);
	struct made text;

	if (!sheet->played) {
		fputc('\n', out);
		end_line(sheet, row->line[at], 1, 0);
	}
	sheet->played = true;
	already += (*cell(sheet, row, TYPED_PLAYED) ? 1 : 0) + (*who ? strlen(who) + 2 : 0);
	fprintf(made_begin(&text), "%s%s", typed_before[column], row->field[at]);
	transcript_write_entry(out, who, made_end(&text), *cell(sheet, row, TYPED_PLAYED) != '\0');
	made_free(&text);
	end_line(sheet, row->line[at], row->place[at] + quote_at(sheet->text, row->line[at], row->place[at]),
		 already);
}

static bool
take_row(void *context, const struct csv_row *row, char *message)
{
	struct sheet *sheet = context;
	int n, column;

	if (!sheet->mapped && !map_columns(sheet, row, message))
		return false;
	column = filled(sheet, row, &n);
	if (n == 0)
		return true; /* a cell that was not needed */
	if (n > 1) {
		for (column = TYPED_NOTE; !*cell(sheet, row, column);)
			column--;
		csv_fault(message, row, sheet->field[column], "%s",
			  SAY("a row holds one entry: a roll, a draw, an entry or a note"));
		return false;
	}
	if (strcmp(cell(sheet, row, TYPED_STEP), TYPED_BEGIN) == 0)
		return take_begin_row(sheet, row, column, message);
	take_entry_row(sheet, row, column);
	return true;
}

static char *
read_whole(FILE *in, size_t *size)
{
	char *text = malloc(CSV_TEXT_MAX + 2);

	if (!text)
		no_memory();
	*size = fread(text, 1, CSV_TEXT_MAX + 1, in);
	text[*size] = '\0';
	return text;
}

FILE *
typed_open(struct typed_sheet *t, FILE *in, const char *from)
{
	struct sheet sheet = {.typed = t};
	char message[JOURNAL_MESSAGE_SIZE] = "";
	enum journal_status status;
	size_t size;
	char *text = read_whole(in, &size);

	*t = (struct typed_sheet){.n = 0};
	sheet.text = text;
	fputs("tallyho transcript 1\n", made_begin(&t->transcript));
	end_line(&sheet, 1, 1, 0);
	status = csv_read(text, size, take_row, &sheet, message);
	free(text);
	made_end(&t->transcript);
	if (status == JOURNAL_OK)
		return fmemopen(t->transcript.text, strlen(t->transcript.text), "r");
	trouble("%s:%s", from, status == JOURNAL_TROUBLE ? "out of memory" : message);
	return NULL;
}

void
typed_free(struct typed_sheet *t)
{
	made_free(&t->transcript);
	free(t->place);
}

void
typed_where(const struct typed_sheet *t, size_t *line, size_t *column)
{
	const struct typed_place *p;

	if (!t || *line == 0 || *line > t->n)
		return;
	p = &t->place[*line - 1];
	*line = p->line;
	*column = p->column + (*column > p->before ? *column - p->before - 1 : 0);
}
