/*
 * An allocator for SQLite in the fuzz targets. AddressSanitizer's own takes half the time of a run whose
 * SQLite allocates some thousand small blocks; this one takes them from lists, and tells the sanitizer what
 * no one may touch: the bytes before and behind each block, and a block that is free.
 */
#ifndef TALLY_TESTS_FUZZ_MEMORY_H
#define TALLY_TESTS_FUZZ_MEMORY_H

/* Before SQLite's first call. */
void memory_for_sqlite(void);

#endif
