/* receive: a letter taken into the journal, whole or not at all. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/desk/beginning.h"
#include "cmd/desk/sides.h"
#include "cmd/mail/letter.h"
#include "cmd/mail/mail.h"
#include "cmd/mail/numbers.h"
#include "cmd/mail/parts.h"
#include "cmd/mail/signed.h"
#include "cmd/say/command.h"
#include "cmd/say/paragraph.h"
#include "cmd/say/say.h"
#include "cmd/verify/audit.h"
#include "cmd/verify/match.h"
#include "cmd/words/words.h"

struct receiving {
	const struct arguments *a;
	const char *from; /* what the letter is called in messages */
	char *text;
	size_t size;
	struct letter letter;
};

/* Each refusal says that nothing was taken. Exit code. */
static int
refuse(const struct receiving *r, int code, const char *why)
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
	/* A pipe would make us wait for whoever writes to it. */
	int fd = path ? open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1;
	FILE *in = !path ? stdin : fd >= 0 ? fdopen(fd, "r") : NULL;
	struct stat st;
	char block[65536];
	struct made made;
	size_t n;

	r->from = path ? path : SAY("standard input");
	if (!in)
		return trouble("%s: %s", path, said_error(errno));
	if (path && (fstat(fileno(in), &st) != 0 || !S_ISREG(st.st_mode))) {
		fclose(in);
		return refuse(r, EXIT_TROUBLE, SAY("not a plain file"));
	}
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
		return refuse(r, EXIT_TROUBLE, SAY("longer than a letter may be"));
	}
	r->text = malloc(made.size + 1);
	if (!r->text)
		no_memory();
	memcpy(r->text, made.text, made.size);
	r->size = letter_clean(r->text, made.size);
	made_free(&made);
	return EXIT_WELL;
}

/* The first letter in the text that is of this journal (NULL: of any); the last reason why none is. Exit
 * code. */
static int
find_letter(struct receiving *r, const struct session *s)
{
	char why[256] = "";
	bool other = false;
	size_t at = 0;

	for (;;) {
		enum letter_found found = letter_unwrap(r->text, r->size, &at, &r->letter, why, sizeof(why));

		if (found == LETTER_FOUND &&
		    (!s || memcmp(r->letter.beginning, s->beginning, JOURNAL_HASH_SIZE) == 0))
			return EXIT_WELL;
		other = other || found == LETTER_FOUND;
		letter_free(&r->letter);
		if (found == LETTER_NONE)
			break;
	}
	return refuse(r, EXIT_TROUBLE,
		      other  ? SAY("of another journal")
		      : *why ? why
			     : SAY("there is no letter in it"));
}

/* ---- the other copy, as the letter has it ---- */

/* What stands here up to where the letter goes on, and its entries. */
static int
build_copy(struct receiving *r, const struct session *s, struct session *other)
{
	const struct letter *l = &r->letter;
	char why[160];
	int code;

	if (l->have > s->n) {
		snprintf(
		    why, sizeof(why),
		    SAY("letter %lu goes on from entry %zu, and the journal has %zu: one is missing. Ask for "
			"'tallyho mail --all'"),
		    l->number, l->have, s->n);
		return refuse(r, EXIT_TROUBLE, why);
	}
	if (memcmp(l->had, l->have == 0 ? s->beginning : s->hash[l->have - 1], JOURNAL_HASH_SIZE) != 0)
		return refuse(r, EXIT_DAMAGED, SAY("it goes on from another history than this one"));
	if ((code = session_like(other, s)) != EXIT_WELL)
		return code;
	for (size_t i = 0; i < l->have; i++)
		if (!session_take(other, s->line[i].who, s->line[i].text, s->line[i].as_played, s->at[i]))
			return EXIT_TROUBLE;
	for (size_t i = 0; i < l->n; i++)
		if (!session_take(other, l->entry[i].who, l->entry[i].text, l->entry[i].as_played,
				  l->entry[i].at))
			return EXIT_TROUBLE;
	session_hashes(other, other->n);
	other->path = r->from;
	if (memcmp(session_head(other), l->head, JOURNAL_HASH_SIZE) != 0)
		return refuse(r, EXIT_DAMAGED, SAY("its entries do not come to its hash"));
	return EXIT_WELL;
}

