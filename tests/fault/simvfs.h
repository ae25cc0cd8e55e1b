/*
 * A disk that fails: an SQLite VFS in front of the real one. It can record what is done to the files, to make
 * of it what a power loss at any moment could have left, and it can let the N-th call fail.
 *
 * The model of power loss:
 *   - What was written to a file is safe once that file has been synced after it. Until then each 512-byte
 * piece of each write, and each truncation, may be there or not, independently and in any order. Bytes around
 * a piece never change (powersafe overwrite, as in Debian's SQLite). What no write has reached reads as
 * zeros.
 *   - A file that had grown may be as long as what was written made it, with zeros or garbage where nothing
 * has arrived.
 *   - Files come and go in a folder in the order in which they were named, renamed and removed. A name is
 * safe once the folder has been synced: by itself, by a removal that does so, or by SQLite's first sync of a
 * file it created; until then the folder may have stopped before it.
 *   - A sync that fails may have thrown away what it was to make safe (SIM_LOSES).
 *
 * The calls by which journal/ makes a new file without SQLite are recorded and fail as well, in programs
 * linked with --wrap for them (simcalls.c, the Makefile).
 */
#ifndef TALLY_TESTS_SIMVFS_H
#define TALLY_TESTS_SIMVFS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Makes the simulator the default VFS, passing everything on as it is until told otherwise. */
void sim_install(void);

/* Forgets what was recorded, takes the file at `path` as it is now for safe, and records from here on. */
void sim_record(const char *path);
void sim_stop(void);

#define SIM_FILES_MAX 512
#define SIM_SIZE_MAX 1048576 /* bytes of a file */

enum sim_kind {
	SIM_CREATE, /* by SQLite, whose first sync of it syncs the folder, too */
	SIM_NAME,   /* a file gets a name by link(2) or open(2) */
	SIM_RENAME, /* it gets a name and loses the others */
	SIM_WRITE,
	SIM_TRUNCATE,
	SIM_SYNC,
	SIM_LOST, /* what was not yet safe of a file is gone */
	SIM_SYNC_FOLDER,
	SIM_REMOVE,
	SIM_REMOVE_AND_SYNC
};

struct sim_change {
	enum sim_kind kind;
	int file;	  /* 0 is the one recording began with; a name created again is another file */
	long long offset; /* SIM_TRUNCATE: the new size */
	int size;
	unsigned char *bytes; /* of a name: the path with its NUL */
};

/* What has been recorded: so many changes; a file's last path, NULL behind the last one; what file 0 held at
 * first, NULL if it was not there. */
size_t sim_length(void);
const struct sim_change *sim_changes(void);
const char *sim_name(int file);
const unsigned char *sim_start(size_t *size);

/* For simcalls.c: records a change, or one of a name; makes a file; the newest file of a name, or -1; counts
 * a call that may fail, true if this one is to fail. Files are -1 while nothing is recorded. */
void sim_note(enum sim_kind kind, int file, long long offset, const void *bytes, int size);
void sim_note_name(enum sim_kind kind, int file, const char *name);
int sim_new_file(const char *name);
int sim_find_file(const char *name);
bool sim_fails(void);
bool sim_sync_fails(void);
bool sim_full(void); /* it fails for want of room */
void sim_calls_forget(void);

/* From now on syncs do nothing. */
void sim_ignore_syncs(bool ignore);

/* The file system has no files without a name, or cannot rename without replacing. */
void sim_lacks(bool unnamed, bool rename);

/* What of a file is safe now; content is SIM_SIZE_MAX bytes. Returns its size. */
size_t sim_settle(int file, unsigned char *content);

/*
 * Writes into `folder` what a power loss after so many recorded changes could leave. Seed 0: nothing but what
 * is safe; 1: everything; any other: chance decides. Files that do not exist then are removed from there.
 */
void sim_lose_power(size_t changes, uint64_t seed, const char *folder);

/* How a failing call fails, where it writes. SIM_LOSES: only syncs fail, and what they were to make safe is
 * gone. */
enum sim_error { SIM_FULL, SIM_IO, SIM_LOSES };

/*
 * Lets the N-th call from now on fail (1 is the next), and all after it if `for_good`: reads, writes (half
 * done), truncations, syncs, sizes, opens, removals and locks count, and the calls of simcalls.c. 0: none.
 */
void sim_fail(size_t nth, bool for_good, enum sim_error error);

/* How many calls have failed since. */
size_t sim_fired(void);

#endif
