/*
 * The text of a file as words, and what is told of a wrong one.
 *
 * Words are read once, each with its line and indentation. A statement is read between `at` and `stop`; the
 * first fault in it ends it, since every word behind it reads as its end, and the next statement is read
 * anew.
 */
#include <assert.h>
#include <string.h>

#include "core/gamefile/running.h"
#include "core/text.h"

enum { LINE_BYTES = 8192, TEXT_BYTES = 8191, WORD_BYTES = 63 };

/* ---- letters ---- */

static bool
is_letter(char c)
{
	return (text_lower(c) >= 'a' && text_lower(c) <= 'z') || text_is_digit(c);
}

/* The bytes of the letter there, or 0: it is none, or one that nobody sees. */
static size_t
letter_bytes(const unsigned char *s, size_t left)
{
	uint32_t letter = s[0];
	size_t n = letter < 0x80 ? 1 : letter >= 0xc2 && letter < 0xe0 ? 2 : letter < 0xf0 ? 3 : 4;

	if (n == 1)
		return letter >= 0x20 && letter != 0x7f;
	if (letter < 0xc2 || letter > 0xf4 || n > left)
		return 0;
	letter &= 0x7fu >> n;
	for (size_t i = 1; i < n; i++) {
		if ((s[i] & 0xc0) != 0x80)
			return 0;
		letter = letter << 6 | (s[i] & 0x3fu);
	}
	if (letter < 0xa0 || (n == 3 && letter < 0x800) ||
	    (n == 4 && (letter < 0x10000 || letter > 0x10ffff)))
		return 0;
	if ((letter >= 0xd800 && letter < 0xe000) || (letter >= 0x200b && letter <= 0x200f) ||
	    (letter >= 0x2028 && letter <= 0x202e) || (letter >= 0x2060 && letter <= 0x206f) ||
	    letter == 0xfeff)
		return 0;
	return n;
}

/* ---- words ---- */

struct reader {
	struct gamefile *g;
	uint32_t at;
	int line, brackets;
	uint32_t line_begins;
	uint8_t indent;
	bool first, part; /* part: of a text */
};

static void
wrong(struct reader *r, uint32_t at, const char *text, const char *a)
{
	const char *arg[FAULT_ARGS] = {a, NULL, NULL};

	if (!r->g->broken)
		add_fault(r->g, at, false, text, arg);
	r->g->broken = true;
}

static void
add_token(struct reader *r, int kind, uint32_t from)
{
	struct gamefile *g = r->g;
	size_t length = r->at - from;

	if (g->n_tokens + g->n_parts >= TOKENS_MAX) {
		wrong(r, from, SAID("a game file has at most 40000 words"), NULL);
		return;
	}
	if (kind != TOKEN_TEXT && length > WORD_BYTES) {
		wrong(r, from, SAID("a word has at most 63 letters"), NULL);
		return;
	}
	g->token[r->part ? g->n_tokens + g->n_parts++ : g->n_tokens++] =
	    (struct token){.at = from,
			   .length = (uint16_t)length,
			   .line = (uint16_t)r->line,
			   .kind = (uint8_t)kind,
			   .indent = r->indent,
			   .first = r->first};
	r->first = false;
}

/* A text may run over lines; what it holds is looked at when it is kept. */
static void
read_quoted(struct reader *r)
{
	struct gamefile *g = r->g;
	uint32_t from = r->at++;
	int line = r->line;

	while (r->at < g->size && g->text[r->at] != '"') {
		size_t n = letter_bytes((const unsigned char *)g->text + r->at, g->size - r->at);
		if (g->text[r->at] == '\n' || g->text[r->at] == '\r')
			line += g->text[r->at] == '\n', n = 1;
		if (n == 0) {
			wrong(r, r->at, SAID("no letter that can be seen stands here"), NULL);
			return;
		}
		r->at += (uint32_t)n;
	}
	if (r->at >= g->size) {
		wrong(r, from, SAID("this text has no end: a second \" is missing"), NULL);
		return;
	}
	r->at++;
	if (r->at - from > TEXT_BYTES) {
		wrong(r, from, SAID("a text has at most 8189 bytes"), NULL);
		return;
	}
	add_token(r, TOKEN_TEXT, from);
	r->line = line;
}

