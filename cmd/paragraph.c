/* The one place that breaks lines: what fits is counted in characters, not bytes. */
#include "cmd/paragraph.h"

#include <string.h>

#include "cmd/say.h"
#include "journal/utf8.h"

static size_t
width(const char *text)
{
	return utf8_count(text, strlen(text));
}

void
paragraph_begin(struct paragraph *p, FILE *out, const char *indent, size_t hang, const char *text)
{
	*p = (struct paragraph){out, indent, hang, width(indent) + width(text)};
	fputs(indent, out);
	print_text(out, text);
}

void
paragraph_add(struct paragraph *p, const char *before, const char *piece)
{
	fputs(before, p->out);
	p->at += width(before);
	if (p->at + 1 + width(piece) + width(before) > PAGE_WIDTH) {
		fprintf(p->out, "\n%s%*s", p->indent, (int)p->hang, "");
		p->at = width(p->indent) + p->hang;
	} else {
		fputc(' ', p->out);
		p->at++;
	}
	print_text(p->out, piece);
	p->at += width(piece);
}

void
paragraph_end(struct paragraph *p)
{
	fputc('\n', p->out);
}
