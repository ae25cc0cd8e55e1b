/* Which entries follow from which. */
#include "cmd/verify/audit.h"

#include <stdlib.h>

#include "cmd/say/say.h"

struct follower *
followers_find(struct session *s)
{
	struct follower *f = calloc(s->n + 1, sizeof(*f));

	if (!f)
		no_memory();
	/* First each has its cause in the place of the next one, then they are put together from the last on.
	 */
	session_rewind(s, true, 0);
	while (session_next(s))
		if (s->outcome.follows && s->outcome.cause)
			f[s->outcome.seq].next = s->outcome.cause;
	for (size_t i = s->n; i > 0; i--) {
		int32_t cause = f[i].next;

		f[i].next = cause ? f[cause].first : 0;
		if (cause)
			f[cause].first = (int32_t)i;
	}
	return f;
}
