/*
 * Writing entries: one transaction from journal_begin to journal_commit, each entry read back and hashed
 * again before it counts.
 */
#include <assert.h>
#include <string.h>

#include "journal/internal.h"
#include "journal/utf8.h"
#include "journal/valid.h"

/*
 * While SQLite begins it may read a -journal file, and calls an error of the disk there damage to the
 * journal. A new opening tells the one from the other.
 */
static enum journal_status
begin_doubted(const struct journal *journal, char *message)
{
	struct journal *again;
	enum journal_status status = journal_open_from(
	    journal->migrations, sqlite3_db_filename(journal->db, "main"), JOURNAL_WRITE, &again, message);

	journal_close(again);
	return status != JOURNAL_OK ? status
				    : journal_say(message, JOURNAL_TROUBLE,
						  "input/output error; nothing was written: try again");
}

enum journal_status
journal_begin(struct journal *journal, char *message)
{
	char ignored[JOURNAL_MESSAGE_SIZE];
	enum journal_status status;

	if (journal->mode != JOURNAL_WRITE || journal->writing)
		return journal_say(message, JOURNAL_TROUBLE, "%s",
				   journal->writing ? TEXT("it is being written already")
						    : TEXT("it was opened to be read only"));
	if (journal->damaged) {
		memcpy(message, journal->fault, sizeof(journal->fault));
		return JOURNAL_DAMAGED;
	}
	read_stop(journal);
	if ((status = lock_take(journal, message)) != JOURNAL_OK)
		return status;
	/* A rollback may have failed for lack of memory. */
	if ((status = sql_roll_back(journal->db, message)) != JOURNAL_OK ||
	    (status = rollback_check(journal, message)) != JOURNAL_OK ||
	    (status = schema_migrate(journal, message)) != JOURNAL_OK ||
	    (status = sql_run(journal->db, "BEGIN IMMEDIATE", message)) != JOURNAL_OK) {
		lock_give(journal);
		return status == JOURNAL_DAMAGED ? begin_doubted(journal, message) : status;
	}
	if ((status = schema_recheck(journal, message)) != JOURNAL_OK) {
		(void)sql_roll_back(journal->db, ignored);
		lock_give(journal);
		return status;
	}
	journal->writing = true;
	journal->appended = journal->failed = journal->at_end = journal->read_all = false;
	return JOURNAL_OK;
}

/* Says what is wrong with an entry that is not valid. */
static enum journal_status
refuse(const char *who, const char *text, char *message)
{
	size_t size = strlen(text), bad = utf8_valid(text, size);

	if (!journal_valid_who(who, strlen(who)))
		return journal_say(message, JOURNAL_TROUBLE,
				   "WHO must be one word of at most %d bytes without : \" # and !",
				   JOURNAL_NAME_MAX);
	if (size == 0)
		return journal_say(message, JOURNAL_TROUBLE, "an entry must not be empty");
	if (size > JOURNAL_TEXT_MAX)
		return journal_say(message, JOURNAL_TROUBLE, "an entry has at most %d bytes, this one %zu",
				   JOURNAL_TEXT_MAX, size);
	if (bad < size)
		return journal_say(message, JOURNAL_TROUBLE, "byte %zu of the entry is not UTF-8", bad + 1);
	if ((bad = utf8_printable(text, size)) < size)
		return journal_say(message, JOURNAL_TROUBLE, "byte %zu of the entry is a control character",
				   bad + 1);
	return journal_say(message, JOURNAL_TROUBLE, "an entry must not begin or end with a blank");
}

