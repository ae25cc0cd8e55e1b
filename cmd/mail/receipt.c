/* receipt: what a side says it has seen of a journal, to mail or to sign. */
#include <string.h>
#include <time.h>

#include "cmd/desk/pen.h"
#include "cmd/desk/sides.h"
#include "cmd/mail/mail.h"
#include "cmd/mail/parts.h"
#include "cmd/mail/signed.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/verify/pen.h"
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

/* A side's receipt of what stands there; -1: no such side, one line printed. */
static int
fill_receipt(const struct session *s, const char *by, int side, struct receipt *r)
{
	*r = (struct receipt){.entries = s->n};
	if (by)
		side = side_named(s, by);
	if (side < 0) {
		no_side(s, by);
		return -1;
	}
	memcpy(r->id, s->meta.id, sizeof(r->id));
	memcpy(r->head, session_head(s), sizeof(r->head));
	side_write(s, side, r->by);
	words_time((int64_t)time(NULL), r->at, sizeof(r->at));
	return side;
}

static int
print_receipt(const struct session *s, const char *by)
{
	char text[RECEIPT_SIZE];
	struct receipt r;

	if (fill_receipt(s, by, s->game->who == TYPE_NUMBER ? 0 : -1, &r) < 0)
		return EXIT_TROUBLE;
	receipt_write(&r, text);
	fputs(text, stdout);
	return EXIT_WELL;
}

/* ---- signed here ---- */

/* The side whose key is this computer's own; -1: there is none. Exit code. */
int
receipt_own_side(const struct session *s, const char *by, int *side, unsigned char seed[JOURNAL_HASH_SIZE])
{
	int named = by ? side_named(s, by) : -1;

	*side = -1;
	if (by && named < 0)
		return no_side(s, by);
	for (size_t i = 0; i < s->meta.keys; i++) {
		int one = side_named(s, s->meta.key[i].side), code;
		bool own = false;

		if (by && !side_same(s, one, named))
			continue;
		if ((code = key_own(s, one, seed, &own)) != EXIT_WELL)
			return code;
		if (own) {
			*side = one;
			return EXIT_WELL;
		}
	}
	return by ? trouble("%s: the key of %s is not on this computer: it lies where 'tallyho key' was run, "
			    "or is one of "
			    "ssh-keygen",
			    s->path, by)
		  : trouble("%s: no key of it is this computer's own; 'tallyho key' prints that", s->path);
}

/* Two receipts that give the pen on behind the same entry within a second would be one, and the pen lost on
 * its way: the second one waits. */
static int
fill_unlike(const struct session *s, int side, int pen, struct receipt *r)
{
	struct receipts beside = {.n = 0};
	int code = receipts_read(&beside, receipts_beside(&beside, s->path), false);
	bool again = code == EXIT_WELL;

	while (again) {
		fill_receipt(s, NULL, side, r);
		if (pen >= 0)
			side_write(s, pen, r->pen);
		again = false;
		for (size_t i = 0; i < beside.n && pen >= 0; i++)
			again = again || (beside.receipt[i].entries == r->entries &&
					  strcmp(beside.receipt[i].by, r->by) == 0 &&
					  strcmp(beside.receipt[i].at, r->at) == 0);
		if (again)
			nanosleep(&(struct timespec){0, 100000000}, NULL);
	}
	receipts_free(&beside);
	return code;
}

/* What is signed is noted before the receipt stands beside the journal: no older copy is signed once more. */
int
receipt_sign(const struct session *s, int side, int pen, const unsigned char seed[JOURNAL_HASH_SIZE])
{
	char text[RECEIPT_SIZE], base64[SSH_SIGNATURE_MAX + 1];
	struct receipts beside = {.n = 0};
	struct receipt r;
	int code = EXIT_WELL;

	if (!signed_holds(s, &code))
		return code;
	if ((code = fill_unlike(s, side, pen, &r)) != EXIT_WELL)
		return code;
	if (!ssh_sign(seed, "tallyho", text, receipt_write(&r, text), base64))
		return trouble("no library to sign with");
	r.signature = base64;
	if ((code = signed_note(s)) == EXIT_WELL)
		code = receipt_append(&r, receipts_beside(&beside, s->path));
	receipts_free(&beside);
	return code;
}

int
receipt_pen_came(const struct session *s, const char *path)
{
	struct receipts beside = {.n = 0};
	char name[JOURNAL_NAME_MAX + 1];
	struct pen_note note;
	int side, code = key_own_side(s, &side), pen = -1;

	if (code == EXIT_WELL && side >= 0)
		code = receipts_read(&beside, receipts_beside(&beside, path), false);
	if (code == EXIT_WELL && side >= 0)
		pen = pen_holder(s, &beside);

	receipts_free(&beside);
	if (code != EXIT_WELL || side < 0 || (code = pen_noted(s, &note)) != EXIT_WELL)
		return code;
	if (pen < 0 || side_same(s, pen, side))
		return note.gone ? pen_came(s) : code;
	/* Of three it may have gone from one of the others to the other. */
	if (!note.gone || !side_same(s, side_named(s, note.side), pen))
		code = pen_gone(s, side_write(s, pen, name), 0);
	return code;
}

static int
sign_receipt(const struct session *s, const struct arguments *a)
{
	unsigned char seed[JOURNAL_HASH_SIZE];
	char name[JOURNAL_NAME_MAX + 1];
	struct receipts beside = {.n = 0};
	int side, code = receipt_own_side(s, a->n > 1 ? a->operand[1] : NULL, &side, seed);

	if (code == EXIT_WELL)
		code = receipt_sign(s, side, -1, seed);
	if (code == EXIT_WELL) {
		print_text(stdout, receipts_beside(&beside, s->path));
		printf(SAY_MANY(": signed by %s: %zu entry\n", ": signed by %s: %zu entries\n", (long)s->n),
		       side_write(s, side, name), s->n);
	}
	receipts_free(&beside);
	return code;
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

	if (code == EXIT_WELL && flag_given(a, "sign"))
		code = sign_receipt(s, a);
	else if (code == EXIT_WELL && flag_given(a, "words"))
		code = print_words(s);
	else if (code == EXIT_WELL)
		code = print_receipt(s, a->n > 1 ? a->operand[1] : NULL);
	session_free(s);
	return code;
}
