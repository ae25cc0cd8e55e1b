/*
 * What is made beside its place under another name until it is whole, and folders made safe on the disk: for
 * files and folders alike.
 */
#ifndef TALLY_JOURNAL_BESIDE_H
#define TALLY_JOURNAL_BESIDE_H

#include <stdbool.h>
#include <stddef.h>

enum { BESIDE_MAX = 4096 }; /* bytes of a path, with its NUL */

/* "PATH.new-XXXXXXXX", the digits at random; false: too long. */
bool beside_name(const char *path, char beside[BESIDE_MAX]);

/* Whether what stands behind a path is what beside_name() puts there. */
bool beside_is(const char *end);

/* The folder that a file or folder lies in; false: too long. */
bool beside_folder(const char *path, char folder[BESIDE_MAX]);

/* Makes the names in a folder safe on the disk, as far as its file system can. An errno, or 0. */
int beside_sync(const char *folder);

#endif