static enum journal_status
may_append(struct journal *journal, const struct journal_entry *entry, char *message)
{
	const struct journal_entry *other = NULL;
	enum journal_status status;

	if (!journal->writing || journal->failed)
		return journal_say(message, JOURNAL_TROUBLE, "no entry can be appended now");
	if (!journal_valid_who(entry->who, strlen(entry->who)) ||
	    !journal_valid_text(entry->text, strlen(entry->text)))
		return refuse(entry->who, entry->text, message);
	if (entry->at < 0 || entry->at > JOURNAL_TIME_MAX)
		return journal_say(message, JOURNAL_TROUBLE,
				   "the clock is wrong: it is not between 1970 and 9999");
	/* What others have added is read first, as the hash of this one follows theirs. */
	if (!journal->at_end && (status = journal_next(journal, &other, message)) != JOURNAL_OK)
		return status;
	if (other != NULL)
		return journal_say(message, JOURNAL_TROUBLE,
				   "entries have been added that were not read yet");
	if (journal->place.seq >= JOURNAL_ENTRIES_MAX)
		return journal_say(message, JOURNAL_TROUBLE, "a journal has at most %d entries",
				   JOURNAL_ENTRIES_MAX);
	return JOURNAL_OK;
}

/* Prepares a statement that stays with the handle: preparing takes longer than inserting. */
static enum journal_status
prepare_once(struct journal *journal, const char *text, sqlite3_stmt **statement, char *message)
{
	return *statement != NULL ? JOURNAL_OK : sql_prepare(journal->db, text, statement, message);
}

static enum journal_status
insert(struct journal *journal, const struct journal_entry *entry, char *message)
{
	enum journal_status status;
	sqlite3_stmt *row;
	int code;

	if ((status = prepare_once(
		 journal,
		 "INSERT INTO entry (seq, at, who, text, as_played, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
		 &journal->inserting, message)) != JOURNAL_OK)
		return status;
	assert(entry->seq == journal->place.seq + 1); /* which its hash was made with */
	row = journal->inserting;
	if ((code = sqlite3_bind_int64(row, 1, entry->seq)) != SQLITE_OK ||
	    (code = sqlite3_bind_int64(row, 2, entry->at)) != SQLITE_OK ||
	    (code = sqlite3_bind_text(row, 3, entry->who, -1, SQLITE_STATIC)) != SQLITE_OK ||
	    (code = sqlite3_bind_text(row, 4, entry->text, -1, SQLITE_STATIC)) != SQLITE_OK ||
	    (code = sqlite3_bind_int(row, 5, entry->as_played)) != SQLITE_OK ||
	    (code = sqlite3_bind_blob(row, 6, entry->hash, JOURNAL_HASH_SIZE, SQLITE_STATIC)) != SQLITE_OK ||
	    (code = sqlite3_step(row)) != SQLITE_DONE)
		status = journal_say_sqlite(message, journal->db, code);
	sqlite3_reset(row);
	sqlite3_clear_bindings(row); /* they are the caller's */
	return status;
}

/* Reads the entry that was inserted behind our place and verifies it. */
static enum journal_status
read_back(struct journal *journal, char *message)
{
	enum journal_status status;
	sqlite3_stmt *row;
	int code;

	if ((status = prepare_once(
		 journal, "SELECT seq, at, who, text, as_played, hash FROM entry WHERE seq > ?1 ORDER BY seq",
		 &journal->reading_back, message)) != JOURNAL_OK)
		return status;
	assert(journal->writing && journal->reading == NULL);
	row = journal->reading_back;
	if ((code = sqlite3_bind_int64(row, 1, journal->place.seq)) != SQLITE_OK)
		status = journal_say_sqlite(message, journal->db, code);
	else if ((code = sqlite3_step(row)) == SQLITE_ROW)
		status = read_row(journal, row, &journal->place, message);
	else if (code == SQLITE_DONE)
		status = journal_say(message, JOURNAL_TROUBLE, "what was written cannot be read back");
	else
		status = journal_say_sqlite(message, journal->db, code);
	sqlite3_reset(row);
	return status;
}

