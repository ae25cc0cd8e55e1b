/* key: this computer's own key, as the other player needs it, as words for paper, or made again from them. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/master.h"
#include "cmd/desk/sides.h"
#include "cmd/mail/mail.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "journal/ssh_signature.h"

enum { WORDS_A_LINE = 6, TYPED_MAX = 1024 };

/* What the other player puts behind `new --key SIDE=`, and six words to compare it by another way. */
static int
print_public(const unsigned char master[MASTER_SIZE])
{
	unsigned char seed[SSH_KEY_SIZE], key[SSH_KEY_SIZE];
	char text[SSH_KEY_TEXT_SIZE], words[KEY_WORDS_SIZE];

	signing_seed(master, seed);
	if (!ssh_public(seed, key))
		return trouble("no library to sign with");
	ssh_key_write(key, text);
	key_words(text, words);
	printf("%s tallyho\n%s\n", text, words);
	return EXIT_WELL;
}

static int
print_paper(const unsigned char master[MASTER_SIZE])
{
	char text[MASTER_TEXT], *word, *save = NULL;
	unsigned n = 0;

	master_write(master, text);
	for (word = strtok_r(text, " ", &save); word; word = strtok_r(NULL, " ", &save))
		printf("%s%c", word, ++n % WORDS_A_LINE == 0 || n == MASTER_WORDS ? '\n' : ' ');
	return EXIT_WELL;
}

/* From standard input, in as many lines as they take. */
static int
read_paper(void)
{
	unsigned char master[MASTER_SIZE];
	char text[TYPED_MAX];
	size_t n = fread(text, 1, sizeof(text) - 1, stdin);
	bool there;
	int code = master_read(master, &there);

	if (code != EXIT_WELL)
		return code;
	if (there)
		return trouble("key: there is a key on this computer already");
	text[n] = '\0';
	if (!master_parse(text, master))
		return trouble("key: these are not the %d words of a key, or one of them is misspelt",
			       MASTER_WORDS);
	return (code = master_keep(master)) == EXIT_WELL ? print_public(master) : code;
}

int
run_key(const struct arguments *a)
{
	unsigned char master[MASTER_SIZE];
	int code;

	if (flag_given(a, "words"))
		return read_paper();
	if ((code = master_have(master)) != EXIT_WELL)
		return code;
	return flag_given(a, "paper") ? print_paper(master) : print_public(master);
}
