/* What is wrong with a file: where, and in which words. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* ---- faults ---- */

static void
place_of(const struct gamefile *g, uint32_t at, struct fault *f)
{
	uint32_t begins = at;

	f->line = 1;
	for (uint32_t i = 0; i < at; i++)
		f->line = (uint16_t)(f->line + (g->text[i] == '\n'));
	while (begins > 0 && g->text[begins - 1] != '\n')
		begins--;
	f->column = (uint16_t)(at - begins + 1);
}

static void
set_arg(struct fault *f, int i, const char *text)
{
	struct text t = text_begin(f->arg[i], FAULT_ARG_BYTES);
	size_t n = text ? strlen(text) : 0;

	/* A letter of several bytes is kept whole. */
	if (n >= FAULT_ARG_BYTES) {
		n = FAULT_ARG_BYTES - 1;
		while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
			n--;
	}
	text_add_bytes(&t, text ? text : "", n);
}

void
add_fault(struct gamefile *g, uint32_t at, bool is_remark, const char *text, const char *const *arg)
{
	struct fault new = {.remark = is_remark, .text = text}, *f;
	int i = g->n_faults;

	place_of(g, at, &new);
	for (int k = 0; k < FAULT_ARGS; k++)
		set_arg(&new, k, arg[k]);
	/* In the order of the file; where there are too many, the first ones are told. */
	for (; i > 0 && (g->fault[i - 1].line > new.line ||
			 (g->fault[i - 1].line == new.line && g->fault[i - 1].column > new.column));
	     i--)
		continue;
	if (i == GAMEFILE_FAULTS)
		return;
	if (g->n_faults < GAMEFILE_FAULTS)
		g->n_faults++;
	f = &g->fault[i];
	memmove(f + 1, f, (size_t)(g->n_faults - 1 - i) * sizeof(*f));
	*f = new;
}

void
fault_at(struct gamefile *g, uint32_t token, const char *text, const char *a, const char *b, const char *c)
{
	const char *arg[FAULT_ARGS] = {a, b, c};
	uint32_t n = g->n_tokens + g->n_parts, at = token < n ? g->token[token].at : (uint32_t)g->size;

	if (g->broken)
		return;
	g->broken = true;
	/* At the end of a statement its last word is told. */
	if (token >= g->stop && g->stop > 0 && token <= n && token > 0 && token == g->at)
		at = g->token[token - 1].at + g->token[token - 1].length;
	add_fault(g, at, false, text, arg);
}

void
fault(struct gamefile *g, const char *text, const char *a, const char *b)
{
	fault_at(g, g->at, text, a, b, NULL);
}

void
remark(struct gamefile *g, uint32_t token, const char *text, const char *a, const char *b)
{
	const char *arg[FAULT_ARGS] = {a, b, NULL};

	add_fault(g, g->token[token].at, true, text, arg);
}
