/* Which entries name what lies face down at the table: what a seal would hide, and drawn cards that it would.
 */
#include <string.h>

#include "cmd/tell/tell.h"
#include "core/engine/engine.h"

/* Whether a verb says what all may see of it while it is sealed, and names a thing of that type. */
static bool
is_sealed_by(const struct verb *v, const struct operand *type)
{
	return v->sealed && strstr(v->operands, type->type);
}

bool
names_face_down(const struct game *game, const struct outcome *o)
{
	const struct action *a = &o->entry.first;

	if (!o->read)
		return false;
	if (a->verb >= VERB_COMMON)
		return verb_of(game, a->verb)->sealed != NULL;
	for (int v = VERB_COMMON; a->verb == VERB_DRAW && v < VERB_COMMON + game->n_verbs; v++)
		if (is_sealed_by(verb_of(game, v), &game->operands[a->operand[0] - TYPE_COMMON]))
			return true;
	return false;
}
