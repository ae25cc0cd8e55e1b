/* Edits of a journal's rows, as somebody would make them with another program. */
#include "tests/fuzz/rows.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELD_MAX = 8192 };

struct bytes {
	size_t size;
	char text[FIELD_MAX];
};

static int
digit(char c)
{
	const char *all = "0123456789abcdef", *found = c ? strchr(all, c) : NULL;

	return found ? (int)(found - all) : -1;
}

static void
unescape(struct bytes *out, const char *text, size_t size)
{
	out->size = 0;
	for (size_t i = 0; i < size && out->size < FIELD_MAX; i++) {
		if (text[i] == '\\' && i + 1 < size && text[i + 1] == 'n') {
			out->text[out->size++] = '\n';
			i++;
		} else if (text[i] == '\\' && i + 3 < size && text[i + 1] == 'x' && digit(text[i + 2]) >= 0 &&
			   digit(text[i + 3]) >= 0) {
			out->text[out->size++] = (char)(digit(text[i + 2]) * 16 + digit(text[i + 3]));
			i += 3;
		} else {
			out->text[out->size++] = text[i];
		}
	}
}

/* Runs a statement; STRICT columns turn a text that is a number into one. */
static void
run(sqlite3 *db, const char *sql, sqlite3_int64 number, const struct bytes *text)
{
	sqlite3_stmt *statement;

	if (sqlite3_prepare_v2(db, sql, -1, &statement, NULL) != SQLITE_OK)
		abort();
	sqlite3_bind_int64(statement, 1, number);
	if (text)
		sqlite3_bind_text64(statement, 2, text->text, text->size, SQLITE_STATIC, SQLITE_UTF8);
	sqlite3_step(statement);
	sqlite3_finalize(statement);
}

/* Cuts the next word off. */
static size_t
word(const char **text, size_t *size, char out[32])
{
	const char *end = *size ? memchr(*text, ' ', *size) : NULL;
	size_t length = end ? (size_t)(end - *text) : *size;

	snprintf(out, 32, "%.*s", (int)(length < 31 ? length : 31), *text);
	*text += length + (end != NULL);
	*size -= length + (end != NULL);
	return length;
}

static bool
is_one_of(const char *name, const char *names)
{
	const char *found = strstr(names, name);

	return *name && found && (found == names || found[-1] == ' ') && strchr(" ", found[strlen(name)]);
}

static void
edit_entry(sqlite3 *db, const char *what, const char *text, size_t size)
{
	char number[32], column[32], sql[128];
	struct bytes value;

	word(&text, &size, number);
	if (strcmp(what, "drop") == 0) {
		run(db, "DELETE FROM entry WHERE seq = ?1", atoll(number), NULL);
		return;
	}
	if (strcmp(what, "set") == 0)
		word(&text, &size, column);
	unescape(&value, text, size);
	if (strcmp(what, "put") == 0) {
		run(db, "INSERT OR REPLACE INTO entry VALUES (?1, 1700000000, '', ?2, 0, zeroblob(32))",
		    atoll(number), &value);
	} else if (is_one_of(column, "seq at who text as_played")) {
		snprintf(sql, sizeof(sql), "UPDATE OR IGNORE entry SET %s = ?2 WHERE seq = ?1", column);
		run(db, sql, atoll(number), &value);
	}
}

static void
edit_box(sqlite3 *db, const char *text, size_t size)
{
	char name[32];
	struct bytes value;
	sqlite3_stmt *statement;

	word(&text, &size, name);
	unescape(&value, text, size);
	if (sqlite3_prepare_v2(
		db, size ? "INSERT OR REPLACE INTO box VALUES (?1, ?2)" : "DELETE FROM box WHERE name = ?1",
		-1, &statement, NULL) != SQLITE_OK)
		abort();
	sqlite3_bind_text(statement, 1, name, -1, SQLITE_STATIC);
	if (size)
		sqlite3_bind_text64(statement, 2, value.text, value.size, SQLITE_STATIC, SQLITE_UTF8);
	sqlite3_step(statement);
	sqlite3_finalize(statement);
}

void
rows_edit(sqlite3 *db, const char *text, size_t size)
{
	char what[32], column[32], sql[128];
	struct bytes value;

	word(&text, &size, what);
	if (is_one_of(what, "set put drop")) {
		edit_entry(db, what, text, size);
	} else if (strcmp(what, "box") == 0) {
		edit_box(db, text, size);
	} else if (strcmp(what, "game") == 0) {
		word(&text, &size, column);
		unescape(&value, text, size);
		if (!is_one_of(column, "one id game rules_version scenario options players created"))
			return;
		snprintf(sql, sizeof(sql), "UPDATE OR IGNORE game SET %s = ?2 WHERE one = ?1", column);
		run(db, sql, 1, &value);
	}
}
