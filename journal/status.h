/*
 * How the functions of journal/ say what became of a call: a status, and one line for a person.
 */
#ifndef TALLY_JOURNAL_STATUS_H
#define TALLY_JOURNAL_STATUS_H

/* Every message fits this, its closing NUL included. */
#define JOURNAL_MESSAGE_SIZE 512

enum journal_status {
	JOURNAL_OK,
	JOURNAL_TROUBLE, /* I/O, permissions, memory, a wrong argument: the program's exit 2 */
	JOURNAL_BUSY,	 /* another program was writing for all of the waiting time: exit 2 */
	JOURNAL_DAMAGED	 /* damaged, altered, foreign or of a newer version: exit 3 */
};

/*
 * Callers hand in `char message[JOURNAL_MESSAGE_SIZE]`. A call that returns JOURNAL_OK leaves it alone; any
 * other fills it with one line without the file's name, without a full stop and without a line break, so that
 * "FILE: MESSAGE" can be printed as it is. Text from a file is already escaped in it.
 */

/*
 * Messages are in English, but for a program that has other words for them; all of it has the same, as it has
 * one locale.
 */

/* What a text of the store or of the system is in another language; NULL: it stays as it is. */
typedef const char *journal_words(const char *text);

/* Messages are made in these words from now on; NULL: in English. */
void journal_speak(journal_words *);

/* A text as it is said. TEXT marks one that is returned, or one of two: those of messages are marked by the
 * call. */
const char *journal_text(const char *text) __attribute__((format_arg(1)));
#define TEXT(text) journal_text(text)

#endif
