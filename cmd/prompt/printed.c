/* Values one by one, each with what it may be; a list row after row. */
#include "cmd/prompt/printed.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cmd/desk/boxes.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"

enum {
	VALUE_BYTES = 256,
	CHOICES_SHOWN = 6,    /* of names where these are many */
	CHOICES_NUMBERED = 9, /* at most */
	CHOICES_LETTERED = 26,
	ANSWER_WIDTH = 12, /* columns behind a question, and its blanks */
};

/* ---- a value ---- */

/* What the box assumes, which the component may bear out; "": nothing. */
static void
write_usual(const struct session *s, int table, int row, int column, char *usual)
{
	*usual = '\0';
	if (box_source(&s->box, table, row, column) != SOURCE_UNKNOWN)
		box_write(&s->box, table, row, column, usual, VALUE_BYTES);
}

/* How many words, or names, a value may be. */
static int
count_choices(const struct session *s, const struct column *column)
{
	int n = 0;

	while (column->kind == COLUMN_WORD && column->words[n])
		n++;
	return column->kind == COLUMN_NAME ? type_count(s->game, &s->box, column->type) : n;
}

static const char *
write_choice(const struct session *s, const struct column *column, int i, char *choice)
{
	if (column->kind == COLUMN_WORD)
		snprintf(choice, VALUE_BYTES, "%s", column->words[i]);
	else
		name_write(&s->language, column->type, type_first(s->game, column->type) + i, choice,
			   VALUE_BYTES);
	return choice;
}

/* What stands in front of the first choice, the others follow: numbers, letters where the choices begin with
 * figures themselves; 0: they are too many, or some of each kind, or figures alone. */
static char
first_label(const struct session *s, const struct column *column)
{
	int n = count_choices(s, column), figures = 0;
	char choice[VALUE_BYTES];
	size_t longest = 0;

	for (int i = 0; i < n && n <= CHOICES_LETTERED; i++) {
		size_t length = strlen(write_choice(s, column, i, choice));

		figures += *choice >= '0' && *choice <= '9';
		longest = length > longest ? length : longest;
	}
	if (n > 0 && n <= CHOICES_NUMBERED && figures == 0)
		return '1';
	return n > 0 && n <= CHOICES_LETTERED && figures == n && longest > 1 ? 'a' : '\0';
}

/* How many of them are shown. */
static int
count_shown(const struct session *s, const struct column *column)
{
	int n = count_choices(s, column);

	return column->kind == COLUMN_NAME && n > CHOICES_SHOWN && !first_label(s, column) ? CHOICES_SHOWN
											   : n;
}

/* The choice of this number or letter, or that alone begins so. */
static bool
find_choice(const struct session *s, const struct column *column, const char *typed, char *value)
{
	char label = first_label(s, column), choice[VALUE_BYTES];
	int n = 0;

	for (int i = 0; i < count_choices(s, column); i++) {
		write_choice(s, column, i, choice);
		if (strcasecmp(choice, typed) == 0 ||
		    (label && tolower((unsigned char)*typed) == label + i && !typed[1])) {
			memcpy(value, choice, VALUE_BYTES);
			return true;
		}
		if (strncasecmp(choice, typed, strlen(typed)) == 0 && n++ == 0)
			memcpy(value, choice, VALUE_BYTES);
	}
	return n == 1;
}

/* The value that `typed` is the beginning or number of, as a print has it; nothing typed is the usual one, a
 * dash is none, where there may be none. False: none, or several. */
static bool
find_value(const struct session *s, const struct column *column, const char *usual, const char *typed,
	   char *value)
{
	char *end;
	long number;
	int found;

	/* What nobody can look up stays assumed. */
	bool taken = *usual && !*typed;

	snprintf(value, VALUE_BYTES, "%s", taken ? "?" : typed);
	if (taken || !*typed)
		return taken || column->empty != NEVER_EMPTY;
	if (strcmp(typed, "-") == 0 && column->empty != NEVER_EMPTY) {
		*value = '\0';
		return true;
	}
	if (column->kind == COLUMN_WORD || first_label(s, column))
		return find_choice(s, column, typed, value);
	if (column->kind == COLUMN_NAME) {
		found = name_read(&s->language, column->type, typed, strlen(typed), true);
		if (found >= 0)
			name_write(&s->language, column->type, found, value, VALUE_BYTES);
		return found >= 0;
	}
	if (column->kind == COLUMN_NUMBER) {
		number = strtol(typed, &end, 10);
		return !*end && number >= column->min && number <= column->max;
	}
	return strcspn(typed, " ") == strlen(typed);
}

