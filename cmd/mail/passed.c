/* What a side was asked, and a letter's entries went on without. */
#include "cmd/desk/makers.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/throws.h"
#include "cmd/mail/parts.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/events.h"
#include "core/engine/engine.h"

void
received_passed(struct session *s, size_t before, int own)
{
	struct requests asked;
	struct made made;

	session_rewind(s, false, 0);
	requests_now(&s->play, &asked);
	while (session_next(s)) {
		size_t i = (size_t)s->outcome.seq - 1;
		const struct line *line = &s->line[i];
		int from = side_of_line(s, line);
		const struct request *q = NULL;

		if (i >= before && line->verb != VERB_NOTE && line->verb != VERB_RETRACT &&
		    line->withdrawn_by == 0 && (from < 0 || !side_same(s, from, own)))
			q = request_passed(s, &asked, from, own);
		if (q) {
			fprintf(made_begin(&made), SAY("Entry %zu passes over what you were asked: "), i + 1);
			request_print(made.out, &s->language, q, true);
			fputs(SAY(". If you wanted it, answer with a note, and ask for that entry to be "
				  "taken back."),
			      made.out);
			paragraph_line(stdout, &made, 0);
		}
		requests_now(&s->play, &asked);
	}
}
