/*
 * The file beside a journal, FILE-lock, that whoever writes has made, by a link, which nobody can make twice.
 * On one computer SQLite's locks are enough. In a folder that two computers share each may be granted locks
 * that the other does not see; both see this file.
 *
 * It tells who made it: the computer, the boot it runs since, and the process. One that a program left here
 * which is no more is taken over at once; one of another computer when it has not changed for a minute, by
 * the clock of the folder. A writer touches it now and then, and looks before COMMIT whether it is still
 * there.
 *
 * Nothing of this is for readers. The calls are those of the *at family: the simulator of power losses, which
 * stands before the others (tests/fault/simcalls.c), need not know a file whose loss loses nothing.
 */
#define _XOPEN_SOURCE 700 /* gethostname, utimensat */

#include <errno.h>
#include <fcntl.h>
#include <nettle/sha2.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "journal/beside.h"
#include "journal/internal.h"

enum {
	LEFT_SECONDS = 60,  /* without change: its writer does not live any more */
	TOUCH_SECONDS = 10, /* so often is ours touched */
	PAUSE_MOST_MS = 25, /* between two attempts */
};

#define FORM "tallyho lock 1\nhost %s\nmachine %s\nboot %s\nprocess %ld %llu\n"
#define FORM_READ "tallyho lock 1\nhost %64[-A-Za-z0-9._]\nmachine %64s\nboot %64s\nprocess %ld %llu\n"

/* A lock file as it is read. */
struct lock_seen {
	char text[LOCK_TEXT_MAX];
	time_t changed;
};

/* What it tells. */
struct lock_owner {
	char host[LOCK_NAME_MAX], machine[LOCK_NAME_MAX], boot[LOCK_NAME_MAX];
	long process;
	unsigned long long started; /* ticks since the boot; 0: not known */
};

static int64_t
seconds(void)
{
	struct timespec now = {0, 0};

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec;
}

/* The beginning of a file of the system's; empty: there is none. */
static size_t
read_start(const char *path, char *text, size_t size)
{
	int fd = openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	ssize_t n = fd < 0 ? 0 : read(fd, text, size - 1);

	if (fd >= 0)
		close(fd);
	text[n > 0 ? n : 0] = '\0';
	return n > 0 ? (size_t)n : 0;
}

/* ---- who it is ---- */

/* When a process began, and whether it is more than a corpse; false: there is none, or none can be seen. */
static bool
process_began(long process, unsigned long long *began)
{
	char path[64], text[1024];
	const char *behind;
	char state;

	snprintf(path, sizeof(path), "/proc/%ld/stat", process);
	if (read_start(path, text, sizeof(text)) == 0 || (behind = strrchr(text, ')')) == NULL)
		return false;
	return sscanf(behind + 1,
		      " %c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %llu",
		      &state, began) == 2 &&
	       state != 'Z' && state != 'X';
}

static void
read_word(const char *path, char word[LOCK_NAME_MAX])
{
	if (read_start(path, word, LOCK_NAME_MAX) == 0)
		strcpy(word, "-");
	word[strcspn(word, " \n")] = '\0';
}

/* The installation of this computer's system, which is nobody's business: so its hash. */
static void
name_machine(char word[LOCK_NAME_MAX])
{
	struct sha256_ctx sha;
	uint8_t hash[8];

	read_word("/etc/machine-id", word);
	if (strlen(word) < 16)
		return;
	sha256_init(&sha);
	sha256_update(&sha, strlen(word), (const uint8_t *)word);
	sha256_digest(&sha, sizeof(hash), hash);
	hex_write(word, hash, sizeof(hash));
}

