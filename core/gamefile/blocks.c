/* Texts, sections and numbers; lines and the blocks below them. */
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

/* A break with the blanks around it is one blank. */
const char *
token_text(struct gamefile *g, const struct token *t)
{
	const char *from = g->text + t->at + 1, *end = g->text + t->at + t->length - 1;
	char out[8192];
	size_t n = 0;

	for (; from < end; from++) {
		bool blank = *from == ' ' || *from == '\n' || *from == '\r';
		if (!blank || (n > 0 && out[n - 1] != ' '))
			out[n++] = blank ? ' ' : *from;
	}
	return keep_bytes(g, out, n);
}

const char *
take_text(struct gamefile *g)
{
	const struct token *t = peek(g);

	if (t->kind != TOKEN_TEXT) {
		fault(g, SAID("a text in \"\" is wanted here"), NULL, NULL);
		return "";
	}
	g->at++;
	return token_text(g, t);
}

const char *
take_section(struct gamefile *g)
{
	const struct token *t = peek(g);

	if (t->kind != TOKEN_NUMBER && t->kind != TOKEN_SECTION) {
		fault(g, SAID("the number of a section is wanted here, like 4.1"), NULL, NULL);
		return "";
	}
	g->at++;
	return keep_bytes(g, g->text + t->at, t->length);
}

bool
take_number(struct gamefile *g, int least, int most, int *n)
{
	bool minus = take(g, "-");
	const struct token *t = peek(g);
	char from[12], to[12];
	struct text a = text_begin(from, sizeof(from)), b = text_begin(to, sizeof(to));

	*n = least;
	if (t->kind == TOKEN_NUMBER && text_number(g->text + t->at, t->length, n)) {
		*n = minus ? -*n : *n;
		if (*n >= least && *n <= most) {
			g->at++;
			return true;
		}
	}
	*n = least;
	text_add_number(&a, least);
	text_add_number(&b, most);
	fault(g, SAID("a number from {0} to {1} is wanted here"), from, to);
	return false;
}

const char *
since(struct gamefile *g, uint32_t token, char *out, size_t size)
{
	struct text t = text_begin(out, size);
	uint32_t n = g->n_tokens + g->n_parts, end = g->at <= n && g->at > token ? g->at : token + 1;

	if (token < n)
		text_add_bytes(&t, g->text + g->token[token].at,
			       g->token[end - 1].at + g->token[end - 1].length - g->token[token].at);
	return out;
}

const char *
node_text(struct gamefile *g, uint16_t node, char *out, size_t size)
{
	const struct node *n = &g->node[node];
	uint32_t at = g->at;

	g->at = n->end ? n->end : at;
	since(g, n->token, out, size);
	g->at = at;
	return out;
}

bool
room(struct gamefile *g, int n, int most, const char *what)
{
	char number[12];
	struct text t = text_begin(number, sizeof(number));

	if (n < most)
		return true;
	text_add_number(&t, most);
	fault(g, SAID("a game file has at most {0} {1}"), number, what);
	return false;
}

/* ---- lines and blocks ---- */

uint32_t
line_end(const struct gamefile *g, uint32_t i)
{
	for (i++; i < g->n_tokens && !g->token[i].first; i++)
		continue;
	return i;
}

uint32_t
block_end(const struct gamefile *g, uint32_t i)
{
	uint8_t indent = g->token[i].indent;

	for (i = line_end(g, i); i < g->n_tokens && g->token[i].indent > indent; i = line_end(g, i))
		continue;
	return i;
}

void
begin_line(struct gamefile *g, uint32_t token)
{
	g->at = token;
	g->stop = line_end(g, token);
	g->broken = false;
}

void
begin_whole(struct gamefile *g, uint32_t token)
{
	g->at = token;
	g->stop = block_end(g, token);
	g->broken = false;
}

bool
each_line(struct gamefile *g, uint32_t token, void (*read)(struct gamefile *, uint32_t token))
{
	uint32_t first = line_end(g, token), end = block_end(g, token);

	if (g->deep >= DEEP_MAX) {
		begin_line(g, token);
		fault(g, SAID("blocks are at most 40 deep"), NULL, NULL);
		return true;
	}
	g->deep++;
	for (uint32_t i = first; i < end; i = block_end(g, i)) {
		begin_line(g, i);
		if (g->token[i].indent != g->token[first].indent)
			fault(g, SAID("this line begins in another column than those beside it"), NULL, NULL);
		read(g, i);
	}
	g->deep--;
	return first < end;
}
