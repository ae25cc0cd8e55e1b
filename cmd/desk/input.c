/* Lines up to the longest entry there can be; what is longer, holds a NUL or is no text is told with its
 * number. */
#include "cmd/desk/input.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

enum { LINE_BYTES = JOURNAL_TEXT_MAX + 256 }; /* an entry with its sender and a comment */

struct line_read {
	char text[LINE_BYTES + 1];
	size_t size;
	bool ended; /* there was none left */
};

/* Reads a line without its end; what is wrong with it, or NULL. */
static const char *
read_line(FILE *in, struct line_read *line)
{
	int byte;

	line->size = 0;
	while ((byte = getc(in)) != EOF && byte != '\n') {
		if (byte == '\0')
			return "a control character";
		if (line->size == LINE_BYTES)
			return "longer than 4096 bytes";
		line->text[line->size++] = (char)byte;
	}
	line->ended = byte == EOF && line->size == 0;
	while (line->size > 0 && line->text[line->size - 1] == '\r')
		line->size--;
	line->text[line->size] = '\0';
	return NULL;
}

static int
take_line(struct input *input, const char *text, long number, const char *path)
{
	const char *full = entries_full(input->n + 1, input->bytes += entry_bytes("", text));
	struct input_line *line;

	if (full)
		return trouble("%s: line %ld: %s", path, number, full);
	line = keep_room(input->line, input->n, &input->room, sizeof(*line));
	if (!line)
		return trouble("out of memory");
	input->line = line;
	line += input->n++;
	*line = (struct input_line){keep_text(&input->kept, text), number};
	return line->text ? EXIT_WELL : trouble("out of memory");
}

int
input_read(struct input *input, FILE *in, const char *path)
{
	struct line_read line;
	int code = EXIT_WELL;

	errno = 0;
	for (long number = 1; code == EXIT_WELL; number++) {
		const char *wrong = read_line(in, &line);
		size_t blanks;

		/* Some editors begin a text with a mark of its bytes' order. */
		if (number == 1 && strncmp(line.text, "\xef\xbb\xbf", 3) == 0)
			memmove(line.text, line.text + 3, strlen(line.text) - 2);
		if (ferror(in))
			return trouble("standard input: %s", said_error(errno));
		if (wrong) {
			trouble("%s: line %ld: unreadable J-1: %s", path, number, wrong);
			return EXIT_FINDINGS;
		}
		if (line.ended)
			break;
		blanks = strspn(line.text, " \t");
		if (line.text[blanks] != '\0' && line.text[blanks] != '#')
			code = take_line(input, line.text, number, path);
	}
	return code;
}

void
input_free(struct input *input)
{
	keep_free(&input->kept);
	free(input->line);
}
