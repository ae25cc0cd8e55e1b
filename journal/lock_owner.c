/* What a lock file tells: who made it, and whether that program lives still. */
#define _XOPEN_SOURCE 700 /* gethostname */

#include <errno.h>
#include <fcntl.h>
#include <nettle/sha2.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "journal/internal.h"

#define FORM "tallyho lock 1\nhost %s\nmachine %s\nboot %s\nprocess %ld %llu\n"
#define FORM_READ "tallyho lock 1\nhost %64[-A-Za-z0-9._]\nmachine %64s\nboot %64s\nprocess %ld %llu\n"

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

void
lock_name_self(char text[LOCK_TEXT_MAX])
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

bool
lock_owner_gone(const char *text, const char *self, struct lock_owner *o, bool *here)
{
	struct lock_owner us;
	unsigned long long began;

	memset(o, 0, sizeof(*o));
	*here = false;
	if (sscanf(self, FORM_READ, us.host, us.machine, us.boot, &us.process, &us.started) != 5 ||
	    sscanf(text, FORM_READ, o->host, o->machine, o->boot, &o->process, &o->started) != 5 ||
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
