#include "tests/words/tongue.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "cmd/desk/boxes.h"
#include "core/games/games.h"
#include "journal/transcript.h"

void
tongue_prepare(struct tongue *t, const struct game *game)
{
	char why[1024];

	assert_true(shipped_box(game, &t->box, why, sizeof(why)));
	assert_true(language_prepare(&t->language, game, &t->box));
}

static void
read_session(struct tongue *t, const char *path, void (*work)(struct tongue *, const char *text))
{
	char message[JOURNAL_MESSAGE_SIZE];
	const struct transcript_entry *entry;
	struct transcript *transcript;
	FILE *in = fopen(path, "r");

	assert_non_null(in);
	assert_int_equal(transcript_open(in, &transcript, message), JOURNAL_OK);
	tongue_prepare(t, game_named(transcript_meta(transcript)->game));
	while (transcript_next(transcript, &entry, message) == JOURNAL_OK && entry)
		work(t, entry->text);
	transcript_close(transcript);
	fclose(in);
}

void
tongue_sessions(struct tongue *t, void (*work)(struct tongue *, const char *text))
{
	glob_t found;

	assert_int_equal(glob("tests/*/sessions/*.txt", 0, NULL, &found), 0);
	assert_true(found.gl_pathc > 50);
	for (size_t i = 0; i < found.gl_pathc; i++)
		read_session(t, found.gl_pathv[i], work);
	globfree(&found);
}
