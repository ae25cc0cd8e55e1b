/* A disk that fails: an SQLite VFS in front of the real one. */
#include "tests/fault/simvfs.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/fault/nth.h"

#define FILES_MAX SIM_FILES_MAX
#define CHANGES_MAX 16384

/* One simulator a test program; the VFS it stands in front of does the work. */
static struct {
	sqlite3_vfs vfs;
	sqlite3_vfs *real;
	bool recording, ignoring;
	int files; /* every file ever seen while recording; a name created again is another file */
	char *name[FILES_MAX];
	unsigned char *start; /* file 0 when recording began */
	size_t start_size;
	size_t changes;
	struct sim_change change[CHANGES_MAX];
	struct nth nth;
	enum sim_error error;
} sim;

struct sim_file {
	sqlite3_file base;
	int file;  /* -1: not recorded */
	int error; /* errno of the last call that failed, which SQLite's own VFS keeps, too */
	sqlite3_file *real;
};

bool
sim_fails(void)
{
	return sim.error != SIM_LOSES && nth_fails(&sim.nth);
}

bool
sim_sync_fails(void)
{
	return nth_fails(&sim.nth);
}

bool
sim_full(void)
{
	return sim.error == SIM_FULL;
}

void
sim_note(enum sim_kind kind, int file, long long offset, const void *bytes, int size)
{
	struct sim_change *change = &sim.change[sim.changes];

	if (!sim.recording || file < 0)
		return;
	if (sim.changes == CHANGES_MAX)
		abort();
	if (sim.ignoring && (kind == SIM_SYNC || kind == SIM_SYNC_FOLDER))
		return;
	*change = (struct sim_change){kind, file, offset, size, NULL};
	if (size > 0) {
		change->bytes = malloc((size_t)size);
		memcpy(change->bytes, bytes, (size_t)size);
	}
	sim.changes++;
}

void
sim_note_name(enum sim_kind kind, int file, const char *name)
{
	if (!sim.recording || file < 0)
		return;
	if (kind == SIM_NAME || kind == SIM_RENAME) {
		free(sim.name[file]);
		sim.name[file] = strdup(name);
	}
	sim_note(kind, file, 0, name, (int)strlen(name) + 1);
}

int
sim_find_file(const char *name)
{
	int file = sim.files;

	while (--file >= 0 && strcmp(sim.name[file], name) != 0)
		continue;
	return file;
}

int
sim_new_file(const char *name)
{
	if (!sim.recording)
		return -1;
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
	if (!sim_fails())
		return of(file)->real->pMethods->xRead(of(file)->real, bytes, size, offset);
	of(file)->error = EIO;
	return SQLITE_IOERR_CORRUPTFS;
}

static int
sim_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset)
{
	bool failed = sim_fails();
	int code;

	if (failed)
		size /= 2;
	code = of(file)->real->pMethods->xWrite(of(file)->real, bytes, size, offset);
	sim_note(SIM_WRITE, of(file)->file, offset, bytes, size);
	return failed ? (sim.error == SIM_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE) : code;
}

static int
sim_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	if (sim_fails())
		return SQLITE_IOERR_TRUNCATE;
	sim_note(SIM_TRUNCATE, of(file)->file, size, NULL, 0);
	return of(file)->real->pMethods->xTruncate(of(file)->real, size);
}

/* Puts back what is safe. */
static void
lose(struct sim_file *file)
{
	static unsigned char content[SIM_SIZE_MAX];
	size_t size;

	sim_note(SIM_LOST, file->file, 0, NULL, 0);
	size = sim_settle(file->file, content);
	if (file->real->pMethods->xTruncate(file->real, (sqlite3_int64)size) != SQLITE_OK ||
	    (size > 0 && file->real->pMethods->xWrite(file->real, content, (int)size, 0) != SQLITE_OK))
		abort();
}

static int
sim_sync(sqlite3_file *file, int flags)
{
	if (sim_sync_fails()) {
		if (sim.error == SIM_LOSES && of(file)->file >= 0)
			lose(of(file));
		return SQLITE_IOERR_FSYNC;
	}
	sim_note(SIM_SYNC, of(file)->file, 0, NULL, 0);
	/* Nothing is lost here but by our own doing, so the real disk need not be waited for. */
	(void)flags;
	return SQLITE_OK;
}

static int
sim_file_size(sqlite3_file *file, sqlite3_int64 *size)
{
	return sim_fails() ? SQLITE_IOERR_FSTAT : of(file)->real->pMethods->xFileSize(of(file)->real, size);
}

static int
sim_lock(sqlite3_file *file, int level)
{
	return sim_fails() ? SQLITE_IOERR_LOCK : of(file)->real->pMethods->xLock(of(file)->real, level);
}

static int
sim_unlock(sqlite3_file *file, int level)
{
	int code = of(file)->real->pMethods->xUnlock(of(file)->real, level);

	return sim_fails() ? SQLITE_IOERR_UNLOCK : code;
}

static int
sim_check_lock(sqlite3_file *file, int *held)
{
	return sim_fails() ? SQLITE_IOERR_CHECKRESERVEDLOCK
			   : of(file)->real->pMethods->xCheckReservedLock(of(file)->real, held);
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
	if (sim_fails())
		return SQLITE_CANTOPEN;
	code = sim.real->xOpen(sim.real, name, opened->real, flags, out);
	if (code != SQLITE_OK)
		return code;
	opened->base.pMethods = &methods;
	opened->file = -1;
	if (sim.recording && name != NULL) {
		opened->file = there ? sim_find_file(name) : sim_new_file(name);
		if (!there)
			sim_note_name(SIM_CREATE, opened->file, name);
	}
	return SQLITE_OK;
}

/* Of a removal that syncs the folder, the sync alone may fail. */
static int
sim_delete(sqlite3_vfs *vfs, const char *name, int sync_folder)
{
	bool unsynced = sync_folder != 0 && sim.error == SIM_LOSES && sim_sync_fails();
	int code;

	(void)vfs;
	if (sim_fails())
		return SQLITE_IOERR_DELETE;
	code = sim.real->xDelete(sim.real, name, 0);
	if (code == SQLITE_OK)
		sim_note_name(sync_folder && !unsynced ? SIM_REMOVE_AND_SYNC : SIM_REMOVE,
			      sim_find_file(name), name);
	return code == SQLITE_OK && unsynced ? SQLITE_IOERR_DIR_FSYNC : code;
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
	sim_calls_forget();
}

void
sim_record(const char *path)
{
	FILE *in = fopen(path, "rb");

	forget();
	sim.start_size = 0;
	if (in != NULL) {
		sim.start = malloc(SIM_SIZE_MAX);
		sim.start_size = fread(sim.start, 1, SIM_SIZE_MAX, in);
		fclose(in);
	}
	sim.recording = true;
	sim_new_file(path);
}

void
sim_ignore_syncs(bool ignore)
{
	sim.ignoring = ignore;
}

void
sim_stop(void)
{
	sim.recording = false;
	nth_begin(&sim.nth, 0, false);
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
	nth_begin(&sim.nth, nth, for_good);
	if (nth > 0)
		sim.error = error;
}

size_t
sim_fired(void)
{
	return sim.nth.fired;
}
