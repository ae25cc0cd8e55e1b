/* The CSV texts of a box: read from a folder, lent by the program or a journal, written out. */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/boxes.h"
#include "cmd/say/files.h"
#include "cmd/say/say.h"
#include "journal/csv.h"

/* ---- reading a folder ---- */

/* Reads a file whole; NULL with errno set. A text larger than a box table may be is cut one byte beyond. */
char *
boxes_read_file(const char *path, size_t *size)
{
	FILE *in = open_given(path);
	char *text = in ? malloc(CSV_TEXT_MAX + 2) : NULL;
	int error = errno;

	if (text) {
		*size = fread(text, 1, CSV_TEXT_MAX + 1, in);
		error = errno;
		if (ferror(in)) {
			free(text);
			text = NULL;
		} else {
			text[*size] = '\0';
		}
	}
	if (in)
		fclose(in);
	errno = error;
	return text;
}

/* A CSV file that belongs to no table is a slip of the pen: it would be left unread in silence. */
static bool
check_names(const struct game *game, const char *folder, char *message, size_t size)
{
	DIR *dir = opendir(folder);

	if (!dir) {
		snprintf(message, size, "%s: %s", folder, said_error(errno));
		return false;
	}
	for (const struct dirent *d; (d = readdir(dir)) != NULL;) {
		size_t length = strlen(d->d_name);
		char name[NEAR_WORD];
		struct near near = {0};

		if (length < 5 || length - 4 >= sizeof(name) || strcmp(d->d_name + length - 4, ".csv") != 0)
			continue;
		snprintf(name, sizeof(name), "%.*s", (int)(length - 4), d->d_name);
		if (box_table(game, name) >= 0)
			continue;
		for (int t = 0; t < game->n_tables; t++)
			near_try(&near, name, game->tables[t].name);
		snprintf(message, size,
			 near.best ? SAY("%s/%s: %s has no such table; did you mean %s.csv?")
				   : SAY("%s/%s: %s has no such table"),
			 folder, d->d_name, game->name, near.best);
		closedir(dir);
		return false;
	}
	closedir(dir);
	return true;
}

bool
boxes_read(const struct game *game, const char *folder, struct box_texts *texts, char *message, size_t size)
{
	memset(texts, 0, sizeof *texts);
	if (!check_names(game, folder, message, size))
		return false;
	for (int t = 0; t < game->n_tables; t++) {
		char path[4096];
		size_t length = 0;
		char *text;

		snprintf(path, sizeof(path), "%s/%s.csv", folder, game->tables[t].name);
		text = boxes_read_file(path, &length);
		if (!text && errno == ENOENT && game->tables[t].min_rows == 0)
			continue;
		if (!text) {
			snprintf(message, size, "%s: %s", path, given_wrong());
			boxes_free(texts);
			return false;
		}
		texts->owned[t] = text;
		texts->table[t] = (struct journal_table){game->tables[t].name, text, length};
	}
	return true;
}

/* ---- texts lent by others ---- */

void
boxes_shipped(const struct game *game, struct box_texts *texts)
{
	memset(texts, 0, sizeof *texts);
	for (int t = 0; t < game->n_tables; t++) {
		const struct embedded *file = shipped_table(game, t);

		if (file)
			texts->table[t] = (struct journal_table){game->tables[t].name,
								 (const char *)file->text, file->size};
	}
}

bool
boxes_stored(const struct game *game, const struct journal_table *tables, size_t count,
	     struct box_texts *texts, char *message, size_t size)
{
	size_t n = 0;

	memset(texts, 0, sizeof *texts);
	for (size_t i = 0; i < count; i++)
		if (strcmp(tables[i].name, GAME_FILE) == 0)
			texts->file = tables[i];
	for (size_t i = 0; i < count; i++)
		if (texts->file.text && strcmp(tables[i].name, WORDS_FILE) == 0)
			texts->words = tables[i];
	for (size_t i = 0; i < count && (texts->file.text || !game); i++)
		if (tables[i].text != texts->file.text && tables[i].text != texts->words.text &&
		    n < BOX_TABLES)
			texts->table[n++] = tables[i];
	if (texts->file.text || !game)
		return true;
	for (size_t i = 0; i < count; i++) {
		int t = box_table(game, tables[i].name);

		if (t < 0) {
			snprintf(message, size, SAY("its box has a table '%s' that %s does not know"),
				 tables[i].name, game->name);
			return false;
		}
		texts->table[t] = tables[i];
	}
	return true;
}

bool
boxes_from_texts(const struct game *game, const struct box_texts *texts, bool ask, const char *where,
		 struct box *box, char *message, size_t size)
{
	if (image_fill(game, texts, ask, box))
		return boxes_end(box, where, message, size);
	box_begin(box, game);
	box->ask = ask;
	for (int t = 0; t < game->n_tables; t++) {
		const struct journal_table *table = &texts->table[t];
		char file[4096];

		if (!table->text)
			continue;
		snprintf(file, sizeof(file), "%s/%s.csv", where, game->tables[t].name);
		if (!boxes_fill(box, t, file, table->text, table->size, message, size))
			return false;
	}
	return boxes_end(box, where, message, size);
}

