/* Entries that bind their maker: a seal and its opening. */
#include "core/engine/engine.h"
#include "core/record/replay.h"

void
bond_judge(const struct line *line, const struct entry *e, struct report *report)
{
	if (!e->bond || report->refused)
		return;
	report->judged[J_SEAL / 32] |= UINT32_C(1) << J_SEAL % 32;
	if (line->bond > BOND_HOLDS)
		add_finding(report, J_SEAL, ILLEGAL, one(TYPE_NUMBER, line->bond));
	/* It is told for good: taken back it must come back as it was. */
	report->shown = true;
}
