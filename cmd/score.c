/* score: victory points, totals and the victory level. */
#include "cmd/board.h"
#include "cmd/command.h"
#include "cmd/json.h"
#include "cmd/say.h"
#include "cmd/session.h"
#include "cmd/words.h"

static void
print_json(const struct session *s)
{
	json_t *object = json_object();

	json_text(object, "file", s->path);
	json_number(object, "seq", (long long)s->settled);
	json_totals(object, &s->play);
	json_truth(object, "over", is_over(&s->play));
	json_truth(object, "assumed", s->replay.assumed);
	json_line(object);
}

int
run_score(const struct arguments *a)
{
	struct session *s = NULL;
	long at = 0;
	int code = flag_number(a, "at", &at) ? session_at(&s, a->operand[0], at) : EXIT_TROUBLE;

	if (code == EXIT_WELL && flag_given(a, "json")) {
		print_json(s);
	} else if (code == EXIT_WELL) {
		printf("%s, %s, after entry %zu: ", s->game->title, s->meta.scenario, s->settled);
		words_step(stdout, &s->play);
		putchar('\n');
		board_totals(stdout, &s->play, s->replay.assumed, "  ");
		if (s->replay.assumed)
			puts("  assumed: the record was repaired on the way; 'tallyho verify' says where");
	}
	session_free(s);
	return code;
}
