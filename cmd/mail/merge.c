/* merge: brings on what another copy of the journal has more, and the receipts beside it. */
#include <stdio.h>
#include <string.h>

#include "cmd/desk/makers.h"
#include "cmd/desk/sides.h"
#include "cmd/mail/mail.h"
#include "cmd/mail/parts.h"
#include "cmd/mail/signed.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/verify/pen.h"

/* ---- entries ---- */

static int
check(const struct merging *m)
{
	const struct parted p = parted_compare(m->s, m->other);
	size_t least = m->s->n < m->other->n ? m->s->n : m->other->n;

	if (!p.same_journal)
		return trouble("%s: nothing was merged: it is of another journal", m->other->path);
	if (!p.same_beginning) {
		trouble("%s: nothing was merged: it was begun differently (box, keys or time)",
			m->other->path);
		return EXIT_FINDINGS;
	}
	if (p.hashes == least)
		return EXIT_WELL;
	trouble("%s: nothing was merged: the two part after entry %zu", m->other->path, p.hashes);
	parted_tell(m->s, m->other, p.hashes);
	return EXIT_FINDINGS;
}

/* Entries with their times, so that the hashes come out the same. */
static enum journal_status
append(struct merging *m, char *message)
{
	struct session *s = m->s;
	const struct session *other = m->other;
	enum journal_status status = JOURNAL_OK;

	for (size_t i = s->n; i < other->n && status == JOURNAL_OK; i++)
		status = journal_append(s->journal, other->at[i], other->line[i].who, other->line[i].text,
					other->line[i].as_played, NULL, message);
	if (status == JOURNAL_OK &&
	    memcmp(journal_head(s->journal), other->hash[other->n - 1], JOURNAL_HASH_SIZE) != 0) {
		snprintf(message, JOURNAL_MESSAGE_SIZE,
			 SAY("the hashes came out different; nothing was written"));
		status = JOURNAL_TROUBLE;
	}
	return status == JOURNAL_OK ? journal_commit(s->journal, message) : status;
}

/* ---- receipts ---- */

static bool
is_known(const struct receipts *all, const struct receipt *r)
{
	for (size_t i = 0; i < all->n; i++)
		if (receipt_same(&all->receipt[i], r))
			return true;
	return false;
}

/* What came with the other copy must hold for what that copy holds, together with what is here. */
static int
check_receipts(struct merging *m)
{
	const struct session *longest = m->other->n > m->s->n ? m->other : m->s;
	struct vouched v;
	int code = receipts_read(&m->ours, m->beside, false);

	if (code == EXIT_WELL)
		code = vouch(longest, &m->ours, false, &v);
	if (code == EXIT_WELL)
		code = vouch(longest, &m->theirs, false, &v);
	return code;
}

/* Nothing counts in the name of whoever plays here that he has not signed: another copy may hold such. */
static int
check_own(struct merging *m)
{
	const struct session *other = m->other;
	unsigned char seed[JOURNAL_HASH_SIZE];
	struct vouched ours, theirs;
	int code = EXIT_WELL;

	(void)vouch(other, &m->ours, true, &ours);
	(void)vouch(other, &m->theirs, true, &theirs);
	for (size_t k = 0; k < m->s->meta.keys && code == EXIT_WELL; k++) {
		int side = side_named(other, m->s->meta.key[k].side);
		bool own = false;

		if ((code = key_own(m->s, side, seed, &own)) != EXIT_WELL || !own)
			continue;
		for (size_t i = m->s->n; i < other->n && code == EXIT_WELL; i++) {
			int maker = side_of_line(other, &other->line[i]);

			if (maker < 0 || !side_same(other, maker, side) ||
			    i < vouched_by(other, &ours, side) || i < vouched_by(other, &theirs, side))
				continue;
			trouble("%s: nothing was merged: entry %zu, '%.40s', is in your name and not signed "
				"by you",
				other->path, i + 1, other->line[i].text);
			code = EXIT_FINDINGS;
		}
	}
	return code;
}

/* Of two sides with keys who plays here, and up to where he has signed; the rest is the other's. */
struct merged_writers {
	int own, other;
	size_t signed_to;
};

static int
merged_writer(const struct session *other, size_t i, void *context)
{
	const struct merged_writers *w = context;

	(void)other;
	return i < w->signed_to ? -1 : w->other;
}