enum journal_status
journal_append(struct journal *journal, int64_t at, const char *who, const char *text, bool as_played,
	       int64_t *seq, char *message)
{
	struct journal_entry entry = {0, at, who, text, as_played, {0}};
	enum journal_status status = may_append(journal, &entry, message);

	if (status == JOURNAL_OK) {
		lock_touch(journal);
		entry.seq = journal->place.seq + 1;
		chain_entry(journal->place.hash, &entry, entry.hash);
		if (!journal->draft)
			hold_signals(journal);
		status = insert(journal, &entry, message);
	}
	if (status == JOURNAL_OK)
		status = read_back(journal, message);
	if (status != JOURNAL_OK) {
		/* It is no longer known what the transaction holds: it can only be rolled back. */
		journal->failed = true;
		return status;
	}
	assert(journal->entry.seq == entry.seq &&
	       memcmp(journal->entry.hash, entry.hash, JOURNAL_HASH_SIZE) == 0);
	/* Where a rollback goes back to. */
	if (!journal->appended)
		journal->begun = journal->place;
	journal->appended = true;
	journal->place.seq = entry.seq;
	memcpy(journal->place.hash, entry.hash, JOURNAL_HASH_SIZE);
	if (seq != NULL)
		*seq = entry.seq;
	return JOURNAL_OK;
}

/* Looks, after a failed COMMIT, whether it happened all the same; false if that cannot be told. */
static bool
find_entry(struct journal *journal, const struct chain *last, bool *found)
{
	char ignored[JOURNAL_MESSAGE_SIZE];
	sqlite3_stmt *row;
	int code;

	if (lock_take(journal, ignored) != JOURNAL_OK)
		return false;
	if (sql_roll_back(journal->db, ignored) != JOURNAL_OK ||
	    sql_prepare(journal->db, "SELECT hash FROM entry WHERE seq = ?1", &row, ignored) != JOURNAL_OK) {
		lock_give(journal);
		return false;
	}
	if ((code = sqlite3_bind_int64(row, 1, last->seq)) == SQLITE_OK)
		code = sqlite3_step(row);
	*found = code == SQLITE_ROW && sqlite3_column_bytes(row, 0) == JOURNAL_HASH_SIZE &&
		 memcmp(sqlite3_column_blob(row, 0), last->hash, JOURNAL_HASH_SIZE) == 0;
	sqlite3_finalize(row);
	lock_give(journal);
	return code == SQLITE_ROW || code == SQLITE_DONE;
}

enum journal_status
journal_commit(struct journal *journal, char *message)
{
	struct chain last = journal->place;
	char cause[JOURNAL_MESSAGE_SIZE];
	enum journal_status status;
	bool appended = journal->appended, found = false;

	if (journal->draft)
		return journal_say(message, JOURNAL_TROUBLE, "it has no file yet");
	if (!journal->writing || journal->failed) {
		journal_rollback(journal);
		return journal_say(message, JOURNAL_TROUBLE,
				   "nothing was written: an entry could not be appended");
	}
	read_stop(journal);
	if ((status = lock_kept(journal, message)) != JOURNAL_OK) {
		journal_rollback(journal);
		return status;
	}
	if ((status = sql_run(journal->db, "COMMIT", cause)) == JOURNAL_OK) {
		lock_give(journal);
		hold_no_more(journal);
		journal->writing = journal->appended = false;
		return JOURNAL_OK;
	}
	journal_rollback(journal);
	/* Nothing was to be written, so that nothing can have been. */
	if (!appended)
		return journal_say(message, status, "%s", cause);
	if (!find_entry(journal, &last, &found))
		return journal_say(message, status,
				   "%.300s; it cannot be told whether entry %lld was written: look before "
				   "you enter it again",
				   cause, (long long)last.seq);
	if (found)
		return journal_say(message, status,
				   "%.300s; entry %lld was written but may not be safe on the disk", cause,
				   (long long)last.seq);
	return journal_say(message, status, "%.300s; nothing was written", cause);
}

void
journal_rollback(struct journal *journal)
{
	char ignored[JOURNAL_MESSAGE_SIZE];

	read_stop(journal);
	if (journal->db != NULL)
		(void)sql_roll_back(journal->db, ignored);
	lock_give(journal);
	hold_no_more(journal);
	assert(!journal->holding);
	if (journal->appended)
		journal->place = journal->begun;
	journal->writing = journal->appended = journal->failed = journal->at_end = false;
}
