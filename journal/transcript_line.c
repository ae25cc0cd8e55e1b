/*
 * One line of a transcript: taken apart and written, so that each is the other's inverse.
 */
#include <stdio.h>
#include <string.h>

#include "journal/transcript_line.h"

#include "journal/message.h"
#include "journal/utf8.h"
#include "journal/valid.h"

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* ---- characters that are not seen ---- */

/*
 * The length of a `\uHHHH` or `\UHHHHHHHH` at the beginning of a text, and its character; 0: there is none.
 * Only characters that are not seen are told so, and the backslash, where it would else begin one.
 */
static size_t
told_length(const char *text, size_t size, unsigned long *code)
{
	size_t digits = size < 2 || text[0] != '\\' ? 0 : text[1] == 'u' ? 4 : text[1] == 'U' ? 8 : 0;

	*code = 0;
	if (digits == 0 || size < digits + 2)
		return 0;
	for (size_t i = 2; i < digits + 2; i++) {
		const char *all = "0123456789abcdef", *digit = text[i] != '\0' ? strchr(all, text[i]) : NULL;

		if (digit == NULL)
			return 0;
		*code = *code << 4 | (unsigned long)(digit - all);
	}
	if (*code > 0xffff ? digits == 4 : digits == 8)
		return 0;
	return *code == '\\' || (*code > 0x9f && utf8_hidden(*code)) ? digits + 2 : 0;
}

void
transcript_reveal(char *line)
{
	size_t size = strlen(line), length;
	unsigned long code;
	char *out = line;

	for (const char *in = line; *in != '\0';) {
		if ((length = told_length(in, size - (size_t)(in - line), &code)) > 0) {
			out += utf8_put(out, code);
			in += length;
		} else {
			*out++ = *in++;
		}
	}
	*out = '\0';
}

/* Writes the character at the beginning of a text, so that it is seen; its length, or 0 when the stream has
 * failed. */
static size_t
write_character(FILE *out, const char *text, size_t size)
{
	unsigned long code = 0, told;
	size_t length = utf8_length(text, size, &code);

	if (told_length(text, size, &told) > 0) {
		code = '\\';
		length = 1;
	} else if (length == 0 || code <= 0x9f || !utf8_hidden(code)) {
		length = length > 0 ? length : 1;
		return fwrite(text, 1, length, out) == length ? length : 0;
	}
	return fprintf(out, code > 0xffff ? "\\U%08lx" : "\\u%04lx", code) > 0 ? length : 0;
}

/* ---- lines ---- */

char *
transcript_strip(char *line)
{
	bool quoted = false;
	char *out = line;

	for (const char *in = line; *in != '\0'; in++) {
		if (*in == '"')
			quoted = !quoted;
		if (*in == '#' && !quoted && in > line && in[-1] == '\\')
			out--;
		else if (*in == '#' && !quoted && (in == line || is_blank(in[-1])))
			break;
		*out++ = *in == '\t' ? ' ' : *in;
	}
	while (out > line && out[-1] == ' ')
		out--;
	*out = '\0';
	line += strspn(line, " ");
	transcript_reveal(line);
	return line;
}

/* The size of a WHO: at the beginning, its colon included, or 0. */
static size_t
who_size(const char *text)
{
	size_t size = strcspn(text, " ");

	return size > 0 && text[size - 1] == ':' && journal_valid_who(text, size - 1) ? size : 0;
}

enum journal_status
transcript_parse(char *line, struct transcript_entry *entry, char *message)
{
	size_t size = strlen(line), bad = 0;
	char *text;

	entry->who = "";
	entry->text = NULL;
	entry->as_played = false;
	while ((bad += utf8_printable(line + bad, size - bad)) < size && line[bad] == '\t')
		bad++;
	if (bad < size)
		return journal_say(message, JOURNAL_DAMAGED, "%zu: %s", utf8_count(line, bad) + 1,
				   utf8_length(line + bad, size - bad, NULL) == 0
				       ? TEXT("a byte that is not UTF-8")
				       : TEXT("a control character"));
	text = transcript_strip(line);
	if (*text == '\0')
		return JOURNAL_OK;
	if (*text == '!') {
		entry->as_played = true;
		text += 1 + strspn(text + 1, " ");
	}
	if ((size = who_size(text)) > 0) {
		text[size - 1] = '\0';
		entry->who = text;
		text += size + (text[size] != '\0');
		text += strspn(text, " ");
	}
	if (*text == '\0')
		return journal_say(message, JOURNAL_DAMAGED, "%zu: an entry is missing here",
				   utf8_count(line, (size_t)(text - line)) + 1);
	if (strlen(text) > JOURNAL_TEXT_MAX)
		return journal_say(
		    message, JOURNAL_DAMAGED, "%zu: an entry has at most %d bytes, this one %zu",
		    utf8_count(line, (size_t)(text - line)) + 1, JOURNAL_TEXT_MAX, strlen(text));
	entry->text = text;
	return JOURNAL_OK;
}

