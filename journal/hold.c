/*
 * Signals that would end the program wait while a file is being changed, for milliseconds: what they
 * interrupt there leaves a -journal file, and nobody could read the journal before the next writer has come.
 */
#include <signal.h>

#include "journal/internal.h"

void
hold_signals(struct journal *journal)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP};
	sigset_t set;

	if (journal->holding)
		return;
	sigemptyset(&set);
	for (size_t i = 0; i < sizeof(signals) / sizeof(signals[0]); i++)
		sigaddset(&set, signals[i]);
	journal->holding = pthread_sigmask(SIG_BLOCK, &set, &journal->mask) == 0;
}

void
hold_no_more(struct journal *journal)
{
	if (journal->holding)
		pthread_sigmask(SIG_SETMASK, &journal->mask, NULL);
	journal->holding = false;
}
