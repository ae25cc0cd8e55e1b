/* What a letter has brought: its entries, what of them breaks a rule, and what is owed. */
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/mail/parts.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"
#include "cmd/words/words.h"

/* Nobody reads 64 digits: eight of them tell one seal or link from another. */
enum { DIGITS_TOLD = 8, DIGITS_LONG = 32 };

static void
tell_entry(const struct session *s, size_t i)
{
	struct made said, made;
	const char *text;

	words_entry(made_begin(&said), &s->language, s->line[i].who, s->line[i].text);
	text = made_end(&said);
	fprintf(made_begin(&made), "%5zu  ", i + 1);
	while (*text) {
		size_t digits = strspn(text, "0123456789abcdef"), n = digits > 0 ? digits : 1;

		if (digits >= DIGITS_LONG)
			fprintf(made.out, "%.*s...", DIGITS_TOLD, text);
		else
			fwrite(text, 1, n, made.out);
		text += n;
	}
	paragraph_line(stdout, &made, HANG);
	made_free(&said);
}

void
received_tell(const struct letter *letter, struct session *s, size_t before)
{
	printf(s->n == before ? SAY("Letter %lu of %s: no entry is new.\n")
	       : s->n == before + 1
		   ? SAY("Letter %lu of %s: entry %zu is new.\n")
		   : SAY("Letter %lu of %s: entries %zu to %zu are new. All of it is signed.\n"),
	       letter->number, letter->from, before + 1, s->n);
	for (size_t i = before; i < s->n; i++)
		tell_entry(s, i);
}

void
received_owed(struct session *s)
{
	struct owed_bond owed;
	size_t at = 0;

	while (owed_next(s, &at, &owed)) {
		char name[JOURNAL_NAME_MAX + 1];

		printf(SAY("Owed by %s since entry %zu: %s\n"), side_write(s, owed.side, name), owed.since,
		       owed.what);
	}
}

unsigned long
received_faults(struct session *s, size_t before)
{
	unsigned long faults = 0;

	session_rewind(s, true, 0);
	while (session_next(s)) {
		if ((size_t)s->outcome.seq <= before || !session_faulty(s))
			continue;
		faults++;
		for (unsigned i = 0; i < s->report.n_findings; i++) {
			const struct finding *f = &s->report.finding[i];
			struct made made;

			if (!finding_counts(&s->replay, f))
				continue;
			fprintf(made_begin(&made), SAY("entry %d: %s %s: "), s->outcome.seq,
				words_verdict(f->verdict), rule_of(s->game, f->rule)->id);
			words_finding(made.out, &s->language, session_line(s), f, &s->outcome.help);
			paragraph_line(stdout, &made, HANG);
		}
	}
	session_rewind(s, false, 0);
	while (session_next(s))
		continue;
	return faults;
}
