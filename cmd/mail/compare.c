/* compare: whether two journals are the same, one extends the other, or they part. */
#include <stdio.h>

#include "cmd/mail/mail.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/verify/receipts.h"

static void
tell_part(const struct session *one, const struct session *other, const struct parted *p)
{
	size_t after = p->same_beginning ? p->hashes : p->texts;

	if (p->texts == one->n && one->n == other->n) {
		printf(p->same_beginning
			   ? SAY_MANY(
				 "The same %zu entry, but not logged at the same time: the hashes differ.\n",
				 "The same %zu entries, but not logged at the same times: their hashes "
				 "differ.\n",
				 (long)one->n)
			   : SAY_MANY(
				 "The same %zu entry, but begun differently (box, keys or time): the hashes "
				 "differ.\n",
				 "The same %zu entries, but begun differently (box, keys or time): their "
				 "hashes differ.\n",
				 (long)one->n),
		       one->n);
		return;
	}
	if (!p->same_beginning && after == 0)
		puts(SAY("Begun differently (box, keys or time), and they part at the first entry:"));
	else if (!p->same_beginning)
		printf(SAY("Begun differently (box, keys or time); they say the same up to entry %zu:\n"),
		       after);
	else if (after == 0)
		puts(SAY("They part at the first entry:"));
	else
		printf(SAY("They part after entry %zu:\n"), after);
	parted_tell(one, other, after);
}

/* Exit code. */
static int
tell_both(const struct session *one, const struct session *other, const struct parted *p)
{
	const struct session *more = one->n > other->n ? one : other, *less = more == one ? other : one;
	struct made longer, shorter;

	if (!p->same_journal) {
		printf(SAY("Two journals: their ids are %s and %s.\n"), one->meta.id, other->meta.id);
		return EXIT_FINDINGS;
	}
	if (!p->same_beginning || p->hashes < less->n) {
		tell_part(one, other, p);
		return EXIT_FINDINGS;
	}
	if (more->n == less->n) {
		printf(SAY_MANY("The same: %zu entry.\n", "The same: %zu entries.\n", (long)one->n), one->n);
		return EXIT_WELL;
	}
	print_text(made_begin(&longer), more->path);
	print_text(made_begin(&shorter), less->path);
	made_end(&longer);
	made_end(&shorter);
	printf(SAY_MANY("%s extends %s by %zu entry, from %zu on.\n",
			"%s extends %s by %zu entries, from %zu on.\n", (long)(more->n - less->n)),
	       longer.text, shorter.text, more->n - less->n, less->n + 1);
	made_free(&longer);
	made_free(&shorter);
	return EXIT_WELL;
}

static bool
signed_beyond(const struct voucher *v, size_t entry)
{
	return v->any && v->is_signed && v->entries > entry;
}

/* Whoever has signed both sides of a parting has two histories. Exit code. */
static int
tell_forks(const struct session *one, const struct session *other, size_t after, const struct receipts *all)
{
	struct vouched first, second;
	char name[JOURNAL_NAME_MAX + 1];
	int code = EXIT_WELL;

	vouch(one, all, true, &first);
	vouch(other, all, true, &second);
	for (int i = 0; i < SEATS_MAX; i++) {
		if (!signed_beyond(&first.side[i], after) || !signed_beyond(&second.side[i], after))
			continue;
		trouble("forked: %s signed two histories: the first to entry %zu, the second to entry %zu",
			side_write(one, i, name), first.side[i].entries, second.side[i].entries);
		code = EXIT_DAMAGED;
	}
	return code;
}

/* The receipts beside both are read together. */
static int
compare(const struct session *one, const struct session *other)
{
	const struct parted p = parted_compare(one, other);
	struct receipts all = {.n = 0};
	int code = receipts_read(&all, receipts_beside(&all, one->path), false), told;

	if (code == EXIT_WELL)
		code = receipts_read(&all, receipts_beside(&all, other->path), false);
	told = tell_both(one, other, &p);
	if (code == EXIT_WELL && told != EXIT_WELL && p.same_journal)
		code = tell_forks(one, other, p.hashes, &all);
	receipts_free(&all);
	return code > told ? code : told;
}

int
run_compare(const struct arguments *a)
{
	struct session *one = session_new(), *other = one ? session_new() : NULL;
	int code = other ? session_open(one, a->operand[0], JOURNAL_READ) : EXIT_TROUBLE;

	if (code == EXIT_WELL)
		code = session_open(other, a->operand[1], JOURNAL_READ);
	if (code == EXIT_WELL)
		code = compare(one, other);
	session_free(one);
	session_free(other);
	return code;
}
