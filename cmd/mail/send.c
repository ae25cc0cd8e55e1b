/* mail: all that the other side has not seen, signed, as a letter. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/mail/letter_inside.h"
#include "cmd/mail/mail.h"
#include "cmd/mail/numbers.h"
#include "cmd/mail/parts.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/verify/receipts.h"

/* A link that this side owes is given by the letter that follows. Exit code. */
static int
give_due(struct session *s, const struct arguments *a, int side)
{
	struct logger lg = {.a = a};
	size_t added;
	int code = logger_begin(&lg, s, true, &added);

	if (code == EXIT_WELL) {
		session_settle(s);
		if (s->both && !s->replay.both.physical &&
		    (!bonds_chain(s, side) ||
		     (s->replay.both.open && side_same(s, s->replay.both.owes, side))))
			code = throw_part(&lg, s, a, side, 1);
	}
	return logger_finish(&lg, code);
}

/* The last entry that all others have signed: who has nothing signed has nothing. */
static size_t
had_by_others(const struct session *s, const struct vouched *v, int side)
{
	size_t had = s->n;

	for (size_t i = 0; i < s->meta.keys; i++) {
		int other = side_named(s, s->meta.key[i].side);

		if (!side_same(s, other, side) && vouched_by(s, v, other) < had)
			had = vouched_by(s, v, other);
	}
	return had;
}

/* The file of receipts, as it stands. */
static bool
read_file(const char *path, struct made *made)
{
	char block[4096];
	FILE *in = fopen(path, "r");
	size_t n;

	made_begin(made);
	while (in && (n = fread(block, 1, sizeof(block), in)) > 0)
		fwrite(block, 1, n, made->out);
	if (in)
		fclose(in);
	made_end(made);
	return in != NULL;
}

static void
tell_letter(const struct session *s, const char *name, unsigned long number, size_t have)
{
	if (have == s->n)
		tell("Letter %lu of %s: no entry is new, all is signed.", number, name);
	else if (have + 1 == s->n)
		tell("Letter %lu of %s: entry %zu, signed.", number, name, s->n);
	else
		tell("Letter %lu of %s: entries %zu to %zu, signed.", number, name, have + 1, s->n);
	tell("Send the text, or paste it into a mail. It holds no secret.");
}

static int
write_letter(struct session *s, const struct arguments *a, int side)
{
	struct receipts all = {.n = 0};
	struct made inside, receipts;
	struct letter_numbers numbers;
	struct vouched v;
	char name[JOURNAL_NAME_MAX + 1];
	const char *path = flag_value(a, "output");
	FILE *out = path ? fopen(path, "w") : stdout;
	size_t have;
	int code = out ? receipts_read(&all, receipts_beside(&all, s->path), true)
		       : trouble("%s: %s", path, said_error(errno));

	if (code == EXIT_WELL)
		code = vouch(s, &all, false, &v);
	if (code == EXIT_WELL)
		code = numbers_read(s, &numbers);
	if (code == EXIT_WELL)
		code = numbers_sent(s, numbers.sent + 1);
	if (code == EXIT_WELL) {
		have = flag_given(a, "all") ? 0 : had_by_others(s, &v, side);
		side_write(s, side, name);
		read_file(receipts_beside(&all, s->path), &receipts);
		letter_write_inside(made_begin(&inside), s, name, numbers.sent + 1, numbers.had, have,
				    receipts.text, receipts.size);
		made_end(&inside);
		letter_wrap(out, (const unsigned char *)inside.text, inside.size);
		made_free(&inside);
		made_free(&receipts);
		tell_letter(s, name, numbers.sent + 1, have);
	}
	if (path && out && fclose(out) != 0 && code == EXIT_WELL)
		code = trouble("%s: %s", path, said_error(errno));
	receipts_free(&all);
	return code;
}

static int
send_letter(struct session *s, const struct arguments *a)
{
	unsigned char seed[JOURNAL_HASH_SIZE];
	int side, code = receipt_own_side(s, a->n > 1 ? a->operand[1] : NULL, &side, seed);

	if (code == EXIT_WELL)
		code = give_due(s, a, side);
	session_hashes(s, s->n);
	if (code == EXIT_WELL)
		code = receipt_sign(s, side, seed);
	return code == EXIT_WELL ? write_letter(s, a, side) : code;
}

int
run_mail(const struct arguments *a)
{
	return session_with(a, JOURNAL_WRITE, send_letter);
}
