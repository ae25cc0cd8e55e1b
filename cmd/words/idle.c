/* An action is carried out, and the boards are compared: effects alone would also tell what it puts back. */
#include "cmd/words/words.h"

#include <string.h>

#include "core/engine/play.h"

int
action_effects(struct play *play, const struct action *a)
{
	struct report *outer = play->report, report;
	struct entry e = {.first = *a, .slot = -1};
	struct moment before;
	bool same;

	play_save(play, &before);
	entry_apply(play, &e, "", &report);
	same = !report.blocked && memcmp(play->state, before.state, play->game->state_size) == 0;
	play_load(play, &before);
	play->report = outer;
	return same ? -1 : report.n_effects;
}

bool
action_is_idle(struct play *play, const struct action *a)
{
	return action_effects(play, a) < 0;
}
