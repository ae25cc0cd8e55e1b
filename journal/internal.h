/*
 * What the files of the store share (within journal/ and its tests only).
 */
#ifndef TALLY_JOURNAL_INTERNAL_H
#define TALLY_JOURNAL_INTERNAL_H

#include <signal.h>
#include <sqlite3.h>

#include "journal/chain.h"
#include "journal/embedded.h"
#include "journal/journal.h"
#include "journal/message.h"

#define JOURNAL_APPLICATION 0x544c484f /* "TLHO" at offset 68 of the file */
#define JOURNAL_SECONDS 30	       /* of processor time that one call may take to read */

/* A place in the chain. */
struct chain {
	int64_t seq; /* 0: before entry 1 */
	unsigned char hash[JOURNAL_HASH_SIZE];
};

/* The lock file beside the journal (lock.c). */
enum { LOCK_NAME_MAX = 65, LOCK_TEXT_MAX = 400 };
struct lock {
	bool held;
	bool cleared;		    /* what killed programs left has been looked for */
	int most_ms;		    /* that another is waited for */
	int64_t touched;	    /* seconds of a clock that nobody sets */
	char self[LOCK_TEXT_MAX];   /* what ours holds; empty: not known yet */
	char passed[LOCK_NAME_MAX]; /* the computer whose lock was taken over; empty: none, or it was told */
	char told[LOCK_NAME_MAX];
};

/* What such a file tells. */
struct lock_owner {
	char host[LOCK_NAME_MAX], machine[LOCK_NAME_MAX], boot[LOCK_NAME_MAX];
	long process;
	unsigned long long started; /* ticks since the boot; 0: not known */
};

/* The text of a lock of our own (lock_owner.c). */
void lock_name_self(char text[LOCK_TEXT_MAX]);

/* Whether what made the lock with this text is a program of this computer that lives no more; `here`: whether
 * it is of this computer. `self` is the text of our own. */
bool lock_owner_gone(const char *text, const char *self, struct lock_owner *owner, bool *here);

struct journal {
	sqlite3 *db;
	enum journal_mode mode;
	const struct embedded *migrations;
	int64_t version;  /* how many of them the file has */
	bool bare;	  /* the triggers are gone: readable to the end, and damaged all the same */
	int64_t cookie;	  /* SQLite's count of schema changes when the schema was last compared */
	int64_t deadline; /* for the progress handler: seconds of processor time; 0: it sets it */

	struct journal_meta meta;
	size_t tables;
	struct journal_table table[JOURNAL_TABLES_MAX]; /* names and texts are sqlite3_malloc'ed */
	table_hash hash[JOURNAL_TABLES_MAX];		/* of the texts, from the second form on */

	struct journal_known known; /* while it is opened */

	struct chain place;
	struct chain begun; /* where the open transaction's own entries begin */
	bool draft;	    /* in memory so far; `writing` until it has its file */
	bool writing;	    /* within journal_begin */
	bool appended;	    /* `begun` is set */
	bool failed;	    /* an append failed: the transaction must not be committed */
	bool holding;	    /* signals wait; `mask` is what it was before */
	sigset_t mask;
	bool at_end;   /* everything in the file has been read */
	bool read_all; /* ... when its header counted `changes` changes and it was so large */
	uint32_t changes;
	sqlite3_int64 size;
	struct lock lock;
	sqlite3_stmt *reading; /* stepping through entries, or NULL */
	/* What journal_append does, prepared by its first call and kept. */
	sqlite3_stmt *inserting, *reading_back;
	struct journal_entry entry;

	bool damaged; /* the chain broke, as said in `fault` */
	char fault[JOURNAL_MESSAGE_SIZE];
};

/* The public functions with another list of migrations, so that tests can have an older or newer program. */
enum journal_status journal_create_from(const struct embedded *migrations, const char *path,
					const struct journal_meta *meta, const struct journal_table *tables,
					size_t count, struct journal **journal, char *message);
