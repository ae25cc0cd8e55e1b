/*
 * The -journal file beside a journal, looked at before SQLite does: SQLite plays back whatever lies there
 * under that name. It takes entries away by an old one, waits for a pipe, writes through a link, makes the
 * file as large as it says, and deletes any file that its end names.
 */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "journal/internal.h"

/* A page takes at least 512 bytes and 8 more here, so that none of ours can be larger. */
#define ROLLBACK_SIZE_MAX (2 * (off_t)JOURNAL_FILE_MAX)

/* Offsets in its header. */
enum {
	AT_COUNT = 8,
	AT_PAGES = 16, /* of the file, before the change */
	AT_SECTOR = 20,
	AT_PAGE_SIZE = 24,
	ROLLBACK_HEADER = 28
};

enum belongs {
	BELONGS,
	BELONGS_NOT,   /* to the file as it is */
	BELONGS_NEVER, /* no program of ours writes such a file */
	BELONGS_UNREAD /* errno tells why */
};

static const unsigned char magic[8] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};

/* Reads so many bytes; if they are not there, errno is 0 or tells why. */
static bool
read_at(int fd, unsigned char *bytes, size_t size, off_t at)
{
	errno = 0;
	return pread(fd, bytes, size, at) == (ssize_t)size;
}

/*
 * A rollback journal of a change to several files ends with the magic, behind the name of a file that SQLite
 * then deletes, whichever it is. We change one file at a time.
 */
static bool
names_a_file(int fd, off_t size)
{
	unsigned char end[sizeof(magic)];

	return size >= (off_t)sizeof(end) && read_at(fd, end, sizeof(end), size - (off_t)sizeof(end)) &&
	       memcmp(end, magic, sizeof(magic)) == 0;
}

/*
 * Does it hold the state just before that of the file? Page 1 is part of every change we make and counts
 * them, so the copy of it counts as many or one fewer. If the writer was killed before it got there, the file
 * has its old size.
 */
static enum belongs
compare_pages(int fd, const unsigned char start[ROLLBACK_HEADER], const unsigned char header[HEADER_SIZE])
{
	unsigned char record[4 + HEADER_SIZE];
	uint32_t count = header_number(start + AT_COUNT), page = header_number(start + AT_PAGE_SIZE);
	off_t at = header_number(start + AT_SECTOR);

	errno = 0;
	for (uint32_t i = 0; i < count && read_at(fd, record, sizeof(record), at); i++) {
		/* There is no page 0: SQLite ends here, too. */
		if (header_number(record) == 0)
			break;
		if (header_number(record) == 1)
			return header_number(header + HEADER_CHANGES) -
					   header_number(record + 4 + HEADER_CHANGES) <=
				       1
				   ? BELONGS
				   : BELONGS_NOT;
		at += (off_t)page + 8;
	}
	if (errno != 0)
		return BELONGS_UNREAD;
	return header_number(start + AT_PAGES) == header_number(header + HEADER_PAGES) ? BELONGS
										       : BELONGS_NOT;
}

static enum belongs
compare(int fd, const unsigned char header[HEADER_SIZE])
{
	unsigned char start[ROLLBACK_HEADER];
	struct stat about;
	uint32_t page;

	if (fstat(fd, &about) != 0)
		return BELONGS_UNREAD;
	errno = 0;
	if (about.st_size > ROLLBACK_SIZE_MAX || names_a_file(fd, about.st_size))
		return BELONGS_NEVER;
	if (errno != 0)
		return BELONGS_UNREAD;
	/* One without a header says nothing, and SQLite passes over it. */
	if (!read_at(fd, start, sizeof(start), 0) || memcmp(start, magic, sizeof(magic)) != 0)
		return errno != 0 ? BELONGS_UNREAD : BELONGS;
	page = header_number(start + AT_PAGE_SIZE);
	if (page < 512 || page > 65536 || header_number(start + AT_PAGES) > JOURNAL_FILE_MAX / page)
		return BELONGS_NEVER;
	return compare_pages(fd, start, header);
}

/* Looks at the file of that name once; what is not there is no obstacle. */
static enum belongs
look(const char *path, const unsigned char header[HEADER_SIZE])
{
	enum belongs answer;
	struct stat about;
	int fd, error;

	if (lstat(path, &about) != 0)
		return errno == ENOENT ? BELONGS : BELONGS_UNREAD;
	if (!S_ISREG(about.st_mode) || about.st_nlink > 1)
		return BELONGS_NEVER;
	/* O_NONBLOCK: it may have become a pipe since. */
	if ((fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)) < 0)
		return errno == ENOENT ? BELONGS : BELONGS_UNREAD;
	answer = compare(fd, header);
	error = errno;
	close(fd);
	errno = error;
	return answer;
}

enum journal_status
rollback_check(struct journal *journal, char *message)
{
	const struct timespec pause = {0, 4000000};
	const char *path = sqlite3_filename_journal(sqlite3_db_filename(journal->db, "main"));
	unsigned char header[HEADER_SIZE];
	enum belongs answer = BELONGS_NOT;
	sqlite3_int64 size;

	/* A live writer changes both files under our eyes, so a mismatch counts only if it stays. */
	for (int attempt = 0; attempt < 5 && answer == BELONGS_NOT; attempt++) {
		enum journal_status status;

		if (attempt > 0)
			nanosleep(&pause, NULL);
		if ((status = header_read(journal, header, &size, message)) != JOURNAL_OK)
			return status;
		answer = look(path, header);
	}
	if (answer == BELONGS_UNREAD)
		return journal_say_errno(message, "cannot read the -journal file beside it", errno);
	if (answer == BELONGS_NEVER)
		return journal_say(message, JOURNAL_DAMAGED,
				   "its -journal file is not by Tally-Ho: move that file elsewhere");
	if (answer == BELONGS_NOT)
		return journal_say(
		    message, JOURNAL_DAMAGED,
		    "the -journal file beside it belongs to an older state of it and would take entries "
		    "away: move that file elsewhere");
	return JOURNAL_OK;
}
