/* CSV read by libcsv, fed in pieces that end with a separator, so that every field knows its line and column.
 */
#include "journal/csv.h"

#include <assert.h>
#include <csv.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "journal/message.h"
#include "journal/utf8.h"

struct reading {
	struct csv_parser parser;
	char between; /* what stands between fields */
	csv_row_function *row;
	void *context;
	char *message;
	enum journal_status status;

	size_t line, place;		/* of the byte being parsed */
	size_t field_line, field_place; /* where the field began, if it did */
	bool begun;

	size_t columns; /* 0: the header is still to come */
	size_t count;	/* fields of this row so far */
	size_t number;
	size_t lines[CSV_COLUMNS_MAX], places[CSV_COLUMNS_MAX];
	const char *names[CSV_COLUMNS_MAX], *fields[CSV_COLUMNS_MAX];
	char *packed; /* the row's fields, one behind the other, each with its NUL */
	size_t packed_size, packed_room, begins[CSV_COLUMNS_MAX];
	char name[CSV_COLUMNS_MAX][CSV_NAME_MAX + 1];
};

/* Notes the first fault; nothing after it counts. */
static void
fault(struct reading *r, size_t line, size_t place, const char *what)
{
	if (r->status == JOURNAL_OK)
		r->status = journal_say(r->message, JOURNAL_DAMAGED, "%zu:%zu: %s", line, place, TEXT(what));
}

void
csv_fault(char *message, const struct csv_row *row, size_t field, const char *format, ...)
{
	char what[JOURNAL_MESSAGE_SIZE];
	va_list arguments;

	assert(field < row->count);
	va_start(arguments, format);
	vsnprintf(what, sizeof(what), TEXT(format), arguments);
	va_end(arguments);
	journal_say(message, JOURNAL_DAMAGED, "%zu:%zu: %s", row->line[field], row->place[field], what);
}

size_t
csv_column(const struct csv_row *row, const char *name)
{
	size_t i = 0;

	while (i < row->count && strcmp(row->column[i], name) != 0)
		i++;
	return i;
}

/* Checks one field's text; what is wrong with it, or NULL. check_bytes has left no other control characters.
 */
static const char *
field_fault(const char *text, size_t size)
{
	size_t bad = 0;

	while (bad < size && text[bad] != '\t' && text[bad] != '\n' && text[bad] != '\r')
		bad++;
	if (bad == size)
		return NULL;
	return text[bad] == '\t' ? TEXT("a tab within a field")
				 : TEXT("a line break within a field: is its quote closed?");
}

static void
take_name(struct reading *r, const char *text, size_t size)
{
	if (size == 0 || size > CSV_NAME_MAX) {
		fault(r, r->lines[r->count], r->places[r->count],
		      size == 0 ? TEXT("a column without a name") : TEXT("a column's name is too long"));
		return;
	}
	memcpy(r->name[r->count], text, size);
	r->name[r->count][size] = '\0';
	r->names[r->count] = r->name[r->count];
	for (size_t i = 0; i < r->count; i++) {
		if (strcmp(r->name[i], r->name[r->count]) == 0)
			fault(r, r->lines[r->count], r->places[r->count],
			      "a column of this name is there already");
	}
}

/* Keeps a field of the row, with a NUL behind it. */
static void
pack(struct reading *r, const char *text, size_t size)
{
	size_t room = 2 * (r->packed_size + size + 1);
	char *grown = r->packed;

	assert(size <= CSV_FIELD_MAX && r->count < r->columns);
	if (r->packed_room - r->packed_size < size + 1) {
		if ((grown = realloc(r->packed, room)) == NULL) {
			r->status = journal_say(r->message, JOURNAL_TROUBLE, "out of memory");
			return;
		}
		r->packed = grown;
		r->packed_room = room;
	}
	memcpy(r->packed + r->packed_size, text, size);
	r->packed[r->packed_size + size] = '\0';
	r->begins[r->count] = r->packed_size;
	r->packed_size += size + 1;
}

