/* What a side still owes: a seal to be opened, the answer to a link. */
#include "cmd/verify/audit.h"

#include <stdio.h>
#include <string.h>

#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
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

/* The side that must give its link for a deal. */
static int
link_of(const struct session *s, const struct seal *deal)
{
	for (unsigned i = 0; i < s->bonds.chains; i++)
		if (!side_same(s, s->bonds.chain[i].side, deal->side) &&
		    !deal_has_link(s, deal, s->bonds.chain[i].side))
			return s->bonds.chain[i].side;
	return -1;
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
		if (seal->deal && seal->answered == 0 && link_of(s, seal) >= 0) {
			owed->side = link_of(s, seal);
			owed->is_link = true;
			snprintf(owed->what, sizeof(owed->what), SAY("its link for deal %u"), seal->number);
		} else if (seal->deal) {
			snprintf(owed->what, sizeof(owed->what), SAY("deal %u"), seal->number);
		} else {
			snprintf(owed->what, sizeof(owed->what), SAY("seal %u"), seal->number);
		}
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
