/* report: the game and its referee in one page. */
#include "cmd/report/report.h"

#include <string.h>

#include "cmd/luck/swing.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

static int
write_report(struct session *s, const struct arguments *a)
{
	const char *path = flag_value(a, "output");
	struct page page = {.s = s, .swing = flag_given(a, "swing")};
	int code;

	if (page.swing && !swing_fits(s))
		return EXIT_TROUBLE;
	code = page_write(&page, path);

	if (code == EXIT_WELL && strcmp(path, "-") != 0)
		printf(SAY_MANY(": the game of %zu entry and its referee, to open in a browser\n",
				": the game of %zu entries and its referee, to open in a browser\n",
				(long)s->n),
		       s->n);
	return code;
}

int
run_report(const struct arguments *a)
{
	if (!flag_value(a, "output"))
		return trouble("report: where to? tallyho report %s -o game.html", a->operand[0]);
	if (!page_is_built("report"))
		return EXIT_TROUBLE;
	return session_with(a, JOURNAL_READ, write_report);
}
