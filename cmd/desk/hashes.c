/* The hashes of a session's entries, where no journal has said them. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/session.h"
#include "journal/chain.h"

static int
by_name(const void *one, const void *other)
{
	return strcmp(((const struct journal_table *)one)->name, ((const struct journal_table *)other)->name);
}

void
session_hash_beginning(struct session *s, const struct journal_table *tables, size_t count)
{
	struct journal_table table[JOURNAL_TABLES_MAX];

	memcpy(table, tables, count * sizeof(*table));
	qsort(table, count, sizeof(*table), by_name);
	chain_begin(&s->meta, table, NULL, count, s->beginning);
}

void
session_hash(struct session *s, size_t i)
{
	const struct journal_entry entry = {.seq = s->line[i].seq,
					    .at = s->at[i],
					    .who = s->line[i].who,
					    .text = s->line[i].text,
					    .as_played = s->line[i].as_played};

	chain_entry(i == 0 ? s->beginning : s->hash[i - 1], &entry, s->hash[i]);
	s->hashed = i + 1;
}

void
session_hashes(struct session *s, size_t n)
{
	while (s->hashed < n)
		session_hash(s, s->hashed);
}
