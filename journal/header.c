/*
 * What the first bytes of a file tell before SQLite is asked to read it. They are read through SQLite's own
 * file handle: opening and closing the file ourselves would drop the locks of any other handle this process
 * has on it.
 */
#include <fcntl.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "journal/internal.h"

#define HEADER_SIZE 100

/* Offsets in the header of an SQLite file, and in that of a rollback journal. */
enum {
	AT_PAGE_SIZE = 16,
	AT_WRITE_VERSION = 18,
	AT_READ_VERSION = 19,
	AT_CHANGES = 24,
	AT_PAGES = 28,
	AT_ENCODING = 56,
	AT_USER_VERSION = 60,
	AT_APPLICATION = 68,
	ROLLBACK_COUNT = 8,
	ROLLBACK_PAGES = 16,
	ROLLBACK_SECTOR = 20,
	ROLLBACK_PAGE_SIZE = 24,
	ROLLBACK_HEADER = 28
};

static uint32_t
number_at(const unsigned char *bytes)
{
	return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Reads the header and the size of the file. */
static enum journal_status
read_header(struct journal *journal, unsigned char header[HEADER_SIZE], sqlite3_int64 *size, char *message)
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
	enum journal_status status = read_header(journal, header, &size, message);
	int64_t latest = schema_latest(journal->migrations);

	if (status != JOURNAL_OK)
		return status;
	if (size == 0)
		return journal_say(message, JOURNAL_DAMAGED, "an empty file, not a Tally-Ho journal");
	if (size < HEADER_SIZE || memcmp(header, "SQLite format 3", 16) != 0)
		return journal_say(message, JOURNAL_DAMAGED, "not a Tally-Ho journal");
	if (number_at(header + AT_APPLICATION) != JOURNAL_APPLICATION)
		return journal_say(message, JOURNAL_DAMAGED,
				   "an SQLite file of another program, not a Tally-Ho journal");
	journal->version = number_at(header + AT_USER_VERSION);
	if (journal->version > latest)
		return journal_say(
		    message, JOURNAL_DAMAGED,
		    "written by a newer Tally-Ho: its format is %lld, this program knows up to %lld",
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
header_explain(struct journal *journal, char *message)
{
	char ignored[JOURNAL_MESSAGE_SIZE];
	unsigned char header[HEADER_SIZE];
	sqlite3_int64 size = 0, pages, page;

	if (read_header(journal, header, &size, ignored) != JOURNAL_OK)
		return JOURNAL_DAMAGED;
	page = header[AT_PAGE_SIZE] << 8 | header[AT_PAGE_SIZE + 1];
	pages = number_at(header + AT_PAGES);
	if (page == 1)
		page = 65536;
	if (pages * page > size)
		return journal_say(message, JOURNAL_DAMAGED, "cut short: %lld of its %lld bytes are left",
				   (long long)size, (long long)(pages * page));
	return JOURNAL_DAMAGED;
}

enum belongs { BELONGS, BELONGS_NOT, BELONGS_UNREADABLE };

/*
 * Does a rollback journal hold the state just before that of the file? Page 1 is part of every change we make
 * and counts them, so the copy of it counts as many or one fewer. If the writer was killed before it got
 * there, the file has its old size.
 */
static enum belongs
rollback_belongs(int fd, const unsigned char header[HEADER_SIZE])
{
	static const unsigned char magic[8] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
	unsigned char start[ROLLBACK_HEADER], record[4 + HEADER_SIZE];
	uint32_t count, sector, page;

	if (pread(fd, start, sizeof(start), 0) != (ssize_t)sizeof(start) ||
	    memcmp(start, magic, sizeof(magic)) != 0)
		return BELONGS_UNREADABLE;
	count = number_at(start + ROLLBACK_COUNT);
	sector = number_at(start + ROLLBACK_SECTOR);
	page = number_at(start + ROLLBACK_PAGE_SIZE);
	for (uint32_t i = 0; i < count && page >= 512 && page <= 65536; i++) {
		off_t at = (off_t)sector + (off_t)i * ((off_t)page + 8);

		if (pread(fd, record, sizeof(record), at) != (ssize_t)sizeof(record))
			break;
		if (number_at(record) == 1)
			return number_at(header + AT_CHANGES) - number_at(record + 4 + AT_CHANGES) <= 1
				   ? BELONGS
				   : BELONGS_NOT;
	}
	return number_at(start + ROLLBACK_PAGES) == number_at(header + AT_PAGES) ? BELONGS : BELONGS_NOT;
}

/*
 * SQLite plays back whatever -journal file lies beside a file, and takes entries away by it if it is an old
 * one, left over or copied there. A live writer changes both files under our eyes, so a mismatch counts only
 * if it stays.
 */
enum journal_status
header_check_rollback(struct journal *journal, char *message)
{
	const struct timespec pause = {0, 4000000};
	const char *path = sqlite3_filename_journal(sqlite3_db_filename(journal->db, "main"));
	unsigned char header[HEADER_SIZE];
	enum belongs answer = BELONGS_NOT;
	sqlite3_int64 size;

	for (int attempt = 0; attempt < 5 && answer == BELONGS_NOT; attempt++) {
		enum journal_status status = read_header(journal, header, &size, message);
		int fd;

		if (status != JOURNAL_OK)
			return status;
		if ((fd = open(path, O_RDONLY | O_CLOEXEC)) < 0)
			return JOURNAL_OK;
		answer = rollback_belongs(fd, header);
		close(fd);
		if (answer == BELONGS_NOT)
			nanosleep(&pause, NULL);
	}
	if (answer != BELONGS_NOT)
		return JOURNAL_OK;
	return journal_say(
	    message, JOURNAL_DAMAGED,
	    "the -journal file beside it belongs to an older state of it and would take entries "
	    "away: move that file elsewhere");
}
