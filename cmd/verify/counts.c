/* How many entries of a record came to what. */
#include "cmd/verify/audit.h"

#include "cmd/say/say.h"

static void
add_consequence(struct counts *c, const struct session *s)
{
	if (s->report.n_findings == 0)
		return;
	if (c->consequences++ == 0)
		c->not_judged[0] = s->outcome.seq;
	c->not_judged[1] = s->outcome.seq;
}

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
		add_consequence(c, s);
	else
		c->findings += counting;
}

void
counts_put(FILE *out, const struct counts *c)
{
	PUT_COUNT(out, c->consequences, ", %lu entry not judged", ", %lu entries not judged");
	if (c->consequences > 1)
		fprintf(out, SAY(" (%d to %d)"), c->not_judged[0], c->not_judged[1]);
	PUT_COUNT(out, c->explained, ", %lu explained", ", %lu explained");
	PUT_COUNT(out, c->waived, ", %lu waived", ", %lu waived");
	PUT_COUNT(out, c->newer, ", %lu by a newer rule", ", %lu by newer rules");
}
