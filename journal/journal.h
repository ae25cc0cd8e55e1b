/*
 * The store: one game's journal in one SQLite file, append-only, each entry chained to all before it.
 *
 * A handle is at a place in the journal: after open or create it stands before entry 1, journal_next moves it
 * on and verifies the chain as it goes, and at the end its hash is the journal's head. Appending continues
 * from there:
 *
 *     journal_open(path, JOURNAL_WRITE, &journal, message)
 *     journal_next(...) until there is no entry          the state so far, verified
 *     journal_begin(...)                                 nobody else writes from here on
 *     journal_next(...) until there is no entry          what others appended since
 *     journal_append(...)                                as often as wanted
 *     journal_commit(...)                                only now may the entries be acknowledged
 *
 * A handle belongs to one thread and must not cross fork(). Never open(2) or copy a journal's file by other
 * means while this process holds a handle on it: closing it again would drop SQLite's locks.
 */
#ifndef TALLY_JOURNAL_JOURNAL_H
#define TALLY_JOURNAL_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "journal/embedded.h"
#include "journal/status.h"

/* Sizes in bytes; a string's size does not count its NUL. */
#define JOURNAL_NAME_MAX 64	/* a name: game, scenario, option, side, player, box table; who */
#define JOURNAL_TEXT_MAX 4096	/* an entry's text */
#define JOURNAL_BOX_MAX 1048576 /* the CSV text of one box table */
#define JOURNAL_LINE_MAX 8192	/* one line of it */
#define JOURNAL_OPTIONS_MAX 32	/* options of one game */
#define JOURNAL_PLAYERS_MAX 16	/* players of one game */
#define JOURNAL_KEYS_MAX 16	/* keys of one game */
#define JOURNAL_KEY_MAX 128	/* a public key, as in a .pub file */
#define JOURNAL_TABLES_MAX 64	/* box tables of one journal */
#define JOURNAL_RULES_MAX 999999
#define JOURNAL_BONDS 2 /* the last form of what hashes, seals and links are over */
#define JOURNAL_ENTRIES_MAX 1000000
#define JOURNAL_FILE_MAX 1073741824   /* bytes of the whole file */
#define JOURNAL_TIME_MAX 253402300799 /* the last second of the year 9999 */
#define JOURNAL_HASH_SIZE 32	      /* SHA-256 */
#define JOURNAL_HEX_SIZE 65	      /* a hash in hex, with its NUL */
#define JOURNAL_ID_SIZE 33	      /* a journal id in hex, with its NUL */
#define JOURNAL_WAIT_MS 5000 /* how long a call waits for another program before it says JOURNAL_BUSY */

struct journal;

/*
 * What a journal was begun with. A plain value: nothing in it is allocated. Every name is 1 to
 * JOURNAL_NAME_MAX bytes of UTF-8 without control characters and without a blank at either end; a side holds
 * no '='.
 */
struct journal_meta {
	char id[JOURNAL_ID_SIZE]; /* 128 bits as hex digits; empty: journal_draft makes it, at random */
	char game[JOURNAL_NAME_MAX + 1];
	int64_t rules_version; /* 1 to JOURNAL_RULES_MAX */
	char scenario[JOURNAL_NAME_MAX + 1];
	size_t options;
	char option[JOURNAL_OPTIONS_MAX][JOURNAL_NAME_MAX + 1];
	size_t players;
	struct journal_player {
		char side[JOURNAL_NAME_MAX + 1];
		char name[JOURNAL_NAME_MAX + 1];
	} player[JOURNAL_PLAYERS_MAX];
	size_t keys; /* one a side at most, in the order of the sides' names; the store does not read them */
	struct journal_key {
		char side[JOURNAL_NAME_MAX + 1];
		char key[JOURNAL_KEY_MAX + 1];
	} key[JOURNAL_KEYS_MAX];
	int64_t created; /* UTC, seconds since 1970, 0 to JOURNAL_TIME_MAX */
	int64_t
	    bonds; /* the form of its hashes, seals and links: 1 to JOURNAL_BONDS; 0 in a draft: the last */
};

/*
 * A table of the box. The text is UTF-8 of at most JOURNAL_BOX_MAX bytes in lines of at most
 * JOURNAL_LINE_MAX, without control characters but line ends and tabs; the store does not read it as CSV.
 */
struct journal_table {
	const char *name; /* unique in its journal */
	const char *text; /* from a journal: followed by a NUL */
	size_t size;
};

/*
 * An entry. `text` is 1 to JOURNAL_TEXT_MAX bytes of UTF-8 without control characters and without a blank at
 * either end; `who` is 0 to JOURNAL_NAME_MAX bytes of the same, without any blank and without : " # or ! in
 * it.
 */
struct journal_entry {
	int64_t seq; /* 1, 2, 3, … without a gap */
	int64_t at;  /* UTC, seconds since 1970, 0 to JOURNAL_TIME_MAX */
	const char *who;
	const char *text;
	bool as_played; /* logged although it breaks a rule */
	unsigned char hash[JOURNAL_HASH_SIZE];
};

