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

#endif