/* Letters and digits, with a minus or a dot between two of them. */
static void
read_name(struct reader *r)
{
	const char *s = r->g->text;
	uint32_t from = r->at;
	bool digits = true, dots = true;

	while (r->at < r->g->size && is_letter(s[r->at])) {
		digits = digits && text_is_digit(s[r->at]);
		dots =
		    dots && (text_is_digit(s[r->at]) || r->at + 1 == r->g->size || !is_letter(s[r->at + 1]));
		r->at++;
		if (r->at + 1 < r->g->size && (s[r->at] == '-' || s[r->at] == '.') &&
		    is_letter(s[r->at + 1])) {
			digits = false;
			dots = dots && s[r->at] == '.';
			r->at++;
		}
	}
	add_token(r,
		  digits			   ? TOKEN_NUMBER
		  : dots && text_is_digit(s[from]) ? TOKEN_SECTION
						   : TOKEN_NAME,
		  from);
}

static void
read_sign(struct reader *r)
{
	static const char *const signs[] = {"...", "..", ":=", "+=", "-=", "<=", ">=", "!=", "=", "<", ">",
					    "+",   "-",	 "*",  "/",  "(",  ")",	 "[",  "]",  ",", ":"};
	const char *s = r->g->text + r->at;
	char shown[2] = {*s >= ' ' && *s < 0x7f ? *s : '?', '\0'};

	for (int i = 0; i < COUNT(signs); i++) {
		size_t n = strlen(signs[i]);
		if (r->at + n > r->g->size || memcmp(s, signs[i], n) != 0)
			continue;
		r->at += (uint32_t)n;
		add_token(r, TOKEN_SIGN, r->at - (uint32_t)n);
		r->brackets += signs[i][0] == '(' || signs[i][0] == '[';
		r->brackets -= r->brackets > 0 && (signs[i][0] == ')' || signs[i][0] == ']');
		return;
	}
	wrong(r, r->at, SAID("'{0}' has no meaning here: texts stand in \"\""), shown);
}

static void
read_comment(struct reader *r)
{
	while (r->at < r->g->size && r->g->text[r->at] != '\n') {
		size_t n = letter_bytes((const unsigned char *)r->g->text + r->at, r->g->size - r->at);
		if (r->g->text[r->at] == '\r' && r->at + 1 < r->g->size && r->g->text[r->at + 1] == '\n')
			n = 1;
		if (n == 0) {
			wrong(r, r->at, SAID("no letter that can be seen stands here"), NULL);
			return;
		}
		r->at += (uint32_t)n;
	}
}

static void
begin_text_line(struct reader *r)
{
	const struct gamefile *g = r->g;
	uint32_t from = r->at;

	while (r->at < g->size && g->text[r->at] == ' ')
		r->at++;
	if (r->at - from > 250)
		wrong(r, r->at, SAID("a line begins at most 250 blanks in"), NULL);
	if (r->brackets == 0) {
		r->indent = (uint8_t)(r->at - from);
		r->first = true;
	}
	r->line_begins = from;
}

void
words_begin(struct gamefile *g)
{
	struct reader r = {.g = g, .line = 1};

	begin_text_line(&r);
	while (r.at < g->size && !g->broken) {
		char c = g->text[r.at];
		if (r.line > GAMEFILE_LINES)
			wrong(&r, r.at, SAID("a game file has at most 8192 lines"), NULL);
		else if (r.at - r.line_begins >= LINE_BYTES)
			wrong(&r, r.at, SAID("a line has at most 8192 bytes"), NULL);
		else if (c == '\t')
			wrong(&r, r.at, SAID("a tab stands here: blanks are wanted"), NULL);
		else if (c == '\n') {
			r.at++;
			r.line++;
			begin_text_line(&r);
		} else if (c == ' ' || (c == '\r' && r.at + 1 < g->size && g->text[r.at + 1] == '\n'))
			r.at++;
		else if (c == '#')
			read_comment(&r);
		else if (c == '"')
			read_quoted(&r);
		else if (is_letter(c))
			read_name(&r);
		else
			read_sign(&r);
	}
	/* What looks further than the last word finds ends. */
	for (; g->n_parts < TOKENS_AHEAD; g->n_parts++)
		g->token[g->n_tokens + g->n_parts] = (struct token){.at = (uint32_t)g->size};
}