/* Writes text so that transcript_strip gives it back: where a '#' would begin a comment or lose a backslash,
 * with one more. */
static bool
write_text(FILE *out, const char *text)
{
	bool quoted = false;
	size_t length;

	for (const char *at = text, *end = text + strlen(text); at < end; at += length) {
		size_t slashes = quoted ? 0 : strspn(at, "\\");
		bool comment = !quoted && *at == '#' && (at == text || is_blank(at[-1]));

		if (*at == '"')
			quoted = !quoted;
		if ((comment || (slashes > 0 && at[slashes] == '#')) && putc('\\', out) == EOF)
			return false;
		for (; slashes > 1; slashes--) {
			if (putc(*at++, out) == EOF)
				return false;
		}
		if ((length = write_character(out, at, (size_t)(end - at))) == 0)
			return false;
	}
	return true;
}

/* A line of a box, as it is but for what is not seen. */
static bool
write_plain(FILE *out, const char *line, size_t size)
{
	size_t length;

	for (size_t at = 0; at < size; at += length) {
		if ((length = write_character(out, line + at, size - at)) == 0)
			return false;
	}
	return true;
}

static bool
write_line(FILE *out, const char *key, const char *value)
{
	return fprintf(out, "%s ", key) > 0 && write_text(out, value) && putc('\n', out) != EOF;
}

static bool
write_box(FILE *out, const struct journal_table *table)
{
	const char *line = table->text, *end = line + table->size;

	if (!write_line(out, "box", table->name))
		return false;
	while (line < end) {
		const char *stop = memchr(line, '\n', (size_t)(end - line));
		size_t size = (size_t)((stop != NULL ? stop : end) - line), depth = 0;

		while (depth < size && line[depth] == '\\')
			depth++;
		if (size > 0 && line[size - 1] == '\r')
			size--;
		if (size == depth + 3 && memcmp(line + depth, "end", 3) == 0 && putc('\\', out) == EOF)
			return false;
		if (!write_plain(out, line, size) || putc('\n', out) == EOF)
			return false;
		line = stop != NULL ? stop + 1 : end;
	}
	return fputs("end\n", out) != EOF;
}

bool
transcript_write_header(FILE *out, const struct journal_meta *meta, const struct journal_table *tables,
			size_t count, bool times)
{
	char named[JOURNAL_NAME_MAX + JOURNAL_KEY_MAX + 2];

	if (fprintf(out, "%s\n", TRANSCRIPT_FIRST_LINE) < 0 ||
	    (meta->id[0] != '\0' && !write_line(out, "journal", meta->id)) ||
	    (times && fprintf(out, "begun %lld\n", (long long)meta->created) < 0) ||
	    (times && meta->bonds > 1 && fprintf(out, "bonds %lld\n", (long long)meta->bonds) < 0) ||
	    !write_line(out, "game", meta->game))
		return false;
	if (meta->rules_version > 0 && fprintf(out, "rules %lld\n", (long long)meta->rules_version) < 0)
		return false;
	if (meta->scenario[0] != '\0' && !write_line(out, "scenario", meta->scenario))
		return false;
	for (size_t i = 0; i < meta->options; i++) {
		if (!write_line(out, "option", meta->option[i]))
			return false;
	}
	for (size_t i = 0; i < meta->players; i++) {
		snprintf(named, sizeof(named), "%s=%s", meta->player[i].side, meta->player[i].name);
		if (!write_line(out, "player", named))
			return false;
	}
	for (size_t i = 0; i < meta->keys; i++) {
		snprintf(named, sizeof(named), "%s=%s", meta->key[i].side, meta->key[i].key);
		if (!write_line(out, "key", named))
			return false;
	}
	for (size_t i = 0; i < count; i++) {
		if (!write_box(out, &tables[i]))
			return false;
	}
	return putc('\n', out) != EOF;
}

bool
transcript_write_time(FILE *out, int64_t at)
{
	return fprintf(out, "@%lld\n", (long long)at) > 0;
}

bool
transcript_write_entry(FILE *out, const char *who, const char *text, bool as_played)
{
	if (as_played && putc('!', out) == EOF)
		return false;
	if (!as_played && (who[0] != '\0' ? who : text)[0] == '@' && putc(' ', out) == EOF)
		return false; /* it would be a time */
	/* Nobody is named, but the text would be taken to begin with a mark or a name. */
	if (who[0] != '\0' || text[0] == '!' || who_size(text) > 0) {
		if (!write_text(out, who) || fputs(": ", out) == EOF)
			return false;
	}
	return write_text(out, text) && putc('\n', out) != EOF;
}
