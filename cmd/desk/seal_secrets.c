/* What a player's seals hold, as this computer has noted it. */
#include "cmd/desk/seal_secrets.h"

#include <string.h>

#include "cmd/desk/deals.h"
#include "cmd/desk/master.h"
#include "cmd/desk/notes.h"
#include "cmd/desk/sides.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"

/* A line taken apart in place, its words behind `seal`; false: it has fewer. */
static bool
split(char *line, unsigned words, const char *word[], const char **text)
{
	char *save = NULL;

	line[strcspn(line, "\n")] = '\0';
	if (strncmp(line, "seal ", 5) != 0)
		return false;
	for (unsigned i = 0; i < words; i++)
		if (!(word[i] = strtok_r(i == 0 ? line + 5 : NULL, " ", &save)))
			return false;
	return (*text = strtok_r(NULL, "", &save)) != NULL && strlen(*text) <= ENTRY_MAX;
}

/* Takes what a line says of a seal, `seal BEGINNING SIDE NUMBER NONCE TEXT`, or of one of the first form
 * `seal SIDE SALT TEXT`; false: it is of no such seal. */
static bool
take_secret(const struct session *s, char *line, const unsigned char master[MASTER_SIZE],
	    struct known_seal *known)
{
	unsigned char nonce[NONCE_SIZE], salt[JOURNAL_HASH_SIZE];
	char hex[JOURNAL_HEX_SIZE];
	const char *word[4], *text;
	bool first = is_first_form(s);

	if (!split(line, first ? 2 : 4, word, &text) ||
	    !side_same(s, side_named(s, word[first ? 0 : 1]), known->seal->side))
		return false;
	if (first && strlen(word[1]) == SALT_DIGITS) {
		memcpy(known->salt, word[1], SALT_DIGITS + 1);
	} else {
		journal_hex(s->beginning, hex);
		if (first || strcmp(word[0], hex) != 0 || !nonce_read(word[3], nonce))
			return false;
		seal_salt(s, known->seal->side, master, nonce, salt);
		journal_hex(salt, known->salt);
	}
	seal_hash(s, known->seal->side, known->seal->number, known->seal->shown, known->salt, text, hex);
	if (strcmp(hex, known->seal->hash) != 0)
		return false;
	memcpy(known->text, text, strlen(text) + 1);
	return true;
}

int
seal_find(const struct session *s, const struct seal *seal, struct known_seal *known)
{
	unsigned char master[MASTER_SIZE] = {0}, bytes[JOURNAL_HASH_SIZE];
	char line[SECRET_LINE + 2];
	bool there = true, found = false;
	int code = is_first_form(s) ? EXIT_WELL : master_read(master, &there);
	FILE *in;

	*known = (struct known_seal){.seal = seal};
	if (code != EXIT_WELL || !there)
		return code;
	if (seal->deal) {
		const char *cards = !seal->deck ? seal->cards : seal->answered > 0 ? DECK_WORD : NULL;

		if (cards && deal_salt(s, seal, master, bytes)) {
			journal_hex(bytes, known->salt);
			snprintf(known->text, sizeof(known->text), "%s", cards);
		}
		return code;
	}
	in = secrets_open(s->meta.id, &code);
	while (!found && secrets_next(in, s->meta.id, line, &code))
		found = take_secret(s, line, master, known);
	if (in)
		fclose(in);
	return code;
}

/* Makes the entry of a seal. Its secret goes first, safe on the disk: no seal is made whose secret could be
 * lost with it. */
int
seal_make(const struct session *s, int side, const char *text, const char *shown, char *entry, size_t size)
{
	unsigned char master[MASTER_SIZE], nonce[NONCE_SIZE], bytes[JOURNAL_HASH_SIZE];
	char name[JOURNAL_NAME_MAX + 1], salt[SALT_HEX], hex[JOURNAL_HEX_SIZE], secret[SECRET_LINE];
	unsigned number = bonds_count(s, side) + 1;
	char digits[NONCE_DIGITS + 1];
	int code = is_first_form(s) ? EXIT_WELL : master_have(master);

	if (code != EXIT_WELL)
		return code;
	/* In the first form these digits are the salt. */
	if (!secrets_nonce(nonce, digits))
		return EXIT_TROUBLE;
	side_write(s, side, name);
	if (is_first_form(s)) {
		memcpy(salt, digits, SALT_DIGITS + 1);
		snprintf(secret, sizeof(secret), "seal %s %s %s", name, salt, text);
		code = secrets_add(s->meta.id, secret);
	} else {
		seal_salt(s, side, master, nonce, bytes);
		journal_hex(bytes, salt);
		code = note_add(s, "seal", "%s %u %s %s", name, number, digits, text);
	}
	if (code != EXIT_WELL)
		return code;
	seal_hash(s, side, number, shown, salt, text, hex);
	snprintf(entry, size, "seal %s%s%s%s%s", hex, is_first_form(s) ? "" : " ",
		 is_first_form(s) ? "" : digits, *shown ? " " : "", shown);
	return EXIT_WELL;
}

void
seal_opening(const struct known_seal *known, char entry[UNSEAL_SIZE])
{
	snprintf(entry, UNSEAL_SIZE, "unseal %u %s %s", known->seal->number, known->salt, known->text);
}