static void
name_self(char text[LOCK_TEXT_MAX])
{
	struct lock_owner o = {.process = (long)getpid()};

	if (gethostname(o.host, sizeof(o.host) - 1) != 0 || o.host[0] == '\0')
		strcpy(o.host, "-");
	for (char *c = o.host; *c != '\0'; c++)
		if (strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._", *c) == NULL)
			*c = '-';
	name_machine(o.machine);
	read_word("/proc/sys/kernel/random/boot_id", o.boot);
	(void)process_began(o.process, &o.started);
	snprintf(text, LOCK_TEXT_MAX, FORM, o.host, o.machine, o.boot, o.process, o.started);
}

static bool
is_known(const char *word)
{
	return strcmp(word, "-") != 0;
}

/* Whether its writer is a program of this computer that lives no more; `here`: whether it is of this
 * computer. */
static bool
is_gone(const struct lock_seen *seen, const char *self, struct lock_owner *o, bool *here)
{
	struct lock_owner us;
	unsigned long long began;

	memset(o, 0, sizeof(*o));
	*here = false;
	if (sscanf(self, FORM_READ, us.host, us.machine, us.boot, &us.process, &us.started) != 5 ||
	    sscanf(seen->text, FORM_READ, o->host, o->machine, o->boot, &o->process, &o->started) != 5 ||
	    o->process <= 0 || !is_known(o->boot))
		return false;
	if (strcmp(o->boot, us.boot) != 0)
		return is_known(o->machine) && strcmp(o->machine, us.machine) == 0;
	*here = true;
	if (kill((pid_t)o->process, 0) != 0 && errno == ESRCH)
		return true;
	/* The number may be another program's by now. */
	return us.started != 0 && (!process_began(o->process, &began) || began != o->started);
}

/* ---- the file ---- */

static bool
lock_name(const struct journal *journal, char path[BESIDE_MAX])
{
	return snprintf(path, BESIDE_MAX, "%s-lock", sqlite3_db_filename(journal->db, "main")) < BESIDE_MAX;
}

/* An errno, or 0; ENOENT: there is none; EINVAL: no plain file, or too long to be one of ours. */
static int
look(const char *path, struct lock_seen *seen)
{
	int fd = openat(AT_FDCWD, path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK), error = 0;
	struct stat about;
	ssize_t n = 0;

	if (fd < 0)
		return errno == ELOOP ? EINVAL : errno;
	if (fstat(fd, &about) != 0)
		error = errno;
	else if (!S_ISREG(about.st_mode) || about.st_size >= LOCK_TEXT_MAX)
		error = EINVAL;
	else if ((n = read(fd, seen->text, sizeof(seen->text) - 1)) < 0)
		error = errno;
	close(fd);
	if (error != 0)
		return error;
	seen->text[n] = '\0';
	seen->changed = about.st_mtime;
	return 0;
}

/* Makes it, of a file under another name; *now is the folder's clock. An errno, or 0; EEXIST: there is one.
 */
static int
make(const char *path, const char *text, time_t *now)
{
	char beside[BESIDE_MAX];
	struct stat about;
	int fd, error = 0;

	if (!beside_name(path, beside))
		return ENAMETOOLONG;
	if ((fd = openat(AT_FDCWD, beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)) < 0)
		return errno;
	errno = EIO;
	if (pwrite(fd, text, strlen(text), 0) != (ssize_t)strlen(text))
		error = errno;
	else if (linkat(AT_FDCWD, beside, AT_FDCWD, path, 0) != 0)
		error = errno;
	/* The answer of a server may be lost; the number of names is not. */
	if (fstat(fd, &about) != 0)
		error = error != 0 ? error : errno;
	else if (about.st_nlink == 2)
		error = 0;
	*now = about.st_mtime;
	close(fd);
	unlinkat(AT_FDCWD, beside, 0);
	return error;
}

/* Takes away what was seen there; what has come in its place since is put back. */
static void
take_away(const char *path, const struct lock_seen *seen)
{
	char aside[BESIDE_MAX];
	struct lock_seen again;

	if (!beside_name(path, aside) || renameat(AT_FDCWD, path, AT_FDCWD, aside) != 0)
		return;
	if ((look(aside, &again) != 0 || strcmp(again.text, seen->text) != 0 ||
	     again.changed != seen->changed) &&
	    linkat(AT_FDCWD, aside, AT_FDCWD, path, 0) != 0)
		errno = 0; /* somebody has made another since: its owner will find out before COMMIT */
	unlinkat(AT_FDCWD, aside, 0);
}

/* ---- taking it ---- */

static enum journal_status
say_cannot(char *message, int error)
{
	if (error == EACCES || error == EROFS || error == EPERM)
		return journal_say(message, JOURNAL_TROUBLE, "cannot write: it or its folder is read-only");
	if (error == EINVAL || error == EISDIR)
		return journal_say(message, JOURNAL_TROUBLE,
				   "what is called -lock beside it is not by Tally-Ho: move it elsewhere");
	return journal_say_errno(message, "cannot write the -lock file beside it", error);
}

/* What can be done about the lock that is there, if it is: nothing but to wait, or it is taken away. */
static enum journal_status
look_at_other(struct journal *journal, const char *path, time_t now, char *message)
{
	struct lock_seen seen;
	struct lock_owner owner;
	bool here;
	int error = look(path, &seen);

	if (error == ENOENT)
		return JOURNAL_OK;
	if (error != 0)
		return say_cannot(message, error);
	if (is_gone(&seen, journal->lock.self, &owner, &here)) {
		take_away(path, &seen);
		return JOURNAL_OK;
	}
	if (here)
		return journal_say(message, JOURNAL_BUSY, "another program is using it; try again");
	if (owner.host[0] == '\0')
		strcpy(owner.host, "another-computer");
	if (now - seen.changed < LEFT_SECONDS)
		return journal_say(
		    message, JOURNAL_BUSY,
		    "it is being written on %s, or was when that stopped: try again in a minute", owner.host);
	take_away(path, &seen);
	strcpy(journal->lock.passed, owner.host);
	return JOURNAL_OK;
}

static void
pause_ms(int64_t ms)
{
	nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000}, NULL);
}