enum journal_mode {
	JOURNAL_READ, /* never writes, trusts nothing in the file; works on a read-only file in a read-only
			 folder */
	JOURNAL_WRITE /* the same checks, then may append; finishes or undoes what a killed writer left */
};

/*
 * For a program of one thread, in which nobody but the store uses SQLite: before anything else is called, it
 * does without SQLite's locks between threads and its counts of memory. Not for a library.
 */
void journal_alone(void);

/*
 * Starts a journal without entries in a file at once: journal_draft, then journal_place. Tables are kept in
 * the order of their names. On anything but JOURNAL_OK *journal is NULL.
 */
enum journal_status journal_create(const char *path, const struct journal_meta *meta,
				   const struct journal_table *tables, size_t count, struct journal **journal,
				   char *message);

/*
 * Starts a journal that has no file yet: a draft, kept in memory. It stands within journal_begin;
 * journal_append adds entries, and journal_place or journal_close ends it.
 */
enum journal_status journal_draft(const struct journal_meta *meta, const struct journal_table *tables,
				  size_t count, struct journal **draft, char *message);

/*
 * Gives a draft its file and makes of it a handle as from JOURNAL_WRITE, before entry 1. An existing file is
 * refused and left alone. The file appears under its name with all its entries and safe on disk, or not at
 * all, also if the program is killed or power fails; a killed one may leave PATH.new-XXXXXXXX where the file
 * system has no files without a name. When this fails *draft stays a draft, for journal_close.
 */
enum journal_status journal_place(struct journal **draft, const char *path, char *message);

/*
 * Opens a journal and checks everything about it but its entries, which journal_next checks. Of a journal by
 * an older version of the program nothing is changed before the first journal_begin. On anything but
 * JOURNAL_OK *journal is NULL.
 */
enum journal_status journal_open(const char *path, enum journal_mode mode, struct journal **journal,
				 char *message);

/* Where the texts of a box may have been found valid before; they are compared then, not looked at and hashed
 * again. */
struct journal_known {
	const struct embedded *tables; /* with the program; or NULL */
	const struct journal *like;    /* in another journal, which is open still; or NULL */
};
enum journal_status journal_open_known(const struct journal_known *, const char *path, enum journal_mode mode,
				       struct journal **journal, char *message);

/* Gives up an open transaction, if any, and frees the handle with all it lent. NULL is allowed. */
void journal_close(struct journal *journal);

/* What the journal was begun with, and its box in the order of the tables' names. Lent until journal_close.
 */
const struct journal_meta *journal_meta(const struct journal *journal);
const struct journal_table *journal_tables(const struct journal *journal, size_t *count);

/*
 * Reads the next entry and verifies that it continues the chain; its number and columns are checked as well,
 * so that whoever has read to the end has verified the journal. *entry is NULL at the end. The entry is lent
 * until the next call with this journal. JOURNAL_DAMAGED names the first entry that does not match; the
 * handle then gives that answer for ever.
 *
 * From the first entry to the end a reader sees one state of the file and keeps writers waiting meanwhile.
 * Asking again at the end looks whether entries have been added since.
 */
enum journal_status journal_next(struct journal *journal, const struct journal_entry **entry, char *message);

/* The number and hash of the entry last read or appended; 0 and the hash of the beginning (game and box)
 * before entry 1. */
int64_t journal_seq(const struct journal *journal);
const unsigned char *journal_head(const struct journal *journal);

/* Writes a hash as 64 hex digits and a NUL; reads one (either case). */
void journal_hex(const unsigned char hash[JOURNAL_HASH_SIZE], char hex[JOURNAL_HEX_SIZE]);
bool journal_unhex(const char *hex, unsigned char hash[JOURNAL_HASH_SIZE]);

/*
 * Begins to append: other writers wait until commit or rollback. Entries others added since the last
 * journal_next must be read with it before the first append. The first call on an older journal brings it up
 * to date, for good.
 */
enum journal_status journal_begin(struct journal *journal, char *message);

/*
 * Appends an entry within journal_begin, reads it back and verifies it. From the first one to the end of the
 * transaction SIGINT, SIGTERM and SIGHUP wait. `who` may be empty. *seq, if not
 * NULL, is its number. When this fails nothing of the transaction will be kept: only journal_rollback and
 * journal_close make sense then.
 */
enum journal_status journal_append(struct journal *journal, int64_t at, const char *who, const char *text,
				   bool as_played, int64_t *seq, char *message);

/*
 * Makes the appended entries durable: after JOURNAL_OK they survive a killed process, power loss and a full
 * disk. Otherwise the transaction is over, the handle stands where it did at journal_begin, and the message
 * says whether anything was written: nothing, as a rule; where the disk failed at the last moment, that the
 * entries stand but may not be safe.
 */
enum journal_status journal_commit(struct journal *journal, char *message);

/* The computer whose lock was taken over because it had not changed for a minute, to be told once; NULL:
 * none. Lent until the next call with this journal. */
const char *journal_taken_over(struct journal *journal);

/* Withdraws the entries appended since journal_begin. The handle stands before them again. */
void journal_rollback(struct journal *journal);

#endif