size_t
boxes_present(const struct box_texts *texts, struct journal_table *tables)
{
	size_t n = 0;

	if (texts->file.text)
		tables[n++] = texts->file;
	if (texts->words.text)
		tables[n++] = texts->words;
	for (int t = 0; t < BOX_TABLES; t++)
		if (texts->table[t].text)
			tables[n++] = texts->table[t];
	return n;
}

void
boxes_free(struct box_texts *texts)
{
	for (int t = 0; t < BOX_TABLES; t++) {
		free(texts->owned[t]);
		free(texts->owned_name[t]);
	}
	free(texts->owned_file);
	free(texts->owned_words);
	memset(texts, 0, sizeof *texts);
}

/* ---- writing ---- */

enum { SOURCED_MAX = 2048, CELL_MAX = 512 };

struct writing {
	const struct box *box;
	int table;
	FILE *out;
	bool headed;
	int next; /* the row of the box to be written next */
};

/* Whether the players printed this value, now or in an earlier journal. */
static bool
is_printed(const struct writing *w, int row, int column)
{
	return column >= 0 && box_source(w->box, w->table, row, column) == SOURCE_PRINTED;
}

/* "sector=rulebook 3; aircraft=history" without the columns now printed, and with those added. */
static void
write_sourced(const struct writing *w, int row, const char *before, char *out, size_t size)
{
	const struct table *t = &w->box->game->tables[w->table];
	size_t n = 0;

	out[0] = '\0';
	while (*before) {
		size_t length = strcspn(before, ";"), name = strcspn(before, "=;");
		char column[CSV_NAME_MAX + 1];

		snprintf(column, sizeof(column), "%.*s", (int)name, before);
		if (!is_printed(w, row, box_column(t, column)) && n < size)
			n +=
			    (size_t)snprintf(out + n, size - n, "%s%.*s", n ? "; " : "", (int)length, before);
		before += length;
		before += strspn(before, "; ");
	}
	for (int c = 0; c < t->n_columns && n < size; c++)
		if (is_printed(w, row, (int)c))
			n += (size_t)snprintf(out + n, size - n, "%s%s=printed", n ? "; " : "",
					      t->columns[c].name);
}

static bool
write_header(struct writing *w)
{
	const struct table *t = &w->box->game->tables[w->table];
	const char *names[CSV_COLUMNS_MAX];
	size_t n = 0;

	for (int c = 0; c < t->n_columns; c++)
		names[n++] = t->columns[c].name;
	names[n++] = "source";
	names[n++] = "sourced";
	w->headed = true;
	return csv_write_row(w->out, n, names);
}

/* One row of the box, with what the text says of its sources; a list printed anew has rows that the text has
 * not. */
static bool
write_row(struct writing *w, const char *source, const char *before)
{
	const struct table *t = &w->box->game->tables[w->table];
	char cell[CSV_COLUMNS_MAX][CELL_MAX], sourced[SOURCED_MAX];
	const char *fields[CSV_COLUMNS_MAX];
	bool printed = true;
	size_t n = 0;

	for (int c = 0; c < t->n_columns; c++) {
		box_write(w->box, w->table, w->next, c, cell[c], CELL_MAX);
		fields[n++] = cell[c];
		printed = printed && is_printed(w, w->next, c);
	}
	write_sourced(w, w->next, before, sourced, sizeof(sourced));
	fields[n++] = printed ? "printed" : source;
	fields[n++] = printed ? "" : sourced;
	w->next++;
	return csv_write_row(w->out, n, fields);
}

/* Writes the header, and the rows of the box before this one. */
static bool
write_until(struct writing *w, int row)
{
	if (!w->headed && !write_header(w))
		return false;
	while (w->next < row)
		if (!write_row(w, "assumed", ""))
			return false;
	return true;
}

/* The row of the box that a row of the text has become; -1: a list without it was printed. */
static int
row_of_text(const struct writing *w, const struct csv_row *row)
{
	const struct table *t = &w->box->game->tables[w->table];
	char key[CELL_MAX] = "";

	if (t->n_keys == 1)
		return (int)row->number - 1;
	for (int c = 0; c < t->n_keys; c++) {
		size_t at = csv_column(row, t->columns[c].name), n = strlen(key);
		snprintf(key + n, sizeof(key) - n, "%s%s", c ? "." : "",
			 at < row->count ? row->field[at] : "");
	}
	return box_find(w->box, w->table, key, strlen(key));
}

static bool
take_row(void *context, const struct csv_row *row, char *message)
{
	struct writing *w = context;
	size_t source = csv_column(row, "source"), sourced = csv_column(row, "sourced");
	int at = row_of_text(w, row);

	if (at < w->next)
		return true;
	if (write_until(w, at) && write_row(w, source < row->count ? row->field[source] : "assumed",
					    sourced < row->count ? row->field[sourced] : ""))
		return true;
	snprintf(message, JOURNAL_MESSAGE_SIZE, SAY("cannot write"));
	return false;
}

bool
boxes_write(const struct box *box, int table, const struct journal_table *text, FILE *out, char *message,
	    size_t size)
{
	struct writing w = {.box = box, .table = table, .out = out};
	char fault[JOURNAL_MESSAGE_SIZE] = "";

	enum journal_status status = csv_read(text->text, text->size, take_row, &w, fault);

	if (status == JOURNAL_TROUBLE)
		no_memory();
	if (status == JOURNAL_OK && write_until(&w, box->rows[table]))
		return true;
	snprintf(message, size, "%s", fault);
	return false;
}
