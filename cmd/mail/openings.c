/* Which of a side's closed seals and deals the game asks to see now. */
#include <string.h>

#include "cmd/desk/deals.h"
#include "cmd/desk/seal_secrets.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/throws.h"
#include "cmd/mail/parts.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "core/engine/engine.h"

/* Whether what a seal holds lies on the board, face down. */
static bool
lies_there(const struct seal *seal, int side, const struct session *s)
{
	return !seal->opened && (seal->deal || *seal->shown) && side_same(s, seal->side, side);
}

/* The journal as it would be with all of a side open but one (NULL: all). Exit code. */
static int
open_all_but(const struct session *s, int side, const struct seal *but, struct session *opened)
{
	char name[JOURNAL_NAME_MAX + 1] = "", entry[UNSEAL_SIZE];
	int code = session_like(opened, s);

	for (size_t i = 0; i < s->n && code == EXIT_WELL; i++)
		if (!session_take(opened, s->line[i].who, s->line[i].text, s->line[i].as_played, s->at[i]))
			code = EXIT_TROUBLE;
	for (size_t i = 0; i < s->bonds.n && code == EXIT_WELL; i++) {
		const struct seal *seal = &s->bonds.seal[i];
		struct known_seal known;

		if (seal == but || !lies_there(seal, side, s))
			continue;
		if ((code = seal_find(s, seal, &known)) != EXIT_WELL || !known.text[0])
			continue;
		seal_opening(&known, entry);
		if (s->game->who != TYPE_NUMBER)
			side_write(s, seal->side, name);
		if (!session_take(opened, name, entry, false, 0))
			code = EXIT_TROUBLE;
	}
	if (code == EXIT_WELL)
		session_settle(opened);
	return code;
}

/* Whether a request found on another board of the journal stands on this one, too. */
static bool
is_asked(const struct session *s, const struct request *q)
{
	struct requests all;

	requests_now(&s->play, &all);
	for (unsigned i = 0; i < all.n; i++) {
		const struct request *r = &all.request[i];

		if (request_alike(r, q) && r->title == q->title && r->blind == q->blind)
			return true;
	}
	return false;
}

/* Of the requests of a journal, those that would be met with all of a side open but one. Exit code. */
static int
find_met(const struct session *s, int side, const struct seal *but, const struct requests *asked,
	 struct requests *met)
{
	struct session *opened = session_new();
	int code = opened ? open_all_but(s, side, but, opened) : EXIT_TROUBLE;

	met->n = 0;
	for (unsigned i = 0; i < asked->n && code == EXIT_WELL; i++)
		if (!is_asked(opened, &asked->request[i]))
			met->request[met->n++] = asked->request[i];
	session_free(opened);
	return code;
}

int
openings_asked(struct session *s, int side, struct openings *all)
{
	struct requests asked, met, without;
	bool any = false;
	int code = deals_work_out(s);

	all->n = 0;
	for (size_t i = 0; i < s->bonds.n; i++)
		any = any || lies_there(&s->bonds.seal[i], side, s);
	if (code != EXIT_WELL || !any)
		return code;
	session_settle(s);
	requests_now(&s->play, &asked);
	code = find_met(s, side, NULL, &asked, &met);
	for (size_t i = 0; i < s->bonds.n && code == EXIT_WELL && met.n > 0; i++) {
		const struct seal *seal = &s->bonds.seal[i];

		if (!lies_there(seal, side, s))
			continue;
		code = find_met(s, side, seal, &met, &without);
		if (without.n < met.n && all->n < OPENINGS_MAX)
			all->seal[all->n++] = i;
	}
	return code;
}
