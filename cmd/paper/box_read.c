/* box read: a form that was filled in, into a box of its own or into the journal. */
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/log/log.h"
#include "cmd/paper/paper.h"
#include "cmd/say/files.h"
#include "cmd/say/say.h"
#include "journal/csv.h"
#include "journal/utf8.h"

enum { VALUES_MAX = 1024, TOLD_MOST = 80 };

struct form {
	struct session *s;
	struct box *box;  /* a copy, in which the values are tried */
	const char *path; /* of the form */
	bool journal;	  /* they are for a journal: entries, kept here */
	struct keep kept;
	const char **entry;
	size_t n, room; /* entries, or values read */
	size_t faults;
	size_t table, key, column, value; /* which field is which */
	bool mapped;
};

static void fault(struct form *f, const struct csv_row *row, size_t field, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Tells what is wrong with a field; the form is read on. */
static void
fault(struct form *f, const struct csv_row *row, size_t field, const char *format, ...)
{
	char text[JOURNAL_MESSAGE_SIZE];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text, sizeof(text), format, arguments);
	va_end(arguments);
	tell("%s:%zu:%zu: %s", f->path, row->line[field], row->place[field], text);
	f->faults++;
}

/* ---- where it belongs ---- */

static bool
find_fields(struct form *f, const struct csv_row *row, char *message)
{
	static const char *const names[] = {"table", "key", "column", "value"};
	size_t *const field[] = {&f->table, &f->key, &f->column, &f->value};

	f->mapped = true;
	for (int i = 0; i < 4; i++) {
		*field[i] = csv_column(row, names[i]);
		if (*field[i] < row->count)
			continue;
		snprintf(message, JOURNAL_MESSAGE_SIZE, SAY("1:1: the column '%s' is missing"), names[i]);
		return false;
	}
	return true;
}

static bool
find_table(struct form *f, const struct csv_row *row, struct open_value *v)
{
	const struct game *game = f->s->game;
	struct near near = {0};

	v->table = (int16_t)box_table(game, row->field[f->table]);
	if (v->table >= 0)
		return true;
	for (int t = 0; t < game->n_tables; t++)
		near_try(&near, row->field[f->table], game->tables[t].name);
	if (near.best)
		fault(f, row, f->table, SAY("no table '%s'; did you mean '%s'?"), row->field[f->table],
		      near.best);
	else
		fault(f, row, f->table, SAY("%s has no table '%s'"), game->name, row->field[f->table]);
	return false;
}

/* A column that a row, or a list as a whole, has not. */
static void
no_column(struct form *f, const struct csv_row *row, const struct table *t, const char *columns)
{
	const char *name = row->field[f->column];
	struct near near = {0};

	near_try(&near, name, columns);
	for (int c = t->n_keys; c < t->n_columns && !*columns; c++)
		near_try(&near, name, t->columns[c].name);
	if (near.best)
		fault(f, row, f->column, SAY("the table %s has no column '%s'; did you mean '%s'?"), t->name,
		      name, near.best);
	else if (*columns)
		fault(f, row, f->column, SAY("a list of the table %s has the columns '%s'"), t->name,
		      columns);
	else
		fault(f, row, f->column, SAY("the table %s has no column '%s'"), t->name, name);
}

/* The row and column of a value, or the first key of a list: its columns stand there together, or its one
 * column behind a key that is no row's. */
static bool
find_place(struct form *f, const struct csv_row *row, struct open_value *v)
{
	const char *key = row->field[f->key], *name = row->field[f->column];
	const struct table *t = &f->s->game->tables[v->table];
	int at = box_find(f->box, v->table, key, strlen(key));
	int list = at < 0 || strchr(name, ',') ? box_list_key(f->box, v->table, key, strlen(key)) : -1;
	char columns[CELL_BYTES] = "";

	v->row = (int16_t)(list < 0 ? at : list);
	v->column = (int16_t)(list < 0 ? box_column(t, name) : -1);
	if (v->row < 0) {
		fault(f, row, f->key, SAY("the table %s has no row '%s'"), t->name, key);
		return false;
	}
	if (v->column >= 0)
		return true;
	if (list >= 0)
		value_columns(t, v, columns, sizeof(columns));
	if (list >= 0 && strcmp(name, columns) == 0)
		return true;
	no_column(f, row, t, columns);
	return false;
}

