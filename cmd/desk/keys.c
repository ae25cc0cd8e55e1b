/* The keys that a journal was begun with: readable, of its sides, one a player. */
#include <stdio.h>
#include <string.h>

#include "cmd/desk/master.h"
#include "cmd/desk/proofs.h"
#include "cmd/desk/quints.h"
#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "journal/hash.h"
#include "journal/ssh_signature.h"

void
key_words(const char *key, char text[KEY_WORDS_SIZE])
{
	unsigned char bytes[SSH_KEY_SIZE], hash[SHA256_DIGEST_SIZE];
	struct sha256_ctx state;

	text[0] = '\0';
	if (ssh_key_read(key, bytes) != NULL)
		return;
	sha256_init(&state);
	hash_field(&state, "tallyho key v1", 14);
	hash_field(&state, bytes, sizeof(bytes));
	sha256_digest(&state, sizeof(hash), hash);
	quints_write(hash, KEY_WORDS, text);
}

bool
sides_check_keys(const struct session *s, char *message, size_t size)
{
	for (size_t i = 0; i < s->meta.keys; i++) {
		const struct journal_key *k = &s->meta.key[i];
		char name[JOURNAL_NAME_MAX + 1], text[SSH_KEY_TEXT_SIZE];
		unsigned char key[SSH_KEY_SIZE];
		int side = side_named(s, k->side);
		const char *wrong = ssh_key_read(k->key, key);

		if (side < 0) {
			snprintf(message, size,
				 s->game->who == TYPE_NUMBER ? SAY("a key is for '%s', which is no side of "
								   "%s; played alone it has 'player', and "
								   "'witness' for a friend")
							     : SAY("a key is for '%s', which is no side of "
								   "%s; 'tallyho games %s' lists them"),
				 k->side, s->game->name, s->game->name);
			return false;
		}
		for (size_t j = 0; j < i; j++) {
			bool same = strcmp(s->meta.key[j].key, k->key) == 0;

			if (side_same(s, side_named(s, s->meta.key[j].side), side))
				wrong = SAY("the second one of a player");
			else if (same && !is_first_form(s))
				wrong = SAY("that of the other side: who has it can sign for both");
		}
		if (!wrong)
			ssh_key_write(key, text);
		if (wrong || strcmp(text, k->key) != 0 || strcmp(side_write(s, side, name), k->side) != 0) {
			snprintf(message, size, SAY("the key of %s: %s"), k->side,
				 wrong ? wrong : SAY("not written as a journal has it"));
			return false;
		}
	}
	return true;
}

bool
sides_keys_hold(const struct session *s, const char *from)
{
	char why[2 * JOURNAL_MESSAGE_SIZE];

	if (sides_check_keys(s, why, sizeof(why)))
		return true;
	trouble("%s: %s", from, why);
	return false;
}

/* ---- those of this computer ---- */

int
key_own(const struct session *s, int side, unsigned char seed[JOURNAL_HASH_SIZE], bool *own)
{
	unsigned char master[MASTER_SIZE], key[SSH_KEY_SIZE];
	char text[SSH_KEY_TEXT_SIZE];
	const char *known = side_key(s, side);
	int code = master_read(master, own);

	if (code != EXIT_WELL || !*own)
		return code;
	signing_seed(master, seed);
	if (!ssh_public(seed, key))
		return trouble("no library to sign with");
	ssh_key_write(key, text);
	*own = known && strcmp(known, text) == 0;
	return EXIT_WELL;
}

int
key_own_side(const struct session *s, int *own)
{
	unsigned char seed[JOURNAL_HASH_SIZE];
	int code = EXIT_WELL;

	*own = -1;
	for (size_t i = 0; i < s->meta.keys && *own < 0 && code == EXIT_WELL; i++) {
		bool is_own = false;
		int side = side_named(s, s->meta.key[i].side);

		code = key_own(s, side, seed, &is_own);
		*own = is_own ? side : -1;
	}
	return code;
}