enum journal_status
lock_take(struct journal *journal, char *message)
{
	enum journal_status status = JOURNAL_OK;
	int64_t waited = 0, pause = 1;
	char path[BESIDE_MAX];
	time_t now = 0;
	int error;

	if (journal->lock.held || journal->draft || journal->mode != JOURNAL_WRITE)
		return JOURNAL_OK;
	if (!lock_name(journal, path))
		return journal_say_errno(message, "cannot open it", ENAMETOOLONG);
	if (journal->lock.self[0] == '\0')
		name_self(journal->lock.self);
	for (;;) {
		hold_signals(journal);
		error = make(path, journal->lock.self, &now);
		hold_no_more(journal);
		if (error != EEXIST)
			break;
		status = look_at_other(journal, path, now, message);
		if (status == JOURNAL_TROUBLE || (status == JOURNAL_BUSY && waited >= journal->lock.most_ms))
			return status;
		if (status == JOURNAL_OK)
			continue;
		pause_ms(pause);
		waited += pause;
		pause = pause < PAUSE_MOST_MS ? pause + 3 : pause;
	}
	if (error != 0)
		return say_cannot(message, error);
	journal->lock.held = true;
	journal->lock.touched = seconds();
	return JOURNAL_OK;
}

void
lock_touch(struct journal *journal)
{
	char path[BESIDE_MAX];

	if (!journal->lock.held || seconds() - journal->lock.touched < TOUCH_SECONDS ||
	    !lock_name(journal, path))
		return;
	(void)utimensat(AT_FDCWD, path, NULL, AT_SYMLINK_NOFOLLOW);
	journal->lock.touched = seconds();
}

static bool
is_ours(const struct journal *journal)
{
	char path[BESIDE_MAX];
	struct lock_seen seen;

	return !journal->lock.held || (lock_name(journal, path) && look(path, &seen) == 0 &&
				       strcmp(seen.text, journal->lock.self) == 0);
}

enum journal_status
lock_kept(const struct journal *journal, char *message)
{
	return is_ours(journal)
		   ? JOURNAL_OK
		   : journal_say(message, JOURNAL_BUSY,
				 "another computer took it for left alone, as this one stood still for a "
				 "minute; nothing was written: try again");
}

void
lock_give(struct journal *journal)
{
	char path[BESIDE_MAX];

	if (journal->lock.held && is_ours(journal) && lock_name(journal, path))
		unlinkat(AT_FDCWD, path, 0);
	journal->lock.held = false;
}

const char *
journal_taken_over(struct journal *journal)
{
	if (journal == NULL || journal->lock.passed[0] == '\0')
		return NULL;
	memcpy(journal->lock.told, journal->lock.passed, sizeof(journal->lock.told));
	journal->lock.passed[0] = '\0';
	return journal->lock.told;
}
