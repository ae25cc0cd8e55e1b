/* Reading a transcript, line by line: header, box tables, entries. */
#include "journal/transcript.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "journal/message.h"
#include "journal/transcript_line.h"
#include "journal/utf8.h"
#include "journal/valid.h"

struct transcript {
	FILE *in;
	size_t line; /* the number of the one last read */
	bool ended;  /* there was none left */
	size_t size; /* of it */
	char text[TRANSCRIPT_LINE_MAX + 1];
	struct journal_meta meta;
	size_t tables;
	struct journal_table table[JOURNAL_TABLES_MAX]; /* names and texts are malloc'ed */
	struct transcript_entry entry;
};

static enum journal_status
fault(const struct transcript *t, size_t at, const char *what, char *message)
{
	return journal_say(message, JOURNAL_DAMAGED, "%zu:%zu: %s", t->line, utf8_count(t->text, at) + 1,
			   TEXT(what));
}

static enum journal_status
no_memory(char *message)
{
	return journal_say(message, JOURNAL_TROUBLE, "out of memory");
}

/* Reads a line of at most TRANSCRIPT_LINE_MAX bytes without its end; sets `ended` when there is none. */
static enum journal_status
read_line(struct transcript *t, char *message)
{
	int byte;

	t->size = 0;
	t->line++;
	errno = 0;
	while ((byte = getc(t->in)) != EOF && byte != '\n') {
		if (t->size == TRANSCRIPT_LINE_MAX)
			return journal_say(message, JOURNAL_DAMAGED,
					   "%zu:1: the line is longer than %d bytes", t->line,
					   TRANSCRIPT_LINE_MAX);
		t->text[t->size++] = (char)byte;
	}
	if (ferror(t->in))
		return journal_say_errno(message, "cannot read it", errno);
	t->ended = byte == EOF && t->size == 0;
	/* It may have been through a mail, or an editor that ends lines in two bytes. */
	if (t->size > 0 && t->text[t->size - 1] == '\r')
		t->size--;
	t->text[t->size] = '\0';
	for (size_t at = 0; at < t->size; at++) {
		at += utf8_printable(t->text + at, t->size - at);
		if (at < t->size && utf8_length(t->text + at, t->size - at, NULL) == 0)
			return fault(t, at, "a byte that is not UTF-8", message);
		if (at < t->size && t->text[at] != '\t')
			return fault(t, at, "a control character", message);
	}
	return JOURNAL_OK;
}

/* Appends the line and a line end to a growing text. */
static enum journal_status
add_line(struct journal_table *table, size_t *room, const char *line, size_t size, char *message)
{
	if (table->size + size + 2 > *room) {
		size_t wanted = 2 * (table->size + size + 2);
		char *grown = realloc((char *)table->text, wanted);

		if (grown == NULL)
			return no_memory(message);
		table->text = grown;
		*room = wanted;
	}
	assert(table->text != NULL && table->size + size + 1 < *room); /* the line end and the NUL */
	memcpy((char *)table->text + table->size, line, size);
	table->size += size;
	memcpy((char *)table->text + table->size, "\n", 2);
	table->size++;
	return JOURNAL_OK;
}

/* The number of backslashes before a line that is otherwise `end`, or -1. */
static int
end_depth(const char *line)
{
	size_t depth = strspn(line, "\\");

	return strcmp(line + depth, "end") == 0 ? (int)depth : -1;
}

/* Reads the lines of a box table to its end. */
static enum journal_status
read_box(struct transcript *t, const char *name, char *message)
{
	struct journal_table *table = &t->table[t->tables];
	size_t begun = t->line, room = 256;
	enum journal_status status;

	if (t->tables == JOURNAL_TABLES_MAX)
		return fault(t, 0, "too many box tables", message);
	for (size_t i = 0; i < t->tables; i++) {
		if (strcmp(t->table[i].name, name) == 0)
			return fault(t, 0, "this box table is there already", message);
	}
	*table = (struct journal_table){calloc(1, strlen(name) + 1), NULL, 0};
	t->tables++;
	if (table->name == NULL)
		return no_memory(message);
	memcpy((char *)table->name, name, strlen(name));
	/* A table without lines has a text too. */
	if ((table->text = calloc(1, room)) == NULL)
		return no_memory(message);
	while ((status = read_line(t, message)) == JOURNAL_OK) {
		int depth = end_depth(t->text);
		size_t size;

		if (t->ended)
			return journal_say(message, JOURNAL_DAMAGED, "%zu:1: this box table has no `end`",
					   begun);
		/* A line of the table that is "end" itself has a backslash before it, and one more for each
		 * that it has. */
		if (depth == 0)
			return JOURNAL_OK;
		transcript_reveal(t->text);
		size = strlen(t->text) - (depth > 0);
		if (size > JOURNAL_LINE_MAX)
			return fault(t, 0, "a line of the box is too long", message);
		if ((status = add_line(table, &room, t->text + (depth > 0), size, message)) != JOURNAL_OK)
			return status;
		if (table->size > JOURNAL_BOX_MAX)
			return fault(t, 0, "the box table is too large", message);
	}
	return status;
}

