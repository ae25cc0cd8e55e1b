/* How many entries of a record came to what. */
#include "cmd/verify/audit.h"

#include "cmd/say/say.h"

void
counts_add(struct counts *c, const struct session *s)
{
	const struct outcome *o = &s->outcome;
	unsigned counting = 0;

	c->withdrawn += o->withdrawn;
	c->assumed += s->report.assumed && !o->withdrawn;
	c->waived += o->n_waived;
	c->newer += o->n_newer;
	for (unsigned i = 0; i < s->report.n_findings; i++)
		counting += finding_counts(&s->replay, &s->report.finding[i]);
	if (o->explained)
		c->explained += s->report.n_findings > 0;
	else if (o->follows)
		c->consequences += s->report.n_findings > 0;
	else
		c->findings += counting;
}

void
counts_put(FILE *out, const struct counts *c)
{
	PUT_COUNT(out, c->consequences, ", %lu entry not judged", ", %lu entries not judged");
	PUT_COUNT(out, c->explained, ", %lu explained", ", %lu explained");
	PUT_COUNT(out, c->waived, ", %lu waived", ", %lu waived");
	PUT_COUNT(out, c->newer, ", %lu by a newer rule", ", %lu by newer rules");
}
