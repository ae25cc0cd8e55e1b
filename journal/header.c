/*
 * What the first bytes of a file tell before SQLite is asked to read it. They are read through SQLite's own
 * file handle: opening and closing the file ourselves would drop the locks of any other handle this process
 * has on it.
 */
#include <assert.h>
#include <string.h>

#include "journal/internal.h"

/* Offsets in the header of an SQLite file; two more are in internal.h. */
enum {
	AT_PAGE_SIZE = 16,
	AT_WRITE_VERSION = 18,
	AT_READ_VERSION = 19,
	AT_ENCODING = 56,
	AT_USER_VERSION = 60,
	AT_APPLICATION = 68
};

uint32_t
header_number(const unsigned char bytes[4])
{
	return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

enum journal_status
header_read(struct journal *journal, unsigned char header[HEADER_SIZE], sqlite3_int64 *size, char *message)
{
	sqlite3_file *file = NULL;
	int code = sqlite3_file_control(journal->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);

	if (code == SQLITE_OK && (file == NULL || file->pMethods == NULL))
		code = SQLITE_CANTOPEN;
	if (code == SQLITE_OK)
		code = file->pMethods->xFileSize(file, size);
	if (code == SQLITE_OK)
		code = file->pMethods->xRead(file, header, HEADER_SIZE, 0);
	return code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ
		   ? JOURNAL_OK
		   : journal_say_sqlite(message, journal->db, code);
}

enum journal_status
header_check(struct journal *journal, char *message)
{
	unsigned char header[HEADER_SIZE];
	sqlite3_int64 size = 0;
	enum journal_status status = header_read(journal, header, &size, message);
	int64_t latest = schema_latest(journal->migrations);

	assert(latest >= 1);
	if (status != JOURNAL_OK)
		return status;
	if (size == 0)
		return journal_say(message, JOURNAL_DAMAGED, "an empty file, not a Tally-Ho journal");
	if (size < HEADER_SIZE || memcmp(header, "SQLite format 3", 16) != 0)
		return journal_say(message, JOURNAL_DAMAGED, "not a Tally-Ho journal");
	if (header_number(header + AT_APPLICATION) != JOURNAL_APPLICATION)
		return journal_say(message, JOURNAL_DAMAGED,
				   "an SQLite file of another program, not a Tally-Ho journal");
	journal->version = header_number(header + AT_USER_VERSION);
	if (journal->version > latest)
		return journal_say(message, JOURNAL_DAMAGED,
				   "written by a newer Tally-Ho: its format is %lld; this program knows up "
				   "to %lld and has to be brought up to date",
				   (long long)journal->version, (long long)latest);
	if (journal->version < 1)
		return journal_say(message, JOURNAL_DAMAGED, "damaged: it has no format number");
	if (header[AT_WRITE_VERSION] != 1 || header[AT_READ_VERSION] != 1)
		return journal_say(message, JOURNAL_DAMAGED,
				   "altered: another program has put it into write-ahead mode");
	if (header[AT_ENCODING + 3] != 1)
		return journal_say(message, JOURNAL_DAMAGED, "damaged: its text is not in UTF-8");
	if (size > JOURNAL_FILE_MAX)
		return journal_say(message, JOURNAL_DAMAGED, "too large to be a Tally-Ho journal");
	return JOURNAL_OK;
}

enum journal_status
header_whole(struct journal *journal, char *message)
{
	char ignored[JOURNAL_MESSAGE_SIZE];
	unsigned char header[HEADER_SIZE];
	sqlite3_int64 size = 0, pages, page;

	if (header_read(journal, header, &size, ignored) != JOURNAL_OK)
		return JOURNAL_OK;
	page = header[AT_PAGE_SIZE] << 8 | header[AT_PAGE_SIZE + 1];
	pages = header_number(header + HEADER_PAGES);
	if (page == 1)
		page = 65536;
	if (pages * page > size)
		return journal_say(message, JOURNAL_DAMAGED, "cut short: %lld of its %lld bytes are left",
				   (long long)size, (long long)(pages * page));
	return JOURNAL_OK;
}
