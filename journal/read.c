/*
 * Reading entry by entry: each has the next number, the form of an entry and the hash that follows from
 * all before it.
 */
#include <assert.h>
#include <string.h>

#include "journal/internal.h"
#include "journal/valid.h"

/* Columns of the statements that read entries. */
enum { SEQ, AT, WHO, TEXT, AS_PLAYED, HASH, COLUMNS };

/* Remembers that the chain broke: nothing is to be read or appended behind the break. */
static enum journal_status
remember(struct journal *journal, enum journal_status status, const char *message)
{
	if (status == JOURNAL_DAMAGED && !journal->damaged) {
		journal->damaged = true;
		memcpy(journal->fault, message, sizeof(journal->fault));
	}
	return status;
}

static enum journal_status
repeat(const struct journal *journal, char *message)
{
	memcpy(message, journal->fault, sizeof(journal->fault));
	return JOURNAL_DAMAGED;
}

/* Fills the entry from a row; false if it has not the form of an entry. */
static bool
take_entry(struct journal_entry *entry, sqlite3_stmt *row)
{
	static const int type[COLUMNS] = {SQLITE_INTEGER, SQLITE_INTEGER, SQLITE_TEXT,
					  SQLITE_TEXT,	  SQLITE_INTEGER, SQLITE_BLOB};
	sqlite3_value *value[COLUMNS];
	sqlite3_int64 as_played;

	/* The values themselves: SQLite takes several times as long to be asked for each by its column. */
	for (int i = 0; i < COLUMNS; i++) {
		value[i] = sqlite3_column_value(row, i);
		if (sqlite3_value_type(value[i]) != type[i])
			return false;
	}
	entry->seq = sqlite3_value_int64(value[SEQ]);
	entry->at = sqlite3_value_int64(value[AT]);
	entry->who = (const char *)sqlite3_value_text(value[WHO]);
	entry->text = (const char *)sqlite3_value_text(value[TEXT]);
	as_played = sqlite3_value_int64(value[AS_PLAYED]);
	entry->as_played = as_played == 1;
	if (entry->who == NULL || entry->text == NULL ||
	    sqlite3_value_bytes(value[HASH]) != JOURNAL_HASH_SIZE)
		return false;
	memcpy(entry->hash, sqlite3_value_blob(value[HASH]), JOURNAL_HASH_SIZE);
	return entry->at >= 0 && entry->at <= JOURNAL_TIME_MAX && as_played >= 0 && as_played <= 1 &&
	       journal_valid_who(entry->who, (size_t)sqlite3_value_bytes(value[WHO])) &&
	       journal_valid_text(entry->text, (size_t)sqlite3_value_bytes(value[TEXT]));
}

/* The entry that a row holds, if it may be the next one behind a place; its hash is not looked at. */
static enum journal_status
take_next(const struct journal *journal, sqlite3_stmt *row, int64_t expected, struct journal_entry *entry,
	  char *message)
{
	int64_t seq = sqlite3_column_int64(row, SEQ);
	bool formed;

	if (seq != expected)
		return journal_say(message, JOURNAL_DAMAGED,
				   "altered: entry %lld is missing; entry %lld stands in its place",
				   (long long)expected, (long long)seq);
	formed = take_entry(entry, row);
	if (!formed && sqlite3_errcode(journal->db) == SQLITE_NOMEM)
		return journal_say_sqlite(message, journal->db, SQLITE_NOMEM);
	if (!formed)
		return journal_say(message, JOURNAL_DAMAGED,
				   "altered: entry %lld has not the form of an entry", (long long)expected);
	return JOURNAL_OK;
}

enum journal_status
read_row(struct journal *journal, sqlite3_stmt *row, const struct chain *before, char *message)
{
	unsigned char hash[JOURNAL_HASH_SIZE];
	enum journal_status status;

	assert(before->seq >= 0 && row != NULL);
	status = take_next(journal, row, before->seq + 1, &journal->entry, message);
	if (status != JOURNAL_OK)
		return status;
	chain_entry(before->hash, &journal->entry, hash);
	return memcmp(hash, journal->entry.hash, sizeof(hash)) == 0
		   ? JOURNAL_OK
		   : journal_say(message, JOURNAL_DAMAGED, "altered: entry %lld does not match its hash",
				 (long long)before->seq + 1);
}

/* Ends the transaction that start() began, if it began one. */
void
read_stop(struct journal *journal)
{
	char ignored[JOURNAL_MESSAGE_SIZE];

	sqlite3_finalize(journal->reading);
	journal->reading = NULL;
	if (!journal->writing && journal->db != NULL) {
		(void)sql_roll_back(journal->db, ignored);
		lock_give(journal);
	}
}

