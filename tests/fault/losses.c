/* Power fails behind every change that was recorded, and the journal that is left is looked at. */
#include "tests/fault/losses.h"

#include <stdio.h>
#include <sys/stat.h>

#include "journal/internal.h"
#include "journal/migrations.h"

size_t
losses_each(const struct desk *desk, uint64_t seeds, loss_look *look, void *context)
{
	struct loss loss = {.changes = 0};
	char rollback[216];
	size_t n = 0;

	snprintf(loss.folder, sizeof(loss.folder), "%s/after", desk->folder);
	snprintf(loss.path, sizeof(loss.path), "%s/game.tally", loss.folder);
	snprintf(rollback, sizeof(rollback), "%s-journal", loss.path);
	assert_int_equal(mkdir(loss.folder, 0700), 0);
	for (; loss.changes <= sim_length(); loss.changes++)
		for (loss.seed = 0; loss.seed < seeds; loss.seed++, n++) {
			sim_lose_power(loss.changes, loss.seed, loss.folder);
			look(context, &loss);
		}
	remove(loss.path);
	remove(rollback);
	assert_int_equal(remove(loss.folder), 0);
	return n;
}

int64_t
losses_count(const struct embedded *migrations, const char *path)
{
	char message[JOURNAL_MESSAGE_SIZE];
	const struct journal_entry *entry = NULL;
	struct journal *journal;
	enum journal_status status = journal_open_from(migrations ? migrations : journal_migrations, path,
						       JOURNAL_WRITE, &journal, message);
	int64_t found = -1;

	if (status == JOURNAL_OK)
		status = journal_begin(journal, message);
	while (status == JOURNAL_OK && (status = journal_next(journal, &entry, message)) == JOURNAL_OK &&
	       entry != NULL)
		continue;
	if (status == JOURNAL_OK)
		found = journal_seq(journal);
	journal_close(journal);
	return found;
}

bool
losses_hot(const struct embedded *migrations, const char *path, bool *damaged)
{
	char message[JOURNAL_MESSAGE_SIZE];
	struct journal *journal;
	enum journal_status status = journal_open_from(migrations ? migrations : journal_migrations, path,
						       JOURNAL_READ, &journal, message);

	journal_close(journal);
	*damaged = status == JOURNAL_DAMAGED;
	return status == JOURNAL_TROUBLE;
}

void
losses_read_on(struct journal *journal)
{
	char message[JOURNAL_MESSAGE_SIZE];
	const struct journal_entry *entry;

	do
		if (journal_next(journal, &entry, message) != JOURNAL_OK)
			fail_msg("%s", message);
	while (entry != NULL);
}
