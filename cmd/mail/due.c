/* What a side owes is given by the letters themselves: the end of its chain, and its link for a throw. Where
 * nothing else is asked of it, its letter also begins the throw that is, or deals its cards. */
#include "cmd/desk/makers.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/throws.h"
#include "cmd/mail/parts.h"
#include "cmd/say/command.h"

int
due_give(struct session *s, const struct arguments *a, int side, bool sends)
{
	struct logger lg = {.a = a, .brief = true};
	size_t added;
	int code = logger_begin(&lg, s, true, &added);

	if (code == EXIT_WELL) {
		session_settle(s);
		if (s->both && !s->replay.both.physical && side != DEALER && !bonds_chain(s, side) &&
		    !is_first_form(s))
			code = throw_part(&lg, s, a, side, 1);
		while (code == EXIT_WELL && s->both && throw_is_owed(s, side)) {
			code = throw_part(&lg, s, a, side, 1);
			session_settle(s);
		}
		if (code == EXIT_WELL && side == DEALER && throw_deck_is_due(s))
			code = throw_part(&lg, s, a, side, 1);
		for (bool more = sends && side >= 0; code == EXIT_WELL && more && throw_is_all(s, side);) {
			more = throw_begins(s, side) == THROW_OF_CARDS;
			code = throw_part(&lg, s, a, side, 1);
			session_settle(s);
		}
		/* A witness has nothing else to do. */
		if (code == EXIT_WELL && s->game->who == TYPE_NUMBER && side == WITNESS &&
		    throw_begins(s, side) == THROW_OF_DICE)
			code = throw_part(&lg, s, a, side, 1);
	}
	return logger_finish(&lg, code);
}
