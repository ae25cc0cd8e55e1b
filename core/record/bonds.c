/* Entries that bind their maker: a seal and its opening; and whose turn it was to write. */
#include "core/engine/engine.h"
#include "core/record/replay.h"

void
bond_judge(const struct line *line, const struct entry *e, struct report *report)
{
	if ((!e->bond && line->bond != BOND_CLOSED) || report->refused)
		return;
	judge_note(report, J_SEAL);
	if (line->bond == BOND_REOPENED) {
		add_finding(report, J_SEAL, IMPOSSIBLE, one(TYPE_NUMBER, line->bond));
		report->refused = true;
		return;
	}
	if (line->bond > BOND_HOLDS)
		add_finding(report, J_SEAL, ILLEGAL, one(TYPE_NUMBER, line->bond));
	if (!e->bond)
		return;
	/* It is told for good: taken back it must come back as it was. */
	report->shown = true;
}

void
pen_judge(const struct replay *r, const struct line *line, struct report *report)
{
	if (line->pen > 0)
		add_finding(report, J_PEN, ILLEGAL, one(r->game->who, line->pen - 1));
}
