/* The one place that breaks lines: what fits is counted in columns, not bytes. */
#include "cmd/say/paragraph.h"

#include <string.h>

#include "cmd/say/say.h"
#include "journal/utf8.h"

enum { WORD_BYTES = 4 * PAGE_WIDTH };

static size_t
width(const char *text)
{
	return page_columns(text, strlen(text));
}

void
paragraph_begin(struct paragraph *p, FILE *out, const char *indent, size_t hang, const char *text)
{
	*p = (struct paragraph){out, indent, hang, width(indent) + width(text), page_width(out)};
	fputs(indent, out);
	print_text(out, text);
}

void
paragraph_add(struct paragraph *p, const char *before, const char *piece)
{
	fputs(before, p->out);
	p->at += width(before);
	if (width(p->indent) + p->hang + width(piece) > p->width && strchr(piece, ' ')) {
		paragraph_words(p, piece); /* it fits no line */
		return;
	}
	if (p->at + 1 + width(piece) + width(before) > p->width) {
		fprintf(p->out, "\n%s%*s", p->indent, (int)p->hang, "");
		p->at = width(p->indent) + p->hang;
	} else {
		fputc(' ', p->out);
		p->at++;
	}
	print_text(p->out, piece);
	p->at += width(piece);
}

/* "Ju 88", "Bf 109-7": what a type of aircraft is called is not parted. */
static size_t
word_length(const char *text)
{
	size_t length = strcspn(text, " ");
	bool letters = length == 2 && text[0] >= 'A' && text[0] <= 'Z' && text[1] >= 'a' && text[1] <= 'z';

	return letters && text[2] == ' ' && text[3] >= '0' && text[3] <= '9' ? 3 + strcspn(text + 3, " ")
									     : length;
}

/* What fits no line is cut where the line ends: letters of other scripts, which may take two columns, and
 * what is longer than the widest line; a name or hash that a narrow window breaks is left to that, to be
 * copied whole. */
static void
cut_word(char *word, size_t room)
{
	size_t n = strlen(word), columns = width(word);
	bool letters = columns != n;

	if (columns <= (letters ? room : PAGE_WIDTH))
		return;
	room = letters && room > 1 ? room : PAGE_WIDTH;
	while (n > 0 && (((unsigned char)word[n] & 0xc0) == 0x80 || page_columns(word, n) > room))
		n--;
	word[n] = '\0';
}

void
paragraph_words(struct paragraph *p, const char *text)
{
	char word[WORD_BYTES + 1];

	while (*(text += strspn(text, " ")) != '\0') {
		size_t whole = word_length(text);
		/* Where no line has room for both they are two words all the same. */
		int length =
		    (int)(width(p->indent) + p->hang + whole > p->width ? strcspn(text, " ") : whole);

		/* What fits no line is no word, and cut at a character. */
		snprintf(word, sizeof(word), "%.*s", length, text);
		word[utf8_valid(word, strlen(word))] = '\0';
		cut_word(word, p->width - width(p->indent) - p->hang);
		paragraph_add(p, "", word);
		text += strlen(word) > 0 ? strlen(word) : (size_t)length;
	}
}

void
paragraph_begin_hanging(struct paragraph *p, FILE *out, const char *indent, size_t hang, const char *text)
{
	size_t length = strcspn(text, " ");
	char word[PAGE_WIDTH + 1];

	snprintf(word, sizeof(word), "%.*s", (int)length, text);
	word[utf8_valid(word, strlen(word))] = '\0';
	paragraph_begin(p, out, indent, hang, word);
	paragraph_words(p, text + strlen(word));
}

void
paragraph_begin_words(struct paragraph *p, FILE *out, const char *indent, const char *text)
{
	paragraph_begin_hanging(p, out, indent, 0, text);
}

void
paragraph_row(FILE *out, const char *indent, size_t column, const char *left, const char *text)
{
	struct paragraph p;
	struct made made;

	fprintf(made_begin(&made), "%-*s", (int)column, left);
	paragraph_begin(&p, out, indent, column + 1, made_end(&made));
	made_free(&made);
	paragraph_words(&p, text);
	paragraph_end(&p);
}

void
paragraph_end(struct paragraph *p)
{
	fputc('\n', p->out);
}

void
paragraph_put(FILE *out, const char *indent, const char *text)
{
	struct paragraph p;

	paragraph_begin_words(&p, out, indent, text);
	paragraph_end(&p);
}

void
paragraph_put_made(FILE *out, const char *indent, struct made *made)
{
	paragraph_put(out, indent, made_end(made));
	made_free(made);
}

/* ---- lines that are whole where programs read them ---- */

/* The columns of a word in which colours may be switched. */
static size_t
coloured_width(const char *word, size_t length)
{
	size_t columns = 0;

	while (length > 0) {
		const char *escape = memchr(word, '\033', length);
		size_t plain = escape ? (size_t)(escape - word) : length, skipped = 0;

		columns += page_columns(word, plain);
		while (plain + skipped < length && (skipped == 0 || word[plain + skipped - 1] != 'm'))
			skipped++;
		word += plain + skipped;
		length -= plain + skipped;
	}
	return columns;
}

static void
break_line(FILE *out, const char *text, size_t hang)
{
	size_t most = page_width(out), at = strspn(text, " ");

	fprintf(out, "%*s", (int)at, "");
	hang += at;
	text += at;
	while (*text) {
		size_t length = strcspn(text, " "), columns = coloured_width(text, length),
		       blanks = strspn(text + length, " ");

		fwrite(text, 1, length, out);
		at += columns;
		text += length + blanks;
		if (*text && at + blanks + coloured_width(text, strcspn(text, " ")) > most && at > hang) {
			fprintf(out, "\n%*s", (int)hang, "");
			at = hang;
		} else if (*text) {
			fprintf(out, "%*s", (int)blanks, "");
			at += blanks;
		}
	}
}

void
paragraph_line(FILE *out, struct made *made, size_t hang)
{
	const char *text = made_end(made);

	if (page_is_seen(out))
		break_line(out, text, hang);
	else
		fputs(text, out);
	fputc('\n', out);
	made_free(made);
}

void
paragraph_lines(FILE *out, const char *text)
{
	while (*text) {
		size_t length = strcspn(text, "\n");
		struct made line;

		fprintf(made_begin(&line), "%.*s", (int)length, text);
		break_line(out, made_end(&line), 0);
		fputc('\n', out);
		made_free(&line);
		text += length + (text[length] == '\n');
	}
}
