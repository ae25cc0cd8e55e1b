/* new: begins a journal. */
#include <time.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/game_file.h"
#include "cmd/desk/session.h"
#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"
#include "core/games/games.h"

static int
begin(struct session *s, const struct arguments *a, const struct journal_meta *meta, struct box_texts *texts)
{
	const char *folder = flag_value(a, "box"), *where = folder ? folder : "the shipped box";
	char why[2 * JOURNAL_MESSAGE_SIZE];

	if (folder && texts->file.text)
		return trouble("new: the tables of a game file lie beside it; leave --box out");
	if (folder && !boxes_read(game_named(meta->game), folder, texts, why, sizeof(why)))
		return trouble("%s", why);
	if (!session_begin(s, meta, texts, texts->file.text ? flag_value(a, "game") : where, why,
			   sizeof(why)) ||
	    !sides_check_keys(s, why, sizeof(why)))
		return trouble("%s", why);
	if (texts->file.text && !game_file_sets_up(s, why, sizeof(why)))
		return trouble("%s: %s", flag_value(a, "game"), why);
	return store_whole(s, a->operand[0]);
}

/* What makes a journal another one than that it is begun like is not taken over; nor are its rules, if they
 * are older. What else is said would be forgotten. */
static int
begin_like(struct session *s, const struct arguments *a, const char *path)
{
	static const char *const others[] = {"game", "scenario", "option",	 "box",
					     "ask",  "player",	 "dice-by-both", "key"};
	struct session *like = session_new();
	char why[2 * JOURNAL_MESSAGE_SIZE];
	struct journal_meta meta;
	int code = like ? session_open(like, path, JOURNAL_READ) : EXIT_TROUBLE;

	for (size_t i = 0; i < COUNT(others) && code == EXIT_WELL; i++)
		if (flag_given(a, others[i]))
			code = trouble("new: --like takes all from %s; leave --%s out", path, others[i]);
	if (code == EXIT_WELL) {
		meta = like->meta;
		meta.id[0] = '\0';
		meta.bonds = 0;
		meta.rules_version = like->game->rules_version;
		meta.created = (int64_t)time(NULL);
		code = session_begin(s, &meta, &like->texts, path, why, sizeof(why))
			   ? store_whole(s, a->operand[0])
			   : trouble("%s", why);
	}
	session_free(like);
	return code;
}

static int
begin_named(struct session *s, const struct arguments *a)
{
	struct journal_meta meta;
	struct box_texts texts;
	int code = meta_from(a, &meta, s, &texts) ? begin(s, a, &meta, &texts) : EXIT_TROUBLE;

	boxes_free(&texts);
	return code;
}

int
run_new(const struct arguments *a)
{
	const char *like = flag_value(a, "like");
	struct made begun, path;
	struct session *s = session_new();
	int code = !s || !*a->operand[0] ? EXIT_TROUBLE : like ? begin_like(s, a, like) : begin_named(s, a);

	if (!*a->operand[0])
		trouble("the journal's file needs a name; none was given");
	if (code == EXIT_WELL) {
		done_say(a, "%s is begun", a->operand[0]);
		print_text(made_begin(&begun), a->operand[0]);
		fprintf(begun.out, SAY(": a journal of %s, %s"), s->game->title, session_scenario(s));
		paragraph_line(stdout, &begun, HANG);
		session_rewind(s, false, 0);
		words_awaited(stdout, &s->language, &s->play, SAY("next:  "));
		print_path(made_begin(&path), a->operand[0]);
		made_end(&path);
		if (s->meta.keys > 1)
			printf(SAY("Send it with: tallyho mail %s\n"), path.text);
		else
			printf(SAY("Log it with: tallyho log %s\n"), path.text);
		made_free(&path);
	}
	session_free(s);
	return code;
}