/* Copies a name out of the header; what is wrong with it, or NULL. */
static const char *
take_name(char name[JOURNAL_NAME_MAX + 1], const char *text, size_t size)
{
	if (!journal_valid_name(text, size))
		return TEXT("a name of 1 to 64 bytes is wanted here");
	memcpy(name, text, size);
	name[size] = '\0';
	return NULL;
}

static const char *
take_once(char name[JOURNAL_NAME_MAX + 1], const char *value)
{
	return name[0] != '\0' ? TEXT("this is given twice") : take_name(name, value, strlen(value));
}

static const char *
take_rules(struct journal_meta *meta, const char *value)
{
	size_t digits = strspn(value, "0123456789");

	if (meta->rules_version != 0)
		return TEXT("this is given twice");
	if (digits == 0 || digits > 6 || value[digits] != '\0' || (meta->rules_version = atol(value)) == 0)
		return TEXT("a number from 1 to 999999 is wanted here");
	return NULL;
}

static const char *
take_id(struct journal_meta *meta, const char *value)
{
	if (meta->id[0] != '\0')
		return TEXT("this is given twice");
	if (!journal_valid_id(value))
		return TEXT("a journal's id of 32 hex digits is wanted here");
	memcpy(meta->id, value, JOURNAL_ID_SIZE);
	return NULL;
}

/* Seconds since 1970. */
static const char *
take_time(int64_t *at, const char *value)
{
	size_t digits = strspn(value, "0123456789");

	if (digits == 0 || digits > 12 || value[digits] != '\0' || (*at = atoll(value)) > JOURNAL_TIME_MAX)
		return TEXT("a time in seconds since 1970 is wanted here");
	return NULL;
}

/* Keys stand in the order of their sides. */
static const char *
take_key(struct journal_meta *meta, const char *value)
{
	size_t side = strcspn(value, "="), i = meta->keys;
	struct journal_key key = {"", ""};
	const char *wrong;

	if (value[side] == '\0' || !journal_valid_key(value + side + 1, strlen(value + side + 1)))
		return TEXT("SIDE=KEY is wanted here");
	if (meta->keys == JOURNAL_KEYS_MAX)
		return TEXT("too many keys");
	if ((wrong = take_name(key.side, value, side)) != NULL)
		return wrong;
	memcpy(key.key, value + side + 1, strlen(value + side + 1) + 1);
	for (; i > 0 && strcmp(meta->key[i - 1].side, key.side) > 0; i--)
		meta->key[i] = meta->key[i - 1];
	meta->key[i] = key;
	meta->keys++;
	return i > 0 && strcmp(meta->key[i - 1].side, key.side) == 0 ? TEXT("this side has a key already")
								     : NULL;
}

static const char *
take_player(struct journal_meta *meta, const char *value)
{
	size_t side = strcspn(value, "=");
	const char *wrong;

	if (value[side] == '\0')
		return TEXT("SIDE=NAME is wanted here");
	if (meta->players == JOURNAL_PLAYERS_MAX)
		return TEXT("too many players");
	if ((wrong = take_name(meta->player[meta->players].side, value, side)) != NULL ||
	    (wrong = take_name(meta->player[meta->players].name, value + side + 1,
			       strlen(value + side + 1))) != NULL)
		return wrong;
	meta->players++;
	return NULL;
}

static const char *
take_option(struct journal_meta *meta, const char *value)
{
	if (meta->options == JOURNAL_OPTIONS_MAX)
		return TEXT("too many options");
	return take_name(meta->option[meta->options++], value, strlen(value));
}

static const char *
take_bonds(struct journal_meta *meta, const char *value)
{
	if (meta->bonds > 0)
		return TEXT("this is given twice");
	if (value[0] < '1' || value[0] > '0' + JOURNAL_BONDS || value[1] != '\0')
		return TEXT("no form of hashes that this program knows");
	meta->bonds = value[0] - '0';
	return NULL;
}

