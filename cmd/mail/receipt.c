/* receipt: what a side says it has seen of a journal, to mail or to sign. */
#include <string.h>
#include <time.h>

#include "cmd/desk/sides.h"
#include "cmd/mail/mail.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/verify/receipts.h"
#include "cmd/words/words.h"

static int
no_side(const struct session *s, const char *given)
{
	struct made made;

	sides_list(s, made_begin(&made));
	if (given)
		trouble("receipt: %s has no side '%s'; it is %s", s->game->name, given, made_end(&made));
	else
		trouble("receipt: by which side? %s", made_end(&made));
	made_free(&made);
	return EXIT_TROUBLE;
}

static int
print_receipt(const struct session *s, const char *by)
{
	struct receipt r = {.entries = s->n};
	char text[RECEIPT_SIZE];
	int side = s->game->who == TYPE_NUMBER && !by ? 0 : by ? side_named(s, by) : -1;

	if (side < 0)
		return no_side(s, by);
	memcpy(r.id, s->meta.id, sizeof(r.id));
	memcpy(r.head, s->n > 0 ? s->hash[s->n - 1] : s->beginning, sizeof(r.head));
	side_write(s, side, r.by);
	words_time((int64_t)time(NULL), r.at, sizeof(r.at));
	receipt_write(&r, text);
	fputs(text, stdout);
	return EXIT_WELL;
}

static int
print_words(const struct session *s)
{
	char words[HEAD_WORDS_SIZE];

	head_words(s->n > 0 ? s->hash[s->n - 1] : s->beginning, words);
	puts(words);
	return EXIT_WELL;
}

int
run_receipt(const struct arguments *a)
{
	struct session *s = session_new();
	int code = s ? session_open(s, a->operand[0], JOURNAL_READ) : EXIT_TROUBLE;

	if (code == EXIT_WELL && flag_given(a, "words"))
		code = print_words(s);
	else if (code == EXIT_WELL)
		code = print_receipt(s, a->n > 1 ? a->operand[1] : NULL);
	session_free(s);
	return code;
}
