/* CSV written: every field quoted, and nothing in it that a spreadsheet would run. */
#include <string.h>

#include "journal/csv.h"
#include "journal/utf8.h"

/* "-7" begins as a formula does, and is none. */
static bool
is_plain_number(const char *text)
{
	size_t digits;

	text += *text == '+' || *text == '-';
	digits = strspn(text, "0123456789");
	text += digits;
	if (*text == '.')
		text += 1 + strspn(text + 1, "0123456789");
	return digits > 0 && *text == '\0';
}

/* The signs that begin a formula, also in the wide form that some spreadsheets take for them. */
static bool
is_sign(const char *text)
{
	static const char *const wide[] = {"\xef\xbc\x9d", "\xef\xbc\x8b", "\xef\xbc\x8d", "\xef\xbc\xa0"};

	if (text[0] != '\0' && strchr("=+-@", text[0]) != NULL)
		return true;
	for (size_t i = 0; i < sizeof(wide) / sizeof(wide[0]); i++) {
		if (strncmp(text, wide[i], 3) == 0)
			return true;
	}
	return false;
}

bool
csv_is_formula(const char *text)
{
	size_t quotes = strspn(text, "'");

	/* What has quotes before its sign gets one more, since reading takes one off. */
	return is_sign(text + quotes) && (quotes > 0 || !is_plain_number(text));
}

/* Whether a character is written as it is. */
static bool
stands(const char *text, size_t size, bool shown, size_t *length)
{
	unsigned long code = 0;

	*length = utf8_length(text, size, &code);
	if (*length == 0) {
		*length = 1;
		return false;
	}
	return shown ? !utf8_hidden(code) : utf8_printable(text, *length) == *length;
}

/* Writes a field: quoted, and whatever else it needs. */
static bool
write_field(FILE *out, const char *text, bool shown)
{
	size_t size = strlen(text), from = 0, length;

	if (putc('"', out) == EOF || (csv_is_formula(text) && putc('\'', out) == EOF))
		return false;
	for (size_t at = 0; at < size; at += length) {
		bool plain = stands(text + at, size - at, shown, &length);

		if (plain && text[at] != '"')
			continue;
		if (fwrite(text + from, 1, at - from, out) != at - from ||
		    !(plain ? fputs("\"\"", out) != EOF : utf8_print(out, text + at, length)))
			return false;
		from = at + length;
	}
	return fwrite(text + from, 1, size - from, out) == size - from && putc('"', out) != EOF;
}

static bool
write_row(FILE *out, size_t count, const char *const *fields, bool shown)
{
	for (size_t i = 0; i < count; i++) {
		if ((i > 0 && putc(',', out) == EOF) || !write_field(out, fields[i], shown))
			return false;
	}
	return putc('\n', out) != EOF;
}

bool
csv_write_row(FILE *out, size_t count, const char *const *fields)
{
	return write_row(out, count, fields, false);
}

bool
csv_show_row(FILE *out, size_t count, const char *const *fields)
{
	return write_row(out, count, fields, true);
}

/* Only what is digits stands without quotes, whatever the caller holds it to be. */
bool
csv_show_cell(FILE *out, bool first, bool number, const char *text)
{
	const char *digits = text + (*text == '-');
	bool bare = number && *digits && digits[strspn(digits, "0123456789")] == '\0';

	if (!first && putc(',', out) == EOF)
		return false;
	return bare || (number && !*text) ? fputs(text, out) != EOF : write_field(out, text, true);
}
