/* What a report prints of its game, written anew of the record: the page holds itself against it. */
#include "cmd/report/page/bridge.h"
#include "cmd/report/report.h"
#include "cmd/say/command.h"

static int
told(struct session *s, const struct arguments *a)
{
	(void)a;
	report_head(stdout, s);
	puts("\f");
	report_story(stdout, s);
	puts("\f");
	report_totals(stdout, s);
	return EXIT_WELL;
}

int
told_print(const struct arguments *a)
{
	return session_with(a, JOURNAL_READ, told);
}
