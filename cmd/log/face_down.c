/* An entry that is refused only because what it names lies face down: which of one's own is to be turned up.
 */
#include "cmd/desk/deals.h"
#include "cmd/desk/makers.h"
#include "cmd/desk/seal_secrets.h"
#include "cmd/desk/sides.h"
#include "cmd/log/refuse.h"

/* Whether the last entry breaks nothing where this one is opened before it. */
static bool
does_with(const struct session *s, const struct known_seal *known)
{
	char name[JOURNAL_NAME_MAX + 1], entry[UNSEAL_SIZE];
	struct session *tried = session_new();
	bool does = tried && session_like(tried, s) == EXIT_WELL;

	for (size_t i = 0; i < s->n && does; i++) {
		if (i + 1 == s->n) {
			seal_opening(known, entry);
			does = session_take(tried, side_sender(s, known->seal->side, name), entry, false, 0);
		}
		does = does &&
		       session_take(tried, s->line[i].who, s->line[i].text, s->line[i].as_played, s->at[i]);
	}
	if (does) {
		session_settle(tried);
		session_rewind(tried, false, 0); /* an opening changes what stands before it */
		while (session_next(tried))
			continue;
	}
	does = does && !session_faulty(tried);
	session_free(tried);
	return does;
}

/* Whether the last entry breaks a rule with all that its player knows: turned up, nothing would be better. */
static bool
breaks_for_own(const struct session *s, int side)
{
	const struct line *line = &s->line[s->n - 1];
	struct session *own = session_new();
	bool breaks = false;

	if (own && deals_replay(s, side, s->n - 1, own) == EXIT_WELL &&
	    session_take(own, line->who, line->text, false, 0)) {
		session_settle(own);
		breaks = session_faulty(own);
	}
	session_free(own);
	return breaks;
}

void
refuse_face_down(const struct logger *lg)
{
	struct session *s = lg->s;
	char name[JOURNAL_NAME_MAX + 1];

	if (lg->own < 0 || s->bonds.n == 0 || deals_work_out(s) != EXIT_WELL || breaks_for_own(s, lg->own))
		return;
	for (size_t i = 0; i < s->bonds.n; i++) {
		const struct seal *seal = &s->bonds.seal[i];
		struct known_seal known = {.text = ""};

		if (seal->opened || (!seal->deal && !*seal->shown) || !side_same(s, seal->side, lg->own) ||
		    seal_find(s, seal, &known) != EXIT_WELL || !known.text[0] || !does_with(s, &known))
			continue;
		tell(seal->deal
			 ? SAY("    It lies face down in your deal %u: 'tallyho reveal %s %u %s' turns it up "
			       "first.")
			 : SAY("    It lies face down in your seal %u: 'tallyho reveal %s %u %s' turns it up "
			       "first."),
		     seal->number, s->path, seal->number, side_write(s, seal->side, name));
		return;
	}
}
