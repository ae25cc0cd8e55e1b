/* seal and reveal: a choice that binds its maker before anybody sees it. */
#include <stdlib.h>
#include <string.h>

#include "cmd/desk/master.h"
#include "cmd/desk/seals.h"
#include "cmd/desk/sides.h"
#include "cmd/log/log.h"
#include "cmd/mail/mail.h"
#include "cmd/say/command.h"
#include "cmd/say/say.h"
#include "cmd/words/words.h"
#include "journal/transcript.h"

/* ---- the secrets of a journal ---- */

/* A seal with what it holds, if that is known here. */
struct known {
	const struct seal *seal;
	char salt[SALT_HEX], text[ENTRY_MAX + 1];
};

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
take_secret(const struct session *s, char *line, const unsigned char master[MASTER_SIZE], struct known *known)
{
	unsigned char nonce[JOURNAL_HASH_SIZE], salt[JOURNAL_HASH_SIZE];
	char hex[JOURNAL_HEX_SIZE], twice[JOURNAL_HEX_SIZE];
	const char *word[4], *text;
	bool first = is_first_form(s);

	if (!split(line, first ? 2 : 4, word, &text) ||
	    !side_same(s, side_named(s, word[first ? 0 : 1]), known->seal->side))
		return false;
	if (first && strlen(word[1]) == SALT_DIGITS) {
		memcpy(known->salt, word[1], SALT_DIGITS + 1);
	} else {
		snprintf(twice, sizeof(twice), "%s%s", word[3], word[3]);
		journal_hex(s->beginning, hex);
		if (first || strcmp(word[0], hex) != 0 || !journal_unhex(twice, nonce))
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

/* Looks for what a seal holds. Exit code; known->text is empty if it is not here. */
static int
find_secret(const struct session *s, const struct seal *seal, struct known *known)
{
	unsigned char master[MASTER_SIZE] = {0};
	char line[SECRET_LINE + 2];
	bool there = true, found = false;
	int code = is_first_form(s) ? EXIT_WELL : master_read(master, &there);
	FILE *in;

	*known = (struct known){.seal = seal};
	if (code != EXIT_WELL || !there)
		return code;
	in = secrets_open(s->meta.id, &code);
	while (!found && secrets_next(in, s->meta.id, line, &code))
		found = take_secret(s, line, master, known);
	if (in)
		fclose(in);
	return code;
}

/* ---- seal ---- */

/* All seals of the journal, with what is known here. */
static int
list(struct session *s)
{
	char name[JOURNAL_NAME_MAX + 1];
	int code = EXIT_WELL;

	bonds_work_out(s, s->n);
	if (s->bonds.n == 0)
		puts(SAY("No seal has been made."));
	for (size_t i = 0; i < s->bonds.n && code == EXIT_WELL; i++) {
		const struct seal *seal = &s->bonds.seal[i];
		struct known known;

		code = find_secret(s, seal, &known);
		printf("%5zu  ", seal->entry);
		print_text(stdout, side_write(s, seal->side, name));
		printf(" %u  %s", seal->number, seal->opened ? SAY("opened") : SAY("closed"));
		if (known.text[0]) {
			fputs(SAY(": "), stdout);
			print_text(stdout, known.text);
		}
		putchar('\n');
	}
	return code;
}

/* What will be opened, in the form in which the journal will have it; false: it cannot be, one line printed.
 */
static bool
canonical(struct session *s, int seat, const char *who, const char *text, char *out)
{
	static const char begin[] = "unseal 1 00000000000000000000000000000000 ";
	char whole[sizeof(begin) + ENTRY_MAX], kept[ENTRY_MAX + 1];
	const struct line line = {.who = who, .text = text};
	struct reading_help help = {NULL, -1};
	struct finding f = {0};
	struct entry e;
	struct made why;

	snprintf(whole, sizeof(whole), "%s%s", begin, text);
	if (strlen(whole) <= ENTRY_MAX &&
	    play_read(&s->play, &s->language, seat, true, whole, strlen(whole), &e, &f, &help) &&
	    entry_write(&s->language, &e, whole, kept, sizeof(kept)) <= ENTRY_MAX) {
		memcpy(out, kept + sizeof(begin) - 1, strlen(kept) + 1 - (sizeof(begin) - 1));
		return true;
	}
	if (strlen(whole) > ENTRY_MAX) {
		trouble("seal: longer than %d bytes", ENTRY_MAX);
		return false;
	}
	f.column = f.column >= sizeof(begin) ? (uint16_t)(f.column - (sizeof(begin) - 1)) : 1;
	words_finding(made_begin(&why), &s->language, &line, &f, &help);
	trouble("seal: %.60s: %s", text, made_end(&why));
	made_free(&why);
	return false;
}

/* Makes the entry of a seal. Its secret goes first, safe on the disk: no seal is made whose secret could be
 * lost with it. */
static int
make_seal(const struct session *s, int side, const char *text, const char *shown, char *entry, size_t size)
{
	unsigned char master[MASTER_SIZE], nonce[JOURNAL_HASH_SIZE], bytes[JOURNAL_HASH_SIZE];
	char name[JOURNAL_NAME_MAX + 1], salt[SALT_HEX], hex[JOURNAL_HEX_SIZE], secret[SECRET_LINE];
	unsigned number = bonds_count(s, side) + 1;
	char digits[JOURNAL_HEX_SIZE];
	int code = is_first_form(s) ? EXIT_WELL : master_have(master);

	if (code != EXIT_WELL)
		return code;
	if (!secrets_random(digits, JOURNAL_HASH_SIZE))
		return EXIT_TROUBLE;
	side_write(s, side, name);
	if (is_first_form(s)) {
		digits[SALT_DIGITS] = '\0';
		memcpy(salt, digits, SALT_DIGITS + 1);
		snprintf(secret, sizeof(secret), "seal %s %s %s", name, salt, text);
	} else {
		journal_unhex(digits, nonce);
		digits[NONCE_DIGITS] = '\0';
		seal_salt(s, side, master, nonce, bytes);
		journal_hex(bytes, salt);
		journal_hex(s->beginning, hex);
		snprintf(secret, sizeof(secret), "seal %s %s %u %s %s", hex, name, number, digits, text);
	}
	if ((code = secrets_add(s->meta.id, secret)) != EXIT_WELL)
		return code;
	seal_hash(s, side, number, shown, salt, text, hex);
	snprintf(entry, size, "seal %s%s%s%s%s", hex, is_first_form(s) ? "" : " ",
		 is_first_form(s) ? "" : digits, *shown ? " " : "", shown);
	return EXIT_WELL;
}

static int
log_seal(struct logger *lg, struct session *s, const char *who, const char *text, const char *shown)
{
	char name[JOURNAL_NAME_MAX + 1], kept[ENTRY_MAX + 1],
	    seen[ENTRY_MAX + 1] = "", entry[ENTRY_MAX + 3 * JOURNAL_HEX_SIZE];
	bool alone = s->game->who == TYPE_NUMBER;
	int side = alone ? 0 : *who ? side_named(s, who) : -1, code;
	struct made names;

	if (alone && *who)
		return trouble("seal: no player '%s'; this game is played alone: leave it out", who);
	if (side < 0) {
		sides_list(s, made_begin(&names));
		trouble("seal: whose is it? %s, with a colon, in front of the entry", made_end(&names));
		made_free(&names);
		return EXIT_TROUBLE;
	}
	session_settle(s);
	bonds_work_out(s, s->n);
	if (!canonical(s, side, who, text, kept) || (shown && !canonical(s, side, who, shown, seen)))
		return EXIT_FINDINGS;
	side_write(s, side, name);
	if ((code = make_seal(s, side, kept, seen, entry, sizeof(entry))) != EXIT_WELL)
		return code;
	if (strlen(entry) > ENTRY_MAX)
		return trouble("seal: longer than %d bytes", ENTRY_MAX);
	return logger_entry(lg, alone ? "" : name, entry, false) ? EXIT_WELL : logger_code(lg);
}

static int
seal(struct session *s, const struct arguments *a)
{
	struct logger lg = {.a = a};
	char typed[JOURNAL_TEXT_MAX + 256], message[JOURNAL_MESSAGE_SIZE], path[SECRET_PATH];
	struct transcript_entry entry = {.text = NULL};
	size_t added;
	int code;

	if (strlen(a->operand[1]) >= sizeof(typed))
		return trouble("seal: longer than %d bytes", ENTRY_MAX);
	memcpy(typed, a->operand[1], strlen(a->operand[1]) + 1);
	if (transcript_parse(typed, &entry, message) != JOURNAL_OK)
		return trouble("seal: column %s", message);
	if (!entry.text)
		return trouble("seal: what is to be sealed? '%s' is no entry", a->operand[1]);
	code = logger_begin(&lg, s, true, &added);
	if (code == EXIT_WELL)
		code = log_seal(&lg, s, entry.who, entry.text, a->n > 2 ? a->operand[2] : NULL);
	code = logger_finish(&lg, code);
	if (code == EXIT_WELL && secrets_path(s->meta.id, path))
		tell("What it holds is in %s: keep it, and do not mail it.", path);
	return code;
}

int
run_seal(const struct arguments *a)
{
	struct session *s = session_new();
	int code = s ? session_open(s, a->operand[0], a->n > 1 ? JOURNAL_WRITE : JOURNAL_READ) : EXIT_TROUBLE;

	if (code == EXIT_WELL)
		code = a->n > 1 ? seal(s, a) : list(s);
	session_free(s);
	return code;
}

/* ---- reveal ---- */

/* The seal that is meant: closed, and its secret is here. Exit code; known->seal is NULL if there is none. */
static int
choose(struct session *s, long number, const char *side_name, struct known *known)
{
	int side = side_name ? side_named(s, side_name) : -1, code = EXIT_WELL;
	unsigned n = 0;

	if (side_name && side < 0)
		return trouble("reveal: %s has no side '%s'", s->game->name, side_name);
	known->seal = NULL;
	for (size_t i = 0; i < s->bonds.n && code == EXIT_WELL; i++) {
		const struct seal *seal = &s->bonds.seal[i];
		struct known here;

		if (seal->opened || (number > 0 && seal->number != (unsigned)number) ||
		    (side_name && !side_same(s, seal->side, side)))
			continue;
		code = find_secret(s, seal, &here);
		if (code == EXIT_WELL && here.text[0] && n++ == 0)
			*known = here;
	}
	if (code == EXIT_WELL && n == 0)
		return trouble(
		    number > 0
			? SAY("%s: no closed seal of that number whose text is known here; 'tallyho seal %s' "
			      "lists them")
			: SAY("%s: no closed seal whose text is known here; 'tallyho seal %s' lists them"),
		    s->path, s->path);
	if (code == EXIT_WELL && n > 1)
		return trouble("%s: which seal? 'tallyho seal %s' lists them: reveal FILE N [SIDE]", s->path,
			       s->path);
	return code;
}

static int
log_unseal(struct logger *lg, struct session *s, const struct arguments *a, long number)
{
	char name[JOURNAL_NAME_MAX + 1] = "", entry[ENTRY_MAX + 2 * JOURNAL_HEX_SIZE];
	struct known known;
	int code;

	session_settle(s);
	bonds_work_out(s, s->n);
	code = choose(s, number, a->n > 2 ? a->operand[2] : NULL, &known);
	if (code != EXIT_WELL)
		return code;
	if (s->game->who != TYPE_NUMBER)
		side_write(s, known.seal->side, name);
	snprintf(entry, sizeof(entry), "unseal %u %s %s", known.seal->number, known.salt, known.text);
	return logger_entry(lg, name, entry, false) ? EXIT_WELL : logger_code(lg);
}

static int
reveal(struct session *s, const struct arguments *a)
{
	struct logger lg = {.a = a, .as_played = flag_given(a, "as-played")};
	size_t added;
	long number = 0;
	int code = logger_begin(&lg, s, true, &added);

	if (a->n > 1)
		(void)number_read(a->operand[1], &number); /* looked at before the journal was opened */
	if (code == EXIT_WELL)
		code = log_unseal(&lg, s, a, number);
	return logger_finish(&lg, code);
}

int
run_reveal(const struct arguments *a)
{
	long number;

	if (a->n > 1 && !number_read(a->operand[1], &number))
		return trouble("reveal: which seal? '%s' is no number from 1 on", a->operand[1]);
	return session_with(a, JOURNAL_WRITE, reveal);
}