/* ---- what it says ---- */

static void
value_fault(struct form *f, const struct csv_row *row, const struct open_value *v, enum box_error error)
{
	const char *text = row->field[f->value];
	int told = (int)utf8_whole(text, TOLD_MOST); /* behind it there is room for the reason */
	struct made range, now;

	value_range(made_begin(&range), f->s, v);
	value_text(made_begin(&now), f->box, v);
	made_end(&range);
	made_end(&now);
	if (error == BOX_CONTRADICTS)
		fault(f, row, f->value, SAY("'%.*s': the box says something else: %s"), told, text, now.text);
	else
		fault(f, row, f->value, SAY("'%.*s' cannot be: %s"), told, text, range.text);
	made_free(&range);
	made_free(&now);
}

/* "4/11, 1, 2; 5/11, 3, 4" taken apart; false: not so many values in each as there are columns. */
static bool
split_list(const struct table *t, const char *text, struct box_value *value, int *n)
{
	int column = list_first(t);

	*n = 0;
	for (;;) {
		size_t length = strcspn(text, ",;"), end = length;

		while (end > 0 && text[end - 1] == ' ')
			end--;
		if (*n == VALUES_MAX || column == t->n_columns)
			return false;
		value[(*n)++] = (struct box_value){(uint8_t)column++, (uint16_t)end, text};
		if (end == 1 && *text == '-')
			value[*n - 1].length = 0;
		text += length;
		if (*text != ',' && column < t->n_columns)
			return false;
		if (*text == '\0')
			return true;
		if (*text == ';')
			column = list_first(t);
		text += 1 + strspn(text + 1, " ");
	}
}

static enum box_error
try_list(struct form *f, const struct open_value *v, const char *text, struct box_value *value, int *n)
{
	const struct table *t = &f->s->game->tables[v->table];
	int at, column;

	if (strcmp(text, "-") == 0) {
		value[0] = (struct box_value){(uint8_t)list_first(t), 0, ""};
		*n = 1;
	} else if (!split_list(t, text, value, n)) {
		return BOX_NO_NAME;
	}
	return box_print_list(f->box, v->table, v->row, value, *n, &at, &column);
}

/* ---- a journal's entries ---- */

static void
add_entry(struct form *f, const struct csv_row *row, const struct open_value *v,
	  const struct box_value *value, int n)
{
	const struct table *t = &f->s->game->tables[v->table];
	const char **all = keep_room(f->entry, f->n, &f->room, sizeof(*all));
	struct made made;

	fprintf(made_begin(&made), "print %s %s", t->name, row->field[f->key]);
	for (int i = 0; i < n; i++) {
		fprintf(made.out, " %s=%.*s", t->columns[value[i].column].name, (int)value[i].length,
			value[i].text);
		if (memchr(value[i].text, ' ', value[i].length)) {
			fault(f, row, f->value,
			      SAY("a journal takes no value of several words; read the form into a folder"));
			break;
		}
	}
	made_end(&made);
	if (!all)
		no_memory();
	f->entry = all;
	f->entry[f->n] = keep_text(&f->kept, made.text);
	if (!f->entry[f->n])
		no_memory();
	made_free(&made);
}

/* ---- a row ---- */

static void
take_value(struct form *f, const struct csv_row *row, const struct open_value *v, const char *text)
{
	static struct box_value value[VALUES_MAX];
	int n = 1;
	bool none = strcmp(text, "-") == 0;
	enum box_error error;

	if (v->column >= 0) {
		value[0] = (struct box_value){(uint8_t)v->column, (uint16_t)(none ? 0 : strlen(text)), text};
		error = box_print(f->box, v->table, v->row, v->column, text, value[0].length);
	} else {
		error = try_list(f, v, text, value, &n);
	}
	if (error) {
		value_fault(f, row, v, error);
		return;
	}
	if (f->journal)
		add_entry(f, row, v, value, n);
	f->n++;
}

