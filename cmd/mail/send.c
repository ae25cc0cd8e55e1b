/* mail: all that the other side has not seen, signed, as a letter. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/hands.h"
#include "cmd/desk/makers.h"
#include "cmd/desk/pen.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/desk/throws.h"
#include "cmd/mail/letter_inside.h"
#include "cmd/mail/mail.h"
#include "cmd/mail/numbers.h"
#include "cmd/mail/parts.h"
#include "cmd/mail/restored.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"
#include "cmd/verify/pen.h"
#include "core/engine/engine.h"

enum { PASTED_MAX = 24 << 10 }; /* bytes of a letter's inside that one may well paste */

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

/* How much a letter is for a side: it owes a link, deals what is asked for, is asked, or did the last thing
 * before this side. */
static int
concern(struct session *s, int side, int other)
{
	size_t last = s->n, unknown = 0;

	if (throw_is_owed(s, other))
		return 4;
	if (other == DEALER && side != DEALER)
		(void)hands_unknown(s, side, &unknown);
	if (other == DEALER)
		return unknown > 0 || throw_deck_is_due(s) || (is_over(&s->play) && seals_closed(s, DEALER))
			   ? 3
			   : -1;
	while (last > 0 && side_same(s, side_of_line(s, &s->line[last - 1]), side))
		last--;
	return side_is_asked(s, other, false) +
	       (last > 0 && side_same(s, side_of_line(s, &s->line[last - 1]), other));
}

/* Whom the letter is for, and whose the pen is then: of those who have a key whom it concerns most. */
static int
addressee(struct session *s, const struct arguments *a, int side)
{
	const char *to = flag_value(a, "to");
	int found = -1, most = -2;

	for (size_t i = 0; i < s->meta.keys; i++) {
		int other = side_named(s, s->meta.key[i].side), so;

		if (side_same(s, other, side) || (to && !side_same(s, other, side_named(s, to))))
			continue;
		so = concern(s, side, other);
		found = so > most ? other : found;
		most = so > most ? so : most;
	}
	return found;
}

static void
tell_letter(struct session *s, const struct arguments *a, int side, unsigned long number, size_t have,
	    size_t size)
{
	const char *path = flag_value(a, "output");
	int to = addressee(s, a, side);
	struct made from, other;

	side_introduce(&from, s, side);
	if (to >= 0)
		side_introduce(&other, s, to);
	else
		fputs(SAY("nobody"), made_begin(&other)), made_end(&other);
	if (s->n == 0 && number == 1)
		tell("Letter %lu of %s to %s: the journal as it was begun, signed.", number, from.text,
		     other.text);
	else if (have == s->n)
		tell("Letter %lu of %s to %s: no entry is new, all is signed.", number, from.text,
		     other.text);
	else if (have + 1 == s->n)
		tell("Letter %lu of %s to %s: entry %zu, signed.", number, from.text, other.text, s->n);
	else
		tell("Letter %lu of %s to %s: entries %zu to %zu, signed.", number, from.text, other.text,
		     have + 1, s->n);
	session_settle(s);
	received_owed(stderr, s);
	if (to >= 0 && to != DEALER && s->replay.both.open == 0 && side_is_asked(s, side, true) &&
	    !throw_is_owed(s, to) && !side_is_asked(s, to, false))
		tell("The game still asks for something of you, and for nothing of %s, who can only give the "
		     "pen back.",
		     other.text);
	else if (have == s->n && s->n > 0 && to >= 0 && side_is_asked(s, side, true))
		tell("The game still asks for something of you: this letter says nothing, and gives the pen "
		     "away.");
	if (to >= 0)
		tell("The pen is now with %s: log nothing until an answer has come.", other.text);
	if (path)
		tell("Send the text in %s, or paste it into a mail. It holds no secret.", path);
	else
		tell("Send the text, or paste it into a mail. It holds no secret.");
	if (size > PASTED_MAX)
		tell("It is %zu KB long: attach it as a file; later letters are shorter.",
		     (size / 3 * 4 + 1023) / 1024);
	made_free(&from);
	made_free(&other);
}

