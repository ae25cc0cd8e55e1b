/* The secret of whoever plays at this computer, from which all others come. */
#include "cmd/desk/master.h"

#include <errno.h>
#include <fcntl.h>
#include <nettle/sha2.h>
#include <string.h>
#include <unistd.h>

#include "cmd/desk/seals.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "journal/hash.h"

static const char first_line[] = "tallyho key 1\n";

/* ---- as words ---- */

static void
checked(const unsigned char master[MASTER_SIZE], unsigned char all[2 * MASTER_WORDS])
{
	unsigned char hash[SHA256_DIGEST_SIZE];
	struct sha256_ctx state;

	sha256_init(&state);
	hash_field(&state, "tallyho words v1", 16);
	hash_field(&state, master, MASTER_SIZE);
	sha256_digest(&state, sizeof(hash), hash);
	memcpy(all, master, MASTER_SIZE);
	memcpy(all + MASTER_SIZE, hash, 2);
}

void
master_write(const unsigned char master[MASTER_SIZE], char text[MASTER_TEXT])
{
	unsigned char all[2 * MASTER_WORDS];

	checked(master, all);
	quints_write(all, MASTER_WORDS, text);
}

bool
master_parse(const char *text, unsigned char master[MASTER_SIZE])
{
	unsigned char all[2 * MASTER_WORDS], right[2 * MASTER_WORDS];

	if (!quints_read(text, MASTER_WORDS, all))
		return false;
	checked(all, right);
	memcpy(master, all, MASTER_SIZE);
	return memcmp(all, right, sizeof(all)) == 0;
}

/* ---- its file ---- */

bool
master_path(char *path)
{
	return secrets_file("player.key", path);
}

int
master_read(unsigned char master[MASTER_SIZE], bool *there)
{
	char path[SECRET_PATH], text[sizeof(first_line) + MASTER_TEXT + 8] = "";
	FILE *in;
	size_t n;

	*there = false;
	if (!master_path(path))
		return EXIT_TROUBLE;
	if (!(in = fopen(path, "r")))
		return errno == ENOENT ? EXIT_WELL : trouble("%s: %s", path, said_error(errno));
	n = fread(text, 1, sizeof(text) - 1, in);
	text[n] = '\0';
	fclose(in);
	if (strncmp(text, first_line, sizeof(first_line) - 1) != 0 ||
	    !master_parse(text + sizeof(first_line) - 1, master))
		return trouble(
		    "%s: not a key of Tally-Ho, or damaged; 'tallyho key --words' makes it again from "
		    "the words on paper, once this file is moved away",
		    path);
	*there = true;
	return EXIT_WELL;
}

int
master_keep(const unsigned char master[MASTER_SIZE])
{
	char path[SECRET_PATH], text[sizeof(first_line) + MASTER_TEXT + 2], words[MASTER_TEXT];
	int n;

	master_write(master, words);
	n = snprintf(text, sizeof(text), "%s%s\n", first_line, words);
	if (!master_path(path))
		return EXIT_TROUBLE;
	return secrets_write(path, O_EXCL, text, (size_t)n);
}

int
master_have(unsigned char master[MASTER_SIZE])
{
	char hex[2 * MASTER_SIZE + 1], path[SECRET_PATH];
	bool there;
	int code = master_read(master, &there);

	if (code != EXIT_WELL || there)
		return code;
	if (!secrets_random(hex, MASTER_SIZE) || !journal_unhex(hex, master) || !master_path(path))
		return EXIT_TROUBLE;
	if ((code = master_keep(master)) != EXIT_WELL)
		return code;
	tell("Your key was made: %s. 'tallyho key --paper' prints 17 words to write down: with them and the "
	     "journals everything can be made again.",
	     path);
	return EXIT_WELL;
}
