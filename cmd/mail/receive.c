/* receive: a letter taken into the journal, whole or not at all. */
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/game_file.h"
#include "cmd/desk/pen.h"
#include "cmd/desk/proofs.h"
#include "cmd/mail/mail.h"
#include "cmd/mail/numbers.h"
#include "cmd/mail/receiving.h"
#include "cmd/mail/restored.h"
#include "cmd/mail/signed.h"
#include "cmd/say/command.h"
#include "cmd/say/files.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"
#include "cmd/verify/match.h"
#include "cmd/words/words.h"

int
receiving_refuse(const struct receiving *r, int code, const char *why)
{
	trouble("%s: %s. Nothing was taken.", r->from, why);
	return code;
}

/* ---- the text ---- */

/* A plain file or standard input, and no more of it than a letter may have. */
static int
read_text(struct receiving *r)
{
	const char *path = r->a->n > 1 ? r->a->operand[1] : NULL;
	FILE *in = path ? open_plain(path) : stdin;
	char block[65536];
	struct made made;
	size_t n;

	r->from = path ? path : SAY("standard input");
	if (!in)
		return errno == EINVAL ? receiving_refuse(r, EXIT_TROUBLE, SAY("not a plain file"))
				       : trouble("%s: %s", path, said_error(errno));
	made_begin(&made);
	while ((n = fread(block, 1, sizeof(block), in)) > 0 && r->size <= LETTER_TEXT_MAX) {
		fwrite(block, 1, n, made.out);
		r->size += n;
	}
	if (path)
		fclose(in);
	made_end(&made);
	if (r->size > LETTER_TEXT_MAX) {
		made_free(&made);
		return receiving_refuse(r, EXIT_TROUBLE, SAY("longer than a letter may be"));
	}
	r->text = malloc(made.size + 1);
	if (!r->text)
		no_memory();
	memcpy(r->text, made.text, made.size);
	r->size = letter_clean(r->text, made.size);
	made_free(&made);
	return EXIT_WELL;
}

/* ---- a journal that is here ---- */

/* All is looked at before anything is written: entries, then receipts, then notes. */
static int
take_letter(struct receiving *r, struct session *s, int own)
{
	struct merging m = {.s = s, .other = session_new()};
	char message[JOURNAL_MESSAGE_SIZE];
	size_t added;
	int code = m.other ? EXIT_WELL : EXIT_TROUBLE;

	if (code == EXIT_WELL && journal_begin(s->journal, message) != JOURNAL_OK)
		code = trouble_with(s->path, JOURNAL_TROUBLE, message);
	if (code == EXIT_WELL)
		code = session_catch_up(s, &added);
	if (code == EXIT_WELL)
		code = receiving_find(r, s, own);
	if (code == EXIT_WELL)
		code = receiving_copy(r, s, m.other);
	if (code == EXIT_WELL)
		code = receiving_receipts(r, &m.theirs);
	if (code == EXIT_WELL)
		code = receiving_check(r, s, m.other, &m.theirs, own);
	if (code == EXIT_WELL && (code = merge_check(&m)) != EXIT_WELL)
		code = receiving_refuse(r, code, SAY("it does not go on from what stands here"));
	if (code == EXIT_WELL)
		code = merge_write(&m, r->a);
	if (code == EXIT_WELL)
		code = numbers_had(s, r->letter.number);
	journal_rollback(s->journal);
	receipts_free(&m.ours);
	receipts_free(&m.theirs);
	session_free(m.other);
	return code;
}

/* What came is told, what is owed by who has side `own` is given, and what comes next is told. */
static int
go_on(struct receiving *r, struct session *s, size_t before, int own)
{
	unsigned long faults;
	struct pen_note pen;
	bool lost = false;
	int code = session_open(s, s->path, JOURNAL_WRITE);

	if (code == EXIT_WELL)
		code = receipt_pen_came(s, s->path);
	if (code != EXIT_WELL)
		return code;
	if (r->letter.inside)
		received_tell(&r->letter, s, before, own);
	faults = received_faults(s, before);
	if (faults == 0 && s->n > before)
		puts(SAY("Nothing in it breaks a rule."));
	if (own >= 0)
		code = restored_is_lost(s, own, &lost);
	if (code == EXIT_WELL && (code = pen_noted(s, &pen)) == EXIT_WELL && own >= 0 && !pen.gone && !lost)
		code = due_give(s, r->a, own, false);
	received_owed(stdout, s);
	words_awaited(stdout, &s->language, &s->play, SAY("next:  "));
	if (code == EXIT_WELL && own >= 0 && (lost || !pen.gone))
		received_next(s, own, lost);
	else if (code == EXIT_WELL && own >= 0)
		tell("The pen is with %s: log nothing until a letter gives it to you.", pen.side);
	return code == EXIT_WELL && faults > 0 ? EXIT_FINDINGS : code;
}

/* ---- a journal that comes with the letter ---- */

static bool
may_begin(const struct receiving *r)
{
	if (flag_given(r->a, "yes"))
		return true;
	if (!isatty(STDIN_FILENO) || r->a->n < 2)
		return false;
	return asked_yes(SAY("Play with these keys, and this box? [n] "));
}

