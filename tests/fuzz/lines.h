/*
 * Changes a text by lines and words, as a slip of the pen or an adversary would, so that what comes out is
 * mostly still an entry: lines left out, doubled, exchanged, taken from a sample session; words exchanged
 * for others of the game, numbers altered; now and then any bytes.
 */
#ifndef TALLY_TESTS_FUZZ_LINES_H
#define TALLY_TESTS_FUZZ_LINES_H

#include <stddef.h>
#include <stdint.h>

#include "core/rules.h"

/* Changes the lines from byte `body` on, in place, with at most `room` bytes in all; the new size. */
size_t lines_mutate(uint8_t *data, size_t size, size_t room, size_t body, unsigned seed,
		    const struct game *game);

/* libFuzzer's own mutation of bytes. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

#endif
