/* Which entries follow from which. */
#include "cmd/followers.h"

#include <stdlib.h>

#include "cmd/say.h"

int32_t *
followers_find(struct session *s)
{
	int32_t *cause = calloc(s->n + 1, sizeof(*cause));

	if (!cause)
		no_memory();
	session_rewind(s, true, 0);
	while (session_next(s))
		if (s->outcome.follows && s->outcome.cause)
			cause[s->outcome.line->seq - 1] = s->outcome.cause->seq;
	return cause;
}

size_t
followers_next(const int32_t *cause, const struct session *s, int32_t seq, size_t after)
{
	for (size_t i = after; i < s->n; i++)
		if (cause[i] == seq)
			return i + 1;
	return 0;
}
