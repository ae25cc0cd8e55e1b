#include "tests/fault/simvfs.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FILES_MAX SIM_FILES_MAX
#define CHANGES_MAX 16384

/* One simulator a test program; the VFS it stands in front of does the work. */
static struct {
	sqlite3_vfs vfs;
	sqlite3_vfs *real;
	bool recording;
	int files; /* every file ever seen while recording; a name created again is another file */
	char *name[FILES_MAX];
	unsigned char *start; /* file 0 when recording began */
	size_t start_size;
	size_t changes;
	struct sim_change change[CHANGES_MAX];
	size_t nth, calls, fired;
	bool for_good;
	enum sim_error error;
} sim;

struct sim_file {
	sqlite3_file base;
	int file;  /* -1: not recorded */
	int error; /* errno of the last call that failed, which SQLite's own VFS keeps, too */
	sqlite3_file *real;
};

/* Counts a call; true if it is to fail. */
static bool
fails(void)
{
	if (sim.nth == 0)
		return false;
	sim.calls++;
	if (sim.calls != sim.nth && !(sim.for_good && sim.calls > sim.nth))
		return false;
	sim.fired++;
	return true;
}

static void
note(enum sim_kind kind, int file, sqlite3_int64 offset, const void *bytes, int size)
{
	struct sim_change *change = &sim.change[sim.changes];

	if (!sim.recording || file < 0)
		return;
	if (sim.changes == CHANGES_MAX)
		abort();
	*change = (struct sim_change){kind, file, offset, size, NULL};
	if (size > 0) {
		change->bytes = malloc((size_t)size);
		memcpy(change->bytes, bytes, (size_t)size);
	}
	sim.changes++;
}

/* The newest file of a name, or -1. */
static int
find_file(const char *name)
{
	int file = sim.files;

	while (--file >= 0 && strcmp(sim.name[file], name) != 0)
		continue;
	return file;
}

static int
new_file(const char *name)
{
	if (sim.files == FILES_MAX)
		abort();
	sim.name[sim.files] = strdup(name);
	return sim.files++;
}

/* --- the methods of an open file --- */

static struct sim_file *
of(sqlite3_file *file)
{
	return (struct sim_file *)file;
}

static int
sim_close(sqlite3_file *file)
{
	return of(file)->real->pMethods->xClose(of(file)->real);
}

/* What SQLite's own VFS answers to EIO; SQLite takes that for a damaged file. */
static int
sim_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 offset)
{
	if (!fails())
		return of(file)->real->pMethods->xRead(of(file)->real, bytes, size, offset);
	of(file)->error = EIO;
	return SQLITE_IOERR_CORRUPTFS;
}

static int
sim_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset)
{
	bool failed = fails();
	int code;

	if (failed)
		size /= 2;
	code = of(file)->real->pMethods->xWrite(of(file)->real, bytes, size, offset);
	note(SIM_WRITE, of(file)->file, offset, bytes, size);
	return failed ? (sim.error == SIM_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE) : code;
}

static int
sim_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	if (fails())
		return SQLITE_IOERR_TRUNCATE;
	note(SIM_TRUNCATE, of(file)->file, size, NULL, 0);
	return of(file)->real->pMethods->xTruncate(of(file)->real, size);
}

static int
sim_sync(sqlite3_file *file, int flags)
{
	if (fails())
		return SQLITE_IOERR_FSYNC;
	note(SIM_SYNC, of(file)->file, 0, NULL, 0);
	/* Nothing is lost here but by our own doing, so the real disk need not be waited for. */
	(void)flags;
	return SQLITE_OK;
}

static int
sim_file_size(sqlite3_file *file, sqlite3_int64 *size)
{
	return fails() ? SQLITE_IOERR_FSTAT : of(file)->real->pMethods->xFileSize(of(file)->real, size);
}

static int
sim_lock(sqlite3_file *file, int level)
{
	return of(file)->real->pMethods->xLock(of(file)->real, level);
}

static int
sim_unlock(sqlite3_file *file, int level)
{
	return of(file)->real->pMethods->xUnlock(of(file)->real, level);
}

static int
sim_check_lock(sqlite3_file *file, int *held)
{
	return of(file)->real->pMethods->xCheckReservedLock(of(file)->real, held);
}