/* Where a row begins, Enter ends the list. */
static void
put_choices(FILE *out, const struct session *s, const struct column *column, const char *usual,
	    bool begins_row)
{
	bool none = column->empty != NEVER_EMPTY;
	char label = first_label(s, column), choice[VALUE_BYTES];
	int shown = count_shown(s, column);
	const char *sep = " (";

	if (column->kind == COLUMN_NUMBER) {
		fprintf(out, "%s", sep);
		fprintf(out, SAY("%d to %d"), column->min, column->max);
		sep = "; ";
	}
	for (int i = 0; i < shown; i++) {
		fputs(i ? ", " : sep, out);
		if (label)
			fprintf(out, "%c=", label + i);
		fputs(write_choice(s, column, i, choice), out);
	}
	fputs(shown < count_choices(s, column) ? ", ..." : "", out);
	sep = shown > 0 ? "; " : sep;
	fputs(*usual || none ? sep : "", out);
	if (*usual)
		fprintf(out, none ? SAY("Enter: assumed %s, -: none") : SAY("Enter: assumed %s"), usual);
	else if (none)
		fputs(begins_row ? SAY("-: none") : SAY("Enter: none"), out);
	fputs(*usual || none || *sep == ';' ? ")" : "", out);
}

/* Asks until the value is one. *ended: an empty line in the place of a row, which ends a list. False: it is
 * none.
 */
static bool
ask_value(struct terminal *t, const struct session *s, const struct column *column, const char *usual,
	  const char *what, bool begins_row, char *value, bool *ended)
{
	struct made made;
	char typed[VALUE_BYTES], prompt[sizeof(t->prompt)];
	bool found = false;

	*ended = false;
	fprintf(made_begin(&made), "%s: %s", what, column->name);
	put_choices(made.out, s, column, usual, begins_row);
	snprintf(prompt, sizeof(prompt), "  %s? ", made_end(&made));
	if (page_columns(made.text, strlen(made.text)) + ANSWER_WIDTH > page_width(stdout)) {
		paragraph_put(stdout, "  ", made.text);
		snprintf(prompt, sizeof(prompt), "  %s? ", column->name);
	}
	while (!found && !*ended && terminal_read(t, prompt, typed, sizeof(typed)) == LINE_TYPED) {
		*ended = begins_row && !*typed;
		found = !*ended && find_value(s, column, usual, typed, value);
		if (!found && (strcasecmp(typed, "q") == 0 || strcasecmp(typed, SAY("quit")) == 0))
			break;
		if (!found && *typed)
			printf(SAY("  '%s' is not one of these; Ctrl-C leaves the entry.\n"), typed);
		else if (!found && !*ended)
			puts(SAY("  It has to be said; Ctrl-C leaves the entry."));
	}
	made_free(&made);
	return found;
}

/* ---- what is missing ---- */

static bool
ask_cell(struct terminal *t, const struct session *s, const struct args *args, char *entry, size_t size)
{
	int table = args->arg[0].value, row = args->arg[1].value, column = args->arg[2].value;
	const struct table *what = &s->game->tables[table];
	char value[VALUE_BYTES], key[VALUE_BYTES], usual[VALUE_BYTES];
	struct made component;
	bool ended, asked;

	write_usual(s, table, row, column, usual);
	component_write(made_begin(&component), s, table, row);
	asked = ask_value(t, s, &what->columns[column], usual, made_end(&component), false, value, &ended);
	made_free(&component);
	box_write_key(&s->box, table, row, key, sizeof(key));
	snprintf(entry, size, "print %s %s %s=%s", what->name, key, what->columns[column].name, value);
	return asked;
}

/* The first column of a list that is typed: a last key that begins at 1 counts the rows by itself. */
static int
first_typed(const struct table *table)
{
	const struct column *last = &table->columns[1];

	return table->n_keys == 2 && last->kind == COLUMN_NUMBER && last->min == 1 ? 2 : 1;
}

/* Whether the box says, or assumes, all of a list. */
static bool
rows_known(const struct session *s, int table, struct rows rows)
{
	const struct table *what = &s->game->tables[table];

	for (int row = 0; row < rows.n; row++)
		for (int c = first_typed(what); c < what->n_columns; c++)
			if (what->columns[c].kind != COLUMN_TEXT &&
			    box_source(&s->box, table, rows.first + row, c) == SOURCE_UNKNOWN)
				return false;
	return rows.n > 0;
}

