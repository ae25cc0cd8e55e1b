/* A text changed by lines and words, as a slip of the pen or an adversary would. */
#include "tests/fuzz/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/luck/random.h"
#include "tests/fuzz/records.h"

enum { LINES_MAX = 2048, TEXT_MAX = 4200 };

/* The lines of the text being changed: views into a copy of it. */
struct lines {
	size_t n;
	struct view {
		const char *text;
		size_t length;
	} line[LINES_MAX + 8];
	char made[TEXT_MAX]; /* a line that was not in the text */
	struct random random;
	const struct game *game;
};

static uint32_t
below(struct lines *l, size_t n)
{
	return (uint32_t)random_below(&l->random, (int)n);
}

static void
split(struct lines *l, const char *text, size_t size)
{
	l->n = 0;
	while (size > 0 && l->n < LINES_MAX) {
		const char *end = memchr(text, '\n', size);
		size_t length = end ? (size_t)(end - text) : size;

		l->line[l->n++] = (struct view){text, length};
		length += end != NULL;
		text += length;
		size -= length;
	}
}

static size_t
join(const struct lines *l, uint8_t *out, size_t room)
{
	size_t at = 0;

	for (size_t i = 0; i < l->n && at + l->line[i].length + 1 <= room; i++) {
		memcpy(out + at, l->line[i].text, l->line[i].length);
		at += l->line[i].length;
		out[at++] = '\n';
	}
	return at;
}

/* ---- raw material ---- */

/* A line of a session of the game, as text in l->made; now and then one of another game. */
static struct view
line_from_sessions(struct lines *l)
{
	size_t n;
	const struct record *all = records(&n), *r;
	const struct record_line *line;

	do
		r = &all[below(l, n)];
	while (r->n == 0 || (r->game != l->game && below(l, 64) != 0));
	line = &r->line[below(l, r->n)];
	snprintf(l->made, sizeof(l->made), "%s%s%s%s", line->as_played ? "!" : "", line->who,
		 *line->who ? ": " : "", line->text);
	return (struct view){l->made, strlen(l->made)};
}

/* A word of the game's tables, or one that only an adversary would write. */
static const char *
some_word(struct lines *l, char number[16])
{
	static const char *const odd[] = {
	    "0",     "-1",	"32767", "-32768",   "65536", "2147483648", "\"",    "...",
	    "all",   "none",	"done",	 "pass",     "roll",  "1d6",	    "draw",  "retract 1",
	    "?",     "hidden",	"claim", "print",    "waive", "set",	    "place", "goto over",
	    "x.y.z", "vp 9999", "a=b",	 "\xc3\xa9", "J-8",   "at",	    "to",    "note \"",
	};
	const struct game *g = l->game;
	unsigned type = below(l, g->n_operands);
	size_t n;

	switch (below(l, 8)) {
	case 0:
		return odd[below(l, sizeof(odd) / sizeof(odd[0]))];
	case 1:
		return g->verbs[below(l, g->n_verbs)].name;
	case 2:
		return g->n_fields ? g->fields[below(l, g->n_fields)].name : "turn";
	case 3:
		return g->steps[below(l, g->n_steps)].name;
	case 4:
		snprintf(number, 16, "%d", (int)below(l, 60) - 10);
		return number;
	default:
		n = g->operands[type].names ? g->operands[type].count : 0;
		return n ? g->operands[type].names[below(l, n)] : "1";
	}
}

/* ---- changes ---- */

/* Puts one word in the place of another, or removes it. */
static struct view
with_another_word(struct lines *l, struct view line, const char *word)
{
	size_t words = 1, at = 0, end, pick;

	for (size_t i = 0; i < line.length; i++)
		words += line.text[i] == ' ';
	for (pick = below(l, words); pick > 0; pick--)
		at += strcspn(line.text + at, " \n") + 1;
	if (at > line.length)
		at = line.length;
	for (end = at; end < line.length && line.text[end] != ' ';)
		end++;
	int size =
	    snprintf(l->made, sizeof(l->made), "%.*s%s%.*s", (int)(at < 2000 ? at : 2000), line.text, word,
		     (int)(line.length - end < 2000 ? line.length - end : 2000), line.text + end);
	return (struct view){l->made, (size_t)size};
}

/* The same word as in another line of the text: names that belong together. */
static struct view
with_word_from_text(struct lines *l, struct view line)
{
	struct view other = l->line[below(l, l->n)];
	size_t at = other.length ? below(l, other.length) : 0, end;
	char word[128];

	while (at > 0 && other.text[at - 1] != ' ')
		at--;
	for (end = at; end < other.length && other.text[end] != ' ' && end - at < sizeof(word) - 1;)
		end++;
	snprintf(word, sizeof(word), "%.*s", (int)(end - at), other.text + at);
	return with_another_word(l, line, word);
}

static void
insert(struct lines *l, size_t at, struct view line)
{
	memmove(&l->line[at + 1], &l->line[at], (l->n - at) * sizeof(l->line[0]));
	l->line[at] = line;
	l->n++;
}

static void
change(struct lines *l)
{
	size_t i = below(l, l->n), k = below(l, l->n);
	struct view kept = l->line[i];
	char number[16];

	switch (below(l, 8)) {
	case 0:
		memmove(&l->line[i], &l->line[i + 1], (l->n - i - 1) * sizeof(l->line[0]));
		l->n--;
		break;
	case 1:
		insert(l, i, l->line[i]);
		break;
	case 2:
		l->line[i] = l->line[k];
		l->line[k] = kept;
		break;
	case 3:
		insert(l, i, l->line[k]);
		break;
	case 4:
		insert(l, below(l, l->n + 1), line_from_sessions(l));
		break;
	case 5:
		l->line[i] = with_word_from_text(l, kept);
		break;
	default:
		l->line[i] = with_another_word(l, kept, some_word(l, number));
	}
}

size_t
lines_mutate(uint8_t *data, size_t size, size_t room, size_t body, unsigned seed, const struct game *game)
{
	static struct lines l;
	char *copy;
	size_t made;

	random_seed(&l.random, seed);
	if (body > size || body >= room)
		return LLVMFuzzerMutate(data, size, room);
	if (below(&l, 16) == 0)
		return body + LLVMFuzzerMutate(data + body, size - body, room - body);
	copy = malloc(size - body + 1);
	if (!copy)
		return size;
	memcpy(copy, data + body, size - body);
	copy[size - body] = '\0';
	l.game = game;
	split(&l, copy, size - body);
	if (l.n == 0)
		insert(&l, 0, line_from_sessions(&l));
	else
		change(&l);
	made = body + join(&l, data + body, room - body);
	free(copy);
	return made;
}