/* Begins to read behind our place, whose entry must still be what it was when it was read. */
static enum journal_status
start(struct journal *journal, char *message)
{
	static const char query[] =
	    "SELECT seq, at, who, text, as_played, hash FROM entry WHERE seq >= ?1 ORDER BY seq";
	const struct chain *place = &journal->place;
	enum journal_status status = JOURNAL_OK;
	int code;

	assert(journal->reading == NULL && place->seq >= 0);
	/* A rollback may have failed for lack of memory: what it was to undo must not be read. A transaction
	 * of its own keeps writers waiting until the last entry that was read is handed out. */
	if ((!journal->writing && ((status = lock_take(journal, message)) != JOURNAL_OK ||
				   (status = sql_roll_back(journal->db, message)) != JOURNAL_OK ||
				   (status = sql_run(journal->db, "BEGIN", message)) != JOURNAL_OK)) ||
	    (status = sql_prepare(journal->db, query, &journal->reading, message)) != JOURNAL_OK)
		return status;
	/* At the beginning from the least number there is, so that nothing can hide before entry 1. */
	code = sqlite3_bind_int64(journal->reading, 1, place->seq > 0 ? place->seq : INT64_MIN);
	if (code != SQLITE_OK)
		return journal_say_sqlite(message, journal->db, code);
	if (place->seq == 0)
		return JOURNAL_OK;
	code = sqlite3_step(journal->reading);
	if (code != SQLITE_ROW && code != SQLITE_DONE)
		return journal_say_sqlite(message, journal->db, code);
	if (code == SQLITE_DONE || sqlite3_column_int64(journal->reading, SEQ) != place->seq ||
	    sqlite3_column_bytes(journal->reading, HASH) != JOURNAL_HASH_SIZE ||
	    memcmp(sqlite3_column_blob(journal->reading, HASH), place->hash, JOURNAL_HASH_SIZE) != 0)
		return journal_say(message, JOURNAL_DAMAGED,
				   "altered: entry %lld is not what it was when it was read",
				   (long long)place->seq);
	return JOURNAL_OK;
}

/* What SQLite counts in the file with each change of it; false: it cannot be read. */
static bool
count_changes(struct journal *journal, uint32_t *changes, sqlite3_int64 *size)
{
	char ignored[JOURNAL_MESSAGE_SIZE];
	unsigned char header[HEADER_SIZE];

	if (journal->draft || header_read(journal, header, size, ignored) != JOURNAL_OK)
		return false;
	*changes = header_number(header + HEADER_CHANGES);
	return true;
}

/* Whether nobody has written since all was read: a handle that could write need not lock others out for that,
 * each time that it is asked. */
static bool
is_unchanged(struct journal *journal)
{
	sqlite3_int64 size;
	uint32_t changes;

	return journal->read_all && !journal->writing && journal->reading == NULL &&
	       count_changes(journal, &changes, &size) && changes == journal->changes &&
	       size == journal->size;
}

/* There is nothing more. */
static enum journal_status
end(struct journal *journal, char *message)
{
	journal->at_end = true;
	journal->read_all = !journal->bare && journal->mode == JOURNAL_WRITE &&
			    count_changes(journal, &journal->changes, &journal->size);
	return journal->bare ? journal_say(message, JOURNAL_DAMAGED,
					   "altered: the triggers that protect its entries were removed, "
					   "though every entry still matches")
			     : JOURNAL_OK;
}

/* The row behind our place, or the end. */
static enum journal_status
step(struct journal *journal, char *message)
{
	int code = sqlite3_step(journal->reading);

	if (code == SQLITE_DONE)
		return end(journal, message);
	return code == SQLITE_ROW ? read_row(journal, journal->reading, &journal->place, message)
				  : journal_say_sqlite(message, journal->db, code);
}

enum journal_status
journal_next(struct journal *journal, const struct journal_entry **entry, char *message)
{
	enum journal_status status = JOURNAL_OK;

	*entry = NULL;
	if (journal->damaged)
		return repeat(journal, message);
	if (is_unchanged(journal)) {
		journal->at_end = true;
		return JOURNAL_OK;
	}
	guard_restart(journal);
	journal->at_end = journal->read_all = false;
	if (journal->reading == NULL)
		status = start(journal, message);
	if (status == JOURNAL_OK)
		status = step(journal, message);
	if (status != JOURNAL_OK || journal->at_end) {
		read_stop(journal);
		return remember(journal, status, message);
	}
	*entry = &journal->entry;
	assert((*entry)->seq == journal->place.seq + 1);
	journal->place.seq = (*entry)->seq;
	memcpy(journal->place.hash, (*entry)->hash, JOURNAL_HASH_SIZE);
	return JOURNAL_OK;
}

int64_t
journal_seq(const struct journal *journal)
{
	return journal->place.seq;
}

const unsigned char *
journal_head(const struct journal *journal)
{
	return journal->place.hash;
}