/* The receipts are read as from a file. */
static int
take_receipts(const struct receiving *r, struct receipts *all)
{
	FILE *in;
	int code;

	if (r->letter.receipts_size == 0)
		return EXIT_WELL;
	if (!(in = fmemopen((char *)r->letter.receipts, r->letter.receipts_size, "r")))
		return trouble("out of memory");
	code = receipts_take(all, in, r->from);
	fclose(in);
	return code;
}

/* Each new entry is signed by whom it names, and none is mine. */
static int
check_names(struct receiving *r, const struct session *s, const struct session *other,
	    const struct receipts *theirs, int own)
{
	char why[JOURNAL_NAME_MAX + 160], name[JOURNAL_NAME_MAX + 1];
	int from = side_named(s, r->letter.from), code;
	struct vouched v;

	if (from < 0 || (own >= 0 && side_same(s, from, own)))
		return refuse(r, EXIT_FINDINGS, SAY("it is from nobody who plays against you"));
	if ((code = vouch(other, theirs, false, &v)) != EXIT_WELL)
		return refuse(r, code, SAY("a receipt in it does not hold"));
	for (size_t i = s->n; i < other->n; i++) {
		int side = *other->line[i].who ? side_named(other, other->line[i].who) : from;

		if (own >= 0 && side >= 0 && side_same(s, side, own) && !flag_given(r->a, "mine")) {
			snprintf(why, sizeof(why), SAY("entry %zu, '%.40s', is in your name and not yours"),
				 i + 1, other->line[i].text);
			return refuse(r, EXIT_FINDINGS, why);
		}
		if (side < 0 || i >= vouched_by(other, &v, side)) {
			snprintf(why, sizeof(why), SAY("%s has not signed entry %zu"),
				 side < 0 ? other->line[i].who : side_write(other, side, name), i + 1);
			return refuse(r, EXIT_DAMAGED, why);
		}
	}
	return EXIT_WELL;
}

/* Who has signed what stands here and what the letter has in its place has signed two histories. */
static int
check_fork(struct receiving *r, const struct session *s, const struct session *other,
	   const struct receipts *theirs)
{
	const struct parted p = parted_compare(s, other);
	int from = side_named(s, r->letter.from), code;
	struct receipts ours = {.n = 0};
	struct vouched here, there;
	char why[JOURNAL_NAME_MAX + 200];

	if (p.hashes == (s->n < other->n ? s->n : other->n))
		return EXIT_WELL;
	code = receipts_read(&ours, receipts_beside(&ours, s->path), false);
	if (code == EXIT_WELL) {
		(void)vouch(s, &ours, true, &here);
		(void)vouch(other, theirs, true, &there);
		if (vouched_by(s, &here, from) > p.hashes && vouched_by(other, &there, from) > p.hashes) {
			snprintf(why, sizeof(why),
				 SAY("FORKED: %s signed two histories, which part after entry %zu. Keep this "
				     "letter and your receipts: both together prove it"),
				 r->letter.from, p.hashes);
			code = refuse(r, EXIT_DAMAGED, why);
		}
	}
	receipts_free(&ours);
	return code;
}

/* ---- a journal that is here ---- */