/* One line of the header, the keyword cut off. */
static enum journal_status
take_header(struct transcript *t, const char *key, const char *value, char *message)
{
	const char *wrong = NULL;
	char name[JOURNAL_NAME_MAX + 1];

	if (strcmp(key, "game") == 0)
		wrong = take_once(t->meta.game, value);
	else if (strcmp(key, "rules") == 0)
		wrong = take_rules(&t->meta, value);
	else if (strcmp(key, "scenario") == 0)
		wrong = take_once(t->meta.scenario, value);
	else if (strcmp(key, "option") == 0)
		wrong = take_option(&t->meta, value);
	else if (strcmp(key, "player") == 0)
		wrong = take_player(&t->meta, value);
	else if (strcmp(key, "journal") == 0)
		wrong = take_id(&t->meta, value);
	else if (strcmp(key, "begun") == 0)
		wrong =
		    t->meta.created >= 0 ? TEXT("this is given twice") : take_time(&t->meta.created, value);
	else if (strcmp(key, "bonds") == 0)
		wrong = take_bonds(&t->meta, value);
	else if (strcmp(key, "key") == 0)
		wrong = take_key(&t->meta, value);
	else if (strcmp(key, "box") != 0)
		return fault(t, 0, "no such line in a header; an empty line ends the header", message);
	else if ((wrong = take_name(name, value, strlen(value))) == NULL)
		return read_box(t, name, message);
	if (wrong == NULL)
		return JOURNAL_OK;
	return fault(t, (size_t)(value - t->text), wrong, message);
}

static enum journal_status
read_header(struct transcript *t, char *message)
{
	static const char mark[] = "\xef\xbb\xbf"; /* a byte order mark, as some editors write */
	enum journal_status status = read_line(t, message);

	if (status != JOURNAL_OK)
		return status;
	if (strcmp(t->text + (strncmp(t->text, mark, 3) == 0 ? 3 : 0), TRANSCRIPT_FIRST_LINE) != 0)
		return fault(t, 0, "not a transcript: it does not begin with `tallyho transcript 1`",
			     message);
	while ((status = read_line(t, message)) == JOURNAL_OK) {
		char *key, *value;

		/* Entries follow behind an empty line. */
		if (t->text[strspn(t->text, " \t")] == '\0') {
			if (t->meta.game[0] == '\0')
				return fault(t, 0, "the header ends without a `game` line", message);
			if (t->meta.bonds == 0)
				t->meta.bonds = t->meta.created >= 0 ? 1 : JOURNAL_BONDS;
			return JOURNAL_OK;
		}
		if (*(key = transcript_strip(t->text)) == '\0')
			continue;
		value = key + strcspn(key, " ");
		if (*value != '\0')
			*value++ = '\0';
		value += strspn(value, " ");
		if ((status = take_header(t, key, value, message)) != JOURNAL_OK)
			return status;
	}
	return status;
}

enum journal_status
transcript_open(FILE *in, struct transcript **transcript, char *message)
{
	struct transcript *t = calloc(1, sizeof(*t));
	enum journal_status status;

	*transcript = NULL;
	if (t == NULL)
		return no_memory(message);
	t->in = in;
	t->meta.created = t->entry.at = -1;
	if ((status = read_header(t, message)) != JOURNAL_OK)
		transcript_close(t);
	else
		*transcript = t;
	return status;
}

void
transcript_close(struct transcript *transcript)
{
	for (size_t i = 0; transcript != NULL && i < transcript->tables; i++) {
		free((char *)transcript->table[i].name);
		free((char *)transcript->table[i].text);
	}
	free(transcript);
}

const struct journal_meta *
transcript_meta(const struct transcript *transcript)
{
	return &transcript->meta;
}

const struct journal_table *
transcript_tables(const struct transcript *transcript, size_t *count)
{
	*count = transcript->tables;
	return transcript->table;
}

enum journal_status
transcript_next(struct transcript *t, const struct transcript_entry **entry, char *message)
{
	char what[JOURNAL_MESSAGE_SIZE];
	enum journal_status status;

	*entry = NULL;
	while ((status = t->ended ? JOURNAL_OK : read_line(t, message)) == JOURNAL_OK && !t->ended) {
		const char *wrong;

		t->entry.line = t->line;
		/* The time of all entries from here on, until another is given. */
		if (t->text[0] == '@') {
			if ((wrong = take_time(&t->entry.at, t->text + 1)) != NULL)
				return fault(t, 1, wrong, message);
			continue;
		}
		if ((status = transcript_parse(t->text, &t->entry, what)) != JOURNAL_OK)
			return journal_say(message, status, "%zu:%.400s", t->line, what);
		if (t->entry.text != NULL) {
			*entry = &t->entry;
			return JOURNAL_OK;
		}
	}
	return status;
}