/* A field, with how it stands in the text; `wrong`: what is wrong with it, or NULL. */
static void
keep_field(struct reading *r, size_t line, size_t place, const char *text, size_t size, const char *wrong)
{
	if (r->status != JOURNAL_OK)
		return;
	if (wrong != NULL || size > CSV_FIELD_MAX) {
		fault(r, line, place, wrong != NULL ? wrong : TEXT("a field is too long"));
		return;
	}
	if (r->count == CSV_COLUMNS_MAX || (r->columns > 0 && r->count == r->columns)) {
		fault(r, line, place,
		      r->columns > 0 ? TEXT("more fields than the header has columns")
				     : TEXT("too many columns"));
		return;
	}
	if (size > 0 && text[0] == '\'' && csv_is_formula(text)) {
		text++;
		size--;
	}
	r->lines[r->count] = line;
	r->places[r->count] = place;
	if (r->columns == 0)
		take_name(r, text, size);
	else
		pack(r, text, size);
	r->count++;
}

/* libcsv has read a field. */
static void
take_field(void *text, size_t size, void *context)
{
	struct reading *r = context;
	size_t line = r->begun ? r->field_line : r->line, place = r->begun ? r->field_place : r->place;

	r->begun = false;
	keep_field(r, line, place, text, size, field_fault(text, size));
}

/* libcsv has come to the end of a row. */
static void
take_row(int character, void *context)
{
	struct reading *r = context;
	struct csv_row row = {++r->number, r->columns, r->names, r->fields, r->lines, r->places};

	(void)character;
	if (r->status != JOURNAL_OK)
		return;
	for (size_t i = 0; r->columns > 0 && i < r->count; i++)
		r->fields[i] = r->packed + r->begins[i];
	if (r->columns == 0) {
		r->columns = r->count;
		r->number = 0;
	} else if (r->count < r->columns) {
		fault(r, r->lines[0], r->places[0], "fewer fields than the header has columns");
	} else if (!r->row(r->context, &row, r->message)) {
		r->status = JOURNAL_DAMAGED;
	}
	r->count = r->packed_size = 0;
}

/* Bytes that are no text at all are found before anything is parsed. */
static void
check_bytes(struct reading *r, const char *text, size_t size)
{
	size_t line = 1, begin = 0;

	for (size_t at = 0; at < size && r->status == JOURNAL_OK; at++) {
		at += utf8_printable(text + at, size - at);
		if (at == size)
			return;
		if (text[at] == '\n') {
			line++;
			begin = at + 1;
		} else if (text[at] != '\r' && text[at] != '\t') {
			fault(r, line, utf8_count(text + begin, at - begin) + 1,
			      utf8_length(text + at, size - at, NULL) == 0 ? TEXT("a byte that is not UTF-8")
									   : TEXT("a control character"));
		}
	}
}

/* The length of the piece of a text that ends with the next byte that may end a field or a row. */
static size_t
piece_size(const struct reading *r, const char *text, size_t size)
{
	size_t at = 0;

	while (at < size && text[at] != r->between && text[at] != '\n' && text[at] != '\r')
		at++;
	return at < size ? at + 1 : size;
}

/* Notes where the field begins, if it does so within this piece. */
static void
find_begin(struct reading *r, const char *piece, size_t size)
{
	size_t at = 0;

	while (at < size && (piece[at] == ' ' || piece[at] == '\t'))
		at++;
	if (r->begun || at == size || piece[at] == '\n' || piece[at] == '\r')
		return;
	r->begun = true;
	r->field_line = r->line;
	r->field_place = r->place + at;
}

/* The number of characters in bytes that are known to be UTF-8. */
static size_t
characters(const char *text, size_t size)
{
	size_t count = 0;

	for (size_t i = 0; i < size; i++)
		count += ((unsigned char)text[i] & 0xc0) != 0x80;
	return count;
}

/* Whether a piece is a whole field that stands within its row and needs nothing of libcsv: no quote, no tab,
 * and no blank or apostrophe to take away. Nearly all of a box is such. */
