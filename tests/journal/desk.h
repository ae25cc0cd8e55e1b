/*
 * What the tests of the store share: a folder of their own with a journal in it, and ways to read, copy and
 * damage it. Every function fails the running cmocka test when it cannot do what it says.
 */
#ifndef TALLY_TESTS_DESK_H
#define TALLY_TESTS_DESK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "journal/embedded.h"
#include "journal/journal.h"

struct desk {
	char folder[128];
	char path[160];	 /* FOLDER/game.tally */
	char other[160]; /* FOLDER/other.tally, for copies */
};

/* For cmocka's set-up and tear-down: *state is a struct desk with an empty folder, removed afterwards. */
int desk_set_up(void **state);
int desk_tear_down(void **state);

/* The game all journals of these tests begin with, and its box of two tables. */
const struct journal_meta *desk_meta(void);
extern const struct journal_table desk_box[2];

/* Creates a journal with so many entries and closes it. Entry N is by "raf" (even) or nobody: "note entry
 * number N". */
void desk_make(const char *path, int64_t entries);

/* Appends entries numbered like those of desk_make, each in a transaction of its own; 0 and no message on
 * success. */
enum journal_status desk_append(const char *path, int64_t count, char *message);

/* Opens for reading and reads to the end. */
enum journal_status desk_verify(const char *path, int64_t *entries, char *message);

/* Verifies and expects so many sound entries, each with the text desk_make gives it. */
void desk_expect(const char *path, int64_t entries);

/* Verifies and expects damage whose message holds these words. */
void desk_expect_damage(const char *path, const char *words);

/* Runs statements in plain SQLite, as any tool would; desk_tamper without triggers and CHECKs, and with a
 * writable schema. */
void desk_sql(const char *path, const char *statements);
void desk_tamper(const char *path, const char *statements);

/* Tampers with a copy of the journal and expects damage whose message holds these words. */
void desk_expect_found(const struct desk *desk, const char *statements, const char *words);

/* Runs a function in a process of its own and returns what it returned (0 to 255); a crash fails the test. */
int desk_in_child(int (*function)(struct desk *desk), struct desk *desk);

/* In a process of its own: an append that is killed when SQLite is about to remove its rollback journal, all
 * else done. */
void desk_append_killed(const char *path, const struct embedded *migrations);

unsigned char *desk_read(const char *path, size_t *size); /* to be freed */
void desk_write(const char *path, const void *bytes, size_t size);
void desk_copy(const char *from, const char *to);

/* How many files lie in the folder. */
size_t desk_files(const struct desk *desk);

/* Removes what a maker of new journals may leave beside its place: PATH.new-XXXXXXXX. */
void desk_remove_beside(const struct desk *desk);

/* Whether the long version of a test is asked for: TALLYHO_LONG=1. */
bool desk_long(void);

#endif
