/*
 * Any bytes as what comes by mail or lies in a player's own files: the first one says as what. A letter or
 * the inside of one is read or refused, and what was read is written so that it reads as the same; so are the
 * words of a secret. Receipts, keys and signatures are read or refused, and so are the notes of a player's
 * file of secrets, in which @ stands for the journal's beginning.
 */
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/desk/boxes.h"
#include "cmd/desk/master.h"
#include "cmd/desk/pen.h"
#include "cmd/desk/seal_secrets.h"
#include "cmd/mail/letter_inside.h"
#include "cmd/mail/links.h"
#include "cmd/mail/numbers.h"
#include "cmd/mail/signed.h"
#include "cmd/verify/receipts.h"
#include "core/games/games.h"
#include "journal/ssh_signature.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A copy with a NUL behind it. */
static char *
copy_of(const void *data, size_t size)
{
	char *text = malloc(size + 1);

	if (!text)
		abort();
	memcpy(text, data, size);
	text[size] = '\0';
	return text;
}

static void
letter(const uint8_t *data, size_t size)
{
	char *text = copy_of(data, size), why[512];
	size_t at = 0, last = 0, clean = letter_clean(text, size);
	enum letter_found found;

	assert(clean <= size);
	do {
		struct letter one = {.inside = NULL};

		found = letter_unwrap(text, clean, &at, &one, why, sizeof(why));
		assert(at <= clean && (found == LETTER_NONE || at > last));
		last = at;
		letter_free(&one);
	} while (found != LETTER_NONE);
	free(text);
}

/* Bytes in a letter come out of it as they were. */
static void
wrapped(const uint8_t *data, size_t size)
{
	char *text = NULL, why[512];
	size_t made, at = 0;
	FILE *out = open_memstream(&text, &made);
	struct letter one = {.inside = NULL};

	if (!out)
		abort();
	letter_wrap(out, data, size);
	if (fclose(out) != 0)
		abort();
	made = letter_clean(text, made);
	(void)letter_unwrap(text, made, &at, &one, why, sizeof(why));
	letter_free(&one);
	free(text);
}

static void
inside(const uint8_t *data, size_t size)
{
	struct letter one = {.inside = copy_of(data, size)};

	if (letter_read_inside(&one, size)) {
		assert(one.from && one.n <= size && one.receipts_size <= size);
		for (size_t i = 0; i < one.n; i++)
			assert(one.entry[i].who && one.entry[i].text && one.entry[i].at >= 0);
	}
	letter_free(&one);
}

static void
receipts(const uint8_t *data, size_t size)
{
	struct receipts all = {.n = 0};
	FILE *in = size > 0 ? fmemopen((void *)(uintptr_t)data, size, "r") : NULL;

	if (!in)
		return;
	(void)receipts_take(&all, in, "receipts");
	fclose(in);
	receipts_free(&all);
}

static void
key(const uint8_t *data, size_t size)
{
	unsigned char bytes[SSH_KEY_SIZE], again[SSH_KEY_SIZE];
	char *text = copy_of(data, size), line[SSH_KEY_TEXT_SIZE], words[MASTER_TEXT];

	if (!ssh_key_read(text, bytes)) {
		ssh_key_write(bytes, line);
		assert(!ssh_key_read(line, again) && memcmp(bytes, again, sizeof(bytes)) == 0);
	}
	if (master_parse(text, bytes)) {
		master_write(bytes, words);
		assert(master_parse(words, again) && memcmp(bytes, again, sizeof(bytes)) == 0);
	}
	(void)ssh_signature_check(text, "tallyho", "x", 1, bytes);
	free(text);
}

/* ---- notes ---- */

/* In memory where the system has such a folder: each try writes there, and a disk would be waited for. */
static char state[] = "/dev/shm/tallyho-letters-XXXXXX", on_disk[] = "/tmp/tallyho-letters-XXXXXX";

static bool
make_folder(void)
{
	if (mkdtemp(state))
		return true;
	memcpy(state, on_disk, sizeof(on_disk));
	return mkdtemp(state) != NULL;
}

static void
clean_up(void)
{
	static const char *const made[] = {"/tallyho/0.secret", "/tallyho/player.key", "/tallyho", ""};
	char path[SECRET_PATH];

	for (unsigned i = 0; i < sizeof(made) / sizeof(made[0]); i++) {
		snprintf(path, sizeof(path), "%s%s", state, made[i]);
		(void)remove(path);
	}
}

/* A journal of two sides with keys, and a folder with a secret of this computer. */
static struct session *
begin(void)
{
	const struct game *game = game_named("burning-blue");
	struct journal_meta meta = {.id = "0", .rules_version = game->rules_version, .bonds = 2};
	struct session *s = session_new();
	unsigned char master[MASTER_SIZE];
	struct box_texts texts;
	char why[512];

	boxes_shipped(game, &texts);
	snprintf(meta.game, sizeof(meta.game), "%s", game->name);
	snprintf(meta.scenario, sizeof(meta.scenario), "%s", game->scenarios[0].name);
	if (!s || !session_begin(s, &meta, &texts, "notes", why, sizeof(why)) || !make_folder() ||
	    setenv("XDG_STATE_HOME", state, 1) != 0 || master_have(master) != 0)
		abort();
	atexit(clean_up);
	s->meta.keys = 1;
	return s;
}

static void
write_notes(const struct session *s, const uint8_t *data, size_t size)
{
	char path[SECRET_PATH], hex[JOURNAL_HEX_SIZE];
	FILE *out = secrets_path(s->meta.id, path) ? fopen(path, "w") : NULL;

	if (!out)
		abort();
	journal_hex(s->beginning, hex);
	for (size_t i = 0; i < size; i++)
		if (data[i] == '@')
			fputs(hex, out);
		else
			fputc(data[i], out);
	fclose(out);
}

static void
notes(const uint8_t *data, size_t size)
{
	static struct session *s;
	struct seal seal = {.side = 0, .number = 1, .shown = ""};
	struct given_links noted;
	struct letter_numbers numbers;
	struct known_seal known;
	struct pen_note pen;
	int code = 0;

	s = s ? s : begin();
	write_notes(s, data, size);
	if (links_noted(s, 0, &noted) == 0 && noted.last.there)
		assert(noted.last.index <= LINKS && strlen(noted.last.text) <= ENTRY_MAX);
	if (pen_noted(s, &pen) == 0 && pen.gone)
		assert(strlen(pen.side) > 0 && strlen(pen.side) <= JOURNAL_NAME_MAX);
	(void)numbers_read(s, &numbers);
	(void)signed_holds(s, &code);
	(void)seal_find(s, &seal, &known);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static void (*const as[])(const uint8_t *, size_t) = {letter, wrapped, inside, receipts, key, notes};

	if (size > 0)
		as[data[0] % (sizeof(as) / sizeof(as[0]))](data + 1, size - 1);
	return 0;
}
