/* What a side still owes: a seal to be opened, the answer to a link. */
#include "cmd/verify/audit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/say/say.h"

static bool
is_die(const struct game *game, const char *word, size_t length)
{
	for (unsigned i = 0; i < game->n_dice; i++)
		if (strncasecmp(game->dice[i].name, word, length) == 0 && game->dice[i].name[length] == '\0')
			return true;
	return false;
}

/* What a first link names behind its digits: "2 d6", "10 target". */
static void
write_asked(const struct session *s, struct owed_bond *owed)
{
	const char *text = s->line[owed->since - 1].text;
	char *type;
	size_t length;
	long n;

	text += strcspn(text, " ");
	text += strspn(text, " ") + HASH_DIGITS;
	n = strtol(text, &type, 10);
	type += strspn(type, " ");
	length = strcspn(type, " ");
	if (is_die(s->game, type, length))
		snprintf(owed->what, sizeof(owed->what), SAY("its link for%.40s"), text);
	else
		snprintf(owed->what, sizeof(owed->what),
			 SAY_MANY("its link for %ld %.*s card", "its link for %ld %.*s cards", n), n,
			 (int)(length < 40 ? length : 40), type);
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
