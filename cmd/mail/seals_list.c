/* All seals and deals of a journal, with what is known of them here. */
#include "cmd/desk/briefly.h"
#include "cmd/desk/deals.h"
#include "cmd/desk/seal_secrets.h"
#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/mail/parts.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

bool
seals_closed(const struct session *s, int side)
{
	for (size_t i = 0; i < s->bonds.n; i++)
		if (!s->bonds.seal[i].opened && side_same(s, s->bonds.seal[i].side, side))
			return true;
	return false;
}

int
seals_list(struct session *s)
{
	char name[JOURNAL_NAME_MAX + 1];
	int code = deals_work_out(s);

	if (s->bonds.n == 0)
		puts(SAY("No seal has been made."));
	session_rewind(s, false, 0);
	while (code == EXIT_WELL && session_next(s)) {
		const struct seal *seal = seal_made(s, (size_t)s->outcome.seq - 1);
		struct known_seal known;

		if (!seal)
			continue;
		code = seal_find(s, seal, &known);
		printf("%5zu  ", seal->entry);
		print_text(stdout, side_write(s, seal->side, name));
		putchar(' ');
		if (seal->deal)
			deal_name(stdout, s, seal);
		else
			printf("%u", seal->number);
		printf("  %s", seal->opened		       ? SAY("opened")
			       : seal->deal && !seal->answered ? SAY("waits for a link")
							       : SAY("closed"));
		if (known.text[0]) {
			fputs(SAY(": "), stdout);
			print_text(stdout, known.text);
		}
		putchar('\n');
	}
	return code;
}
