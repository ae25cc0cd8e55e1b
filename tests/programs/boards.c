/*
 * boards FILE: the digest of the state after each entry, "N DIGEST" a line, as one who logs the game has it:
 * what comes later is not known. The page in the browser must come to the same (tests/report).
 */
#include <inttypes.h>
#include <stdio.h>

#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "core/engine/position.h"

int
main(int argc, char **argv)
{
	struct session *s = session_new();
	size_t all;

	if (argc != 2 || !s || session_open(s, argv[1], JOURNAL_READ) != EXIT_WELL)
		return EXIT_TROUBLE;
	all = s->n;
	for (s->n = 0; s->n <= all; s->n++) {
		session_settle(s);
		printf("%zu %016" PRIx64 "\n", s->n, state_digest(&s->play));
	}
	s->n = all;
	session_free(s);
	return EXIT_WELL;
}