static bool
take_row(void *context, const struct csv_row *row, char *message)
{
	struct form *f = context;
	struct open_value v = {0};
	const char *text;
	struct made now;

	if (!f->mapped && !find_fields(f, row, message))
		return false;
	text = row->field[f->value];
	if (!*text || strcmp(text, "?") == 0 || !find_table(f, row, &v) || !find_place(f, row, &v))
		return true;
	value_text(made_begin(&now), f->box, &v);
	made_end(&now);
	if (strcmp(text, "=") != 0)
		take_value(f, row, &v, text);
	else if (strchr(now.text, '?'))
		fault(f, row, f->value, SAY("there is no assumed value that = could agree to"));
	else
		take_value(f, row, &v, now.text);
	made_free(&now);
	return true;
}

/* ---- the form as a whole ---- */

static char *
read_form(const char *path, size_t *size)
{
	bool standard = strcmp(path, "-") == 0;
	FILE *in = standard ? stdin : open_given(path);
	char *text = malloc(CSV_TEXT_MAX + 1);
	bool failed = !in;

	if (!text)
		no_memory();
	if (in) {
		*size = fread(text, 1, CSV_TEXT_MAX + 1, in);
		failed = ferror(in) != 0;
	}
	if (failed) {
		trouble("%s: %s", path, given_wrong());
		free(text);
		text = NULL;
	}
	if (in && !standard)
		fclose(in);
	return text;
}

/* One lot: all of them, or none. */
static int
log_entries(struct form *f, const struct arguments *a)
{
	struct logger lg = {.a = a, .rows = 1};
	size_t added;
	int code = logger_begin(&lg, f->s, true, &added);

	for (size_t i = 0; i < f->n && code == EXIT_WELL; i++)
		if (!logger_entry(&lg, "", f->entry[i], false))
			code = logger_code(&lg);
	return logger_finish(&lg, code);
}

static int
keep_form(struct form *f, struct opened *o, const struct arguments *a)
{
	int tables;

	if (f->n == 0)
		return trouble("%s: no value is filled in", f->path);
	if (f->journal)
		return log_entries(f, a);
	tables = box_folder(o, f->box, a->operand[3]);
	if (tables < 0)
		return EXIT_TROUBLE;
	done_say(a, SAY_MANY("%d table is written into %s", "%d tables are written into %s", (long)tables),
		 tables, a->operand[3]);
	printf(SAY_MANY("%s: %zu value read\n", "%s: %zu values read\n", (long)f->n), a->operand[3], f->n);
	return EXIT_WELL;
}

static int
take_form(struct form *f, struct opened *o, const struct arguments *a)
{
	char message[JOURNAL_MESSAGE_SIZE] = "";
	size_t size = 0;
	char *text = read_form(f->path, &size);
	enum journal_status status;

	if (!text)
		return EXIT_TROUBLE;
	status = csv_read(text, size, take_row, f, message);
	free(text);
	if (status != JOURNAL_OK)
		return status == JOURNAL_TROUBLE ? trouble("out of memory")
						 : trouble("%s:%s", f->path, message);
	if (f->faults > 0)
		return trouble(SAY_MANY("box: nothing was written: %zu value of %s cannot be taken",
					"box: nothing was written: %zu values of %s cannot be taken",
					(long)f->faults),
			       f->faults, f->path);
	return keep_form(f, o, a);
}

int
box_read_sheet(struct opened *o, const struct arguments *a)
{
	struct form f = {.path = a->operand[2], .journal = o->s && a->n < 4};
	int code = EXIT_TROUBLE;

	if (!o->s && a->n < 4)
		return trouble("box: read into which folder? usage: tallyho box read GAME SHEET DIR");
	f.s = o->s ? o->s : box_session(o);
	f.box = malloc(sizeof(*f.box));
	if (!f.box)
		no_memory();
	if (f.s) {
		memcpy(f.box, &f.s->box, sizeof(*f.box));
		code = take_form(&f, o, a);
	}
	free(f.box);
	free(f.entry);
	keep_free(&f.kept);
	if (!o->s)
		session_free(f.s);
	return code;
}
