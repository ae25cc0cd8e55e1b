/* new: begins a journal. */
#include "cmd/desk/beginning.h"
#include "cmd/desk/session.h"
#include "cmd/log/log.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"

static int
begin(struct session *s, const struct arguments *a, const struct journal_meta *meta, const struct game *game)
{
	const char *folder = flag_value(a, "box");
	char why[2 * JOURNAL_MESSAGE_SIZE];
	struct box_texts texts;
	int code;

	if (!folder)
		boxes_shipped(game, &texts);
	else if (!boxes_read(game, folder, &texts, why, sizeof(why)))
		return trouble("%s", why);
	if (session_begin(s, meta, &texts, folder ? folder : "the shipped box", why, sizeof(why)))
		code = store_whole(s, a->operand[0]);
	else
		code = trouble("%s", why);
	boxes_free(&texts);
	return code;
}

int
run_new(const struct arguments *a)
{
	struct journal_meta meta;
	const struct game *game;
	struct made begun, path;
	struct session *s = meta_from(a, &meta, &game) ? session_new() : NULL;
	int code = s ? begin(s, a, &meta, game) : EXIT_TROUBLE;

	if (code == EXIT_WELL) {
		done_say(a, "%s is begun", a->operand[0]);
		print_text(made_begin(&begun), a->operand[0]);
		fprintf(begun.out, SAY(": a journal of %s, %s"), game->title, session_scenario(s));
		paragraph_line(stdout, &begun, HANG);
		session_rewind(s, false, 0);
		words_awaited(stdout, &s->language, &s->play, SAY("next:  "));
		print_text(made_begin(&path), a->operand[0]);
		printf(SAY("Log it with: tallyho log %s\n"), made_end(&path));
		made_free(&path);
	}
	session_free(s);
	return code;
}