static bool
is_plain(const struct reading *r, const char *piece, size_t size)
{
	size_t n = size - 1;

	return r->count > 0 && !r->begun && piece[n] == r->between &&
	       (n == 0 || (piece[0] != ' ' && piece[0] != '\'' && piece[n - 1] != ' ' &&
			   memchr(piece, '"', n) == NULL && memchr(piece, '\t', n) == NULL));
}

/* Gives libcsv a piece within which at most one field ends, with the last byte, so that its callbacks know
 * where they are. */
static void
parse_piece(struct reading *r, const char *piece, size_t size)
{
	size_t last = characters(piece, size - 1), taken;

	assert(size > 0);
	if (is_plain(r, piece, size)) {
		keep_field(r, r->line, r->place, piece, size - 1, NULL);
		r->place += last + 1;
		return;
	}
	find_begin(r, piece, size);
	r->place += last;
	taken = csv_parse(&r->parser, piece, size, take_field, take_row, r);
	if (taken != size) {
		if (csv_error(&r->parser) == CSV_EPARSE)
			fault(r, r->line, r->place - last + characters(piece, taken),
			      r->parser.quoted ? TEXT("text after a closing quote")
					       : TEXT("a quote within an unquoted field"));
		else if (r->status == JOURNAL_OK)
			r->status = journal_say(r->message, JOURNAL_TROUBLE, "out of memory");
	}
	if (r->parser.entry_pos > CSV_FIELD_MAX + 1)
		fault(r, r->field_line, r->field_place, "a field is too long");
	if (piece[size - 1] == '\n') {
		r->line++;
		r->place = 1;
	} else {
		r->place += characters(piece + size - 1, 1);
	}
}

static void
parse(struct reading *r, const char *text, size_t size)
{
	size_t piece;

	check_bytes(r, text, size);
	for (size_t at = 0; at < size && r->status == JOURNAL_OK; at += piece) {
		piece = piece_size(r, text + at, size - at);
		parse_piece(r, text + at, piece);
	}
	if (r->status != JOURNAL_OK)
		return;
	if (csv_fini(&r->parser, take_field, take_row, r) != 0) {
		if (csv_error(&r->parser) == CSV_EPARSE)
			fault(r, r->field_line, r->field_place, "this quote is never closed");
		else if (r->status == JOURNAL_OK)
			r->status = journal_say(r->message, JOURNAL_TROUBLE, "out of memory");
	}
	if (r->columns == 0)
		fault(r, 1, 1, "the header row is missing");
}

/* Where people write 0,5 their spreadsheets put semicolons between the fields: then the header has some, and
 * no comma. */
static char
separator_of(const char *text, size_t size)
{
	bool semicolon = false;

	for (size_t at = 0; at < size && text[at] != ','; at++) {
		semicolon = semicolon || text[at] == ';';
		if (semicolon && (text[at] == '\n' || text[at] == '\r'))
			return ';';
	}
	return ',';
}

enum journal_status
csv_read(const char *text, size_t size, csv_row_function *row, void *context, char *message)
{
	static const char mark[] = "\xef\xbb\xbf"; /* a byte order mark, as spreadsheets write */
	struct reading *r;
	enum journal_status status;

	if (size > CSV_TEXT_MAX)
		return journal_say(message, JOURNAL_DAMAGED, "1:1: the table is larger than %d bytes",
				   CSV_TEXT_MAX);
	if ((r = calloc(1, sizeof(*r))) == NULL)
		return journal_say(message, JOURNAL_TROUBLE, "out of memory");
	if (csv_init(&r->parser, CSV_STRICT | CSV_STRICT_FINI | CSV_APPEND_NULL) != 0) {
		free(r);
		return journal_say(message, JOURNAL_TROUBLE, "out of memory");
	}
	r->row = row;
	r->context = context;
	r->message = message;
	r->line = r->place = 1;
	if (size >= 3 && memcmp(text, mark, 3) == 0) {
		text += 3;
		size -= 3;
	}
	r->between = separator_of(text, size);
	csv_set_delim(&r->parser, (unsigned char)r->between);
	parse(r, text, size);
	status = r->status;
	csv_free(&r->parser);
	free(r->packed);
	free(r);
	return status;
}
