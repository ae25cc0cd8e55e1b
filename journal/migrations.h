/*
 * The schema's history, oldest first; user_version counts the ones a journal has.
 */
#ifndef TALLY_JOURNAL_MIGRATIONS_H
#define TALLY_JOURNAL_MIGRATIONS_H

#include "journal/embedded.h"

extern const struct embedded journal_migrations[];

#endif
