/* The inside of a letter. Every line must stand in its place: what is read by two programs is read in one
 * way. */
#include "cmd/mail/letter_inside.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/say/say.h"
#include "journal/transcript.h"
#include "journal/valid.h"

/* ---- reading ---- */

struct inside {
	char *at, *end;
};

/* The next line, its end cut off; NULL: there is none. */
static char *
next_line(struct inside *in)
{
	char *line = in->at, *end = memchr(line, '\n', (size_t)(in->end - line));

	if (!end || memchr(line, '\0', (size_t)(end - line)))
		return NULL;
	*end = '\0';
	in->at = end + 1;
	return line;
}

/* The rest of the next line behind a word; NULL: it begins otherwise. */
static char *
line_of(struct inside *in, const char *word)
{
	char *line = next_line(in);
	size_t n = strlen(word);

	return line && strncmp(line, word, n) == 0 && line[n] == ' ' ? line + n + 1 : NULL;
}

static bool
read_number(const char *text, unsigned long most, unsigned long *number)
{
	size_t n = text ? strspn(text, "0123456789") : 0;

	if (n == 0 || n > 12 || text[n] != '\0' || (n > 1 && text[0] == '0'))
		return false;
	*number = strtoul(text, NULL, 10);
	return *number <= most;
}

static bool
read_hash(const char *text, unsigned char hash[JOURNAL_HASH_SIZE])
{
	return text && strspn(text, "0123456789abcdef") == strlen(text) && journal_unhex(text, hash);
}

/* So many bytes, whatever stands in them. */
static char *
take_block(struct inside *in, size_t size)
{
	char *block = in->at;

	if ((size_t)(in->end - block) < size)
		return NULL;
	in->at += size;
	return block;
}

/* have N HEAD */
static bool
read_have(struct inside *in, struct letter *l)
{
	char *line = line_of(in, "have"), *blank = line ? strchr(line, ' ') : NULL;
	unsigned long have;

	if (!blank)
		return false;
	*blank = '\0';
	if (!read_number(line, JOURNAL_ENTRIES_MAX, &have) || !read_hash(blank + 1, l->had))
		return false;
	l->have = have;
	return true;
}

/* AT FLAG WHO TEXT */
static bool
read_entry(struct inside *in, struct letter_entry *e)
{
	char *word[3], *line = next_line(in);
	unsigned long at;

	for (int i = 0; i < 3; i++) {
		char *blank = line ? strchr(line, ' ') : NULL;

		if (!blank)
			return false;
		*blank = '\0';
		word[i] = line;
		line = blank + 1;
	}
	if (!read_number(word[0], (unsigned long)JOURNAL_TIME_MAX, &at) || strlen(word[1]) != 1 ||
	    !strchr("-!", word[1][0]))
		return false;
	*e = (struct letter_entry){.at = (int64_t)at,
				   .who = strcmp(word[2], "-") == 0 ? "" : word[2],
				   .text = line,
				   .as_played = word[1][0] == '!'};
	return journal_valid_who(e->who, strlen(e->who)) && journal_valid_text(e->text, strlen(e->text));
}

static bool
read_entries(struct inside *in, struct letter *l)
{
	unsigned long n;

	/* Each takes some bytes: no number makes us ask for more memory than the letter is long. */
	if (!read_number(line_of(in, "entries"), JOURNAL_ENTRIES_MAX, &n) || n > (size_t)(in->end - in->at))
		return false;
	l->entry = calloc(n + 1, sizeof(*l->entry));
	if (!l->entry)
		no_memory();
	for (l->n = 0; l->n < n; l->n++)
		if (!read_entry(in, &l->entry[l->n]))
			return false;
	return true;
}

bool
letter_read_inside(struct letter *l, size_t size)
{
	struct inside in = {l->inside, l->inside + size};
	const char *first = next_line(&in), *last;
	unsigned long block;

	if (first && strcmp(first, "tallyho hand 1") == 0) {
		bool read = read_hash(line_of(&in, "beginning"), l->beginning);

		l->hand = in.at;
		return read;
	}
	if (!first || strcmp(first, "tallyho letter 1") != 0 ||
	    !read_hash(line_of(&in, "beginning"), l->beginning) || !(l->from = line_of(&in, "from")) ||
	    !journal_valid_name(l->from, strlen(l->from)) ||
	    !read_number(line_of(&in, "number"), UINT32_MAX, &l->number) || l->number == 0 ||
	    !read_number(line_of(&in, "answers"), UINT32_MAX, &l->answers) || !read_have(&in, l))
		return false;
	if (l->have == 0) {
		if (!read_number(line_of(&in, "journal"), LETTER_MAX, &block) ||
		    !(l->journal = take_block(&in, block)))
			return false;
		l->journal_size = block;
	}
	if (!read_entries(&in, l) || !read_hash(line_of(&in, "head"), l->head) ||
	    !read_number(line_of(&in, "receipts"), LETTER_MAX, &block) ||
	    !(l->receipts = take_block(&in, block)))
		return false;
	l->receipts_size = block;
	last = next_line(&in);
	return last && strcmp(last, "end") == 0 && in.at == in.end;
}

/* ---- writing ---- */

static void
write_journal(FILE *out, const struct session *s)
{
	struct journal_table tables[JOURNAL_TABLES_MAX];
	size_t count = boxes_present(&s->texts, tables);
	struct made made;

	transcript_write_header(made_begin(&made), &s->meta, tables, count, true);
	made_end(&made);
	fprintf(out, "journal %zu\n", made.size);
	fwrite(made.text, 1, made.size, out);
	made_free(&made);
}

void
letter_write_inside(FILE *out, const struct session *s, const char *from, unsigned long number,
		    unsigned long answers, size_t have, const char *receipts, size_t receipts_size)
{
	char beginning[JOURNAL_HEX_SIZE], had[JOURNAL_HEX_SIZE], head[JOURNAL_HEX_SIZE];

	journal_hex(s->beginning, beginning);
	journal_hex(have == 0 ? s->beginning : s->hash[have - 1], had);
	journal_hex(session_head(s), head);
	fprintf(out, "tallyho letter 1\nbeginning %s\nfrom %s\nnumber %lu\nanswers %lu\nhave %zu %s\n",
		beginning, from, number, answers, have, had);
	if (have == 0)
		write_journal(out, s);
	fprintf(out, "entries %zu\n", s->n - have);
	for (size_t i = have; i < s->n; i++)
		fprintf(out, "%lld %c %s %s\n", (long long)s->at[i], s->line[i].as_played ? '!' : '-',
			*s->line[i].who ? s->line[i].who : "-", s->line[i].text);
	fprintf(out, "head %s\nreceipts %zu\n", head, receipts_size);
	fwrite(receipts, 1, receipts_size, out);
	fputs("end\n", out);
}
