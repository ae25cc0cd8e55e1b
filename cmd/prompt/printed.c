/* Values one by one, each with what it may be; a list row after row. */
#include "cmd/prompt/printed.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cmd/catalogue.h"
#include "cmd/say.h"
#include "cmd/sentence.h"

enum { VALUE_BYTES = 256, CHOICES_SHOWN = 7 };

/* ---- the component ---- */

/* The type whose things are the rows of a table, or -1. */
static int
type_of_table(const struct game *game, int table)
{
	for (int i = 0; i < game->n_operands; i++)
		if (game->operands[i].table == table + 1)
			return TYPE_COMMON + i;
	return -1;
}

void
printed_key(FILE *out, const struct session *s, const struct column *column, int value)
{
	if (column->kind == COLUMN_NAME)
		sentence_name(out, &s->language, column->type, value, false);
	else if (column->kind == COLUMN_WORD)
		fputs(column->words[value], out);
	else
		fprintf(out, "%d", value);
}

/* "Dover (34)", and the table where its keys alone do not say what it is. */
void
printed_component(FILE *out, const struct session *s, int table, int row)
{
	const struct table *t = &s->game->tables[table];
	int type = t->n_keys == 1 ? type_of_table(s->game, table) : -1;

	if (type >= 0) {
		sentence_name(out, &s->language, type, type_first(s->game, type) + row, false);
		return;
	}
	fprintf(out, "%s ", t->name);
	for (int k = 0; k < t->n_keys; k++) {
		fputs(k ? ", " : "", out);
		if (t->columns[k].kind == COLUMN_KEY)
			fputs(box_text(&s->box, table, row, k), out);
		else
			printed_key(out, s, &t->columns[k], box_cell(&s->box, table, row, k));
	}
}

/* ---- a value ---- */

/* The value that `typed` is the beginning of, as a print has it. False: none, or several. */
static bool
find_value(const struct session *s, const struct column *column, const char *typed, char *value)
{
	int n = 0, found;

	snprintf(value, VALUE_BYTES, "%s", typed);
	if (!*typed)
		return column->empty != NEVER_EMPTY;
	if (column->kind == COLUMN_NAME) {
		found = name_read(&s->language, column->type, typed, strlen(typed), true);
		if (found >= 0)
			name_write(&s->language, column->type, found, value, VALUE_BYTES);
		return found >= 0;
	}
	if (column->kind == COLUMN_NUMBER) {
		char *end;
		long number = strtol(typed, &end, 10);

		return !*end && number >= column->min && number <= column->max;
	}
	for (int i = 0; column->kind == COLUMN_WORD && column->words[i]; i++) {
		if (strncasecmp(column->words[i], typed, strlen(typed)) != 0)
			continue;
		snprintf(value, VALUE_BYTES, "%s", column->words[i]);
		if (strlen(typed) == strlen(column->words[i]))
			return true;
		n++;
	}
	return column->kind != COLUMN_WORD ? strcspn(typed, " ") == strlen(typed) : n == 1;
}

static void
put_choices(FILE *out, const struct session *s, const struct column *column)
{
	int n = column->kind == COLUMN_NAME ? type_count(s->game, &s->box, column->type) : 0;

	if (column->kind == COLUMN_NUMBER)
		fprintf(out, SAY(" (%d to %d"), column->min, column->max);
	else if (column->kind == COLUMN_WORD || n > 0)
		fputs(" (", out);
	else
		return;
	for (int i = 0; i < n && i < CHOICES_SHOWN; i++) {
		char name[VALUE_BYTES];

		name_write(&s->language, column->type, type_first(s->game, column->type) + i, name,
			   sizeof(name));
		fprintf(out, "%s%s", i ? ", " : "", i + 1 == CHOICES_SHOWN && n > i + 1 ? "..." : name);
	}
	for (int i = 0; column->kind == COLUMN_WORD && column->words[i]; i++)
		fprintf(out, "%s%s", i ? ", " : "", column->words[i]);
	fprintf(out, "%s)", column->empty != NEVER_EMPTY ? "; Enter: none" : "");
}

/* Asks until the value is one. *ended: an empty line, which ends a list or cannot stand there. False: it is
 * none.
 */
static bool
ask_value(struct terminal *t, const struct session *s, const struct column *column, const char *what,
	  bool begins_row, char *value, bool *ended)
{
	struct made made;
	char typed[VALUE_BYTES], prompt[sizeof(t->prompt)];
	bool found = false;

	*ended = false;
	fprintf(made_begin(&made), "  %s: %s", what, column->name);
	put_choices(made.out, s, column);
	fputs("? ", made.out);
	if (strlen(made_end(&made)) < 72) {
		snprintf(prompt, sizeof(prompt), "%s", made.text);
	} else {
		puts(made.text);
		snprintf(prompt, sizeof(prompt), "  %s? ", column->name);
	}
	while (!found && !*ended && terminal_read(t, prompt, typed, sizeof(typed)) == LINE_TYPED) {
		*ended = begins_row && !*typed;
		found = !*ended && find_value(s, column, typed, value);
		*ended = *ended || (!found && !*typed);
		if (!found && *typed)
			printf(SAY("  '%s' is not one of these.\n"), typed);
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
	char value[VALUE_BYTES], key[VALUE_BYTES];
	struct made component;
	bool ended, asked;

	printed_component(made_begin(&component), s, table, row);
	asked = ask_value(t, s, &what->columns[column], made_end(&component), false, value, &ended);
	made_free(&component);
	box_write_key(&s->box, table, row, key, sizeof(key));
	snprintf(entry, size, "print %s %s %s=%s", what->name, key, what->columns[column].name, value);
	return asked;
}

/* A whole list: rows until an empty line. */
static bool
ask_list(struct terminal *t, const struct session *s, const struct args *args, char *entry, size_t size)
{
	int table = args->arg[0].value, key = args->arg[1].value, n = 0;
	const struct table *what = &s->game->tables[table];
	char value[VALUE_BYTES], text[VALUE_BYTES];
	const struct column *last = &what->columns[1];
	/* A last key that begins at 1 counts the rows by itself. */
	int first = what->n_keys == 2 && last->kind == COLUMN_NUMBER && last->min == 1 ? 2 : what->n_keys - 1;
	struct made component, all;
	bool ended = false, asked = true;

	printed_key(made_begin(&component), s, &what->columns[0], key);
	made_end(&component);
	made_begin(&all);
	if (what->columns[0].kind == COLUMN_NAME)
		name_write(&s->language, what->columns[0].type, key, text, sizeof(text));
	else if (what->columns[0].kind == COLUMN_WORD)
		snprintf(text, sizeof(text), "%s", what->columns[0].words[key]);
	else
		snprintf(text, sizeof(text), "%d", key);
	fprintf(all.out, SAY("print %s %s"), what->name, text);
	printf(SAY("  %s of %s, row after row; Enter ends.\n"), what->name, component.text);
	for (int row = 1; asked && !ended; row++)
		for (int c = first; c < what->n_columns && asked && !ended; c++) {
			if (what->columns[c].kind == COLUMN_TEXT)
				continue;
			snprintf(text, sizeof(text), "%d", row);
			asked = ask_value(t, s, &what->columns[c], text, c == first, value, &ended);
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
printed_ask(struct terminal *t, const struct session *s, const struct finding *f, char *entry, size_t size)
{
	return f->args.n == 3	? ask_cell(t, s, &f->args, entry, size)
	       : f->args.n == 2 ? ask_list(t, s, &f->args, entry, size)
				: false;
}
