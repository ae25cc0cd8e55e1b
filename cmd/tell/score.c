/* score: victory points, totals and the victory level. */
#include "cmd/desk/listing.h"
#include "cmd/desk/session.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/tell/tell.h"
#include "cmd/words/words.h"

static void
print_json(const struct session *s)
{
	struct json j;

	json_line(&j);

	json_put_text(&j, "file", s->path);
	json_put_number(&j, "seq", (int64_t)s->settled);
	json_totals(&j, &s->play);
	json_put_truth(&j, "over", is_over(&s->play));
	json_put_number(&j, "left_out", (int64_t)s->replay.n_left_out);
	json_line_end(&j);
}

static int
tell_score(struct session *s, const struct arguments *a)
{
	struct made made;

	if (flag_given(a, "json")) {
		print_json(s);
		return EXIT_WELL;
	}
	fprintf(made_begin(&made), SAY("%s, %s, after entry %zu: "), s->game->title, session_scenario(s),
		s->settled);
	words_step(made.out, &s->play);
	paragraph_put_made(stdout, "", &made);
	totals_print(stdout, &s->play, "  ", flag_given(a, "all"));
	left_out_tell(stdout, s);
	return EXIT_WELL;
}

int
run_score(const struct arguments *a)
{
	return session_with_board(a, tell_score);
}