enum journal_status journal_draft_from(const struct embedded *migrations, const struct journal_meta *meta,
				       const struct journal_table *tables, size_t count,
				       struct journal **draft, char *message);
enum journal_status journal_open_from(const struct embedded *migrations, const char *path,
				      enum journal_mode mode, struct journal **journal, char *message);
/* One that was placed just now, to be written. */
enum journal_status journal_open_placed(const struct embedded *migrations, const char *path,
					struct journal **journal, char *message);

/* sql.c: statements. Each fills the message when it fails. */
enum journal_status sql_prepare(sqlite3 *db, const char *text, sqlite3_stmt **statement, char *message);
enum journal_status sql_run(sqlite3 *db, const char *text,
			    char *message); /* one statement, its rows ignored */
enum journal_status sql_number(sqlite3 *db, const char *text, int64_t *number,
			       char *message); /* its first column */
enum journal_status sql_expect(sqlite3 *db, const char *text, const char *answer,
			       char *message);		       /* its one answer */
enum journal_status sql_roll_back(sqlite3 *db, char *message); /* if a transaction is open */

/* meta.c: the game row, the keys and the box. */
#define SCHEMA_WITH_KEYS 2 /* the first version that has the table of keys */
#define SCHEMA_WITH_FORM 3 /* and of the form */
enum journal_status meta_load(struct journal *journal, char *message);
void meta_free(struct journal *journal);

/* guard.c: precautions on a connection to a file nobody vouches for. */
enum journal_status guard_set(struct journal *journal, char *message);
void guard_restart(struct journal *journal); /* the time bound */
enum journal_status guard_lift(struct journal *journal,
			       char *message); /* the file is ours: it may be written */

/* header.c: what the first bytes tell before SQLite reads the file. */
enum { HEADER_CHANGES = 24, HEADER_PAGES = 28, HEADER_SIZE = 100 };
uint32_t header_number(const unsigned char bytes[4]);
enum journal_status header_read(struct journal *journal, unsigned char header[HEADER_SIZE],
				sqlite3_int64 *size, char *message); /* and the size of the file */
enum journal_status header_check(struct journal *journal, char *message);
enum journal_status header_whole(struct journal *journal, char *message); /* whether the end was cut off */

/* rollback.c: whether SQLite may be let near the -journal file beside it. */
enum journal_status rollback_check(struct journal *journal, char *message);

/* hold.c: signals wait from the first to the second. */
void hold_signals(struct journal *journal);
void hold_no_more(struct journal *journal);

/* locks.c: within a transaction that has read, whether it locks others out. */
enum journal_status locks_check(const struct journal *journal, char *message);

/*
 * lock.c: a writer's own file beside the journal. Taken before SQLite is let near the file by a handle that
 * could write, as it might undo what another computer is writing, and given up behind each such transaction;
 * a handle to read, and a draft, take none.
 */
enum journal_status lock_take(struct journal *journal, char *message);
void lock_touch(struct journal *journal);
enum journal_status lock_kept(const struct journal *journal, char *message); /* or has it been taken over */
void lock_give(struct journal *journal);

/* place.c: a new file. */
enum journal_status place_check(const char *path, char *message); /* whether the name is free */
enum journal_status place_file(const char *path, const unsigned char *bytes, size_t size, char *message);

/* schema.c: the schema is what the first `version` migrations make, text for text. */
int64_t schema_latest(const struct embedded *migrations);
enum journal_status schema_apply(sqlite3 *db, const struct embedded *migration, char *message);
enum journal_status schema_check(struct journal *journal, int64_t version, char *message);
enum journal_status schema_migrate(struct journal *journal, char *message);
enum journal_status schema_recheck(struct journal *journal,
				   char *message); /* if somebody has changed it since */

/* read.c */
enum journal_status read_row(struct journal *journal, sqlite3_stmt *row, const struct chain *before,
			     char *message);
void read_stop(struct journal *journal);

#endif
