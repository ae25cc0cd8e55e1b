/* Titles and paragraphs of a story as plain text, Markdown or BBCode. */
#include <string.h>

#include "cmd/say/paragraph.h"
#include "cmd/tell/tell.h"
#include "journal/utf8.h"

/* Text that means something in a style is written so that it means itself. */
static void
put_escaped(const struct story *s, const char *text)
{
	const char *special = s->style == STORY_MARKDOWN ? "\\`*_{}[]<>#|~&"
			      : s->style == STORY_BBCODE ? "[]"
							 : "";

	for (size_t n; *text; text += n + (text[n] != '\0')) {
		n = strcspn(text, special);
		fwrite(text, 1, n, s->out);
		if (text[n] && s->style == STORY_MARKDOWN)
			fprintf(s->out, "\\%c", text[n]);
		else if (text[n])
			fputc(text[n] == '[' ? '(' : ')', s->out);
	}
}

/* A paragraph: lines are broken in plain text alone. */
void
story_paragraph(const struct story *s, const char *before, const char *text, const char *behind)
{
	if (s->style != STORY_TEXT) {
		fputs(before, s->out);
		put_escaped(s, text);
		fprintf(s->out, "%s\n\n", behind);
		return;
	}
	paragraph_put(s->out, before, text);
	fputc('\n', s->out);
}

void
story_title(const struct story *s, int level, const char *text)
{
	static const char *const marks[] = {"# ", "## ", "### "};

	switch (s->style) {
	case STORY_MARKDOWN:
		story_paragraph(s, marks[level], text, "");
		return;
	case STORY_BBCODE:
		story_paragraph(s, level < 2 ? "[b][size=14]" : "[b]", text,
				level < 2 ? "[/size][/b]" : "[/b]");
		return;
	case STORY_TEXT:
		break;
	}
	fprintf(s->out, "%s\n", text);
	for (size_t i = 0; i < utf8_count(text, strlen(text)); i++)
		fputc("=-."[level], s -> out);
	fputs("\n\n", s->out);
}