static int
sim_control(sqlite3_file *file, int operation, void *argument)
{
	if (operation == SQLITE_FCNTL_LAST_ERRNO && of(file)->error != 0) {
		*(int *)argument = of(file)->error;
		return SQLITE_OK;
	}
	return of(file)->real->pMethods->xFileControl(of(file)->real, operation, argument);
}

static int
sim_sector(sqlite3_file *file)
{
	return of(file)->real->pMethods->xSectorSize(of(file)->real);
}

static int
sim_device(sqlite3_file *file)
{
	return of(file)->real->pMethods->xDeviceCharacteristics(of(file)->real);
}

/* Version 1: no shared memory, no memory mapping. */
static const sqlite3_io_methods methods = {
    .iVersion = 1,
    .xClose = sim_close,
    .xRead = sim_read,
    .xWrite = sim_write,
    .xTruncate = sim_truncate,
    .xSync = sim_sync,
    .xFileSize = sim_file_size,
    .xLock = sim_lock,
    .xUnlock = sim_unlock,
    .xCheckReservedLock = sim_check_lock,
    .xFileControl = sim_control,
    .xSectorSize = sim_sector,
    .xDeviceCharacteristics = sim_device,
};

/* --- the methods of the VFS that differ from the real one --- */

static int
sim_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
	struct sim_file *opened = of(file);
	bool there = name != NULL && access(name, F_OK) == 0;
	int code;

	(void)vfs;
	opened->base.pMethods = NULL;
	opened->error = 0;
	opened->real = (sqlite3_file *)(opened + 1);
	if (fails())
		return SQLITE_CANTOPEN;
	code = sim.real->xOpen(sim.real, name, opened->real, flags, out);
	if (code != SQLITE_OK)
		return code;
	opened->base.pMethods = &methods;
	opened->file = -1;
	if (sim.recording && name != NULL) {
		opened->file = there ? find_file(name) : new_file(name);
		if (!there)
			note(SIM_CREATE, opened->file, 0, NULL, 0);
	}
	return SQLITE_OK;
}

static int
sim_delete(sqlite3_vfs *vfs, const char *name, int sync_folder)
{
	int code;

	(void)vfs;
	if (fails())
		return SQLITE_IOERR_DELETE;
	code = sim.real->xDelete(sim.real, name, 0);
	if (code == SQLITE_OK)
		note(sync_folder ? SIM_REMOVE_AND_SYNC : SIM_REMOVE, find_file(name), 0, NULL, 0);
	return code;
}

void
sim_install(void)
{
	sim.real = sqlite3_vfs_find(NULL);
	sim.vfs = *sim.real;
	sim.vfs.zName = "simulator";
	sim.vfs.szOsFile = (int)sizeof(struct sim_file) + sim.real->szOsFile;
	sim.vfs.xOpen = sim_open;
	sim.vfs.xDelete = sim_delete;
	sim.vfs.pNext = NULL;
	sqlite3_vfs_register(&sim.vfs, 1);
}

static void
forget(void)
{
	for (size_t i = 0; i < sim.changes; i++)
		free(sim.change[i].bytes);
	for (int i = 0; i < sim.files; i++)
		free(sim.name[i]);
	free(sim.start);
	sim.start = NULL;
	sim.changes = 0;
	sim.files = 0;
}

void
sim_record(const char *path)
{
	FILE *in = fopen(path, "rb");

	forget();
	sim.start = malloc(SIM_SIZE_MAX);
	sim.start_size = in == NULL ? 0 : fread(sim.start, 1, SIM_SIZE_MAX, in);
	if (in != NULL)
		fclose(in);
	new_file(path);
	sim.recording = true;
}

void
sim_stop(void)
{
	sim.recording = false;
	sim.nth = 0;
}

size_t
sim_length(void)
{
	return sim.changes;
}

const struct sim_change *
sim_changes(void)
{
	return sim.change;
}

const char *
sim_name(int file)
{
	return file < sim.files ? sim.name[file] : NULL;
}

const unsigned char *
sim_start(size_t *size)
{
	*size = sim.start_size;
	return sim.start;
}

void
sim_fail(size_t nth, bool for_good, enum sim_error error)
{
	sim.nth = nth;
	if (nth == 0)
		return;
	sim.calls = 0;
	sim.fired = 0;
	sim.for_good = for_good;
	sim.error = error;
}

size_t
sim_fired(void)
{
	return sim.fired;
}
