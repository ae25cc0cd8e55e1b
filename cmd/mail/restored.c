/* What a side goes on with when its folder of secrets was lost and the key made again from paper. */
#include "cmd/mail/restored.h"

#include <string.h>

#include "cmd/desk/makers.h"
#include "cmd/desk/notes.h"
#include "cmd/desk/sides.h"
#include "cmd/mail/links.h"
#include "cmd/mail/numbers.h"
#include "cmd/mail/parts.h"
#include "cmd/mail/signed.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/verify/receipts.h"

/* Whether this computer has noted anything that it gave or signed in this journal. Exit code. */
static int
any_noted(const struct session *s, bool *any)
{
	static const char *const words[] = {"gave", "signed", "sent"};
	char line[SECRET_LINE + 2];
	int code;
	FILE *in = secrets_open(s->meta.id, &code);

	*any = false;
	while (secrets_next(in, s->meta.id, line, &code))
		for (unsigned i = 0; i < COUNT(words); i++)
			*any = *any || note_behind(s, words[i], line) != NULL;
	if (in)
		fclose(in);
	return code;
}

/* Whether a receipt beside the journal bears this side's signature, by this computer's key. Exit code. */
static int
has_signed(const struct session *s, int side, bool *has)
{
	unsigned char seed[JOURNAL_HASH_SIZE];
	struct receipts all = {.n = 0};
	bool own;
	int code = key_own(s, side, seed, &own);

	if (code != EXIT_WELL || !own)
		return code;
	code = receipts_read(&all, receipts_beside(&all, s->path), false);
	for (size_t i = 0; i < all.n && code == EXIT_WELL; i++)
		*has = *has ||
		       (all.receipt[i].signature && side_same(s, side_named(s, all.receipt[i].by), side));
	receipts_free(&all);
	return code;
}

int
restored_is_lost(struct session *s, int side, bool *lost)
{
	unsigned char seed[JOURNAL_HASH_SIZE];
	struct given_links noted;
	const struct chain_of *chain;
	bool any = false;
	int code = EXIT_WELL;

	*lost = false;
	if (is_first_form(s))
		return code;
	session_settle(s);
	bonds_work_out(s, s->n);
	/* The end of a chain is noted before the journal has it. */
	if ((chain = bonds_chain(s, side)) != NULL &&
	    (code = links_seed(s, chain, seed, lost)) == EXIT_WELL && *lost) {
		code = links_noted(s, side, &noted);
		*lost = code == EXIT_WELL && !noted.end.there;
	} else if (code == EXIT_WELL && (code = has_signed(s, side, lost)) == EXIT_WELL && *lost) {
		code = any_noted(s, &any);
		*lost = !any;
	}
	return code;
}

int
restored_check(struct session *s, int side)
{
	bool lost;
	int code = restored_is_lost(s, side, &lost);

	if (code != EXIT_WELL || !lost)
		return code;
	return trouble(
	    "%s: what this computer gave and signed in it is lost. Ask the other side for 'tallyho "
	    "mail --again --all', take it with 'tallyho receive --mine', then 'tallyho mail "
	    "--restored %s'",
	    s->path, s->path);
}

/* The chain goes on behind the links that the journal has. Exit code. */
static int
take_over(struct session *s, int side)
{
	const struct chain_of *chain = bonds_chain(s, side);
	struct given_link given = {.index = 0};
	int code;

	if (!chain)
		return EXIT_WELL;
	for (size_t i = (size_t)chain->entry - 1; i < s->n; i++) {
		const struct line *line = &s->line[i];
		bool end = i == (size_t)chain->entry - 1;

		if (!end && (line->verb != VERB_THROW || !side_same(s, side_of_line(s, line), side)))
			continue;
		given.index = end ? 0 : chain->given;
		given.at = s->at[i];
		memcpy(given.before, i == 0 ? s->beginning : s->hash[i - 1], JOURNAL_HASH_SIZE);
		snprintf(given.text, sizeof(given.text), "%s", line->text);
		if (end && (code = links_note(s, side, &given)) != EXIT_WELL)
			return code;
	}
	return given.index > 0 ? links_note(s, side, &given) : EXIT_WELL;
}

int
restored_go_on(struct session *s, const struct arguments *a, int side)
{
	struct logger lg = {.a = a};
	struct letter_numbers numbers;
	char name[JOURNAL_NAME_MAX + 1];
	size_t added;
	bool lost;
	int code = restored_is_lost(s, side, &lost);

	if (code == EXIT_WELL && !lost)
		return trouble("%s: nothing of it is lost on this computer", s->path);
	if (code == EXIT_WELL)
		code = numbers_read(s, &numbers);
	if (code == EXIT_WELL && numbers.had == 0)
		return restored_check(s, side);
	if (code == EXIT_WELL)
		code = logger_begin(&lg, s, true, &added);
	if (code == EXIT_WELL && !logger_entry(&lg, side_sender(s, side, name), NOTE_RESTORED, false))
		code = logger_code(&lg);
	if ((code = logger_finish(&lg, code)) == EXIT_WELL)
		code = take_over(s, side);
	return code;
}
