/*
 * Inputs that say how to change a file, rather than being it: small ones reach every byte of a large file,
 * and what a change must bring along (checksums, names with their lengths) can be had in one step.
 */
#ifndef TALLY_TESTS_FUZZ_EDITS_H
#define TALLY_TESTS_FUZZ_EDITS_H

#include <stddef.h>
#include <stdint.h>

enum { IMAGE_MAX = 131072 };

struct image {
	size_t size;
	uint8_t bytes[IMAGE_MAX];
};

/*
 * Carries out all edits, each one a byte that says which, with operands behind it (as far as the data go):
 * bit 7 set means rollback, else file; the rest, modulo EDIT_KINDS, is a kind. `victim` is a path that an
 * edit may name at the rollback's end as a file to delete.
 */
void edits_make(const uint8_t *data, size_t size, struct image *file, struct image *rollback,
		const char *victim);

enum edit_kind {
	EDIT_BYTES,    /* at (3 bytes), count (1), so many bytes */
	EDIT_BIT,      /* at (3), which (1) */
	EDIT_NUMBER,   /* at (2), four bytes: into a header */
	EDIT_TRUNCATE, /* size (3) */
	EDIT_EXTEND,   /* by (2), value (1) */
	EDIT_COPY,     /* from (3), to (3), count (2) */
	EDIT_WHOLE,    /* count (2), so many bytes: all there is from now on */
	EDIT_NAME,     /* name the victim at the end, as SQLite does for a change to several files */
	EDIT_SUMS,     /* make the checksums of a rollback's pages right */
	EDIT_KINDS
};

#endif