static int
take_letter(struct receiving *r, struct session *s)
{
	struct merging m = {.s = s, .other = session_new()};
	unsigned char seed[JOURNAL_HASH_SIZE];
	char message[JOURNAL_MESSAGE_SIZE];
	size_t added, before;
	int own = -1, code = m.other ? EXIT_WELL : EXIT_TROUBLE;
	unsigned long faults = 0;

	for (size_t i = 0; i < s->meta.keys && own < 0 && code == EXIT_WELL; i++) {
		bool is_own = false;
		int side = side_named(s, s->meta.key[i].side);

		code = signed_own(s, side, seed, &is_own);
		own = is_own ? side : -1;
	}
	if (code == EXIT_WELL && journal_begin(s->journal, message) != JOURNAL_OK)
		code = trouble_with(s->path, JOURNAL_TROUBLE, message);
	if (code == EXIT_WELL)
		code = session_catch_up(s, &added);
	before = s->n;
	if (code == EXIT_WELL)
		code = find_letter(r, s);
	if (code == EXIT_WELL)
		code = build_copy(r, s, m.other);
	if (code == EXIT_WELL)
		code = take_receipts(r, &m.theirs);
	if (code == EXIT_WELL)
		code = check_names(r, s, m.other, &m.theirs, own);
	if (code == EXIT_WELL)
		code = check_fork(r, s, m.other, &m.theirs);
	if (code == EXIT_WELL && (code = merge_check(&m)) != EXIT_WELL)
		code = refuse(r, code, SAY("it does not go on from what stands here"));
	if (code == EXIT_WELL)
		code = merge_write(&m, r->a);
	if (code == EXIT_WELL)
		code = numbers_had(s, r->letter.number);
	journal_rollback(s->journal);
	if (code == EXIT_WELL)
		code = session_open(s, s->path, JOURNAL_READ);
	if (code == EXIT_WELL) {
		faults = received_faults(s, before);
		received_tell(&r->letter, s, before);
		words_awaited(stdout, &s->language, &s->play, SAY("next:  "));
	}
	receipts_free(&m.ours);
	receipts_free(&m.theirs);
	session_free(m.other);
	return code == EXIT_WELL && faults > 0 ? EXIT_FINDINGS : code;
}

/* ---- a journal that comes with the letter ---- */

static bool
may_begin(const struct receiving *r)
{
	char answer[16] = "";

	if (flag_given(r->a, "yes"))
		return true;
	if (!isatty(STDIN_FILENO) || r->a->n < 2)
		return false;
	fputs(SAY("Play with these keys, and this box? [n] "), stderr);
	return fgets(answer, sizeof(answer), stdin) && answer[0] && strchr(SAY("yY"), answer[0]);
}

/* Keys and box are shown before anything is kept. */
static int
begin_journal(struct receiving *r, const char *path)
{
	struct session *s = session_new();
	struct box_held held;
	FILE *in;
	int code = s ? find_letter(r, NULL) : EXIT_TROUBLE;

	if (code == EXIT_WELL && !r->letter.journal)
		code =
		    refuse(r, EXIT_TROUBLE,
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
		code =
		    refuse(r, EXIT_DAMAGED, SAY("what it says the journal was begun with is something else"));
	if (code == EXIT_WELL && s->n > 0)
		code = refuse(r, EXIT_TROUBLE, SAY("not a letter of this form"));
	if (code == EXIT_WELL)
		code = box_hold(s, NULL, &held);
	if (code == EXIT_WELL) {
		printf(SAY("A journal of %s, %s.\n"), s->game->title, session_scenario(s));
		for (size_t i = 0; i < s->meta.keys; i++) {
			char words[KEY_WORDS_SIZE];

			key_words(s->meta.key[i].key, words);
			printf(SAY("%s: key %s\n"), s->meta.key[i].side, words);
		}
		box_held_tell(s, &held);
		if (!may_begin(r))
			code = refuse(
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
	int code = read_text(&r);

	if (code == EXIT_WELL && access(path, F_OK) != 0)
		code = begin_journal(&r, path);
	if (code == EXIT_WELL)
		code = (s = session_new()) ? session_open(s, path, JOURNAL_WRITE) : EXIT_TROUBLE;
	if (code == EXIT_WELL)
		code = take_letter(&r, s);
	letter_free(&r.letter);
	free(r.text);
	session_free(s);
	return code;
}