/* What names nobody is its writer's, and decides nothing for who plays here. */
static int
check_unnamed(struct merging *m)
{
	struct merged_writers w = {-1, -1, 0};
	unsigned char seed[JOURNAL_HASH_SIZE];
	struct vouched ours, theirs;
	char name[JOURNAL_NAME_MAX + 1];
	size_t i;

	for (size_t k = 0; k < m->s->meta.keys && m->s->meta.keys == 2; k++) {
		int side = side_named(m->other, m->s->meta.key[k].side);
		bool own = false;

		(void)key_own(m->s, side, seed, &own);
		*(own ? &w.own : &w.other) = side;
	}
	if (w.own < 0 || w.other < 0 || m->other->n <= m->s->n)
		return EXIT_WELL;
	(void)vouch(m->other, &m->ours, true, &ours);
	(void)vouch(m->other, &m->theirs, true, &theirs);
	w.signed_to = vouched_by(m->other, &ours, w.own);
	if (w.signed_to < vouched_by(m->other, &theirs, w.own))
		w.signed_to = vouched_by(m->other, &theirs, w.own);
	if ((i = unnamed_first(m->other, m->s->n, merged_writer, &w)) == m->other->n)
		return EXIT_WELL;
	trouble("%s: nothing was merged: entry %zu, '%.40s', names nobody, and decides for %s as well",
		m->other->path, i + 1, m->other->line[i].text, side_write(m->other, w.own, name));
	return EXIT_FINDINGS;
}

/* Nobody writes while the pen is another's. */
static int
check_pen(struct merging *m)
{
	char why[PEN_BREACH];
	struct receipts all = {.n = 0};
	int code = receipts_read(&all, m->beside, false);

	if (code == EXIT_WELL)
		code = receipts_read(&all, receipts_beside(&all, m->other->path), false);
	if (code == EXIT_WELL && pen_broken(m->other, &all, m->s->n, -1, why)) {
		trouble("%s: nothing was merged: %s", m->other->path, why);
		code = EXIT_FINDINGS;
	}
	receipts_free(&all);
	return code;
}

/* In a journal with keys only what is signed says anything. */
static int
append_receipts(struct merging *m)
{
	int code = EXIT_WELL;

	for (size_t i = 0; i < m->theirs.n && code == EXIT_WELL; i++) {
		const struct receipt *r = &m->theirs.receipt[i];

		if (is_known(&m->ours, r) || (m->s->meta.keys > 0 && !r->signature))
			continue;
		code = receipt_append(r, m->beside);
		m->new_receipts += code == EXIT_WELL;
	}
	return code;
}

/* ---- the command ---- */

static void
tell_merged(const struct merging *m, size_t before)
{
	size_t after = m->other->n;

	print_text(stdout, m->s->path);
	if (after == before + 1)
		printf(SAY(": entry %zu is new"), after);
	else if (after > before)
		printf(SAY(": entries %zu to %zu are new"), before + 1, after);
	else
		printf(SAY(": no entry is new"));
	if (m->new_receipts > 0)
		printf(
		    SAY_MANY(", and so is %zu receipt", ", and so are %zu receipts", (long)m->new_receipts),
		    m->new_receipts);
	putchar('\n');
}

int
merge_check(struct merging *m)
{
	int code;

	m->beside = receipts_beside(&m->ours, m->s->path);
	code = check(m);
	return code == EXIT_WELL ? check_receipts(m) : code;
}

int
merge_write(struct merging *m, const struct arguments *a)
{
	char message[JOURNAL_MESSAGE_SIZE];
	enum journal_status status;
	size_t before = m->s->n;

	if (m->other->n > before && (status = append(m, message)) != JOURNAL_OK)
		return trouble_with(m->s->path, status, message);
	if (m->other->n > before)
		done_say(a, "entries %zu to %zu are merged", before + 1, m->other->n);
	return append_receipts(m);
}

static int
merge(struct merging *m, const struct arguments *a)
{
	char message[JOURNAL_MESSAGE_SIZE];
	size_t added, before;
	enum journal_status status = journal_begin(m->s->journal, message);
	int code =
	    status == JOURNAL_OK ? session_catch_up(m->s, &added) : trouble_with(m->s->path, status, message);

	before = m->s->n;
	if (code == EXIT_WELL)
		code = receipts_read(&m->theirs, receipts_beside(&m->theirs, m->other->path), false);
	if (code == EXIT_WELL)
		code = merge_check(m);
	if (code == EXIT_WELL)
		code = check_own(m);
	if (code == EXIT_WELL)
		code = check_unnamed(m);
	if (code == EXIT_WELL)
		code = check_pen(m);
	if (code != EXIT_WELL)
		return code;
	code = merge_write(m, a);
	tell_merged(m, before); /* also if a receipt could not be kept */
	return code == EXIT_WELL ? receipt_pen_came(m->other->n > before ? m->other : m->s, m->s->path)
				 : code;
}

int
run_merge(const struct arguments *a)
{
	struct merging m = {.s = session_new()};
	int code = EXIT_TROUBLE;

	if (m.s && (m.other = session_new()) != NULL)
		code = session_open(m.other, a->operand[1], JOURNAL_READ);
	if (code == EXIT_WELL)
		code = session_open(m.s, a->operand[0], JOURNAL_WRITE);
	if (code == EXIT_WELL)
		code = merge(&m, a);
	receipts_free(&m.ours);
	receipts_free(&m.theirs);
	session_free(m.s);
	session_free(m.other);
	return code;
}
