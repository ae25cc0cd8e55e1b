/* Cards that one side draws face down and nobody has chosen. */
#include "cmd/desk/deals.h"

#include <stdio.h>
#include <string.h>

#include "cmd/desk/bonds.h"
#include "cmd/desk/hands.h"
#include "cmd/desk/master.h"
#include "cmd/desk/seal_secrets.h"
#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "core/engine/engine.h"
#include "core/text.h"

int
deal_make(const struct session *s, int side, int count, int type, char *entry, size_t size)
{
	unsigned char master[MASTER_SIZE], nonce[NONCE_SIZE], salt[JOURNAL_HASH_SIZE];
	char digits[NONCE_DIGITS + 1], hex[JOURNAL_HEX_SIZE], name[BOX_KEY];
	int code = master_have(master);

	if (code != EXIT_WELL)
		return code;
	if (!secrets_nonce(nonce, digits))
		return EXIT_TROUBLE;
	seal_salt(s, side, master, nonce, salt);
	deal_hash(s, side, bonds_count(s, side) + 1, salt, hex);
	snprintf(name, sizeof(name), "%s", s->game->operands[type - TYPE_COMMON].type);
	for (char *c = name; *c; c++)
		*c = text_lower(*c);
	if (side == DEALER)
		snprintf(entry, size, "deal %s %s %s", hex, digits, DECK_WORD);
	else
		snprintf(entry, size, "deal %s %s %d %s", hex, digits, count, name);
	return EXIT_WELL;
}

bool
deal_salt(const struct session *s, const struct seal *seal, const unsigned char master[MASTER_SIZE],
	  unsigned char salt[JOURNAL_HASH_SIZE])
{
	const char *digits = s->line[seal->entry - 1].text + strlen("deal ") + HASH_DIGITS + 1;
	unsigned char nonce[NONCE_SIZE];
	char hex[JOURNAL_HEX_SIZE];

	if (!nonce_read(digits, nonce))
		return false;
	seal_salt(s, seal->side, master, nonce, salt);
	deal_hash(s, seal->side, seal->number, salt, hex);
	return strcmp(hex, seal->hash) == 0;
}

/* What is sealed here by a side (-1: by any) stands in its place, as its owner knows it. Exit code; *any: a
 * deal waits to be worked out. */
static int
open_own(struct session *s, int side, bool *any)
{
	unsigned char master[MASTER_SIZE];
	bool there;
	int code = master_read(master, &there);

	*any = false;
	for (size_t i = 0; i < s->bonds.n && code == EXIT_WELL && there; i++) {
		struct seal *seal = &s->bonds.seal[i];
		struct known_seal known = {.text = ""};

		if (seal->opened || (side >= 0 && !side_same(s, seal->side, side)))
			continue;
		if (seal->deal)
			seal->known = seal->answered > 0 && deal_salt(s, seal, master, seal->salt);
		if (seal->known && seal->deck)
			s->line[seal->entry - 1].chance = deal_numbers(s, seal);
		if (seal->deal)
			seal->known = seal->known && !seal->deck;
		else
			code = seal_find(s, seal, &known);
		*any = *any || seal->known;
		if (*known.text && *seal->shown)
			bonds_put_in_place(s, seal, known.text);
	}
	return code;
}

/* The deal that is carried out next, if its cards are to be worked out. */
static struct seal *
deal_next(const struct session *s)
{
	for (size_t i = 0; i < s->bonds.n; i++)
		if (s->bonds.seal[i].known && s->bonds.seal[i].entry == s->replay.next + 1)
			return &s->bonds.seal[i];
	return NULL;
}

static void
work_out_cards(struct session *s, struct seal *seal)
{
	const char *text = s->line[seal->entry - 1].text, *who = s->line[seal->entry - 1].who;
	char cards[ENTRY_MAX + 1];
	struct finding f;
	struct entry e;

	if (!entry_read(&s->language, NULL, false, text, strlen(text), &e, &f, NULL))
		return;
	e.bond = 0;
	e.first.who = (int8_t)language_who(&s->language, who, strlen(who));
	if (!both_cards(&s->play, deal_numbers(s, seal), &e, &s->replay.scratch) ||
	    entry_write(&s->language, &e, text, cards, sizeof(cards)) > ENTRY_MAX)
		return;
	seal->cards = bonds_put_in_place(s, seal, cards);
}

int
deals_replay(const struct session *s, int side, size_t last, struct session *own)
{
	bool any = false;
	int code = session_like(own, s);

	for (size_t i = 0; i < s->n && (last == 0 || i < last) && code == EXIT_WELL; i++)
		if (!session_take(own, s->line[i].who, s->line[i].text, s->line[i].as_played, s->at[i]))
			code = EXIT_TROUBLE;
	if (code != EXIT_WELL)
		return code;
	session_rewind(own, false, 0);
	bonds_work_out(own, own->n); /* what is put in place stays there */
	if ((code = hands_open(own, side)) != EXIT_WELL)
		return code;
	if ((code = open_own(own, side, &any)) != EXIT_WELL || !any)
		return code;
	do {
		struct seal *seal = deal_next(own);

		if (seal)
			work_out_cards(own, seal);
	} while (session_next(own));
	return EXIT_WELL;
}

int
deals_work_out(struct session *s)
{
	struct session *own;
	bool any = false;
	int code;

	bonds_work_out(s, s->n);
	for (size_t i = 0; i < s->bonds.n; i++) {
		const struct seal *seal = &s->bonds.seal[i];

		any =
		    any || (seal->deal && !seal->deck && !seal->opened && seal->answered > 0 && !seal->cards);
	}
	if (!any)
		return EXIT_WELL;
	own = session_new();
	code = own ? deals_replay(s, -1, 0, own) : EXIT_TROUBLE;
	for (size_t i = 0; code == EXIT_WELL && i < s->bonds.n; i++) {
		const char *cards = own->bonds.seal[i].cards;

		s->bonds.seal[i].cards = cards ? keep_text(&s->kept, cards) : NULL;
	}
	session_free(own);
	return code;
}
