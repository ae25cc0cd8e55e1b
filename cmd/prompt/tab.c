/* The tabulator, and Ctrl-L. */
#include <string.h>

#include "cmd/prompt/editor.h"
#include "cmd/prompt/state.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "journal/utf8.h"

enum { TAB_ROWS = 18 }; /* of what is listed */

static size_t
width_of(const struct completions *found, size_t n, bool names)
{
	size_t width = 0;

	for (size_t i = 0; i < n; i++) {
		const char *word = names ? found->word[i].shown : found->word[i].text;
		size_t length = utf8_count(word, strlen(word));

		width = length > width ? length : width;
	}
	return width + 2;
}

/* Words in columns, as far as they fit: by their printed names where all of these do. */
static void
print_columns(const struct completions *found)
{
	size_t n = found->n_legal ? found->n_legal : found->n, rows, columns;

	window_size(&rows, &columns);
	rows = rows > TAB_ROWS + 4 ? TAB_ROWS : rows > 8 ? rows - 4 : 4;
	bool names = n <= rows * ((columns - 1) / width_of(found, n, true));
	size_t width = width_of(found, n, names), fit = width < columns ? (columns - 1) / width : 1;
	for (size_t i = 0; i < n && i < rows * fit; i++) {
		const char *word = names ? found->word[i].shown : found->word[i].text;

		fputs(i % fit == 0 ? "\n" : "", stdout);
		print_text(stdout, word);
		printf("%*s", (int)(width - utf8_count(word, strlen(word))), "");
	}
	puts(n > rows * fit || found->more ? "\n..." : "");
}

/* Completes the word as far as it is clear, and lists what it could be. */
unsigned char
prompt_complete(EditLine *el, int key)
{
	struct prompt *p = terminal_of(el)->data;
	const LineInfo *line = editor.el_line(el);
	size_t length = (size_t)(line->cursor - line->buffer), typed = 0, common, letters;
	char rest[COMPLETION_BYTES + 1];

	(void)key;
	while (typed < length && line->cursor[-1 - (long)typed] != ' ')
		typed++;
	complete(p->s, line->buffer, length, &p->found);
	common = completions_common(&p->found);
	letters = utf8_count(line->cursor - typed, typed);
	if (p->found.n == 0)
		return CC_REFRESH_BEEP;
	bool sole = p->found.n_legal == 1 || p->found.n == 1;
	if (!sole && utf8_count(p->found.word[0].text, common) <= letters) {
		print_columns(&p->found);
		return CC_REDISPLAY;
	}
	/* The name as it is written, in place of the letters typed. */
	editor.el_deletestr(el, (int)letters);
	snprintf(rest, sizeof(rest), "%.*s%s", (int)common, p->found.word[0].text, sole ? " " : "");
	return editor.el_insertstr(el, rest) == -1 ? CC_ERROR : CC_REFRESH;
}

unsigned char
prompt_clear(EditLine *el, int key)
{
	(void)key;
	terminal_clear(el);
	prompt_stands(terminal_of(el)->data);
	fflush(stdout);
	return CC_REDISPLAY;
}