/* A part of a text, read as an expression: its words stand behind those of the file. */
void
begin_part(struct gamefile *g, uint32_t from, uint32_t to)
{
	struct reader r = {.g = g, .line = 1, .at = from, .part = true};
	size_t size = g->size;

	g->at = g->n_tokens + g->n_parts;
	g->size = to;
	while (r.at < to && !g->broken)
		if (strchr(" \n\r", g->text[r.at]))
			r.at++;
		else if (is_letter(g->text[r.at]))
			read_name(&r);
		else
			read_sign(&r);
	g->size = size;
	g->stop = g->n_tokens + g->n_parts;
}

/* ---- the statement in hand ---- */

static const struct token end_token = {0, 0, 0, TOKEN_END, 0, false};

const struct token *
ahead(const struct gamefile *g, int n)
{
	return g->broken || g->at + (uint32_t)n >= g->stop ? &end_token : &g->token[g->at + (uint32_t)n];
}

const struct token *
peek(const struct gamefile *g)
{
	return ahead(g, 0);
}

bool
is_word(const struct gamefile *g, const struct token *t, const char *word)
{
	return t->kind != TOKEN_TEXT && t->kind != TOKEN_END && strlen(word) == t->length &&
	       memcmp(g->text + t->at, word, t->length) == 0;
}

bool
is(const struct gamefile *g, const char *word)
{
	return is_word(g, peek(g), word);
}

bool
take(struct gamefile *g, const char *word)
{
	if (!is(g, word))
		return false;
	g->at++;
	return true;
}

/* A token as it is shown in a fault. */
static const char *
token_shown(const struct gamefile *g, const struct token *t, char out[FAULT_ARG_BYTES])
{
	struct text text = text_begin(out, FAULT_ARG_BYTES);

	if (t->kind == TOKEN_TEXT)
		text_add(&text, "a text");
	else
		text_add_bytes(&text, g->text + t->at, t->length);
	return out;
}

bool
want(struct gamefile *g, const char *word)
{
	char have[FAULT_ARG_BYTES];

	if (take(g, word))
		return true;
	if (peek(g)->kind == TOKEN_END)
		fault(g, SAID("'{0}' is wanted here"), word, NULL);
	else
		fault(g, SAID("'{0}' is wanted here, not '{1}'"), word, token_shown(g, peek(g), have));
	return false;
}

void
want_end(struct gamefile *g)
{
	char have[FAULT_ARG_BYTES];

	if (peek(g)->kind != TOKEN_END)
		fault(g, SAID("'{0}' is too much here"), token_shown(g, peek(g), have), NULL);
}

void
end_line(struct gamefile *g)
{
	uint32_t first = g->stop - 1;

	want_end(g);
	while (first > 0 && !g->token[first].first)
		first--;
	if (g->broken || g->stop >= g->n_tokens || g->token[g->stop].indent <= g->token[first].indent)
		return;
	g->at = g->stop++;
	fault(g, SAID("this line stands deeper than the one above, which takes none below it"), NULL, NULL);
}

const char *
keep_bytes(struct gamefile *g, const char *bytes, size_t n)
{
	char *at = g->pool + g->pool_used;

	if (n + 1 > POOL_BYTES - g->pool_used) {
		fault(g, SAID("the names and texts of the file are too long"), NULL, NULL);
		return "";
	}
	memcpy(at, bytes, n);
	at[n] = '\0';
	g->pool_used += (uint32_t)n + 1;
	return at;
}

const char *
keep_joined(struct gamefile *g, const char *a, const char *b, const char *c)
{
	char joined[1024];
	struct text t = text_begin(joined, sizeof(joined));

	text_add(&t, a);
	text_add(&t, b);
	text_add(&t, c);
	return keep_bytes(g, joined, t.length < sizeof(joined) ? t.length : sizeof(joined) - 1);
}

const char *
take_name(struct gamefile *g, const char *what)
{
	const struct token *t = peek(g);

	if (t->kind != TOKEN_NAME && t->kind != TOKEN_NUMBER && t->kind != TOKEN_SECTION) {
		fault(g, SAID("{0} is wanted here"), what, NULL);
		return "";
	}
	g->at++;
	return keep_bytes(g, g->text + t->at, t->length);
}
