/* The keys that a journal was begun with: readable, of its sides, one a player. */
#include <stdio.h>
#include <string.h>

#include "cmd/desk/sides.h"
#include "cmd/say/say.h"
#include "journal/ssh_signature.h"

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
			snprintf(message, size, SAY("a key is for '%s', which is no side of %s"), k->side,
				 s->game->name);
			return false;
		}
		for (size_t j = 0; j < i; j++)
			if (side_same(s, side_named(s, s->meta.key[j].side), side))
				wrong = SAY("the second one of a player");
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
