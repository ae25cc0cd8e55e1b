/*
 * libtallyho: judges tabletop wargames inside another program, as tallyho(1) does. See libtallyho(3).
 *
 * A handle holds one game with all its entries: a journal's file, or a transcript that is only in memory. It
 * belongs to one thread at a time; handles share nothing, so that each thread may have its own. The library
 * prints nothing and ends no program. Between tallyho_open and tallyho_close a journal's file must not be
 * opened by other means, nor the handle be used after fork().
 *
 * Texts are UTF-8 and end with a NUL. Texts and structs that are handed out are the handle's, and last until
 * the next call with it; calls that take a const handle leave them alone. Members may be added at the end of
 * a struct in later versions; none is ever made by the caller.
 */
#ifndef TALLYHO_H
#define TALLYHO_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* How a call ended: the exit statuses of tallyho(1). */
enum tallyho_status {
	TALLYHO_OK = 0,
	TALLYHO_FINDINGS = 1, /* a rule is broken; nothing was written */
	TALLYHO_TROUBLE = 2, /* a wrong argument or text, the disk, memory, another program that is writing */
	TALLYHO_DAMAGED = 3  /* the journal is damaged, altered, or of a newer version */
};

enum tallyho_flags {
	TALLYHO_WRITE = 1, /* tallyho_open: entries may be appended */
	TALLYHO_AS_PLAYED =
	    2, /* take entries although they break a rule; in a transcript, also what cannot be read */
	TALLYHO_DRY_RUN = 4 /* tallyho_append: judge only */
};

struct tallyho;

/* What is wrong with an entry. */
struct tallyho_finding {
	long entry;	     /* its number, from 1 */
	const char *verdict; /* "illegal", "impossible", "unreadable", "unknown" or "mismatch" */
	const char *rule;    /* "RAF-6.1c" */
	const char *message; /* one line for the player */
	int counts;	     /* 0: waived, newer than the journal, or a consequence of an earlier finding */
	int assumed;	     /* it rests on a value of the box that is assumed */
};

struct tallyho_entry {
	long number;
	long long at;	  /* when it was logged: seconds since 1970, UTC */
	const char *who;  /* empty: nobody is named */
	const char *text; /* as tallyho(1) takes it */
	int as_played, withdrawn;
};

/* Something the game waits for. */
struct tallyho_request {
	const char *kind;  /* "act", "roll" or "draw" */
	const char *title; /* "detection" */
	int due;	   /* dice or cards; 0 for "act" */
	const char *words; /* one line for the player */
};

struct tallyho_total {
	const char *name; /* "vp" */
	int value;
};

/* The version of the library, "1.0". */
const char *tallyho_version(void);

/* The name of game number i, and of a game's scenario number i, from 0; NULL: there are no more. */
const char *tallyho_game(size_t i);
const char *tallyho_scenario(const char *game, size_t i);

/*
 * Opens a journal; or reads a transcript (tallyho-journal(5)) of `size` bytes, of which the header is enough
 * to begin a game. Every entry is carried out. *handle is to be closed whatever was returned, and tells by
 * tallyho_message what is wrong; it is NULL when there is no memory for it.
 */
int tallyho_open(const char *path, int flags, struct tallyho **handle);
int tallyho_read(const char *transcript, size_t size, int flags, struct tallyho **handle);
void tallyho_close(struct tallyho *handle);

/* What was wrong with the last call that returned neither TALLYHO_OK nor TALLYHO_FINDINGS, in one line. */
const char *tallyho_message(const struct tallyho *handle);

/*
 * Appends an entry, "[!][WHO:] ENTRY" as it is typed. TALLYHO_OK: it is carried out, and where the handle has
 * a file it is in it, safe from power loss. TALLYHO_FINDINGS: it breaks rules and was not taken. The findings
 * are those of tallyho_finding either way. An empty entry is none.
 */
int tallyho_append(struct tallyho *handle, const char *entry, int flags);

/* Finding number i, from 0, of the entry appended last; NULL: there are no more. */
const struct tallyho_finding *tallyho_finding(const struct tallyho *handle, size_t i);

/*
 * Carries all entries out once more, as `tallyho verify` does, and hands each finding to `each` (NULL: only
 * the status is wanted), which returns 0 to be called no more and must not use this handle. TALLYHO_FINDINGS:
 * some count.
 */
typedef int tallyho_each_finding(void *context, const struct tallyho_finding *finding);
int tallyho_verify(struct tallyho *handle, tallyho_each_finding *each, void *context);

/* Writes the game as a new journal; no file is overwritten. The handle stays what it is. */
int tallyho_save(struct tallyho *handle, const char *path);

/* Entry number `number`, from 1; NULL: there is none. How many there are. */
const struct tallyho_entry *tallyho_entry(struct tallyho *handle, long number);
long tallyho_entries(const struct tallyho *handle);

/* Request and total number i, from 0, as things stand; NULL: there are no more. */
const struct tallyho_request *tallyho_request(struct tallyho *handle, size_t i);
const struct tallyho_total *tallyho_total(struct tallyho *handle, size_t i);

/* How many entries could not be carried out, and are left out of the game as all these functions tell it; and
 * in *faults (NULL: nobody wants to know) how many broke a rule and stand as they were played. */
size_t tallyho_left_out(struct tallyho *handle, size_t *faults);

/* The victory level so far, NULL where the game has none; whether it is over. */
const char *tallyho_level(struct tallyho *handle);
int tallyho_over(struct tallyho *handle);

/* The hash that vouches for the journal's file, 64 hex digits; NULL: the handle has none. */
const char *tallyho_head(struct tallyho *handle);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
