/*
 * A transcript: a journal as plain text, to mail, diff, review and write by hand.
 *
 *     tallyho transcript 1
 *     journal 8d1fe2a4c07b5b7de9d7b6f2f6a9a3c1
 *     game raf-eagle
 *     rules 1
 *     scenario prelude
 *     option radar-blinded
 *     player raf=Anna Smith
 *     box targets
 *     key,name,source
 *     12,Rye,assumed
 *     end
 *
 *     # the first morning
 *     raf: assign 54 Hornchurch
 *     roll 1d6 3            # at the table
 *     !luftwaffe: pass
 *     note "fog over #11 Group"
 *
 * The text is UTF-8 in lines of at most TRANSCRIPT_LINE_MAX bytes; LF and CRLF both end a line. The first
 * line is always the one above; what follows up to the first empty line is the header, in any order:
 *
 *     journal ID         the journal's id, 32 hex digits; left out: a new one
 *     bonds N            the form of its hashes, seals and links (chain.c); left out: the first where it says
 *                        when it was begun, as those had it that knew no other; else the last
 *     begun SECONDS      when it was begun; left out: now. With it entries have times, too
 *     game NAME          the game; the one line that must be there
 *     rules N            the version of the rules it was played under; left out: those of the program
 *     scenario NAME      left out: the game's first
 *     option NAME        once for each option
 *     player SIDE=NAME   once for each player
 *     key SIDE=KEY       once for each side that has one: a line of a .pub file
 *     box TABLE          what is printed on this table of the box, as CSV on the lines that follow, up to a
 *                        line `end`; left out: the box the program comes with. A CSV line that is itself
 *                        `end` is written `\end`, `\end` is written `\\end`, and so on.
 *
 * Then one entry a line, `[!][WHO:] TEXT`:
 *
 *     !      in front: the entry was logged as played although it breaks a rule
 *     WHO:   who made it, one word that ends in a colon and holds no other : " # or !
 *            A colon alone stands for nobody; needed only where TEXT would else be taken for a `!` or a WHO:.
 *     #      at the beginning of a line or of a word begins a comment, which is dropped; not so inside "…".
 *            `\#` is the sign itself (`\\#` is `\#`, and so on). This holds for the header's lines as well.
 *
 *     \u     with four hex digits, or \U with eight, is a character that is not seen (see utf8_hidden), in
 * every line: a transcript is looked at. The backslash before what would else be read so is `\u005c`.
 *
 *     @SECONDS on a line of its own: the entries from here on were logged then (UTC, since 1970). Left out:
 * now. An entry that begins with `@` has a blank in front.
 *
 * Blanks and tabs at either end and empty lines mean nothing. Hashes are no part of a transcript; with its id
 * and its times they come out as they were. Reading what was written gives the same header, box and entries
 * again, byte for byte but for the line ends of the box.
 */
#ifndef TALLY_JOURNAL_TRANSCRIPT_H
#define TALLY_JOURNAL_TRANSCRIPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "journal/journal.h"
#include "journal/status.h"

#define TRANSCRIPT_LINE_MAX 32768 /* bytes, without the line end */

struct transcript;

struct transcript_entry {
	size_t line;	 /* of the transcript, from 1; transcript_parse leaves it alone */
	const char *who; /* empty: nobody is named */
	const char *text;
	bool as_played;
	int64_t at; /* when it was logged; -1: not said. transcript_parse leaves it alone */
};

/*
 * Begins to read: the header and the box. JOURNAL_DAMAGED with "LINE:COLUMN: what is wrong" for a fault in
 * the text, JOURNAL_TROUBLE for one of the stream or memory; *transcript is NULL then. `in` stays the
 * caller's, and is read from where it stands.
 */
enum journal_status transcript_open(FILE *in, struct transcript **transcript, char *message);
void transcript_close(struct transcript *transcript);

/*
 * The header; what was left out is "" or 0, and `created` -1; `bonds` is always said. Lent until
 * transcript_close, as are the box tables, in the order they were met.
 */
const struct journal_meta *transcript_meta(const struct transcript *transcript);
const struct journal_table *transcript_tables(const struct transcript *transcript, size_t *count);

/* Reads the next entry; *entry is NULL at the end. Lent until the next call. Faults as above. */
enum journal_status transcript_next(struct transcript *transcript, const struct transcript_entry **entry,
				    char *message);

/*
 * Takes one line of a transcript's entries apart, in place: `log` reads its entries this way too. JOURNAL_OK
 * with entry->text NULL when there is nothing on the line. On a fault the message begins with "COLUMN: ".
 */
enum journal_status transcript_parse(char *line, struct transcript_entry *entry, char *message);

/* The writers return false when the stream has failed; who flushes and closes it must look as well. With
 * `times` the header says when the journal was begun, and transcript_write_time writes the line before
 * entries of another time. */
bool transcript_write_header(FILE *out, const struct journal_meta *meta, const struct journal_table *tables,
			     size_t count, bool times);
bool transcript_write_time(FILE *out, int64_t at);
bool transcript_write_entry(FILE *out, const char *who, const char *text, bool as_played);

#endif
