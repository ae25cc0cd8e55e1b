/* What both sides choose without seeing the other's choice, and one has named before the other had sealed its
 * own. */
#include <string.h>

#include "cmd/desk/makers.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/verify/pledges.h"

/* Whether another side chooses the same kind of thing by entry k. */
static bool
chooses_too(const struct session *s, size_t k, int side, const char *choice)
{
	const struct line *line = &s->line[k];
	int other = side_of_line(s, line);
	size_t verb = strcspn(choice, " ");
	const char *text = seal_shown_by(line);

	return other >= 0 && line->withdrawn_by == 0 && !side_same(s, other, side) &&
	       strncmp(text, choice, verb) == 0 && (text[verb] == ' ' || text[verb] == '\0');
}

/* Whether another side has something closed behind entry i of which nothing is seen. */
static bool
others_closed(const struct session *s, size_t i, int side)
{
	for (size_t k = 0; k < s->bonds.n; k++) {
		const struct seal *seal = &s->bonds.seal[k];

		if (!seal->deal && !*seal->shown && seal->made <= i && !side_same(s, seal->side, side) &&
		    (seal->opened_by == 0 || seal->opened_by > i + 1))
			return true;
	}
	return false;
}

bool
named_first(const struct session *s, size_t i)
{
	const struct line *line = &s->line[i];
	int side = side_of_line(s, line);
	char shown[ENTRY_MAX + 1];
	bool later = false;

	if (s->meta.keys < 2 || side < 0 || line->withdrawn_by != 0 || line->verb != VERB_COMMON ||
	    seal_shows(s, line->text, shown) != SEAL_ALONE || others_closed(s, i, side))
		return false;
	for (size_t k = 0; k < i; k++)
		if (chooses_too(s, k, side, line->text))
			return false;
	for (size_t k = i + 1; k < s->n && !later; k++)
		later = chooses_too(s, k, side, line->text);
	return later;
}

void
named_first_tell(const struct session *s)
{
	for (size_t i = 0; i < s->n; i++) {
		struct made made;

		if (!named_first(s, i))
			continue;
		print_text(made_begin(&made), s->path);
		fprintf(made.out,
			SAY(": %s named it first: entry %zu, '%s', which the other side had not sealed yet"),
			s->line[i].who, i + 1, s->line[i].text);
		paragraph_line(stdout, &made, HANG);
	}
}
