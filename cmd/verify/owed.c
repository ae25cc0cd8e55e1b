/* What a side still owes: a seal to be opened, the answer to a link. */
#include "cmd/verify/audit.h"

#include <stdio.h>
#include <string.h>

#include "cmd/desk/seals.h"
#include "cmd/say/say.h"

/* What a first link names behind its digits: "2 d6". */
static void
write_asked(const struct session *s, struct owed_bond *owed)
{
	const char *text = s->line[owed->since - 1].text;

	text += strcspn(text, " ");
	text += strspn(text, " ") + HASH_DIGITS;
	snprintf(owed->what, sizeof(owed->what), SAY("its link for%.40s"), text);
}

bool
owed_next(struct session *s, size_t *at, struct owed_bond *owed)
{
	bonds_work_out(s, s->n);
	while (*at < s->bonds.n) {
		const struct seal *seal = &s->bonds.seal[(*at)++];

		if (seal->opened)
			continue;
		*owed = (struct owed_bond){.side = seal->side, .since = seal->entry};
		snprintf(owed->what, sizeof(owed->what), "seal %u", seal->number);
		return true;
	}
	if (*at == s->bonds.n && s->replay.both.open > 0) {
		++*at;
		*owed =
		    (struct owed_bond){s->replay.both.owes, (size_t)s->replay.both.open, "its link", true};
		write_asked(s, owed);
		return true;
	}
	return false;
}

bool
owed_counts(const struct session *s)
{
	return is_over(&s->play);
}