/* Whether the list is what the box assumes: its rows as they are printed are added to the entry then. */
static bool
ask_usual(struct terminal *t, const struct session *s, int table, int key, const char *component, FILE *all)
{
	const struct table *what = &s->game->tables[table];
	struct rows rows = box_rows(&s->box, table, key);
	char value[VALUE_BYTES];
	struct made shown, said;
	bool so, taken;
	char letter;

	if (!rows_known(s, table, rows))
		return false;
	fprintf(made_begin(&shown), "%s, %s:", component, what->name);
	made_begin(&said);
	for (int row = 0; row < rows.n; row++)
		for (int c = first_typed(what); c < what->n_columns; c++) {
			if (what->columns[c].kind == COLUMN_TEXT)
				continue;
			box_write(&s->box, table, rows.first + row, c, value, sizeof(value));
			if (row > 0 && c == first_typed(what))
				fputc(';', shown.out);
			if (*value)
				fprintf(shown.out, " %s", value);
			/* The first begins a row, and keys must be said. */
			if (*value || c == first_typed(what) || c < what->n_keys)
				fprintf(said.out, " %s=%s", what->columns[c].name, value);
		}
	paragraph_put(stdout, "  ", made_end(&shown));
	letter = terminal_choose(t, SAY("  Is it printed so? (a: nobody can look)"), SAY("y/n/a"));
	so = letter == *SAY("y/n/a");
	taken = letter == '\0' || letter == SAY("y/n/a")[4];
	fputs(so ? made_end(&said) : "", all);
	if (taken)
		fprintf(all, " %s=?", what->columns[first_typed(what)].name);
	made_free(&shown);
	made_free(&said);
	return so || taken;
}

/* A whole list: as the box assumes it, or rows until an empty line. */
static bool
ask_list(struct terminal *t, const struct session *s, const struct args *args, char *entry, size_t size)
{
	int table = args->arg[0].value, key = args->arg[1].value, n = 0;
	const struct table *what = &s->game->tables[table];
	char value[VALUE_BYTES], text[VALUE_BYTES];
	int first = first_typed(what);
	struct made component, all;
	bool asked = true, ended;

	component_key(made_begin(&component), s, &what->columns[0], key);
	made_end(&component);
	made_begin(&all);
	if (what->columns[0].kind == COLUMN_NAME)
		name_write(&s->language, what->columns[0].type, key, text, sizeof(text));
	else if (what->columns[0].kind == COLUMN_WORD)
		snprintf(text, sizeof(text), "%s", what->columns[0].words[key]);
	else
		snprintf(text, sizeof(text), "%d", key);
	fprintf(all.out, "print %s %s", what->name, text);
	ended = ask_usual(t, s, table, key, component.text, all.out);
	n = ended;
	if (!ended)
		printf(SAY("  %s of %s, row after row; Enter ends.\n"), what->name, component.text);
	for (int row = 1; asked && !ended; row++)
		for (int c = first; c < what->n_columns && asked && !ended; c++) {
			if (what->columns[c].kind == COLUMN_TEXT)
				continue;
			snprintf(text, sizeof(text), "%d", row);
			/* A list without a row is one only where a row may say that there is none. */
			bool ends = c == first && (row > 1 || what->columns[c].empty != NEVER_EMPTY);

			asked = ask_value(t, s, &what->columns[c], "", text, ends, value, &ended);
			if (asked)
				fprintf(all.out, " %s=%s", what->columns[c].name, value);
			n += asked;
		}
	if (n == 0)
		fprintf(all.out, " %s=", what->columns[first].name); /* an empty list */
	snprintf(entry, size, "%s", made_end(&all));
	made_free(&all);
	made_free(&component);
	return ended;
}

bool
printed_take(const struct session *s, const struct finding *f, char *entry, size_t size)
{
	int table = f->args.arg[0].value, row = f->args.arg[1].value, column = f->args.arg[2].value;
	char key[VALUE_BYTES];

	if (f->args.n != 3 || box_source(&s->box, table, row, column) != SOURCE_ASSUMED)
		return false;
	box_write_key(&s->box, table, row, key, sizeof(key));
	snprintf(entry, size, "print %s %s %s=?", s->game->tables[table].name, key,
		 s->game->tables[table].columns[column].name);
	return true;
}

bool
printed_ask(struct terminal *t, const struct session *s, const struct finding *f, char *entry, size_t size)
{
	return f->args.n == 3	? ask_cell(t, s, &f->args, entry, size)
	       : f->args.n == 2 ? ask_list(t, s, &f->args, entry, size)
				: false;
}
