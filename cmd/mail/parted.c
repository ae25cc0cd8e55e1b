/* Two journals side by side: how far they are the same. */
#include "cmd/mail/mail.h"

#include <stdio.h>
#include <string.h>

#include "cmd/say/say.h"
#include "cmd/words/words.h"

struct parted
parted_compare(const struct session *one, const struct session *other)
{
	struct parted p = {.same_journal = strcmp(one->meta.id, other->meta.id) == 0};
	size_t most = one->n < other->n ? one->n : other->n;

	p.same_beginning = p.same_journal && memcmp(one->beginning, other->beginning, JOURNAL_HASH_SIZE) == 0;
	while (p.same_beginning && p.hashes < most &&
	       memcmp(one->hash[p.hashes], other->hash[p.hashes], JOURNAL_HASH_SIZE) == 0)
		p.hashes++;
	while (p.texts < most && strcmp(one->line[p.texts].who, other->line[p.texts].who) == 0 &&
	       strcmp(one->line[p.texts].text, other->line[p.texts].text) == 0)
		p.texts++;
	return p;
}

static void
tell_line(const struct session *s, size_t i)
{
	char at[32];

	print_text(stdout, s->path);
	printf(":%zu: ", i + 1);
	if (i == s->n) {
		puts(SAY("(no such entry)"));
		return;
	}
	words_time(s->at[i], at, sizeof(at));
	words_entry(stdout, &s->language, s->line[i].who, s->line[i].text);
	printf(" (%s)\n", at);
}

void
parted_tell(const struct session *one, const struct session *other, size_t after)
{
	tell_line(one, after);
	tell_line(other, after);
}
