/*
 * A disk that fails: an SQLite VFS in front of the real one. It can record what is done to the files, to make
 * of it what a power loss at any moment could have left, and it can let the N-th call fail.
 *
 * The model of power loss:
 *   - What was written to a file is safe once that file has been synced after it. Until then each 512-byte
 * piece of each write, and each truncation, may be there or not, independently and in any order. Bytes around
 * a piece never change (powersafe overwrite, as in Debian's SQLite). What no write has reached reads as
 * zeros.
 *   - Files come and go in a folder in the order in which they were created and removed. A name is safe once
 * a removal that syncs the folder, or the first sync of a file created since, has followed; until then the
 * folder may have stopped before it.
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

enum sim_kind { SIM_CREATE, SIM_WRITE, SIM_TRUNCATE, SIM_SYNC, SIM_REMOVE, SIM_REMOVE_AND_SYNC };

struct sim_change {
	enum sim_kind kind;
	int file;	  /* 0 is the one recording began with; a name created again is another file */
	long long offset; /* SIM_TRUNCATE: the new size */
	int size;
	unsigned char *bytes;
};

/* What has been recorded: so many changes; a file's path, NULL behind the last one; what file 0 held at
 * first. */
size_t sim_length(void);
const struct sim_change *sim_changes(void);
const char *sim_name(int file);
const unsigned char *sim_start(size_t *size);

/*
 * Writes into `folder` what a power loss after so many recorded changes could leave. Seed 0: nothing but what
 * is safe; 1: everything; any other: chance decides. Files that do not exist then are removed from there.
 */
void sim_lose_power(size_t changes, uint64_t seed, const char *folder);

/* How a failing call fails, where it writes. */
enum sim_error { SIM_FULL, SIM_IO };

/*
 * Lets the N-th call from now on fail (1 is the next), and all after it if `for_good`: reads, writes (half
 * done), truncations, syncs, sizes, opens and removals count. 0: none.
 */
void sim_fail(size_t nth, bool for_good, enum sim_error error);

/* How many calls have failed since. */
size_t sim_fired(void);

#endif
