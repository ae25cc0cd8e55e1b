/*
 * Letters: what one player has more than the other, as text that survives mail programs.
 *
 *     TALLYHO LETTER BEGINS
 *     krgdcaaaae pxiylmnr4w q3zanrsxi5 dfoiqdcctc mvtws3tonf
 *     ...
 *     TALLYHO LETTER ENDS
 *
 * between them, in base32 (RFC 4648, small letters, no =): "TL1", the size of the inside as four bytes, the
 * inside, the first eight bytes of its SHA-256. The inside is lines:
 *
 *     tallyho letter 1
 *     beginning B              the hash of the journal's beginning
 *     from SIDE
 *     number N                 of this sender's letters, from 1
 *     answers N                the highest number had from anybody else
 *     have N HEAD              the last entry that the other side has signed
 *     journal SIZE             only with `have 0`: so many bytes follow, a transcript without entries
 *     entries N                then so many lines AT FLAG WHO TEXT: FLAG - or !, WHO - for nobody
 *     head HEAD                after them
 *     receipts SIZE            then so many bytes of them, as in NAME.receipts
 *     end
 */
#ifndef TALLY_CMD_MAIL_LETTER_H
#define TALLY_CMD_MAIL_LETTER_H

#include <stdio.h>

#include "cmd/desk/session.h"
#include "cmd/say/keep.h"

enum { LETTER_MAX = 16 << 20, LETTER_TEXT_MAX = 64 << 20 };

struct letter_entry {
	int64_t at;
	const char *who, *text;
	bool as_played;
};

/*
 * The dealer's letter of a side's cards has lines, too, and no secret but them:
 *
 *     tallyho hand 1
 *     beginning B
 *     to SIDE
 *     cards N                  then so many lines ENTRY DRAW: what that side has drawn
 *     signature BASE64         of the dealer's key over the lines above it
 *     end
 */

/* A letter as it was read; all texts are kept in it. Begin with {0}. */
struct letter {
	char *inside;
	unsigned char beginning[JOURNAL_HASH_SIZE], had[JOURNAL_HASH_SIZE], head[JOURNAL_HASH_SIZE];
	const char *from, *journal, *receipts; /* journal: NULL: none */
	size_t journal_size, receipts_size;
	unsigned long number, answers;
	size_t have, n;
	struct letter_entry *entry;
	char *hand; /* the lines of a dealer's letter, behind its first two; NULL: it is another */
};

/* Writes the outside of an inside. */
void letter_wrap(FILE *out, const unsigned char *inside, size_t size);

/* Takes out of a text, in place, what mail programs put into it: tags, entities, quote marks. Returns its new
 * size. */
size_t letter_clean(char *text, size_t size);

/* Finds the next letter in such a text from *at on; what is wrong is in `why`. */
enum letter_found { LETTER_FOUND, LETTER_NONE, LETTER_DAMAGED };
enum letter_found letter_unwrap(const char *text, size_t size, size_t *at, struct letter *letter, char *why,
				size_t room);

void letter_free(struct letter *letter);

#endif
