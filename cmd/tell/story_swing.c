/* What turned the game, behind its story. */
#include "cmd/luck/swing.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"

static void
tell_turns(const struct story *story, const struct swing *w, const struct session *s)
{
	static const char *const before[] = {"- ", "- ", "• "};
	struct swing_turn turn[SWING_TURNS];
	size_t n = swing_turns(w, turn);
	struct made made;

	if (n == 0)
		story_paragraph(story, "",
				SAY("Nothing stands out: no change is larger than chance makes it."), "");
	for (size_t i = 0; i < n; i++) {
		swing_turn_write(made_begin(&made), w, s, &turn[i]);
		story_paragraph(story, before[story->style], made_end(&made), "");
		made_free(&made);
	}
}

int
story_swing(const struct story *story, struct session *s)
{
	struct swing w = {0};
	int code = EXIT_TROUBLE;

	if (swing_fits(s))
		code = swing_play(&w, s, false, 1, 0, 0);
	if (code == EXIT_WELL) {
		story_title(story, 1, SAY("What turned the game"));
		tell_turns(story, &w, s);
	}
	swing_free(&w);
	return code;
}