/* Whose key it is, and what to do about it. */
static void
tell_key(const struct session *s, int side, int own)
{
	const char *player = side_player(s, side);
	char name[JOURNAL_NAME_MAX + 1];
	struct made who;

	if (own >= 0 && side_same(s, side, own)) {
		puts(SAY("       That is yours."));
		return;
	}
	print_text(made_begin(&who), player ? player : side_write(s, side, name));
	printf(SAY("       Ask %s for these words by another way than this mail.\n"), made_end(&who));
	made_free(&who);
}

/* Of a game that is a file: by which rules it is judged, so that nobody slips in others. */
static void
tell_rules(const struct session *s, const char *path)
{
	struct judged_rules rules;
	char digits[GAME_DIGITS];

	if (!s->texts.file.text)
		return;
	rules = gamefile_judged(s->game);
	game_file_digits(&s->texts, digits);
	printf(!game_file_named(s->game->name)
		   ? SAY("Rules %s, of which no file is here: %d of %d are judged.\n")
	       : game_file_differs(s->game->name, &s->texts)
		   ? SAY("Rules %s, and another file is here: %d of %d are judged.\n")
		   : SAY("Rules %s, the same file as here: %d of %d are judged.\n"),
	       digits, rules.judged, rules.all);
	printf(SAY("'tallyho game doc %s' shows them.\n"), path);
}

/* Keys and box are shown before anything is kept. */
static int
begin_journal(struct receiving *r, const char *path)
{
	struct session *s = session_new();
	struct box_held held;
	FILE *in;
	int code = s ? receiving_find(r, NULL, -1) : EXIT_TROUBLE, own = -1;

	if (code == EXIT_WELL && !r->letter.journal)
		code = receiving_refuse(
		    r, EXIT_TROUBLE,
		    SAY("it goes on with a journal that is not here. Ask for 'tallyho mail --all'"));
	if (code == EXIT_WELL) {
		in = fmemopen((char *)r->letter.journal, r->letter.journal_size, "r");
		code = in ? session_read(s, in, r->from) : trouble("out of memory");
		if (in)
			fclose(in);
		if (code == EXIT_WELL && !sides_keys_hold(s, r->from))
			code = EXIT_DAMAGED;
	}
	if (code == EXIT_WELL && memcmp(s->beginning, r->letter.beginning, JOURNAL_HASH_SIZE) != 0)
		code = receiving_refuse(r, EXIT_DAMAGED,
					SAY("it says that the journal was begun with something else"));
	if (code == EXIT_WELL && s->n > 0)
		code = receiving_refuse(r, EXIT_TROUBLE, SAY("not a letter of this form"));
	if (code == EXIT_WELL)
		code = key_own_side(s, &own);
	if (code == EXIT_WELL)
		code = box_hold(s, NULL, &held);
	if (code == EXIT_WELL) {
		printf(SAY("A journal of %s, %s.\n"), s->game->title, session_scenario(s));
		tell_rules(s, path);
		for (size_t i = 0; i < s->meta.keys; i++) {
			char words[KEY_WORDS_SIZE];

			key_words(s->meta.key[i].key, words);
			printf(SAY("%s: key %s\n"), s->meta.key[i].side, words);
			tell_key(s, side_named(s, s->meta.key[i].side), own);
		}
		if (s->meta.keys == 0)
			puts(SAY("It has no keys: whoever sends it may have written both sides."));
		if (is_first_form(s))
			puts(SAY("It was begun in the old form: who has a copy of its beginning can choose "
				 "dice of both, "
				 "and a seal binds nobody."));
		box_held_tell(s, &held);
		if (!may_begin(r))
			code = receiving_refuse(
			    r, EXIT_FINDINGS,
			    SAY("compare the words by telephone; then say --yes, and the journal is begun"));
	}
	if (code == EXIT_WELL)
		code = store_whole(s, path);
	session_free(s);
	letter_free(&r->letter);
	return code;
}

int
run_receive(const struct arguments *a)
{
	struct receiving r = {.a = a};
	const char *path = a->operand[0];
	struct session *s = NULL;
	size_t before = 0;
	int own = -1, code = read_text(&r);
	bool hands = false;
	bool begins = code == EXIT_WELL && access(path, F_OK) != 0;

	if (begins && (code = begin_journal(&r, path)) != EXIT_WELL)
		begins = false;
	if (code == EXIT_WELL)
		code = (s = session_new()) ? session_open(s, path, JOURNAL_WRITE) : EXIT_TROUBLE;
	if (code == EXIT_WELL)
		code = key_own_side(s, &own);
	before = s ? s->n : 0;
	if (code == EXIT_WELL)
		code = receiving_hands(&r, s, own, &hands);
	if (code == EXIT_WELL && !(hands && receiving_is_hands(&r, s, own)))
		code = take_letter(&r, s, own);
	if (begins && code != EXIT_WELL)
		(void)unlink(path); /* nothing was taken */
	if (code == EXIT_WELL)
		code = go_on(&r, s, before, own);
	letter_free(&r.letter);
	free(r.text);
	session_free(s);
	return code;
}