static int
write_letter(struct session *s, const struct arguments *a, int side, const struct letter_numbers *numbers)
{
	struct receipts all = {.n = 0};
	struct made inside, receipts;
	struct vouched v;
	char name[JOURNAL_NAME_MAX + 1];
	const char *path = flag_value(a, "output");
	FILE *out = path ? fopen(path, "w") : stdout;
	size_t have;
	int code = out ? receipts_read(&all, receipts_beside(&all, s->path), true)
		       : trouble("%s: %s", path, said_error(errno));

	if (code == EXIT_WELL)
		code = vouch(s, &all, false, &v);
	if (code == EXIT_WELL) {
		have = flag_given(a, "all") ? 0 : had_by_others(s, &v, side);
		side_write(s, side, name);
		read_file(receipts_beside(&all, s->path), &receipts);
		letter_write_inside(made_begin(&inside), s, name, numbers->sent, numbers->had, have,
				    receipts.text, receipts.size);
		made_end(&inside);
		letter_wrap(out, (const unsigned char *)inside.text, inside.size);
		tell_letter(s, a, side, numbers->sent, have, inside.size);
		made_free(&inside);
		made_free(&receipts);
	}
	if (path && out && fclose(out) != 0 && code == EXIT_WELL)
		code = trouble("%s: %s", path, said_error(errno));
	receipts_free(&all);
	return code;
}

/* Whose the pen is by the receipts beside the journal (-1: nobody has given it), and whether that is this
 * side. Exit code. */
static int
has_pen(const struct session *s, int side, int *pen, bool *has)
{
	struct receipts all = {.n = 0};
	int code = receipts_read(&all, receipts_beside(&all, s->path), false);

	*pen = code == EXIT_WELL ? pen_holder(s, &all) : -1;
	*has = *pen < 0 || side_same(s, *pen, side);
	receipts_free(&all);
	return code;
}

/* The pen is noted as given before the receipt that gives it: who was stopped in between has given it. */
static int
sign_letter(struct session *s, const struct arguments *a, int side,
	    const unsigned char seed[JOURNAL_HASH_SIZE], unsigned long number, bool again)
{
	char name[JOURNAL_NAME_MAX + 1];
	int to = addressee(s, a, side), pen, code;
	bool has;

	session_hashes(s, s->n);
	code = has_pen(s, side, &pen, &has);
	if (code != EXIT_WELL || (!has && again))
		return code;
	if (!has)
		return trouble("%s: the pen is with %s, by the receipts beside it: wait for an answer",
			       s->path, side_write(s, pen, name));
	if (to >= 0 && (code = pen_gone(s, side_write(s, to, name), number)) != EXIT_WELL)
		return code;
	return receipt_sign(s, side, to, seed);
}

/* Whether the last letter is written again: it is asked for, or the whole journal is while the pen is away.
 * Exit code. */
static int
is_again(const struct session *s, const struct arguments *a, bool *again)
{
	struct pen_note pen;
	int code = pen_noted(s, &pen);

	*again = pen.gone && (flag_given(a, "again") || flag_given(a, "all"));
	if (code == EXIT_WELL && flag_given(a, "again") && !pen.gone)
		return trouble("%s: the pen is here: 'tallyho mail %s' writes a new letter", s->path,
			       s->path);
	return code;
}

static int
send_letter(struct session *s, const struct arguments *a)
{
	unsigned char seed[JOURNAL_HASH_SIZE];
	struct letter_numbers numbers;
	bool again;
	int side, code = receipt_own_side(s, a->n > 1 ? a->operand[1] : NULL, &side, seed);

	session_settle(s);
	bonds_work_out(s, s->n);
	if (code == EXIT_WELL && flag_given(a, "to") && addressee(s, a, side) < 0)
		return trouble("mail: '%s' is no other side that has a key", flag_value(a, "to"));
	if (code == EXIT_WELL)
		code = is_again(s, a, &again);
	if (code == EXIT_WELL)
		code = flag_given(a, "restored") ? restored_go_on(s, a, side) : restored_check(s, side);
	if (code == EXIT_WELL && !again)
		code = due_give(s, a, side, true);
	session_settle(s);
	bonds_work_out(s, s->n);
	if (code == EXIT_WELL)
		code = numbers_read(s, &numbers);
	if (code == EXIT_WELL && !again)
		code = numbers_sent(s, ++numbers.sent);
	if (code == EXIT_WELL)
		code = sign_letter(s, a, side, seed, numbers.sent, again);
	return code == EXIT_WELL ? write_letter(s, a, side, &numbers) : code;
}

int
run_mail(const struct arguments *a)
{
	return session_with(a, JOURNAL_WRITE, send_letter);
}
