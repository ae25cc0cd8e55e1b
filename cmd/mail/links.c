/* The links of a side, and the notes that keep one of them from being given behind two histories. */
#include "cmd/mail/links.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/desk/master.h"
#include "cmd/desk/notes.h"
#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

void
links_at(const struct session *s, int side, const unsigned char seed[JOURNAL_HASH_SIZE], unsigned given,
	 unsigned char link[JOURNAL_HASH_SIZE])
{
	memcpy(link, seed, JOURNAL_HASH_SIZE);
	for (unsigned i = given; i < LINKS; i++)
		link_before(s, side, link);
}

/* ---- notes ---- */

/* Whether the line begins with this word; *line is behind it and its blank then. */
static bool
word(char **line, const char *word)
{
	size_t n = strlen(word);

	if (strncmp(*line, word, n) != 0 || (*line)[n] != ' ')
		return false;
	*line += n + 1;
	return true;
}

/* Takes the next word out of the line; NULL: there is none. */
static char *
take_word(char **line)
{
	char *begin = *line;
	size_t n = strcspn(begin, " ");

	if (n == 0)
		return NULL;
	*line = begin + n + (begin[n] == ' ');
	begin[n] = '\0';
	return begin;
}

/* gave BEGINNING SIDE INDEX BEFORE AT TEXT */
static bool
read_given(const struct session *s, int side, char *line, struct given_link *given)
{
	char *name, *index, *before, *at;

	if (!(line = note_behind(s, "gave", line)) || !(name = take_word(&line)) ||
	    !side_same(s, side_named(s, name), side) || !(index = take_word(&line)) ||
	    !(before = take_word(&line)) || !(at = take_word(&line)) || !*line || strlen(line) > ENTRY_MAX)
		return false;
	*given = (struct given_link){
	    .there = true, .index = (unsigned)strtoul(index, NULL, 10), .at = (int64_t)strtoll(at, NULL, 10)};
	memcpy(given->text, line, strlen(line) + 1);
	return given->index <= LINKS && journal_unhex(before, given->before);
}

/* They stand in the order in which they were given; with another chain they begin anew. */
int
links_noted(const struct session *s, int side, struct given_links *noted)
{
	char line[SECRET_LINE + 2];
	int code;
	FILE *in = secrets_open(s->meta.id, &code);

	noted->end.there = noted->last.there = false;
	while (secrets_next(in, s->meta.id, line, &code)) {
		struct given_link given;

		if (!read_given(s, side, line, &given))
			continue;
		if (given.index == 0)
			noted->end = given;
		if (given.index == 0 || !noted->last.there || given.index >= noted->last.index)
			noted->last = given;
	}
	if (in)
		fclose(in);
	return code;
}

int
links_note(const struct session *s, int side, const struct given_link *given)
{
	char name[JOURNAL_NAME_MAX + 1], before[JOURNAL_HEX_SIZE];

	journal_hex(given->before, before);
	return note_add(s, "gave", "%s %u %s %lld %s", side_write(s, side, name), given->index, before,
			(long long)given->at, given->text);
}

/* ---- chains ---- */

/* The second word of a chain's entry, behind "chain HASH ". */
static bool
nonce_of(const struct session *s, const struct chain_of *chain, unsigned char nonce[NONCE_SIZE])
{
	const char *text = s->line[chain->entry - 1].text;

	text += strcspn(text, " ");
	text += strspn(text, " ") + HASH_DIGITS;
	text += strspn(text, " ");
	return strlen(text) == NONCE_DIGITS && nonce_read(text, nonce);
}

/* A line `chain SIDE SEED` of a journal of the first form; of several the one whose end was given. */
static int
first_form_seed(struct session *s, const struct chain_of *chain, unsigned char seed[JOURNAL_HASH_SIZE],
		bool *here)
{
	char line[SECRET_LINE + 2];
	int code;
	FILE *in = secrets_open(s->meta.id, &code);

	while (!*here && secrets_next(in, s->meta.id, line, &code)) {
		unsigned char link[JOURNAL_HASH_SIZE];
		char *at = line, *name;

		line[strcspn(line, "\n")] = '\0';
		if (!word(&at, "chain") || !(name = take_word(&at)) ||
		    !side_same(s, side_named(s, name), chain->side) || !journal_unhex(at, seed))
			continue;
		links_at(s, chain->side, seed, chain->given, link);
		*here = memcmp(link, chain->last, JOURNAL_HASH_SIZE) == 0;
	}
	if (in)
		fclose(in);
	return code;
}

int
links_seed(struct session *s, const struct chain_of *chain, unsigned char seed[JOURNAL_HASH_SIZE], bool *here)
{
	unsigned char master[MASTER_SIZE], nonce[NONCE_SIZE], link[JOURNAL_HASH_SIZE];
	int code = EXIT_WELL;

	*here = false;
	if (is_first_form(s))
		return first_form_seed(s, chain, seed, here);
	if (!nonce_of(s, chain, nonce) || (code = master_read(master, here)) != EXIT_WELL || !*here)
		return code;
	chain_seed(s, chain->side, master, nonce, seed);
	links_at(s, chain->side, seed, chain->given, link);
	*here = memcmp(link, chain->last, JOURNAL_HASH_SIZE) == 0;
	return EXIT_WELL;
}

int
links_chain(const struct session *s, int side, char entry[3 * JOURNAL_HEX_SIZE])
{
	unsigned char master[MASTER_SIZE], nonce[NONCE_SIZE], seed[JOURNAL_HASH_SIZE], end[JOURNAL_HASH_SIZE];
	char hex[JOURNAL_HEX_SIZE], digits[NONCE_DIGITS + 1];
	int code = master_have(master);

	if (code != EXIT_WELL)
		return code;
	if (!secrets_nonce(nonce, digits))
		return EXIT_TROUBLE;
	chain_seed(s, side, master, nonce, seed);
	links_at(s, side, seed, 0, end);
	journal_hex(end, hex);
	snprintf(entry, 3 * JOURNAL_HEX_SIZE, "chain %s %s", hex, digits);
	return EXIT_WELL;
}
