/*
 * Power fails behind every change that was recorded (simvfs.h), and the journal that is left is looked at.
 */
#ifndef TALLY_TESTS_FAULT_LOSSES_H
#define TALLY_TESTS_FAULT_LOSSES_H

#include <stdbool.h>

#include "tests/fault/simvfs.h"
#include "tests/journal/desk.h"

struct loss {
	size_t changes; /* so many had been made */
	uint64_t seed;	/* and this one says what of them is left (sim_lose_power) */
	char folder[160], path[200];
};

/* Looks at one loss; what is left may be changed. */
typedef void loss_look(void *context, const struct loss *loss);

/* Goes through all losses, so many seeds for each change, in a folder that is gone afterwards. How many there
 * were. */
size_t losses_each(const struct desk *desk, uint64_t seeds, loss_look *look, void *context);

/* How many entries the next writer finds, who undoes what was not finished; -1: the journal is damaged. NULL
 * stands for the program's own migrations. */
int64_t losses_count(const struct embedded *migrations, const char *path);

/* Whether a reader finds a write to undo, which he leaves alone; false as well for damage, which *damaged
 * tells. */
bool losses_hot(const struct embedded *migrations, const char *path, bool *damaged);

/* Reads to the end; whatever fails there fails the test. */
void losses_read_on(struct journal *journal);

#endif
