/* game diff: the lines in which the game file of a journal, or one that is a file, and another differ. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/game_file.h"
#include "cmd/game/game.h"
#include "cmd/say/say.h"

/* Lines beyond what two texts share at both ends are compared one by one, unless that is too much. */
enum { PAIRS_MAX = 8 << 20 };

struct lines {
	struct line_of {
		const char *text;
		size_t length;
	} * line;
	size_t n;
};

static struct lines
lines_of(const struct journal_table *t)
{
	struct lines l = {malloc((t->size + 1) * sizeof(*l.line)), 0};
	const char *end = t->text ? t->text + t->size : NULL;

	if (!l.line)
		no_memory();
	for (const char *s = t->text; s < end; l.n++) {
		const char *stop = memchr(s, '\n', (size_t)(end - s));
		size_t length = (size_t)((stop ? stop : end) - s);
		l.line[l.n] = (struct line_of){s, length - (length > 0 && s[length - 1] == '\r')};
		s += length + 1;
	}
	return l;
}

static bool
same_line(const struct line_of *a, const struct line_of *b)
{
	return a->length == b->length && memcmp(a->text, b->text, a->length) == 0;
}

static void
tell_line(const char *name, char sign, size_t number, const struct line_of *l)
{
	char *text = strndup(l->text, l->length);

	if (!text)
		no_memory();
	printf("%s:%zu: %c ", name, number, sign);
	print_text(stdout, text);
	putchar('\n');
	free(text);
}

/* How many lines two ends share that begin at each pair, in rows of b->n + 1; NULL: it would be too much. */
static uint16_t *
shared(const struct line_of *a, size_t n, const struct line_of *b, size_t m)
{
	uint16_t *most = n * m < PAIRS_MAX ? calloc((n + 1) * (m + 1), sizeof(*most)) : NULL;

	for (size_t i = n; most && i-- > 0;)
		for (size_t k = m; k-- > 0;) {
			uint16_t *at = &most[i * (m + 1) + k], below = at[m + 1], beside = at[1];
			*at = same_line(&a[i], &b[k]) ? (uint16_t)(at[m + 2] + 1)
			      : below > beside	      ? below
						      : beside;
		}
	return most;
}

/* True: they differ, which is told. */
static bool
tell_texts(const char *name, const struct journal_table *old, const struct journal_table *new)
{
	struct lines a = lines_of(old), b = lines_of(new);
	size_t head = 0, tail = 0, i, k, n, m;
	uint16_t *most;

	while (head < a.n && head < b.n && same_line(&a.line[head], &b.line[head]))
		head++;
	while (head + tail < a.n && head + tail < b.n &&
	       same_line(&a.line[a.n - 1 - tail], &b.line[b.n - 1 - tail]))
		tail++;
	n = a.n - head - tail;
	m = b.n - head - tail;
	most = shared(a.line + head, n, b.line + head, m);
	for (i = 0, k = 0; i < n || k < m;) {
		const struct line_of *x = &a.line[head + i], *y = &b.line[head + k];
		if (most && i < n && k < m && same_line(x, y))
			i++, k++;
		else if (i < n &&
			 (k == m || !most || most[(i + 1) * (m + 1) + k] >= most[i * (m + 1) + k + 1]))
			tell_line(name, '-', head + ++i, x);
		else
			tell_line(name, '+', head + ++k, y);
	}
	free(most);
	free(a.line);
	free(b.line);
	return n > 0 || m > 0;
}

static const struct journal_table *
table_named(const struct box_texts *texts, const char *name)
{
	static const struct journal_table none;

	for (int i = 0; i < BOX_TABLES; i++)
		if (texts->table[i].text && strcmp(texts->table[i].name, name) == 0)
			return &texts->table[i];
	return &none;
}

/* The file, what it says in French, and each table that one of the two has. */
static bool
tell_all(const char *game, const struct box_texts *old, const struct box_texts *new)
{
	char name[JOURNAL_NAME_MAX + 16];
	bool differ;

	snprintf(name, sizeof(name), "%.*s.game", JOURNAL_NAME_MAX, game);
	differ = tell_texts(name, &old->file, &new->file);
	snprintf(name, sizeof(name), "%.*s.fr.po", JOURNAL_NAME_MAX, game);
	differ |= tell_texts(name, &old->words, &new->words);
	for (int i = 0; i < 2 * BOX_TABLES; i++) {
		const struct box_texts *of = i < BOX_TABLES ? old : new;
		const struct journal_table *t = &of->table[i % BOX_TABLES];
		if (!t->text || (i >= BOX_TABLES && table_named(old, t->name)->text))
			continue;
		snprintf(name, sizeof(name), "%.*s.csv", JOURNAL_NAME_MAX, t->name);
		differ |= tell_texts(name, table_named(old, t->name), table_named(new, t->name));
	}
	return differ;
}

int
game_diff(const struct arguments *a)
{
	struct session *s = session_new();
	char why[2 * JOURNAL_MESSAGE_SIZE];
	struct box_texts here;
	int code = !s	      ? EXIT_TROUBLE
		   : a->n < 3 ? trouble("game diff: against which file?")
			      : session_open(s, a->operand[1], JOURNAL_READ);

	if (code == EXIT_WELL && !s->texts.file.text)
		code = trouble("%s: %s is a game that the program has, and no file", s->path, s->game->title);
	if (code == EXIT_WELL && !game_file_load(a->operand[2], &here, why, sizeof(why)))
		code = trouble("%s", why);
	else if (code == EXIT_WELL) {
		code = tell_all(s->game->name, &s->texts, &here) ? EXIT_FINDINGS : EXIT_WELL;
		boxes_free(&here);
	}
	session_free(s);
	return code;
}
